// Small pictures of positions and goals.

import { s } from "./dom.js";

const KINDS = { "*": "pegged", o: "bare", "-": "free" };

/** A small picture of a board: `places` are its holes as [x, y], `cells` one character for each: a peg, no peg, or either. */
export function cellPicture(places, cells) {
  const width = Math.max(...places.map(([x]) => x)) + 25;
  const height = Math.max(...places.map(([, y]) => y)) + 25;
  return s("svg", { viewBox: `0 0 ${width} ${height}`, class: "cells", "aria-hidden": "true" },
    places.map(([x, y], i) => s("circle", { class: KINDS[cells[i]], cx: x, cy: y, r: cells[i] === "*" ? 18 : 11 })));
}

/** A small picture of a goal; null if it is not one of pegs on certain holes. */
export function goalPicture(game) {
  const { goal, board } = game.puzzle;
  if (!goal.exact && !goal.pegged) return null;
  const pegged = new Set(goal.exact ?? goal.pegged);
  const empty = goal.pegged ? new Set(goal.empty) : null;
  const cells = game.names.map((name) => (pegged.has(name) ? "*" : empty === null || empty.has(name) ? "o" : "-"));
  const picture = cellPicture(board.holes.map(({ x, y }) => [x, y]), cells);
  picture.classList.add("goal-picture");
  return picture;
}
