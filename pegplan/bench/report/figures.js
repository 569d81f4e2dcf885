"use strict";
// The numbers of the page, for any choice of its runs: as compare/board.py, compare/statistics.py,
// compare/virtual.py, report/tables.py, report/matrix.py and report/points.py compute them for all.
// tests/browser/test_report_page.py holds both to the same tables and points.

function figuresOf(data) {
  const byCode = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
  const sum = (values) => {  // exact but for one rounding, as Python's math.fsum
    const parts = [];
    for (let x of values) {
      let count = 0;
      for (let y of parts) {
        if (Math.abs(x) < Math.abs(y)) [x, y] = [y, x];
        const high = x + y;
        const low = y - (high - x);
        if (low) parts[count++] = low;
        x = high;
      }
      parts.length = count;
      parts.push(x);
    }
    return parts.reduceRight((a, b) => a + b, 0);
  };
  const mean = (values) => (values.length ? sum(values) / values.length : 0);
  const ascending = (values) => [...values].sort((a, b) => a - b);
  const median = (values) => {
    const sorted = ascending(values);
    const half = sorted.length >> 1;
    return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  };

  // -- how numbers are written

  function fixed(value, digits) {  // of two nearest numbers the even one, as Python chooses
    const scaled = value * 10 ** digits;
    const low = Math.floor(scaled);
    const between = scaled - low === 0.5 && Number.isInteger(value * 2 ** (digits + 1));
    return (between && low % 2 === 0 ? low / 10 ** digits : value).toFixed(digits);
  }

  function written(value, kind) {
    if (value === null || value === undefined) return "";
    if (typeof value === "string" || !kind) return String(value);
    if (kind === "count") return fixed(value, 2).replace(/\.?0+$/, "");
    if (kind === "whole") return fixed(value, 0).replace(/\B(?=(\d{3})+$)/g, ",");
    if (kind === "fixed") return fixed(value, 2);
    if (kind === "percent") return fixed(100 * value, 1);
    if (kind === "chance") return value >= 0.001 ? fixed(value, 3) : "< 0.001";
    return fixed(value, value < 1 ? 3 : value < 10 ? 2 : value < 100 ? 1 : 0);
  }

  // -- statistics

  const share = (part, bits) => Number((part << 64n) >> BigInt(bits)) / 2 ** 64;

  function interval(values) {
    const count = values.length;
    let [outcomes, tail, cut] = [1n, 1n, 0];
    while (cut <= count && share(2n * tail, count) <= 1 - 0.95) {
      outcomes = outcomes * BigInt(count - cut) / BigInt(cut + 1);
      tail += outcomes;
      cut += 1;
    }
    const sorted = ascending(values);
    return cut ? [sorted[cut - 1], sorted[count - cut]] : [null, null];
  }

  function signTest(wins, losses) {
    const games = wins + losses;
    let [outcomes, tail] = [1n, 1n];
    for (let k = 0; k < Math.min(wins, losses); k++) {
      outcomes = outcomes * BigInt(games - k) / BigInt(k + 1);
      tail += outcomes;
    }
    return Math.min(1, share(2n * tail, games));
  }

  function doubledRanks(values) {
    const order = values.map((_, index) => index).sort((a, b) => values[a] - values[b]);
    const ranks = new Array(values.length);
    for (let start = 0, end; start < order.length; start = end) {
      end = start;
      while (end < order.length && values[order[end]] === values[order[start]]) end++;
      for (let at = start; at < end; at++) ranks[order[at]] = start + end + 1;
    }
    return ranks;
  }

  function erfc(x) {  // x >= 0, to 1.2e-7 of the value: Numerical Recipes in C, section 6.2
    const t = 1 / (1 + x / 2);
    const terms = [0.17087277, -0.82215223, 1.48851587, -1.13520398, 0.27886807, -0.18628806, 0.09678418, 0.37409196, 1.00002368, -1.26551223];
    return t * Math.exp(-x * x + terms.reduce((total, term) => total * t + term, 0));
  }

  function signedRankTest(given) {
    const differences = given.filter((value) => value);
    const ranks = doubledRanks(differences.map(Math.abs));
    const total = sum(ranks);
    const positive = sum(ranks.filter((_, index) => differences[index] > 0));
    const smaller = Math.min(positive, total - positive);
    if (ranks.length > data.exactPairs) {
      return erfc((total / 2 - smaller) / Math.sqrt(sum(ranks.map((rank) => rank * rank))) * Math.SQRT2);
    }
    const ways = [1, ...new Array(total).fill(0)];
    let reached = 0;
    for (const rank of ranks) {
      reached += rank;
      for (let at = reached; at >= rank; at--) ways[at] += ways[at - rank];
    }
    return Math.min(1, 2 * sum(ways.slice(0, smaller + 1)) / 2 ** ranks.length);
  }

  function holm(chances) {
    const corrected = [];
    let highest = 0;
    chances.map((_, index) => index).sort((a, b) => chances[a] - chances[b]).forEach((index, rank) => {
      highest = Math.max(highest, Math.min(1, (chances.length - rank) * chances[index]));
      corrected[index] = highest;
    });
    return corrected;
  }

  // -- runs by contender and task

  function grouped(runs) {
    const found = new Map();
    for (const run of runs) {
      const [contender, task] = [data.runs.contender[run], data.runs.task[run]];
      if (!found.has(contender)) found.set(contender, new Map());
      const tasks = found.get(contender);
      if (!tasks.has(task)) tasks.set(task, []);
      tasks.get(task).push(run);
    }
    return new Map([...found].sort((a, b) => byCode(data.contenders[a[0]], data.contenders[b[0]])));
  }

  const known = (runs, name) => runs.map((run) => data.values[name][run]).filter((value) => value !== null);

  function onTask(runs, name) {
    const values = known(runs, name);
    if (data.attributes[name].whole) return mean(values);
    return 2 * values.length > runs.length ? median(values) : null;
  }

  const valuesOf = (groups, name) => new Map([...groups].map(([contender, tasks]) =>
    [contender, new Map([...tasks].map(([task, runs]) => [task, onTask(runs, name)]))]));

  const byLabel = (a, b) => byCode(data.tasks.label[a], data.tasks.label[b]) || byCode(data.tasks.key[a], data.tasks.key[b]);

  function common(groups) {  // the tasks that all were given; null where all were given the same
    const given = [...groups.values()].map((tasks) => [...tasks.keys()]);
    const all = (given[0] ?? []).filter((task) => [...groups.values()].every((tasks) => tasks.has(task)));
    return given.every((tasks) => tasks.length === all.length) ? null : new Set(all);
  }

  function rowsOf(groups) {
    const rows = [...groups].map(([contender, tasks]) => {
      const total = (name) => sum([...tasks.values()].map((runs) => onTask(runs, name)));
      const runs = [...tasks.values()].flat();
      const times = known(runs, "time");
      const peaks = runs.map((run) => data.runs.memory[run]).filter((value) => value !== null);
      const [low, high] = interval(times);
      return {
        contender, tasks: tasks.size, coverage: total("coverage"), agile: total("agile"), quality: total("quality"),
        optimal: total("optimal"), par2: total("par2") / tasks.size, par10: total("par10") / tasks.size,
        seconds: times.length ? median(times) : null, low, high, memory: peaks.length ? peaks.reduce((a, b) => Math.max(a, b)) : null,
      };
    });
    return rows.sort((a, b) => b.coverage - a.coverage || b.agile - a.agile || a.par2 - b.par2);
  }

  // -- tables

  const named = (contender) => data.contenders[contender];
  const made = (name, more) => ({ name, totals: new Set(), best: "", ...data.tables[name], ...more });

  function scores(name, rows) {
    const cells = rows.map((r) => [named(r.contender), r.tasks, r.coverage, r.agile, r.quality, r.optimal, r.par2, r.par10, r.seconds, r.low, r.high, r.memory]);
    if (new Set(rows.map((row) => row.tasks)).size < 2) return made(name, { rows: cells });
    const columns = data.tables.scores.columns.map((column) => ({ ...column, best: "" }));
    return made(name, { rows: cells, columns, note: `${data.uneven} ${data.tables[name].note}` });
  }

  const only = (groups, tasks) => new Map([...groups].map(([contender, given]) =>
    [contender, new Map([...given].filter(([task]) => tasks.has(task)))]).filter(([, given]) => given.size));

  function tally(keys) {
    const counts = new Map();
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts;
  }

  function statuses(groups, rows) {
    const counts = rows.map(({ contender }) => [contender, tally([...groups.get(contender).values()].flat().map((run) => data.runs.status[run]))]);
    const met = data.statuses.map((_, status) => status).filter((status) => counts.some(([, found]) => found.has(status)));
    return made("statuses", {
      columns: [{ title: "contender" }, ...["runs", ...met.map((status) => data.statuses[status])].map((title) => ({ title, kind: "count" }))],
      rows: counts.map(([contender, found]) => [named(contender), sum(found.values()), ...met.map((status) => found.get(status) ?? 0)]),
    });
  }

  function stateOf(runs) {
    const counts = [...tally(runs.map((run) => data.statuses[data.runs.status[run]]))].sort((a, b) => byCode(a[0], b[0]));
    return counts.length === 1 ? counts[0][0] : counts.map(([status, count]) => `${count} ${status}`).join(", ");
  }

  function matrix(groups, order, attribute, puzzles) {
    const name = attribute === "status" ? "coverage" : attribute;
    const of = data.attributes[name];
    const values = valuesOf(groups, name);
    const columns = order.map((row) => row.contender);
    const boards = new Map();
    for (const task of [...new Set([...groups.values()].flatMap((tasks) => [...tasks.keys()]))].sort(byLabel)) {
      const board = data.tasks.board[task];
      if (!boards.has(board)) boards.set(board, []);
      boards.get(board).push(task);
    }
    const get = (contender, task) => values.get(contender).get(task) ?? null;
    const counted = (tasks) => tasks.filter((task) => columns.every((contender) => get(contender, task) !== null));
    const numbers = (tasks, contender) => tasks.map((task) => get(contender, task)).filter((value) => value !== null);
    const sums = (label, tasks) => {
      if (!of.whole) {
        const some = counted(tasks);
        return [`${label} (${some.length} of ${tasks.length})`, ...columns.map((contender) => (some.length ? sum(numbers(some, contender)) : null))];
      }
      return [`${label} (${tasks.length})`, ...columns.map((contender) => {
        const given = numbers(tasks, contender);
        if (given.length === tasks.length) return sum(given);
        return given.length ? `${written(sum(given), of.kind)} (${given.length})` : null;
      })];
    };
    const means = (tasks) => {
      const some = counted(tasks);
      const label = of.whole ? "mean" : "geometric mean";
      if (!some.length) return [label, ...columns.map(() => null)];
      const middle = (values) => (of.whole ? sum(values) / some.length : Math.exp(sum(values.map((v) => Math.log(Math.max(v, of.least)))) / some.length));
      return [`${label} (${some.length} of ${tasks.length})`, ...columns.map((contender) => middle(numbers(some, contender)))];
    };
    const [rows, totals] = [[], new Set()];
    const sorted = [...boards].sort((a, b) => data.boards[a[0]].holes - data.boards[b[0]].holes || byCode(data.boards[a[0]].name, data.boards[b[0]].name));
    for (const [board, tasks] of sorted) {
      if (puzzles) {
        for (const task of tasks) {
          const state = (contender) => (groups.get(contender).has(task) ? stateOf(groups.get(contender).get(task)) : null);
          rows.push([data.tasks.label[task], ...columns.map((contender) => (attribute === "status" ? state(contender) : get(contender, task)))]);
        }
        totals.add(rows.length);
      }
      rows.push(sums(data.boards[board].name, tasks));
    }
    const every = sorted.flatMap(([, tasks]) => tasks);
    totals.add(rows.length).add(rows.length + 1);
    rows.push(sums("sum", every), means(every));
    const table = puzzles ? "matrix" : "domains";
    return made(table, {
      title: `${data.tables[table].title}: ${attribute === "status" ? "status" : of.title}`,
      columns: [{ title: puzzles ? "puzzle" : "board" }, ...columns.map((contender) => ({ title: named(contender), kind: of.kind }))],
      rows: every.length ? rows : [], note: data.matrixNotes[of.whole ? "whole" : "answers"], totals, best: of.high ? "high" : "low",
    });
  }

  function virtual(groups) {
    const measures = ["coverage", "agile", "quality", "par2", "par10"];
    const tasks = new Map();
    for (const [contender, given] of groups) {
      for (const [task, runs] of given) {
        if (!tasks.has(task)) tasks.set(task, new Map());
        tasks.get(task).set(contender, Object.fromEntries(measures.map((name) => [name, onTask(runs, name)])));
      }
    }
    const best = (cells, without) => {
      const others = [...cells].filter(([contender]) => contender !== without).map(([, cell]) => cell);
      const able = others.some((cell) => cell.coverage) ? others.filter((cell) => cell.coverage) : others;
      if (!able.length) return null;
      const choose = (name) => able.map((cell) => cell[name]).reduce((a, b) => (data.attributes[name].high ? Math.max(a, b) : Math.min(a, b)));
      return Object.fromEntries(measures.map((name) => [name, choose(name)]));
    };
    const bests = [...tasks.values()].map((cells) => best(cells));
    const answered = [...tasks.values()].filter((cells) => [...cells.values()].some((cell) => cell.coverage));
    const rows = [...groups.keys()].map((contender) => {
      const [wins, lost, growth] = [[], [], []];
      [...tasks.values()].forEach((cells, index) => {
        const without = best(cells, contender);
        lost.push(bests[index].coverage - (without ? without.coverage : 0));
        if (without) growth.push(without.par2 - bests[index].par2);
      });
      for (const cells of answered) {
        const least = best(cells).par2;
        const first = [...cells].filter(([, cell]) => cell.coverage && cell.par2 === least).map(([name]) => name);
        wins.push(first.includes(contender) ? 1 / first.length : 0);
      }
      const count = sum(wins);
      return [named(contender), count, count / Math.max(answered.length, 1), sum(lost), sum(growth) / Math.max(growth.length, 1)];
    });
    const total = Object.fromEntries(measures.map((name) => [name, sum(bests.map((cell) => cell[name]))]));
    const each = Math.max(tasks.size, 1);
    const reached = `It answers ${written(total.coverage, "count")} of ${tasks.size} puzzles, agile ${written(total.agile, "fixed")}, ` +
      `quality ${written(total.quality, "fixed")}, PAR-2 ${written(total.par2 / each, "seconds")} s, PAR-10 ${written(total.par10 / each, "seconds")} s.`;
    return made("virtual", { rows: rows.sort((a, b) => b[1] - a[1] || byCode(a[0], b[0])), note: `${reached} ${data.tables.virtual.note}` });
  }

  function winner(first, second) {
    const shares = [first, second].map((runs) => onTask(runs, "coverage"));
    if (shares[0] !== shares[1]) return shares[0] > shares[1] ? 1 : -1;
    if (!shares[0]) return 0;
    const [one, other] = [first, second].map((runs) => median(known(runs, "time")));
    if (Math.max(one, other) < data.clearly * Math.min(one, other) || Math.abs(one - other) < data.least) return 0;
    return one < other ? 1 : -1;
  }

  function duels(groups) {
    const found = [];
    const pairs = [...groups];
    pairs.forEach(([first, one], index) => {
      for (const [second, other] of pairs.slice(index + 1)) {
        const both = [...one.keys()].filter((task) => other.has(task));
        if (!both.length) continue;
        const marks = tally(both.map((task) => winner(one.get(task), other.get(task))));
        const [wins, losses, ties] = [1, -1, 0].map((mark) => marks.get(mark) ?? 0);
        const differences = both.map((task) => onTask(one.get(task), "par2") - onTask(other.get(task), "par2"));
        found.push([named(first), named(second), wins, losses, ties, signTest(wins, losses), signedRankTest(differences)]);
      }
    });
    for (const column of [5, 6]) holm(found.map((row) => row[column])).forEach((chance, index) => { found[index][column] = chance; });
    const chance = (row) => Math.min(row[5], row[6]);
    return made("duels", { rows: found.sort((a, b) => chance(a) - chance(b) || byCode(a[0], b[0]) || byCode(a[1], b[1])) });
  }

  function puzzles(groups) {
    const [names, answered] = [new Map(), new Map()];
    for (const tasks of groups.values()) {
      for (const [task, runs] of tasks) {
        names.set(task, (names.get(task) ?? 0) + 1);
        if (known(runs, "coverage").some((value) => value)) answered.set(task, (answered.get(task) ?? 0) + 1);
      }
    }
    const of = data.tasks;
    return made("puzzles", {
      rows: [...names.keys()].sort(byLabel).map((task) => [
        of.label[task], data.boards[of.board[task]].holes, of.start[task].length, of.goal[task], of.objective[task], of.truth[task], answered.get(task) ?? 0, names.get(task)]),
    });
  }

  function findings(name, runs) {
    const chosen = new Set(runs);
    return made(name, { rows: data.findings.filter((finding) => finding.table === name && chosen.has(finding.run)).map((finding) => finding.cells) });
  }

  // Every table of some runs by its name; the attribute is what domains and matrix show.
  function table(runs, name, attribute = "coverage") {
    const groups = grouped(runs);
    const shared = common(groups);
    return {
      unsound: () => findings(name, runs), unexplained: () => findings(name, runs),
      scores: () => scores("scores", rowsOf(groups)),
      common: () => scores("common", shared ? rowsOf(only(groups, shared)) : []),
      statuses: () => statuses(groups, rowsOf(groups)),
      domains: () => matrix(groups, rowsOf(groups), attribute, false),
      matrix: () => matrix(groups, rowsOf(groups), attribute, true),
      virtual: () => virtual(groups), duels: () => duels(groups), puzzles: () => puzzles(groups),
    }[name]();
  }

  const texts = (of) => of.rows.map((row) => row.map((cell, column) => written(cell, of.columns[column].kind)));

  // The best numbers of a table as "row column": of each row, or of each column without its totals.
  function bestCells(of) {
    const places = of.best
      ? of.rows.map((row, number) => [of.best, row.map((_, column) => [number, column])])
      : of.columns.map((column, number) => [column.best, of.rows.map((_, row) => [row, number]).filter(([row]) => !of.totals.has(row))]);
    const found = new Set();
    for (const [best, line] of places) {
      const numbers = line.filter(([row, column]) => typeof of.rows[row][column] === "number");
      const shown = ([row, column]) => written(of.rows[row][column], of.columns[column].kind);
      if (!best || new Set(numbers.map(shown)).size < 2) continue;
      const top = numbers.reduce((a, b) => {
        const [x, y] = [of.rows[a[0]][a[1]], of.rows[b[0]][b[1]]];
        return (best === "high" ? y > x : y < x) ? b : a;
      });
      for (const place of numbers) if (shown(place) === shown(top)) found.add(place.join(" "));
    }
    return found;
  }

  // -- points of charts; what a point stands for is in its text, and the run to show in its key

  function coveragePoints(runs, name) {
    const points = [];
    for (const [contender, tasks] of grouped(runs)) {
      const found = [...tasks.values()].flatMap((given) => known(given, name).map((value) => [Math.max(value, data.attributes[name].least), 1 / given.length]));
      found.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
      let height = 0;
      for (const [x, weight] of found) points.push({ x, y: (height += weight), name: named(contender) });
    }
    return { points, limits: [] };
  }

  function scatterPoints(runs, name, first, second) {
    const { least, kind } = data.attributes[name];
    const groups = grouped(runs);
    const given = [first, second].map((contender) => groups.get(contender) ?? new Map());
    const tasks = [...given[0].keys()].filter((task) => given[1].has(task)).sort(byLabel);
    const pairs = tasks.map((task) => given.map((of) => onTask(of.get(task), name)));
    const met = pairs.flat().filter((value) => value !== null);
    if (name === "time") for (const of of given) for (const run of [...of.values()].flat()) met.push(data.runs.limit[run]);
    const edge = data.beyond * [...met, least].reduce((a, b) => Math.max(a, b));
    const points = pairs.map((pair, index) => {
      const [x, y] = pair.map((value) => (value === null ? edge : Math.max(value, least)));
      const said = pair.map((value, side) => `${named([first, second][side])}: ${value === null ? stateOf(given[side].get(tasks[index])) : written(value, kind)}`);
      return { x, y, name: "", open: pair.includes(null), text: [data.tasks.label[tasks[index]], ...said].join("; "), run: given[1].get(tasks[index])[0] };
    });
    const low = points.flatMap(({ x, y }) => [x, y]).reduce((a, b) => Math.min(a, b), edge);
    const line = (x, y) => ({ x, y, x2: edge, y2: edge });
    return { points, limits: [line(low, low), line(edge, low), line(low, edge)] };
  }

  function qualityPoints(runs) {
    const points = runs.filter((run) => data.values.cost[run] !== null).map((run) => {
      const name = named(data.runs.contender[run]);
      const text = `${data.tasks.label[data.runs.task[run]]}: cost ${data.values.cost[run]}, C*/C ${written(data.values.quality[run], "fixed")}`;
      return { x: name, y: data.values.quality[run], name, text, run };
    });
    return { points, limits: [] };
  }

  // A point for each series and puzzle; seriesOf gives the name of a run's series.
  function taskPoints(runs, seriesOf, x, name) {
    const { least, kind } = data.attributes[name];
    const [groups, worth] = [new Map(), new Map()];
    const puzzle = (run) => data.tasks.puzzle[data.runs.task[run]];
    for (const run of runs) {
      const key = JSON.stringify([seriesOf(run), data.runs.task[run]]);
      if (!groups.has(key)) groups.set(key, []);
      groups.get(key).push(run);
      if (!worth.has(puzzle(run))) worth.set(puzzle(run), []);
      worth.get(puzzle(run)).push(data.values.par2[run]);
    }
    const place = ([run, ...others]) => {
      const task = data.runs.task[run];
      const pegs = data.tasks.start[task].length;
      if (x === "puzzle") return puzzle(run);
      if (x === "holes") return data.boards[data.tasks.board[task]].holes;
      if (x === "pegs") return pegs;
      const jumps = [run, ...others].map((one) => data.runs.jumps[one]).filter((value) => value !== null);
      return jumps.length ? Math.min(...jumps) : pegs - 1;
    };
    const points = [];
    for (const given of groups.values()) {
      const value = onTask(given, name);
      if (value === null && name !== "time") continue;
      const text = `${data.tasks.label[data.runs.task[given[0]]]}: ${value === null ? stateOf(given) : written(value, kind)}`;
      points.push({ x: place(given), y: Math.max(value ?? data.runs.limit[given[0]], least), name: seriesOf(given[0]), open: value === null, text, run: given[0] });
    }
    const means = new Map([...worth].map(([key, values]) => [key, mean(values)]));
    if (x === "puzzle") points.sort((a, b) => means.get(a.x) - means.get(b.x) || byCode(a.x, b.x));
    const limits = name === "time" ? ascending(new Set(runs.map((run) => data.runs.limit[run]))) : [];
    return { points, limits: limits.map((y) => ({ y })) };
  }

  return { written, table, texts, bestCells, grouped, rowsOf, common, coveragePoints, scatterPoints, qualityPoints, taskPoints, interval, signTest, signedRankTest, holm };
}
