;; turning-2x3/swap: Two tiles exchanged: can it be done?
(define (problem puzzle-turning-2x3-swap)
  (:domain board-puzzle)
  (:objects
    a1 b1 a2 b2 a3 b3 - cell
  )
  (:init
    (holds a1 t2)
    (holds b1 t1)
    (holds a2 t3)
    (holds b2 t4)
    (holds a3 t5)
    (holds b3 t6)
    (at-upper a1 b1 b2 a2)
    (at-lower a2 b2 b3 a3)
    (= (total-cost) 0)
  )
  (:goal (and
    (holds a1 t1)
    (holds b1 t2)
    (holds a2 t3)
    (holds b2 t4)
    (holds a3 t5)
    (holds b3 t6)
  ))
  (:metric minimize (total-cost)))
