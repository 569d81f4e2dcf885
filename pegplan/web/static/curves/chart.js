// A line chart as SVG: lines and steps, linear or logarithmic axes, each line with a dash and a mark of its own.

import { s } from "../dom.js";
import { amount } from "../words.js";

const LEFT = 60;
const RIGHT = 14;
const TOP = 12;
const BOTTOM = 40;
const BAND = 0.07; // the share of a logarithmic axis for zero
const MARKS = 40; // of a line
const DASHES = ["", "8 4", "2 4", "10 3 2 3", "5 2", "1 3"];
const SHAPES = ["M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z", "M-4-4H4V4H-4z", "M0-5L5 4H-5z", "M0-5L5 0L0 5L-5 0z", "M0 5L5-4H-5z", "M-4-4L4 4M4-4L-4 4"];

/** What a saved chart looks like: the colours of the light theme, on paper. */
const HUES = ["#1b5e9e", "#b3400a", "#00795a", "#a8457e", "#6b5900", "#1c2230"];
const STYLE = `svg { font: 13px "DejaVu Sans", Arial, sans-serif; } text { fill: #565d6b; } .line, .frame { fill: none; stroke-width: 2; }
.axis { stroke: #ddd3bf; } .frame { stroke: #565d6b; stroke-width: 1; }
${HUES.map((hue, i) => `.hue-${i} .line { stroke: ${hue}; } .hue-${i} .mark { fill: ${hue}; stroke: ${hue}; }`).join(" ")}
.open { stroke-width: 1; stroke-dasharray: 1 3; }`;

export const dash = (i) => DASHES[i % DASHES.length] || null;

/** A short sample of a line, for a key. */
export const sample = (i, hue) => s("svg", { class: `sample hue-${hue % 6}`, viewBox: "0 0 36 12", width: 36, height: 12, "aria-hidden": "true" },
  s("path", { class: "line", d: "M1 6H35", "stroke-dasharray": dash(i) }),
  s("path", { class: "mark", d: SHAPES[i % SHAPES.length], transform: "translate(18 6)" }));

/**
 * Draw a chart.
 * @param lines each { hue, steps, parts: [[[x, y], …], …], last }: parts of a line that are not joined;
 *   steps: the value stays until the next point; last: up to this x the last value is still the newest
 * @param x, y each { label, log }
 * @param size { width, height } in pixels
 */
export function chart({ lines, x, y, size, label }) {
  const all = lines.flatMap(({ parts }) => parts.flat());
  const ends = lines.map(({ last }) => last).filter((one) => one !== null);
  const across = axis([...all.map((point) => point[0]), ...ends], x.log, (size.width - LEFT - RIGHT) / 70);
  const up = axis(all.map((point) => point[1]), y.log, 6);
  const at = ([one, other]) => [LEFT + across.at(one) * (size.width - LEFT - RIGHT), TOP + (1 - up.at(other)) * (size.height - TOP - BOTTOM)];
  const floor = size.height - BOTTOM;
  const svg = s("svg", { class: "chart", viewBox: `0 0 ${size.width} ${size.height}`, width: size.width, height: size.height, role: "img", "aria-label": label },
    up.ticks.map((tick) => {
      const height = at([across.low, tick])[1];
      return [s("path", { class: "axis", d: `M${LEFT} ${height}H${size.width - RIGHT}` }), s("text", { x: LEFT - 7, y: height + 4, "text-anchor": "end" }, said(tick))];
    }),
    across.ticks.map((tick) => {
      const place = at([tick, up.low])[0];
      return [s("path", { class: "axis", d: `M${place} ${TOP}V${floor}` }), s("text", { x: place, y: floor + 16, "text-anchor": "middle" }, said(tick))];
    }),
    s("path", { class: "frame", d: `M${LEFT} ${TOP}V${floor}H${size.width - RIGHT}` }),
    s("text", { x: size.width - RIGHT, y: size.height - 5, "text-anchor": "end" }, x.label),
    lines.map((line, i) => drawn(line, i, at)));
  svg.append(s("text", { x: LEFT + 8, y: TOP + 12 }, y.label)); // over the lines
  return svg;
}

function drawn({ hue, steps, parts, last }, i, at) {
  const many = Math.ceil(parts.flat().length / MARKS);
  const shapes = parts.map((part) => s("path", { class: "line", "stroke-dasharray": dash(i), d: path(part.map(at), steps) }));
  const end = parts.at(-1)?.at(-1);
  if (end && last !== null && last > end[0]) shapes.push(s("path", { class: "line open", d: path([end, [last, end[1]]].map(at), false) }));
  const marks = parts.flat().filter((_, number) => number % many === 0).map((point) => {
    const [left, top] = at(point);
    return s("path", { class: "mark", d: SHAPES[i % SHAPES.length], transform: `translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(.8)` });
  });
  return s("g", { class: `hue-${hue % 6}` }, shapes, marks);
}

const path = (points, steps) => points.map(([left, top], i) => {
  const place = `${left.toFixed(1)} ${top.toFixed(1)}`;
  if (i === 0) return `M${place}`;
  return steps ? `H${left.toFixed(1)}V${top.toFixed(1)}` : `L${place}`;
}).join("");

/** Where values stand on an axis, from 0 to 1, and its ticks; zero has a band of its own below a logarithmic one. */
function axis(values, log, room) {
  const positive = values.filter((value) => value > 0);
  const top = Math.max(...positive, log ? 0 : 1e-9);
  if (log && positive.length) {
    const zero = values.some((value) => value <= 0);
    const band = zero ? BAND : 0;
    const low = Math.floor(Math.log10(Math.min(...positive)) + 1e-9);
    const high = Math.max(low + 1, Math.ceil(Math.log10(top) - 1e-9));
    const every = Math.ceil((high - low) / room);
    const inner = high - low <= room / 3 ? [1, 2, 5] : [1];
    const ticks = [];
    for (let power = low; power <= high; power += every) for (const one of inner) if (one === 1 || power < high) ticks.push(one * 10 ** power);
    return {
      low: zero ? 0 : 10 ** low, ticks: zero ? [0, ...ticks] : ticks,
      at: (value) => (value <= 0 ? 0 : band + (1 - band) * (Math.log10(value) - low) / (high - low)),
    };
  }
  const step = nice(top / Math.max(2, room));
  const count = Math.max(1, Math.ceil(top / step - 1e-9));
  return { low: 0, ticks: Array.from({ length: count + 1 }, (_, i) => i * step), at: (value) => Math.max(0, value) / (count * step) };
}

function nice(least) {
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].find((one) => one * power >= least * (1 - 1e-9)) * power;
}

const said = (number) => {
  const plain = Number(number.toPrecision(6));
  return plain >= 10_000 ? amount(plain, { notation: "compact" }) : amount(plain, { maximumFractionDigits: 6 });
};

/** A chart and its key as the text of an SVG file. */
export function file(svg, names) {
  const copy = svg.cloneNode(true);
  const [width, height] = ["width", "height"].map((name) => Number(svg.getAttribute(name)));
  const all = height + 22 * names.length + 8;
  copy.setAttribute("viewBox", `0 0 ${width} ${all}`);
  copy.setAttribute("height", all);
  copy.prepend(s("style", {}, STYLE), s("rect", { width: "100%", height: "100%", fill: "#fffdf8" }));
  names.forEach(({ name, hue }, i) => copy.append(s("g", { class: `hue-${hue % 6}`, transform: `translate(${LEFT} ${height + 10 + 22 * i})` },
    s("path", { class: "line", d: "M0 0H36", "stroke-dasharray": dash(i) }), s("path", { class: "mark", d: SHAPES[i % SHAPES.length], transform: "translate(18 0)" }),
    s("text", { x: 46, y: 4 }, name))));
  return new XMLSerializer().serializeToString(copy);
}
