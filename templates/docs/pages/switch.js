/** The switch between light and dark: for this page, and for the others where there is storage. */
(() => {
  const button = document.getElementById("theme");
  const { dataset } = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => (dataset.theme ?? (system.matches ? "dark" : "light")) === "dark";
  const show = () => button.setAttribute("aria-pressed", String(isDark()));
  button.addEventListener("click", () => {
    dataset.theme = isDark() ? "light" : "dark";
    try {
      localStorage.setItem("redoc.colorMode", dataset.theme);
    } catch {
      // Then it holds for this page.
    }
    show();
  });
  system.addEventListener("change", show);
  show();
  button.hidden = false;
})();
