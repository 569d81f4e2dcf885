"""What the page shows of peg solitaire only: proofs, invariants, hints, letters."""
