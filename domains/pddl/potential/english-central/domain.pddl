;; Peg solitaire in moves, at reduced costs: the cost of an action minus the amount by which it
;; lowers the potential, a lower bound on the moves that are left. A plan with the least cost
;; has the fewest moves. Other names are those of the 2008 planning competition's domain.
(define (domain pegsolitaire-potential)
  (:requirements :typing :action-costs)
  (:types location)
  (:predicates
    (IN-LINE ?x ?y ?z - location)
    (OPENING ?x ?y ?z - location)
    (untouched)
    (occupied ?l - location)
    (free ?l - location)
    (move-ended)
    (last-visited ?l - location))
  (:functions
    (cost-of-new ?x ?y ?z - location) - number
    (cost-of-more ?x ?y ?z - location) - number
    (cost-of-end ?l - location) - number
    (total-cost) - number)

  (:action jump-first-move
    :parameters (?from ?over ?to - location)
    :precondition (and
      (untouched)
      (OPENING ?from ?over ?to)
      (occupied ?from)
      (occupied ?over)
      (free ?to))
    :effect (and
      (not (untouched))
      (last-visited ?to)
      (not (occupied ?from))
      (not (occupied ?over))
      (not (free ?to))
      (free ?from)
      (free ?over)
      (occupied ?to)
      (increase (total-cost) (cost-of-new ?from ?over ?to))))

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
      (increase (total-cost) (cost-of-new ?from ?over ?to))))

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
      (occupied ?to)
      (increase (total-cost) (cost-of-more ?from ?over ?to))))

  (:action end-move
    :parameters (?loc - location)
    :precondition (last-visited ?loc)
    :effect (and
      (not (last-visited ?loc))
      (move-ended)
      (increase (total-cost) (cost-of-end ?loc)))))
