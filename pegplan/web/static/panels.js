// The panels beside the board, one a tab.

import { $ } from "./dom.js";
import { EditPanel } from "./edit.js";
import { LazyPanel } from "./lazy.js";
import { PlayPanel } from "./play.js";
import { ProvePanel } from "./prove.js";
import { SolvePanel } from "./solve.js";
import { TextPanel } from "./text.js";

/** The panels by the names of their tabs. */
export const panelsOf = (app) => ({
  play: new PlayPanel($("#panel-play"), app),
  edit: new EditPanel($("#panel-edit"), app),
  pddl: new TextPanel($("#panel-pddl"), app),
  solve: new SolvePanel($("#panel-solve"), app, app.about),
  prove: new ProvePanel($("#panel-prove"), app),
  search: new LazyPanel($("#panel-search"), app, async () => (await import("./search/search.js")).SearchDesk, "theatre/theatre.css", "search/search.css"),
  map: new LazyPanel($("#panel-map"), app, async () => (await import("./map/map.js")).MapDesk, "theatre/theatre.css", "search/search.css"),
});
