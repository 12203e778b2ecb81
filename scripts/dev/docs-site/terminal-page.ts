/** The output of a command as a page that looks like a terminal. */

/** The codes that our reports use, and what they look like on a dark background. */
const styles: ReadonlyMap<string, string> = new Map([
  ["1", "font-weight: bold"],
  ["2", "color: #9aa5b1"],
  ["31", "color: #ff8b7f"],
  ["32", "color: #7ee2a8"],
  ["33", "color: #ffd479"],
]);

const frame =
  "margin: 0; padding: 18px 22px; display: inline-block; border-radius: 8px; background: #15191f; color: #e6e9ee; font: 14px/1.5 monospace";

/** A page whose one element `pre` shows the text with its colors. */
export function terminalPage(text: string): string {
  const escapes = new RegExp(`${String.fromCodePoint(27)}\\[([0-9;]*)m`, "g");
  const html = text
    .trimEnd()
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(escapes, (_, code: string) => {
      const style = styles.get(code);
      return style === undefined ? "</span>" : `<span style="${style}">`;
    });
  return `<!doctype html><meta charset="utf-8"><title>Terminal</title><body style="margin: 0"><pre style="${frame}">${html}</pre>`;
}
