"""What this machine offers to the lit tests.

A module of its own because lit sends the test format to its workers.
"""
import os
import re

import lit.formats
import lit.Test


class FeatureSet:
    """The features, the substitutions that go with each, and for a feature
    that is missing, the reason."""

    def __init__(self, config):
        self.config = config
        self.missing = {}
        self.feature_of = {}

    def offer(self, name, reason_missing, **substitutions):
        if reason_missing:
            self.missing[name] = reason_missing
        else:
            self.config.available_features.add(name)
        for key, value in substitutions.items():
            self.feature_of[key] = name
            self.config.substitutions.append((rf"%{key}\b", value or name))

    def missing_keys(self):
        """Maps each substitution that has nothing to stand for to its feature."""
        return {k: f for k, f in self.feature_of.items() if f in self.missing}

    def report(self):
        """Prints each missing feature, why, and how many tests need it."""
        counts = dict.fromkeys(self.missing, 0)
        for text in suite_texts(self.config):
            required = " ".join(re.findall(r"REQUIRES:(.*)", text))
            needed = set(re.findall(r"(?<![!\w-])[\w-]+", required))
            for feature in needed | missing_features(text, self.missing_keys()):
                if feature in counts:
                    counts[feature] += 1
        for feature, count in sorted(counts.items()):
            tests = "1 test" if count == 1 else f"{count} tests"
            print(
                f"{feature}: {self.missing[feature]}, {tests} will be unsupported",
                flush=True,
            )


class SupportedTests(lit.formats.ShTest):
    """Shell tests, unsupported where a substitution has nothing to stand for."""

    def __init__(self, missing_keys):
        super().__init__(execute_external=False)
        self.missing_keys = missing_keys

    def execute(self, test, lit_config):
        with open(test.getSourcePath(), encoding="utf-8") as source:
            missing = missing_features(source.read(), self.missing_keys)
        if missing:
            return lit.Test.UNSUPPORTED, "needs " + ", ".join(sorted(missing))
        return super().execute(test, lit_config)


def missing_features(text, missing_keys):
    used = re.findall(r"%(\w+)", "\n".join(re.findall(r"RUN:(.*)", text)))
    return {missing_keys[key] for key in used if key in missing_keys}


def suite_texts(config):
    for folder, folders, names in os.walk(config.test_source_root):
        folders[:] = [name for name in folders if name not in config.excludes]
        for name in names:
            if os.path.splitext(name)[1] in config.suffixes:
                with open(os.path.join(folder, name), encoding="utf-8") as source:
                    yield source.read()
