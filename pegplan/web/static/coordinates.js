// The names of columns and rows beside a board: d4 is the hole in column d and row 4.

import { s } from "./dom.js";

export const FRAME = { left: 28, top: 8, right: 12, bottom: 28 }; // room around the board for them

/** One text for each row and column of holes: beside the board, or on a board of triangles beside its first hole. */
export function coordinates({ lattice, width, height, holes }) {
  const rows = new Map();
  const columns = new Map();
  for (const hole of holes) {
    const [, letters, digits] = /^([a-z]+)(\d+)$/.exec(hole.name);
    if (!(rows.get(digits)?.x <= hole.x)) rows.set(digits, hole);
    if (!(columns.get(letters)?.y >= hole.y)) columns.set(letters, hole);
  }
  const size = Math.max(8, Math.min(18, Math.max(width, height) / 30)); // about as large on every board
  const text = (name, x, y) => s("text", { class: "coordinate", x, y: y + size / 3, "font-size": size, "data-name": name }, name);
  const slanted = lattice === "triangular";
  return [
    ...[...rows].map(([name, { x, y }]) => text(name, slanted ? x - 36 : -13, y)),
    ...[...columns].map(([name, { x, y }]) => (slanted ? text(name, x - 19, y + 33) : text(name, x, height + 13))),
  ];
}
