// The map on a canvas: it is drawn anew for each frame in which something moves.

import { calm } from "../dom.js";
import { layout } from "./layout.js";

const MOVING = 260; // milliseconds in which places go to where they belong
const ROOM = 78; // pixels for each place of the widest row at the largest zoom: boards that are read easily
const TALL = 2.4; // how much higher the map is then
const MARGIN = { left: 64, top: 10, right: 14, bottom: 10 };
const COLOURS = ["page", "paper", "ink", "soft", "rule", "face", "socket", "accent", "good", "bad", "arrow", "halo", "open", "mark-1", "mark-3"];

export class Chart {
  /**
   * @param canvas where to draw
   * @param say the words of a number of pegs
   */
  constructor(canvas, board, places, words) {
    Object.assign(this, { canvas, board, places, words });
    this.zoom = 1;
    this.shift = { x: 0, y: 0 };
    this.marks = { path: [], at: 0, focus: new Set(), searches: [], chosen: null };
    this.now = null;
    this.spots = board.holes.map(({ x, y, name }) => ({ x, y, name }));
  }

  get width() { return this.canvas.clientWidth - MARGIN.left - MARGIN.right; }

  get height() { return this.canvas.clientHeight - MARGIN.top - MARGIN.bottom; }

  /** The largest zoom, and how much higher the map is at the zoom that is now: less, so that rows stay near. */
  get far() { return Math.max(2, (ROOM * (Math.max(...this.places.all.map(({ x }) => x)) + 1)) / this.width); }

  get tall() { return 1 + ((this.zoom - 1) * (TALL - 1)) / (this.far - 1); }

  /** Draw other marks: { path, at, focus, searches, chosen }. */
  mark(marks) {
    this.marks = { ...this.marks, ...marks };
    this.move();
  }

  /** Place everything anew, in motion unless `at once`. */
  move(once = false) {
    if (this.width < 50) return;
    const to = layout(this.places, this.marks.focus, this.width * this.zoom, this.height * this.tall);
    this.from = once || calm() || !this.now ? null : { x: this.now.x.slice(), y: this.now.y.slice(), size: this.now.size.slice() };
    this.to = to;
    this.began = performance.now();
    this.draw();
  }

  /** Zoom by a factor, around a point of the canvas. */
  scale(by, point = { x: this.canvas.clientWidth / 2, y: this.canvas.clientHeight / 2 }) {
    const before = { x: this.zoom, y: this.tall };
    this.zoom = Math.max(1, Math.min(this.far, this.zoom * by));
    const grown = (at, shift, ratio) => (at - shift) * (1 - ratio); // what was at the point stays there
    this.pan(grown(point.x - MARGIN.left, this.shift.x, this.zoom / before.x), grown(point.y - MARGIN.top, this.shift.y, this.tall / before.y), true);
    this.move(true);
  }

  /** Move what is seen by some pixels. */
  pan(x, y, still = false) {
    const within = (value, size, times) => Math.min(0, Math.max(size * (1 - times), value));
    this.shift = { x: within(this.shift.x + x, this.width, this.zoom), y: within(this.shift.y + y, this.height, this.tall) };
    if (!still) this.draw();
  }

  fit() {
    this.zoom = 1;
    this.shift = { x: 0, y: 0 };
    this.move();
  }

  /** Move so that a place is seen. */
  reveal(number) {
    const { x, y } = this.spot(number);
    const beyond = (at, low, high) => (at < low ? low - at : at > high ? high - at : 0);
    this.pan(beyond(x, MARGIN.left + 20, this.canvas.clientWidth - 40), beyond(y, 30, this.canvas.clientHeight - 40));
  }

  /** Where a place is on the canvas. */
  spot(number, of = this.to) {
    return { x: MARGIN.left + of.x[number] + this.shift.x, y: MARGIN.top + of.y[number] + this.shift.y };
  }

  /** The place at a point of the canvas; null where there is none near. */
  nearest(point) {
    let best = null;
    let least = 18 ** 2;
    this.places.all.forEach((_, number) => {
      const { x, y } = this.spot(number);
      const half = this.to.size[number] / 2;
      const far = Math.max(0, Math.abs(x - point.x) - half) ** 2 + Math.max(0, Math.abs(y - point.y) - half) ** 2;
      if (far < least) [best, least] = [number, far];
    });
    return best;
  }

  // -- drawing

  draw() {
    if (this.frame) return;
    this.frame = requestAnimationFrame((time) => {
      this.frame = null;
      this.#paint(time);
    });
  }

  #paint(time) {
    const { canvas } = this;
    const ratio = devicePixelRatio;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    }
    const style = getComputedStyle(canvas);
    this.colour = Object.fromEntries(COLOURS.map((name) => [name, style.getPropertyValue(`--${name}`)]));
    this.font = style.fontFamily;
    this.#between(time);
    const pen = canvas.getContext("2d");
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.clearRect(0, 0, width, height);
    this.#rows(pen, width);
    pen.save();
    pen.beginPath();
    pen.rect(MARGIN.left - 10, 0, width, height);
    pen.clip();
    this.#edges(pen);
    this.#searches(pen);
    this.#all(pen, width, height);
    this.#path(pen);
    this.#chosen(pen);
    pen.restore();
  }

  /** Where places are while they move. */
  #between(time) {
    const share = this.from ? Math.min(1, (time - this.began) / MOVING) : 1;
    if (share >= 1) { this.now = this.to; this.from = null; return; }
    const ease = share * (2 - share);
    const mixed = (name) => this.to[name].map((value, i) => this.from[name][i] + (value - this.from[name][i]) * ease);
    this.now = { ...this.to, x: mixed("x"), y: mixed("y"), size: mixed("size") };
    this.draw();
  }

  #at(number) { return this.spot(number, this.now); }

  /** The number of pegs beside each row. */
  #rows(pen, width) {
    pen.font = `12px ${this.font}`;
    pen.textBaseline = "middle";
    this.places.layers.forEach((row) => {
      const { y } = this.#at(row[0]);
      pen.fillStyle = this.colour.soft;
      pen.fillText(this.words(this.places.all[row[0]].pegs.length), 6, y);
      pen.strokeStyle = this.colour.rule;
      pen.globalAlpha = 0.45;
      pen.lineWidth = 1;
      pen.beginPath();
      pen.moveTo(MARGIN.left - 8, y);
      pen.lineTo(width, y);
      pen.stroke();
      pen.globalAlpha = 1;
    });
  }

  #curve(pen, start, end) {
    const [a, b] = [this.#at(start), this.#at(end)];
    const [top, bottom] = [a.y + this.now.size[start] / 2, b.y - this.now.size[end] / 2];
    const middle = (top + bottom) / 2;
    pen.moveTo(a.x, top);
    pen.bezierCurveTo(a.x, middle, b.x, middle, b.x, bottom);
  }

  #lines(pen, pairs, colour, width, alpha, dash = []) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.globalAlpha = alpha;
    pen.setLineDash(dash);
    pen.beginPath();
    for (const [start, end] of pairs) this.#curve(pen, start, end);
    pen.stroke();
    pen.globalAlpha = 1;
    pen.setLineDash([]);
  }

  /** The jumps: those that keep the goal in reach are clearer, those from the game's position clearest. */
  #edges(pen) {
    const { all, steps, onward } = this.places;
    this.kinds ??= [steps.filter(([, end]) => all[end].ways === "0"), steps.filter(([, end]) => all[end].ways !== "0")];
    const many = steps.length > 400;
    this.#lines(pen, this.kinds[0], this.colour.soft, 1, many ? 0.07 : 0.22);
    this.#lines(pen, this.kinds[1], this.colour.good, 1, many ? 0.3 : 0.6);
    const here = this.marks.path[this.marks.at];
    if (here === undefined) return;
    for (const won of [false, true]) {
      const pairs = onward[here].filter((end) => (all[end].ways !== "0") === won).map((end) => [here, end]);
      this.#lines(pen, pairs, won ? this.colour.good : this.colour.soft, 2, 0.9, won ? [] : [4, 4]);
    }
  }

  #searches(pen) {
    this.marks.searches.forEach(({ expanded, waiting, current }, which) => {
      const colour = this.colour[which ? "mark-3" : "accent"];
      for (const number of expanded) this.#halo(pen, number, colour, 0.34, 2 * which);
      pen.lineWidth = 1.5;
      for (const number of waiting) this.#ring(pen, number, colour, 1 + 3 * which);
      if (current !== null && current !== undefined) { pen.lineWidth = 4; this.#ring(pen, current, colour, 5); }
    });
  }

  #halo(pen, number, colour, alpha, more) {
    const { x, y } = this.#at(number);
    const half = this.now.size[number] / 2 + 5 + more;
    pen.fillStyle = colour;
    pen.globalAlpha = alpha;
    pen.beginPath();
    if (this.now.size[number]) pen.roundRect(x - half, y - half, 2 * half, 2 * half, 8);
    else pen.arc(x, y, 6 + more, 0, 7);
    pen.fill();
    pen.globalAlpha = 1;
  }

  #ring(pen, number, colour, more) {
    const { x, y } = this.#at(number);
    const half = this.now.size[number] / 2 + more;
    pen.strokeStyle = colour;
    pen.beginPath();
    if (this.now.size[number]) pen.roundRect(x - half, y - half, 2 * half, 2 * half, 7);
    else pen.arc(x, y, 4 + more, 0, 7);
    pen.stroke();
  }

  #all(pen, width, height) {
    this.places.all.forEach((place, number) => {
      const { x, y } = this.#at(number);
      if (x < 0 || x > width + 40 || y < -40 || y > height + 40) return;
      if (this.now.size[number] > 12) this.#board(pen, place, x, y, this.now.size[number]);
      else this.#dot(pen, place.prospect, x, y);
    });
  }

  /** Filled where the goal can be reached, a ring where it can't, a cross at a dead end. */
  #dot(pen, prospect, x, y) {
    const { good, bad, soft, arrow } = this.colour;
    pen.beginPath();
    if (prospect === "dead-end") {
      pen.strokeStyle = bad;
      pen.lineWidth = 1.2;
      pen.moveTo(x - 2.4, y - 2.4); pen.lineTo(x + 2.4, y + 2.4);
      pen.moveTo(x + 2.4, y - 2.4); pen.lineTo(x - 2.4, y + 2.4);
      pen.stroke();
    } else if (prospect === "lost") {
      pen.strokeStyle = soft;
      pen.lineWidth = 1;
      pen.arc(x, y, 1.8, 0, 7);
      pen.stroke();
    } else {
      pen.fillStyle = prospect === "goal" ? arrow : good;
      pen.arc(x, y, prospect === "goal" ? 5 : 3, 0, 7);
      pen.fill();
    }
  }

  #board(pen, place, x, y, size) {
    const { paper, good, bad, soft, face, socket, arrow } = this.colour;
    const half = size / 2;
    const { prospect } = place;
    pen.fillStyle = paper;
    pen.strokeStyle = { goal: arrow, won: good, lost: soft, "dead-end": bad }[prospect];
    pen.lineWidth = prospect === "goal" ? 3 : prospect === "lost" ? 1 : 2;
    pen.setLineDash(prospect === "lost" ? [3, 3] : []);
    pen.beginPath();
    pen.roundRect(x - half, y - half, size, size, Math.min(7, size / 6));
    pen.fill();
    pen.stroke();
    pen.setLineDash([]);
    const scale = (size * 0.86) / Math.max(this.board.width, this.board.height);
    const held = new Set(place.pegs);
    const [left, top] = [x - (this.board.width * scale) / 2, y - (this.board.height * scale) / 2];
    for (const pegged of [false, true]) {
      pen.fillStyle = pegged ? face : socket;
      pen.beginPath();
      for (const spot of this.spots) {
        if (held.has(spot.name) !== pegged) continue;
        const [cx, cy, r] = [left + spot.x * scale, top + spot.y * scale, (pegged ? 20 : 8) * scale];
        pen.moveTo(cx + r, cy);
        pen.arc(cx, cy, r, 0, 7);
      }
      pen.fill();
    }
    if (prospect !== "dead-end") return;
    pen.strokeStyle = bad;
    pen.lineWidth = 1.5;
    pen.globalAlpha = 0.75;
    pen.beginPath();
    pen.moveTo(x - half, y - half); pen.lineTo(x + half, y + half);
    pen.moveTo(x + half, y - half); pen.lineTo(x - half, y + half);
    pen.stroke();
    pen.globalAlpha = 1;
  }

  /** The game: solid as far as it was played, dashed where it goes on. */
  #path(pen) {
    const { path, at } = this.marks;
    const pairs = path.slice(1).map((end, i) => [path[i], end]).filter(([a, b]) => a !== undefined && b !== undefined);
    this.#lines(pen, pairs, this.colour.halo, 6, 0.9);
    this.#lines(pen, pairs.slice(0, at), this.colour.arrow, 3, 1);
    this.#lines(pen, pairs.slice(at), this.colour.arrow, 2, 0.8, [5, 5]);
    if (path[at] === undefined) return;
    pen.lineWidth = 3.5;
    this.#ring(pen, path[at], this.colour.arrow, 3);
  }

  #chosen(pen) {
    const { chosen } = this.marks;
    if (chosen === null) return;
    pen.lineWidth = 2.5;
    this.#ring(pen, chosen, this.colour.ink, 7);
  }
}
