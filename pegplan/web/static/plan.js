// A plan in the actions of an encoding, step by step, with its action in the domain.

import { ask } from "./api.js";
import { h, put } from "./dom.js";
import { moves } from "./game.js";
import { actions, code, parameters, tokens } from "./pddl.js";
import { say, told } from "./words.js";

const SHOWS = ["solve", "pddl"]; // the tabs in which it is stepped through action by action

/** A plan in the actions of an encoding; the current action is highlighted, also in the domain. */
export class PlanView {
  constructor(app) {
    this.app = app;
    this.select = h("select", { "aria-label": say("plan.in-which"), onchange: () => app.set({ encoding: this.select.value }) });
    this.list = h("ol", { class: "plan", id: "plan", tabindex: 0, role: "listbox", "aria-label": say("plan.list") });
    this.list.addEventListener("click", (event) => {
      const row = event.target.closest("[data-to]");
      if (row) app.to(Number(row.dataset.to), Number(row.dataset.still));
    });
    this.heading = h("h2", {}, say("plan.title"));
    this.length = h("p", { class: "result good" });
    this.action = h("pre", { class: "code action-code", id: "action", tabindex: 0, role: "region", "aria-label": say("plan.action") });
    this.legend = h("p", { class: "legend" },
      h("span", { class: "key precondition" }, say("plan.precondition")), h("span", { class: "key effect" }, say("plan.effect")),
      h("span", { class: "role from" }, say("plan.from")), h("span", { class: "role over" }, say("plan.over")), h("span", { class: "role to" }, say("plan.to")));
    this.element = h("section", { class: "card plan-view", hidden: true },
      h("div", { class: "row" }, this.heading, h("label", {}, say("plan.in"), " ", this.select)),
      this.length,
      h("p", { class: "quiet" }, told("plan.step", { left: h("kbd", {}, "←"), right: h("kbd", {}, "→") })),
      h("div", { class: "plan-columns" }, this.list, h("div", { class: "action-side" }, this.action, this.legend)));
    this.plans = new Map();
  }

  load() {
    this.plans.clear();
    this.element.hidden = true;
    this.shown = null;
  }

  /** How many actions without a jump, such as end-move, the plan has after its first `at` jumps; 0 if it is not shown. */
  pauses(state, at) {
    if (!SHOWS.includes(state.tab)) return 0;
    return this.plans.get(this.#key(state))?.rows.filter((row) => row.jumps === 0 && row.first === at).length ?? 0;
  }

  /** The current action, with the role of each of its holes; null at the start. */
  step({ state, game }) {
    const { at, still } = state;
    const plan = this.plans.get(this.#key(state));
    if (!plan) return null;
    const row = still
      ? plan.rows.filter((one) => one.jumps === 0 && one.first === at)[still - 1]
      : plan.rows.find((one) => one.jumps > 0 && one.first < at && one.first + one.jumps >= at);
    if (!row) return null;
    const [from, over, to] = still ? [] : state.line[at - 1].split("-");
    return {
      encoding: plan.encoding,
      words: row.words,
      row,
      roles: still ? new Map() : new Map([[from, "from"], [over, "over"], [to, "to"]]),
      named: still ? row.words.slice(1).filter((word) => game.index.has(word)).map((word) => game.index.get(word)) : [],
      values: (domain) => {
        const list = tokens(domain);
        const span = actions(list).get(row.words[0]);
        return new Map(span ? parameters(list, span).map((name, i) => [name, row.words[i + 1]]) : []);
      },
    };
  }

  #key(state) { return `${this.app.encoding()} ${state.line.join(" ")}`; }

  /** If the jumps are a plan, request its actions; true if they were not known before. */
  async fetch({ game, state }) {
    const key = this.#key(state);
    const whole = state.line.length > 0 && game.solved(game.at(state.line, state.line.length));
    if (!whole || this.plans.has(key)) return false;
    this.plans.set(key, null);
    const encoding = this.app.encoding();
    try {
      const plan = await ask("plan", { puzzle: this.app.reference(), encoding, jumps: state.line });
      const own = state.found?.encoding === encoding && state.found.actions ? state.found.actions : plan.actions;
      const other = plan.reordered && own === plan.actions;
      const trouble = other ? say("plan.reordered", { encoding }) : null;
      this.plans.set(key, { ...plan, trouble, rows: other ? [] : rows(own) });
    } catch (error) {
      this.plans.set(key, { encoding, trouble: error.message, rows: [], domain: "" });
    }
    return this.app.game === game;
  }

  show({ game, state, step }) {
    const plan = this.plans.get(this.#key(state));
    this.element.hidden = !plan;
    if (!plan) return;
    put(this.select, game.puzzle.encodings.map((name) => h("option", { value: name }, name)));
    this.select.value = plan.encoding;
    this.heading.textContent = state.found ? say("plan.of", { solver: state.found.solver }) : say("plan.title");
    this.length.textContent = say("plan.size", { jumps: say("count.jumps", { count: state.line.length }), moves: say("count.in-moves", { count: moves(state.line).length }) });
    if (this.shown !== plan) this.#list(plan);
    this.#highlight(plan, step, state);
  }

  #list(plan) {
    this.shown = plan;
    put(this.list, plan.trouble ? h("li", { class: "quiet" }, plan.trouble) : plan.rows.map((row, i) => h("li", {
      role: "option", "aria-selected": "false", "data-to": row.first + row.jumps, "data-still": row.still, id: `step-${i}`, class: row.jumps ? "" : "still",
    }, h("span", { class: "number" }, i + 1), h("code", {}, `(${row.words.join(" ")})`))));
  }

  #highlight(plan, step, { at, still }) {
    let lit = null;
    plan.rows.forEach((row, i) => {
      const item = this.list.children[i];
      const now = step?.row === row;
      item.setAttribute("aria-selected", String(now));
      item.classList.toggle("ahead", row.first > at || (row.first === at && (row.jumps > 0 || row.still > still)));
      if (now) lit = item;
      const code = item.lastChild;
      put(code, now ? words(row.words, step.roles) : `(${row.words.join(" ")})`);
    });
    if (lit) {
      this.list.setAttribute("aria-activedescendant", lit.id);
      const gap = lit.offsetTop - this.list.clientHeight / 2 + lit.clientHeight / 2;
      this.list.scrollTo({ top: gap });
    } else {
      this.list.removeAttribute("aria-activedescendant");
      if (at === 0) this.list.scrollTo({ top: 0 });
    }
    this.#action(plan, step);
  }

  #action(plan, step) {
    const list = tokens(plan.domain);
    const name = step?.words[0] ?? plan.rows.find((row) => row.jumps)?.words[0];
    const span = actions(list).get(name);
    if (!span) return put(this.action);
    const end = list[span.last];
    const start = list[span.first].at;
    const text = dedent(plan.domain.slice(start, end.at + 1), plan.domain.slice(plan.domain.lastIndexOf("\n", start) + 1, start).length);
    return put(this.action, step ? code(text, { action: name, values: step.values(plan.domain) }, step.roles) : code(text));
  }
}

/** Each action with its number of jumps and those before it; one without jumps also with its number among such. */
function rows(list) {
  let first = 0;
  let still = 0;
  return list.map(({ words: said, jumps }) => {
    still = jumps.length ? 0 : still + 1;
    const row = { words: said, first, jumps: jumps.length, still };
    first += jumps.length;
    return row;
  });
}

function words(list, roles) {
  const out = ["("];
  list.forEach((word, i) => {
    if (i) out.push(" ");
    out.push(roles.has(word) ? h("span", { class: `role ${roles.get(word)}` }, word) : word);
  });
  return [...out, ")"];
}

const dedent = (text, by) => text.split("\n").map((line, i) => (i ? line.slice(Math.min(by, line.length - line.trimStart().length)) : line)).join("\n");
