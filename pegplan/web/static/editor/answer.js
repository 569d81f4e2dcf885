// What a planner makes of the texts in the editor: its progress, its plan, and what it said.

import { aborted, listen } from "../api.js";
import { count, h, put } from "../dom.js";
import { amount, failureText, given, say, told } from "../words.js";
import { comparisonText, replayText, stepText } from "./comparing.js";
import { played } from "./faults.js";

const MOST_STEPS = 1000; // that are listed
const MOST_ATOMS = 12; // of one action's changes
const SIGNS = { passed: "✓", failed: "✕", undecided: "?" };
const THREE = { maximumFractionDigits: 3 };
const [ONE, TWO] = [1, 2].map((digits) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits }));

export class Answer {
  constructor(app, bench) {
    this.app = app;
    this.bench = bench;
    this.running = null;
    this.buttons = h("button", { type: "button", class: "plain", id: "check-domain", onclick: () => this.compare() }, say("answer.check-domain"));
    this.progress = h("p", { class: "quiet progress", id: "run-progress" });
    this.result = h("p", { class: "result", id: "run-result", role: "status" });
    this.note = h("p", { class: "quiet" });
    this.marks = h("ul", { class: "marks" });
    this.list = h("ol", { class: "plan", id: "own-plan", tabindex: 0, role: "listbox", "aria-label": say("plan.list") });
    this.list.addEventListener("click", (event) => {
      const row = event.target.closest("[data-step]");
      if (row) this.#choose(Number(row.dataset.step));
    });
    this.list.addEventListener("keydown", (event) => this.#key(event));
    this.changes = h("div", { class: "changes", "aria-live": "polite" });
    this.plan = h("div", { class: "plan-columns", hidden: true }, this.list, this.changes);
    this.said = h("pre", { class: "log", tabindex: 0, role: "region" });
    this.words = h("details", { class: "said", hidden: true }, h("summary", {}), this.said);
    this.element = h("div", { class: "answer" }, this.progress, this.result, this.marks, this.note, this.plan, this.words);
  }

  clear() {
    this.stop();
    this.check = null;
    this.picture = null;
    put(this.progress);
    this.#say("", "");
    put(this.note);
    put(this.marks);
    this.plan.hidden = true;
    this.words.hidden = true;
    this.element.classList.remove("stale");
  }

  /** The texts have changed: what is shown is the answer to an earlier text. */
  stale() {
    if (!this.result.textContent) return;
    this.element.classList.add("stale");
    this.#draw(null);
  }

  /** What the board shows in place of the position, until somebody goes elsewhere; or null. */
  shown({ line, at }) { return this.picture?.line === line && this.picture.at === at ? this.picture : null; }

  #draw(picture) {
    const { line, at } = this.app.state;
    if (!picture && !this.picture) return;
    this.picture = picture && { ...picture, line, at };
    this.app.render();
  }

  stop() {
    this.running?.abort();
    this.running = null;
    this.rest();
    if (this.bench.go) this.bench.go.textContent = say("editor.run");
  }

  /** A task that is not about the board can't be compared with its game. */
  rest() {
    const other = this.bench.other && !this.bench.exercise;
    this.buttons.disabled = Boolean(this.running) || other;
    this.buttons.title = other ? say("editor.other") : "";
  }

  /** Run the chosen planner on the texts; or stop what runs. */
  run() {
    const solver = this.bench.planner.value;
    return this.#ask("run", { ...this.#texts(), solver }, (event) => this.#ended(solver, event));
  }

  /** Compare the texts with the game on the board; or mark them, where they are for an exercise. */
  compare() {
    const task = this.bench.exercise;
    if (!task) return this.#ask("compare", this.#texts(), (event) => this.#compared(event));
    return this.#ask("mark", { exercise: task.name, text: this.bench.texts()[task.file] }, (event) => this.#marked(event));
  }

  #texts() { return { ...this.bench.texts(), puzzle: this.app.reference() }; }

  /** Begin with another text; `task` is its exercise, or null. */
  begin(task) { this.buttons.textContent = say(task ? "answer.check-answer" : "answer.check-domain"); }

  async #ask(path, wish, ended) {
    if (this.running) { this.stop(); put(this.progress, say("answer.stopped")); return; }
    this.clear();
    this.#draw(null);
    const running = new AbortController();
    this.running = running;
    this.bench.go.textContent = say("race.stop");
    this.buttons.disabled = true;
    try {
      this.bench.fits();
      for await (const event of listen(path, wish, running.signal)) {
        if (this.running !== running) return;
        if (event.event === "run") this.#progress(event);
        else if (event.event === "ended") ended(event);
      }
    } catch (error) {
      if (!aborted(error)) this.#say("bad", error.message);
    }
    if (this.running === running) this.stop();
  }

  #progress({ solver, state, place, seconds, expanded, log }) {
    const states = solver.startsWith("the ") ? ` · ${log.at(-1) ?? say("answer.working")}` : expanded === null ? "" : ` · ${count(String(expanded))} ${say("run.states")}`;
    put(this.progress, state === "waiting" ? say("answer.waiting", { place }) : `${amount(seconds, ONE)} s${states}`);
  }

  #ended(solver, { found, message, said, seconds, check, optimal }) {
    this.words.hidden = !said;
    this.words.firstChild.textContent = say("answer.said", { solver });
    this.said.textContent = said;
    this.said.setAttribute("aria-label", say("answer.said", { solver }));
    this.words.open = !found;
    this.said.scrollTop = this.said.scrollHeight;
    put(this.progress, `${solver}: ${amount(seconds, TWO)} s`);
    if (!found) {
      this.#say("bad", message);
      return;
    }
    this.check = check;
    this.solver = solver;
    const { by, valid, step, reason, steps, game, replay, count: all } = check;
    const size = say("editor.actions", { count: all });
    const strays = replay?.start && !replay.right;
    if (valid) this.#say(strays ? "open" : "good", say(strays ? "answer.strays" : "answer.found", { solver, size, by }));
    else if (valid === false) this.#say("bad", step ? say("answer.fails-at", { solver, size, step, reason }) : say("answer.fails", { solver, size, reason }));
    else this.#say("open", say("answer.unchecked", { solver, size, reason }));
    this.#note(game, replay, valid);
    if (valid) this.note.append(h("span", { class: "block", id: "plan-worth" }, worth(solver, check, optimal)));
    this.#list(steps, step, replay);
    if (valid && game?.same) this.app.found({ solver, encoding: null, actions: null, line: steps.flatMap(({ jumps }) => jumps) });
  }

  /** What the task is, beside the game on the board. */
  #note(game, replay, valid) {
    if (game?.same) put(this.note, say("answer.same"));
    else if (replay?.start && !replay.right) {
      put(this.note, h("b", {}, say("answer.no-plan")), ` ${sentence(replayText(replay))} ${say("answer.look")}`);
    } else if (game?.puzzle && valid) {
      put(this.note, `${say("answer.other-board", { count: game.holes })} `,
        h("button", { type: "button", class: "link", id: "open-board", onclick: () => this.#openBoard(game.puzzle) }, say("answer.open-board")));
    } else put(this.note, say("answer.no-game"));
  }

  /** Go to the board of the task, with the texts and the plan. */
  async #openBoard(puzzle) {
    const texts = this.bench.texts();
    const found = { solver: this.solver, encoding: null, actions: null, line: this.check.steps.flatMap(({ jumps }) => jumps) };
    await this.app.open(puzzle);
    await this.app.panels.pddl.open(false, { texts });
    this.app.found(found);
  }

  /** The comparison of the texts with the game. */
  #compared(event) {
    const { found, error, seconds } = event;
    put(this.progress, say("answer.compared", { seconds: amount(seconds, TWO) }));
    if (error) { failureText(event).then((text) => this.#say("bad", text)); return; }
    const { answer, difference } = found;
    this.#say({ same: "good", different: "bad", undecided: "open" }[answer], comparisonText(found));
    if (difference) this.#difference(difference);
  }

  /** The checks of an exercise. */
  #marked({ results, error, seconds }) {
    put(this.progress, say("answer.checked", { seconds: amount(seconds, TWO) }));
    if (error) { this.#say("bad", error); return; }
    const passed = results.filter(({ status }) => status === "passed").length;
    if (passed === results.length) this.#say("good", say("answer.right", { count: passed }));
    else this.#say("bad", say("answer.passed", { passed, count: results.length }));
    put(this.marks, results.map(({ title, status, reason, comparison }, i) => h("li", { class: status },
      h("b", {}, `${SIGNS[status]} ${say(`answer.status.${status}`)} `), given(`exercise.${this.bench.exercise?.name}.check-${i + 1}`, title),
      reason ? h("span", { class: "block" }, comparison ? comparisonText(comparison) : sentence(reason)) : null)));
    const shown = results.find(({ comparison }) => comparison?.difference && comparison.puzzle.name === this.app.game.puzzle.name);
    if (shown) this.#difference(shown.comparison.difference);
  }

  /** Show the first difference on the board, and in words. */
  #difference(difference) {
    const { jumps, actions, position, jump, action, found: cells, faults } = difference;
    const seen = say(jumps.length ? "answer.shows-after" : "answer.shows-start", { jumps: jumps.join(", ") })
      + (cells && action ? say("answer.shows-action", { action }) : "") + (faults.length ? say("answer.shows-lit") : ".");
    put(this.note, seen,
      actions.length ? h("span", { class: "block" }, told("answer.actions", { actions: h("code", {}, actions.join(" ")) })) : null);
    const view = cells ?? { pegs: position, both: [], neither: [] };
    this.#draw(played(this.app.game, view, jump, faults, say("answer.your-domain")));
  }

  #list(steps, failed, replay) {
    this.replay = replay?.start ? replay : null;
    this.plan.hidden = steps.length === 0;
    put(this.list, steps.slice(0, MOST_STEPS).map((step, i) => h("li", {
      role: "option", "aria-selected": "false", id: `own-step-${i + 1}`, "data-step": i + 1, class: (failed && i + 1 === failed) || this.replay?.steps[i]?.right === false ? "fails" : failed && i + 1 > failed ? "ahead" : "",
    }, h("span", { class: "number" }, i + 1), h("code", {}, timed(step)))));
    put(this.changes, h("p", { class: "quiet" }, say("answer.choose")));
    this.at = 0;
  }

  #key(event) {
    const to = { ArrowDown: this.at + 1, ArrowRight: this.at + 1, ArrowUp: this.at - 1, ArrowLeft: this.at - 1, Home: 1, End: this.check.steps.length }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.#choose(Math.max(1, Math.min(this.check.steps.length, to)));
  }

  #choose(at) {
    const { steps, game } = this.check;
    this.at = at;
    for (const row of this.list.children) row.setAttribute("aria-selected", String(Number(row.dataset.step) === at));
    const row = this.list.querySelector(`[data-step="${at}"]`);
    if (row) {
      this.list.setAttribute("aria-activedescendant", row.id);
      row.scrollIntoView({ block: "nearest" });
    }
    const played_ = this.replay?.steps[at - 1];
    put(this.changes, played_ && !played_.right ? h("p", { class: "wrong" }, sentence(stepText(played_))) : null, changesOf(steps[at - 1]));
    if (played_?.cells) this.#draw(played(this.app.game, played_.cells, played_.jump, played_.faults, say("answer.your-action", { number: at })));
    if (game?.same) this.app.to(steps.slice(0, at).flatMap(({ jumps }) => jumps).length);
  }

  #say(kind, text) {
    this.result.textContent = text;
    this.result.className = `result ${kind}`;
    if (text) this.result.scrollIntoView({ block: "nearest" });
  }
}

const sentence = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;

/** An action as in a plan file: with its time and duration where it has them. */
const timed = ({ words, time, duration }) => [time === null ? "" : `${amount(time, THREE)}: `, `(${words.join(" ")})`, duration === null ? "" : ` [${amount(duration, THREE)}]`].join("");

/** What a plan costs, when it ends, and whether it is best. */
function worth(solver, { cost, end }, optimal) {
  const parts = [end === null ? "" : say("answer.ends", { end: amount(end, THREE) }), cost === null ? "" : say("answer.costs", { cost: amount(cost, THREE) })];
  return [...parts, say(optimal ? "answer.best" : "answer.perhaps", { solver })].filter(Boolean).join(" ");
}

/** What one action changes: lists of atoms. */
function changesOf({ words, adds, deletes, jumps }) {
  if (!adds) return h("p", { class: "quiet" }, say("answer.unknown"));
  const list = (title, kind, atoms) => [
    h("h3", {}, title),
    atoms.length ? h("ul", { class: `atoms ${kind}` }, atoms.slice(0, MOST_ATOMS).map((atom) => h("li", {}, h("code", {}, `(${atom.join(" ")})`))),
      atoms.length > MOST_ATOMS ? h("li", { class: "quiet" }, say("story.more", { count: atoms.length - MOST_ATOMS })) : null)
      : h("p", { class: "quiet" }, say("answer.nothing")),
  ];
  return [
    h("p", {}, h("code", {}, `(${words.join(" ")})`), jumps.length ? ` ${say("answer.is-jump", { jumps: jumps.join(", ") })}` : ""),
    list(say("answer.true"), "adds", adds), list(say("answer.false"), "deletes", deletes),
  ];
}
