// Making elements without markup in strings.

import { amount } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";

function fill(element, properties, children) {
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "class") element.setAttribute("class", value);
    else if (value === true) element.setAttribute(name, "");
    else element.setAttribute(name, value);
  }
  element.append(...children.flat(2).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** An HTML element. */
export const h = (tag, properties, ...children) => fill(document.createElement(tag), properties, children);

/** An SVG element. */
export const s = (tag, properties, ...children) => fill(document.createElementNS(SVG, tag), properties, children);

export const $ = (selector) => document.querySelector(selector);

/** Replace the children of an element. */
export function put(element, ...children) {
  element.replaceChildren(...children.flat(2).filter((child) => child !== null && child !== undefined && child !== false));
}

/** Change the text of an element that holds nothing else, if it is another: much quicker than anew. */
export function write(element, text) {
  const node = element.firstChild;
  if (!node) element.append(text);
  else if (node.data !== text) node.data = text;
}

/** "12345" → "12,345"; numbers of more than twelve digits are rounded. */
export function count(text) {
  const number = BigInt(text);
  if (number < 1_000_000_000_000n) return amount(number);
  return amount(Number(number), { notation: "compact", maximumSignificantDigits: 3 });
}

/** Whether the reader prefers no animations. */
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Say a text below the board, and to screen readers. */
export function announce(text) {
  const place = $("#announce");
  place.textContent = place.textContent === text ? `${text}\u00a0` : text; // a change, so that it is said again
  place.title = text;
}

/** Say why a click does nothing: below the board, and also at the foot of the page where that line is cut. */
export function refuse(text) {
  announce(text);
  const place = $("#announce");
  if (place.scrollHeight > place.clientHeight + 1) toast(text);
}

/** Scroll a list, and nothing but the list, so that one of its elements is seen. */
export function reveal(list, element) {
  if (!element) return;
  const [frame, item] = [list.getBoundingClientRect(), element.getBoundingClientRect()];
  if (item.top >= frame.top && item.bottom <= frame.bottom) return;
  list.scrollTop += (item.top + item.bottom - frame.top - frame.bottom) / 2;
}

/** Scroll to an element, and again while what is above it changes its size, until the reader does something. */
export function keepOnTop(element) {
  const watch = new ResizeObserver(() => element.scrollIntoView({ block: "start", behavior: calm() ? "auto" : "smooth" }));
  for (const one of element.parentElement.children) watch.observe(one);
  for (const act of ["pointerdown", "wheel", "keydown"]) {
    addEventListener(act, () => watch.disconnect(), { once: true, capture: true, passive: true });
  }
}

let toastTimer = 0;

/** Show a short message at the foot of the page for some seconds. */
export function toast(text) {
  const place = $("#toast");
  place.textContent = text;
  place.classList.add("shown");
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => place.classList.remove("shown"), 4000);
}

/** Load a style sheet that not every visitor needs, once. */
export function styled(name) {
  if (document.querySelector(`link[href$='${name}']`)) return null;
  return new Promise((done) => {
    document.head.append(h("link", { rel: "stylesheet", href: `/static/${name}`, onload: done, onerror: done }));
  });
}

/** Download a file. */
export function save(name, content, type) {
  const blob = content instanceof Blob ? content : new Blob([content], { type });
  const link = h("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
