"""Commands that draw a state space, and heuristics on the board: ``map``, ``heuristic``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pegplan.boards.puzzle import plural
from pegplan.cli import pictures
from pegplan.cli.options import Json, PuzzleWords, opt, words_of
from pegplan.cli.output import read_text, say, say_json, table, wrap
from pegplan.cli.puzzles import Given, given, position_after
from pegplan.cli.trace import OwnTask, searched_texts
from pegplan.errors import InputError, counted
from pegplan.files import write_text
from pegplan.pddl.plan import read_plan
from pegplan.tracing.statemap import Prospect, StateMap, state_map
from pegplan.tracing.steps import value_text

if TYPE_CHECKING:
    from pegplan.show.map_picture import MapMarks
    from pegplan.tracing.estimates import HeuristicCurve, HeuristicEstimate


def map(
    puzzle: PuzzleWords,
    plan: str | None = opt(
        None, "--plan", "Draw the way of a plan, in any format; - for stdin.", "FILE"
    ),
    traced: str | None = opt(None, "--trace", "Draw what a search saw: a trace's .json.", "FILE"),
    symmetric: bool | None = opt(
        None,
        "--symmetric/--all",
        "Symmetric positions as one place, or each as its own; else the first only for more than "
        "400 positions.",
    ),
    most: int = opt(2000, "--most", "The most places, up to 3000.", "N"),
    json: Json = False,
    output: pictures.Output = None,
    theme: pictures.Theme = "auto",
    lang: pictures.Language = "en",
    scale: pictures.Scale = None,
) -> None:
    """Map all positions of a small puzzle: what is won, what is lost.

    Positions stand in layers by the steps since the start: in peg solitaire, by the pegs left.
    With --plan the way of a plan is drawn on it, with --trace what a search saw, and in which
    order:

    pegplan map triangle-4/a2-b2 -o map.svg

    pegplan trace triangle-4/a2-b2 -s gbfs -H hadd -o seen.json; pegplan map triangle-4/a2-b2
    --trace seen.json -o seen.svg

    For small boards of any game: frogs-3 has 72 positions, tiles-2x3 has 360, triangle-5 has
    3,016, the English board 23 million.
    """
    language = pictures.language_of(lang)
    picture = pictures.wanted(output, theme=theme, scale=scale, json=json)
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
    from pegplan.formats import parse_json
    from pegplan.show.map_picture import plan_marks, trace_marks
    from pegplan.tracing.trace import trace_from_json

    if plan is not None:
        read = read_plan(read_text(plan, what="plan"), source.puzzle, source.task)
        return plan_marks(found, read.steps, f"the plan of {plan}")
    if traced is None:
        return None
    text = read_text(traced, what="trace")
    try:
        return trace_marks(found, trace_from_json(parse_json(text), traced))
    except InputError as error:
        said = str(error)
        raise InputError(said if said.startswith(traced) else f"{traced}: {error}") from None


def _say_map(found: StateMap) -> None:
    """A map in words: the positions of each layer by prospect."""
    rows = []
    for number, layer in enumerate(found.layers):
        kinds = [found.places[each].prospect for each in layer]
        counts = [kinds.count(kind) for kind in Prospect]
        rows.append([str(each) for each in (found.layer_number(number), len(layer), *counts)])
    table([plural(found.layer_noun), "places", *Prospect], rows)
    first, noun = found.places[0], found.puzzle.board.step_noun
    ways = "" if first.ways is None else f", {first.ways:,} plan{'s' * (first.ways != 1)}"
    if first.ways is None and first.distance is not None:
        ways = f", the goal is {counted(first.distance, noun)} away"
    say(f"\n{found.title}, {len(found.steps):,} {noun}s{ways}")


def heuristic(
    puzzle: PuzzleWords,
    names: list[str] | None = opt(
        None,
        "-H --heuristic",
        "hmax, hadd (the default) or hff; with --plan any that trace has.",
        "NAME",
    ),
    steps: str | None = opt(
        None, "--after", 'A position: "a4-a3-a2 a1-a2-a3", "push c3-d3-e3, walk d3-d2".', "STEPS"
    ),
    plan: str | None = opt(
        None, "--plan", "Instead, the values along a plan, beside the truth.", "FILE"
    ),
    encoding: str | None = opt(None, "-e --encoding", "Encoding or folder."),
    own: OwnTask = None,
    json: Json = False,
    output: pictures.Output = None,
    theme: pictures.Theme = "auto",
    scale: pictures.Scale = None,
) -> None:
    """Explain a heuristic on the board: what each fact costs.

    For a position: the cost of each fact where nothing is ever deleted, written in the cells,
    and FF's relaxed plan as arrows. With --plan: a table of the values along a plan beside the
    true distance to the goal.

    pegplan heuristic triangle-4/a2-b2 -H hadd --after "a4-a3-a2" -o hadd.svg

    pegplan heuristic triangle-5/a1-a1 -H hmax,hff,hadd --plan PLAN -o curve.csv
    """
    from pegplan.tracing.heuristics import explain_heuristic, heuristic_curve

    chosen = list(words_of(names)) or (["hadd"] if plan is None else ["hmax", "hff", "hadd"])
    table_file = output if output is not None and output.suffix.lower() == ".csv" else None
    if table_file is not None and (plan is None or json):
        raise InputError(f"{output}: a table is written of --plan alone")
    asked = None if table_file else output
    picture = pictures.wanted(asked, theme=theme, scale=scale, json=json)
    source = given(puzzle)
    found = source.puzzle
    task = searched_texts(source, own, encoding)
    if plan is not None:
        if steps is not None:
            raise InputError("--plan and --after: one at a time")
        if picture is not None:
            raise InputError("--plan makes a table, not a picture: -o FILE.csv")
        read = read_plan(read_text(plan, what="plan"), found, source.task)
        curve = heuristic_curve(found, read.steps, chosen, encoding=encoding, task=task)
        _show_curve(curve, table_file, json)
        return
    if len(chosen) > 1:
        raise InputError(f"{len(chosen)} heuristics: without --plan one at a time")
    position = None if steps is None else position_after(found, steps)
    estimate = explain_heuristic(found, chosen[0], position=position, encoding=encoding, task=task)
    if picture is not None:
        from pegplan.show.pictures import estimate_scene

        picture.draw(estimate_scene(estimate))
    elif json:
        say_json(estimate.to_dict())
    else:
        _say_estimate(estimate)


def _say_estimate(estimate: HeuristicEstimate) -> None:
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


def _show_curve(curve: HeuristicCurve, file: Path | None, json: bool) -> None:
    if file is not None:
        write_text(file, curve.to_csv())
        say(str(file))
    elif json:
        say_json(curve.to_dict())
    else:
        board = curve.puzzle.board
        rows = [
            [str(each.step), "start" if each.made is None else board.written(each.made),
             *(value_text(each.values[name]) for name in curve.heuristics),
             value_text(each.distance) or "?"]
            for each in curve.points
        ]  # fmt: skip
        table(
            ["step", board.json_keys.get("step", "made"), *curve.heuristics, "true distance"], rows
        )
