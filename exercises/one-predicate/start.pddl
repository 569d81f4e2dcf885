;; Peg solitaire with one predicate. Fill the gaps.
(define (domain peg-solitaire-negative)
  (:requirements :strips :typing :negative-preconditions)
  (:types hole)
  (:predicates
    (peg ?h - hole)
    (in-line ?from ?over ?to - hole))

  (:action jump
    :parameters (?from ?over ?to - hole)
    :precondition (and
      (in-line ?from ?over ?to)
      ;; gap 1
      )
    :effect (and
      ;; gap 2: three facts
      )))
