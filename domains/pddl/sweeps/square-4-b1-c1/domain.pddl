;; square-4/b1-c1: vacancy b1, one peg left, on c1
;; One action for each move of the board; its name lists the holes jumped over and landed on.
(define (domain peg-solitaire-sweeps)
  (:requirements :strips :typing :negative-preconditions)
  (:types hole)
  (:constants
    a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4 - hole)
  (:predicates
    (peg ?h - hole))

  (:action move-a1-b1-c1
    :parameters ()
    :precondition (and (peg a1) (peg b1) (not (peg c1)))
    :effect (and
      (not (peg a1)) (not (peg b1)) (peg c1)))

  (:action move-a1-b1-c1-c2-c3
    :parameters ()
    :precondition (and (peg a1) (peg b1) (peg c2) (not (peg c1)) (not (peg c3)))
    :effect (and
      (not (peg a1)) (not (peg b1)) (not (peg c2)) (peg c3)))

  (:action move-a1-b1-c1-c2-c3-b3-a3
    :parameters ()
    :precondition (and (peg a1) (peg b1) (peg c2) (peg b3) (not (peg c1)) (not (peg a3)) (not (peg c3)))
    :effect (and
      (not (peg a1)) (not (peg b1)) (not (peg c2)) (not (peg b3)) (peg a3)))

  (:action move-a1-b1-c1-c2-c3-b3-a3-a2-a1
    :parameters ()
    :precondition (and (peg a1) (peg b1) (peg a2) (peg c2) (peg b3) (not (peg c1)) (not (peg a3)) (not (peg c3)))
    :effect (and
      (not (peg b1)) (not (peg a2)) (not (peg c2)) (not (peg b3))))

  (:action move-a1-a2-a3
    :parameters ()
    :precondition (and (peg a1) (peg a2) (not (peg a3)))
    :effect (and
      (not (peg a1)) (not (peg a2)) (peg a3)))

  (:action move-a1-a2-a3-b3-c3
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg b3) (not (peg a3)) (not (peg c3)))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg b3)) (peg c3)))

  (:action move-a1-a2-a3-b3-c3-c2-c1
    :parameters ()
    :precondition (and (peg a1) (peg a2) (peg c2) (peg b3) (not (peg c1)) (not (peg a3)) (not (peg c3)))
    :effect (and
      (not (peg a1)) (not (peg a2)) (not (peg c2)) (not (peg b3)) (peg c1)))

  (:action move-b1-c1-d1
    :parameters ()
    :precondition (and (peg b1) (peg c1) (not (peg d1)))
    :effect (and
      (not (peg b1)) (not (peg c1)) (peg d1)))

  (:action move-b1-c1-d1-d2-d3
    :parameters ()
    :precondition (and (peg b1) (peg c1) (peg d2) (not (peg d1)) (not (peg d3)))
    :effect (and
      (not (peg b1)) (not (peg c1)) (not (peg d2)) (peg d3)))

  (:action move-b1-c1-d1-d2-d3-c3-b3
    :parameters ()
    :precondition (and (peg b1) (peg c1) (peg d2) (peg c3) (not (peg d1)) (not (peg b3)) (not (peg d3)))
    :effect (and
      (not (peg b1)) (not (peg c1)) (not (peg d2)) (not (peg c3)) (peg b3)))

  (:action move-b1-c1-d1-d2-d3-c3-b3-b2-b1
    :parameters ()
    :precondition (and (peg b1) (peg c1) (peg b2) (peg d2) (peg c3) (not (peg d1)) (not (peg b3)) (not (peg d3)))
    :effect (and
      (not (peg c1)) (not (peg b2)) (not (peg d2)) (not (peg c3))))

  (:action move-b1-b2-b3
    :parameters ()
    :precondition (and (peg b1) (peg b2) (not (peg b3)))
    :effect (and
      (not (peg b1)) (not (peg b2)) (peg b3)))

  (:action move-b1-b2-b3-c3-d3
    :parameters ()
    :precondition (and (peg b1) (peg b2) (peg c3) (not (peg b3)) (not (peg d3)))
    :effect (and
      (not (peg b1)) (not (peg b2)) (not (peg c3)) (peg d3)))

  (:action move-b1-b2-b3-c3-d3-d2-d1
    :parameters ()
    :precondition (and (peg b1) (peg b2) (peg d2) (peg c3) (not (peg d1)) (not (peg b3)) (not (peg d3)))
    :effect (and
      (not (peg b1)) (not (peg b2)) (not (peg d2)) (not (peg c3)) (peg d1)))

  (:action move-c1-b1-a1
    :parameters ()
    :precondition (and (peg b1) (peg c1) (not (peg a1)))
    :effect (and
      (not (peg b1)) (not (peg c1)) (peg a1)))

  (:action move-c1-b1-a1-a2-a3
    :parameters ()
    :precondition (and (peg b1) (peg c1) (peg a2) (not (peg a1)) (not (peg a3)))
    :effect (and
      (not (peg b1)) (not (peg c1)) (not (peg a2)) (peg a3)))

  (:action move-c1-b1-a1-a2-a3-b3-c3
    :parameters ()
    :precondition (and (peg b1) (peg c1) (peg a2) (peg b3) (not (peg a1)) (not (peg a3)) (not (peg c3)))
    :effect (and
      (not (peg b1)) (not (peg c1)) (not (peg a2)) (not (peg b3)) (peg c3)))

  (:action move-c1-b1-a1-a2-a3-b3-c3-c2-c1
    :parameters ()
    :precondition (and (peg b1) (peg c1) (peg a2) (peg c2) (peg b3) (not (peg a1)) (not (peg a3)) (not (peg c3)))
    :effect (and
      (not (peg b1)) (not (peg a2)) (not (peg c2)) (not (peg b3))))

  (:action move-c1-c2-c3
    :parameters ()
    :precondition (and (peg c1) (peg c2) (not (peg c3)))
    :effect (and
      (not (peg c1)) (not (peg c2)) (peg c3)))

  (:action move-c1-c2-c3-b3-a3
    :parameters ()
    :precondition (and (peg c1) (peg c2) (peg b3) (not (peg a3)) (not (peg c3)))
    :effect (and
      (not (peg c1)) (not (peg c2)) (not (peg b3)) (peg a3)))

  (:action move-c1-c2-c3-b3-a3-a2-a1
    :parameters ()
    :precondition (and (peg c1) (peg a2) (peg c2) (peg b3) (not (peg a1)) (not (peg a3)) (not (peg c3)))
    :effect (and
      (not (peg c1)) (not (peg a2)) (not (peg c2)) (not (peg b3)) (peg a1)))

  (:action move-d1-c1-b1
    :parameters ()
    :precondition (and (peg c1) (peg d1) (not (peg b1)))
    :effect (and
      (not (peg c1)) (not (peg d1)) (peg b1)))

  (:action move-d1-c1-b1-b2-b3
    :parameters ()
    :precondition (and (peg c1) (peg d1) (peg b2) (not (peg b1)) (not (peg b3)))
    :effect (and
      (not (peg c1)) (not (peg d1)) (not (peg b2)) (peg b3)))

  (:action move-d1-c1-b1-b2-b3-c3-d3
    :parameters ()
    :precondition (and (peg c1) (peg d1) (peg b2) (peg c3) (not (peg b1)) (not (peg b3)) (not (peg d3)))
    :effect (and
      (not (peg c1)) (not (peg d1)) (not (peg b2)) (not (peg c3)) (peg d3)))

  (:action move-d1-c1-b1-b2-b3-c3-d3-d2-d1
    :parameters ()
    :precondition (and (peg c1) (peg d1) (peg b2) (peg d2) (peg c3) (not (peg b1)) (not (peg b3)) (not (peg d3)))
    :effect (and
      (not (peg c1)) (not (peg b2)) (not (peg d2)) (not (peg c3))))

  (:action move-d1-d2-d3
    :parameters ()
    :precondition (and (peg d1) (peg d2) (not (peg d3)))
    :effect (and
      (not (peg d1)) (not (peg d2)) (peg d3)))

  (:action move-d1-d2-d3-c3-b3
    :parameters ()
    :precondition (and (peg d1) (peg d2) (peg c3) (not (peg b3)) (not (peg d3)))
    :effect (and
      (not (peg d1)) (not (peg d2)) (not (peg c3)) (peg b3)))

  (:action move-d1-d2-d3-c3-b3-b2-b1
    :parameters ()
    :precondition (and (peg d1) (peg b2) (peg d2) (peg c3) (not (peg b1)) (not (peg b3)) (not (peg d3)))
    :effect (and
      (not (peg d1)) (not (peg b2)) (not (peg d2)) (not (peg c3)) (peg b1)))

  (:action move-a2-b2-c2
    :parameters ()
    :precondition (and (peg a2) (peg b2) (not (peg c2)))
    :effect (and
      (not (peg a2)) (not (peg b2)) (peg c2)))

  (:action move-a2-b2-c2-c3-c4
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg c3) (not (peg c2)) (not (peg c4)))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg c3)) (peg c4)))

  (:action move-a2-b2-c2-c3-c4-b4-a4
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg c3) (peg b4) (not (peg c2)) (not (peg a4)) (not (peg c4)))
    :effect (and
      (not (peg a2)) (not (peg b2)) (not (peg c3)) (not (peg b4)) (peg a4)))

  (:action move-a2-b2-c2-c3-c4-b4-a4-a3-a2
    :parameters ()
    :precondition (and (peg a2) (peg b2) (peg a3) (peg c3) (peg b4) (not (peg c2)) (not (peg a4)) (not (peg c4)))
    :effect (and
      (not (peg b2)) (not (peg a3)) (not (peg c3)) (not (peg b4))))

  (:action move-a2-a3-a4
    :parameters ()
    :precondition (and (peg a2) (peg a3) (not (peg a4)))
    :effect (and
      (not (peg a2)) (not (peg a3)) (peg a4)))

  (:action move-a2-a3-a4-b4-c4
    :parameters ()
    :precondition (and (peg a2) (peg a3) (peg b4) (not (peg a4)) (not (peg c4)))
    :effect (and
      (not (peg a2)) (not (peg a3)) (not (peg b4)) (peg c4)))

  (:action move-a2-a3-a4-b4-c4-c3-c2
    :parameters ()
    :precondition (and (peg a2) (peg a3) (peg c3) (peg b4) (not (peg c2)) (not (peg a4)) (not (peg c4)))
    :effect (and
      (not (peg a2)) (not (peg a3)) (not (peg c3)) (not (peg b4)) (peg c2)))

  (:action move-b2-c2-d2
    :parameters ()
    :precondition (and (peg b2) (peg c2) (not (peg d2)))
    :effect (and
      (not (peg b2)) (not (peg c2)) (peg d2)))

  (:action move-b2-c2-d2-d3-d4
    :parameters ()
    :precondition (and (peg b2) (peg c2) (peg d3) (not (peg d2)) (not (peg d4)))
    :effect (and
      (not (peg b2)) (not (peg c2)) (not (peg d3)) (peg d4)))

  (:action move-b2-c2-d2-d3-d4-c4-b4
    :parameters ()
    :precondition (and (peg b2) (peg c2) (peg d3) (peg c4) (not (peg d2)) (not (peg b4)) (not (peg d4)))
    :effect (and
      (not (peg b2)) (not (peg c2)) (not (peg d3)) (not (peg c4)) (peg b4)))

  (:action move-b2-c2-d2-d3-d4-c4-b4-b3-b2
    :parameters ()
    :precondition (and (peg b2) (peg c2) (peg b3) (peg d3) (peg c4) (not (peg d2)) (not (peg b4)) (not (peg d4)))
    :effect (and
      (not (peg c2)) (not (peg b3)) (not (peg d3)) (not (peg c4))))

  (:action move-b2-b3-b4
    :parameters ()
    :precondition (and (peg b2) (peg b3) (not (peg b4)))
    :effect (and
      (not (peg b2)) (not (peg b3)) (peg b4)))

  (:action move-b2-b3-b4-c4-d4
    :parameters ()
    :precondition (and (peg b2) (peg b3) (peg c4) (not (peg b4)) (not (peg d4)))
    :effect (and
      (not (peg b2)) (not (peg b3)) (not (peg c4)) (peg d4)))

  (:action move-b2-b3-b4-c4-d4-d3-d2
    :parameters ()
    :precondition (and (peg b2) (peg b3) (peg d3) (peg c4) (not (peg d2)) (not (peg b4)) (not (peg d4)))
    :effect (and
      (not (peg b2)) (not (peg b3)) (not (peg d3)) (not (peg c4)) (peg d2)))

  (:action move-c2-b2-a2
    :parameters ()
    :precondition (and (peg b2) (peg c2) (not (peg a2)))
    :effect (and
      (not (peg b2)) (not (peg c2)) (peg a2)))

  (:action move-c2-b2-a2-a3-a4
    :parameters ()
    :precondition (and (peg b2) (peg c2) (peg a3) (not (peg a2)) (not (peg a4)))
    :effect (and
      (not (peg b2)) (not (peg c2)) (not (peg a3)) (peg a4)))

  (:action move-c2-b2-a2-a3-a4-b4-c4
    :parameters ()
    :precondition (and (peg b2) (peg c2) (peg a3) (peg b4) (not (peg a2)) (not (peg a4)) (not (peg c4)))
    :effect (and
      (not (peg b2)) (not (peg c2)) (not (peg a3)) (not (peg b4)) (peg c4)))

  (:action move-c2-b2-a2-a3-a4-b4-c4-c3-c2
    :parameters ()
    :precondition (and (peg b2) (peg c2) (peg a3) (peg c3) (peg b4) (not (peg a2)) (not (peg a4)) (not (peg c4)))
    :effect (and
      (not (peg b2)) (not (peg a3)) (not (peg c3)) (not (peg b4))))

  (:action move-c2-c3-c4
    :parameters ()
    :precondition (and (peg c2) (peg c3) (not (peg c4)))
    :effect (and
      (not (peg c2)) (not (peg c3)) (peg c4)))

  (:action move-c2-c3-c4-b4-a4
    :parameters ()
    :precondition (and (peg c2) (peg c3) (peg b4) (not (peg a4)) (not (peg c4)))
    :effect (and
      (not (peg c2)) (not (peg c3)) (not (peg b4)) (peg a4)))

  (:action move-c2-c3-c4-b4-a4-a3-a2
    :parameters ()
    :precondition (and (peg c2) (peg a3) (peg c3) (peg b4) (not (peg a2)) (not (peg a4)) (not (peg c4)))
    :effect (and
      (not (peg c2)) (not (peg a3)) (not (peg c3)) (not (peg b4)) (peg a2)))

  (:action move-d2-c2-b2
    :parameters ()
    :precondition (and (peg c2) (peg d2) (not (peg b2)))
    :effect (and
      (not (peg c2)) (not (peg d2)) (peg b2)))

  (:action move-d2-c2-b2-b3-b4
    :parameters ()
    :precondition (and (peg c2) (peg d2) (peg b3) (not (peg b2)) (not (peg b4)))
    :effect (and
      (not (peg c2)) (not (peg d2)) (not (peg b3)) (peg b4)))

  (:action move-d2-c2-b2-b3-b4-c4-d4
    :parameters ()
    :precondition (and (peg c2) (peg d2) (peg b3) (peg c4) (not (peg b2)) (not (peg b4)) (not (peg d4)))
    :effect (and
      (not (peg c2)) (not (peg d2)) (not (peg b3)) (not (peg c4)) (peg d4)))

  (:action move-d2-c2-b2-b3-b4-c4-d4-d3-d2
    :parameters ()
    :precondition (and (peg c2) (peg d2) (peg b3) (peg d3) (peg c4) (not (peg b2)) (not (peg b4)) (not (peg d4)))
    :effect (and
      (not (peg c2)) (not (peg b3)) (not (peg d3)) (not (peg c4))))

  (:action move-d2-d3-d4
    :parameters ()
    :precondition (and (peg d2) (peg d3) (not (peg d4)))
    :effect (and
      (not (peg d2)) (not (peg d3)) (peg d4)))

  (:action move-d2-d3-d4-c4-b4
    :parameters ()
    :precondition (and (peg d2) (peg d3) (peg c4) (not (peg b4)) (not (peg d4)))
    :effect (and
      (not (peg d2)) (not (peg d3)) (not (peg c4)) (peg b4)))

  (:action move-d2-d3-d4-c4-b4-b3-b2
    :parameters ()
    :precondition (and (peg d2) (peg b3) (peg d3) (peg c4) (not (peg b2)) (not (peg b4)) (not (peg d4)))
    :effect (and
      (not (peg d2)) (not (peg b3)) (not (peg d3)) (not (peg c4)) (peg b2)))

  (:action move-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg a3) (not (peg a1)))
    :effect (and
      (not (peg a2)) (not (peg a3)) (peg a1)))

  (:action move-a3-a2-a1-b1-c1
    :parameters ()
    :precondition (and (peg b1) (peg a2) (peg a3) (not (peg a1)) (not (peg c1)))
    :effect (and
      (not (peg b1)) (not (peg a2)) (not (peg a3)) (peg c1)))

  (:action move-a3-a2-a1-b1-c1-c2-c3
    :parameters ()
    :precondition (and (peg b1) (peg a2) (peg c2) (peg a3) (not (peg a1)) (not (peg c1)) (not (peg c3)))
    :effect (and
      (not (peg b1)) (not (peg a2)) (not (peg c2)) (not (peg a3)) (peg c3)))

  (:action move-a3-a2-a1-b1-c1-c2-c3-b3-a3
    :parameters ()
    :precondition (and (peg b1) (peg a2) (peg c2) (peg a3) (peg b3) (not (peg a1)) (not (peg c1)) (not (peg c3)))
    :effect (and
      (not (peg b1)) (not (peg a2)) (not (peg c2)) (not (peg b3))))

  (:action move-a3-b3-c3
    :parameters ()
    :precondition (and (peg a3) (peg b3) (not (peg c3)))
    :effect (and
      (not (peg a3)) (not (peg b3)) (peg c3)))

  (:action move-a3-b3-c3-c2-c1
    :parameters ()
    :precondition (and (peg c2) (peg a3) (peg b3) (not (peg c1)) (not (peg c3)))
    :effect (and
      (not (peg c2)) (not (peg a3)) (not (peg b3)) (peg c1)))

  (:action move-a3-b3-c3-c2-c1-b1-a1
    :parameters ()
    :precondition (and (peg b1) (peg c2) (peg a3) (peg b3) (not (peg a1)) (not (peg c1)) (not (peg c3)))
    :effect (and
      (not (peg b1)) (not (peg c2)) (not (peg a3)) (not (peg b3)) (peg a1)))

  (:action move-b3-b2-b1
    :parameters ()
    :precondition (and (peg b2) (peg b3) (not (peg b1)))
    :effect (and
      (not (peg b2)) (not (peg b3)) (peg b1)))

  (:action move-b3-b2-b1-c1-d1
    :parameters ()
    :precondition (and (peg c1) (peg b2) (peg b3) (not (peg b1)) (not (peg d1)))
    :effect (and
      (not (peg c1)) (not (peg b2)) (not (peg b3)) (peg d1)))

  (:action move-b3-b2-b1-c1-d1-d2-d3
    :parameters ()
    :precondition (and (peg c1) (peg b2) (peg d2) (peg b3) (not (peg b1)) (not (peg d1)) (not (peg d3)))
    :effect (and
      (not (peg c1)) (not (peg b2)) (not (peg d2)) (not (peg b3)) (peg d3)))

  (:action move-b3-b2-b1-c1-d1-d2-d3-c3-b3
    :parameters ()
    :precondition (and (peg c1) (peg b2) (peg d2) (peg b3) (peg c3) (not (peg b1)) (not (peg d1)) (not (peg d3)))
    :effect (and
      (not (peg c1)) (not (peg b2)) (not (peg d2)) (not (peg c3))))

  (:action move-b3-c3-d3
    :parameters ()
    :precondition (and (peg b3) (peg c3) (not (peg d3)))
    :effect (and
      (not (peg b3)) (not (peg c3)) (peg d3)))

  (:action move-b3-c3-d3-d2-d1
    :parameters ()
    :precondition (and (peg d2) (peg b3) (peg c3) (not (peg d1)) (not (peg d3)))
    :effect (and
      (not (peg d2)) (not (peg b3)) (not (peg c3)) (peg d1)))

  (:action move-b3-c3-d3-d2-d1-c1-b1
    :parameters ()
    :precondition (and (peg c1) (peg d2) (peg b3) (peg c3) (not (peg b1)) (not (peg d1)) (not (peg d3)))
    :effect (and
      (not (peg c1)) (not (peg d2)) (not (peg b3)) (not (peg c3)) (peg b1)))

  (:action move-c3-c2-c1
    :parameters ()
    :precondition (and (peg c2) (peg c3) (not (peg c1)))
    :effect (and
      (not (peg c2)) (not (peg c3)) (peg c1)))

  (:action move-c3-c2-c1-b1-a1
    :parameters ()
    :precondition (and (peg b1) (peg c2) (peg c3) (not (peg a1)) (not (peg c1)))
    :effect (and
      (not (peg b1)) (not (peg c2)) (not (peg c3)) (peg a1)))

  (:action move-c3-c2-c1-b1-a1-a2-a3
    :parameters ()
    :precondition (and (peg b1) (peg a2) (peg c2) (peg c3) (not (peg a1)) (not (peg c1)) (not (peg a3)))
    :effect (and
      (not (peg b1)) (not (peg a2)) (not (peg c2)) (not (peg c3)) (peg a3)))

  (:action move-c3-c2-c1-b1-a1-a2-a3-b3-c3
    :parameters ()
    :precondition (and (peg b1) (peg a2) (peg c2) (peg b3) (peg c3) (not (peg a1)) (not (peg c1)) (not (peg a3)))
    :effect (and
      (not (peg b1)) (not (peg a2)) (not (peg c2)) (not (peg b3))))

  (:action move-c3-b3-a3
    :parameters ()
    :precondition (and (peg b3) (peg c3) (not (peg a3)))
    :effect (and
      (not (peg b3)) (not (peg c3)) (peg a3)))

  (:action move-c3-b3-a3-a2-a1
    :parameters ()
    :precondition (and (peg a2) (peg b3) (peg c3) (not (peg a1)) (not (peg a3)))
    :effect (and
      (not (peg a2)) (not (peg b3)) (not (peg c3)) (peg a1)))

  (:action move-c3-b3-a3-a2-a1-b1-c1
    :parameters ()
    :precondition (and (peg b1) (peg a2) (peg b3) (peg c3) (not (peg a1)) (not (peg c1)) (not (peg a3)))
    :effect (and
      (not (peg b1)) (not (peg a2)) (not (peg b3)) (not (peg c3)) (peg c1)))

  (:action move-d3-d2-d1
    :parameters ()
    :precondition (and (peg d2) (peg d3) (not (peg d1)))
    :effect (and
      (not (peg d2)) (not (peg d3)) (peg d1)))

  (:action move-d3-d2-d1-c1-b1
    :parameters ()
    :precondition (and (peg c1) (peg d2) (peg d3) (not (peg b1)) (not (peg d1)))
    :effect (and
      (not (peg c1)) (not (peg d2)) (not (peg d3)) (peg b1)))

  (:action move-d3-d2-d1-c1-b1-b2-b3
    :parameters ()
    :precondition (and (peg c1) (peg b2) (peg d2) (peg d3) (not (peg b1)) (not (peg d1)) (not (peg b3)))
    :effect (and
      (not (peg c1)) (not (peg b2)) (not (peg d2)) (not (peg d3)) (peg b3)))

  (:action move-d3-d2-d1-c1-b1-b2-b3-c3-d3
    :parameters ()
    :precondition (and (peg c1) (peg b2) (peg d2) (peg c3) (peg d3) (not (peg b1)) (not (peg d1)) (not (peg b3)))
    :effect (and
      (not (peg c1)) (not (peg b2)) (not (peg d2)) (not (peg c3))))

  (:action move-d3-c3-b3
    :parameters ()
    :precondition (and (peg c3) (peg d3) (not (peg b3)))
    :effect (and
      (not (peg c3)) (not (peg d3)) (peg b3)))

  (:action move-d3-c3-b3-b2-b1
    :parameters ()
    :precondition (and (peg b2) (peg c3) (peg d3) (not (peg b1)) (not (peg b3)))
    :effect (and
      (not (peg b2)) (not (peg c3)) (not (peg d3)) (peg b1)))

  (:action move-d3-c3-b3-b2-b1-c1-d1
    :parameters ()
    :precondition (and (peg c1) (peg b2) (peg c3) (peg d3) (not (peg b1)) (not (peg d1)) (not (peg b3)))
    :effect (and
      (not (peg c1)) (not (peg b2)) (not (peg c3)) (not (peg d3)) (peg d1)))

  (:action move-a4-a3-a2
    :parameters ()
    :precondition (and (peg a3) (peg a4) (not (peg a2)))
    :effect (and
      (not (peg a3)) (not (peg a4)) (peg a2)))

  (:action move-a4-a3-a2-b2-c2
    :parameters ()
    :precondition (and (peg b2) (peg a3) (peg a4) (not (peg a2)) (not (peg c2)))
    :effect (and
      (not (peg b2)) (not (peg a3)) (not (peg a4)) (peg c2)))

  (:action move-a4-a3-a2-b2-c2-c3-c4
    :parameters ()
    :precondition (and (peg b2) (peg a3) (peg c3) (peg a4) (not (peg a2)) (not (peg c2)) (not (peg c4)))
    :effect (and
      (not (peg b2)) (not (peg a3)) (not (peg c3)) (not (peg a4)) (peg c4)))

  (:action move-a4-a3-a2-b2-c2-c3-c4-b4-a4
    :parameters ()
    :precondition (and (peg b2) (peg a3) (peg c3) (peg a4) (peg b4) (not (peg a2)) (not (peg c2)) (not (peg c4)))
    :effect (and
      (not (peg b2)) (not (peg a3)) (not (peg c3)) (not (peg b4))))

  (:action move-a4-b4-c4
    :parameters ()
    :precondition (and (peg a4) (peg b4) (not (peg c4)))
    :effect (and
      (not (peg a4)) (not (peg b4)) (peg c4)))

  (:action move-a4-b4-c4-c3-c2
    :parameters ()
    :precondition (and (peg c3) (peg a4) (peg b4) (not (peg c2)) (not (peg c4)))
    :effect (and
      (not (peg c3)) (not (peg a4)) (not (peg b4)) (peg c2)))

  (:action move-a4-b4-c4-c3-c2-b2-a2
    :parameters ()
    :precondition (and (peg b2) (peg c3) (peg a4) (peg b4) (not (peg a2)) (not (peg c2)) (not (peg c4)))
    :effect (and
      (not (peg b2)) (not (peg c3)) (not (peg a4)) (not (peg b4)) (peg a2)))

  (:action move-b4-b3-b2
    :parameters ()
    :precondition (and (peg b3) (peg b4) (not (peg b2)))
    :effect (and
      (not (peg b3)) (not (peg b4)) (peg b2)))

  (:action move-b4-b3-b2-c2-d2
    :parameters ()
    :precondition (and (peg c2) (peg b3) (peg b4) (not (peg b2)) (not (peg d2)))
    :effect (and
      (not (peg c2)) (not (peg b3)) (not (peg b4)) (peg d2)))

  (:action move-b4-b3-b2-c2-d2-d3-d4
    :parameters ()
    :precondition (and (peg c2) (peg b3) (peg d3) (peg b4) (not (peg b2)) (not (peg d2)) (not (peg d4)))
    :effect (and
      (not (peg c2)) (not (peg b3)) (not (peg d3)) (not (peg b4)) (peg d4)))

  (:action move-b4-b3-b2-c2-d2-d3-d4-c4-b4
    :parameters ()
    :precondition (and (peg c2) (peg b3) (peg d3) (peg b4) (peg c4) (not (peg b2)) (not (peg d2)) (not (peg d4)))
    :effect (and
      (not (peg c2)) (not (peg b3)) (not (peg d3)) (not (peg c4))))

  (:action move-b4-c4-d4
    :parameters ()
    :precondition (and (peg b4) (peg c4) (not (peg d4)))
    :effect (and
      (not (peg b4)) (not (peg c4)) (peg d4)))

  (:action move-b4-c4-d4-d3-d2
    :parameters ()
    :precondition (and (peg d3) (peg b4) (peg c4) (not (peg d2)) (not (peg d4)))
    :effect (and
      (not (peg d3)) (not (peg b4)) (not (peg c4)) (peg d2)))

  (:action move-b4-c4-d4-d3-d2-c2-b2
    :parameters ()
    :precondition (and (peg c2) (peg d3) (peg b4) (peg c4) (not (peg b2)) (not (peg d2)) (not (peg d4)))
    :effect (and
      (not (peg c2)) (not (peg d3)) (not (peg b4)) (not (peg c4)) (peg b2)))

  (:action move-c4-c3-c2
    :parameters ()
    :precondition (and (peg c3) (peg c4) (not (peg c2)))
    :effect (and
      (not (peg c3)) (not (peg c4)) (peg c2)))

  (:action move-c4-c3-c2-b2-a2
    :parameters ()
    :precondition (and (peg b2) (peg c3) (peg c4) (not (peg a2)) (not (peg c2)))
    :effect (and
      (not (peg b2)) (not (peg c3)) (not (peg c4)) (peg a2)))

  (:action move-c4-c3-c2-b2-a2-a3-a4
    :parameters ()
    :precondition (and (peg b2) (peg a3) (peg c3) (peg c4) (not (peg a2)) (not (peg c2)) (not (peg a4)))
    :effect (and
      (not (peg b2)) (not (peg a3)) (not (peg c3)) (not (peg c4)) (peg a4)))

  (:action move-c4-c3-c2-b2-a2-a3-a4-b4-c4
    :parameters ()
    :precondition (and (peg b2) (peg a3) (peg c3) (peg b4) (peg c4) (not (peg a2)) (not (peg c2)) (not (peg a4)))
    :effect (and
      (not (peg b2)) (not (peg a3)) (not (peg c3)) (not (peg b4))))

  (:action move-c4-b4-a4
    :parameters ()
    :precondition (and (peg b4) (peg c4) (not (peg a4)))
    :effect (and
      (not (peg b4)) (not (peg c4)) (peg a4)))

  (:action move-c4-b4-a4-a3-a2
    :parameters ()
    :precondition (and (peg a3) (peg b4) (peg c4) (not (peg a2)) (not (peg a4)))
    :effect (and
      (not (peg a3)) (not (peg b4)) (not (peg c4)) (peg a2)))

  (:action move-c4-b4-a4-a3-a2-b2-c2
    :parameters ()
    :precondition (and (peg b2) (peg a3) (peg b4) (peg c4) (not (peg a2)) (not (peg c2)) (not (peg a4)))
    :effect (and
      (not (peg b2)) (not (peg a3)) (not (peg b4)) (not (peg c4)) (peg c2)))

  (:action move-d4-d3-d2
    :parameters ()
    :precondition (and (peg d3) (peg d4) (not (peg d2)))
    :effect (and
      (not (peg d3)) (not (peg d4)) (peg d2)))

  (:action move-d4-d3-d2-c2-b2
    :parameters ()
    :precondition (and (peg c2) (peg d3) (peg d4) (not (peg b2)) (not (peg d2)))
    :effect (and
      (not (peg c2)) (not (peg d3)) (not (peg d4)) (peg b2)))

  (:action move-d4-d3-d2-c2-b2-b3-b4
    :parameters ()
    :precondition (and (peg c2) (peg b3) (peg d3) (peg d4) (not (peg b2)) (not (peg d2)) (not (peg b4)))
    :effect (and
      (not (peg c2)) (not (peg b3)) (not (peg d3)) (not (peg d4)) (peg b4)))

  (:action move-d4-d3-d2-c2-b2-b3-b4-c4-d4
    :parameters ()
    :precondition (and (peg c2) (peg b3) (peg d3) (peg c4) (peg d4) (not (peg b2)) (not (peg d2)) (not (peg b4)))
    :effect (and
      (not (peg c2)) (not (peg b3)) (not (peg d3)) (not (peg c4))))

  (:action move-d4-c4-b4
    :parameters ()
    :precondition (and (peg c4) (peg d4) (not (peg b4)))
    :effect (and
      (not (peg c4)) (not (peg d4)) (peg b4)))

  (:action move-d4-c4-b4-b3-b2
    :parameters ()
    :precondition (and (peg b3) (peg c4) (peg d4) (not (peg b2)) (not (peg b4)))
    :effect (and
      (not (peg b3)) (not (peg c4)) (not (peg d4)) (peg b2)))

  (:action move-d4-c4-b4-b3-b2-c2-d2
    :parameters ()
    :precondition (and (peg c2) (peg b3) (peg c4) (peg d4) (not (peg b2)) (not (peg d2)) (not (peg b4)))
    :effect (and
      (not (peg c2)) (not (peg b3)) (not (peg c4)) (not (peg d4)) (peg d2)))
)
