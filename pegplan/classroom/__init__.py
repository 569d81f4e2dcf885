"""For a class: checking what pupils wrote, exercises, and marking what they hand in."""
