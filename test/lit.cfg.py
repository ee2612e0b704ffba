# The lit suite: programs in, findings out, compared by FileCheck.
#
# A test needs what its REQUIRES line names and what its RUN lines substitute:
# one that says %cuda_path is unsupported where there is no toolkit.
import glob
import importlib.util
import os
import shutil
import subprocess
import sys

config.name = "banklint"
config.suffixes = [".cu", ".cuh", ".test", ".ll"]
config.excludes = ["Inputs", "unit", "Rings"]
config.test_source_root = os.path.join(config.source_dir, "test")
config.test_exec_root = os.path.join(config.build_dir, "test")

sys.path.insert(0, config.test_source_root)
sys.dont_write_bytecode = True
from lit_features import FeatureSet, SupportedTests


def in_build(*parts):
    return os.path.join(config.build_dir, *parts)


def unless_exists(path, reason):
    return None if os.path.exists(path) else reason


def runs(*command):
    try:
        return subprocess.run(command, capture_output=True, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def first_folder(candidates, holding=""):
    for folder in filter(None, candidates):
        if os.path.exists(os.path.join(folder, holding)):
            return os.path.realpath(folder)
    return ""


features = FeatureSet(config)

banklint = in_build("bin", "banklint")
features.offer("banklint", unless_exists(banklint, "not built"), banklint=banklint)

features.offer("build", None, build_dir=config.build_dir)

oracle = in_build("bin", "banklint-oracle")
features.offer("oracle", unless_exists(oracle, "not built"), oracle=oracle)

replay = in_build("bin", "banklint-replay")
features.offer("fuzz-replay", unless_exists(replay, "not built"), fuzz_replay=replay)

fuzzer = os.path.join(config.source_dir, "build", "fuzz", "bin", "banklint-fuzz")
reason = unless_exists(fuzzer, "not built (scripts/fuzz 1)")
features.offer("fuzzer", reason, fuzzer=fuzzer)

# A sanitized object cannot be loaded by a program that is not sanitized.
for feature, key, name in [
    ("plugin", "plugin", "BanklintPlugin.so"),
    ("tidy-module", "tidy_module", "BanklintTidy.so"),
]:
    path = in_build("lib", name)
    reason = unless_exists(path, "not built")
    if config.sanitized:
        reason = "built with sanitizers"
    features.offer(feature, reason, **{key: path})

for feature, key, name in [
    ("clang-tidy", "clang_tidy", "clang-tidy-22"),
    ("clang", "clangxx", "clang++-22"),
    ("pre-commit", "pre_commit", "pre-commit"),
    ("cmake", "cmake", "cmake"),
    ("clang-apply-replacements", "clang_apply_replacements", "clang-apply-replacements-22"),
]:
    path = shutil.which(name)
    features.offer(feature, None if path else f"{name} not found", **{key: path})

# Editors, with what makes them speak to a language server.
for feature, key, program, extra, package in [
    ("neovim", "nvim", "nvim", "/", "neovim"),
    ("emacs-eglot", "emacs_eglot", "emacs", "/usr/share/emacs/site-lisp/elpa/eglot-*", "emacs-nox elpa-eglot"),
    ("vim-ale", "vim_ale", "vim", "/usr/share/vim/vimfiles/pack/*/opt/ale", "vim vim-ale"),
]:
    path = shutil.which(program)
    found = path and glob.glob(extra)
    features.offer(feature, None if found else f"not found (Debian: {package})", **{key: path})

path = in_build("bin", "banklint-clangd")
reason = unless_exists(path, "not built (scripts/build BanklintClangd)")
features.offer("linked-clangd", reason, linked_clangd=path)

headers = os.path.join(config.source_dir, "lib", "Frontend", "cuda-headers")
features.offer(
    "bundled-headers",
    unless_exists(headers, "not found"),
    banklint_bundled_syntax=" ".join(
        [
            "clang++-22 -x cuda --cuda-device-only --cuda-gpu-arch=sm_80",
            "-nocudainc -nocudalib -Wno-unknown-cuda-version",
            "-Xclang -target-sdk-version=12.9",
            f"-isystem {headers} -include {headers}/banklint_cuda.h -fsyntax-only",
        ]
    ),
)

toolkit = first_folder(
    [os.environ.get("CUDA_PATH"), os.environ.get("CUDA_HOME"), "/usr/local/cuda"],
    holding="include/cuda_runtime.h",
)
nvcc = os.path.join(toolkit, "bin", "nvcc")
features.offer("cuda-toolkit", None if toolkit else "not found", cuda_path=toolkit)
has_nvcc = toolkit and runs(nvcc, "--version")
features.offer("nvcc", None if has_nvcc else "not found", nvcc=nvcc)

# Measured programs that are kept beside the repository, not in it.
cases = first_folder(
    [
        os.environ.get("BANKLINT_CASES"),
        os.path.join(config.source_dir, "..", "shared", "cases"),
    ]
)
features.offer("cases", None if cases else "not found", cases=cases)

# Programs that read our formats, from npm.
xmllint = shutil.which("xmllint")
features.offer("xmllint", None if xmllint else "xmllint not found")


mounts = runs("unshare", "-rm", "mount", "-t", "tmpfs", "tmpfs", "/mnt")
features.offer("small-disk", None if mounts else "unshare -rm cannot mount")

has_yaml = importlib.util.find_spec("yaml")
features.offer("python-yaml", None if has_yaml else "the module yaml not found")


def installed_by(script):
    """The folder of the programs, and why there is none."""
    script = os.path.join(config.source_dir, "scripts", script)
    ran = subprocess.run([script], capture_output=True, text=True)
    return ran.stdout.strip(), ran.stderr.strip()


tools, reason = installed_by("npm-tools")
features.offer("npm-tools", reason or None, npm_tools=tools)
tools, reason = installed_by("browser-tools")
features.offer("browser", reason or None, browser_tools=tools)

long_tests = lit_config.params.get("long", "0") == "1"
features.offer("long", None if long_tests else "only with scripts/test --all")

# 300 MB, and the extension needs its compiler: for the long tests alone.
for feature, key in [("vscode-tools", "vscode_tools"), ("vscode-extension", "vscode_extension")]:
    made, reason = installed_by(feature) if long_tests else ("", "only with scripts/test --all")
    features.offer(feature, reason or None, **{key: made})

config.test_format = SupportedTests(features.missing_keys())
config.environment["PATH"] = os.pathsep.join(
    [config.llvm_tools_dir, os.environ["PATH"]]
)
config.environment["XDG_CACHE_HOME"] = in_build("cache")
for variable in ("ASAN_OPTIONS", "UBSAN_OPTIONS", "TSAN_OPTIONS", "HOME", "XDG_CACHE_HOME"):
    if variable in os.environ:
        config.environment[variable] = os.environ[variable]

features.report()
