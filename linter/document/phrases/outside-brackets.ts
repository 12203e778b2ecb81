/** Where something stands in a line outside of brackets and code. */

const closing = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
]);

/** The matches of a pattern, in order. A bracket that is not closed encloses nothing. */
export function matchesOutsideBrackets(
  text: string,
  pattern: RegExp,
): { index: number; length: number }[] {
  const found = [...text.matchAll(global(pattern))];
  if (found.length === 0) return [];
  const depths = enclosure(text);
  return found
    .filter((match) => depths[match.index] === 0 && match[0] !== "")
    .map(({ index, 0: { length } }) => ({ index, length }));
}

const globals = new WeakMap<RegExp, RegExp>();

function global(pattern: RegExp): RegExp {
  if (pattern.flags.includes("g")) return pattern;
  const made = globals.get(pattern) ?? new RegExp(pattern.source, `${pattern.flags}g`);
  globals.set(pattern, made);
  return made;
}

/** How many brackets and code spans enclose each character, their own marks included. */
function enclosure(text: string): Int32Array {
  const steps = new Int32Array(text.length + 2);
  const enclose = (start: number, end: number) => {
    steps[start] = (steps[start] ?? 0) + 1;
    steps[end + 1] = (steps[end + 1] ?? 0) - 1;
  };
  const open: { readonly close: string; readonly at: number }[] = [];
  let code = -1;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? "";
    if (character === "`") {
      if (code >= 0) enclose(code, at);
      code = code < 0 ? at : -1;
    } else if (code < 0) {
      const close = closing.get(character);
      if (close !== undefined) open.push({ close, at });
      else if (open.at(-1)?.close === character) enclose(open.pop()?.at ?? at, at);
    }
  }
  for (let at = 1; at < steps.length; at += 1) steps[at] = (steps[at] ?? 0) + (steps[at - 1] ?? 0);
  return steps;
}
