"""PDDL that is made to use up a server: each a domain and a problem, most of them small."""

from __future__ import annotations

from collections.abc import Iterable

DOMAIN = """(define (domain d) (:requirements :adl :typing) (:types t)
 (:predicates (p ?x - t) (q ?x - t))
 (:action a :parameters (?x - t) :precondition (p ?x) :effect (and (q ?x) (not (p ?x)))))"""
PROBLEM = "(define (problem e) (:domain d) (:objects o1 o2 - t) (:init (p o1)) (:goal (q o1)))"


BITS = 16


def bombs() -> dict[str, tuple[str, str]]:
    """Each bomb by its name."""
    names = [f"?x{i}" for i in range(12)]
    listed = " ".join(names)
    wide = PROBLEM.replace("o1 o2", " ".join(f"o{i}" for i in range(60)))
    deep = "(not " * 150 + "(p ?x)" + ")" * 150
    forall = f"(forall ({listed} - t) (when (p {names[3]}) (q {names[7]})))"
    domains = {
        "deep brackets": "(" * 90_000,
        "deep formula": DOMAIN.replace("(p ?x) :effect", f"{deep} :effect"),
        "long word": DOMAIN.replace("(domain d)", f"(domain {'d' * 150_000})"),
        "long line": DOMAIN.replace("(q ?x)", "(q ?x) " * 20_000, 1),
        "derived twice each": _derived(),
        "too many parameters": _with_parameters(f"?x{i}" for i in range(9000)),
        "types in a ring": DOMAIN.replace("(:types t)", "(:types t - u u - v v - t)"),
        "nothing": "",
        "quotes": DOMAIN.replace("d)", "\"d`$(sleep 9)`')", 1),
        "large numbers": DOMAIN.replace("(:action", "(:functions (f)) (:action", 1),
    }
    found = {name: (text, PROBLEM) for name, text in domains.items()}
    numbers = f"(p o1) (= (f) {'9' * 9000}) (= (f) 1e999999)"
    found |= {
        "large numbers": (domains["large numbers"], PROBLEM.replace("(p o1)", numbers)),
        "many parameters": (_with_parameters(names), wide),
        "many actions": (_many_actions(), wide),
        "forall in an effect": (DOMAIN.replace("(not (p ?x))", forall), wide),
        "forall in a goal": (
            DOMAIN, wide.replace("(q o1)", f"(forall ({listed} - t) (q {names[0]}))"),
        ),
        "deep goal": (
            DOMAIN, PROBLEM.replace("(q o1)", "(and " * 5000 + "(q o1)" + ")" * 5000),
        ),
        "many objects": (
            DOMAIN, PROBLEM.replace("o1 o2", " ".join(f"o{i}" for i in range(25_000))),
        ),
        "names of files": (
            DOMAIN.replace(" d)", " ../../etc/passwd)"),
            PROBLEM.replace("o1", "/dev/zero").replace("o2", "--help"),
        ),
        "a plan of 65,535 steps": _counter(),
        "no text": ("\u2028\u00a0", "\ufeff"),
    }  # fmt: skip
    return found


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


def _counter() -> tuple[str, str]:
    """A binary counter, whose only plan counts to the end."""
    actions = [
        f"(:action c{i} :parameters () :precondition (and (z{i}) "
        + " ".join(f"(n{j})" for j in range(i))
        + f") :effect (and (n{i}) (not (z{i})) "
        + " ".join(f"(z{j}) (not (n{j}))" for j in range(i))
        + "))"
        for i in range(BITS)
    ]
    both = " ".join(f"(z{i}) (n{i})" for i in range(BITS))
    zeros, ones = (" ".join(f"({bit}{i})" for i in range(BITS)) for bit in "zn")
    return (
        f"(define (domain d) (:predicates {both}) {' '.join(actions)})",
        f"(define (problem e) (:domain d) (:init {zeros}) (:goal (and {ones})))",
    )
