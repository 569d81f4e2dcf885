// Runs before the page is first drawn, so that a dark page never appears light.
(() => {
  const hash = new URLSearchParams(location.hash.slice(1));
  const theme = hash.get("t") ?? localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  if (hash.get("x") === "1") document.documentElement.dataset.view = "presenter";
})();
