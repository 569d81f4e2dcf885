// The page. It has one state, which the board and the panels show and the address (URL) keeps.

import { Advice } from "./advice.js";
import { ask, get } from "./api.js";
import { BoardView } from "./board.js";
import { choosePuzzle, closeOutside, keysDialog, saveDialog } from "./dialogs.js";
import { $, announce, calm, h, plural, put, save, toast } from "./dom.js";
import { EditPanel } from "./edit.js";
import { Game, moves } from "./game.js";
import { read, reference, write } from "./link.js";
import { PlayPanel } from "./play.js";
import { ProvePanel } from "./prove.js";
import { SolvePanel } from "./solve.js";
import { TextPanel } from "./text.js";

const TABS = ["play", "edit", "pddl", "solve", "prove"];
const PACE = 700; // milliseconds between jumps when the plan is played automatically
const STATUS_TEXTS = {
  solved: "Solved",
  yes: "Can still be solved",
  no: "Can't be solved any more",
  first: "Can be solved",
  never: "Can't be solved",
  looking: "Analysing…",
  unknown: "Not known whether it can be solved",
};

class App {
  state = {};

  opening = 0;

  async begin() {
    const asked = read(location.hash);
    [this.about, this.shelf] = await Promise.all([get("about"), get("boards")]);
    this.known = new Advice((key) => { if (this.game && key === this.#key()) this.render(); });
    this.board = new BoardView($("#board"), {
      jump: (jump, moved) => this.play(this.game.text(jump), moved),
      hole: (i) => this.panels.edit.hole(i),
      spot: (point) => this.panels.edit.spot(point),
      say: announce,
    });
    this.panels = {
      play: new PlayPanel($("#panel-play"), this),
      edit: new EditPanel($("#panel-edit"), this),
      pddl: new TextPanel($("#panel-pddl"), this),
      solve: new SolvePanel($("#panel-solve"), this, this.about),
      prove: new ProvePanel($("#panel-prove"), this),
    };
    this.#controls();
    await this.#goTo(asked);
    addEventListener("hashchange", () => { if (location.hash !== this.hash) this.#goTo(read(location.hash)); });
  }

  async #goTo(asked) {
    try {
      await this.open(asked.reference, asked);
    } catch (error) {
      toast(error.message);
      if (!this.game) await this.open("english/central", { ...asked, line: [], at: 0 });
    }
  }

  /** Load a puzzle, given by name or as an object; `keep` has other parts of the state. */
  async open(wanted, keep = {}) {
    this.opening += 1;
    const turn = this.opening;
    const puzzle = await ask("puzzle", { puzzle: wanted });
    if (turn !== this.opening) return; // another puzzle was opened in the meantime
    puzzle.drawn = typeof wanted !== "string";
    this.halt();
    this.game = new Game(puzzle);
    this.known.forget();
    const line = this.game.allowed(keep.line ?? []);
    const found = keep.by && line.length ? { solver: keep.by, encoding: keep.encoding, actions: null, line } : null;
    this.state = { ...this.state, ...keep };
    Object.assign(this.state, { puzzle, line, at: Math.min(keep.at ?? line.length, line.length), found });
    this.board.load(this.game);
    for (const panel of Object.values(this.panels)) panel.load(this.game);
    this.render();
    this.look();
  }

  reference() { return reference(this.game.puzzle); }

  encoding() {
    const { encodings } = this.game.puzzle;
    if (encodings.includes(this.state.encoding)) return this.state.encoding;
    return ["jump", "one-anywhere", "count", "stuck"].find((name) => encodings.includes(name)) ?? encodings[0];
  }

  position() { return this.game.at(this.state.line, this.state.at); }

  #key() { return this.game.holes(this.position()).join(" "); }

  advice() { return this.known.of(this.#key()); }

  // -- actions

  /** Change parts of the state. */
  set(parts) {
    Object.assign(this.state, parts);
    this.render();
    this.look();
  }

  /** Play a jump, written d2-d3-d4; `moved`: animate the peg. */
  play(text, moved = true) {
    const { line, at } = this.state;
    const plan = this.advice()?.plan;
    if (line[at] !== text) Object.assign(this.state, { line: [...line.slice(0, at), text], found: null });
    this.state.at = at + 1;
    if (plan?.[0] === text) this.known.solvable(this.#key(), plan.slice(1));
    this.render({ moved });
    this.look();
    const [from, over, to] = text.split("-");
    announce(`${from} jumps over ${over} to ${to}. ${plural(this.position().size, "peg")} left.`);
  }

  /** Go to the position after the first `at` jumps; `user`: stop the automatic play. */
  to(at, user = true) {
    if (user) this.halt();
    const { line } = this.state;
    const wanted = Math.max(0, Math.min(line.length, at));
    const step = wanted - this.state.at;
    if (!step) return;
    const back = step === -1 ? this.game.jump(line[wanted]) : null;
    this.state.at = wanted;
    this.render({ moved: Math.abs(step) === 1, back });
    this.look();
    if (step === 1) announce(`Jump ${wanted}: ${line[wanted - 1].replaceAll("-", " ")}`);
  }

  /** Show a plan that a solver found, from its start. */
  found(plan) {
    const { solver, encoding, actions, line } = plan;
    Object.assign(this.state, { line, at: 0, found: { solver, encoding, actions, line } });
    if (encoding) this.state.encoding = encoding;
    this.wantsPlan = true;
    this.render();
    this.look();
  }

  /** Show a certificate that the start can't be solved. */
  proved(certificate) {
    this.to(0);
    this.known.known.set(this.#key(), { ...this.advice(), solvable: false, certificate, complete: true, hints: [] });
    this.render();
  }

  /** Read and simulate a plan in any format, and show how far it goes. */
  async verify(text) {
    try {
      const said = await ask("verify", { puzzle: this.reference(), plan: text });
      const line = this.game.allowed(said.jumps);
      this.set({ line, at: said.valid ? 0 : line.length, found: null });
      toast(said.text);
    } catch (error) {
      toast(error.message);
    }
  }

  /** Ask the server about the current position; `seconds` is the time limit of the analysis. */
  look(seconds) {
    const { line, at, hints } = this.state;
    const leads = line.length > at && this.game.solved(this.game.at(line, line.length));
    const holes = this.game.holes(this.position());
    if (leads) this.known.solvable(holes.join(" "), line.slice(at));
    this.known.look(this.game.puzzle, holes, hints || !leads, seconds);
  }

  /** Play the rest of the plan automatically, or stop this. */
  run() {
    if (this.timer) { this.halt(); return; }
    const { line, at } = this.state;
    if (!line.length) return;
    if (at === line.length) this.to(0);
    const next = () => {
      this.to(this.state.at + 1, false);
      if (this.state.at >= this.state.line.length) this.halt();
    };
    this.timer = setInterval(next, PACE);
    $("#run").setAttribute("aria-pressed", "true");
    next();
  }

  halt() {
    clearInterval(this.timer);
    this.timer = null;
    $("#run").setAttribute("aria-pressed", "false");
  }

  // -- display

  /** What to draw on the board: the chosen invariant, or a proof that the position is lost. */
  drawing() {
    const { game, state } = this;
    if (state.tab === "edit" && state.at === 0) return this.panels.edit.drawing(game);
    const chosen = state.tab === "prove" ? this.panels.prove.drawing(game, state) : null;
    if (chosen) return chosen;
    const { certificate, solvable } = this.advice() ?? {};
    if (solvable !== false || !certificate) return {};
    const { sets, numbers } = certificate.drawing;
    return {
      sets: sets.slice(0, 3).map((names) => names.map((name) => game.index.get(name))),
      numbers: numbers ? game.names.map((name) => String(numbers[name] ?? 0)) : null,
    };
  }

  /** The same in the form of a request for a picture. */
  drawn() {
    const { sets = [], numbers } = this.drawing();
    const said = { sets: sets.map((holes) => holes.map((i) => this.game.names[i])) };
    if (numbers) said.numbers = Object.fromEntries(this.game.names.map((name, i) => [name, numbers[i]]));
    return said;
  }

  render(how = {}) {
    const { game, state } = this;
    if (!game) return;
    const position = this.position();
    const advice = this.advice();
    const view = { game, state, position, advice };
    view.step = this.panels.solve.plan.step(view);
    const hints = state.hints && state.tab === "play" ? new Map((advice?.hints ?? []).map((hint) => [hint.jump, hint])) : null;
    this.board.show(position, {
      last: state.at > 0 ? game.jump(state.line[state.at - 1]) : null,
      ...how, hints, ...this.drawing(),
    });
    this.#headline(view);
    this.#bar(view);
    this.#panels(view);
    this.#remember();
  }

  #panels(view) {
    const { game, state } = view;
    for (const name of TABS) {
      const shown = state.tab === name;
      $(`#tab-${name}`).setAttribute("aria-selected", String(shown));
      $(`#tab-${name}`).tabIndex = shown ? 0 : -1;
      $(`#panel-${name}`).hidden = !shown;
      this.panels[name].show({ ...view, visible: shown });
    }
    const again = (fresh) => fresh && this.render();
    if (["solve", "pddl"].includes(state.tab)) this.panels.solve.plan.fetch(view).then(again);
    if (state.tab === "prove") this.panels.prove.fetch(game).then(again);
    if (this.wantsPlan && $("#plan").offsetParent) {
      this.wantsPlan = false;
      $("#plan").focus({ preventScroll: true });
      $(".plan-view").scrollIntoView({ block: "start", behavior: calm() ? "auto" : "smooth" });
    }
  }

  #headline({ game, state, position, advice }) {
    const { puzzle } = game;
    $("#puzzle-name").textContent = puzzle.drawn ? "your own puzzle" : puzzle.name;
    $("#title").textContent = puzzle.drawn ? "Your own puzzle" : capital(puzzle.title || puzzle.name);
    $("#goal").textContent = `Goal: ${puzzle.goal_text}. ${plural(puzzle.board.holes.length, "hole")}, ${puzzle.board.jumps.length} jumps, ${puzzle.board.symmetries} ${puzzle.board.symmetries === 1 ? "symmetry" : "symmetries"}.`;
    const status = statusOf(game, position, advice);
    const words = STATUS_TEXTS[state.at ? status : { no: "never", yes: "first" }[status] ?? status];
    $("#status").dataset.state = status;
    if ($("#status-text").textContent !== words) $("#status-text").textContent = words;
    document.title = `${puzzle.drawn ? "own puzzle" : puzzle.name} · pegplan`;
    document.documentElement.dataset.tab = state.tab;
  }

  #bar({ state, position }) {
    const { line, at } = state;
    const slider = $("#slider");
    slider.max = line.length;
    slider.value = at;
    slider.disabled = line.length === 0;
    slider.setAttribute("aria-valuetext", at ? `jump ${at} of ${line.length}: ${line[at - 1]}` : "start");
    slider.style.setProperty("--share", line.length ? at / line.length : 0);
    for (const id of ["restart", "undo"]) $(`#${id}`).disabled = at === 0;
    for (const id of ["redo", "finish"]) $(`#${id}`).disabled = at === line.length;
    $("#run").disabled = line.length === 0;
    const done = moves(line.slice(0, at)).length;
    $("#tally").textContent = `${plural(position.size, "peg")} · ${plural(at, "jump")} · ${plural(done, "move")}`;
    $("#present").setAttribute("aria-pressed", String(state.presenter));
    const root = document.documentElement.dataset;
    if (state.presenter) root.view = "presenter"; else delete root.view;
    if (state.theme) root.theme = state.theme;
  }

  #remember() {
    const hash = write(this.state);
    if (hash === this.hash) return;
    this.hash = hash;
    history.replaceState(null, "", hash);
  }

  // -- files to save

  async planText() {
    const { line } = this.state;
    try {
      const { actions } = await ask("plan", { puzzle: this.reference(), encoding: this.encoding(), jumps: line });
      return `${actions.map(({ words }) => `(${words.join(" ")})`).join("\n")}\n; cost = ${line.length} (unit cost)\n`;
    } catch {
      return `${line.join("\n")}\n`; // not a complete plan: the jumps alone, which verify also reads
    }
  }

  saveCertificate() {
    const { certificate } = this.advice() ?? {};
    if (certificate) save("certificate.json", `${JSON.stringify(certificate.file, null, 1)}\n`, "application/json");
  }

  // -- buttons and keys

  #controls() {
    const on = (id, run) => $(`#${id}`).addEventListener("click", run);
    on("restart", () => this.to(0));
    on("undo", () => this.to(this.state.at - 1));
    on("redo", () => this.to(this.state.at + 1));
    on("finish", () => this.to(this.state.line.length));
    on("run", () => this.run());
    on("choose", () => choosePuzzle(this, this.shelf));
    on("export", () => saveDialog(this, this.about));
    on("help", () => keysDialog());
    on("present", () => this.set({ presenter: !this.state.presenter }));
    on("theme", () => this.#theme());
    on("share", () => this.#share());
    $("#slider").addEventListener("input", (event) => this.to(Number(event.target.value)));
    for (const name of TABS) on(`tab-${name}`, () => this.tab(name));
    $(".tabs").addEventListener("keydown", (event) => this.#tabKey(event));
    addEventListener("keydown", (event) => this.#press(event));
    closeOutside();
  }

  tab(name) {
    if (name === "edit") this.to(0);
    const lost = this.advice()?.solvable === false;
    const { overlay } = this.state;
    this.set({ tab: name, overlay: name === "prove" && !lost ? overlay ?? "pagoda-1" : overlay });
  }

  #tabKey(event) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const name = TABS[(TABS.indexOf(this.state.tab) + by + TABS.length) % TABS.length];
    this.tab(name);
    $(`#tab-${name}`).focus();
    event.preventDefault();
    event.stopPropagation();
  }

  #press(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || $("#dialog").open) return;
    const { target } = event;
    if (target.closest("input:not([type=checkbox]):not([type=radio]), textarea, select")) return;
    const runs = {
      ArrowLeft: () => this.to(this.state.at - 1),
      ArrowRight: () => this.to(this.state.at + 1),
      Home: () => this.to(0),
      End: () => this.to(this.state.line.length),
      u: () => this.to(this.state.at - 1),
      r: () => this.to(this.state.at + 1),
      h: () => this.set({ hints: !this.state.hints, tab: "play" }),
      p: () => this.set({ presenter: !this.state.presenter }),
      "?": () => keysDialog(),
    };
    TABS.forEach((name, i) => { runs[String(i + 1)] = () => this.tab(name); });
    if (event.key === " " && !target.closest("button, a, summary, input, label, [role=button], [tabindex]:not(#plan)")) runs[" "] = () => this.run();
    const run = runs[event.key];
    if (!run || (target.type === "radio" && event.key.startsWith("Arrow"))) return;
    run();
    event.preventDefault();
  }

  #theme() {
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const now = this.state.theme ?? document.documentElement.dataset.theme ?? (dark ? "dark" : "light");
    const theme = now === "dark" ? "light" : "dark";
    localStorage.setItem("theme", theme);
    this.set({ theme });
  }

  async #share() {
    try {
      await navigator.clipboard.writeText(location.href);
      toast("Link copied. It opens the page as you see it now.");
    } catch {
      toast("Copy the address from the browser: it opens the page as you see it now.");
    }
  }
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

function statusOf(game, position, advice) {
  if (game.solved(position)) return "solved";
  if (!advice) return "looking";
  if (advice.solvable === true) return "yes";
  if (advice.solvable === false) return "no";
  return advice.looked === undefined ? "looking" : "unknown";
}

const app = new App();
app.begin().then(
  () => { document.documentElement.dataset.ready = "yes"; },
  (error) => {
    put($("#goal"), `The page could not start: ${error.message}. `, h("a", { href: "." }, "Try again"));
    throw error;
  });
