"""Every peg solitaire task that the generators of others make, imported.

    .venv/bin/python benchmarks/generators.py [--pddl-generators FOLDER] [--seeds 10]

FOLDER is the folder `pegsol` of pddl-generators (github.com/AI-Planning/pddl-generators), whose
Ruby program writes the 105 problems of a library in three formulations: sequential, temporal, and
net benefit with three utility functions. It is of Ruby 1.8; two words that later Rubies lack are
given to it. The package `pypddl-datasets`, where it is installed, draws positions of 1 to 32 pegs.

Each task is imported, and the board of the imported puzzle is compared with the task's own facts,
read here by patterns: as many holes, pegs and lines. Prints a line for each task that is refused or
differs, then how many there were; exits with 1 where there was such a line.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from pegplan import PegplanError, import_task

OLD_RUBY = """require 'fileutils'
$LOADED_FEATURES << 'ftools.rb'
def File.makedirs(folder) FileUtils.mkdir_p(folder) end
module Kernel
  alias require_of_now require
  def require(name) name == 'ftools' ? true : require_of_now(name) end
end
"""

Texts = tuple[str, str, str]


def of_pddl_generators(folder: Path) -> Iterator[Texts]:
    """Name, domain and problem of every task that the Ruby program writes."""
    with tempfile.TemporaryDirectory() as work:
        shim = Path(work) / "old_ruby.rb"
        shim.write_text(OLD_RUBY, encoding="utf-8")
        subprocess.run(
            ["ruby", "-I", str(folder), "-r", str(shim), str(folder / "generator.rb")],
            cwd=work, check=True, stdout=subprocess.DEVNULL,
        )  # fmt: skip
        for domain in sorted(Path(work).glob("*/domain.pddl")):
            text = domain.read_text(encoding="utf-8")
            for problem in sorted(domain.parent.glob("p*.pddl")):
                name = f"{domain.parent.name}/{problem.name}"
                yield name, text, problem.read_text(encoding="utf-8")


def of_pypddl_datasets(seeds: int) -> Iterator[Texts]:
    """Name, domain and problem of tasks that `pypddl-datasets` draws."""
    from pypddl_datasets.generators.classical.ipc.pegsol import generator

    domain = Path(generator.__file__).with_name("domain.pddl").read_text(encoding="utf-8")
    for pegs in range(1, generator.MAX_PEGS + 1):
        for seed in range(seeds):
            yield f"pypddl-datasets/{pegs}-{seed}", domain, generator.make_problem(pegs, seed)


def difference(domain: str, problem: str) -> str | None:
    """What import says otherwise than the text; None where nothing."""
    try:
        found = import_task(domain, problem).puzzle
    except PegplanError as error:
        return f"refused: {error}"
    text = re.sub(r";[^\n]*", "", problem).lower()
    init = text[text.index("(:init") : text.index("(:goal")]
    counts = {
        "holes": (len(found.board.holes), len(re.findall(r"\(free|\(occupied", init))),
        "pegs": (len(found.start), init.count("(occupied")),
        "jumps": (len(found.board.jumps), init.count("(in-line")),
    }
    wrong = [
        f"{what}: {ours}, not {theirs}" for what, (ours, theirs) in counts.items() if ours != theirs
    ]
    return "; ".join(wrong) or None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--pddl-generators", type=Path, metavar="FOLDER")
    parser.add_argument("--seeds", type=int, default=10)
    asked = parser.parse_args()
    made: list[Iterator[Texts]] = []
    if asked.pddl_generators:
        made.append(of_pddl_generators(asked.pddl_generators.resolve()))
    if find_spec("pypddl_datasets"):
        made.append(of_pypddl_datasets(asked.seeds))
    if not made:
        parser.error("nothing to import: give --pddl-generators, or install pypddl-datasets")
    counts: Counter[str] = Counter()
    wrong = 0
    for tasks in made:
        for name, domain, problem in tasks:
            counts[name.partition("/")[0]] += 1
            if (found := difference(domain, problem)) is not None:
                wrong += 1
                print(f"{name}: {found}")
    print(f"{counts.total()} tasks, {counts.total() - wrong} imported: {dict(counts)}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
