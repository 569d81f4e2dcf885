"""The command that explains heuristics on the board: ``heuristic``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pegplan.cli import pictures
from pegplan.cli.options import Json, PuzzleWords
from pegplan.cli.output import read_text, say, say_json, table, wrap
from pegplan.cli.puzzles import given, position_after
from pegplan.cli.units import words_of
from pegplan.errors import InputError
from pegplan.files import write_text

if TYPE_CHECKING:
    from pegplan.tracing.estimates import HeuristicCurve, HeuristicEstimate

STILL = ("svg", "png", "tikz")


def heuristic(
    puzzle: PuzzleWords,
    names: Annotated[
        list[str] | None,
        typer.Option(
            "-H", "--heuristic", metavar="NAME",
            help="hmax, hadd (the default) or hff; with --plan any that trace has.",
        ),
    ] = None,
    jumps: Annotated[
        str | None,
        typer.Option("--after", metavar="JUMPS", help='A position: "a4-a3-a2 a1-a2-a3".'),
    ] = None,
    plan: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Instead, the values along a plan, beside the truth."),
    ] = None,
    encoding: Annotated[
        str | None, typer.Option("-e", "--encoding", help="Encoding or folder.")
    ] = None,
    json: Json = False,
    svg: pictures.Svg = False,
    png: pictures.Png = False,
    tikz: pictures.Tikz = False,
    output: pictures.Output = None,
    theme: pictures.Theme = "auto",
    scale: pictures.Scale = None,
) -> None:  # fmt: skip
    """Explain a heuristic on the board: what each hole costs, the relaxed plan.

    For a position: the cost of each fact where nothing is ever deleted, written in the holes,
    and FF's relaxed plan as arrows. With --plan: a table of the values along a plan beside the
    true distance to the goal.

    pegplan heuristic triangle-4/a2-b2 -H hadd --after "a4-a3-a2" -o hadd.svg

    pegplan heuristic triangle-5/a1-a1 -H hmax,hff,hadd --plan PLAN -o curve.csv
    """
    chosen = list(words_of(names)) or (["hadd"] if plan is None else ["hmax", "hff", "hadd"])
    table_file = output if output is not None and output.suffix.lower() == ".csv" else None
    if table_file is not None and (plan is None or svg or png or tikz or json):
        raise InputError(f"{output}: a table is written of --plan alone")
    flags = [name for name, on in (("svg", svg), ("png", png), ("tikz", tikz)) if on]
    asked = None if table_file else output
    picture = pictures.wanted(flags, asked, STILL, theme, scale, None, json)
    source = given(puzzle)
    found = source.puzzle
    task = source.texts if encoding is None else None
    if plan is not None:
        if jumps is not None:
            raise InputError("--plan and --after: one at a time")
        if picture is not None:
            raise InputError("--plan makes a table, not a picture: -o FILE.csv")
        _curve(_curve_of(puzzle, plan, chosen, encoding), table_file, json)
        return
    from pegplan.tracing.heuristics import explain_heuristic

    if len(chosen) > 1:
        raise InputError(f"{len(chosen)} heuristics: without --plan one at a time")
    position = None if jumps is None else position_after(found, jumps)
    estimate = explain_heuristic(
        found,
        chosen[0],
        position=position,
        encoding=encoding,
        task=task,
    )
    if picture is not None:
        from pegplan.show.pictures import estimate_scene

        picture.draw(estimate_scene(estimate))
    elif json:
        say_json(estimate.to_dict())
    else:
        _say(estimate)


def _say(estimate: HeuristicEstimate) -> None:
    from pegplan.tracing.steps import value_text

    rows = [
        [each.fact, value_text(each.value), "" if each.layer is None else str(each.layer),
         "goal" if each.goal else ""]
        for each in sorted(estimate.facts, key=lambda each: (each.value, each.fact))
        if each.value
    ]  # fmt: skip
    table(["fact", "cost", "layer", ""], rows)
    if estimate.relaxed_plan:
        say("\nrelaxed plan, by layers")
        for layer in sorted({each.layer for each in estimate.relaxed_plan}):
            actions = [each.action for each in estimate.relaxed_plan if each.layer == layer]
            say(wrap(f"{layer + 1}: {' '.join(actions)}"))
    say(["", *wrap(estimate.text)])


def _curve_of(
    words: list[str], plan: str, names: list[str], encoding: str | None
) -> HeuristicCurve:
    from pegplan.pddl.plan import read_plan
    from pegplan.tracing.heuristics import heuristic_curve

    source = given(words)
    read = read_plan(read_text(plan, what="plan"), source.puzzle, source.task)
    return heuristic_curve(
        source.puzzle,
        read.jumps,
        names,  # type: ignore[arg-type]  # checked there
        encoding=encoding,
        task=source.texts if encoding is None else None,
    )


def _curve(curve: HeuristicCurve, file: Path | None, json: bool) -> None:
    from pegplan.tracing.steps import value_text

    if file is not None:
        write_text(file, curve.to_csv())
        say(str(file))
    elif json:
        say_json(curve.to_dict())
    else:
        rows = [
            [str(each.step), str(each.jump or "start"),
             *(value_text(each.values[name]) for name in curve.heuristics),
             value_text(each.distance) or "?"]
            for each in curve.points
        ]  # fmt: skip
        table(["step", "jump", *curve.heuristics, "true distance"], rows)
