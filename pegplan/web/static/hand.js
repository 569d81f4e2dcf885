// Pointer and keyboard on the board: clicks, drags and keys all play jumps.

const REACH = 30; // a dragged peg lands on a hole within so many pixels

const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

export class Hand {
  /** @param view the board's BoardView */
  constructor(view) {
    this.view = view;
    this.drag = null;
    const { svg } = view;
    svg.addEventListener("pointerdown", (event) => this.#down(event));
    svg.addEventListener("pointermove", (event) => this.#move(event));
    svg.addEventListener("pointerup", (event) => this.#up(event));
    svg.addEventListener("pointercancel", () => this.#letGo());
    svg.addEventListener("keydown", (event) => this.#key(event));
    svg.addEventListener("pointerover", (event) => this.view.point(this.#index(event)));
    svg.addEventListener("pointerleave", () => this.view.point(null));
    // A click gives no hole the keyboard focus, so that ← takes the jump back.
    svg.addEventListener("mousedown", (event) => { event.preventDefault(); document.activeElement?.blur(); });
  }

  #index(event) {
    const hit = event.target.closest?.(".hit");
    return hit ? Number(hit.dataset.index) : null;
  }

  #point(event) {
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(this.view.svg.getScreenCTM().inverse());
  }

  #down(event) {
    const i = this.#index(event);
    if (event.button !== 0) return;
    if (this.view.options.editing) {
      if (i !== null) this.view.on.hole(i);
      else this.view.on.spot?.(this.#point(event));
      event.preventDefault();
      return;
    }
    if (i === null) return;
    this.view.focusOn(i, false);
    if (this.view.possible.some(([from]) => from === i) && !this.view.lands(i)) {
      this.drag = { from: i, start: this.#point(event), moved: false, was: this.view.selected };
      this.view.svg.setPointerCapture(event.pointerId);
      this.view.select(i);
    } else this.view.press(i);
  }

  #move(event) {
    if (!this.drag) return;
    const point = this.#point(event);
    const { start, from } = this.drag;
    if (Math.hypot(point.x - start.x, point.y - start.y) > 5) this.drag.moved = true;
    if (!this.drag.moved) return;
    const slide = this.view.pegs.get(from)?.firstChild;
    slide?.setAttribute("transform", `translate(${point.x - this.view.places[from].x} ${point.y - this.view.places[from].y})`);
    this.view.layers.pegs.append(this.view.pegs.get(from));
    this.view.svg.classList.add("dragging");
  }

  #up(event) {
    if (!this.drag) return;
    const { from, moved, was } = this.drag;
    const point = this.#point(event);
    this.#letGo();
    if (!moved) {
      if (was === from) this.view.select(null);
      return;
    }
    const near = this.view.possible
      .filter(([start]) => start === from)
      .map((jump) => [Math.hypot(this.view.places[jump[2]].x - point.x, this.view.places[jump[2]].y - point.y), jump])
      .sort(([a], [b]) => a - b)[0];
    if (near && near[0] < REACH) this.view.play(near[1], false);
    else this.view.select(null);
  }

  #letGo() {
    if (this.drag) this.view.pegs.get(this.drag.from)?.firstChild.removeAttribute("transform");
    this.drag = null;
    this.view.svg.classList.remove("dragging");
  }

  #key(event) {
    const i = this.#index(event);
    if (i === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key in ARROWS) {
      const next = this.#neighbour(i, ARROWS[event.key]);
      if (next !== null) this.view.focusOn(next);
    } else if (event.key === "Enter" || event.key === " ") this.view.press(i);
    else if (event.key === "Escape" && this.view.selected !== null) this.view.select(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** The nearest hole in a direction; holes straight ahead are preferred. */
  #neighbour(i, [dx, dy]) {
    const here = this.view.places[i];
    let best = null;
    let least = Infinity;
    this.view.places.forEach((hole, j) => {
      const along = (hole.x - here.x) * dx + (hole.y - here.y) * dy;
      const aside = Math.abs((hole.x - here.x) * dy) + Math.abs((hole.y - here.y) * dx);
      if (along < 1 || aside > along * 1.8) return;
      const cost = along + 2 * aside;
      if (cost < least) [best, least] = [j, cost];
    });
    return best;
  }
}
