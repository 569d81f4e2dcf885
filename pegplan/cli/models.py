"""The command that writes a puzzle as a model for other solvers: ``export``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pegplan.cli.options import PuzzleWords, written_to
from pegplan.cli.output import put
from pegplan.cli.puzzles import given
from pegplan.cli.units import choice_of


def export(
    puzzle: PuzzleWords,
    to: Annotated[
        str, typer.Option("--to", metavar="FORMAT", help="dimacs, smtlib or mps.")
    ] = "dimacs",
    steps: Annotated[
        int | None, typer.Option("--steps", help="Most jumps, where the goal leaves it open.")
    ] = None,
    pagoda_cuts: Annotated[
        bool, typer.Option("--pagoda-cuts", help="With mps: bound how often a jump is made.")
    ] = False,
    output: Annotated[Path | None, written_to("FILE", "Write it here.")] = None,
) -> None:
    """Write a puzzle as a model for SAT, SMT or integer programming solvers.

    The model asks whether a game of so many jumps reaches the goal; DIMACS carries a map of
    its variables in comments.
    """
    from pegplan.solvers.models.export import Format
    from pegplan.solvers.models.export import export as export_model

    form = choice_of(to, "--to", Format)
    text = export_model(given(puzzle).puzzle, form, steps=steps, pagoda_cuts=pagoda_cuts)
    put(text, output)
