// The controls of a search: step, play, speed, and a slider. Several theatres can follow one of them.

import { h, s } from "../dom.js";
import { say } from "../words.js";

const SPEEDS = [0.5, 1, 2, 5, 10, 30];
const SMOOTH = 21; // milliseconds from frame to frame; while they take longer, less is drawn in each
const ICONS = {
  first: "M2 2h2v12H2zM14 2v12L5 8z", back: "M12 2v12L3 8z", play: "M3 1v14l11-7z", pause: "M3 2h4v12H3zM9 2h4v12H9z",
  on: "M4 2v12l9-6z", last: "M12 2h2v12h-2zM2 2v12l9-6z",
};

export class Steps {
  /**
   * @param length the last step
   * @param show called with each step to show, and whether frames are late, so that it should be brief
   * @param above elements that stand above the slider, as wide as it
   */
  constructor(length, show, above = []) {
    this.length = length;
    this.show = show;
    this.step = 0;
    this.speed = 1;
    this.frame = null;
    this.element = this.#build(above);
  }

  get playing() { return this.frame !== null; }

  go(step, late = false) {
    this.step = Math.max(0, Math.min(this.length, Math.round(step)));
    this.slider.value = this.step;
    this.slider.setAttribute("aria-valuetext", say("theatre.step", { step: this.step, all: this.length }));
    this.show(this.step, late);
  }

  /** Show a step that the reader chose: that stops playing. */
  pick(step) {
    this.pause();
    this.go(step);
  }

  play() {
    if (this.playing) { this.pause(); return; }
    if (this.step === this.length) this.go(0);
    this.#icon("pause");
    let last = performance.now();
    let before = last;
    let wait = 0; // from frame to frame, smoothed
    const tick = (now) => {
      this.frame = requestAnimationFrame(tick);
      wait += (now - before - wait) / 4;
      before = now;
      const pause = 1000 / SPEEDS[this.speed];
      if (now - last < pause - 4) return; // frames come a little early or late
      last = now - last < 2 * pause ? last + pause : now;
      this.go(this.step + 1, wait > SMOOTH);
      if (this.step === this.length) this.pause();
    };
    this.frame = requestAnimationFrame(tick);
  }

  pause() {
    if (!this.playing) return;
    cancelAnimationFrame(this.frame);
    this.frame = null;
    this.#icon("play");
    this.go(this.step); // all of it
  }

  faster(by) {
    this.speed = Math.max(0, Math.min(SPEEDS.length - 1, this.speed + by));
    this.speeds.value = this.speed;
  }

  /** What a key does; whether it did something. */
  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return false;
    const inside = event.target.closest?.("button, select, input");
    const keys = {
      ArrowLeft: () => this.pick(this.step - 1), ArrowRight: () => this.pick(this.step + 1),
      Home: () => this.pick(0), End: () => this.pick(this.length),
      "+": () => this.faster(1), "-": () => this.faster(-1),
    };
    if (event.key === " " && !inside) this.play();
    else if (event.key in keys && !(inside && inside.tagName === "SELECT")) keys[event.key]();
    else return false;
    return true;
  }

  #icon(name) {
    this.player.querySelector("path").setAttribute("d", ICONS[name]);
  }

  #build(above) {
    const button = (name, press) => h("button", { type: "button", "aria-label": say(`theatre.control.${name}`), title: say(`theatre.control.${name}`), onclick: press },
      s("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, s("path", { d: ICONS[name] })));
    this.player = button("play", () => this.play());
    this.slider = h("input", { type: "range", min: 0, max: this.length, value: 0, step: 1, "aria-label": say("theatre.control.at"), oninput: () => this.pick(+this.slider.value) });
    this.speeds = h("select", { "aria-label": say("theatre.control.speed"), onchange: () => { this.speed = +this.speeds.value; } },
      SPEEDS.map((speed, i) => h("option", { value: i, selected: i === this.speed }, say("theatre.speed", { count: speed }))));
    return h("div", { class: "steps" },
      button("first", () => this.pick(0)), button("back", () => this.pick(this.step - 1)), this.player,
      button("on", () => this.pick(this.step + 1)), button("last", () => this.pick(this.length)),
      h("div", { class: "time" }, above, this.slider), this.speeds);
  }
}
