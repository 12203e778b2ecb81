/** Regular expressions that are fast because there is but one way round in them, if any. */

/** Escapes, classes and counts; what is left of them says what can repeat. */
const token =
  /\\[pPu]\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\c[a-zA-Z]|\\[1-9k]|\\[^]|\[(?:\\[^]|[^\\\]])*\]|(?:[*+?]|\{\d+(?:,\d*)?\})\??|\(\?(?::|<(?![=!])[^>]*>|[^])|[^\\[{*+?]/gsu;

/**
 * True where nothing repeats without end, and where one thing does, a character or a sequence of fixed
 * length, in a pattern that begins with `^`: for each length of text there is one way round. False says
 * nothing.
 */
export function isOneWay(pattern: string): boolean {
  const signs = Array.from(pattern.matchAll(token), ([text]) => signOf(text));
  const endless = signs.filter((sign) => sign === "*").length;
  if (endless === 0) return true;
  if (endless > 1 || signs[0] !== "^" || signs.includes("!")) return false;
  return holdsOneCycle(signs.join(""));
}

/** A character is `x`, an exact count `#`, another bounded one `{` or `?`, an endless one `*`; `!` is none of these. */
function signOf(text: string): string {
  if (/^\\[1-9k]/.test(text)) return "!";
  if (text.startsWith("(?")) return /[:>]$/.test(text) ? "(" : "!";
  if (/^(?:[*+]|\{\d+,\})/.test(text)) return "*";
  if (/^\{\d+\}/.test(text)) return "#";
  if (text.startsWith("{")) return "{";
  return /^[\^$()|?]/.test(text) ? text.slice(0, 1) : "x";
}

const cycle = /(?:x|\((?:x#?)*\))\*/;
const group = /\([x^$|?{#@]*\)/;

/** `signs` have one `*`; whatever holds it must itself be there once at most. */
function holdsOneCycle(signs: string): boolean {
  let left = signs.replace(cycle, "@");
  if (left.includes("*")) return false;
  for (let found = group.exec(left); found !== null; found = group.exec(left)) {
    const [text] = found;
    const holds = text.includes("@");
    if (holds && /^[{#]/.test(left.slice(found.index + text.length))) return false;
    left = left.replace(text, holds ? "@" : "x");
  }
  return !left.includes("|");
}
