"""The rules of the proof system, by the words that helve has for them.

In the comments S, S' are sets of states, A, A' sets of actions, and ¬S all states outside S.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pegplan.proofs.helve.reading import ProofFault

if TYPE_CHECKING:
    from pegplan.proofs.helve.proof import Proof

Rule = tuple[int | None, Callable[["Proof", tuple[int, ...], tuple[int, ...]], bool]]
"""How many premises a rule has (None: any number), and whether it gives what is claimed."""


def _progression(proof: Proof, number: int, kind: str, inner: int) -> int:
    """The S' of knowledge S[all] ⊆ S ∪ S' (or [all]S ⊆ S ∪ S')."""
    left, right = proof.subset(number)
    image, union = proof.set(left, kind), proof.set(right, "u")
    proof.set(image.of[1], "a", "a")
    if image.of[0] != inner or union.of[0] != inner:
        raise ProofFault(f"k {number} is not about e {inner}")
    return union.of[1]


def _closed(kind: str, negated: bool, conclusion: str) -> Rule:
    """The rules pg, pi, rg and ri: a set that is closed, up to dead states, is dead, or its
    complement is."""

    def rule(proof: Proof, sets: tuple[int, ...], premises: tuple[int, ...]) -> bool:
        target = sets[0]
        inner = proof.set(target, "n").of[0] if negated else target
        if _progression(proof, premises[0], kind, inner) != proof.dead(premises[1]):
            return False
        if conclusion == "g":  # the dead set has no goal state
            left, right = proof.set(proof.dead(premises[2]), "i&").of
            return left == target and proof.set(right).kind == "g"
        left, right = proof.subset(premises[2])
        if proof.set(left).kind != "i":
            return False
        if kind == "p":  # the initial state is in the set
            return right == inner
        return proof.set(right, "n").of[0] == inner

    return 3, rule


def _both(what: str) -> dict[str, Rule]:
    """The rules about sets of states or of actions; their words end in ``s`` or ``a``."""
    end = "s" if what == "e" else "a"

    def parts(proof: Proof, number: int, kind: str) -> tuple[int, ...]:
        return proof.set(number, kind, what).of

    def distributes(proof: Proof, sets: tuple[int, ...], _: tuple[int, ...]) -> bool:
        union, third = parts(proof, sets[0], "i&")
        first, second = parts(proof, union, "u")
        left, right = parts(proof, sets[1], "u")
        return (parts(proof, left, "i&"), parts(proof, right, "i&")) == (
            (first, third),
            (second, third),
        )

    def joined(proof: Proof, sets: tuple[int, ...], premises: tuple[int, ...]) -> bool:
        wanted = [(each, sets[1]) for each in parts(proof, sets[0], "u")]
        return [proof.subset(each, what) for each in premises] == wanted

    def met(proof: Proof, sets: tuple[int, ...], premises: tuple[int, ...]) -> bool:
        wanted = [(sets[0], each) for each in parts(proof, sets[1], "i&")]
        return [proof.subset(each, what) for each in premises] == wanted

    def chained(proof: Proof, sets: tuple[int, ...], premises: tuple[int, ...]) -> bool:
        (left, middle), (again, right) = (proof.subset(each, what) for each in premises)
        return (left, right) == sets and middle == again

    return {
        "ur" + end: (0, lambda p, s, _: parts(p, s[1], "u")[0] == s[0]),
        "ul" + end: (0, lambda p, s, _: parts(p, s[1], "u")[1] == s[0]),
        "ir" + end: (0, lambda p, s, _: parts(p, s[0], "i&")[0] == s[1]),
        "il" + end: (0, lambda p, s, _: parts(p, s[0], "i&")[1] == s[1]),
        "di" + end: (0, distributes),
        "su" + end: (2, joined),
        "si" + end: (2, met),
        "st" + end: (2, chained),
    }


def _fewer_actions(proof: Proof, sets: tuple[int, ...], premises: tuple[int, ...]) -> bool:
    states, fewer = proof.set(sets[0], "p").of
    left, right = proof.subset(premises[0])
    again, more = proof.set(left, "p").of
    return (again, right) == (states, sets[1]) and proof.subset(premises[1], "a") == (fewer, more)


def _more_actions(proof: Proof, sets: tuple[int, ...], premises: tuple[int, ...]) -> bool:
    states, actions = proof.set(sets[0], "p").of
    found = [proof.subset(each) for each in premises]
    images = [proof.set(left, "p").of for left, _ in found]
    wanted = [(states, each) for each in proof.set(actions, "u", "a").of]
    return images == wanted and all(right == sets[1] for _, right in found)


def _fewer_states(proof: Proof, sets: tuple[int, ...], premises: tuple[int, ...]) -> bool:
    fewer, actions = proof.set(sets[0], "p").of
    left, right = proof.subset(premises[0])
    more, again = proof.set(left, "p").of
    return (again, right) == (actions, sets[1]) and proof.subset(premises[1]) == (fewer, more)


def _more_states(proof: Proof, sets: tuple[int, ...], premises: tuple[int, ...]) -> bool:
    states, actions = proof.set(sets[0], "p").of
    found = [proof.subset(each) for each in premises]
    images = [proof.set(left, "p").of for left, _ in found]
    wanted = [(each, actions) for each in proof.set(states, "u").of]
    return images == wanted and all(right == sets[1] for _, right in found)


def _turned(first: str, second: str) -> Rule:
    """The rules pr (from ``p`` to ``r``) and rp: S[A] ⊆ S' is [A]¬S' ⊆ ¬S."""

    def rule(proof: Proof, sets: tuple[int, ...], premises: tuple[int, ...]) -> bool:
        negated, actions = proof.set(sets[0], second).of
        left, right = proof.subset(premises[0])
        inner, again = proof.set(left, first).of
        return (
            actions == again
            and proof.set(negated, "n").of == (right,)
            and proof.set(sets[1], "n").of == (inner,)
        )

    return 1, rule


DEATHS: dict[str, Rule] = {
    "ed": (0, lambda p, s, _: p.set(s[0]).kind == "e"),
    "ud": (2, lambda p, s, k: p.set(s[0], "u").of == tuple(map(p.dead, k))),
    "sd": (2, lambda p, s, k: p.subset(k[1]) == (s[0], p.dead(k[0]))),
    "pg": _closed("p", False, "g"),
    "pi": _closed("p", True, "i"),
    "rg": _closed("r", True, "g"),
    "ri": _closed("r", False, "i"),
}
"""The rules that say that a set is dead."""

ABOUT_ACTIONS = frozenset(("b5", *_both("a")))
"""The rules that say it of sets of actions."""
SUBSETS: dict[str, Rule] = {
    **_both("e"),
    **_both("a"),
    "at": (2, _fewer_actions),
    "au": (2, _more_actions),
    "pt": (2, _fewer_states),
    "pu": (2, _more_states),
    "pr": _turned("p", "r"),
    "rp": _turned("r", "p"),
    "b1": (0, lambda p, s, _: p.included(s)),
    "b2": (None, lambda p, s, _: p.image_included(s, "p")),
    "b3": (None, lambda p, s, _: p.image_included(s, "r")),
    "b5": (None, lambda p, s, _: p.acts(s[0]) <= p.acts(s[1])),
}
"""The rules that say that a set is a subset of another."""
