/**
 * Light or dark as it was chosen, on this page and on others, before anything is shown. The tab has
 * a memory of its own, since a browser may lose what was stored in a moment before a page of a file
 * system was left. Where there is no storage: nothing. The key is that of reference pages, which
 * share the choice.
 */
(() => {
  const key = "redoc.colorMode";
  const known = (choice) => (choice === "light" || choice === "dark" ? choice : null);

  const show = () => {
    try {
      const chosen = known(sessionStorage.getItem(key)) ?? known(localStorage.getItem(key));
      if (chosen === null) return;
      if (localStorage.getItem(key) !== chosen) localStorage.setItem(key, chosen);
      document.documentElement.dataset.theme = chosen;
    } catch {
      // A browser may refuse storage to pages of a file system.
    }
  };

  // Another tab.
  addEventListener("storage", ({ key: changed, newValue, storageArea }) => {
    if (changed !== key || known(newValue) === null || storageArea !== localStorage) return;
    sessionStorage.setItem(key, newValue);
    show();
  });
  // Back to a page that the browser kept as it was.
  addEventListener("pageshow", ({ persisted }) => persisted && show());
  show();
})();
