// The panels beside the board, one a tab.

import { $ } from "./dom.js";
import { LazyPanel } from "./lazy.js";
import { PlayPanel } from "./play.js";
import { SolvePanel } from "./solve.js";
import { TextPanel } from "./text.js";

/** The panels by the names of their tabs. */
export const panelsOf = (app) => ({
  play: new PlayPanel($("#panel-play"), app),
  edit: new LazyPanel($("#panel-edit"), app, async () => (await import("./edit.js")).EditPanel),
  pddl: new TextPanel($("#panel-pddl"), app),
  solve: new SolvePanel($("#panel-solve"), app, app.about),
  prove: new LazyPanel($("#panel-prove"), app, async () => (await import("./prove.js")).ProvePanel, null, "invariants.css"),
  search: new LazyPanel($("#panel-search"), app, async () => (await import("./search/search.js")).SearchDesk, "search", "theatre/theatre.css", "search/search.css"),
  map: new LazyPanel($("#panel-map"), app, async () => (await import("./map/map.js")).MapDesk, "search", "theatre/theatre.css", "search/search.css"),
});
