"""How commands print proofs and the results of checking them, and their exit codes for it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Protocol, TypeVar

import typer

from pegplan.cli.output import say, say_json
from pegplan.cli.progress import Progress
from pegplan.errors import InputError, LimitReached
from pegplan.files import is_file
from pegplan.game.puzzle import Puzzle
from pegplan.proofs.certificate import Answer, Checked
from pegplan.solvers.outcome import STATUSES, Status

Checker = Annotated[
    str | None,
    typer.Option(
        "--checker",
        help="For drat: drat-trim (in PATH) or dratify. Else what is there.",
    ),
]


class ForeignProof(Protocol):
    """A proof in a format of others."""

    @property
    def checked(self) -> Checked:
        """What a checker said of it."""

    def to_dict(self) -> dict[str, Any]:
        """The proof as a JSON object."""


AnyProof = TypeVar("AnyProof", bound=ForeignProof)

NOT_PROVED = 11
EXIT_CODES = {Answer.PROVED: 0, Answer.REFUTED: 1, Answer.NOT_CHECKED: NOT_PROVED}
"""The exit codes of a check, by its answer."""


def say_checked(checked: Checked, puzzle: str, kind: str, place: str, json: bool) -> None:
    """Print the result of a check; raises :class:`typer.Exit` unless it is *proved*."""
    if json:
        say_json(
            {
                "puzzle": puzzle,
                "kind": kind,
                "answer": str(checked.answer),
                "valid": checked.valid,
                "reason": checked.reason,
                "needs_search": checked.answer is Answer.NOT_CHECKED,
            }
        )
    else:
        say(f"{place}: {checked.answer}: {checked.reason}")
    if not checked.valid:
        raise typer.Exit(EXIT_CODES[checked.answer])


def say_proof(
    puzzle: Puzzle,
    write: Callable[[Callable[[str], None]], AnyProof | None],
    said: Callable[[AnyProof], str],
    json: bool,
    with_fewer: str = "",
) -> None:
    """Have a proof in a format of others written, and print it with what a checker says of it.

    Args:
        write: writes the proof; gets a function that shows progress.
        said: the proof in words.
        with_fewer: which plans it excludes, after "can't be solved"; empty for all.

    Raises:
        typer.Exit: there is no proof, or it is not *proved*.
    """
    with Progress(f"writes a proof that {puzzle.name} can't be solved{with_fewer}") as progress:
        try:
            proof = write(progress.say)
        except LimitReached as error:
            if json:
                say_json(None)
            else:
                say(f"{error}; that does not mean it can be solved{with_fewer}")
            raise typer.Exit(STATUSES[Status(error.status)].exit_code) from None
    if proof is None:
        if json:
            say_json(None)
        else:
            say(f"{puzzle.name} can be solved{with_fewer}; there is nothing to prove")
        raise typer.Exit(1 if with_fewer else NOT_PROVED)
    if json:
        say_json(proof.to_dict())
    else:
        say(said(proof))
    if not proof.checked.valid:
        raise typer.Exit(EXIT_CODES[proof.checked.answer])


def check_folder(
    puzzle: Puzzle,
    folder: str,
    checker: Any,  # check_drat() checks it
    timeout: float,
    memory_mb: int | None,
    json: bool,
) -> None:
    """Check the proof in a folder, in whichever format of others it is, and print the result.

    Raises:
        InputError: there is no proof in it, or there are two.
        typer.Exit: the proof is not *proved*.
    """
    from pegplan.solvers.drat.check import check_drat
    from pegplan.solvers.helve.check import check_helve

    place = Path(folder)
    given: dict[str, Any] = {"seconds": timeout, "memory_mb": memory_mb}
    found = [name for name in ("formula.cnf", "task.txt") if is_file(place / name)]
    if not found:
        raise InputError(f"{folder}: no proof in it, neither formula.cnf nor task.txt")
    if len(found) > 1:
        raise InputError(f"{folder}: two proofs in it, formula.cnf and task.txt; leave one there")
    with Progress(f"checks {folder}"):
        if found == ["task.txt"]:
            kind = "helve"
            refuse_unless("proofs in DRAT", kind, checker=checker)
            checked = check_helve(puzzle, place, **given)
        else:
            kind = "drat"
            checked = check_drat(puzzle, place, checker=checker, **given)
    say_checked(checked, puzzle.name, kind, folder, json)


def refuse_unless(wanted: str, format: str, **options: object) -> None:
    """Raise :class:`InputError` where an option is given that only other formats have."""
    for name, value in options.items():
        if value is not None:
            raise InputError(f"--{name.replace('_', '-')} is for {wanted}, not for {format}")
