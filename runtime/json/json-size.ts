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

/** Where lists begin to count, so that they stay below every limit of members. A small integer costs no memory. */
const insideList = -1_073_741_824;

/**
 * Which limit a JSON text, or its UTF-8, exceeds; absent for none. Parsed, a value takes up to twenty times
 * the room of its text, and the members of a large object take ten times the time of a list's items.
 */
export function exceededBy(
  json: string | Uint8Array,
  limits: JsonLimits,
): keyof JsonLimits | undefined {
  const { values, members } = limits;
  // Each has a character at least.
  if (json.length <= values && json.length <= members) return undefined;
  // Bytes take half the time of the characters of a string, which V8 looks up one by one.
  return exceededIn(typeof json === "string" ? new TextEncoder().encode(json) : json, limits);
}

/**
 * All that structures a text is ASCII, which is part of no other character in UTF-8. Its codes are written out,
 * because bundlers make variables of constants, and each byte would be compared with six of them.
 */
function exceededIn(
  bytes: Uint8Array,
  { values, members }: JsonLimits,
): keyof JsonLimits | undefined {
  let count = 1;
  if (count > values) return "values";
  let inside = insideList;
  /** What the lists and objects around the current one count. */
  const around: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    switch (bytes[at]) {
      case 0x22: // "
        at = endOfString(bytes, at);
        continue;
      case 0x2c: // ,
        count += 1;
        inside += 1;
        break;
      case 0x5b: // [
        around.push(inside);
        inside = insideList;
        count += endsAtOnce(bytes, at) ? 0 : 1;
        break;
      case 0x7b: // {
        around.push(inside);
        inside = endsAtOnce(bytes, at) ? 0 : 1;
        count += inside;
        break;
      case 0x5d: // ]
      case 0x7d: // }
        inside = around.pop() ?? insideList;
        continue;
      default:
        continue;
    }
    if (count > values) return "values";
    if (inside > members) return "members";
  }
  return undefined;
}

/** True where the list or object that begins at `start` ends at once. */
function endsAtOnce(bytes: Uint8Array, start: number): boolean {
  let at = start + 1;
  while ((bytes[at] ?? Infinity) <= 0x20) at += 1;
  const end = bytes[at];
  return end === 0x5d || end === 0x7d;
}

/** The index of the quotation mark that ends the string that begins at `start`. */
function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  // What a backslash stands before is part of the string.
  while (at < bytes.length && bytes[at] !== 0x22) at += bytes[at] === 0x5c ? 2 : 1;
  return at;
}
