/** How many values a JSON text has, without parsing it. */

/** Most values of a JSON text, and most members of one object of it. */
export interface JsonLimits {
  /** Of the whole text: itself, and the items and members inside. */
  readonly values: number;
  /** Of one object. */
  readonly members: number;
}

/** The limits where nothing else is said: those of a body of 1 MiB. */
export const jsonLimits: JsonLimits = /* @__PURE__ */ limitsFor(1_048_576);

/** The limits of a text of so many bytes: a value for every five of them, a member for every fifty. */
export function limitsFor(bytes: number): JsonLimits {
  return { values: Math.floor(bytes / 5), members: Math.floor(bytes / 50) };
}

const blank = 32;
const quote = 34;
const comma = 44;
const list = 91;
const backslash = 92;
const listEnd = 93;
const object = 123;
const objectEnd = 125;

/** Where lists begin to count, so that they stay below every limit of members. A small integer costs no memory. */
const insideList = -1_073_741_824;

/**
 * Which limit a JSON text exceeds; absent for none. Parsed, a value takes up to twenty times the room
 * of its text, and the members of a large object take ten times the time of a list's items.
 */
export function exceededBy(text: string, limits: JsonLimits): keyof JsonLimits | undefined {
  const { values, members } = limits;
  // Each has a character at least.
  if (text.length <= values && text.length <= members) return undefined;
  let count = 1;
  let inside = insideList;
  /** What the lists and objects around the current one count. */
  const around: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      at = endOfString(text, at);
    } else if (code === comma) {
      count += 1;
      inside += 1;
    } else if (code === list || code === object) {
      const counted = endsAtOnce(text, at) ? 0 : 1;
      count += counted;
      around.push(inside);
      inside = code === list ? insideList : counted;
    } else if (code === listEnd || code === objectEnd) {
      inside = around.pop() ?? insideList;
    }
    if (count > values) return "values";
    if (inside > members) return "members";
  }
  return undefined;
}

/** True where the list or object that begins at `start` ends at once. */
function endsAtOnce(text: string, start: number): boolean {
  let at = start + 1;
  while (text.charCodeAt(at) <= blank) at += 1;
  const end = text.charCodeAt(at);
  return end === listEnd || end === objectEnd;
}

/** The index of the quotation mark that ends the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === backslash) before -= 1;
  return (at - before) % 2 === 0;
}
