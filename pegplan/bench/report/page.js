"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const root = document.documentElement;
const byId = (id) => document.getElementById(id);
const css = (name) => getComputedStyle(root).getPropertyValue(name).trim();
const config = { responsive: true, displaylogo: false, modeBarButtonsToRemove: ["lasso2d", "select2d"] };

// Colours of the page: those of the system until someone chooses.
function setTheme(theme) {
  root.dataset.theme = theme;
  drawAll();
}

function themed(layout) {
  const axis = { gridcolor: css("--line"), linecolor: css("--line"), tickcolor: css("--line"), showline: true };
  const fonts = { color: css("--ink"), family: getComputedStyle(document.body).fontFamily, size: 14 };
  const made = { ...layout, font: fonts, hoverlabel: { font: { family: fonts.family } } };
  for (const name of ["xaxis", "yaxis"]) {
    made[name] = { ...layout[name], ...axis };
    if (made[name].minor) made[name].minor = { ...made[name].minor, gridcolor: "rgba(0,0,0,0)", tickcolor: css("--line") };
  }
  return made;
}

function drawAll() {
  for (const place of document.querySelectorAll("[data-figure]")) {
    const figure = data.figures[place.dataset.figure];
    if (figure) Plotly.react(place, figure.data, themed(figure.layout), config);
  }
  drawScatter();
}

// One contender against another, a mark for each puzzle that both were given.
function times(contender) {
  const found = new Map();
  for (const run of data.runs) {
    if (run.contender !== contender || !run.asked) continue;
    if (!found.has(run.task)) found.set(run.task, []);
    found.get(run.task).push(run);
  }
  return found;
}

function middle(runs) {
  const answered = runs.filter((run) => run.answered).map((run) => run.seconds).sort((a, b) => a - b);
  if (2 * answered.length <= runs.length) return null;
  const half = Math.floor(answered.length / 2);
  return answered.length % 2 ? answered[half] : (answered[half - 1] + answered[half]) / 2;
}

function drawScatter() {
  const names = [byId("first").value, byId("second").value];
  if (!names[0]) return;
  const [across, up] = names.map(times);
  const points = [];
  for (const [task, runs] of across) {
    if (!up.has(task)) continue;
    const both = [runs, up.get(task)];
    const limit = Math.max(...both.flat().map((run) => run.limit));
    const values = both.map((some) => middle(some));
    points.push({ task, runs: both, limit, values, place: values.map((v) => Math.max(v === null ? limit * 1.5 : v, 0.001)) });
  }
  const limit = Math.max(...points.map((point) => point.limit), 1);
  const low = Math.min(...points.flatMap((point) => point.place), limit) * 0.7;
  const high = limit * 2;
  const said = (value, runs) => (value === null ? runs[0].status : value.toPrecision(3) + " s");
  const trace = {
    type: "scatter", mode: "markers", showlegend: false,
    marker: { size: 11, color: points.map((p) => (p.values.includes(null) ? "rgba(0,0,0,0)" : "#0072b2")), line: { width: 2, color: points.map((p) => (p.values.includes(null) ? "#d55e00" : "#0072b2")) } },
    x: points.map((p) => p.place[0]), y: points.map((p) => p.place[1]),
    text: points.map((p) => `<b>${data.puzzles[p.task].name}</b><br>${names[0]}: ${said(p.values[0], p.runs[0])}<br>${names[1]}: ${said(p.values[1], p.runs[1])}`),
    customdata: points.map((p) => p.runs[1][0].key),
    hovertemplate: "%{text}<extra></extra>",
  };
  const line = (x0, y0, x1, y1, dash) => ({ type: "line", x0, y0, x1, y1, line: { width: 1, dash, color: css("--soft") } });
  const range = [Math.log10(low), Math.log10(high)];
  const axis = (text) => ({ title: { text: `${text}, ${data.unit}` }, type: "log", dtick: 1, range, automargin: true });
  const layout = {
    height: 520, margin: { l: 64, r: 16, t: 16, b: 56 }, hovermode: "closest", paper_bgcolor: "rgba(0,0,0,0)", plot_bgcolor: "rgba(0,0,0,0)",
    xaxis: axis(names[0]), yaxis: axis(names[1]),
    shapes: [line(low, low, high, high, "solid"), line(limit * 1.5, low, limit * 1.5, high, "dot"), line(low, limit * 1.5, high, limit * 1.5, "dot")],
  };
  const place = byId("scatter");
  Plotly.react(place, [trace], themed(layout), config);
  place.removeAllListeners("plotly_click");
  place.on("plotly_click", (event) => show(event.points[0].customdata));
}

// The list of runs.
const STEP = 100;
let count = STEP;
function listed() {
  const words = byId("find").value.toLowerCase().split(/\s+/).filter(Boolean);
  const status = byId("status").value;
  return data.runs.filter((run) => (!status || run.status === status) &&
    words.every((word) => `${run.puzzle} ${run.contender} ${run.status}`.toLowerCase().includes(word)));
}

function cell(row, text, numeric) {
  const made = row.insertCell();
  made.textContent = text ?? "";
  if (numeric) made.className = "number";
  return made;
}

function fill() {
  const runs = listed();
  const body = document.querySelector("#all tbody");
  body.replaceChildren();
  for (const run of runs.slice(0, count)) {
    const row = body.insertRow();
    row.tabIndex = 0;
    row.dataset.key = run.key;
    cell(row, run.puzzle);
    cell(row, run.contender + (run.repetition > 1 ? ` #${run.repetition}` : ""));
    const state = document.createElement("span");
    state.className = "status" + (run.wrong.length ? " wrong" : run.answered ? " answered" : "");
    state.textContent = run.status;
    cell(row, "").append(state);
    cell(row, run.asked ? run.seconds.toFixed(2) : "", true);
    cell(row, run.memory === null ? "" : Math.round(run.memory), true);
    cell(row, run.cost, true);
  }
  byId("shown").textContent = `${Math.min(count, runs.length)} of ${runs.length}`;
  byId("more").hidden = runs.length <= count;
}

// One run.
function element(name, text, className) {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  if (className) made.className = className;
  return made;
}

function show(key) {
  const run = data.runs.find((other) => other.key === key);
  if (!run) return;
  const puzzle = data.puzzles[run.task];
  const place = byId("detail");
  place.replaceChildren(element("h2", `${run.puzzle} · ${run.contender}`));
  for (const text of run.wrong) place.append(element("p", text, "warning"));
  const two = element("div", undefined, "two");
  const drawing = element("div");
  drawing.innerHTML = data.drawings[run.task] || "";
  const facts = element("dl");
  const rows = {
    status: run.status + (run.optimal ? ", optimal by its own word" : ""), message: run.message, goal: puzzle.goal, truth: puzzle.truth,
    cost: run.cost === null ? "" : `${run.cost} ${puzzle.objective}`,
    time: `${run.wall.toFixed(3)} s of ${run.timeout} s` + (run.cpu === null ? "" : `; CPU ${run.cpu.toFixed(3)} s`),
    memory: run.memory === null ? "" : `${run.memory} MiB`,
    search: Object.entries(run.statistics).map(([name, value]) => `${name} ${value.toLocaleString("en")}`).join(", "),
    run: `${run.started}, seed ${run.seed}` + (run.core === null ? "" : `, core ${run.core}`) + (run.load === null ? "" : `, load ${run.load}`) + (run.attempt > 1 ? `, attempt ${run.attempt}` : ""),
    version: run.version, files: run.folder ? `runs/${run.folder}` : "", key: run.key,
  };
  for (const [name, value] of Object.entries(rows)) if (value) facts.append(element("dt", name), element("dd", value));
  two.append(drawing, facts);
  place.append(two);
  if (run.moves.length) {
    place.append(element("h3", `Plan: ${run.jumps} jumps, ${run.moves.length} moves`));
    const plan = element("ol", undefined, "plan");
    for (const move of run.moves) plan.append(element("li", move));
    place.append(plan);
  }
  if (run.log) place.append(element("h3", "The end of its log"), element("pre", run.log));
  const dialog = byId("run");
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
}

// Tables are sorted by their headings: numbers as numbers.
function sortable(table) {
  for (const [column, head] of [...table.tHead.rows[0].cells].entries()) {
    head.tabIndex = 0;
    const sort = () => {
      const up = head.getAttribute("aria-sort") !== "ascending";
      for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", up ? "ascending" : "descending");
      const value = (row) => row.cells[column].textContent.trim();
      const number = (text) => parseFloat(text.replaceAll(",", ""));
      const rows = [...table.tBodies[0].rows].sort((a, b) => {
        const [x, y] = [value(a), value(b)];
        const order = head.classList.contains("number") ? (number(x) || 0) - (number(y) || 0) : x.localeCompare(y, "en", { numeric: true });
        return up ? order : -order;
      });
      table.tBodies[0].append(...rows);
    };
    head.addEventListener("click", sort);
    head.addEventListener("keydown", (event) => { if (event.key === "Enter") sort(); });
  }
}

for (const table of document.querySelectorAll(".sortable")) sortable(table);
for (const [id, chosen] of [["first", 0], ["second", 1]]) {
  for (const name of data.contenders) byId(id).add(new Option(name, name));
  byId(id).selectedIndex = Math.min(chosen, data.contenders.length - 1);
  byId(id).addEventListener("change", drawScatter);
}
for (const status of [...new Set(data.runs.map((run) => run.status))].sort()) byId("status").add(new Option(status, status));
for (const id of ["find", "status"]) byId(id).addEventListener("input", () => { count = STEP; fill(); });
byId("more").addEventListener("click", () => { count += STEP; fill(); });
byId("all").addEventListener("click", (event) => { const row = event.target.closest("tr[data-key]"); if (row) show(row.dataset.key); });
byId("all").addEventListener("keydown", (event) => { if (event.key === "Enter" && event.target.dataset.key) show(event.target.dataset.key); });
byId("theme").addEventListener("click", () => setTheme(root.dataset.theme === "dark" ? "light" : "dark"));
if (!data.figures.quality) byId("quality-chart").remove();
fill();
const dark = matchMedia("(prefers-color-scheme: dark)");
dark.addEventListener("change", () => setTheme(dark.matches ? "dark" : "light"));
setTheme(dark.matches ? "dark" : "light");
