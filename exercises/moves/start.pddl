;; Peg solitaire in moves. Fill the gaps, and leave the names as they are.
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
      (IN-LINE ?from ?over ?to)
      ;; gap 1: which peg may go on, and what else must be true?
      )
    :effect (and
      ;; gap 2: what changes? The next jump must know which peg has jumped.
      ))

  (:action end-move
    :parameters (?loc - location)
    :precondition (and
      ;; gap 3
      )
    :effect (and
      ;; gap 4
      )))
