"""Damaged plans, and what unified-planning says of them."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from typing import Any

from pegplan.api import solve
from pegplan.errors import PlanError
from pegplan.pddl.plans.taskcheck import verify_actions, verify_plan
from pegplan.pddl.plans.writing import Playable, plan_of, plan_text
from pegplan.pddl.playable import EncodedTask
from pegplan.pddl.render import render
from pegplan.solitaire import catalog

TASKS = [
    ("english/cross", "jump"),
    ("english/cross", "moves"),
    ("english/cross", "purge"),
    ("english/cross", "grounded"),
    ("english/cross", "jump-negative"),
    ("triangle-4/b2-any", "one-anywhere"),
    ("triangle-4/b2-any", "count"),
    ("square-4/b1-stuck", "stuck"),
]
KINDS = ("dropped", "doubled", "swapped", "renamed", "truncated")


def damaged(text: str, kind: str, imported: Playable, chance: random.Random) -> str:
    """A plan text with one thing wrong with it; sometimes it stays right."""
    lines = text.splitlines()
    n = sum(not line.startswith(";") for line in lines)
    i = chance.randrange(n)
    if kind == "dropped":
        del lines[i]
    elif kind == "doubled":
        lines.insert(chance.randrange(n + 1), lines[i])
    elif kind == "swapped":
        j = chance.randrange(n)
        lines[i], lines[j] = lines[j], lines[i]
    elif kind == "renamed":
        before, _, rest = lines[i].partition("(")
        inside, _, after = rest.partition(")")
        bare = inside.split()
        place = chance.randrange(len(bare))
        names = list(imported.task.objects if place else imported.task.operators)
        bare[place] = chance.choice([*names, "nobody"])
        lines[i] = f"{before}({' '.join(bare)}){after}"
    else:
        return text[: chance.randrange(len(text))]
    return "\n".join([*lines, ""])


class Referee:
    """unified-planning's word on plans of one task; its validator takes 50 ms for each."""

    def __init__(self, domain: str, problem: str) -> None:
        import unified_planning.shortcuts as up
        from unified_planning.io import PDDLReader

        up.get_environment().credits_stream = None
        self.reader = PDDLReader()
        self.problem = self.reader.parse_problem_string(domain, problem)

    def read(self, text: str) -> Any:
        """The plan; None where unified-planning's reader takes it for none."""
        try:
            return self.reader.parse_plan_string(self.problem, text)
        except Exception:  # it raises AssertionError, UPException, UPValueError…
            return None

    def says(self, text: str) -> str:
        """``valid``, ``invalid``, or ``error`` for what it can't read."""
        from unified_planning.engines.plan_validator import SequentialPlanValidator

        plan = self.read(text)
        if plan is None:
            return "error"
        return SequentialPlanValidator().validate(self.problem, plan).status.name.lower()


def we_say(imported: Playable, text: str, epsilon: Fraction = Fraction(0)) -> str:
    """``valid``, ``invalid`` or ``error``."""
    try:
        return "valid" if verify_plan(imported, text, epsilon).valid else "invalid"
    except PlanError:
        return "error"


def agree(ours: str, theirs: str) -> bool:
    """Whether two words on a plan go together.

    Readers differ in what they take for no plan: unified-planning reads a text without
    actions as an empty plan.
    """
    return ours == theirs or (ours, theirs) == ("error", "invalid")


def compared(puzzle: str, encoding: str, number: int) -> Counter[str]:
    """Damage a task's plan in so many ways; how often we say what, if no word disagrees.

    Raises:
        AssertionError: our word and unified-planning's on a plan don't go together.
    """
    domain, problem, imported, plan = solved(puzzle, encoding)
    referee = Referee(domain, problem)
    assert (we_say(imported, plan), referee.says(plan)) == ("valid", "valid")
    chance = random.Random(f"{puzzle} {encoding}")
    said: Counter[str] = Counter()
    for i in range(number):
        text = damaged(plan, KINDS[i % len(KINDS)], imported, chance)
        ours, theirs = we_say(imported, text), referee.says(text)
        assert agree(ours, theirs), f"{ours}, but unified-planning says {theirs}:\n{text}"
        said[ours] += 1
    return said


def solved(name: str, encoding: str) -> tuple[str, str, EncodedTask, str]:
    """A rendered task with the text of a plan for it."""
    puzzle = catalog.puzzle(name)
    task = render(puzzle, encoding)
    imported = EncodedTask.of(task)
    jumps = solve(puzzle, solver="bitboard").jumps
    assert jumps is not None
    actions = list(plan_of(imported, jumps))
    verdict = verify_actions(imported, actions)
    assert verdict.cost is not None, verdict
    return task.domain, task.problem, imported, plan_text(imported, actions, verdict.cost)
