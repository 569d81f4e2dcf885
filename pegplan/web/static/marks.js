// The marks on a board: the last jump, hints, invariants, the goal, the selected peg.

import { s } from "./dom.js";
import { say } from "./words.js";

const RANKS = ["board.loses", "board.open", "board.wins"];
const ROLES = ["board.from", "board.over", "board.to"];

/** Draw all marks of a board view anew, from its options, its selected peg and its layers. */
export function drawMarks(view) {
  const { last, hints, sets = [], numbers = null, goal = null, ghosts = [], named = [], first } = view.options;
  const { marks, top, text } = view.layers;
  for (const layer of [marks, top, text, view.layers.ghosts]) layer.replaceChildren();
  view.layers.ghosts.append(...ghosts.map(({ x, y }) => s("circle", { class: "ghost", cx: x, cy: y, r: 13 })));
  if (goal) for (const i of goal) marks.append(ring(view, i, "wanted", 20.5));
  sets.forEach((holes, which) => holes.forEach((i) => top.append(ring(view, i, `mark mark-${which + 1}`, 21 - 3.5 * which))));
  if (hints && view.selected === null) hintMarks(view, hints);
  if (last) arrow(view, last, numbers !== null || view.options.rings);
  if (numbers) numbers.forEach((number, i) => text.append(numeral(view, i, number)));
  for (const i of named) top.append(ring(view, i, "named", 20.5));
  if (view.selected !== null) choices(view);
  else if (first || view.refused !== null) {
    for (const i of new Set(view.possible.map(([from]) => from))) top.append(ring(view, i, "can", 20.5));
  }
  view.options.draw?.(view);
}

/** What the marks say of each hole, in words: a list for each. */
export function markWords({ options, game, places }) {
  const { last, hints, sets = [], numbers, goal, named = [], notes = [] } = options;
  const words = places.map(() => []);
  const best = hints ? ranks(game, hints) : new Map();
  for (const [i, rank] of best) words[i].push(say(RANKS[rank]));
  last?.forEach((i, role) => words[i].push(say(ROLES[role])));
  sets.forEach((holes, which) => holes.forEach((i) => words[i].push(sets.length > 1 ? say("board.in-set", { number: which + 1 }) : say("board.marked"))));
  numbers?.forEach((number, i) => words[i].push(say("board.weight", { number })));
  for (const i of goal ?? []) words[i].push(say("board.goal"));
  for (const i of named) words[i].push(say("board.named"));
  for (const [i, note] of notes) words[i].push(note);
  return words;
}

function ring(view, i, name, radius) {
  const { x, y } = view.places[i];
  return s("circle", { class: name, cx: x, cy: y, r: radius });
}

function numeral(view, i, number) {
  const { x, y } = view.places[i];
  const pegged = view.position.has(i) ? " on-peg" : "";
  const faint = number === "0" ? " zero" : "";
  return s("text", { class: `number${pegged}${faint}`, x, y: y + 6, "font-size": number.length > 3 ? 12 : 17 }, number);
}

/** For each peg that can jump, the best that one of its jumps does: 2 wins, 1 not known, 0 loses. */
function ranks(game, hints) {
  const best = new Map();
  for (const [jump, hint] of hints) {
    const from = game.jump(jump)?.[0];
    if (from === undefined) continue;
    const rank = hint.wins === true ? 2 : hint.wins === null ? 1 : 0;
    best.set(from, Math.max(best.get(from) ?? 0, rank));
  }
  return best;
}

function hintMarks(view, hints) {
  for (const [i, rank] of ranks(view.game, hints)) view.layers.top.append(badge(view, i, rank));
}

function badge(view, i, rank) {
  const { x, y } = view.places[i];
  const kind = ["loses", "open", "wins"][rank];
  const path = ["M-3.4-3.4 3.4 3.4M3.4-3.4-3.4 3.4", "M-3 0h.1M0 0h.1M3 0h.1", "M-4 .4-1.2 3.2 4-3"][rank];
  return s("g", { class: `badge ${kind}`, transform: `translate(${x + 13} ${y - 13})` },
    s("circle", { r: 8 }), s("path", { d: path }));
}

function choices(view) {
  const { hints } = view.options;
  view.layers.marks.append(ring(view, view.selected, "picked", 21.5));
  for (const jump of view.possible.filter(([from]) => from === view.selected)) {
    const hint = hints?.get(view.game.text(jump));
    const kind = hint ? { true: "wins", false: "loses", null: "open" }[hint.wins] : "";
    view.layers.marks.append(ring(view, jump[2], `landing ${kind}`, 14));
  }
}

/** Draw a jump as an arrow, or with rings only, which leave numbers on the holes readable. */
function arrow(view, [from, over, to], rings) {
  const [a, o, b] = [from, over, to].map((i) => view.places[i]);
  if (rings) {
    view.layers.top.append(...[["from", a], ["over", o], ["to", b]].map(([role, { x, y }]) => (
      s("circle", { class: `ring-${role}`, cx: x, cy: y, r: 20.5 }))));
    return;
  }
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const start = { x: a.x + ux * 13, y: a.y + uy * 13 };
  const tip = { x: b.x - ux * 21, y: b.y - uy * 21 };
  const wing = (side) => `${tip.x - ux * 13 - uy * side},${tip.y - uy * 13 + ux * side}`;
  view.layers.top.append(
    s("circle", { class: "role-from", cx: a.x, cy: a.y, r: 13 }),
    s("line", { class: "arrow-halo", x1: start.x, y1: start.y, x2: tip.x, y2: tip.y }),
    s("line", { class: "arrow", x1: start.x, y1: start.y, x2: tip.x - ux * 8, y2: tip.y - uy * 8 }),
    s("polygon", { class: "arrow-head", points: `${tip.x},${tip.y} ${wing(8)} ${wing(-8)}` }),
    s("circle", { class: "role-over", cx: o.x, cy: o.y, r: 8.5 }),
    s("path", { class: "role-over", d: `M${o.x - 4} ${o.y - 4}l8 8m0-8l-8 8` }),
    s("circle", { class: "role-to", cx: b.x, cy: b.y, r: 20.5 }));
}
