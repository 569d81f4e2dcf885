;; A board puzzle by its rules, one action for each place of a rule.
(define (domain board-puzzle)
  (:requirements :typing :action-costs)
  (:types
    cell content - object
    piece - content)
  (:constants
    a1 b1 c1 d1 e1 f1 g1 - cell
    frog toad - piece
    empty - content)
  (:predicates
    (holds ?c - cell ?x - content))
  (:functions (total-cost) - number)

  (:action frog-step-a1-b1
    :parameters ()
    :precondition (and
      (holds a1 frog)
      (holds b1 empty)
    )
    :effect (and
      (not (holds a1 frog))
      (not (holds b1 empty))
      (holds a1 empty)
      (holds b1 frog)
      (increase (total-cost) 1)))

  (:action frog-step-b1-c1
    :parameters ()
    :precondition (and
      (holds b1 frog)
      (holds c1 empty)
    )
    :effect (and
      (not (holds b1 frog))
      (not (holds c1 empty))
      (holds b1 empty)
      (holds c1 frog)
      (increase (total-cost) 1)))

  (:action frog-step-c1-d1
    :parameters ()
    :precondition (and
      (holds c1 frog)
      (holds d1 empty)
    )
    :effect (and
      (not (holds c1 frog))
      (not (holds d1 empty))
      (holds c1 empty)
      (holds d1 frog)
      (increase (total-cost) 1)))

  (:action frog-step-d1-e1
    :parameters ()
    :precondition (and
      (holds d1 frog)
      (holds e1 empty)
    )
    :effect (and
      (not (holds d1 frog))
      (not (holds e1 empty))
      (holds d1 empty)
      (holds e1 frog)
      (increase (total-cost) 1)))

  (:action frog-step-e1-f1
    :parameters ()
    :precondition (and
      (holds e1 frog)
      (holds f1 empty)
    )
    :effect (and
      (not (holds e1 frog))
      (not (holds f1 empty))
      (holds e1 empty)
      (holds f1 frog)
      (increase (total-cost) 1)))

  (:action frog-step-f1-g1
    :parameters ()
    :precondition (and
      (holds f1 frog)
      (holds g1 empty)
    )
    :effect (and
      (not (holds f1 frog))
      (not (holds g1 empty))
      (holds f1 empty)
      (holds g1 frog)
      (increase (total-cost) 1)))

  (:action frog-leap-a1-b1-c1
    :parameters ()
    :precondition (and
      (holds a1 frog)
      (holds b1 toad)
      (holds c1 empty)
    )
    :effect (and
      (not (holds a1 frog))
      (not (holds c1 empty))
      (holds a1 empty)
      (holds c1 frog)
      (increase (total-cost) 1)))

  (:action frog-leap-b1-c1-d1
    :parameters ()
    :precondition (and
      (holds b1 frog)
      (holds c1 toad)
      (holds d1 empty)
    )
    :effect (and
      (not (holds b1 frog))
      (not (holds d1 empty))
      (holds b1 empty)
      (holds d1 frog)
      (increase (total-cost) 1)))

  (:action frog-leap-c1-d1-e1
    :parameters ()
    :precondition (and
      (holds c1 frog)
      (holds d1 toad)
      (holds e1 empty)
    )
    :effect (and
      (not (holds c1 frog))
      (not (holds e1 empty))
      (holds c1 empty)
      (holds e1 frog)
      (increase (total-cost) 1)))

  (:action frog-leap-d1-e1-f1
    :parameters ()
    :precondition (and
      (holds d1 frog)
      (holds e1 toad)
      (holds f1 empty)
    )
    :effect (and
      (not (holds d1 frog))
      (not (holds f1 empty))
      (holds d1 empty)
      (holds f1 frog)
      (increase (total-cost) 1)))

  (:action frog-leap-e1-f1-g1
    :parameters ()
    :precondition (and
      (holds e1 frog)
      (holds f1 toad)
      (holds g1 empty)
    )
    :effect (and
      (not (holds e1 frog))
      (not (holds g1 empty))
      (holds e1 empty)
      (holds g1 frog)
      (increase (total-cost) 1)))

  (:action toad-step-b1-a1
    :parameters ()
    :precondition (and
      (holds b1 toad)
      (holds a1 empty)
    )
    :effect (and
      (not (holds b1 toad))
      (not (holds a1 empty))
      (holds b1 empty)
      (holds a1 toad)
      (increase (total-cost) 1)))

  (:action toad-step-c1-b1
    :parameters ()
    :precondition (and
      (holds c1 toad)
      (holds b1 empty)
    )
    :effect (and
      (not (holds c1 toad))
      (not (holds b1 empty))
      (holds c1 empty)
      (holds b1 toad)
      (increase (total-cost) 1)))

  (:action toad-step-d1-c1
    :parameters ()
    :precondition (and
      (holds d1 toad)
      (holds c1 empty)
    )
    :effect (and
      (not (holds d1 toad))
      (not (holds c1 empty))
      (holds d1 empty)
      (holds c1 toad)
      (increase (total-cost) 1)))

  (:action toad-step-e1-d1
    :parameters ()
    :precondition (and
      (holds e1 toad)
      (holds d1 empty)
    )
    :effect (and
      (not (holds e1 toad))
      (not (holds d1 empty))
      (holds e1 empty)
      (holds d1 toad)
      (increase (total-cost) 1)))

  (:action toad-step-f1-e1
    :parameters ()
    :precondition (and
      (holds f1 toad)
      (holds e1 empty)
    )
    :effect (and
      (not (holds f1 toad))
      (not (holds e1 empty))
      (holds f1 empty)
      (holds e1 toad)
      (increase (total-cost) 1)))

  (:action toad-step-g1-f1
    :parameters ()
    :precondition (and
      (holds g1 toad)
      (holds f1 empty)
    )
    :effect (and
      (not (holds g1 toad))
      (not (holds f1 empty))
      (holds g1 empty)
      (holds f1 toad)
      (increase (total-cost) 1)))

  (:action toad-leap-c1-b1-a1
    :parameters ()
    :precondition (and
      (holds c1 toad)
      (holds b1 frog)
      (holds a1 empty)
    )
    :effect (and
      (not (holds c1 toad))
      (not (holds a1 empty))
      (holds c1 empty)
      (holds a1 toad)
      (increase (total-cost) 1)))

  (:action toad-leap-d1-c1-b1
    :parameters ()
    :precondition (and
      (holds d1 toad)
      (holds c1 frog)
      (holds b1 empty)
    )
    :effect (and
      (not (holds d1 toad))
      (not (holds b1 empty))
      (holds d1 empty)
      (holds b1 toad)
      (increase (total-cost) 1)))

  (:action toad-leap-e1-d1-c1
    :parameters ()
    :precondition (and
      (holds e1 toad)
      (holds d1 frog)
      (holds c1 empty)
    )
    :effect (and
      (not (holds e1 toad))
      (not (holds c1 empty))
      (holds e1 empty)
      (holds c1 toad)
      (increase (total-cost) 1)))

  (:action toad-leap-f1-e1-d1
    :parameters ()
    :precondition (and
      (holds f1 toad)
      (holds e1 frog)
      (holds d1 empty)
    )
    :effect (and
      (not (holds f1 toad))
      (not (holds d1 empty))
      (holds f1 empty)
      (holds d1 toad)
      (increase (total-cost) 1)))

  (:action toad-leap-g1-f1-e1
    :parameters ()
    :precondition (and
      (holds g1 toad)
      (holds f1 frog)
      (holds e1 empty)
    )
    :effect (and
      (not (holds g1 toad))
      (not (holds e1 empty))
      (holds g1 empty)
      (holds e1 toad)
      (increase (total-cost) 1)))
)
