;; triangle-5/a1-a1: vacancy a1, one peg left, on a1
;; One action for each move of the board, named by the holes it jumps over and lands on.
(define (domain peg-solitaire-sweeps)
  (:requirements :strips :typing)
  (:types hole)
  (:constants
    a1 a2 b2 a3 b3 c3 a4 b4 c4 d4 a5 b5 c5 d5 e5 - hole)
  (:predicates
    (peg ?h - hole)
    (empty ?h - hole))

  (:action move-a1-a2-a3
    :parameters ()
    :precondition (and (peg a1) (peg a2) (empty a3))
    :effect (and
      (not (peg a1)) (not (peg a2)) (empty a1) (empty a2)
      (not (empty a3)) (peg a3)))

  (:action move-a1-a2-a3-b3-c3
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b3) (empty a3) (empty c3))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg b3)) (empty a1) (empty a2) (empty b3)
      (not (empty c3)) (peg c3)))

  (:action move-a1-a2-a3-b3-c3-b2-a1
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b2) (peg b3) (empty a3) (empty c3))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (empty a2) (empty b2) (empty b3)))

  (:action move-a1-a2-a3-b3-c3-c4-c5
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b3) (peg c4) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg b3)) (not (peg c4)) (empty a1) (empty a2) (empty b3) (empty c4)
      (not (empty c5)) (peg c5)))

  (:action move-a1-a2-a3-b3-c3-c4-c5-b4-a3
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b3) (peg b4) (peg c4) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg b3)) (not (peg b4)) (not (peg c4)) (empty a1) (empty a2) (empty b3) (empty b4) (empty c4)
      (not (empty a3)) (peg a3)))

  (:action move-a1-a2-a3-b3-c3-c4-c5-b4-a3-a4-a5
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b3) (peg a4) (peg b4) (peg c4) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (empty a1) (empty a2) (empty b3) (empty a4) (empty b4) (empty c4)
      (not (empty a5)) (peg a5)))

  (:action move-a1-a2-a3-b3-c3-c4-c5-b4-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b3) (peg a4) (peg b4) (peg c4) (peg b5) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg b5)) (empty a1) (empty a2) (empty b3) (empty a4) (empty b4) (empty c4) (empty b5)
      (not (empty c5)) (peg c5)))

  (:action move-a1-a2-a3-b3-c3-c4-c5-b4-a3-a4-a5-b5-c5-d5-e5
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b3) (peg a4) (peg b4) (peg c4) (peg b5) (peg d5) (empty a3) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg b5)) (not (peg d5)) (empty a1) (empty a2) (empty b3) (empty a4) (empty b4) (empty c4) (empty b5) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-a1-a2-a3-b3-c3-c4-c5-b4-a3-a4-a5-b5-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b3) (peg a4) (peg b4) (peg c4) (peg d4) (peg b5) (peg d5) (empty a3) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a1) (empty a2) (empty b3) (empty a4) (empty b4) (empty c4) (empty d4) (empty b5) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-a1-a2-a3-b3-c3-c4-c5-b4-a3-a4-a5-b5-c5-d5-e5-d4-c3-b2-a1
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b2) (peg b3) (peg a4) (peg b4) (peg c4) (peg d4) (peg b5) (peg d5) (empty a3) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b2) (empty b3) (empty a4) (empty b4) (empty c4) (empty d4) (empty b5) (empty d5)))

  (:action move-a1-a2-a3-b3-c3-c4-c5-b5-a5
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b3) (peg c4) (peg b5) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg b3)) (not (peg c4)) (not (peg b5)) (empty a1) (empty a2) (empty b3) (empty c4) (empty b5)
      (not (empty a5)) (peg a5)))

  (:action move-a1-a2-a3-b3-c3-c4-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b3) (peg a4) (peg c4) (peg b5) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty a1) (empty a2) (empty b3) (empty a4) (empty c4) (empty b5)
      (not (empty a3)) (peg a3)))

  (:action move-a1-a2-a3-b3-c3-c4-c5-d5-e5
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b3) (peg c4) (peg d5) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg b3)) (not (peg c4)) (not (peg d5)) (empty a1) (empty a2) (empty b3) (empty c4) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-a1-a2-a3-b3-c3-c4-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b3) (peg c4) (peg d4) (peg d5) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg b3)) (not (peg c4)) (not (peg d4)) (not (peg d5)) (empty a1) (empty a2) (empty b3) (empty c4) (empty d4) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-a1-a2-a3-b3-c3-c4-c5-d5-e5-d4-c3-b2-a1
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b2) (peg b3) (peg c4) (peg d4) (peg d5) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg c4)) (not (peg d4)) (not (peg d5)) (empty a2) (empty b2) (empty b3) (empty c4) (empty d4) (empty d5)))

  (:action move-a1-a2-a3-b3-c3-d4-e5
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b3) (peg d4) (empty a3) (empty c3) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg b3)) (not (peg d4)) (empty a1) (empty a2) (empty b3) (empty d4)
      (not (empty e5)) (peg e5)))

  (:action move-a1-a2-a3-b3-c3-d4-e5-d5-c5
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b3) (peg d4) (peg d5) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg b3)) (not (peg d4)) (not (peg d5)) (empty a1) (empty a2) (empty b3) (empty d4) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-a1-a2-a3-b3-c3-d4-e5-d5-c5-b4-a3
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b3) (peg b4) (peg d4) (peg d5) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg b3)) (not (peg b4)) (not (peg d4)) (not (peg d5)) (empty a1) (empty a2) (empty b3) (empty b4) (empty d4) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-a1-a2-a3-b3-c3-d4-e5-d5-c5-b4-a3-a4-a5
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b3) (peg a4) (peg b4) (peg d4) (peg d5) (empty a3) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg d5)) (empty a1) (empty a2) (empty b3) (empty a4) (empty b4) (empty d4) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-a1-a2-a3-b3-c3-d4-e5-d5-c5-b4-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b3) (peg a4) (peg b4) (peg d4) (peg b5) (peg d5) (empty a3) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a1) (empty a2) (empty b3) (empty a4) (empty b4) (empty d4) (empty b5) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-a1-a2-a3-b3-c3-d4-e5-d5-c5-b5-a5
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b3) (peg d4) (peg b5) (peg d5) (empty a3) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg b3)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a1) (empty a2) (empty b3) (empty d4) (empty b5) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-a1-a2-a3-b3-c3-d4-e5-d5-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b3) (peg a4) (peg d4) (peg b5) (peg d5) (empty a3) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg b3)) (not (peg a4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a1) (empty a2) (empty b3) (empty a4) (empty d4) (empty b5) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-a1-a2-a3-a4-a5
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg a4) (empty a3) (empty a5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg a4)) (empty a1) (empty a2) (empty a4)
      (not (empty a5)) (peg a5)))

  (:action move-a1-a2-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg a4) (peg b5) (empty a3) (empty a5) (empty c5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg a4)) (not (peg b5)) (empty a1) (empty a2) (empty a4) (empty b5)
      (not (empty c5)) (peg c5)))

  (:action move-a1-a2-a3-a4-a5-b5-c5-b4-a3
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg a4) (peg b4) (peg b5) (empty a3) (empty a5) (empty c5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg a4)) (not (peg b4)) (not (peg b5)) (empty a1) (empty a2) (empty a4) (empty b4) (empty b5)
      (not (empty a3)) (peg a3)))

  (:action move-a1-a2-a3-a4-a5-b5-c5-b4-a3-b3-c3
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b3) (peg a4) (peg b4) (peg b5) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg b5)) (empty a1) (empty a2) (empty b3) (empty a4) (empty b4) (empty b5)
      (not (empty c3)) (peg c3)))

  (:action move-a1-a2-a3-a4-a5-b5-c5-b4-a3-b3-c3-b2-a1
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b2) (peg b3) (peg a4) (peg b4) (peg b5) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg b5)) (empty a2) (empty b2) (empty b3) (empty a4) (empty b4) (empty b5)))

  (:action move-a1-a2-a3-a4-a5-b5-c5-b4-a3-b3-c3-d4-e5
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b3) (peg a4) (peg b4) (peg d4) (peg b5) (empty a3) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg b5)) (empty a1) (empty a2) (empty b3) (empty a4) (empty b4) (empty d4) (empty b5)
      (not (empty e5)) (peg e5)))

  (:action move-a1-a2-a3-a4-a5-b5-c5-c4-c3
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg a4) (peg c4) (peg b5) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty a1) (empty a2) (empty a4) (empty c4) (empty b5)
      (not (empty c3)) (peg c3)))

  (:action move-a1-a2-a3-a4-a5-b5-c5-c4-c3-b2-a1
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b2) (peg a4) (peg c4) (peg b5) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty a2) (empty b2) (empty a4) (empty c4) (empty b5)))

  (:action move-a1-a2-a3-a4-a5-b5-c5-c4-c3-d4-e5
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg a4) (peg c4) (peg d4) (peg b5) (empty a3) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg a4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (empty a1) (empty a2) (empty a4) (empty c4) (empty d4) (empty b5)
      (not (empty e5)) (peg e5)))

  (:action move-a1-a2-a3-a4-a5-b5-c5-c4-c3-d4-e5-d5-c5
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg a4) (peg c4) (peg d4) (peg b5) (peg d5) (empty a3) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg a4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a1) (empty a2) (empty a4) (empty c4) (empty d4) (empty b5) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-a1-a2-a3-a4-a5-b5-c5-c4-c3-d4-e5-d5-c5-b4-a3
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg a4) (peg b4) (peg c4) (peg d4) (peg b5) (peg d5) (empty a3) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a1) (empty a2) (empty a4) (empty b4) (empty c4) (empty d4) (empty b5) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-a1-a2-a3-a4-a5-b5-c5-d5-e5
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg a4) (peg b5) (peg d5) (empty a3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg a4)) (not (peg b5)) (not (peg d5)) (empty a1) (empty a2) (empty a4) (empty b5) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-a1-a2-a3-a4-a5-b5-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg a4) (peg d4) (peg b5) (peg d5) (empty a3) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg a4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a1) (empty a2) (empty a4) (empty d4) (empty b5) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-a1-a2-a3-a4-a5-b5-c5-d5-e5-d4-c3-b2-a1
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b2) (peg a4) (peg d4) (peg b5) (peg d5) (empty a3) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b2) (empty a4) (empty d4) (empty b5) (empty d5)))

  (:action move-a1-a2-a3-b4-c5
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b4) (empty a3) (empty c5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg b4)) (empty a1) (empty a2) (empty b4)
      (not (empty c5)) (peg c5)))

  (:action move-a1-a2-a3-b4-c5-c4-c3
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b4) (peg c4) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg b4)) (not (peg c4)) (empty a1) (empty a2) (empty b4) (empty c4)
      (not (empty c3)) (peg c3)))

  (:action move-a1-a2-a3-b4-c5-c4-c3-b2-a1
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b2) (peg b4) (peg c4) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b4)) (not (peg c4)) (empty a2) (empty b2) (empty b4) (empty c4)))

  (:action move-a1-a2-a3-b4-c5-c4-c3-d4-e5
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b4) (peg c4) (peg d4) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (empty a1) (empty a2) (empty b4) (empty c4) (empty d4)
      (not (empty e5)) (peg e5)))

  (:action move-a1-a2-a3-b4-c5-c4-c3-d4-e5-d5-c5
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b4) (peg c4) (peg d4) (peg d5) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg d5)) (empty a1) (empty a2) (empty b4) (empty c4) (empty d4) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-a1-a2-a3-b4-c5-c4-c3-d4-e5-d5-c5-b5-a5
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b4) (peg c4) (peg d4) (peg b5) (peg d5) (empty a3) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a1) (empty a2) (empty b4) (empty c4) (empty d4) (empty b5) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-a1-a2-a3-b4-c5-b5-a5
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b4) (peg b5) (empty a3) (empty a5) (empty c5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg b4)) (not (peg b5)) (empty a1) (empty a2) (empty b4) (empty b5)
      (not (empty a5)) (peg a5)))

  (:action move-a1-a2-a3-b4-c5-d5-e5
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b4) (peg d5) (empty a3) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg b4)) (not (peg d5)) (empty a1) (empty a2) (empty b4) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-a1-a2-a3-b4-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b4) (peg d4) (peg d5) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg b4)) (not (peg d4)) (not (peg d5)) (empty a1) (empty a2) (empty b4) (empty d4) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-a1-a2-a3-b4-c5-d5-e5-d4-c3-b2-a1
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b2) (peg b4) (peg d4) (peg d5) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b4)) (not (peg d4)) (not (peg d5)) (empty a2) (empty b2) (empty b4) (empty d4) (empty d5)))

  (:action move-a1-b2-c3
    :parameters ()
    :precondition (and (peg a1) (peg b2) (empty c3))
    :effect (and
      (not (peg a1)) (not (peg b2)) (empty a1) (empty b2)
      (not (empty c3)) (peg c3)))

  (:action move-a1-b2-c3-b3-a3
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg b3) (empty a3) (empty c3))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg b3)) (empty a1) (empty b2) (empty b3)
      (not (empty a3)) (peg a3)))

  (:action move-a1-b2-c3-b3-a3-a4-a5
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg b3) (peg a4) (empty a3) (empty c3) (empty a5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (empty a1) (empty b2) (empty b3) (empty a4)
      (not (empty a5)) (peg a5)))

  (:action move-a1-b2-c3-b3-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg b3) (peg a4) (peg b5) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b5)) (empty a1) (empty b2) (empty b3) (empty a4) (empty b5)
      (not (empty c5)) (peg c5)))

  (:action move-a1-b2-c3-b3-a3-a4-a5-b5-c5-b4-a3
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg b3) (peg a4) (peg b4) (peg b5) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg b5)) (empty a1) (empty b2) (empty b3) (empty a4) (empty b4) (empty b5)
      (not (empty a3)) (peg a3)))

  (:action move-a1-b2-c3-b3-a3-a4-a5-b5-c5-c4-c3
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg b3) (peg a4) (peg c4) (peg b5) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty a1) (empty b2) (empty b3) (empty a4) (empty c4) (empty b5)
      (not (empty c3)) (peg c3)))

  (:action move-a1-b2-c3-b3-a3-a4-a5-b5-c5-c4-c3-d4-e5
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg b3) (peg a4) (peg c4) (peg d4) (peg b5) (empty a3) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (empty a1) (empty b2) (empty b3) (empty a4) (empty c4) (empty d4) (empty b5)
      (not (empty e5)) (peg e5)))

  (:action move-a1-b2-c3-b3-a3-a4-a5-b5-c5-c4-c3-d4-e5-d5-c5
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg b3) (peg a4) (peg c4) (peg d4) (peg b5) (peg d5) (empty a3) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a1) (empty b2) (empty b3) (empty a4) (empty c4) (empty d4) (empty b5) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-a1-b2-c3-b3-a3-a4-a5-b5-c5-c4-c3-d4-e5-d5-c5-b4-a3
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg b3) (peg a4) (peg b4) (peg c4) (peg d4) (peg b5) (peg d5) (empty a3) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a1) (empty b2) (empty b3) (empty a4) (empty b4) (empty c4) (empty d4) (empty b5) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-a1-b2-c3-b3-a3-a4-a5-b5-c5-d5-e5
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg b3) (peg a4) (peg b5) (peg d5) (empty a3) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b5)) (not (peg d5)) (empty a1) (empty b2) (empty b3) (empty a4) (empty b5) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-a1-b2-c3-b3-a3-a4-a5-b5-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg b3) (peg a4) (peg d4) (peg b5) (peg d5) (empty a3) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a1) (empty b2) (empty b3) (empty a4) (empty d4) (empty b5) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-a1-b2-c3-b3-a3-b4-c5
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg b3) (peg b4) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg b3)) (not (peg b4)) (empty a1) (empty b2) (empty b3) (empty b4)
      (not (empty c5)) (peg c5)))

  (:action move-a1-b2-c3-b3-a3-b4-c5-c4-c3
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg b3) (peg b4) (peg c4) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg b3)) (not (peg b4)) (not (peg c4)) (empty a1) (empty b2) (empty b3) (empty b4) (empty c4)
      (not (empty c3)) (peg c3)))

  (:action move-a1-b2-c3-b3-a3-b4-c5-c4-c3-d4-e5
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg b3) (peg b4) (peg c4) (peg d4) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg b3)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (empty a1) (empty b2) (empty b3) (empty b4) (empty c4) (empty d4)
      (not (empty e5)) (peg e5)))

  (:action move-a1-b2-c3-b3-a3-b4-c5-c4-c3-d4-e5-d5-c5
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg b3) (peg b4) (peg c4) (peg d4) (peg d5) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg b3)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg d5)) (empty a1) (empty b2) (empty b3) (empty b4) (empty c4) (empty d4) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-a1-b2-c3-b3-a3-b4-c5-c4-c3-d4-e5-d5-c5-b5-a5
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg b3) (peg b4) (peg c4) (peg d4) (peg b5) (peg d5) (empty a3) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg b3)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a1) (empty b2) (empty b3) (empty b4) (empty c4) (empty d4) (empty b5) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-a1-b2-c3-b3-a3-b4-c5-b5-a5
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg b3) (peg b4) (peg b5) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg b3)) (not (peg b4)) (not (peg b5)) (empty a1) (empty b2) (empty b3) (empty b4) (empty b5)
      (not (empty a5)) (peg a5)))

  (:action move-a1-b2-c3-b3-a3-b4-c5-d5-e5
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg b3) (peg b4) (peg d5) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg b3)) (not (peg b4)) (not (peg d5)) (empty a1) (empty b2) (empty b3) (empty b4) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-a1-b2-c3-b3-a3-b4-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg b3) (peg b4) (peg d4) (peg d5) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg b3)) (not (peg b4)) (not (peg d4)) (not (peg d5)) (empty a1) (empty b2) (empty b3) (empty b4) (empty d4) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-a1-b2-c3-c4-c5
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg c4) (empty c3) (empty c5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg c4)) (empty a1) (empty b2) (empty c4)
      (not (empty c5)) (peg c5)))

  (:action move-a1-b2-c3-c4-c5-b4-a3
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg b4) (peg c4) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg b4)) (not (peg c4)) (empty a1) (empty b2) (empty b4) (empty c4)
      (not (empty a3)) (peg a3)))

  (:action move-a1-b2-c3-c4-c5-b4-a3-a4-a5
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg a4) (peg b4) (peg c4) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (empty a1) (empty b2) (empty a4) (empty b4) (empty c4)
      (not (empty a5)) (peg a5)))

  (:action move-a1-b2-c3-c4-c5-b4-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg a4) (peg b4) (peg c4) (peg b5) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg b5)) (empty a1) (empty b2) (empty a4) (empty b4) (empty c4) (empty b5)
      (not (empty c5)) (peg c5)))

  (:action move-a1-b2-c3-c4-c5-b4-a3-a4-a5-b5-c5-d5-e5
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg a4) (peg b4) (peg c4) (peg b5) (peg d5) (empty a3) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg b5)) (not (peg d5)) (empty a1) (empty b2) (empty a4) (empty b4) (empty c4) (empty b5) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-a1-b2-c3-c4-c5-b4-a3-a4-a5-b5-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg a4) (peg b4) (peg c4) (peg d4) (peg b5) (peg d5) (empty a3) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a1) (empty b2) (empty a4) (empty b4) (empty c4) (empty d4) (empty b5) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-a1-b2-c3-c4-c5-b5-a5
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg c4) (peg b5) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg c4)) (not (peg b5)) (empty a1) (empty b2) (empty c4) (empty b5)
      (not (empty a5)) (peg a5)))

  (:action move-a1-b2-c3-c4-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg a4) (peg c4) (peg b5) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty a1) (empty b2) (empty a4) (empty c4) (empty b5)
      (not (empty a3)) (peg a3)))

  (:action move-a1-b2-c3-c4-c5-d5-e5
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg c4) (peg d5) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg c4)) (not (peg d5)) (empty a1) (empty b2) (empty c4) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-a1-b2-c3-c4-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg c4) (peg d4) (peg d5) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg c4)) (not (peg d4)) (not (peg d5)) (empty a1) (empty b2) (empty c4) (empty d4) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-a1-b2-c3-c4-c5-d5-e5-d4-c3-b3-a3
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg b3) (peg c4) (peg d4) (peg d5) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg b3)) (not (peg c4)) (not (peg d4)) (not (peg d5)) (empty a1) (empty b2) (empty b3) (empty c4) (empty d4) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-a1-b2-c3-c4-c5-d5-e5-d4-c3-b3-a3-a4-a5
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg b3) (peg a4) (peg c4) (peg d4) (peg d5) (empty a3) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg d4)) (not (peg d5)) (empty a1) (empty b2) (empty b3) (empty a4) (empty c4) (empty d4) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-a1-b2-c3-d4-e5
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg d4) (empty c3) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg d4)) (empty a1) (empty b2) (empty d4)
      (not (empty e5)) (peg e5)))

  (:action move-a1-b2-c3-d4-e5-d5-c5
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg d4) (peg d5) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg d4)) (not (peg d5)) (empty a1) (empty b2) (empty d4) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-a1-b2-c3-d4-e5-d5-c5-b4-a3
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg b4) (peg d4) (peg d5) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg b4)) (not (peg d4)) (not (peg d5)) (empty a1) (empty b2) (empty b4) (empty d4) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-a1-b2-c3-d4-e5-d5-c5-b4-a3-a4-a5
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg a4) (peg b4) (peg d4) (peg d5) (empty a3) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg d5)) (empty a1) (empty b2) (empty a4) (empty b4) (empty d4) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-a1-b2-c3-d4-e5-d5-c5-b4-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg a4) (peg b4) (peg d4) (peg b5) (peg d5) (empty a3) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a1) (empty b2) (empty a4) (empty b4) (empty d4) (empty b5) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-a1-b2-c3-d4-e5-d5-c5-b5-a5
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg d4) (peg b5) (peg d5) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a1) (empty b2) (empty d4) (empty b5) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-a1-b2-c3-d4-e5-d5-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg a1) (peg b2) (peg a4) (peg d4) (peg b5) (peg d5) (empty a3) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a1)) (not (peg b2)) (not (peg a4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a1) (empty b2) (empty a4) (empty d4) (empty b5) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-a2-a3-a4
    :parameters ()
    :precondition (and (peg a2) (peg a3) (empty a4))
    :effect (and
      (not (peg a2)) (not (peg a3)) (empty a2) (empty a3)
      (not (empty a4)) (peg a4)))

  (:action move-a2-a3-a4-b4-c4
    :parameters ()
    :precondition (and (peg a2) (peg a3) (peg b4) (empty a4) (empty c4))
    :effect (and
      (not (peg a2)) (not (peg a3)) (not (peg b4)) (empty a2) (empty a3) (empty b4)
      (not (empty c4)) (peg c4)))

  (:action move-a2-a3-a4-b4-c4-b3-a2
    :parameters ()
    :precondition (and (peg a2) (peg a3) (peg b3) (peg b4) (empty a4) (empty c4))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg b4)) (empty a3) (empty b3) (empty b4)))

  (:action move-a2-b3-c4
    :parameters ()
    :precondition (and (peg a2) (peg b3) (empty c4))
    :effect (and
      (not (peg a2)) (not (peg b3)) (empty a2) (empty b3)
      (not (empty c4)) (peg c4)))

  (:action move-a2-b3-c4-b4-a4
    :parameters ()
    :precondition (and (peg a2) (peg b3) (peg b4) (empty a4) (empty c4))
    :effect (and
      (not (peg a2)) (not (peg b3)) (not (peg b4)) (empty a2) (empty b3) (empty b4)
      (not (empty a4)) (peg a4)))

  (:action move-b2-b3-b4
    :parameters ()
    :precondition (and (peg b2) (peg b3) (empty b4))
    :effect (and
      (not (peg b2)) (not (peg b3)) (empty b2) (empty b3)
      (not (empty b4)) (peg b4)))

  (:action move-b2-b3-b4-c4-d4
    :parameters ()
    :precondition (and (peg b2) (peg b3) (peg c4) (empty b4) (empty d4))
    :effect (and
      (not (peg b2)) (not (peg b3)) (not (peg c4)) (empty b2) (empty b3) (empty c4)
      (not (empty d4)) (peg d4)))

  (:action move-b2-b3-b4-c4-d4-c3-b2
    :parameters ()
    :precondition (and (peg b2) (peg b3) (peg c3) (peg c4) (empty b4) (empty d4))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg c4)) (empty b3) (empty c3) (empty c4)))

  (:action move-b2-c3-d4
    :parameters ()
    :precondition (and (peg b2) (peg c3) (empty d4))
    :effect (and
      (not (peg b2)) (not (peg c3)) (empty b2) (empty c3)
      (not (empty d4)) (peg d4)))

  (:action move-b2-c3-d4-c4-b4
    :parameters ()
    :precondition (and (peg b2) (peg c3) (peg c4) (empty b4) (empty d4))
    :effect (and
      (not (peg b2)) (not (peg c3)) (not (peg c4)) (empty b2) (empty c3) (empty c4)
      (not (empty b4)) (peg b4)))

  (:action move-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg a3) (empty a1))
    :effect (and
      (not (peg a2)) (not (peg a3)) (empty a2) (empty a3)
      (not (empty a1)) (peg a1)))

  (:action move-a3-a2-a1-b2-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (empty a1) (empty c3))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a3)) (empty a2) (empty b2) (empty a3)
      (not (empty c3)) (peg c3)))

  (:action move-a3-a2-a1-b2-c3-b3-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg b3) (empty a1) (empty c3))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (empty a2) (empty b2) (empty b3)))

  (:action move-a3-a2-a1-b2-c3-b3-a3-a4-a5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg b3) (peg a4) (empty a1) (empty c3) (empty a5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a3)) (not (peg b3)) (not (peg a4)) (empty a2) (empty b2) (empty a3) (empty b3) (empty a4)
      (not (empty a5)) (peg a5)))

  (:action move-a3-a2-a1-b2-c3-b3-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg b3) (peg a4) (peg b5) (empty a1) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a3)) (not (peg b3)) (not (peg a4)) (not (peg b5)) (empty a2) (empty b2) (empty a3) (empty b3) (empty a4) (empty b5)
      (not (empty c5)) (peg c5)))

  (:action move-a3-a2-a1-b2-c3-b3-a3-a4-a5-b5-c5-b4-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg b3) (peg a4) (peg b4) (peg b5) (empty a1) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg b5)) (empty a2) (empty b2) (empty b3) (empty a4) (empty b4) (empty b5)))

  (:action move-a3-a2-a1-b2-c3-b3-a3-a4-a5-b5-c5-c4-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg b3) (peg a4) (peg c4) (peg b5) (empty a1) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a3)) (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty a2) (empty b2) (empty a3) (empty b3) (empty a4) (empty c4) (empty b5)
      (not (empty c3)) (peg c3)))

  (:action move-a3-a2-a1-b2-c3-b3-a3-a4-a5-b5-c5-c4-c3-d4-e5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg b3) (peg a4) (peg c4) (peg d4) (peg b5) (empty a1) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a3)) (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (empty a2) (empty b2) (empty a3) (empty b3) (empty a4) (empty c4) (empty d4) (empty b5)
      (not (empty e5)) (peg e5)))

  (:action move-a3-a2-a1-b2-c3-b3-a3-a4-a5-b5-c5-c4-c3-d4-e5-d5-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg b3) (peg a4) (peg c4) (peg d4) (peg b5) (peg d5) (empty a1) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a3)) (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b2) (empty a3) (empty b3) (empty a4) (empty c4) (empty d4) (empty b5) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-a3-a2-a1-b2-c3-b3-a3-a4-a5-b5-c5-c4-c3-d4-e5-d5-c5-b4-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg b3) (peg a4) (peg b4) (peg c4) (peg d4) (peg b5) (peg d5) (empty a1) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b2) (empty b3) (empty a4) (empty b4) (empty c4) (empty d4) (empty b5) (empty d5)))

  (:action move-a3-a2-a1-b2-c3-b3-a3-a4-a5-b5-c5-d5-e5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg b3) (peg a4) (peg b5) (peg d5) (empty a1) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a3)) (not (peg b3)) (not (peg a4)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b2) (empty a3) (empty b3) (empty a4) (empty b5) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-a3-a2-a1-b2-c3-b3-a3-a4-a5-b5-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg b3) (peg a4) (peg d4) (peg b5) (peg d5) (empty a1) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a3)) (not (peg b3)) (not (peg a4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b2) (empty a3) (empty b3) (empty a4) (empty d4) (empty b5) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-a3-a2-a1-b2-c3-b3-a3-b4-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg b3) (peg b4) (empty a1) (empty c3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a3)) (not (peg b3)) (not (peg b4)) (empty a2) (empty b2) (empty a3) (empty b3) (empty b4)
      (not (empty c5)) (peg c5)))

  (:action move-a3-a2-a1-b2-c3-b3-a3-b4-c5-c4-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg b3) (peg b4) (peg c4) (empty a1) (empty c3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a3)) (not (peg b3)) (not (peg b4)) (not (peg c4)) (empty a2) (empty b2) (empty a3) (empty b3) (empty b4) (empty c4)
      (not (empty c3)) (peg c3)))

  (:action move-a3-a2-a1-b2-c3-b3-a3-b4-c5-c4-c3-d4-e5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg b3) (peg b4) (peg c4) (peg d4) (empty a1) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a3)) (not (peg b3)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (empty a2) (empty b2) (empty a3) (empty b3) (empty b4) (empty c4) (empty d4)
      (not (empty e5)) (peg e5)))

  (:action move-a3-a2-a1-b2-c3-b3-a3-b4-c5-c4-c3-d4-e5-d5-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg b3) (peg b4) (peg c4) (peg d4) (peg d5) (empty a1) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a3)) (not (peg b3)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg d5)) (empty a2) (empty b2) (empty a3) (empty b3) (empty b4) (empty c4) (empty d4) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-a3-a2-a1-b2-c3-b3-a3-b4-c5-c4-c3-d4-e5-d5-c5-b5-a5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg b3) (peg b4) (peg c4) (peg d4) (peg b5) (peg d5) (empty a1) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a3)) (not (peg b3)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b2) (empty a3) (empty b3) (empty b4) (empty c4) (empty d4) (empty b5) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-a3-a2-a1-b2-c3-b3-a3-b4-c5-b5-a5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg b3) (peg b4) (peg b5) (empty a1) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a3)) (not (peg b3)) (not (peg b4)) (not (peg b5)) (empty a2) (empty b2) (empty a3) (empty b3) (empty b4) (empty b5)
      (not (empty a5)) (peg a5)))

  (:action move-a3-a2-a1-b2-c3-b3-a3-b4-c5-d5-e5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg b3) (peg b4) (peg d5) (empty a1) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a3)) (not (peg b3)) (not (peg b4)) (not (peg d5)) (empty a2) (empty b2) (empty a3) (empty b3) (empty b4) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-a3-a2-a1-b2-c3-b3-a3-b4-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg b3) (peg b4) (peg d4) (peg d5) (empty a1) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a3)) (not (peg b3)) (not (peg b4)) (not (peg d4)) (not (peg d5)) (empty a2) (empty b2) (empty a3) (empty b3) (empty b4) (empty d4) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-a3-a2-a1-b2-c3-c4-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg c4) (empty a1) (empty c3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a3)) (not (peg c4)) (empty a2) (empty b2) (empty a3) (empty c4)
      (not (empty c5)) (peg c5)))

  (:action move-a3-a2-a1-b2-c3-c4-c5-b4-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg b4) (peg c4) (empty a1) (empty c3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b4)) (not (peg c4)) (empty a2) (empty b2) (empty b4) (empty c4)))

  (:action move-a3-a2-a1-b2-c3-c4-c5-b4-a3-a4-a5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg a4) (peg b4) (peg c4) (empty a1) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (empty a2) (empty b2) (empty a3) (empty a4) (empty b4) (empty c4)
      (not (empty a5)) (peg a5)))

  (:action move-a3-a2-a1-b2-c3-c4-c5-b4-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg a4) (peg b4) (peg c4) (peg b5) (empty a1) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg b5)) (empty a2) (empty b2) (empty a3) (empty a4) (empty b4) (empty c4) (empty b5)
      (not (empty c5)) (peg c5)))

  (:action move-a3-a2-a1-b2-c3-c4-c5-b4-a3-a4-a5-b5-c5-d5-e5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg a4) (peg b4) (peg c4) (peg b5) (peg d5) (empty a1) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b2) (empty a3) (empty a4) (empty b4) (empty c4) (empty b5) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-a3-a2-a1-b2-c3-c4-c5-b4-a3-a4-a5-b5-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg a4) (peg b4) (peg c4) (peg d4) (peg b5) (peg d5) (empty a1) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b2) (empty a3) (empty a4) (empty b4) (empty c4) (empty d4) (empty b5) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-a3-a2-a1-b2-c3-c4-c5-b5-a5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg c4) (peg b5) (empty a1) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a3)) (not (peg c4)) (not (peg b5)) (empty a2) (empty b2) (empty a3) (empty c4) (empty b5)
      (not (empty a5)) (peg a5)))

  (:action move-a3-a2-a1-b2-c3-c4-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg a4) (peg c4) (peg b5) (empty a1) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty a2) (empty b2) (empty a4) (empty c4) (empty b5)))

  (:action move-a3-a2-a1-b2-c3-c4-c5-d5-e5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg c4) (peg d5) (empty a1) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a3)) (not (peg c4)) (not (peg d5)) (empty a2) (empty b2) (empty a3) (empty c4) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-a3-a2-a1-b2-c3-c4-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg c4) (peg d4) (peg d5) (empty a1) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a3)) (not (peg c4)) (not (peg d4)) (not (peg d5)) (empty a2) (empty b2) (empty a3) (empty c4) (empty d4) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-a3-a2-a1-b2-c3-c4-c5-d5-e5-d4-c3-b3-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg b3) (peg c4) (peg d4) (peg d5) (empty a1) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg c4)) (not (peg d4)) (not (peg d5)) (empty a2) (empty b2) (empty b3) (empty c4) (empty d4) (empty d5)))

  (:action move-a3-a2-a1-b2-c3-c4-c5-d5-e5-d4-c3-b3-a3-a4-a5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg b3) (peg a4) (peg c4) (peg d4) (peg d5) (empty a1) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a3)) (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg d4)) (not (peg d5)) (empty a2) (empty b2) (empty a3) (empty b3) (empty a4) (empty c4) (empty d4) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-a3-a2-a1-b2-c3-d4-e5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg d4) (empty a1) (empty c3) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a3)) (not (peg d4)) (empty a2) (empty b2) (empty a3) (empty d4)
      (not (empty e5)) (peg e5)))

  (:action move-a3-a2-a1-b2-c3-d4-e5-d5-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg d4) (peg d5) (empty a1) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a3)) (not (peg d4)) (not (peg d5)) (empty a2) (empty b2) (empty a3) (empty d4) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-a3-a2-a1-b2-c3-d4-e5-d5-c5-b4-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg b4) (peg d4) (peg d5) (empty a1) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b4)) (not (peg d4)) (not (peg d5)) (empty a2) (empty b2) (empty b4) (empty d4) (empty d5)))

  (:action move-a3-a2-a1-b2-c3-d4-e5-d5-c5-b4-a3-a4-a5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg a4) (peg b4) (peg d4) (peg d5) (empty a1) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a3)) (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg d5)) (empty a2) (empty b2) (empty a3) (empty a4) (empty b4) (empty d4) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-a3-a2-a1-b2-c3-d4-e5-d5-c5-b4-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg a4) (peg b4) (peg d4) (peg b5) (peg d5) (empty a1) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a3)) (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b2) (empty a3) (empty a4) (empty b4) (empty d4) (empty b5) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-a3-a2-a1-b2-c3-d4-e5-d5-c5-b5-a5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg d4) (peg b5) (peg d5) (empty a1) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a3)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b2) (empty a3) (empty d4) (empty b5) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-a3-a2-a1-b2-c3-d4-e5-d5-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg a4) (peg d4) (peg b5) (peg d5) (empty a1) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b2) (empty a4) (empty d4) (empty b5) (empty d5)))

  (:action move-a3-b3-c3
    :parameters ()
    :precondition (and (peg a3) (peg b3) (empty c3))
    :effect (and
      (not (peg a3)) (not (peg b3)) (empty a3) (empty b3)
      (not (empty c3)) (peg c3)))

  (:action move-a3-b3-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg a3) (peg b3) (empty a1) (empty c3))
    :effect (and
      (not (peg b2)) (not (peg a3)) (not (peg b3)) (empty b2) (empty a3) (empty b3)
      (not (empty a1)) (peg a1)))

  (:action move-a3-b3-c3-c4-c5
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg c4) (empty c3) (empty c5))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg c4)) (empty a3) (empty b3) (empty c4)
      (not (empty c5)) (peg c5)))

  (:action move-a3-b3-c3-c4-c5-b4-a3
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg b4) (peg c4) (empty c3) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg b4)) (not (peg c4)) (empty b3) (empty b4) (empty c4)))

  (:action move-a3-b3-c3-c4-c5-b4-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg a3) (peg b3) (peg b4) (peg c4) (empty a1) (empty c3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg a3)) (not (peg b3)) (not (peg b4)) (not (peg c4)) (empty a2) (empty a3) (empty b3) (empty b4) (empty c4)
      (not (empty a1)) (peg a1)))

  (:action move-a3-b3-c3-c4-c5-b4-a3-a4-a5
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg a4) (peg b4) (peg c4) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (empty a3) (empty b3) (empty a4) (empty b4) (empty c4)
      (not (empty a5)) (peg a5)))

  (:action move-a3-b3-c3-c4-c5-b4-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg a4) (peg b4) (peg c4) (peg b5) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg b5)) (empty a3) (empty b3) (empty a4) (empty b4) (empty c4) (empty b5)
      (not (empty c5)) (peg c5)))

  (:action move-a3-b3-c3-c4-c5-b4-a3-a4-a5-b5-c5-d5-e5
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg a4) (peg b4) (peg c4) (peg b5) (peg d5) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg b5)) (not (peg d5)) (empty a3) (empty b3) (empty a4) (empty b4) (empty c4) (empty b5) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-a3-b3-c3-c4-c5-b4-a3-a4-a5-b5-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg a4) (peg b4) (peg c4) (peg d4) (peg b5) (peg d5) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a3) (empty b3) (empty a4) (empty b4) (empty c4) (empty d4) (empty b5) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-a3-b3-c3-c4-c5-b4-a3-a4-a5-b5-c5-d5-e5-d4-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg a3) (peg b3) (peg a4) (peg b4) (peg c4) (peg d4) (peg b5) (peg d5) (empty a1) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg b2)) (not (peg a3)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty b2) (empty a3) (empty b3) (empty a4) (empty b4) (empty c4) (empty d4) (empty b5) (empty d5)
      (not (empty a1)) (peg a1)))

  (:action move-a3-b3-c3-c4-c5-b5-a5
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg c4) (peg b5) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg c4)) (not (peg b5)) (empty a3) (empty b3) (empty c4) (empty b5)
      (not (empty a5)) (peg a5)))

  (:action move-a3-b3-c3-c4-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg a4) (peg c4) (peg b5) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty b3) (empty a4) (empty c4) (empty b5)))

  (:action move-a3-b3-c3-c4-c5-b5-a5-a4-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg a3) (peg b3) (peg a4) (peg c4) (peg b5) (empty a1) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg a3)) (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty a2) (empty a3) (empty b3) (empty a4) (empty c4) (empty b5)
      (not (empty a1)) (peg a1)))

  (:action move-a3-b3-c3-c4-c5-d5-e5
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg c4) (peg d5) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg c4)) (not (peg d5)) (empty a3) (empty b3) (empty c4) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-a3-b3-c3-c4-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg c4) (peg d4) (peg d5) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg c4)) (not (peg d4)) (not (peg d5)) (empty a3) (empty b3) (empty c4) (empty d4) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-a3-b3-c3-c4-c5-d5-e5-d4-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg a3) (peg b3) (peg c4) (peg d4) (peg d5) (empty a1) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg b2)) (not (peg a3)) (not (peg b3)) (not (peg c4)) (not (peg d4)) (not (peg d5)) (empty b2) (empty a3) (empty b3) (empty c4) (empty d4) (empty d5)
      (not (empty a1)) (peg a1)))

  (:action move-a3-b3-c3-d4-e5
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg d4) (empty c3) (empty e5))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg d4)) (empty a3) (empty b3) (empty d4)
      (not (empty e5)) (peg e5)))

  (:action move-a3-b3-c3-d4-e5-d5-c5
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg d4) (peg d5) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg d4)) (not (peg d5)) (empty a3) (empty b3) (empty d4) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-a3-b3-c3-d4-e5-d5-c5-b4-a3
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg b4) (peg d4) (peg d5) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg b4)) (not (peg d4)) (not (peg d5)) (empty b3) (empty b4) (empty d4) (empty d5)))

  (:action move-a3-b3-c3-d4-e5-d5-c5-b4-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg a3) (peg b3) (peg b4) (peg d4) (peg d5) (empty a1) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg a3)) (not (peg b3)) (not (peg b4)) (not (peg d4)) (not (peg d5)) (empty a2) (empty a3) (empty b3) (empty b4) (empty d4) (empty d5)
      (not (empty a1)) (peg a1)))

  (:action move-a3-b3-c3-d4-e5-d5-c5-b4-a3-a4-a5
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg a4) (peg b4) (peg d4) (peg d5) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg d5)) (empty a3) (empty b3) (empty a4) (empty b4) (empty d4) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-a3-b3-c3-d4-e5-d5-c5-b4-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg a4) (peg b4) (peg d4) (peg b5) (peg d5) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a3) (empty b3) (empty a4) (empty b4) (empty d4) (empty b5) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-a3-b3-c3-d4-e5-d5-c5-b5-a5
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg d4) (peg b5) (peg d5) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a3) (empty b3) (empty d4) (empty b5) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-a3-b3-c3-d4-e5-d5-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg a4) (peg d4) (peg b5) (peg d5) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty b3) (empty a4) (empty d4) (empty b5) (empty d5)))

  (:action move-a3-b3-c3-d4-e5-d5-c5-b5-a5-a4-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg a3) (peg b3) (peg a4) (peg d4) (peg b5) (peg d5) (empty a1) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg a3)) (not (peg b3)) (not (peg a4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a2) (empty a3) (empty b3) (empty a4) (empty d4) (empty b5) (empty d5)
      (not (empty a1)) (peg a1)))

  (:action move-a3-a4-a5
    :parameters ()
    :precondition (and (peg a3) (peg a4) (empty a5))
    :effect (and
      (not (peg a3)) (not (peg a4)) (empty a3) (empty a4)
      (not (empty a5)) (peg a5)))

  (:action move-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg a3) (peg a4) (peg b5) (empty a5) (empty c5))
    :effect (and
      (not (peg a3)) (not (peg a4)) (not (peg b5)) (empty a3) (empty a4) (empty b5)
      (not (empty c5)) (peg c5)))

  (:action move-a3-a4-a5-b5-c5-b4-a3
    :parameters ()
    :precondition (and (peg a3) (peg a4) (peg b4) (peg b5) (empty a5) (empty c5))
    :effect (and
      (not (peg a4)) (not (peg b4)) (not (peg b5)) (empty a4) (empty b4) (empty b5)))

  (:action move-a3-a4-a5-b5-c5-b4-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg a3) (peg a4) (peg b4) (peg b5) (empty a1) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg a3)) (not (peg a4)) (not (peg b4)) (not (peg b5)) (empty a2) (empty a3) (empty a4) (empty b4) (empty b5)
      (not (empty a1)) (peg a1)))

  (:action move-a3-a4-a5-b5-c5-b4-a3-a2-a1-b2-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg a4) (peg b4) (peg b5) (empty a1) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a3)) (not (peg a4)) (not (peg b4)) (not (peg b5)) (empty a2) (empty b2) (empty a3) (empty a4) (empty b4) (empty b5)
      (not (empty c3)) (peg c3)))

  (:action move-a3-a4-a5-b5-c5-b4-a3-a2-a1-b2-c3-d4-e5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg a4) (peg b4) (peg d4) (peg b5) (empty a1) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a3)) (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg b5)) (empty a2) (empty b2) (empty a3) (empty a4) (empty b4) (empty d4) (empty b5)
      (not (empty e5)) (peg e5)))

  (:action move-a3-a4-a5-b5-c5-b4-a3-b3-c3
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg a4) (peg b4) (peg b5) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg b5)) (empty a3) (empty b3) (empty a4) (empty b4) (empty b5)
      (not (empty c3)) (peg c3)))

  (:action move-a3-a4-a5-b5-c5-b4-a3-b3-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg a3) (peg b3) (peg a4) (peg b4) (peg b5) (empty a1) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg b2)) (not (peg a3)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg b5)) (empty b2) (empty a3) (empty b3) (empty a4) (empty b4) (empty b5)
      (not (empty a1)) (peg a1)))

  (:action move-a3-a4-a5-b5-c5-b4-a3-b3-c3-d4-e5
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg a4) (peg b4) (peg d4) (peg b5) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg b5)) (empty a3) (empty b3) (empty a4) (empty b4) (empty d4) (empty b5)
      (not (empty e5)) (peg e5)))

  (:action move-a3-a4-a5-b5-c5-c4-c3
    :parameters ()
    :precondition (and (peg a3) (peg a4) (peg c4) (peg b5) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a3)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty a3) (empty a4) (empty c4) (empty b5)
      (not (empty c3)) (peg c3)))

  (:action move-a3-a4-a5-b5-c5-c4-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg a3) (peg a4) (peg c4) (peg b5) (empty a1) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg b2)) (not (peg a3)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty b2) (empty a3) (empty a4) (empty c4) (empty b5)
      (not (empty a1)) (peg a1)))

  (:action move-a3-a4-a5-b5-c5-c4-c3-d4-e5
    :parameters ()
    :precondition (and (peg a3) (peg a4) (peg c4) (peg d4) (peg b5) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a3)) (not (peg a4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (empty a3) (empty a4) (empty c4) (empty d4) (empty b5)
      (not (empty e5)) (peg e5)))

  (:action move-a3-a4-a5-b5-c5-c4-c3-d4-e5-d5-c5
    :parameters ()
    :precondition (and (peg a3) (peg a4) (peg c4) (peg d4) (peg b5) (peg d5) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a3)) (not (peg a4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a3) (empty a4) (empty c4) (empty d4) (empty b5) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-a3-a4-a5-b5-c5-c4-c3-d4-e5-d5-c5-b4-a3
    :parameters ()
    :precondition (and (peg a3) (peg a4) (peg b4) (peg c4) (peg d4) (peg b5) (peg d5) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a4) (empty b4) (empty c4) (empty d4) (empty b5) (empty d5)))

  (:action move-a3-a4-a5-b5-c5-c4-c3-d4-e5-d5-c5-b4-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg a3) (peg a4) (peg b4) (peg c4) (peg d4) (peg b5) (peg d5) (empty a1) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg a3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a2) (empty a3) (empty a4) (empty b4) (empty c4) (empty d4) (empty b5) (empty d5)
      (not (empty a1)) (peg a1)))

  (:action move-a3-a4-a5-b5-c5-d5-e5
    :parameters ()
    :precondition (and (peg a3) (peg a4) (peg b5) (peg d5) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a3)) (not (peg a4)) (not (peg b5)) (not (peg d5)) (empty a3) (empty a4) (empty b5) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-a3-a4-a5-b5-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg a3) (peg a4) (peg d4) (peg b5) (peg d5) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a3)) (not (peg a4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a3) (empty a4) (empty d4) (empty b5) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-a3-a4-a5-b5-c5-d5-e5-d4-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg a3) (peg a4) (peg d4) (peg b5) (peg d5) (empty a1) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg b2)) (not (peg a3)) (not (peg a4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty b2) (empty a3) (empty a4) (empty d4) (empty b5) (empty d5)
      (not (empty a1)) (peg a1)))

  (:action move-a3-b4-c5
    :parameters ()
    :precondition (and (peg a3) (peg b4) (empty c5))
    :effect (and
      (not (peg a3)) (not (peg b4)) (empty a3) (empty b4)
      (not (empty c5)) (peg c5)))

  (:action move-a3-b4-c5-c4-c3
    :parameters ()
    :precondition (and (peg a3) (peg b4) (peg c4) (empty c3) (empty c5))
    :effect (and
      (not (peg a3)) (not (peg b4)) (not (peg c4)) (empty a3) (empty b4) (empty c4)
      (not (empty c3)) (peg c3)))

  (:action move-a3-b4-c5-c4-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg a3) (peg b4) (peg c4) (empty a1) (empty c3) (empty c5))
    :effect (and
      (not (peg b2)) (not (peg a3)) (not (peg b4)) (not (peg c4)) (empty b2) (empty a3) (empty b4) (empty c4)
      (not (empty a1)) (peg a1)))

  (:action move-a3-b4-c5-c4-c3-d4-e5
    :parameters ()
    :precondition (and (peg a3) (peg b4) (peg c4) (peg d4) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a3)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (empty a3) (empty b4) (empty c4) (empty d4)
      (not (empty e5)) (peg e5)))

  (:action move-a3-b4-c5-c4-c3-d4-e5-d5-c5
    :parameters ()
    :precondition (and (peg a3) (peg b4) (peg c4) (peg d4) (peg d5) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a3)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg d5)) (empty a3) (empty b4) (empty c4) (empty d4) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-a3-b4-c5-c4-c3-d4-e5-d5-c5-b5-a5
    :parameters ()
    :precondition (and (peg a3) (peg b4) (peg c4) (peg d4) (peg b5) (peg d5) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a3)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a3) (empty b4) (empty c4) (empty d4) (empty b5) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-a3-b4-c5-b5-a5
    :parameters ()
    :precondition (and (peg a3) (peg b4) (peg b5) (empty a5) (empty c5))
    :effect (and
      (not (peg a3)) (not (peg b4)) (not (peg b5)) (empty a3) (empty b4) (empty b5)
      (not (empty a5)) (peg a5)))

  (:action move-a3-b4-c5-d5-e5
    :parameters ()
    :precondition (and (peg a3) (peg b4) (peg d5) (empty c5) (empty e5))
    :effect (and
      (not (peg a3)) (not (peg b4)) (not (peg d5)) (empty a3) (empty b4) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-a3-b4-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg a3) (peg b4) (peg d4) (peg d5) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a3)) (not (peg b4)) (not (peg d4)) (not (peg d5)) (empty a3) (empty b4) (empty d4) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-a3-b4-c5-d5-e5-d4-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg a3) (peg b4) (peg d4) (peg d5) (empty a1) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg b2)) (not (peg a3)) (not (peg b4)) (not (peg d4)) (not (peg d5)) (empty b2) (empty a3) (empty b4) (empty d4) (empty d5)
      (not (empty a1)) (peg a1)))

  (:action move-b3-b4-b5
    :parameters ()
    :precondition (and (peg b3) (peg b4) (empty b5))
    :effect (and
      (not (peg b3)) (not (peg b4)) (empty b3) (empty b4)
      (not (empty b5)) (peg b5)))

  (:action move-b3-b4-b5-c5-d5
    :parameters ()
    :precondition (and (peg b3) (peg b4) (peg c5) (empty b5) (empty d5))
    :effect (and
      (not (peg b3)) (not (peg b4)) (not (peg c5)) (empty b3) (empty b4) (empty c5)
      (not (empty d5)) (peg d5)))

  (:action move-b3-b4-b5-c5-d5-c4-b3
    :parameters ()
    :precondition (and (peg b3) (peg b4) (peg c4) (peg c5) (empty b5) (empty d5))
    :effect (and
      (not (peg b4)) (not (peg c4)) (not (peg c5)) (empty b4) (empty c4) (empty c5)))

  (:action move-b3-c4-d5
    :parameters ()
    :precondition (and (peg b3) (peg c4) (empty d5))
    :effect (and
      (not (peg b3)) (not (peg c4)) (empty b3) (empty c4)
      (not (empty d5)) (peg d5)))

  (:action move-b3-c4-d5-c5-b5
    :parameters ()
    :precondition (and (peg b3) (peg c4) (peg c5) (empty b5) (empty d5))
    :effect (and
      (not (peg b3)) (not (peg c4)) (not (peg c5)) (empty b3) (empty c4) (empty c5)
      (not (empty b5)) (peg b5)))

  (:action move-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg c3) (empty a1))
    :effect (and
      (not (peg b2)) (not (peg c3)) (empty b2) (empty c3)
      (not (empty a1)) (peg a1)))

  (:action move-c3-b2-a1-a2-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg c3) (empty a1) (empty a3))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg c3)) (empty a2) (empty b2) (empty c3)
      (not (empty a3)) (peg a3)))

  (:action move-c3-b2-a1-a2-a3-b3-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg c3) (empty a1) (empty a3))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (empty a2) (empty b2) (empty b3)))

  (:action move-c3-b2-a1-a2-a3-b3-c3-c4-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg c3) (peg c4) (empty a1) (empty a3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg c3)) (not (peg c4)) (empty a2) (empty b2) (empty b3) (empty c3) (empty c4)
      (not (empty c5)) (peg c5)))

  (:action move-c3-b2-a1-a2-a3-b3-c3-c4-c5-b4-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg c3) (peg b4) (peg c4) (empty a1) (empty a3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg c3)) (not (peg b4)) (not (peg c4)) (empty a2) (empty b2) (empty b3) (empty c3) (empty b4) (empty c4)
      (not (empty a3)) (peg a3)))

  (:action move-c3-b2-a1-a2-a3-b3-c3-c4-c5-b4-a3-a4-a5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg c3) (peg a4) (peg b4) (peg c4) (empty a1) (empty a3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg c3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (empty a2) (empty b2) (empty b3) (empty c3) (empty a4) (empty b4) (empty c4)
      (not (empty a5)) (peg a5)))

  (:action move-c3-b2-a1-a2-a3-b3-c3-c4-c5-b4-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg c3) (peg a4) (peg b4) (peg c4) (peg b5) (empty a1) (empty a3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg c3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg b5)) (empty a2) (empty b2) (empty b3) (empty c3) (empty a4) (empty b4) (empty c4) (empty b5)
      (not (empty c5)) (peg c5)))

  (:action move-c3-b2-a1-a2-a3-b3-c3-c4-c5-b4-a3-a4-a5-b5-c5-d5-e5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg c3) (peg a4) (peg b4) (peg c4) (peg b5) (peg d5) (empty a1) (empty a3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg c3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b2) (empty b3) (empty c3) (empty a4) (empty b4) (empty c4) (empty b5) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-c3-b2-a1-a2-a3-b3-c3-c4-c5-b4-a3-a4-a5-b5-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg c3) (peg a4) (peg b4) (peg c4) (peg d4) (peg b5) (peg d5) (empty a1) (empty a3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b2) (empty b3) (empty a4) (empty b4) (empty c4) (empty d4) (empty b5) (empty d5)))

  (:action move-c3-b2-a1-a2-a3-b3-c3-c4-c5-b5-a5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg c3) (peg c4) (peg b5) (empty a1) (empty a3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg c3)) (not (peg c4)) (not (peg b5)) (empty a2) (empty b2) (empty b3) (empty c3) (empty c4) (empty b5)
      (not (empty a5)) (peg a5)))

  (:action move-c3-b2-a1-a2-a3-b3-c3-c4-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg c3) (peg a4) (peg c4) (peg b5) (empty a1) (empty a3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg c3)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty a2) (empty b2) (empty b3) (empty c3) (empty a4) (empty c4) (empty b5)
      (not (empty a3)) (peg a3)))

  (:action move-c3-b2-a1-a2-a3-b3-c3-c4-c5-d5-e5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg c3) (peg c4) (peg d5) (empty a1) (empty a3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg c3)) (not (peg c4)) (not (peg d5)) (empty a2) (empty b2) (empty b3) (empty c3) (empty c4) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-c3-b2-a1-a2-a3-b3-c3-c4-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg c3) (peg c4) (peg d4) (peg d5) (empty a1) (empty a3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg c4)) (not (peg d4)) (not (peg d5)) (empty a2) (empty b2) (empty b3) (empty c4) (empty d4) (empty d5)))

  (:action move-c3-b2-a1-a2-a3-b3-c3-d4-e5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg c3) (peg d4) (empty a1) (empty a3) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg c3)) (not (peg d4)) (empty a2) (empty b2) (empty b3) (empty c3) (empty d4)
      (not (empty e5)) (peg e5)))

  (:action move-c3-b2-a1-a2-a3-b3-c3-d4-e5-d5-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg c3) (peg d4) (peg d5) (empty a1) (empty a3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg c3)) (not (peg d4)) (not (peg d5)) (empty a2) (empty b2) (empty b3) (empty c3) (empty d4) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-c3-b2-a1-a2-a3-b3-c3-d4-e5-d5-c5-b4-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg c3) (peg b4) (peg d4) (peg d5) (empty a1) (empty a3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg c3)) (not (peg b4)) (not (peg d4)) (not (peg d5)) (empty a2) (empty b2) (empty b3) (empty c3) (empty b4) (empty d4) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-c3-b2-a1-a2-a3-b3-c3-d4-e5-d5-c5-b4-a3-a4-a5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg c3) (peg a4) (peg b4) (peg d4) (peg d5) (empty a1) (empty a3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg c3)) (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg d5)) (empty a2) (empty b2) (empty b3) (empty c3) (empty a4) (empty b4) (empty d4) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-c3-b2-a1-a2-a3-b3-c3-d4-e5-d5-c5-b4-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg c3) (peg a4) (peg b4) (peg d4) (peg b5) (peg d5) (empty a1) (empty a3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg c3)) (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b2) (empty b3) (empty c3) (empty a4) (empty b4) (empty d4) (empty b5) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-c3-b2-a1-a2-a3-b3-c3-d4-e5-d5-c5-b5-a5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg c3) (peg d4) (peg b5) (peg d5) (empty a1) (empty a3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg c3)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b2) (empty b3) (empty c3) (empty d4) (empty b5) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-c3-b2-a1-a2-a3-b3-c3-d4-e5-d5-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg c3) (peg a4) (peg d4) (peg b5) (peg d5) (empty a1) (empty a3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg c3)) (not (peg a4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b2) (empty b3) (empty c3) (empty a4) (empty d4) (empty b5) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-c3-b2-a1-a2-a3-a4-a5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg c3) (peg a4) (empty a1) (empty a3) (empty a5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg c3)) (not (peg a4)) (empty a2) (empty b2) (empty c3) (empty a4)
      (not (empty a5)) (peg a5)))

  (:action move-c3-b2-a1-a2-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg c3) (peg a4) (peg b5) (empty a1) (empty a3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg c3)) (not (peg a4)) (not (peg b5)) (empty a2) (empty b2) (empty c3) (empty a4) (empty b5)
      (not (empty c5)) (peg c5)))

  (:action move-c3-b2-a1-a2-a3-a4-a5-b5-c5-b4-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg c3) (peg a4) (peg b4) (peg b5) (empty a1) (empty a3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg c3)) (not (peg a4)) (not (peg b4)) (not (peg b5)) (empty a2) (empty b2) (empty c3) (empty a4) (empty b4) (empty b5)
      (not (empty a3)) (peg a3)))

  (:action move-c3-b2-a1-a2-a3-a4-a5-b5-c5-b4-a3-b3-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg c3) (peg a4) (peg b4) (peg b5) (empty a1) (empty a3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg b5)) (empty a2) (empty b2) (empty b3) (empty a4) (empty b4) (empty b5)))

  (:action move-c3-b2-a1-a2-a3-a4-a5-b5-c5-b4-a3-b3-c3-d4-e5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg c3) (peg a4) (peg b4) (peg d4) (peg b5) (empty a1) (empty a3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg c3)) (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg b5)) (empty a2) (empty b2) (empty b3) (empty c3) (empty a4) (empty b4) (empty d4) (empty b5)
      (not (empty e5)) (peg e5)))

  (:action move-c3-b2-a1-a2-a3-a4-a5-b5-c5-c4-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg c3) (peg a4) (peg c4) (peg b5) (empty a1) (empty a3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty a2) (empty b2) (empty a4) (empty c4) (empty b5)))

  (:action move-c3-b2-a1-a2-a3-a4-a5-b5-c5-c4-c3-d4-e5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg c3) (peg a4) (peg c4) (peg d4) (peg b5) (empty a1) (empty a3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg c3)) (not (peg a4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (empty a2) (empty b2) (empty c3) (empty a4) (empty c4) (empty d4) (empty b5)
      (not (empty e5)) (peg e5)))

  (:action move-c3-b2-a1-a2-a3-a4-a5-b5-c5-c4-c3-d4-e5-d5-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg c3) (peg a4) (peg c4) (peg d4) (peg b5) (peg d5) (empty a1) (empty a3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg c3)) (not (peg a4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b2) (empty c3) (empty a4) (empty c4) (empty d4) (empty b5) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-c3-b2-a1-a2-a3-a4-a5-b5-c5-c4-c3-d4-e5-d5-c5-b4-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg c3) (peg a4) (peg b4) (peg c4) (peg d4) (peg b5) (peg d5) (empty a1) (empty a3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg c3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b2) (empty c3) (empty a4) (empty b4) (empty c4) (empty d4) (empty b5) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-c3-b2-a1-a2-a3-a4-a5-b5-c5-d5-e5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg c3) (peg a4) (peg b5) (peg d5) (empty a1) (empty a3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg c3)) (not (peg a4)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b2) (empty c3) (empty a4) (empty b5) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-c3-b2-a1-a2-a3-a4-a5-b5-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg c3) (peg a4) (peg d4) (peg b5) (peg d5) (empty a1) (empty a3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b2) (empty a4) (empty d4) (empty b5) (empty d5)))

  (:action move-c3-b2-a1-a2-a3-b4-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg c3) (peg b4) (empty a1) (empty a3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg c3)) (not (peg b4)) (empty a2) (empty b2) (empty c3) (empty b4)
      (not (empty c5)) (peg c5)))

  (:action move-c3-b2-a1-a2-a3-b4-c5-c4-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg c3) (peg b4) (peg c4) (empty a1) (empty a3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b4)) (not (peg c4)) (empty a2) (empty b2) (empty b4) (empty c4)))

  (:action move-c3-b2-a1-a2-a3-b4-c5-c4-c3-d4-e5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg c3) (peg b4) (peg c4) (peg d4) (empty a1) (empty a3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg c3)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (empty a2) (empty b2) (empty c3) (empty b4) (empty c4) (empty d4)
      (not (empty e5)) (peg e5)))

  (:action move-c3-b2-a1-a2-a3-b4-c5-c4-c3-d4-e5-d5-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg c3) (peg b4) (peg c4) (peg d4) (peg d5) (empty a1) (empty a3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg c3)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg d5)) (empty a2) (empty b2) (empty c3) (empty b4) (empty c4) (empty d4) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-c3-b2-a1-a2-a3-b4-c5-c4-c3-d4-e5-d5-c5-b5-a5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg c3) (peg b4) (peg c4) (peg d4) (peg b5) (peg d5) (empty a1) (empty a3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg c3)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b2) (empty c3) (empty b4) (empty c4) (empty d4) (empty b5) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-c3-b2-a1-a2-a3-b4-c5-b5-a5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg c3) (peg b4) (peg b5) (empty a1) (empty a3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg c3)) (not (peg b4)) (not (peg b5)) (empty a2) (empty b2) (empty c3) (empty b4) (empty b5)
      (not (empty a5)) (peg a5)))

  (:action move-c3-b2-a1-a2-a3-b4-c5-d5-e5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg c3) (peg b4) (peg d5) (empty a1) (empty a3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg c3)) (not (peg b4)) (not (peg d5)) (empty a2) (empty b2) (empty c3) (empty b4) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-c3-b2-a1-a2-a3-b4-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg c3) (peg b4) (peg d4) (peg d5) (empty a1) (empty a3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b4)) (not (peg d4)) (not (peg d5)) (empty a2) (empty b2) (empty b4) (empty d4) (empty d5)))

  (:action move-c3-b3-a3
    :parameters ()
    :precondition (and (peg b3) (peg c3) (empty a3))
    :effect (and
      (not (peg b3)) (not (peg c3)) (empty b3) (empty c3)
      (not (empty a3)) (peg a3)))

  (:action move-c3-b3-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg b3) (peg c3) (empty a1) (empty a3))
    :effect (and
      (not (peg a2)) (not (peg b3)) (not (peg c3)) (empty a2) (empty b3) (empty c3)
      (not (empty a1)) (peg a1)))

  (:action move-c3-b3-a3-a4-a5
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg a4) (empty a3) (empty a5))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg a4)) (empty b3) (empty c3) (empty a4)
      (not (empty a5)) (peg a5)))

  (:action move-c3-b3-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg a4) (peg b5) (empty a3) (empty a5) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg a4)) (not (peg b5)) (empty b3) (empty c3) (empty a4) (empty b5)
      (not (empty c5)) (peg c5)))

  (:action move-c3-b3-a3-a4-a5-b5-c5-b4-a3
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg a4) (peg b4) (peg b5) (empty a3) (empty a5) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg a4)) (not (peg b4)) (not (peg b5)) (empty b3) (empty c3) (empty a4) (empty b4) (empty b5)
      (not (empty a3)) (peg a3)))

  (:action move-c3-b3-a3-a4-a5-b5-c5-b4-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg b3) (peg c3) (peg a4) (peg b4) (peg b5) (empty a1) (empty a3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b3)) (not (peg c3)) (not (peg a4)) (not (peg b4)) (not (peg b5)) (empty a2) (empty b3) (empty c3) (empty a4) (empty b4) (empty b5)
      (not (empty a1)) (peg a1)))

  (:action move-c3-b3-a3-a4-a5-b5-c5-c4-c3
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg a4) (peg c4) (peg b5) (empty a3) (empty a5) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty b3) (empty a4) (empty c4) (empty b5)))

  (:action move-c3-b3-a3-a4-a5-b5-c5-c4-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg b3) (peg c3) (peg a4) (peg c4) (peg b5) (empty a1) (empty a3) (empty a5) (empty c5))
    :effect (and
      (not (peg b2)) (not (peg b3)) (not (peg c3)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty b2) (empty b3) (empty c3) (empty a4) (empty c4) (empty b5)
      (not (empty a1)) (peg a1)))

  (:action move-c3-b3-a3-a4-a5-b5-c5-c4-c3-d4-e5
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg a4) (peg c4) (peg d4) (peg b5) (empty a3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg a4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (empty b3) (empty c3) (empty a4) (empty c4) (empty d4) (empty b5)
      (not (empty e5)) (peg e5)))

  (:action move-c3-b3-a3-a4-a5-b5-c5-c4-c3-d4-e5-d5-c5
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg a4) (peg c4) (peg d4) (peg b5) (peg d5) (empty a3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg a4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty b3) (empty c3) (empty a4) (empty c4) (empty d4) (empty b5) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-c3-b3-a3-a4-a5-b5-c5-c4-c3-d4-e5-d5-c5-b4-a3
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg a4) (peg b4) (peg c4) (peg d4) (peg b5) (peg d5) (empty a3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty b3) (empty c3) (empty a4) (empty b4) (empty c4) (empty d4) (empty b5) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-c3-b3-a3-a4-a5-b5-c5-c4-c3-d4-e5-d5-c5-b4-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg b3) (peg c3) (peg a4) (peg b4) (peg c4) (peg d4) (peg b5) (peg d5) (empty a1) (empty a3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b3)) (not (peg c3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b3) (empty c3) (empty a4) (empty b4) (empty c4) (empty d4) (empty b5) (empty d5)
      (not (empty a1)) (peg a1)))

  (:action move-c3-b3-a3-a4-a5-b5-c5-d5-e5
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg a4) (peg b5) (peg d5) (empty a3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg a4)) (not (peg b5)) (not (peg d5)) (empty b3) (empty c3) (empty a4) (empty b5) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-c3-b3-a3-a4-a5-b5-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg a4) (peg d4) (peg b5) (peg d5) (empty a3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty b3) (empty a4) (empty d4) (empty b5) (empty d5)))

  (:action move-c3-b3-a3-a4-a5-b5-c5-d5-e5-d4-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg b3) (peg c3) (peg a4) (peg d4) (peg b5) (peg d5) (empty a1) (empty a3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg b2)) (not (peg b3)) (not (peg c3)) (not (peg a4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty b2) (empty b3) (empty c3) (empty a4) (empty d4) (empty b5) (empty d5)
      (not (empty a1)) (peg a1)))

  (:action move-c3-b3-a3-b4-c5
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg b4) (empty a3) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg b4)) (empty b3) (empty c3) (empty b4)
      (not (empty c5)) (peg c5)))

  (:action move-c3-b3-a3-b4-c5-c4-c3
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg b4) (peg c4) (empty a3) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg b4)) (not (peg c4)) (empty b3) (empty b4) (empty c4)))

  (:action move-c3-b3-a3-b4-c5-c4-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg b3) (peg c3) (peg b4) (peg c4) (empty a1) (empty a3) (empty c5))
    :effect (and
      (not (peg b2)) (not (peg b3)) (not (peg c3)) (not (peg b4)) (not (peg c4)) (empty b2) (empty b3) (empty c3) (empty b4) (empty c4)
      (not (empty a1)) (peg a1)))

  (:action move-c3-b3-a3-b4-c5-c4-c3-d4-e5
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg b4) (peg c4) (peg d4) (empty a3) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (empty b3) (empty c3) (empty b4) (empty c4) (empty d4)
      (not (empty e5)) (peg e5)))

  (:action move-c3-b3-a3-b4-c5-c4-c3-d4-e5-d5-c5
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg b4) (peg c4) (peg d4) (peg d5) (empty a3) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg d5)) (empty b3) (empty c3) (empty b4) (empty c4) (empty d4) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-c3-b3-a3-b4-c5-c4-c3-d4-e5-d5-c5-b5-a5
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg b4) (peg c4) (peg d4) (peg b5) (peg d5) (empty a3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty b3) (empty c3) (empty b4) (empty c4) (empty d4) (empty b5) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-c3-b3-a3-b4-c5-b5-a5
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg b4) (peg b5) (empty a3) (empty a5) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg b4)) (not (peg b5)) (empty b3) (empty c3) (empty b4) (empty b5)
      (not (empty a5)) (peg a5)))

  (:action move-c3-b3-a3-b4-c5-d5-e5
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg b4) (peg d5) (empty a3) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg b4)) (not (peg d5)) (empty b3) (empty c3) (empty b4) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-c3-b3-a3-b4-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg b4) (peg d4) (peg d5) (empty a3) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg b4)) (not (peg d4)) (not (peg d5)) (empty b3) (empty b4) (empty d4) (empty d5)))

  (:action move-c3-b3-a3-b4-c5-d5-e5-d4-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg b3) (peg c3) (peg b4) (peg d4) (peg d5) (empty a1) (empty a3) (empty c5) (empty e5))
    :effect (and
      (not (peg b2)) (not (peg b3)) (not (peg c3)) (not (peg b4)) (not (peg d4)) (not (peg d5)) (empty b2) (empty b3) (empty c3) (empty b4) (empty d4) (empty d5)
      (not (empty a1)) (peg a1)))

  (:action move-c3-c4-c5
    :parameters ()
    :precondition (and (peg c3) (peg c4) (empty c5))
    :effect (and
      (not (peg c3)) (not (peg c4)) (empty c3) (empty c4)
      (not (empty c5)) (peg c5)))

  (:action move-c3-c4-c5-b4-a3
    :parameters ()
    :precondition (and (peg c3) (peg b4) (peg c4) (empty a3) (empty c5))
    :effect (and
      (not (peg c3)) (not (peg b4)) (not (peg c4)) (empty c3) (empty b4) (empty c4)
      (not (empty a3)) (peg a3)))

  (:action move-c3-c4-c5-b4-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg c3) (peg b4) (peg c4) (empty a1) (empty a3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg c3)) (not (peg b4)) (not (peg c4)) (empty a2) (empty c3) (empty b4) (empty c4)
      (not (empty a1)) (peg a1)))

  (:action move-c3-c4-c5-b4-a3-a4-a5
    :parameters ()
    :precondition (and (peg c3) (peg a4) (peg b4) (peg c4) (empty a3) (empty a5) (empty c5))
    :effect (and
      (not (peg c3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (empty c3) (empty a4) (empty b4) (empty c4)
      (not (empty a5)) (peg a5)))

  (:action move-c3-c4-c5-b4-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg c3) (peg a4) (peg b4) (peg c4) (peg b5) (empty a3) (empty a5) (empty c5))
    :effect (and
      (not (peg c3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg b5)) (empty c3) (empty a4) (empty b4) (empty c4) (empty b5)
      (not (empty c5)) (peg c5)))

  (:action move-c3-c4-c5-b4-a3-a4-a5-b5-c5-d5-e5
    :parameters ()
    :precondition (and (peg c3) (peg a4) (peg b4) (peg c4) (peg b5) (peg d5) (empty a3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg c3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg b5)) (not (peg d5)) (empty c3) (empty a4) (empty b4) (empty c4) (empty b5) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-c3-c4-c5-b4-a3-a4-a5-b5-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg c3) (peg a4) (peg b4) (peg c4) (peg d4) (peg b5) (peg d5) (empty a3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a4) (empty b4) (empty c4) (empty d4) (empty b5) (empty d5)))

  (:action move-c3-c4-c5-b4-a3-a4-a5-b5-c5-d5-e5-d4-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg c3) (peg a4) (peg b4) (peg c4) (peg d4) (peg b5) (peg d5) (empty a1) (empty a3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg b2)) (not (peg c3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty b2) (empty c3) (empty a4) (empty b4) (empty c4) (empty d4) (empty b5) (empty d5)
      (not (empty a1)) (peg a1)))

  (:action move-c3-c4-c5-b5-a5
    :parameters ()
    :precondition (and (peg c3) (peg c4) (peg b5) (empty a5) (empty c5))
    :effect (and
      (not (peg c3)) (not (peg c4)) (not (peg b5)) (empty c3) (empty c4) (empty b5)
      (not (empty a5)) (peg a5)))

  (:action move-c3-c4-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg c3) (peg a4) (peg c4) (peg b5) (empty a3) (empty a5) (empty c5))
    :effect (and
      (not (peg c3)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty c3) (empty a4) (empty c4) (empty b5)
      (not (empty a3)) (peg a3)))

  (:action move-c3-c4-c5-b5-a5-a4-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg c3) (peg a4) (peg c4) (peg b5) (empty a1) (empty a3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg c3)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty a2) (empty c3) (empty a4) (empty c4) (empty b5)
      (not (empty a1)) (peg a1)))

  (:action move-c3-c4-c5-d5-e5
    :parameters ()
    :precondition (and (peg c3) (peg c4) (peg d5) (empty c5) (empty e5))
    :effect (and
      (not (peg c3)) (not (peg c4)) (not (peg d5)) (empty c3) (empty c4) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-c3-c4-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg c3) (peg c4) (peg d4) (peg d5) (empty c5) (empty e5))
    :effect (and
      (not (peg c4)) (not (peg d4)) (not (peg d5)) (empty c4) (empty d4) (empty d5)))

  (:action move-c3-c4-c5-d5-e5-d4-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg c3) (peg c4) (peg d4) (peg d5) (empty a1) (empty c5) (empty e5))
    :effect (and
      (not (peg b2)) (not (peg c3)) (not (peg c4)) (not (peg d4)) (not (peg d5)) (empty b2) (empty c3) (empty c4) (empty d4) (empty d5)
      (not (empty a1)) (peg a1)))

  (:action move-c3-c4-c5-d5-e5-d4-c3-b2-a1-a2-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg c3) (peg c4) (peg d4) (peg d5) (empty a1) (empty a3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg c3)) (not (peg c4)) (not (peg d4)) (not (peg d5)) (empty a2) (empty b2) (empty c3) (empty c4) (empty d4) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-c3-c4-c5-d5-e5-d4-c3-b2-a1-a2-a3-a4-a5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg c3) (peg a4) (peg c4) (peg d4) (peg d5) (empty a1) (empty a3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg c3)) (not (peg a4)) (not (peg c4)) (not (peg d4)) (not (peg d5)) (empty a2) (empty b2) (empty c3) (empty a4) (empty c4) (empty d4) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-c3-c4-c5-d5-e5-d4-c3-b3-a3
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg c4) (peg d4) (peg d5) (empty a3) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg c4)) (not (peg d4)) (not (peg d5)) (empty b3) (empty c3) (empty c4) (empty d4) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-c3-c4-c5-d5-e5-d4-c3-b3-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg b3) (peg c3) (peg c4) (peg d4) (peg d5) (empty a1) (empty a3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b3)) (not (peg c3)) (not (peg c4)) (not (peg d4)) (not (peg d5)) (empty a2) (empty b3) (empty c3) (empty c4) (empty d4) (empty d5)
      (not (empty a1)) (peg a1)))

  (:action move-c3-c4-c5-d5-e5-d4-c3-b3-a3-a4-a5
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg a4) (peg c4) (peg d4) (peg d5) (empty a3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg a4)) (not (peg c4)) (not (peg d4)) (not (peg d5)) (empty b3) (empty c3) (empty a4) (empty c4) (empty d4) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-c3-d4-e5
    :parameters ()
    :precondition (and (peg c3) (peg d4) (empty e5))
    :effect (and
      (not (peg c3)) (not (peg d4)) (empty c3) (empty d4)
      (not (empty e5)) (peg e5)))

  (:action move-c3-d4-e5-d5-c5
    :parameters ()
    :precondition (and (peg c3) (peg d4) (peg d5) (empty c5) (empty e5))
    :effect (and
      (not (peg c3)) (not (peg d4)) (not (peg d5)) (empty c3) (empty d4) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-c3-d4-e5-d5-c5-b4-a3
    :parameters ()
    :precondition (and (peg c3) (peg b4) (peg d4) (peg d5) (empty a3) (empty c5) (empty e5))
    :effect (and
      (not (peg c3)) (not (peg b4)) (not (peg d4)) (not (peg d5)) (empty c3) (empty b4) (empty d4) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-c3-d4-e5-d5-c5-b4-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg c3) (peg b4) (peg d4) (peg d5) (empty a1) (empty a3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg c3)) (not (peg b4)) (not (peg d4)) (not (peg d5)) (empty a2) (empty c3) (empty b4) (empty d4) (empty d5)
      (not (empty a1)) (peg a1)))

  (:action move-c3-d4-e5-d5-c5-b4-a3-a4-a5
    :parameters ()
    :precondition (and (peg c3) (peg a4) (peg b4) (peg d4) (peg d5) (empty a3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg c3)) (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg d5)) (empty c3) (empty a4) (empty b4) (empty d4) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-c3-d4-e5-d5-c5-b4-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg c3) (peg a4) (peg b4) (peg d4) (peg b5) (peg d5) (empty a3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg c3)) (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty c3) (empty a4) (empty b4) (empty d4) (empty b5) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-c3-d4-e5-d5-c5-b5-a5
    :parameters ()
    :precondition (and (peg c3) (peg d4) (peg b5) (peg d5) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg c3)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty c3) (empty d4) (empty b5) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-c3-d4-e5-d5-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg c3) (peg a4) (peg d4) (peg b5) (peg d5) (empty a3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg c3)) (not (peg a4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty c3) (empty a4) (empty d4) (empty b5) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-c3-d4-e5-d5-c5-b5-a5-a4-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg c3) (peg a4) (peg d4) (peg b5) (peg d5) (empty a1) (empty a3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg c3)) (not (peg a4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a2) (empty c3) (empty a4) (empty d4) (empty b5) (empty d5)
      (not (empty a1)) (peg a1)))

  (:action move-a4-a3-a2
    :parameters ()
    :precondition (and (peg a3) (peg a4) (empty a2))
    :effect (and
      (not (peg a3)) (not (peg a4)) (empty a3) (empty a4)
      (not (empty a2)) (peg a2)))

  (:action move-a4-a3-a2-b3-c4
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg a4) (empty a2) (empty c4))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg a4)) (empty a3) (empty b3) (empty a4)
      (not (empty c4)) (peg c4)))

  (:action move-a4-a3-a2-b3-c4-b4-a4
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg a4) (peg b4) (empty a2) (empty c4))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg b4)) (empty a3) (empty b3) (empty b4)))

  (:action move-a4-b4-c4
    :parameters ()
    :precondition (and (peg a4) (peg b4) (empty c4))
    :effect (and
      (not (peg a4)) (not (peg b4)) (empty a4) (empty b4)
      (not (empty c4)) (peg c4)))

  (:action move-a4-b4-c4-b3-a2
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg b4) (empty a2) (empty c4))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg b4)) (empty b3) (empty a4) (empty b4)
      (not (empty a2)) (peg a2)))

  (:action move-b4-b3-b2
    :parameters ()
    :precondition (and (peg b3) (peg b4) (empty b2))
    :effect (and
      (not (peg b3)) (not (peg b4)) (empty b3) (empty b4)
      (not (empty b2)) (peg b2)))

  (:action move-b4-b3-b2-c3-d4
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg b4) (empty b2) (empty d4))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg b4)) (empty b3) (empty c3) (empty b4)
      (not (empty d4)) (peg d4)))

  (:action move-b4-b3-b2-c3-d4-c4-b4
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg b4) (peg c4) (empty b2) (empty d4))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg c4)) (empty b3) (empty c3) (empty c4)))

  (:action move-b4-c4-d4
    :parameters ()
    :precondition (and (peg b4) (peg c4) (empty d4))
    :effect (and
      (not (peg b4)) (not (peg c4)) (empty b4) (empty c4)
      (not (empty d4)) (peg d4)))

  (:action move-b4-c4-d4-c3-b2
    :parameters ()
    :precondition (and (peg c3) (peg b4) (peg c4) (empty b2) (empty d4))
    :effect (and
      (not (peg c3)) (not (peg b4)) (not (peg c4)) (empty c3) (empty b4) (empty c4)
      (not (empty b2)) (peg b2)))

  (:action move-c4-b3-a2
    :parameters ()
    :precondition (and (peg b3) (peg c4) (empty a2))
    :effect (and
      (not (peg b3)) (not (peg c4)) (empty b3) (empty c4)
      (not (empty a2)) (peg a2)))

  (:action move-c4-b3-a2-a3-a4
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg c4) (empty a2) (empty a4))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg c4)) (empty a3) (empty b3) (empty c4)
      (not (empty a4)) (peg a4)))

  (:action move-c4-b3-a2-a3-a4-b4-c4
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg b4) (peg c4) (empty a2) (empty a4))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg b4)) (empty a3) (empty b3) (empty b4)))

  (:action move-c4-b4-a4
    :parameters ()
    :precondition (and (peg b4) (peg c4) (empty a4))
    :effect (and
      (not (peg b4)) (not (peg c4)) (empty b4) (empty c4)
      (not (empty a4)) (peg a4)))

  (:action move-c4-b4-a4-a3-a2
    :parameters ()
    :precondition (and (peg a3) (peg b4) (peg c4) (empty a2) (empty a4))
    :effect (and
      (not (peg a3)) (not (peg b4)) (not (peg c4)) (empty a3) (empty b4) (empty c4)
      (not (empty a2)) (peg a2)))

  (:action move-d4-c3-b2
    :parameters ()
    :precondition (and (peg c3) (peg d4) (empty b2))
    :effect (and
      (not (peg c3)) (not (peg d4)) (empty c3) (empty d4)
      (not (empty b2)) (peg b2)))

  (:action move-d4-c3-b2-b3-b4
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg d4) (empty b2) (empty b4))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg d4)) (empty b3) (empty c3) (empty d4)
      (not (empty b4)) (peg b4)))

  (:action move-d4-c3-b2-b3-b4-c4-d4
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg c4) (peg d4) (empty b2) (empty b4))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg c4)) (empty b3) (empty c3) (empty c4)))

  (:action move-d4-c4-b4
    :parameters ()
    :precondition (and (peg c4) (peg d4) (empty b4))
    :effect (and
      (not (peg c4)) (not (peg d4)) (empty c4) (empty d4)
      (not (empty b4)) (peg b4)))

  (:action move-d4-c4-b4-b3-b2
    :parameters ()
    :precondition (and (peg b3) (peg c4) (peg d4) (empty b2) (empty b4))
    :effect (and
      (not (peg b3)) (not (peg c4)) (not (peg d4)) (empty b3) (empty c4) (empty d4)
      (not (empty b2)) (peg b2)))

  (:action move-a5-a4-a3
    :parameters ()
    :precondition (and (peg a4) (peg a5) (empty a3))
    :effect (and
      (not (peg a4)) (not (peg a5)) (empty a4) (empty a5)
      (not (empty a3)) (peg a3)))

  (:action move-a5-a4-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg a4) (peg a5) (empty a1) (empty a3))
    :effect (and
      (not (peg a2)) (not (peg a4)) (not (peg a5)) (empty a2) (empty a4) (empty a5)
      (not (empty a1)) (peg a1)))

  (:action move-a5-a4-a3-a2-a1-b2-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a4) (peg a5) (empty a1) (empty a3) (empty c3))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a4)) (not (peg a5)) (empty a2) (empty b2) (empty a4) (empty a5)
      (not (empty c3)) (peg c3)))

  (:action move-a5-a4-a3-a2-a1-b2-c3-b3-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg a4) (peg a5) (empty a1) (empty a3) (empty c3))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg a5)) (empty a2) (empty b2) (empty b3) (empty a4) (empty a5)
      (not (empty a3)) (peg a3)))

  (:action move-a5-a4-a3-a2-a1-b2-c3-b3-a3-b4-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg a4) (peg b4) (peg a5) (empty a1) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg a5)) (empty a2) (empty b2) (empty b3) (empty a4) (empty b4) (empty a5)
      (not (empty c5)) (peg c5)))

  (:action move-a5-a4-a3-a2-a1-b2-c3-b3-a3-b4-c5-c4-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg a4) (peg b4) (peg c4) (peg a5) (empty a1) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg a5)) (empty a2) (empty b2) (empty b3) (empty a4) (empty b4) (empty c4) (empty a5)
      (not (empty c3)) (peg c3)))

  (:action move-a5-a4-a3-a2-a1-b2-c3-b3-a3-b4-c5-c4-c3-d4-e5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg a4) (peg b4) (peg c4) (peg d4) (peg a5) (empty a1) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg a5)) (empty a2) (empty b2) (empty b3) (empty a4) (empty b4) (empty c4) (empty d4) (empty a5)
      (not (empty e5)) (peg e5)))

  (:action move-a5-a4-a3-a2-a1-b2-c3-b3-a3-b4-c5-c4-c3-d4-e5-d5-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg a4) (peg b4) (peg c4) (peg d4) (peg a5) (peg d5) (empty a1) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg a5)) (not (peg d5)) (empty a2) (empty b2) (empty b3) (empty a4) (empty b4) (empty c4) (empty d4) (empty a5) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-a5-a4-a3-a2-a1-b2-c3-b3-a3-b4-c5-c4-c3-d4-e5-d5-c5-b5-a5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg a4) (peg b4) (peg c4) (peg d4) (peg a5) (peg b5) (peg d5) (empty a1) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b2) (empty b3) (empty a4) (empty b4) (empty c4) (empty d4) (empty b5) (empty d5)))

  (:action move-a5-a4-a3-a2-a1-b2-c3-b3-a3-b4-c5-b5-a5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg a4) (peg b4) (peg a5) (peg b5) (empty a1) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg b5)) (empty a2) (empty b2) (empty b3) (empty a4) (empty b4) (empty b5)))

  (:action move-a5-a4-a3-a2-a1-b2-c3-b3-a3-b4-c5-d5-e5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg a4) (peg b4) (peg a5) (peg d5) (empty a1) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg a5)) (not (peg d5)) (empty a2) (empty b2) (empty b3) (empty a4) (empty b4) (empty a5) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-a5-a4-a3-a2-a1-b2-c3-b3-a3-b4-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg a4) (peg b4) (peg d4) (peg a5) (peg d5) (empty a1) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg a5)) (not (peg d5)) (empty a2) (empty b2) (empty b3) (empty a4) (empty b4) (empty d4) (empty a5) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-a5-a4-a3-a2-a1-b2-c3-c4-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a4) (peg c4) (peg a5) (empty a1) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a4)) (not (peg c4)) (not (peg a5)) (empty a2) (empty b2) (empty a4) (empty c4) (empty a5)
      (not (empty c5)) (peg c5)))

  (:action move-a5-a4-a3-a2-a1-b2-c3-c4-c5-b4-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a4) (peg b4) (peg c4) (peg a5) (empty a1) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg a5)) (empty a2) (empty b2) (empty a4) (empty b4) (empty c4) (empty a5)
      (not (empty a3)) (peg a3)))

  (:action move-a5-a4-a3-a2-a1-b2-c3-c4-c5-b5-a5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a4) (peg c4) (peg a5) (peg b5) (empty a1) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty a2) (empty b2) (empty a4) (empty c4) (empty b5)))

  (:action move-a5-a4-a3-a2-a1-b2-c3-c4-c5-d5-e5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a4) (peg c4) (peg a5) (peg d5) (empty a1) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a4)) (not (peg c4)) (not (peg a5)) (not (peg d5)) (empty a2) (empty b2) (empty a4) (empty c4) (empty a5) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-a5-a4-a3-a2-a1-b2-c3-c4-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a4) (peg c4) (peg d4) (peg a5) (peg d5) (empty a1) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a4)) (not (peg c4)) (not (peg d4)) (not (peg a5)) (not (peg d5)) (empty a2) (empty b2) (empty a4) (empty c4) (empty d4) (empty a5) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-a5-a4-a3-a2-a1-b2-c3-c4-c5-d5-e5-d4-c3-b3-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg a4) (peg c4) (peg d4) (peg a5) (peg d5) (empty a1) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg d4)) (not (peg a5)) (not (peg d5)) (empty a2) (empty b2) (empty b3) (empty a4) (empty c4) (empty d4) (empty a5) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-a5-a4-a3-a2-a1-b2-c3-d4-e5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a4) (peg d4) (peg a5) (empty a1) (empty a3) (empty c3) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a4)) (not (peg d4)) (not (peg a5)) (empty a2) (empty b2) (empty a4) (empty d4) (empty a5)
      (not (empty e5)) (peg e5)))

  (:action move-a5-a4-a3-a2-a1-b2-c3-d4-e5-d5-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a4) (peg d4) (peg a5) (peg d5) (empty a1) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a4)) (not (peg d4)) (not (peg a5)) (not (peg d5)) (empty a2) (empty b2) (empty a4) (empty d4) (empty a5) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-a5-a4-a3-a2-a1-b2-c3-d4-e5-d5-c5-b4-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a4) (peg b4) (peg d4) (peg a5) (peg d5) (empty a1) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg a5)) (not (peg d5)) (empty a2) (empty b2) (empty a4) (empty b4) (empty d4) (empty a5) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-a5-a4-a3-a2-a1-b2-c3-d4-e5-d5-c5-b5-a5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a4) (peg d4) (peg a5) (peg b5) (peg d5) (empty a1) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b2) (empty a4) (empty d4) (empty b5) (empty d5)))

  (:action move-a5-a4-a3-b3-c3
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg a5) (empty a3) (empty c3))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg a5)) (empty b3) (empty a4) (empty a5)
      (not (empty c3)) (peg c3)))

  (:action move-a5-a4-a3-b3-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg b3) (peg a4) (peg a5) (empty a1) (empty a3) (empty c3))
    :effect (and
      (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg a5)) (empty b2) (empty b3) (empty a4) (empty a5)
      (not (empty a1)) (peg a1)))

  (:action move-a5-a4-a3-b3-c3-c4-c5
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg c4) (peg a5) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg a5)) (empty b3) (empty a4) (empty c4) (empty a5)
      (not (empty c5)) (peg c5)))

  (:action move-a5-a4-a3-b3-c3-c4-c5-b4-a3
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg b4) (peg c4) (peg a5) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg a5)) (empty b3) (empty a4) (empty b4) (empty c4) (empty a5)
      (not (empty a3)) (peg a3)))

  (:action move-a5-a4-a3-b3-c3-c4-c5-b4-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg b3) (peg a4) (peg b4) (peg c4) (peg a5) (empty a1) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg a5)) (empty a2) (empty b3) (empty a4) (empty b4) (empty c4) (empty a5)
      (not (empty a1)) (peg a1)))

  (:action move-a5-a4-a3-b3-c3-c4-c5-b5-a5
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg c4) (peg a5) (peg b5) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty b3) (empty a4) (empty c4) (empty b5)))

  (:action move-a5-a4-a3-b3-c3-c4-c5-d5-e5
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg c4) (peg a5) (peg d5) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg a5)) (not (peg d5)) (empty b3) (empty a4) (empty c4) (empty a5) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-a5-a4-a3-b3-c3-c4-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg c4) (peg d4) (peg a5) (peg d5) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg d4)) (not (peg a5)) (not (peg d5)) (empty b3) (empty a4) (empty c4) (empty d4) (empty a5) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-a5-a4-a3-b3-c3-c4-c5-d5-e5-d4-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg b3) (peg a4) (peg c4) (peg d4) (peg a5) (peg d5) (empty a1) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg d4)) (not (peg a5)) (not (peg d5)) (empty b2) (empty b3) (empty a4) (empty c4) (empty d4) (empty a5) (empty d5)
      (not (empty a1)) (peg a1)))

  (:action move-a5-a4-a3-b3-c3-d4-e5
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg d4) (peg a5) (empty a3) (empty c3) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg d4)) (not (peg a5)) (empty b3) (empty a4) (empty d4) (empty a5)
      (not (empty e5)) (peg e5)))

  (:action move-a5-a4-a3-b3-c3-d4-e5-d5-c5
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg d4) (peg a5) (peg d5) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg d4)) (not (peg a5)) (not (peg d5)) (empty b3) (empty a4) (empty d4) (empty a5) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-a5-a4-a3-b3-c3-d4-e5-d5-c5-b4-a3
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg b4) (peg d4) (peg a5) (peg d5) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg a5)) (not (peg d5)) (empty b3) (empty a4) (empty b4) (empty d4) (empty a5) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-a5-a4-a3-b3-c3-d4-e5-d5-c5-b4-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg b3) (peg a4) (peg b4) (peg d4) (peg a5) (peg d5) (empty a1) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg a5)) (not (peg d5)) (empty a2) (empty b3) (empty a4) (empty b4) (empty d4) (empty a5) (empty d5)
      (not (empty a1)) (peg a1)))

  (:action move-a5-a4-a3-b3-c3-d4-e5-d5-c5-b5-a5
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg d4) (peg a5) (peg b5) (peg d5) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty b3) (empty a4) (empty d4) (empty b5) (empty d5)))

  (:action move-a5-a4-a3-b4-c5
    :parameters ()
    :precondition (and (peg a4) (peg b4) (peg a5) (empty a3) (empty c5))
    :effect (and
      (not (peg a4)) (not (peg b4)) (not (peg a5)) (empty a4) (empty b4) (empty a5)
      (not (empty c5)) (peg c5)))

  (:action move-a5-a4-a3-b4-c5-c4-c3
    :parameters ()
    :precondition (and (peg a4) (peg b4) (peg c4) (peg a5) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg a5)) (empty a4) (empty b4) (empty c4) (empty a5)
      (not (empty c3)) (peg c3)))

  (:action move-a5-a4-a3-b4-c5-c4-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg a4) (peg b4) (peg c4) (peg a5) (empty a1) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg b2)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg a5)) (empty b2) (empty a4) (empty b4) (empty c4) (empty a5)
      (not (empty a1)) (peg a1)))

  (:action move-a5-a4-a3-b4-c5-c4-c3-d4-e5
    :parameters ()
    :precondition (and (peg a4) (peg b4) (peg c4) (peg d4) (peg a5) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg a5)) (empty a4) (empty b4) (empty c4) (empty d4) (empty a5)
      (not (empty e5)) (peg e5)))

  (:action move-a5-a4-a3-b4-c5-c4-c3-d4-e5-d5-c5
    :parameters ()
    :precondition (and (peg a4) (peg b4) (peg c4) (peg d4) (peg a5) (peg d5) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg a5)) (not (peg d5)) (empty a4) (empty b4) (empty c4) (empty d4) (empty a5) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-a5-a4-a3-b4-c5-c4-c3-d4-e5-d5-c5-b5-a5
    :parameters ()
    :precondition (and (peg a4) (peg b4) (peg c4) (peg d4) (peg a5) (peg b5) (peg d5) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a4) (empty b4) (empty c4) (empty d4) (empty b5) (empty d5)))

  (:action move-a5-a4-a3-b4-c5-b5-a5
    :parameters ()
    :precondition (and (peg a4) (peg b4) (peg a5) (peg b5) (empty a3) (empty c5))
    :effect (and
      (not (peg a4)) (not (peg b4)) (not (peg b5)) (empty a4) (empty b4) (empty b5)))

  (:action move-a5-a4-a3-b4-c5-d5-e5
    :parameters ()
    :precondition (and (peg a4) (peg b4) (peg a5) (peg d5) (empty a3) (empty c5) (empty e5))
    :effect (and
      (not (peg a4)) (not (peg b4)) (not (peg a5)) (not (peg d5)) (empty a4) (empty b4) (empty a5) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-a5-a4-a3-b4-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg a4) (peg b4) (peg d4) (peg a5) (peg d5) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg a5)) (not (peg d5)) (empty a4) (empty b4) (empty d4) (empty a5) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-a5-a4-a3-b4-c5-d5-e5-d4-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg a4) (peg b4) (peg d4) (peg a5) (peg d5) (empty a1) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg b2)) (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg a5)) (not (peg d5)) (empty b2) (empty a4) (empty b4) (empty d4) (empty a5) (empty d5)
      (not (empty a1)) (peg a1)))

  (:action move-a5-b5-c5
    :parameters ()
    :precondition (and (peg a5) (peg b5) (empty c5))
    :effect (and
      (not (peg a5)) (not (peg b5)) (empty a5) (empty b5)
      (not (empty c5)) (peg c5)))

  (:action move-a5-b5-c5-b4-a3
    :parameters ()
    :precondition (and (peg b4) (peg a5) (peg b5) (empty a3) (empty c5))
    :effect (and
      (not (peg b4)) (not (peg a5)) (not (peg b5)) (empty b4) (empty a5) (empty b5)
      (not (empty a3)) (peg a3)))

  (:action move-a5-b5-c5-b4-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg b4) (peg a5) (peg b5) (empty a1) (empty a3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b4)) (not (peg a5)) (not (peg b5)) (empty a2) (empty b4) (empty a5) (empty b5)
      (not (empty a1)) (peg a1)))

  (:action move-a5-b5-c5-b4-a3-a2-a1-b2-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b4) (peg a5) (peg b5) (empty a1) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b4)) (not (peg a5)) (not (peg b5)) (empty a2) (empty b2) (empty b4) (empty a5) (empty b5)
      (not (empty c3)) (peg c3)))

  (:action move-a5-b5-c5-b4-a3-a2-a1-b2-c3-b3-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg b4) (peg a5) (peg b5) (empty a1) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg b4)) (not (peg a5)) (not (peg b5)) (empty a2) (empty b2) (empty b3) (empty b4) (empty a5) (empty b5)
      (not (empty a3)) (peg a3)))

  (:action move-a5-b5-c5-b4-a3-a2-a1-b2-c3-c4-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b4) (peg c4) (peg a5) (peg b5) (empty a1) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b4)) (not (peg c4)) (not (peg a5)) (not (peg b5)) (empty a2) (empty b2) (empty b4) (empty c4) (empty a5) (empty b5)
      (not (empty c5)) (peg c5)))

  (:action move-a5-b5-c5-b4-a3-a2-a1-b2-c3-c4-c5-d5-e5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b4) (peg c4) (peg a5) (peg b5) (peg d5) (empty a1) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b4)) (not (peg c4)) (not (peg a5)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b2) (empty b4) (empty c4) (empty a5) (empty b5) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-a5-b5-c5-b4-a3-a2-a1-b2-c3-c4-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b4) (peg c4) (peg d4) (peg a5) (peg b5) (peg d5) (empty a1) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg a5)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b2) (empty b4) (empty c4) (empty d4) (empty a5) (empty b5) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-a5-b5-c5-b4-a3-a2-a1-b2-c3-c4-c5-d5-e5-d4-c3-b3-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg b4) (peg c4) (peg d4) (peg a5) (peg b5) (peg d5) (empty a1) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg a5)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b2) (empty b3) (empty b4) (empty c4) (empty d4) (empty a5) (empty b5) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-a5-b5-c5-b4-a3-a2-a1-b2-c3-d4-e5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b4) (peg d4) (peg a5) (peg b5) (empty a1) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b4)) (not (peg d4)) (not (peg a5)) (not (peg b5)) (empty a2) (empty b2) (empty b4) (empty d4) (empty a5) (empty b5)
      (not (empty e5)) (peg e5)))

  (:action move-a5-b5-c5-b4-a3-a2-a1-b2-c3-d4-e5-d5-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b4) (peg d4) (peg a5) (peg b5) (peg d5) (empty a1) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b4)) (not (peg d4)) (not (peg a5)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b2) (empty b4) (empty d4) (empty a5) (empty b5) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-a5-b5-c5-b4-a3-b3-c3
    :parameters ()
    :precondition (and (peg b3) (peg b4) (peg a5) (peg b5) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg b4)) (not (peg a5)) (not (peg b5)) (empty b3) (empty b4) (empty a5) (empty b5)
      (not (empty c3)) (peg c3)))

  (:action move-a5-b5-c5-b4-a3-b3-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg b3) (peg b4) (peg a5) (peg b5) (empty a1) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg b2)) (not (peg b3)) (not (peg b4)) (not (peg a5)) (not (peg b5)) (empty b2) (empty b3) (empty b4) (empty a5) (empty b5)
      (not (empty a1)) (peg a1)))

  (:action move-a5-b5-c5-b4-a3-b3-c3-c4-c5
    :parameters ()
    :precondition (and (peg b3) (peg b4) (peg c4) (peg a5) (peg b5) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg b4)) (not (peg c4)) (not (peg a5)) (not (peg b5)) (empty b3) (empty b4) (empty c4) (empty a5) (empty b5)
      (not (empty c5)) (peg c5)))

  (:action move-a5-b5-c5-b4-a3-b3-c3-c4-c5-d5-e5
    :parameters ()
    :precondition (and (peg b3) (peg b4) (peg c4) (peg a5) (peg b5) (peg d5) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg b4)) (not (peg c4)) (not (peg a5)) (not (peg b5)) (not (peg d5)) (empty b3) (empty b4) (empty c4) (empty a5) (empty b5) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-a5-b5-c5-b4-a3-b3-c3-c4-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg b3) (peg b4) (peg c4) (peg d4) (peg a5) (peg b5) (peg d5) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg a5)) (not (peg b5)) (not (peg d5)) (empty b3) (empty b4) (empty c4) (empty d4) (empty a5) (empty b5) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-a5-b5-c5-b4-a3-b3-c3-c4-c5-d5-e5-d4-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg b3) (peg b4) (peg c4) (peg d4) (peg a5) (peg b5) (peg d5) (empty a1) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg b2)) (not (peg b3)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg a5)) (not (peg b5)) (not (peg d5)) (empty b2) (empty b3) (empty b4) (empty c4) (empty d4) (empty a5) (empty b5) (empty d5)
      (not (empty a1)) (peg a1)))

  (:action move-a5-b5-c5-b4-a3-b3-c3-d4-e5
    :parameters ()
    :precondition (and (peg b3) (peg b4) (peg d4) (peg a5) (peg b5) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg b4)) (not (peg d4)) (not (peg a5)) (not (peg b5)) (empty b3) (empty b4) (empty d4) (empty a5) (empty b5)
      (not (empty e5)) (peg e5)))

  (:action move-a5-b5-c5-b4-a3-b3-c3-d4-e5-d5-c5
    :parameters ()
    :precondition (and (peg b3) (peg b4) (peg d4) (peg a5) (peg b5) (peg d5) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg b4)) (not (peg d4)) (not (peg a5)) (not (peg b5)) (not (peg d5)) (empty b3) (empty b4) (empty d4) (empty a5) (empty b5) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-a5-b5-c5-c4-c3
    :parameters ()
    :precondition (and (peg c4) (peg a5) (peg b5) (empty c3) (empty c5))
    :effect (and
      (not (peg c4)) (not (peg a5)) (not (peg b5)) (empty c4) (empty a5) (empty b5)
      (not (empty c3)) (peg c3)))

  (:action move-a5-b5-c5-c4-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg c4) (peg a5) (peg b5) (empty a1) (empty c3) (empty c5))
    :effect (and
      (not (peg b2)) (not (peg c4)) (not (peg a5)) (not (peg b5)) (empty b2) (empty c4) (empty a5) (empty b5)
      (not (empty a1)) (peg a1)))

  (:action move-a5-b5-c5-c4-c3-b2-a1-a2-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg c4) (peg a5) (peg b5) (empty a1) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg c4)) (not (peg a5)) (not (peg b5)) (empty a2) (empty b2) (empty c4) (empty a5) (empty b5)
      (not (empty a3)) (peg a3)))

  (:action move-a5-b5-c5-c4-c3-b2-a1-a2-a3-b3-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg c4) (peg a5) (peg b5) (empty a1) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg c4)) (not (peg a5)) (not (peg b5)) (empty a2) (empty b2) (empty b3) (empty c4) (empty a5) (empty b5)
      (not (empty c3)) (peg c3)))

  (:action move-a5-b5-c5-c4-c3-b2-a1-a2-a3-b3-c3-d4-e5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg c4) (peg d4) (peg a5) (peg b5) (empty a1) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg c4)) (not (peg d4)) (not (peg a5)) (not (peg b5)) (empty a2) (empty b2) (empty b3) (empty c4) (empty d4) (empty a5) (empty b5)
      (not (empty e5)) (peg e5)))

  (:action move-a5-b5-c5-c4-c3-b2-a1-a2-a3-b3-c3-d4-e5-d5-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg c4) (peg d4) (peg a5) (peg b5) (peg d5) (empty a1) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg c4)) (not (peg d4)) (not (peg a5)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b2) (empty b3) (empty c4) (empty d4) (empty a5) (empty b5) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-a5-b5-c5-c4-c3-b3-a3
    :parameters ()
    :precondition (and (peg b3) (peg c4) (peg a5) (peg b5) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg c4)) (not (peg a5)) (not (peg b5)) (empty b3) (empty c4) (empty a5) (empty b5)
      (not (empty a3)) (peg a3)))

  (:action move-a5-b5-c5-c4-c3-b3-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg b3) (peg c4) (peg a5) (peg b5) (empty a1) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b3)) (not (peg c4)) (not (peg a5)) (not (peg b5)) (empty a2) (empty b3) (empty c4) (empty a5) (empty b5)
      (not (empty a1)) (peg a1)))

  (:action move-a5-b5-c5-c4-c3-d4-e5
    :parameters ()
    :precondition (and (peg c4) (peg d4) (peg a5) (peg b5) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg c4)) (not (peg d4)) (not (peg a5)) (not (peg b5)) (empty c4) (empty d4) (empty a5) (empty b5)
      (not (empty e5)) (peg e5)))

  (:action move-a5-b5-c5-c4-c3-d4-e5-d5-c5
    :parameters ()
    :precondition (and (peg c4) (peg d4) (peg a5) (peg b5) (peg d5) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg c4)) (not (peg d4)) (not (peg a5)) (not (peg b5)) (not (peg d5)) (empty c4) (empty d4) (empty a5) (empty b5) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-a5-b5-c5-c4-c3-d4-e5-d5-c5-b4-a3
    :parameters ()
    :precondition (and (peg b4) (peg c4) (peg d4) (peg a5) (peg b5) (peg d5) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg a5)) (not (peg b5)) (not (peg d5)) (empty b4) (empty c4) (empty d4) (empty a5) (empty b5) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-a5-b5-c5-c4-c3-d4-e5-d5-c5-b4-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg b4) (peg c4) (peg d4) (peg a5) (peg b5) (peg d5) (empty a1) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg a5)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b4) (empty c4) (empty d4) (empty a5) (empty b5) (empty d5)
      (not (empty a1)) (peg a1)))

  (:action move-a5-b5-c5-d5-e5
    :parameters ()
    :precondition (and (peg a5) (peg b5) (peg d5) (empty c5) (empty e5))
    :effect (and
      (not (peg a5)) (not (peg b5)) (not (peg d5)) (empty a5) (empty b5) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-a5-b5-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg d4) (peg a5) (peg b5) (peg d5) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg d4)) (not (peg a5)) (not (peg b5)) (not (peg d5)) (empty d4) (empty a5) (empty b5) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-a5-b5-c5-d5-e5-d4-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg d4) (peg a5) (peg b5) (peg d5) (empty a1) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg b2)) (not (peg d4)) (not (peg a5)) (not (peg b5)) (not (peg d5)) (empty b2) (empty d4) (empty a5) (empty b5) (empty d5)
      (not (empty a1)) (peg a1)))

  (:action move-a5-b5-c5-d5-e5-d4-c3-b2-a1-a2-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg d4) (peg a5) (peg b5) (peg d5) (empty a1) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg d4)) (not (peg a5)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b2) (empty d4) (empty a5) (empty b5) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-a5-b5-c5-d5-e5-d4-c3-b2-a1-a2-a3-b3-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg d4) (peg a5) (peg b5) (peg d5) (empty a1) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg d4)) (not (peg a5)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b2) (empty b3) (empty d4) (empty a5) (empty b5) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-a5-b5-c5-d5-e5-d4-c3-b3-a3
    :parameters ()
    :precondition (and (peg b3) (peg d4) (peg a5) (peg b5) (peg d5) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg d4)) (not (peg a5)) (not (peg b5)) (not (peg d5)) (empty b3) (empty d4) (empty a5) (empty b5) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-a5-b5-c5-d5-e5-d4-c3-b3-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg b3) (peg d4) (peg a5) (peg b5) (peg d5) (empty a1) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b3)) (not (peg d4)) (not (peg a5)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b3) (empty d4) (empty a5) (empty b5) (empty d5)
      (not (empty a1)) (peg a1)))

  (:action move-b5-b4-b3
    :parameters ()
    :precondition (and (peg b4) (peg b5) (empty b3))
    :effect (and
      (not (peg b4)) (not (peg b5)) (empty b4) (empty b5)
      (not (empty b3)) (peg b3)))

  (:action move-b5-b4-b3-c4-d5
    :parameters ()
    :precondition (and (peg b4) (peg c4) (peg b5) (empty b3) (empty d5))
    :effect (and
      (not (peg b4)) (not (peg c4)) (not (peg b5)) (empty b4) (empty c4) (empty b5)
      (not (empty d5)) (peg d5)))

  (:action move-b5-b4-b3-c4-d5-c5-b5
    :parameters ()
    :precondition (and (peg b4) (peg c4) (peg b5) (peg c5) (empty b3) (empty d5))
    :effect (and
      (not (peg b4)) (not (peg c4)) (not (peg c5)) (empty b4) (empty c4) (empty c5)))

  (:action move-b5-c5-d5
    :parameters ()
    :precondition (and (peg b5) (peg c5) (empty d5))
    :effect (and
      (not (peg b5)) (not (peg c5)) (empty b5) (empty c5)
      (not (empty d5)) (peg d5)))

  (:action move-b5-c5-d5-c4-b3
    :parameters ()
    :precondition (and (peg c4) (peg b5) (peg c5) (empty b3) (empty d5))
    :effect (and
      (not (peg c4)) (not (peg b5)) (not (peg c5)) (empty c4) (empty b5) (empty c5)
      (not (empty b3)) (peg b3)))

  (:action move-c5-b4-a3
    :parameters ()
    :precondition (and (peg b4) (peg c5) (empty a3))
    :effect (and
      (not (peg b4)) (not (peg c5)) (empty b4) (empty c5)
      (not (empty a3)) (peg a3)))

  (:action move-c5-b4-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg b4) (peg c5) (empty a1) (empty a3))
    :effect (and
      (not (peg a2)) (not (peg b4)) (not (peg c5)) (empty a2) (empty b4) (empty c5)
      (not (empty a1)) (peg a1)))

  (:action move-c5-b4-a3-a2-a1-b2-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b4) (peg c5) (empty a1) (empty a3) (empty c3))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b4)) (not (peg c5)) (empty a2) (empty b2) (empty b4) (empty c5)
      (not (empty c3)) (peg c3)))

  (:action move-c5-b4-a3-a2-a1-b2-c3-b3-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg b4) (peg c5) (empty a1) (empty a3) (empty c3))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg b4)) (not (peg c5)) (empty a2) (empty b2) (empty b3) (empty b4) (empty c5)
      (not (empty a3)) (peg a3)))

  (:action move-c5-b4-a3-a2-a1-b2-c3-b3-a3-a4-a5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg a4) (peg b4) (peg c5) (empty a1) (empty a3) (empty c3) (empty a5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg c5)) (empty a2) (empty b2) (empty b3) (empty a4) (empty b4) (empty c5)
      (not (empty a5)) (peg a5)))

  (:action move-c5-b4-a3-a2-a1-b2-c3-b3-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg a4) (peg b4) (peg b5) (peg c5) (empty a1) (empty a3) (empty c3) (empty a5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg b5)) (empty a2) (empty b2) (empty b3) (empty a4) (empty b4) (empty b5)))

  (:action move-c5-b4-a3-a2-a1-b2-c3-b3-a3-a4-a5-b5-c5-c4-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg a4) (peg b4) (peg c4) (peg b5) (peg c5) (empty a1) (empty a3) (empty c3) (empty a5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg b5)) (not (peg c5)) (empty a2) (empty b2) (empty b3) (empty a4) (empty b4) (empty c4) (empty b5) (empty c5)
      (not (empty c3)) (peg c3)))

  (:action move-c5-b4-a3-a2-a1-b2-c3-b3-a3-a4-a5-b5-c5-c4-c3-d4-e5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg a4) (peg b4) (peg c4) (peg d4) (peg b5) (peg c5) (empty a1) (empty a3) (empty c3) (empty a5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg c5)) (empty a2) (empty b2) (empty b3) (empty a4) (empty b4) (empty c4) (empty d4) (empty b5) (empty c5)
      (not (empty e5)) (peg e5)))

  (:action move-c5-b4-a3-a2-a1-b2-c3-b3-a3-a4-a5-b5-c5-c4-c3-d4-e5-d5-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg a4) (peg b4) (peg c4) (peg d4) (peg b5) (peg c5) (peg d5) (empty a1) (empty a3) (empty c3) (empty a5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b2) (empty b3) (empty a4) (empty b4) (empty c4) (empty d4) (empty b5) (empty d5)))

  (:action move-c5-b4-a3-a2-a1-b2-c3-b3-a3-a4-a5-b5-c5-d5-e5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg a4) (peg b4) (peg b5) (peg c5) (peg d5) (empty a1) (empty a3) (empty c3) (empty a5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg b5)) (not (peg c5)) (not (peg d5)) (empty a2) (empty b2) (empty b3) (empty a4) (empty b4) (empty b5) (empty c5) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-c5-b4-a3-a2-a1-b2-c3-b3-a3-a4-a5-b5-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg a4) (peg b4) (peg d4) (peg b5) (peg c5) (peg d5) (empty a1) (empty a3) (empty c3) (empty a5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg b5)) (not (peg c5)) (not (peg d5)) (empty a2) (empty b2) (empty b3) (empty a4) (empty b4) (empty d4) (empty b5) (empty c5) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-c5-b4-a3-a2-a1-b2-c3-c4-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b4) (peg c4) (peg c5) (empty a1) (empty a3) (empty c3))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b4)) (not (peg c4)) (empty a2) (empty b2) (empty b4) (empty c4)))

  (:action move-c5-b4-a3-a2-a1-b2-c3-c4-c5-b5-a5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b4) (peg c4) (peg b5) (peg c5) (empty a1) (empty a3) (empty c3) (empty a5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b4)) (not (peg c4)) (not (peg b5)) (not (peg c5)) (empty a2) (empty b2) (empty b4) (empty c4) (empty b5) (empty c5)
      (not (empty a5)) (peg a5)))

  (:action move-c5-b4-a3-a2-a1-b2-c3-c4-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a4) (peg b4) (peg c4) (peg b5) (peg c5) (empty a1) (empty a3) (empty c3) (empty a5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg b5)) (not (peg c5)) (empty a2) (empty b2) (empty a4) (empty b4) (empty c4) (empty b5) (empty c5)
      (not (empty a3)) (peg a3)))

  (:action move-c5-b4-a3-a2-a1-b2-c3-c4-c5-d5-e5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b4) (peg c4) (peg c5) (peg d5) (empty a1) (empty a3) (empty c3) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b4)) (not (peg c4)) (not (peg c5)) (not (peg d5)) (empty a2) (empty b2) (empty b4) (empty c4) (empty c5) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-c5-b4-a3-a2-a1-b2-c3-c4-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b4) (peg c4) (peg d4) (peg c5) (peg d5) (empty a1) (empty a3) (empty c3) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg c5)) (not (peg d5)) (empty a2) (empty b2) (empty b4) (empty c4) (empty d4) (empty c5) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-c5-b4-a3-a2-a1-b2-c3-c4-c5-d5-e5-d4-c3-b3-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg b4) (peg c4) (peg d4) (peg c5) (peg d5) (empty a1) (empty a3) (empty c3) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg c5)) (not (peg d5)) (empty a2) (empty b2) (empty b3) (empty b4) (empty c4) (empty d4) (empty c5) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-c5-b4-a3-a2-a1-b2-c3-c4-c5-d5-e5-d4-c3-b3-a3-a4-a5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg a4) (peg b4) (peg c4) (peg d4) (peg c5) (peg d5) (empty a1) (empty a3) (empty c3) (empty a5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg c5)) (not (peg d5)) (empty a2) (empty b2) (empty b3) (empty a4) (empty b4) (empty c4) (empty d4) (empty c5) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-c5-b4-a3-a2-a1-b2-c3-d4-e5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b4) (peg d4) (peg c5) (empty a1) (empty a3) (empty c3) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b4)) (not (peg d4)) (not (peg c5)) (empty a2) (empty b2) (empty b4) (empty d4) (empty c5)
      (not (empty e5)) (peg e5)))

  (:action move-c5-b4-a3-a2-a1-b2-c3-d4-e5-d5-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b4) (peg d4) (peg c5) (peg d5) (empty a1) (empty a3) (empty c3) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b4)) (not (peg d4)) (not (peg d5)) (empty a2) (empty b2) (empty b4) (empty d4) (empty d5)))

  (:action move-c5-b4-a3-a2-a1-b2-c3-d4-e5-d5-c5-b5-a5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b4) (peg d4) (peg b5) (peg c5) (peg d5) (empty a1) (empty a3) (empty c3) (empty a5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b4)) (not (peg d4)) (not (peg b5)) (not (peg c5)) (not (peg d5)) (empty a2) (empty b2) (empty b4) (empty d4) (empty b5) (empty c5) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-c5-b4-a3-a2-a1-b2-c3-d4-e5-d5-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a4) (peg b4) (peg d4) (peg b5) (peg c5) (peg d5) (empty a1) (empty a3) (empty c3) (empty a5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg b5)) (not (peg c5)) (not (peg d5)) (empty a2) (empty b2) (empty a4) (empty b4) (empty d4) (empty b5) (empty c5) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-c5-b4-a3-b3-c3
    :parameters ()
    :precondition (and (peg b3) (peg b4) (peg c5) (empty a3) (empty c3))
    :effect (and
      (not (peg b3)) (not (peg b4)) (not (peg c5)) (empty b3) (empty b4) (empty c5)
      (not (empty c3)) (peg c3)))

  (:action move-c5-b4-a3-b3-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg b3) (peg b4) (peg c5) (empty a1) (empty a3) (empty c3))
    :effect (and
      (not (peg b2)) (not (peg b3)) (not (peg b4)) (not (peg c5)) (empty b2) (empty b3) (empty b4) (empty c5)
      (not (empty a1)) (peg a1)))

  (:action move-c5-b4-a3-b3-c3-c4-c5
    :parameters ()
    :precondition (and (peg b3) (peg b4) (peg c4) (peg c5) (empty a3) (empty c3))
    :effect (and
      (not (peg b3)) (not (peg b4)) (not (peg c4)) (empty b3) (empty b4) (empty c4)))

  (:action move-c5-b4-a3-b3-c3-c4-c5-b5-a5
    :parameters ()
    :precondition (and (peg b3) (peg b4) (peg c4) (peg b5) (peg c5) (empty a3) (empty c3) (empty a5))
    :effect (and
      (not (peg b3)) (not (peg b4)) (not (peg c4)) (not (peg b5)) (not (peg c5)) (empty b3) (empty b4) (empty c4) (empty b5) (empty c5)
      (not (empty a5)) (peg a5)))

  (:action move-c5-b4-a3-b3-c3-c4-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg b4) (peg c4) (peg b5) (peg c5) (empty a3) (empty c3) (empty a5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg b5)) (not (peg c5)) (empty b3) (empty a4) (empty b4) (empty c4) (empty b5) (empty c5)
      (not (empty a3)) (peg a3)))

  (:action move-c5-b4-a3-b3-c3-c4-c5-b5-a5-a4-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg b3) (peg a4) (peg b4) (peg c4) (peg b5) (peg c5) (empty a1) (empty a3) (empty c3) (empty a5))
    :effect (and
      (not (peg a2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg b5)) (not (peg c5)) (empty a2) (empty b3) (empty a4) (empty b4) (empty c4) (empty b5) (empty c5)
      (not (empty a1)) (peg a1)))

  (:action move-c5-b4-a3-b3-c3-c4-c5-d5-e5
    :parameters ()
    :precondition (and (peg b3) (peg b4) (peg c4) (peg c5) (peg d5) (empty a3) (empty c3) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg b4)) (not (peg c4)) (not (peg c5)) (not (peg d5)) (empty b3) (empty b4) (empty c4) (empty c5) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-c5-b4-a3-b3-c3-c4-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg b3) (peg b4) (peg c4) (peg d4) (peg c5) (peg d5) (empty a3) (empty c3) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg c5)) (not (peg d5)) (empty b3) (empty b4) (empty c4) (empty d4) (empty c5) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-c5-b4-a3-b3-c3-c4-c5-d5-e5-d4-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg b3) (peg b4) (peg c4) (peg d4) (peg c5) (peg d5) (empty a1) (empty a3) (empty c3) (empty e5))
    :effect (and
      (not (peg b2)) (not (peg b3)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg c5)) (not (peg d5)) (empty b2) (empty b3) (empty b4) (empty c4) (empty d4) (empty c5) (empty d5)
      (not (empty a1)) (peg a1)))

  (:action move-c5-b4-a3-b3-c3-d4-e5
    :parameters ()
    :precondition (and (peg b3) (peg b4) (peg d4) (peg c5) (empty a3) (empty c3) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg b4)) (not (peg d4)) (not (peg c5)) (empty b3) (empty b4) (empty d4) (empty c5)
      (not (empty e5)) (peg e5)))

  (:action move-c5-b4-a3-b3-c3-d4-e5-d5-c5
    :parameters ()
    :precondition (and (peg b3) (peg b4) (peg d4) (peg c5) (peg d5) (empty a3) (empty c3) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg b4)) (not (peg d4)) (not (peg d5)) (empty b3) (empty b4) (empty d4) (empty d5)))

  (:action move-c5-b4-a3-b3-c3-d4-e5-d5-c5-b5-a5
    :parameters ()
    :precondition (and (peg b3) (peg b4) (peg d4) (peg b5) (peg c5) (peg d5) (empty a3) (empty c3) (empty a5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg b4)) (not (peg d4)) (not (peg b5)) (not (peg c5)) (not (peg d5)) (empty b3) (empty b4) (empty d4) (empty b5) (empty c5) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-c5-b4-a3-b3-c3-d4-e5-d5-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg b4) (peg d4) (peg b5) (peg c5) (peg d5) (empty a3) (empty c3) (empty a5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg b5)) (not (peg c5)) (not (peg d5)) (empty b3) (empty a4) (empty b4) (empty d4) (empty b5) (empty c5) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-c5-b4-a3-b3-c3-d4-e5-d5-c5-b5-a5-a4-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg b3) (peg a4) (peg b4) (peg d4) (peg b5) (peg c5) (peg d5) (empty a1) (empty a3) (empty c3) (empty a5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg b5)) (not (peg c5)) (not (peg d5)) (empty a2) (empty b3) (empty a4) (empty b4) (empty d4) (empty b5) (empty c5) (empty d5)
      (not (empty a1)) (peg a1)))

  (:action move-c5-b4-a3-a4-a5
    :parameters ()
    :precondition (and (peg a4) (peg b4) (peg c5) (empty a3) (empty a5))
    :effect (and
      (not (peg a4)) (not (peg b4)) (not (peg c5)) (empty a4) (empty b4) (empty c5)
      (not (empty a5)) (peg a5)))

  (:action move-c5-b4-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg a4) (peg b4) (peg b5) (peg c5) (empty a3) (empty a5))
    :effect (and
      (not (peg a4)) (not (peg b4)) (not (peg b5)) (empty a4) (empty b4) (empty b5)))

  (:action move-c5-b4-a3-a4-a5-b5-c5-c4-c3
    :parameters ()
    :precondition (and (peg a4) (peg b4) (peg c4) (peg b5) (peg c5) (empty a3) (empty c3) (empty a5))
    :effect (and
      (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg b5)) (not (peg c5)) (empty a4) (empty b4) (empty c4) (empty b5) (empty c5)
      (not (empty c3)) (peg c3)))

  (:action move-c5-b4-a3-a4-a5-b5-c5-c4-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg a4) (peg b4) (peg c4) (peg b5) (peg c5) (empty a1) (empty a3) (empty c3) (empty a5))
    :effect (and
      (not (peg b2)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg b5)) (not (peg c5)) (empty b2) (empty a4) (empty b4) (empty c4) (empty b5) (empty c5)
      (not (empty a1)) (peg a1)))

  (:action move-c5-b4-a3-a4-a5-b5-c5-c4-c3-d4-e5
    :parameters ()
    :precondition (and (peg a4) (peg b4) (peg c4) (peg d4) (peg b5) (peg c5) (empty a3) (empty c3) (empty a5) (empty e5))
    :effect (and
      (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg c5)) (empty a4) (empty b4) (empty c4) (empty d4) (empty b5) (empty c5)
      (not (empty e5)) (peg e5)))

  (:action move-c5-b4-a3-a4-a5-b5-c5-c4-c3-d4-e5-d5-c5
    :parameters ()
    :precondition (and (peg a4) (peg b4) (peg c4) (peg d4) (peg b5) (peg c5) (peg d5) (empty a3) (empty c3) (empty a5) (empty e5))
    :effect (and
      (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a4) (empty b4) (empty c4) (empty d4) (empty b5) (empty d5)))

  (:action move-c5-b4-a3-a4-a5-b5-c5-d5-e5
    :parameters ()
    :precondition (and (peg a4) (peg b4) (peg b5) (peg c5) (peg d5) (empty a3) (empty a5) (empty e5))
    :effect (and
      (not (peg a4)) (not (peg b4)) (not (peg b5)) (not (peg c5)) (not (peg d5)) (empty a4) (empty b4) (empty b5) (empty c5) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-c5-b4-a3-a4-a5-b5-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg a4) (peg b4) (peg d4) (peg b5) (peg c5) (peg d5) (empty a3) (empty c3) (empty a5) (empty e5))
    :effect (and
      (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg b5)) (not (peg c5)) (not (peg d5)) (empty a4) (empty b4) (empty d4) (empty b5) (empty c5) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-c5-b4-a3-a4-a5-b5-c5-d5-e5-d4-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg a4) (peg b4) (peg d4) (peg b5) (peg c5) (peg d5) (empty a1) (empty a3) (empty c3) (empty a5) (empty e5))
    :effect (and
      (not (peg b2)) (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg b5)) (not (peg c5)) (not (peg d5)) (empty b2) (empty a4) (empty b4) (empty d4) (empty b5) (empty c5) (empty d5)
      (not (empty a1)) (peg a1)))

  (:action move-c5-c4-c3
    :parameters ()
    :precondition (and (peg c4) (peg c5) (empty c3))
    :effect (and
      (not (peg c4)) (not (peg c5)) (empty c4) (empty c5)
      (not (empty c3)) (peg c3)))

  (:action move-c5-c4-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg c4) (peg c5) (empty a1) (empty c3))
    :effect (and
      (not (peg b2)) (not (peg c4)) (not (peg c5)) (empty b2) (empty c4) (empty c5)
      (not (empty a1)) (peg a1)))

  (:action move-c5-c4-c3-b2-a1-a2-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg c4) (peg c5) (empty a1) (empty a3) (empty c3))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg c4)) (not (peg c5)) (empty a2) (empty b2) (empty c4) (empty c5)
      (not (empty a3)) (peg a3)))

  (:action move-c5-c4-c3-b2-a1-a2-a3-b3-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg c4) (peg c5) (empty a1) (empty a3) (empty c3))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg c4)) (not (peg c5)) (empty a2) (empty b2) (empty b3) (empty c4) (empty c5)
      (not (empty c3)) (peg c3)))

  (:action move-c5-c4-c3-b2-a1-a2-a3-b3-c3-d4-e5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg c4) (peg d4) (peg c5) (empty a1) (empty a3) (empty c3) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg c4)) (not (peg d4)) (not (peg c5)) (empty a2) (empty b2) (empty b3) (empty c4) (empty d4) (empty c5)
      (not (empty e5)) (peg e5)))

  (:action move-c5-c4-c3-b2-a1-a2-a3-b3-c3-d4-e5-d5-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg c4) (peg d4) (peg c5) (peg d5) (empty a1) (empty a3) (empty c3) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg c4)) (not (peg d4)) (not (peg d5)) (empty a2) (empty b2) (empty b3) (empty c4) (empty d4) (empty d5)))

  (:action move-c5-c4-c3-b2-a1-a2-a3-b3-c3-d4-e5-d5-c5-b5-a5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg c4) (peg d4) (peg b5) (peg c5) (peg d5) (empty a1) (empty a3) (empty c3) (empty a5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg c5)) (not (peg d5)) (empty a2) (empty b2) (empty b3) (empty c4) (empty d4) (empty b5) (empty c5) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-c5-c4-c3-b2-a1-a2-a3-b3-c3-d4-e5-d5-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg a4) (peg c4) (peg d4) (peg b5) (peg c5) (peg d5) (empty a1) (empty a3) (empty c3) (empty a5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg c5)) (not (peg d5)) (empty a2) (empty b2) (empty b3) (empty a4) (empty c4) (empty d4) (empty b5) (empty c5) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-c5-c4-c3-b2-a1-a2-a3-a4-a5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a4) (peg c4) (peg c5) (empty a1) (empty a3) (empty c3) (empty a5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a4)) (not (peg c4)) (not (peg c5)) (empty a2) (empty b2) (empty a4) (empty c4) (empty c5)
      (not (empty a5)) (peg a5)))

  (:action move-c5-c4-c3-b2-a1-a2-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a4) (peg c4) (peg b5) (peg c5) (empty a1) (empty a3) (empty c3) (empty a5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty a2) (empty b2) (empty a4) (empty c4) (empty b5)))

  (:action move-c5-c4-c3-b2-a1-a2-a3-a4-a5-b5-c5-d5-e5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a4) (peg c4) (peg b5) (peg c5) (peg d5) (empty a1) (empty a3) (empty c3) (empty a5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (not (peg c5)) (not (peg d5)) (empty a2) (empty b2) (empty a4) (empty c4) (empty b5) (empty c5) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-c5-c4-c3-b2-a1-a2-a3-a4-a5-b5-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a4) (peg c4) (peg d4) (peg b5) (peg c5) (peg d5) (empty a1) (empty a3) (empty c3) (empty a5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg c5)) (not (peg d5)) (empty a2) (empty b2) (empty a4) (empty c4) (empty d4) (empty b5) (empty c5) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-c5-c4-c3-b3-a3
    :parameters ()
    :precondition (and (peg b3) (peg c4) (peg c5) (empty a3) (empty c3))
    :effect (and
      (not (peg b3)) (not (peg c4)) (not (peg c5)) (empty b3) (empty c4) (empty c5)
      (not (empty a3)) (peg a3)))

  (:action move-c5-c4-c3-b3-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg b3) (peg c4) (peg c5) (empty a1) (empty a3) (empty c3))
    :effect (and
      (not (peg a2)) (not (peg b3)) (not (peg c4)) (not (peg c5)) (empty a2) (empty b3) (empty c4) (empty c5)
      (not (empty a1)) (peg a1)))

  (:action move-c5-c4-c3-b3-a3-a4-a5
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg c4) (peg c5) (empty a3) (empty c3) (empty a5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg c5)) (empty b3) (empty a4) (empty c4) (empty c5)
      (not (empty a5)) (peg a5)))

  (:action move-c5-c4-c3-b3-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg c4) (peg b5) (peg c5) (empty a3) (empty c3) (empty a5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty b3) (empty a4) (empty c4) (empty b5)))

  (:action move-c5-c4-c3-b3-a3-a4-a5-b5-c5-d5-e5
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg c4) (peg b5) (peg c5) (peg d5) (empty a3) (empty c3) (empty a5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (not (peg c5)) (not (peg d5)) (empty b3) (empty a4) (empty c4) (empty b5) (empty c5) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-c5-c4-c3-b3-a3-a4-a5-b5-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg c4) (peg d4) (peg b5) (peg c5) (peg d5) (empty a3) (empty c3) (empty a5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg c5)) (not (peg d5)) (empty b3) (empty a4) (empty c4) (empty d4) (empty b5) (empty c5) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-c5-c4-c3-b3-a3-a4-a5-b5-c5-d5-e5-d4-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg b3) (peg a4) (peg c4) (peg d4) (peg b5) (peg c5) (peg d5) (empty a1) (empty a3) (empty c3) (empty a5) (empty e5))
    :effect (and
      (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg c5)) (not (peg d5)) (empty b2) (empty b3) (empty a4) (empty c4) (empty d4) (empty b5) (empty c5) (empty d5)
      (not (empty a1)) (peg a1)))

  (:action move-c5-c4-c3-d4-e5
    :parameters ()
    :precondition (and (peg c4) (peg d4) (peg c5) (empty c3) (empty e5))
    :effect (and
      (not (peg c4)) (not (peg d4)) (not (peg c5)) (empty c4) (empty d4) (empty c5)
      (not (empty e5)) (peg e5)))

  (:action move-c5-c4-c3-d4-e5-d5-c5
    :parameters ()
    :precondition (and (peg c4) (peg d4) (peg c5) (peg d5) (empty c3) (empty e5))
    :effect (and
      (not (peg c4)) (not (peg d4)) (not (peg d5)) (empty c4) (empty d4) (empty d5)))

  (:action move-c5-c4-c3-d4-e5-d5-c5-b4-a3
    :parameters ()
    :precondition (and (peg b4) (peg c4) (peg d4) (peg c5) (peg d5) (empty a3) (empty c3) (empty e5))
    :effect (and
      (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg c5)) (not (peg d5)) (empty b4) (empty c4) (empty d4) (empty c5) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-c5-c4-c3-d4-e5-d5-c5-b4-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg b4) (peg c4) (peg d4) (peg c5) (peg d5) (empty a1) (empty a3) (empty c3) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg c5)) (not (peg d5)) (empty a2) (empty b4) (empty c4) (empty d4) (empty c5) (empty d5)
      (not (empty a1)) (peg a1)))

  (:action move-c5-c4-c3-d4-e5-d5-c5-b4-a3-a4-a5
    :parameters ()
    :precondition (and (peg a4) (peg b4) (peg c4) (peg d4) (peg c5) (peg d5) (empty a3) (empty c3) (empty a5) (empty e5))
    :effect (and
      (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg c5)) (not (peg d5)) (empty a4) (empty b4) (empty c4) (empty d4) (empty c5) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-c5-c4-c3-d4-e5-d5-c5-b5-a5
    :parameters ()
    :precondition (and (peg c4) (peg d4) (peg b5) (peg c5) (peg d5) (empty c3) (empty a5) (empty e5))
    :effect (and
      (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg c5)) (not (peg d5)) (empty c4) (empty d4) (empty b5) (empty c5) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-c5-c4-c3-d4-e5-d5-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg a4) (peg c4) (peg d4) (peg b5) (peg c5) (peg d5) (empty a3) (empty c3) (empty a5) (empty e5))
    :effect (and
      (not (peg a4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg c5)) (not (peg d5)) (empty a4) (empty c4) (empty d4) (empty b5) (empty c5) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-c5-c4-c3-d4-e5-d5-c5-b5-a5-a4-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg a4) (peg c4) (peg d4) (peg b5) (peg c5) (peg d5) (empty a1) (empty a3) (empty c3) (empty a5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg a4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg c5)) (not (peg d5)) (empty a2) (empty a4) (empty c4) (empty d4) (empty b5) (empty c5) (empty d5)
      (not (empty a1)) (peg a1)))

  (:action move-c5-b5-a5
    :parameters ()
    :precondition (and (peg b5) (peg c5) (empty a5))
    :effect (and
      (not (peg b5)) (not (peg c5)) (empty b5) (empty c5)
      (not (empty a5)) (peg a5)))

  (:action move-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg a4) (peg b5) (peg c5) (empty a3) (empty a5))
    :effect (and
      (not (peg a4)) (not (peg b5)) (not (peg c5)) (empty a4) (empty b5) (empty c5)
      (not (empty a3)) (peg a3)))

  (:action move-c5-b5-a5-a4-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg a4) (peg b5) (peg c5) (empty a1) (empty a3) (empty a5))
    :effect (and
      (not (peg a2)) (not (peg a4)) (not (peg b5)) (not (peg c5)) (empty a2) (empty a4) (empty b5) (empty c5)
      (not (empty a1)) (peg a1)))

  (:action move-c5-b5-a5-a4-a3-a2-a1-b2-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a4) (peg b5) (peg c5) (empty a1) (empty a3) (empty c3) (empty a5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a4)) (not (peg b5)) (not (peg c5)) (empty a2) (empty b2) (empty a4) (empty b5) (empty c5)
      (not (empty c3)) (peg c3)))

  (:action move-c5-b5-a5-a4-a3-a2-a1-b2-c3-b3-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg a4) (peg b5) (peg c5) (empty a1) (empty a3) (empty c3) (empty a5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b5)) (not (peg c5)) (empty a2) (empty b2) (empty b3) (empty a4) (empty b5) (empty c5)
      (not (empty a3)) (peg a3)))

  (:action move-c5-b5-a5-a4-a3-a2-a1-b2-c3-d4-e5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a4) (peg d4) (peg b5) (peg c5) (empty a1) (empty a3) (empty c3) (empty a5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a4)) (not (peg d4)) (not (peg b5)) (not (peg c5)) (empty a2) (empty b2) (empty a4) (empty d4) (empty b5) (empty c5)
      (not (empty e5)) (peg e5)))

  (:action move-c5-b5-a5-a4-a3-a2-a1-b2-c3-d4-e5-d5-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a4) (peg d4) (peg b5) (peg c5) (peg d5) (empty a1) (empty a3) (empty c3) (empty a5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b2) (empty a4) (empty d4) (empty b5) (empty d5)))

  (:action move-c5-b5-a5-a4-a3-b3-c3
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg b5) (peg c5) (empty a3) (empty c3) (empty a5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg b5)) (not (peg c5)) (empty b3) (empty a4) (empty b5) (empty c5)
      (not (empty c3)) (peg c3)))

  (:action move-c5-b5-a5-a4-a3-b3-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg b3) (peg a4) (peg b5) (peg c5) (empty a1) (empty a3) (empty c3) (empty a5))
    :effect (and
      (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b5)) (not (peg c5)) (empty b2) (empty b3) (empty a4) (empty b5) (empty c5)
      (not (empty a1)) (peg a1)))

  (:action move-c5-b5-a5-a4-a3-b3-c3-d4-e5
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg d4) (peg b5) (peg c5) (empty a3) (empty c3) (empty a5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg d4)) (not (peg b5)) (not (peg c5)) (empty b3) (empty a4) (empty d4) (empty b5) (empty c5)
      (not (empty e5)) (peg e5)))

  (:action move-c5-b5-a5-a4-a3-b3-c3-d4-e5-d5-c5
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg d4) (peg b5) (peg c5) (peg d5) (empty a3) (empty c3) (empty a5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty b3) (empty a4) (empty d4) (empty b5) (empty d5)))

  (:action move-c5-d5-e5
    :parameters ()
    :precondition (and (peg c5) (peg d5) (empty e5))
    :effect (and
      (not (peg c5)) (not (peg d5)) (empty c5) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-c5-d5-e5-d4-c3
    :parameters ()
    :precondition (and (peg d4) (peg c5) (peg d5) (empty c3) (empty e5))
    :effect (and
      (not (peg d4)) (not (peg c5)) (not (peg d5)) (empty d4) (empty c5) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-c5-d5-e5-d4-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg d4) (peg c5) (peg d5) (empty a1) (empty c3) (empty e5))
    :effect (and
      (not (peg b2)) (not (peg d4)) (not (peg c5)) (not (peg d5)) (empty b2) (empty d4) (empty c5) (empty d5)
      (not (empty a1)) (peg a1)))

  (:action move-c5-d5-e5-d4-c3-b2-a1-a2-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg d4) (peg c5) (peg d5) (empty a1) (empty a3) (empty c3) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg d4)) (not (peg c5)) (not (peg d5)) (empty a2) (empty b2) (empty d4) (empty c5) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-c5-d5-e5-d4-c3-b2-a1-a2-a3-b3-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg d4) (peg c5) (peg d5) (empty a1) (empty a3) (empty c3) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg d4)) (not (peg c5)) (not (peg d5)) (empty a2) (empty b2) (empty b3) (empty d4) (empty c5) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-c5-d5-e5-d4-c3-b2-a1-a2-a3-a4-a5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a4) (peg d4) (peg c5) (peg d5) (empty a1) (empty a3) (empty c3) (empty a5) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a4)) (not (peg d4)) (not (peg c5)) (not (peg d5)) (empty a2) (empty b2) (empty a4) (empty d4) (empty c5) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-c5-d5-e5-d4-c3-b3-a3
    :parameters ()
    :precondition (and (peg b3) (peg d4) (peg c5) (peg d5) (empty a3) (empty c3) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg d4)) (not (peg c5)) (not (peg d5)) (empty b3) (empty d4) (empty c5) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-c5-d5-e5-d4-c3-b3-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg b3) (peg d4) (peg c5) (peg d5) (empty a1) (empty a3) (empty c3) (empty e5))
    :effect (and
      (not (peg a2)) (not (peg b3)) (not (peg d4)) (not (peg c5)) (not (peg d5)) (empty a2) (empty b3) (empty d4) (empty c5) (empty d5)
      (not (empty a1)) (peg a1)))

  (:action move-c5-d5-e5-d4-c3-b3-a3-a4-a5
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg d4) (peg c5) (peg d5) (empty a3) (empty c3) (empty a5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg d4)) (not (peg c5)) (not (peg d5)) (empty b3) (empty a4) (empty d4) (empty c5) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-d5-c4-b3
    :parameters ()
    :precondition (and (peg c4) (peg d5) (empty b3))
    :effect (and
      (not (peg c4)) (not (peg d5)) (empty c4) (empty d5)
      (not (empty b3)) (peg b3)))

  (:action move-d5-c4-b3-b4-b5
    :parameters ()
    :precondition (and (peg b4) (peg c4) (peg d5) (empty b3) (empty b5))
    :effect (and
      (not (peg b4)) (not (peg c4)) (not (peg d5)) (empty b4) (empty c4) (empty d5)
      (not (empty b5)) (peg b5)))

  (:action move-d5-c4-b3-b4-b5-c5-d5
    :parameters ()
    :precondition (and (peg b4) (peg c4) (peg c5) (peg d5) (empty b3) (empty b5))
    :effect (and
      (not (peg b4)) (not (peg c4)) (not (peg c5)) (empty b4) (empty c4) (empty c5)))

  (:action move-d5-c5-b5
    :parameters ()
    :precondition (and (peg c5) (peg d5) (empty b5))
    :effect (and
      (not (peg c5)) (not (peg d5)) (empty c5) (empty d5)
      (not (empty b5)) (peg b5)))

  (:action move-d5-c5-b5-b4-b3
    :parameters ()
    :precondition (and (peg b4) (peg c5) (peg d5) (empty b3) (empty b5))
    :effect (and
      (not (peg b4)) (not (peg c5)) (not (peg d5)) (empty b4) (empty c5) (empty d5)
      (not (empty b3)) (peg b3)))

  (:action move-e5-d4-c3
    :parameters ()
    :precondition (and (peg d4) (peg e5) (empty c3))
    :effect (and
      (not (peg d4)) (not (peg e5)) (empty d4) (empty e5)
      (not (empty c3)) (peg c3)))

  (:action move-e5-d4-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg d4) (peg e5) (empty a1) (empty c3))
    :effect (and
      (not (peg b2)) (not (peg d4)) (not (peg e5)) (empty b2) (empty d4) (empty e5)
      (not (empty a1)) (peg a1)))

  (:action move-e5-d4-c3-b2-a1-a2-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg d4) (peg e5) (empty a1) (empty a3) (empty c3))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg d4)) (not (peg e5)) (empty a2) (empty b2) (empty d4) (empty e5)
      (not (empty a3)) (peg a3)))

  (:action move-e5-d4-c3-b2-a1-a2-a3-b3-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg d4) (peg e5) (empty a1) (empty a3) (empty c3))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg d4)) (not (peg e5)) (empty a2) (empty b2) (empty b3) (empty d4) (empty e5)
      (not (empty c3)) (peg c3)))

  (:action move-e5-d4-c3-b2-a1-a2-a3-b3-c3-c4-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg c4) (peg d4) (peg e5) (empty a1) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg c4)) (not (peg d4)) (not (peg e5)) (empty a2) (empty b2) (empty b3) (empty c4) (empty d4) (empty e5)
      (not (empty c5)) (peg c5)))

  (:action move-e5-d4-c3-b2-a1-a2-a3-b3-c3-c4-c5-b4-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg b4) (peg c4) (peg d4) (peg e5) (empty a1) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg e5)) (empty a2) (empty b2) (empty b3) (empty b4) (empty c4) (empty d4) (empty e5)
      (not (empty a3)) (peg a3)))

  (:action move-e5-d4-c3-b2-a1-a2-a3-b3-c3-c4-c5-b4-a3-a4-a5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg a4) (peg b4) (peg c4) (peg d4) (peg e5) (empty a1) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg e5)) (empty a2) (empty b2) (empty b3) (empty a4) (empty b4) (empty c4) (empty d4) (empty e5)
      (not (empty a5)) (peg a5)))

  (:action move-e5-d4-c3-b2-a1-a2-a3-b3-c3-c4-c5-b4-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg a4) (peg b4) (peg c4) (peg d4) (peg b5) (peg e5) (empty a1) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg e5)) (empty a2) (empty b2) (empty b3) (empty a4) (empty b4) (empty c4) (empty d4) (empty b5) (empty e5)
      (not (empty c5)) (peg c5)))

  (:action move-e5-d4-c3-b2-a1-a2-a3-b3-c3-c4-c5-b4-a3-a4-a5-b5-c5-d5-e5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg a4) (peg b4) (peg c4) (peg d4) (peg b5) (peg d5) (peg e5) (empty a1) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b2) (empty b3) (empty a4) (empty b4) (empty c4) (empty d4) (empty b5) (empty d5)))

  (:action move-e5-d4-c3-b2-a1-a2-a3-b3-c3-c4-c5-b5-a5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg c4) (peg d4) (peg b5) (peg e5) (empty a1) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg e5)) (empty a2) (empty b2) (empty b3) (empty c4) (empty d4) (empty b5) (empty e5)
      (not (empty a5)) (peg a5)))

  (:action move-e5-d4-c3-b2-a1-a2-a3-b3-c3-c4-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg a4) (peg c4) (peg d4) (peg b5) (peg e5) (empty a1) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg e5)) (empty a2) (empty b2) (empty b3) (empty a4) (empty c4) (empty d4) (empty b5) (empty e5)
      (not (empty a3)) (peg a3)))

  (:action move-e5-d4-c3-b2-a1-a2-a3-b3-c3-c4-c5-d5-e5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg c4) (peg d4) (peg d5) (peg e5) (empty a1) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg c4)) (not (peg d4)) (not (peg d5)) (empty a2) (empty b2) (empty b3) (empty c4) (empty d4) (empty d5)))

  (:action move-e5-d4-c3-b2-a1-a2-a3-a4-a5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a4) (peg d4) (peg e5) (empty a1) (empty a3) (empty c3) (empty a5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a4)) (not (peg d4)) (not (peg e5)) (empty a2) (empty b2) (empty a4) (empty d4) (empty e5)
      (not (empty a5)) (peg a5)))

  (:action move-e5-d4-c3-b2-a1-a2-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a4) (peg d4) (peg b5) (peg e5) (empty a1) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a4)) (not (peg d4)) (not (peg b5)) (not (peg e5)) (empty a2) (empty b2) (empty a4) (empty d4) (empty b5) (empty e5)
      (not (empty c5)) (peg c5)))

  (:action move-e5-d4-c3-b2-a1-a2-a3-a4-a5-b5-c5-b4-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a4) (peg b4) (peg d4) (peg b5) (peg e5) (empty a1) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg b5)) (not (peg e5)) (empty a2) (empty b2) (empty a4) (empty b4) (empty d4) (empty b5) (empty e5)
      (not (empty a3)) (peg a3)))

  (:action move-e5-d4-c3-b2-a1-a2-a3-a4-a5-b5-c5-b4-a3-b3-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg a4) (peg b4) (peg d4) (peg b5) (peg e5) (empty a1) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg b5)) (not (peg e5)) (empty a2) (empty b2) (empty b3) (empty a4) (empty b4) (empty d4) (empty b5) (empty e5)
      (not (empty c3)) (peg c3)))

  (:action move-e5-d4-c3-b2-a1-a2-a3-a4-a5-b5-c5-c4-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a4) (peg c4) (peg d4) (peg b5) (peg e5) (empty a1) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg e5)) (empty a2) (empty b2) (empty a4) (empty c4) (empty d4) (empty b5) (empty e5)
      (not (empty c3)) (peg c3)))

  (:action move-e5-d4-c3-b2-a1-a2-a3-a4-a5-b5-c5-d5-e5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a4) (peg d4) (peg b5) (peg d5) (peg e5) (empty a1) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a2) (empty b2) (empty a4) (empty d4) (empty b5) (empty d5)))

  (:action move-e5-d4-c3-b2-a1-a2-a3-b4-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b4) (peg d4) (peg e5) (empty a1) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b4)) (not (peg d4)) (not (peg e5)) (empty a2) (empty b2) (empty b4) (empty d4) (empty e5)
      (not (empty c5)) (peg c5)))

  (:action move-e5-d4-c3-b2-a1-a2-a3-b4-c5-c4-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b4) (peg c4) (peg d4) (peg e5) (empty a1) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg e5)) (empty a2) (empty b2) (empty b4) (empty c4) (empty d4) (empty e5)
      (not (empty c3)) (peg c3)))

  (:action move-e5-d4-c3-b2-a1-a2-a3-b4-c5-b5-a5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b4) (peg d4) (peg b5) (peg e5) (empty a1) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b4)) (not (peg d4)) (not (peg b5)) (not (peg e5)) (empty a2) (empty b2) (empty b4) (empty d4) (empty b5) (empty e5)
      (not (empty a5)) (peg a5)))

  (:action move-e5-d4-c3-b2-a1-a2-a3-b4-c5-d5-e5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b4) (peg d4) (peg d5) (peg e5) (empty a1) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b4)) (not (peg d4)) (not (peg d5)) (empty a2) (empty b2) (empty b4) (empty d4) (empty d5)))

  (:action move-e5-d4-c3-b3-a3
    :parameters ()
    :precondition (and (peg b3) (peg d4) (peg e5) (empty a3) (empty c3))
    :effect (and
      (not (peg b3)) (not (peg d4)) (not (peg e5)) (empty b3) (empty d4) (empty e5)
      (not (empty a3)) (peg a3)))

  (:action move-e5-d4-c3-b3-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg b3) (peg d4) (peg e5) (empty a1) (empty a3) (empty c3))
    :effect (and
      (not (peg a2)) (not (peg b3)) (not (peg d4)) (not (peg e5)) (empty a2) (empty b3) (empty d4) (empty e5)
      (not (empty a1)) (peg a1)))

  (:action move-e5-d4-c3-b3-a3-a4-a5
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg d4) (peg e5) (empty a3) (empty c3) (empty a5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg d4)) (not (peg e5)) (empty b3) (empty a4) (empty d4) (empty e5)
      (not (empty a5)) (peg a5)))

  (:action move-e5-d4-c3-b3-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg d4) (peg b5) (peg e5) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg d4)) (not (peg b5)) (not (peg e5)) (empty b3) (empty a4) (empty d4) (empty b5) (empty e5)
      (not (empty c5)) (peg c5)))

  (:action move-e5-d4-c3-b3-a3-a4-a5-b5-c5-b4-a3
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg b4) (peg d4) (peg b5) (peg e5) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg b5)) (not (peg e5)) (empty b3) (empty a4) (empty b4) (empty d4) (empty b5) (empty e5)
      (not (empty a3)) (peg a3)))

  (:action move-e5-d4-c3-b3-a3-a4-a5-b5-c5-b4-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg b3) (peg a4) (peg b4) (peg d4) (peg b5) (peg e5) (empty a1) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg b5)) (not (peg e5)) (empty a2) (empty b3) (empty a4) (empty b4) (empty d4) (empty b5) (empty e5)
      (not (empty a1)) (peg a1)))

  (:action move-e5-d4-c3-b3-a3-a4-a5-b5-c5-c4-c3
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg c4) (peg d4) (peg b5) (peg e5) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg e5)) (empty b3) (empty a4) (empty c4) (empty d4) (empty b5) (empty e5)
      (not (empty c3)) (peg c3)))

  (:action move-e5-d4-c3-b3-a3-a4-a5-b5-c5-c4-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg b3) (peg a4) (peg c4) (peg d4) (peg b5) (peg e5) (empty a1) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg e5)) (empty b2) (empty b3) (empty a4) (empty c4) (empty d4) (empty b5) (empty e5)
      (not (empty a1)) (peg a1)))

  (:action move-e5-d4-c3-b3-a3-a4-a5-b5-c5-d5-e5
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg d4) (peg b5) (peg d5) (peg e5) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty b3) (empty a4) (empty d4) (empty b5) (empty d5)))

  (:action move-e5-d4-c3-b3-a3-b4-c5
    :parameters ()
    :precondition (and (peg b3) (peg b4) (peg d4) (peg e5) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg b4)) (not (peg d4)) (not (peg e5)) (empty b3) (empty b4) (empty d4) (empty e5)
      (not (empty c5)) (peg c5)))

  (:action move-e5-d4-c3-b3-a3-b4-c5-c4-c3
    :parameters ()
    :precondition (and (peg b3) (peg b4) (peg c4) (peg d4) (peg e5) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg e5)) (empty b3) (empty b4) (empty c4) (empty d4) (empty e5)
      (not (empty c3)) (peg c3)))

  (:action move-e5-d4-c3-b3-a3-b4-c5-c4-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg b3) (peg b4) (peg c4) (peg d4) (peg e5) (empty a1) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg b2)) (not (peg b3)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg e5)) (empty b2) (empty b3) (empty b4) (empty c4) (empty d4) (empty e5)
      (not (empty a1)) (peg a1)))

  (:action move-e5-d4-c3-b3-a3-b4-c5-b5-a5
    :parameters ()
    :precondition (and (peg b3) (peg b4) (peg d4) (peg b5) (peg e5) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg b4)) (not (peg d4)) (not (peg b5)) (not (peg e5)) (empty b3) (empty b4) (empty d4) (empty b5) (empty e5)
      (not (empty a5)) (peg a5)))

  (:action move-e5-d4-c3-b3-a3-b4-c5-d5-e5
    :parameters ()
    :precondition (and (peg b3) (peg b4) (peg d4) (peg d5) (peg e5) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg b4)) (not (peg d4)) (not (peg d5)) (empty b3) (empty b4) (empty d4) (empty d5)))

  (:action move-e5-d4-c3-c4-c5
    :parameters ()
    :precondition (and (peg c4) (peg d4) (peg e5) (empty c3) (empty c5))
    :effect (and
      (not (peg c4)) (not (peg d4)) (not (peg e5)) (empty c4) (empty d4) (empty e5)
      (not (empty c5)) (peg c5)))

  (:action move-e5-d4-c3-c4-c5-b4-a3
    :parameters ()
    :precondition (and (peg b4) (peg c4) (peg d4) (peg e5) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg e5)) (empty b4) (empty c4) (empty d4) (empty e5)
      (not (empty a3)) (peg a3)))

  (:action move-e5-d4-c3-c4-c5-b4-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg b4) (peg c4) (peg d4) (peg e5) (empty a1) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg e5)) (empty a2) (empty b4) (empty c4) (empty d4) (empty e5)
      (not (empty a1)) (peg a1)))

  (:action move-e5-d4-c3-c4-c5-b4-a3-a4-a5
    :parameters ()
    :precondition (and (peg a4) (peg b4) (peg c4) (peg d4) (peg e5) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg e5)) (empty a4) (empty b4) (empty c4) (empty d4) (empty e5)
      (not (empty a5)) (peg a5)))

  (:action move-e5-d4-c3-c4-c5-b4-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg a4) (peg b4) (peg c4) (peg d4) (peg b5) (peg e5) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg e5)) (empty a4) (empty b4) (empty c4) (empty d4) (empty b5) (empty e5)
      (not (empty c5)) (peg c5)))

  (:action move-e5-d4-c3-c4-c5-b4-a3-a4-a5-b5-c5-d5-e5
    :parameters ()
    :precondition (and (peg a4) (peg b4) (peg c4) (peg d4) (peg b5) (peg d5) (peg e5) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg d5)) (empty a4) (empty b4) (empty c4) (empty d4) (empty b5) (empty d5)))

  (:action move-e5-d4-c3-c4-c5-b5-a5
    :parameters ()
    :precondition (and (peg c4) (peg d4) (peg b5) (peg e5) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg e5)) (empty c4) (empty d4) (empty b5) (empty e5)
      (not (empty a5)) (peg a5)))

  (:action move-e5-d4-c3-c4-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg a4) (peg c4) (peg d4) (peg b5) (peg e5) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg e5)) (empty a4) (empty c4) (empty d4) (empty b5) (empty e5)
      (not (empty a3)) (peg a3)))

  (:action move-e5-d4-c3-c4-c5-b5-a5-a4-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg a4) (peg c4) (peg d4) (peg b5) (peg e5) (empty a1) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg a4)) (not (peg c4)) (not (peg d4)) (not (peg b5)) (not (peg e5)) (empty a2) (empty a4) (empty c4) (empty d4) (empty b5) (empty e5)
      (not (empty a1)) (peg a1)))

  (:action move-e5-d4-c3-c4-c5-d5-e5
    :parameters ()
    :precondition (and (peg c4) (peg d4) (peg d5) (peg e5) (empty c3) (empty c5))
    :effect (and
      (not (peg c4)) (not (peg d4)) (not (peg d5)) (empty c4) (empty d4) (empty d5)))

  (:action move-e5-d5-c5
    :parameters ()
    :precondition (and (peg d5) (peg e5) (empty c5))
    :effect (and
      (not (peg d5)) (not (peg e5)) (empty d5) (empty e5)
      (not (empty c5)) (peg c5)))

  (:action move-e5-d5-c5-b4-a3
    :parameters ()
    :precondition (and (peg b4) (peg d5) (peg e5) (empty a3) (empty c5))
    :effect (and
      (not (peg b4)) (not (peg d5)) (not (peg e5)) (empty b4) (empty d5) (empty e5)
      (not (empty a3)) (peg a3)))

  (:action move-e5-d5-c5-b4-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg b4) (peg d5) (peg e5) (empty a1) (empty a3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b4)) (not (peg d5)) (not (peg e5)) (empty a2) (empty b4) (empty d5) (empty e5)
      (not (empty a1)) (peg a1)))

  (:action move-e5-d5-c5-b4-a3-a2-a1-b2-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b4) (peg d5) (peg e5) (empty a1) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b4)) (not (peg d5)) (not (peg e5)) (empty a2) (empty b2) (empty b4) (empty d5) (empty e5)
      (not (empty c3)) (peg c3)))

  (:action move-e5-d5-c5-b4-a3-a2-a1-b2-c3-b3-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg b4) (peg d5) (peg e5) (empty a1) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg b4)) (not (peg d5)) (not (peg e5)) (empty a2) (empty b2) (empty b3) (empty b4) (empty d5) (empty e5)
      (not (empty a3)) (peg a3)))

  (:action move-e5-d5-c5-b4-a3-a2-a1-b2-c3-b3-a3-a4-a5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg a4) (peg b4) (peg d5) (peg e5) (empty a1) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg d5)) (not (peg e5)) (empty a2) (empty b2) (empty b3) (empty a4) (empty b4) (empty d5) (empty e5)
      (not (empty a5)) (peg a5)))

  (:action move-e5-d5-c5-b4-a3-a2-a1-b2-c3-b3-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg a4) (peg b4) (peg b5) (peg d5) (peg e5) (empty a1) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg b5)) (not (peg d5)) (not (peg e5)) (empty a2) (empty b2) (empty b3) (empty a4) (empty b4) (empty b5) (empty d5) (empty e5)
      (not (empty c5)) (peg c5)))

  (:action move-e5-d5-c5-b4-a3-a2-a1-b2-c3-b3-a3-a4-a5-b5-c5-c4-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg a4) (peg b4) (peg c4) (peg b5) (peg d5) (peg e5) (empty a1) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg b5)) (not (peg d5)) (not (peg e5)) (empty a2) (empty b2) (empty b3) (empty a4) (empty b4) (empty c4) (empty b5) (empty d5) (empty e5)
      (not (empty c3)) (peg c3)))

  (:action move-e5-d5-c5-b4-a3-a2-a1-b2-c3-c4-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b4) (peg c4) (peg d5) (peg e5) (empty a1) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b4)) (not (peg c4)) (not (peg d5)) (not (peg e5)) (empty a2) (empty b2) (empty b4) (empty c4) (empty d5) (empty e5)
      (not (empty c5)) (peg c5)))

  (:action move-e5-d5-c5-b4-a3-a2-a1-b2-c3-c4-c5-b5-a5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b4) (peg c4) (peg b5) (peg d5) (peg e5) (empty a1) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b4)) (not (peg c4)) (not (peg b5)) (not (peg d5)) (not (peg e5)) (empty a2) (empty b2) (empty b4) (empty c4) (empty b5) (empty d5) (empty e5)
      (not (empty a5)) (peg a5)))

  (:action move-e5-d5-c5-b4-a3-a2-a1-b2-c3-c4-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a4) (peg b4) (peg c4) (peg b5) (peg d5) (peg e5) (empty a1) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg b5)) (not (peg d5)) (not (peg e5)) (empty a2) (empty b2) (empty a4) (empty b4) (empty c4) (empty b5) (empty d5) (empty e5)
      (not (empty a3)) (peg a3)))

  (:action move-e5-d5-c5-b4-a3-b3-c3
    :parameters ()
    :precondition (and (peg b3) (peg b4) (peg d5) (peg e5) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg b4)) (not (peg d5)) (not (peg e5)) (empty b3) (empty b4) (empty d5) (empty e5)
      (not (empty c3)) (peg c3)))

  (:action move-e5-d5-c5-b4-a3-b3-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg b3) (peg b4) (peg d5) (peg e5) (empty a1) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg b2)) (not (peg b3)) (not (peg b4)) (not (peg d5)) (not (peg e5)) (empty b2) (empty b3) (empty b4) (empty d5) (empty e5)
      (not (empty a1)) (peg a1)))

  (:action move-e5-d5-c5-b4-a3-b3-c3-c4-c5
    :parameters ()
    :precondition (and (peg b3) (peg b4) (peg c4) (peg d5) (peg e5) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg b4)) (not (peg c4)) (not (peg d5)) (not (peg e5)) (empty b3) (empty b4) (empty c4) (empty d5) (empty e5)
      (not (empty c5)) (peg c5)))

  (:action move-e5-d5-c5-b4-a3-b3-c3-c4-c5-b5-a5
    :parameters ()
    :precondition (and (peg b3) (peg b4) (peg c4) (peg b5) (peg d5) (peg e5) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg b4)) (not (peg c4)) (not (peg b5)) (not (peg d5)) (not (peg e5)) (empty b3) (empty b4) (empty c4) (empty b5) (empty d5) (empty e5)
      (not (empty a5)) (peg a5)))

  (:action move-e5-d5-c5-b4-a3-b3-c3-c4-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg b4) (peg c4) (peg b5) (peg d5) (peg e5) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg b5)) (not (peg d5)) (not (peg e5)) (empty b3) (empty a4) (empty b4) (empty c4) (empty b5) (empty d5) (empty e5)
      (not (empty a3)) (peg a3)))

  (:action move-e5-d5-c5-b4-a3-b3-c3-c4-c5-b5-a5-a4-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg b3) (peg a4) (peg b4) (peg c4) (peg b5) (peg d5) (peg e5) (empty a1) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b3)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg b5)) (not (peg d5)) (not (peg e5)) (empty a2) (empty b3) (empty a4) (empty b4) (empty c4) (empty b5) (empty d5) (empty e5)
      (not (empty a1)) (peg a1)))

  (:action move-e5-d5-c5-b4-a3-a4-a5
    :parameters ()
    :precondition (and (peg a4) (peg b4) (peg d5) (peg e5) (empty a3) (empty a5) (empty c5))
    :effect (and
      (not (peg a4)) (not (peg b4)) (not (peg d5)) (not (peg e5)) (empty a4) (empty b4) (empty d5) (empty e5)
      (not (empty a5)) (peg a5)))

  (:action move-e5-d5-c5-b4-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg a4) (peg b4) (peg b5) (peg d5) (peg e5) (empty a3) (empty a5) (empty c5))
    :effect (and
      (not (peg a4)) (not (peg b4)) (not (peg b5)) (not (peg d5)) (not (peg e5)) (empty a4) (empty b4) (empty b5) (empty d5) (empty e5)
      (not (empty c5)) (peg c5)))

  (:action move-e5-d5-c5-b4-a3-a4-a5-b5-c5-c4-c3
    :parameters ()
    :precondition (and (peg a4) (peg b4) (peg c4) (peg b5) (peg d5) (peg e5) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg b5)) (not (peg d5)) (not (peg e5)) (empty a4) (empty b4) (empty c4) (empty b5) (empty d5) (empty e5)
      (not (empty c3)) (peg c3)))

  (:action move-e5-d5-c5-b4-a3-a4-a5-b5-c5-c4-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg a4) (peg b4) (peg c4) (peg b5) (peg d5) (peg e5) (empty a1) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg b2)) (not (peg a4)) (not (peg b4)) (not (peg c4)) (not (peg b5)) (not (peg d5)) (not (peg e5)) (empty b2) (empty a4) (empty b4) (empty c4) (empty b5) (empty d5) (empty e5)
      (not (empty a1)) (peg a1)))

  (:action move-e5-d5-c5-c4-c3
    :parameters ()
    :precondition (and (peg c4) (peg d5) (peg e5) (empty c3) (empty c5))
    :effect (and
      (not (peg c4)) (not (peg d5)) (not (peg e5)) (empty c4) (empty d5) (empty e5)
      (not (empty c3)) (peg c3)))

  (:action move-e5-d5-c5-c4-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg c4) (peg d5) (peg e5) (empty a1) (empty c3) (empty c5))
    :effect (and
      (not (peg b2)) (not (peg c4)) (not (peg d5)) (not (peg e5)) (empty b2) (empty c4) (empty d5) (empty e5)
      (not (empty a1)) (peg a1)))

  (:action move-e5-d5-c5-c4-c3-b2-a1-a2-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg c4) (peg d5) (peg e5) (empty a1) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg c4)) (not (peg d5)) (not (peg e5)) (empty a2) (empty b2) (empty c4) (empty d5) (empty e5)
      (not (empty a3)) (peg a3)))

  (:action move-e5-d5-c5-c4-c3-b2-a1-a2-a3-b3-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg c4) (peg d5) (peg e5) (empty a1) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg c4)) (not (peg d5)) (not (peg e5)) (empty a2) (empty b2) (empty b3) (empty c4) (empty d5) (empty e5)
      (not (empty c3)) (peg c3)))

  (:action move-e5-d5-c5-c4-c3-b2-a1-a2-a3-a4-a5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a4) (peg c4) (peg d5) (peg e5) (empty a1) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a4)) (not (peg c4)) (not (peg d5)) (not (peg e5)) (empty a2) (empty b2) (empty a4) (empty c4) (empty d5) (empty e5)
      (not (empty a5)) (peg a5)))

  (:action move-e5-d5-c5-c4-c3-b2-a1-a2-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a4) (peg c4) (peg b5) (peg d5) (peg e5) (empty a1) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (not (peg d5)) (not (peg e5)) (empty a2) (empty b2) (empty a4) (empty c4) (empty b5) (empty d5) (empty e5)
      (not (empty c5)) (peg c5)))

  (:action move-e5-d5-c5-c4-c3-b3-a3
    :parameters ()
    :precondition (and (peg b3) (peg c4) (peg d5) (peg e5) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg c4)) (not (peg d5)) (not (peg e5)) (empty b3) (empty c4) (empty d5) (empty e5)
      (not (empty a3)) (peg a3)))

  (:action move-e5-d5-c5-c4-c3-b3-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg b3) (peg c4) (peg d5) (peg e5) (empty a1) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b3)) (not (peg c4)) (not (peg d5)) (not (peg e5)) (empty a2) (empty b3) (empty c4) (empty d5) (empty e5)
      (not (empty a1)) (peg a1)))

  (:action move-e5-d5-c5-c4-c3-b3-a3-a4-a5
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg c4) (peg d5) (peg e5) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg d5)) (not (peg e5)) (empty b3) (empty a4) (empty c4) (empty d5) (empty e5)
      (not (empty a5)) (peg a5)))

  (:action move-e5-d5-c5-c4-c3-b3-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg c4) (peg b5) (peg d5) (peg e5) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (not (peg d5)) (not (peg e5)) (empty b3) (empty a4) (empty c4) (empty b5) (empty d5) (empty e5)
      (not (empty c5)) (peg c5)))

  (:action move-e5-d5-c5-b5-a5
    :parameters ()
    :precondition (and (peg b5) (peg d5) (peg e5) (empty a5) (empty c5))
    :effect (and
      (not (peg b5)) (not (peg d5)) (not (peg e5)) (empty b5) (empty d5) (empty e5)
      (not (empty a5)) (peg a5)))

  (:action move-e5-d5-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg a4) (peg b5) (peg d5) (peg e5) (empty a3) (empty a5) (empty c5))
    :effect (and
      (not (peg a4)) (not (peg b5)) (not (peg d5)) (not (peg e5)) (empty a4) (empty b5) (empty d5) (empty e5)
      (not (empty a3)) (peg a3)))

  (:action move-e5-d5-c5-b5-a5-a4-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg a4) (peg b5) (peg d5) (peg e5) (empty a1) (empty a3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg a4)) (not (peg b5)) (not (peg d5)) (not (peg e5)) (empty a2) (empty a4) (empty b5) (empty d5) (empty e5)
      (not (empty a1)) (peg a1)))

  (:action move-e5-d5-c5-b5-a5-a4-a3-a2-a1-b2-c3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a4) (peg b5) (peg d5) (peg e5) (empty a1) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg a4)) (not (peg b5)) (not (peg d5)) (not (peg e5)) (empty a2) (empty b2) (empty a4) (empty b5) (empty d5) (empty e5)
      (not (empty c3)) (peg c3)))

  (:action move-e5-d5-c5-b5-a5-a4-a3-a2-a1-b2-c3-b3-a3
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg b3) (peg a4) (peg b5) (peg d5) (peg e5) (empty a1) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b5)) (not (peg d5)) (not (peg e5)) (empty a2) (empty b2) (empty b3) (empty a4) (empty b5) (empty d5) (empty e5)
      (not (empty a3)) (peg a3)))

  (:action move-e5-d5-c5-b5-a5-a4-a3-b3-c3
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg b5) (peg d5) (peg e5) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg b5)) (not (peg d5)) (not (peg e5)) (empty b3) (empty a4) (empty b5) (empty d5) (empty e5)
      (not (empty c3)) (peg c3)))

  (:action move-e5-d5-c5-b5-a5-a4-a3-b3-c3-b2-a1
    :parameters ()
    :precondition (and (peg b2) (peg b3) (peg a4) (peg b5) (peg d5) (peg e5) (empty a1) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg b2)) (not (peg b3)) (not (peg a4)) (not (peg b5)) (not (peg d5)) (not (peg e5)) (empty b2) (empty b3) (empty a4) (empty b5) (empty d5) (empty e5)
      (not (empty a1)) (peg a1)))
)
