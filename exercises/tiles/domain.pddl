;; Sliding tiles: a tile slides into the blank next to it.
(define (domain tiles)
  (:requirements :strips :typing)
  (:types tile cell)
  (:predicates
    (at ?t - tile ?c - cell)
    (blank ?c - cell)
    (adjacent ?c ?d - cell))

  (:action slide
    :parameters (?t - tile ?c ?d - cell)
    :precondition (and
      (adjacent ?c ?d)
      (at ?t ?c)
      (blank ?d))
    :effect (and
      (not (at ?t ?c))
      (not (blank ?d))
      (at ?t ?d)
      (blank ?c))))
