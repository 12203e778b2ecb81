/** The switch between light and dark: for this page, and for the others where there is storage. */
(() => {
  const button = document.getElementById("theme");
  const { dataset } = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => (dataset.theme ?? (system.matches ? "dark" : "light")) === "dark";
  const show = () => button.setAttribute("aria-pressed", String(isDark()));
  button.addEventListener("click", () => {
    const chosen = isDark() ? "light" : "dark";
    dataset.theme = chosen;
    try {
      sessionStorage.setItem("redoc.colorMode", chosen);
      localStorage.setItem("redoc.colorMode", chosen);
    } catch {
      // Then it holds for this page.
    }
  });
  system.addEventListener("change", show);
  new MutationObserver(show).observe(document.documentElement, {
    attributeFilter: ["data-theme"],
  });
  show();
  button.hidden = false;
})();
