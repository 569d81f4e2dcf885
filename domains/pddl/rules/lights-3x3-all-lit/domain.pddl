;; A board puzzle by its rules, one step an action.
(define (domain board-puzzle)
  (:requirements :typing :action-costs :conditional-effects)
  (:types
    cell content - object
    piece - content
    place
  )
  (:constants
    lit - piece
    empty - content)
  (:predicates
    (holds ?c - cell ?x - content)
    (part ?p - place ?c - cell)
    (of-press ?p - place)
  )
  (:functions (total-cost) - number)

  (:action press
    :parameters (?place - place )
    :precondition (and
      (of-press ?place)
    )
    :effect (and
      (forall (?c - cell) (when (and (part ?place ?c) (holds ?c lit))
        (and (not (holds ?c lit)) (holds ?c empty))))
      (forall (?c - cell) (when (and (part ?place ?c) (holds ?c empty))
        (and (not (holds ?c empty)) (holds ?c lit))))
      (increase (total-cost) 1)))
)
