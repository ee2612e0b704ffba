"""What the scripts that measure and score kernels/ share.

A *key* is (program, kernel, line, operation): the program is named as in
`transpose/float_32x32`, operations as in banklint's JSON. Marks are the
`// @bank N` comments of the sources.
"""
import collections
import concurrent.futures
import copy
import csv
import importlib.machinery
import importlib.util
import json
import os
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
KERNELS = ROOT / "kernels"
RESULTS = KERNELS / "results"

Mark = collections.namedtuple("Mark", "program line load store")
MARK = re.compile(r"//\s*@bank\s+(?:load=(\d+) store=(\d+)|(\d+|\?))\s*$")


def programs(folder=KERNELS):
    """The sources of the suite: those that say PROGRAM."""
    found = []
    for path in sorted(pathlib.Path(folder).glob("*/*.cu")):
        if re.search(r"^PROGRAM\b", path.read_text(encoding="utf-8"), re.M):
            found.append(path)
    return found


def name_of(path):
    path = pathlib.Path(path)
    return f"{path.parent.name}/{path.stem}"


def marks(path):
    """The marks of one source; degree None: depends on data."""
    text = pathlib.Path(path).read_text(encoding="utf-8")
    for number, line in enumerate(text.splitlines(), 1):
        if m := MARK.search(line):
            load, store, both = m.groups()
            load, store = load or both, store or both
            yield Mark(name_of(path), number,
                       *(None if d == "?" else int(d) for d in (load, store)))


class Sums:
    """Wavefronts and ideal of a key; None where a site is unknown."""

    def __init__(self):
        self.wavefronts = self.ideal = self.degree = 0
        self.reasons = []
        self.exact = True

    def add(self, site):
        if site["verdict"] == "unknown" or site["block_wavefronts"] is None:
            self.reasons.append(site["reason"] or "the sum is not known")
        else:
            self.wavefronts += site["block_wavefronts"]
            self.ideal += site["block_ideal"]
        self.exact &= site["confidence"] == "exact"
        self.degree = max(self.degree, site["degree"] or 0)

    def merge(self, other):
        self.wavefronts += other.wavefronts
        self.ideal += other.ideal
        self.degree = max(self.degree, other.degree)
        self.reasons += other.reasons
        self.exact &= other.exact

    @property
    def known(self):
        return not self.reasons


def predict_one(banklint, path, options=()):
    """{key: Sums} of one block of every kernel of a program."""
    run = subprocess.run([banklint, "--format=json", "--no-fix-search",
                          *options, str(path)],
                         capture_output=True, text=True, check=False)
    if not run.stdout:
        raise RuntimeError(f"{path}: {run.stderr}")
    sums = collections.defaultdict(Sums)
    for site in json.loads(run.stdout)["sites"]:
        if pathlib.Path(site["file"]).name != pathlib.Path(path).name:
            continue
        sums[name_of(path), site["kernel"], site["line"],
             site["operation"]].add(site)
    return sums


def predict(banklint, folder=KERNELS, options=()):
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = pool.map(lambda path: predict_one(banklint, path, options),
                           programs(folder))
        return {key: value for sums in results for key, value in sums.items()}


def whole_kernels(predicted, measured):
    """Predictions summed up where measured_sums had to."""
    result = {}
    for key, sums in predicted.items():
        whole = (*key[:2], WHOLE_KERNEL, key[3])
        if key[3] == "load" and key not in measured:
            whole = (*key[:2], WHOLE_KERNEL, "atomic")
        if whole not in measured:
            result[key] = sums
        elif whole not in result:
            result[whole] = copy.deepcopy(sums)
        else:
            result[whole].merge(sums)
    return result


def merge_loops(measured, predicted):
    """Counts the loads of an atomic that is a loop in machine code as atomic.

    Such a line has an atomic in the source and no load of its own.
    """
    for key in list(measured):
        atomic = (*key[:3], "atomic")
        if key[3] == "load" and key not in predicted and atomic in predicted:
            loads, whole = measured.pop(key), measured.setdefault(
                atomic, {"wavefronts": 0, "ideal": 0, "instructions": []})
            for name in whole:
                whole[name] += loads[name]
    return measured


def save_predictions(path, predicted):
    rows = [[*key, vars(sums)] for key, sums in sorted(predicted.items())]
    pathlib.Path(path).write_text(json.dumps(rows), encoding="utf-8")


def load_predictions(path):
    predicted = {}
    for *key, values in json.loads(pathlib.Path(path).read_text("utf-8")):
        predicted[tuple(key)] = sums = Sums()
        vars(sums).update(values)
    return predicted


def read_table(path):
    """(header, rows) of a results file: '# name: value' lines, then CSV."""
    header, lines = {}, []
    with open(path, encoding="utf-8", newline="") as text:
        for line in text:
            if m := re.match(r"# ([^:]+): (.*)", line):
                header[m.group(1)] = m.group(2).strip()
            else:
                lines.append(line)
    return header, list(csv.DictReader(lines))


def line_order(line):
    """Lines of the program by number, then those of headers."""
    return (0, int(line), "") if line.isdigit() else (1, 0, line)


WHOLE_KERNEL = 0  # stands for a line where only the kernel's sum is known


def measured_sums(rows):
    """{key: sums and instructions} of one block, from instruction rows.

    Instructions that are in a header by the line table cannot be tied to a line
    of the program: then the operation is summed up for the kernel. Loads in a
    header belong to the loops of atomics there.
    """
    summed = {(row["kernel"], row["operation"]) for row in rows
              if not row["line"].isdigit()}
    sums = {}
    for row in rows:
        operation = row["operation"]
        whole = (row["kernel"], operation) in summed
        if whole and operation == "load":
            operation = "atomic"
        key = (row["program"], row["kernel"],
               WHOLE_KERNEL if whole else int(row["line"]), operation)
        entry = sums.setdefault(key, {"wavefronts": 0, "ideal": 0,
                                      "instructions": []})
        blocks = int(row["blocks"])
        entry["wavefronts"] += int(row["wavefronts"]) / blocks
        entry["ideal"] += int(row["ideal"]) / blocks
        entry["instructions"].append(row)
    return sums


def read_explained(path=RESULTS / "explained.csv"):
    """{(architecture, key): cause} of the differences that are understood."""
    return {(row["architecture"], row["program"], row["kernel"],
             int(row["line"]), row["operation"]): row["cause"]
            for row in read_table(path)[1]}


def opcodes(entry):
    """The instructions of a measured key, without their operands."""
    names = [row["instruction"].split(" [")[0].split(" R")[0].split(" desc")[0]
             for row in (entry or {"instructions": []})["instructions"]]
    counts = collections.Counter(name.rstrip(",") for name in names)
    return ", ".join(name if n == 1 else f"{n} x {name}"
                     for name, n in counts.items())


# The machine instructions that an access of unknown cost may have become, where
# they are not those of its own kind.
BECOMES = {"load": {"load", "ldmatrix"}, "atomic": {"load", "atomic"}}


def compare(key, predicted, measured):
    """(verdict, measured, predicted), the latter as (wavefronts, ideal).

    Copies that bypass the L1 are not counted by the hardware; what the profiler
    says of them is not compared. A sum that is a loop in machine code goes round
    as often as lanes wait: its ideal, one round, is not among the counts.
    An access that is unknown may have become any instruction of its line, and
    of its kernel where the line is not known.
    """
    sums, entry = predicted.get(key), measured.get(key)
    wanted = (entry["wavefronts"], entry["ideal"]) if entry else (0, 0)
    got = (sums.wavefronts, sums.ideal) if sums else (0, 0)
    program, kernel, line, operation = key
    vague = any(not other.known for place, other in predicted.items()
                if place[:2] == (program, kernel) and
                operation in BECOMES.get(place[3], {place[3]}) and
                (place[2] == line or line == WHOLE_KERNEL))
    if (sums and not sums.known) or (wanted != got and vague):
        return "not predicted", wanted, got
    if entry and any("BYPASS" in row["instruction"]
                     for row in entry["instructions"]):
        return "not counted", wanted, got
    if entry and any("CAST.SPIN" in row["instruction"]
                     for row in entry["instructions"]):
        wanted = wanted[0], got[1]
    return "equal" if wanted == got else "differs", wanted, got


def load_measure():
    """scripts/measure as a module: it knows the GPU, and how to read ncu's pages
    and to write tables."""
    loader = importlib.machinery.SourceFileLoader(
        "measure", str(ROOT / "scripts/measure"))
    module = importlib.util.module_from_spec(
        importlib.util.spec_from_loader("measure", loader))
    loader.exec_module(module)
    return module
