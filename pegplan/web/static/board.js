// The board as SVG: it is drawn once, then its pegs move.

import { coordinates, FRAME } from "./coordinates.js";
import { calm, s } from "./dom.js";
import { Hand } from "./hand.js";
import { drawMarks, markWords } from "./marks.js";
import { listed, say } from "./words.js";

const PEG = 17.5;
const SLIDE = 260; // milliseconds

export class BoardView {
  /**
   * @param svg where to draw
   * @param on callbacks: jump(jump, moved), hole(index) and spot(point) while the board is edited, say(text), refuse(text)
   */
  constructor(svg, on) {
    this.svg = svg;
    this.on = on;
    this.selected = null;
    this.focus = 0;
    this.hand = new Hand(this);
  }

  /** Draw a game's board without pegs. */
  load(game) {
    this.game = game;
    this.selected = null;
    const { board } = game;
    this.places = board.holes;
    this.focus = Math.min(this.focus, board.holes.length - 1);
    this.refused = null;
    const layer = (name) => s("g", { class: name, "aria-hidden": "true" });
    this.layers = Object.fromEntries(
      ["body", "coordinates", "holes", "ghosts", "marks", "pegs", "top", "text"].map((name) => [name, layer(`layer-${name}`)]));
    this.hits = s("g", { class: "layer-hits" });
    this.svg.replaceChildren(...Object.values(this.layers), this.hits);
    this.#drawBody(board);
    this.layers.coordinates.append(...coordinates(board));
    this.layers.holes.append(...board.holes.map(({ x, y }) => s("circle", { class: "hole", cx: x, cy: y, r: 11 })));
    this.hitOf = board.holes.map((hole, i) => this.#hit(hole, i));
    this.hits.append(...this.hitOf);
    this.pegs = new Map();
    this.position = new Set();
    this.possible = [];
  }

  /** Set the room around the board; it is larger where holes can be added beside it. */
  #frame(wide) {
    const { width, height } = this.game.board;
    const { left, top, right, bottom } = wide ? { left: 52, top: 52, right: 52, bottom: 52 } : FRAME;
    const box = `${-left} ${-top} ${width + left + right} ${height + top + bottom}`;
    if (this.svg.getAttribute("viewBox") !== box) this.svg.setAttribute("viewBox", box);
    this.layers.coordinates.classList.toggle("covered", wide);
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
   *   invariant; goal: Set of holes to mark as the goal; named: holes that an action without a jump names;
   *   ghosts: places where a hole can be added; first: whether to mark the pegs that can jump; moved: whether
   *   to animate the jump; notes: Map of hole → what else is said of it; draw: draws more marks; rings:
   *   draw the last jump as rings, so that what is written on the holes stays readable
   */
  show(position, options = {}) {
    const { last = null, back = null, moved = false } = options;
    this.options = options;
    this.refused = null;
    this.#frame(Boolean(options.ghosts?.length));
    this.#movePegs(position, moved ? last : null, moved ? back : null);
    this.position = position;
    this.possible = options.playable === false ? [] : this.game.possible(position);
    if (this.selected !== null && !this.possible.some(([from]) => from === this.selected)) this.selected = null;
    drawMarks(this);
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

  /** Pegs that can jump, and holes where the selected peg can land. */
  get #active() {
    const landing = this.possible.filter(([from]) => from === this.selected).map(([, , to]) => to);
    return { movable: new Set(this.possible.map(([from]) => from)), landing: new Set(landing) };
  }

  #label() {
    const { movable, landing } = this.#active;
    const marks = markWords(this);
    this.hitOf.forEach((hit, i) => {
      const parts = [this.places[i].name, say(this.position.has(i) ? "board.peg" : "board.empty")];
      if (i === this.selected) parts.push(say("board.selected"));
      else if (landing.has(i)) parts.push(say("board.lands"));
      else if (movable.has(i)) parts.push(say("board.jumps"));
      hit.setAttribute("aria-label", [...parts, ...marks[i]].join(", "));
      hit.classList.toggle("movable", movable.has(i) || landing.has(i) || Boolean(this.on.hole && this.options.editing));
      hit.setAttribute("tabindex", i === this.focus ? 0 : -1);
    });
  }

  // -- what the hand does

  lands(i) {
    return this.selected !== null && this.possible.some(([from, , to]) => from === this.selected && to === i);
  }

  press(i) {
    if (this.options.editing) { this.on.hole(i); return; }
    const jump = this.possible.find(([from, , to]) => from === this.selected && to === i);
    if (jump) this.play(jump, true);
    else if (i === this.selected) this.select(null);
    else if (this.possible.some(([from]) => from === i)) this.select(i);
    else this.#refuse(i);
  }

  /** Say why nothing happens, and show what would. */
  #refuse(i) {
    this.refused = i;
    drawMarks(this);
    const slide = this.pegs.get(i)?.firstChild;
    if (slide && !calm()) {
      slide.animate([0, -3, 3, -2, 2, 0].map((x) => ({ transform: `translate(${x}px, 0)` })), { duration: 280 });
    }
    this.on.refuse(this.#why(i));
  }

  #why(i) {
    const { name } = this.places[i];
    if (!this.possible.length) return say("board.stuck");
    if (this.selected !== null) return `${say("board.not-to", { peg: this.places[this.selected].name, hole: name })} ${this.#ends(this.selected)}`;
    if (!this.position.has(i)) return say("board.is-empty", { hole: name });
    const beside = this.game.board.jumps.filter(([from, over]) => from === i && this.position.has(over));
    if (!beside.length) return say("board.alone", { peg: name });
    return say("board.blocked", { peg: name });
  }

  #ends(i) {
    const ends = this.possible.filter(([from]) => from === i).map(([, , to]) => this.places[to].name);
    return say("board.ends", { peg: this.places[i].name, holes: listed(ends, "disjunction") });
  }

  play(jump, moved) {
    this.selected = null;
    this.on.jump(jump, moved);
  }

  select(i) {
    this.selected = i;
    this.refused = null;
    drawMarks(this);
    this.#label();
    if (i !== null) this.on.say(this.#ends(i));
  }

  /** Emphasise the coordinates of a hole; of none if it is null. */
  point(i) {
    const parts = i === null ? [] : this.places[i].name.match(/[a-z]+|\d+/g);
    for (const text of this.layers.coordinates.children) text.classList.toggle("lit", parts.includes(text.dataset.name));
  }

  focusOn(i, visibly = true) {
    this.hitOf[this.focus]?.setAttribute("tabindex", -1);
    this.focus = i;
    this.hitOf[i].setAttribute("tabindex", 0);
    this.point(i);
    if (visibly) this.hitOf[i].focus();
  }
}
