"use strict";
// Shows single runs, and counts, sums and means of the runs that a reader chooses.

const data = JSON.parse(document.getElementById("data").textContent);
const root = document.documentElement;
const byId = (id) => document.getElementById(id);
const every = data.runs.key.map((_, run) => run);
const labelOf = (run) => data.tasks.label[data.runs.task[run]];
const contenderOf = (run) => data.contenders[data.runs.contender[run]];
const statusOf = (run) => data.statuses[data.runs.status[run]];

function element(name, text, className) {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  if (className) made.className = className;
  return made;
}

function written(value, digits) {
  if (value === null) return "";
  const places = digits ?? (value < 1 ? 3 : value < 10 ? 2 : value < 100 ? 1 : 0);
  return value.toFixed(places);
}

const counted = (value) => written(value, 2).replace(/\.?0+$/, "");

// -- which runs are looked at

let chosen = every;

function choose() {
  const words = byId("words").value.toLowerCase().split(/\s+/).filter(Boolean);
  const [board, status] = [byId("board").value, byId("status").value];
  const left = new Set(Array.from(byId("contenders").querySelectorAll("input:not(:checked)"), (box) => box.value));
  chosen = every.filter((run) => {
    const text = `${labelOf(run)} ${contenderOf(run)} ${statusOf(run)}`.toLowerCase();
    return (!board || String(data.tasks.board[data.runs.task[run]]) === board) && (!status || statusOf(run) === status)
      && !left.has(contenderOf(run)) && words.every((word) => text.includes(word));
  });
  if (byId("shared").checked) {
    const groups = [...grouped().values()];
    chosen = chosen.filter((run) => groups.every((tasks) => tasks.has(data.runs.task[run])));
  }
  count = STEP;
  fillTotals();
  fillRuns();
}

function grouped() {  // contender → task → runs, of those that are chosen
  const found = new Map();
  for (const run of chosen) {
    const [contender, task] = [contenderOf(run), data.runs.task[run]];
    if (!found.has(contender)) found.set(contender, new Map());
    const tasks = found.get(contender);
    if (!tasks.has(task)) tasks.set(task, []);
    tasks.get(task).push(run);
  }
  return found;
}

function fillTotals() {
  const rows = [...grouped()].map(([contender, tasks]) => {
    const sum = (name) => {  // over puzzles, of the means of their repetitions
      let total = 0;
      for (const runs of tasks.values()) total += runs.reduce((all, run) => all + data.runs[name][run], 0) / runs.length;
      return total;
    };
    const runs = [...tasks.values()].reduce((all, some) => all + some.length, 0);
    return [contender, tasks.size, runs, sum("answered"), sum("agile"), sum("quality"), sum("optimal"), sum("par2") / tasks.size];
  });
  rows.sort((a, b) => b[3] - a[3] || b[4] - a[4] || a[7] - b[7]);
  const body = document.querySelector("#totals tbody");
  body.replaceChildren();
  for (const [contender, ...numbers] of rows) {
    const row = body.insertRow();
    row.append(element("td", contender));
    const [puzzles, runs, coverage, agile, quality, optimal, par2] = numbers;
    const texts = [counted(puzzles), counted(runs), counted(coverage), written(agile, 2), written(quality, 2), counted(optimal), written(par2)];
    for (const text of texts) row.append(element("td", text, "number"));
  }
}

// -- the list of runs

const STEP = 100;
const MOST_ON_PAPER = 2000;
let count = STEP;

function fillRuns() {
  const body = document.querySelector("#all tbody");
  const wrong = new Set(data.findings.map((finding) => finding.run));
  body.replaceChildren();
  for (const run of chosen.slice(0, count)) {
    const row = body.insertRow();
    row.tabIndex = 0;
    row.dataset.run = run;
    const again = data.runs.repetition[run];
    row.append(element("td", labelOf(run)), element("td", contenderOf(run) + (again > 1 ? ` #${again}` : "")));
    row.insertCell().append(element("span", statusOf(run), "status" + (wrong.has(run) ? " wrong" : data.runs.answered[run] ? " answered" : "")));
    const numbers = [written(data.runs.took[run]), written(data.runs.memory[run], 0), written(data.runs.cost[run], 0)];
    for (const text of numbers) row.append(element("td", text, "number"));
  }
  byId("shown").textContent = `${Math.min(count, chosen.length)} of ${chosen.length} shown, ${every.length} in all`;
  byId("more").hidden = chosen.length <= count;
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

async function show(run) {
  const all = await details();
  const known = Object.fromEntries(Object.entries(all.runs).map(([name, values]) => [name, values[run]]));
  const task = data.runs.task[run];
  const place = byId("detail");
  place.replaceChildren(element("h2", `${labelOf(run)} · ${contenderOf(run)}`));
  for (const finding of data.findings.filter((one) => one.run === run)) place.append(element("p", finding.text, "warning"));
  const two = element("div", undefined, "two");
  const facts = element("dl");
  const some = (text, value) => (value === null || value === "" ? "" : text);
  const rows = {
    status: statusOf(run) + (known.optimal ? ", optimal by its own word" : ""), message: known.message,
    goal: data.tasks.goal[task], truth: data.tasks.truth[task],
    [data.tasks.objective[task]]: some(String(data.runs.cost[run]), data.runs.cost[run]),
    time: `${known.seconds.toFixed(3)} s of ${known.timeout} s` + (known.cpu === null ? "" : `; CPU ${known.cpu.toFixed(3)} s`),
    memory: some(`${data.runs.memory[run]} MiB`, data.runs.memory[run]),
    search: Object.entries(known.statistics).map(([name, value]) => `${name} ${value}`).join(", "),
    run: `${known.started}, seed ${known.seed}` + some(`, core ${known.core}`, known.core) + (known.attempt > 1 ? `, attempt ${known.attempt}` : ""),
    version: known.version, files: known.folder ? `runs/${known.folder}` : "", key: data.runs.key[run],
  };
  for (const [name, value] of Object.entries(rows)) if (value) facts.append(element("dt", name), element("dd", value));
  const drawing = element("div");
  drawing.innerHTML = all.drawings[task];
  two.append(drawing, facts);
  place.append(two);
  if (known.plan.length) {
    place.append(element("h3", `Plan: ${known.length}`));
    const plan = element("ol", undefined, "plan");
    for (const move of known.plan) plan.append(element("li", move));
    place.append(plan);
  }
  if (known.log) place.append(element("h3", "The end of its log"), element("pre", known.log));
  const dialog = byId("run");
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
}

function follow() {  // marks of charts are links to runs
  const found = /^#run-(\d+)$/.exec(location.hash);
  if (!found) return;
  history.replaceState(null, "", location.pathname);
  if (Number(found[1]) < every.length) show(Number(found[1]));
}

// -- tables

function sort(head) {
  const up = head.getAttribute("aria-sort") !== "ascending";
  const number = [...head.parentNode.children].indexOf(head);
  for (const other of head.parentNode.children) other.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", up ? "ascending" : "descending");
  const body = head.closest("table").tBodies[0];
  const text = (row) => row.cells[number].textContent.replaceAll(",", "");
  const order = (a, b) => text(a).localeCompare(text(b), "en", { numeric: true });
  const value = (row) => (Number.isNaN(parseFloat(text(row))) ? -Infinity : parseFloat(text(row)));
  const numeric = (a, b) => value(a) - value(b);
  const rows = [...body.rows].sort(head.className === "number" ? numeric : order);
  body.append(...(up ? rows : rows.reverse()));
}

for (const head of document.querySelectorAll(".sortable th")) {
  head.tabIndex = 0;
  head.addEventListener("click", () => sort(head));
  head.addEventListener("keydown", (event) => { if (event.key === "Enter") sort(head); });
}

// -- the page

for (const mark of document.querySelectorAll(".chart a > [aria-label]")) {
  const title = document.createElementNS("http://www.w3.org/2000/svg", "title");
  title.textContent = mark.getAttribute("aria-label");
  mark.append(title);
}
byId("pair")?.addEventListener("change", () => {
  document.querySelectorAll(".pair").forEach((chart, number) => { chart.hidden = number !== byId("pair").selectedIndex; });
});
for (const name of [...data.contenders].sort()) {
  const label = element("label");
  const box = element("input");
  box.type = "checkbox";
  box.defaultChecked = true;
  box.value = name;
  label.append(box, ` ${name}`);
  byId("contenders").lastElementChild.append(label);
}
data.boards.forEach((name, number) => byId("board").add(new Option(name, number)));
for (const status of new Set(every.map(statusOf))) byId("status").add(new Option(status, status));
byId("filters").addEventListener("input", choose);
byId("filters").addEventListener("submit", (event) => event.preventDefault());
byId("filters").addEventListener("reset", () => setTimeout(choose));
byId("more").addEventListener("click", () => { count += STEP; fillRuns(); });
const opened = (event) => event.target.closest("tr[data-run]")?.dataset.run;
byId("all").addEventListener("click", (event) => { if (opened(event)) show(Number(opened(event))); });
byId("all").addEventListener("keydown", (event) => { if (event.key === "Enter" && opened(event)) show(Number(opened(event))); });
addEventListener("hashchange", follow);

let before;
const dark = matchMedia("(prefers-color-scheme: dark)");
const setTheme = () => { root.dataset.theme = dark.matches ? "dark" : "light"; };
dark.addEventListener("change", setTheme);
byId("theme").addEventListener("click", () => { root.dataset.theme = root.dataset.theme === "dark" ? "light" : "dark"; });
byId("print").addEventListener("click", () => print());
addEventListener("beforeprint", () => {  // everything, in light colours
  before = [root.dataset.theme, count];
  root.dataset.theme = "light";
  count = Math.max(count, MOST_ON_PAPER);
  fillRuns();
});
addEventListener("afterprint", () => {
  [root.dataset.theme, count] = before;
  fillRuns();
});
setTheme();
choose();
follow();
