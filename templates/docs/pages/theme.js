/**
 * What was chosen on another page, before anything is shown. Where there is no storage: nothing. The
 * key is that of reference pages, with which the choice is shared.
 */
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem("redoc.colorMode");
  } catch {
    // A browser may refuse storage to pages of a file system.
  }
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
})();
