// The workbench: change the PDDL of a puzzle, or paste any other task, and run it with a planner.
// It is loaded when somebody begins to edit.

import { aborted, ask } from "../api.js";
import { h, put, save, toast } from "../dom.js";
import { Answer } from "./answer.js";
import { PddlEditor } from "./editor.js";
import { given as shipped, say, told } from "../words.js";

const MOST = 200_000; // characters of both texts together
const PAUSE = 450; // milliseconds without a key before the text is read
const FILES = ["domain", "problem"];

export class Workbench {
  /**
   * @param app the page
   * @param on callbacks: changed() after each change, close(), exercise(name) where one is chosen
   */
  constructor(app, on) {
    this.app = app;
    this.on = on;
    this.given = { domain: "", problem: "" };
    this.place = h("div", { class: "editor" });
    this.state = h("p", { class: "reading", id: "reading", role: "status" });
    const button = (text, run, options = {}) => h("button", { type: "button", class: "plain", onclick: run, ...options }, text);
    this.upload = h("input", { type: "file", multiple: true, accept: ".pddl,.txt,text/plain", class: "hidden", tabindex: -1, "aria-label": say("editor.files"), onchange: () => { this.#open([...this.upload.files]); this.upload.value = ""; } });
    this.back = button(say("editor.reset"), () => this.#reset(), { title: say("editor.reset-tip") });
    this.planner = h("select", { id: "planner", "aria-label": say("editor.planner") }, app.about.solvers.filter(({ kind }) => kind === "planner")
      .map(({ name, title }) => h("option", { value: name, title }, name)));
    this.go = h("button", { type: "button", class: "primary", id: "run-pddl", onclick: () => this.answer.run() }, say("editor.run"));
    this.answer = new Answer(app, this);
    this.choice = h("select", { id: "exercise", onchange: () => this.on.exercise(this.choice.value || null) });
    this.task = h("p", { class: "task" });
    this.element = h("section", { class: "workbench", "aria-label": say("editor.name") },
      h("label", {}, say("editor.exercise"), " ", this.choice), this.task,
      h("div", { class: "row wrap" },
        h("p", { class: "quiet" }, told("editor.how", { esc: h("kbd", {}, say("keys.escape")), tab: h("kbd", {}, say("keys.tab")) })),
        h("div", { class: "row wrap tight" },
          button(say("editor.open"), () => this.upload.click()), this.upload,
          button(say("editor.save"), () => this.#save()), this.back,
          button(say("editor.close"), () => this.on.close(), { title: say("editor.close-tip") }))),
      this.place, this.state,
      h("div", { class: "row wrap run-row" },
        h("label", {}, say("editor.planner"), " ", this.planner), this.go, this.answer.buttons),
      this.answer.element);
    this.element.addEventListener("dragover", (event) => event.preventDefault(), true);
    this.element.addEventListener("drop", (event) => this.#drop(event), true);
    this.editor = new PddlEditor(this.place, () => this.#changed());
  }

  /** Show texts; `first` are those that Reset brings back; `task` is the exercise, or null. */
  load(first, texts, listed = [], task = null) {
    this.given = first;
    this.exercise = task;
    this.other = false;
    put(this.choice, h("option", { value: "" }, say("editor.no-exercise")), listed.map(({ name, title }) => h("option", { value: name }, shipped(`exercise.${name}.title`, title))));
    this.choice.value = task?.name ?? "";
    put(this.task, (task ? shipped(`exercise.${task.name}.task`, task.task.trim()) : "").split("`").map((part, i) => (i % 2 ? h("code", {}, part) : part)));
    this.answer.begin(task);
    for (const file of FILES) this.editor.load(file, texts[file] ?? first[file]);
    this.answer.clear();
    this.#look();
  }

  show(file) { this.editor.show(file); }

  focus() { this.editor.view.focus(); }

  texts() { return { domain: this.editor.text("domain"), problem: this.editor.text("problem") }; }

  /** What differs from the texts as they were: null for a text that does not. */
  changes() {
    const now = this.texts();
    return Object.fromEntries(FILES.map((file) => [file, now[file] === this.given[file] ? null : now[file]]));
  }

  #changed() {
    this.answer.stale();
    this.on.changed();
    this.#look();
  }

  /** Have the server read the texts, a moment after the last key. */
  #look() {
    this.back.disabled = Object.values(this.changes()).every((text) => text === null);
    clearTimeout(this.timer);
    this.reading?.abort();
    this.timer = setTimeout(() => this.#read(), PAUSE);
  }

  async #read() {
    const reading = new AbortController();
    this.reading = reading;
    const texts = this.texts();
    try {
      this.fits();
      this.#read_(await ask("task", { ...texts, puzzle: this.app.reference() }, reading.signal));
    } catch (error) {
      if (!aborted(error)) this.#say("bad", error.message);
    }
  }

  #read_({ errors, task, board, unable }) {
    this.editor.mark(errors);
    this.#offer(unable);
    if (board !== null) this.#turn(board === false);
    if (errors.length) {
      const [{ file, line, text }] = errors;
      this.#say("bad", line ? h("button", { type: "button", class: "link", onclick: () => this.#goTo(file, line) }, say(`editor.line.${file}`, { line })) : file ? say(`editor.the.${file}`) : "", `: ${text}`);
      return;
    }
    this.#say("good", say("editor.good", { actions: say("editor.actions", { count: task.actions.length }), names: shortened(task.actions), objects: say("editor.objects", { count: task.objects }), facts: say("editor.facts", { count: task.facts }) }));
  }

  /** Offer the planners that can read the text. */
  #offer(unable) {
    const options = [...this.planner.options];
    for (const one of options) {
      one.disabled = one.value in unable;
      one.textContent = one.disabled ? say("editor.unable", { solver: one.value, need: unable[one.value] }) : one.value;
    }
    if (this.planner.selectedOptions[0]?.disabled) this.planner.value = options.find((one) => !one.disabled)?.value ?? "";
    this.go.disabled = !this.planner.value && !this.answer.running;
  }

  /** The task is another than the game on the board, or no longer. */
  #turn(other) {
    if (this.other === other) return;
    this.other = other;
    this.answer.rest();
    this.app.render();
  }

  #goTo(file, line) {
    this.app.set({ file });
    this.editor.goTo(file, line);
  }

  #say(kind, ...parts) {
    this.state.className = `reading ${kind}`;
    put(this.state, ...parts);
  }

  /** Throw an error if the texts are longer than the server reads. */
  fits() {
    const texts = this.texts();
    if (texts.domain.length + texts.problem.length > MOST) throw new Error(say("editor.long", { number: MOST }));
  }

  #reset() {
    const file = this.app.state.file;
    this.editor.replace(file, this.given[file]);
    toast(say(`editor.was-reset.${file}`));
    this.focus();
  }

  #save() {
    const { file } = this.app.state;
    save(`${file}.pddl`, this.editor.text(file), "text/plain");
  }

  #drop(event) {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (!files.length) return;
    event.preventDefault();
    event.stopPropagation();
    this.#open(files);
  }

  /** Read files; each says by its first words whether it is the domain or the problem. */
  async #open(files) {
    for (const one of files.slice(0, 2)) {
      if (one.size > MOST) {
        toast(say("editor.large", { name: one.name, number: MOST }));
        continue;
      }
      const text = await one.text();
      const kind = /\(\s*define\s*\(\s*(domain|problem)\b/i.exec(text)?.[1].toLowerCase();
      if (!kind) toast(say("editor.no-pddl", { name: one.name }));
      else {
        this.app.set({ file: kind });
        this.editor.replace(kind, text);
      }
    }
  }
}

const shortened = (names) => (names.length > 4 ? `${names.slice(0, 4).join(", ")}, …` : names.join(", "));
