;; Peg solitaire, one jump an action. Its cost grows with the distance of the removed peg from
;; the goal, so that additive heuristics guide the search to remove distant pegs first.
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
