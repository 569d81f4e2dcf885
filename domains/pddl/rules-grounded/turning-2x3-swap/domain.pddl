;; A board puzzle by its rules, one action for each place of a rule.
(define (domain board-puzzle)
  (:requirements :typing :action-costs)
  (:types
    cell content - object
    piece - content)
  (:constants
    a1 b1 a2 b2 a3 b3 - cell
    t1 t2 t3 t4 t5 t6 - piece
    empty - content)
  (:predicates
    (holds ?c - cell ?x - content))
  (:functions (total-cost) - number)

  (:action upper-a1-b1-b2-a2
    :parameters (?x1 - content ?x2 - content ?x3 - content ?x4 - content )
    :precondition (and
      (holds a1 ?x1)
      (holds b1 ?x2)
      (holds b2 ?x3)
      (holds a2 ?x4)
    )
    :effect (and
      (not (holds a1 ?x1))
      (not (holds b1 ?x2))
      (not (holds b2 ?x3))
      (not (holds a2 ?x4))
      (holds a1 ?x4)
      (holds b1 ?x1)
      (holds b2 ?x2)
      (holds a2 ?x3)
      (increase (total-cost) 1)))

  (:action lower-a2-b2-b3-a3
    :parameters (?x1 - content ?x2 - content ?x3 - content ?x4 - content )
    :precondition (and
      (holds a2 ?x1)
      (holds b2 ?x2)
      (holds b3 ?x3)
      (holds a3 ?x4)
    )
    :effect (and
      (not (holds a2 ?x1))
      (not (holds b2 ?x2))
      (not (holds b3 ?x3))
      (not (holds a3 ?x4))
      (holds a2 ?x4)
      (holds b2 ?x1)
      (holds b3 ?x2)
      (holds a3 ?x3)
      (increase (total-cost) 1)))
)
