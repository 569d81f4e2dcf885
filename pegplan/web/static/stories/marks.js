// What the stories draw on the board: coloured holes, and the line or jump that is wrong.

import { s } from "../dom.js";

/** Colour the holes by their letters; holes without one get a dashed ring. */
export function drawLetters(view, letters) {
  const { marks, text } = view.layers;
  view.places.forEach(({ x, y }, i) => {
    const letter = letters[i];
    marks.prepend(s("circle", { class: letter ? `tint tint-${letter}` : "untinted", cx: x, cy: y, r: letter ? 22.5 : 20 }));
    if (!letter) return;
    const pegged = view.position.has(i);
    if (!pegged) marks.append(s("circle", { class: "hole", cx: x, cy: y, r: 13 }));
    text.append(s("text", { class: `number${pegged ? " on-peg" : ""}`, x, y: y + 6, "font-size": 17 }, letter));
  });
}

/** Light three holes in line that are wrong; with arrowheads where they are a jump. */
export function drawFault(view, [from, over, to], jump) {
  const [a, o, b] = [from, over, to].map((i) => view.places[i]);
  const points = [a, o, b].map((hole) => `${hole.x},${hole.y}`).join(" ");
  view.layers.marks.prepend(s("polyline", { class: "fault", points }), s("polyline", { class: "fault-inside", points }),
    ...[a, o, b].map((hole) => s("circle", { class: "hole", cx: hole.x, cy: hole.y, r: 11 })));
  if (!jump) return;
  for (const [p, q] of [[a, o], [o, b]]) {
    const [x, y] = [q.x - p.x, q.y - p.y].map((part) => part / Math.hypot(q.x - p.x, q.y - p.y));
    const tip = { x: (p.x + q.x) / 2 + x * 6, y: (p.y + q.y) / 2 + y * 6 };
    const wing = (side) => `${tip.x - x * 11 - y * side},${tip.y - y * 11 + x * side}`;
    view.layers.top.append(s("polygon", { class: "fault-head", points: `${tip.x},${tip.y} ${wing(8)} ${wing(-8)}` }));
  }
}
