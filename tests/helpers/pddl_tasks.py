"""Tasks for the tests of importing: renderings, renamed renderings, and some of other shapes."""

from __future__ import annotations

import random
import re

KEYWORDS = {
    "define", "domain", "problem", "and", "or", "not", "object", "either", "increase", "minimize",
    "maximize", "total-time", "preference", "is-violated", "at", "over", "start", "all", "end",
    "number", "duration",
}  # fmt: skip


def renamed(domain: str, problem: str, seed: int, keep: str = "") -> tuple[str, str]:
    """The same task with every name of its own but one replaced by a random word."""
    chance = random.Random(seed)
    both = re.sub(r";[^\n]*", "", f"{domain}\n{problem}").lower()
    names = sorted(set(re.findall(r"(?<![:\w?-])[a-z][\w-]*", both)) - KEYWORDS - {keep})
    words: set[str] = set()
    while len(words) < len(names):
        words.add("".join(chance.choices("abcdefghijklmnopqrstuvwxyz", k=9)))
    shuffled = sorted(words)
    chance.shuffle(shuffled)
    table = dict(zip(names, shuffled, strict=True))

    def swap(text: str) -> str:
        text = re.sub(r";[^\n]*", "", text).lower()
        return re.sub(r"(?<![:\w?-])[a-z][\w-]*", lambda m: table.get(m[0], m[0]), text)

    return swap(domain), swap(problem)


BACK_AND_FORTH = """
(define (domain both-ways)
  (:predicates (line ?a ?b ?c) (full ?x) (hollow ?x))
  (:action there :parameters (?a ?b ?c)
    :precondition (and (line ?a ?b ?c) (full ?a) (full ?b) (hollow ?c))
    :effect (and (hollow ?a) (not (full ?a)) (hollow ?b) (not (full ?b))
                 (full ?c) (not (hollow ?c))))
  (:action back :parameters (?a ?b ?c)
    :precondition (and (line ?a ?b ?c) (hollow ?a) (full ?b) (full ?c))
    :effect (and (full ?a) (not (hollow ?a)) (hollow ?b) (not (full ?b))
                 (hollow ?c) (not (full ?c)))))
"""
"""Two operators over lines that are listed in one direction only."""


def numbered_english(vacancy: int, last: int) -> tuple[str, str]:
    """The English board as bare numbers in reading order, each line listed once."""
    rows = [(r, c) for r in range(7) for c in range(7) if 2 <= r <= 4 or 2 <= c <= 4]
    number = {place: i for i, place in enumerate(rows)}
    lines = [
        (number[r, c], number[r + dr, c + dc], number[r + 2 * dr, c + 2 * dc])
        for r, c in rows
        for dr, dc in ((0, 1), (1, 0))
        if (r + dr, c + dc) in number and (r + 2 * dr, c + 2 * dc) in number
    ]
    facts = [f"({'hollow' if i == vacancy else 'full'} n{i})" for i in range(33)]
    facts += [f"(line n{a} n{b} n{c})" for a, b, c in lines]
    goal = [f"({'full' if i == last else 'hollow'} n{i})" for i in range(33)]
    names = " ".join(f"n{i}" for i in range(33))
    problem = (
        f"(define (problem numbers) (:domain both-ways) (:objects {names})\n"
        f"(:init {' '.join(facts)})\n(:goal (and {' '.join(goal)})))"
    )
    return BACK_AND_FORTH, problem


BLOCKS = (
    """(define (domain blocks) (:requirements :strips)
  (:predicates (on ?x ?y) (ontable ?x) (clear ?x) (handempty) (holding ?x))
  (:action pick-up :parameters (?x)
    :precondition (and (clear ?x) (ontable ?x) (handempty))
    :effect (and (not (ontable ?x)) (not (clear ?x)) (not (handempty)) (holding ?x)))
  (:action put-down :parameters (?x) :precondition (holding ?x)
    :effect (and (not (holding ?x)) (clear ?x) (handempty) (ontable ?x)))
  (:action stack :parameters (?x ?y) :precondition (and (holding ?x) (clear ?y))
    :effect (and (not (holding ?x)) (not (clear ?y)) (clear ?x) (handempty) (on ?x ?y)))
  (:action unstack :parameters (?x ?y)
    :precondition (and (on ?x ?y) (clear ?x) (handempty))
    :effect (and (holding ?x) (clear ?y) (not (clear ?x)) (not (handempty)) (not (on ?x ?y)))))""",
    """(define (problem two) (:domain blocks) (:objects a b)
  (:init (clear a) (clear b) (ontable a) (ontable b) (handempty)) (:goal (on a b)))""",
)
