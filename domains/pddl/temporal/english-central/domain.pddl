;; Peg solitaire with jumps that take time, in the vocabulary of the IPC-2008 temporal domain.
;; A jump holds all three holes while it lasts: it empties them of what it found at start
;; and leaves what it makes at end.
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
