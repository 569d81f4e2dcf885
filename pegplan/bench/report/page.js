"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const figures = figuresOf(data);
const root = document.documentElement;
const byId = (id) => document.getElementById(id);
const css = (name) => getComputedStyle(root).getPropertyValue(name).trim();
const every = data.runs.key.map((_, run) => run);

function element(name, text, className) {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  if (className) made.className = className;
  return made;
}

// -- which runs are looked at

let chosen = every;

function choose() {
  const words = byId("words").value.toLowerCase().split(/\s+/).filter(Boolean);
  const board = byId("board").value;
  const left = new Set(Array.from(byId("contenders").querySelectorAll("input:not(:checked)"), (box) => data.contenders.indexOf(box.value)));
  const labels = data.tasks.label.map((label) => label.toLowerCase());
  const wanted = labels.map((label, task) => (!board || data.boards[data.tasks.board[task]].name === board) && words.every((word) => label.includes(word)));
  chosen = every.filter((run) => wanted[data.runs.task[run]] && !left.has(data.runs.contender[run]));
  const shared = byId("common").checked && figures.common(figures.grouped(chosen));
  if (shared) chosen = chosen.filter((run) => shared.has(data.runs.task[run]));
  offerPairs();
  byId("chosen").textContent = chosen.length === every.length ? "" : `${chosen.length} of ${every.length} run${every.length === 1 ? "" : "s"}`;
  drawAgain();
}

function offerPairs() {  // for the scatter chart, of those that are looked at
  const names = contendersIn(chosen).names;
  for (const [id, place] of [["first", 0], ["second", 1]]) {
    const before = byId(id).value;
    byId(id).replaceChildren(...names.map((name) => new Option(name, name)));
    byId(id).selectedIndex = names.includes(before) ? names.indexOf(before) : Math.min(place, names.length - 1);
  }
}

// -- sections are drawn when they are seen; all of them at once where there are few runs, and for paper

const SMALL = 2000;  // runs
const sections = new Map();  // place → how to draw it
const old = new Set();
const seen = new Set();
const later = (how) => (window.requestIdleCallback ?? setTimeout)(how, { timeout: 500 });
let pending = Promise.resolve();
let onPaper = false;

function drawAgain(only = () => true) {
  for (const place of sections.keys()) if (only(place)) old.add(place);
  for (const place of seen) draw(place);
  if (every.length <= SMALL) later(drawOneByOne);
}

function draw(place) {
  if (old.delete(place)) pending = Promise.all([pending, sections.get(place)()]);
}

async function drawAll() {  // until every chart is there
  for (const place of old) draw(place);
  for (let last; last !== pending;) await (last = pending);
}

function drawOneByOne() {  // while the reader does nothing
  const [place] = old;
  if (place === undefined) return;
  draw(place);
  later(drawOneByOne);
}

const watcher = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) seen.add(target); else seen.delete(target);
    if (isIntersecting) draw(target);
  }
}, { rootMargin: "400px" });

function section(place, how) {
  sections.set(place, how);
  old.add(place);
  watcher.observe(place);
}

// -- tables

const orders = new Map();  // scroller → [column, up]
const MOST_ROWS = 300;

function showTable(scroller, of, most = onPaper && every.length <= SMALL ? Infinity : MOST_ROWS) {
  const [column, up] = orders.get(scroller) ?? [];
  const texts = figures.texts(of);
  const best = figures.bestCells(of);
  const order = texts.map((_, row) => row);
  if (column !== undefined && !of.totals.size) {
    const value = (row) => of.rows[row][column] ?? (of.columns[column].kind ? -Infinity : "");
    order.sort((a, b) => {
      const [x, y] = [value(a), value(b)];
      const found = typeof x === "number" && typeof y === "number" ? x - y : String(x).localeCompare(String(y), "en", { numeric: true });
      return up ? found : -found;
    });
  }
  const table = element("table", undefined, of.name);
  const head = table.createTHead().insertRow();
  of.columns.forEach(({ title, kind }, number) => {
    const cell = element("th", title, kind ? "number" : "");
    cell.scope = "col";
    if (!of.totals.size) {
      cell.tabIndex = 0;
      cell.classList.add("sorts");
      if (number === column) cell.setAttribute("aria-sort", up ? "ascending" : "descending");
      const sort = () => { orders.set(scroller, [number, number === column ? !up : true]); showTable(scroller, of, most); };
      cell.addEventListener("click", sort);
      cell.addEventListener("keydown", (event) => { if (event.key === "Enter") sort(); });
    }
    head.append(cell);
  });
  const body = table.createTBody();
  for (const row of order.slice(0, most)) {
    const line = body.insertRow();
    if (of.totals.has(row)) line.className = "total";
    texts[row].forEach((text, number) => {
      const cell = line.insertCell();
      if (of.columns[number].kind) cell.className = "number";
      if (best.has(`${row} ${number}`)) cell.append(element("b", text)); else cell.textContent = text;
    });
  }
  scroller.replaceChildren(table);
  scroller.style.setProperty("--columns", of.columns.length);
  if (order.length > most) {
    const more = element("button", `Show all ${order.length} rows`);
    more.type = "button";
    more.addEventListener("click", () => showTable(scroller, of, Infinity));
    scroller.append(more);
  }
}

function fillSection(place) {
  const name = place.dataset.table;
  const of = name === "environments"
    ? { name, totals: new Set(), best: "", ...data.tables[name], rows: data.environments }
    : figures.table(chosen, name, byId(`${name}-attribute`)?.value);
  place.hidden = !of.rows.length && ["unsound", "unexplained", "common", "environments"].includes(name);
  place.querySelector("h2").textContent = of.title;
  place.querySelector(".note").textContent = of.note;
  showTable(place.querySelector(".scroll"), of);
}

// -- charts

const colourOf = (series) => ({
  "{names}": series.names, "{colours}": data.looks.colours, "{shapes}": data.looks.shapes, "{dashes}": data.looks.dashes,
  of(place) { return place === "{names}" ? series.names : { domain: series.names, range: series.places.map((number) => this[place][number % this[place].length]) }; },
});

function themed() {
  const [ink, soft, line] = ["--ink", "--soft", "--line"].map(css);
  const text = { labelColor: soft, titleColor: ink, domainColor: line, gridColor: line, tickColor: line };
  return { background: "transparent", font: getComputedStyle(document.body).fontFamily, view: { stroke: line }, axis: text, legend: { labelColor: ink, titleColor: ink, labelLimit: 400 } };
}

const MOST_MARKS = 2000;  // as SVG
const PAPER = 660;  // pixels between the margins of a sheet

// Draws a chart; series are all that there are, so that colours stay when some are left out.
function showChart(place, name, x, y, series, { points, limits }, whole) {
  const looks = colourOf(series);
  const filled = JSON.parse(JSON.stringify(data.specs[name]), (key, value) =>
    (key === "title" && value === "{x}" ? x : key === "title" && value === "{y}" ? y : typeof value === "string" && looks[value] ? looks.of(value) : value));
  const width = onPaper ? PAPER : Math.max(place.clientWidth - 24, 320);
  const side = Math.min(width - 80, 400);
  const size = filled.width === filled.height ? { width: side, height: side } : { width, height: onPaper ? 300 : 380, autosize: { type: "fit", contains: "padding" } };
  const renderer = points.length > MOST_MARKS ? "canvas" : "svg";
  return vegaEmbed(place, { ...filled, ...size, params: [{ name: "whole", value: whole === true }], datasets: { points, limits } }, { renderer, logLevel: 1, actions: { export: true, source: false, compiled: false, editor: false }, config: themed() }).then(({ view }) => {
    view.addEventListener("click", (_, item) => { if (item?.datum?.run !== undefined) show(item.datum.run); });
  });
}

const inUse = (names, runs, seriesOf) => {
  const found = new Set(runs.map(seriesOf));
  const places = names.map((_, number) => number).filter((number) => found.has(names[number]));
  return { names: places.map((number) => names[number]), places };
};
const named = (run) => data.contenders[data.runs.contender[run]];
const contendersIn = (runs) => inUse(ranked, runs, named);
const ranked = figures.rowsOf(figures.grouped(every)).map(({ contender }) => data.contenders[contender]);

function drawChart(place) {
  const attribute = byId("chart-attribute").value;
  const { title: unit, kind } = data.attributes[attribute];
  const whole = data.whole.includes(kind);
  const series = contendersIn(chosen);
  const draws = {
    coverage: () => showChart(place, "coverage", unit, "puzzles answered", series, figures.coveragePoints(chosen, attribute), whole),
    size: () => showChart(place, "numbers", data.axes.holes, unit, series, figures.taskPoints(chosen, named, "holes", attribute), whole),
    quality: () => showChart(place, "quality", "", "quality C*/C", series, figures.qualityPoints(chosen)),
    scatter: () => {
      const pair = ["first", "second"].map((id) => data.contenders.indexOf(byId(id).value));
      const [x, y] = pair.map((contender) => `${data.contenders[contender]}, ${unit}`);
      return showChart(place, "scatter", x, y, { names: [""], places: [0] }, figures.scatterPoints(chosen, attribute, ...pair), whole);
    },
  };
  return draws[place.dataset.chart]();
}

function drawPart(place) {
  const part = data.parts[place.dataset.part];
  const series = new Map(part.runs.map((run, index) => [run, part.series[part.of[index]]]));
  const runs = chosen.filter((run) => series.has(run));
  const kind = part.x === "puzzle" ? "puzzles" : "numbers";
  const seriesOf = (run) => series.get(run);
  showTable(place.querySelector(".scroll"), figures.table(runs, "scores"));
  return showChart(place.querySelector(".chart"), kind, data.axes[part.x] ?? "", data.attributes.time.title, inUse(part.series, runs, seriesOf), figures.taskPoints(runs, seriesOf, part.x, "time"));
}

// -- the list of runs

const STEP = 100;
let count = STEP;

function listed() {
  const words = byId("find").value.toLowerCase().split(/\s+/).filter(Boolean);
  const status = byId("status").value;
  return chosen.filter((run) => {
    const state = data.statuses[data.runs.status[run]];
    const text = `${data.tasks.label[data.runs.task[run]]} ${named(run)} ${state}`.toLowerCase();
    return (!status || state === status) && words.every((word) => text.includes(word));
  });
}

function fillRuns() {
  const runs = listed();
  const most = onPaper && every.length <= SMALL ? Infinity : count;
  const body = document.querySelector("#all tbody");
  const wrong = new Set(data.findings.map((finding) => finding.run));
  body.replaceChildren();
  for (const run of runs.slice(0, most)) {
    const row = body.insertRow();
    row.tabIndex = 0;
    row.dataset.run = run;
    const answered = data.values.coverage[run];
    const state = element("span", data.statuses[data.runs.status[run]], "status" + (wrong.has(run) ? " wrong" : answered ? " answered" : ""));
    const again = data.runs.repetition[run];
    row.append(element("td", data.tasks.label[data.runs.task[run]]), element("td", named(run) + (again > 1 ? ` #${again}` : "")));
    row.insertCell().append(state);
    const numbers = [data.runs.asked[run] ? figures.written(data.runs.took[run], "seconds") : "", figures.written(data.runs.memory[run], "whole"), figures.written(data.values.cost[run], "count")];
    for (const text of numbers) row.append(element("td", text, "number"));
  }
  byId("shown").textContent = `${Math.min(most, runs.length)} of ${runs.length}`;
  byId("more").hidden = runs.length <= most;
}

// -- one run

let unpacked;
function details() {
  unpacked ??= (async () => {
    const bytes = Uint8Array.from(atob(byId("details").textContent), (sign) => sign.charCodeAt(0));
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).json();
  })();
  return unpacked;
}

function movesOf(plan) {  // jumps d4-d5-d6 in a row by the same peg are one move
  const moves = [];
  for (const jump of plan ? plan.split(" ") : []) {
    const [from, , to] = jump.split("-");
    if (moves.length && moves.at(-1).at(-1) === from) moves.at(-1).push(to); else moves.push([from, to]);
  }
  return moves.map((holes) => holes.join("-"));
}

function drawing(task) {
  const made = element("div");
  made.innerHTML = data.boards[data.tasks.board[task]].drawing;
  for (const name of data.tasks.start[task]) {
    const hole = made.querySelector(`[data-hole="${CSS.escape(name)}"]`);
    const peg = hole.cloneNode();
    peg.setAttribute("r", 1.1 * hole.getAttribute("r"));
    peg.removeAttribute("data-hole");
    const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
    group.setAttribute("class", "pp-peg");
    group.append(peg);
    hole.parentNode.parentNode.append(group);
  }
  return made;
}

async function show(run) {
  const all = await details();
  const known = Object.fromEntries(Object.entries(all).map(([name, values]) => [name, values[run]]));
  const task = data.runs.task[run];
  const place = byId("detail");
  place.replaceChildren(element("h2", `${data.tasks.label[task]} · ${named(run)}`));
  for (const finding of data.findings.filter((one) => one.run === run)) place.append(element("p", `${finding.cells[2]}: ${finding.cells[3]}`, "warning"));
  const two = element("div", undefined, "two");
  const facts = element("dl");
  const some = (text, value) => (value === null || value === "" ? "" : text);
  const rows = {
    status: data.statuses[data.runs.status[run]] + (known.optimal ? ", optimal by its own word" : ""), message: known.message,
    goal: data.tasks.goal[task], truth: data.tasks.truth[task],
    cost: some(`${data.values.cost[run]} ${data.tasks.objective[task]}`, data.values.cost[run]),
    time: `${known.seconds.toFixed(3)} s of ${known.timeout} s` + (known.cpu === null ? "" : `; CPU ${known.cpu.toFixed(3)} s`),
    memory: some(`${data.runs.memory[run]} MiB`, data.runs.memory[run]),
    search: Object.entries(known.statistics).map(([name, value]) => `${name} ${value.toLocaleString("en")}`).join(", "),
    run: `${known.started}, seed ${known.seed}` + some(`, core ${known.core}`, known.core) + some(`, load ${known.load}`, known.load) + (known.attempt > 1 ? `, attempt ${known.attempt}` : ""),
    version: known.version, files: known.folder ? `runs/${known.folder}` : "", key: data.runs.key[run],
  };
  for (const [name, value] of Object.entries(rows)) if (value) facts.append(element("dt", name), element("dd", value));
  two.append(drawing(task), facts);
  place.append(two);
  const moves = movesOf(known.plan);
  if (moves.length) {
    place.append(element("h3", `Plan: ${data.runs.jumps[run]} jumps, ${moves.length} moves`));
    const plan = element("ol", undefined, "plan");
    for (const move of moves) plan.append(element("li", move));
    place.append(plan);
  }
  if (known.log) place.append(element("h3", "The end of its log"), element("pre", known.log));
  const dialog = byId("run");
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
}

// -- the page

function setTheme(theme) {  // that of the system until someone chooses
  root.dataset.theme = theme;
  drawAgain((place) => place.matches("[data-chart], [data-part]"));
}

// -- on paper: everything, in light colours

let before;
function toPaper() {
  if (!onPaper) {
    onPaper = true;
    before = root.dataset.theme;
    root.dataset.theme = "light";
    drawAgain();
  }
  return drawAll();
}

function fromPaper() {
  onPaper = false;
  root.dataset.theme = before;
  drawAgain();
}

for (const select of document.querySelectorAll("[data-values]")) {
  for (const name of data[select.dataset.values]) select.add(new Option(name, name));
  select.addEventListener("change", () => drawAgain((place) => place.contains(select) || (select.id === "chart-attribute" && place.matches("[data-chart]"))));
}
byId("domains-attribute").value = "coverage";
byId("matrix-attribute").value = "time";
for (const id of ["first", "second"]) byId(id).addEventListener("change", () => drawAgain((one) => one.dataset.chart === "scatter"));
offerPairs();
for (const name of ranked) {
  const label = element("label");
  const box = element("input");
  box.type = "checkbox";
  box.defaultChecked = true;
  box.value = name;
  label.append(box, ` ${name}`);
  byId("contenders").lastElementChild.append(label);
}
for (const { name } of data.boards) byId("board").add(new Option(name, name));
for (const status of new Set(data.runs.status)) byId("status").add(new Option(data.statuses[status], data.statuses[status]));
byId("n-runs").textContent = figures.written(every.length, "whole");
byId("n-answered").textContent = figures.written(data.values.coverage.filter(Boolean).length, "whole");
byId("n-puzzles").textContent = figures.written(data.tasks.key.length, "whole");
byId("n-contenders").textContent = data.contenders.length;

for (const place of document.querySelectorAll("[data-table]")) section(place, () => fillSection(place));
for (const place of document.querySelectorAll("[data-chart]")) section(place, () => drawChart(place));
for (const place of document.querySelectorAll("[data-part]")) section(place, () => drawPart(place));
section(byId("runs"), fillRuns);
byId("filters").addEventListener("input", choose);
byId("filters").addEventListener("submit", (event) => event.preventDefault());
byId("filters").addEventListener("reset", () => setTimeout(choose));
for (const id of ["find", "status"]) byId(id).addEventListener("input", () => { count = STEP; fillRuns(); });
byId("more").addEventListener("click", () => { count += STEP; fillRuns(); });
byId("all").addEventListener("click", (event) => { const row = event.target.closest("tr[data-run]"); if (row) show(Number(row.dataset.run)); });
byId("all").addEventListener("keydown", (event) => { if (event.key === "Enter" && event.target.dataset.run) show(Number(event.target.dataset.run)); });
byId("theme").addEventListener("click", () => setTheme(root.dataset.theme === "dark" ? "light" : "dark"));
byId("print").addEventListener("click", async () => { await toPaper(); print(); });
addEventListener("beforeprint", toPaper);
addEventListener("afterprint", fromPaper);
const dark = matchMedia("(prefers-color-scheme: dark)");
dark.addEventListener("change", () => setTheme(dark.matches ? "dark" : "light"));
setTheme(dark.matches ? "dark" : "light");
