;; A board puzzle by its rules, one step an action.
(define (domain board-puzzle)
  (:requirements :typing :action-costs)
  (:types
    cell content - object
    piece - content
  )
  (:constants
    t1 t2 t3 t4 t5 t6 - piece
    empty - content)
  (:predicates
    (holds ?c - cell ?x - content)
    (at-upper ?c1 ?c2 ?c3 ?c4 - cell)
    (at-lower ?c1 ?c2 ?c3 ?c4 - cell)
  )
  (:functions (total-cost) - number)

  (:action upper
    :parameters (?c1 - cell ?c2 - cell ?c3 - cell ?c4 - cell ?x1 - content ?x2 - content ?x3 - content ?x4 - content )
    :precondition (and
      (at-upper ?c1 ?c2 ?c3 ?c4)
      (holds ?c1 ?x1)
      (holds ?c2 ?x2)
      (holds ?c3 ?x3)
      (holds ?c4 ?x4)
    )
    :effect (and
      (not (holds ?c1 ?x1))
      (not (holds ?c2 ?x2))
      (not (holds ?c3 ?x3))
      (not (holds ?c4 ?x4))
      (holds ?c1 ?x4)
      (holds ?c2 ?x1)
      (holds ?c3 ?x2)
      (holds ?c4 ?x3)
      (increase (total-cost) 1)))

  (:action lower
    :parameters (?c1 - cell ?c2 - cell ?c3 - cell ?c4 - cell ?x1 - content ?x2 - content ?x3 - content ?x4 - content )
    :precondition (and
      (at-lower ?c1 ?c2 ?c3 ?c4)
      (holds ?c1 ?x1)
      (holds ?c2 ?x2)
      (holds ?c3 ?x3)
      (holds ?c4 ?x4)
    )
    :effect (and
      (not (holds ?c1 ?x1))
      (not (holds ?c2 ?x2))
      (not (holds ?c3 ?x3))
      (not (holds ?c4 ?x4))
      (holds ?c1 ?x4)
      (holds ?c2 ?x1)
      (holds ?c3 ?x2)
      (holds ?c4 ?x3)
      (increase (total-cost) 1)))
)
