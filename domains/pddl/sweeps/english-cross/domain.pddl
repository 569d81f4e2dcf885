;; english/cross: Cross: one peg left in the centre
;; One action for each move of the board, named by the holes it jumps over and lands on.
(define (domain peg-solitaire-sweeps)
  (:requirements :strips :typing)
  (:types hole)
  (:constants
    c1 d1 e1 c2 d2 e2 a3 b3 c3 d3 e3 f3 g3 a4 b4 c4 d4 e4 f4 g4 a5 b5 c5 d5 e5 f5 g5 c6 d6 e6 c7 d7 e7 - hole)
  (:predicates
    (peg ?h - hole)
    (empty ?h - hole))

  (:action move-c1-d1-e1
    :parameters ()
    :precondition (and (peg c1) (peg d1) (empty e1))
    :effect (and
      (not (peg c1)) (not (peg d1)) (empty c1) (empty d1)
      (not (empty e1)) (peg e1)))

  (:action move-c1-d1-e1-e2-e3
    :parameters ()
    :precondition (and (peg c1) (peg d1) (peg e2) (empty e1) (empty e3))
    :effect (and
      (not (peg c1)) (not (peg d1)) (not (peg e2)) (empty c1) (empty d1) (empty e2)
      (not (empty e3)) (peg e3)))

  (:action move-c1-d1-e1-e2-e3-d3-c3
    :parameters ()
    :precondition (and (peg c1) (peg d1) (peg e2) (peg d3) (empty e1) (empty c3) (empty e3))
    :effect (and
      (not (peg c1)) (not (peg d1)) (not (peg e2)) (not (peg d3)) (empty c1) (empty d1) (empty e2) (empty d3)
      (not (empty c3)) (peg c3)))

  (:action move-c1-d1-e1-e2-e3-d3-c3-c2-c1
    :parameters ()
    :precondition (and (peg c1) (peg d1) (peg c2) (peg e2) (peg d3) (empty e1) (empty c3) (empty e3))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg d3)) (empty d1) (empty c2) (empty e2) (empty d3)))

  (:action move-c1-d1-e1-e2-e3-d3-c3-b3-a3
    :parameters ()
    :precondition (and (peg c1) (peg d1) (peg e2) (peg b3) (peg d3) (empty e1) (empty a3) (empty c3) (empty e3))
    :effect (and
      (not (peg c1)) (not (peg d1)) (not (peg e2)) (not (peg b3)) (not (peg d3)) (empty c1) (empty d1) (empty e2) (empty b3) (empty d3)
      (not (empty a3)) (peg a3)))

  (:action move-c1-d1-e1-e2-e3-d3-c3-b3-a3-a4-a5
    :parameters ()
    :precondition (and (peg c1) (peg d1) (peg e2) (peg b3) (peg d3) (peg a4) (empty e1) (empty a3) (empty c3) (empty e3) (empty a5))
    :effect (and
      (not (peg c1)) (not (peg d1)) (not (peg e2)) (not (peg b3)) (not (peg d3)) (not (peg a4)) (empty c1) (empty d1) (empty e2) (empty b3) (empty d3) (empty a4)
      (not (empty a5)) (peg a5)))

  (:action move-c1-d1-e1-e2-e3-d3-c3-c4-c5
    :parameters ()
    :precondition (and (peg c1) (peg d1) (peg e2) (peg d3) (peg c4) (empty e1) (empty c3) (empty e3) (empty c5))
    :effect (and
      (not (peg c1)) (not (peg d1)) (not (peg e2)) (not (peg d3)) (not (peg c4)) (empty c1) (empty d1) (empty e2) (empty d3) (empty c4)
      (not (empty c5)) (peg c5)))

  (:action move-c1-d1-e1-e2-e3-d3-c3-c4-c5-b5-a5
    :parameters ()
    :precondition (and (peg c1) (peg d1) (peg e2) (peg d3) (peg c4) (peg b5) (empty e1) (empty c3) (empty e3) (empty a5) (empty c5))
    :effect (and
      (not (peg c1)) (not (peg d1)) (not (peg e2)) (not (peg d3)) (not (peg c4)) (not (peg b5)) (empty c1) (empty d1) (empty e2) (empty d3) (empty c4) (empty b5)
      (not (empty a5)) (peg a5)))

  (:action move-c1-d1-e1-e2-e3-d3-c3-c4-c5-d5-e5
    :parameters ()
    :precondition (and (peg c1) (peg d1) (peg e2) (peg d3) (peg c4) (peg d5) (empty e1) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg c1)) (not (peg d1)) (not (peg e2)) (not (peg d3)) (not (peg c4)) (not (peg d5)) (empty c1) (empty d1) (empty e2) (empty d3) (empty c4) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-c1-d1-e1-e2-e3-d3-c3-c4-c5-c6-c7
    :parameters ()
    :precondition (and (peg c1) (peg d1) (peg e2) (peg d3) (peg c4) (peg c6) (empty e1) (empty c3) (empty e3) (empty c5) (empty c7))
    :effect (and
      (not (peg c1)) (not (peg d1)) (not (peg e2)) (not (peg d3)) (not (peg c4)) (not (peg c6)) (empty c1) (empty d1) (empty e2) (empty d3) (empty c4) (empty c6)
      (not (empty c7)) (peg c7)))

  (:action move-c1-d1-e1-e2-e3-f3-g3
    :parameters ()
    :precondition (and (peg c1) (peg d1) (peg e2) (peg f3) (empty e1) (empty e3) (empty g3))
    :effect (and
      (not (peg c1)) (not (peg d1)) (not (peg e2)) (not (peg f3)) (empty c1) (empty d1) (empty e2) (empty f3)
      (not (empty g3)) (peg g3)))

  (:action move-c1-d1-e1-e2-e3-f3-g3-g4-g5
    :parameters ()
    :precondition (and (peg c1) (peg d1) (peg e2) (peg f3) (peg g4) (empty e1) (empty e3) (empty g3) (empty g5))
    :effect (and
      (not (peg c1)) (not (peg d1)) (not (peg e2)) (not (peg f3)) (not (peg g4)) (empty c1) (empty d1) (empty e2) (empty f3) (empty g4)
      (not (empty g5)) (peg g5)))

  (:action move-c1-d1-e1-e2-e3-f3-g3-g4-g5-f5-e5
    :parameters ()
    :precondition (and (peg c1) (peg d1) (peg e2) (peg f3) (peg g4) (peg f5) (empty e1) (empty e3) (empty g3) (empty e5) (empty g5))
    :effect (and
      (not (peg c1)) (not (peg d1)) (not (peg e2)) (not (peg f3)) (not (peg g4)) (not (peg f5)) (empty c1) (empty d1) (empty e2) (empty f3) (empty g4) (empty f5)
      (not (empty e5)) (peg e5)))

  (:action move-c1-d1-e1-e2-e3-e4-e5
    :parameters ()
    :precondition (and (peg c1) (peg d1) (peg e2) (peg e4) (empty e1) (empty e3) (empty e5))
    :effect (and
      (not (peg c1)) (not (peg d1)) (not (peg e2)) (not (peg e4)) (empty c1) (empty d1) (empty e2) (empty e4)
      (not (empty e5)) (peg e5)))

  (:action move-c1-d1-e1-e2-e3-e4-e5-d5-c5
    :parameters ()
    :precondition (and (peg c1) (peg d1) (peg e2) (peg e4) (peg d5) (empty e1) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg c1)) (not (peg d1)) (not (peg e2)) (not (peg e4)) (not (peg d5)) (empty c1) (empty d1) (empty e2) (empty e4) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-c1-d1-e1-e2-e3-e4-e5-d5-c5-c4-c3
    :parameters ()
    :precondition (and (peg c1) (peg d1) (peg e2) (peg c4) (peg e4) (peg d5) (empty e1) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg c1)) (not (peg d1)) (not (peg e2)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (empty c1) (empty d1) (empty e2) (empty c4) (empty e4) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-c1-d1-e1-e2-e3-e4-e5-d5-c5-b5-a5
    :parameters ()
    :precondition (and (peg c1) (peg d1) (peg e2) (peg e4) (peg b5) (peg d5) (empty e1) (empty e3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg c1)) (not (peg d1)) (not (peg e2)) (not (peg e4)) (not (peg b5)) (not (peg d5)) (empty c1) (empty d1) (empty e2) (empty e4) (empty b5) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-c1-d1-e1-e2-e3-e4-e5-d5-c5-c6-c7
    :parameters ()
    :precondition (and (peg c1) (peg d1) (peg e2) (peg e4) (peg d5) (peg c6) (empty e1) (empty e3) (empty c5) (empty e5) (empty c7))
    :effect (and
      (not (peg c1)) (not (peg d1)) (not (peg e2)) (not (peg e4)) (not (peg d5)) (not (peg c6)) (empty c1) (empty d1) (empty e2) (empty e4) (empty d5) (empty c6)
      (not (empty c7)) (peg c7)))

  (:action move-c1-d1-e1-e2-e3-e4-e5-f5-g5
    :parameters ()
    :precondition (and (peg c1) (peg d1) (peg e2) (peg e4) (peg f5) (empty e1) (empty e3) (empty e5) (empty g5))
    :effect (and
      (not (peg c1)) (not (peg d1)) (not (peg e2)) (not (peg e4)) (not (peg f5)) (empty c1) (empty d1) (empty e2) (empty e4) (empty f5)
      (not (empty g5)) (peg g5)))

  (:action move-c1-d1-e1-e2-e3-e4-e5-f5-g5-g4-g3
    :parameters ()
    :precondition (and (peg c1) (peg d1) (peg e2) (peg e4) (peg g4) (peg f5) (empty e1) (empty e3) (empty g3) (empty e5) (empty g5))
    :effect (and
      (not (peg c1)) (not (peg d1)) (not (peg e2)) (not (peg e4)) (not (peg g4)) (not (peg f5)) (empty c1) (empty d1) (empty e2) (empty e4) (empty g4) (empty f5)
      (not (empty g3)) (peg g3)))

  (:action move-c1-d1-e1-e2-e3-e4-e5-e6-e7
    :parameters ()
    :precondition (and (peg c1) (peg d1) (peg e2) (peg e4) (peg e6) (empty e1) (empty e3) (empty e5) (empty e7))
    :effect (and
      (not (peg c1)) (not (peg d1)) (not (peg e2)) (not (peg e4)) (not (peg e6)) (empty c1) (empty d1) (empty e2) (empty e4) (empty e6)
      (not (empty e7)) (peg e7)))

  (:action move-c1-d1-e1-e2-e3-e4-e5-e6-e7-d7-c7
    :parameters ()
    :precondition (and (peg c1) (peg d1) (peg e2) (peg e4) (peg e6) (peg d7) (empty e1) (empty e3) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg c1)) (not (peg d1)) (not (peg e2)) (not (peg e4)) (not (peg e6)) (not (peg d7)) (empty c1) (empty d1) (empty e2) (empty e4) (empty e6) (empty d7)
      (not (empty c7)) (peg c7)))

  (:action move-c1-c2-c3
    :parameters ()
    :precondition (and (peg c1) (peg c2) (empty c3))
    :effect (and
      (not (peg c1)) (not (peg c2)) (empty c1) (empty c2)
      (not (empty c3)) (peg c3)))

  (:action move-c1-c2-c3-b3-a3
    :parameters ()
    :precondition (and (peg c1) (peg c2) (peg b3) (empty a3) (empty c3))
    :effect (and
      (not (peg c1)) (not (peg c2)) (not (peg b3)) (empty c1) (empty c2) (empty b3)
      (not (empty a3)) (peg a3)))

  (:action move-c1-c2-c3-b3-a3-a4-a5
    :parameters ()
    :precondition (and (peg c1) (peg c2) (peg b3) (peg a4) (empty a3) (empty c3) (empty a5))
    :effect (and
      (not (peg c1)) (not (peg c2)) (not (peg b3)) (not (peg a4)) (empty c1) (empty c2) (empty b3) (empty a4)
      (not (empty a5)) (peg a5)))

  (:action move-c1-c2-c3-b3-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg c1) (peg c2) (peg b3) (peg a4) (peg b5) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg c1)) (not (peg c2)) (not (peg b3)) (not (peg a4)) (not (peg b5)) (empty c1) (empty c2) (empty b3) (empty a4) (empty b5)
      (not (empty c5)) (peg c5)))

  (:action move-c1-c2-c3-b3-a3-a4-a5-b5-c5-c4-c3
    :parameters ()
    :precondition (and (peg c1) (peg c2) (peg b3) (peg a4) (peg c4) (peg b5) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg c1)) (not (peg c2)) (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty c1) (empty c2) (empty b3) (empty a4) (empty c4) (empty b5)
      (not (empty c3)) (peg c3)))

  (:action move-c1-c2-c3-b3-a3-a4-a5-b5-c5-d5-e5
    :parameters ()
    :precondition (and (peg c1) (peg c2) (peg b3) (peg a4) (peg b5) (peg d5) (empty a3) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg c1)) (not (peg c2)) (not (peg b3)) (not (peg a4)) (not (peg b5)) (not (peg d5)) (empty c1) (empty c2) (empty b3) (empty a4) (empty b5) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-c1-c2-c3-b3-a3-a4-a5-b5-c5-c6-c7
    :parameters ()
    :precondition (and (peg c1) (peg c2) (peg b3) (peg a4) (peg b5) (peg c6) (empty a3) (empty c3) (empty a5) (empty c5) (empty c7))
    :effect (and
      (not (peg c1)) (not (peg c2)) (not (peg b3)) (not (peg a4)) (not (peg b5)) (not (peg c6)) (empty c1) (empty c2) (empty b3) (empty a4) (empty b5) (empty c6)
      (not (empty c7)) (peg c7)))

  (:action move-c1-c2-c3-d3-e3
    :parameters ()
    :precondition (and (peg c1) (peg c2) (peg d3) (empty c3) (empty e3))
    :effect (and
      (not (peg c1)) (not (peg c2)) (not (peg d3)) (empty c1) (empty c2) (empty d3)
      (not (empty e3)) (peg e3)))

  (:action move-c1-c2-c3-d3-e3-e2-e1
    :parameters ()
    :precondition (and (peg c1) (peg c2) (peg e2) (peg d3) (empty e1) (empty c3) (empty e3))
    :effect (and
      (not (peg c1)) (not (peg c2)) (not (peg e2)) (not (peg d3)) (empty c1) (empty c2) (empty e2) (empty d3)
      (not (empty e1)) (peg e1)))

  (:action move-c1-c2-c3-d3-e3-f3-g3
    :parameters ()
    :precondition (and (peg c1) (peg c2) (peg d3) (peg f3) (empty c3) (empty e3) (empty g3))
    :effect (and
      (not (peg c1)) (not (peg c2)) (not (peg d3)) (not (peg f3)) (empty c1) (empty c2) (empty d3) (empty f3)
      (not (empty g3)) (peg g3)))

  (:action move-c1-c2-c3-d3-e3-f3-g3-g4-g5
    :parameters ()
    :precondition (and (peg c1) (peg c2) (peg d3) (peg f3) (peg g4) (empty c3) (empty e3) (empty g3) (empty g5))
    :effect (and
      (not (peg c1)) (not (peg c2)) (not (peg d3)) (not (peg f3)) (not (peg g4)) (empty c1) (empty c2) (empty d3) (empty f3) (empty g4)
      (not (empty g5)) (peg g5)))

  (:action move-c1-c2-c3-d3-e3-f3-g3-g4-g5-f5-e5
    :parameters ()
    :precondition (and (peg c1) (peg c2) (peg d3) (peg f3) (peg g4) (peg f5) (empty c3) (empty e3) (empty g3) (empty e5) (empty g5))
    :effect (and
      (not (peg c1)) (not (peg c2)) (not (peg d3)) (not (peg f3)) (not (peg g4)) (not (peg f5)) (empty c1) (empty c2) (empty d3) (empty f3) (empty g4) (empty f5)
      (not (empty e5)) (peg e5)))

  (:action move-c1-c2-c3-d3-e3-e4-e5
    :parameters ()
    :precondition (and (peg c1) (peg c2) (peg d3) (peg e4) (empty c3) (empty e3) (empty e5))
    :effect (and
      (not (peg c1)) (not (peg c2)) (not (peg d3)) (not (peg e4)) (empty c1) (empty c2) (empty d3) (empty e4)
      (not (empty e5)) (peg e5)))

  (:action move-c1-c2-c3-d3-e3-e4-e5-d5-c5
    :parameters ()
    :precondition (and (peg c1) (peg c2) (peg d3) (peg e4) (peg d5) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg c1)) (not (peg c2)) (not (peg d3)) (not (peg e4)) (not (peg d5)) (empty c1) (empty c2) (empty d3) (empty e4) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-c1-c2-c3-d3-e3-e4-e5-d5-c5-c4-c3
    :parameters ()
    :precondition (and (peg c1) (peg c2) (peg d3) (peg c4) (peg e4) (peg d5) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg c1)) (not (peg c2)) (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (empty c1) (empty c2) (empty d3) (empty c4) (empty e4) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-c1-c2-c3-d3-e3-e4-e5-d5-c5-b5-a5
    :parameters ()
    :precondition (and (peg c1) (peg c2) (peg d3) (peg e4) (peg b5) (peg d5) (empty c3) (empty e3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg c1)) (not (peg c2)) (not (peg d3)) (not (peg e4)) (not (peg b5)) (not (peg d5)) (empty c1) (empty c2) (empty d3) (empty e4) (empty b5) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-c1-c2-c3-d3-e3-e4-e5-d5-c5-c6-c7
    :parameters ()
    :precondition (and (peg c1) (peg c2) (peg d3) (peg e4) (peg d5) (peg c6) (empty c3) (empty e3) (empty c5) (empty e5) (empty c7))
    :effect (and
      (not (peg c1)) (not (peg c2)) (not (peg d3)) (not (peg e4)) (not (peg d5)) (not (peg c6)) (empty c1) (empty c2) (empty d3) (empty e4) (empty d5) (empty c6)
      (not (empty c7)) (peg c7)))

  (:action move-c1-c2-c3-d3-e3-e4-e5-f5-g5
    :parameters ()
    :precondition (and (peg c1) (peg c2) (peg d3) (peg e4) (peg f5) (empty c3) (empty e3) (empty e5) (empty g5))
    :effect (and
      (not (peg c1)) (not (peg c2)) (not (peg d3)) (not (peg e4)) (not (peg f5)) (empty c1) (empty c2) (empty d3) (empty e4) (empty f5)
      (not (empty g5)) (peg g5)))

  (:action move-c1-c2-c3-d3-e3-e4-e5-f5-g5-g4-g3
    :parameters ()
    :precondition (and (peg c1) (peg c2) (peg d3) (peg e4) (peg g4) (peg f5) (empty c3) (empty e3) (empty g3) (empty e5) (empty g5))
    :effect (and
      (not (peg c1)) (not (peg c2)) (not (peg d3)) (not (peg e4)) (not (peg g4)) (not (peg f5)) (empty c1) (empty c2) (empty d3) (empty e4) (empty g4) (empty f5)
      (not (empty g3)) (peg g3)))

  (:action move-c1-c2-c3-d3-e3-e4-e5-e6-e7
    :parameters ()
    :precondition (and (peg c1) (peg c2) (peg d3) (peg e4) (peg e6) (empty c3) (empty e3) (empty e5) (empty e7))
    :effect (and
      (not (peg c1)) (not (peg c2)) (not (peg d3)) (not (peg e4)) (not (peg e6)) (empty c1) (empty c2) (empty d3) (empty e4) (empty e6)
      (not (empty e7)) (peg e7)))

  (:action move-c1-c2-c3-d3-e3-e4-e5-e6-e7-d7-c7
    :parameters ()
    :precondition (and (peg c1) (peg c2) (peg d3) (peg e4) (peg e6) (peg d7) (empty c3) (empty e3) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg c1)) (not (peg c2)) (not (peg d3)) (not (peg e4)) (not (peg e6)) (not (peg d7)) (empty c1) (empty c2) (empty d3) (empty e4) (empty e6) (empty d7)
      (not (empty c7)) (peg c7)))

  (:action move-c1-c2-c3-c4-c5
    :parameters ()
    :precondition (and (peg c1) (peg c2) (peg c4) (empty c3) (empty c5))
    :effect (and
      (not (peg c1)) (not (peg c2)) (not (peg c4)) (empty c1) (empty c2) (empty c4)
      (not (empty c5)) (peg c5)))

  (:action move-c1-c2-c3-c4-c5-b5-a5
    :parameters ()
    :precondition (and (peg c1) (peg c2) (peg c4) (peg b5) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg c1)) (not (peg c2)) (not (peg c4)) (not (peg b5)) (empty c1) (empty c2) (empty c4) (empty b5)
      (not (empty a5)) (peg a5)))

  (:action move-c1-c2-c3-c4-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg c1) (peg c2) (peg a4) (peg c4) (peg b5) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg c1)) (not (peg c2)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty c1) (empty c2) (empty a4) (empty c4) (empty b5)
      (not (empty a3)) (peg a3)))

  (:action move-c1-c2-c3-c4-c5-d5-e5
    :parameters ()
    :precondition (and (peg c1) (peg c2) (peg c4) (peg d5) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg c1)) (not (peg c2)) (not (peg c4)) (not (peg d5)) (empty c1) (empty c2) (empty c4) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-c1-c2-c3-c4-c5-d5-e5-e4-e3
    :parameters ()
    :precondition (and (peg c1) (peg c2) (peg c4) (peg e4) (peg d5) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg c1)) (not (peg c2)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (empty c1) (empty c2) (empty c4) (empty e4) (empty d5)
      (not (empty e3)) (peg e3)))

  (:action move-c1-c2-c3-c4-c5-d5-e5-e4-e3-e2-e1
    :parameters ()
    :precondition (and (peg c1) (peg c2) (peg e2) (peg c4) (peg e4) (peg d5) (empty e1) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg c1)) (not (peg c2)) (not (peg e2)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (empty c1) (empty c2) (empty e2) (empty c4) (empty e4) (empty d5)
      (not (empty e1)) (peg e1)))

  (:action move-c1-c2-c3-c4-c5-d5-e5-e4-e3-f3-g3
    :parameters ()
    :precondition (and (peg c1) (peg c2) (peg f3) (peg c4) (peg e4) (peg d5) (empty c3) (empty e3) (empty g3) (empty c5) (empty e5))
    :effect (and
      (not (peg c1)) (not (peg c2)) (not (peg f3)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (empty c1) (empty c2) (empty f3) (empty c4) (empty e4) (empty d5)
      (not (empty g3)) (peg g3)))

  (:action move-c1-c2-c3-c4-c5-d5-e5-f5-g5
    :parameters ()
    :precondition (and (peg c1) (peg c2) (peg c4) (peg d5) (peg f5) (empty c3) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg c1)) (not (peg c2)) (not (peg c4)) (not (peg d5)) (not (peg f5)) (empty c1) (empty c2) (empty c4) (empty d5) (empty f5)
      (not (empty g5)) (peg g5)))

  (:action move-c1-c2-c3-c4-c5-d5-e5-f5-g5-g4-g3
    :parameters ()
    :precondition (and (peg c1) (peg c2) (peg c4) (peg g4) (peg d5) (peg f5) (empty c3) (empty g3) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg c1)) (not (peg c2)) (not (peg c4)) (not (peg g4)) (not (peg d5)) (not (peg f5)) (empty c1) (empty c2) (empty c4) (empty g4) (empty d5) (empty f5)
      (not (empty g3)) (peg g3)))

  (:action move-c1-c2-c3-c4-c5-d5-e5-e6-e7
    :parameters ()
    :precondition (and (peg c1) (peg c2) (peg c4) (peg d5) (peg e6) (empty c3) (empty c5) (empty e5) (empty e7))
    :effect (and
      (not (peg c1)) (not (peg c2)) (not (peg c4)) (not (peg d5)) (not (peg e6)) (empty c1) (empty c2) (empty c4) (empty d5) (empty e6)
      (not (empty e7)) (peg e7)))

  (:action move-c1-c2-c3-c4-c5-d5-e5-e6-e7-d7-c7
    :parameters ()
    :precondition (and (peg c1) (peg c2) (peg c4) (peg d5) (peg e6) (peg d7) (empty c3) (empty c5) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg c1)) (not (peg c2)) (not (peg c4)) (not (peg d5)) (not (peg e6)) (not (peg d7)) (empty c1) (empty c2) (empty c4) (empty d5) (empty e6) (empty d7)
      (not (empty c7)) (peg c7)))

  (:action move-c1-c2-c3-c4-c5-c6-c7
    :parameters ()
    :precondition (and (peg c1) (peg c2) (peg c4) (peg c6) (empty c3) (empty c5) (empty c7))
    :effect (and
      (not (peg c1)) (not (peg c2)) (not (peg c4)) (not (peg c6)) (empty c1) (empty c2) (empty c4) (empty c6)
      (not (empty c7)) (peg c7)))

  (:action move-c1-c2-c3-c4-c5-c6-c7-d7-e7
    :parameters ()
    :precondition (and (peg c1) (peg c2) (peg c4) (peg c6) (peg d7) (empty c3) (empty c5) (empty c7) (empty e7))
    :effect (and
      (not (peg c1)) (not (peg c2)) (not (peg c4)) (not (peg c6)) (not (peg d7)) (empty c1) (empty c2) (empty c4) (empty c6) (empty d7)
      (not (empty e7)) (peg e7)))

  (:action move-c1-c2-c3-c4-c5-c6-c7-d7-e7-e6-e5
    :parameters ()
    :precondition (and (peg c1) (peg c2) (peg c4) (peg c6) (peg e6) (peg d7) (empty c3) (empty c5) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg c1)) (not (peg c2)) (not (peg c4)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty c1) (empty c2) (empty c4) (empty c6) (empty e6) (empty d7)
      (not (empty e5)) (peg e5)))

  (:action move-d1-d2-d3
    :parameters ()
    :precondition (and (peg d1) (peg d2) (empty d3))
    :effect (and
      (not (peg d1)) (not (peg d2)) (empty d1) (empty d2)
      (not (empty d3)) (peg d3)))

  (:action move-d1-d2-d3-c3-b3
    :parameters ()
    :precondition (and (peg d1) (peg d2) (peg c3) (empty b3) (empty d3))
    :effect (and
      (not (peg d1)) (not (peg d2)) (not (peg c3)) (empty d1) (empty d2) (empty c3)
      (not (empty b3)) (peg b3)))

  (:action move-d1-d2-d3-c3-b3-b4-b5
    :parameters ()
    :precondition (and (peg d1) (peg d2) (peg c3) (peg b4) (empty b3) (empty d3) (empty b5))
    :effect (and
      (not (peg d1)) (not (peg d2)) (not (peg c3)) (not (peg b4)) (empty d1) (empty d2) (empty c3) (empty b4)
      (not (empty b5)) (peg b5)))

  (:action move-d1-d2-d3-c3-b3-b4-b5-c5-d5
    :parameters ()
    :precondition (and (peg d1) (peg d2) (peg c3) (peg b4) (peg c5) (empty b3) (empty d3) (empty b5) (empty d5))
    :effect (and
      (not (peg d1)) (not (peg d2)) (not (peg c3)) (not (peg b4)) (not (peg c5)) (empty d1) (empty d2) (empty c3) (empty b4) (empty c5)
      (not (empty d5)) (peg d5)))

  (:action move-d1-d2-d3-c3-b3-b4-b5-c5-d5-d4-d3
    :parameters ()
    :precondition (and (peg d1) (peg d2) (peg c3) (peg b4) (peg d4) (peg c5) (empty b3) (empty d3) (empty b5) (empty d5))
    :effect (and
      (not (peg d1)) (not (peg d2)) (not (peg c3)) (not (peg b4)) (not (peg d4)) (not (peg c5)) (empty d1) (empty d2) (empty c3) (empty b4) (empty d4) (empty c5)
      (not (empty d3)) (peg d3)))

  (:action move-d1-d2-d3-c3-b3-b4-b5-c5-d5-e5-f5
    :parameters ()
    :precondition (and (peg d1) (peg d2) (peg c3) (peg b4) (peg c5) (peg e5) (empty b3) (empty d3) (empty b5) (empty d5) (empty f5))
    :effect (and
      (not (peg d1)) (not (peg d2)) (not (peg c3)) (not (peg b4)) (not (peg c5)) (not (peg e5)) (empty d1) (empty d2) (empty c3) (empty b4) (empty c5) (empty e5)
      (not (empty f5)) (peg f5)))

  (:action move-d1-d2-d3-c3-b3-b4-b5-c5-d5-d6-d7
    :parameters ()
    :precondition (and (peg d1) (peg d2) (peg c3) (peg b4) (peg c5) (peg d6) (empty b3) (empty d3) (empty b5) (empty d5) (empty d7))
    :effect (and
      (not (peg d1)) (not (peg d2)) (not (peg c3)) (not (peg b4)) (not (peg c5)) (not (peg d6)) (empty d1) (empty d2) (empty c3) (empty b4) (empty c5) (empty d6)
      (not (empty d7)) (peg d7)))

  (:action move-d1-d2-d3-e3-f3
    :parameters ()
    :precondition (and (peg d1) (peg d2) (peg e3) (empty d3) (empty f3))
    :effect (and
      (not (peg d1)) (not (peg d2)) (not (peg e3)) (empty d1) (empty d2) (empty e3)
      (not (empty f3)) (peg f3)))

  (:action move-d1-d2-d3-e3-f3-f4-f5
    :parameters ()
    :precondition (and (peg d1) (peg d2) (peg e3) (peg f4) (empty d3) (empty f3) (empty f5))
    :effect (and
      (not (peg d1)) (not (peg d2)) (not (peg e3)) (not (peg f4)) (empty d1) (empty d2) (empty e3) (empty f4)
      (not (empty f5)) (peg f5)))

  (:action move-d1-d2-d3-e3-f3-f4-f5-e5-d5
    :parameters ()
    :precondition (and (peg d1) (peg d2) (peg e3) (peg f4) (peg e5) (empty d3) (empty f3) (empty d5) (empty f5))
    :effect (and
      (not (peg d1)) (not (peg d2)) (not (peg e3)) (not (peg f4)) (not (peg e5)) (empty d1) (empty d2) (empty e3) (empty f4) (empty e5)
      (not (empty d5)) (peg d5)))

  (:action move-d1-d2-d3-e3-f3-f4-f5-e5-d5-d4-d3
    :parameters ()
    :precondition (and (peg d1) (peg d2) (peg e3) (peg d4) (peg f4) (peg e5) (empty d3) (empty f3) (empty d5) (empty f5))
    :effect (and
      (not (peg d1)) (not (peg d2)) (not (peg e3)) (not (peg d4)) (not (peg f4)) (not (peg e5)) (empty d1) (empty d2) (empty e3) (empty d4) (empty f4) (empty e5)
      (not (empty d3)) (peg d3)))

  (:action move-d1-d2-d3-e3-f3-f4-f5-e5-d5-c5-b5
    :parameters ()
    :precondition (and (peg d1) (peg d2) (peg e3) (peg f4) (peg c5) (peg e5) (empty d3) (empty f3) (empty b5) (empty d5) (empty f5))
    :effect (and
      (not (peg d1)) (not (peg d2)) (not (peg e3)) (not (peg f4)) (not (peg c5)) (not (peg e5)) (empty d1) (empty d2) (empty e3) (empty f4) (empty c5) (empty e5)
      (not (empty b5)) (peg b5)))

  (:action move-d1-d2-d3-e3-f3-f4-f5-e5-d5-d6-d7
    :parameters ()
    :precondition (and (peg d1) (peg d2) (peg e3) (peg f4) (peg e5) (peg d6) (empty d3) (empty f3) (empty d5) (empty f5) (empty d7))
    :effect (and
      (not (peg d1)) (not (peg d2)) (not (peg e3)) (not (peg f4)) (not (peg e5)) (not (peg d6)) (empty d1) (empty d2) (empty e3) (empty f4) (empty e5) (empty d6)
      (not (empty d7)) (peg d7)))

  (:action move-d1-d2-d3-d4-d5
    :parameters ()
    :precondition (and (peg d1) (peg d2) (peg d4) (empty d3) (empty d5))
    :effect (and
      (not (peg d1)) (not (peg d2)) (not (peg d4)) (empty d1) (empty d2) (empty d4)
      (not (empty d5)) (peg d5)))

  (:action move-d1-d2-d3-d4-d5-c5-b5
    :parameters ()
    :precondition (and (peg d1) (peg d2) (peg d4) (peg c5) (empty d3) (empty b5) (empty d5))
    :effect (and
      (not (peg d1)) (not (peg d2)) (not (peg d4)) (not (peg c5)) (empty d1) (empty d2) (empty d4) (empty c5)
      (not (empty b5)) (peg b5)))

  (:action move-d1-d2-d3-d4-d5-c5-b5-b4-b3
    :parameters ()
    :precondition (and (peg d1) (peg d2) (peg b4) (peg d4) (peg c5) (empty b3) (empty d3) (empty b5) (empty d5))
    :effect (and
      (not (peg d1)) (not (peg d2)) (not (peg b4)) (not (peg d4)) (not (peg c5)) (empty d1) (empty d2) (empty b4) (empty d4) (empty c5)
      (not (empty b3)) (peg b3)))

  (:action move-d1-d2-d3-d4-d5-e5-f5
    :parameters ()
    :precondition (and (peg d1) (peg d2) (peg d4) (peg e5) (empty d3) (empty d5) (empty f5))
    :effect (and
      (not (peg d1)) (not (peg d2)) (not (peg d4)) (not (peg e5)) (empty d1) (empty d2) (empty d4) (empty e5)
      (not (empty f5)) (peg f5)))

  (:action move-d1-d2-d3-d4-d5-e5-f5-f4-f3
    :parameters ()
    :precondition (and (peg d1) (peg d2) (peg d4) (peg f4) (peg e5) (empty d3) (empty f3) (empty d5) (empty f5))
    :effect (and
      (not (peg d1)) (not (peg d2)) (not (peg d4)) (not (peg f4)) (not (peg e5)) (empty d1) (empty d2) (empty d4) (empty f4) (empty e5)
      (not (empty f3)) (peg f3)))

  (:action move-d1-d2-d3-d4-d5-d6-d7
    :parameters ()
    :precondition (and (peg d1) (peg d2) (peg d4) (peg d6) (empty d3) (empty d5) (empty d7))
    :effect (and
      (not (peg d1)) (not (peg d2)) (not (peg d4)) (not (peg d6)) (empty d1) (empty d2) (empty d4) (empty d6)
      (not (empty d7)) (peg d7)))

  (:action move-e1-d1-c1
    :parameters ()
    :precondition (and (peg d1) (peg e1) (empty c1))
    :effect (and
      (not (peg d1)) (not (peg e1)) (empty d1) (empty e1)
      (not (empty c1)) (peg c1)))

  (:action move-e1-d1-c1-c2-c3
    :parameters ()
    :precondition (and (peg d1) (peg e1) (peg c2) (empty c1) (empty c3))
    :effect (and
      (not (peg d1)) (not (peg e1)) (not (peg c2)) (empty d1) (empty e1) (empty c2)
      (not (empty c3)) (peg c3)))

  (:action move-e1-d1-c1-c2-c3-b3-a3
    :parameters ()
    :precondition (and (peg d1) (peg e1) (peg c2) (peg b3) (empty c1) (empty a3) (empty c3))
    :effect (and
      (not (peg d1)) (not (peg e1)) (not (peg c2)) (not (peg b3)) (empty d1) (empty e1) (empty c2) (empty b3)
      (not (empty a3)) (peg a3)))

  (:action move-e1-d1-c1-c2-c3-b3-a3-a4-a5
    :parameters ()
    :precondition (and (peg d1) (peg e1) (peg c2) (peg b3) (peg a4) (empty c1) (empty a3) (empty c3) (empty a5))
    :effect (and
      (not (peg d1)) (not (peg e1)) (not (peg c2)) (not (peg b3)) (not (peg a4)) (empty d1) (empty e1) (empty c2) (empty b3) (empty a4)
      (not (empty a5)) (peg a5)))

  (:action move-e1-d1-c1-c2-c3-b3-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg d1) (peg e1) (peg c2) (peg b3) (peg a4) (peg b5) (empty c1) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg d1)) (not (peg e1)) (not (peg c2)) (not (peg b3)) (not (peg a4)) (not (peg b5)) (empty d1) (empty e1) (empty c2) (empty b3) (empty a4) (empty b5)
      (not (empty c5)) (peg c5)))

  (:action move-e1-d1-c1-c2-c3-d3-e3
    :parameters ()
    :precondition (and (peg d1) (peg e1) (peg c2) (peg d3) (empty c1) (empty c3) (empty e3))
    :effect (and
      (not (peg d1)) (not (peg e1)) (not (peg c2)) (not (peg d3)) (empty d1) (empty e1) (empty c2) (empty d3)
      (not (empty e3)) (peg e3)))

  (:action move-e1-d1-c1-c2-c3-d3-e3-e2-e1
    :parameters ()
    :precondition (and (peg d1) (peg e1) (peg c2) (peg e2) (peg d3) (empty c1) (empty c3) (empty e3))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg d3)) (empty d1) (empty c2) (empty e2) (empty d3)))

  (:action move-e1-d1-c1-c2-c3-d3-e3-f3-g3
    :parameters ()
    :precondition (and (peg d1) (peg e1) (peg c2) (peg d3) (peg f3) (empty c1) (empty c3) (empty e3) (empty g3))
    :effect (and
      (not (peg d1)) (not (peg e1)) (not (peg c2)) (not (peg d3)) (not (peg f3)) (empty d1) (empty e1) (empty c2) (empty d3) (empty f3)
      (not (empty g3)) (peg g3)))

  (:action move-e1-d1-c1-c2-c3-d3-e3-f3-g3-g4-g5
    :parameters ()
    :precondition (and (peg d1) (peg e1) (peg c2) (peg d3) (peg f3) (peg g4) (empty c1) (empty c3) (empty e3) (empty g3) (empty g5))
    :effect (and
      (not (peg d1)) (not (peg e1)) (not (peg c2)) (not (peg d3)) (not (peg f3)) (not (peg g4)) (empty d1) (empty e1) (empty c2) (empty d3) (empty f3) (empty g4)
      (not (empty g5)) (peg g5)))

  (:action move-e1-d1-c1-c2-c3-d3-e3-e4-e5
    :parameters ()
    :precondition (and (peg d1) (peg e1) (peg c2) (peg d3) (peg e4) (empty c1) (empty c3) (empty e3) (empty e5))
    :effect (and
      (not (peg d1)) (not (peg e1)) (not (peg c2)) (not (peg d3)) (not (peg e4)) (empty d1) (empty e1) (empty c2) (empty d3) (empty e4)
      (not (empty e5)) (peg e5)))

  (:action move-e1-d1-c1-c2-c3-d3-e3-e4-e5-d5-c5
    :parameters ()
    :precondition (and (peg d1) (peg e1) (peg c2) (peg d3) (peg e4) (peg d5) (empty c1) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg d1)) (not (peg e1)) (not (peg c2)) (not (peg d3)) (not (peg e4)) (not (peg d5)) (empty d1) (empty e1) (empty c2) (empty d3) (empty e4) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-e1-d1-c1-c2-c3-d3-e3-e4-e5-f5-g5
    :parameters ()
    :precondition (and (peg d1) (peg e1) (peg c2) (peg d3) (peg e4) (peg f5) (empty c1) (empty c3) (empty e3) (empty e5) (empty g5))
    :effect (and
      (not (peg d1)) (not (peg e1)) (not (peg c2)) (not (peg d3)) (not (peg e4)) (not (peg f5)) (empty d1) (empty e1) (empty c2) (empty d3) (empty e4) (empty f5)
      (not (empty g5)) (peg g5)))

  (:action move-e1-d1-c1-c2-c3-d3-e3-e4-e5-e6-e7
    :parameters ()
    :precondition (and (peg d1) (peg e1) (peg c2) (peg d3) (peg e4) (peg e6) (empty c1) (empty c3) (empty e3) (empty e5) (empty e7))
    :effect (and
      (not (peg d1)) (not (peg e1)) (not (peg c2)) (not (peg d3)) (not (peg e4)) (not (peg e6)) (empty d1) (empty e1) (empty c2) (empty d3) (empty e4) (empty e6)
      (not (empty e7)) (peg e7)))

  (:action move-e1-d1-c1-c2-c3-c4-c5
    :parameters ()
    :precondition (and (peg d1) (peg e1) (peg c2) (peg c4) (empty c1) (empty c3) (empty c5))
    :effect (and
      (not (peg d1)) (not (peg e1)) (not (peg c2)) (not (peg c4)) (empty d1) (empty e1) (empty c2) (empty c4)
      (not (empty c5)) (peg c5)))

  (:action move-e1-d1-c1-c2-c3-c4-c5-b5-a5
    :parameters ()
    :precondition (and (peg d1) (peg e1) (peg c2) (peg c4) (peg b5) (empty c1) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg d1)) (not (peg e1)) (not (peg c2)) (not (peg c4)) (not (peg b5)) (empty d1) (empty e1) (empty c2) (empty c4) (empty b5)
      (not (empty a5)) (peg a5)))

  (:action move-e1-d1-c1-c2-c3-c4-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg d1) (peg e1) (peg c2) (peg a4) (peg c4) (peg b5) (empty c1) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg d1)) (not (peg e1)) (not (peg c2)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty d1) (empty e1) (empty c2) (empty a4) (empty c4) (empty b5)
      (not (empty a3)) (peg a3)))

  (:action move-e1-d1-c1-c2-c3-c4-c5-d5-e5
    :parameters ()
    :precondition (and (peg d1) (peg e1) (peg c2) (peg c4) (peg d5) (empty c1) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg d1)) (not (peg e1)) (not (peg c2)) (not (peg c4)) (not (peg d5)) (empty d1) (empty e1) (empty c2) (empty c4) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-e1-d1-c1-c2-c3-c4-c5-d5-e5-e4-e3
    :parameters ()
    :precondition (and (peg d1) (peg e1) (peg c2) (peg c4) (peg e4) (peg d5) (empty c1) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg d1)) (not (peg e1)) (not (peg c2)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (empty d1) (empty e1) (empty c2) (empty c4) (empty e4) (empty d5)
      (not (empty e3)) (peg e3)))

  (:action move-e1-d1-c1-c2-c3-c4-c5-d5-e5-f5-g5
    :parameters ()
    :precondition (and (peg d1) (peg e1) (peg c2) (peg c4) (peg d5) (peg f5) (empty c1) (empty c3) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg d1)) (not (peg e1)) (not (peg c2)) (not (peg c4)) (not (peg d5)) (not (peg f5)) (empty d1) (empty e1) (empty c2) (empty c4) (empty d5) (empty f5)
      (not (empty g5)) (peg g5)))

  (:action move-e1-d1-c1-c2-c3-c4-c5-d5-e5-e6-e7
    :parameters ()
    :precondition (and (peg d1) (peg e1) (peg c2) (peg c4) (peg d5) (peg e6) (empty c1) (empty c3) (empty c5) (empty e5) (empty e7))
    :effect (and
      (not (peg d1)) (not (peg e1)) (not (peg c2)) (not (peg c4)) (not (peg d5)) (not (peg e6)) (empty d1) (empty e1) (empty c2) (empty c4) (empty d5) (empty e6)
      (not (empty e7)) (peg e7)))

  (:action move-e1-d1-c1-c2-c3-c4-c5-c6-c7
    :parameters ()
    :precondition (and (peg d1) (peg e1) (peg c2) (peg c4) (peg c6) (empty c1) (empty c3) (empty c5) (empty c7))
    :effect (and
      (not (peg d1)) (not (peg e1)) (not (peg c2)) (not (peg c4)) (not (peg c6)) (empty d1) (empty e1) (empty c2) (empty c4) (empty c6)
      (not (empty c7)) (peg c7)))

  (:action move-e1-d1-c1-c2-c3-c4-c5-c6-c7-d7-e7
    :parameters ()
    :precondition (and (peg d1) (peg e1) (peg c2) (peg c4) (peg c6) (peg d7) (empty c1) (empty c3) (empty c5) (empty c7) (empty e7))
    :effect (and
      (not (peg d1)) (not (peg e1)) (not (peg c2)) (not (peg c4)) (not (peg c6)) (not (peg d7)) (empty d1) (empty e1) (empty c2) (empty c4) (empty c6) (empty d7)
      (not (empty e7)) (peg e7)))

  (:action move-e1-e2-e3
    :parameters ()
    :precondition (and (peg e1) (peg e2) (empty e3))
    :effect (and
      (not (peg e1)) (not (peg e2)) (empty e1) (empty e2)
      (not (empty e3)) (peg e3)))

  (:action move-e1-e2-e3-d3-c3
    :parameters ()
    :precondition (and (peg e1) (peg e2) (peg d3) (empty c3) (empty e3))
    :effect (and
      (not (peg e1)) (not (peg e2)) (not (peg d3)) (empty e1) (empty e2) (empty d3)
      (not (empty c3)) (peg c3)))

  (:action move-e1-e2-e3-d3-c3-c2-c1
    :parameters ()
    :precondition (and (peg e1) (peg c2) (peg e2) (peg d3) (empty c1) (empty c3) (empty e3))
    :effect (and
      (not (peg e1)) (not (peg c2)) (not (peg e2)) (not (peg d3)) (empty e1) (empty c2) (empty e2) (empty d3)
      (not (empty c1)) (peg c1)))

  (:action move-e1-e2-e3-d3-c3-b3-a3
    :parameters ()
    :precondition (and (peg e1) (peg e2) (peg b3) (peg d3) (empty a3) (empty c3) (empty e3))
    :effect (and
      (not (peg e1)) (not (peg e2)) (not (peg b3)) (not (peg d3)) (empty e1) (empty e2) (empty b3) (empty d3)
      (not (empty a3)) (peg a3)))

  (:action move-e1-e2-e3-d3-c3-b3-a3-a4-a5
    :parameters ()
    :precondition (and (peg e1) (peg e2) (peg b3) (peg d3) (peg a4) (empty a3) (empty c3) (empty e3) (empty a5))
    :effect (and
      (not (peg e1)) (not (peg e2)) (not (peg b3)) (not (peg d3)) (not (peg a4)) (empty e1) (empty e2) (empty b3) (empty d3) (empty a4)
      (not (empty a5)) (peg a5)))

  (:action move-e1-e2-e3-d3-c3-b3-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg e1) (peg e2) (peg b3) (peg d3) (peg a4) (peg b5) (empty a3) (empty c3) (empty e3) (empty a5) (empty c5))
    :effect (and
      (not (peg e1)) (not (peg e2)) (not (peg b3)) (not (peg d3)) (not (peg a4)) (not (peg b5)) (empty e1) (empty e2) (empty b3) (empty d3) (empty a4) (empty b5)
      (not (empty c5)) (peg c5)))

  (:action move-e1-e2-e3-d3-c3-c4-c5
    :parameters ()
    :precondition (and (peg e1) (peg e2) (peg d3) (peg c4) (empty c3) (empty e3) (empty c5))
    :effect (and
      (not (peg e1)) (not (peg e2)) (not (peg d3)) (not (peg c4)) (empty e1) (empty e2) (empty d3) (empty c4)
      (not (empty c5)) (peg c5)))

  (:action move-e1-e2-e3-d3-c3-c4-c5-b5-a5
    :parameters ()
    :precondition (and (peg e1) (peg e2) (peg d3) (peg c4) (peg b5) (empty c3) (empty e3) (empty a5) (empty c5))
    :effect (and
      (not (peg e1)) (not (peg e2)) (not (peg d3)) (not (peg c4)) (not (peg b5)) (empty e1) (empty e2) (empty d3) (empty c4) (empty b5)
      (not (empty a5)) (peg a5)))

  (:action move-e1-e2-e3-d3-c3-c4-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg e1) (peg e2) (peg d3) (peg a4) (peg c4) (peg b5) (empty a3) (empty c3) (empty e3) (empty a5) (empty c5))
    :effect (and
      (not (peg e1)) (not (peg e2)) (not (peg d3)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty e1) (empty e2) (empty d3) (empty a4) (empty c4) (empty b5)
      (not (empty a3)) (peg a3)))

  (:action move-e1-e2-e3-d3-c3-c4-c5-d5-e5
    :parameters ()
    :precondition (and (peg e1) (peg e2) (peg d3) (peg c4) (peg d5) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg e1)) (not (peg e2)) (not (peg d3)) (not (peg c4)) (not (peg d5)) (empty e1) (empty e2) (empty d3) (empty c4) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-e1-e2-e3-d3-c3-c4-c5-d5-e5-e4-e3
    :parameters ()
    :precondition (and (peg e1) (peg e2) (peg d3) (peg c4) (peg e4) (peg d5) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg e1)) (not (peg e2)) (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (empty e1) (empty e2) (empty d3) (empty c4) (empty e4) (empty d5)
      (not (empty e3)) (peg e3)))

  (:action move-e1-e2-e3-d3-c3-c4-c5-d5-e5-f5-g5
    :parameters ()
    :precondition (and (peg e1) (peg e2) (peg d3) (peg c4) (peg d5) (peg f5) (empty c3) (empty e3) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg e1)) (not (peg e2)) (not (peg d3)) (not (peg c4)) (not (peg d5)) (not (peg f5)) (empty e1) (empty e2) (empty d3) (empty c4) (empty d5) (empty f5)
      (not (empty g5)) (peg g5)))

  (:action move-e1-e2-e3-d3-c3-c4-c5-d5-e5-e6-e7
    :parameters ()
    :precondition (and (peg e1) (peg e2) (peg d3) (peg c4) (peg d5) (peg e6) (empty c3) (empty e3) (empty c5) (empty e5) (empty e7))
    :effect (and
      (not (peg e1)) (not (peg e2)) (not (peg d3)) (not (peg c4)) (not (peg d5)) (not (peg e6)) (empty e1) (empty e2) (empty d3) (empty c4) (empty d5) (empty e6)
      (not (empty e7)) (peg e7)))

  (:action move-e1-e2-e3-d3-c3-c4-c5-c6-c7
    :parameters ()
    :precondition (and (peg e1) (peg e2) (peg d3) (peg c4) (peg c6) (empty c3) (empty e3) (empty c5) (empty c7))
    :effect (and
      (not (peg e1)) (not (peg e2)) (not (peg d3)) (not (peg c4)) (not (peg c6)) (empty e1) (empty e2) (empty d3) (empty c4) (empty c6)
      (not (empty c7)) (peg c7)))

  (:action move-e1-e2-e3-d3-c3-c4-c5-c6-c7-d7-e7
    :parameters ()
    :precondition (and (peg e1) (peg e2) (peg d3) (peg c4) (peg c6) (peg d7) (empty c3) (empty e3) (empty c5) (empty c7) (empty e7))
    :effect (and
      (not (peg e1)) (not (peg e2)) (not (peg d3)) (not (peg c4)) (not (peg c6)) (not (peg d7)) (empty e1) (empty e2) (empty d3) (empty c4) (empty c6) (empty d7)
      (not (empty e7)) (peg e7)))

  (:action move-e1-e2-e3-f3-g3
    :parameters ()
    :precondition (and (peg e1) (peg e2) (peg f3) (empty e3) (empty g3))
    :effect (and
      (not (peg e1)) (not (peg e2)) (not (peg f3)) (empty e1) (empty e2) (empty f3)
      (not (empty g3)) (peg g3)))

  (:action move-e1-e2-e3-f3-g3-g4-g5
    :parameters ()
    :precondition (and (peg e1) (peg e2) (peg f3) (peg g4) (empty e3) (empty g3) (empty g5))
    :effect (and
      (not (peg e1)) (not (peg e2)) (not (peg f3)) (not (peg g4)) (empty e1) (empty e2) (empty f3) (empty g4)
      (not (empty g5)) (peg g5)))

  (:action move-e1-e2-e3-f3-g3-g4-g5-f5-e5
    :parameters ()
    :precondition (and (peg e1) (peg e2) (peg f3) (peg g4) (peg f5) (empty e3) (empty g3) (empty e5) (empty g5))
    :effect (and
      (not (peg e1)) (not (peg e2)) (not (peg f3)) (not (peg g4)) (not (peg f5)) (empty e1) (empty e2) (empty f3) (empty g4) (empty f5)
      (not (empty e5)) (peg e5)))

  (:action move-e1-e2-e3-f3-g3-g4-g5-f5-e5-e4-e3
    :parameters ()
    :precondition (and (peg e1) (peg e2) (peg f3) (peg e4) (peg g4) (peg f5) (empty e3) (empty g3) (empty e5) (empty g5))
    :effect (and
      (not (peg e1)) (not (peg e2)) (not (peg f3)) (not (peg e4)) (not (peg g4)) (not (peg f5)) (empty e1) (empty e2) (empty f3) (empty e4) (empty g4) (empty f5)
      (not (empty e3)) (peg e3)))

  (:action move-e1-e2-e3-f3-g3-g4-g5-f5-e5-d5-c5
    :parameters ()
    :precondition (and (peg e1) (peg e2) (peg f3) (peg g4) (peg d5) (peg f5) (empty e3) (empty g3) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg e1)) (not (peg e2)) (not (peg f3)) (not (peg g4)) (not (peg d5)) (not (peg f5)) (empty e1) (empty e2) (empty f3) (empty g4) (empty d5) (empty f5)
      (not (empty c5)) (peg c5)))

  (:action move-e1-e2-e3-f3-g3-g4-g5-f5-e5-e6-e7
    :parameters ()
    :precondition (and (peg e1) (peg e2) (peg f3) (peg g4) (peg f5) (peg e6) (empty e3) (empty g3) (empty e5) (empty g5) (empty e7))
    :effect (and
      (not (peg e1)) (not (peg e2)) (not (peg f3)) (not (peg g4)) (not (peg f5)) (not (peg e6)) (empty e1) (empty e2) (empty f3) (empty g4) (empty f5) (empty e6)
      (not (empty e7)) (peg e7)))

  (:action move-e1-e2-e3-e4-e5
    :parameters ()
    :precondition (and (peg e1) (peg e2) (peg e4) (empty e3) (empty e5))
    :effect (and
      (not (peg e1)) (not (peg e2)) (not (peg e4)) (empty e1) (empty e2) (empty e4)
      (not (empty e5)) (peg e5)))

  (:action move-e1-e2-e3-e4-e5-d5-c5
    :parameters ()
    :precondition (and (peg e1) (peg e2) (peg e4) (peg d5) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg e1)) (not (peg e2)) (not (peg e4)) (not (peg d5)) (empty e1) (empty e2) (empty e4) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-e1-e2-e3-e4-e5-d5-c5-c4-c3
    :parameters ()
    :precondition (and (peg e1) (peg e2) (peg c4) (peg e4) (peg d5) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg e1)) (not (peg e2)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (empty e1) (empty e2) (empty c4) (empty e4) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-e1-e2-e3-e4-e5-d5-c5-c4-c3-c2-c1
    :parameters ()
    :precondition (and (peg e1) (peg c2) (peg e2) (peg c4) (peg e4) (peg d5) (empty c1) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg e1)) (not (peg c2)) (not (peg e2)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (empty e1) (empty c2) (empty e2) (empty c4) (empty e4) (empty d5)
      (not (empty c1)) (peg c1)))

  (:action move-e1-e2-e3-e4-e5-d5-c5-c4-c3-b3-a3
    :parameters ()
    :precondition (and (peg e1) (peg e2) (peg b3) (peg c4) (peg e4) (peg d5) (empty a3) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg e1)) (not (peg e2)) (not (peg b3)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (empty e1) (empty e2) (empty b3) (empty c4) (empty e4) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-e1-e2-e3-e4-e5-d5-c5-b5-a5
    :parameters ()
    :precondition (and (peg e1) (peg e2) (peg e4) (peg b5) (peg d5) (empty e3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg e1)) (not (peg e2)) (not (peg e4)) (not (peg b5)) (not (peg d5)) (empty e1) (empty e2) (empty e4) (empty b5) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-e1-e2-e3-e4-e5-d5-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg e1) (peg e2) (peg a4) (peg e4) (peg b5) (peg d5) (empty a3) (empty e3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg e1)) (not (peg e2)) (not (peg a4)) (not (peg e4)) (not (peg b5)) (not (peg d5)) (empty e1) (empty e2) (empty a4) (empty e4) (empty b5) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-e1-e2-e3-e4-e5-d5-c5-c6-c7
    :parameters ()
    :precondition (and (peg e1) (peg e2) (peg e4) (peg d5) (peg c6) (empty e3) (empty c5) (empty e5) (empty c7))
    :effect (and
      (not (peg e1)) (not (peg e2)) (not (peg e4)) (not (peg d5)) (not (peg c6)) (empty e1) (empty e2) (empty e4) (empty d5) (empty c6)
      (not (empty c7)) (peg c7)))

  (:action move-e1-e2-e3-e4-e5-d5-c5-c6-c7-d7-e7
    :parameters ()
    :precondition (and (peg e1) (peg e2) (peg e4) (peg d5) (peg c6) (peg d7) (empty e3) (empty c5) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg e1)) (not (peg e2)) (not (peg e4)) (not (peg d5)) (not (peg c6)) (not (peg d7)) (empty e1) (empty e2) (empty e4) (empty d5) (empty c6) (empty d7)
      (not (empty e7)) (peg e7)))

  (:action move-e1-e2-e3-e4-e5-f5-g5
    :parameters ()
    :precondition (and (peg e1) (peg e2) (peg e4) (peg f5) (empty e3) (empty e5) (empty g5))
    :effect (and
      (not (peg e1)) (not (peg e2)) (not (peg e4)) (not (peg f5)) (empty e1) (empty e2) (empty e4) (empty f5)
      (not (empty g5)) (peg g5)))

  (:action move-e1-e2-e3-e4-e5-f5-g5-g4-g3
    :parameters ()
    :precondition (and (peg e1) (peg e2) (peg e4) (peg g4) (peg f5) (empty e3) (empty g3) (empty e5) (empty g5))
    :effect (and
      (not (peg e1)) (not (peg e2)) (not (peg e4)) (not (peg g4)) (not (peg f5)) (empty e1) (empty e2) (empty e4) (empty g4) (empty f5)
      (not (empty g3)) (peg g3)))

  (:action move-e1-e2-e3-e4-e5-e6-e7
    :parameters ()
    :precondition (and (peg e1) (peg e2) (peg e4) (peg e6) (empty e3) (empty e5) (empty e7))
    :effect (and
      (not (peg e1)) (not (peg e2)) (not (peg e4)) (not (peg e6)) (empty e1) (empty e2) (empty e4) (empty e6)
      (not (empty e7)) (peg e7)))

  (:action move-e1-e2-e3-e4-e5-e6-e7-d7-c7
    :parameters ()
    :precondition (and (peg e1) (peg e2) (peg e4) (peg e6) (peg d7) (empty e3) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg e1)) (not (peg e2)) (not (peg e4)) (not (peg e6)) (not (peg d7)) (empty e1) (empty e2) (empty e4) (empty e6) (empty d7)
      (not (empty c7)) (peg c7)))

  (:action move-e1-e2-e3-e4-e5-e6-e7-d7-c7-c6-c5
    :parameters ()
    :precondition (and (peg e1) (peg e2) (peg e4) (peg c6) (peg e6) (peg d7) (empty e3) (empty c5) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg e1)) (not (peg e2)) (not (peg e4)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty e1) (empty e2) (empty e4) (empty c6) (empty e6) (empty d7)
      (not (empty c5)) (peg c5)))

  (:action move-c2-d2-e2
    :parameters ()
    :precondition (and (peg c2) (peg d2) (empty e2))
    :effect (and
      (not (peg c2)) (not (peg d2)) (empty c2) (empty d2)
      (not (empty e2)) (peg e2)))

  (:action move-c2-d2-e2-e3-e4
    :parameters ()
    :precondition (and (peg c2) (peg d2) (peg e3) (empty e2) (empty e4))
    :effect (and
      (not (peg c2)) (not (peg d2)) (not (peg e3)) (empty c2) (empty d2) (empty e3)
      (not (empty e4)) (peg e4)))

  (:action move-c2-d2-e2-e3-e4-d4-c4
    :parameters ()
    :precondition (and (peg c2) (peg d2) (peg e3) (peg d4) (empty e2) (empty c4) (empty e4))
    :effect (and
      (not (peg c2)) (not (peg d2)) (not (peg e3)) (not (peg d4)) (empty c2) (empty d2) (empty e3) (empty d4)
      (not (empty c4)) (peg c4)))

  (:action move-c2-d2-e2-e3-e4-d4-c4-c3-c2
    :parameters ()
    :precondition (and (peg c2) (peg d2) (peg c3) (peg e3) (peg d4) (empty e2) (empty c4) (empty e4))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg e3)) (not (peg d4)) (empty d2) (empty c3) (empty e3) (empty d4)))

  (:action move-c2-d2-e2-e3-e4-d4-c4-b4-a4
    :parameters ()
    :precondition (and (peg c2) (peg d2) (peg e3) (peg b4) (peg d4) (empty e2) (empty a4) (empty c4) (empty e4))
    :effect (and
      (not (peg c2)) (not (peg d2)) (not (peg e3)) (not (peg b4)) (not (peg d4)) (empty c2) (empty d2) (empty e3) (empty b4) (empty d4)
      (not (empty a4)) (peg a4)))

  (:action move-c2-d2-e2-e3-e4-d4-c4-c5-c6
    :parameters ()
    :precondition (and (peg c2) (peg d2) (peg e3) (peg d4) (peg c5) (empty e2) (empty c4) (empty e4) (empty c6))
    :effect (and
      (not (peg c2)) (not (peg d2)) (not (peg e3)) (not (peg d4)) (not (peg c5)) (empty c2) (empty d2) (empty e3) (empty d4) (empty c5)
      (not (empty c6)) (peg c6)))

  (:action move-c2-d2-e2-e3-e4-d4-c4-c5-c6-d6-e6
    :parameters ()
    :precondition (and (peg c2) (peg d2) (peg e3) (peg d4) (peg c5) (peg d6) (empty e2) (empty c4) (empty e4) (empty c6) (empty e6))
    :effect (and
      (not (peg c2)) (not (peg d2)) (not (peg e3)) (not (peg d4)) (not (peg c5)) (not (peg d6)) (empty c2) (empty d2) (empty e3) (empty d4) (empty c5) (empty d6)
      (not (empty e6)) (peg e6)))

  (:action move-c2-d2-e2-e3-e4-f4-g4
    :parameters ()
    :precondition (and (peg c2) (peg d2) (peg e3) (peg f4) (empty e2) (empty e4) (empty g4))
    :effect (and
      (not (peg c2)) (not (peg d2)) (not (peg e3)) (not (peg f4)) (empty c2) (empty d2) (empty e3) (empty f4)
      (not (empty g4)) (peg g4)))

  (:action move-c2-d2-e2-e3-e4-e5-e6
    :parameters ()
    :precondition (and (peg c2) (peg d2) (peg e3) (peg e5) (empty e2) (empty e4) (empty e6))
    :effect (and
      (not (peg c2)) (not (peg d2)) (not (peg e3)) (not (peg e5)) (empty c2) (empty d2) (empty e3) (empty e5)
      (not (empty e6)) (peg e6)))

  (:action move-c2-d2-e2-e3-e4-e5-e6-d6-c6
    :parameters ()
    :precondition (and (peg c2) (peg d2) (peg e3) (peg e5) (peg d6) (empty e2) (empty e4) (empty c6) (empty e6))
    :effect (and
      (not (peg c2)) (not (peg d2)) (not (peg e3)) (not (peg e5)) (not (peg d6)) (empty c2) (empty d2) (empty e3) (empty e5) (empty d6)
      (not (empty c6)) (peg c6)))

  (:action move-c2-d2-e2-e3-e4-e5-e6-d6-c6-c5-c4
    :parameters ()
    :precondition (and (peg c2) (peg d2) (peg e3) (peg c5) (peg e5) (peg d6) (empty e2) (empty c4) (empty e4) (empty c6) (empty e6))
    :effect (and
      (not (peg c2)) (not (peg d2)) (not (peg e3)) (not (peg c5)) (not (peg e5)) (not (peg d6)) (empty c2) (empty d2) (empty e3) (empty c5) (empty e5) (empty d6)
      (not (empty c4)) (peg c4)))

  (:action move-c2-c3-c4
    :parameters ()
    :precondition (and (peg c2) (peg c3) (empty c4))
    :effect (and
      (not (peg c2)) (not (peg c3)) (empty c2) (empty c3)
      (not (empty c4)) (peg c4)))

  (:action move-c2-c3-c4-b4-a4
    :parameters ()
    :precondition (and (peg c2) (peg c3) (peg b4) (empty a4) (empty c4))
    :effect (and
      (not (peg c2)) (not (peg c3)) (not (peg b4)) (empty c2) (empty c3) (empty b4)
      (not (empty a4)) (peg a4)))

  (:action move-c2-c3-c4-d4-e4
    :parameters ()
    :precondition (and (peg c2) (peg c3) (peg d4) (empty c4) (empty e4))
    :effect (and
      (not (peg c2)) (not (peg c3)) (not (peg d4)) (empty c2) (empty c3) (empty d4)
      (not (empty e4)) (peg e4)))

  (:action move-c2-c3-c4-d4-e4-e3-e2
    :parameters ()
    :precondition (and (peg c2) (peg c3) (peg e3) (peg d4) (empty e2) (empty c4) (empty e4))
    :effect (and
      (not (peg c2)) (not (peg c3)) (not (peg e3)) (not (peg d4)) (empty c2) (empty c3) (empty e3) (empty d4)
      (not (empty e2)) (peg e2)))

  (:action move-c2-c3-c4-d4-e4-f4-g4
    :parameters ()
    :precondition (and (peg c2) (peg c3) (peg d4) (peg f4) (empty c4) (empty e4) (empty g4))
    :effect (and
      (not (peg c2)) (not (peg c3)) (not (peg d4)) (not (peg f4)) (empty c2) (empty c3) (empty d4) (empty f4)
      (not (empty g4)) (peg g4)))

  (:action move-c2-c3-c4-d4-e4-e5-e6
    :parameters ()
    :precondition (and (peg c2) (peg c3) (peg d4) (peg e5) (empty c4) (empty e4) (empty e6))
    :effect (and
      (not (peg c2)) (not (peg c3)) (not (peg d4)) (not (peg e5)) (empty c2) (empty c3) (empty d4) (empty e5)
      (not (empty e6)) (peg e6)))

  (:action move-c2-c3-c4-d4-e4-e5-e6-d6-c6
    :parameters ()
    :precondition (and (peg c2) (peg c3) (peg d4) (peg e5) (peg d6) (empty c4) (empty e4) (empty c6) (empty e6))
    :effect (and
      (not (peg c2)) (not (peg c3)) (not (peg d4)) (not (peg e5)) (not (peg d6)) (empty c2) (empty c3) (empty d4) (empty e5) (empty d6)
      (not (empty c6)) (peg c6)))

  (:action move-c2-c3-c4-d4-e4-e5-e6-d6-c6-c5-c4
    :parameters ()
    :precondition (and (peg c2) (peg c3) (peg d4) (peg c5) (peg e5) (peg d6) (empty c4) (empty e4) (empty c6) (empty e6))
    :effect (and
      (not (peg c2)) (not (peg c3)) (not (peg d4)) (not (peg c5)) (not (peg e5)) (not (peg d6)) (empty c2) (empty c3) (empty d4) (empty c5) (empty e5) (empty d6)
      (not (empty c4)) (peg c4)))

  (:action move-c2-c3-c4-c5-c6
    :parameters ()
    :precondition (and (peg c2) (peg c3) (peg c5) (empty c4) (empty c6))
    :effect (and
      (not (peg c2)) (not (peg c3)) (not (peg c5)) (empty c2) (empty c3) (empty c5)
      (not (empty c6)) (peg c6)))

  (:action move-c2-c3-c4-c5-c6-d6-e6
    :parameters ()
    :precondition (and (peg c2) (peg c3) (peg c5) (peg d6) (empty c4) (empty c6) (empty e6))
    :effect (and
      (not (peg c2)) (not (peg c3)) (not (peg c5)) (not (peg d6)) (empty c2) (empty c3) (empty c5) (empty d6)
      (not (empty e6)) (peg e6)))

  (:action move-c2-c3-c4-c5-c6-d6-e6-e5-e4
    :parameters ()
    :precondition (and (peg c2) (peg c3) (peg c5) (peg e5) (peg d6) (empty c4) (empty e4) (empty c6) (empty e6))
    :effect (and
      (not (peg c2)) (not (peg c3)) (not (peg c5)) (not (peg e5)) (not (peg d6)) (empty c2) (empty c3) (empty c5) (empty e5) (empty d6)
      (not (empty e4)) (peg e4)))

  (:action move-c2-c3-c4-c5-c6-d6-e6-e5-e4-e3-e2
    :parameters ()
    :precondition (and (peg c2) (peg c3) (peg e3) (peg c5) (peg e5) (peg d6) (empty e2) (empty c4) (empty e4) (empty c6) (empty e6))
    :effect (and
      (not (peg c2)) (not (peg c3)) (not (peg e3)) (not (peg c5)) (not (peg e5)) (not (peg d6)) (empty c2) (empty c3) (empty e3) (empty c5) (empty e5) (empty d6)
      (not (empty e2)) (peg e2)))

  (:action move-c2-c3-c4-c5-c6-d6-e6-e5-e4-f4-g4
    :parameters ()
    :precondition (and (peg c2) (peg c3) (peg f4) (peg c5) (peg e5) (peg d6) (empty c4) (empty e4) (empty g4) (empty c6) (empty e6))
    :effect (and
      (not (peg c2)) (not (peg c3)) (not (peg f4)) (not (peg c5)) (not (peg e5)) (not (peg d6)) (empty c2) (empty c3) (empty f4) (empty c5) (empty e5) (empty d6)
      (not (empty g4)) (peg g4)))

  (:action move-d2-d3-d4
    :parameters ()
    :precondition (and (peg d2) (peg d3) (empty d4))
    :effect (and
      (not (peg d2)) (not (peg d3)) (empty d2) (empty d3)
      (not (empty d4)) (peg d4)))

  (:action move-d2-d3-d4-c4-b4
    :parameters ()
    :precondition (and (peg d2) (peg d3) (peg c4) (empty b4) (empty d4))
    :effect (and
      (not (peg d2)) (not (peg d3)) (not (peg c4)) (empty d2) (empty d3) (empty c4)
      (not (empty b4)) (peg b4)))

  (:action move-d2-d3-d4-e4-f4
    :parameters ()
    :precondition (and (peg d2) (peg d3) (peg e4) (empty d4) (empty f4))
    :effect (and
      (not (peg d2)) (not (peg d3)) (not (peg e4)) (empty d2) (empty d3) (empty e4)
      (not (empty f4)) (peg f4)))

  (:action move-d2-d3-d4-d5-d6
    :parameters ()
    :precondition (and (peg d2) (peg d3) (peg d5) (empty d4) (empty d6))
    :effect (and
      (not (peg d2)) (not (peg d3)) (not (peg d5)) (empty d2) (empty d3) (empty d5)
      (not (empty d6)) (peg d6)))

  (:action move-e2-d2-c2
    :parameters ()
    :precondition (and (peg d2) (peg e2) (empty c2))
    :effect (and
      (not (peg d2)) (not (peg e2)) (empty d2) (empty e2)
      (not (empty c2)) (peg c2)))

  (:action move-e2-d2-c2-c3-c4
    :parameters ()
    :precondition (and (peg d2) (peg e2) (peg c3) (empty c2) (empty c4))
    :effect (and
      (not (peg d2)) (not (peg e2)) (not (peg c3)) (empty d2) (empty e2) (empty c3)
      (not (empty c4)) (peg c4)))

  (:action move-e2-d2-c2-c3-c4-b4-a4
    :parameters ()
    :precondition (and (peg d2) (peg e2) (peg c3) (peg b4) (empty c2) (empty a4) (empty c4))
    :effect (and
      (not (peg d2)) (not (peg e2)) (not (peg c3)) (not (peg b4)) (empty d2) (empty e2) (empty c3) (empty b4)
      (not (empty a4)) (peg a4)))

  (:action move-e2-d2-c2-c3-c4-d4-e4
    :parameters ()
    :precondition (and (peg d2) (peg e2) (peg c3) (peg d4) (empty c2) (empty c4) (empty e4))
    :effect (and
      (not (peg d2)) (not (peg e2)) (not (peg c3)) (not (peg d4)) (empty d2) (empty e2) (empty c3) (empty d4)
      (not (empty e4)) (peg e4)))

  (:action move-e2-d2-c2-c3-c4-d4-e4-e3-e2
    :parameters ()
    :precondition (and (peg d2) (peg e2) (peg c3) (peg e3) (peg d4) (empty c2) (empty c4) (empty e4))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg e3)) (not (peg d4)) (empty d2) (empty c3) (empty e3) (empty d4)))

  (:action move-e2-d2-c2-c3-c4-d4-e4-f4-g4
    :parameters ()
    :precondition (and (peg d2) (peg e2) (peg c3) (peg d4) (peg f4) (empty c2) (empty c4) (empty e4) (empty g4))
    :effect (and
      (not (peg d2)) (not (peg e2)) (not (peg c3)) (not (peg d4)) (not (peg f4)) (empty d2) (empty e2) (empty c3) (empty d4) (empty f4)
      (not (empty g4)) (peg g4)))

  (:action move-e2-d2-c2-c3-c4-d4-e4-e5-e6
    :parameters ()
    :precondition (and (peg d2) (peg e2) (peg c3) (peg d4) (peg e5) (empty c2) (empty c4) (empty e4) (empty e6))
    :effect (and
      (not (peg d2)) (not (peg e2)) (not (peg c3)) (not (peg d4)) (not (peg e5)) (empty d2) (empty e2) (empty c3) (empty d4) (empty e5)
      (not (empty e6)) (peg e6)))

  (:action move-e2-d2-c2-c3-c4-d4-e4-e5-e6-d6-c6
    :parameters ()
    :precondition (and (peg d2) (peg e2) (peg c3) (peg d4) (peg e5) (peg d6) (empty c2) (empty c4) (empty e4) (empty c6) (empty e6))
    :effect (and
      (not (peg d2)) (not (peg e2)) (not (peg c3)) (not (peg d4)) (not (peg e5)) (not (peg d6)) (empty d2) (empty e2) (empty c3) (empty d4) (empty e5) (empty d6)
      (not (empty c6)) (peg c6)))

  (:action move-e2-d2-c2-c3-c4-c5-c6
    :parameters ()
    :precondition (and (peg d2) (peg e2) (peg c3) (peg c5) (empty c2) (empty c4) (empty c6))
    :effect (and
      (not (peg d2)) (not (peg e2)) (not (peg c3)) (not (peg c5)) (empty d2) (empty e2) (empty c3) (empty c5)
      (not (empty c6)) (peg c6)))

  (:action move-e2-d2-c2-c3-c4-c5-c6-d6-e6
    :parameters ()
    :precondition (and (peg d2) (peg e2) (peg c3) (peg c5) (peg d6) (empty c2) (empty c4) (empty c6) (empty e6))
    :effect (and
      (not (peg d2)) (not (peg e2)) (not (peg c3)) (not (peg c5)) (not (peg d6)) (empty d2) (empty e2) (empty c3) (empty c5) (empty d6)
      (not (empty e6)) (peg e6)))

  (:action move-e2-d2-c2-c3-c4-c5-c6-d6-e6-e5-e4
    :parameters ()
    :precondition (and (peg d2) (peg e2) (peg c3) (peg c5) (peg e5) (peg d6) (empty c2) (empty c4) (empty e4) (empty c6) (empty e6))
    :effect (and
      (not (peg d2)) (not (peg e2)) (not (peg c3)) (not (peg c5)) (not (peg e5)) (not (peg d6)) (empty d2) (empty e2) (empty c3) (empty c5) (empty e5) (empty d6)
      (not (empty e4)) (peg e4)))

  (:action move-e2-e3-e4
    :parameters ()
    :precondition (and (peg e2) (peg e3) (empty e4))
    :effect (and
      (not (peg e2)) (not (peg e3)) (empty e2) (empty e3)
      (not (empty e4)) (peg e4)))

  (:action move-e2-e3-e4-d4-c4
    :parameters ()
    :precondition (and (peg e2) (peg e3) (peg d4) (empty c4) (empty e4))
    :effect (and
      (not (peg e2)) (not (peg e3)) (not (peg d4)) (empty e2) (empty e3) (empty d4)
      (not (empty c4)) (peg c4)))

  (:action move-e2-e3-e4-d4-c4-c3-c2
    :parameters ()
    :precondition (and (peg e2) (peg c3) (peg e3) (peg d4) (empty c2) (empty c4) (empty e4))
    :effect (and
      (not (peg e2)) (not (peg c3)) (not (peg e3)) (not (peg d4)) (empty e2) (empty c3) (empty e3) (empty d4)
      (not (empty c2)) (peg c2)))

  (:action move-e2-e3-e4-d4-c4-b4-a4
    :parameters ()
    :precondition (and (peg e2) (peg e3) (peg b4) (peg d4) (empty a4) (empty c4) (empty e4))
    :effect (and
      (not (peg e2)) (not (peg e3)) (not (peg b4)) (not (peg d4)) (empty e2) (empty e3) (empty b4) (empty d4)
      (not (empty a4)) (peg a4)))

  (:action move-e2-e3-e4-d4-c4-c5-c6
    :parameters ()
    :precondition (and (peg e2) (peg e3) (peg d4) (peg c5) (empty c4) (empty e4) (empty c6))
    :effect (and
      (not (peg e2)) (not (peg e3)) (not (peg d4)) (not (peg c5)) (empty e2) (empty e3) (empty d4) (empty c5)
      (not (empty c6)) (peg c6)))

  (:action move-e2-e3-e4-d4-c4-c5-c6-d6-e6
    :parameters ()
    :precondition (and (peg e2) (peg e3) (peg d4) (peg c5) (peg d6) (empty c4) (empty e4) (empty c6) (empty e6))
    :effect (and
      (not (peg e2)) (not (peg e3)) (not (peg d4)) (not (peg c5)) (not (peg d6)) (empty e2) (empty e3) (empty d4) (empty c5) (empty d6)
      (not (empty e6)) (peg e6)))

  (:action move-e2-e3-e4-d4-c4-c5-c6-d6-e6-e5-e4
    :parameters ()
    :precondition (and (peg e2) (peg e3) (peg d4) (peg c5) (peg e5) (peg d6) (empty c4) (empty e4) (empty c6) (empty e6))
    :effect (and
      (not (peg e2)) (not (peg e3)) (not (peg d4)) (not (peg c5)) (not (peg e5)) (not (peg d6)) (empty e2) (empty e3) (empty d4) (empty c5) (empty e5) (empty d6)
      (not (empty e4)) (peg e4)))

  (:action move-e2-e3-e4-f4-g4
    :parameters ()
    :precondition (and (peg e2) (peg e3) (peg f4) (empty e4) (empty g4))
    :effect (and
      (not (peg e2)) (not (peg e3)) (not (peg f4)) (empty e2) (empty e3) (empty f4)
      (not (empty g4)) (peg g4)))

  (:action move-e2-e3-e4-e5-e6
    :parameters ()
    :precondition (and (peg e2) (peg e3) (peg e5) (empty e4) (empty e6))
    :effect (and
      (not (peg e2)) (not (peg e3)) (not (peg e5)) (empty e2) (empty e3) (empty e5)
      (not (empty e6)) (peg e6)))

  (:action move-e2-e3-e4-e5-e6-d6-c6
    :parameters ()
    :precondition (and (peg e2) (peg e3) (peg e5) (peg d6) (empty e4) (empty c6) (empty e6))
    :effect (and
      (not (peg e2)) (not (peg e3)) (not (peg e5)) (not (peg d6)) (empty e2) (empty e3) (empty e5) (empty d6)
      (not (empty c6)) (peg c6)))

  (:action move-e2-e3-e4-e5-e6-d6-c6-c5-c4
    :parameters ()
    :precondition (and (peg e2) (peg e3) (peg c5) (peg e5) (peg d6) (empty c4) (empty e4) (empty c6) (empty e6))
    :effect (and
      (not (peg e2)) (not (peg e3)) (not (peg c5)) (not (peg e5)) (not (peg d6)) (empty e2) (empty e3) (empty c5) (empty e5) (empty d6)
      (not (empty c4)) (peg c4)))

  (:action move-e2-e3-e4-e5-e6-d6-c6-c5-c4-c3-c2
    :parameters ()
    :precondition (and (peg e2) (peg c3) (peg e3) (peg c5) (peg e5) (peg d6) (empty c2) (empty c4) (empty e4) (empty c6) (empty e6))
    :effect (and
      (not (peg e2)) (not (peg c3)) (not (peg e3)) (not (peg c5)) (not (peg e5)) (not (peg d6)) (empty e2) (empty c3) (empty e3) (empty c5) (empty e5) (empty d6)
      (not (empty c2)) (peg c2)))

  (:action move-e2-e3-e4-e5-e6-d6-c6-c5-c4-b4-a4
    :parameters ()
    :precondition (and (peg e2) (peg e3) (peg b4) (peg c5) (peg e5) (peg d6) (empty a4) (empty c4) (empty e4) (empty c6) (empty e6))
    :effect (and
      (not (peg e2)) (not (peg e3)) (not (peg b4)) (not (peg c5)) (not (peg e5)) (not (peg d6)) (empty e2) (empty e3) (empty b4) (empty c5) (empty e5) (empty d6)
      (not (empty a4)) (peg a4)))

  (:action move-a3-b3-c3
    :parameters ()
    :precondition (and (peg a3) (peg b3) (empty c3))
    :effect (and
      (not (peg a3)) (not (peg b3)) (empty a3) (empty b3)
      (not (empty c3)) (peg c3)))

  (:action move-a3-b3-c3-c2-c1
    :parameters ()
    :precondition (and (peg c2) (peg a3) (peg b3) (empty c1) (empty c3))
    :effect (and
      (not (peg c2)) (not (peg a3)) (not (peg b3)) (empty c2) (empty a3) (empty b3)
      (not (empty c1)) (peg c1)))

  (:action move-a3-b3-c3-c2-c1-d1-e1
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg a3) (peg b3) (empty c1) (empty e1) (empty c3))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg a3)) (not (peg b3)) (empty d1) (empty c2) (empty a3) (empty b3)
      (not (empty e1)) (peg e1)))

  (:action move-a3-b3-c3-c2-c1-d1-e1-e2-e3
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg a3) (peg b3) (empty c1) (empty e1) (empty c3) (empty e3))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg a3)) (not (peg b3)) (empty d1) (empty c2) (empty e2) (empty a3) (empty b3)
      (not (empty e3)) (peg e3)))

  (:action move-a3-b3-c3-c2-c1-d1-e1-e2-e3-d3-c3
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg a3) (peg b3) (peg d3) (empty c1) (empty e1) (empty c3) (empty e3))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg a3)) (not (peg b3)) (not (peg d3)) (empty d1) (empty c2) (empty e2) (empty a3) (empty b3) (empty d3)
      (not (empty c3)) (peg c3)))

  (:action move-a3-b3-c3-c2-c1-d1-e1-e2-e3-f3-g3
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg a3) (peg b3) (peg f3) (empty c1) (empty e1) (empty c3) (empty e3) (empty g3))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg a3)) (not (peg b3)) (not (peg f3)) (empty d1) (empty c2) (empty e2) (empty a3) (empty b3) (empty f3)
      (not (empty g3)) (peg g3)))

  (:action move-a3-b3-c3-c2-c1-d1-e1-e2-e3-e4-e5
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg a3) (peg b3) (peg e4) (empty c1) (empty e1) (empty c3) (empty e3) (empty e5))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg a3)) (not (peg b3)) (not (peg e4)) (empty d1) (empty c2) (empty e2) (empty a3) (empty b3) (empty e4)
      (not (empty e5)) (peg e5)))

  (:action move-a3-b3-c3-d3-e3
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg d3) (empty c3) (empty e3))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg d3)) (empty a3) (empty b3) (empty d3)
      (not (empty e3)) (peg e3)))

  (:action move-a3-b3-c3-d3-e3-e2-e1
    :parameters ()
    :precondition (and (peg e2) (peg a3) (peg b3) (peg d3) (empty e1) (empty c3) (empty e3))
    :effect (and
      (not (peg e2)) (not (peg a3)) (not (peg b3)) (not (peg d3)) (empty e2) (empty a3) (empty b3) (empty d3)
      (not (empty e1)) (peg e1)))

  (:action move-a3-b3-c3-d3-e3-e2-e1-d1-c1
    :parameters ()
    :precondition (and (peg d1) (peg e2) (peg a3) (peg b3) (peg d3) (empty c1) (empty e1) (empty c3) (empty e3))
    :effect (and
      (not (peg d1)) (not (peg e2)) (not (peg a3)) (not (peg b3)) (not (peg d3)) (empty d1) (empty e2) (empty a3) (empty b3) (empty d3)
      (not (empty c1)) (peg c1)))

  (:action move-a3-b3-c3-d3-e3-f3-g3
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg d3) (peg f3) (empty c3) (empty e3) (empty g3))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg d3)) (not (peg f3)) (empty a3) (empty b3) (empty d3) (empty f3)
      (not (empty g3)) (peg g3)))

  (:action move-a3-b3-c3-d3-e3-f3-g3-g4-g5
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg d3) (peg f3) (peg g4) (empty c3) (empty e3) (empty g3) (empty g5))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg d3)) (not (peg f3)) (not (peg g4)) (empty a3) (empty b3) (empty d3) (empty f3) (empty g4)
      (not (empty g5)) (peg g5)))

  (:action move-a3-b3-c3-d3-e3-f3-g3-g4-g5-f5-e5
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg d3) (peg f3) (peg g4) (peg f5) (empty c3) (empty e3) (empty g3) (empty e5) (empty g5))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg d3)) (not (peg f3)) (not (peg g4)) (not (peg f5)) (empty a3) (empty b3) (empty d3) (empty f3) (empty g4) (empty f5)
      (not (empty e5)) (peg e5)))

  (:action move-a3-b3-c3-d3-e3-e4-e5
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg d3) (peg e4) (empty c3) (empty e3) (empty e5))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg d3)) (not (peg e4)) (empty a3) (empty b3) (empty d3) (empty e4)
      (not (empty e5)) (peg e5)))

  (:action move-a3-b3-c3-d3-e3-e4-e5-d5-c5
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg d3) (peg e4) (peg d5) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg d3)) (not (peg e4)) (not (peg d5)) (empty a3) (empty b3) (empty d3) (empty e4) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-a3-b3-c3-d3-e3-e4-e5-d5-c5-c4-c3
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg d3) (peg c4) (peg e4) (peg d5) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (empty a3) (empty b3) (empty d3) (empty c4) (empty e4) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-a3-b3-c3-d3-e3-e4-e5-d5-c5-b5-a5
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg d3) (peg e4) (peg b5) (peg d5) (empty c3) (empty e3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg d3)) (not (peg e4)) (not (peg b5)) (not (peg d5)) (empty a3) (empty b3) (empty d3) (empty e4) (empty b5) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-a3-b3-c3-d3-e3-e4-e5-d5-c5-c6-c7
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg d3) (peg e4) (peg d5) (peg c6) (empty c3) (empty e3) (empty c5) (empty e5) (empty c7))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg d3)) (not (peg e4)) (not (peg d5)) (not (peg c6)) (empty a3) (empty b3) (empty d3) (empty e4) (empty d5) (empty c6)
      (not (empty c7)) (peg c7)))

  (:action move-a3-b3-c3-d3-e3-e4-e5-f5-g5
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg d3) (peg e4) (peg f5) (empty c3) (empty e3) (empty e5) (empty g5))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg d3)) (not (peg e4)) (not (peg f5)) (empty a3) (empty b3) (empty d3) (empty e4) (empty f5)
      (not (empty g5)) (peg g5)))

  (:action move-a3-b3-c3-d3-e3-e4-e5-f5-g5-g4-g3
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg d3) (peg e4) (peg g4) (peg f5) (empty c3) (empty e3) (empty g3) (empty e5) (empty g5))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg d3)) (not (peg e4)) (not (peg g4)) (not (peg f5)) (empty a3) (empty b3) (empty d3) (empty e4) (empty g4) (empty f5)
      (not (empty g3)) (peg g3)))

  (:action move-a3-b3-c3-d3-e3-e4-e5-e6-e7
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg d3) (peg e4) (peg e6) (empty c3) (empty e3) (empty e5) (empty e7))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg d3)) (not (peg e4)) (not (peg e6)) (empty a3) (empty b3) (empty d3) (empty e4) (empty e6)
      (not (empty e7)) (peg e7)))

  (:action move-a3-b3-c3-d3-e3-e4-e5-e6-e7-d7-c7
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg d3) (peg e4) (peg e6) (peg d7) (empty c3) (empty e3) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg d3)) (not (peg e4)) (not (peg e6)) (not (peg d7)) (empty a3) (empty b3) (empty d3) (empty e4) (empty e6) (empty d7)
      (not (empty c7)) (peg c7)))

  (:action move-a3-b3-c3-c4-c5
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg c4) (empty c3) (empty c5))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg c4)) (empty a3) (empty b3) (empty c4)
      (not (empty c5)) (peg c5)))

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

  (:action move-a3-b3-c3-c4-c5-d5-e5
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg c4) (peg d5) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg c4)) (not (peg d5)) (empty a3) (empty b3) (empty c4) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-a3-b3-c3-c4-c5-d5-e5-e4-e3
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg c4) (peg e4) (peg d5) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (empty a3) (empty b3) (empty c4) (empty e4) (empty d5)
      (not (empty e3)) (peg e3)))

  (:action move-a3-b3-c3-c4-c5-d5-e5-e4-e3-e2-e1
    :parameters ()
    :precondition (and (peg e2) (peg a3) (peg b3) (peg c4) (peg e4) (peg d5) (empty e1) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg e2)) (not (peg a3)) (not (peg b3)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (empty e2) (empty a3) (empty b3) (empty c4) (empty e4) (empty d5)
      (not (empty e1)) (peg e1)))

  (:action move-a3-b3-c3-c4-c5-d5-e5-e4-e3-f3-g3
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg f3) (peg c4) (peg e4) (peg d5) (empty c3) (empty e3) (empty g3) (empty c5) (empty e5))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg f3)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (empty a3) (empty b3) (empty f3) (empty c4) (empty e4) (empty d5)
      (not (empty g3)) (peg g3)))

  (:action move-a3-b3-c3-c4-c5-d5-e5-f5-g5
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg c4) (peg d5) (peg f5) (empty c3) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg c4)) (not (peg d5)) (not (peg f5)) (empty a3) (empty b3) (empty c4) (empty d5) (empty f5)
      (not (empty g5)) (peg g5)))

  (:action move-a3-b3-c3-c4-c5-d5-e5-f5-g5-g4-g3
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg c4) (peg g4) (peg d5) (peg f5) (empty c3) (empty g3) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg c4)) (not (peg g4)) (not (peg d5)) (not (peg f5)) (empty a3) (empty b3) (empty c4) (empty g4) (empty d5) (empty f5)
      (not (empty g3)) (peg g3)))

  (:action move-a3-b3-c3-c4-c5-d5-e5-e6-e7
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg c4) (peg d5) (peg e6) (empty c3) (empty c5) (empty e5) (empty e7))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg c4)) (not (peg d5)) (not (peg e6)) (empty a3) (empty b3) (empty c4) (empty d5) (empty e6)
      (not (empty e7)) (peg e7)))

  (:action move-a3-b3-c3-c4-c5-d5-e5-e6-e7-d7-c7
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg c4) (peg d5) (peg e6) (peg d7) (empty c3) (empty c5) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg c4)) (not (peg d5)) (not (peg e6)) (not (peg d7)) (empty a3) (empty b3) (empty c4) (empty d5) (empty e6) (empty d7)
      (not (empty c7)) (peg c7)))

  (:action move-a3-b3-c3-c4-c5-c6-c7
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg c4) (peg c6) (empty c3) (empty c5) (empty c7))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg c4)) (not (peg c6)) (empty a3) (empty b3) (empty c4) (empty c6)
      (not (empty c7)) (peg c7)))

  (:action move-a3-b3-c3-c4-c5-c6-c7-d7-e7
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg c4) (peg c6) (peg d7) (empty c3) (empty c5) (empty c7) (empty e7))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg c4)) (not (peg c6)) (not (peg d7)) (empty a3) (empty b3) (empty c4) (empty c6) (empty d7)
      (not (empty e7)) (peg e7)))

  (:action move-a3-b3-c3-c4-c5-c6-c7-d7-e7-e6-e5
    :parameters ()
    :precondition (and (peg a3) (peg b3) (peg c4) (peg c6) (peg e6) (peg d7) (empty c3) (empty c5) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg a3)) (not (peg b3)) (not (peg c4)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty a3) (empty b3) (empty c4) (empty c6) (empty e6) (empty d7)
      (not (empty e5)) (peg e5)))

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

  (:action move-a3-a4-a5-b5-c5-c4-c3
    :parameters ()
    :precondition (and (peg a3) (peg a4) (peg c4) (peg b5) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg a3)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty a3) (empty a4) (empty c4) (empty b5)
      (not (empty c3)) (peg c3)))

  (:action move-a3-a4-a5-b5-c5-c4-c3-c2-c1
    :parameters ()
    :precondition (and (peg c2) (peg a3) (peg a4) (peg c4) (peg b5) (empty c1) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg c2)) (not (peg a3)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty c2) (empty a3) (empty a4) (empty c4) (empty b5)
      (not (empty c1)) (peg c1)))

  (:action move-a3-a4-a5-b5-c5-c4-c3-c2-c1-d1-e1
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg a3) (peg a4) (peg c4) (peg b5) (empty c1) (empty e1) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg a3)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty d1) (empty c2) (empty a3) (empty a4) (empty c4) (empty b5)
      (not (empty e1)) (peg e1)))

  (:action move-a3-a4-a5-b5-c5-c4-c3-d3-e3
    :parameters ()
    :precondition (and (peg a3) (peg d3) (peg a4) (peg c4) (peg b5) (empty c3) (empty e3) (empty a5) (empty c5))
    :effect (and
      (not (peg a3)) (not (peg d3)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty a3) (empty d3) (empty a4) (empty c4) (empty b5)
      (not (empty e3)) (peg e3)))

  (:action move-a3-a4-a5-b5-c5-c4-c3-d3-e3-e2-e1
    :parameters ()
    :precondition (and (peg e2) (peg a3) (peg d3) (peg a4) (peg c4) (peg b5) (empty e1) (empty c3) (empty e3) (empty a5) (empty c5))
    :effect (and
      (not (peg e2)) (not (peg a3)) (not (peg d3)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty e2) (empty a3) (empty d3) (empty a4) (empty c4) (empty b5)
      (not (empty e1)) (peg e1)))

  (:action move-a3-a4-a5-b5-c5-c4-c3-d3-e3-f3-g3
    :parameters ()
    :precondition (and (peg a3) (peg d3) (peg f3) (peg a4) (peg c4) (peg b5) (empty c3) (empty e3) (empty g3) (empty a5) (empty c5))
    :effect (and
      (not (peg a3)) (not (peg d3)) (not (peg f3)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty a3) (empty d3) (empty f3) (empty a4) (empty c4) (empty b5)
      (not (empty g3)) (peg g3)))

  (:action move-a3-a4-a5-b5-c5-c4-c3-d3-e3-e4-e5
    :parameters ()
    :precondition (and (peg a3) (peg d3) (peg a4) (peg c4) (peg e4) (peg b5) (empty c3) (empty e3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a3)) (not (peg d3)) (not (peg a4)) (not (peg c4)) (not (peg e4)) (not (peg b5)) (empty a3) (empty d3) (empty a4) (empty c4) (empty e4) (empty b5)
      (not (empty e5)) (peg e5)))

  (:action move-a3-a4-a5-b5-c5-d5-e5
    :parameters ()
    :precondition (and (peg a3) (peg a4) (peg b5) (peg d5) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a3)) (not (peg a4)) (not (peg b5)) (not (peg d5)) (empty a3) (empty a4) (empty b5) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-a3-a4-a5-b5-c5-d5-e5-e4-e3
    :parameters ()
    :precondition (and (peg a3) (peg a4) (peg e4) (peg b5) (peg d5) (empty e3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a3)) (not (peg a4)) (not (peg e4)) (not (peg b5)) (not (peg d5)) (empty a3) (empty a4) (empty e4) (empty b5) (empty d5)
      (not (empty e3)) (peg e3)))

  (:action move-a3-a4-a5-b5-c5-d5-e5-e4-e3-e2-e1
    :parameters ()
    :precondition (and (peg e2) (peg a3) (peg a4) (peg e4) (peg b5) (peg d5) (empty e1) (empty e3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg e2)) (not (peg a3)) (not (peg a4)) (not (peg e4)) (not (peg b5)) (not (peg d5)) (empty e2) (empty a3) (empty a4) (empty e4) (empty b5) (empty d5)
      (not (empty e1)) (peg e1)))

  (:action move-a3-a4-a5-b5-c5-d5-e5-e4-e3-d3-c3
    :parameters ()
    :precondition (and (peg a3) (peg d3) (peg a4) (peg e4) (peg b5) (peg d5) (empty c3) (empty e3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a3)) (not (peg d3)) (not (peg a4)) (not (peg e4)) (not (peg b5)) (not (peg d5)) (empty a3) (empty d3) (empty a4) (empty e4) (empty b5) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-a3-a4-a5-b5-c5-d5-e5-e4-e3-f3-g3
    :parameters ()
    :precondition (and (peg a3) (peg f3) (peg a4) (peg e4) (peg b5) (peg d5) (empty e3) (empty g3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a3)) (not (peg f3)) (not (peg a4)) (not (peg e4)) (not (peg b5)) (not (peg d5)) (empty a3) (empty f3) (empty a4) (empty e4) (empty b5) (empty d5)
      (not (empty g3)) (peg g3)))

  (:action move-a3-a4-a5-b5-c5-d5-e5-f5-g5
    :parameters ()
    :precondition (and (peg a3) (peg a4) (peg b5) (peg d5) (peg f5) (empty a5) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg a3)) (not (peg a4)) (not (peg b5)) (not (peg d5)) (not (peg f5)) (empty a3) (empty a4) (empty b5) (empty d5) (empty f5)
      (not (empty g5)) (peg g5)))

  (:action move-a3-a4-a5-b5-c5-d5-e5-f5-g5-g4-g3
    :parameters ()
    :precondition (and (peg a3) (peg a4) (peg g4) (peg b5) (peg d5) (peg f5) (empty g3) (empty a5) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg a3)) (not (peg a4)) (not (peg g4)) (not (peg b5)) (not (peg d5)) (not (peg f5)) (empty a3) (empty a4) (empty g4) (empty b5) (empty d5) (empty f5)
      (not (empty g3)) (peg g3)))

  (:action move-a3-a4-a5-b5-c5-d5-e5-e6-e7
    :parameters ()
    :precondition (and (peg a3) (peg a4) (peg b5) (peg d5) (peg e6) (empty a5) (empty c5) (empty e5) (empty e7))
    :effect (and
      (not (peg a3)) (not (peg a4)) (not (peg b5)) (not (peg d5)) (not (peg e6)) (empty a3) (empty a4) (empty b5) (empty d5) (empty e6)
      (not (empty e7)) (peg e7)))

  (:action move-a3-a4-a5-b5-c5-d5-e5-e6-e7-d7-c7
    :parameters ()
    :precondition (and (peg a3) (peg a4) (peg b5) (peg d5) (peg e6) (peg d7) (empty a5) (empty c5) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg a3)) (not (peg a4)) (not (peg b5)) (not (peg d5)) (not (peg e6)) (not (peg d7)) (empty a3) (empty a4) (empty b5) (empty d5) (empty e6) (empty d7)
      (not (empty c7)) (peg c7)))

  (:action move-a3-a4-a5-b5-c5-c6-c7
    :parameters ()
    :precondition (and (peg a3) (peg a4) (peg b5) (peg c6) (empty a5) (empty c5) (empty c7))
    :effect (and
      (not (peg a3)) (not (peg a4)) (not (peg b5)) (not (peg c6)) (empty a3) (empty a4) (empty b5) (empty c6)
      (not (empty c7)) (peg c7)))

  (:action move-a3-a4-a5-b5-c5-c6-c7-d7-e7
    :parameters ()
    :precondition (and (peg a3) (peg a4) (peg b5) (peg c6) (peg d7) (empty a5) (empty c5) (empty c7) (empty e7))
    :effect (and
      (not (peg a3)) (not (peg a4)) (not (peg b5)) (not (peg c6)) (not (peg d7)) (empty a3) (empty a4) (empty b5) (empty c6) (empty d7)
      (not (empty e7)) (peg e7)))

  (:action move-a3-a4-a5-b5-c5-c6-c7-d7-e7-e6-e5
    :parameters ()
    :precondition (and (peg a3) (peg a4) (peg b5) (peg c6) (peg e6) (peg d7) (empty a5) (empty c5) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg a3)) (not (peg a4)) (not (peg b5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty a3) (empty a4) (empty b5) (empty c6) (empty e6) (empty d7)
      (not (empty e5)) (peg e5)))

  (:action move-b3-c3-d3
    :parameters ()
    :precondition (and (peg b3) (peg c3) (empty d3))
    :effect (and
      (not (peg b3)) (not (peg c3)) (empty b3) (empty c3)
      (not (empty d3)) (peg d3)))

  (:action move-b3-c3-d3-d2-d1
    :parameters ()
    :precondition (and (peg d2) (peg b3) (peg c3) (empty d1) (empty d3))
    :effect (and
      (not (peg d2)) (not (peg b3)) (not (peg c3)) (empty d2) (empty b3) (empty c3)
      (not (empty d1)) (peg d1)))

  (:action move-b3-c3-d3-e3-f3
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg e3) (empty d3) (empty f3))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg e3)) (empty b3) (empty c3) (empty e3)
      (not (empty f3)) (peg f3)))

  (:action move-b3-c3-d3-e3-f3-f4-f5
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg e3) (peg f4) (empty d3) (empty f3) (empty f5))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg e3)) (not (peg f4)) (empty b3) (empty c3) (empty e3) (empty f4)
      (not (empty f5)) (peg f5)))

  (:action move-b3-c3-d3-e3-f3-f4-f5-e5-d5
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg e3) (peg f4) (peg e5) (empty d3) (empty f3) (empty d5) (empty f5))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg e3)) (not (peg f4)) (not (peg e5)) (empty b3) (empty c3) (empty e3) (empty f4) (empty e5)
      (not (empty d5)) (peg d5)))

  (:action move-b3-c3-d3-e3-f3-f4-f5-e5-d5-d4-d3
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg e3) (peg d4) (peg f4) (peg e5) (empty d3) (empty f3) (empty d5) (empty f5))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg e3)) (not (peg d4)) (not (peg f4)) (not (peg e5)) (empty b3) (empty c3) (empty e3) (empty d4) (empty f4) (empty e5)
      (not (empty d3)) (peg d3)))

  (:action move-b3-c3-d3-e3-f3-f4-f5-e5-d5-c5-b5
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg e3) (peg f4) (peg c5) (peg e5) (empty d3) (empty f3) (empty b5) (empty d5) (empty f5))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg e3)) (not (peg f4)) (not (peg c5)) (not (peg e5)) (empty b3) (empty c3) (empty e3) (empty f4) (empty c5) (empty e5)
      (not (empty b5)) (peg b5)))

  (:action move-b3-c3-d3-e3-f3-f4-f5-e5-d5-d6-d7
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg e3) (peg f4) (peg e5) (peg d6) (empty d3) (empty f3) (empty d5) (empty f5) (empty d7))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg e3)) (not (peg f4)) (not (peg e5)) (not (peg d6)) (empty b3) (empty c3) (empty e3) (empty f4) (empty e5) (empty d6)
      (not (empty d7)) (peg d7)))

  (:action move-b3-c3-d3-d4-d5
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg d4) (empty d3) (empty d5))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg d4)) (empty b3) (empty c3) (empty d4)
      (not (empty d5)) (peg d5)))

  (:action move-b3-c3-d3-d4-d5-c5-b5
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg d4) (peg c5) (empty d3) (empty b5) (empty d5))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg d4)) (not (peg c5)) (empty b3) (empty c3) (empty d4) (empty c5)
      (not (empty b5)) (peg b5)))

  (:action move-b3-c3-d3-d4-d5-c5-b5-b4-b3
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg b4) (peg d4) (peg c5) (empty d3) (empty b5) (empty d5))
    :effect (and
      (not (peg c3)) (not (peg b4)) (not (peg d4)) (not (peg c5)) (empty c3) (empty b4) (empty d4) (empty c5)))

  (:action move-b3-c3-d3-d4-d5-e5-f5
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg d4) (peg e5) (empty d3) (empty d5) (empty f5))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg d4)) (not (peg e5)) (empty b3) (empty c3) (empty d4) (empty e5)
      (not (empty f5)) (peg f5)))

  (:action move-b3-c3-d3-d4-d5-e5-f5-f4-f3
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg d4) (peg f4) (peg e5) (empty d3) (empty f3) (empty d5) (empty f5))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg d4)) (not (peg f4)) (not (peg e5)) (empty b3) (empty c3) (empty d4) (empty f4) (empty e5)
      (not (empty f3)) (peg f3)))

  (:action move-b3-c3-d3-d4-d5-d6-d7
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg d4) (peg d6) (empty d3) (empty d5) (empty d7))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg d4)) (not (peg d6)) (empty b3) (empty c3) (empty d4) (empty d6)
      (not (empty d7)) (peg d7)))

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

  (:action move-b3-b4-b5-c5-d5-d4-d3
    :parameters ()
    :precondition (and (peg b3) (peg b4) (peg d4) (peg c5) (empty d3) (empty b5) (empty d5))
    :effect (and
      (not (peg b3)) (not (peg b4)) (not (peg d4)) (not (peg c5)) (empty b3) (empty b4) (empty d4) (empty c5)
      (not (empty d3)) (peg d3)))

  (:action move-b3-b4-b5-c5-d5-d4-d3-d2-d1
    :parameters ()
    :precondition (and (peg d2) (peg b3) (peg b4) (peg d4) (peg c5) (empty d1) (empty d3) (empty b5) (empty d5))
    :effect (and
      (not (peg d2)) (not (peg b3)) (not (peg b4)) (not (peg d4)) (not (peg c5)) (empty d2) (empty b3) (empty b4) (empty d4) (empty c5)
      (not (empty d1)) (peg d1)))

  (:action move-b3-b4-b5-c5-d5-d4-d3-e3-f3
    :parameters ()
    :precondition (and (peg b3) (peg e3) (peg b4) (peg d4) (peg c5) (empty d3) (empty f3) (empty b5) (empty d5))
    :effect (and
      (not (peg b3)) (not (peg e3)) (not (peg b4)) (not (peg d4)) (not (peg c5)) (empty b3) (empty e3) (empty b4) (empty d4) (empty c5)
      (not (empty f3)) (peg f3)))

  (:action move-b3-b4-b5-c5-d5-d4-d3-e3-f3-f4-f5
    :parameters ()
    :precondition (and (peg b3) (peg e3) (peg b4) (peg d4) (peg f4) (peg c5) (empty d3) (empty f3) (empty b5) (empty d5) (empty f5))
    :effect (and
      (not (peg b3)) (not (peg e3)) (not (peg b4)) (not (peg d4)) (not (peg f4)) (not (peg c5)) (empty b3) (empty e3) (empty b4) (empty d4) (empty f4) (empty c5)
      (not (empty f5)) (peg f5)))

  (:action move-b3-b4-b5-c5-d5-e5-f5
    :parameters ()
    :precondition (and (peg b3) (peg b4) (peg c5) (peg e5) (empty b5) (empty d5) (empty f5))
    :effect (and
      (not (peg b3)) (not (peg b4)) (not (peg c5)) (not (peg e5)) (empty b3) (empty b4) (empty c5) (empty e5)
      (not (empty f5)) (peg f5)))

  (:action move-b3-b4-b5-c5-d5-e5-f5-f4-f3
    :parameters ()
    :precondition (and (peg b3) (peg b4) (peg f4) (peg c5) (peg e5) (empty f3) (empty b5) (empty d5) (empty f5))
    :effect (and
      (not (peg b3)) (not (peg b4)) (not (peg f4)) (not (peg c5)) (not (peg e5)) (empty b3) (empty b4) (empty f4) (empty c5) (empty e5)
      (not (empty f3)) (peg f3)))

  (:action move-b3-b4-b5-c5-d5-e5-f5-f4-f3-e3-d3
    :parameters ()
    :precondition (and (peg b3) (peg e3) (peg b4) (peg f4) (peg c5) (peg e5) (empty d3) (empty f3) (empty b5) (empty d5) (empty f5))
    :effect (and
      (not (peg b3)) (not (peg e3)) (not (peg b4)) (not (peg f4)) (not (peg c5)) (not (peg e5)) (empty b3) (empty e3) (empty b4) (empty f4) (empty c5) (empty e5)
      (not (empty d3)) (peg d3)))

  (:action move-b3-b4-b5-c5-d5-d6-d7
    :parameters ()
    :precondition (and (peg b3) (peg b4) (peg c5) (peg d6) (empty b5) (empty d5) (empty d7))
    :effect (and
      (not (peg b3)) (not (peg b4)) (not (peg c5)) (not (peg d6)) (empty b3) (empty b4) (empty c5) (empty d6)
      (not (empty d7)) (peg d7)))

  (:action move-c3-c2-c1
    :parameters ()
    :precondition (and (peg c2) (peg c3) (empty c1))
    :effect (and
      (not (peg c2)) (not (peg c3)) (empty c2) (empty c3)
      (not (empty c1)) (peg c1)))

  (:action move-c3-c2-c1-d1-e1
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg c3) (empty c1) (empty e1))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg c3)) (empty d1) (empty c2) (empty c3)
      (not (empty e1)) (peg e1)))

  (:action move-c3-c2-c1-d1-e1-e2-e3
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg c3) (empty c1) (empty e1) (empty e3))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg c3)) (empty d1) (empty c2) (empty e2) (empty c3)
      (not (empty e3)) (peg e3)))

  (:action move-c3-c2-c1-d1-e1-e2-e3-d3-c3
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg c3) (peg d3) (empty c1) (empty e1) (empty e3))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg d3)) (empty d1) (empty c2) (empty e2) (empty d3)))

  (:action move-c3-c2-c1-d1-e1-e2-e3-d3-c3-b3-a3
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg b3) (peg c3) (peg d3) (empty c1) (empty e1) (empty a3) (empty e3))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg b3)) (not (peg c3)) (not (peg d3)) (empty d1) (empty c2) (empty e2) (empty b3) (empty c3) (empty d3)
      (not (empty a3)) (peg a3)))

  (:action move-c3-c2-c1-d1-e1-e2-e3-d3-c3-c4-c5
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg c3) (peg d3) (peg c4) (empty c1) (empty e1) (empty e3) (empty c5))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg c3)) (not (peg d3)) (not (peg c4)) (empty d1) (empty c2) (empty e2) (empty c3) (empty d3) (empty c4)
      (not (empty c5)) (peg c5)))

  (:action move-c3-c2-c1-d1-e1-e2-e3-f3-g3
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg c3) (peg f3) (empty c1) (empty e1) (empty e3) (empty g3))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg c3)) (not (peg f3)) (empty d1) (empty c2) (empty e2) (empty c3) (empty f3)
      (not (empty g3)) (peg g3)))

  (:action move-c3-c2-c1-d1-e1-e2-e3-f3-g3-g4-g5
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg c3) (peg f3) (peg g4) (empty c1) (empty e1) (empty e3) (empty g3) (empty g5))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg c3)) (not (peg f3)) (not (peg g4)) (empty d1) (empty c2) (empty e2) (empty c3) (empty f3) (empty g4)
      (not (empty g5)) (peg g5)))

  (:action move-c3-c2-c1-d1-e1-e2-e3-e4-e5
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg c3) (peg e4) (empty c1) (empty e1) (empty e3) (empty e5))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg c3)) (not (peg e4)) (empty d1) (empty c2) (empty e2) (empty c3) (empty e4)
      (not (empty e5)) (peg e5)))

  (:action move-c3-c2-c1-d1-e1-e2-e3-e4-e5-d5-c5
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg c3) (peg e4) (peg d5) (empty c1) (empty e1) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg c3)) (not (peg e4)) (not (peg d5)) (empty d1) (empty c2) (empty e2) (empty c3) (empty e4) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-c3-c2-c1-d1-e1-e2-e3-e4-e5-f5-g5
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg c3) (peg e4) (peg f5) (empty c1) (empty e1) (empty e3) (empty e5) (empty g5))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg c3)) (not (peg e4)) (not (peg f5)) (empty d1) (empty c2) (empty e2) (empty c3) (empty e4) (empty f5)
      (not (empty g5)) (peg g5)))

  (:action move-c3-c2-c1-d1-e1-e2-e3-e4-e5-e6-e7
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg c3) (peg e4) (peg e6) (empty c1) (empty e1) (empty e3) (empty e5) (empty e7))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg c3)) (not (peg e4)) (not (peg e6)) (empty d1) (empty c2) (empty e2) (empty c3) (empty e4) (empty e6)
      (not (empty e7)) (peg e7)))

  (:action move-c3-b3-a3
    :parameters ()
    :precondition (and (peg b3) (peg c3) (empty a3))
    :effect (and
      (not (peg b3)) (not (peg c3)) (empty b3) (empty c3)
      (not (empty a3)) (peg a3)))

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

  (:action move-c3-b3-a3-a4-a5-b5-c5-c4-c3
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg a4) (peg c4) (peg b5) (empty a3) (empty a5) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty b3) (empty a4) (empty c4) (empty b5)))

  (:action move-c3-b3-a3-a4-a5-b5-c5-c4-c3-c2-c1
    :parameters ()
    :precondition (and (peg c2) (peg b3) (peg c3) (peg a4) (peg c4) (peg b5) (empty c1) (empty a3) (empty a5) (empty c5))
    :effect (and
      (not (peg c2)) (not (peg b3)) (not (peg c3)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty c2) (empty b3) (empty c3) (empty a4) (empty c4) (empty b5)
      (not (empty c1)) (peg c1)))

  (:action move-c3-b3-a3-a4-a5-b5-c5-c4-c3-d3-e3
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg d3) (peg a4) (peg c4) (peg b5) (empty a3) (empty e3) (empty a5) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg d3)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty b3) (empty c3) (empty d3) (empty a4) (empty c4) (empty b5)
      (not (empty e3)) (peg e3)))

  (:action move-c3-b3-a3-a4-a5-b5-c5-d5-e5
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg a4) (peg b5) (peg d5) (empty a3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg a4)) (not (peg b5)) (not (peg d5)) (empty b3) (empty c3) (empty a4) (empty b5) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-c3-b3-a3-a4-a5-b5-c5-d5-e5-e4-e3
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg a4) (peg e4) (peg b5) (peg d5) (empty a3) (empty e3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg a4)) (not (peg e4)) (not (peg b5)) (not (peg d5)) (empty b3) (empty c3) (empty a4) (empty e4) (empty b5) (empty d5)
      (not (empty e3)) (peg e3)))

  (:action move-c3-b3-a3-a4-a5-b5-c5-d5-e5-f5-g5
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg a4) (peg b5) (peg d5) (peg f5) (empty a3) (empty a5) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg a4)) (not (peg b5)) (not (peg d5)) (not (peg f5)) (empty b3) (empty c3) (empty a4) (empty b5) (empty d5) (empty f5)
      (not (empty g5)) (peg g5)))

  (:action move-c3-b3-a3-a4-a5-b5-c5-d5-e5-e6-e7
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg a4) (peg b5) (peg d5) (peg e6) (empty a3) (empty a5) (empty c5) (empty e5) (empty e7))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg a4)) (not (peg b5)) (not (peg d5)) (not (peg e6)) (empty b3) (empty c3) (empty a4) (empty b5) (empty d5) (empty e6)
      (not (empty e7)) (peg e7)))

  (:action move-c3-b3-a3-a4-a5-b5-c5-c6-c7
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg a4) (peg b5) (peg c6) (empty a3) (empty a5) (empty c5) (empty c7))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg a4)) (not (peg b5)) (not (peg c6)) (empty b3) (empty c3) (empty a4) (empty b5) (empty c6)
      (not (empty c7)) (peg c7)))

  (:action move-c3-b3-a3-a4-a5-b5-c5-c6-c7-d7-e7
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg a4) (peg b5) (peg c6) (peg d7) (empty a3) (empty a5) (empty c5) (empty c7) (empty e7))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg a4)) (not (peg b5)) (not (peg c6)) (not (peg d7)) (empty b3) (empty c3) (empty a4) (empty b5) (empty c6) (empty d7)
      (not (empty e7)) (peg e7)))

  (:action move-c3-d3-e3
    :parameters ()
    :precondition (and (peg c3) (peg d3) (empty e3))
    :effect (and
      (not (peg c3)) (not (peg d3)) (empty c3) (empty d3)
      (not (empty e3)) (peg e3)))

  (:action move-c3-d3-e3-e2-e1
    :parameters ()
    :precondition (and (peg e2) (peg c3) (peg d3) (empty e1) (empty e3))
    :effect (and
      (not (peg e2)) (not (peg c3)) (not (peg d3)) (empty e2) (empty c3) (empty d3)
      (not (empty e1)) (peg e1)))

  (:action move-c3-d3-e3-e2-e1-d1-c1
    :parameters ()
    :precondition (and (peg d1) (peg e2) (peg c3) (peg d3) (empty c1) (empty e1) (empty e3))
    :effect (and
      (not (peg d1)) (not (peg e2)) (not (peg c3)) (not (peg d3)) (empty d1) (empty e2) (empty c3) (empty d3)
      (not (empty c1)) (peg c1)))

  (:action move-c3-d3-e3-f3-g3
    :parameters ()
    :precondition (and (peg c3) (peg d3) (peg f3) (empty e3) (empty g3))
    :effect (and
      (not (peg c3)) (not (peg d3)) (not (peg f3)) (empty c3) (empty d3) (empty f3)
      (not (empty g3)) (peg g3)))

  (:action move-c3-d3-e3-f3-g3-g4-g5
    :parameters ()
    :precondition (and (peg c3) (peg d3) (peg f3) (peg g4) (empty e3) (empty g3) (empty g5))
    :effect (and
      (not (peg c3)) (not (peg d3)) (not (peg f3)) (not (peg g4)) (empty c3) (empty d3) (empty f3) (empty g4)
      (not (empty g5)) (peg g5)))

  (:action move-c3-d3-e3-f3-g3-g4-g5-f5-e5
    :parameters ()
    :precondition (and (peg c3) (peg d3) (peg f3) (peg g4) (peg f5) (empty e3) (empty g3) (empty e5) (empty g5))
    :effect (and
      (not (peg c3)) (not (peg d3)) (not (peg f3)) (not (peg g4)) (not (peg f5)) (empty c3) (empty d3) (empty f3) (empty g4) (empty f5)
      (not (empty e5)) (peg e5)))

  (:action move-c3-d3-e3-f3-g3-g4-g5-f5-e5-e4-e3
    :parameters ()
    :precondition (and (peg c3) (peg d3) (peg f3) (peg e4) (peg g4) (peg f5) (empty e3) (empty g3) (empty e5) (empty g5))
    :effect (and
      (not (peg c3)) (not (peg d3)) (not (peg f3)) (not (peg e4)) (not (peg g4)) (not (peg f5)) (empty c3) (empty d3) (empty f3) (empty e4) (empty g4) (empty f5)
      (not (empty e3)) (peg e3)))

  (:action move-c3-d3-e3-f3-g3-g4-g5-f5-e5-d5-c5
    :parameters ()
    :precondition (and (peg c3) (peg d3) (peg f3) (peg g4) (peg d5) (peg f5) (empty e3) (empty g3) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg c3)) (not (peg d3)) (not (peg f3)) (not (peg g4)) (not (peg d5)) (not (peg f5)) (empty c3) (empty d3) (empty f3) (empty g4) (empty d5) (empty f5)
      (not (empty c5)) (peg c5)))

  (:action move-c3-d3-e3-f3-g3-g4-g5-f5-e5-e6-e7
    :parameters ()
    :precondition (and (peg c3) (peg d3) (peg f3) (peg g4) (peg f5) (peg e6) (empty e3) (empty g3) (empty e5) (empty g5) (empty e7))
    :effect (and
      (not (peg c3)) (not (peg d3)) (not (peg f3)) (not (peg g4)) (not (peg f5)) (not (peg e6)) (empty c3) (empty d3) (empty f3) (empty g4) (empty f5) (empty e6)
      (not (empty e7)) (peg e7)))

  (:action move-c3-d3-e3-e4-e5
    :parameters ()
    :precondition (and (peg c3) (peg d3) (peg e4) (empty e3) (empty e5))
    :effect (and
      (not (peg c3)) (not (peg d3)) (not (peg e4)) (empty c3) (empty d3) (empty e4)
      (not (empty e5)) (peg e5)))

  (:action move-c3-d3-e3-e4-e5-d5-c5
    :parameters ()
    :precondition (and (peg c3) (peg d3) (peg e4) (peg d5) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg c3)) (not (peg d3)) (not (peg e4)) (not (peg d5)) (empty c3) (empty d3) (empty e4) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-c3-d3-e3-e4-e5-d5-c5-c4-c3
    :parameters ()
    :precondition (and (peg c3) (peg d3) (peg c4) (peg e4) (peg d5) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (empty d3) (empty c4) (empty e4) (empty d5)))

  (:action move-c3-d3-e3-e4-e5-d5-c5-c4-c3-c2-c1
    :parameters ()
    :precondition (and (peg c2) (peg c3) (peg d3) (peg c4) (peg e4) (peg d5) (empty c1) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg c2)) (not (peg c3)) (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (empty c2) (empty c3) (empty d3) (empty c4) (empty e4) (empty d5)
      (not (empty c1)) (peg c1)))

  (:action move-c3-d3-e3-e4-e5-d5-c5-c4-c3-b3-a3
    :parameters ()
    :precondition (and (peg b3) (peg c3) (peg d3) (peg c4) (peg e4) (peg d5) (empty a3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg c3)) (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (empty b3) (empty c3) (empty d3) (empty c4) (empty e4) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-c3-d3-e3-e4-e5-d5-c5-b5-a5
    :parameters ()
    :precondition (and (peg c3) (peg d3) (peg e4) (peg b5) (peg d5) (empty e3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg c3)) (not (peg d3)) (not (peg e4)) (not (peg b5)) (not (peg d5)) (empty c3) (empty d3) (empty e4) (empty b5) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-c3-d3-e3-e4-e5-d5-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg c3) (peg d3) (peg a4) (peg e4) (peg b5) (peg d5) (empty a3) (empty e3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg c3)) (not (peg d3)) (not (peg a4)) (not (peg e4)) (not (peg b5)) (not (peg d5)) (empty c3) (empty d3) (empty a4) (empty e4) (empty b5) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-c3-d3-e3-e4-e5-d5-c5-c6-c7
    :parameters ()
    :precondition (and (peg c3) (peg d3) (peg e4) (peg d5) (peg c6) (empty e3) (empty c5) (empty e5) (empty c7))
    :effect (and
      (not (peg c3)) (not (peg d3)) (not (peg e4)) (not (peg d5)) (not (peg c6)) (empty c3) (empty d3) (empty e4) (empty d5) (empty c6)
      (not (empty c7)) (peg c7)))

  (:action move-c3-d3-e3-e4-e5-d5-c5-c6-c7-d7-e7
    :parameters ()
    :precondition (and (peg c3) (peg d3) (peg e4) (peg d5) (peg c6) (peg d7) (empty e3) (empty c5) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg c3)) (not (peg d3)) (not (peg e4)) (not (peg d5)) (not (peg c6)) (not (peg d7)) (empty c3) (empty d3) (empty e4) (empty d5) (empty c6) (empty d7)
      (not (empty e7)) (peg e7)))

  (:action move-c3-d3-e3-e4-e5-f5-g5
    :parameters ()
    :precondition (and (peg c3) (peg d3) (peg e4) (peg f5) (empty e3) (empty e5) (empty g5))
    :effect (and
      (not (peg c3)) (not (peg d3)) (not (peg e4)) (not (peg f5)) (empty c3) (empty d3) (empty e4) (empty f5)
      (not (empty g5)) (peg g5)))

  (:action move-c3-d3-e3-e4-e5-f5-g5-g4-g3
    :parameters ()
    :precondition (and (peg c3) (peg d3) (peg e4) (peg g4) (peg f5) (empty e3) (empty g3) (empty e5) (empty g5))
    :effect (and
      (not (peg c3)) (not (peg d3)) (not (peg e4)) (not (peg g4)) (not (peg f5)) (empty c3) (empty d3) (empty e4) (empty g4) (empty f5)
      (not (empty g3)) (peg g3)))

  (:action move-c3-d3-e3-e4-e5-e6-e7
    :parameters ()
    :precondition (and (peg c3) (peg d3) (peg e4) (peg e6) (empty e3) (empty e5) (empty e7))
    :effect (and
      (not (peg c3)) (not (peg d3)) (not (peg e4)) (not (peg e6)) (empty c3) (empty d3) (empty e4) (empty e6)
      (not (empty e7)) (peg e7)))

  (:action move-c3-d3-e3-e4-e5-e6-e7-d7-c7
    :parameters ()
    :precondition (and (peg c3) (peg d3) (peg e4) (peg e6) (peg d7) (empty e3) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg c3)) (not (peg d3)) (not (peg e4)) (not (peg e6)) (not (peg d7)) (empty c3) (empty d3) (empty e4) (empty e6) (empty d7)
      (not (empty c7)) (peg c7)))

  (:action move-c3-d3-e3-e4-e5-e6-e7-d7-c7-c6-c5
    :parameters ()
    :precondition (and (peg c3) (peg d3) (peg e4) (peg c6) (peg e6) (peg d7) (empty e3) (empty c5) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg c3)) (not (peg d3)) (not (peg e4)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty c3) (empty d3) (empty e4) (empty c6) (empty e6) (empty d7)
      (not (empty c5)) (peg c5)))

  (:action move-c3-c4-c5
    :parameters ()
    :precondition (and (peg c3) (peg c4) (empty c5))
    :effect (and
      (not (peg c3)) (not (peg c4)) (empty c3) (empty c4)
      (not (empty c5)) (peg c5)))

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

  (:action move-c3-c4-c5-d5-e5
    :parameters ()
    :precondition (and (peg c3) (peg c4) (peg d5) (empty c5) (empty e5))
    :effect (and
      (not (peg c3)) (not (peg c4)) (not (peg d5)) (empty c3) (empty c4) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-c3-c4-c5-d5-e5-e4-e3
    :parameters ()
    :precondition (and (peg c3) (peg c4) (peg e4) (peg d5) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg c3)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (empty c3) (empty c4) (empty e4) (empty d5)
      (not (empty e3)) (peg e3)))

  (:action move-c3-c4-c5-d5-e5-e4-e3-e2-e1
    :parameters ()
    :precondition (and (peg e2) (peg c3) (peg c4) (peg e4) (peg d5) (empty e1) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg e2)) (not (peg c3)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (empty e2) (empty c3) (empty c4) (empty e4) (empty d5)
      (not (empty e1)) (peg e1)))

  (:action move-c3-c4-c5-d5-e5-e4-e3-e2-e1-d1-c1
    :parameters ()
    :precondition (and (peg d1) (peg e2) (peg c3) (peg c4) (peg e4) (peg d5) (empty c1) (empty e1) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg d1)) (not (peg e2)) (not (peg c3)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (empty d1) (empty e2) (empty c3) (empty c4) (empty e4) (empty d5)
      (not (empty c1)) (peg c1)))

  (:action move-c3-c4-c5-d5-e5-e4-e3-f3-g3
    :parameters ()
    :precondition (and (peg c3) (peg f3) (peg c4) (peg e4) (peg d5) (empty e3) (empty g3) (empty c5) (empty e5))
    :effect (and
      (not (peg c3)) (not (peg f3)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (empty c3) (empty f3) (empty c4) (empty e4) (empty d5)
      (not (empty g3)) (peg g3)))

  (:action move-c3-c4-c5-d5-e5-e4-e3-f3-g3-g4-g5
    :parameters ()
    :precondition (and (peg c3) (peg f3) (peg c4) (peg e4) (peg g4) (peg d5) (empty e3) (empty g3) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg c3)) (not (peg f3)) (not (peg c4)) (not (peg e4)) (not (peg g4)) (not (peg d5)) (empty c3) (empty f3) (empty c4) (empty e4) (empty g4) (empty d5)
      (not (empty g5)) (peg g5)))

  (:action move-c3-c4-c5-d5-e5-f5-g5
    :parameters ()
    :precondition (and (peg c3) (peg c4) (peg d5) (peg f5) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg c3)) (not (peg c4)) (not (peg d5)) (not (peg f5)) (empty c3) (empty c4) (empty d5) (empty f5)
      (not (empty g5)) (peg g5)))

  (:action move-c3-c4-c5-d5-e5-f5-g5-g4-g3
    :parameters ()
    :precondition (and (peg c3) (peg c4) (peg g4) (peg d5) (peg f5) (empty g3) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg c3)) (not (peg c4)) (not (peg g4)) (not (peg d5)) (not (peg f5)) (empty c3) (empty c4) (empty g4) (empty d5) (empty f5)
      (not (empty g3)) (peg g3)))

  (:action move-c3-c4-c5-d5-e5-f5-g5-g4-g3-f3-e3
    :parameters ()
    :precondition (and (peg c3) (peg f3) (peg c4) (peg g4) (peg d5) (peg f5) (empty e3) (empty g3) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg c3)) (not (peg f3)) (not (peg c4)) (not (peg g4)) (not (peg d5)) (not (peg f5)) (empty c3) (empty f3) (empty c4) (empty g4) (empty d5) (empty f5)
      (not (empty e3)) (peg e3)))

  (:action move-c3-c4-c5-d5-e5-e6-e7
    :parameters ()
    :precondition (and (peg c3) (peg c4) (peg d5) (peg e6) (empty c5) (empty e5) (empty e7))
    :effect (and
      (not (peg c3)) (not (peg c4)) (not (peg d5)) (not (peg e6)) (empty c3) (empty c4) (empty d5) (empty e6)
      (not (empty e7)) (peg e7)))

  (:action move-c3-c4-c5-d5-e5-e6-e7-d7-c7
    :parameters ()
    :precondition (and (peg c3) (peg c4) (peg d5) (peg e6) (peg d7) (empty c5) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg c3)) (not (peg c4)) (not (peg d5)) (not (peg e6)) (not (peg d7)) (empty c3) (empty c4) (empty d5) (empty e6) (empty d7)
      (not (empty c7)) (peg c7)))

  (:action move-c3-c4-c5-d5-e5-e6-e7-d7-c7-c6-c5
    :parameters ()
    :precondition (and (peg c3) (peg c4) (peg d5) (peg c6) (peg e6) (peg d7) (empty c5) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg c3)) (not (peg c4)) (not (peg d5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty c3) (empty c4) (empty d5) (empty c6) (empty e6) (empty d7)
      (not (empty c5)) (peg c5)))

  (:action move-c3-c4-c5-c6-c7
    :parameters ()
    :precondition (and (peg c3) (peg c4) (peg c6) (empty c5) (empty c7))
    :effect (and
      (not (peg c3)) (not (peg c4)) (not (peg c6)) (empty c3) (empty c4) (empty c6)
      (not (empty c7)) (peg c7)))

  (:action move-c3-c4-c5-c6-c7-d7-e7
    :parameters ()
    :precondition (and (peg c3) (peg c4) (peg c6) (peg d7) (empty c5) (empty c7) (empty e7))
    :effect (and
      (not (peg c3)) (not (peg c4)) (not (peg c6)) (not (peg d7)) (empty c3) (empty c4) (empty c6) (empty d7)
      (not (empty e7)) (peg e7)))

  (:action move-c3-c4-c5-c6-c7-d7-e7-e6-e5
    :parameters ()
    :precondition (and (peg c3) (peg c4) (peg c6) (peg e6) (peg d7) (empty c5) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg c3)) (not (peg c4)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty c3) (empty c4) (empty c6) (empty e6) (empty d7)
      (not (empty e5)) (peg e5)))

  (:action move-c3-c4-c5-c6-c7-d7-e7-e6-e5-e4-e3
    :parameters ()
    :precondition (and (peg c3) (peg c4) (peg e4) (peg c6) (peg e6) (peg d7) (empty e3) (empty c5) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg c3)) (not (peg c4)) (not (peg e4)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty c3) (empty c4) (empty e4) (empty c6) (empty e6) (empty d7)
      (not (empty e3)) (peg e3)))

  (:action move-c3-c4-c5-c6-c7-d7-e7-e6-e5-f5-g5
    :parameters ()
    :precondition (and (peg c3) (peg c4) (peg f5) (peg c6) (peg e6) (peg d7) (empty c5) (empty e5) (empty g5) (empty c7) (empty e7))
    :effect (and
      (not (peg c3)) (not (peg c4)) (not (peg f5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty c3) (empty c4) (empty f5) (empty c6) (empty e6) (empty d7)
      (not (empty g5)) (peg g5)))

  (:action move-d3-d2-d1
    :parameters ()
    :precondition (and (peg d2) (peg d3) (empty d1))
    :effect (and
      (not (peg d2)) (not (peg d3)) (empty d2) (empty d3)
      (not (empty d1)) (peg d1)))

  (:action move-d3-c3-b3
    :parameters ()
    :precondition (and (peg c3) (peg d3) (empty b3))
    :effect (and
      (not (peg c3)) (not (peg d3)) (empty c3) (empty d3)
      (not (empty b3)) (peg b3)))

  (:action move-d3-c3-b3-b4-b5
    :parameters ()
    :precondition (and (peg c3) (peg d3) (peg b4) (empty b3) (empty b5))
    :effect (and
      (not (peg c3)) (not (peg d3)) (not (peg b4)) (empty c3) (empty d3) (empty b4)
      (not (empty b5)) (peg b5)))

  (:action move-d3-c3-b3-b4-b5-c5-d5
    :parameters ()
    :precondition (and (peg c3) (peg d3) (peg b4) (peg c5) (empty b3) (empty b5) (empty d5))
    :effect (and
      (not (peg c3)) (not (peg d3)) (not (peg b4)) (not (peg c5)) (empty c3) (empty d3) (empty b4) (empty c5)
      (not (empty d5)) (peg d5)))

  (:action move-d3-c3-b3-b4-b5-c5-d5-d4-d3
    :parameters ()
    :precondition (and (peg c3) (peg d3) (peg b4) (peg d4) (peg c5) (empty b3) (empty b5) (empty d5))
    :effect (and
      (not (peg c3)) (not (peg b4)) (not (peg d4)) (not (peg c5)) (empty c3) (empty b4) (empty d4) (empty c5)))

  (:action move-d3-c3-b3-b4-b5-c5-d5-d4-d3-d2-d1
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg d3) (peg b4) (peg d4) (peg c5) (empty d1) (empty b3) (empty b5) (empty d5))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg d3)) (not (peg b4)) (not (peg d4)) (not (peg c5)) (empty d2) (empty c3) (empty d3) (empty b4) (empty d4) (empty c5)
      (not (empty d1)) (peg d1)))

  (:action move-d3-c3-b3-b4-b5-c5-d5-d4-d3-e3-f3
    :parameters ()
    :precondition (and (peg c3) (peg d3) (peg e3) (peg b4) (peg d4) (peg c5) (empty b3) (empty f3) (empty b5) (empty d5))
    :effect (and
      (not (peg c3)) (not (peg d3)) (not (peg e3)) (not (peg b4)) (not (peg d4)) (not (peg c5)) (empty c3) (empty d3) (empty e3) (empty b4) (empty d4) (empty c5)
      (not (empty f3)) (peg f3)))

  (:action move-d3-c3-b3-b4-b5-c5-d5-e5-f5
    :parameters ()
    :precondition (and (peg c3) (peg d3) (peg b4) (peg c5) (peg e5) (empty b3) (empty b5) (empty d5) (empty f5))
    :effect (and
      (not (peg c3)) (not (peg d3)) (not (peg b4)) (not (peg c5)) (not (peg e5)) (empty c3) (empty d3) (empty b4) (empty c5) (empty e5)
      (not (empty f5)) (peg f5)))

  (:action move-d3-c3-b3-b4-b5-c5-d5-e5-f5-f4-f3
    :parameters ()
    :precondition (and (peg c3) (peg d3) (peg b4) (peg f4) (peg c5) (peg e5) (empty b3) (empty f3) (empty b5) (empty d5) (empty f5))
    :effect (and
      (not (peg c3)) (not (peg d3)) (not (peg b4)) (not (peg f4)) (not (peg c5)) (not (peg e5)) (empty c3) (empty d3) (empty b4) (empty f4) (empty c5) (empty e5)
      (not (empty f3)) (peg f3)))

  (:action move-d3-c3-b3-b4-b5-c5-d5-d6-d7
    :parameters ()
    :precondition (and (peg c3) (peg d3) (peg b4) (peg c5) (peg d6) (empty b3) (empty b5) (empty d5) (empty d7))
    :effect (and
      (not (peg c3)) (not (peg d3)) (not (peg b4)) (not (peg c5)) (not (peg d6)) (empty c3) (empty d3) (empty b4) (empty c5) (empty d6)
      (not (empty d7)) (peg d7)))

  (:action move-d3-e3-f3
    :parameters ()
    :precondition (and (peg d3) (peg e3) (empty f3))
    :effect (and
      (not (peg d3)) (not (peg e3)) (empty d3) (empty e3)
      (not (empty f3)) (peg f3)))

  (:action move-d3-e3-f3-f4-f5
    :parameters ()
    :precondition (and (peg d3) (peg e3) (peg f4) (empty f3) (empty f5))
    :effect (and
      (not (peg d3)) (not (peg e3)) (not (peg f4)) (empty d3) (empty e3) (empty f4)
      (not (empty f5)) (peg f5)))

  (:action move-d3-e3-f3-f4-f5-e5-d5
    :parameters ()
    :precondition (and (peg d3) (peg e3) (peg f4) (peg e5) (empty f3) (empty d5) (empty f5))
    :effect (and
      (not (peg d3)) (not (peg e3)) (not (peg f4)) (not (peg e5)) (empty d3) (empty e3) (empty f4) (empty e5)
      (not (empty d5)) (peg d5)))

  (:action move-d3-e3-f3-f4-f5-e5-d5-d4-d3
    :parameters ()
    :precondition (and (peg d3) (peg e3) (peg d4) (peg f4) (peg e5) (empty f3) (empty d5) (empty f5))
    :effect (and
      (not (peg e3)) (not (peg d4)) (not (peg f4)) (not (peg e5)) (empty e3) (empty d4) (empty f4) (empty e5)))

  (:action move-d3-e3-f3-f4-f5-e5-d5-d4-d3-d2-d1
    :parameters ()
    :precondition (and (peg d2) (peg d3) (peg e3) (peg d4) (peg f4) (peg e5) (empty d1) (empty f3) (empty d5) (empty f5))
    :effect (and
      (not (peg d2)) (not (peg d3)) (not (peg e3)) (not (peg d4)) (not (peg f4)) (not (peg e5)) (empty d2) (empty d3) (empty e3) (empty d4) (empty f4) (empty e5)
      (not (empty d1)) (peg d1)))

  (:action move-d3-e3-f3-f4-f5-e5-d5-d4-d3-c3-b3
    :parameters ()
    :precondition (and (peg c3) (peg d3) (peg e3) (peg d4) (peg f4) (peg e5) (empty b3) (empty f3) (empty d5) (empty f5))
    :effect (and
      (not (peg c3)) (not (peg d3)) (not (peg e3)) (not (peg d4)) (not (peg f4)) (not (peg e5)) (empty c3) (empty d3) (empty e3) (empty d4) (empty f4) (empty e5)
      (not (empty b3)) (peg b3)))

  (:action move-d3-e3-f3-f4-f5-e5-d5-c5-b5
    :parameters ()
    :precondition (and (peg d3) (peg e3) (peg f4) (peg c5) (peg e5) (empty f3) (empty b5) (empty d5) (empty f5))
    :effect (and
      (not (peg d3)) (not (peg e3)) (not (peg f4)) (not (peg c5)) (not (peg e5)) (empty d3) (empty e3) (empty f4) (empty c5) (empty e5)
      (not (empty b5)) (peg b5)))

  (:action move-d3-e3-f3-f4-f5-e5-d5-c5-b5-b4-b3
    :parameters ()
    :precondition (and (peg d3) (peg e3) (peg b4) (peg f4) (peg c5) (peg e5) (empty b3) (empty f3) (empty b5) (empty d5) (empty f5))
    :effect (and
      (not (peg d3)) (not (peg e3)) (not (peg b4)) (not (peg f4)) (not (peg c5)) (not (peg e5)) (empty d3) (empty e3) (empty b4) (empty f4) (empty c5) (empty e5)
      (not (empty b3)) (peg b3)))

  (:action move-d3-e3-f3-f4-f5-e5-d5-d6-d7
    :parameters ()
    :precondition (and (peg d3) (peg e3) (peg f4) (peg e5) (peg d6) (empty f3) (empty d5) (empty f5) (empty d7))
    :effect (and
      (not (peg d3)) (not (peg e3)) (not (peg f4)) (not (peg e5)) (not (peg d6)) (empty d3) (empty e3) (empty f4) (empty e5) (empty d6)
      (not (empty d7)) (peg d7)))

  (:action move-d3-d4-d5
    :parameters ()
    :precondition (and (peg d3) (peg d4) (empty d5))
    :effect (and
      (not (peg d3)) (not (peg d4)) (empty d3) (empty d4)
      (not (empty d5)) (peg d5)))

  (:action move-d3-d4-d5-c5-b5
    :parameters ()
    :precondition (and (peg d3) (peg d4) (peg c5) (empty b5) (empty d5))
    :effect (and
      (not (peg d3)) (not (peg d4)) (not (peg c5)) (empty d3) (empty d4) (empty c5)
      (not (empty b5)) (peg b5)))

  (:action move-d3-d4-d5-c5-b5-b4-b3
    :parameters ()
    :precondition (and (peg d3) (peg b4) (peg d4) (peg c5) (empty b3) (empty b5) (empty d5))
    :effect (and
      (not (peg d3)) (not (peg b4)) (not (peg d4)) (not (peg c5)) (empty d3) (empty b4) (empty d4) (empty c5)
      (not (empty b3)) (peg b3)))

  (:action move-d3-d4-d5-e5-f5
    :parameters ()
    :precondition (and (peg d3) (peg d4) (peg e5) (empty d5) (empty f5))
    :effect (and
      (not (peg d3)) (not (peg d4)) (not (peg e5)) (empty d3) (empty d4) (empty e5)
      (not (empty f5)) (peg f5)))

  (:action move-d3-d4-d5-e5-f5-f4-f3
    :parameters ()
    :precondition (and (peg d3) (peg d4) (peg f4) (peg e5) (empty f3) (empty d5) (empty f5))
    :effect (and
      (not (peg d3)) (not (peg d4)) (not (peg f4)) (not (peg e5)) (empty d3) (empty d4) (empty f4) (empty e5)
      (not (empty f3)) (peg f3)))

  (:action move-d3-d4-d5-d6-d7
    :parameters ()
    :precondition (and (peg d3) (peg d4) (peg d6) (empty d5) (empty d7))
    :effect (and
      (not (peg d3)) (not (peg d4)) (not (peg d6)) (empty d3) (empty d4) (empty d6)
      (not (empty d7)) (peg d7)))

  (:action move-e3-e2-e1
    :parameters ()
    :precondition (and (peg e2) (peg e3) (empty e1))
    :effect (and
      (not (peg e2)) (not (peg e3)) (empty e2) (empty e3)
      (not (empty e1)) (peg e1)))

  (:action move-e3-e2-e1-d1-c1
    :parameters ()
    :precondition (and (peg d1) (peg e2) (peg e3) (empty c1) (empty e1))
    :effect (and
      (not (peg d1)) (not (peg e2)) (not (peg e3)) (empty d1) (empty e2) (empty e3)
      (not (empty c1)) (peg c1)))

  (:action move-e3-e2-e1-d1-c1-c2-c3
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg e3) (empty c1) (empty e1) (empty c3))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg e3)) (empty d1) (empty c2) (empty e2) (empty e3)
      (not (empty c3)) (peg c3)))

  (:action move-e3-e2-e1-d1-c1-c2-c3-b3-a3
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg b3) (peg e3) (empty c1) (empty e1) (empty a3) (empty c3))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg b3)) (not (peg e3)) (empty d1) (empty c2) (empty e2) (empty b3) (empty e3)
      (not (empty a3)) (peg a3)))

  (:action move-e3-e2-e1-d1-c1-c2-c3-b3-a3-a4-a5
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg b3) (peg e3) (peg a4) (empty c1) (empty e1) (empty a3) (empty c3) (empty a5))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg b3)) (not (peg e3)) (not (peg a4)) (empty d1) (empty c2) (empty e2) (empty b3) (empty e3) (empty a4)
      (not (empty a5)) (peg a5)))

  (:action move-e3-e2-e1-d1-c1-c2-c3-d3-e3
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg d3) (peg e3) (empty c1) (empty e1) (empty c3))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg d3)) (empty d1) (empty c2) (empty e2) (empty d3)))

  (:action move-e3-e2-e1-d1-c1-c2-c3-d3-e3-f3-g3
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg d3) (peg e3) (peg f3) (empty c1) (empty e1) (empty c3) (empty g3))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg d3)) (not (peg e3)) (not (peg f3)) (empty d1) (empty c2) (empty e2) (empty d3) (empty e3) (empty f3)
      (not (empty g3)) (peg g3)))

  (:action move-e3-e2-e1-d1-c1-c2-c3-d3-e3-e4-e5
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg d3) (peg e3) (peg e4) (empty c1) (empty e1) (empty c3) (empty e5))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg d3)) (not (peg e3)) (not (peg e4)) (empty d1) (empty c2) (empty e2) (empty d3) (empty e3) (empty e4)
      (not (empty e5)) (peg e5)))

  (:action move-e3-e2-e1-d1-c1-c2-c3-c4-c5
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg e3) (peg c4) (empty c1) (empty e1) (empty c3) (empty c5))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg e3)) (not (peg c4)) (empty d1) (empty c2) (empty e2) (empty e3) (empty c4)
      (not (empty c5)) (peg c5)))

  (:action move-e3-e2-e1-d1-c1-c2-c3-c4-c5-b5-a5
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg e3) (peg c4) (peg b5) (empty c1) (empty e1) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg e3)) (not (peg c4)) (not (peg b5)) (empty d1) (empty c2) (empty e2) (empty e3) (empty c4) (empty b5)
      (not (empty a5)) (peg a5)))

  (:action move-e3-e2-e1-d1-c1-c2-c3-c4-c5-d5-e5
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg e3) (peg c4) (peg d5) (empty c1) (empty e1) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg e3)) (not (peg c4)) (not (peg d5)) (empty d1) (empty c2) (empty e2) (empty e3) (empty c4) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-e3-e2-e1-d1-c1-c2-c3-c4-c5-c6-c7
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg e3) (peg c4) (peg c6) (empty c1) (empty e1) (empty c3) (empty c5) (empty c7))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg e3)) (not (peg c4)) (not (peg c6)) (empty d1) (empty c2) (empty e2) (empty e3) (empty c4) (empty c6)
      (not (empty c7)) (peg c7)))

  (:action move-e3-d3-c3
    :parameters ()
    :precondition (and (peg d3) (peg e3) (empty c3))
    :effect (and
      (not (peg d3)) (not (peg e3)) (empty d3) (empty e3)
      (not (empty c3)) (peg c3)))

  (:action move-e3-d3-c3-c2-c1
    :parameters ()
    :precondition (and (peg c2) (peg d3) (peg e3) (empty c1) (empty c3))
    :effect (and
      (not (peg c2)) (not (peg d3)) (not (peg e3)) (empty c2) (empty d3) (empty e3)
      (not (empty c1)) (peg c1)))

  (:action move-e3-d3-c3-c2-c1-d1-e1
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg d3) (peg e3) (empty c1) (empty e1) (empty c3))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg d3)) (not (peg e3)) (empty d1) (empty c2) (empty d3) (empty e3)
      (not (empty e1)) (peg e1)))

  (:action move-e3-d3-c3-b3-a3
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg e3) (empty a3) (empty c3))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg e3)) (empty b3) (empty d3) (empty e3)
      (not (empty a3)) (peg a3)))

  (:action move-e3-d3-c3-b3-a3-a4-a5
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg e3) (peg a4) (empty a3) (empty c3) (empty a5))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg e3)) (not (peg a4)) (empty b3) (empty d3) (empty e3) (empty a4)
      (not (empty a5)) (peg a5)))

  (:action move-e3-d3-c3-b3-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg e3) (peg a4) (peg b5) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg e3)) (not (peg a4)) (not (peg b5)) (empty b3) (empty d3) (empty e3) (empty a4) (empty b5)
      (not (empty c5)) (peg c5)))

  (:action move-e3-d3-c3-b3-a3-a4-a5-b5-c5-c4-c3
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg e3) (peg a4) (peg c4) (peg b5) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg e3)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty b3) (empty d3) (empty e3) (empty a4) (empty c4) (empty b5)
      (not (empty c3)) (peg c3)))

  (:action move-e3-d3-c3-b3-a3-a4-a5-b5-c5-d5-e5
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg e3) (peg a4) (peg b5) (peg d5) (empty a3) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg e3)) (not (peg a4)) (not (peg b5)) (not (peg d5)) (empty b3) (empty d3) (empty e3) (empty a4) (empty b5) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-e3-d3-c3-b3-a3-a4-a5-b5-c5-c6-c7
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg e3) (peg a4) (peg b5) (peg c6) (empty a3) (empty c3) (empty a5) (empty c5) (empty c7))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg e3)) (not (peg a4)) (not (peg b5)) (not (peg c6)) (empty b3) (empty d3) (empty e3) (empty a4) (empty b5) (empty c6)
      (not (empty c7)) (peg c7)))

  (:action move-e3-d3-c3-c4-c5
    :parameters ()
    :precondition (and (peg d3) (peg e3) (peg c4) (empty c3) (empty c5))
    :effect (and
      (not (peg d3)) (not (peg e3)) (not (peg c4)) (empty d3) (empty e3) (empty c4)
      (not (empty c5)) (peg c5)))

  (:action move-e3-d3-c3-c4-c5-b5-a5
    :parameters ()
    :precondition (and (peg d3) (peg e3) (peg c4) (peg b5) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg d3)) (not (peg e3)) (not (peg c4)) (not (peg b5)) (empty d3) (empty e3) (empty c4) (empty b5)
      (not (empty a5)) (peg a5)))

  (:action move-e3-d3-c3-c4-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg d3) (peg e3) (peg a4) (peg c4) (peg b5) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg d3)) (not (peg e3)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty d3) (empty e3) (empty a4) (empty c4) (empty b5)
      (not (empty a3)) (peg a3)))

  (:action move-e3-d3-c3-c4-c5-d5-e5
    :parameters ()
    :precondition (and (peg d3) (peg e3) (peg c4) (peg d5) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg d3)) (not (peg e3)) (not (peg c4)) (not (peg d5)) (empty d3) (empty e3) (empty c4) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-e3-d3-c3-c4-c5-d5-e5-e4-e3
    :parameters ()
    :precondition (and (peg d3) (peg e3) (peg c4) (peg e4) (peg d5) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (empty d3) (empty c4) (empty e4) (empty d5)))

  (:action move-e3-d3-c3-c4-c5-d5-e5-e4-e3-e2-e1
    :parameters ()
    :precondition (and (peg e2) (peg d3) (peg e3) (peg c4) (peg e4) (peg d5) (empty e1) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg e2)) (not (peg d3)) (not (peg e3)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (empty e2) (empty d3) (empty e3) (empty c4) (empty e4) (empty d5)
      (not (empty e1)) (peg e1)))

  (:action move-e3-d3-c3-c4-c5-d5-e5-e4-e3-f3-g3
    :parameters ()
    :precondition (and (peg d3) (peg e3) (peg f3) (peg c4) (peg e4) (peg d5) (empty c3) (empty g3) (empty c5) (empty e5))
    :effect (and
      (not (peg d3)) (not (peg e3)) (not (peg f3)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (empty d3) (empty e3) (empty f3) (empty c4) (empty e4) (empty d5)
      (not (empty g3)) (peg g3)))

  (:action move-e3-d3-c3-c4-c5-d5-e5-f5-g5
    :parameters ()
    :precondition (and (peg d3) (peg e3) (peg c4) (peg d5) (peg f5) (empty c3) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg d3)) (not (peg e3)) (not (peg c4)) (not (peg d5)) (not (peg f5)) (empty d3) (empty e3) (empty c4) (empty d5) (empty f5)
      (not (empty g5)) (peg g5)))

  (:action move-e3-d3-c3-c4-c5-d5-e5-f5-g5-g4-g3
    :parameters ()
    :precondition (and (peg d3) (peg e3) (peg c4) (peg g4) (peg d5) (peg f5) (empty c3) (empty g3) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg d3)) (not (peg e3)) (not (peg c4)) (not (peg g4)) (not (peg d5)) (not (peg f5)) (empty d3) (empty e3) (empty c4) (empty g4) (empty d5) (empty f5)
      (not (empty g3)) (peg g3)))

  (:action move-e3-d3-c3-c4-c5-d5-e5-e6-e7
    :parameters ()
    :precondition (and (peg d3) (peg e3) (peg c4) (peg d5) (peg e6) (empty c3) (empty c5) (empty e5) (empty e7))
    :effect (and
      (not (peg d3)) (not (peg e3)) (not (peg c4)) (not (peg d5)) (not (peg e6)) (empty d3) (empty e3) (empty c4) (empty d5) (empty e6)
      (not (empty e7)) (peg e7)))

  (:action move-e3-d3-c3-c4-c5-d5-e5-e6-e7-d7-c7
    :parameters ()
    :precondition (and (peg d3) (peg e3) (peg c4) (peg d5) (peg e6) (peg d7) (empty c3) (empty c5) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg d3)) (not (peg e3)) (not (peg c4)) (not (peg d5)) (not (peg e6)) (not (peg d7)) (empty d3) (empty e3) (empty c4) (empty d5) (empty e6) (empty d7)
      (not (empty c7)) (peg c7)))

  (:action move-e3-d3-c3-c4-c5-c6-c7
    :parameters ()
    :precondition (and (peg d3) (peg e3) (peg c4) (peg c6) (empty c3) (empty c5) (empty c7))
    :effect (and
      (not (peg d3)) (not (peg e3)) (not (peg c4)) (not (peg c6)) (empty d3) (empty e3) (empty c4) (empty c6)
      (not (empty c7)) (peg c7)))

  (:action move-e3-d3-c3-c4-c5-c6-c7-d7-e7
    :parameters ()
    :precondition (and (peg d3) (peg e3) (peg c4) (peg c6) (peg d7) (empty c3) (empty c5) (empty c7) (empty e7))
    :effect (and
      (not (peg d3)) (not (peg e3)) (not (peg c4)) (not (peg c6)) (not (peg d7)) (empty d3) (empty e3) (empty c4) (empty c6) (empty d7)
      (not (empty e7)) (peg e7)))

  (:action move-e3-d3-c3-c4-c5-c6-c7-d7-e7-e6-e5
    :parameters ()
    :precondition (and (peg d3) (peg e3) (peg c4) (peg c6) (peg e6) (peg d7) (empty c3) (empty c5) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg d3)) (not (peg e3)) (not (peg c4)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty d3) (empty e3) (empty c4) (empty c6) (empty e6) (empty d7)
      (not (empty e5)) (peg e5)))

  (:action move-e3-f3-g3
    :parameters ()
    :precondition (and (peg e3) (peg f3) (empty g3))
    :effect (and
      (not (peg e3)) (not (peg f3)) (empty e3) (empty f3)
      (not (empty g3)) (peg g3)))

  (:action move-e3-f3-g3-g4-g5
    :parameters ()
    :precondition (and (peg e3) (peg f3) (peg g4) (empty g3) (empty g5))
    :effect (and
      (not (peg e3)) (not (peg f3)) (not (peg g4)) (empty e3) (empty f3) (empty g4)
      (not (empty g5)) (peg g5)))

  (:action move-e3-f3-g3-g4-g5-f5-e5
    :parameters ()
    :precondition (and (peg e3) (peg f3) (peg g4) (peg f5) (empty g3) (empty e5) (empty g5))
    :effect (and
      (not (peg e3)) (not (peg f3)) (not (peg g4)) (not (peg f5)) (empty e3) (empty f3) (empty g4) (empty f5)
      (not (empty e5)) (peg e5)))

  (:action move-e3-f3-g3-g4-g5-f5-e5-e4-e3
    :parameters ()
    :precondition (and (peg e3) (peg f3) (peg e4) (peg g4) (peg f5) (empty g3) (empty e5) (empty g5))
    :effect (and
      (not (peg f3)) (not (peg e4)) (not (peg g4)) (not (peg f5)) (empty f3) (empty e4) (empty g4) (empty f5)))

  (:action move-e3-f3-g3-g4-g5-f5-e5-e4-e3-e2-e1
    :parameters ()
    :precondition (and (peg e2) (peg e3) (peg f3) (peg e4) (peg g4) (peg f5) (empty e1) (empty g3) (empty e5) (empty g5))
    :effect (and
      (not (peg e2)) (not (peg e3)) (not (peg f3)) (not (peg e4)) (not (peg g4)) (not (peg f5)) (empty e2) (empty e3) (empty f3) (empty e4) (empty g4) (empty f5)
      (not (empty e1)) (peg e1)))

  (:action move-e3-f3-g3-g4-g5-f5-e5-e4-e3-d3-c3
    :parameters ()
    :precondition (and (peg d3) (peg e3) (peg f3) (peg e4) (peg g4) (peg f5) (empty c3) (empty g3) (empty e5) (empty g5))
    :effect (and
      (not (peg d3)) (not (peg e3)) (not (peg f3)) (not (peg e4)) (not (peg g4)) (not (peg f5)) (empty d3) (empty e3) (empty f3) (empty e4) (empty g4) (empty f5)
      (not (empty c3)) (peg c3)))

  (:action move-e3-f3-g3-g4-g5-f5-e5-d5-c5
    :parameters ()
    :precondition (and (peg e3) (peg f3) (peg g4) (peg d5) (peg f5) (empty g3) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg e3)) (not (peg f3)) (not (peg g4)) (not (peg d5)) (not (peg f5)) (empty e3) (empty f3) (empty g4) (empty d5) (empty f5)
      (not (empty c5)) (peg c5)))

  (:action move-e3-f3-g3-g4-g5-f5-e5-d5-c5-c4-c3
    :parameters ()
    :precondition (and (peg e3) (peg f3) (peg c4) (peg g4) (peg d5) (peg f5) (empty c3) (empty g3) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg e3)) (not (peg f3)) (not (peg c4)) (not (peg g4)) (not (peg d5)) (not (peg f5)) (empty e3) (empty f3) (empty c4) (empty g4) (empty d5) (empty f5)
      (not (empty c3)) (peg c3)))

  (:action move-e3-f3-g3-g4-g5-f5-e5-d5-c5-b5-a5
    :parameters ()
    :precondition (and (peg e3) (peg f3) (peg g4) (peg b5) (peg d5) (peg f5) (empty g3) (empty a5) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg e3)) (not (peg f3)) (not (peg g4)) (not (peg b5)) (not (peg d5)) (not (peg f5)) (empty e3) (empty f3) (empty g4) (empty b5) (empty d5) (empty f5)
      (not (empty a5)) (peg a5)))

  (:action move-e3-f3-g3-g4-g5-f5-e5-d5-c5-c6-c7
    :parameters ()
    :precondition (and (peg e3) (peg f3) (peg g4) (peg d5) (peg f5) (peg c6) (empty g3) (empty c5) (empty e5) (empty g5) (empty c7))
    :effect (and
      (not (peg e3)) (not (peg f3)) (not (peg g4)) (not (peg d5)) (not (peg f5)) (not (peg c6)) (empty e3) (empty f3) (empty g4) (empty d5) (empty f5) (empty c6)
      (not (empty c7)) (peg c7)))

  (:action move-e3-f3-g3-g4-g5-f5-e5-e6-e7
    :parameters ()
    :precondition (and (peg e3) (peg f3) (peg g4) (peg f5) (peg e6) (empty g3) (empty e5) (empty g5) (empty e7))
    :effect (and
      (not (peg e3)) (not (peg f3)) (not (peg g4)) (not (peg f5)) (not (peg e6)) (empty e3) (empty f3) (empty g4) (empty f5) (empty e6)
      (not (empty e7)) (peg e7)))

  (:action move-e3-f3-g3-g4-g5-f5-e5-e6-e7-d7-c7
    :parameters ()
    :precondition (and (peg e3) (peg f3) (peg g4) (peg f5) (peg e6) (peg d7) (empty g3) (empty e5) (empty g5) (empty c7) (empty e7))
    :effect (and
      (not (peg e3)) (not (peg f3)) (not (peg g4)) (not (peg f5)) (not (peg e6)) (not (peg d7)) (empty e3) (empty f3) (empty g4) (empty f5) (empty e6) (empty d7)
      (not (empty c7)) (peg c7)))

  (:action move-e3-e4-e5
    :parameters ()
    :precondition (and (peg e3) (peg e4) (empty e5))
    :effect (and
      (not (peg e3)) (not (peg e4)) (empty e3) (empty e4)
      (not (empty e5)) (peg e5)))

  (:action move-e3-e4-e5-d5-c5
    :parameters ()
    :precondition (and (peg e3) (peg e4) (peg d5) (empty c5) (empty e5))
    :effect (and
      (not (peg e3)) (not (peg e4)) (not (peg d5)) (empty e3) (empty e4) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-e3-e4-e5-d5-c5-c4-c3
    :parameters ()
    :precondition (and (peg e3) (peg c4) (peg e4) (peg d5) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg e3)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (empty e3) (empty c4) (empty e4) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-e3-e4-e5-d5-c5-c4-c3-c2-c1
    :parameters ()
    :precondition (and (peg c2) (peg e3) (peg c4) (peg e4) (peg d5) (empty c1) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg c2)) (not (peg e3)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (empty c2) (empty e3) (empty c4) (empty e4) (empty d5)
      (not (empty c1)) (peg c1)))

  (:action move-e3-e4-e5-d5-c5-c4-c3-c2-c1-d1-e1
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e3) (peg c4) (peg e4) (peg d5) (empty c1) (empty e1) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e3)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (empty d1) (empty c2) (empty e3) (empty c4) (empty e4) (empty d5)
      (not (empty e1)) (peg e1)))

  (:action move-e3-e4-e5-d5-c5-c4-c3-b3-a3
    :parameters ()
    :precondition (and (peg b3) (peg e3) (peg c4) (peg e4) (peg d5) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg e3)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (empty b3) (empty e3) (empty c4) (empty e4) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-e3-e4-e5-d5-c5-c4-c3-b3-a3-a4-a5
    :parameters ()
    :precondition (and (peg b3) (peg e3) (peg a4) (peg c4) (peg e4) (peg d5) (empty a3) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg e3)) (not (peg a4)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (empty b3) (empty e3) (empty a4) (empty c4) (empty e4) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-e3-e4-e5-d5-c5-b5-a5
    :parameters ()
    :precondition (and (peg e3) (peg e4) (peg b5) (peg d5) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg e3)) (not (peg e4)) (not (peg b5)) (not (peg d5)) (empty e3) (empty e4) (empty b5) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-e3-e4-e5-d5-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg e3) (peg a4) (peg e4) (peg b5) (peg d5) (empty a3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg e3)) (not (peg a4)) (not (peg e4)) (not (peg b5)) (not (peg d5)) (empty e3) (empty a4) (empty e4) (empty b5) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-e3-e4-e5-d5-c5-b5-a5-a4-a3-b3-c3
    :parameters ()
    :precondition (and (peg b3) (peg e3) (peg a4) (peg e4) (peg b5) (peg d5) (empty a3) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg e3)) (not (peg a4)) (not (peg e4)) (not (peg b5)) (not (peg d5)) (empty b3) (empty e3) (empty a4) (empty e4) (empty b5) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-e3-e4-e5-d5-c5-c6-c7
    :parameters ()
    :precondition (and (peg e3) (peg e4) (peg d5) (peg c6) (empty c5) (empty e5) (empty c7))
    :effect (and
      (not (peg e3)) (not (peg e4)) (not (peg d5)) (not (peg c6)) (empty e3) (empty e4) (empty d5) (empty c6)
      (not (empty c7)) (peg c7)))

  (:action move-e3-e4-e5-d5-c5-c6-c7-d7-e7
    :parameters ()
    :precondition (and (peg e3) (peg e4) (peg d5) (peg c6) (peg d7) (empty c5) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg e3)) (not (peg e4)) (not (peg d5)) (not (peg c6)) (not (peg d7)) (empty e3) (empty e4) (empty d5) (empty c6) (empty d7)
      (not (empty e7)) (peg e7)))

  (:action move-e3-e4-e5-d5-c5-c6-c7-d7-e7-e6-e5
    :parameters ()
    :precondition (and (peg e3) (peg e4) (peg d5) (peg c6) (peg e6) (peg d7) (empty c5) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg e3)) (not (peg e4)) (not (peg d5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty e3) (empty e4) (empty d5) (empty c6) (empty e6) (empty d7)
      (not (empty e5)) (peg e5)))

  (:action move-e3-e4-e5-f5-g5
    :parameters ()
    :precondition (and (peg e3) (peg e4) (peg f5) (empty e5) (empty g5))
    :effect (and
      (not (peg e3)) (not (peg e4)) (not (peg f5)) (empty e3) (empty e4) (empty f5)
      (not (empty g5)) (peg g5)))

  (:action move-e3-e4-e5-f5-g5-g4-g3
    :parameters ()
    :precondition (and (peg e3) (peg e4) (peg g4) (peg f5) (empty g3) (empty e5) (empty g5))
    :effect (and
      (not (peg e3)) (not (peg e4)) (not (peg g4)) (not (peg f5)) (empty e3) (empty e4) (empty g4) (empty f5)
      (not (empty g3)) (peg g3)))

  (:action move-e3-e4-e5-e6-e7
    :parameters ()
    :precondition (and (peg e3) (peg e4) (peg e6) (empty e5) (empty e7))
    :effect (and
      (not (peg e3)) (not (peg e4)) (not (peg e6)) (empty e3) (empty e4) (empty e6)
      (not (empty e7)) (peg e7)))

  (:action move-e3-e4-e5-e6-e7-d7-c7
    :parameters ()
    :precondition (and (peg e3) (peg e4) (peg e6) (peg d7) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg e3)) (not (peg e4)) (not (peg e6)) (not (peg d7)) (empty e3) (empty e4) (empty e6) (empty d7)
      (not (empty c7)) (peg c7)))

  (:action move-e3-e4-e5-e6-e7-d7-c7-c6-c5
    :parameters ()
    :precondition (and (peg e3) (peg e4) (peg c6) (peg e6) (peg d7) (empty c5) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg e3)) (not (peg e4)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty e3) (empty e4) (empty c6) (empty e6) (empty d7)
      (not (empty c5)) (peg c5)))

  (:action move-e3-e4-e5-e6-e7-d7-c7-c6-c5-c4-c3
    :parameters ()
    :precondition (and (peg e3) (peg c4) (peg e4) (peg c6) (peg e6) (peg d7) (empty c3) (empty c5) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg e3)) (not (peg c4)) (not (peg e4)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty e3) (empty c4) (empty e4) (empty c6) (empty e6) (empty d7)
      (not (empty c3)) (peg c3)))

  (:action move-e3-e4-e5-e6-e7-d7-c7-c6-c5-b5-a5
    :parameters ()
    :precondition (and (peg e3) (peg e4) (peg b5) (peg c6) (peg e6) (peg d7) (empty a5) (empty c5) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg e3)) (not (peg e4)) (not (peg b5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty e3) (empty e4) (empty b5) (empty c6) (empty e6) (empty d7)
      (not (empty a5)) (peg a5)))

  (:action move-f3-e3-d3
    :parameters ()
    :precondition (and (peg e3) (peg f3) (empty d3))
    :effect (and
      (not (peg e3)) (not (peg f3)) (empty e3) (empty f3)
      (not (empty d3)) (peg d3)))

  (:action move-f3-e3-d3-d2-d1
    :parameters ()
    :precondition (and (peg d2) (peg e3) (peg f3) (empty d1) (empty d3))
    :effect (and
      (not (peg d2)) (not (peg e3)) (not (peg f3)) (empty d2) (empty e3) (empty f3)
      (not (empty d1)) (peg d1)))

  (:action move-f3-e3-d3-c3-b3
    :parameters ()
    :precondition (and (peg c3) (peg e3) (peg f3) (empty b3) (empty d3))
    :effect (and
      (not (peg c3)) (not (peg e3)) (not (peg f3)) (empty c3) (empty e3) (empty f3)
      (not (empty b3)) (peg b3)))

  (:action move-f3-e3-d3-c3-b3-b4-b5
    :parameters ()
    :precondition (and (peg c3) (peg e3) (peg f3) (peg b4) (empty b3) (empty d3) (empty b5))
    :effect (and
      (not (peg c3)) (not (peg e3)) (not (peg f3)) (not (peg b4)) (empty c3) (empty e3) (empty f3) (empty b4)
      (not (empty b5)) (peg b5)))

  (:action move-f3-e3-d3-c3-b3-b4-b5-c5-d5
    :parameters ()
    :precondition (and (peg c3) (peg e3) (peg f3) (peg b4) (peg c5) (empty b3) (empty d3) (empty b5) (empty d5))
    :effect (and
      (not (peg c3)) (not (peg e3)) (not (peg f3)) (not (peg b4)) (not (peg c5)) (empty c3) (empty e3) (empty f3) (empty b4) (empty c5)
      (not (empty d5)) (peg d5)))

  (:action move-f3-e3-d3-c3-b3-b4-b5-c5-d5-d4-d3
    :parameters ()
    :precondition (and (peg c3) (peg e3) (peg f3) (peg b4) (peg d4) (peg c5) (empty b3) (empty d3) (empty b5) (empty d5))
    :effect (and
      (not (peg c3)) (not (peg e3)) (not (peg f3)) (not (peg b4)) (not (peg d4)) (not (peg c5)) (empty c3) (empty e3) (empty f3) (empty b4) (empty d4) (empty c5)
      (not (empty d3)) (peg d3)))

  (:action move-f3-e3-d3-c3-b3-b4-b5-c5-d5-e5-f5
    :parameters ()
    :precondition (and (peg c3) (peg e3) (peg f3) (peg b4) (peg c5) (peg e5) (empty b3) (empty d3) (empty b5) (empty d5) (empty f5))
    :effect (and
      (not (peg c3)) (not (peg e3)) (not (peg f3)) (not (peg b4)) (not (peg c5)) (not (peg e5)) (empty c3) (empty e3) (empty f3) (empty b4) (empty c5) (empty e5)
      (not (empty f5)) (peg f5)))

  (:action move-f3-e3-d3-c3-b3-b4-b5-c5-d5-d6-d7
    :parameters ()
    :precondition (and (peg c3) (peg e3) (peg f3) (peg b4) (peg c5) (peg d6) (empty b3) (empty d3) (empty b5) (empty d5) (empty d7))
    :effect (and
      (not (peg c3)) (not (peg e3)) (not (peg f3)) (not (peg b4)) (not (peg c5)) (not (peg d6)) (empty c3) (empty e3) (empty f3) (empty b4) (empty c5) (empty d6)
      (not (empty d7)) (peg d7)))

  (:action move-f3-e3-d3-d4-d5
    :parameters ()
    :precondition (and (peg e3) (peg f3) (peg d4) (empty d3) (empty d5))
    :effect (and
      (not (peg e3)) (not (peg f3)) (not (peg d4)) (empty e3) (empty f3) (empty d4)
      (not (empty d5)) (peg d5)))

  (:action move-f3-e3-d3-d4-d5-c5-b5
    :parameters ()
    :precondition (and (peg e3) (peg f3) (peg d4) (peg c5) (empty d3) (empty b5) (empty d5))
    :effect (and
      (not (peg e3)) (not (peg f3)) (not (peg d4)) (not (peg c5)) (empty e3) (empty f3) (empty d4) (empty c5)
      (not (empty b5)) (peg b5)))

  (:action move-f3-e3-d3-d4-d5-c5-b5-b4-b3
    :parameters ()
    :precondition (and (peg e3) (peg f3) (peg b4) (peg d4) (peg c5) (empty b3) (empty d3) (empty b5) (empty d5))
    :effect (and
      (not (peg e3)) (not (peg f3)) (not (peg b4)) (not (peg d4)) (not (peg c5)) (empty e3) (empty f3) (empty b4) (empty d4) (empty c5)
      (not (empty b3)) (peg b3)))

  (:action move-f3-e3-d3-d4-d5-e5-f5
    :parameters ()
    :precondition (and (peg e3) (peg f3) (peg d4) (peg e5) (empty d3) (empty d5) (empty f5))
    :effect (and
      (not (peg e3)) (not (peg f3)) (not (peg d4)) (not (peg e5)) (empty e3) (empty f3) (empty d4) (empty e5)
      (not (empty f5)) (peg f5)))

  (:action move-f3-e3-d3-d4-d5-e5-f5-f4-f3
    :parameters ()
    :precondition (and (peg e3) (peg f3) (peg d4) (peg f4) (peg e5) (empty d3) (empty d5) (empty f5))
    :effect (and
      (not (peg e3)) (not (peg d4)) (not (peg f4)) (not (peg e5)) (empty e3) (empty d4) (empty f4) (empty e5)))

  (:action move-f3-e3-d3-d4-d5-d6-d7
    :parameters ()
    :precondition (and (peg e3) (peg f3) (peg d4) (peg d6) (empty d3) (empty d5) (empty d7))
    :effect (and
      (not (peg e3)) (not (peg f3)) (not (peg d4)) (not (peg d6)) (empty e3) (empty f3) (empty d4) (empty d6)
      (not (empty d7)) (peg d7)))

  (:action move-f3-f4-f5
    :parameters ()
    :precondition (and (peg f3) (peg f4) (empty f5))
    :effect (and
      (not (peg f3)) (not (peg f4)) (empty f3) (empty f4)
      (not (empty f5)) (peg f5)))

  (:action move-f3-f4-f5-e5-d5
    :parameters ()
    :precondition (and (peg f3) (peg f4) (peg e5) (empty d5) (empty f5))
    :effect (and
      (not (peg f3)) (not (peg f4)) (not (peg e5)) (empty f3) (empty f4) (empty e5)
      (not (empty d5)) (peg d5)))

  (:action move-f3-f4-f5-e5-d5-d4-d3
    :parameters ()
    :precondition (and (peg f3) (peg d4) (peg f4) (peg e5) (empty d3) (empty d5) (empty f5))
    :effect (and
      (not (peg f3)) (not (peg d4)) (not (peg f4)) (not (peg e5)) (empty f3) (empty d4) (empty f4) (empty e5)
      (not (empty d3)) (peg d3)))

  (:action move-f3-f4-f5-e5-d5-d4-d3-d2-d1
    :parameters ()
    :precondition (and (peg d2) (peg f3) (peg d4) (peg f4) (peg e5) (empty d1) (empty d3) (empty d5) (empty f5))
    :effect (and
      (not (peg d2)) (not (peg f3)) (not (peg d4)) (not (peg f4)) (not (peg e5)) (empty d2) (empty f3) (empty d4) (empty f4) (empty e5)
      (not (empty d1)) (peg d1)))

  (:action move-f3-f4-f5-e5-d5-d4-d3-c3-b3
    :parameters ()
    :precondition (and (peg c3) (peg f3) (peg d4) (peg f4) (peg e5) (empty b3) (empty d3) (empty d5) (empty f5))
    :effect (and
      (not (peg c3)) (not (peg f3)) (not (peg d4)) (not (peg f4)) (not (peg e5)) (empty c3) (empty f3) (empty d4) (empty f4) (empty e5)
      (not (empty b3)) (peg b3)))

  (:action move-f3-f4-f5-e5-d5-d4-d3-c3-b3-b4-b5
    :parameters ()
    :precondition (and (peg c3) (peg f3) (peg b4) (peg d4) (peg f4) (peg e5) (empty b3) (empty d3) (empty b5) (empty d5) (empty f5))
    :effect (and
      (not (peg c3)) (not (peg f3)) (not (peg b4)) (not (peg d4)) (not (peg f4)) (not (peg e5)) (empty c3) (empty f3) (empty b4) (empty d4) (empty f4) (empty e5)
      (not (empty b5)) (peg b5)))

  (:action move-f3-f4-f5-e5-d5-c5-b5
    :parameters ()
    :precondition (and (peg f3) (peg f4) (peg c5) (peg e5) (empty b5) (empty d5) (empty f5))
    :effect (and
      (not (peg f3)) (not (peg f4)) (not (peg c5)) (not (peg e5)) (empty f3) (empty f4) (empty c5) (empty e5)
      (not (empty b5)) (peg b5)))

  (:action move-f3-f4-f5-e5-d5-c5-b5-b4-b3
    :parameters ()
    :precondition (and (peg f3) (peg b4) (peg f4) (peg c5) (peg e5) (empty b3) (empty b5) (empty d5) (empty f5))
    :effect (and
      (not (peg f3)) (not (peg b4)) (not (peg f4)) (not (peg c5)) (not (peg e5)) (empty f3) (empty b4) (empty f4) (empty c5) (empty e5)
      (not (empty b3)) (peg b3)))

  (:action move-f3-f4-f5-e5-d5-c5-b5-b4-b3-c3-d3
    :parameters ()
    :precondition (and (peg c3) (peg f3) (peg b4) (peg f4) (peg c5) (peg e5) (empty b3) (empty d3) (empty b5) (empty d5) (empty f5))
    :effect (and
      (not (peg c3)) (not (peg f3)) (not (peg b4)) (not (peg f4)) (not (peg c5)) (not (peg e5)) (empty c3) (empty f3) (empty b4) (empty f4) (empty c5) (empty e5)
      (not (empty d3)) (peg d3)))

  (:action move-f3-f4-f5-e5-d5-d6-d7
    :parameters ()
    :precondition (and (peg f3) (peg f4) (peg e5) (peg d6) (empty d5) (empty f5) (empty d7))
    :effect (and
      (not (peg f3)) (not (peg f4)) (not (peg e5)) (not (peg d6)) (empty f3) (empty f4) (empty e5) (empty d6)
      (not (empty d7)) (peg d7)))

  (:action move-g3-f3-e3
    :parameters ()
    :precondition (and (peg f3) (peg g3) (empty e3))
    :effect (and
      (not (peg f3)) (not (peg g3)) (empty f3) (empty g3)
      (not (empty e3)) (peg e3)))

  (:action move-g3-f3-e3-e2-e1
    :parameters ()
    :precondition (and (peg e2) (peg f3) (peg g3) (empty e1) (empty e3))
    :effect (and
      (not (peg e2)) (not (peg f3)) (not (peg g3)) (empty e2) (empty f3) (empty g3)
      (not (empty e1)) (peg e1)))

  (:action move-g3-f3-e3-e2-e1-d1-c1
    :parameters ()
    :precondition (and (peg d1) (peg e2) (peg f3) (peg g3) (empty c1) (empty e1) (empty e3))
    :effect (and
      (not (peg d1)) (not (peg e2)) (not (peg f3)) (not (peg g3)) (empty d1) (empty e2) (empty f3) (empty g3)
      (not (empty c1)) (peg c1)))

  (:action move-g3-f3-e3-e2-e1-d1-c1-c2-c3
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg f3) (peg g3) (empty c1) (empty e1) (empty c3) (empty e3))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg f3)) (not (peg g3)) (empty d1) (empty c2) (empty e2) (empty f3) (empty g3)
      (not (empty c3)) (peg c3)))

  (:action move-g3-f3-e3-e2-e1-d1-c1-c2-c3-b3-a3
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg b3) (peg f3) (peg g3) (empty c1) (empty e1) (empty a3) (empty c3) (empty e3))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg b3)) (not (peg f3)) (not (peg g3)) (empty d1) (empty c2) (empty e2) (empty b3) (empty f3) (empty g3)
      (not (empty a3)) (peg a3)))

  (:action move-g3-f3-e3-e2-e1-d1-c1-c2-c3-d3-e3
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg d3) (peg f3) (peg g3) (empty c1) (empty e1) (empty c3) (empty e3))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg d3)) (not (peg f3)) (not (peg g3)) (empty d1) (empty c2) (empty e2) (empty d3) (empty f3) (empty g3)
      (not (empty e3)) (peg e3)))

  (:action move-g3-f3-e3-e2-e1-d1-c1-c2-c3-c4-c5
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg f3) (peg g3) (peg c4) (empty c1) (empty e1) (empty c3) (empty e3) (empty c5))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg f3)) (not (peg g3)) (not (peg c4)) (empty d1) (empty c2) (empty e2) (empty f3) (empty g3) (empty c4)
      (not (empty c5)) (peg c5)))

  (:action move-g3-f3-e3-d3-c3
    :parameters ()
    :precondition (and (peg d3) (peg f3) (peg g3) (empty c3) (empty e3))
    :effect (and
      (not (peg d3)) (not (peg f3)) (not (peg g3)) (empty d3) (empty f3) (empty g3)
      (not (empty c3)) (peg c3)))

  (:action move-g3-f3-e3-d3-c3-c2-c1
    :parameters ()
    :precondition (and (peg c2) (peg d3) (peg f3) (peg g3) (empty c1) (empty c3) (empty e3))
    :effect (and
      (not (peg c2)) (not (peg d3)) (not (peg f3)) (not (peg g3)) (empty c2) (empty d3) (empty f3) (empty g3)
      (not (empty c1)) (peg c1)))

  (:action move-g3-f3-e3-d3-c3-c2-c1-d1-e1
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg d3) (peg f3) (peg g3) (empty c1) (empty e1) (empty c3) (empty e3))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg d3)) (not (peg f3)) (not (peg g3)) (empty d1) (empty c2) (empty d3) (empty f3) (empty g3)
      (not (empty e1)) (peg e1)))

  (:action move-g3-f3-e3-d3-c3-b3-a3
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg f3) (peg g3) (empty a3) (empty c3) (empty e3))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg f3)) (not (peg g3)) (empty b3) (empty d3) (empty f3) (empty g3)
      (not (empty a3)) (peg a3)))

  (:action move-g3-f3-e3-d3-c3-b3-a3-a4-a5
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg f3) (peg g3) (peg a4) (empty a3) (empty c3) (empty e3) (empty a5))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg f3)) (not (peg g3)) (not (peg a4)) (empty b3) (empty d3) (empty f3) (empty g3) (empty a4)
      (not (empty a5)) (peg a5)))

  (:action move-g3-f3-e3-d3-c3-b3-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg f3) (peg g3) (peg a4) (peg b5) (empty a3) (empty c3) (empty e3) (empty a5) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg f3)) (not (peg g3)) (not (peg a4)) (not (peg b5)) (empty b3) (empty d3) (empty f3) (empty g3) (empty a4) (empty b5)
      (not (empty c5)) (peg c5)))

  (:action move-g3-f3-e3-d3-c3-c4-c5
    :parameters ()
    :precondition (and (peg d3) (peg f3) (peg g3) (peg c4) (empty c3) (empty e3) (empty c5))
    :effect (and
      (not (peg d3)) (not (peg f3)) (not (peg g3)) (not (peg c4)) (empty d3) (empty f3) (empty g3) (empty c4)
      (not (empty c5)) (peg c5)))

  (:action move-g3-f3-e3-d3-c3-c4-c5-b5-a5
    :parameters ()
    :precondition (and (peg d3) (peg f3) (peg g3) (peg c4) (peg b5) (empty c3) (empty e3) (empty a5) (empty c5))
    :effect (and
      (not (peg d3)) (not (peg f3)) (not (peg g3)) (not (peg c4)) (not (peg b5)) (empty d3) (empty f3) (empty g3) (empty c4) (empty b5)
      (not (empty a5)) (peg a5)))

  (:action move-g3-f3-e3-d3-c3-c4-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg d3) (peg f3) (peg g3) (peg a4) (peg c4) (peg b5) (empty a3) (empty c3) (empty e3) (empty a5) (empty c5))
    :effect (and
      (not (peg d3)) (not (peg f3)) (not (peg g3)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (empty d3) (empty f3) (empty g3) (empty a4) (empty c4) (empty b5)
      (not (empty a3)) (peg a3)))

  (:action move-g3-f3-e3-d3-c3-c4-c5-d5-e5
    :parameters ()
    :precondition (and (peg d3) (peg f3) (peg g3) (peg c4) (peg d5) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg d3)) (not (peg f3)) (not (peg g3)) (not (peg c4)) (not (peg d5)) (empty d3) (empty f3) (empty g3) (empty c4) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-g3-f3-e3-d3-c3-c4-c5-d5-e5-e4-e3
    :parameters ()
    :precondition (and (peg d3) (peg f3) (peg g3) (peg c4) (peg e4) (peg d5) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg d3)) (not (peg f3)) (not (peg g3)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (empty d3) (empty f3) (empty g3) (empty c4) (empty e4) (empty d5)
      (not (empty e3)) (peg e3)))

  (:action move-g3-f3-e3-d3-c3-c4-c5-d5-e5-f5-g5
    :parameters ()
    :precondition (and (peg d3) (peg f3) (peg g3) (peg c4) (peg d5) (peg f5) (empty c3) (empty e3) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg d3)) (not (peg f3)) (not (peg g3)) (not (peg c4)) (not (peg d5)) (not (peg f5)) (empty d3) (empty f3) (empty g3) (empty c4) (empty d5) (empty f5)
      (not (empty g5)) (peg g5)))

  (:action move-g3-f3-e3-d3-c3-c4-c5-d5-e5-e6-e7
    :parameters ()
    :precondition (and (peg d3) (peg f3) (peg g3) (peg c4) (peg d5) (peg e6) (empty c3) (empty e3) (empty c5) (empty e5) (empty e7))
    :effect (and
      (not (peg d3)) (not (peg f3)) (not (peg g3)) (not (peg c4)) (not (peg d5)) (not (peg e6)) (empty d3) (empty f3) (empty g3) (empty c4) (empty d5) (empty e6)
      (not (empty e7)) (peg e7)))

  (:action move-g3-f3-e3-d3-c3-c4-c5-c6-c7
    :parameters ()
    :precondition (and (peg d3) (peg f3) (peg g3) (peg c4) (peg c6) (empty c3) (empty e3) (empty c5) (empty c7))
    :effect (and
      (not (peg d3)) (not (peg f3)) (not (peg g3)) (not (peg c4)) (not (peg c6)) (empty d3) (empty f3) (empty g3) (empty c4) (empty c6)
      (not (empty c7)) (peg c7)))

  (:action move-g3-f3-e3-d3-c3-c4-c5-c6-c7-d7-e7
    :parameters ()
    :precondition (and (peg d3) (peg f3) (peg g3) (peg c4) (peg c6) (peg d7) (empty c3) (empty e3) (empty c5) (empty c7) (empty e7))
    :effect (and
      (not (peg d3)) (not (peg f3)) (not (peg g3)) (not (peg c4)) (not (peg c6)) (not (peg d7)) (empty d3) (empty f3) (empty g3) (empty c4) (empty c6) (empty d7)
      (not (empty e7)) (peg e7)))

  (:action move-g3-f3-e3-e4-e5
    :parameters ()
    :precondition (and (peg f3) (peg g3) (peg e4) (empty e3) (empty e5))
    :effect (and
      (not (peg f3)) (not (peg g3)) (not (peg e4)) (empty f3) (empty g3) (empty e4)
      (not (empty e5)) (peg e5)))

  (:action move-g3-f3-e3-e4-e5-d5-c5
    :parameters ()
    :precondition (and (peg f3) (peg g3) (peg e4) (peg d5) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg f3)) (not (peg g3)) (not (peg e4)) (not (peg d5)) (empty f3) (empty g3) (empty e4) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-g3-f3-e3-e4-e5-d5-c5-c4-c3
    :parameters ()
    :precondition (and (peg f3) (peg g3) (peg c4) (peg e4) (peg d5) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg f3)) (not (peg g3)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (empty f3) (empty g3) (empty c4) (empty e4) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-g3-f3-e3-e4-e5-d5-c5-c4-c3-c2-c1
    :parameters ()
    :precondition (and (peg c2) (peg f3) (peg g3) (peg c4) (peg e4) (peg d5) (empty c1) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg c2)) (not (peg f3)) (not (peg g3)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (empty c2) (empty f3) (empty g3) (empty c4) (empty e4) (empty d5)
      (not (empty c1)) (peg c1)))

  (:action move-g3-f3-e3-e4-e5-d5-c5-c4-c3-b3-a3
    :parameters ()
    :precondition (and (peg b3) (peg f3) (peg g3) (peg c4) (peg e4) (peg d5) (empty a3) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg f3)) (not (peg g3)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (empty b3) (empty f3) (empty g3) (empty c4) (empty e4) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-g3-f3-e3-e4-e5-d5-c5-b5-a5
    :parameters ()
    :precondition (and (peg f3) (peg g3) (peg e4) (peg b5) (peg d5) (empty e3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg f3)) (not (peg g3)) (not (peg e4)) (not (peg b5)) (not (peg d5)) (empty f3) (empty g3) (empty e4) (empty b5) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-g3-f3-e3-e4-e5-d5-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg f3) (peg g3) (peg a4) (peg e4) (peg b5) (peg d5) (empty a3) (empty e3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg f3)) (not (peg g3)) (not (peg a4)) (not (peg e4)) (not (peg b5)) (not (peg d5)) (empty f3) (empty g3) (empty a4) (empty e4) (empty b5) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-g3-f3-e3-e4-e5-d5-c5-c6-c7
    :parameters ()
    :precondition (and (peg f3) (peg g3) (peg e4) (peg d5) (peg c6) (empty e3) (empty c5) (empty e5) (empty c7))
    :effect (and
      (not (peg f3)) (not (peg g3)) (not (peg e4)) (not (peg d5)) (not (peg c6)) (empty f3) (empty g3) (empty e4) (empty d5) (empty c6)
      (not (empty c7)) (peg c7)))

  (:action move-g3-f3-e3-e4-e5-d5-c5-c6-c7-d7-e7
    :parameters ()
    :precondition (and (peg f3) (peg g3) (peg e4) (peg d5) (peg c6) (peg d7) (empty e3) (empty c5) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg f3)) (not (peg g3)) (not (peg e4)) (not (peg d5)) (not (peg c6)) (not (peg d7)) (empty f3) (empty g3) (empty e4) (empty d5) (empty c6) (empty d7)
      (not (empty e7)) (peg e7)))

  (:action move-g3-f3-e3-e4-e5-f5-g5
    :parameters ()
    :precondition (and (peg f3) (peg g3) (peg e4) (peg f5) (empty e3) (empty e5) (empty g5))
    :effect (and
      (not (peg f3)) (not (peg g3)) (not (peg e4)) (not (peg f5)) (empty f3) (empty g3) (empty e4) (empty f5)
      (not (empty g5)) (peg g5)))

  (:action move-g3-f3-e3-e4-e5-f5-g5-g4-g3
    :parameters ()
    :precondition (and (peg f3) (peg g3) (peg e4) (peg g4) (peg f5) (empty e3) (empty e5) (empty g5))
    :effect (and
      (not (peg f3)) (not (peg e4)) (not (peg g4)) (not (peg f5)) (empty f3) (empty e4) (empty g4) (empty f5)))

  (:action move-g3-f3-e3-e4-e5-e6-e7
    :parameters ()
    :precondition (and (peg f3) (peg g3) (peg e4) (peg e6) (empty e3) (empty e5) (empty e7))
    :effect (and
      (not (peg f3)) (not (peg g3)) (not (peg e4)) (not (peg e6)) (empty f3) (empty g3) (empty e4) (empty e6)
      (not (empty e7)) (peg e7)))

  (:action move-g3-f3-e3-e4-e5-e6-e7-d7-c7
    :parameters ()
    :precondition (and (peg f3) (peg g3) (peg e4) (peg e6) (peg d7) (empty e3) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg f3)) (not (peg g3)) (not (peg e4)) (not (peg e6)) (not (peg d7)) (empty f3) (empty g3) (empty e4) (empty e6) (empty d7)
      (not (empty c7)) (peg c7)))

  (:action move-g3-f3-e3-e4-e5-e6-e7-d7-c7-c6-c5
    :parameters ()
    :precondition (and (peg f3) (peg g3) (peg e4) (peg c6) (peg e6) (peg d7) (empty e3) (empty c5) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg f3)) (not (peg g3)) (not (peg e4)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty f3) (empty g3) (empty e4) (empty c6) (empty e6) (empty d7)
      (not (empty c5)) (peg c5)))

  (:action move-g3-g4-g5
    :parameters ()
    :precondition (and (peg g3) (peg g4) (empty g5))
    :effect (and
      (not (peg g3)) (not (peg g4)) (empty g3) (empty g4)
      (not (empty g5)) (peg g5)))

  (:action move-g3-g4-g5-f5-e5
    :parameters ()
    :precondition (and (peg g3) (peg g4) (peg f5) (empty e5) (empty g5))
    :effect (and
      (not (peg g3)) (not (peg g4)) (not (peg f5)) (empty g3) (empty g4) (empty f5)
      (not (empty e5)) (peg e5)))

  (:action move-g3-g4-g5-f5-e5-e4-e3
    :parameters ()
    :precondition (and (peg g3) (peg e4) (peg g4) (peg f5) (empty e3) (empty e5) (empty g5))
    :effect (and
      (not (peg g3)) (not (peg e4)) (not (peg g4)) (not (peg f5)) (empty g3) (empty e4) (empty g4) (empty f5)
      (not (empty e3)) (peg e3)))

  (:action move-g3-g4-g5-f5-e5-e4-e3-e2-e1
    :parameters ()
    :precondition (and (peg e2) (peg g3) (peg e4) (peg g4) (peg f5) (empty e1) (empty e3) (empty e5) (empty g5))
    :effect (and
      (not (peg e2)) (not (peg g3)) (not (peg e4)) (not (peg g4)) (not (peg f5)) (empty e2) (empty g3) (empty e4) (empty g4) (empty f5)
      (not (empty e1)) (peg e1)))

  (:action move-g3-g4-g5-f5-e5-e4-e3-e2-e1-d1-c1
    :parameters ()
    :precondition (and (peg d1) (peg e2) (peg g3) (peg e4) (peg g4) (peg f5) (empty c1) (empty e1) (empty e3) (empty e5) (empty g5))
    :effect (and
      (not (peg d1)) (not (peg e2)) (not (peg g3)) (not (peg e4)) (not (peg g4)) (not (peg f5)) (empty d1) (empty e2) (empty g3) (empty e4) (empty g4) (empty f5)
      (not (empty c1)) (peg c1)))

  (:action move-g3-g4-g5-f5-e5-e4-e3-d3-c3
    :parameters ()
    :precondition (and (peg d3) (peg g3) (peg e4) (peg g4) (peg f5) (empty c3) (empty e3) (empty e5) (empty g5))
    :effect (and
      (not (peg d3)) (not (peg g3)) (not (peg e4)) (not (peg g4)) (not (peg f5)) (empty d3) (empty g3) (empty e4) (empty g4) (empty f5)
      (not (empty c3)) (peg c3)))

  (:action move-g3-g4-g5-f5-e5-e4-e3-d3-c3-c2-c1
    :parameters ()
    :precondition (and (peg c2) (peg d3) (peg g3) (peg e4) (peg g4) (peg f5) (empty c1) (empty c3) (empty e3) (empty e5) (empty g5))
    :effect (and
      (not (peg c2)) (not (peg d3)) (not (peg g3)) (not (peg e4)) (not (peg g4)) (not (peg f5)) (empty c2) (empty d3) (empty g3) (empty e4) (empty g4) (empty f5)
      (not (empty c1)) (peg c1)))

  (:action move-g3-g4-g5-f5-e5-e4-e3-d3-c3-b3-a3
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg g3) (peg e4) (peg g4) (peg f5) (empty a3) (empty c3) (empty e3) (empty e5) (empty g5))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg g3)) (not (peg e4)) (not (peg g4)) (not (peg f5)) (empty b3) (empty d3) (empty g3) (empty e4) (empty g4) (empty f5)
      (not (empty a3)) (peg a3)))

  (:action move-g3-g4-g5-f5-e5-e4-e3-d3-c3-c4-c5
    :parameters ()
    :precondition (and (peg d3) (peg g3) (peg c4) (peg e4) (peg g4) (peg f5) (empty c3) (empty e3) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg d3)) (not (peg g3)) (not (peg c4)) (not (peg e4)) (not (peg g4)) (not (peg f5)) (empty d3) (empty g3) (empty c4) (empty e4) (empty g4) (empty f5)
      (not (empty c5)) (peg c5)))

  (:action move-g3-g4-g5-f5-e5-d5-c5
    :parameters ()
    :precondition (and (peg g3) (peg g4) (peg d5) (peg f5) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg g3)) (not (peg g4)) (not (peg d5)) (not (peg f5)) (empty g3) (empty g4) (empty d5) (empty f5)
      (not (empty c5)) (peg c5)))

  (:action move-g3-g4-g5-f5-e5-d5-c5-c4-c3
    :parameters ()
    :precondition (and (peg g3) (peg c4) (peg g4) (peg d5) (peg f5) (empty c3) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg g3)) (not (peg c4)) (not (peg g4)) (not (peg d5)) (not (peg f5)) (empty g3) (empty c4) (empty g4) (empty d5) (empty f5)
      (not (empty c3)) (peg c3)))

  (:action move-g3-g4-g5-f5-e5-d5-c5-c4-c3-c2-c1
    :parameters ()
    :precondition (and (peg c2) (peg g3) (peg c4) (peg g4) (peg d5) (peg f5) (empty c1) (empty c3) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg c2)) (not (peg g3)) (not (peg c4)) (not (peg g4)) (not (peg d5)) (not (peg f5)) (empty c2) (empty g3) (empty c4) (empty g4) (empty d5) (empty f5)
      (not (empty c1)) (peg c1)))

  (:action move-g3-g4-g5-f5-e5-d5-c5-c4-c3-b3-a3
    :parameters ()
    :precondition (and (peg b3) (peg g3) (peg c4) (peg g4) (peg d5) (peg f5) (empty a3) (empty c3) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg b3)) (not (peg g3)) (not (peg c4)) (not (peg g4)) (not (peg d5)) (not (peg f5)) (empty b3) (empty g3) (empty c4) (empty g4) (empty d5) (empty f5)
      (not (empty a3)) (peg a3)))

  (:action move-g3-g4-g5-f5-e5-d5-c5-c4-c3-d3-e3
    :parameters ()
    :precondition (and (peg d3) (peg g3) (peg c4) (peg g4) (peg d5) (peg f5) (empty c3) (empty e3) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg d3)) (not (peg g3)) (not (peg c4)) (not (peg g4)) (not (peg d5)) (not (peg f5)) (empty d3) (empty g3) (empty c4) (empty g4) (empty d5) (empty f5)
      (not (empty e3)) (peg e3)))

  (:action move-g3-g4-g5-f5-e5-d5-c5-b5-a5
    :parameters ()
    :precondition (and (peg g3) (peg g4) (peg b5) (peg d5) (peg f5) (empty a5) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg g3)) (not (peg g4)) (not (peg b5)) (not (peg d5)) (not (peg f5)) (empty g3) (empty g4) (empty b5) (empty d5) (empty f5)
      (not (empty a5)) (peg a5)))

  (:action move-g3-g4-g5-f5-e5-d5-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg g3) (peg a4) (peg g4) (peg b5) (peg d5) (peg f5) (empty a3) (empty a5) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg g3)) (not (peg a4)) (not (peg g4)) (not (peg b5)) (not (peg d5)) (not (peg f5)) (empty g3) (empty a4) (empty g4) (empty b5) (empty d5) (empty f5)
      (not (empty a3)) (peg a3)))

  (:action move-g3-g4-g5-f5-e5-d5-c5-c6-c7
    :parameters ()
    :precondition (and (peg g3) (peg g4) (peg d5) (peg f5) (peg c6) (empty c5) (empty e5) (empty g5) (empty c7))
    :effect (and
      (not (peg g3)) (not (peg g4)) (not (peg d5)) (not (peg f5)) (not (peg c6)) (empty g3) (empty g4) (empty d5) (empty f5) (empty c6)
      (not (empty c7)) (peg c7)))

  (:action move-g3-g4-g5-f5-e5-d5-c5-c6-c7-d7-e7
    :parameters ()
    :precondition (and (peg g3) (peg g4) (peg d5) (peg f5) (peg c6) (peg d7) (empty c5) (empty e5) (empty g5) (empty c7) (empty e7))
    :effect (and
      (not (peg g3)) (not (peg g4)) (not (peg d5)) (not (peg f5)) (not (peg c6)) (not (peg d7)) (empty g3) (empty g4) (empty d5) (empty f5) (empty c6) (empty d7)
      (not (empty e7)) (peg e7)))

  (:action move-g3-g4-g5-f5-e5-e6-e7
    :parameters ()
    :precondition (and (peg g3) (peg g4) (peg f5) (peg e6) (empty e5) (empty g5) (empty e7))
    :effect (and
      (not (peg g3)) (not (peg g4)) (not (peg f5)) (not (peg e6)) (empty g3) (empty g4) (empty f5) (empty e6)
      (not (empty e7)) (peg e7)))

  (:action move-g3-g4-g5-f5-e5-e6-e7-d7-c7
    :parameters ()
    :precondition (and (peg g3) (peg g4) (peg f5) (peg e6) (peg d7) (empty e5) (empty g5) (empty c7) (empty e7))
    :effect (and
      (not (peg g3)) (not (peg g4)) (not (peg f5)) (not (peg e6)) (not (peg d7)) (empty g3) (empty g4) (empty f5) (empty e6) (empty d7)
      (not (empty c7)) (peg c7)))

  (:action move-g3-g4-g5-f5-e5-e6-e7-d7-c7-c6-c5
    :parameters ()
    :precondition (and (peg g3) (peg g4) (peg f5) (peg c6) (peg e6) (peg d7) (empty c5) (empty e5) (empty g5) (empty c7) (empty e7))
    :effect (and
      (not (peg g3)) (not (peg g4)) (not (peg f5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty g3) (empty g4) (empty f5) (empty c6) (empty e6) (empty d7)
      (not (empty c5)) (peg c5)))

  (:action move-a4-b4-c4
    :parameters ()
    :precondition (and (peg a4) (peg b4) (empty c4))
    :effect (and
      (not (peg a4)) (not (peg b4)) (empty a4) (empty b4)
      (not (empty c4)) (peg c4)))

  (:action move-a4-b4-c4-c3-c2
    :parameters ()
    :precondition (and (peg c3) (peg a4) (peg b4) (empty c2) (empty c4))
    :effect (and
      (not (peg c3)) (not (peg a4)) (not (peg b4)) (empty c3) (empty a4) (empty b4)
      (not (empty c2)) (peg c2)))

  (:action move-a4-b4-c4-c3-c2-d2-e2
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg a4) (peg b4) (empty c2) (empty e2) (empty c4))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg a4)) (not (peg b4)) (empty d2) (empty c3) (empty a4) (empty b4)
      (not (empty e2)) (peg e2)))

  (:action move-a4-b4-c4-c3-c2-d2-e2-e3-e4
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg e3) (peg a4) (peg b4) (empty c2) (empty e2) (empty c4) (empty e4))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg e3)) (not (peg a4)) (not (peg b4)) (empty d2) (empty c3) (empty e3) (empty a4) (empty b4)
      (not (empty e4)) (peg e4)))

  (:action move-a4-b4-c4-c3-c2-d2-e2-e3-e4-d4-c4
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg e3) (peg a4) (peg b4) (peg d4) (empty c2) (empty e2) (empty c4) (empty e4))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg e3)) (not (peg a4)) (not (peg b4)) (not (peg d4)) (empty d2) (empty c3) (empty e3) (empty a4) (empty b4) (empty d4)
      (not (empty c4)) (peg c4)))

  (:action move-a4-b4-c4-c3-c2-d2-e2-e3-e4-f4-g4
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg e3) (peg a4) (peg b4) (peg f4) (empty c2) (empty e2) (empty c4) (empty e4) (empty g4))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg e3)) (not (peg a4)) (not (peg b4)) (not (peg f4)) (empty d2) (empty c3) (empty e3) (empty a4) (empty b4) (empty f4)
      (not (empty g4)) (peg g4)))

  (:action move-a4-b4-c4-c3-c2-d2-e2-e3-e4-e5-e6
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg e3) (peg a4) (peg b4) (peg e5) (empty c2) (empty e2) (empty c4) (empty e4) (empty e6))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg e3)) (not (peg a4)) (not (peg b4)) (not (peg e5)) (empty d2) (empty c3) (empty e3) (empty a4) (empty b4) (empty e5)
      (not (empty e6)) (peg e6)))

  (:action move-a4-b4-c4-d4-e4
    :parameters ()
    :precondition (and (peg a4) (peg b4) (peg d4) (empty c4) (empty e4))
    :effect (and
      (not (peg a4)) (not (peg b4)) (not (peg d4)) (empty a4) (empty b4) (empty d4)
      (not (empty e4)) (peg e4)))

  (:action move-a4-b4-c4-d4-e4-e3-e2
    :parameters ()
    :precondition (and (peg e3) (peg a4) (peg b4) (peg d4) (empty e2) (empty c4) (empty e4))
    :effect (and
      (not (peg e3)) (not (peg a4)) (not (peg b4)) (not (peg d4)) (empty e3) (empty a4) (empty b4) (empty d4)
      (not (empty e2)) (peg e2)))

  (:action move-a4-b4-c4-d4-e4-e3-e2-d2-c2
    :parameters ()
    :precondition (and (peg d2) (peg e3) (peg a4) (peg b4) (peg d4) (empty c2) (empty e2) (empty c4) (empty e4))
    :effect (and
      (not (peg d2)) (not (peg e3)) (not (peg a4)) (not (peg b4)) (not (peg d4)) (empty d2) (empty e3) (empty a4) (empty b4) (empty d4)
      (not (empty c2)) (peg c2)))

  (:action move-a4-b4-c4-d4-e4-f4-g4
    :parameters ()
    :precondition (and (peg a4) (peg b4) (peg d4) (peg f4) (empty c4) (empty e4) (empty g4))
    :effect (and
      (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg f4)) (empty a4) (empty b4) (empty d4) (empty f4)
      (not (empty g4)) (peg g4)))

  (:action move-a4-b4-c4-d4-e4-e5-e6
    :parameters ()
    :precondition (and (peg a4) (peg b4) (peg d4) (peg e5) (empty c4) (empty e4) (empty e6))
    :effect (and
      (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg e5)) (empty a4) (empty b4) (empty d4) (empty e5)
      (not (empty e6)) (peg e6)))

  (:action move-a4-b4-c4-d4-e4-e5-e6-d6-c6
    :parameters ()
    :precondition (and (peg a4) (peg b4) (peg d4) (peg e5) (peg d6) (empty c4) (empty e4) (empty c6) (empty e6))
    :effect (and
      (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg e5)) (not (peg d6)) (empty a4) (empty b4) (empty d4) (empty e5) (empty d6)
      (not (empty c6)) (peg c6)))

  (:action move-a4-b4-c4-d4-e4-e5-e6-d6-c6-c5-c4
    :parameters ()
    :precondition (and (peg a4) (peg b4) (peg d4) (peg c5) (peg e5) (peg d6) (empty c4) (empty e4) (empty c6) (empty e6))
    :effect (and
      (not (peg a4)) (not (peg b4)) (not (peg d4)) (not (peg c5)) (not (peg e5)) (not (peg d6)) (empty a4) (empty b4) (empty d4) (empty c5) (empty e5) (empty d6)
      (not (empty c4)) (peg c4)))

  (:action move-a4-b4-c4-c5-c6
    :parameters ()
    :precondition (and (peg a4) (peg b4) (peg c5) (empty c4) (empty c6))
    :effect (and
      (not (peg a4)) (not (peg b4)) (not (peg c5)) (empty a4) (empty b4) (empty c5)
      (not (empty c6)) (peg c6)))

  (:action move-a4-b4-c4-c5-c6-d6-e6
    :parameters ()
    :precondition (and (peg a4) (peg b4) (peg c5) (peg d6) (empty c4) (empty c6) (empty e6))
    :effect (and
      (not (peg a4)) (not (peg b4)) (not (peg c5)) (not (peg d6)) (empty a4) (empty b4) (empty c5) (empty d6)
      (not (empty e6)) (peg e6)))

  (:action move-a4-b4-c4-c5-c6-d6-e6-e5-e4
    :parameters ()
    :precondition (and (peg a4) (peg b4) (peg c5) (peg e5) (peg d6) (empty c4) (empty e4) (empty c6) (empty e6))
    :effect (and
      (not (peg a4)) (not (peg b4)) (not (peg c5)) (not (peg e5)) (not (peg d6)) (empty a4) (empty b4) (empty c5) (empty e5) (empty d6)
      (not (empty e4)) (peg e4)))

  (:action move-a4-b4-c4-c5-c6-d6-e6-e5-e4-e3-e2
    :parameters ()
    :precondition (and (peg e3) (peg a4) (peg b4) (peg c5) (peg e5) (peg d6) (empty e2) (empty c4) (empty e4) (empty c6) (empty e6))
    :effect (and
      (not (peg e3)) (not (peg a4)) (not (peg b4)) (not (peg c5)) (not (peg e5)) (not (peg d6)) (empty e3) (empty a4) (empty b4) (empty c5) (empty e5) (empty d6)
      (not (empty e2)) (peg e2)))

  (:action move-a4-b4-c4-c5-c6-d6-e6-e5-e4-f4-g4
    :parameters ()
    :precondition (and (peg a4) (peg b4) (peg f4) (peg c5) (peg e5) (peg d6) (empty c4) (empty e4) (empty g4) (empty c6) (empty e6))
    :effect (and
      (not (peg a4)) (not (peg b4)) (not (peg f4)) (not (peg c5)) (not (peg e5)) (not (peg d6)) (empty a4) (empty b4) (empty f4) (empty c5) (empty e5) (empty d6)
      (not (empty g4)) (peg g4)))

  (:action move-b4-c4-d4
    :parameters ()
    :precondition (and (peg b4) (peg c4) (empty d4))
    :effect (and
      (not (peg b4)) (not (peg c4)) (empty b4) (empty c4)
      (not (empty d4)) (peg d4)))

  (:action move-b4-c4-d4-d3-d2
    :parameters ()
    :precondition (and (peg d3) (peg b4) (peg c4) (empty d2) (empty d4))
    :effect (and
      (not (peg d3)) (not (peg b4)) (not (peg c4)) (empty d3) (empty b4) (empty c4)
      (not (empty d2)) (peg d2)))

  (:action move-b4-c4-d4-e4-f4
    :parameters ()
    :precondition (and (peg b4) (peg c4) (peg e4) (empty d4) (empty f4))
    :effect (and
      (not (peg b4)) (not (peg c4)) (not (peg e4)) (empty b4) (empty c4) (empty e4)
      (not (empty f4)) (peg f4)))

  (:action move-b4-c4-d4-d5-d6
    :parameters ()
    :precondition (and (peg b4) (peg c4) (peg d5) (empty d4) (empty d6))
    :effect (and
      (not (peg b4)) (not (peg c4)) (not (peg d5)) (empty b4) (empty c4) (empty d5)
      (not (empty d6)) (peg d6)))

  (:action move-c4-c3-c2
    :parameters ()
    :precondition (and (peg c3) (peg c4) (empty c2))
    :effect (and
      (not (peg c3)) (not (peg c4)) (empty c3) (empty c4)
      (not (empty c2)) (peg c2)))

  (:action move-c4-c3-c2-d2-e2
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg c4) (empty c2) (empty e2))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg c4)) (empty d2) (empty c3) (empty c4)
      (not (empty e2)) (peg e2)))

  (:action move-c4-c3-c2-d2-e2-e3-e4
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg e3) (peg c4) (empty c2) (empty e2) (empty e4))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg e3)) (not (peg c4)) (empty d2) (empty c3) (empty e3) (empty c4)
      (not (empty e4)) (peg e4)))

  (:action move-c4-c3-c2-d2-e2-e3-e4-d4-c4
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg e3) (peg c4) (peg d4) (empty c2) (empty e2) (empty e4))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg e3)) (not (peg d4)) (empty d2) (empty c3) (empty e3) (empty d4)))

  (:action move-c4-c3-c2-d2-e2-e3-e4-d4-c4-b4-a4
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg e3) (peg b4) (peg c4) (peg d4) (empty c2) (empty e2) (empty a4) (empty e4))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg e3)) (not (peg b4)) (not (peg c4)) (not (peg d4)) (empty d2) (empty c3) (empty e3) (empty b4) (empty c4) (empty d4)
      (not (empty a4)) (peg a4)))

  (:action move-c4-c3-c2-d2-e2-e3-e4-d4-c4-c5-c6
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg e3) (peg c4) (peg d4) (peg c5) (empty c2) (empty e2) (empty e4) (empty c6))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg e3)) (not (peg c4)) (not (peg d4)) (not (peg c5)) (empty d2) (empty c3) (empty e3) (empty c4) (empty d4) (empty c5)
      (not (empty c6)) (peg c6)))

  (:action move-c4-c3-c2-d2-e2-e3-e4-f4-g4
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg e3) (peg c4) (peg f4) (empty c2) (empty e2) (empty e4) (empty g4))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg e3)) (not (peg c4)) (not (peg f4)) (empty d2) (empty c3) (empty e3) (empty c4) (empty f4)
      (not (empty g4)) (peg g4)))

  (:action move-c4-c3-c2-d2-e2-e3-e4-e5-e6
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg e3) (peg c4) (peg e5) (empty c2) (empty e2) (empty e4) (empty e6))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg e3)) (not (peg c4)) (not (peg e5)) (empty d2) (empty c3) (empty e3) (empty c4) (empty e5)
      (not (empty e6)) (peg e6)))

  (:action move-c4-c3-c2-d2-e2-e3-e4-e5-e6-d6-c6
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg e3) (peg c4) (peg e5) (peg d6) (empty c2) (empty e2) (empty e4) (empty c6) (empty e6))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg e3)) (not (peg c4)) (not (peg e5)) (not (peg d6)) (empty d2) (empty c3) (empty e3) (empty c4) (empty e5) (empty d6)
      (not (empty c6)) (peg c6)))

  (:action move-c4-b4-a4
    :parameters ()
    :precondition (and (peg b4) (peg c4) (empty a4))
    :effect (and
      (not (peg b4)) (not (peg c4)) (empty b4) (empty c4)
      (not (empty a4)) (peg a4)))

  (:action move-c4-d4-e4
    :parameters ()
    :precondition (and (peg c4) (peg d4) (empty e4))
    :effect (and
      (not (peg c4)) (not (peg d4)) (empty c4) (empty d4)
      (not (empty e4)) (peg e4)))

  (:action move-c4-d4-e4-e3-e2
    :parameters ()
    :precondition (and (peg e3) (peg c4) (peg d4) (empty e2) (empty e4))
    :effect (and
      (not (peg e3)) (not (peg c4)) (not (peg d4)) (empty e3) (empty c4) (empty d4)
      (not (empty e2)) (peg e2)))

  (:action move-c4-d4-e4-e3-e2-d2-c2
    :parameters ()
    :precondition (and (peg d2) (peg e3) (peg c4) (peg d4) (empty c2) (empty e2) (empty e4))
    :effect (and
      (not (peg d2)) (not (peg e3)) (not (peg c4)) (not (peg d4)) (empty d2) (empty e3) (empty c4) (empty d4)
      (not (empty c2)) (peg c2)))

  (:action move-c4-d4-e4-f4-g4
    :parameters ()
    :precondition (and (peg c4) (peg d4) (peg f4) (empty e4) (empty g4))
    :effect (and
      (not (peg c4)) (not (peg d4)) (not (peg f4)) (empty c4) (empty d4) (empty f4)
      (not (empty g4)) (peg g4)))

  (:action move-c4-d4-e4-e5-e6
    :parameters ()
    :precondition (and (peg c4) (peg d4) (peg e5) (empty e4) (empty e6))
    :effect (and
      (not (peg c4)) (not (peg d4)) (not (peg e5)) (empty c4) (empty d4) (empty e5)
      (not (empty e6)) (peg e6)))

  (:action move-c4-d4-e4-e5-e6-d6-c6
    :parameters ()
    :precondition (and (peg c4) (peg d4) (peg e5) (peg d6) (empty e4) (empty c6) (empty e6))
    :effect (and
      (not (peg c4)) (not (peg d4)) (not (peg e5)) (not (peg d6)) (empty c4) (empty d4) (empty e5) (empty d6)
      (not (empty c6)) (peg c6)))

  (:action move-c4-d4-e4-e5-e6-d6-c6-c5-c4
    :parameters ()
    :precondition (and (peg c4) (peg d4) (peg c5) (peg e5) (peg d6) (empty e4) (empty c6) (empty e6))
    :effect (and
      (not (peg d4)) (not (peg c5)) (not (peg e5)) (not (peg d6)) (empty d4) (empty c5) (empty e5) (empty d6)))

  (:action move-c4-d4-e4-e5-e6-d6-c6-c5-c4-c3-c2
    :parameters ()
    :precondition (and (peg c3) (peg c4) (peg d4) (peg c5) (peg e5) (peg d6) (empty c2) (empty e4) (empty c6) (empty e6))
    :effect (and
      (not (peg c3)) (not (peg c4)) (not (peg d4)) (not (peg c5)) (not (peg e5)) (not (peg d6)) (empty c3) (empty c4) (empty d4) (empty c5) (empty e5) (empty d6)
      (not (empty c2)) (peg c2)))

  (:action move-c4-d4-e4-e5-e6-d6-c6-c5-c4-b4-a4
    :parameters ()
    :precondition (and (peg b4) (peg c4) (peg d4) (peg c5) (peg e5) (peg d6) (empty a4) (empty e4) (empty c6) (empty e6))
    :effect (and
      (not (peg b4)) (not (peg c4)) (not (peg d4)) (not (peg c5)) (not (peg e5)) (not (peg d6)) (empty b4) (empty c4) (empty d4) (empty c5) (empty e5) (empty d6)
      (not (empty a4)) (peg a4)))

  (:action move-c4-c5-c6
    :parameters ()
    :precondition (and (peg c4) (peg c5) (empty c6))
    :effect (and
      (not (peg c4)) (not (peg c5)) (empty c4) (empty c5)
      (not (empty c6)) (peg c6)))

  (:action move-c4-c5-c6-d6-e6
    :parameters ()
    :precondition (and (peg c4) (peg c5) (peg d6) (empty c6) (empty e6))
    :effect (and
      (not (peg c4)) (not (peg c5)) (not (peg d6)) (empty c4) (empty c5) (empty d6)
      (not (empty e6)) (peg e6)))

  (:action move-c4-c5-c6-d6-e6-e5-e4
    :parameters ()
    :precondition (and (peg c4) (peg c5) (peg e5) (peg d6) (empty e4) (empty c6) (empty e6))
    :effect (and
      (not (peg c4)) (not (peg c5)) (not (peg e5)) (not (peg d6)) (empty c4) (empty c5) (empty e5) (empty d6)
      (not (empty e4)) (peg e4)))

  (:action move-c4-c5-c6-d6-e6-e5-e4-e3-e2
    :parameters ()
    :precondition (and (peg e3) (peg c4) (peg c5) (peg e5) (peg d6) (empty e2) (empty e4) (empty c6) (empty e6))
    :effect (and
      (not (peg e3)) (not (peg c4)) (not (peg c5)) (not (peg e5)) (not (peg d6)) (empty e3) (empty c4) (empty c5) (empty e5) (empty d6)
      (not (empty e2)) (peg e2)))

  (:action move-c4-c5-c6-d6-e6-e5-e4-e3-e2-d2-c2
    :parameters ()
    :precondition (and (peg d2) (peg e3) (peg c4) (peg c5) (peg e5) (peg d6) (empty c2) (empty e2) (empty e4) (empty c6) (empty e6))
    :effect (and
      (not (peg d2)) (not (peg e3)) (not (peg c4)) (not (peg c5)) (not (peg e5)) (not (peg d6)) (empty d2) (empty e3) (empty c4) (empty c5) (empty e5) (empty d6)
      (not (empty c2)) (peg c2)))

  (:action move-c4-c5-c6-d6-e6-e5-e4-f4-g4
    :parameters ()
    :precondition (and (peg c4) (peg f4) (peg c5) (peg e5) (peg d6) (empty e4) (empty g4) (empty c6) (empty e6))
    :effect (and
      (not (peg c4)) (not (peg f4)) (not (peg c5)) (not (peg e5)) (not (peg d6)) (empty c4) (empty f4) (empty c5) (empty e5) (empty d6)
      (not (empty g4)) (peg g4)))

  (:action move-d4-d3-d2
    :parameters ()
    :precondition (and (peg d3) (peg d4) (empty d2))
    :effect (and
      (not (peg d3)) (not (peg d4)) (empty d3) (empty d4)
      (not (empty d2)) (peg d2)))

  (:action move-d4-c4-b4
    :parameters ()
    :precondition (and (peg c4) (peg d4) (empty b4))
    :effect (and
      (not (peg c4)) (not (peg d4)) (empty c4) (empty d4)
      (not (empty b4)) (peg b4)))

  (:action move-d4-e4-f4
    :parameters ()
    :precondition (and (peg d4) (peg e4) (empty f4))
    :effect (and
      (not (peg d4)) (not (peg e4)) (empty d4) (empty e4)
      (not (empty f4)) (peg f4)))

  (:action move-d4-d5-d6
    :parameters ()
    :precondition (and (peg d4) (peg d5) (empty d6))
    :effect (and
      (not (peg d4)) (not (peg d5)) (empty d4) (empty d5)
      (not (empty d6)) (peg d6)))

  (:action move-e4-e3-e2
    :parameters ()
    :precondition (and (peg e3) (peg e4) (empty e2))
    :effect (and
      (not (peg e3)) (not (peg e4)) (empty e3) (empty e4)
      (not (empty e2)) (peg e2)))

  (:action move-e4-e3-e2-d2-c2
    :parameters ()
    :precondition (and (peg d2) (peg e3) (peg e4) (empty c2) (empty e2))
    :effect (and
      (not (peg d2)) (not (peg e3)) (not (peg e4)) (empty d2) (empty e3) (empty e4)
      (not (empty c2)) (peg c2)))

  (:action move-e4-e3-e2-d2-c2-c3-c4
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg e3) (peg e4) (empty c2) (empty e2) (empty c4))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg e3)) (not (peg e4)) (empty d2) (empty c3) (empty e3) (empty e4)
      (not (empty c4)) (peg c4)))

  (:action move-e4-e3-e2-d2-c2-c3-c4-b4-a4
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg e3) (peg b4) (peg e4) (empty c2) (empty e2) (empty a4) (empty c4))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg e3)) (not (peg b4)) (not (peg e4)) (empty d2) (empty c3) (empty e3) (empty b4) (empty e4)
      (not (empty a4)) (peg a4)))

  (:action move-e4-e3-e2-d2-c2-c3-c4-d4-e4
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg e3) (peg d4) (peg e4) (empty c2) (empty e2) (empty c4))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg e3)) (not (peg d4)) (empty d2) (empty c3) (empty e3) (empty d4)))

  (:action move-e4-e3-e2-d2-c2-c3-c4-d4-e4-f4-g4
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg e3) (peg d4) (peg e4) (peg f4) (empty c2) (empty e2) (empty c4) (empty g4))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg e3)) (not (peg d4)) (not (peg e4)) (not (peg f4)) (empty d2) (empty c3) (empty e3) (empty d4) (empty e4) (empty f4)
      (not (empty g4)) (peg g4)))

  (:action move-e4-e3-e2-d2-c2-c3-c4-d4-e4-e5-e6
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg e3) (peg d4) (peg e4) (peg e5) (empty c2) (empty e2) (empty c4) (empty e6))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg e3)) (not (peg d4)) (not (peg e4)) (not (peg e5)) (empty d2) (empty c3) (empty e3) (empty d4) (empty e4) (empty e5)
      (not (empty e6)) (peg e6)))

  (:action move-e4-e3-e2-d2-c2-c3-c4-c5-c6
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg e3) (peg e4) (peg c5) (empty c2) (empty e2) (empty c4) (empty c6))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg e3)) (not (peg e4)) (not (peg c5)) (empty d2) (empty c3) (empty e3) (empty e4) (empty c5)
      (not (empty c6)) (peg c6)))

  (:action move-e4-e3-e2-d2-c2-c3-c4-c5-c6-d6-e6
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg e3) (peg e4) (peg c5) (peg d6) (empty c2) (empty e2) (empty c4) (empty c6) (empty e6))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg e3)) (not (peg e4)) (not (peg c5)) (not (peg d6)) (empty d2) (empty c3) (empty e3) (empty e4) (empty c5) (empty d6)
      (not (empty e6)) (peg e6)))

  (:action move-e4-d4-c4
    :parameters ()
    :precondition (and (peg d4) (peg e4) (empty c4))
    :effect (and
      (not (peg d4)) (not (peg e4)) (empty d4) (empty e4)
      (not (empty c4)) (peg c4)))

  (:action move-e4-d4-c4-c3-c2
    :parameters ()
    :precondition (and (peg c3) (peg d4) (peg e4) (empty c2) (empty c4))
    :effect (and
      (not (peg c3)) (not (peg d4)) (not (peg e4)) (empty c3) (empty d4) (empty e4)
      (not (empty c2)) (peg c2)))

  (:action move-e4-d4-c4-c3-c2-d2-e2
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg d4) (peg e4) (empty c2) (empty e2) (empty c4))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg d4)) (not (peg e4)) (empty d2) (empty c3) (empty d4) (empty e4)
      (not (empty e2)) (peg e2)))

  (:action move-e4-d4-c4-b4-a4
    :parameters ()
    :precondition (and (peg b4) (peg d4) (peg e4) (empty a4) (empty c4))
    :effect (and
      (not (peg b4)) (not (peg d4)) (not (peg e4)) (empty b4) (empty d4) (empty e4)
      (not (empty a4)) (peg a4)))

  (:action move-e4-d4-c4-c5-c6
    :parameters ()
    :precondition (and (peg d4) (peg e4) (peg c5) (empty c4) (empty c6))
    :effect (and
      (not (peg d4)) (not (peg e4)) (not (peg c5)) (empty d4) (empty e4) (empty c5)
      (not (empty c6)) (peg c6)))

  (:action move-e4-d4-c4-c5-c6-d6-e6
    :parameters ()
    :precondition (and (peg d4) (peg e4) (peg c5) (peg d6) (empty c4) (empty c6) (empty e6))
    :effect (and
      (not (peg d4)) (not (peg e4)) (not (peg c5)) (not (peg d6)) (empty d4) (empty e4) (empty c5) (empty d6)
      (not (empty e6)) (peg e6)))

  (:action move-e4-d4-c4-c5-c6-d6-e6-e5-e4
    :parameters ()
    :precondition (and (peg d4) (peg e4) (peg c5) (peg e5) (peg d6) (empty c4) (empty c6) (empty e6))
    :effect (and
      (not (peg d4)) (not (peg c5)) (not (peg e5)) (not (peg d6)) (empty d4) (empty c5) (empty e5) (empty d6)))

  (:action move-e4-d4-c4-c5-c6-d6-e6-e5-e4-e3-e2
    :parameters ()
    :precondition (and (peg e3) (peg d4) (peg e4) (peg c5) (peg e5) (peg d6) (empty e2) (empty c4) (empty c6) (empty e6))
    :effect (and
      (not (peg e3)) (not (peg d4)) (not (peg e4)) (not (peg c5)) (not (peg e5)) (not (peg d6)) (empty e3) (empty d4) (empty e4) (empty c5) (empty e5) (empty d6)
      (not (empty e2)) (peg e2)))

  (:action move-e4-d4-c4-c5-c6-d6-e6-e5-e4-f4-g4
    :parameters ()
    :precondition (and (peg d4) (peg e4) (peg f4) (peg c5) (peg e5) (peg d6) (empty c4) (empty g4) (empty c6) (empty e6))
    :effect (and
      (not (peg d4)) (not (peg e4)) (not (peg f4)) (not (peg c5)) (not (peg e5)) (not (peg d6)) (empty d4) (empty e4) (empty f4) (empty c5) (empty e5) (empty d6)
      (not (empty g4)) (peg g4)))

  (:action move-e4-f4-g4
    :parameters ()
    :precondition (and (peg e4) (peg f4) (empty g4))
    :effect (and
      (not (peg e4)) (not (peg f4)) (empty e4) (empty f4)
      (not (empty g4)) (peg g4)))

  (:action move-e4-e5-e6
    :parameters ()
    :precondition (and (peg e4) (peg e5) (empty e6))
    :effect (and
      (not (peg e4)) (not (peg e5)) (empty e4) (empty e5)
      (not (empty e6)) (peg e6)))

  (:action move-e4-e5-e6-d6-c6
    :parameters ()
    :precondition (and (peg e4) (peg e5) (peg d6) (empty c6) (empty e6))
    :effect (and
      (not (peg e4)) (not (peg e5)) (not (peg d6)) (empty e4) (empty e5) (empty d6)
      (not (empty c6)) (peg c6)))

  (:action move-e4-e5-e6-d6-c6-c5-c4
    :parameters ()
    :precondition (and (peg e4) (peg c5) (peg e5) (peg d6) (empty c4) (empty c6) (empty e6))
    :effect (and
      (not (peg e4)) (not (peg c5)) (not (peg e5)) (not (peg d6)) (empty e4) (empty c5) (empty e5) (empty d6)
      (not (empty c4)) (peg c4)))

  (:action move-e4-e5-e6-d6-c6-c5-c4-c3-c2
    :parameters ()
    :precondition (and (peg c3) (peg e4) (peg c5) (peg e5) (peg d6) (empty c2) (empty c4) (empty c6) (empty e6))
    :effect (and
      (not (peg c3)) (not (peg e4)) (not (peg c5)) (not (peg e5)) (not (peg d6)) (empty c3) (empty e4) (empty c5) (empty e5) (empty d6)
      (not (empty c2)) (peg c2)))

  (:action move-e4-e5-e6-d6-c6-c5-c4-c3-c2-d2-e2
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg e4) (peg c5) (peg e5) (peg d6) (empty c2) (empty e2) (empty c4) (empty c6) (empty e6))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg e4)) (not (peg c5)) (not (peg e5)) (not (peg d6)) (empty d2) (empty c3) (empty e4) (empty c5) (empty e5) (empty d6)
      (not (empty e2)) (peg e2)))

  (:action move-e4-e5-e6-d6-c6-c5-c4-b4-a4
    :parameters ()
    :precondition (and (peg b4) (peg e4) (peg c5) (peg e5) (peg d6) (empty a4) (empty c4) (empty c6) (empty e6))
    :effect (and
      (not (peg b4)) (not (peg e4)) (not (peg c5)) (not (peg e5)) (not (peg d6)) (empty b4) (empty e4) (empty c5) (empty e5) (empty d6)
      (not (empty a4)) (peg a4)))

  (:action move-f4-e4-d4
    :parameters ()
    :precondition (and (peg e4) (peg f4) (empty d4))
    :effect (and
      (not (peg e4)) (not (peg f4)) (empty e4) (empty f4)
      (not (empty d4)) (peg d4)))

  (:action move-f4-e4-d4-d3-d2
    :parameters ()
    :precondition (and (peg d3) (peg e4) (peg f4) (empty d2) (empty d4))
    :effect (and
      (not (peg d3)) (not (peg e4)) (not (peg f4)) (empty d3) (empty e4) (empty f4)
      (not (empty d2)) (peg d2)))

  (:action move-f4-e4-d4-c4-b4
    :parameters ()
    :precondition (and (peg c4) (peg e4) (peg f4) (empty b4) (empty d4))
    :effect (and
      (not (peg c4)) (not (peg e4)) (not (peg f4)) (empty c4) (empty e4) (empty f4)
      (not (empty b4)) (peg b4)))

  (:action move-f4-e4-d4-d5-d6
    :parameters ()
    :precondition (and (peg e4) (peg f4) (peg d5) (empty d4) (empty d6))
    :effect (and
      (not (peg e4)) (not (peg f4)) (not (peg d5)) (empty e4) (empty f4) (empty d5)
      (not (empty d6)) (peg d6)))

  (:action move-g4-f4-e4
    :parameters ()
    :precondition (and (peg f4) (peg g4) (empty e4))
    :effect (and
      (not (peg f4)) (not (peg g4)) (empty f4) (empty g4)
      (not (empty e4)) (peg e4)))

  (:action move-g4-f4-e4-e3-e2
    :parameters ()
    :precondition (and (peg e3) (peg f4) (peg g4) (empty e2) (empty e4))
    :effect (and
      (not (peg e3)) (not (peg f4)) (not (peg g4)) (empty e3) (empty f4) (empty g4)
      (not (empty e2)) (peg e2)))

  (:action move-g4-f4-e4-e3-e2-d2-c2
    :parameters ()
    :precondition (and (peg d2) (peg e3) (peg f4) (peg g4) (empty c2) (empty e2) (empty e4))
    :effect (and
      (not (peg d2)) (not (peg e3)) (not (peg f4)) (not (peg g4)) (empty d2) (empty e3) (empty f4) (empty g4)
      (not (empty c2)) (peg c2)))

  (:action move-g4-f4-e4-e3-e2-d2-c2-c3-c4
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg e3) (peg f4) (peg g4) (empty c2) (empty e2) (empty c4) (empty e4))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg e3)) (not (peg f4)) (not (peg g4)) (empty d2) (empty c3) (empty e3) (empty f4) (empty g4)
      (not (empty c4)) (peg c4)))

  (:action move-g4-f4-e4-e3-e2-d2-c2-c3-c4-b4-a4
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg e3) (peg b4) (peg f4) (peg g4) (empty c2) (empty e2) (empty a4) (empty c4) (empty e4))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg e3)) (not (peg b4)) (not (peg f4)) (not (peg g4)) (empty d2) (empty c3) (empty e3) (empty b4) (empty f4) (empty g4)
      (not (empty a4)) (peg a4)))

  (:action move-g4-f4-e4-e3-e2-d2-c2-c3-c4-d4-e4
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg e3) (peg d4) (peg f4) (peg g4) (empty c2) (empty e2) (empty c4) (empty e4))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg e3)) (not (peg d4)) (not (peg f4)) (not (peg g4)) (empty d2) (empty c3) (empty e3) (empty d4) (empty f4) (empty g4)
      (not (empty e4)) (peg e4)))

  (:action move-g4-f4-e4-e3-e2-d2-c2-c3-c4-c5-c6
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg e3) (peg f4) (peg g4) (peg c5) (empty c2) (empty e2) (empty c4) (empty e4) (empty c6))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg e3)) (not (peg f4)) (not (peg g4)) (not (peg c5)) (empty d2) (empty c3) (empty e3) (empty f4) (empty g4) (empty c5)
      (not (empty c6)) (peg c6)))

  (:action move-g4-f4-e4-d4-c4
    :parameters ()
    :precondition (and (peg d4) (peg f4) (peg g4) (empty c4) (empty e4))
    :effect (and
      (not (peg d4)) (not (peg f4)) (not (peg g4)) (empty d4) (empty f4) (empty g4)
      (not (empty c4)) (peg c4)))

  (:action move-g4-f4-e4-d4-c4-c3-c2
    :parameters ()
    :precondition (and (peg c3) (peg d4) (peg f4) (peg g4) (empty c2) (empty c4) (empty e4))
    :effect (and
      (not (peg c3)) (not (peg d4)) (not (peg f4)) (not (peg g4)) (empty c3) (empty d4) (empty f4) (empty g4)
      (not (empty c2)) (peg c2)))

  (:action move-g4-f4-e4-d4-c4-c3-c2-d2-e2
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg d4) (peg f4) (peg g4) (empty c2) (empty e2) (empty c4) (empty e4))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg d4)) (not (peg f4)) (not (peg g4)) (empty d2) (empty c3) (empty d4) (empty f4) (empty g4)
      (not (empty e2)) (peg e2)))

  (:action move-g4-f4-e4-d4-c4-b4-a4
    :parameters ()
    :precondition (and (peg b4) (peg d4) (peg f4) (peg g4) (empty a4) (empty c4) (empty e4))
    :effect (and
      (not (peg b4)) (not (peg d4)) (not (peg f4)) (not (peg g4)) (empty b4) (empty d4) (empty f4) (empty g4)
      (not (empty a4)) (peg a4)))

  (:action move-g4-f4-e4-d4-c4-c5-c6
    :parameters ()
    :precondition (and (peg d4) (peg f4) (peg g4) (peg c5) (empty c4) (empty e4) (empty c6))
    :effect (and
      (not (peg d4)) (not (peg f4)) (not (peg g4)) (not (peg c5)) (empty d4) (empty f4) (empty g4) (empty c5)
      (not (empty c6)) (peg c6)))

  (:action move-g4-f4-e4-d4-c4-c5-c6-d6-e6
    :parameters ()
    :precondition (and (peg d4) (peg f4) (peg g4) (peg c5) (peg d6) (empty c4) (empty e4) (empty c6) (empty e6))
    :effect (and
      (not (peg d4)) (not (peg f4)) (not (peg g4)) (not (peg c5)) (not (peg d6)) (empty d4) (empty f4) (empty g4) (empty c5) (empty d6)
      (not (empty e6)) (peg e6)))

  (:action move-g4-f4-e4-d4-c4-c5-c6-d6-e6-e5-e4
    :parameters ()
    :precondition (and (peg d4) (peg f4) (peg g4) (peg c5) (peg e5) (peg d6) (empty c4) (empty e4) (empty c6) (empty e6))
    :effect (and
      (not (peg d4)) (not (peg f4)) (not (peg g4)) (not (peg c5)) (not (peg e5)) (not (peg d6)) (empty d4) (empty f4) (empty g4) (empty c5) (empty e5) (empty d6)
      (not (empty e4)) (peg e4)))

  (:action move-g4-f4-e4-e5-e6
    :parameters ()
    :precondition (and (peg f4) (peg g4) (peg e5) (empty e4) (empty e6))
    :effect (and
      (not (peg f4)) (not (peg g4)) (not (peg e5)) (empty f4) (empty g4) (empty e5)
      (not (empty e6)) (peg e6)))

  (:action move-g4-f4-e4-e5-e6-d6-c6
    :parameters ()
    :precondition (and (peg f4) (peg g4) (peg e5) (peg d6) (empty e4) (empty c6) (empty e6))
    :effect (and
      (not (peg f4)) (not (peg g4)) (not (peg e5)) (not (peg d6)) (empty f4) (empty g4) (empty e5) (empty d6)
      (not (empty c6)) (peg c6)))

  (:action move-g4-f4-e4-e5-e6-d6-c6-c5-c4
    :parameters ()
    :precondition (and (peg f4) (peg g4) (peg c5) (peg e5) (peg d6) (empty c4) (empty e4) (empty c6) (empty e6))
    :effect (and
      (not (peg f4)) (not (peg g4)) (not (peg c5)) (not (peg e5)) (not (peg d6)) (empty f4) (empty g4) (empty c5) (empty e5) (empty d6)
      (not (empty c4)) (peg c4)))

  (:action move-g4-f4-e4-e5-e6-d6-c6-c5-c4-c3-c2
    :parameters ()
    :precondition (and (peg c3) (peg f4) (peg g4) (peg c5) (peg e5) (peg d6) (empty c2) (empty c4) (empty e4) (empty c6) (empty e6))
    :effect (and
      (not (peg c3)) (not (peg f4)) (not (peg g4)) (not (peg c5)) (not (peg e5)) (not (peg d6)) (empty c3) (empty f4) (empty g4) (empty c5) (empty e5) (empty d6)
      (not (empty c2)) (peg c2)))

  (:action move-g4-f4-e4-e5-e6-d6-c6-c5-c4-b4-a4
    :parameters ()
    :precondition (and (peg b4) (peg f4) (peg g4) (peg c5) (peg e5) (peg d6) (empty a4) (empty c4) (empty e4) (empty c6) (empty e6))
    :effect (and
      (not (peg b4)) (not (peg f4)) (not (peg g4)) (not (peg c5)) (not (peg e5)) (not (peg d6)) (empty b4) (empty f4) (empty g4) (empty c5) (empty e5) (empty d6)
      (not (empty a4)) (peg a4)))

  (:action move-a5-a4-a3
    :parameters ()
    :precondition (and (peg a4) (peg a5) (empty a3))
    :effect (and
      (not (peg a4)) (not (peg a5)) (empty a4) (empty a5)
      (not (empty a3)) (peg a3)))

  (:action move-a5-a4-a3-b3-c3
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg a5) (empty a3) (empty c3))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg a5)) (empty b3) (empty a4) (empty a5)
      (not (empty c3)) (peg c3)))

  (:action move-a5-a4-a3-b3-c3-c2-c1
    :parameters ()
    :precondition (and (peg c2) (peg b3) (peg a4) (peg a5) (empty c1) (empty a3) (empty c3))
    :effect (and
      (not (peg c2)) (not (peg b3)) (not (peg a4)) (not (peg a5)) (empty c2) (empty b3) (empty a4) (empty a5)
      (not (empty c1)) (peg c1)))

  (:action move-a5-a4-a3-b3-c3-c2-c1-d1-e1
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg b3) (peg a4) (peg a5) (empty c1) (empty e1) (empty a3) (empty c3))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg b3)) (not (peg a4)) (not (peg a5)) (empty d1) (empty c2) (empty b3) (empty a4) (empty a5)
      (not (empty e1)) (peg e1)))

  (:action move-a5-a4-a3-b3-c3-c2-c1-d1-e1-e2-e3
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg b3) (peg a4) (peg a5) (empty c1) (empty e1) (empty a3) (empty c3) (empty e3))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg b3)) (not (peg a4)) (not (peg a5)) (empty d1) (empty c2) (empty e2) (empty b3) (empty a4) (empty a5)
      (not (empty e3)) (peg e3)))

  (:action move-a5-a4-a3-b3-c3-d3-e3
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg a4) (peg a5) (empty a3) (empty c3) (empty e3))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg a4)) (not (peg a5)) (empty b3) (empty d3) (empty a4) (empty a5)
      (not (empty e3)) (peg e3)))

  (:action move-a5-a4-a3-b3-c3-d3-e3-e2-e1
    :parameters ()
    :precondition (and (peg e2) (peg b3) (peg d3) (peg a4) (peg a5) (empty e1) (empty a3) (empty c3) (empty e3))
    :effect (and
      (not (peg e2)) (not (peg b3)) (not (peg d3)) (not (peg a4)) (not (peg a5)) (empty e2) (empty b3) (empty d3) (empty a4) (empty a5)
      (not (empty e1)) (peg e1)))

  (:action move-a5-a4-a3-b3-c3-d3-e3-e2-e1-d1-c1
    :parameters ()
    :precondition (and (peg d1) (peg e2) (peg b3) (peg d3) (peg a4) (peg a5) (empty c1) (empty e1) (empty a3) (empty c3) (empty e3))
    :effect (and
      (not (peg d1)) (not (peg e2)) (not (peg b3)) (not (peg d3)) (not (peg a4)) (not (peg a5)) (empty d1) (empty e2) (empty b3) (empty d3) (empty a4) (empty a5)
      (not (empty c1)) (peg c1)))

  (:action move-a5-a4-a3-b3-c3-d3-e3-f3-g3
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg f3) (peg a4) (peg a5) (empty a3) (empty c3) (empty e3) (empty g3))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg f3)) (not (peg a4)) (not (peg a5)) (empty b3) (empty d3) (empty f3) (empty a4) (empty a5)
      (not (empty g3)) (peg g3)))

  (:action move-a5-a4-a3-b3-c3-d3-e3-f3-g3-g4-g5
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg f3) (peg a4) (peg g4) (peg a5) (empty a3) (empty c3) (empty e3) (empty g3) (empty g5))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg f3)) (not (peg a4)) (not (peg g4)) (not (peg a5)) (empty b3) (empty d3) (empty f3) (empty a4) (empty g4) (empty a5)
      (not (empty g5)) (peg g5)))

  (:action move-a5-a4-a3-b3-c3-d3-e3-e4-e5
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg a4) (peg e4) (peg a5) (empty a3) (empty c3) (empty e3) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg a4)) (not (peg e4)) (not (peg a5)) (empty b3) (empty d3) (empty a4) (empty e4) (empty a5)
      (not (empty e5)) (peg e5)))

  (:action move-a5-a4-a3-b3-c3-d3-e3-e4-e5-d5-c5
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg a4) (peg e4) (peg a5) (peg d5) (empty a3) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg a4)) (not (peg e4)) (not (peg a5)) (not (peg d5)) (empty b3) (empty d3) (empty a4) (empty e4) (empty a5) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-a5-a4-a3-b3-c3-d3-e3-e4-e5-f5-g5
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg a4) (peg e4) (peg a5) (peg f5) (empty a3) (empty c3) (empty e3) (empty e5) (empty g5))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg a4)) (not (peg e4)) (not (peg a5)) (not (peg f5)) (empty b3) (empty d3) (empty a4) (empty e4) (empty a5) (empty f5)
      (not (empty g5)) (peg g5)))

  (:action move-a5-a4-a3-b3-c3-d3-e3-e4-e5-e6-e7
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg a4) (peg e4) (peg a5) (peg e6) (empty a3) (empty c3) (empty e3) (empty e5) (empty e7))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg a4)) (not (peg e4)) (not (peg a5)) (not (peg e6)) (empty b3) (empty d3) (empty a4) (empty e4) (empty a5) (empty e6)
      (not (empty e7)) (peg e7)))

  (:action move-a5-a4-a3-b3-c3-c4-c5
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg c4) (peg a5) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg a5)) (empty b3) (empty a4) (empty c4) (empty a5)
      (not (empty c5)) (peg c5)))

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

  (:action move-a5-a4-a3-b3-c3-c4-c5-d5-e5-e4-e3
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg c4) (peg e4) (peg a5) (peg d5) (empty a3) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg e4)) (not (peg a5)) (not (peg d5)) (empty b3) (empty a4) (empty c4) (empty e4) (empty a5) (empty d5)
      (not (empty e3)) (peg e3)))

  (:action move-a5-a4-a3-b3-c3-c4-c5-d5-e5-f5-g5
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg c4) (peg a5) (peg d5) (peg f5) (empty a3) (empty c3) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg a5)) (not (peg d5)) (not (peg f5)) (empty b3) (empty a4) (empty c4) (empty a5) (empty d5) (empty f5)
      (not (empty g5)) (peg g5)))

  (:action move-a5-a4-a3-b3-c3-c4-c5-d5-e5-e6-e7
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg c4) (peg a5) (peg d5) (peg e6) (empty a3) (empty c3) (empty c5) (empty e5) (empty e7))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg a5)) (not (peg d5)) (not (peg e6)) (empty b3) (empty a4) (empty c4) (empty a5) (empty d5) (empty e6)
      (not (empty e7)) (peg e7)))

  (:action move-a5-a4-a3-b3-c3-c4-c5-c6-c7
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg c4) (peg a5) (peg c6) (empty a3) (empty c3) (empty c5) (empty c7))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg a5)) (not (peg c6)) (empty b3) (empty a4) (empty c4) (empty a5) (empty c6)
      (not (empty c7)) (peg c7)))

  (:action move-a5-a4-a3-b3-c3-c4-c5-c6-c7-d7-e7
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg c4) (peg a5) (peg c6) (peg d7) (empty a3) (empty c3) (empty c5) (empty c7) (empty e7))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg a5)) (not (peg c6)) (not (peg d7)) (empty b3) (empty a4) (empty c4) (empty a5) (empty c6) (empty d7)
      (not (empty e7)) (peg e7)))

  (:action move-a5-b5-c5
    :parameters ()
    :precondition (and (peg a5) (peg b5) (empty c5))
    :effect (and
      (not (peg a5)) (not (peg b5)) (empty a5) (empty b5)
      (not (empty c5)) (peg c5)))

  (:action move-a5-b5-c5-c4-c3
    :parameters ()
    :precondition (and (peg c4) (peg a5) (peg b5) (empty c3) (empty c5))
    :effect (and
      (not (peg c4)) (not (peg a5)) (not (peg b5)) (empty c4) (empty a5) (empty b5)
      (not (empty c3)) (peg c3)))

  (:action move-a5-b5-c5-c4-c3-c2-c1
    :parameters ()
    :precondition (and (peg c2) (peg c4) (peg a5) (peg b5) (empty c1) (empty c3) (empty c5))
    :effect (and
      (not (peg c2)) (not (peg c4)) (not (peg a5)) (not (peg b5)) (empty c2) (empty c4) (empty a5) (empty b5)
      (not (empty c1)) (peg c1)))

  (:action move-a5-b5-c5-c4-c3-c2-c1-d1-e1
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg c4) (peg a5) (peg b5) (empty c1) (empty e1) (empty c3) (empty c5))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg c4)) (not (peg a5)) (not (peg b5)) (empty d1) (empty c2) (empty c4) (empty a5) (empty b5)
      (not (empty e1)) (peg e1)))

  (:action move-a5-b5-c5-c4-c3-c2-c1-d1-e1-e2-e3
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg c4) (peg a5) (peg b5) (empty c1) (empty e1) (empty c3) (empty e3) (empty c5))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg c4)) (not (peg a5)) (not (peg b5)) (empty d1) (empty c2) (empty e2) (empty c4) (empty a5) (empty b5)
      (not (empty e3)) (peg e3)))

  (:action move-a5-b5-c5-c4-c3-b3-a3
    :parameters ()
    :precondition (and (peg b3) (peg c4) (peg a5) (peg b5) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg c4)) (not (peg a5)) (not (peg b5)) (empty b3) (empty c4) (empty a5) (empty b5)
      (not (empty a3)) (peg a3)))

  (:action move-a5-b5-c5-c4-c3-d3-e3
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg a5) (peg b5) (empty c3) (empty e3) (empty c5))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg a5)) (not (peg b5)) (empty d3) (empty c4) (empty a5) (empty b5)
      (not (empty e3)) (peg e3)))

  (:action move-a5-b5-c5-c4-c3-d3-e3-e2-e1
    :parameters ()
    :precondition (and (peg e2) (peg d3) (peg c4) (peg a5) (peg b5) (empty e1) (empty c3) (empty e3) (empty c5))
    :effect (and
      (not (peg e2)) (not (peg d3)) (not (peg c4)) (not (peg a5)) (not (peg b5)) (empty e2) (empty d3) (empty c4) (empty a5) (empty b5)
      (not (empty e1)) (peg e1)))

  (:action move-a5-b5-c5-c4-c3-d3-e3-e2-e1-d1-c1
    :parameters ()
    :precondition (and (peg d1) (peg e2) (peg d3) (peg c4) (peg a5) (peg b5) (empty c1) (empty e1) (empty c3) (empty e3) (empty c5))
    :effect (and
      (not (peg d1)) (not (peg e2)) (not (peg d3)) (not (peg c4)) (not (peg a5)) (not (peg b5)) (empty d1) (empty e2) (empty d3) (empty c4) (empty a5) (empty b5)
      (not (empty c1)) (peg c1)))

  (:action move-a5-b5-c5-c4-c3-d3-e3-f3-g3
    :parameters ()
    :precondition (and (peg d3) (peg f3) (peg c4) (peg a5) (peg b5) (empty c3) (empty e3) (empty g3) (empty c5))
    :effect (and
      (not (peg d3)) (not (peg f3)) (not (peg c4)) (not (peg a5)) (not (peg b5)) (empty d3) (empty f3) (empty c4) (empty a5) (empty b5)
      (not (empty g3)) (peg g3)))

  (:action move-a5-b5-c5-c4-c3-d3-e3-f3-g3-g4-g5
    :parameters ()
    :precondition (and (peg d3) (peg f3) (peg c4) (peg g4) (peg a5) (peg b5) (empty c3) (empty e3) (empty g3) (empty c5) (empty g5))
    :effect (and
      (not (peg d3)) (not (peg f3)) (not (peg c4)) (not (peg g4)) (not (peg a5)) (not (peg b5)) (empty d3) (empty f3) (empty c4) (empty g4) (empty a5) (empty b5)
      (not (empty g5)) (peg g5)))

  (:action move-a5-b5-c5-c4-c3-d3-e3-e4-e5
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg e4) (peg a5) (peg b5) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg a5)) (not (peg b5)) (empty d3) (empty c4) (empty e4) (empty a5) (empty b5)
      (not (empty e5)) (peg e5)))

  (:action move-a5-b5-c5-c4-c3-d3-e3-e4-e5-d5-c5
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg e4) (peg a5) (peg b5) (peg d5) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg a5)) (not (peg b5)) (not (peg d5)) (empty d3) (empty c4) (empty e4) (empty a5) (empty b5) (empty d5)
      (not (empty c5)) (peg c5)))

  (:action move-a5-b5-c5-c4-c3-d3-e3-e4-e5-f5-g5
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg e4) (peg a5) (peg b5) (peg f5) (empty c3) (empty e3) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg a5)) (not (peg b5)) (not (peg f5)) (empty d3) (empty c4) (empty e4) (empty a5) (empty b5) (empty f5)
      (not (empty g5)) (peg g5)))

  (:action move-a5-b5-c5-c4-c3-d3-e3-e4-e5-e6-e7
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg e4) (peg a5) (peg b5) (peg e6) (empty c3) (empty e3) (empty c5) (empty e5) (empty e7))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg a5)) (not (peg b5)) (not (peg e6)) (empty d3) (empty c4) (empty e4) (empty a5) (empty b5) (empty e6)
      (not (empty e7)) (peg e7)))

  (:action move-a5-b5-c5-d5-e5
    :parameters ()
    :precondition (and (peg a5) (peg b5) (peg d5) (empty c5) (empty e5))
    :effect (and
      (not (peg a5)) (not (peg b5)) (not (peg d5)) (empty a5) (empty b5) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-a5-b5-c5-d5-e5-e4-e3
    :parameters ()
    :precondition (and (peg e4) (peg a5) (peg b5) (peg d5) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg e4)) (not (peg a5)) (not (peg b5)) (not (peg d5)) (empty e4) (empty a5) (empty b5) (empty d5)
      (not (empty e3)) (peg e3)))

  (:action move-a5-b5-c5-d5-e5-e4-e3-e2-e1
    :parameters ()
    :precondition (and (peg e2) (peg e4) (peg a5) (peg b5) (peg d5) (empty e1) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg e2)) (not (peg e4)) (not (peg a5)) (not (peg b5)) (not (peg d5)) (empty e2) (empty e4) (empty a5) (empty b5) (empty d5)
      (not (empty e1)) (peg e1)))

  (:action move-a5-b5-c5-d5-e5-e4-e3-e2-e1-d1-c1
    :parameters ()
    :precondition (and (peg d1) (peg e2) (peg e4) (peg a5) (peg b5) (peg d5) (empty c1) (empty e1) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg d1)) (not (peg e2)) (not (peg e4)) (not (peg a5)) (not (peg b5)) (not (peg d5)) (empty d1) (empty e2) (empty e4) (empty a5) (empty b5) (empty d5)
      (not (empty c1)) (peg c1)))

  (:action move-a5-b5-c5-d5-e5-e4-e3-d3-c3
    :parameters ()
    :precondition (and (peg d3) (peg e4) (peg a5) (peg b5) (peg d5) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg d3)) (not (peg e4)) (not (peg a5)) (not (peg b5)) (not (peg d5)) (empty d3) (empty e4) (empty a5) (empty b5) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-a5-b5-c5-d5-e5-e4-e3-d3-c3-c2-c1
    :parameters ()
    :precondition (and (peg c2) (peg d3) (peg e4) (peg a5) (peg b5) (peg d5) (empty c1) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg c2)) (not (peg d3)) (not (peg e4)) (not (peg a5)) (not (peg b5)) (not (peg d5)) (empty c2) (empty d3) (empty e4) (empty a5) (empty b5) (empty d5)
      (not (empty c1)) (peg c1)))

  (:action move-a5-b5-c5-d5-e5-e4-e3-d3-c3-b3-a3
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg e4) (peg a5) (peg b5) (peg d5) (empty a3) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg e4)) (not (peg a5)) (not (peg b5)) (not (peg d5)) (empty b3) (empty d3) (empty e4) (empty a5) (empty b5) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-a5-b5-c5-d5-e5-e4-e3-f3-g3
    :parameters ()
    :precondition (and (peg f3) (peg e4) (peg a5) (peg b5) (peg d5) (empty e3) (empty g3) (empty c5) (empty e5))
    :effect (and
      (not (peg f3)) (not (peg e4)) (not (peg a5)) (not (peg b5)) (not (peg d5)) (empty f3) (empty e4) (empty a5) (empty b5) (empty d5)
      (not (empty g3)) (peg g3)))

  (:action move-a5-b5-c5-d5-e5-e4-e3-f3-g3-g4-g5
    :parameters ()
    :precondition (and (peg f3) (peg e4) (peg g4) (peg a5) (peg b5) (peg d5) (empty e3) (empty g3) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg f3)) (not (peg e4)) (not (peg g4)) (not (peg a5)) (not (peg b5)) (not (peg d5)) (empty f3) (empty e4) (empty g4) (empty a5) (empty b5) (empty d5)
      (not (empty g5)) (peg g5)))

  (:action move-a5-b5-c5-d5-e5-f5-g5
    :parameters ()
    :precondition (and (peg a5) (peg b5) (peg d5) (peg f5) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg a5)) (not (peg b5)) (not (peg d5)) (not (peg f5)) (empty a5) (empty b5) (empty d5) (empty f5)
      (not (empty g5)) (peg g5)))

  (:action move-a5-b5-c5-d5-e5-f5-g5-g4-g3
    :parameters ()
    :precondition (and (peg g4) (peg a5) (peg b5) (peg d5) (peg f5) (empty g3) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg g4)) (not (peg a5)) (not (peg b5)) (not (peg d5)) (not (peg f5)) (empty g4) (empty a5) (empty b5) (empty d5) (empty f5)
      (not (empty g3)) (peg g3)))

  (:action move-a5-b5-c5-d5-e5-f5-g5-g4-g3-f3-e3
    :parameters ()
    :precondition (and (peg f3) (peg g4) (peg a5) (peg b5) (peg d5) (peg f5) (empty e3) (empty g3) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg f3)) (not (peg g4)) (not (peg a5)) (not (peg b5)) (not (peg d5)) (not (peg f5)) (empty f3) (empty g4) (empty a5) (empty b5) (empty d5) (empty f5)
      (not (empty e3)) (peg e3)))

  (:action move-a5-b5-c5-d5-e5-e6-e7
    :parameters ()
    :precondition (and (peg a5) (peg b5) (peg d5) (peg e6) (empty c5) (empty e5) (empty e7))
    :effect (and
      (not (peg a5)) (not (peg b5)) (not (peg d5)) (not (peg e6)) (empty a5) (empty b5) (empty d5) (empty e6)
      (not (empty e7)) (peg e7)))

  (:action move-a5-b5-c5-d5-e5-e6-e7-d7-c7
    :parameters ()
    :precondition (and (peg a5) (peg b5) (peg d5) (peg e6) (peg d7) (empty c5) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg a5)) (not (peg b5)) (not (peg d5)) (not (peg e6)) (not (peg d7)) (empty a5) (empty b5) (empty d5) (empty e6) (empty d7)
      (not (empty c7)) (peg c7)))

  (:action move-a5-b5-c5-d5-e5-e6-e7-d7-c7-c6-c5
    :parameters ()
    :precondition (and (peg a5) (peg b5) (peg d5) (peg c6) (peg e6) (peg d7) (empty c5) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg a5)) (not (peg b5)) (not (peg d5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty a5) (empty b5) (empty d5) (empty c6) (empty e6) (empty d7)
      (not (empty c5)) (peg c5)))

  (:action move-a5-b5-c5-c6-c7
    :parameters ()
    :precondition (and (peg a5) (peg b5) (peg c6) (empty c5) (empty c7))
    :effect (and
      (not (peg a5)) (not (peg b5)) (not (peg c6)) (empty a5) (empty b5) (empty c6)
      (not (empty c7)) (peg c7)))

  (:action move-a5-b5-c5-c6-c7-d7-e7
    :parameters ()
    :precondition (and (peg a5) (peg b5) (peg c6) (peg d7) (empty c5) (empty c7) (empty e7))
    :effect (and
      (not (peg a5)) (not (peg b5)) (not (peg c6)) (not (peg d7)) (empty a5) (empty b5) (empty c6) (empty d7)
      (not (empty e7)) (peg e7)))

  (:action move-a5-b5-c5-c6-c7-d7-e7-e6-e5
    :parameters ()
    :precondition (and (peg a5) (peg b5) (peg c6) (peg e6) (peg d7) (empty c5) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg a5)) (not (peg b5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty a5) (empty b5) (empty c6) (empty e6) (empty d7)
      (not (empty e5)) (peg e5)))

  (:action move-a5-b5-c5-c6-c7-d7-e7-e6-e5-e4-e3
    :parameters ()
    :precondition (and (peg e4) (peg a5) (peg b5) (peg c6) (peg e6) (peg d7) (empty e3) (empty c5) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg e4)) (not (peg a5)) (not (peg b5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty e4) (empty a5) (empty b5) (empty c6) (empty e6) (empty d7)
      (not (empty e3)) (peg e3)))

  (:action move-a5-b5-c5-c6-c7-d7-e7-e6-e5-f5-g5
    :parameters ()
    :precondition (and (peg a5) (peg b5) (peg f5) (peg c6) (peg e6) (peg d7) (empty c5) (empty e5) (empty g5) (empty c7) (empty e7))
    :effect (and
      (not (peg a5)) (not (peg b5)) (not (peg f5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty a5) (empty b5) (empty f5) (empty c6) (empty e6) (empty d7)
      (not (empty g5)) (peg g5)))

  (:action move-b5-b4-b3
    :parameters ()
    :precondition (and (peg b4) (peg b5) (empty b3))
    :effect (and
      (not (peg b4)) (not (peg b5)) (empty b4) (empty b5)
      (not (empty b3)) (peg b3)))

  (:action move-b5-b4-b3-c3-d3
    :parameters ()
    :precondition (and (peg c3) (peg b4) (peg b5) (empty b3) (empty d3))
    :effect (and
      (not (peg c3)) (not (peg b4)) (not (peg b5)) (empty c3) (empty b4) (empty b5)
      (not (empty d3)) (peg d3)))

  (:action move-b5-b4-b3-c3-d3-d2-d1
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg b4) (peg b5) (empty d1) (empty b3) (empty d3))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg b4)) (not (peg b5)) (empty d2) (empty c3) (empty b4) (empty b5)
      (not (empty d1)) (peg d1)))

  (:action move-b5-b4-b3-c3-d3-e3-f3
    :parameters ()
    :precondition (and (peg c3) (peg e3) (peg b4) (peg b5) (empty b3) (empty d3) (empty f3))
    :effect (and
      (not (peg c3)) (not (peg e3)) (not (peg b4)) (not (peg b5)) (empty c3) (empty e3) (empty b4) (empty b5)
      (not (empty f3)) (peg f3)))

  (:action move-b5-b4-b3-c3-d3-e3-f3-f4-f5
    :parameters ()
    :precondition (and (peg c3) (peg e3) (peg b4) (peg f4) (peg b5) (empty b3) (empty d3) (empty f3) (empty f5))
    :effect (and
      (not (peg c3)) (not (peg e3)) (not (peg b4)) (not (peg f4)) (not (peg b5)) (empty c3) (empty e3) (empty b4) (empty f4) (empty b5)
      (not (empty f5)) (peg f5)))

  (:action move-b5-b4-b3-c3-d3-e3-f3-f4-f5-e5-d5
    :parameters ()
    :precondition (and (peg c3) (peg e3) (peg b4) (peg f4) (peg b5) (peg e5) (empty b3) (empty d3) (empty f3) (empty d5) (empty f5))
    :effect (and
      (not (peg c3)) (not (peg e3)) (not (peg b4)) (not (peg f4)) (not (peg b5)) (not (peg e5)) (empty c3) (empty e3) (empty b4) (empty f4) (empty b5) (empty e5)
      (not (empty d5)) (peg d5)))

  (:action move-b5-b4-b3-c3-d3-d4-d5
    :parameters ()
    :precondition (and (peg c3) (peg b4) (peg d4) (peg b5) (empty b3) (empty d3) (empty d5))
    :effect (and
      (not (peg c3)) (not (peg b4)) (not (peg d4)) (not (peg b5)) (empty c3) (empty b4) (empty d4) (empty b5)
      (not (empty d5)) (peg d5)))

  (:action move-b5-b4-b3-c3-d3-d4-d5-c5-b5
    :parameters ()
    :precondition (and (peg c3) (peg b4) (peg d4) (peg b5) (peg c5) (empty b3) (empty d3) (empty d5))
    :effect (and
      (not (peg c3)) (not (peg b4)) (not (peg d4)) (not (peg c5)) (empty c3) (empty b4) (empty d4) (empty c5)))

  (:action move-b5-b4-b3-c3-d3-d4-d5-e5-f5
    :parameters ()
    :precondition (and (peg c3) (peg b4) (peg d4) (peg b5) (peg e5) (empty b3) (empty d3) (empty d5) (empty f5))
    :effect (and
      (not (peg c3)) (not (peg b4)) (not (peg d4)) (not (peg b5)) (not (peg e5)) (empty c3) (empty b4) (empty d4) (empty b5) (empty e5)
      (not (empty f5)) (peg f5)))

  (:action move-b5-b4-b3-c3-d3-d4-d5-e5-f5-f4-f3
    :parameters ()
    :precondition (and (peg c3) (peg b4) (peg d4) (peg f4) (peg b5) (peg e5) (empty b3) (empty d3) (empty f3) (empty d5) (empty f5))
    :effect (and
      (not (peg c3)) (not (peg b4)) (not (peg d4)) (not (peg f4)) (not (peg b5)) (not (peg e5)) (empty c3) (empty b4) (empty d4) (empty f4) (empty b5) (empty e5)
      (not (empty f3)) (peg f3)))

  (:action move-b5-b4-b3-c3-d3-d4-d5-d6-d7
    :parameters ()
    :precondition (and (peg c3) (peg b4) (peg d4) (peg b5) (peg d6) (empty b3) (empty d3) (empty d5) (empty d7))
    :effect (and
      (not (peg c3)) (not (peg b4)) (not (peg d4)) (not (peg b5)) (not (peg d6)) (empty c3) (empty b4) (empty d4) (empty b5) (empty d6)
      (not (empty d7)) (peg d7)))

  (:action move-b5-c5-d5
    :parameters ()
    :precondition (and (peg b5) (peg c5) (empty d5))
    :effect (and
      (not (peg b5)) (not (peg c5)) (empty b5) (empty c5)
      (not (empty d5)) (peg d5)))

  (:action move-b5-c5-d5-d4-d3
    :parameters ()
    :precondition (and (peg d4) (peg b5) (peg c5) (empty d3) (empty d5))
    :effect (and
      (not (peg d4)) (not (peg b5)) (not (peg c5)) (empty d4) (empty b5) (empty c5)
      (not (empty d3)) (peg d3)))

  (:action move-b5-c5-d5-d4-d3-d2-d1
    :parameters ()
    :precondition (and (peg d2) (peg d4) (peg b5) (peg c5) (empty d1) (empty d3) (empty d5))
    :effect (and
      (not (peg d2)) (not (peg d4)) (not (peg b5)) (not (peg c5)) (empty d2) (empty d4) (empty b5) (empty c5)
      (not (empty d1)) (peg d1)))

  (:action move-b5-c5-d5-d4-d3-c3-b3
    :parameters ()
    :precondition (and (peg c3) (peg d4) (peg b5) (peg c5) (empty b3) (empty d3) (empty d5))
    :effect (and
      (not (peg c3)) (not (peg d4)) (not (peg b5)) (not (peg c5)) (empty c3) (empty d4) (empty b5) (empty c5)
      (not (empty b3)) (peg b3)))

  (:action move-b5-c5-d5-d4-d3-e3-f3
    :parameters ()
    :precondition (and (peg e3) (peg d4) (peg b5) (peg c5) (empty d3) (empty f3) (empty d5))
    :effect (and
      (not (peg e3)) (not (peg d4)) (not (peg b5)) (not (peg c5)) (empty e3) (empty d4) (empty b5) (empty c5)
      (not (empty f3)) (peg f3)))

  (:action move-b5-c5-d5-d4-d3-e3-f3-f4-f5
    :parameters ()
    :precondition (and (peg e3) (peg d4) (peg f4) (peg b5) (peg c5) (empty d3) (empty f3) (empty d5) (empty f5))
    :effect (and
      (not (peg e3)) (not (peg d4)) (not (peg f4)) (not (peg b5)) (not (peg c5)) (empty e3) (empty d4) (empty f4) (empty b5) (empty c5)
      (not (empty f5)) (peg f5)))

  (:action move-b5-c5-d5-d4-d3-e3-f3-f4-f5-e5-d5
    :parameters ()
    :precondition (and (peg e3) (peg d4) (peg f4) (peg b5) (peg c5) (peg e5) (empty d3) (empty f3) (empty d5) (empty f5))
    :effect (and
      (not (peg e3)) (not (peg d4)) (not (peg f4)) (not (peg b5)) (not (peg c5)) (not (peg e5)) (empty e3) (empty d4) (empty f4) (empty b5) (empty c5) (empty e5)
      (not (empty d5)) (peg d5)))

  (:action move-b5-c5-d5-e5-f5
    :parameters ()
    :precondition (and (peg b5) (peg c5) (peg e5) (empty d5) (empty f5))
    :effect (and
      (not (peg b5)) (not (peg c5)) (not (peg e5)) (empty b5) (empty c5) (empty e5)
      (not (empty f5)) (peg f5)))

  (:action move-b5-c5-d5-e5-f5-f4-f3
    :parameters ()
    :precondition (and (peg f4) (peg b5) (peg c5) (peg e5) (empty f3) (empty d5) (empty f5))
    :effect (and
      (not (peg f4)) (not (peg b5)) (not (peg c5)) (not (peg e5)) (empty f4) (empty b5) (empty c5) (empty e5)
      (not (empty f3)) (peg f3)))

  (:action move-b5-c5-d5-e5-f5-f4-f3-e3-d3
    :parameters ()
    :precondition (and (peg e3) (peg f4) (peg b5) (peg c5) (peg e5) (empty d3) (empty f3) (empty d5) (empty f5))
    :effect (and
      (not (peg e3)) (not (peg f4)) (not (peg b5)) (not (peg c5)) (not (peg e5)) (empty e3) (empty f4) (empty b5) (empty c5) (empty e5)
      (not (empty d3)) (peg d3)))

  (:action move-b5-c5-d5-e5-f5-f4-f3-e3-d3-d2-d1
    :parameters ()
    :precondition (and (peg d2) (peg e3) (peg f4) (peg b5) (peg c5) (peg e5) (empty d1) (empty d3) (empty f3) (empty d5) (empty f5))
    :effect (and
      (not (peg d2)) (not (peg e3)) (not (peg f4)) (not (peg b5)) (not (peg c5)) (not (peg e5)) (empty d2) (empty e3) (empty f4) (empty b5) (empty c5) (empty e5)
      (not (empty d1)) (peg d1)))

  (:action move-b5-c5-d5-e5-f5-f4-f3-e3-d3-c3-b3
    :parameters ()
    :precondition (and (peg c3) (peg e3) (peg f4) (peg b5) (peg c5) (peg e5) (empty b3) (empty d3) (empty f3) (empty d5) (empty f5))
    :effect (and
      (not (peg c3)) (not (peg e3)) (not (peg f4)) (not (peg b5)) (not (peg c5)) (not (peg e5)) (empty c3) (empty e3) (empty f4) (empty b5) (empty c5) (empty e5)
      (not (empty b3)) (peg b3)))

  (:action move-b5-c5-d5-d6-d7
    :parameters ()
    :precondition (and (peg b5) (peg c5) (peg d6) (empty d5) (empty d7))
    :effect (and
      (not (peg b5)) (not (peg c5)) (not (peg d6)) (empty b5) (empty c5) (empty d6)
      (not (empty d7)) (peg d7)))

  (:action move-c5-c4-c3
    :parameters ()
    :precondition (and (peg c4) (peg c5) (empty c3))
    :effect (and
      (not (peg c4)) (not (peg c5)) (empty c4) (empty c5)
      (not (empty c3)) (peg c3)))

  (:action move-c5-c4-c3-c2-c1
    :parameters ()
    :precondition (and (peg c2) (peg c4) (peg c5) (empty c1) (empty c3))
    :effect (and
      (not (peg c2)) (not (peg c4)) (not (peg c5)) (empty c2) (empty c4) (empty c5)
      (not (empty c1)) (peg c1)))

  (:action move-c5-c4-c3-c2-c1-d1-e1
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg c4) (peg c5) (empty c1) (empty e1) (empty c3))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg c4)) (not (peg c5)) (empty d1) (empty c2) (empty c4) (empty c5)
      (not (empty e1)) (peg e1)))

  (:action move-c5-c4-c3-c2-c1-d1-e1-e2-e3
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg c4) (peg c5) (empty c1) (empty e1) (empty c3) (empty e3))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg c4)) (not (peg c5)) (empty d1) (empty c2) (empty e2) (empty c4) (empty c5)
      (not (empty e3)) (peg e3)))

  (:action move-c5-c4-c3-c2-c1-d1-e1-e2-e3-d3-c3
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg d3) (peg c4) (peg c5) (empty c1) (empty e1) (empty c3) (empty e3))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg d3)) (not (peg c4)) (not (peg c5)) (empty d1) (empty c2) (empty e2) (empty d3) (empty c4) (empty c5)
      (not (empty c3)) (peg c3)))

  (:action move-c5-c4-c3-c2-c1-d1-e1-e2-e3-f3-g3
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg f3) (peg c4) (peg c5) (empty c1) (empty e1) (empty c3) (empty e3) (empty g3))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg f3)) (not (peg c4)) (not (peg c5)) (empty d1) (empty c2) (empty e2) (empty f3) (empty c4) (empty c5)
      (not (empty g3)) (peg g3)))

  (:action move-c5-c4-c3-c2-c1-d1-e1-e2-e3-e4-e5
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg c4) (peg e4) (peg c5) (empty c1) (empty e1) (empty c3) (empty e3) (empty e5))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg c4)) (not (peg e4)) (not (peg c5)) (empty d1) (empty c2) (empty e2) (empty c4) (empty e4) (empty c5)
      (not (empty e5)) (peg e5)))

  (:action move-c5-c4-c3-b3-a3
    :parameters ()
    :precondition (and (peg b3) (peg c4) (peg c5) (empty a3) (empty c3))
    :effect (and
      (not (peg b3)) (not (peg c4)) (not (peg c5)) (empty b3) (empty c4) (empty c5)
      (not (empty a3)) (peg a3)))

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

  (:action move-c5-c4-c3-b3-a3-a4-a5-b5-c5-c6-c7
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg c4) (peg b5) (peg c5) (peg c6) (empty a3) (empty c3) (empty a5) (empty c7))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (not (peg c5)) (not (peg c6)) (empty b3) (empty a4) (empty c4) (empty b5) (empty c5) (empty c6)
      (not (empty c7)) (peg c7)))

  (:action move-c5-c4-c3-d3-e3
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg c5) (empty c3) (empty e3))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg c5)) (empty d3) (empty c4) (empty c5)
      (not (empty e3)) (peg e3)))

  (:action move-c5-c4-c3-d3-e3-e2-e1
    :parameters ()
    :precondition (and (peg e2) (peg d3) (peg c4) (peg c5) (empty e1) (empty c3) (empty e3))
    :effect (and
      (not (peg e2)) (not (peg d3)) (not (peg c4)) (not (peg c5)) (empty e2) (empty d3) (empty c4) (empty c5)
      (not (empty e1)) (peg e1)))

  (:action move-c5-c4-c3-d3-e3-e2-e1-d1-c1
    :parameters ()
    :precondition (and (peg d1) (peg e2) (peg d3) (peg c4) (peg c5) (empty c1) (empty e1) (empty c3) (empty e3))
    :effect (and
      (not (peg d1)) (not (peg e2)) (not (peg d3)) (not (peg c4)) (not (peg c5)) (empty d1) (empty e2) (empty d3) (empty c4) (empty c5)
      (not (empty c1)) (peg c1)))

  (:action move-c5-c4-c3-d3-e3-f3-g3
    :parameters ()
    :precondition (and (peg d3) (peg f3) (peg c4) (peg c5) (empty c3) (empty e3) (empty g3))
    :effect (and
      (not (peg d3)) (not (peg f3)) (not (peg c4)) (not (peg c5)) (empty d3) (empty f3) (empty c4) (empty c5)
      (not (empty g3)) (peg g3)))

  (:action move-c5-c4-c3-d3-e3-f3-g3-g4-g5
    :parameters ()
    :precondition (and (peg d3) (peg f3) (peg c4) (peg g4) (peg c5) (empty c3) (empty e3) (empty g3) (empty g5))
    :effect (and
      (not (peg d3)) (not (peg f3)) (not (peg c4)) (not (peg g4)) (not (peg c5)) (empty d3) (empty f3) (empty c4) (empty g4) (empty c5)
      (not (empty g5)) (peg g5)))

  (:action move-c5-c4-c3-d3-e3-f3-g3-g4-g5-f5-e5
    :parameters ()
    :precondition (and (peg d3) (peg f3) (peg c4) (peg g4) (peg c5) (peg f5) (empty c3) (empty e3) (empty g3) (empty e5) (empty g5))
    :effect (and
      (not (peg d3)) (not (peg f3)) (not (peg c4)) (not (peg g4)) (not (peg c5)) (not (peg f5)) (empty d3) (empty f3) (empty c4) (empty g4) (empty c5) (empty f5)
      (not (empty e5)) (peg e5)))

  (:action move-c5-c4-c3-d3-e3-e4-e5
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg e4) (peg c5) (empty c3) (empty e3) (empty e5))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg c5)) (empty d3) (empty c4) (empty e4) (empty c5)
      (not (empty e5)) (peg e5)))

  (:action move-c5-c4-c3-d3-e3-e4-e5-d5-c5
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg e4) (peg c5) (peg d5) (empty c3) (empty e3) (empty e5))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (empty d3) (empty c4) (empty e4) (empty d5)))

  (:action move-c5-c4-c3-d3-e3-e4-e5-d5-c5-b5-a5
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg e4) (peg b5) (peg c5) (peg d5) (empty c3) (empty e3) (empty a5) (empty e5))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg b5)) (not (peg c5)) (not (peg d5)) (empty d3) (empty c4) (empty e4) (empty b5) (empty c5) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-c5-c4-c3-d3-e3-e4-e5-d5-c5-c6-c7
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg e4) (peg c5) (peg d5) (peg c6) (empty c3) (empty e3) (empty e5) (empty c7))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg c5)) (not (peg d5)) (not (peg c6)) (empty d3) (empty c4) (empty e4) (empty c5) (empty d5) (empty c6)
      (not (empty c7)) (peg c7)))

  (:action move-c5-c4-c3-d3-e3-e4-e5-f5-g5
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg e4) (peg c5) (peg f5) (empty c3) (empty e3) (empty e5) (empty g5))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg c5)) (not (peg f5)) (empty d3) (empty c4) (empty e4) (empty c5) (empty f5)
      (not (empty g5)) (peg g5)))

  (:action move-c5-c4-c3-d3-e3-e4-e5-f5-g5-g4-g3
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg e4) (peg g4) (peg c5) (peg f5) (empty c3) (empty e3) (empty g3) (empty e5) (empty g5))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg g4)) (not (peg c5)) (not (peg f5)) (empty d3) (empty c4) (empty e4) (empty g4) (empty c5) (empty f5)
      (not (empty g3)) (peg g3)))

  (:action move-c5-c4-c3-d3-e3-e4-e5-e6-e7
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg e4) (peg c5) (peg e6) (empty c3) (empty e3) (empty e5) (empty e7))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg c5)) (not (peg e6)) (empty d3) (empty c4) (empty e4) (empty c5) (empty e6)
      (not (empty e7)) (peg e7)))

  (:action move-c5-c4-c3-d3-e3-e4-e5-e6-e7-d7-c7
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg e4) (peg c5) (peg e6) (peg d7) (empty c3) (empty e3) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg c5)) (not (peg e6)) (not (peg d7)) (empty d3) (empty c4) (empty e4) (empty c5) (empty e6) (empty d7)
      (not (empty c7)) (peg c7)))

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

  (:action move-c5-b5-a5-a4-a3-b3-c3
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg b5) (peg c5) (empty a3) (empty c3) (empty a5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg b5)) (not (peg c5)) (empty b3) (empty a4) (empty b5) (empty c5)
      (not (empty c3)) (peg c3)))

  (:action move-c5-b5-a5-a4-a3-b3-c3-c2-c1
    :parameters ()
    :precondition (and (peg c2) (peg b3) (peg a4) (peg b5) (peg c5) (empty c1) (empty a3) (empty c3) (empty a5))
    :effect (and
      (not (peg c2)) (not (peg b3)) (not (peg a4)) (not (peg b5)) (not (peg c5)) (empty c2) (empty b3) (empty a4) (empty b5) (empty c5)
      (not (empty c1)) (peg c1)))

  (:action move-c5-b5-a5-a4-a3-b3-c3-c2-c1-d1-e1
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg b3) (peg a4) (peg b5) (peg c5) (empty c1) (empty e1) (empty a3) (empty c3) (empty a5))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg b3)) (not (peg a4)) (not (peg b5)) (not (peg c5)) (empty d1) (empty c2) (empty b3) (empty a4) (empty b5) (empty c5)
      (not (empty e1)) (peg e1)))

  (:action move-c5-b5-a5-a4-a3-b3-c3-d3-e3
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg a4) (peg b5) (peg c5) (empty a3) (empty c3) (empty e3) (empty a5))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg a4)) (not (peg b5)) (not (peg c5)) (empty b3) (empty d3) (empty a4) (empty b5) (empty c5)
      (not (empty e3)) (peg e3)))

  (:action move-c5-b5-a5-a4-a3-b3-c3-d3-e3-e2-e1
    :parameters ()
    :precondition (and (peg e2) (peg b3) (peg d3) (peg a4) (peg b5) (peg c5) (empty e1) (empty a3) (empty c3) (empty e3) (empty a5))
    :effect (and
      (not (peg e2)) (not (peg b3)) (not (peg d3)) (not (peg a4)) (not (peg b5)) (not (peg c5)) (empty e2) (empty b3) (empty d3) (empty a4) (empty b5) (empty c5)
      (not (empty e1)) (peg e1)))

  (:action move-c5-b5-a5-a4-a3-b3-c3-d3-e3-f3-g3
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg f3) (peg a4) (peg b5) (peg c5) (empty a3) (empty c3) (empty e3) (empty g3) (empty a5))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg f3)) (not (peg a4)) (not (peg b5)) (not (peg c5)) (empty b3) (empty d3) (empty f3) (empty a4) (empty b5) (empty c5)
      (not (empty g3)) (peg g3)))

  (:action move-c5-b5-a5-a4-a3-b3-c3-d3-e3-e4-e5
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg a4) (peg e4) (peg b5) (peg c5) (empty a3) (empty c3) (empty e3) (empty a5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg a4)) (not (peg e4)) (not (peg b5)) (not (peg c5)) (empty b3) (empty d3) (empty a4) (empty e4) (empty b5) (empty c5)
      (not (empty e5)) (peg e5)))

  (:action move-c5-d5-e5
    :parameters ()
    :precondition (and (peg c5) (peg d5) (empty e5))
    :effect (and
      (not (peg c5)) (not (peg d5)) (empty c5) (empty d5)
      (not (empty e5)) (peg e5)))

  (:action move-c5-d5-e5-e4-e3
    :parameters ()
    :precondition (and (peg e4) (peg c5) (peg d5) (empty e3) (empty e5))
    :effect (and
      (not (peg e4)) (not (peg c5)) (not (peg d5)) (empty e4) (empty c5) (empty d5)
      (not (empty e3)) (peg e3)))

  (:action move-c5-d5-e5-e4-e3-e2-e1
    :parameters ()
    :precondition (and (peg e2) (peg e4) (peg c5) (peg d5) (empty e1) (empty e3) (empty e5))
    :effect (and
      (not (peg e2)) (not (peg e4)) (not (peg c5)) (not (peg d5)) (empty e2) (empty e4) (empty c5) (empty d5)
      (not (empty e1)) (peg e1)))

  (:action move-c5-d5-e5-e4-e3-e2-e1-d1-c1
    :parameters ()
    :precondition (and (peg d1) (peg e2) (peg e4) (peg c5) (peg d5) (empty c1) (empty e1) (empty e3) (empty e5))
    :effect (and
      (not (peg d1)) (not (peg e2)) (not (peg e4)) (not (peg c5)) (not (peg d5)) (empty d1) (empty e2) (empty e4) (empty c5) (empty d5)
      (not (empty c1)) (peg c1)))

  (:action move-c5-d5-e5-e4-e3-e2-e1-d1-c1-c2-c3
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg e4) (peg c5) (peg d5) (empty c1) (empty e1) (empty c3) (empty e3) (empty e5))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg e4)) (not (peg c5)) (not (peg d5)) (empty d1) (empty c2) (empty e2) (empty e4) (empty c5) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-c5-d5-e5-e4-e3-d3-c3
    :parameters ()
    :precondition (and (peg d3) (peg e4) (peg c5) (peg d5) (empty c3) (empty e3) (empty e5))
    :effect (and
      (not (peg d3)) (not (peg e4)) (not (peg c5)) (not (peg d5)) (empty d3) (empty e4) (empty c5) (empty d5)
      (not (empty c3)) (peg c3)))

  (:action move-c5-d5-e5-e4-e3-d3-c3-c2-c1
    :parameters ()
    :precondition (and (peg c2) (peg d3) (peg e4) (peg c5) (peg d5) (empty c1) (empty c3) (empty e3) (empty e5))
    :effect (and
      (not (peg c2)) (not (peg d3)) (not (peg e4)) (not (peg c5)) (not (peg d5)) (empty c2) (empty d3) (empty e4) (empty c5) (empty d5)
      (not (empty c1)) (peg c1)))

  (:action move-c5-d5-e5-e4-e3-d3-c3-c2-c1-d1-e1
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg d3) (peg e4) (peg c5) (peg d5) (empty c1) (empty e1) (empty c3) (empty e3) (empty e5))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg d3)) (not (peg e4)) (not (peg c5)) (not (peg d5)) (empty d1) (empty c2) (empty d3) (empty e4) (empty c5) (empty d5)
      (not (empty e1)) (peg e1)))

  (:action move-c5-d5-e5-e4-e3-d3-c3-b3-a3
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg e4) (peg c5) (peg d5) (empty a3) (empty c3) (empty e3) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg e4)) (not (peg c5)) (not (peg d5)) (empty b3) (empty d3) (empty e4) (empty c5) (empty d5)
      (not (empty a3)) (peg a3)))

  (:action move-c5-d5-e5-e4-e3-d3-c3-b3-a3-a4-a5
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg a4) (peg e4) (peg c5) (peg d5) (empty a3) (empty c3) (empty e3) (empty a5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg a4)) (not (peg e4)) (not (peg c5)) (not (peg d5)) (empty b3) (empty d3) (empty a4) (empty e4) (empty c5) (empty d5)
      (not (empty a5)) (peg a5)))

  (:action move-c5-d5-e5-e4-e3-f3-g3
    :parameters ()
    :precondition (and (peg f3) (peg e4) (peg c5) (peg d5) (empty e3) (empty g3) (empty e5))
    :effect (and
      (not (peg f3)) (not (peg e4)) (not (peg c5)) (not (peg d5)) (empty f3) (empty e4) (empty c5) (empty d5)
      (not (empty g3)) (peg g3)))

  (:action move-c5-d5-e5-e4-e3-f3-g3-g4-g5
    :parameters ()
    :precondition (and (peg f3) (peg e4) (peg g4) (peg c5) (peg d5) (empty e3) (empty g3) (empty e5) (empty g5))
    :effect (and
      (not (peg f3)) (not (peg e4)) (not (peg g4)) (not (peg c5)) (not (peg d5)) (empty f3) (empty e4) (empty g4) (empty c5) (empty d5)
      (not (empty g5)) (peg g5)))

  (:action move-c5-d5-e5-e4-e3-f3-g3-g4-g5-f5-e5
    :parameters ()
    :precondition (and (peg f3) (peg e4) (peg g4) (peg c5) (peg d5) (peg f5) (empty e3) (empty g3) (empty e5) (empty g5))
    :effect (and
      (not (peg f3)) (not (peg e4)) (not (peg g4)) (not (peg c5)) (not (peg d5)) (not (peg f5)) (empty f3) (empty e4) (empty g4) (empty c5) (empty d5) (empty f5)
      (not (empty e5)) (peg e5)))

  (:action move-c5-d5-e5-f5-g5
    :parameters ()
    :precondition (and (peg c5) (peg d5) (peg f5) (empty e5) (empty g5))
    :effect (and
      (not (peg c5)) (not (peg d5)) (not (peg f5)) (empty c5) (empty d5) (empty f5)
      (not (empty g5)) (peg g5)))

  (:action move-c5-d5-e5-f5-g5-g4-g3
    :parameters ()
    :precondition (and (peg g4) (peg c5) (peg d5) (peg f5) (empty g3) (empty e5) (empty g5))
    :effect (and
      (not (peg g4)) (not (peg c5)) (not (peg d5)) (not (peg f5)) (empty g4) (empty c5) (empty d5) (empty f5)
      (not (empty g3)) (peg g3)))

  (:action move-c5-d5-e5-f5-g5-g4-g3-f3-e3
    :parameters ()
    :precondition (and (peg f3) (peg g4) (peg c5) (peg d5) (peg f5) (empty e3) (empty g3) (empty e5) (empty g5))
    :effect (and
      (not (peg f3)) (not (peg g4)) (not (peg c5)) (not (peg d5)) (not (peg f5)) (empty f3) (empty g4) (empty c5) (empty d5) (empty f5)
      (not (empty e3)) (peg e3)))

  (:action move-c5-d5-e5-f5-g5-g4-g3-f3-e3-e2-e1
    :parameters ()
    :precondition (and (peg e2) (peg f3) (peg g4) (peg c5) (peg d5) (peg f5) (empty e1) (empty e3) (empty g3) (empty e5) (empty g5))
    :effect (and
      (not (peg e2)) (not (peg f3)) (not (peg g4)) (not (peg c5)) (not (peg d5)) (not (peg f5)) (empty e2) (empty f3) (empty g4) (empty c5) (empty d5) (empty f5)
      (not (empty e1)) (peg e1)))

  (:action move-c5-d5-e5-f5-g5-g4-g3-f3-e3-d3-c3
    :parameters ()
    :precondition (and (peg d3) (peg f3) (peg g4) (peg c5) (peg d5) (peg f5) (empty c3) (empty e3) (empty g3) (empty e5) (empty g5))
    :effect (and
      (not (peg d3)) (not (peg f3)) (not (peg g4)) (not (peg c5)) (not (peg d5)) (not (peg f5)) (empty d3) (empty f3) (empty g4) (empty c5) (empty d5) (empty f5)
      (not (empty c3)) (peg c3)))

  (:action move-c5-d5-e5-e6-e7
    :parameters ()
    :precondition (and (peg c5) (peg d5) (peg e6) (empty e5) (empty e7))
    :effect (and
      (not (peg c5)) (not (peg d5)) (not (peg e6)) (empty c5) (empty d5) (empty e6)
      (not (empty e7)) (peg e7)))

  (:action move-c5-d5-e5-e6-e7-d7-c7
    :parameters ()
    :precondition (and (peg c5) (peg d5) (peg e6) (peg d7) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg c5)) (not (peg d5)) (not (peg e6)) (not (peg d7)) (empty c5) (empty d5) (empty e6) (empty d7)
      (not (empty c7)) (peg c7)))

  (:action move-c5-d5-e5-e6-e7-d7-c7-c6-c5
    :parameters ()
    :precondition (and (peg c5) (peg d5) (peg c6) (peg e6) (peg d7) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg d5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty d5) (empty c6) (empty e6) (empty d7)))

  (:action move-c5-d5-e5-e6-e7-d7-c7-c6-c5-c4-c3
    :parameters ()
    :precondition (and (peg c4) (peg c5) (peg d5) (peg c6) (peg e6) (peg d7) (empty c3) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg c4)) (not (peg c5)) (not (peg d5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty c4) (empty c5) (empty d5) (empty c6) (empty e6) (empty d7)
      (not (empty c3)) (peg c3)))

  (:action move-c5-d5-e5-e6-e7-d7-c7-c6-c5-b5-a5
    :parameters ()
    :precondition (and (peg b5) (peg c5) (peg d5) (peg c6) (peg e6) (peg d7) (empty a5) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg b5)) (not (peg c5)) (not (peg d5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty b5) (empty c5) (empty d5) (empty c6) (empty e6) (empty d7)
      (not (empty a5)) (peg a5)))

  (:action move-c5-c6-c7
    :parameters ()
    :precondition (and (peg c5) (peg c6) (empty c7))
    :effect (and
      (not (peg c5)) (not (peg c6)) (empty c5) (empty c6)
      (not (empty c7)) (peg c7)))

  (:action move-c5-c6-c7-d7-e7
    :parameters ()
    :precondition (and (peg c5) (peg c6) (peg d7) (empty c7) (empty e7))
    :effect (and
      (not (peg c5)) (not (peg c6)) (not (peg d7)) (empty c5) (empty c6) (empty d7)
      (not (empty e7)) (peg e7)))

  (:action move-c5-c6-c7-d7-e7-e6-e5
    :parameters ()
    :precondition (and (peg c5) (peg c6) (peg e6) (peg d7) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg c5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty c5) (empty c6) (empty e6) (empty d7)
      (not (empty e5)) (peg e5)))

  (:action move-c5-c6-c7-d7-e7-e6-e5-e4-e3
    :parameters ()
    :precondition (and (peg e4) (peg c5) (peg c6) (peg e6) (peg d7) (empty e3) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg e4)) (not (peg c5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty e4) (empty c5) (empty c6) (empty e6) (empty d7)
      (not (empty e3)) (peg e3)))

  (:action move-c5-c6-c7-d7-e7-e6-e5-e4-e3-e2-e1
    :parameters ()
    :precondition (and (peg e2) (peg e4) (peg c5) (peg c6) (peg e6) (peg d7) (empty e1) (empty e3) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg e2)) (not (peg e4)) (not (peg c5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty e2) (empty e4) (empty c5) (empty c6) (empty e6) (empty d7)
      (not (empty e1)) (peg e1)))

  (:action move-c5-c6-c7-d7-e7-e6-e5-e4-e3-d3-c3
    :parameters ()
    :precondition (and (peg d3) (peg e4) (peg c5) (peg c6) (peg e6) (peg d7) (empty c3) (empty e3) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg d3)) (not (peg e4)) (not (peg c5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty d3) (empty e4) (empty c5) (empty c6) (empty e6) (empty d7)
      (not (empty c3)) (peg c3)))

  (:action move-c5-c6-c7-d7-e7-e6-e5-e4-e3-f3-g3
    :parameters ()
    :precondition (and (peg f3) (peg e4) (peg c5) (peg c6) (peg e6) (peg d7) (empty e3) (empty g3) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg f3)) (not (peg e4)) (not (peg c5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty f3) (empty e4) (empty c5) (empty c6) (empty e6) (empty d7)
      (not (empty g3)) (peg g3)))

  (:action move-c5-c6-c7-d7-e7-e6-e5-f5-g5
    :parameters ()
    :precondition (and (peg c5) (peg f5) (peg c6) (peg e6) (peg d7) (empty e5) (empty g5) (empty c7) (empty e7))
    :effect (and
      (not (peg c5)) (not (peg f5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty c5) (empty f5) (empty c6) (empty e6) (empty d7)
      (not (empty g5)) (peg g5)))

  (:action move-c5-c6-c7-d7-e7-e6-e5-f5-g5-g4-g3
    :parameters ()
    :precondition (and (peg g4) (peg c5) (peg f5) (peg c6) (peg e6) (peg d7) (empty g3) (empty e5) (empty g5) (empty c7) (empty e7))
    :effect (and
      (not (peg g4)) (not (peg c5)) (not (peg f5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty g4) (empty c5) (empty f5) (empty c6) (empty e6) (empty d7)
      (not (empty g3)) (peg g3)))

  (:action move-d5-d4-d3
    :parameters ()
    :precondition (and (peg d4) (peg d5) (empty d3))
    :effect (and
      (not (peg d4)) (not (peg d5)) (empty d4) (empty d5)
      (not (empty d3)) (peg d3)))

  (:action move-d5-d4-d3-d2-d1
    :parameters ()
    :precondition (and (peg d2) (peg d4) (peg d5) (empty d1) (empty d3))
    :effect (and
      (not (peg d2)) (not (peg d4)) (not (peg d5)) (empty d2) (empty d4) (empty d5)
      (not (empty d1)) (peg d1)))

  (:action move-d5-d4-d3-c3-b3
    :parameters ()
    :precondition (and (peg c3) (peg d4) (peg d5) (empty b3) (empty d3))
    :effect (and
      (not (peg c3)) (not (peg d4)) (not (peg d5)) (empty c3) (empty d4) (empty d5)
      (not (empty b3)) (peg b3)))

  (:action move-d5-d4-d3-c3-b3-b4-b5
    :parameters ()
    :precondition (and (peg c3) (peg b4) (peg d4) (peg d5) (empty b3) (empty d3) (empty b5))
    :effect (and
      (not (peg c3)) (not (peg b4)) (not (peg d4)) (not (peg d5)) (empty c3) (empty b4) (empty d4) (empty d5)
      (not (empty b5)) (peg b5)))

  (:action move-d5-d4-d3-c3-b3-b4-b5-c5-d5
    :parameters ()
    :precondition (and (peg c3) (peg b4) (peg d4) (peg c5) (peg d5) (empty b3) (empty d3) (empty b5))
    :effect (and
      (not (peg c3)) (not (peg b4)) (not (peg d4)) (not (peg c5)) (empty c3) (empty b4) (empty d4) (empty c5)))

  (:action move-d5-d4-d3-c3-b3-b4-b5-c5-d5-e5-f5
    :parameters ()
    :precondition (and (peg c3) (peg b4) (peg d4) (peg c5) (peg d5) (peg e5) (empty b3) (empty d3) (empty b5) (empty f5))
    :effect (and
      (not (peg c3)) (not (peg b4)) (not (peg d4)) (not (peg c5)) (not (peg d5)) (not (peg e5)) (empty c3) (empty b4) (empty d4) (empty c5) (empty d5) (empty e5)
      (not (empty f5)) (peg f5)))

  (:action move-d5-d4-d3-c3-b3-b4-b5-c5-d5-d6-d7
    :parameters ()
    :precondition (and (peg c3) (peg b4) (peg d4) (peg c5) (peg d5) (peg d6) (empty b3) (empty d3) (empty b5) (empty d7))
    :effect (and
      (not (peg c3)) (not (peg b4)) (not (peg d4)) (not (peg c5)) (not (peg d5)) (not (peg d6)) (empty c3) (empty b4) (empty d4) (empty c5) (empty d5) (empty d6)
      (not (empty d7)) (peg d7)))

  (:action move-d5-d4-d3-e3-f3
    :parameters ()
    :precondition (and (peg e3) (peg d4) (peg d5) (empty d3) (empty f3))
    :effect (and
      (not (peg e3)) (not (peg d4)) (not (peg d5)) (empty e3) (empty d4) (empty d5)
      (not (empty f3)) (peg f3)))

  (:action move-d5-d4-d3-e3-f3-f4-f5
    :parameters ()
    :precondition (and (peg e3) (peg d4) (peg f4) (peg d5) (empty d3) (empty f3) (empty f5))
    :effect (and
      (not (peg e3)) (not (peg d4)) (not (peg f4)) (not (peg d5)) (empty e3) (empty d4) (empty f4) (empty d5)
      (not (empty f5)) (peg f5)))

  (:action move-d5-d4-d3-e3-f3-f4-f5-e5-d5
    :parameters ()
    :precondition (and (peg e3) (peg d4) (peg f4) (peg d5) (peg e5) (empty d3) (empty f3) (empty f5))
    :effect (and
      (not (peg e3)) (not (peg d4)) (not (peg f4)) (not (peg e5)) (empty e3) (empty d4) (empty f4) (empty e5)))

  (:action move-d5-d4-d3-e3-f3-f4-f5-e5-d5-c5-b5
    :parameters ()
    :precondition (and (peg e3) (peg d4) (peg f4) (peg c5) (peg d5) (peg e5) (empty d3) (empty f3) (empty b5) (empty f5))
    :effect (and
      (not (peg e3)) (not (peg d4)) (not (peg f4)) (not (peg c5)) (not (peg d5)) (not (peg e5)) (empty e3) (empty d4) (empty f4) (empty c5) (empty d5) (empty e5)
      (not (empty b5)) (peg b5)))

  (:action move-d5-d4-d3-e3-f3-f4-f5-e5-d5-d6-d7
    :parameters ()
    :precondition (and (peg e3) (peg d4) (peg f4) (peg d5) (peg e5) (peg d6) (empty d3) (empty f3) (empty f5) (empty d7))
    :effect (and
      (not (peg e3)) (not (peg d4)) (not (peg f4)) (not (peg d5)) (not (peg e5)) (not (peg d6)) (empty e3) (empty d4) (empty f4) (empty d5) (empty e5) (empty d6)
      (not (empty d7)) (peg d7)))

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

  (:action move-d5-c5-b5-b4-b3-c3-d3
    :parameters ()
    :precondition (and (peg c3) (peg b4) (peg c5) (peg d5) (empty b3) (empty d3) (empty b5))
    :effect (and
      (not (peg c3)) (not (peg b4)) (not (peg c5)) (not (peg d5)) (empty c3) (empty b4) (empty c5) (empty d5)
      (not (empty d3)) (peg d3)))

  (:action move-d5-c5-b5-b4-b3-c3-d3-d2-d1
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg b4) (peg c5) (peg d5) (empty d1) (empty b3) (empty d3) (empty b5))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg b4)) (not (peg c5)) (not (peg d5)) (empty d2) (empty c3) (empty b4) (empty c5) (empty d5)
      (not (empty d1)) (peg d1)))

  (:action move-d5-c5-b5-b4-b3-c3-d3-e3-f3
    :parameters ()
    :precondition (and (peg c3) (peg e3) (peg b4) (peg c5) (peg d5) (empty b3) (empty d3) (empty f3) (empty b5))
    :effect (and
      (not (peg c3)) (not (peg e3)) (not (peg b4)) (not (peg c5)) (not (peg d5)) (empty c3) (empty e3) (empty b4) (empty c5) (empty d5)
      (not (empty f3)) (peg f3)))

  (:action move-d5-c5-b5-b4-b3-c3-d3-e3-f3-f4-f5
    :parameters ()
    :precondition (and (peg c3) (peg e3) (peg b4) (peg f4) (peg c5) (peg d5) (empty b3) (empty d3) (empty f3) (empty b5) (empty f5))
    :effect (and
      (not (peg c3)) (not (peg e3)) (not (peg b4)) (not (peg f4)) (not (peg c5)) (not (peg d5)) (empty c3) (empty e3) (empty b4) (empty f4) (empty c5) (empty d5)
      (not (empty f5)) (peg f5)))

  (:action move-d5-e5-f5
    :parameters ()
    :precondition (and (peg d5) (peg e5) (empty f5))
    :effect (and
      (not (peg d5)) (not (peg e5)) (empty d5) (empty e5)
      (not (empty f5)) (peg f5)))

  (:action move-d5-e5-f5-f4-f3
    :parameters ()
    :precondition (and (peg f4) (peg d5) (peg e5) (empty f3) (empty f5))
    :effect (and
      (not (peg f4)) (not (peg d5)) (not (peg e5)) (empty f4) (empty d5) (empty e5)
      (not (empty f3)) (peg f3)))

  (:action move-d5-e5-f5-f4-f3-e3-d3
    :parameters ()
    :precondition (and (peg e3) (peg f4) (peg d5) (peg e5) (empty d3) (empty f3) (empty f5))
    :effect (and
      (not (peg e3)) (not (peg f4)) (not (peg d5)) (not (peg e5)) (empty e3) (empty f4) (empty d5) (empty e5)
      (not (empty d3)) (peg d3)))

  (:action move-d5-e5-f5-f4-f3-e3-d3-d2-d1
    :parameters ()
    :precondition (and (peg d2) (peg e3) (peg f4) (peg d5) (peg e5) (empty d1) (empty d3) (empty f3) (empty f5))
    :effect (and
      (not (peg d2)) (not (peg e3)) (not (peg f4)) (not (peg d5)) (not (peg e5)) (empty d2) (empty e3) (empty f4) (empty d5) (empty e5)
      (not (empty d1)) (peg d1)))

  (:action move-d5-e5-f5-f4-f3-e3-d3-c3-b3
    :parameters ()
    :precondition (and (peg c3) (peg e3) (peg f4) (peg d5) (peg e5) (empty b3) (empty d3) (empty f3) (empty f5))
    :effect (and
      (not (peg c3)) (not (peg e3)) (not (peg f4)) (not (peg d5)) (not (peg e5)) (empty c3) (empty e3) (empty f4) (empty d5) (empty e5)
      (not (empty b3)) (peg b3)))

  (:action move-d5-e5-f5-f4-f3-e3-d3-c3-b3-b4-b5
    :parameters ()
    :precondition (and (peg c3) (peg e3) (peg b4) (peg f4) (peg d5) (peg e5) (empty b3) (empty d3) (empty f3) (empty b5) (empty f5))
    :effect (and
      (not (peg c3)) (not (peg e3)) (not (peg b4)) (not (peg f4)) (not (peg d5)) (not (peg e5)) (empty c3) (empty e3) (empty b4) (empty f4) (empty d5) (empty e5)
      (not (empty b5)) (peg b5)))

  (:action move-d5-d6-d7
    :parameters ()
    :precondition (and (peg d5) (peg d6) (empty d7))
    :effect (and
      (not (peg d5)) (not (peg d6)) (empty d5) (empty d6)
      (not (empty d7)) (peg d7)))

  (:action move-e5-e4-e3
    :parameters ()
    :precondition (and (peg e4) (peg e5) (empty e3))
    :effect (and
      (not (peg e4)) (not (peg e5)) (empty e4) (empty e5)
      (not (empty e3)) (peg e3)))

  (:action move-e5-e4-e3-e2-e1
    :parameters ()
    :precondition (and (peg e2) (peg e4) (peg e5) (empty e1) (empty e3))
    :effect (and
      (not (peg e2)) (not (peg e4)) (not (peg e5)) (empty e2) (empty e4) (empty e5)
      (not (empty e1)) (peg e1)))

  (:action move-e5-e4-e3-e2-e1-d1-c1
    :parameters ()
    :precondition (and (peg d1) (peg e2) (peg e4) (peg e5) (empty c1) (empty e1) (empty e3))
    :effect (and
      (not (peg d1)) (not (peg e2)) (not (peg e4)) (not (peg e5)) (empty d1) (empty e2) (empty e4) (empty e5)
      (not (empty c1)) (peg c1)))

  (:action move-e5-e4-e3-e2-e1-d1-c1-c2-c3
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg e4) (peg e5) (empty c1) (empty e1) (empty c3) (empty e3))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg e4)) (not (peg e5)) (empty d1) (empty c2) (empty e2) (empty e4) (empty e5)
      (not (empty c3)) (peg c3)))

  (:action move-e5-e4-e3-e2-e1-d1-c1-c2-c3-b3-a3
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg b3) (peg e4) (peg e5) (empty c1) (empty e1) (empty a3) (empty c3) (empty e3))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg b3)) (not (peg e4)) (not (peg e5)) (empty d1) (empty c2) (empty e2) (empty b3) (empty e4) (empty e5)
      (not (empty a3)) (peg a3)))

  (:action move-e5-e4-e3-e2-e1-d1-c1-c2-c3-d3-e3
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg d3) (peg e4) (peg e5) (empty c1) (empty e1) (empty c3) (empty e3))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg d3)) (not (peg e4)) (not (peg e5)) (empty d1) (empty c2) (empty e2) (empty d3) (empty e4) (empty e5)
      (not (empty e3)) (peg e3)))

  (:action move-e5-e4-e3-e2-e1-d1-c1-c2-c3-c4-c5
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg c4) (peg e4) (peg e5) (empty c1) (empty e1) (empty c3) (empty e3) (empty c5))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg c4)) (not (peg e4)) (not (peg e5)) (empty d1) (empty c2) (empty e2) (empty c4) (empty e4) (empty e5)
      (not (empty c5)) (peg c5)))

  (:action move-e5-e4-e3-d3-c3
    :parameters ()
    :precondition (and (peg d3) (peg e4) (peg e5) (empty c3) (empty e3))
    :effect (and
      (not (peg d3)) (not (peg e4)) (not (peg e5)) (empty d3) (empty e4) (empty e5)
      (not (empty c3)) (peg c3)))

  (:action move-e5-e4-e3-d3-c3-c2-c1
    :parameters ()
    :precondition (and (peg c2) (peg d3) (peg e4) (peg e5) (empty c1) (empty c3) (empty e3))
    :effect (and
      (not (peg c2)) (not (peg d3)) (not (peg e4)) (not (peg e5)) (empty c2) (empty d3) (empty e4) (empty e5)
      (not (empty c1)) (peg c1)))

  (:action move-e5-e4-e3-d3-c3-c2-c1-d1-e1
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg d3) (peg e4) (peg e5) (empty c1) (empty e1) (empty c3) (empty e3))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg d3)) (not (peg e4)) (not (peg e5)) (empty d1) (empty c2) (empty d3) (empty e4) (empty e5)
      (not (empty e1)) (peg e1)))

  (:action move-e5-e4-e3-d3-c3-b3-a3
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg e4) (peg e5) (empty a3) (empty c3) (empty e3))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg e4)) (not (peg e5)) (empty b3) (empty d3) (empty e4) (empty e5)
      (not (empty a3)) (peg a3)))

  (:action move-e5-e4-e3-d3-c3-b3-a3-a4-a5
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg a4) (peg e4) (peg e5) (empty a3) (empty c3) (empty e3) (empty a5))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg a4)) (not (peg e4)) (not (peg e5)) (empty b3) (empty d3) (empty a4) (empty e4) (empty e5)
      (not (empty a5)) (peg a5)))

  (:action move-e5-e4-e3-d3-c3-b3-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg a4) (peg e4) (peg b5) (peg e5) (empty a3) (empty c3) (empty e3) (empty a5) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg a4)) (not (peg e4)) (not (peg b5)) (not (peg e5)) (empty b3) (empty d3) (empty a4) (empty e4) (empty b5) (empty e5)
      (not (empty c5)) (peg c5)))

  (:action move-e5-e4-e3-d3-c3-c4-c5
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg e4) (peg e5) (empty c3) (empty e3) (empty c5))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg e5)) (empty d3) (empty c4) (empty e4) (empty e5)
      (not (empty c5)) (peg c5)))

  (:action move-e5-e4-e3-d3-c3-c4-c5-b5-a5
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg e4) (peg b5) (peg e5) (empty c3) (empty e3) (empty a5) (empty c5))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg b5)) (not (peg e5)) (empty d3) (empty c4) (empty e4) (empty b5) (empty e5)
      (not (empty a5)) (peg a5)))

  (:action move-e5-e4-e3-d3-c3-c4-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg d3) (peg a4) (peg c4) (peg e4) (peg b5) (peg e5) (empty a3) (empty c3) (empty e3) (empty a5) (empty c5))
    :effect (and
      (not (peg d3)) (not (peg a4)) (not (peg c4)) (not (peg e4)) (not (peg b5)) (not (peg e5)) (empty d3) (empty a4) (empty c4) (empty e4) (empty b5) (empty e5)
      (not (empty a3)) (peg a3)))

  (:action move-e5-e4-e3-d3-c3-c4-c5-d5-e5
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg e4) (peg d5) (peg e5) (empty c3) (empty e3) (empty c5))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (empty d3) (empty c4) (empty e4) (empty d5)))

  (:action move-e5-e4-e3-d3-c3-c4-c5-d5-e5-f5-g5
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg e4) (peg d5) (peg e5) (peg f5) (empty c3) (empty e3) (empty c5) (empty g5))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (not (peg e5)) (not (peg f5)) (empty d3) (empty c4) (empty e4) (empty d5) (empty e5) (empty f5)
      (not (empty g5)) (peg g5)))

  (:action move-e5-e4-e3-d3-c3-c4-c5-d5-e5-e6-e7
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg e4) (peg d5) (peg e5) (peg e6) (empty c3) (empty e3) (empty c5) (empty e7))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (not (peg e5)) (not (peg e6)) (empty d3) (empty c4) (empty e4) (empty d5) (empty e5) (empty e6)
      (not (empty e7)) (peg e7)))

  (:action move-e5-e4-e3-d3-c3-c4-c5-c6-c7
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg e4) (peg e5) (peg c6) (empty c3) (empty e3) (empty c5) (empty c7))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg e5)) (not (peg c6)) (empty d3) (empty c4) (empty e4) (empty e5) (empty c6)
      (not (empty c7)) (peg c7)))

  (:action move-e5-e4-e3-d3-c3-c4-c5-c6-c7-d7-e7
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg e4) (peg e5) (peg c6) (peg d7) (empty c3) (empty e3) (empty c5) (empty c7) (empty e7))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg e5)) (not (peg c6)) (not (peg d7)) (empty d3) (empty c4) (empty e4) (empty e5) (empty c6) (empty d7)
      (not (empty e7)) (peg e7)))

  (:action move-e5-e4-e3-f3-g3
    :parameters ()
    :precondition (and (peg f3) (peg e4) (peg e5) (empty e3) (empty g3))
    :effect (and
      (not (peg f3)) (not (peg e4)) (not (peg e5)) (empty f3) (empty e4) (empty e5)
      (not (empty g3)) (peg g3)))

  (:action move-e5-e4-e3-f3-g3-g4-g5
    :parameters ()
    :precondition (and (peg f3) (peg e4) (peg g4) (peg e5) (empty e3) (empty g3) (empty g5))
    :effect (and
      (not (peg f3)) (not (peg e4)) (not (peg g4)) (not (peg e5)) (empty f3) (empty e4) (empty g4) (empty e5)
      (not (empty g5)) (peg g5)))

  (:action move-e5-e4-e3-f3-g3-g4-g5-f5-e5
    :parameters ()
    :precondition (and (peg f3) (peg e4) (peg g4) (peg e5) (peg f5) (empty e3) (empty g3) (empty g5))
    :effect (and
      (not (peg f3)) (not (peg e4)) (not (peg g4)) (not (peg f5)) (empty f3) (empty e4) (empty g4) (empty f5)))

  (:action move-e5-e4-e3-f3-g3-g4-g5-f5-e5-d5-c5
    :parameters ()
    :precondition (and (peg f3) (peg e4) (peg g4) (peg d5) (peg e5) (peg f5) (empty e3) (empty g3) (empty c5) (empty g5))
    :effect (and
      (not (peg f3)) (not (peg e4)) (not (peg g4)) (not (peg d5)) (not (peg e5)) (not (peg f5)) (empty f3) (empty e4) (empty g4) (empty d5) (empty e5) (empty f5)
      (not (empty c5)) (peg c5)))

  (:action move-e5-e4-e3-f3-g3-g4-g5-f5-e5-e6-e7
    :parameters ()
    :precondition (and (peg f3) (peg e4) (peg g4) (peg e5) (peg f5) (peg e6) (empty e3) (empty g3) (empty g5) (empty e7))
    :effect (and
      (not (peg f3)) (not (peg e4)) (not (peg g4)) (not (peg e5)) (not (peg f5)) (not (peg e6)) (empty f3) (empty e4) (empty g4) (empty e5) (empty f5) (empty e6)
      (not (empty e7)) (peg e7)))

  (:action move-e5-d5-c5
    :parameters ()
    :precondition (and (peg d5) (peg e5) (empty c5))
    :effect (and
      (not (peg d5)) (not (peg e5)) (empty d5) (empty e5)
      (not (empty c5)) (peg c5)))

  (:action move-e5-d5-c5-c4-c3
    :parameters ()
    :precondition (and (peg c4) (peg d5) (peg e5) (empty c3) (empty c5))
    :effect (and
      (not (peg c4)) (not (peg d5)) (not (peg e5)) (empty c4) (empty d5) (empty e5)
      (not (empty c3)) (peg c3)))

  (:action move-e5-d5-c5-c4-c3-c2-c1
    :parameters ()
    :precondition (and (peg c2) (peg c4) (peg d5) (peg e5) (empty c1) (empty c3) (empty c5))
    :effect (and
      (not (peg c2)) (not (peg c4)) (not (peg d5)) (not (peg e5)) (empty c2) (empty c4) (empty d5) (empty e5)
      (not (empty c1)) (peg c1)))

  (:action move-e5-d5-c5-c4-c3-c2-c1-d1-e1
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg c4) (peg d5) (peg e5) (empty c1) (empty e1) (empty c3) (empty c5))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg c4)) (not (peg d5)) (not (peg e5)) (empty d1) (empty c2) (empty c4) (empty d5) (empty e5)
      (not (empty e1)) (peg e1)))

  (:action move-e5-d5-c5-c4-c3-c2-c1-d1-e1-e2-e3
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg c4) (peg d5) (peg e5) (empty c1) (empty e1) (empty c3) (empty e3) (empty c5))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg c4)) (not (peg d5)) (not (peg e5)) (empty d1) (empty c2) (empty e2) (empty c4) (empty d5) (empty e5)
      (not (empty e3)) (peg e3)))

  (:action move-e5-d5-c5-c4-c3-b3-a3
    :parameters ()
    :precondition (and (peg b3) (peg c4) (peg d5) (peg e5) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg c4)) (not (peg d5)) (not (peg e5)) (empty b3) (empty c4) (empty d5) (empty e5)
      (not (empty a3)) (peg a3)))

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

  (:action move-e5-d5-c5-c4-c3-d3-e3
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg d5) (peg e5) (empty c3) (empty e3) (empty c5))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg d5)) (not (peg e5)) (empty d3) (empty c4) (empty d5) (empty e5)
      (not (empty e3)) (peg e3)))

  (:action move-e5-d5-c5-c4-c3-d3-e3-e2-e1
    :parameters ()
    :precondition (and (peg e2) (peg d3) (peg c4) (peg d5) (peg e5) (empty e1) (empty c3) (empty e3) (empty c5))
    :effect (and
      (not (peg e2)) (not (peg d3)) (not (peg c4)) (not (peg d5)) (not (peg e5)) (empty e2) (empty d3) (empty c4) (empty d5) (empty e5)
      (not (empty e1)) (peg e1)))

  (:action move-e5-d5-c5-c4-c3-d3-e3-e2-e1-d1-c1
    :parameters ()
    :precondition (and (peg d1) (peg e2) (peg d3) (peg c4) (peg d5) (peg e5) (empty c1) (empty e1) (empty c3) (empty e3) (empty c5))
    :effect (and
      (not (peg d1)) (not (peg e2)) (not (peg d3)) (not (peg c4)) (not (peg d5)) (not (peg e5)) (empty d1) (empty e2) (empty d3) (empty c4) (empty d5) (empty e5)
      (not (empty c1)) (peg c1)))

  (:action move-e5-d5-c5-c4-c3-d3-e3-f3-g3
    :parameters ()
    :precondition (and (peg d3) (peg f3) (peg c4) (peg d5) (peg e5) (empty c3) (empty e3) (empty g3) (empty c5))
    :effect (and
      (not (peg d3)) (not (peg f3)) (not (peg c4)) (not (peg d5)) (not (peg e5)) (empty d3) (empty f3) (empty c4) (empty d5) (empty e5)
      (not (empty g3)) (peg g3)))

  (:action move-e5-d5-c5-c4-c3-d3-e3-f3-g3-g4-g5
    :parameters ()
    :precondition (and (peg d3) (peg f3) (peg c4) (peg g4) (peg d5) (peg e5) (empty c3) (empty e3) (empty g3) (empty c5) (empty g5))
    :effect (and
      (not (peg d3)) (not (peg f3)) (not (peg c4)) (not (peg g4)) (not (peg d5)) (not (peg e5)) (empty d3) (empty f3) (empty c4) (empty g4) (empty d5) (empty e5)
      (not (empty g5)) (peg g5)))

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

  (:action move-e5-d5-c5-b5-a5-a4-a3-b3-c3
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg b5) (peg d5) (peg e5) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg b5)) (not (peg d5)) (not (peg e5)) (empty b3) (empty a4) (empty b5) (empty d5) (empty e5)
      (not (empty c3)) (peg c3)))

  (:action move-e5-d5-c5-b5-a5-a4-a3-b3-c3-c2-c1
    :parameters ()
    :precondition (and (peg c2) (peg b3) (peg a4) (peg b5) (peg d5) (peg e5) (empty c1) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg c2)) (not (peg b3)) (not (peg a4)) (not (peg b5)) (not (peg d5)) (not (peg e5)) (empty c2) (empty b3) (empty a4) (empty b5) (empty d5) (empty e5)
      (not (empty c1)) (peg c1)))

  (:action move-e5-d5-c5-b5-a5-a4-a3-b3-c3-d3-e3
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg a4) (peg b5) (peg d5) (peg e5) (empty a3) (empty c3) (empty e3) (empty a5) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg a4)) (not (peg b5)) (not (peg d5)) (not (peg e5)) (empty b3) (empty d3) (empty a4) (empty b5) (empty d5) (empty e5)
      (not (empty e3)) (peg e3)))

  (:action move-e5-d5-c5-c6-c7
    :parameters ()
    :precondition (and (peg d5) (peg e5) (peg c6) (empty c5) (empty c7))
    :effect (and
      (not (peg d5)) (not (peg e5)) (not (peg c6)) (empty d5) (empty e5) (empty c6)
      (not (empty c7)) (peg c7)))

  (:action move-e5-d5-c5-c6-c7-d7-e7
    :parameters ()
    :precondition (and (peg d5) (peg e5) (peg c6) (peg d7) (empty c5) (empty c7) (empty e7))
    :effect (and
      (not (peg d5)) (not (peg e5)) (not (peg c6)) (not (peg d7)) (empty d5) (empty e5) (empty c6) (empty d7)
      (not (empty e7)) (peg e7)))

  (:action move-e5-d5-c5-c6-c7-d7-e7-e6-e5
    :parameters ()
    :precondition (and (peg d5) (peg e5) (peg c6) (peg e6) (peg d7) (empty c5) (empty c7) (empty e7))
    :effect (and
      (not (peg d5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty d5) (empty c6) (empty e6) (empty d7)))

  (:action move-e5-d5-c5-c6-c7-d7-e7-e6-e5-e4-e3
    :parameters ()
    :precondition (and (peg e4) (peg d5) (peg e5) (peg c6) (peg e6) (peg d7) (empty e3) (empty c5) (empty c7) (empty e7))
    :effect (and
      (not (peg e4)) (not (peg d5)) (not (peg e5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty e4) (empty d5) (empty e5) (empty c6) (empty e6) (empty d7)
      (not (empty e3)) (peg e3)))

  (:action move-e5-d5-c5-c6-c7-d7-e7-e6-e5-f5-g5
    :parameters ()
    :precondition (and (peg d5) (peg e5) (peg f5) (peg c6) (peg e6) (peg d7) (empty c5) (empty g5) (empty c7) (empty e7))
    :effect (and
      (not (peg d5)) (not (peg e5)) (not (peg f5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty d5) (empty e5) (empty f5) (empty c6) (empty e6) (empty d7)
      (not (empty g5)) (peg g5)))

  (:action move-e5-f5-g5
    :parameters ()
    :precondition (and (peg e5) (peg f5) (empty g5))
    :effect (and
      (not (peg e5)) (not (peg f5)) (empty e5) (empty f5)
      (not (empty g5)) (peg g5)))

  (:action move-e5-f5-g5-g4-g3
    :parameters ()
    :precondition (and (peg g4) (peg e5) (peg f5) (empty g3) (empty g5))
    :effect (and
      (not (peg g4)) (not (peg e5)) (not (peg f5)) (empty g4) (empty e5) (empty f5)
      (not (empty g3)) (peg g3)))

  (:action move-e5-f5-g5-g4-g3-f3-e3
    :parameters ()
    :precondition (and (peg f3) (peg g4) (peg e5) (peg f5) (empty e3) (empty g3) (empty g5))
    :effect (and
      (not (peg f3)) (not (peg g4)) (not (peg e5)) (not (peg f5)) (empty f3) (empty g4) (empty e5) (empty f5)
      (not (empty e3)) (peg e3)))

  (:action move-e5-f5-g5-g4-g3-f3-e3-e2-e1
    :parameters ()
    :precondition (and (peg e2) (peg f3) (peg g4) (peg e5) (peg f5) (empty e1) (empty e3) (empty g3) (empty g5))
    :effect (and
      (not (peg e2)) (not (peg f3)) (not (peg g4)) (not (peg e5)) (not (peg f5)) (empty e2) (empty f3) (empty g4) (empty e5) (empty f5)
      (not (empty e1)) (peg e1)))

  (:action move-e5-f5-g5-g4-g3-f3-e3-e2-e1-d1-c1
    :parameters ()
    :precondition (and (peg d1) (peg e2) (peg f3) (peg g4) (peg e5) (peg f5) (empty c1) (empty e1) (empty e3) (empty g3) (empty g5))
    :effect (and
      (not (peg d1)) (not (peg e2)) (not (peg f3)) (not (peg g4)) (not (peg e5)) (not (peg f5)) (empty d1) (empty e2) (empty f3) (empty g4) (empty e5) (empty f5)
      (not (empty c1)) (peg c1)))

  (:action move-e5-f5-g5-g4-g3-f3-e3-d3-c3
    :parameters ()
    :precondition (and (peg d3) (peg f3) (peg g4) (peg e5) (peg f5) (empty c3) (empty e3) (empty g3) (empty g5))
    :effect (and
      (not (peg d3)) (not (peg f3)) (not (peg g4)) (not (peg e5)) (not (peg f5)) (empty d3) (empty f3) (empty g4) (empty e5) (empty f5)
      (not (empty c3)) (peg c3)))

  (:action move-e5-f5-g5-g4-g3-f3-e3-d3-c3-c2-c1
    :parameters ()
    :precondition (and (peg c2) (peg d3) (peg f3) (peg g4) (peg e5) (peg f5) (empty c1) (empty c3) (empty e3) (empty g3) (empty g5))
    :effect (and
      (not (peg c2)) (not (peg d3)) (not (peg f3)) (not (peg g4)) (not (peg e5)) (not (peg f5)) (empty c2) (empty d3) (empty f3) (empty g4) (empty e5) (empty f5)
      (not (empty c1)) (peg c1)))

  (:action move-e5-f5-g5-g4-g3-f3-e3-d3-c3-b3-a3
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg f3) (peg g4) (peg e5) (peg f5) (empty a3) (empty c3) (empty e3) (empty g3) (empty g5))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg f3)) (not (peg g4)) (not (peg e5)) (not (peg f5)) (empty b3) (empty d3) (empty f3) (empty g4) (empty e5) (empty f5)
      (not (empty a3)) (peg a3)))

  (:action move-e5-f5-g5-g4-g3-f3-e3-d3-c3-c4-c5
    :parameters ()
    :precondition (and (peg d3) (peg f3) (peg c4) (peg g4) (peg e5) (peg f5) (empty c3) (empty e3) (empty g3) (empty c5) (empty g5))
    :effect (and
      (not (peg d3)) (not (peg f3)) (not (peg c4)) (not (peg g4)) (not (peg e5)) (not (peg f5)) (empty d3) (empty f3) (empty c4) (empty g4) (empty e5) (empty f5)
      (not (empty c5)) (peg c5)))

  (:action move-e5-e6-e7
    :parameters ()
    :precondition (and (peg e5) (peg e6) (empty e7))
    :effect (and
      (not (peg e5)) (not (peg e6)) (empty e5) (empty e6)
      (not (empty e7)) (peg e7)))

  (:action move-e5-e6-e7-d7-c7
    :parameters ()
    :precondition (and (peg e5) (peg e6) (peg d7) (empty c7) (empty e7))
    :effect (and
      (not (peg e5)) (not (peg e6)) (not (peg d7)) (empty e5) (empty e6) (empty d7)
      (not (empty c7)) (peg c7)))

  (:action move-e5-e6-e7-d7-c7-c6-c5
    :parameters ()
    :precondition (and (peg e5) (peg c6) (peg e6) (peg d7) (empty c5) (empty c7) (empty e7))
    :effect (and
      (not (peg e5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty e5) (empty c6) (empty e6) (empty d7)
      (not (empty c5)) (peg c5)))

  (:action move-e5-e6-e7-d7-c7-c6-c5-c4-c3
    :parameters ()
    :precondition (and (peg c4) (peg e5) (peg c6) (peg e6) (peg d7) (empty c3) (empty c5) (empty c7) (empty e7))
    :effect (and
      (not (peg c4)) (not (peg e5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty c4) (empty e5) (empty c6) (empty e6) (empty d7)
      (not (empty c3)) (peg c3)))

  (:action move-e5-e6-e7-d7-c7-c6-c5-c4-c3-c2-c1
    :parameters ()
    :precondition (and (peg c2) (peg c4) (peg e5) (peg c6) (peg e6) (peg d7) (empty c1) (empty c3) (empty c5) (empty c7) (empty e7))
    :effect (and
      (not (peg c2)) (not (peg c4)) (not (peg e5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty c2) (empty c4) (empty e5) (empty c6) (empty e6) (empty d7)
      (not (empty c1)) (peg c1)))

  (:action move-e5-e6-e7-d7-c7-c6-c5-c4-c3-b3-a3
    :parameters ()
    :precondition (and (peg b3) (peg c4) (peg e5) (peg c6) (peg e6) (peg d7) (empty a3) (empty c3) (empty c5) (empty c7) (empty e7))
    :effect (and
      (not (peg b3)) (not (peg c4)) (not (peg e5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty b3) (empty c4) (empty e5) (empty c6) (empty e6) (empty d7)
      (not (empty a3)) (peg a3)))

  (:action move-e5-e6-e7-d7-c7-c6-c5-c4-c3-d3-e3
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg e5) (peg c6) (peg e6) (peg d7) (empty c3) (empty e3) (empty c5) (empty c7) (empty e7))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty d3) (empty c4) (empty e5) (empty c6) (empty e6) (empty d7)
      (not (empty e3)) (peg e3)))

  (:action move-e5-e6-e7-d7-c7-c6-c5-b5-a5
    :parameters ()
    :precondition (and (peg b5) (peg e5) (peg c6) (peg e6) (peg d7) (empty a5) (empty c5) (empty c7) (empty e7))
    :effect (and
      (not (peg b5)) (not (peg e5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty b5) (empty e5) (empty c6) (empty e6) (empty d7)
      (not (empty a5)) (peg a5)))

  (:action move-e5-e6-e7-d7-c7-c6-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg a4) (peg b5) (peg e5) (peg c6) (peg e6) (peg d7) (empty a3) (empty a5) (empty c5) (empty c7) (empty e7))
    :effect (and
      (not (peg a4)) (not (peg b5)) (not (peg e5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty a4) (empty b5) (empty e5) (empty c6) (empty e6) (empty d7)
      (not (empty a3)) (peg a3)))

  (:action move-f5-f4-f3
    :parameters ()
    :precondition (and (peg f4) (peg f5) (empty f3))
    :effect (and
      (not (peg f4)) (not (peg f5)) (empty f4) (empty f5)
      (not (empty f3)) (peg f3)))

  (:action move-f5-f4-f3-e3-d3
    :parameters ()
    :precondition (and (peg e3) (peg f4) (peg f5) (empty d3) (empty f3))
    :effect (and
      (not (peg e3)) (not (peg f4)) (not (peg f5)) (empty e3) (empty f4) (empty f5)
      (not (empty d3)) (peg d3)))

  (:action move-f5-f4-f3-e3-d3-d2-d1
    :parameters ()
    :precondition (and (peg d2) (peg e3) (peg f4) (peg f5) (empty d1) (empty d3) (empty f3))
    :effect (and
      (not (peg d2)) (not (peg e3)) (not (peg f4)) (not (peg f5)) (empty d2) (empty e3) (empty f4) (empty f5)
      (not (empty d1)) (peg d1)))

  (:action move-f5-f4-f3-e3-d3-c3-b3
    :parameters ()
    :precondition (and (peg c3) (peg e3) (peg f4) (peg f5) (empty b3) (empty d3) (empty f3))
    :effect (and
      (not (peg c3)) (not (peg e3)) (not (peg f4)) (not (peg f5)) (empty c3) (empty e3) (empty f4) (empty f5)
      (not (empty b3)) (peg b3)))

  (:action move-f5-f4-f3-e3-d3-c3-b3-b4-b5
    :parameters ()
    :precondition (and (peg c3) (peg e3) (peg b4) (peg f4) (peg f5) (empty b3) (empty d3) (empty f3) (empty b5))
    :effect (and
      (not (peg c3)) (not (peg e3)) (not (peg b4)) (not (peg f4)) (not (peg f5)) (empty c3) (empty e3) (empty b4) (empty f4) (empty f5)
      (not (empty b5)) (peg b5)))

  (:action move-f5-f4-f3-e3-d3-c3-b3-b4-b5-c5-d5
    :parameters ()
    :precondition (and (peg c3) (peg e3) (peg b4) (peg f4) (peg c5) (peg f5) (empty b3) (empty d3) (empty f3) (empty b5) (empty d5))
    :effect (and
      (not (peg c3)) (not (peg e3)) (not (peg b4)) (not (peg f4)) (not (peg c5)) (not (peg f5)) (empty c3) (empty e3) (empty b4) (empty f4) (empty c5) (empty f5)
      (not (empty d5)) (peg d5)))

  (:action move-f5-f4-f3-e3-d3-d4-d5
    :parameters ()
    :precondition (and (peg e3) (peg d4) (peg f4) (peg f5) (empty d3) (empty f3) (empty d5))
    :effect (and
      (not (peg e3)) (not (peg d4)) (not (peg f4)) (not (peg f5)) (empty e3) (empty d4) (empty f4) (empty f5)
      (not (empty d5)) (peg d5)))

  (:action move-f5-f4-f3-e3-d3-d4-d5-c5-b5
    :parameters ()
    :precondition (and (peg e3) (peg d4) (peg f4) (peg c5) (peg f5) (empty d3) (empty f3) (empty b5) (empty d5))
    :effect (and
      (not (peg e3)) (not (peg d4)) (not (peg f4)) (not (peg c5)) (not (peg f5)) (empty e3) (empty d4) (empty f4) (empty c5) (empty f5)
      (not (empty b5)) (peg b5)))

  (:action move-f5-f4-f3-e3-d3-d4-d5-c5-b5-b4-b3
    :parameters ()
    :precondition (and (peg e3) (peg b4) (peg d4) (peg f4) (peg c5) (peg f5) (empty b3) (empty d3) (empty f3) (empty b5) (empty d5))
    :effect (and
      (not (peg e3)) (not (peg b4)) (not (peg d4)) (not (peg f4)) (not (peg c5)) (not (peg f5)) (empty e3) (empty b4) (empty d4) (empty f4) (empty c5) (empty f5)
      (not (empty b3)) (peg b3)))

  (:action move-f5-f4-f3-e3-d3-d4-d5-e5-f5
    :parameters ()
    :precondition (and (peg e3) (peg d4) (peg f4) (peg e5) (peg f5) (empty d3) (empty f3) (empty d5))
    :effect (and
      (not (peg e3)) (not (peg d4)) (not (peg f4)) (not (peg e5)) (empty e3) (empty d4) (empty f4) (empty e5)))

  (:action move-f5-f4-f3-e3-d3-d4-d5-d6-d7
    :parameters ()
    :precondition (and (peg e3) (peg d4) (peg f4) (peg f5) (peg d6) (empty d3) (empty f3) (empty d5) (empty d7))
    :effect (and
      (not (peg e3)) (not (peg d4)) (not (peg f4)) (not (peg f5)) (not (peg d6)) (empty e3) (empty d4) (empty f4) (empty f5) (empty d6)
      (not (empty d7)) (peg d7)))

  (:action move-f5-e5-d5
    :parameters ()
    :precondition (and (peg e5) (peg f5) (empty d5))
    :effect (and
      (not (peg e5)) (not (peg f5)) (empty e5) (empty f5)
      (not (empty d5)) (peg d5)))

  (:action move-f5-e5-d5-d4-d3
    :parameters ()
    :precondition (and (peg d4) (peg e5) (peg f5) (empty d3) (empty d5))
    :effect (and
      (not (peg d4)) (not (peg e5)) (not (peg f5)) (empty d4) (empty e5) (empty f5)
      (not (empty d3)) (peg d3)))

  (:action move-f5-e5-d5-d4-d3-d2-d1
    :parameters ()
    :precondition (and (peg d2) (peg d4) (peg e5) (peg f5) (empty d1) (empty d3) (empty d5))
    :effect (and
      (not (peg d2)) (not (peg d4)) (not (peg e5)) (not (peg f5)) (empty d2) (empty d4) (empty e5) (empty f5)
      (not (empty d1)) (peg d1)))

  (:action move-f5-e5-d5-d4-d3-c3-b3
    :parameters ()
    :precondition (and (peg c3) (peg d4) (peg e5) (peg f5) (empty b3) (empty d3) (empty d5))
    :effect (and
      (not (peg c3)) (not (peg d4)) (not (peg e5)) (not (peg f5)) (empty c3) (empty d4) (empty e5) (empty f5)
      (not (empty b3)) (peg b3)))

  (:action move-f5-e5-d5-d4-d3-c3-b3-b4-b5
    :parameters ()
    :precondition (and (peg c3) (peg b4) (peg d4) (peg e5) (peg f5) (empty b3) (empty d3) (empty b5) (empty d5))
    :effect (and
      (not (peg c3)) (not (peg b4)) (not (peg d4)) (not (peg e5)) (not (peg f5)) (empty c3) (empty b4) (empty d4) (empty e5) (empty f5)
      (not (empty b5)) (peg b5)))

  (:action move-f5-e5-d5-d4-d3-c3-b3-b4-b5-c5-d5
    :parameters ()
    :precondition (and (peg c3) (peg b4) (peg d4) (peg c5) (peg e5) (peg f5) (empty b3) (empty d3) (empty b5) (empty d5))
    :effect (and
      (not (peg c3)) (not (peg b4)) (not (peg d4)) (not (peg c5)) (not (peg e5)) (not (peg f5)) (empty c3) (empty b4) (empty d4) (empty c5) (empty e5) (empty f5)
      (not (empty d5)) (peg d5)))

  (:action move-f5-e5-d5-d4-d3-e3-f3
    :parameters ()
    :precondition (and (peg e3) (peg d4) (peg e5) (peg f5) (empty d3) (empty f3) (empty d5))
    :effect (and
      (not (peg e3)) (not (peg d4)) (not (peg e5)) (not (peg f5)) (empty e3) (empty d4) (empty e5) (empty f5)
      (not (empty f3)) (peg f3)))

  (:action move-f5-e5-d5-c5-b5
    :parameters ()
    :precondition (and (peg c5) (peg e5) (peg f5) (empty b5) (empty d5))
    :effect (and
      (not (peg c5)) (not (peg e5)) (not (peg f5)) (empty c5) (empty e5) (empty f5)
      (not (empty b5)) (peg b5)))

  (:action move-f5-e5-d5-c5-b5-b4-b3
    :parameters ()
    :precondition (and (peg b4) (peg c5) (peg e5) (peg f5) (empty b3) (empty b5) (empty d5))
    :effect (and
      (not (peg b4)) (not (peg c5)) (not (peg e5)) (not (peg f5)) (empty b4) (empty c5) (empty e5) (empty f5)
      (not (empty b3)) (peg b3)))

  (:action move-f5-e5-d5-c5-b5-b4-b3-c3-d3
    :parameters ()
    :precondition (and (peg c3) (peg b4) (peg c5) (peg e5) (peg f5) (empty b3) (empty d3) (empty b5) (empty d5))
    :effect (and
      (not (peg c3)) (not (peg b4)) (not (peg c5)) (not (peg e5)) (not (peg f5)) (empty c3) (empty b4) (empty c5) (empty e5) (empty f5)
      (not (empty d3)) (peg d3)))

  (:action move-f5-e5-d5-c5-b5-b4-b3-c3-d3-d2-d1
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg b4) (peg c5) (peg e5) (peg f5) (empty d1) (empty b3) (empty d3) (empty b5) (empty d5))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg b4)) (not (peg c5)) (not (peg e5)) (not (peg f5)) (empty d2) (empty c3) (empty b4) (empty c5) (empty e5) (empty f5)
      (not (empty d1)) (peg d1)))

  (:action move-f5-e5-d5-c5-b5-b4-b3-c3-d3-e3-f3
    :parameters ()
    :precondition (and (peg c3) (peg e3) (peg b4) (peg c5) (peg e5) (peg f5) (empty b3) (empty d3) (empty f3) (empty b5) (empty d5))
    :effect (and
      (not (peg c3)) (not (peg e3)) (not (peg b4)) (not (peg c5)) (not (peg e5)) (not (peg f5)) (empty c3) (empty e3) (empty b4) (empty c5) (empty e5) (empty f5)
      (not (empty f3)) (peg f3)))

  (:action move-f5-e5-d5-d6-d7
    :parameters ()
    :precondition (and (peg e5) (peg f5) (peg d6) (empty d5) (empty d7))
    :effect (and
      (not (peg e5)) (not (peg f5)) (not (peg d6)) (empty e5) (empty f5) (empty d6)
      (not (empty d7)) (peg d7)))

  (:action move-g5-g4-g3
    :parameters ()
    :precondition (and (peg g4) (peg g5) (empty g3))
    :effect (and
      (not (peg g4)) (not (peg g5)) (empty g4) (empty g5)
      (not (empty g3)) (peg g3)))

  (:action move-g5-g4-g3-f3-e3
    :parameters ()
    :precondition (and (peg f3) (peg g4) (peg g5) (empty e3) (empty g3))
    :effect (and
      (not (peg f3)) (not (peg g4)) (not (peg g5)) (empty f3) (empty g4) (empty g5)
      (not (empty e3)) (peg e3)))

  (:action move-g5-g4-g3-f3-e3-e2-e1
    :parameters ()
    :precondition (and (peg e2) (peg f3) (peg g4) (peg g5) (empty e1) (empty e3) (empty g3))
    :effect (and
      (not (peg e2)) (not (peg f3)) (not (peg g4)) (not (peg g5)) (empty e2) (empty f3) (empty g4) (empty g5)
      (not (empty e1)) (peg e1)))

  (:action move-g5-g4-g3-f3-e3-e2-e1-d1-c1
    :parameters ()
    :precondition (and (peg d1) (peg e2) (peg f3) (peg g4) (peg g5) (empty c1) (empty e1) (empty e3) (empty g3))
    :effect (and
      (not (peg d1)) (not (peg e2)) (not (peg f3)) (not (peg g4)) (not (peg g5)) (empty d1) (empty e2) (empty f3) (empty g4) (empty g5)
      (not (empty c1)) (peg c1)))

  (:action move-g5-g4-g3-f3-e3-e2-e1-d1-c1-c2-c3
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg f3) (peg g4) (peg g5) (empty c1) (empty e1) (empty c3) (empty e3) (empty g3))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg f3)) (not (peg g4)) (not (peg g5)) (empty d1) (empty c2) (empty e2) (empty f3) (empty g4) (empty g5)
      (not (empty c3)) (peg c3)))

  (:action move-g5-g4-g3-f3-e3-d3-c3
    :parameters ()
    :precondition (and (peg d3) (peg f3) (peg g4) (peg g5) (empty c3) (empty e3) (empty g3))
    :effect (and
      (not (peg d3)) (not (peg f3)) (not (peg g4)) (not (peg g5)) (empty d3) (empty f3) (empty g4) (empty g5)
      (not (empty c3)) (peg c3)))

  (:action move-g5-g4-g3-f3-e3-d3-c3-c2-c1
    :parameters ()
    :precondition (and (peg c2) (peg d3) (peg f3) (peg g4) (peg g5) (empty c1) (empty c3) (empty e3) (empty g3))
    :effect (and
      (not (peg c2)) (not (peg d3)) (not (peg f3)) (not (peg g4)) (not (peg g5)) (empty c2) (empty d3) (empty f3) (empty g4) (empty g5)
      (not (empty c1)) (peg c1)))

  (:action move-g5-g4-g3-f3-e3-d3-c3-c2-c1-d1-e1
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg d3) (peg f3) (peg g4) (peg g5) (empty c1) (empty e1) (empty c3) (empty e3) (empty g3))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg d3)) (not (peg f3)) (not (peg g4)) (not (peg g5)) (empty d1) (empty c2) (empty d3) (empty f3) (empty g4) (empty g5)
      (not (empty e1)) (peg e1)))

  (:action move-g5-g4-g3-f3-e3-d3-c3-b3-a3
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg f3) (peg g4) (peg g5) (empty a3) (empty c3) (empty e3) (empty g3))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg f3)) (not (peg g4)) (not (peg g5)) (empty b3) (empty d3) (empty f3) (empty g4) (empty g5)
      (not (empty a3)) (peg a3)))

  (:action move-g5-g4-g3-f3-e3-d3-c3-b3-a3-a4-a5
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg f3) (peg a4) (peg g4) (peg g5) (empty a3) (empty c3) (empty e3) (empty g3) (empty a5))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg f3)) (not (peg a4)) (not (peg g4)) (not (peg g5)) (empty b3) (empty d3) (empty f3) (empty a4) (empty g4) (empty g5)
      (not (empty a5)) (peg a5)))

  (:action move-g5-g4-g3-f3-e3-d3-c3-c4-c5
    :parameters ()
    :precondition (and (peg d3) (peg f3) (peg c4) (peg g4) (peg g5) (empty c3) (empty e3) (empty g3) (empty c5))
    :effect (and
      (not (peg d3)) (not (peg f3)) (not (peg c4)) (not (peg g4)) (not (peg g5)) (empty d3) (empty f3) (empty c4) (empty g4) (empty g5)
      (not (empty c5)) (peg c5)))

  (:action move-g5-g4-g3-f3-e3-d3-c3-c4-c5-b5-a5
    :parameters ()
    :precondition (and (peg d3) (peg f3) (peg c4) (peg g4) (peg b5) (peg g5) (empty c3) (empty e3) (empty g3) (empty a5) (empty c5))
    :effect (and
      (not (peg d3)) (not (peg f3)) (not (peg c4)) (not (peg g4)) (not (peg b5)) (not (peg g5)) (empty d3) (empty f3) (empty c4) (empty g4) (empty b5) (empty g5)
      (not (empty a5)) (peg a5)))

  (:action move-g5-g4-g3-f3-e3-d3-c3-c4-c5-d5-e5
    :parameters ()
    :precondition (and (peg d3) (peg f3) (peg c4) (peg g4) (peg d5) (peg g5) (empty c3) (empty e3) (empty g3) (empty c5) (empty e5))
    :effect (and
      (not (peg d3)) (not (peg f3)) (not (peg c4)) (not (peg g4)) (not (peg d5)) (not (peg g5)) (empty d3) (empty f3) (empty c4) (empty g4) (empty d5) (empty g5)
      (not (empty e5)) (peg e5)))

  (:action move-g5-g4-g3-f3-e3-d3-c3-c4-c5-c6-c7
    :parameters ()
    :precondition (and (peg d3) (peg f3) (peg c4) (peg g4) (peg g5) (peg c6) (empty c3) (empty e3) (empty g3) (empty c5) (empty c7))
    :effect (and
      (not (peg d3)) (not (peg f3)) (not (peg c4)) (not (peg g4)) (not (peg g5)) (not (peg c6)) (empty d3) (empty f3) (empty c4) (empty g4) (empty g5) (empty c6)
      (not (empty c7)) (peg c7)))

  (:action move-g5-g4-g3-f3-e3-e4-e5
    :parameters ()
    :precondition (and (peg f3) (peg e4) (peg g4) (peg g5) (empty e3) (empty g3) (empty e5))
    :effect (and
      (not (peg f3)) (not (peg e4)) (not (peg g4)) (not (peg g5)) (empty f3) (empty e4) (empty g4) (empty g5)
      (not (empty e5)) (peg e5)))

  (:action move-g5-g4-g3-f3-e3-e4-e5-d5-c5
    :parameters ()
    :precondition (and (peg f3) (peg e4) (peg g4) (peg d5) (peg g5) (empty e3) (empty g3) (empty c5) (empty e5))
    :effect (and
      (not (peg f3)) (not (peg e4)) (not (peg g4)) (not (peg d5)) (not (peg g5)) (empty f3) (empty e4) (empty g4) (empty d5) (empty g5)
      (not (empty c5)) (peg c5)))

  (:action move-g5-g4-g3-f3-e3-e4-e5-d5-c5-c4-c3
    :parameters ()
    :precondition (and (peg f3) (peg c4) (peg e4) (peg g4) (peg d5) (peg g5) (empty c3) (empty e3) (empty g3) (empty c5) (empty e5))
    :effect (and
      (not (peg f3)) (not (peg c4)) (not (peg e4)) (not (peg g4)) (not (peg d5)) (not (peg g5)) (empty f3) (empty c4) (empty e4) (empty g4) (empty d5) (empty g5)
      (not (empty c3)) (peg c3)))

  (:action move-g5-g4-g3-f3-e3-e4-e5-d5-c5-b5-a5
    :parameters ()
    :precondition (and (peg f3) (peg e4) (peg g4) (peg b5) (peg d5) (peg g5) (empty e3) (empty g3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg f3)) (not (peg e4)) (not (peg g4)) (not (peg b5)) (not (peg d5)) (not (peg g5)) (empty f3) (empty e4) (empty g4) (empty b5) (empty d5) (empty g5)
      (not (empty a5)) (peg a5)))

  (:action move-g5-g4-g3-f3-e3-e4-e5-d5-c5-c6-c7
    :parameters ()
    :precondition (and (peg f3) (peg e4) (peg g4) (peg d5) (peg g5) (peg c6) (empty e3) (empty g3) (empty c5) (empty e5) (empty c7))
    :effect (and
      (not (peg f3)) (not (peg e4)) (not (peg g4)) (not (peg d5)) (not (peg g5)) (not (peg c6)) (empty f3) (empty e4) (empty g4) (empty d5) (empty g5) (empty c6)
      (not (empty c7)) (peg c7)))

  (:action move-g5-g4-g3-f3-e3-e4-e5-f5-g5
    :parameters ()
    :precondition (and (peg f3) (peg e4) (peg g4) (peg f5) (peg g5) (empty e3) (empty g3) (empty e5))
    :effect (and
      (not (peg f3)) (not (peg e4)) (not (peg g4)) (not (peg f5)) (empty f3) (empty e4) (empty g4) (empty f5)))

  (:action move-g5-g4-g3-f3-e3-e4-e5-e6-e7
    :parameters ()
    :precondition (and (peg f3) (peg e4) (peg g4) (peg g5) (peg e6) (empty e3) (empty g3) (empty e5) (empty e7))
    :effect (and
      (not (peg f3)) (not (peg e4)) (not (peg g4)) (not (peg g5)) (not (peg e6)) (empty f3) (empty e4) (empty g4) (empty g5) (empty e6)
      (not (empty e7)) (peg e7)))

  (:action move-g5-g4-g3-f3-e3-e4-e5-e6-e7-d7-c7
    :parameters ()
    :precondition (and (peg f3) (peg e4) (peg g4) (peg g5) (peg e6) (peg d7) (empty e3) (empty g3) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg f3)) (not (peg e4)) (not (peg g4)) (not (peg g5)) (not (peg e6)) (not (peg d7)) (empty f3) (empty e4) (empty g4) (empty g5) (empty e6) (empty d7)
      (not (empty c7)) (peg c7)))

  (:action move-g5-f5-e5
    :parameters ()
    :precondition (and (peg f5) (peg g5) (empty e5))
    :effect (and
      (not (peg f5)) (not (peg g5)) (empty f5) (empty g5)
      (not (empty e5)) (peg e5)))

  (:action move-g5-f5-e5-e4-e3
    :parameters ()
    :precondition (and (peg e4) (peg f5) (peg g5) (empty e3) (empty e5))
    :effect (and
      (not (peg e4)) (not (peg f5)) (not (peg g5)) (empty e4) (empty f5) (empty g5)
      (not (empty e3)) (peg e3)))

  (:action move-g5-f5-e5-e4-e3-e2-e1
    :parameters ()
    :precondition (and (peg e2) (peg e4) (peg f5) (peg g5) (empty e1) (empty e3) (empty e5))
    :effect (and
      (not (peg e2)) (not (peg e4)) (not (peg f5)) (not (peg g5)) (empty e2) (empty e4) (empty f5) (empty g5)
      (not (empty e1)) (peg e1)))

  (:action move-g5-f5-e5-e4-e3-e2-e1-d1-c1
    :parameters ()
    :precondition (and (peg d1) (peg e2) (peg e4) (peg f5) (peg g5) (empty c1) (empty e1) (empty e3) (empty e5))
    :effect (and
      (not (peg d1)) (not (peg e2)) (not (peg e4)) (not (peg f5)) (not (peg g5)) (empty d1) (empty e2) (empty e4) (empty f5) (empty g5)
      (not (empty c1)) (peg c1)))

  (:action move-g5-f5-e5-e4-e3-e2-e1-d1-c1-c2-c3
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg e4) (peg f5) (peg g5) (empty c1) (empty e1) (empty c3) (empty e3) (empty e5))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg e4)) (not (peg f5)) (not (peg g5)) (empty d1) (empty c2) (empty e2) (empty e4) (empty f5) (empty g5)
      (not (empty c3)) (peg c3)))

  (:action move-g5-f5-e5-e4-e3-d3-c3
    :parameters ()
    :precondition (and (peg d3) (peg e4) (peg f5) (peg g5) (empty c3) (empty e3) (empty e5))
    :effect (and
      (not (peg d3)) (not (peg e4)) (not (peg f5)) (not (peg g5)) (empty d3) (empty e4) (empty f5) (empty g5)
      (not (empty c3)) (peg c3)))

  (:action move-g5-f5-e5-e4-e3-d3-c3-c2-c1
    :parameters ()
    :precondition (and (peg c2) (peg d3) (peg e4) (peg f5) (peg g5) (empty c1) (empty c3) (empty e3) (empty e5))
    :effect (and
      (not (peg c2)) (not (peg d3)) (not (peg e4)) (not (peg f5)) (not (peg g5)) (empty c2) (empty d3) (empty e4) (empty f5) (empty g5)
      (not (empty c1)) (peg c1)))

  (:action move-g5-f5-e5-e4-e3-d3-c3-c2-c1-d1-e1
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg d3) (peg e4) (peg f5) (peg g5) (empty c1) (empty e1) (empty c3) (empty e3) (empty e5))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg d3)) (not (peg e4)) (not (peg f5)) (not (peg g5)) (empty d1) (empty c2) (empty d3) (empty e4) (empty f5) (empty g5)
      (not (empty e1)) (peg e1)))

  (:action move-g5-f5-e5-e4-e3-d3-c3-b3-a3
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg e4) (peg f5) (peg g5) (empty a3) (empty c3) (empty e3) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg e4)) (not (peg f5)) (not (peg g5)) (empty b3) (empty d3) (empty e4) (empty f5) (empty g5)
      (not (empty a3)) (peg a3)))

  (:action move-g5-f5-e5-e4-e3-d3-c3-b3-a3-a4-a5
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg a4) (peg e4) (peg f5) (peg g5) (empty a3) (empty c3) (empty e3) (empty a5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg a4)) (not (peg e4)) (not (peg f5)) (not (peg g5)) (empty b3) (empty d3) (empty a4) (empty e4) (empty f5) (empty g5)
      (not (empty a5)) (peg a5)))

  (:action move-g5-f5-e5-e4-e3-d3-c3-c4-c5
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg e4) (peg f5) (peg g5) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg f5)) (not (peg g5)) (empty d3) (empty c4) (empty e4) (empty f5) (empty g5)
      (not (empty c5)) (peg c5)))

  (:action move-g5-f5-e5-e4-e3-d3-c3-c4-c5-b5-a5
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg e4) (peg b5) (peg f5) (peg g5) (empty c3) (empty e3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg b5)) (not (peg f5)) (not (peg g5)) (empty d3) (empty c4) (empty e4) (empty b5) (empty f5) (empty g5)
      (not (empty a5)) (peg a5)))

  (:action move-g5-f5-e5-e4-e3-d3-c3-c4-c5-d5-e5
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg e4) (peg d5) (peg f5) (peg g5) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (not (peg f5)) (not (peg g5)) (empty d3) (empty c4) (empty e4) (empty d5) (empty f5) (empty g5)
      (not (empty e5)) (peg e5)))

  (:action move-g5-f5-e5-e4-e3-d3-c3-c4-c5-c6-c7
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg e4) (peg f5) (peg g5) (peg c6) (empty c3) (empty e3) (empty c5) (empty e5) (empty c7))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg f5)) (not (peg g5)) (not (peg c6)) (empty d3) (empty c4) (empty e4) (empty f5) (empty g5) (empty c6)
      (not (empty c7)) (peg c7)))

  (:action move-g5-f5-e5-e4-e3-f3-g3
    :parameters ()
    :precondition (and (peg f3) (peg e4) (peg f5) (peg g5) (empty e3) (empty g3) (empty e5))
    :effect (and
      (not (peg f3)) (not (peg e4)) (not (peg f5)) (not (peg g5)) (empty f3) (empty e4) (empty f5) (empty g5)
      (not (empty g3)) (peg g3)))

  (:action move-g5-f5-e5-d5-c5
    :parameters ()
    :precondition (and (peg d5) (peg f5) (peg g5) (empty c5) (empty e5))
    :effect (and
      (not (peg d5)) (not (peg f5)) (not (peg g5)) (empty d5) (empty f5) (empty g5)
      (not (empty c5)) (peg c5)))

  (:action move-g5-f5-e5-d5-c5-c4-c3
    :parameters ()
    :precondition (and (peg c4) (peg d5) (peg f5) (peg g5) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg c4)) (not (peg d5)) (not (peg f5)) (not (peg g5)) (empty c4) (empty d5) (empty f5) (empty g5)
      (not (empty c3)) (peg c3)))

  (:action move-g5-f5-e5-d5-c5-c4-c3-c2-c1
    :parameters ()
    :precondition (and (peg c2) (peg c4) (peg d5) (peg f5) (peg g5) (empty c1) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg c2)) (not (peg c4)) (not (peg d5)) (not (peg f5)) (not (peg g5)) (empty c2) (empty c4) (empty d5) (empty f5) (empty g5)
      (not (empty c1)) (peg c1)))

  (:action move-g5-f5-e5-d5-c5-c4-c3-c2-c1-d1-e1
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg c4) (peg d5) (peg f5) (peg g5) (empty c1) (empty e1) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg c4)) (not (peg d5)) (not (peg f5)) (not (peg g5)) (empty d1) (empty c2) (empty c4) (empty d5) (empty f5) (empty g5)
      (not (empty e1)) (peg e1)))

  (:action move-g5-f5-e5-d5-c5-c4-c3-b3-a3
    :parameters ()
    :precondition (and (peg b3) (peg c4) (peg d5) (peg f5) (peg g5) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg c4)) (not (peg d5)) (not (peg f5)) (not (peg g5)) (empty b3) (empty c4) (empty d5) (empty f5) (empty g5)
      (not (empty a3)) (peg a3)))

  (:action move-g5-f5-e5-d5-c5-c4-c3-b3-a3-a4-a5
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg c4) (peg d5) (peg f5) (peg g5) (empty a3) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg d5)) (not (peg f5)) (not (peg g5)) (empty b3) (empty a4) (empty c4) (empty d5) (empty f5) (empty g5)
      (not (empty a5)) (peg a5)))

  (:action move-g5-f5-e5-d5-c5-c4-c3-d3-e3
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg d5) (peg f5) (peg g5) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg d5)) (not (peg f5)) (not (peg g5)) (empty d3) (empty c4) (empty d5) (empty f5) (empty g5)
      (not (empty e3)) (peg e3)))

  (:action move-g5-f5-e5-d5-c5-c4-c3-d3-e3-e2-e1
    :parameters ()
    :precondition (and (peg e2) (peg d3) (peg c4) (peg d5) (peg f5) (peg g5) (empty e1) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg e2)) (not (peg d3)) (not (peg c4)) (not (peg d5)) (not (peg f5)) (not (peg g5)) (empty e2) (empty d3) (empty c4) (empty d5) (empty f5) (empty g5)
      (not (empty e1)) (peg e1)))

  (:action move-g5-f5-e5-d5-c5-c4-c3-d3-e3-f3-g3
    :parameters ()
    :precondition (and (peg d3) (peg f3) (peg c4) (peg d5) (peg f5) (peg g5) (empty c3) (empty e3) (empty g3) (empty c5) (empty e5))
    :effect (and
      (not (peg d3)) (not (peg f3)) (not (peg c4)) (not (peg d5)) (not (peg f5)) (not (peg g5)) (empty d3) (empty f3) (empty c4) (empty d5) (empty f5) (empty g5)
      (not (empty g3)) (peg g3)))

  (:action move-g5-f5-e5-d5-c5-b5-a5
    :parameters ()
    :precondition (and (peg b5) (peg d5) (peg f5) (peg g5) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg b5)) (not (peg d5)) (not (peg f5)) (not (peg g5)) (empty b5) (empty d5) (empty f5) (empty g5)
      (not (empty a5)) (peg a5)))

  (:action move-g5-f5-e5-d5-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg a4) (peg b5) (peg d5) (peg f5) (peg g5) (empty a3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a4)) (not (peg b5)) (not (peg d5)) (not (peg f5)) (not (peg g5)) (empty a4) (empty b5) (empty d5) (empty f5) (empty g5)
      (not (empty a3)) (peg a3)))

  (:action move-g5-f5-e5-d5-c5-b5-a5-a4-a3-b3-c3
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg b5) (peg d5) (peg f5) (peg g5) (empty a3) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg b5)) (not (peg d5)) (not (peg f5)) (not (peg g5)) (empty b3) (empty a4) (empty b5) (empty d5) (empty f5) (empty g5)
      (not (empty c3)) (peg c3)))

  (:action move-g5-f5-e5-d5-c5-c6-c7
    :parameters ()
    :precondition (and (peg d5) (peg f5) (peg g5) (peg c6) (empty c5) (empty e5) (empty c7))
    :effect (and
      (not (peg d5)) (not (peg f5)) (not (peg g5)) (not (peg c6)) (empty d5) (empty f5) (empty g5) (empty c6)
      (not (empty c7)) (peg c7)))

  (:action move-g5-f5-e5-d5-c5-c6-c7-d7-e7
    :parameters ()
    :precondition (and (peg d5) (peg f5) (peg g5) (peg c6) (peg d7) (empty c5) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg d5)) (not (peg f5)) (not (peg g5)) (not (peg c6)) (not (peg d7)) (empty d5) (empty f5) (empty g5) (empty c6) (empty d7)
      (not (empty e7)) (peg e7)))

  (:action move-g5-f5-e5-d5-c5-c6-c7-d7-e7-e6-e5
    :parameters ()
    :precondition (and (peg d5) (peg f5) (peg g5) (peg c6) (peg e6) (peg d7) (empty c5) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg d5)) (not (peg f5)) (not (peg g5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty d5) (empty f5) (empty g5) (empty c6) (empty e6) (empty d7)
      (not (empty e5)) (peg e5)))

  (:action move-g5-f5-e5-e6-e7
    :parameters ()
    :precondition (and (peg f5) (peg g5) (peg e6) (empty e5) (empty e7))
    :effect (and
      (not (peg f5)) (not (peg g5)) (not (peg e6)) (empty f5) (empty g5) (empty e6)
      (not (empty e7)) (peg e7)))

  (:action move-g5-f5-e5-e6-e7-d7-c7
    :parameters ()
    :precondition (and (peg f5) (peg g5) (peg e6) (peg d7) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg f5)) (not (peg g5)) (not (peg e6)) (not (peg d7)) (empty f5) (empty g5) (empty e6) (empty d7)
      (not (empty c7)) (peg c7)))

  (:action move-g5-f5-e5-e6-e7-d7-c7-c6-c5
    :parameters ()
    :precondition (and (peg f5) (peg g5) (peg c6) (peg e6) (peg d7) (empty c5) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg f5)) (not (peg g5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty f5) (empty g5) (empty c6) (empty e6) (empty d7)
      (not (empty c5)) (peg c5)))

  (:action move-g5-f5-e5-e6-e7-d7-c7-c6-c5-c4-c3
    :parameters ()
    :precondition (and (peg c4) (peg f5) (peg g5) (peg c6) (peg e6) (peg d7) (empty c3) (empty c5) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg c4)) (not (peg f5)) (not (peg g5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty c4) (empty f5) (empty g5) (empty c6) (empty e6) (empty d7)
      (not (empty c3)) (peg c3)))

  (:action move-g5-f5-e5-e6-e7-d7-c7-c6-c5-b5-a5
    :parameters ()
    :precondition (and (peg b5) (peg f5) (peg g5) (peg c6) (peg e6) (peg d7) (empty a5) (empty c5) (empty e5) (empty c7) (empty e7))
    :effect (and
      (not (peg b5)) (not (peg f5)) (not (peg g5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty b5) (empty f5) (empty g5) (empty c6) (empty e6) (empty d7)
      (not (empty a5)) (peg a5)))

  (:action move-c6-c5-c4
    :parameters ()
    :precondition (and (peg c5) (peg c6) (empty c4))
    :effect (and
      (not (peg c5)) (not (peg c6)) (empty c5) (empty c6)
      (not (empty c4)) (peg c4)))

  (:action move-c6-c5-c4-c3-c2
    :parameters ()
    :precondition (and (peg c3) (peg c5) (peg c6) (empty c2) (empty c4))
    :effect (and
      (not (peg c3)) (not (peg c5)) (not (peg c6)) (empty c3) (empty c5) (empty c6)
      (not (empty c2)) (peg c2)))

  (:action move-c6-c5-c4-c3-c2-d2-e2
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg c5) (peg c6) (empty c2) (empty e2) (empty c4))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg c5)) (not (peg c6)) (empty d2) (empty c3) (empty c5) (empty c6)
      (not (empty e2)) (peg e2)))

  (:action move-c6-c5-c4-c3-c2-d2-e2-e3-e4
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg e3) (peg c5) (peg c6) (empty c2) (empty e2) (empty c4) (empty e4))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg e3)) (not (peg c5)) (not (peg c6)) (empty d2) (empty c3) (empty e3) (empty c5) (empty c6)
      (not (empty e4)) (peg e4)))

  (:action move-c6-c5-c4-c3-c2-d2-e2-e3-e4-d4-c4
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg e3) (peg d4) (peg c5) (peg c6) (empty c2) (empty e2) (empty c4) (empty e4))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg e3)) (not (peg d4)) (not (peg c5)) (not (peg c6)) (empty d2) (empty c3) (empty e3) (empty d4) (empty c5) (empty c6)
      (not (empty c4)) (peg c4)))

  (:action move-c6-c5-c4-c3-c2-d2-e2-e3-e4-f4-g4
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg e3) (peg f4) (peg c5) (peg c6) (empty c2) (empty e2) (empty c4) (empty e4) (empty g4))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg e3)) (not (peg f4)) (not (peg c5)) (not (peg c6)) (empty d2) (empty c3) (empty e3) (empty f4) (empty c5) (empty c6)
      (not (empty g4)) (peg g4)))

  (:action move-c6-c5-c4-c3-c2-d2-e2-e3-e4-e5-e6
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg e3) (peg c5) (peg e5) (peg c6) (empty c2) (empty e2) (empty c4) (empty e4) (empty e6))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg e3)) (not (peg c5)) (not (peg e5)) (not (peg c6)) (empty d2) (empty c3) (empty e3) (empty c5) (empty e5) (empty c6)
      (not (empty e6)) (peg e6)))

  (:action move-c6-c5-c4-b4-a4
    :parameters ()
    :precondition (and (peg b4) (peg c5) (peg c6) (empty a4) (empty c4))
    :effect (and
      (not (peg b4)) (not (peg c5)) (not (peg c6)) (empty b4) (empty c5) (empty c6)
      (not (empty a4)) (peg a4)))

  (:action move-c6-c5-c4-d4-e4
    :parameters ()
    :precondition (and (peg d4) (peg c5) (peg c6) (empty c4) (empty e4))
    :effect (and
      (not (peg d4)) (not (peg c5)) (not (peg c6)) (empty d4) (empty c5) (empty c6)
      (not (empty e4)) (peg e4)))

  (:action move-c6-c5-c4-d4-e4-e3-e2
    :parameters ()
    :precondition (and (peg e3) (peg d4) (peg c5) (peg c6) (empty e2) (empty c4) (empty e4))
    :effect (and
      (not (peg e3)) (not (peg d4)) (not (peg c5)) (not (peg c6)) (empty e3) (empty d4) (empty c5) (empty c6)
      (not (empty e2)) (peg e2)))

  (:action move-c6-c5-c4-d4-e4-e3-e2-d2-c2
    :parameters ()
    :precondition (and (peg d2) (peg e3) (peg d4) (peg c5) (peg c6) (empty c2) (empty e2) (empty c4) (empty e4))
    :effect (and
      (not (peg d2)) (not (peg e3)) (not (peg d4)) (not (peg c5)) (not (peg c6)) (empty d2) (empty e3) (empty d4) (empty c5) (empty c6)
      (not (empty c2)) (peg c2)))

  (:action move-c6-c5-c4-d4-e4-f4-g4
    :parameters ()
    :precondition (and (peg d4) (peg f4) (peg c5) (peg c6) (empty c4) (empty e4) (empty g4))
    :effect (and
      (not (peg d4)) (not (peg f4)) (not (peg c5)) (not (peg c6)) (empty d4) (empty f4) (empty c5) (empty c6)
      (not (empty g4)) (peg g4)))

  (:action move-c6-c5-c4-d4-e4-e5-e6
    :parameters ()
    :precondition (and (peg d4) (peg c5) (peg e5) (peg c6) (empty c4) (empty e4) (empty e6))
    :effect (and
      (not (peg d4)) (not (peg c5)) (not (peg e5)) (not (peg c6)) (empty d4) (empty c5) (empty e5) (empty c6)
      (not (empty e6)) (peg e6)))

  (:action move-c6-c5-c4-d4-e4-e5-e6-d6-c6
    :parameters ()
    :precondition (and (peg d4) (peg c5) (peg e5) (peg c6) (peg d6) (empty c4) (empty e4) (empty e6))
    :effect (and
      (not (peg d4)) (not (peg c5)) (not (peg e5)) (not (peg d6)) (empty d4) (empty c5) (empty e5) (empty d6)))

  (:action move-c6-d6-e6
    :parameters ()
    :precondition (and (peg c6) (peg d6) (empty e6))
    :effect (and
      (not (peg c6)) (not (peg d6)) (empty c6) (empty d6)
      (not (empty e6)) (peg e6)))

  (:action move-c6-d6-e6-e5-e4
    :parameters ()
    :precondition (and (peg e5) (peg c6) (peg d6) (empty e4) (empty e6))
    :effect (and
      (not (peg e5)) (not (peg c6)) (not (peg d6)) (empty e5) (empty c6) (empty d6)
      (not (empty e4)) (peg e4)))

  (:action move-c6-d6-e6-e5-e4-e3-e2
    :parameters ()
    :precondition (and (peg e3) (peg e5) (peg c6) (peg d6) (empty e2) (empty e4) (empty e6))
    :effect (and
      (not (peg e3)) (not (peg e5)) (not (peg c6)) (not (peg d6)) (empty e3) (empty e5) (empty c6) (empty d6)
      (not (empty e2)) (peg e2)))

  (:action move-c6-d6-e6-e5-e4-e3-e2-d2-c2
    :parameters ()
    :precondition (and (peg d2) (peg e3) (peg e5) (peg c6) (peg d6) (empty c2) (empty e2) (empty e4) (empty e6))
    :effect (and
      (not (peg d2)) (not (peg e3)) (not (peg e5)) (not (peg c6)) (not (peg d6)) (empty d2) (empty e3) (empty e5) (empty c6) (empty d6)
      (not (empty c2)) (peg c2)))

  (:action move-c6-d6-e6-e5-e4-e3-e2-d2-c2-c3-c4
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg e3) (peg e5) (peg c6) (peg d6) (empty c2) (empty e2) (empty c4) (empty e4) (empty e6))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg e3)) (not (peg e5)) (not (peg c6)) (not (peg d6)) (empty d2) (empty c3) (empty e3) (empty e5) (empty c6) (empty d6)
      (not (empty c4)) (peg c4)))

  (:action move-c6-d6-e6-e5-e4-d4-c4
    :parameters ()
    :precondition (and (peg d4) (peg e5) (peg c6) (peg d6) (empty c4) (empty e4) (empty e6))
    :effect (and
      (not (peg d4)) (not (peg e5)) (not (peg c6)) (not (peg d6)) (empty d4) (empty e5) (empty c6) (empty d6)
      (not (empty c4)) (peg c4)))

  (:action move-c6-d6-e6-e5-e4-d4-c4-c3-c2
    :parameters ()
    :precondition (and (peg c3) (peg d4) (peg e5) (peg c6) (peg d6) (empty c2) (empty c4) (empty e4) (empty e6))
    :effect (and
      (not (peg c3)) (not (peg d4)) (not (peg e5)) (not (peg c6)) (not (peg d6)) (empty c3) (empty d4) (empty e5) (empty c6) (empty d6)
      (not (empty c2)) (peg c2)))

  (:action move-c6-d6-e6-e5-e4-d4-c4-c3-c2-d2-e2
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg d4) (peg e5) (peg c6) (peg d6) (empty c2) (empty e2) (empty c4) (empty e4) (empty e6))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg d4)) (not (peg e5)) (not (peg c6)) (not (peg d6)) (empty d2) (empty c3) (empty d4) (empty e5) (empty c6) (empty d6)
      (not (empty e2)) (peg e2)))

  (:action move-c6-d6-e6-e5-e4-d4-c4-b4-a4
    :parameters ()
    :precondition (and (peg b4) (peg d4) (peg e5) (peg c6) (peg d6) (empty a4) (empty c4) (empty e4) (empty e6))
    :effect (and
      (not (peg b4)) (not (peg d4)) (not (peg e5)) (not (peg c6)) (not (peg d6)) (empty b4) (empty d4) (empty e5) (empty c6) (empty d6)
      (not (empty a4)) (peg a4)))

  (:action move-c6-d6-e6-e5-e4-f4-g4
    :parameters ()
    :precondition (and (peg f4) (peg e5) (peg c6) (peg d6) (empty e4) (empty g4) (empty e6))
    :effect (and
      (not (peg f4)) (not (peg e5)) (not (peg c6)) (not (peg d6)) (empty f4) (empty e5) (empty c6) (empty d6)
      (not (empty g4)) (peg g4)))

  (:action move-d6-d5-d4
    :parameters ()
    :precondition (and (peg d5) (peg d6) (empty d4))
    :effect (and
      (not (peg d5)) (not (peg d6)) (empty d5) (empty d6)
      (not (empty d4)) (peg d4)))

  (:action move-d6-d5-d4-d3-d2
    :parameters ()
    :precondition (and (peg d3) (peg d5) (peg d6) (empty d2) (empty d4))
    :effect (and
      (not (peg d3)) (not (peg d5)) (not (peg d6)) (empty d3) (empty d5) (empty d6)
      (not (empty d2)) (peg d2)))

  (:action move-d6-d5-d4-c4-b4
    :parameters ()
    :precondition (and (peg c4) (peg d5) (peg d6) (empty b4) (empty d4))
    :effect (and
      (not (peg c4)) (not (peg d5)) (not (peg d6)) (empty c4) (empty d5) (empty d6)
      (not (empty b4)) (peg b4)))

  (:action move-d6-d5-d4-e4-f4
    :parameters ()
    :precondition (and (peg e4) (peg d5) (peg d6) (empty d4) (empty f4))
    :effect (and
      (not (peg e4)) (not (peg d5)) (not (peg d6)) (empty e4) (empty d5) (empty d6)
      (not (empty f4)) (peg f4)))

  (:action move-e6-e5-e4
    :parameters ()
    :precondition (and (peg e5) (peg e6) (empty e4))
    :effect (and
      (not (peg e5)) (not (peg e6)) (empty e5) (empty e6)
      (not (empty e4)) (peg e4)))

  (:action move-e6-e5-e4-e3-e2
    :parameters ()
    :precondition (and (peg e3) (peg e5) (peg e6) (empty e2) (empty e4))
    :effect (and
      (not (peg e3)) (not (peg e5)) (not (peg e6)) (empty e3) (empty e5) (empty e6)
      (not (empty e2)) (peg e2)))

  (:action move-e6-e5-e4-e3-e2-d2-c2
    :parameters ()
    :precondition (and (peg d2) (peg e3) (peg e5) (peg e6) (empty c2) (empty e2) (empty e4))
    :effect (and
      (not (peg d2)) (not (peg e3)) (not (peg e5)) (not (peg e6)) (empty d2) (empty e3) (empty e5) (empty e6)
      (not (empty c2)) (peg c2)))

  (:action move-e6-e5-e4-e3-e2-d2-c2-c3-c4
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg e3) (peg e5) (peg e6) (empty c2) (empty e2) (empty c4) (empty e4))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg e3)) (not (peg e5)) (not (peg e6)) (empty d2) (empty c3) (empty e3) (empty e5) (empty e6)
      (not (empty c4)) (peg c4)))

  (:action move-e6-e5-e4-e3-e2-d2-c2-c3-c4-b4-a4
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg e3) (peg b4) (peg e5) (peg e6) (empty c2) (empty e2) (empty a4) (empty c4) (empty e4))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg e3)) (not (peg b4)) (not (peg e5)) (not (peg e6)) (empty d2) (empty c3) (empty e3) (empty b4) (empty e5) (empty e6)
      (not (empty a4)) (peg a4)))

  (:action move-e6-e5-e4-e3-e2-d2-c2-c3-c4-d4-e4
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg e3) (peg d4) (peg e5) (peg e6) (empty c2) (empty e2) (empty c4) (empty e4))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg e3)) (not (peg d4)) (not (peg e5)) (not (peg e6)) (empty d2) (empty c3) (empty e3) (empty d4) (empty e5) (empty e6)
      (not (empty e4)) (peg e4)))

  (:action move-e6-e5-e4-e3-e2-d2-c2-c3-c4-c5-c6
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg e3) (peg c5) (peg e5) (peg e6) (empty c2) (empty e2) (empty c4) (empty e4) (empty c6))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg e3)) (not (peg c5)) (not (peg e5)) (not (peg e6)) (empty d2) (empty c3) (empty e3) (empty c5) (empty e5) (empty e6)
      (not (empty c6)) (peg c6)))

  (:action move-e6-e5-e4-d4-c4
    :parameters ()
    :precondition (and (peg d4) (peg e5) (peg e6) (empty c4) (empty e4))
    :effect (and
      (not (peg d4)) (not (peg e5)) (not (peg e6)) (empty d4) (empty e5) (empty e6)
      (not (empty c4)) (peg c4)))

  (:action move-e6-e5-e4-d4-c4-c3-c2
    :parameters ()
    :precondition (and (peg c3) (peg d4) (peg e5) (peg e6) (empty c2) (empty c4) (empty e4))
    :effect (and
      (not (peg c3)) (not (peg d4)) (not (peg e5)) (not (peg e6)) (empty c3) (empty d4) (empty e5) (empty e6)
      (not (empty c2)) (peg c2)))

  (:action move-e6-e5-e4-d4-c4-c3-c2-d2-e2
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg d4) (peg e5) (peg e6) (empty c2) (empty e2) (empty c4) (empty e4))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg d4)) (not (peg e5)) (not (peg e6)) (empty d2) (empty c3) (empty d4) (empty e5) (empty e6)
      (not (empty e2)) (peg e2)))

  (:action move-e6-e5-e4-d4-c4-b4-a4
    :parameters ()
    :precondition (and (peg b4) (peg d4) (peg e5) (peg e6) (empty a4) (empty c4) (empty e4))
    :effect (and
      (not (peg b4)) (not (peg d4)) (not (peg e5)) (not (peg e6)) (empty b4) (empty d4) (empty e5) (empty e6)
      (not (empty a4)) (peg a4)))

  (:action move-e6-e5-e4-d4-c4-c5-c6
    :parameters ()
    :precondition (and (peg d4) (peg c5) (peg e5) (peg e6) (empty c4) (empty e4) (empty c6))
    :effect (and
      (not (peg d4)) (not (peg c5)) (not (peg e5)) (not (peg e6)) (empty d4) (empty c5) (empty e5) (empty e6)
      (not (empty c6)) (peg c6)))

  (:action move-e6-e5-e4-d4-c4-c5-c6-d6-e6
    :parameters ()
    :precondition (and (peg d4) (peg c5) (peg e5) (peg d6) (peg e6) (empty c4) (empty e4) (empty c6))
    :effect (and
      (not (peg d4)) (not (peg c5)) (not (peg e5)) (not (peg d6)) (empty d4) (empty c5) (empty e5) (empty d6)))

  (:action move-e6-e5-e4-f4-g4
    :parameters ()
    :precondition (and (peg f4) (peg e5) (peg e6) (empty e4) (empty g4))
    :effect (and
      (not (peg f4)) (not (peg e5)) (not (peg e6)) (empty f4) (empty e5) (empty e6)
      (not (empty g4)) (peg g4)))

  (:action move-e6-d6-c6
    :parameters ()
    :precondition (and (peg d6) (peg e6) (empty c6))
    :effect (and
      (not (peg d6)) (not (peg e6)) (empty d6) (empty e6)
      (not (empty c6)) (peg c6)))

  (:action move-e6-d6-c6-c5-c4
    :parameters ()
    :precondition (and (peg c5) (peg d6) (peg e6) (empty c4) (empty c6))
    :effect (and
      (not (peg c5)) (not (peg d6)) (not (peg e6)) (empty c5) (empty d6) (empty e6)
      (not (empty c4)) (peg c4)))

  (:action move-e6-d6-c6-c5-c4-c3-c2
    :parameters ()
    :precondition (and (peg c3) (peg c5) (peg d6) (peg e6) (empty c2) (empty c4) (empty c6))
    :effect (and
      (not (peg c3)) (not (peg c5)) (not (peg d6)) (not (peg e6)) (empty c3) (empty c5) (empty d6) (empty e6)
      (not (empty c2)) (peg c2)))

  (:action move-e6-d6-c6-c5-c4-c3-c2-d2-e2
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg c5) (peg d6) (peg e6) (empty c2) (empty e2) (empty c4) (empty c6))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg c5)) (not (peg d6)) (not (peg e6)) (empty d2) (empty c3) (empty c5) (empty d6) (empty e6)
      (not (empty e2)) (peg e2)))

  (:action move-e6-d6-c6-c5-c4-c3-c2-d2-e2-e3-e4
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg e3) (peg c5) (peg d6) (peg e6) (empty c2) (empty e2) (empty c4) (empty e4) (empty c6))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg e3)) (not (peg c5)) (not (peg d6)) (not (peg e6)) (empty d2) (empty c3) (empty e3) (empty c5) (empty d6) (empty e6)
      (not (empty e4)) (peg e4)))

  (:action move-e6-d6-c6-c5-c4-b4-a4
    :parameters ()
    :precondition (and (peg b4) (peg c5) (peg d6) (peg e6) (empty a4) (empty c4) (empty c6))
    :effect (and
      (not (peg b4)) (not (peg c5)) (not (peg d6)) (not (peg e6)) (empty b4) (empty c5) (empty d6) (empty e6)
      (not (empty a4)) (peg a4)))

  (:action move-e6-d6-c6-c5-c4-d4-e4
    :parameters ()
    :precondition (and (peg d4) (peg c5) (peg d6) (peg e6) (empty c4) (empty e4) (empty c6))
    :effect (and
      (not (peg d4)) (not (peg c5)) (not (peg d6)) (not (peg e6)) (empty d4) (empty c5) (empty d6) (empty e6)
      (not (empty e4)) (peg e4)))

  (:action move-e6-d6-c6-c5-c4-d4-e4-e3-e2
    :parameters ()
    :precondition (and (peg e3) (peg d4) (peg c5) (peg d6) (peg e6) (empty e2) (empty c4) (empty e4) (empty c6))
    :effect (and
      (not (peg e3)) (not (peg d4)) (not (peg c5)) (not (peg d6)) (not (peg e6)) (empty e3) (empty d4) (empty c5) (empty d6) (empty e6)
      (not (empty e2)) (peg e2)))

  (:action move-e6-d6-c6-c5-c4-d4-e4-e3-e2-d2-c2
    :parameters ()
    :precondition (and (peg d2) (peg e3) (peg d4) (peg c5) (peg d6) (peg e6) (empty c2) (empty e2) (empty c4) (empty e4) (empty c6))
    :effect (and
      (not (peg d2)) (not (peg e3)) (not (peg d4)) (not (peg c5)) (not (peg d6)) (not (peg e6)) (empty d2) (empty e3) (empty d4) (empty c5) (empty d6) (empty e6)
      (not (empty c2)) (peg c2)))

  (:action move-e6-d6-c6-c5-c4-d4-e4-f4-g4
    :parameters ()
    :precondition (and (peg d4) (peg f4) (peg c5) (peg d6) (peg e6) (empty c4) (empty e4) (empty g4) (empty c6))
    :effect (and
      (not (peg d4)) (not (peg f4)) (not (peg c5)) (not (peg d6)) (not (peg e6)) (empty d4) (empty f4) (empty c5) (empty d6) (empty e6)
      (not (empty g4)) (peg g4)))

  (:action move-c7-c6-c5
    :parameters ()
    :precondition (and (peg c6) (peg c7) (empty c5))
    :effect (and
      (not (peg c6)) (not (peg c7)) (empty c6) (empty c7)
      (not (empty c5)) (peg c5)))

  (:action move-c7-c6-c5-c4-c3
    :parameters ()
    :precondition (and (peg c4) (peg c6) (peg c7) (empty c3) (empty c5))
    :effect (and
      (not (peg c4)) (not (peg c6)) (not (peg c7)) (empty c4) (empty c6) (empty c7)
      (not (empty c3)) (peg c3)))

  (:action move-c7-c6-c5-c4-c3-c2-c1
    :parameters ()
    :precondition (and (peg c2) (peg c4) (peg c6) (peg c7) (empty c1) (empty c3) (empty c5))
    :effect (and
      (not (peg c2)) (not (peg c4)) (not (peg c6)) (not (peg c7)) (empty c2) (empty c4) (empty c6) (empty c7)
      (not (empty c1)) (peg c1)))

  (:action move-c7-c6-c5-c4-c3-c2-c1-d1-e1
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg c4) (peg c6) (peg c7) (empty c1) (empty e1) (empty c3) (empty c5))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg c4)) (not (peg c6)) (not (peg c7)) (empty d1) (empty c2) (empty c4) (empty c6) (empty c7)
      (not (empty e1)) (peg e1)))

  (:action move-c7-c6-c5-c4-c3-c2-c1-d1-e1-e2-e3
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg c4) (peg c6) (peg c7) (empty c1) (empty e1) (empty c3) (empty e3) (empty c5))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg c4)) (not (peg c6)) (not (peg c7)) (empty d1) (empty c2) (empty e2) (empty c4) (empty c6) (empty c7)
      (not (empty e3)) (peg e3)))

  (:action move-c7-c6-c5-c4-c3-b3-a3
    :parameters ()
    :precondition (and (peg b3) (peg c4) (peg c6) (peg c7) (empty a3) (empty c3) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg c4)) (not (peg c6)) (not (peg c7)) (empty b3) (empty c4) (empty c6) (empty c7)
      (not (empty a3)) (peg a3)))

  (:action move-c7-c6-c5-c4-c3-b3-a3-a4-a5
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg c4) (peg c6) (peg c7) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg c6)) (not (peg c7)) (empty b3) (empty a4) (empty c4) (empty c6) (empty c7)
      (not (empty a5)) (peg a5)))

  (:action move-c7-c6-c5-c4-c3-b3-a3-a4-a5-b5-c5
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg c4) (peg b5) (peg c6) (peg c7) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg b5)) (not (peg c6)) (not (peg c7)) (empty b3) (empty a4) (empty c4) (empty b5) (empty c6) (empty c7)
      (not (empty c5)) (peg c5)))

  (:action move-c7-c6-c5-c4-c3-d3-e3
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg c6) (peg c7) (empty c3) (empty e3) (empty c5))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg c6)) (not (peg c7)) (empty d3) (empty c4) (empty c6) (empty c7)
      (not (empty e3)) (peg e3)))

  (:action move-c7-c6-c5-c4-c3-d3-e3-e2-e1
    :parameters ()
    :precondition (and (peg e2) (peg d3) (peg c4) (peg c6) (peg c7) (empty e1) (empty c3) (empty e3) (empty c5))
    :effect (and
      (not (peg e2)) (not (peg d3)) (not (peg c4)) (not (peg c6)) (not (peg c7)) (empty e2) (empty d3) (empty c4) (empty c6) (empty c7)
      (not (empty e1)) (peg e1)))

  (:action move-c7-c6-c5-c4-c3-d3-e3-e2-e1-d1-c1
    :parameters ()
    :precondition (and (peg d1) (peg e2) (peg d3) (peg c4) (peg c6) (peg c7) (empty c1) (empty e1) (empty c3) (empty e3) (empty c5))
    :effect (and
      (not (peg d1)) (not (peg e2)) (not (peg d3)) (not (peg c4)) (not (peg c6)) (not (peg c7)) (empty d1) (empty e2) (empty d3) (empty c4) (empty c6) (empty c7)
      (not (empty c1)) (peg c1)))

  (:action move-c7-c6-c5-c4-c3-d3-e3-f3-g3
    :parameters ()
    :precondition (and (peg d3) (peg f3) (peg c4) (peg c6) (peg c7) (empty c3) (empty e3) (empty g3) (empty c5))
    :effect (and
      (not (peg d3)) (not (peg f3)) (not (peg c4)) (not (peg c6)) (not (peg c7)) (empty d3) (empty f3) (empty c4) (empty c6) (empty c7)
      (not (empty g3)) (peg g3)))

  (:action move-c7-c6-c5-c4-c3-d3-e3-f3-g3-g4-g5
    :parameters ()
    :precondition (and (peg d3) (peg f3) (peg c4) (peg g4) (peg c6) (peg c7) (empty c3) (empty e3) (empty g3) (empty c5) (empty g5))
    :effect (and
      (not (peg d3)) (not (peg f3)) (not (peg c4)) (not (peg g4)) (not (peg c6)) (not (peg c7)) (empty d3) (empty f3) (empty c4) (empty g4) (empty c6) (empty c7)
      (not (empty g5)) (peg g5)))

  (:action move-c7-c6-c5-c4-c3-d3-e3-e4-e5
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg e4) (peg c6) (peg c7) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg c6)) (not (peg c7)) (empty d3) (empty c4) (empty e4) (empty c6) (empty c7)
      (not (empty e5)) (peg e5)))

  (:action move-c7-c6-c5-c4-c3-d3-e3-e4-e5-d5-c5
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg e4) (peg d5) (peg c6) (peg c7) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (not (peg c6)) (not (peg c7)) (empty d3) (empty c4) (empty e4) (empty d5) (empty c6) (empty c7)
      (not (empty c5)) (peg c5)))

  (:action move-c7-c6-c5-c4-c3-d3-e3-e4-e5-f5-g5
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg e4) (peg f5) (peg c6) (peg c7) (empty c3) (empty e3) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg f5)) (not (peg c6)) (not (peg c7)) (empty d3) (empty c4) (empty e4) (empty f5) (empty c6) (empty c7)
      (not (empty g5)) (peg g5)))

  (:action move-c7-c6-c5-c4-c3-d3-e3-e4-e5-e6-e7
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg e4) (peg c6) (peg e6) (peg c7) (empty c3) (empty e3) (empty c5) (empty e5) (empty e7))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg c6)) (not (peg e6)) (not (peg c7)) (empty d3) (empty c4) (empty e4) (empty c6) (empty e6) (empty c7)
      (not (empty e7)) (peg e7)))

  (:action move-c7-c6-c5-b5-a5
    :parameters ()
    :precondition (and (peg b5) (peg c6) (peg c7) (empty a5) (empty c5))
    :effect (and
      (not (peg b5)) (not (peg c6)) (not (peg c7)) (empty b5) (empty c6) (empty c7)
      (not (empty a5)) (peg a5)))

  (:action move-c7-c6-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg a4) (peg b5) (peg c6) (peg c7) (empty a3) (empty a5) (empty c5))
    :effect (and
      (not (peg a4)) (not (peg b5)) (not (peg c6)) (not (peg c7)) (empty a4) (empty b5) (empty c6) (empty c7)
      (not (empty a3)) (peg a3)))

  (:action move-c7-c6-c5-b5-a5-a4-a3-b3-c3
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg b5) (peg c6) (peg c7) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg b5)) (not (peg c6)) (not (peg c7)) (empty b3) (empty a4) (empty b5) (empty c6) (empty c7)
      (not (empty c3)) (peg c3)))

  (:action move-c7-c6-c5-b5-a5-a4-a3-b3-c3-c2-c1
    :parameters ()
    :precondition (and (peg c2) (peg b3) (peg a4) (peg b5) (peg c6) (peg c7) (empty c1) (empty a3) (empty c3) (empty a5) (empty c5))
    :effect (and
      (not (peg c2)) (not (peg b3)) (not (peg a4)) (not (peg b5)) (not (peg c6)) (not (peg c7)) (empty c2) (empty b3) (empty a4) (empty b5) (empty c6) (empty c7)
      (not (empty c1)) (peg c1)))

  (:action move-c7-c6-c5-b5-a5-a4-a3-b3-c3-d3-e3
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg a4) (peg b5) (peg c6) (peg c7) (empty a3) (empty c3) (empty e3) (empty a5) (empty c5))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg a4)) (not (peg b5)) (not (peg c6)) (not (peg c7)) (empty b3) (empty d3) (empty a4) (empty b5) (empty c6) (empty c7)
      (not (empty e3)) (peg e3)))

  (:action move-c7-c6-c5-d5-e5
    :parameters ()
    :precondition (and (peg d5) (peg c6) (peg c7) (empty c5) (empty e5))
    :effect (and
      (not (peg d5)) (not (peg c6)) (not (peg c7)) (empty d5) (empty c6) (empty c7)
      (not (empty e5)) (peg e5)))

  (:action move-c7-c6-c5-d5-e5-e4-e3
    :parameters ()
    :precondition (and (peg e4) (peg d5) (peg c6) (peg c7) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg e4)) (not (peg d5)) (not (peg c6)) (not (peg c7)) (empty e4) (empty d5) (empty c6) (empty c7)
      (not (empty e3)) (peg e3)))

  (:action move-c7-c6-c5-d5-e5-e4-e3-e2-e1
    :parameters ()
    :precondition (and (peg e2) (peg e4) (peg d5) (peg c6) (peg c7) (empty e1) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg e2)) (not (peg e4)) (not (peg d5)) (not (peg c6)) (not (peg c7)) (empty e2) (empty e4) (empty d5) (empty c6) (empty c7)
      (not (empty e1)) (peg e1)))

  (:action move-c7-c6-c5-d5-e5-e4-e3-e2-e1-d1-c1
    :parameters ()
    :precondition (and (peg d1) (peg e2) (peg e4) (peg d5) (peg c6) (peg c7) (empty c1) (empty e1) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg d1)) (not (peg e2)) (not (peg e4)) (not (peg d5)) (not (peg c6)) (not (peg c7)) (empty d1) (empty e2) (empty e4) (empty d5) (empty c6) (empty c7)
      (not (empty c1)) (peg c1)))

  (:action move-c7-c6-c5-d5-e5-e4-e3-d3-c3
    :parameters ()
    :precondition (and (peg d3) (peg e4) (peg d5) (peg c6) (peg c7) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg d3)) (not (peg e4)) (not (peg d5)) (not (peg c6)) (not (peg c7)) (empty d3) (empty e4) (empty d5) (empty c6) (empty c7)
      (not (empty c3)) (peg c3)))

  (:action move-c7-c6-c5-d5-e5-e4-e3-d3-c3-c2-c1
    :parameters ()
    :precondition (and (peg c2) (peg d3) (peg e4) (peg d5) (peg c6) (peg c7) (empty c1) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg c2)) (not (peg d3)) (not (peg e4)) (not (peg d5)) (not (peg c6)) (not (peg c7)) (empty c2) (empty d3) (empty e4) (empty d5) (empty c6) (empty c7)
      (not (empty c1)) (peg c1)))

  (:action move-c7-c6-c5-d5-e5-e4-e3-d3-c3-b3-a3
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg e4) (peg d5) (peg c6) (peg c7) (empty a3) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg e4)) (not (peg d5)) (not (peg c6)) (not (peg c7)) (empty b3) (empty d3) (empty e4) (empty d5) (empty c6) (empty c7)
      (not (empty a3)) (peg a3)))

  (:action move-c7-c6-c5-d5-e5-e4-e3-f3-g3
    :parameters ()
    :precondition (and (peg f3) (peg e4) (peg d5) (peg c6) (peg c7) (empty e3) (empty g3) (empty c5) (empty e5))
    :effect (and
      (not (peg f3)) (not (peg e4)) (not (peg d5)) (not (peg c6)) (not (peg c7)) (empty f3) (empty e4) (empty d5) (empty c6) (empty c7)
      (not (empty g3)) (peg g3)))

  (:action move-c7-c6-c5-d5-e5-e4-e3-f3-g3-g4-g5
    :parameters ()
    :precondition (and (peg f3) (peg e4) (peg g4) (peg d5) (peg c6) (peg c7) (empty e3) (empty g3) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg f3)) (not (peg e4)) (not (peg g4)) (not (peg d5)) (not (peg c6)) (not (peg c7)) (empty f3) (empty e4) (empty g4) (empty d5) (empty c6) (empty c7)
      (not (empty g5)) (peg g5)))

  (:action move-c7-c6-c5-d5-e5-f5-g5
    :parameters ()
    :precondition (and (peg d5) (peg f5) (peg c6) (peg c7) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg d5)) (not (peg f5)) (not (peg c6)) (not (peg c7)) (empty d5) (empty f5) (empty c6) (empty c7)
      (not (empty g5)) (peg g5)))

  (:action move-c7-c6-c5-d5-e5-f5-g5-g4-g3
    :parameters ()
    :precondition (and (peg g4) (peg d5) (peg f5) (peg c6) (peg c7) (empty g3) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg g4)) (not (peg d5)) (not (peg f5)) (not (peg c6)) (not (peg c7)) (empty g4) (empty d5) (empty f5) (empty c6) (empty c7)
      (not (empty g3)) (peg g3)))

  (:action move-c7-c6-c5-d5-e5-f5-g5-g4-g3-f3-e3
    :parameters ()
    :precondition (and (peg f3) (peg g4) (peg d5) (peg f5) (peg c6) (peg c7) (empty e3) (empty g3) (empty c5) (empty e5) (empty g5))
    :effect (and
      (not (peg f3)) (not (peg g4)) (not (peg d5)) (not (peg f5)) (not (peg c6)) (not (peg c7)) (empty f3) (empty g4) (empty d5) (empty f5) (empty c6) (empty c7)
      (not (empty e3)) (peg e3)))

  (:action move-c7-c6-c5-d5-e5-e6-e7
    :parameters ()
    :precondition (and (peg d5) (peg c6) (peg e6) (peg c7) (empty c5) (empty e5) (empty e7))
    :effect (and
      (not (peg d5)) (not (peg c6)) (not (peg e6)) (not (peg c7)) (empty d5) (empty c6) (empty e6) (empty c7)
      (not (empty e7)) (peg e7)))

  (:action move-c7-c6-c5-d5-e5-e6-e7-d7-c7
    :parameters ()
    :precondition (and (peg d5) (peg c6) (peg e6) (peg c7) (peg d7) (empty c5) (empty e5) (empty e7))
    :effect (and
      (not (peg d5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty d5) (empty c6) (empty e6) (empty d7)))

  (:action move-c7-d7-e7
    :parameters ()
    :precondition (and (peg c7) (peg d7) (empty e7))
    :effect (and
      (not (peg c7)) (not (peg d7)) (empty c7) (empty d7)
      (not (empty e7)) (peg e7)))

  (:action move-c7-d7-e7-e6-e5
    :parameters ()
    :precondition (and (peg e6) (peg c7) (peg d7) (empty e5) (empty e7))
    :effect (and
      (not (peg e6)) (not (peg c7)) (not (peg d7)) (empty e6) (empty c7) (empty d7)
      (not (empty e5)) (peg e5)))

  (:action move-c7-d7-e7-e6-e5-e4-e3
    :parameters ()
    :precondition (and (peg e4) (peg e6) (peg c7) (peg d7) (empty e3) (empty e5) (empty e7))
    :effect (and
      (not (peg e4)) (not (peg e6)) (not (peg c7)) (not (peg d7)) (empty e4) (empty e6) (empty c7) (empty d7)
      (not (empty e3)) (peg e3)))

  (:action move-c7-d7-e7-e6-e5-e4-e3-e2-e1
    :parameters ()
    :precondition (and (peg e2) (peg e4) (peg e6) (peg c7) (peg d7) (empty e1) (empty e3) (empty e5) (empty e7))
    :effect (and
      (not (peg e2)) (not (peg e4)) (not (peg e6)) (not (peg c7)) (not (peg d7)) (empty e2) (empty e4) (empty e6) (empty c7) (empty d7)
      (not (empty e1)) (peg e1)))

  (:action move-c7-d7-e7-e6-e5-e4-e3-e2-e1-d1-c1
    :parameters ()
    :precondition (and (peg d1) (peg e2) (peg e4) (peg e6) (peg c7) (peg d7) (empty c1) (empty e1) (empty e3) (empty e5) (empty e7))
    :effect (and
      (not (peg d1)) (not (peg e2)) (not (peg e4)) (not (peg e6)) (not (peg c7)) (not (peg d7)) (empty d1) (empty e2) (empty e4) (empty e6) (empty c7) (empty d7)
      (not (empty c1)) (peg c1)))

  (:action move-c7-d7-e7-e6-e5-e4-e3-d3-c3
    :parameters ()
    :precondition (and (peg d3) (peg e4) (peg e6) (peg c7) (peg d7) (empty c3) (empty e3) (empty e5) (empty e7))
    :effect (and
      (not (peg d3)) (not (peg e4)) (not (peg e6)) (not (peg c7)) (not (peg d7)) (empty d3) (empty e4) (empty e6) (empty c7) (empty d7)
      (not (empty c3)) (peg c3)))

  (:action move-c7-d7-e7-e6-e5-e4-e3-d3-c3-c2-c1
    :parameters ()
    :precondition (and (peg c2) (peg d3) (peg e4) (peg e6) (peg c7) (peg d7) (empty c1) (empty c3) (empty e3) (empty e5) (empty e7))
    :effect (and
      (not (peg c2)) (not (peg d3)) (not (peg e4)) (not (peg e6)) (not (peg c7)) (not (peg d7)) (empty c2) (empty d3) (empty e4) (empty e6) (empty c7) (empty d7)
      (not (empty c1)) (peg c1)))

  (:action move-c7-d7-e7-e6-e5-e4-e3-d3-c3-b3-a3
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg e4) (peg e6) (peg c7) (peg d7) (empty a3) (empty c3) (empty e3) (empty e5) (empty e7))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg e4)) (not (peg e6)) (not (peg c7)) (not (peg d7)) (empty b3) (empty d3) (empty e4) (empty e6) (empty c7) (empty d7)
      (not (empty a3)) (peg a3)))

  (:action move-c7-d7-e7-e6-e5-e4-e3-d3-c3-c4-c5
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg e4) (peg e6) (peg c7) (peg d7) (empty c3) (empty e3) (empty c5) (empty e5) (empty e7))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg e6)) (not (peg c7)) (not (peg d7)) (empty d3) (empty c4) (empty e4) (empty e6) (empty c7) (empty d7)
      (not (empty c5)) (peg c5)))

  (:action move-c7-d7-e7-e6-e5-e4-e3-f3-g3
    :parameters ()
    :precondition (and (peg f3) (peg e4) (peg e6) (peg c7) (peg d7) (empty e3) (empty g3) (empty e5) (empty e7))
    :effect (and
      (not (peg f3)) (not (peg e4)) (not (peg e6)) (not (peg c7)) (not (peg d7)) (empty f3) (empty e4) (empty e6) (empty c7) (empty d7)
      (not (empty g3)) (peg g3)))

  (:action move-c7-d7-e7-e6-e5-e4-e3-f3-g3-g4-g5
    :parameters ()
    :precondition (and (peg f3) (peg e4) (peg g4) (peg e6) (peg c7) (peg d7) (empty e3) (empty g3) (empty e5) (empty g5) (empty e7))
    :effect (and
      (not (peg f3)) (not (peg e4)) (not (peg g4)) (not (peg e6)) (not (peg c7)) (not (peg d7)) (empty f3) (empty e4) (empty g4) (empty e6) (empty c7) (empty d7)
      (not (empty g5)) (peg g5)))

  (:action move-c7-d7-e7-e6-e5-d5-c5
    :parameters ()
    :precondition (and (peg d5) (peg e6) (peg c7) (peg d7) (empty c5) (empty e5) (empty e7))
    :effect (and
      (not (peg d5)) (not (peg e6)) (not (peg c7)) (not (peg d7)) (empty d5) (empty e6) (empty c7) (empty d7)
      (not (empty c5)) (peg c5)))

  (:action move-c7-d7-e7-e6-e5-d5-c5-c4-c3
    :parameters ()
    :precondition (and (peg c4) (peg d5) (peg e6) (peg c7) (peg d7) (empty c3) (empty c5) (empty e5) (empty e7))
    :effect (and
      (not (peg c4)) (not (peg d5)) (not (peg e6)) (not (peg c7)) (not (peg d7)) (empty c4) (empty d5) (empty e6) (empty c7) (empty d7)
      (not (empty c3)) (peg c3)))

  (:action move-c7-d7-e7-e6-e5-d5-c5-c4-c3-c2-c1
    :parameters ()
    :precondition (and (peg c2) (peg c4) (peg d5) (peg e6) (peg c7) (peg d7) (empty c1) (empty c3) (empty c5) (empty e5) (empty e7))
    :effect (and
      (not (peg c2)) (not (peg c4)) (not (peg d5)) (not (peg e6)) (not (peg c7)) (not (peg d7)) (empty c2) (empty c4) (empty d5) (empty e6) (empty c7) (empty d7)
      (not (empty c1)) (peg c1)))

  (:action move-c7-d7-e7-e6-e5-d5-c5-c4-c3-b3-a3
    :parameters ()
    :precondition (and (peg b3) (peg c4) (peg d5) (peg e6) (peg c7) (peg d7) (empty a3) (empty c3) (empty c5) (empty e5) (empty e7))
    :effect (and
      (not (peg b3)) (not (peg c4)) (not (peg d5)) (not (peg e6)) (not (peg c7)) (not (peg d7)) (empty b3) (empty c4) (empty d5) (empty e6) (empty c7) (empty d7)
      (not (empty a3)) (peg a3)))

  (:action move-c7-d7-e7-e6-e5-d5-c5-c4-c3-d3-e3
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg d5) (peg e6) (peg c7) (peg d7) (empty c3) (empty e3) (empty c5) (empty e5) (empty e7))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg d5)) (not (peg e6)) (not (peg c7)) (not (peg d7)) (empty d3) (empty c4) (empty d5) (empty e6) (empty c7) (empty d7)
      (not (empty e3)) (peg e3)))

  (:action move-c7-d7-e7-e6-e5-d5-c5-b5-a5
    :parameters ()
    :precondition (and (peg b5) (peg d5) (peg e6) (peg c7) (peg d7) (empty a5) (empty c5) (empty e5) (empty e7))
    :effect (and
      (not (peg b5)) (not (peg d5)) (not (peg e6)) (not (peg c7)) (not (peg d7)) (empty b5) (empty d5) (empty e6) (empty c7) (empty d7)
      (not (empty a5)) (peg a5)))

  (:action move-c7-d7-e7-e6-e5-d5-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg a4) (peg b5) (peg d5) (peg e6) (peg c7) (peg d7) (empty a3) (empty a5) (empty c5) (empty e5) (empty e7))
    :effect (and
      (not (peg a4)) (not (peg b5)) (not (peg d5)) (not (peg e6)) (not (peg c7)) (not (peg d7)) (empty a4) (empty b5) (empty d5) (empty e6) (empty c7) (empty d7)
      (not (empty a3)) (peg a3)))

  (:action move-c7-d7-e7-e6-e5-f5-g5
    :parameters ()
    :precondition (and (peg f5) (peg e6) (peg c7) (peg d7) (empty e5) (empty g5) (empty e7))
    :effect (and
      (not (peg f5)) (not (peg e6)) (not (peg c7)) (not (peg d7)) (empty f5) (empty e6) (empty c7) (empty d7)
      (not (empty g5)) (peg g5)))

  (:action move-c7-d7-e7-e6-e5-f5-g5-g4-g3
    :parameters ()
    :precondition (and (peg g4) (peg f5) (peg e6) (peg c7) (peg d7) (empty g3) (empty e5) (empty g5) (empty e7))
    :effect (and
      (not (peg g4)) (not (peg f5)) (not (peg e6)) (not (peg c7)) (not (peg d7)) (empty g4) (empty f5) (empty e6) (empty c7) (empty d7)
      (not (empty g3)) (peg g3)))

  (:action move-c7-d7-e7-e6-e5-f5-g5-g4-g3-f3-e3
    :parameters ()
    :precondition (and (peg f3) (peg g4) (peg f5) (peg e6) (peg c7) (peg d7) (empty e3) (empty g3) (empty e5) (empty g5) (empty e7))
    :effect (and
      (not (peg f3)) (not (peg g4)) (not (peg f5)) (not (peg e6)) (not (peg c7)) (not (peg d7)) (empty f3) (empty g4) (empty f5) (empty e6) (empty c7) (empty d7)
      (not (empty e3)) (peg e3)))

  (:action move-d7-d6-d5
    :parameters ()
    :precondition (and (peg d6) (peg d7) (empty d5))
    :effect (and
      (not (peg d6)) (not (peg d7)) (empty d6) (empty d7)
      (not (empty d5)) (peg d5)))

  (:action move-d7-d6-d5-d4-d3
    :parameters ()
    :precondition (and (peg d4) (peg d6) (peg d7) (empty d3) (empty d5))
    :effect (and
      (not (peg d4)) (not (peg d6)) (not (peg d7)) (empty d4) (empty d6) (empty d7)
      (not (empty d3)) (peg d3)))

  (:action move-d7-d6-d5-d4-d3-d2-d1
    :parameters ()
    :precondition (and (peg d2) (peg d4) (peg d6) (peg d7) (empty d1) (empty d3) (empty d5))
    :effect (and
      (not (peg d2)) (not (peg d4)) (not (peg d6)) (not (peg d7)) (empty d2) (empty d4) (empty d6) (empty d7)
      (not (empty d1)) (peg d1)))

  (:action move-d7-d6-d5-d4-d3-c3-b3
    :parameters ()
    :precondition (and (peg c3) (peg d4) (peg d6) (peg d7) (empty b3) (empty d3) (empty d5))
    :effect (and
      (not (peg c3)) (not (peg d4)) (not (peg d6)) (not (peg d7)) (empty c3) (empty d4) (empty d6) (empty d7)
      (not (empty b3)) (peg b3)))

  (:action move-d7-d6-d5-d4-d3-c3-b3-b4-b5
    :parameters ()
    :precondition (and (peg c3) (peg b4) (peg d4) (peg d6) (peg d7) (empty b3) (empty d3) (empty b5) (empty d5))
    :effect (and
      (not (peg c3)) (not (peg b4)) (not (peg d4)) (not (peg d6)) (not (peg d7)) (empty c3) (empty b4) (empty d4) (empty d6) (empty d7)
      (not (empty b5)) (peg b5)))

  (:action move-d7-d6-d5-d4-d3-c3-b3-b4-b5-c5-d5
    :parameters ()
    :precondition (and (peg c3) (peg b4) (peg d4) (peg c5) (peg d6) (peg d7) (empty b3) (empty d3) (empty b5) (empty d5))
    :effect (and
      (not (peg c3)) (not (peg b4)) (not (peg d4)) (not (peg c5)) (not (peg d6)) (not (peg d7)) (empty c3) (empty b4) (empty d4) (empty c5) (empty d6) (empty d7)
      (not (empty d5)) (peg d5)))

  (:action move-d7-d6-d5-d4-d3-e3-f3
    :parameters ()
    :precondition (and (peg e3) (peg d4) (peg d6) (peg d7) (empty d3) (empty f3) (empty d5))
    :effect (and
      (not (peg e3)) (not (peg d4)) (not (peg d6)) (not (peg d7)) (empty e3) (empty d4) (empty d6) (empty d7)
      (not (empty f3)) (peg f3)))

  (:action move-d7-d6-d5-d4-d3-e3-f3-f4-f5
    :parameters ()
    :precondition (and (peg e3) (peg d4) (peg f4) (peg d6) (peg d7) (empty d3) (empty f3) (empty d5) (empty f5))
    :effect (and
      (not (peg e3)) (not (peg d4)) (not (peg f4)) (not (peg d6)) (not (peg d7)) (empty e3) (empty d4) (empty f4) (empty d6) (empty d7)
      (not (empty f5)) (peg f5)))

  (:action move-d7-d6-d5-d4-d3-e3-f3-f4-f5-e5-d5
    :parameters ()
    :precondition (and (peg e3) (peg d4) (peg f4) (peg e5) (peg d6) (peg d7) (empty d3) (empty f3) (empty d5) (empty f5))
    :effect (and
      (not (peg e3)) (not (peg d4)) (not (peg f4)) (not (peg e5)) (not (peg d6)) (not (peg d7)) (empty e3) (empty d4) (empty f4) (empty e5) (empty d6) (empty d7)
      (not (empty d5)) (peg d5)))

  (:action move-d7-d6-d5-c5-b5
    :parameters ()
    :precondition (and (peg c5) (peg d6) (peg d7) (empty b5) (empty d5))
    :effect (and
      (not (peg c5)) (not (peg d6)) (not (peg d7)) (empty c5) (empty d6) (empty d7)
      (not (empty b5)) (peg b5)))

  (:action move-d7-d6-d5-c5-b5-b4-b3
    :parameters ()
    :precondition (and (peg b4) (peg c5) (peg d6) (peg d7) (empty b3) (empty b5) (empty d5))
    :effect (and
      (not (peg b4)) (not (peg c5)) (not (peg d6)) (not (peg d7)) (empty b4) (empty c5) (empty d6) (empty d7)
      (not (empty b3)) (peg b3)))

  (:action move-d7-d6-d5-c5-b5-b4-b3-c3-d3
    :parameters ()
    :precondition (and (peg c3) (peg b4) (peg c5) (peg d6) (peg d7) (empty b3) (empty d3) (empty b5) (empty d5))
    :effect (and
      (not (peg c3)) (not (peg b4)) (not (peg c5)) (not (peg d6)) (not (peg d7)) (empty c3) (empty b4) (empty c5) (empty d6) (empty d7)
      (not (empty d3)) (peg d3)))

  (:action move-d7-d6-d5-c5-b5-b4-b3-c3-d3-d2-d1
    :parameters ()
    :precondition (and (peg d2) (peg c3) (peg b4) (peg c5) (peg d6) (peg d7) (empty d1) (empty b3) (empty d3) (empty b5) (empty d5))
    :effect (and
      (not (peg d2)) (not (peg c3)) (not (peg b4)) (not (peg c5)) (not (peg d6)) (not (peg d7)) (empty d2) (empty c3) (empty b4) (empty c5) (empty d6) (empty d7)
      (not (empty d1)) (peg d1)))

  (:action move-d7-d6-d5-c5-b5-b4-b3-c3-d3-e3-f3
    :parameters ()
    :precondition (and (peg c3) (peg e3) (peg b4) (peg c5) (peg d6) (peg d7) (empty b3) (empty d3) (empty f3) (empty b5) (empty d5))
    :effect (and
      (not (peg c3)) (not (peg e3)) (not (peg b4)) (not (peg c5)) (not (peg d6)) (not (peg d7)) (empty c3) (empty e3) (empty b4) (empty c5) (empty d6) (empty d7)
      (not (empty f3)) (peg f3)))

  (:action move-d7-d6-d5-e5-f5
    :parameters ()
    :precondition (and (peg e5) (peg d6) (peg d7) (empty d5) (empty f5))
    :effect (and
      (not (peg e5)) (not (peg d6)) (not (peg d7)) (empty e5) (empty d6) (empty d7)
      (not (empty f5)) (peg f5)))

  (:action move-d7-d6-d5-e5-f5-f4-f3
    :parameters ()
    :precondition (and (peg f4) (peg e5) (peg d6) (peg d7) (empty f3) (empty d5) (empty f5))
    :effect (and
      (not (peg f4)) (not (peg e5)) (not (peg d6)) (not (peg d7)) (empty f4) (empty e5) (empty d6) (empty d7)
      (not (empty f3)) (peg f3)))

  (:action move-d7-d6-d5-e5-f5-f4-f3-e3-d3
    :parameters ()
    :precondition (and (peg e3) (peg f4) (peg e5) (peg d6) (peg d7) (empty d3) (empty f3) (empty d5) (empty f5))
    :effect (and
      (not (peg e3)) (not (peg f4)) (not (peg e5)) (not (peg d6)) (not (peg d7)) (empty e3) (empty f4) (empty e5) (empty d6) (empty d7)
      (not (empty d3)) (peg d3)))

  (:action move-d7-d6-d5-e5-f5-f4-f3-e3-d3-d2-d1
    :parameters ()
    :precondition (and (peg d2) (peg e3) (peg f4) (peg e5) (peg d6) (peg d7) (empty d1) (empty d3) (empty f3) (empty d5) (empty f5))
    :effect (and
      (not (peg d2)) (not (peg e3)) (not (peg f4)) (not (peg e5)) (not (peg d6)) (not (peg d7)) (empty d2) (empty e3) (empty f4) (empty e5) (empty d6) (empty d7)
      (not (empty d1)) (peg d1)))

  (:action move-d7-d6-d5-e5-f5-f4-f3-e3-d3-c3-b3
    :parameters ()
    :precondition (and (peg c3) (peg e3) (peg f4) (peg e5) (peg d6) (peg d7) (empty b3) (empty d3) (empty f3) (empty d5) (empty f5))
    :effect (and
      (not (peg c3)) (not (peg e3)) (not (peg f4)) (not (peg e5)) (not (peg d6)) (not (peg d7)) (empty c3) (empty e3) (empty f4) (empty e5) (empty d6) (empty d7)
      (not (empty b3)) (peg b3)))

  (:action move-e7-e6-e5
    :parameters ()
    :precondition (and (peg e6) (peg e7) (empty e5))
    :effect (and
      (not (peg e6)) (not (peg e7)) (empty e6) (empty e7)
      (not (empty e5)) (peg e5)))

  (:action move-e7-e6-e5-e4-e3
    :parameters ()
    :precondition (and (peg e4) (peg e6) (peg e7) (empty e3) (empty e5))
    :effect (and
      (not (peg e4)) (not (peg e6)) (not (peg e7)) (empty e4) (empty e6) (empty e7)
      (not (empty e3)) (peg e3)))

  (:action move-e7-e6-e5-e4-e3-e2-e1
    :parameters ()
    :precondition (and (peg e2) (peg e4) (peg e6) (peg e7) (empty e1) (empty e3) (empty e5))
    :effect (and
      (not (peg e2)) (not (peg e4)) (not (peg e6)) (not (peg e7)) (empty e2) (empty e4) (empty e6) (empty e7)
      (not (empty e1)) (peg e1)))

  (:action move-e7-e6-e5-e4-e3-e2-e1-d1-c1
    :parameters ()
    :precondition (and (peg d1) (peg e2) (peg e4) (peg e6) (peg e7) (empty c1) (empty e1) (empty e3) (empty e5))
    :effect (and
      (not (peg d1)) (not (peg e2)) (not (peg e4)) (not (peg e6)) (not (peg e7)) (empty d1) (empty e2) (empty e4) (empty e6) (empty e7)
      (not (empty c1)) (peg c1)))

  (:action move-e7-e6-e5-e4-e3-e2-e1-d1-c1-c2-c3
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg e2) (peg e4) (peg e6) (peg e7) (empty c1) (empty e1) (empty c3) (empty e3) (empty e5))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg e2)) (not (peg e4)) (not (peg e6)) (not (peg e7)) (empty d1) (empty c2) (empty e2) (empty e4) (empty e6) (empty e7)
      (not (empty c3)) (peg c3)))

  (:action move-e7-e6-e5-e4-e3-d3-c3
    :parameters ()
    :precondition (and (peg d3) (peg e4) (peg e6) (peg e7) (empty c3) (empty e3) (empty e5))
    :effect (and
      (not (peg d3)) (not (peg e4)) (not (peg e6)) (not (peg e7)) (empty d3) (empty e4) (empty e6) (empty e7)
      (not (empty c3)) (peg c3)))

  (:action move-e7-e6-e5-e4-e3-d3-c3-c2-c1
    :parameters ()
    :precondition (and (peg c2) (peg d3) (peg e4) (peg e6) (peg e7) (empty c1) (empty c3) (empty e3) (empty e5))
    :effect (and
      (not (peg c2)) (not (peg d3)) (not (peg e4)) (not (peg e6)) (not (peg e7)) (empty c2) (empty d3) (empty e4) (empty e6) (empty e7)
      (not (empty c1)) (peg c1)))

  (:action move-e7-e6-e5-e4-e3-d3-c3-c2-c1-d1-e1
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg d3) (peg e4) (peg e6) (peg e7) (empty c1) (empty e1) (empty c3) (empty e3) (empty e5))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg d3)) (not (peg e4)) (not (peg e6)) (not (peg e7)) (empty d1) (empty c2) (empty d3) (empty e4) (empty e6) (empty e7)
      (not (empty e1)) (peg e1)))

  (:action move-e7-e6-e5-e4-e3-d3-c3-b3-a3
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg e4) (peg e6) (peg e7) (empty a3) (empty c3) (empty e3) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg e4)) (not (peg e6)) (not (peg e7)) (empty b3) (empty d3) (empty e4) (empty e6) (empty e7)
      (not (empty a3)) (peg a3)))

  (:action move-e7-e6-e5-e4-e3-d3-c3-b3-a3-a4-a5
    :parameters ()
    :precondition (and (peg b3) (peg d3) (peg a4) (peg e4) (peg e6) (peg e7) (empty a3) (empty c3) (empty e3) (empty a5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg d3)) (not (peg a4)) (not (peg e4)) (not (peg e6)) (not (peg e7)) (empty b3) (empty d3) (empty a4) (empty e4) (empty e6) (empty e7)
      (not (empty a5)) (peg a5)))

  (:action move-e7-e6-e5-e4-e3-d3-c3-c4-c5
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg e4) (peg e6) (peg e7) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg e6)) (not (peg e7)) (empty d3) (empty c4) (empty e4) (empty e6) (empty e7)
      (not (empty c5)) (peg c5)))

  (:action move-e7-e6-e5-e4-e3-d3-c3-c4-c5-b5-a5
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg e4) (peg b5) (peg e6) (peg e7) (empty c3) (empty e3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg b5)) (not (peg e6)) (not (peg e7)) (empty d3) (empty c4) (empty e4) (empty b5) (empty e6) (empty e7)
      (not (empty a5)) (peg a5)))

  (:action move-e7-e6-e5-e4-e3-d3-c3-c4-c5-d5-e5
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg e4) (peg d5) (peg e6) (peg e7) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg d5)) (not (peg e6)) (not (peg e7)) (empty d3) (empty c4) (empty e4) (empty d5) (empty e6) (empty e7)
      (not (empty e5)) (peg e5)))

  (:action move-e7-e6-e5-e4-e3-d3-c3-c4-c5-c6-c7
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg e4) (peg c6) (peg e6) (peg e7) (empty c3) (empty e3) (empty c5) (empty e5) (empty c7))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg c6)) (not (peg e6)) (not (peg e7)) (empty d3) (empty c4) (empty e4) (empty c6) (empty e6) (empty e7)
      (not (empty c7)) (peg c7)))

  (:action move-e7-e6-e5-e4-e3-f3-g3
    :parameters ()
    :precondition (and (peg f3) (peg e4) (peg e6) (peg e7) (empty e3) (empty g3) (empty e5))
    :effect (and
      (not (peg f3)) (not (peg e4)) (not (peg e6)) (not (peg e7)) (empty f3) (empty e4) (empty e6) (empty e7)
      (not (empty g3)) (peg g3)))

  (:action move-e7-e6-e5-e4-e3-f3-g3-g4-g5
    :parameters ()
    :precondition (and (peg f3) (peg e4) (peg g4) (peg e6) (peg e7) (empty e3) (empty g3) (empty e5) (empty g5))
    :effect (and
      (not (peg f3)) (not (peg e4)) (not (peg g4)) (not (peg e6)) (not (peg e7)) (empty f3) (empty e4) (empty g4) (empty e6) (empty e7)
      (not (empty g5)) (peg g5)))

  (:action move-e7-e6-e5-e4-e3-f3-g3-g4-g5-f5-e5
    :parameters ()
    :precondition (and (peg f3) (peg e4) (peg g4) (peg f5) (peg e6) (peg e7) (empty e3) (empty g3) (empty e5) (empty g5))
    :effect (and
      (not (peg f3)) (not (peg e4)) (not (peg g4)) (not (peg f5)) (not (peg e6)) (not (peg e7)) (empty f3) (empty e4) (empty g4) (empty f5) (empty e6) (empty e7)
      (not (empty e5)) (peg e5)))

  (:action move-e7-e6-e5-d5-c5
    :parameters ()
    :precondition (and (peg d5) (peg e6) (peg e7) (empty c5) (empty e5))
    :effect (and
      (not (peg d5)) (not (peg e6)) (not (peg e7)) (empty d5) (empty e6) (empty e7)
      (not (empty c5)) (peg c5)))

  (:action move-e7-e6-e5-d5-c5-c4-c3
    :parameters ()
    :precondition (and (peg c4) (peg d5) (peg e6) (peg e7) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg c4)) (not (peg d5)) (not (peg e6)) (not (peg e7)) (empty c4) (empty d5) (empty e6) (empty e7)
      (not (empty c3)) (peg c3)))

  (:action move-e7-e6-e5-d5-c5-c4-c3-c2-c1
    :parameters ()
    :precondition (and (peg c2) (peg c4) (peg d5) (peg e6) (peg e7) (empty c1) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg c2)) (not (peg c4)) (not (peg d5)) (not (peg e6)) (not (peg e7)) (empty c2) (empty c4) (empty d5) (empty e6) (empty e7)
      (not (empty c1)) (peg c1)))

  (:action move-e7-e6-e5-d5-c5-c4-c3-c2-c1-d1-e1
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg c4) (peg d5) (peg e6) (peg e7) (empty c1) (empty e1) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg c4)) (not (peg d5)) (not (peg e6)) (not (peg e7)) (empty d1) (empty c2) (empty c4) (empty d5) (empty e6) (empty e7)
      (not (empty e1)) (peg e1)))

  (:action move-e7-e6-e5-d5-c5-c4-c3-b3-a3
    :parameters ()
    :precondition (and (peg b3) (peg c4) (peg d5) (peg e6) (peg e7) (empty a3) (empty c3) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg c4)) (not (peg d5)) (not (peg e6)) (not (peg e7)) (empty b3) (empty c4) (empty d5) (empty e6) (empty e7)
      (not (empty a3)) (peg a3)))

  (:action move-e7-e6-e5-d5-c5-c4-c3-b3-a3-a4-a5
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg c4) (peg d5) (peg e6) (peg e7) (empty a3) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg d5)) (not (peg e6)) (not (peg e7)) (empty b3) (empty a4) (empty c4) (empty d5) (empty e6) (empty e7)
      (not (empty a5)) (peg a5)))

  (:action move-e7-e6-e5-d5-c5-c4-c3-d3-e3
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg d5) (peg e6) (peg e7) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg d5)) (not (peg e6)) (not (peg e7)) (empty d3) (empty c4) (empty d5) (empty e6) (empty e7)
      (not (empty e3)) (peg e3)))

  (:action move-e7-e6-e5-d5-c5-c4-c3-d3-e3-e2-e1
    :parameters ()
    :precondition (and (peg e2) (peg d3) (peg c4) (peg d5) (peg e6) (peg e7) (empty e1) (empty c3) (empty e3) (empty c5) (empty e5))
    :effect (and
      (not (peg e2)) (not (peg d3)) (not (peg c4)) (not (peg d5)) (not (peg e6)) (not (peg e7)) (empty e2) (empty d3) (empty c4) (empty d5) (empty e6) (empty e7)
      (not (empty e1)) (peg e1)))

  (:action move-e7-e6-e5-d5-c5-c4-c3-d3-e3-f3-g3
    :parameters ()
    :precondition (and (peg d3) (peg f3) (peg c4) (peg d5) (peg e6) (peg e7) (empty c3) (empty e3) (empty g3) (empty c5) (empty e5))
    :effect (and
      (not (peg d3)) (not (peg f3)) (not (peg c4)) (not (peg d5)) (not (peg e6)) (not (peg e7)) (empty d3) (empty f3) (empty c4) (empty d5) (empty e6) (empty e7)
      (not (empty g3)) (peg g3)))

  (:action move-e7-e6-e5-d5-c5-b5-a5
    :parameters ()
    :precondition (and (peg b5) (peg d5) (peg e6) (peg e7) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg b5)) (not (peg d5)) (not (peg e6)) (not (peg e7)) (empty b5) (empty d5) (empty e6) (empty e7)
      (not (empty a5)) (peg a5)))

  (:action move-e7-e6-e5-d5-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg a4) (peg b5) (peg d5) (peg e6) (peg e7) (empty a3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg a4)) (not (peg b5)) (not (peg d5)) (not (peg e6)) (not (peg e7)) (empty a4) (empty b5) (empty d5) (empty e6) (empty e7)
      (not (empty a3)) (peg a3)))

  (:action move-e7-e6-e5-d5-c5-b5-a5-a4-a3-b3-c3
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg b5) (peg d5) (peg e6) (peg e7) (empty a3) (empty c3) (empty a5) (empty c5) (empty e5))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg b5)) (not (peg d5)) (not (peg e6)) (not (peg e7)) (empty b3) (empty a4) (empty b5) (empty d5) (empty e6) (empty e7)
      (not (empty c3)) (peg c3)))

  (:action move-e7-e6-e5-d5-c5-c6-c7
    :parameters ()
    :precondition (and (peg d5) (peg c6) (peg e6) (peg e7) (empty c5) (empty e5) (empty c7))
    :effect (and
      (not (peg d5)) (not (peg c6)) (not (peg e6)) (not (peg e7)) (empty d5) (empty c6) (empty e6) (empty e7)
      (not (empty c7)) (peg c7)))

  (:action move-e7-e6-e5-d5-c5-c6-c7-d7-e7
    :parameters ()
    :precondition (and (peg d5) (peg c6) (peg e6) (peg d7) (peg e7) (empty c5) (empty e5) (empty c7))
    :effect (and
      (not (peg d5)) (not (peg c6)) (not (peg e6)) (not (peg d7)) (empty d5) (empty c6) (empty e6) (empty d7)))

  (:action move-e7-e6-e5-f5-g5
    :parameters ()
    :precondition (and (peg f5) (peg e6) (peg e7) (empty e5) (empty g5))
    :effect (and
      (not (peg f5)) (not (peg e6)) (not (peg e7)) (empty f5) (empty e6) (empty e7)
      (not (empty g5)) (peg g5)))

  (:action move-e7-e6-e5-f5-g5-g4-g3
    :parameters ()
    :precondition (and (peg g4) (peg f5) (peg e6) (peg e7) (empty g3) (empty e5) (empty g5))
    :effect (and
      (not (peg g4)) (not (peg f5)) (not (peg e6)) (not (peg e7)) (empty g4) (empty f5) (empty e6) (empty e7)
      (not (empty g3)) (peg g3)))

  (:action move-e7-e6-e5-f5-g5-g4-g3-f3-e3
    :parameters ()
    :precondition (and (peg f3) (peg g4) (peg f5) (peg e6) (peg e7) (empty e3) (empty g3) (empty e5) (empty g5))
    :effect (and
      (not (peg f3)) (not (peg g4)) (not (peg f5)) (not (peg e6)) (not (peg e7)) (empty f3) (empty g4) (empty f5) (empty e6) (empty e7)
      (not (empty e3)) (peg e3)))

  (:action move-e7-e6-e5-f5-g5-g4-g3-f3-e3-e2-e1
    :parameters ()
    :precondition (and (peg e2) (peg f3) (peg g4) (peg f5) (peg e6) (peg e7) (empty e1) (empty e3) (empty g3) (empty e5) (empty g5))
    :effect (and
      (not (peg e2)) (not (peg f3)) (not (peg g4)) (not (peg f5)) (not (peg e6)) (not (peg e7)) (empty e2) (empty f3) (empty g4) (empty f5) (empty e6) (empty e7)
      (not (empty e1)) (peg e1)))

  (:action move-e7-e6-e5-f5-g5-g4-g3-f3-e3-d3-c3
    :parameters ()
    :precondition (and (peg d3) (peg f3) (peg g4) (peg f5) (peg e6) (peg e7) (empty c3) (empty e3) (empty g3) (empty e5) (empty g5))
    :effect (and
      (not (peg d3)) (not (peg f3)) (not (peg g4)) (not (peg f5)) (not (peg e6)) (not (peg e7)) (empty d3) (empty f3) (empty g4) (empty f5) (empty e6) (empty e7)
      (not (empty c3)) (peg c3)))

  (:action move-e7-d7-c7
    :parameters ()
    :precondition (and (peg d7) (peg e7) (empty c7))
    :effect (and
      (not (peg d7)) (not (peg e7)) (empty d7) (empty e7)
      (not (empty c7)) (peg c7)))

  (:action move-e7-d7-c7-c6-c5
    :parameters ()
    :precondition (and (peg c6) (peg d7) (peg e7) (empty c5) (empty c7))
    :effect (and
      (not (peg c6)) (not (peg d7)) (not (peg e7)) (empty c6) (empty d7) (empty e7)
      (not (empty c5)) (peg c5)))

  (:action move-e7-d7-c7-c6-c5-c4-c3
    :parameters ()
    :precondition (and (peg c4) (peg c6) (peg d7) (peg e7) (empty c3) (empty c5) (empty c7))
    :effect (and
      (not (peg c4)) (not (peg c6)) (not (peg d7)) (not (peg e7)) (empty c4) (empty c6) (empty d7) (empty e7)
      (not (empty c3)) (peg c3)))

  (:action move-e7-d7-c7-c6-c5-c4-c3-c2-c1
    :parameters ()
    :precondition (and (peg c2) (peg c4) (peg c6) (peg d7) (peg e7) (empty c1) (empty c3) (empty c5) (empty c7))
    :effect (and
      (not (peg c2)) (not (peg c4)) (not (peg c6)) (not (peg d7)) (not (peg e7)) (empty c2) (empty c4) (empty c6) (empty d7) (empty e7)
      (not (empty c1)) (peg c1)))

  (:action move-e7-d7-c7-c6-c5-c4-c3-c2-c1-d1-e1
    :parameters ()
    :precondition (and (peg d1) (peg c2) (peg c4) (peg c6) (peg d7) (peg e7) (empty c1) (empty e1) (empty c3) (empty c5) (empty c7))
    :effect (and
      (not (peg d1)) (not (peg c2)) (not (peg c4)) (not (peg c6)) (not (peg d7)) (not (peg e7)) (empty d1) (empty c2) (empty c4) (empty c6) (empty d7) (empty e7)
      (not (empty e1)) (peg e1)))

  (:action move-e7-d7-c7-c6-c5-c4-c3-b3-a3
    :parameters ()
    :precondition (and (peg b3) (peg c4) (peg c6) (peg d7) (peg e7) (empty a3) (empty c3) (empty c5) (empty c7))
    :effect (and
      (not (peg b3)) (not (peg c4)) (not (peg c6)) (not (peg d7)) (not (peg e7)) (empty b3) (empty c4) (empty c6) (empty d7) (empty e7)
      (not (empty a3)) (peg a3)))

  (:action move-e7-d7-c7-c6-c5-c4-c3-b3-a3-a4-a5
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg c4) (peg c6) (peg d7) (peg e7) (empty a3) (empty c3) (empty a5) (empty c5) (empty c7))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg c4)) (not (peg c6)) (not (peg d7)) (not (peg e7)) (empty b3) (empty a4) (empty c4) (empty c6) (empty d7) (empty e7)
      (not (empty a5)) (peg a5)))

  (:action move-e7-d7-c7-c6-c5-c4-c3-d3-e3
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg c6) (peg d7) (peg e7) (empty c3) (empty e3) (empty c5) (empty c7))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg c6)) (not (peg d7)) (not (peg e7)) (empty d3) (empty c4) (empty c6) (empty d7) (empty e7)
      (not (empty e3)) (peg e3)))

  (:action move-e7-d7-c7-c6-c5-c4-c3-d3-e3-e2-e1
    :parameters ()
    :precondition (and (peg e2) (peg d3) (peg c4) (peg c6) (peg d7) (peg e7) (empty e1) (empty c3) (empty e3) (empty c5) (empty c7))
    :effect (and
      (not (peg e2)) (not (peg d3)) (not (peg c4)) (not (peg c6)) (not (peg d7)) (not (peg e7)) (empty e2) (empty d3) (empty c4) (empty c6) (empty d7) (empty e7)
      (not (empty e1)) (peg e1)))

  (:action move-e7-d7-c7-c6-c5-c4-c3-d3-e3-f3-g3
    :parameters ()
    :precondition (and (peg d3) (peg f3) (peg c4) (peg c6) (peg d7) (peg e7) (empty c3) (empty e3) (empty g3) (empty c5) (empty c7))
    :effect (and
      (not (peg d3)) (not (peg f3)) (not (peg c4)) (not (peg c6)) (not (peg d7)) (not (peg e7)) (empty d3) (empty f3) (empty c4) (empty c6) (empty d7) (empty e7)
      (not (empty g3)) (peg g3)))

  (:action move-e7-d7-c7-c6-c5-c4-c3-d3-e3-e4-e5
    :parameters ()
    :precondition (and (peg d3) (peg c4) (peg e4) (peg c6) (peg d7) (peg e7) (empty c3) (empty e3) (empty c5) (empty e5) (empty c7))
    :effect (and
      (not (peg d3)) (not (peg c4)) (not (peg e4)) (not (peg c6)) (not (peg d7)) (not (peg e7)) (empty d3) (empty c4) (empty e4) (empty c6) (empty d7) (empty e7)
      (not (empty e5)) (peg e5)))

  (:action move-e7-d7-c7-c6-c5-b5-a5
    :parameters ()
    :precondition (and (peg b5) (peg c6) (peg d7) (peg e7) (empty a5) (empty c5) (empty c7))
    :effect (and
      (not (peg b5)) (not (peg c6)) (not (peg d7)) (not (peg e7)) (empty b5) (empty c6) (empty d7) (empty e7)
      (not (empty a5)) (peg a5)))

  (:action move-e7-d7-c7-c6-c5-b5-a5-a4-a3
    :parameters ()
    :precondition (and (peg a4) (peg b5) (peg c6) (peg d7) (peg e7) (empty a3) (empty a5) (empty c5) (empty c7))
    :effect (and
      (not (peg a4)) (not (peg b5)) (not (peg c6)) (not (peg d7)) (not (peg e7)) (empty a4) (empty b5) (empty c6) (empty d7) (empty e7)
      (not (empty a3)) (peg a3)))

  (:action move-e7-d7-c7-c6-c5-b5-a5-a4-a3-b3-c3
    :parameters ()
    :precondition (and (peg b3) (peg a4) (peg b5) (peg c6) (peg d7) (peg e7) (empty a3) (empty c3) (empty a5) (empty c5) (empty c7))
    :effect (and
      (not (peg b3)) (not (peg a4)) (not (peg b5)) (not (peg c6)) (not (peg d7)) (not (peg e7)) (empty b3) (empty a4) (empty b5) (empty c6) (empty d7) (empty e7)
      (not (empty c3)) (peg c3)))

  (:action move-e7-d7-c7-c6-c5-d5-e5
    :parameters ()
    :precondition (and (peg d5) (peg c6) (peg d7) (peg e7) (empty c5) (empty e5) (empty c7))
    :effect (and
      (not (peg d5)) (not (peg c6)) (not (peg d7)) (not (peg e7)) (empty d5) (empty c6) (empty d7) (empty e7)
      (not (empty e5)) (peg e5)))

  (:action move-e7-d7-c7-c6-c5-d5-e5-e4-e3
    :parameters ()
    :precondition (and (peg e4) (peg d5) (peg c6) (peg d7) (peg e7) (empty e3) (empty c5) (empty e5) (empty c7))
    :effect (and
      (not (peg e4)) (not (peg d5)) (not (peg c6)) (not (peg d7)) (not (peg e7)) (empty e4) (empty d5) (empty c6) (empty d7) (empty e7)
      (not (empty e3)) (peg e3)))

  (:action move-e7-d7-c7-c6-c5-d5-e5-e4-e3-e2-e1
    :parameters ()
    :precondition (and (peg e2) (peg e4) (peg d5) (peg c6) (peg d7) (peg e7) (empty e1) (empty e3) (empty c5) (empty e5) (empty c7))
    :effect (and
      (not (peg e2)) (not (peg e4)) (not (peg d5)) (not (peg c6)) (not (peg d7)) (not (peg e7)) (empty e2) (empty e4) (empty d5) (empty c6) (empty d7) (empty e7)
      (not (empty e1)) (peg e1)))

  (:action move-e7-d7-c7-c6-c5-d5-e5-e4-e3-d3-c3
    :parameters ()
    :precondition (and (peg d3) (peg e4) (peg d5) (peg c6) (peg d7) (peg e7) (empty c3) (empty e3) (empty c5) (empty e5) (empty c7))
    :effect (and
      (not (peg d3)) (not (peg e4)) (not (peg d5)) (not (peg c6)) (not (peg d7)) (not (peg e7)) (empty d3) (empty e4) (empty d5) (empty c6) (empty d7) (empty e7)
      (not (empty c3)) (peg c3)))

  (:action move-e7-d7-c7-c6-c5-d5-e5-e4-e3-f3-g3
    :parameters ()
    :precondition (and (peg f3) (peg e4) (peg d5) (peg c6) (peg d7) (peg e7) (empty e3) (empty g3) (empty c5) (empty e5) (empty c7))
    :effect (and
      (not (peg f3)) (not (peg e4)) (not (peg d5)) (not (peg c6)) (not (peg d7)) (not (peg e7)) (empty f3) (empty e4) (empty d5) (empty c6) (empty d7) (empty e7)
      (not (empty g3)) (peg g3)))

  (:action move-e7-d7-c7-c6-c5-d5-e5-f5-g5
    :parameters ()
    :precondition (and (peg d5) (peg f5) (peg c6) (peg d7) (peg e7) (empty c5) (empty e5) (empty g5) (empty c7))
    :effect (and
      (not (peg d5)) (not (peg f5)) (not (peg c6)) (not (peg d7)) (not (peg e7)) (empty d5) (empty f5) (empty c6) (empty d7) (empty e7)
      (not (empty g5)) (peg g5)))

  (:action move-e7-d7-c7-c6-c5-d5-e5-f5-g5-g4-g3
    :parameters ()
    :precondition (and (peg g4) (peg d5) (peg f5) (peg c6) (peg d7) (peg e7) (empty g3) (empty c5) (empty e5) (empty g5) (empty c7))
    :effect (and
      (not (peg g4)) (not (peg d5)) (not (peg f5)) (not (peg c6)) (not (peg d7)) (not (peg e7)) (empty g4) (empty d5) (empty f5) (empty c6) (empty d7) (empty e7)
      (not (empty g3)) (peg g3)))
)
