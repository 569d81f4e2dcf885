;; Peg solitaire in order of ranks: rows or columns, counted towards the goal. A jump has the
;; rank of the hole that it jumps over. Consecutive jumps that share no hole can be swapped. So
;; every plan can be sorted until each jump has no lower rank than the jump before, or may
;; depend on it. Other plans are excluded.
(define (domain peg-solitaire-ordered)
  (:requirements :strips :typing)
  (:types hole rank)
  (:predicates
    (peg ?h - hole)
    (empty ?h - hole)
    (last-of ?r - rank)
    (in-line ?from ?over ?to - hole ?r - rank)
    (may-follow ?from ?over ?to - hole ?last ?r - rank))

  (:action jump
    :parameters (?from ?over ?to - hole ?rank - rank)
    :precondition (and
      (in-line ?from ?over ?to ?rank)
      (last-of ?rank)
      (peg ?from)
      (peg ?over)
      (empty ?to))
    :effect (and
      (not (peg ?from))
      (not (peg ?over))
      (not (empty ?to))
      (empty ?from)
      (empty ?over)
      (peg ?to)))

  (:action jump-elsewhere
    :parameters (?from ?over ?to - hole ?last ?rank - rank)
    :precondition (and
      (may-follow ?from ?over ?to ?last ?rank)
      (last-of ?last)
      (peg ?from)
      (peg ?over)
      (empty ?to))
    :effect (and
      (not (last-of ?last))
      (last-of ?rank)
      (not (peg ?from))
      (not (peg ?over))
      (not (empty ?to))
      (empty ?from)
      (empty ?over)
      (peg ?to))))
