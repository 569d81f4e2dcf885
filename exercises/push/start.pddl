;; A man who pushes boxes. Fill the gaps, and leave the names as they are.
(define (domain store)
  (:requirements :strips :typing)
  (:types place direction)
  (:predicates
    (man-at ?p - place)
    (box-at ?p - place)
    (free ?p - place)                                ; no man and no box
    (beside ?p ?q - place ?d - direction))           ; ?q is next to ?p in this direction

  (:action walk
    :parameters (?p ?q - place ?d - direction)
    :precondition (and
      (beside ?p ?q ?d)
      (man-at ?p)
      (free ?q))
    :effect (and
      (not (man-at ?p))
      (not (free ?q))
      (man-at ?q)
      (free ?p)))

  (:action push
    :parameters (?p ?q ?r - place ?d - direction)
    :precondition (and
      ;; gap 1: the man, the box, and what is behind the box
      )
    :effect (and
      ;; gap 2: six facts
      )))
