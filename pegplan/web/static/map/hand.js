// Pointer and keys on the map: choose, drag, zoom, play.

const CLICK = 6; // pixels that a click may move
const WHEEL = 1.0016;

export class Hand {
  constructor(desk) {
    this.desk = desk;
    this.down = new Map(); // pointers that are pressed
    const { field } = desk;
    const on = (kind, run, options) => field.addEventListener(kind, (event) => { if (desk.chart && !event.target.closest("button")) run(event); }, options);
    on("pointerdown", (event) => this.#press(event));
    on("pointermove", (event) => this.#move(event));
    on("pointerup", (event) => this.#lift(event));
    on("pointercancel", (event) => this.down.delete(event.pointerId));
    on("dblclick", (event) => { if (this.#at(event) === desk.chosen) desk.play(); });
    on("wheel", (event) => { event.preventDefault(); desk.chart.scale(WHEEL ** -event.deltaY, point(event, field)); this.#touch(); }, { passive: false });
    on("keydown", (event) => this.#key(event));
  }

  #at(event) { return this.desk.chart.nearest(point(event, this.desk.field)); }

  /** On a screen that is touched, the page scrolls under the map until the map is enlarged. */
  #touch() { this.desk.field.style.touchAction = this.desk.chart.zoom > 1 ? "none" : "pan-y"; }

  #press(event) {
    this.down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.moved = 0;
    if (event.pointerType === "mouse") this.desk.field.setPointerCapture(event.pointerId);
  }

  #move(event) {
    const { desk } = this;
    const before = this.down.get(event.pointerId);
    if (!before) {
      const number = event.pointerType === "mouse" ? this.#at(event) : null;
      desk.field.classList.toggle("over", number !== null);
      if (number !== null && number !== desk.chosen) desk.choose(number, false);
      return;
    }
    const now = { x: event.clientX, y: event.clientY };
    const others = [...this.down].filter(([id]) => id !== event.pointerId).map(([, other]) => other);
    this.down.set(event.pointerId, now);
    this.moved += Math.hypot(now.x - before.x, now.y - before.y);
    if (others.length) {
      const [other] = others;
      const far = (one) => Math.hypot(one.x - other.x, one.y - other.y);
      desk.chart.scale(far(now) / Math.max(1, far(before)), point({ clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 }, desk.field));
      this.#touch();
    } else if (this.moved > CLICK) desk.chart.pan(now.x - before.x, now.y - before.y);
  }

  #lift(event) {
    const pressed = this.down.delete(event.pointerId);
    if (!pressed || this.moved > CLICK) return;
    const number = this.#at(event);
    if (number !== null) this.desk.choose(number, false);
  }

  #key(event) {
    const { desk } = this;
    const { places, chart, chosen } = desk;
    const beside = (by) => {
      const row = places.layers[places.all[chosen].layer];
      return row[row.indexOf(chosen) + by];
    };
    const { path, at } = chart.marks;
    const above = () => path.find((each) => places.before[chosen].includes(each)) ?? places.before[chosen][0];
    const ways = {
      ArrowLeft: () => beside(-1), ArrowRight: () => beside(1), ArrowDown: () => places.onward[chosen][0], ArrowUp: above, Home: () => path[at],
    };
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key in ways) {
      const number = ways[event.key]();
      if (number !== undefined) desk.choose(number);
    } else if (event.key === "Enter" || event.key === " ") desk.play();
    else if (event.key === "+" || event.key === "=") chart.scale(1.6, chart.spot(chosen));
    else if (event.key === "-") chart.scale(1 / 1.6, chart.spot(chosen));
    else if (event.key === "0") chart.fit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

function point({ clientX, clientY }, field) {
  const { left, top } = field.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
