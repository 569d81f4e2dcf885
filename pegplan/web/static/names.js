// What the page calls puzzles, and their goals in words.

import { given, listed, say } from "./words.js";

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The title of a puzzle; of one without a title of its own, which hole is empty at first, and the goal. */
export function titleOf({ drawn = false, name, title, goal }) {
  if (drawn) return say("puzzle.your");
  const vacancy = /^vacancy ([a-z]+\d+), (?!last peg)/i.exec(title ?? "");
  return vacancy ? say("puzzle.vacancy", { hole: vacancy[1], goal: goalText(goal) }) : given(`title.${name}`, capital(title || name));
}

/** A goal in words, to stand after "Goal:". */
export function goalText(goal) {
  if (goal.pegs !== undefined) return say("goal.pegs", { count: goal.pegs });
  if (goal.stuck === true) return say("goal.stuck");
  if (goal.stuck !== undefined) return say("goal.stuck-with", { count: goal.stuck });
  if (goal.exact) return goal.exact.length === 1 ? say("goal.one", { hole: goal.exact[0] }) : say("goal.exact", { holes: names(goal.exact) });
  const parts = [];
  if (goal.pegged.length) parts.push(say("goal.pegged", { holes: names(goal.pegged) }));
  if (goal.empty.length) parts.push(say("goal.empty", { holes: names(goal.empty) }));
  return say("goal.pattern", { what: listed(parts) });
}

const names = (holes) => holes.join(", ") || say("goal.no-hole");
