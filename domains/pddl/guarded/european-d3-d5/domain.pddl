;; Peg solitaire with guards. No jump raises the weight of a position under a pagoda function, so
;; all jumps of a plan together lose the weight of the start minus that of the goal: the budget.
;; A jump pays for the weight that it loses. If it can't, the goal would be unreachable.
(define (domain peg-solitaire-guarded)
  (:requirements :strips :typing)
  (:types hole level)
  (:predicates
    (peg ?h - hole)
    (empty ?h - hole)
    (first-budget ?l - level)
    (second-budget ?l - level)
    (free ?from ?over ?to - hole)
    (pays-first ?from ?over ?to - hole ?a ?b - level)
    (pays-second ?from ?over ?to - hole ?c ?d - level)
    (pays-both ?from ?over ?to - hole ?a ?b ?c ?d - level))

  (:action jump
    :parameters (?from ?over ?to - hole)
    :precondition (and
      (free ?from ?over ?to)
      (peg ?from)
      (peg ?over)
      (empty ?to))
    :effect (and
      (not (peg ?from))
      (not (peg ?over))
      (not (empty ?to))
      (empty ?from)
      (empty ?over)
      (peg ?to)))

  (:action jump-paying-first
    :parameters (?from ?over ?to - hole ?a ?b - level)
    :precondition (and
      (pays-first ?from ?over ?to ?a ?b)
      (peg ?from)
      (peg ?over)
      (empty ?to)
      (first-budget ?a))
    :effect (and
      (not (peg ?from))
      (not (peg ?over))
      (not (empty ?to))
      (empty ?from)
      (empty ?over)
      (peg ?to)
      (not (first-budget ?a))
      (first-budget ?b)))

  (:action jump-paying-second
    :parameters (?from ?over ?to - hole ?c ?d - level)
    :precondition (and
      (pays-second ?from ?over ?to ?c ?d)
      (peg ?from)
      (peg ?over)
      (empty ?to)
      (second-budget ?c))
    :effect (and
      (not (peg ?from))
      (not (peg ?over))
      (not (empty ?to))
      (empty ?from)
      (empty ?over)
      (peg ?to)
      (not (second-budget ?c))
      (second-budget ?d)))

  (:action jump-paying-both
    :parameters (?from ?over ?to - hole ?a ?b ?c ?d - level)
    :precondition (and
      (pays-both ?from ?over ?to ?a ?b ?c ?d)
      (peg ?from)
      (peg ?over)
      (empty ?to)
      (first-budget ?a)
      (second-budget ?c))
    :effect (and
      (not (peg ?from))
      (not (peg ?over))
      (not (empty ?to))
      (empty ?from)
      (empty ?over)
      (peg ?to)
      (not (first-budget ?a))
      (first-budget ?b)
      (not (second-budget ?c))
      (second-budget ?d))))
