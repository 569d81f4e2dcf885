"""The parts of ``prove`` and ``check`` that prove and check lower bounds."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pegplan.cli.checked import EXIT_CODES, say_checked
from pegplan.cli.ends import Terminated
from pegplan.cli.output import say, say_json
from pegplan.cli.progress import Progress
from pegplan.errors import CertificateError, InputError, LimitReached, counted
from pegplan.files import write_bytes
from pegplan.game.notation import moves_of
from pegplan.game.puzzle import Puzzle
from pegplan.solvers.outcome import STATUSES, Status

if TYPE_CHECKING:
    from pegplan.proofs.lowerbound import LowerBound
    from pegplan.solvers.exact.bounds.worker import BoundResult

SECONDS_SO_FAR = 20.0

AtLeast = Annotated[
    int | None,
    typer.Option("--at-least", metavar="N", help="Prove that no plan has fewer moves than N."),
]
Fewest = Annotated[
    bool, typer.Option("--fewest", help="Prove as many as can be, and find a plan of so many.")
]
Counted = Annotated[
    str | None,
    typer.Option("--objective", help="What --at-least and --fewest count: moves or jumps."),
]


def prove_bound(
    puzzle: Puzzle,
    output: Path | None,
    at_least: int | None,
    timeout: float,
    memory_mb: int | None,
    json: bool,
    words: str,
) -> None:
    """Prove a lower bound, and print the result; ``at_least`` None asks for the largest.

    Args:
        words: how the puzzle was named on the command line.
    """
    from pegplan.solvers.exact.bounds.worker import prove_bound as prove

    found: list[LowerBound] = []
    try:
        with Progress(f"proves the fewest {puzzle.objective} of {puzzle.name}") as progress:
            result = prove(
                puzzle,
                at_least,
                timeout=timeout,
                memory_mb=memory_mb,
                progress=progress.say,
                on_bound=found.append,
            )
    except LimitReached as error:
        if json:
            say_json(None)
        else:
            say(f"{error}; nothing is proved")
        raise typer.Exit(STATUSES[Status(error.status)].exit_code) from None
    except (KeyboardInterrupt, Terminated):
        if found:
            _print(_so_far(puzzle, found[-1], timeout, memory_mb), at_least, output, json, words)
        raise
    _print(result, at_least, output, json, words)
    if result.checked is not None and not result.checked.valid:
        raise typer.Exit(EXIT_CODES[result.checked.answer])
    if result.message:
        raise typer.Exit(STATUSES[Status.TIMEOUT].exit_code)
    if result.certificate is None and at_least is not None:
        raise typer.Exit(1)


def _so_far(
    puzzle: Puzzle, certificate: LowerBound, timeout: float, memory_mb: int | None
) -> BoundResult:
    """The last bound that was found before an interruption; a second one ends its check.

    Whoever interrupts a search does not want to wait, so the check has :data:`SECONDS_SO_FAR`.
    """
    from pegplan.proofs.lowerbound import check_bound as check
    from pegplan.solvers.exact.bounds.worker import BoundResult

    what = f"{puzzle.objective}: at least {certificate.at_least} so far"
    with Progress(f"checks the certificate found, {what}; Ctrl-C ends it") as progress:
        checked = check(
            puzzle,
            certificate,
            seconds=min(timeout, SECONDS_SO_FAR),
            memory_mb=memory_mb,
            progress=progress.say,
        )
    return BoundResult(puzzle, certificate, checked, None, "interrupted")


def _print(
    result: BoundResult, at_least: int | None, output: Path | None, json: bool, words: str
) -> None:
    if result.certificate is not None and output is not None:
        write_bytes(output, result.certificate.data)
    if json:
        say_json(result.to_dict())
    else:
        say(_text(result, at_least, output, words))


def _text(result: BoundResult, at_least: int | None, output: Path | None, words: str) -> str:
    name, one = result.puzzle.name, str(result.puzzle.objective).removesuffix("s")
    lines = []
    if result.checked is not None:
        lines.append(f"{result.checked.answer}: {result.checked.reason}")
    if (bound := result.certificate) is not None:
        lines.append(
            f"The certificate has {counted(bound.potentials, 'potential')} and "
            f"{bound.positions:,} positions in "
            f"{len(bound.data):,} bytes."
        )
        most = len(result.puzzle.start) - 1
        if result.checked is not None and result.checked.valid and bound.at_least > most:
            lines.append(
                f"So {name} can't be solved at all: no plan has more than {counted(most, 'jump')}."
            )
        if output is not None:
            lines.append(f"written to {output}; check it: pegplan check {words} {output}")
    if result.plan is not None:
        beats = "refuted: " if at_least is not None and result.certificate is None else ""
        length = counted(result.length or 0, one)
        lines.append(f"{beats}{name} has a plan of {length}" + (":" if result.plan else ""))
        if result.plan:
            lines.append("  " + " ".join(str(move) for move in moves_of(result.plan)))
    if result.fewest:
        lines.append(f"So {result.length} is the fewest.")
    if result.message:
        lines.append(f"More was not proved: {result.message}")
    return "\n".join(lines)


def check_bound(
    puzzle: Puzzle, data: bytes, place: str, timeout: float, memory_mb: int | None, json: bool
) -> None:
    """Check the certificate of a lower bound, and print the result."""
    from pegplan.proofs.lowerbound import LowerBound
    from pegplan.proofs.lowerbound import check_bound as check

    try:
        certificate = LowerBound(data)
        with Progress(f"checks {place}") as progress:
            checked = check(
                puzzle, certificate, seconds=timeout, memory_mb=memory_mb, progress=progress.say
            )
    except CertificateError as error:
        raise InputError(f"{place}: {error}") from None
    say_checked(checked, puzzle.name, "lower-bound", place, json)
