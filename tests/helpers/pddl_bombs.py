"""PDDL that is made to use up a server: each a domain and a problem, most of them small."""

from __future__ import annotations

from collections.abc import Iterable

DOMAIN = """(define (domain d) (:requirements :adl :typing) (:types t)
 (:predicates (p ?x - t) (q ?x - t))
 (:action a :parameters (?x - t) :precondition (p ?x) :effect (and (q ?x) (not (p ?x)))))"""
PROBLEM = "(define (problem e) (:domain d) (:objects o1 o2 - t) (:init (p o1)) (:goal (q o1)))"


def bombs() -> dict[str, tuple[str, str]]:
    """Each bomb by its name."""
    names = [f"?x{i}" for i in range(12)]
    wide = PROBLEM.replace("o1 o2", " ".join(f"o{i}" for i in range(60)))
    numbers = f"(p o1) (= (f) {'9' * 9000}) (= (f) 1e999999)"
    return {
        "deep brackets": ("(" * 90_000, PROBLEM),
        "derived twice each": (_derived(), PROBLEM),
        "large numbers": (
            DOMAIN.replace("(:action", "(:functions (f)) (:action", 1),
            PROBLEM.replace("(p o1)", numbers),
        ),
        "many parameters": (_with_parameters(names), wide),
        "many actions": (_many_actions(), wide),
        "many objects": (
            DOMAIN, PROBLEM.replace("o1 o2", " ".join(f"o{i}" for i in range(25_000))),
        ),
        "names of files": (
            DOMAIN.replace(" d)", " ../../etc/passwd)"),
            PROBLEM.replace("o1", "/dev/zero").replace("o2", "--help"),
        ),
        "no text": ("\u2028\u00a0", "\ufeff"),
    }  # fmt: skip


def _with_parameters(names: Iterable[str]) -> str:
    return DOMAIN.replace("(?x - t) :precondition", f"({' '.join(names)} ?x - t) :precondition")


def _derived() -> str:
    """Sixty derived predicates, each with the one before twice in its condition."""
    chain = " ".join(
        f"(:derived (d{i} ?x - t) (and (d{i - 1} ?x) (or (d{i - 1} ?x) (p ?x))))"
        for i in range(1, 60)
    )
    heads = " ".join(f"(d{i} ?x - t)" for i in range(60))
    domain = DOMAIN.replace("(q ?x - t))", f"(q ?x - t) {heads})")
    domain = domain.replace("(:action", f"{chain} (:action", 1)
    return domain.replace(":precondition (p ?x)", ":precondition (d59 ?x)")


def _many_actions() -> str:
    body = ":parameters (?x ?y ?z - t) :precondition (p ?x) :effect (q ?z)"
    return DOMAIN[:-1] + " ".join(f"(:action a{i} {body})" for i in range(1500)) + ")"
