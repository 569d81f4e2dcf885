;; Peg solitaire for soft goals, in the vocabulary of the IPC-2008 net-benefit domain.
(define (domain pegsolitaire-netbenefit)
  (:requirements :typing :preferences :numeric-fluents)
  (:types location)
  (:predicates
    (IN-LINE ?x ?y ?z - location)
    (occupied ?l - location)
    (free ?l - location))

  (:action jump
    :parameters (?from ?over ?to - location)
    :precondition (and
      (IN-LINE ?from ?over ?to)
      (occupied ?from)
      (occupied ?over)
      (free ?to))
    :effect (and
      (not (occupied ?from))
      (not (occupied ?over))
      (not (free ?to))
      (free ?from)
      (free ?over)
      (occupied ?to))))
