;; Peg solitaire in moves: the first jump of a move costs 1, further jumps of the same peg
;; cost 0. The names are those of the 2008 planning competition's sequential domain.
(define (domain pegsolitaire-sequential)
  (:requirements :typing :action-costs)
  (:types location)
  (:predicates
    (IN-LINE ?x ?y ?z - location)
    (occupied ?l - location)
    (free ?l - location)
    (move-ended)
    (last-visited ?l - location))
  (:functions (total-cost) - number)

  (:action jump-new-move
    :parameters (?from ?over ?to - location)
    :precondition (and
      (move-ended)
      (IN-LINE ?from ?over ?to)
      (occupied ?from)
      (occupied ?over)
      (free ?to))
    :effect (and
      (not (move-ended))
      (last-visited ?to)
      (not (occupied ?from))
      (not (occupied ?over))
      (not (free ?to))
      (free ?from)
      (free ?over)
      (occupied ?to)
      (increase (total-cost) 1)))

  (:action jump-continue-move
    :parameters (?from ?over ?to - location)
    :precondition (and
      (last-visited ?from)
      (IN-LINE ?from ?over ?to)
      (occupied ?from)
      (occupied ?over)
      (free ?to))
    :effect (and
      (not (last-visited ?from))
      (last-visited ?to)
      (not (occupied ?from))
      (not (occupied ?over))
      (not (free ?to))
      (free ?from)
      (free ?over)
      (occupied ?to)))

  (:action end-move
    :parameters (?loc - location)
    :precondition (last-visited ?loc)
    :effect (and
      (not (last-visited ?loc))
      (move-ended))))
