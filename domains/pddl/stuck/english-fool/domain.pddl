;; Dead ends of peg solitaire: after stop, check actions show that each jump is blocked: its
;; first hole is empty, or its second hole is empty, or its third hole has a peg.
(define (domain peg-solitaire-stuck)
  (:requirements :strips :typing :action-costs)
  (:types hole check)
  (:predicates
    (peg ?h - hole)
    (empty ?h - hole)
    (in-line ?from ?over ?to - hole)
    (playing)
    (first ?c - check)
    (checking ?c - check)
    (blocks ?c ?d - check ?from ?over ?to - hole))
  (:functions (total-cost) - number)

  (:action jump
    :parameters (?from ?over ?to - hole)
    :precondition (and
      (playing)
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
      (peg ?to)
      (increase (total-cost) 1)))

  (:action stop
    :parameters (?c - check)
    :precondition (and
      (playing)
      (first ?c))
    :effect (and
      (not (playing))
      (checking ?c)))

  (:action check-from
    :parameters (?c ?d - check ?from ?over ?to - hole)
    :precondition (and
      (blocks ?c ?d ?from ?over ?to)
      (checking ?c)
      (empty ?from))
    :effect (and
      (not (checking ?c))
      (checking ?d)))

  (:action check-over
    :parameters (?c ?d - check ?from ?over ?to - hole)
    :precondition (and
      (blocks ?c ?d ?from ?over ?to)
      (checking ?c)
      (empty ?over))
    :effect (and
      (not (checking ?c))
      (checking ?d)))

  (:action check-to
    :parameters (?c ?d - check ?from ?over ?to - hole)
    :precondition (and
      (blocks ?c ?d ?from ?over ?to)
      (checking ?c)
      (peg ?to))
    :effect (and
      (not (checking ?c))
      (checking ?d))))
