// usage: read-all.mjs FOLDER_OF_NPM_TOOLS
//
// Reads each format here with the means of its consumers, and compares what
// they get with the list below.
import { createRequire } from "node:module";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import assert from "node:assert";

const tools = process.argv[2] + "/node_modules/";
const require = createRequire(tools);
const read = (name) => readFileSync("out." + name, "utf8");

const tiles = [
  "100%, a::b;c=d,e.cu", "a b.cu", 'it\'s "quoted" & <b>.cu', "new\nline.cu", "größe 𝛼.cu",
  "tab\t\x1b[31m, back\\slash.cu", "byte \ufffd.cu",
];
const repaired = [...tiles, "words.cu"].sort();
const conflicts = [
  ...tiles.map((path) => ({ path, line: 6 })),
  ...[7, 8, 9, 10, 11, 12, 13, 14, 15].map((line) => ({ path: "many.cu", line })),
  { path: "words.cu", line: 4 },
];
const comment = { path: "words.cu", line: 6 };
const expected = [...conflicts, comment];
console.log(`expected: ${conflicts.length} conflicts, ${repaired.length} fixes, 1 comment, 1 input not analysed`);

// XML can spell a tab and a line feed, but not the escape character.
const fromXML = (path) => path.replace("\ufffd[31m", "\x1b[31m");
const rules = ["banklint-shared-bank-conflict", "banklint-unused-suppression"];

// The sentences are compared with those of the first format that is read.
const sentences = new Map();
const keyOf = ({ path, line }) => JSON.stringify([path, line]);
const sorted = (list) => list.map(keyOf).sort();

function check(name, findings, wanted = expected) {
  assert.deepStrictEqual(sorted(findings), sorted(wanted), name);
  for (const f of findings) {
    if (f.message === undefined) continue;
    const sentence = f.message.split("\n")[0];
    if (!sentences.has(keyOf(f))) sentences.set(keyOf(f), sentence);
    assert.strictEqual(sentence, sentences.get(keyOf(f)), name);
  }
  assert.match(sentences.get(keyOf({ path: "words.cu", line: 4 })), /^store to 'täfel' is a 16-way/);
  assert.match(sentences.get(keyOf(comment)), /^this NOLINT silences nothing/);
  assert.match(sentences.get(keyOf({ path: "many.cu", line: 15 })), /if p % 32 == 0/);
  console.log(name + ": as expected");
}

// Columns are of bytes in some formats, of UTF-16 units in others.
function checkColumns(of11, of12, unit) {
  const lines = readFileSync("many.cu", "utf8").split("\n");
  const before = (line) => lines[line - 1].split("s[threadIdx")[0];
  const size = (text) => (unit === "bytes" ? Buffer.byteLength(text) : text.length);
  assert.deepStrictEqual([of11, of12], [size(before(11)) + 1, size(before(12)) + 1]);
}

function checkRdjson(name, diagnostics) {
  const errors = diagnostics.filter((d) => d.severity === "ERROR");
  assert.deepStrictEqual(errors.map((d) => d.location.path), ["broken.cu"]);
  const fixes = diagnostics.filter((d) => d.suggestions);
  assert.deepStrictEqual(fixes.map((d) => d.location.path).sort(), repaired);
  for (const fix of fixes) {
    if (fix.location.path.includes("\ufffd")) continue; // the file's name is another
    const { range, text } = fix.suggestions[0];
    const lines = readFileSync(fix.location.path, "utf8").split("\n");
    const line = Buffer.from(lines[range.start.line - 1]);
    assert.strictEqual(range.end.line, range.start.line);
    assert.strictEqual(
      line.subarray(0, range.start.column - 1) + text + line.subarray(range.end.column - 1),
      fix.location.path === "words.cu"
        ? "  __shared__ double täfel[32][33];"
        : "  __shared__ float tile[32][33];",
    );
  }
  const findings = diagnostics
    .filter((d) => d.severity === "WARNING")
    .map((d) => ({ path: d.location.path, line: d.location.range.start.line, message: d.message, range: d.location.range }));
  check(name, findings);
  const columnAt = (line) => findings.find((f) => f.path === "many.cu" && f.line === line).range.start.column;
  checkColumns(columnAt(11), columnAt(12), "bytes");
}

checkRdjson("rdjson", JSON.parse(read("rdjson")).diagnostics);
checkRdjson("rdjsonl", read("rdjsonl").trimEnd().split("\n").map((line) => JSON.parse(line)));

const fromURI = (uri) =>
  Buffer.from(uri.replace(/%(..)/g, (_, code) => String.fromCharCode(parseInt(code, 16))), "latin1").toString();
const run = JSON.parse(read("sarif")).runs[0];
const sarif = run.results.map((r) => {
  const place = r.locations[0].physicalLocation;
  return {
    path: fromURI(place.artifactLocation.uri),
    line: place.region.startLine,
    column: place.region.startColumn,
    message: r.message.text.replace(/\\(.)/g, "$1"),
    fixes: r.fixes ?? [],
    fingerprint: r.partialFingerprints.primaryLocationLineHash,
    rule: [r.ruleId, run.tool.driver.rules[r.ruleIndex].id],
  };
});
check("sarif", sarif);
for (const r of sarif) {
  const rule = rules[Number(keyOf(r) === keyOf(comment))];
  assert.deepStrictEqual(r.rule, [rule, rule]);
}
assert.strictEqual(new Set(sarif.map((r) => r.fingerprint)).size, expected.length);
assert.deepStrictEqual(sarif.filter((r) => r.fixes.length).map((r) => r.path).sort(), repaired);
assert.strictEqual(run.invocations[0].executionSuccessful, false);
const columnAt = (line) => sarif.find((r) => r.path === "many.cu" && r.line === line).column;
checkColumns(columnAt(11), columnAt(12), "UTF-16");

const gitlab = JSON.parse(read("gitlab"));
const issues = gitlab.filter((i) => rules.includes(i.check_name));
check("gitlab", issues.map((i) => ({ path: i.location.path, line: i.location.lines.begin, message: i.description })));
assert.strictEqual(new Set(gitlab.map((i) => i.fingerprint)).size, expected.length + 1);

// The parser of danger-plugin-lint-report.
const { xml2js } = require("xml-js");
const { parseCheckstyle } = require("danger-plugin-lint-report/dist/parse/checkstyle_parser.js");
const decoded = (text) => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
const violations = parseCheckstyle(xml2js(read("checkstyle")), "/nowhere");
const warnings = violations.filter((v) => v.severity === "warning");
check("checkstyle", warnings.map((v) => ({ path: fromXML(decoded(v.file)), line: v.line, message: decoded(v.message) })));
assert.deepStrictEqual(violations.filter((v) => v.severity === "error").map((v) => v.file), ["broken.cu"]);

// libxml2 reads the names and messages.
const xpath = (query) =>
  execFileSync("xmllint", ["--xpath", query, "out.junit"], { encoding: "utf8" }).replace(/\n$/, "");
const junit = [];
for (let i = 1; i <= Number(xpath("count(//testcase[failure])")); ++i) {
  const name = xpath(`string((//testcase[failure])[${i}]/@name)`);
  const [, path, line] = name.match(/^([^]*):(\d+):\d+$/);
  junit.push({ path: fromXML(path), line: Number(line), message: xpath(`string((//failure)[${i}]/@message)`) });
}
check("junit", junit);
assert.strictEqual(xpath("string(//testcase[error]/@name)"), "broken.cu");
assert.strictEqual(xpath("string(//testsuite/@tests)"), xpath("count(//testcase)"));

// Lines are what @actions/core would write; it writes to standard output.
const core = pathToFileURL(tools + "@actions/core/lib/core.js").href;
const commands = read("github").split("\n").filter((line) => line.startsWith("::"));
const unescaped = (text) =>
  text.replace(/%(0A|0D|3A|2C|25)/g, (_, code) => String.fromCharCode(parseInt(code, 16)));
const annotations = commands.map((command) => {
  const [, level, list, message] = command.match(/^::(\w+) (.*?)::(.*)$/);
  const entries = list.split(",").map((p) => [p.slice(0, p.indexOf("=")), unescaped(p.slice(p.indexOf("=") + 1))]);
  return { level, message: unescaped(message), ...Object.fromEntries(entries) };
});
const script =
  `import * as core from ${JSON.stringify(core)};` +
  `for (const a of ${JSON.stringify(annotations)}) core[a.level](a.message, {title: a.title, file: a.file,` +
  ` startLine: a.line, endLine: a.endLine, startColumn: a.col, endColumn: a.endColumn});`;
const theirs = execFileSync("node", ["--input-type=module", "-e", script], { encoding: "utf8" });
assert.strictEqual(commands.join("\n") + "\n", theirs);
const ofLevel = (level) => annotations.filter((a) => a.level === level);
assert.deepStrictEqual(ofLevel("error").map((a) => a.file), ["broken.cu"]);
// Ten of a level is what GitHub keeps: the costliest, which the page lists first.
const page = JSON.parse(read("html").match(/<script id="data"[^>]*>([^]*?)<\/script>/)[1]);
const shown = page.findings.map((f) => {
  const [, path, line] = f.place.match(/^([^]*):(\d+)$/);
  return { path, line: Number(line), message: f.message, cost: f.cost };
});
check("html", shown);
assert.deepStrictEqual(shown.map((f) => f.cost), shown.map((f) => f.cost).sort((a, b) => b - a));
check(
  "github",
  ofLevel("warning").map((a) => ({ path: a.file, line: Number(a.line), message: a.message })),
  shown.slice(0, 10),
);
assert.match(read("github"), /^banklint: .*, 8 of them without an annotation: the job summary lists all$/m);
const rows = read("summary").split("\n").filter((line) => /^\| (\d+ \| \d+| \| ) \| /.test(line));
assert.strictEqual(rows.length, expected.length);
console.log("summary: as expected");

const everything = JSON.parse(read("json"));
check("json", [
  ...everything.sites
    .filter((s) => s.verdict === "conflict" && !s.suppressed)
    .map((s) => ({ path: s.file, line: s.line })),
  ...everything.unused_suppressions.map((c) => ({ path: c.file, line: c.line, message: c.message })),
]);

// A finding is one line of text, whatever the file is called.
const text = [...read("text").matchAll(/^(.*):(\d+):\d+: warning: (.*) \[(.*)\]$/gm)];
check("text", text.map(([, path, line, message]) => ({
  path: path.replace(/<(\w\w)>/g, (_, code) => String.fromCharCode(parseInt(code, 16))),
  line: Number(line),
  message,
})));
