// The buttons around the board and the keys of the page.

import { $, styled, toast } from "./dom.js";
import { TABS } from "./link.js";
import { say } from "./words.js";

const DIALOGS = () => import("./dialogs.js");

/** Load a dialog's module, and open it. */
async function open(load, run) {
  const [loaded] = await Promise.all([load(), styled("dialogs.css")]).catch(() => [toast(say("lazy.unloaded"))]);
  if (loaded) await Promise.resolve(run(loaded)).catch((error) => toast(error.message));
}

/** Show a link to share; `what`: a "view" or a "chapter". */
export const shareLink = (app, hash, what) => open(DIALOGS, ({ linkDialog }) => linkDialog(app.about, hash, what));

/** Connect the page's buttons and keys with the app. */
export const connect = (app) => new Controls(app);

class Controls {
  constructor(app) {
    this.app = app;
    const on = (id, run) => $(`#${id}`).addEventListener("click", run);
    on("restart", () => this.app.to(0));
    on("undo", () => this.app.player.back());
    on("redo", () => this.app.player.forward());
    on("finish", () => this.app.to(this.app.state.line.length));
    on("run", () => this.app.player.run());
    on("rescue", () => { this.app.rescue(); $("#undo").focus(); });
    on("choose", () => open(() => import("./gallery.js"), ({ choosePuzzle }) => choosePuzzle(app)));
    on("export", () => open(DIALOGS, ({ saveDialog }) => saveDialog(app, app.about)));
    on("help", () => this.#keys());
    on("present", () => this.app.set({ presenter: !this.app.state.presenter }));
    on("theme", () => this.#theme());
    $("#language").addEventListener("change", (event) => speak(event.target.value));
    on("share", () => shareLink(app, location.hash, "view"));
    $("#slider").addEventListener("input", (event) => this.app.to(Number(event.target.value)));
    for (const name of TABS) on(`tab-${name}`, () => this.app.tab(name));
    $(".tabs").addEventListener("keydown", (event) => this.#tabKey(event));
    addEventListener("keydown", (event) => this.#press(event));
    addEventListener("resize", () => this.app.render());
  }

  #tabKey(event) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const name = TABS[(TABS.indexOf(this.app.state.tab) + by + TABS.length) % TABS.length];
    this.app.tab(name);
    $(`#tab-${name}`).focus();
    event.preventDefault();
    event.stopPropagation();
  }

  #press(event) {
    const { target } = event;
    if (event.defaultPrevented || event.altKey || $("#dialog").open) return;
    if (target.closest("input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable=true]")) return;
    if (event.ctrlKey || event.metaKey) { this.#undo(event); return; }
    if (target.type === "range") return;
    const runs = {
      ArrowLeft: () => this.app.player.back(),
      ArrowRight: () => this.app.player.forward(),
      Home: () => this.app.to(0),
      End: () => this.app.to(this.app.state.line.length),
      u: () => this.app.player.back(),
      r: () => this.app.player.forward(),
      h: () => this.app.set({ hints: !this.app.state.hints, tab: "play" }),
      p: () => this.app.set({ presenter: !this.app.state.presenter }),
      "?": () => this.#keys(),
    };
    TABS.forEach((name, i) => { runs[String(i + 1)] = () => this.app.tab(name); });
    if (event.key === " " && !target.closest("button, a, summary, input, label, [role=button], [tabindex]:not(#plan)")) runs[" "] = () => this.app.player.run();
    const run = runs[event.key];
    if (!run || (target.type === "radio" && event.key.startsWith("Arrow"))) return;
    run();
    event.preventDefault();
  }

  #undo(event) {
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) this.app.undo();
    else if (key === "y" || key === "z") this.app.redo();
    else return;
    event.preventDefault();
  }

  #keys() { open(DIALOGS, ({ keysDialog }) => keysDialog()); }

  #theme() {
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const now = this.app.state.theme ?? document.documentElement.dataset.theme ?? (dark ? "dark" : "light");
    const theme = now === "dark" ? "light" : "dark";
    localStorage.setItem("theme", theme);
    this.app.set({ theme });
  }

}

/** Show the page in another language, now and when it is opened again; the address keeps it, too, for links. */
function speak(language) {
  document.cookie = `pegplan-language=${language}; path=/; max-age=31536000; samesite=strict`;
  const address = new URL(location.href);
  address.searchParams.set("lang", language);
  if (address.href === location.href) location.reload();
  else location.assign(address);
}
