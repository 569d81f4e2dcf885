;; Peg solitaire in order of rows. The row of a jump is that of the hole it jumps over. Two jumps
;; in turn that share no hole can change places, so every plan can be sorted until each jump
;; goes on in a row further down, or may have needed the one before. Other orders are left out.
(define (domain peg-solitaire-ordered)
  (:requirements :strips :typing)
  (:types hole row)
  (:predicates
    (peg ?h - hole)
    (empty ?h - hole)
    (last-in ?r - row)
    (in-line ?from ?over ?to - hole ?r - row)
    (may-follow ?from ?over ?to - hole ?last ?r - row))

  (:action jump
    :parameters (?from ?over ?to - hole ?row - row)
    :precondition (and
      (in-line ?from ?over ?to ?row)
      (last-in ?row)
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
    :parameters (?from ?over ?to - hole ?last ?row - row)
    :precondition (and
      (may-follow ?from ?over ?to ?last ?row)
      (last-in ?last)
      (peg ?from)
      (peg ?over)
      (empty ?to))
    :effect (and
      (not (last-in ?last))
      (last-in ?row)
      (not (peg ?from))
      (not (peg ?over))
      (not (empty ?to))
      (empty ?from)
      (empty ?over)
      (peg ?to))))
