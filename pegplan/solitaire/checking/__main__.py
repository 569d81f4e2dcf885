"""Check a certificate: python checking/ [PUZZLE.json] CERTIFICATE [-t SECONDS] [-m MIB].

PUZZLE.json says what must be proved, in the form that certificates have under "puzzle". Exit code:
0 proved, 1 refuted: something in it is wrong, 11 not checked because of a limit, 2 not readable.
"""

import argparse
import importlib
import sys
from pathlib import Path

name = __package__ or Path(__file__).resolve().parent.name
if not __package__:  # run by its path: the folder is a package of the folder above
    sys.path[0] = str(Path(__file__).resolve().parent.parent)
judge, rules = (importlib.import_module(f"{name}.{module}") for module in ("judge", "rules"))
parser = argparse.ArgumentParser(usage=__doc__)
parser.add_argument("puzzle", nargs="?", type=Path)
parser.add_argument("certificate", type=Path)
for option, limit in (("-t", 60.0), ("-m", 2048)):
    parser.add_argument(option, type=type(limit), default=limit)
asked = parser.parse_args()
try:
    wanted = rules.parse(asked.puzzle.read_text(encoding="utf-8")) if asked.puzzle else None
    limits = rules.CheckLimits(asked.t, asked.m)
    checked = judge.judge(judge.read(asked.certificate.read_bytes()), wanted, limits)
except (OSError, UnicodeDecodeError, rules.Unreadable) as error:
    sys.exit(print(f"{asked.certificate}: {error}", file=sys.stderr) or 2)
print(f"{asked.certificate}: {checked.answer}: {checked.reason}")
sys.exit({"proved": 0, "refuted": 1}.get(checked.answer, 11))
