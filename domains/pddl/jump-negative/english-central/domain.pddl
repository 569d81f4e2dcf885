;; Peg solitaire, one jump an action; a hole without a peg is empty.
(define (domain peg-solitaire-negative)
  (:requirements :strips :typing :negative-preconditions)
  (:types hole)
  (:predicates
    (peg ?h - hole)
    (in-line ?from ?over ?to - hole))

  (:action jump
    :parameters (?from ?over ?to - hole)
    :precondition (and
      (in-line ?from ?over ?to)
      (peg ?from)
      (peg ?over)
      (not (peg ?to)))
    :effect (and
      (not (peg ?from))
      (not (peg ?over))
      (peg ?to))))
