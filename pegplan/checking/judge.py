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
from .fewest import BoundClaim, check_bound, is_bound, read_bound
from .positions import check_symmetries
from .rules import Case, CheckLimits, NotChecked, Refuted, Unreadable, parse, read_puzzle, reading
from .searching import check_dead_set, check_exhaustion

FORMAT, VERSION = "pegplan-certificate", 2


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
    jump, limit = tuple(node["jump"].split("-")), index(node["limit"])
    if jump not in case.jumps:
        raise Refuted(f"the board has no jump {node['jump']}")
    most = {**case.most, jump: min(limit, case.most.get(jump, limit))}
    least = {**case.least, jump: max(limit + 1, case.least.get(jump, 0))}
    check_node(case._replace(most=most), node["low"], limits)
    check_node(case._replace(least=least), node["high"], limits)


def check_hole(case: Case, node: Any, limits: CheckLimits) -> None:
    """Two cases: a hole is empty at the end, or pegged."""
    hole, rest = node["hole"], case.free - {node["hole"]}
    if hole not in case.free:
        raise Refuted(f"a case splits on {hole} at the end, which is settled there")
    check_node(case._replace(free=rest), node["empty"], limits)
    check_node(case._replace(free=rest, pegged=case.pegged | {hole}), node["pegged"], limits)


def check_first(case: Case, node: Any, limits: CheckLimits) -> None:
    """A case for each possible first jump; of symmetric ones, for one."""
    if case.least or case.most:
        raise Refuted("a case has bounds on jumps before its first jump")
    maps = check_symmetries(case, node.get("symmetries", []), start=True)
    after = {tuple(text.split("-")): child for text, child in node["first"].items()}
    covered = {tuple(map(to.__getitem__, jump)) for jump in after for to in maps} | set(after)
    for jump in sorted(case.jumps):
        if (start := case.after(jump, case.start)) is None:
            continue
        if jump not in covered or case.reached(start):
            raise Refuted(f"first jump {'-'.join(jump)} has no case, or leads to a goal position")
        if jump in after:
            check_node(case._replace(start=start), after[jump], limits)


def check_reversed(case: Case, node: Any, limits: CheckLimits) -> None:
    """The reversed case: pegs and empty holes are swapped, and start and goal.

    A jump, seen backwards with pegs and empty holes swapped, is the same jump again. So the plans
    of the reversed case are those of the case, read backwards.
    """
    if case.free or case.left is not None or case.stuck:
        raise Refuted("only a case with one goal position can be reversed")
    start, pegged = (frozenset(case.holes) - part for part in (case.pegged, case.start))
    check_node(case._replace(start=start, pegged=pegged), node["reversed"], limits)


# What checks a node, by the key that it has:
CHECKS: dict[str, Callable[[Case, Any, CheckLimits], None]] = {
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
    kind, key = certificate["kind"], KINDS[certificate["kind"]]
    names = (key, "symmetries", "pagodas")
    node = {name: certificate[name] for name in names if name in certificate}
    check_node(case, node.get("tree", node), limits)
    return f"no plan leads to the goal, by a proof of kind {kind}"


def read(data: bytes) -> Any:
    """The certificate in the bytes of a file, for :func:`judge`."""
    return read_bound(data) if is_bound(data) else parse(data.decode())


@reading("the certificate")
def judge(certificate: Any, puzzle: Any = None, limits: CheckLimits | None = None) -> Checked:
    """Check what a certificate says of a puzzle; without ``puzzle``, of the one that it states.

    Both are JSON values, from :func:`~.rules.parse`; a certificate of fewest moves is what
    :func:`read` returns. Raises :class:`Unreadable` if one of the two has not the right form.
    """
    try:
        bound = isinstance(certificate, BoundClaim)
        if not bound and (certificate["format"], certificate["version"]) != (FORMAT, VERSION):
            raise Unreadable(f"not a {FORMAT} of version {VERSION}, which states its jumps")
        case = certificate.puzzle if bound else read_puzzle(certificate["puzzle"])
        case.must_be(case if puzzle is None else read_puzzle(puzzle))
        if case.reached(case.start):
            raise Refuted("the puzzle is solved: its start satisfies the goal")
        said = (check_bound if bound else check_no_plan)(case, certificate, limits or CheckLimits())
        return Checked(Answer.PROVED, said)
    except Refuted as fault:
        return Checked(Answer.REFUTED, str(fault))
    except NotChecked as unfinished:
        return Checked(Answer.NOT_CHECKED, str(unfinished))
