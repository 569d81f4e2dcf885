;; Peg solitaire, one jump an action, which costs the more the farther from the goal the
;; peg is that it takes: a heuristic that adds costs up then clears the board from outside.
(define (domain peg-solitaire-weighted)
  (:requirements :strips :typing :action-costs)
  (:types hole)
  (:predicates
    (peg ?h - hole)
    (empty ?h - hole)
    (in-line ?from ?over ?to - hole))
  (:functions
    (weight ?h - hole) - number
    (total-cost) - number)

  (:action jump
    :parameters (?from ?over ?to - hole)
    :precondition (and
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
      (increase (total-cost) (weight ?over)))))
