// The Solve panel: solvers race, the first checked answer wins, and its plan is shown step by step.

import { ask, aborted, listen } from "./api.js";
import { announce, count, h, plural, put } from "./dom.js";
import { actions, code, parameters, tokens } from "./pddl.js";

const LOG = 60; // lines
const FIRST = ["fd-add", "fd-lama-first", "symk", "bitboard", "auto"];

export class SolvePanel {
  constructor(panel, app, about) {
    this.app = app;
    this.about = about;
    this.race = null;
    this.picks = about.solvers.map(({ name, title }) => h("label", { class: "pill", title },
      h("input", { type: "checkbox", name: "solver", value: name }), h("span", {}, name)));
    const chosen = FIRST.filter((name) => about.solvers.some((one) => one.name === name)).slice(0, 3);
    for (const pill of this.picks) pill.firstChild.checked = chosen.includes(pill.firstChild.value);
    this.encoding = h("select", { id: "race-encoding", "aria-label": "Encoding for the race" });
    this.optimal = h("input", { type: "checkbox", id: "optimal" });
    this.go = h("button", { type: "button", id: "go", class: "primary", onclick: () => (this.race ? this.stop() : this.start()) }, "Solve");
    this.runs = h("div", { class: "runs", id: "runs" });
    this.result = h("p", { class: "result", id: "result", role: "status" });
    this.plan = new PlanView(app);
    put(panel,
      h("section", { class: "card" },
        h("fieldset", { class: "pills" }, h("legend", {}, "Solvers"), this.picks),
        h("div", { class: "row wrap" },
          h("label", {}, "Encoding ", this.encoding),
          h("label", { class: "check" }, this.optimal, " optimal plan"),
          this.go)),
      this.runs, this.result, this.plan.element);
  }

  load(game) {
    this.stop();
    put(this.encoding, h("option", { value: "" }, "chosen by each solver"), game.puzzle.encodings.map((name) => h("option", { value: name }, name)));
    put(this.runs);
    this.result.textContent = "";
    this.plan.load();
  }

  show(view) { this.plan.show(view); }

  async start() {
    const solvers = this.picks.map((pill) => pill.firstChild).filter((box) => box.checked).map((box) => box.value);
    if (!solvers.length) {
      this.result.textContent = "Choose at least one solver.";
      return;
    }
    const race = new AbortController();
    this.race = race;
    const game = this.app.game;
    this.go.textContent = "Stop";
    this.result.textContent = "";
    this.result.className = "result";
    const runs = new Map(solvers.map((name) => [name, new RunView(name, this.about.timeout)]));
    put(this.runs, [...runs.values()].map((run) => run.element));
    try {
      const wish = { puzzle: this.app.reference(), solvers, optimal: this.optimal.checked };
      if (this.encoding.value) wish.encoding = this.encoding.value;
      for await (const event of listen("solve", wish, race.signal)) this.#event(event, runs, game);
    } catch (error) {
      if (!aborted(error)) this.#say(error.message, "bad");
      for (const run of runs.values()) run.stopped();
    }
    if (this.race === race) {
      this.race = null;
      this.go.textContent = "Solve";
    }
  }

  stop() {
    this.race?.abort();
    this.race = null;
    this.go.textContent = "Solve";
  }

  #event(event, runs, game) {
    if (event.event === "run") runs.get(event.solver).news(event);
    if (event.event === "ended") {
      runs.get(event.solver).ended(event);
      if (event.won && this.app.game === game) this.#won(event);
    }
    if (event.event === "end" && event.winner === null) this.#nobody([...runs.values()]);
  }

  #nobody(runs) {
    const claims = runs.filter((run) => run.claims).map((run) => run.name);
    this.#say(claims.length
      ? `${claims.join(" and ")} ${claims.length > 1 ? "claim" : "claims"} that there is no plan, without a proof that can be checked.`
      : "No solver found a plan or a proof. More time, another solver or another encoding may help.", "bad");
  }

  #won({ solver, outcome, actions: own }) {
    if (outcome.status === "unsolvable") {
      this.app.proved(outcome.certificate);
      this.#say(`${solver} proved that there is no plan.`, "good");
      return;
    }
    const on = outcome.encoding ? ` on ${outcome.encoding}` : "";
    const best = outcome.optimal ? ", and the plan is optimal" : "";
    this.#say(`${solver}${on} found a plan of ${plural(outcome.n_jumps, "jump")} in ${plural(outcome.n_moves, "move")}; every jump was checked${best}.`, "good");
    this.app.found({ solver, encoding: outcome.encoding, actions: own, line: outcome.jumps });
  }

  #say(text, kind) {
    this.result.textContent = text;
    this.result.className = `result ${kind}`;
    announce(text);
  }
}

/** One solver's run: state, time, states expanded, the end of its log. */
class RunView {
  constructor(name, timeout) {
    this.name = name;
    this.timeout = timeout;
    this.claims = false;
    this.lines = [];
    this.state = h("span", { class: "state" }, "waiting");
    this.time = h("b", {}, "0.0");
    this.states = h("b", {}, "–");
    this.bar = h("span", { class: "bar" });
    this.log = h("pre", { class: "log", tabindex: 0, role: "region", "aria-label": `Log of ${name}` });
    this.message = h("p", { class: "message" });
    this.more = h("details", { open: true }, h("summary", {}, "Log"), this.log);
    this.element = h("article", { class: "run waiting", "data-solver": name },
      h("header", {}, h("h3", {}, name), this.state),
      h("div", { class: "track" }, this.bar),
      h("div", { class: "meters" }, h("span", {}, this.time, " s"), h("span", {}, this.states, " states")),
      this.more, this.message);
  }

  news({ state, place, seconds, expanded, log }) {
    if (this.over) return;
    this.element.className = `run ${state}`;
    this.state.textContent = state === "waiting" ? `waiting, place ${place}` : state === "running" ? "running" : "ending";
    this.time.textContent = seconds.toFixed(seconds < 10 ? 2 : 1);
    this.bar.style.setProperty("--share", Math.min(1, seconds / this.timeout));
    if (expanded !== null) this.states.textContent = count(String(expanded));
    if (log.length) {
      this.lines = [...this.lines, ...log].slice(-LOG);
      this.log.textContent = this.lines.join("\n");
      this.log.scrollTop = this.log.scrollHeight;
    }
  }

  ended({ outcome, won }) {
    this.over = true;
    this.claims = outcome.status === "unsolvable";
    this.more.open = false;
    const words = { solved: "solved", unsolvable: "unsolvable", "no-plan": "gave up", timeout: "out of time", memout: "out of memory", cancelled: "ended", unsupported: "not supported", unavailable: "not installed", crashed: "crashed", "invalid-plan": "invalid plan" };
    this.element.className = `run over ${won ? "won" : outcome.status}`;
    this.state.textContent = won ? "winner" : words[outcome.status];
    this.message.textContent = outcome.status === "cancelled" ? "" : outcome.message;
  }

  stopped() {
    if (this.over) return;
    this.over = true;
    this.element.className = "run over cancelled";
    this.state.textContent = "ended";
  }
}

/** A plan in the actions of an encoding; the current action is highlighted, also in the domain. */
export class PlanView {
  constructor(app) {
    this.app = app;
    this.select = h("select", { "aria-label": "Show the plan's actions in", onchange: () => app.set({ encoding: this.select.value }) });
    this.list = h("ol", { class: "plan", id: "plan", tabindex: 0, role: "listbox", "aria-label": "Plan; arrow keys step through it" });
    this.list.addEventListener("click", (event) => {
      const row = event.target.closest("[data-to]");
      if (row) app.to(Number(row.dataset.to));
    });
    this.heading = h("h2", {}, "The plan");
    this.action = h("pre", { class: "code action-code", id: "action", tabindex: 0, role: "region", "aria-label": "The action in the domain" });
    this.legend = h("p", { class: "legend" },
      h("span", { class: "key precondition" }, "precondition"), h("span", { class: "key effect" }, "effect"),
      h("span", { class: "role from" }, "from"), h("span", { class: "role over" }, "over"), h("span", { class: "role to" }, "to"));
    this.element = h("section", { class: "card plan-view", hidden: true },
      h("div", { class: "row" }, this.heading, h("label", {}, "in ", this.select)),
      h("p", { class: "quiet" }, "Step with ", h("kbd", {}, "←"), " ", h("kbd", {}, "→"), ": the action, its PDDL and the jump on the board are highlighted together."),
      h("div", { class: "plan-columns" }, this.list, h("div", { class: "action-side" }, this.action, this.legend)));
    this.plans = new Map();
  }

  load() {
    this.plans.clear();
    this.element.hidden = true;
    this.shown = null;
  }

  /** The current action, with the role of each of its holes; null at the start. */
  step(view) {
    const plan = this.plans.get(this.#key(view.state));
    if (!plan || view.state.at === 0) return null;
    const row = plan.rows.findLast((one) => one.first < view.state.at && one.jumps > 0);
    if (!row || row.first + row.jumps < view.state.at) return null;
    const [from, over, to] = view.state.line[view.state.at - 1].split("-");
    return {
      encoding: plan.encoding,
      words: row.words,
      row,
      roles: new Map([[from, "from"], [over, "over"], [to, "to"]]),
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
      const trouble = other ? `${encoding} allows these jumps in another order only, in which the plan is saved.` : null;
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
    this.heading.textContent = state.found ? `The plan of ${state.found.solver}` : "The plan";
    if (this.shown !== plan) this.#list(plan);
    this.#highlight(plan, step, state.at);
  }

  #list(plan) {
    this.shown = plan;
    put(this.list, plan.trouble ? h("li", { class: "quiet" }, plan.trouble) : plan.rows.map((row, i) => h("li", {
      role: "option", "aria-selected": "false", "data-to": row.first + row.jumps, id: `step-${i}`, class: row.jumps ? "" : "still",
    }, h("span", { class: "number" }, i + 1), h("code", {}, `(${row.words.join(" ")})`))));
  }

  #highlight(plan, step, at) {
    let lit = null;
    plan.rows.forEach((row, i) => {
      const item = this.list.children[i];
      const now = step?.row === row;
      item.setAttribute("aria-selected", String(now));
      item.classList.toggle("ahead", row.first >= at && !now);
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

function rows(list) {
  let first = 0;
  return list.map(({ words: said, jumps }) => {
    const row = { words: said, first, jumps: jumps.length };
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
