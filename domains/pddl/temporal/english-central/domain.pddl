;; Peg solitaire with jumps that take time, in the vocabulary of the IPC-2008 temporal domain.
;; At its start a jump deletes the facts about its three holes, so that no other jump can use
;; them; at its end it adds the new facts.
(define (domain pegsolitaire-temporal)
  (:requirements :typing :durative-actions :numeric-fluents)
  (:types location)
  (:predicates
    (IN-LINE ?x ?y ?z - location)
    (occupied ?l - location)
    (free ?l - location))

  (:durative-action jump
    :parameters (?from ?over ?to - location)
    :duration (= ?duration 1)
    :condition (and
      (over all (IN-LINE ?from ?over ?to))
      (at start (occupied ?from))
      (at start (occupied ?over))
      (at start (free ?to)))
    :effect (and
      (at start (not (occupied ?from)))
      (at start (not (occupied ?over)))
      (at start (not (free ?to)))
      (at end (free ?from))
      (at end (free ?over))
      (at end (occupied ?to)))))
