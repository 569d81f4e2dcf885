;; Peg solitaire. Fill the gaps, and leave the names as they are.
(define (domain peg-solitaire)
  (:requirements :strips :typing)
  (:types hole)
  (:predicates
    (peg ?h - hole)                        ; ?h holds a peg
    (empty ?h - hole)                      ; ?h holds none
    (in-line ?from ?over ?to - hole))      ; three neighbours in a line

  (:action jump
    :parameters (?from ?over ?to - hole)
    :precondition (and
      (in-line ?from ?over ?to)
      ;; gap 1: what must be true of the three holes?
      )
    :effect (and
      ;; gap 2: what changes? Six facts.
      )))
