// The board as SVG: it is drawn once, then its pegs move. Clicks, drags and keys all play jumps.

import { calm, s } from "./dom.js";

const PEG = 17.5;
const REACH = 30; // a dragged peg lands on a hole within so many pixels
const SLIDE = 260; // milliseconds

const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

export class BoardView {
  /**
   * @param svg where to draw
   * @param on callbacks: jump(jump, moved), hole(index) and spot(point) while the board is edited, say(text)
   */
  constructor(svg, on) {
    this.svg = svg;
    this.on = on;
    this.selected = null;
    this.focus = 0;
    this.drag = null;
    svg.addEventListener("pointerdown", (event) => this.#down(event));
    svg.addEventListener("pointermove", (event) => this.#move(event));
    svg.addEventListener("pointerup", (event) => this.#up(event));
    svg.addEventListener("pointercancel", () => this.#letGo());
    svg.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Draw a game's board without pegs. */
  load(game) {
    this.game = game;
    this.selected = null;
    const { board } = game;
    this.places = board.holes;
    this.focus = Math.min(this.focus, board.holes.length - 1);
    this.pad = null;
    const layer = (name) => s("g", { class: name, "aria-hidden": "true" });
    this.layers = Object.fromEntries(
      ["body", "holes", "ghosts", "marks", "pegs", "top", "text"].map((name) => [name, layer(`layer-${name}`)]));
    this.hits = s("g", { class: "layer-hits" });
    this.svg.replaceChildren(...Object.values(this.layers), this.hits);
    this.#drawBody(board);
    this.layers.holes.append(...board.holes.map(({ x, y }) => s("circle", { class: "hole", cx: x, cy: y, r: 11 })));
    this.hitOf = board.holes.map((hole, i) => this.#hit(hole, i));
    this.hits.append(...this.hitOf);
    this.pegs = new Map();
    this.position = new Set();
    this.possible = [];
  }

  /** Set the margin around the board; it is larger while holes can be added beside it. */
  #frame(pad) {
    if (pad === this.pad) return;
    this.pad = pad;
    const { width, height } = this.game.board;
    this.svg.setAttribute("viewBox", `${-pad} ${-pad} ${width + 2 * pad} ${height + 2 * pad}`);
  }

  #drawBody(board) {
    const points = (polygon) => polygon.map(([x, y]) => `${x},${y}`).join(" ");
    for (const name of ["edge", "wood"]) {
      this.layers.body.append(s("g", { class: name }, board.body.map((polygon) => (
        polygon.length === 1
          ? s("line", { x1: polygon[0][0], y1: polygon[0][1], x2: polygon[0][0], y2: polygon[0][1] + 0.01 })
          : s("polygon", { points: points(polygon) })))));
    }
  }

  #hit({ x, y, name }, i) {
    return s("g", {
      class: "hit", role: "button", tabindex: i === this.focus ? 0 : -1, "data-hole": name, "data-index": i,
      transform: `translate(${x} ${y})`,
    }, s("circle", { class: "target", r: 23 }), s("circle", { class: "ring", r: 21.5 }));
  }

  /**
   * Show a position.
   * @param options last: the jump that led to the position, drawn as an arrow; back: the jump that was
   *   undone; playable: whether jumps can be played; hints: Map of jump text → hint; sets, numbers: an
   *   invariant; goal: Set of holes to mark as the goal; moved: whether to animate the jump
   */
  show(position, options = {}) {
    const { last = null, back = null, moved = false } = options;
    this.options = options;
    this.#frame(options.editing ? 52 : 10);
    this.#movePegs(position, moved ? last : null, moved ? back : null);
    this.position = position;
    this.possible = options.playable === false ? [] : this.game.possible(position);
    if (this.selected !== null && !this.possible.some(([from]) => from === this.selected)) this.selected = null;
    this.#marks();
    this.#label();
  }

  #peg(i) {
    const { x, y } = this.places[i];
    const peg = s("g", { class: "peg", transform: `translate(${x} ${y})` },
      s("g", { class: "slide" },
        s("circle", { class: "shadow", cx: 0, cy: 2.5, r: PEG }),
        s("circle", { class: "rim", r: PEG }),
        s("circle", { class: "face", r: PEG - 1.6 }),
        s("ellipse", { class: "shine", cx: -4.5, cy: -6.5, rx: 6.5, ry: 4 })));
    this.layers.pegs.append(peg);
    return peg;
  }

  #movePegs(position, last, back) {
    for (const [i, peg] of this.pegs) {
      if (!position.has(i)) {
        this.pegs.delete(i);
        const taken = last && i === last[1];
        if (taken && !calm()) this.#vanish(peg);
        else peg.remove();
      }
    }
    for (const i of position) if (!this.pegs.has(i)) this.pegs.set(i, this.#peg(i));
    if (last) this.#slide(this.pegs.get(last[2]), last[0], last[2]);
    if (back) this.#slide(this.pegs.get(back[0]), back[2], back[0]);
  }

  #slide(peg, from, to) {
    if (!peg || calm()) return;
    const [a, b] = [this.places[from], this.places[to]];
    this.layers.pegs.append(peg);
    peg.firstChild.animate(
      [
        { transform: `translate(${a.x - b.x}px, ${a.y - b.y}px)` },
        { transform: `translate(${(a.x - b.x) / 2}px, ${(a.y - b.y) / 2}px) scale(1.16)`, offset: 0.5 },
        { transform: "none" },
      ],
      { duration: SLIDE, easing: "cubic-bezier(.3,.1,.2,1)" });
  }

  #vanish(peg) {
    const fade = peg.firstChild.animate(
      [{ opacity: 1, transform: "none" }, { opacity: 1, transform: "none", offset: 0.4 }, { opacity: 0, transform: "scale(.3)" }],
      { duration: SLIDE, fill: "forwards" });
    fade.onfinish = () => peg.remove();
    fade.oncancel = () => peg.remove();
  }

  // -- marks: the last jump, hints, invariants, the goal, the selected peg

  #marks() {
    const { last, hints, sets = [], numbers = null, goal = null, ghosts = [] } = this.options;
    const { marks, top, text } = this.layers;
    for (const layer of [marks, top, text, this.layers.ghosts]) layer.replaceChildren();
    this.layers.ghosts.append(...ghosts.map(({ x, y }) => s("circle", { class: "ghost", cx: x, cy: y, r: 13 })));
    if (goal) for (const i of goal) marks.append(this.#ring(i, "wanted", 20.5));
    sets.forEach((holes, which) => holes.forEach((i) => top.append(this.#ring(i, `mark mark-${which + 1}`, 21 - 3.5 * which))));
    if (hints && this.selected === null) this.#hintMarks(hints);
    if (last) this.#arrow(last, numbers !== null);
    if (numbers) numbers.forEach((number, i) => text.append(this.#number(i, number)));
    if (this.selected !== null) this.#choices();
  }

  #ring(i, name, radius) {
    const { x, y } = this.places[i];
    return s("circle", { class: name, cx: x, cy: y, r: radius });
  }

  #number(i, number) {
    const { x, y } = this.places[i];
    const pegged = this.position.has(i) ? " on-peg" : "";
    const faint = number === "0" ? " zero" : "";
    return s("text", { class: `number${pegged}${faint}`, x, y: y + 6, "font-size": number.length > 3 ? 12 : 17 }, number);
  }

  #hintMarks(hints) {
    const best = new Map();
    for (const [jump, hint] of hints) {
      const from = this.game.jump(jump)?.[0];
      if (from === undefined) continue;
      const rank = hint.wins === true ? 2 : hint.wins === null ? 1 : 0;
      best.set(from, Math.max(best.get(from) ?? 0, rank));
    }
    for (const [i, rank] of best) this.layers.top.append(this.#badge(i, rank));
  }

  #badge(i, rank) {
    const { x, y } = this.places[i];
    const kind = ["loses", "open", "wins"][rank];
    const path = ["M-3.4-3.4 3.4 3.4M3.4-3.4-3.4 3.4", "M-3 0h.1M0 0h.1M3 0h.1", "M-4 .4-1.2 3.2 4-3"][rank];
    return s("g", { class: `badge ${kind}`, transform: `translate(${x + 13} ${y - 13})` },
      s("circle", { r: 8 }), s("path", { d: path }));
  }

  #choices() {
    const { hints } = this.options;
    this.layers.marks.append(this.#ring(this.selected, "picked", 21.5));
    for (const jump of this.possible.filter(([from]) => from === this.selected)) {
      const hint = hints?.get(this.game.text(jump));
      const kind = hint ? { true: "wins", false: "loses", null: "open" }[hint.wins] : "";
      this.layers.marks.append(this.#ring(jump[2], `landing ${kind}`, 14));
    }
  }

  /** Draw a jump as an arrow, or with rings only, which leave numbers on the holes readable. */
  #arrow([from, over, to], rings) {
    const [a, o, b] = [from, over, to].map((i) => this.places[i]);
    if (rings) {
      this.layers.top.append(...[["from", a], ["over", o], ["to", b]].map(([role, { x, y }]) => (
        s("circle", { class: `ring-${role}`, cx: x, cy: y, r: 20.5 }))));
      return;
    }
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    const start = { x: a.x + ux * 13, y: a.y + uy * 13 };
    const tip = { x: b.x - ux * 21, y: b.y - uy * 21 };
    const wing = (side) => `${tip.x - ux * 13 - uy * side},${tip.y - uy * 13 + ux * side}`;
    this.layers.top.append(
      s("circle", { class: "role-from", cx: a.x, cy: a.y, r: 13 }),
      s("line", { class: "arrow-halo", x1: start.x, y1: start.y, x2: tip.x, y2: tip.y }),
      s("line", { class: "arrow", x1: start.x, y1: start.y, x2: tip.x - ux * 8, y2: tip.y - uy * 8 }),
      s("polygon", { class: "arrow-head", points: `${tip.x},${tip.y} ${wing(8)} ${wing(-8)}` }),
      s("circle", { class: "role-over", cx: o.x, cy: o.y, r: 8.5 }),
      s("path", { class: "role-over", d: `M${o.x - 4} ${o.y - 4}l8 8m0-8l-8 8` }),
      s("circle", { class: "role-to", cx: b.x, cy: b.y, r: 20.5 }));
  }

  #label() {
    const movable = new Set(this.possible.map(([from]) => from));
    const landing = new Set(this.possible.filter(([from]) => from === this.selected).map(([, , to]) => to));
    this.hitOf.forEach((hit, i) => {
      const parts = [this.places[i].name, this.position.has(i) ? "peg" : "empty"];
      if (i === this.selected) parts.push("selected");
      else if (landing.has(i)) parts.push("can land here");
      else if (movable.has(i)) parts.push("can jump");
      const number = this.options.numbers?.[i];
      if (number !== undefined) parts.push(`weight ${number}`);
      hit.setAttribute("aria-label", parts.join(", "));
      hit.classList.toggle("movable", movable.has(i) || landing.has(i) || Boolean(this.on.hole && this.options.editing));
      hit.setAttribute("tabindex", i === this.focus ? 0 : -1);
    });
  }

  // -- pointer and keyboard

  #index(event) {
    const hit = event.target.closest?.(".hit");
    return hit ? Number(hit.dataset.index) : null;
  }

  #point(event) {
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
  }

  #down(event) {
    const i = this.#index(event);
    if (event.button !== 0) return;
    if (this.options.editing) {
      if (i !== null) this.on.hole(i);
      else this.on.spot?.(this.#point(event));
      event.preventDefault();
      return;
    }
    if (i === null) return;
    this.#focusOn(i, false);
    if (this.possible.some(([from]) => from === i) && !this.#lands(i)) {
      this.drag = { from: i, start: this.#point(event), moved: false, was: this.selected };
      this.svg.setPointerCapture(event.pointerId);
      this.#select(i);
    } else this.#press(i);
  }

  #move(event) {
    if (!this.drag) return;
    const point = this.#point(event);
    const { start, from } = this.drag;
    if (Math.hypot(point.x - start.x, point.y - start.y) > 5) this.drag.moved = true;
    if (!this.drag.moved) return;
    const slide = this.pegs.get(from)?.firstChild;
    slide?.setAttribute("transform", `translate(${point.x - this.places[from].x} ${point.y - this.places[from].y})`);
    this.layers.pegs.append(this.pegs.get(from));
    this.svg.classList.add("dragging");
  }

  #up(event) {
    if (!this.drag) return;
    const { from, moved, was } = this.drag;
    const point = this.#point(event);
    this.#letGo();
    if (!moved) {
      if (was === from) this.#select(null);
      return;
    }
    const near = this.possible
      .filter(([start]) => start === from)
      .map((jump) => [Math.hypot(this.places[jump[2]].x - point.x, this.places[jump[2]].y - point.y), jump])
      .sort(([a], [b]) => a - b)[0];
    if (near && near[0] < REACH) this.#play(near[1], false);
    else this.#select(null);
  }

  #letGo() {
    if (this.drag) this.pegs.get(this.drag.from)?.firstChild.removeAttribute("transform");
    this.drag = null;
    this.svg.classList.remove("dragging");
  }

  #lands(i) {
    return this.selected !== null && this.possible.some(([from, , to]) => from === this.selected && to === i);
  }

  #press(i) {
    if (this.options.editing) { this.on.hole(i); return; }
    const jump = this.possible.find(([from, , to]) => from === this.selected && to === i);
    if (jump) this.#play(jump, true);
    else if (i === this.selected) this.#select(null);
    else if (this.possible.some(([from]) => from === i)) this.#select(i);
    else {
      this.#select(null);
      this.on.say(`${this.places[i].name}: ${this.position.has(i) ? "this peg can't jump" : "empty"}`);
    }
  }

  #play(jump, moved) {
    this.selected = null;
    this.on.jump(jump, moved);
  }

  #select(i) {
    this.selected = i;
    this.#marks();
    this.#label();
    if (i === null) return;
    const ends = this.possible.filter(([from]) => from === i).map(([, , to]) => this.places[to].name);
    this.on.say(`${this.places[i].name} selected; it can jump to ${ends.join(" or ")}`);
  }

  #focusOn(i, visibly = true) {
    this.hitOf[this.focus]?.setAttribute("tabindex", -1);
    this.focus = i;
    this.hitOf[i].setAttribute("tabindex", 0);
    if (visibly) this.hitOf[i].focus();
  }

  #key(event) {
    const i = this.#index(event);
    if (i === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key in ARROWS) {
      const next = this.#neighbour(i, ARROWS[event.key]);
      if (next !== null) this.#focusOn(next);
    } else if (event.key === "Enter" || event.key === " ") this.#press(i);
    else if (event.key === "Escape" && this.selected !== null) this.#select(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** The nearest hole in a direction; holes straight ahead are preferred. */
  #neighbour(i, [dx, dy]) {
    const here = this.places[i];
    let best = null;
    let least = Infinity;
    this.places.forEach((hole, j) => {
      const along = (hole.x - here.x) * dx + (hole.y - here.y) * dy;
      const aside = Math.abs((hole.x - here.x) * dy) + Math.abs((hole.y - here.y) * dx);
      if (along < 1 || aside > along * 1.8) return;
      const cost = along + 2 * aside;
      if (cost < least) [best, least] = [j, cost];
    });
    return best;
  }
}

/** A small picture of a board. */
export function thumbnail(places, name) {
  const width = Math.max(...places.map(([x]) => x)) + 25;
  const height = Math.max(...places.map(([, y]) => y)) + 25;
  return s("svg", { viewBox: `0 0 ${width} ${height}`, class: "thumbnail", "aria-hidden": "true", "data-board": name },
    places.map(([x, y]) => s("circle", { cx: x, cy: y, r: 17 })));
}

/** A small picture of a goal: pegs, empty holes, and holes that may be either. */
export function goalPicture(game) {
  const { goal, board } = game.puzzle;
  const pegged = new Set(goal.exact ?? goal.pegged ?? []);
  const empty = goal.pegged ? new Set(goal.empty) : null;
  if (!goal.exact && !goal.pegged) return null;
  return s("svg", { viewBox: `0 0 ${board.width} ${board.height}`, class: "goal-picture", role: "img", "aria-label": `goal: ${game.puzzle.goal_text}` },
    board.holes.map(({ name, x, y }) => {
      const kind = pegged.has(name) ? "pegged" : empty === null || empty.has(name) ? "bare" : "free";
      return s("circle", { class: kind, cx: x, cy: y, r: kind === "pegged" ? 18 : 11 });
    }));
}
