/** Buttons that copy the text in their `data-copy`, which is written as JSON. */
(() => {
  /** By the older way, for pages without a clipboard of their own. */
  const copySelected = (text) => {
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "unseen";
    field.setAttribute("aria-hidden", "true");
    document.body.append(field);
    const focused = document.activeElement;
    field.select();
    let isCopied = false;
    try {
      isCopied = document.execCommand("copy");
    } catch {
      // Then it is not copied.
    }
    field.remove();
    focused?.focus({ preventScroll: true });
    return isCopied;
  };

  const copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return copySelected(text);
    }
  };

  /** The code as it is shown, without characters that turn a line. */
  const shownBeside = (button) => button.closest("th, td").querySelector("code");

  /** What is left to the reader: the text is selected, so that a key can copy it. */
  const select = (button) => getSelection().selectAllChildren(shownBeside(button));

  const said = document.getElementById("copied");
  for (const button of document.querySelectorAll("button[data-copy]")) {
    const label = button.firstChild;
    button.addEventListener("click", async () => {
      const text = JSON.parse(button.dataset.copy);
      const isCopied = await copy(text);
      if (!isCopied) select(button);
      said.textContent = isCopied
        ? `Copied ${shownBeside(button).textContent}`
        : "Not copied: the code is selected now.";
      label.data = isCopied ? "Copied" : "Selected";
      button.addEventListener("blur", () => (label.data = "Copy"), { once: true });
    });
    button.hidden = false;
  }
})();
