;; A board puzzle by its rules, one step an action.
(define (domain board-puzzle)
  (:requirements :typing :action-costs)
  (:types
    cell content - object
    piece - content
    stage
  )
  (:constants
    frog toad - piece
    stage-play stage-end - stage
    empty - content)
  (:predicates
    (holds ?c - cell ?x - content)
    (at-frog-step ?c1 ?c2 - cell)
    (at-frog-leap ?c1 ?c2 ?c3 - cell)
    (at-toad-step ?c1 ?c2 - cell)
    (at-toad-leap ?c1 ?c2 ?c3 - cell)
    (now ?s - stage)
    (checks ?s ?t - stage ?c - cell ?x - content)
  )
  (:functions (total-cost) - number)

  (:action frog-step
    :parameters (?c1 - cell ?c2 - cell )
    :precondition (and
      (now stage-play)
      (at-frog-step ?c1 ?c2)
      (holds ?c1 frog)
      (holds ?c2 empty)
    )
    :effect (and
      (not (holds ?c1 frog))
      (not (holds ?c2 empty))
      (holds ?c1 empty)
      (holds ?c2 frog)
      (increase (total-cost) 1)))

  (:action frog-leap
    :parameters (?c1 - cell ?c2 - cell ?c3 - cell )
    :precondition (and
      (now stage-play)
      (at-frog-leap ?c1 ?c2 ?c3)
      (holds ?c1 frog)
      (holds ?c2 toad)
      (holds ?c3 empty)
    )
    :effect (and
      (not (holds ?c1 frog))
      (not (holds ?c3 empty))
      (holds ?c1 empty)
      (holds ?c3 frog)
      (increase (total-cost) 1)))

  (:action toad-step
    :parameters (?c1 - cell ?c2 - cell )
    :precondition (and
      (now stage-play)
      (at-toad-step ?c1 ?c2)
      (holds ?c1 toad)
      (holds ?c2 empty)
    )
    :effect (and
      (not (holds ?c1 toad))
      (not (holds ?c2 empty))
      (holds ?c1 empty)
      (holds ?c2 toad)
      (increase (total-cost) 1)))

  (:action toad-leap
    :parameters (?c1 - cell ?c2 - cell ?c3 - cell )
    :precondition (and
      (now stage-play)
      (at-toad-leap ?c1 ?c2 ?c3)
      (holds ?c1 toad)
      (holds ?c2 frog)
      (holds ?c3 empty)
    )
    :effect (and
      (not (holds ?c1 toad))
      (not (holds ?c3 empty))
      (holds ?c1 empty)
      (holds ?c3 toad)
      (increase (total-cost) 1)))

  (:action check
    :parameters (?s ?t - stage ?c - cell ?x - content)
    :precondition (and
      (checks ?s ?t ?c ?x)
      (now ?s)
      (holds ?c ?x)
    )
    :effect (and
      (not (now ?s))
      (now ?t)))
)
