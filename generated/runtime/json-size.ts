// Copied from Specwright's runtime. Do not edit.
/** How many values a JSON text has, without parsing it. */

/** Values of one JSON text that are read where nothing else is said: of a body of 1 MiB, one in five bytes. */
export const mostJsonValues = 209_715;

const space = 32;
const quote = 34;
const comma = 44;
const list = 91;
const backslash = 92;
const listEnd = 93;
const object = 123;
const objectEnd = 125;

/**
 * True of a JSON text with more than `most` values: itself, and the items and members inside. Parsed,
 * each takes up to twenty times the room of its text.
 */
export function hasMoreValues(text: string, most: number): boolean {
  // Each has a character at least.
  if (text.length <= most) return false;
  let count = 1;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === comma) count += 1;
    else if ((code === list || code === object) && !isEmpty(text, at)) count += 1;
    if (count > most) return true;
  }
  return false;
}

/** True where the list or object that begins at `start` ends at once. */
function isEmpty(text: string, start: number): boolean {
  let at = start + 1;
  while (text.charCodeAt(at) <= space) at += 1;
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
