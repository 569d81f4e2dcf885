"""Commands that settle what is true: ``prove``, ``check``, ``count``, ``decide``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pegplan.cli.look import Json, PuzzleName
from pegplan.cli.output import read_text, say, say_json, wrap, write_text
from pegplan.cli.plan import check_writable
from pegplan.cli.progress import Progress
from pegplan.cli.units import seconds_of
from pegplan.errors import InputError
from pegplan.game import catalog

NOT_PROVED = 11


def register(app: typer.Typer) -> None:
    """Add this module's commands."""
    app.command()(prove)
    app.command()(check)


def prove(
    puzzle: PuzzleName,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="CERT", help="Write the certificate.")
    ] = None,
    kind: Annotated[
        list[str] | None,
        typer.Option("-k", "--kind", help="Only this kind: class, pagoda, jump-counts."),
    ] = None,
    timeout: Annotated[str, typer.Option("-t", "--timeout", metavar="TIME")] = "60",
    json: Json = False,
) -> None:
    """Prove that a puzzle can't be solved, and explain the proof.

    Finds the shortest kind of certificate that works: a position class, a pagoda function,
    or integer jump counts. Exit code: 0 proved, 11 no proof found (which says nothing about
    the puzzle).
    """
    from pegplan.proofs.certificate import explain
    from pegplan.proofs.prove import prove as find

    found = catalog.puzzle(puzzle)
    if output is not None:
        check_writable(output)
    with Progress(f"looks for a proof that {found.name} can't be solved"):
        certificate = find(found, kinds=kind or None, timeout=seconds_of(timeout))
    if certificate is None:
        if json:
            say_json(None)
        else:
            say(f"{found.name}: no proof found; that does not mean it can be solved")
        raise typer.Exit(NOT_PROVED)
    if output is not None:
        write_text(output, certificate.dumps())
    if json:
        say_json(certificate.to_dict())
        return
    say(wrap(explain(found, certificate)))
    if output is not None:
        say(f"\nwritten to {output}; check it: pegplan check {puzzle} {output}")


def check(
    puzzle: PuzzleName,
    certificate: Annotated[str, typer.Argument(metavar="CERT", help="A certificate's JSON file.")],
    json: Json = False,
) -> None:
    """Check a certificate, independently of how it was found.

    Exit code: 0 it proves that the puzzle can't be solved, 1 it does not, 2 it is malformed.
    """
    from pegplan.proofs.certificate import Certificate
    from pegplan.proofs.certificate import check as check_certificate

    found = catalog.puzzle(puzzle)
    try:
        proof = Certificate.loads(read_text(certificate))
    except InputError as error:
        raise InputError(f"{certificate}: {error}") from None
    checked = check_certificate(found, proof)
    if json:
        say_json(
            {
                "puzzle": found.name,
                "kind": proof.kind,
                "valid": checked.valid,
                "reason": checked.reason,
                "needs_search": checked.needs_search,
            }
        )
    else:
        verdict = "valid" if checked.valid else "not valid"
        say(f"{certificate}: {verdict}: {checked.reason}")
    if not checked.valid:
        raise typer.Exit(1)
