;; Frogs and toads. Fill the gaps, and leave the names as they are.
(define (domain pond)
  (:requirements :strips :typing)
  (:types cell)
  (:predicates
    (frog ?c - cell)                       ; a frog sits on ?c
    (toad ?c - cell)                       ; a toad
    (gap ?c - cell)                        ; nobody
    (next ?a ?b - cell))                   ; ?b is the cell to the right of ?a

  (:action frog-step
    :parameters (?a ?b - cell)
    :precondition (and
      (next ?a ?b)
      (frog ?a)
      (gap ?b))
    :effect (and
      (not (frog ?a))
      (not (gap ?b))
      (frog ?b)
      (gap ?a)))

  (:action frog-leap
    :parameters (?a ?b ?c - cell)
    :precondition (and
      (next ?a ?b)
      (next ?b ?c)
      (frog ?a)
      (toad ?b)
      (gap ?c))
    :effect (and
      (not (frog ?a))
      (not (gap ?c))
      (frog ?c)
      (gap ?a)))

  (:action toad-step
    :parameters (?a ?b - cell)
    :precondition (and
      (next ?a ?b)
      ;; gap 1
      )
    :effect (and
      ;; gap 2: four facts
      ))

  (:action toad-leap
    :parameters (?a ?b ?c - cell)
    :precondition (and
      (next ?a ?b)
      (next ?b ?c)
      ;; gap 3
      )
    :effect (and
      ;; gap 4: four facts
      )))
