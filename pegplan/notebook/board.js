// The front end of a board in a notebook. It draws what Python sends, and tells Python which step is
// wanted; whether that is allowed, Python says.

const NS = "http://www.w3.org/2000/svg";
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

function element(tag, attributes = {}, ...children) {
  const made = tag === "svg" || tag === "g" || tag === "circle" ? document.createElementNS(NS, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

class Board {
  constructor(model, root) {
    this.model = model;
    this.selected = null;
    this.focus = 0;
    this.picture = element("div", { class: "picture", "aria-hidden": "true" });
    this.top = element("svg", { role: "group" });
    this.said = element("span", { role: "status" });
    this.choices = element("span", { class: "choices" });
    this.undo = element("button", { type: "button" }, "Undo");
    this.again = element("button", { type: "button" }, "Start again");
    this.undo.addEventListener("click", () => model.send({ undo: true }));
    this.again.addEventListener("click", () => model.send({ restart: true }));
    const frame = element("div", { class: "frame" }, this.picture, this.top);
    root.append(element("div", { class: "pegplan-play" }, frame, element("div", { class: "below" }, this.undo, this.again, this.said, this.choices)));
    this.top.addEventListener("click", (event) => this.press(this.index(event)));
    this.top.addEventListener("keydown", (event) => this.key(event));
    this.show();
  }

  /** The cell that an event is about, as its number; null where it is about none. */
  index(event) {
    const hit = event.target.closest(".hit");
    return hit ? Number(hit.dataset.index) : null;
  }

  show() {
    const shown = this.model.get("_shown");
    if (shown.refused) this.selected = null;
    this.picture.innerHTML = shown.picture;
    this.top.setAttribute("viewBox", `0 0 ${shown.size[0]} ${shown.size[1]}`);
    this.top.setAttribute("aria-label", shown.title);
    if (this.top.childElementCount !== shown.cells.length) {
      this.top.replaceChildren(...shown.cells.map(([name, x, y], i) => element(
        "g", { class: "hit", role: "button", "data-index": i, "data-cell": name, transform: `translate(${x} ${y})` },
        element("circle", { r: 21 }),
      )));
    }
    if (!shown.possible.some(([from]) => from === this.selected)) this.selected = null;
    const landed = shown.cells.findIndex(([name]) => name === shown.landed);
    if (landed >= 0) this.focusOn(landed, this.top.contains(document.activeElement));
    this.undo.disabled = this.again.disabled = shown.steps === 0;
    this.said.textContent = shown.said;
    this.said.classList.toggle("refused", shown.refused);
    this.choices.replaceChildren(...shown.choices.map((step) => {
      const button = element("button", { type: "button" }, step);
      button.addEventListener("click", () => this.model.send({ step }));
      return button;
    }));
    this.label();
  }

  /** Give each cell its name and its state, for the eye and for the ear. */
  label() {
    const { cells, names, possible } = this.model.get("_shown");
    const can = new Set(possible.map(([from]) => from));
    const lands = new Set(possible.filter(([from]) => from === this.selected).map(([, to]) => to));
    cells.forEach(([name], i) => {
      const hit = this.top.children[i];
      const words = [name, names[i]];
      if (name === this.selected) words.push("selected");
      else if (lands.has(name)) words.push(`${this.selected} can go here`);
      else if (can.has(name) && this.selected === null) words.push("can go");
      hit.setAttribute("aria-label", words.join(", "));
      hit.setAttribute("tabindex", i === this.focus ? 0 : -1);
      hit.classList.toggle("can", can.has(name));
      hit.classList.toggle("selected", name === this.selected);
      hit.classList.toggle("lands", lands.has(name));
    });
  }

  /** Press a cell: take a piece, let it go where it can, or put it back. */
  press(i) {
    if (i === null) return;
    const { cells, possible } = this.model.get("_shown");
    const [name, , , full] = cells[i];
    const leads = (from) => possible.some(([start, end]) => start === from && end === name);
    this.focusOn(i, true);
    if (leads(this.selected) || leads(name)) {
      this.model.send({ go: [leads(this.selected) ? this.selected : name, name] });
      return;
    }
    if (this.selected === name) this.selected = null;
    else if (full) this.selected = name;
    else if (this.selected !== null) {
      this.model.send({ go: [this.selected, name] });
      return;
    }
    this.label();
  }

  focusOn(i, now) {
    this.focus = i;
    this.label();
    if (now) this.top.children[i].focus({ preventScroll: true });
  }

  key(event) {
    const i = this.index(event);
    const undo = event.key === "Backspace" || (event.key === "z" && (event.ctrlKey || event.metaKey));
    if (undo) this.model.send({ undo: true });
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (event.key in ARROWS && i !== null) {
      const next = this.neighbour(i, ARROWS[event.key]);
      if (next !== null) this.focusOn(next, true);
    } else if (event.key === "Enter" || event.key === " ") this.press(i);
    else if (event.key === "Escape" && this.selected !== null) {
      this.selected = null;
      this.label();
    } else return;
    event.preventDefault();
    event.stopPropagation(); // the notebook has keys of its own
  }

  /** The nearest cell in a direction; cells straight ahead are preferred. */
  neighbour(i, [dx, dy]) {
    const { cells } = this.model.get("_shown");
    const [, x, y] = cells[i];
    let best = null;
    let least = Infinity;
    cells.forEach(([, hx, hy], j) => {
      const along = (hx - x) * dx + (hy - y) * dy;
      const aside = Math.abs((hx - x) * dy) + Math.abs((hy - y) * dx);
      if (along < 1 || aside > along * 1.8) return;
      if (along + 2 * aside < least) [best, least] = [j, along + 2 * aside];
    });
    return best;
  }
}

function render({ model, el }) {
  const board = new Board(model, el);
  const changed = () => board.show();
  model.on("change:_shown", changed);
  return () => model.off("change:_shown", changed);
}

export default { render };
