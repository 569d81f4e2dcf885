;; The soft goals of peg solitaire compiled to action costs, after Keyder and Geffner (2009):
;; after the last jump each preference is collected if it holds, or else forgone at its penalty.
;; This happens in a fixed order, so that it does not enlarge the search.
(define (domain pegsolitaire-netbenefit-compiled)
  (:requirements :typing :action-costs)
  (:types location wish)
  (:predicates
    (IN-LINE ?x ?y ?z - location)
    (FIRST ?w - wish)
    (WANTS-OCCUPIED ?w ?next - wish ?l - location)
    (WANTS-FREE ?w ?next - wish ?l - location)
    (occupied ?l - location)
    (free ?l - location)
    (playing)
    (judging ?w - wish))
  (:functions (total-cost) - number)

  (:action jump
    :parameters (?from ?over ?to - location)
    :precondition (and
      (playing)
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
      (occupied ?to)))

  (:action end-play
    :parameters (?w - wish)
    :precondition (and
      (playing)
      (FIRST ?w))
    :effect (and
      (not (playing))
      (judging ?w)))

  (:action collect-occupied
    :parameters (?w ?next - wish ?l - location)
    :precondition (and
      (WANTS-OCCUPIED ?w ?next ?l)
      (judging ?w)
      (occupied ?l))
    :effect (and
      (not (judging ?w))
      (judging ?next)))

  (:action forgo-occupied
    :parameters (?w ?next - wish ?l - location)
    :precondition (and
      (WANTS-OCCUPIED ?w ?next ?l)
      (judging ?w)
      (free ?l))
    :effect (and
      (not (judging ?w))
      (judging ?next)
      (increase (total-cost) 1)))

  (:action collect-free
    :parameters (?w ?next - wish ?l - location)
    :precondition (and
      (WANTS-FREE ?w ?next ?l)
      (judging ?w)
      (free ?l))
    :effect (and
      (not (judging ?w))
      (judging ?next)))

  (:action forgo-free
    :parameters (?w ?next - wish ?l - location)
    :precondition (and
      (WANTS-FREE ?w ?next ?l)
      (judging ?w)
      (occupied ?l))
    :effect (and
      (not (judging ?w))
      (judging ?next)
      (increase (total-cost) 1)))
)
