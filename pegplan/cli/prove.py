"""Commands for proofs: ``prove``, ``check``."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from pegplan.cli.bounds import AtLeast, Counted, Fewest, check_bound, prove_bound
from pegplan.cli.checked import NOT_PROVED, Checker, check_folder, refuse_unless, say_checked
from pegplan.cli.drat import prove_drat
from pegplan.cli.helve import prove_helve
from pegplan.cli.options import Json, Memory, PuzzleWords, Timeout, written_to
from pegplan.cli.output import say, say_json, wrap
from pegplan.cli.progress import Progress
from pegplan.cli.puzzles import given
from pegplan.cli.units import mebibytes_of, seconds_of, words_of
from pegplan.errors import InputError, check_choice
from pegplan.files import check_writable, is_folder, read_bytes, write_text
from pegplan.game.puzzle import Objective
from pegplan.solvers.outcome import STATUSES, Status


def prove(
    puzzle: PuzzleWords,
    output: Annotated[Path | None, written_to("CERT", "Write the certificate.")] = None,
    kind: Annotated[
        list[str] | None,
        typer.Option(
            "-k",
            "--kind",
            help="Only this kind: class, pagoda, jump-counts, relaxation, areas, cases, dead-set.",
        ),
    ] = None,
    format: Annotated[
        str,
        typer.Option("-f", "--format", help="certificate, drat (SAT) or helve (planning)."),
    ] = "certificate",
    sat_solver: Annotated[
        str | None,
        typer.Option("--sat-solver", help="For drat: cadical, cadical153, glucose, lingeling."),
    ] = None,
    checker: Checker = None,
    at_least: AtLeast = None,
    fewest: Fewest = False,
    objective: Counted = None,
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
    from pegplan.proofs.certificate import explain_checked
    from pegplan.proofs.prove import prove_quickly
    from pegplan.solvers.base import Request, check_request
    from pegplan.solvers.proof import SOLVER as PROOF

    found = given(puzzle).puzzle
    check_choice("format", format, ("certificate", "drat", "helve"))
    if format != "drat":
        refuse_unless("-f drat", format, sat_solver=sat_solver, checker=checker)
    if objective is not None:
        if at_least is None and not fewest:
            raise InputError("--objective is for --at-least and --fewest")
        check_choice("objective", objective, list(Objective))
        found = replace(found, objective=Objective(objective))
    bound = at_least is not None or fewest
    if bound and (kind or format == "helve" or (format == "drat" and fewest)):
        raise InputError("--at-least takes no --kind and no -f helve, and --fewest no -f drat")
    if format != "certificate":
        if kind or output is None:
            raise InputError(f"{format} needs -o FOLDER for its files, and takes no --kind")
        seconds, memory_mb = seconds_of(timeout), mebibytes_of(memory)
        if format == "drat":
            prove_drat(
                found, output, at_least, sat_solver or "cadical", checker, seconds, memory_mb, json
            )
        else:
            prove_helve(found, output, seconds, memory_mb, json)
        return
    if bound:
        if fewest and at_least is not None:
            raise InputError("give --at-least N or --fewest, not both")
        if output is not None:
            check_writable(output)
        prove_bound(
            found,
            output,
            at_least,
            seconds_of(timeout),
            mebibytes_of(memory),
            json,
            " ".join(puzzle),
        )
        return
    if output is not None:
        check_writable(output)
    kinds = words_of(kind)
    with Progress(f"looks for a proof that {found.name} can't be solved") as progress:
        request = Request(
            timeout=seconds_of(timeout),
            memory_mb=mebibytes_of(memory),
            on_event=progress.event,
            options={"kinds": ",".join(kinds)} if kinds else {},
        )
        check_request(request)
        certificate = prove_quickly(found, kinds or None)
        if certificate is None:
            outcome = PROOF.solve(found, request)
            certificate = outcome.certificate
    if certificate is None:
        if json:
            say_json(None)
        else:
            say(f"{found.name}: {outcome.message}; that does not mean it can be solved")
        refuted = outcome.status is Status.UNSOLVABLE  # by what could not be checked
        raise typer.Exit(NOT_PROVED if refuted else STATUSES[outcome.status].exit_code)
    if output is not None:
        write_text(output, certificate.dumps())
    if json:
        say_json(certificate.to_dict())
        return
    say(wrap(explain_checked(found, certificate)))
    if output is not None:
        say(f"\nwritten to {output}; check it: pegplan check {' '.join(puzzle)} {output}")


def check(
    puzzle: PuzzleWords,
    certificate: Annotated[
        str,
        typer.Argument(metavar="CERT", help="A certificate's file, or a proof's folder."),
    ],
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
    from pegplan.proofs.certificate import MOST_BYTES, Certificate
    from pegplan.proofs.certificate import check as check_certificate
    from pegplan.proofs.lowerbound import MOST_BYTES as MOST_BOUND
    from pegplan.proofs.lowerbound import is_bound

    found = given(puzzle).puzzle
    if is_folder(certificate):
        check_folder(found, certificate, checker, seconds_of(timeout), mebibytes_of(memory), json)
        return
    refuse_unless("folders of proofs", "a certificate", checker=checker)
    data = read_bytes(certificate, MOST_BOUND, "certificate")
    if is_bound(data):
        check_bound(found, data, certificate, seconds_of(timeout), mebibytes_of(memory), json)
        return
    if len(data) > MOST_BYTES:
        raise InputError(f"{certificate}: too large, over {MOST_BYTES} bytes, so no certificate")
    try:
        proof = Certificate.loads(data.decode("utf-8", errors="replace"))
    except InputError as error:
        raise InputError(f"{certificate}: {error}") from None
    with Progress(f"checks {certificate}") as progress:
        checked = check_certificate(
            found,
            proof,
            seconds=seconds_of(timeout),
            memory_mb=mebibytes_of(memory),
            progress=progress.say,
        )
    say_checked(checked, found.name, proof.kind, certificate, json)
