;; A board puzzle by its rules, one step an action.
(define (domain board-puzzle)
  (:requirements :typing :action-costs)
  (:types
    cell content - object
    piece - content
  )
  (:constants
    man box - piece
    empty - content)
  (:predicates
    (holds ?c - cell ?x - content)
    (at-walk ?c1 ?c2 - cell)
    (at-push ?c1 ?c2 ?c3 - cell)
  )
  (:functions (total-cost) - number)

  (:action walk
    :parameters (?c1 - cell ?c2 - cell )
    :precondition (and
      (at-walk ?c1 ?c2)
      (holds ?c1 man)
      (holds ?c2 empty)
    )
    :effect (and
      (not (holds ?c1 man))
      (not (holds ?c2 empty))
      (holds ?c1 empty)
      (holds ?c2 man)
      (increase (total-cost) 1)))

  (:action push
    :parameters (?c1 - cell ?c2 - cell ?c3 - cell )
    :precondition (and
      (at-push ?c1 ?c2 ?c3)
      (holds ?c1 man)
      (holds ?c2 box)
      (holds ?c3 empty)
    )
    :effect (and
      (not (holds ?c1 man))
      (not (holds ?c2 box))
      (not (holds ?c3 empty))
      (holds ?c1 empty)
      (holds ?c2 man)
      (holds ?c3 box)
      (increase (total-cost) 1)))
)
