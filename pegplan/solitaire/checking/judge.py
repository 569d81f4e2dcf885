"""The verdict: cases, and an argument for each.

A certificate is ``{"format": "pegplan-certificate", "version": 2, "kind": …, "puzzle": …}`` with a
proof. The proof is a *node*: a JSON object that shows that a case has no plan, by an argument or by
further cases. One of its keys says how, see :data:`CHECKS`.
"""

from collections.abc import Callable
from enum import StrEnum
from operator import index
from typing import Any, NamedTuple

from .counting import check_areas, check_budgets, check_class, check_weights
from .fewest import check_bound
from .positions import check_symmetries
from .rules import Case, CheckLimits, NotChecked, Refuted, Unreadable, parse, read_puzzle, reading
from .searching import check_dead_set, check_exhaustion

Check = Callable[[Case, Any, CheckLimits], Any]
BOUND = b'{"format":"pegplan-bound"'  # begins the file of a certificate of fewest moves


class Answer(StrEnum):
    """The possible results of checking a certificate."""

    PROVED = "proved"  # all of it was checked, and the puzzle can't be solved
    REFUTED = "refuted"  # something in it is wrong, so it proves nothing
    NOT_CHECKED = "not checked"  # no error was found, but a limit ended the check


class Checked(NamedTuple):
    """The result of checking a certificate, and why, in words."""

    answer: Answer
    reason: str

    @property
    def valid(self) -> bool:
        """Whether the answer is *proved*."""
        return self.answer is Answer.PROVED


def check_jump(case: Case, node: Any, limits: CheckLimits) -> None:
    """Two cases: a jump is made at most ``limit`` times (``low``), or more often (``high``)."""
    jump, limit = node["jump"], index(node["limit"])
    most = {**case.most, jump: min(limit, case.most.get(jump, limit))}
    least = {**case.least, jump: max(limit + 1, case.least.get(jump, 0))}
    check_node(case._replace(most=most), node["low"], limits)
    check_node(case._replace(least=least), node["high"], limits)


def check_hole(case: Case, node: Any, limits: CheckLimits) -> None:
    """Two cases: a hole is empty at the end, or pegged."""
    hole = case.free & case.holes[node["hole"]]  # 0 if it is settled: then one case is the whole
    rest = case._replace(free=case.free - hole)
    check_node(rest, node["empty"], limits)
    check_node(rest._replace(pegged=case.pegged + hole), node["pegged"], limits)


def check_first(case: Case, node: Any, limits: CheckLimits) -> None:
    """A case for each possible first jump; of symmetric ones, for one."""
    if case.least or case.most:
        raise Refuted("a case has bounds on jumps before its first jump")
    maps, first = check_symmetries(case, node.get("symmetries", []), start=True), node["first"]
    given = {case.jumps[text] for text in first}
    covered = given | {tuple(map(to.__getitem__, jump)) for jump in given for to in maps}
    for text, jump in sorted(case.jumps.items()):
        start = case.after(jump, case.start)
        if start and (jump not in covered or case.reached(start)):
            raise Refuted(f"first jump {text} has no case, or leads to a goal position")
        if start and text in first:
            check_node(case._replace(start=start), first[text], limits)


def check_reversed(case: Case, node: Any, limits: CheckLimits) -> None:
    """The reversed case: pegs and empty holes are swapped, and start and goal.

    A jump, seen backwards with pegs and empty holes swapped, is the same jump again. So the plans
    of the reversed case are those of the case, read backwards.
    """
    if case.free or case.left is not None or case.stuck:
        raise Refuted("only a case with one goal position can be reversed")
    start, pegged = case.board - case.pegged, case.board - case.start
    check_node(case._replace(start=start, pegged=pegged), node["reversed"], limits)


# What checks a node, by the key that it has:
CHECKS: dict[str, Check] = {
    "jump": check_jump, "hole": check_hole, "first": check_first, "reversed": check_reversed,
    "sets": check_class, "weights": check_weights, "budgets": check_budgets,
    "areas": check_areas, "positions": check_dead_set, "levels": check_exhaustion,
}  # fmt: skip
# The kinds of certificate, the shortest to state first, each with the key of its proof:
KINDS = {
    "class": "sets", "pagoda": "weights", "relaxation": "budgets", "jump-counts": "tree",
    "areas": "areas", "cases": "tree", "dead-set": "positions", "exhaustion": "levels",
}  # fmt: skip


def check_node(case: Case, node: Any, limits: CheckLimits) -> None:
    """Raise :class:`Refuted` unless a node proves that a case has no plan."""
    limits.check()
    if any(count > case.most.get(jump, count) for jump, count in case.least.items()):
        return  # no plan fits the bounds
    keys = [key for key in CHECKS if key in node]
    if len(keys) != 1:
        raise Unreadable(f"a case must have one of the keys {', '.join(CHECKS)}")
    CHECKS[keys[0]](case, node, limits)


def check_no_plan(case: Case, certificate: Any, limits: CheckLimits) -> str:
    """What a certificate proves, in words; raises :class:`Refuted` unless it proves it."""
    kind = certificate["kind"]
    proof = certificate[KINDS[kind]]
    check_node(case, proof if KINDS[kind] == "tree" else certificate, limits)
    return f"no plan leads to the goal, by a proof of kind {kind}"


FORMATS = {("pegplan-certificate", 2): check_no_plan, ("pegplan-bound", 3): check_bound}


@reading("the certificate")
def read(data: bytes) -> Any:
    """The certificate in the bytes of a file, for :func:`judge`."""
    (line, _, body), bound = data.partition(b"\n"), data.startswith(BOUND)
    return {**parse(line.decode()), "body": body} if bound else parse(data.decode())


@reading("the certificate")
def judge(certificate: Any, puzzle: Any = None, limits: CheckLimits | None = None) -> Checked:
    """Check what a certificate says of a puzzle; without ``puzzle``, of the one that it states.

    Both are JSON values, from :func:`~.rules.parse`, the certificate from :func:`read`. Raises
    :class:`Unreadable` if one of the two has not the right form.
    """
    check = FORMATS.get((certificate["format"], certificate["version"]))
    if check is None:
        raise Unreadable("not a pegplan-certificate of version 2, or a pegplan-bound of version 3")
    case = read_puzzle(certificate["puzzle"])
    try:
        asked = case if puzzle is None else read_puzzle(puzzle)
        others = [name for name in case._fields if getattr(case, name) != getattr(asked, name)]
        if others:
            raise Refuted(f"it is not about this puzzle: other {others[0]}")
        if case.reached(case.start):
            raise Refuted("the puzzle is solved: its start satisfies the goal")
        return Checked(Answer.PROVED, check(case, certificate, limits or CheckLimits()))
    except Refuted as fault:
        return Checked(Answer.REFUTED, str(fault))
    except NotChecked as unfinished:
        return Checked(Answer.NOT_CHECKED, str(unfinished))
