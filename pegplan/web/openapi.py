"""The description of the JSON API (OpenAPI), which ``GET /api/openapi.json`` returns."""

from __future__ import annotations

from importlib.metadata import version
from typing import Any, get_args

from pegplan.game.puzzle import Objective
from pegplan.languages import languages
from pegplan.show.curve_picture import CURVES
from pegplan.theory.lettering import LETTERS
from pegplan.tracing.choices import HEURISTICS, SEARCHES
from pegplan.tracing.heuristics import RelaxationName
from pegplan.web.bounds import (
    MOST_FRAMES,
    MOST_HOLES,
    MOST_NAME,
    MOST_PDDL,
    MOST_PLAN,
    MOST_SECONDS,
    MOST_SOLVERS,
)
from pegplan.web.own_proofs import MOST_WEIGHT
from pegplan.web.races import RaceEnd
from pegplan.web.reading import DRAWN
from pegplan.web.search_files import FORMS, TYPES
from pegplan.web.searching import MOST_WEIGHT as MOST_TRACE_WEIGHT
from pegplan.web.trace_run import MOST_STEPS

Schema = dict[str, Any]

_HOLE: Schema = {"type": "string", "pattern": "^[a-z]{1,2}[1-9][0-9]?$", "examples": ["d4"]}
_HOLES: Schema = {"type": "array", "items": _HOLE, "maxItems": MOST_HOLES}
_JUMPS: Schema = {
    "type": "array",
    "items": {"type": "string", "examples": ["d2-d3-d4"]},
    "maxItems": MOST_HOLES,
}
_COUNT: Schema = {"type": "integer", "minimum": 0, "maximum": MOST_HOLES}


_WEIGHT: Schema = {"type": "integer", "minimum": -MOST_WEIGHT, "maximum": MOST_WEIGHT}


def _by_hole(value: Schema) -> Schema:
    return {"type": "object", "additionalProperties": value}


def _ref(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


def _object(needed: Schema, optional: Schema | None = None) -> Schema:
    return {
        "type": "object",
        "properties": {**needed, **(optional or {})},
        "required": list(needed),
        "additionalProperties": False,
    }


def _schemas(encodings: tuple[str, ...], solvers: tuple[str, ...]) -> Schema:
    return {
        "Board": {
            "oneOf": [
                {"type": "string", "examples": ["english"]},
                _object(
                    {"lattice": {"enum": [str(one) for one in DRAWN]}, "holes": _HOLES},
                    {"name": {"type": "string"}, "title": {"type": "string"}},
                ),
            ]
        },
        "Goal": {
            "oneOf": [
                _object({"exact": _HOLES}),
                _object({"pegged": _HOLES, "empty": _HOLES}),
                _object({"pegs": _COUNT}),
                _object({"stuck": {"oneOf": [{"const": True}, _COUNT]}}),
            ]
        },
        "Puzzle": {
            "oneOf": [
                {"type": "string", "maxLength": MOST_NAME, "examples": ["english/central"]},
                _object(
                    {"board": _ref("Board"), "start": _HOLES, "goal": _ref("Goal")},
                    {
                        "objective": {"enum": [str(one) for one in Objective]},
                        "name": {"type": "string", "maxLength": MOST_NAME},
                    },
                ),
            ]
        },
        "Encoding": {"enum": list(encodings)},
        "Solver": {"enum": list(solvers)},
        "Error": _object({"error": {"type": "string"}}, {"told": {"type": "object"}}),
    }


def _post(summary: str, needed: Schema, optional: Schema | None = None, gives: str = "") -> Schema:
    kind = gives or "application/json"
    answer: Schema = {"description": "the answer"}
    answer["content"] = {kind: {"schema": {} if gives else {"type": "object"}}}
    error = {"application/json": {"schema": _ref("Error")}}
    errors = {
        "400": "the request is malformed; the text says what would be right",
        "413": "the body is too large",
        "415": "the body is not application/json",
        "503": "the queue is full",
    }
    return {
        "post": {
            "summary": summary,
            "requestBody": {
                "required": True,
                "content": {"application/json": {"schema": _object(needed, optional)}},
            },
            "responses": {
                "200": answer,
                **{code: {"description": text, "content": error} for code, text in errors.items()},
            },
        }
    }


def _get(summary: str) -> Schema:
    answer = {"application/json": {"schema": {"type": "object"}}}
    return {
        "get": {
            "summary": summary,
            "responses": {"200": {"description": "the answer", "content": answer}},
        }
    }


def document(encodings: tuple[str, ...], solvers: tuple[str, ...]) -> Schema:
    """The OpenAPI document of a server with these encodings and solvers."""
    puzzle, encoding = _ref("Puzzle"), _ref("Encoding")
    events = "text/event-stream"
    seconds = {"type": "number", "minimum": 0.1, "maximum": MOST_SECONDS}
    runs = {"type": "array", "items": _ref("Solver"), "minItems": 1, "maxItems": MOST_SOLVERS}
    plan = {**_JUMPS, "maxItems": MOST_FRAMES}
    texts = {key: {"type": "string", "maxLength": MOST_PDDL} for key in ("domain", "problem")}
    searched = {"position": _HOLES, "encoding": encoding, **texts}
    wished = {
        "heuristic": {"enum": list(HEURISTICS)},
        "weight": {"type": "number", "minimum": 0, "maximum": MOST_TRACE_WEIGHT},
        "steps": {"type": "integer", "minimum": 1, "maximum": MOST_STEPS},
    }
    curves = {"type": "array", "items": {"enum": list(HEURISTICS)}, "maxItems": CURVES}
    best = {"oneOf": [{"type": "boolean"}, {"enum": [str(one) for one in Objective]}]}
    return {
        "openapi": "3.1.0",
        "info": {"title": "pegplan's classroom page", "version": version("pegplan")},
        "paths": {
            "/api/about": _get("the version, the solvers, their limits, and what runs and waits"),
            "/api/boards": _get(
                "the boards with their puzzles, the families of boards, the encodings"
            ),
            "/api/exercises": _get("the exercises: their tasks, and the texts to begin with"),
            "/api/puzzle": _post(
                "all that is needed to draw and play a puzzle", {"puzzle": puzzle}
            ),
            "/api/position": _post(
                "what quick checks show of a puzzle's start: solved, unsolvable or open",
                {"puzzle": puzzle},
            ),
            "/api/hints": _post(
                "an analysis of a puzzle's start: which jumps lead to a plan, and to how many",
                {"puzzle": puzzle},
                {"seconds": seconds, "hints": {"type": "boolean"}},
                events,
            ),
            "/api/invariants": _post(
                "sets of holes whose parity never changes, and pagoda functions", {"puzzle": puzzle}
            ),
            "/api/check": _post(
                "the user's own weights of holes, or sets of holes: whether they prove that the "
                "puzzle has no plan; one of the two keys is needed",
                {"puzzle": puzzle},
                {"weights": _by_hole(_WEIGHT), "sets": {"type": "array", "items": _HOLES}},
            ),
            "/api/letters": _post(
                "letters on holes, so that every jump has one hole of each",
                {"puzzle": puzzle},
                {"letters": _by_hole({"enum": list(LETTERS)})},
            ),
            "/api/pddl": _post("a puzzle in PDDL", {"puzzle": puzzle, "encoding": encoding}),
            "/api/plan": _post(
                "a plan in the actions of an encoding",
                {"puzzle": puzzle, "jumps": _JUMPS},
                {"encoding": encoding},
            ),
            "/api/verify": _post(
                "a plan in any format, read and simulated",
                {"puzzle": puzzle, "plan": {"type": "string", "maxLength": MOST_PLAN}},
            ),
            "/api/solve": _post(
                "a race of solvers: their progress and outcomes",
                {"puzzle": puzzle, "solvers": runs},
                {
                    "encoding": encoding,
                    "optimal": best,
                    "stop": {"enum": [str(one) for one in RaceEnd]},
                    "keep": {"type": "string", "pattern": "^[0-9a-f]{24}$"},
                },
                events,
            ),
            "/api/race": _post(
                "a race that is kept: what it has said and says; with stop, its end",
                {"race": {"type": "string"}},
                {"stop": {"type": "boolean"}},
                events,
            ),
            "/api/task": _post(
                "PDDL that a user writes, read: its first error with file and line, or what it has",
                texts,
            ),
            "/api/run": _post(
                "a planner on any PDDL task: its progress, its plan, and what a check says of it",
                {**texts, "solver": _ref("Solver")},
                {"puzzle": puzzle},
                events,
            ),
            "/api/compare": _post(
                "whether domain and problem are the same game as a puzzle, or where they differ",
                {**texts, "puzzle": puzzle},
                gives=events,
            ),
            "/api/mark": _post(
                "what a pupil wrote for an exercise, marked by its checks",
                {"exercise": {"type": "string"}, "text": texts["domain"]},
                gives=events,
            ),
            "/api/trace": _post(
                "a search and every step of it: its progress, and then the trace",
                {"puzzle": puzzle, "search": {"enum": list(SEARCHES)}},
                searched | wished,
                events,
            ),
            "/api/estimate": _post(
                "what a heuristic says of a position, fact by fact, and its relaxed plan",
                {"puzzle": puzzle, "heuristic": {"enum": list(get_args(RelaxationName))}},
                searched,
            ),
            "/api/curve": _post(
                "what heuristics say along a game, beside the true distance",
                {"puzzle": puzzle, "jumps": plan, "heuristics": curves},
                {key: value for key, value in searched.items() if key != "position"},
            ),
            "/api/map": _post(
                "all positions of a small puzzle, the jumps between them, and what is won",
                {"puzzle": puzzle},
            ),
            "/api/file": _post(
                "a trace, a curve or a map as a file; the other keys are those of its request, and "
                "a map takes those of a trace and jumps",
                {"what": {"enum": list(FORMS)}, "form": {"enum": list(TYPES)}, "puzzle": puzzle},
                {
                    **searched,
                    **wished,
                    "search": {"enum": list(SEARCHES)},
                    "step": {"type": "integer", "minimum": 0, "maximum": MOST_STEPS},
                    "jumps": plan,
                    "heuristics": curves,
                    "language": {"enum": list(languages())},
                },
                "application/octet-stream",
            ),
            "/api/svg": _post(
                "a picture of a puzzle's start",
                {"puzzle": puzzle},
                {"numbers": {"type": "object"}, "sets": {"type": "array", "items": _HOLES}},
                "image/svg+xml",
            ),
            "/api/gif": _post(
                "an animation of a plan", {"puzzle": puzzle, "jumps": plan}, gives="image/gif"
            ),
        },
        "components": {"schemas": _schemas(encodings, solvers)},
    }
