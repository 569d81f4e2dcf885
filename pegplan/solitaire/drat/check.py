"""Checking a DRAT proof by a program that pegplan did not write: :func:`check_drat`.

pegplan's own part is small: the formula must have, byte for byte, the clauses that it writes for
the puzzle. That these are unsatisfiable is for the checker to say. It gets the clauses that pegplan
writes and not the file, since readers differ in what they take for a comment: to drat-trim the
first word ``cnf`` is the header, even in a comment, and what follows it are clauses.
"""

from __future__ import annotations

import re
import shutil
import threading
from pathlib import Path
from typing import Any, Literal, get_args

from pegplan.errors import InputError, PegplanError, Unavailable, check_choice
from pegplan.files import read_text
from pegplan.running.answers import ask
from pegplan.running.folders import run_directory
from pegplan.running.program import Limits, run
from pegplan.solitaire.catalog import as_puzzle
from pegplan.solitaire.drat.formula import Complete
from pegplan.solitaire.proofs.certificate import MEMORY_MB, SECONDS, Answer, Checked
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solvers.base import Request, check_request
from pegplan.solvers.endings import STOPPED
from pegplan.solvers.presets import version

FORMULA, PROOF = "formula.cnf", "proof.drat"
"""The names of the two files."""
CheckerName = Literal["drat-trim", "dratify"]
CHECKERS: tuple[CheckerName, ...] = get_args(CheckerName)
MOST_BYTES = 1 << 30
"""A larger formula is refused."""
_VERDICT = re.compile(r"\bs (NOT VERIFIED|VERIFIED)\b")


def check_drat(
    puzzle: PegPuzzle | str,
    folder: str | Path,
    *,
    checker: CheckerName | None = None,
    seconds: float = SECONDS,
    memory_mb: int | None = MEMORY_MB,
    cancel: threading.Event | None = None,
) -> Checked:
    """Check ``formula.cnf`` and ``proof.drat`` of a folder.

    Args:
        puzzle: the puzzle that has no plan if the proof holds, or its name.
        checker: ``drat-trim``, the program of Heule, Hunt and Wetzler, sought in ``PATH``; or
            ``dratify``, a Python package. None takes the first that is there.
        seconds, memory_mb: limits of the checker; None for no limit of memory.
        cancel: set it from another thread to end it.

    Returns:
        *proved*: the formula is the puzzle's, and the checker verified the proof. *refuted*: one
        of the two is wrong. *not checked*: no checker is there, or a limit ended it.

    Raises:
        InputError: a file is missing, an argument is wrong, or the puzzle has no formula.
    """
    found, place = as_puzzle(puzzle), Path(folder)
    if checker is not None:
        check_choice("checker", checker, CHECKERS)
    check_request(Request(timeout=seconds, memory_mb=memory_mb))
    text = read_text(place / FORMULA, MOST_BYTES, "formula")
    if not (place / PROOF).is_file():  # a pipe would keep the checker waiting
        raise InputError(f"{place / PROOF}: no regular file; prove -f drat -o {folder} writes one")
    clauses = _clauses(Complete(found).dimacs())
    if _clauses(text) != clauses:
        return Checked(Answer.REFUTED, f"{FORMULA} is not the formula of {found.name}")
    limits = Limits(seconds, memory_mb=memory_mb, address_space=False)
    chosen = checker or _first_there()
    if chosen is None:
        return Checked(
            Answer.NOT_CHECKED,
            "no checker is installed: pip install 'pegplan[models]' brings dratify; "
            "or put drat-trim into PATH",
        )
    with run_directory() as work:
        files = [work / FORMULA, (place / PROOF).absolute()]
        files[0].write_text("\n".join([*clauses, ""]), encoding="ascii")
        by = _by_drat_trim if chosen == "drat-trim" else _by_dratify
        return by(files, work, limits, cancel)


def _clauses(text: str) -> list[str]:
    """The lines of a DIMACS file that are no comments."""
    return [line for line in text.splitlines() if not line.startswith("c")]


def _first_there() -> CheckerName | None:
    if shutil.which("drat-trim"):
        return "drat-trim"
    return "dratify" if version("dratify") is not None else None


def _by_drat_trim(
    files: list[Path], work: Path, limits: Limits, cancel: threading.Event | None
) -> Checked:
    formula, proof = map(str, files)
    command = ["drat-trim", formula, proof, "-t", str(int(limits.wall) + 60)]
    try:
        ended = run(command, work, limits, cancel=cancel)
    except Unavailable as error:
        return Checked(Answer.NOT_CHECKED, str(error))
    verdicts = _VERDICT.findall(ended.said())
    if ended.stopped_by is None and verdicts == ["VERIFIED"] and ended.exit_code == 0:
        return Checked(Answer.PROVED, f"{files[1].name} refutes the formula, says drat-trim")
    if ended.stopped_by is None and verdicts == ["NOT VERIFIED"]:
        return Checked(Answer.REFUTED, f"{files[1].name} does not refute it, says drat-trim")
    if ended.stopped_by is not None:
        return Checked(Answer.NOT_CHECKED, f"drat-trim: {STOPPED[ended.stopped_by].message}")
    return Checked(Answer.NOT_CHECKED, f"drat-trim gave no verdict and ended with {ended.how}")


def _by_dratify(
    files: list[Path], work: Path, limits: Limits, cancel: threading.Event | None
) -> Checked:
    name = f"dratify {version('dratify') or ''}".strip()
    asked = [str(file) for file in files]
    try:
        found = ask(
            f"{__name__}:verify", asked, limits=limits, what=name, cancel=cancel, folder=work,
            hint="pip install dratify",
        )  # fmt: skip
    except InputError as error:
        return Checked(Answer.REFUTED, f"{name} can't read it: {error}")
    except PegplanError as error:  # a limit, or dratify is missing, or failed
        return Checked(Answer.NOT_CHECKED, str(error))
    if found.value is None:
        return Checked(Answer.PROVED, f"{files[1].name} refutes the formula, says {name}")
    why = f"{files[1].name} does not refute it, says {name}: {found.value}"
    return Checked(Answer.REFUTED, why)


def verify(files: Any, say: object) -> str | None:
    """What dratify has against a proof, or None; runs in a process of its own.

    It ignores deletions: dratify 0.1.10 forgets a deleted clause but keeps what it gave as a unit
    clause, and so it accepts proofs of what is false.
    """
    from dratify import check_proof, parse_dimacs

    formula, proof = (Path(file).read_text(encoding="utf-8") for file in files)
    try:
        result = check_proof(parse_dimacs(formula), proof, apply_deletions=False)
    except ValueError as error:  # for a text that is no proof
        raise InputError(" ".join(str(error).split())[:200]) from None
    return None if result.ok and result.reached_empty else str(result)[:200]
