"""Writes an encoding folder that has mined macros as actions.

The result is an ordinary encoding. Users can read it, change it, and use it on every board on
which its macros fit, not only on the board that they were mined from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from string import ascii_lowercase

from pegplan.errors import InputError, UnknownName
from pegplan.files import is_file, write_text
from pegplan.game import catalog
from pegplan.game.board import Board
from pegplan.game.lattice import Lattice
from pegplan.pddl.encoding import DOMAIN, PROBLEM, TOML
from pegplan.pddl.mining.mine import CATALYST, LENGTH, Mined
from pegplan.pddl.mining.mine import mine as find
from pegplan.pddl.mining.schema import needs_and_leaves


def mine(
    where: Lattice | Board | str,
    length: int = LENGTH,
    catalyst: int = CATALYST,
    transfers: bool = False,
    *,
    folder: str | Path | None = None,
    progress: Callable[[str], None] = lambda text: None,
) -> tuple[Mined, ...]:
    """Find macros: short runs of jumps that take pegs away and leave all else as it was.

    Each is proved by the simulator.

    Args:
        where: a lattice (``square``, ``square-diagonal``, ``triangular``); or a board, its name
            or its file: then only macros that fit on it.
        length: the most jumps of a macro.
        catalyst: the most holes that a macro may need and leave as they were.
        transfers: also macros that put one peg where none was.
        folder: write an encoding with these macros there.
        progress: told in words how far it is.

    Raises:
        InputError: an unknown name, numbers out of range, more to search than can be held, or a
            folder that holds an encoding already.

    Examples:
        >>> [one.name for one in pegplan.mine("square", length=3)]
        ['purge-2', 'purge-3']
    """
    if not isinstance(where, Board | Lattice):
        where = Lattice(where) if where in tuple(Lattice) else _board(where)
    folder = None if folder is None else Path(folder)
    if folder is not None:
        _check_free(folder)
    found = find(where, length, catalyst, transfers, progress)
    if folder is not None:
        name = where.name if isinstance(where, Board) else str(where)
        summary = f"Jumps, and the {len(found)} macros of at most {length} jumps mined from {name}."
        for file, text in encoding_files(found, f"Macros of {name}", summary).items():
            write_text(folder / file, text)
    return found


def _board(name: str) -> Board:
    try:
        return catalog.board(name)
    except UnknownName as error:
        raise InputError(f"{error}; or a lattice: square, square-diagonal, triangular") from None


def _check_free(folder: Path) -> None:
    """Say before the search that a folder can't be written, or holds an encoding."""
    if is_file(folder):
        raise InputError(f"can't write {folder}: it is no folder")
    if is_file(folder / TOML):
        raise InputError(f"{folder} holds an encoding already; choose another folder")


def encoding_files(mined: Sequence[Mined], title: str, summary: str) -> dict[str, str]:
    """The files of an encoding whose actions are jumps and these macros: file name → text."""
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
        "[" + ", ".join(f'"{letters[number]}"' for number in jump) + "]" for jump in one.schema
    )
    return (
        f"{_drawn(one, '#')}[actions.{one.name}]\nparameters = [{parameters}]\njumps = [{jumps}]\n"
    )


def _drawn(one: Mined, sign: str) -> str:
    """A macro's pictures, before and after, as comment lines that begin with ``sign``."""
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
    before, after = needs_and_leaves(one.schema)
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
