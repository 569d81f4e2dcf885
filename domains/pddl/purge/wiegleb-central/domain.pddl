;; Peg solitaire with three-purges: of the pegs ?x ?y ?z in line, ?p jumps over ?x to ?q,
;; ?z jumps over ?y to ?x, and the first peg jumps back over ?x. Only the pegs ?x ?y ?z are removed.
(define (domain peg-solitaire-purge)
  (:requirements :strips :typing)
  (:types hole)
  (:predicates
    (peg ?h - hole)
    (empty ?h - hole)
    (in-line ?from ?over ?to - hole)
    (purgeable ?p ?x ?q ?y ?z - hole))

  (:action jump
    :parameters (?from ?over ?to - hole)
    :precondition (and
      (in-line ?from ?over ?to)
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

  (:action purge
    :parameters (?p ?x ?q ?y ?z - hole)
    :precondition (and
      (purgeable ?p ?x ?q ?y ?z)
      (peg ?p)
      (peg ?x)
      (empty ?q)
      (peg ?y)
      (peg ?z))
    :effect (and
      (not (peg ?x))
      (not (peg ?y))
      (not (peg ?z))
      (empty ?x)
      (empty ?y)
      (empty ?z))))
