"""What makes experiments repeatable: ``archive``, and ``compare RESULTS --run KEY``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pegplan.cli.options import written_to
from pegplan.cli.output import say, say_json
from pegplan.files import is_special

OTHERWISE = 1
"""The exit code where a run ended otherwise than before."""


def archive(
    results: Annotated[Path, typer.Argument(metavar="RESULTS", help="A folder of results.")],
    output: Annotated[Path | None, written_to("FILE.zip", "RESULTS.zip without it.")] = None,
) -> None:
    """Pack an experiment into one file from which anybody can run it again.

    It has every run in full (task, templates, preset, seed, limits), every record with its
    files, the hashes of all programs, the machine and the report. Then pegplan compare FILE.zip
    runs it again and compares the verdicts.
    """
    from pegplan.bench.archive.pack import archive as pack

    path = pack(results, output)
    if is_special(path):
        return
    say(f"{path}: {-(-path.stat().st_size // 1000):,} kB; run it again: pegplan compare {path}")


def rerun(results: str, key: str, output: Path | None, trust: bool, json: bool) -> None:
    """Make one run again, and print what the planner says; ``compare RESULTS --run KEY``."""
    from pegplan.bench.archive.rerun import rerun as make_again

    made = make_again(results, key, output, trust=trust)
    if json:
        say_json(
            {
                "key": made.before.key, "folder": str(made.folder), "same": made.same,
                "before": made.before.to_dict(), "now": made.record.to_dict(),
            }
        )  # fmt: skip
    else:
        for name, text in made.output().items():
            say(f"-- {name}")
            say(text.rstrip("\n"))
        say(f"-- files: {made.folder}")
        for when, record in (("before", made.before), ("now", made.record)):
            cost = "" if record.cost is None else f", cost {record.cost}"
            said = f": {record.message}" if record.message else ""
            say(f"{when:>6}  {record.status}{cost} in {record.seconds:.2f} s{said}")
    if not made.same:
        raise typer.Exit(OTHERWISE)
