// The workbench: change the PDDL of a puzzle, or paste any other task, and run it with a planner.
// It is loaded when somebody begins to edit.

import { aborted, ask } from "../api.js";
import { h, plural, put, save, toast } from "../dom.js";
import { Answer } from "./answer.js";
import { PddlEditor } from "./editor.js";

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
    this.upload = h("input", { type: "file", multiple: true, accept: ".pddl,.txt,text/plain", class: "hidden", tabindex: -1, "aria-label": "PDDL files", onchange: () => { this.#open([...this.upload.files]); this.upload.value = ""; } });
    this.back = button("Reset", () => this.#reset(), { title: "Back to the text as it was given" });
    this.planner = h("select", { id: "planner", "aria-label": "Planner" }, app.about.solvers.filter(({ kind }) => kind === "planner")
      .map(({ name, title }) => h("option", { value: name, title }, name)));
    this.go = h("button", { type: "button", class: "primary", id: "run-pddl", onclick: () => this.answer.run() }, "Run");
    this.answer = new Answer(app, this);
    this.choice = h("select", { id: "exercise", onchange: () => this.on.exercise(this.choice.value || null) });
    this.task = h("p", { class: "task" });
    this.element = h("section", { class: "workbench", "aria-label": "PDDL editor" },
      h("label", {}, "Exercise ", this.choice), this.task,
      h("div", { class: "row wrap" },
        h("p", { class: "quiet" }, "Change the text, paste another, or drop files on it. ", h("kbd", {}, "Esc"), " then ", h("kbd", {}, "Tab"), " leaves the editor."),
        h("div", { class: "row wrap tight" },
          button("Open…", () => this.upload.click()), this.upload,
          button("Save", () => this.#save()), this.back,
          button("Close", () => this.on.close(), { title: "Read the encodings; your text is kept" }))),
      this.place, this.state,
      h("div", { class: "row wrap run-row" },
        h("label", {}, "Planner ", this.planner), this.go, this.answer.buttons),
      this.answer.element);
    this.element.addEventListener("dragover", (event) => event.preventDefault(), true);
    this.element.addEventListener("drop", (event) => this.#drop(event), true);
    this.editor = new PddlEditor(this.place, () => this.#changed());
  }

  /** Show texts; `given` are those that Reset brings back; `task` is the exercise, or null. */
  load(given, texts, listed = [], task = null) {
    this.given = given;
    this.exercise = task;
    put(this.choice, h("option", { value: "" }, "none: the puzzle's own PDDL"), listed.map(({ name, title }) => h("option", { value: name }, title)));
    this.choice.value = task?.name ?? "";
    put(this.task, (task?.task.trim() ?? "").split("`").map((part, i) => (i % 2 ? h("code", {}, part) : part)));
    this.answer.begin(task);
    for (const file of FILES) this.editor.load(file, texts[file] ?? given[file]);
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
      this.#read_(await ask("task", texts, reading.signal));
    } catch (error) {
      if (!aborted(error)) this.#say("bad", error.message);
    }
  }

  #read_({ errors, task }) {
    this.editor.mark(errors);
    if (errors.length) {
      const [{ file, line, text }] = errors;
      this.#say("bad", line ? h("button", { type: "button", class: "link", onclick: () => this.#goTo(file, line) }, `Line ${line} of the ${file}`) : file ? `The ${file}` : "", `: ${text}`);
      return;
    }
    this.#say("good", `No errors: ${plural(task.actions.length, "action")} (${shortened(task.actions)}), ${plural(task.objects, "object")}, ${plural(task.facts, "fact")} at the start.`);
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
    if (texts.domain.length + texts.problem.length > MOST) throw new Error(`Too long for this page: ${MOST.toLocaleString("en")} characters at most, domain and problem together.`);
  }

  #reset() {
    const file = this.app.state.file;
    this.editor.replace(file, this.given[file]);
    toast(`The ${file} is as it was given. Ctrl-Z brings your text back.`);
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
        toast(`${one.name} is too large for this page: ${MOST.toLocaleString("en")} characters at most.`);
        continue;
      }
      const text = await one.text();
      const kind = /\(\s*define\s*\(\s*(domain|problem)\b/i.exec(text)?.[1].toLowerCase();
      if (!kind) toast(`${one.name} is no PDDL: it has no (define (domain …)) or (define (problem …)).`);
      else {
        this.app.set({ file: kind });
        this.editor.replace(kind, text);
      }
    }
  }
}

const shortened = (names) => (names.length > 4 ? `${names.slice(0, 4).join(", ")}, …` : names.join(", "));
