// Runs before the first paint, so that a dark room stays dark.
(() => {
  const hash = new URLSearchParams(location.hash.slice(1));
  const theme = hash.get("t") ?? localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  if (hash.get("x") === "1") document.documentElement.dataset.view = "presenter";
})();
