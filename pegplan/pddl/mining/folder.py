"""An encoding folder that has mined macros as actions.

What is written is an encoding like any other: it can be read, changed, and used on every board
that its macros fit on, whatever they were mined from.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from string import ascii_lowercase

from pegplan.pddl.encoding import DOMAIN, PROBLEM, TOML
from pegplan.pddl.mining.figure import needs_and_leaves
from pegplan.pddl.mining.mine import Mined


def encoding_files(mined: Sequence[Mined], title: str, summary: str) -> dict[str, str]:
    """The files of an encoding with jumps and these macros: file name → text."""
    return {
        TOML: "\n".join([_TOML.format(title=title, summary=summary), *map(_table, mined)]),
        DOMAIN: "\n".join([_domain_head(mined, summary), *map(_action, mined)]) + ")\n",
        PROBLEM: _PROBLEM,
    }


def _letters(one: Mined) -> list[str]:
    """A parameter for each hole of a macro."""
    return [f"?{ascii_lowercase[n]}" for n in range(len(one.macro.touched))]


def _table(one: Mined) -> str:
    letters = _letters(one)
    parameters = ", ".join(f'"{letter}"' for letter in letters)
    jumps = ", ".join(
        "[" + ", ".join(f'"{letters[number]}"' for number in jump) + "]" for jump in one.figure
    )
    return (
        f"{_drawn(one, '#')}[actions.{one.name}]\nparameters = [{parameters}]\njumps = [{jumps}]\n"
    )


def _drawn(one: Mined, sign: str) -> str:
    """A macro's pictures as a comment: its holes before, and after."""
    before, after = (picture.split("\n") for picture in one.macro.pictures())
    middle = len(before) // 2
    return "".join(
        f"{sign}  {left}  {'→' if row == middle else ' '}  {right}\n"
        for row, (left, right) in enumerate(zip(before, after, strict=True))
    )


def _domain_head(mined: Sequence[Mined], summary: str) -> str:
    predicates = [f"    (fits-{m.name} {' '.join(_letters(m))} - hole)" for m in mined]
    return _DOMAIN.format(summary=summary, predicates="\n".join(predicates))


def _action(one: Mined) -> str:
    letters = _letters(one)
    before, after = needs_and_leaves(one.figure)
    changed = [(n, peg) for n, peg in enumerate(after) if peg is not before[n]]
    needs = [f"({'peg' if peg else 'empty'} {letters[n]})" for n, peg in enumerate(before)]
    gone = [f"(not ({'empty' if peg else 'peg'} {letters[n]}))" for n, peg in changed]
    made = [f"({'peg' if peg else 'empty'} {letters[n]})" for n, peg in changed]
    return f"""
  (:action {one.name}
    :parameters ({" ".join(letters)} - hole)
    :precondition (and
      (fits-{one.name} {" ".join(letters)})
{_lines(needs)})
    :effect (and
{_lines(gone)}
{_lines(made)}))"""


def _lines(terms: Iterable[str]) -> str:
    return "\n".join(f"      {term}" for term in terms)


_TOML = """\
title = "{title}"
summary = "{summary}"
requirements = [":strips", ":typing"]
goals = ["exact", "pattern"]
objectives = []

[actions.jump]
parameters = ["?from", "?over", "?to"]
jumps = [["?from", "?over", "?to"]]
"""

_DOMAIN = """\
;; {summary}
(define (domain peg-solitaire-macros)
  (:requirements :strips :typing)
  (:types hole)
  (:predicates
    (peg ?h - hole)
    (empty ?h - hole)
    (in-line ?from ?over ?to - hole)
{predicates})

  (:action jump
    :parameters (?from ?over ?to - hole)
    :precondition (and
      (in-line ?from ?over ?to)
      (peg ?from)
      (peg ?over)
      (empty ?to))
    :effect (and
      (not (peg ?from))
      (not (peg ?over))
      (not (empty ?to))
      (empty ?from)
      (empty ?over)
      (peg ?to)))"""

_PROBLEM = """\
;; {{ about }}
(define (problem {{ name }})
  (:domain peg-solitaire-macros)
  (:objects
    {{ holes | join(" ") }} - hole)
  (:init
    {% for hole in pegs %}
    (peg {{ hole }})
    {% endfor %}
    {% for hole in empties %}
    (empty {{ hole }})
    {% endfor %}
    {% for from, over, to in jumps %}
    (in-line {{ from }} {{ over }} {{ to }})
    {% endfor %}
    {% for macro, places in macros %}
    (fits-{{ macro }} {{ places | join(" ") }})
    {% endfor %}
  )
  (:goal (and
    {% for hole in goal_pegs %}
    (peg {{ hole }})
    {% endfor %}
    {% for hole in goal_empties %}
    (empty {{ hole }})
    {% endfor %}
  )))
"""
