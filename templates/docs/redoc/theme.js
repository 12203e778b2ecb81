/**
 * What is chosen with the renderer's own button is kept for this tab as other pages keep it, and what
 * is chosen elsewhere is chosen here.
 */
(() => {
  const key = "redoc.colorMode";
  const root = document.documentElement;
  const shown = () => (root.classList.contains("dark") ? "dark" : "light");
  const button = () => document.querySelector("[data-testid='color-mode-switcher']");

  new MutationObserver(() => {
    try {
      const chosen = localStorage.getItem(key);
      if (chosen !== null && chosen === shown()) sessionStorage.setItem(key, chosen);
    } catch {
      // Then it holds for this page.
    }
  }).observe(root, { attributeFilter: ["class"] });

  new MutationObserver(() => {
    if (root.dataset.theme !== shown()) button()?.click();
  }).observe(root, { attributeFilter: ["data-theme"] });
})();
