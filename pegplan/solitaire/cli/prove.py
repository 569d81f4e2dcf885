"""Commands for proofs: ``prove``, ``check``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn, cast

import typer

from pegplan.cli import positions
from pegplan.cli.ends import NOT_PROVED, Terminated, complain
from pegplan.cli.options import (
    Json,
    Memory,
    PuzzleWords,
    Timeout,
    arg,
    mebibytes_of,
    opt,
    seconds_of,
    words_of,
)
from pegplan.cli.output import say, say_json, wrap
from pegplan.cli.progress import Progress
from pegplan.cli.puzzles import given
from pegplan.errors import CertificateError, InputError, LimitReached, check_choice, counted
from pegplan.files import check_writable, is_file, is_folder, read_bytes, write_bytes, write_text
from pegplan.solitaire.catalog import as_puzzle
from pegplan.solitaire.notation import moves_of
from pegplan.solitaire.proofs.certificate import Answer, Certificate, Checked
from pegplan.solitaire.puzzle import Objective, PegPuzzle
from pegplan.solvers.outcome import STATUSES, Status

if TYPE_CHECKING:
    from pegplan.boards.puzzle import Puzzle
    from pegplan.show.scene import Scene
    from pegplan.solitaire.drat.write import DratProof
    from pegplan.solitaire.exact.bounds.worker import BoundResult
    from pegplan.solitaire.helve.write import HelveProof
    from pegplan.solitaire.proofs.lowerbound import LowerBound

EXIT_CODES = {Answer.PROVED: 0, Answer.REFUTED: 1, Answer.NOT_CHECKED: NOT_PROVED}
"""The exit codes of a check, by its answer."""
SECONDS_SO_FAR = 20.0
"""Who interrupts a search does not want to wait: the check of what it found has so long."""
ARGUMENTS = {
    "class": "the states in the start's position class",
    "pagoda": "the states that weigh no more than the start under a pagoda function",
    "exhaustion": "all states within reach",
}
"""The sets of states that proofs for helve and in DRAT are about."""

Checker = Annotated[
    str | None,
    typer.Option("--checker", help="For drat: drat-trim (in PATH) or dratify. Else what is there."),
]


def prove(
    puzzle: PuzzleWords,
    output: Path | None = opt(None, "-o --output", "Write the certificate.", "CERT"),
    kind: list[str] | None = opt(
        None,
        "-k --kind",
        "Only this kind: class, pagoda, jump-counts, relaxation, areas, cases, dead-set.",
    ),
    format: str = opt("certificate", "-f --format", "certificate, drat (SAT) or helve (planning)."),
    sat_solver: str | None = opt(
        None, "--sat-solver", "For drat: cadical, cadical153, glucose, lingeling."
    ),
    checker: Checker = None,
    at_least: int | None = opt(
        None, "--at-least", "Prove that no plan has fewer moves than N.", "N"
    ),
    fewest: bool = opt(False, "--fewest", "Prove as many as can be, and find a plan of so many."),
    objective: str | None = opt(
        None, "--objective", "What --at-least and --fewest count: moves or jumps."
    ),
    timeout: Timeout = "60",
    memory: Memory = "4G",
    json: Json = False,
) -> None:
    """Prove that a puzzle can't be solved, or that no plan is shorter.

    Tries the kinds of certificate in turn: a position class, a pagoda function, integer jump
    counts, a relaxation with budgets, values of areas, cases, and a small set of dead positions.
    With -f drat -o FOLDER it writes a propositional formula that no game satisfies, formula.cnf,
    and a proof of that, proof.drat, and has a checker of others verify it. With -f helve -o FOLDER
    it writes a STRIPS task, task.txt, and a proof that it has no plan, proof.txt, about a set of
    states, sets.bdd, for the checker helve. With --at-least N it proves that no plan has fewer than
    N moves, or jumps, as the puzzle's objective or --objective says; --fewest proves the largest
    such N, and finds a plan of so many. Exit code: 0 proved, 1 a plan refutes N, 11 no proof found,
    12 timeout, 13 out of memory, 20 the search failed (none of the last four says anything about
    the puzzle).
    """
    any_puzzle = given(puzzle).puzzle
    if not isinstance(any_puzzle, PegPuzzle) and not (kind or at_least or fewest or objective):
        positions.prove(puzzle, output, timeout, memory, json)
        return
    found = as_puzzle(any_puzzle)
    check_choice("format", format, ("certificate", "drat", "helve"))
    if format != "drat":
        _refuse_unless("-f drat", format, sat_solver=sat_solver, checker=checker)
    bound = at_least is not None or fewest
    if objective is not None:
        if not bound:
            raise InputError("--objective is for --at-least and --fewest")
        check_choice("objective", objective, list(Objective))
        found = replace(found, objective=Objective(objective))
    if bound and (kind or format != "certificate"):
        raise InputError("--at-least and --fewest take no --kind and no --format")
    if fewest and at_least is not None:
        raise InputError("give --at-least N or --fewest, not both")
    limits = {"timeout": seconds_of(timeout), "memory_mb": mebibytes_of(memory)}
    check_it = f"check it: pegplan check {' '.join(puzzle)} {output}"
    if format != "certificate":
        if kind or output is None:
            raise InputError(f"{format} needs -o FOLDER for its files, and takes no --kind")
        _prove_for_others(found, format, output, sat_solver, checker, limits, json)
        return
    if output is not None:
        check_writable(output)
    if bound:
        _prove_bound(found, output, at_least, limits, json, check_it)
        return
    _prove_impossible(found, output, words_of(kind), limits, json, check_it)


def _prove_impossible(
    puzzle: PegPuzzle,
    output: Path | None,
    kinds: tuple[str, ...],
    limits: dict[str, Any],
    json: bool,
    check_it: str,
) -> None:
    """Look for a certificate and print it."""
    from pegplan.solitaire.proofs.prove import prove_quickly
    from pegplan.solitaire.solvers.proof import SOLVER
    from pegplan.solvers.base import Request, check_request

    with Progress(f"looks for a proof that {puzzle.name} can't be solved") as progress:
        options = {"kinds": ",".join(kinds)} if kinds else {}
        request = Request(**limits, on_event=progress.event, options=options)
        check_request(request)
        certificate = prove_quickly(puzzle, kinds or None)
        if certificate is None:
            outcome = SOLVER.solve(puzzle, request)
            certificate = cast("Certificate | None", outcome.certificate)
    if certificate is None:
        if json:
            say_json(None)
        else:
            say(f"{puzzle.name}: {outcome.message}; that does not mean it can be solved")
        refuted = outcome.status is Status.UNSOLVABLE  # by what could not be checked
        raise typer.Exit(NOT_PROVED if refuted else STATUSES[outcome.status].exit_code)
    if output is not None:
        write_text(output, certificate.dumps())
    if json:
        say_json(certificate.to_dict())
        return
    say(wrap(certificate.explained(puzzle)))
    if output is not None:
        say(f"\nwritten to {output}; {check_it}")


def _prove_for_others(
    puzzle: PegPuzzle,
    format: str,
    folder: Path,
    sat_solver: str | None,
    checker: Any,  # write_drat() checks it
    limits: dict[str, Any],
    json: bool,
) -> None:
    """Write a proof in a format of others, and print it with what a checker says of it."""
    proof: DratProof | HelveProof | None
    lines: list[str] | None
    try:
        with Progress(f"writes a proof that {puzzle.name} can't be solved") as progress:
            limits["progress"] = progress.say
            if format == "drat":
                from pegplan.solitaire.drat.write import write_drat

                solver = sat_solver or "cadical"
                given: Any = {"sat_solver": solver, "checker": checker}
                proof = drat = write_drat(puzzle, folder, **given, **limits)
                lines = None if drat is None else _drat_lines(drat)
            else:
                from pegplan.solitaire.helve.write import write_helve

                proof = helve = write_helve(puzzle, folder, **limits)
                lines = None if helve is None else _helve_lines(helve)
    except LimitReached as error:
        _stopped(error, "that does not mean it can be solved", json)
    if json:
        say_json(proof and proof.to_dict())
    elif lines is not None and proof is not None:
        say([*lines, f"{proof.checked.answer}: {proof.checked.reason}"])
    else:
        say(f"{puzzle.name} can be solved; there is nothing to prove")
    if proof is None:
        raise typer.Exit(NOT_PROVED)
    if not proof.checked.valid:
        raise typer.Exit(EXIT_CODES[proof.checked.answer])


def _stopped(error: LimitReached, meaning: str, json: bool) -> NoReturn:
    if json:
        say_json(None)
    else:
        say(f"{error}; {meaning}")
    raise typer.Exit(STATUSES[Status(error.status)].exit_code)


def _drat_lines(proof: DratProof) -> list[str]:
    how = "the SAT solver found the proof"
    if proof.argument is not None:
        how = f"the proof begins with {proof.lemmas:,} clauses on {ARGUMENTS[proof.argument]}"
    return [
        f"{proof.formula}: games of {counted(proof.steps, 'jump')}, {proof.variables:,} variables "
        f"and {proof.clauses:,} clauses",
        f"{proof.proof}: {proof.proof.stat().st_size / 1e6:.1f} MB; {how}",
    ]


def _helve_lines(proof: HelveProof) -> list[str]:
    return [
        f"{proof.task}: the ground task of encoding {proof.encoding}, {proof.atoms:,} atoms and "
        f"{proof.actions:,} actions",
        f"{proof.proof}: the proof",
        f"{proof.sets}: its set, {ARGUMENTS[proof.argument]}, in {proof.nodes:,} nodes",
    ]


def _prove_bound(
    puzzle: PegPuzzle,
    output: Path | None,
    at_least: int | None,
    limits: dict[str, Any],
    json: bool,
    check_it: str,
) -> None:
    """Prove a lower bound, and print the result; ``at_least`` None asks for the largest."""
    from pegplan.solitaire.exact.bounds.worker import BoundResult, prove_bound
    from pegplan.solitaire.proofs.lowerbound import check_bound

    found: list[LowerBound] = []

    def show(result: BoundResult) -> None:
        if result.certificate is not None and output is not None:
            write_bytes(output, result.certificate.data)
        if json:
            say_json(result.to_dict())
        else:
            say(_bound_lines(result, at_least, output, check_it))

    try:
        with Progress(f"proves the fewest {puzzle.objective} of {puzzle.name}") as progress:
            result = prove_bound(
                puzzle, at_least, **limits, progress=progress.say, on_bound=found.append
            )
    except LimitReached as error:
        _stopped(error, "nothing is proved", json)
    except (KeyboardInterrupt, Terminated):
        if found:
            what = f"{puzzle.objective}: at least {found[-1].at_least} so far"
            with Progress(f"checks the certificate found, {what}; Ctrl-C ends it") as progress:
                seconds = min(limits["timeout"], SECONDS_SO_FAR)
                memory_mb = limits["memory_mb"]
                checked = check_bound(
                    puzzle, found[-1], seconds=seconds, memory_mb=memory_mb, progress=progress.say
                )
            show(BoundResult(puzzle, found[-1], checked, None, "interrupted"))
        raise
    show(result)
    if result.checked is not None and not result.checked.valid:
        raise typer.Exit(EXIT_CODES[result.checked.answer])
    if result.message:
        raise typer.Exit(STATUSES[Status.TIMEOUT].exit_code)
    if result.certificate is None and at_least is not None:
        raise typer.Exit(1)


def _bound_lines(
    result: BoundResult, at_least: int | None, output: Path | None, check_it: str
) -> list[str]:
    name, one = result.puzzle.name, str(result.puzzle.objective).removesuffix("s")
    lines = []
    if result.checked is not None:
        lines.append(f"{result.checked.answer}: {result.checked.reason}")
    if (bound := result.certificate) is not None:
        lines.append(
            f"The certificate has {counted(bound.potentials, 'potential')} and "
            f"{bound.positions:,} positions in {len(bound.data):,} bytes."
        )
        most = len(result.puzzle.pegs) - 1
        if result.checked is not None and result.checked.valid and bound.at_least > most:
            lines.append(
                f"So {name} can't be solved at all: no plan has more than {counted(most, 'jump')}."
            )
        if output is not None:
            lines.append(f"written to {output}; {check_it}")
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
    return lines


def check(
    puzzle: PuzzleWords,
    certificate: str = arg("CERT", "A certificate's file, or a proof's folder."),
    checker: Checker = None,
    timeout: Timeout = "60",
    memory: Memory = "2G",
    json: Json = False,
) -> None:
    """Check a certificate, independently of how it was found.

    A folder that prove -f drat wrote is checked by drat-trim or dratify, and one that prove
    -f helve wrote by helve, if it is in PATH. What prove
    --at-least wrote proves that no plan has fewer moves, or jumps, than the certificate says.

    To check an exhaustion is to search again, some 100,000 positions a second; the limits are
    for that. Exit code: 0 proved: it was checked in full, and the puzzle can't be solved;
    1 refuted: something in it is wrong; 11 not checked: nothing wrong was found within the
    limits, but not all of it was checked; 2 it is malformed.
    """
    any_puzzle = given(puzzle).puzzle
    if not isinstance(any_puzzle, PegPuzzle):
        positions.check(puzzle, certificate, timeout, memory, json)
        return
    found = any_puzzle
    limits = {"seconds": seconds_of(timeout), "memory_mb": mebibytes_of(memory)}
    if not is_folder(certificate):
        _refuse_unless("folders of proofs", "a certificate", checker=checker)
    with Progress(f"checks {certificate}") as progress:
        if is_folder(certificate):
            kind, checked = _check_folder(found, certificate, checker, limits)
        else:
            kind, checked = _check_file(found, certificate, limits, progress.say)
    if json:
        say_json(
            {
                "puzzle": found.name,
                "kind": kind,
                "answer": str(checked.answer),
                "valid": checked.valid,
                "reason": checked.reason,
                "needs_search": checked.answer is Answer.NOT_CHECKED,
            }
        )
    else:
        say(f"{certificate}: {checked.answer}: {checked.reason}")
    if not checked.valid:
        raise typer.Exit(EXIT_CODES[checked.answer])


def _check_file(
    puzzle: PegPuzzle, path: str, limits: dict[str, Any], progress: Callable[[str], None]
) -> tuple[str, Checked]:
    """The kind of a certificate, or of a lower bound, and what is right of it."""
    from pegplan.solitaire.proofs.certificate import MOST_BYTES
    from pegplan.solitaire.proofs.certificate import check as check_certificate
    from pegplan.solitaire.proofs.lowerbound import MOST_BYTES as MOST_BOUND
    from pegplan.solitaire.proofs.lowerbound import LowerBound, check_bound, is_bound

    data = read_bytes(path, MOST_BOUND, "certificate")
    try:
        if is_bound(data):
            bound = LowerBound(data)
            return "lower-bound", check_bound(puzzle, bound, **limits, progress=progress)
        if len(data) > MOST_BYTES:
            raise CertificateError(f"too large, over {MOST_BYTES} bytes, so no certificate")
        proof = Certificate.loads(data.decode("utf-8", errors="replace"))
    except InputError as error:
        raise InputError(f"{path}: {error}") from None
    return proof.kind, check_certificate(puzzle, proof, **limits, progress=progress)


def _check_folder(
    puzzle: PegPuzzle, folder: str, checker: Any, limits: dict[str, Any]
) -> tuple[str, Checked]:
    """Which format of others the proof in a folder has, and what a checker says of it."""
    place = Path(folder)
    found = [name for name in ("formula.cnf", "task.txt") if is_file(place / name)]
    if not found:
        raise InputError(f"{folder}: no proof in it, neither formula.cnf nor task.txt")
    if len(found) > 1:
        raise InputError(f"{folder}: two proofs in it, formula.cnf and task.txt; leave one there")
    if found == ["task.txt"]:
        from pegplan.solitaire.helve.check import check_helve

        _refuse_unless("proofs in DRAT", "helve", checker=checker)
        return "helve", check_helve(puzzle, place, **limits)
    from pegplan.solitaire.drat.check import check_drat

    return "drat", check_drat(puzzle, place, checker=checker, **limits)


def _refuse_unless(wanted: str, format: str, **options: object) -> None:
    """Raise :class:`InputError` where an option is given that only other formats have."""
    for name, value in options.items():
        if value is not None:
            raise InputError(f"--{name.replace('_', '-')} is for {wanted}, not for {format}")


def certificate_picture(puzzle: Puzzle, file: Path) -> Scene:
    """The picture of a certificate; ends where it does not hold for the puzzle."""
    from pegplan.solitaire.pictures import certificate_scene
    from pegplan.solitaire.proofs.certificate import check
    from pegplan.solitaire.proofs.explain import explanation

    read, peg = Certificate.load(file), as_puzzle(puzzle)
    checked = check(peg, read)
    if not checked.valid:
        complain(f"{file}: {checked.answer}: {checked.reason}")
        raise typer.Exit(EXIT_CODES[checked.answer])
    if not explanation(peg, read.proof).panels:
        complain(f"{file}: nothing of a proof of kind {read.kind} can be drawn, so this "
                 "draws the puzzle; pegplan prove tells the proof")  # fmt: skip
    return certificate_scene(read, peg)
