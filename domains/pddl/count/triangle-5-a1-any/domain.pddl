;; Peg solitaire to n pegs anywhere: after each jump an action counts the pegs that are left.
(define (domain peg-solitaire-count)
  (:requirements :strips :typing)
  (:types hole number-of-pegs)
  (:predicates
    (peg ?h - hole)
    (empty ?h - hole)
    (in-line ?from ?over ?to - hole)
    (playing)
    (counting)
    (left ?n - number-of-pegs)
    (one-less ?n ?less - number-of-pegs))

  (:action jump
    :parameters (?from ?over ?to - hole)
    :precondition (and
      (playing)
      (in-line ?from ?over ?to)
      (peg ?from)
      (peg ?over)
      (empty ?to))
    :effect (and
      (not (playing))
      (counting)
      (not (peg ?from))
      (not (peg ?over))
      (not (empty ?to))
      (empty ?from)
      (empty ?over)
      (peg ?to)))

  (:action tally
    :parameters (?n ?less - number-of-pegs)
    :precondition (and
      (counting)
      (one-less ?n ?less)
      (left ?n))
    :effect (and
      (not (counting))
      (playing)
      (not (left ?n))
      (left ?less))))
