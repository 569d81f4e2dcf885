"""The command that draws a state space: ``map``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pegplan.cli import pictures
from pegplan.cli.options import Json, PuzzleWords
from pegplan.cli.output import read_text, say, say_json, table
from pegplan.cli.puzzles import given
from pegplan.errors import InputError

if TYPE_CHECKING:
    from pegplan.cli.puzzles import Given
    from pegplan.show.map_picture import MapMarks
    from pegplan.tracing.statemap import StateMap
    from pegplan.tracing.trace import Trace


def map(
    puzzle: PuzzleWords,
    plan: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Draw the way of a plan, in any format; - for stdin."),
    ] = None,
    traced: Annotated[
        str | None,
        typer.Option("--trace", metavar="FILE", help="Draw what a search saw: a trace's .json."),
    ] = None,
    symmetric: Annotated[
        bool | None,
        typer.Option(
            "--symmetric/--all",
            help="Symmetric positions as one place, or each as its own; else the first only for "
            "more than 400 positions.",
        ),
    ] = None,
    most: Annotated[int, typer.Option(metavar="N", help="The most places, up to 3000.")] = 2000,
    json: Json = False,
    svg: pictures.Svg = False,
    png: pictures.Png = False,
    tikz: pictures.Tikz = False,
    output: pictures.Output = None,
    theme: pictures.Theme = "auto",
    lang: pictures.Language = "en",
    scale: pictures.Scale = None,
) -> None:
    """Map all positions of a small puzzle: what is won, what is lost, and every jump.

    Positions stand in layers by the pegs left. With --plan the way of a plan is drawn on it, with
    --trace what a search saw, and in which order:

    pegplan map triangle-4/a2-b2 -o map.svg

    pegplan trace triangle-4/a2-b2 -s gbfs -H hadd -o seen.json; pegplan map triangle-4/a2-b2
    --trace seen.json -o seen.svg

    For small boards: triangle-5 has 3,016 positions, the English board 23 million.
    """
    from pegplan.tracing.statemap import state_map

    flags = [name for name, on in (("svg", svg), ("png", png), ("tikz", tikz)) if on]
    language = pictures.language_of(lang)
    picture = pictures.wanted(flags, output, ("svg", "png", "tikz"), theme, scale, None, json)
    if plan is not None and traced is not None:
        raise InputError("--plan and --trace: one at a time")
    source = given(puzzle)
    found = state_map(source.puzzle, symmetric=symmetric, most=most)
    if picture is not None:
        from pegplan.show.map_picture import map_scene

        marks = _marks(found, plan, traced, source)
        picture.draw(map_scene(found, marks, language))
    elif plan is not None or traced is not None:
        raise InputError(f"--{'plan' if plan else 'trace'} draws a picture: add -o FILE.svg")
    elif json:
        say_json(found.to_dict())
    else:
        _say_map(found)


def _marks(found: StateMap, plan: str | None, traced: str | None, source: Given) -> MapMarks | None:
    """What to draw on a map."""
    from pegplan.show.map_picture import plan_marks, trace_marks

    if plan is not None:
        from pegplan.pddl.plan import read_plan

        read = read_plan(read_text(plan, what="plan"), source.puzzle, source.task)
        return plan_marks(found, read.jumps, f"the plan of {plan}")
    if traced is not None:
        return trace_marks(found, read_trace(traced))
    return None


def read_trace(path: str) -> Trace:
    """The trace of a file; raises :class:`InputError`."""
    from pegplan.formats import parse_json
    from pegplan.tracing.trace import trace_from_json

    text = read_text(path, what="trace")
    try:
        return trace_from_json(parse_json(text), path)
    except InputError as error:
        raise InputError(
            str(error) if str(error).startswith(path) else f"{path}: {error}"
        ) from None


def _say_map(found: StateMap) -> None:
    """A map in words: the positions of each layer by prospect."""
    from pegplan.tracing.statemap import Prospect

    rows = []
    for layer in found.layers:
        kinds = [found.places[each].prospect for each in layer]
        pegs = len(found.places[layer[0]].position)
        rows.append([str(pegs), str(len(layer)), *[str(kinds.count(kind)) for kind in Prospect]])
    table(["pegs", "places", *Prospect], rows)
    ways = found.places[0].ways
    say(f"\n{found.title}, {len(found.steps):,} jumps, {ways:,} plan{'s' * (ways != 1)}")
