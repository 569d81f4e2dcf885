;; Five tiles, two rows of three cells. Fill the gaps.
(define (problem farthest)
  (:domain tiles)
  (:objects
    t1 t2 t3 t4 t5 - tile
    a1 b1 c1 a2 b2 c2 - cell)
  (:init
    (at t4 a1)
    (at t5 b1)
    (blank c1)
    (at t1 a2)
    (at t2 b2)
    (at t3 c2)
    (adjacent a1 b1)
    (adjacent b1 a1)
    ;; gap 1: the other neighbours
  )
  (:goal (and
    ;; gap 2
  )))
