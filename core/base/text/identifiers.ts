/** The identifiers that emitted code uses, found in its text: by hand, as some texts have millions of them. */

/** Strings and comments, which may hold any word. */
export const stringsAndComments = /"(?:[^"\\\n]|\\.)*"|\/\*[\s\S]*?\*\//g;

/**
 * Names of values and types in `code`: no members of something, and no keys of an object or a type. Code
 * that is not laid out yet will do: its keys have no space before their colon, which tells them from what
 * stands there in a conditional expression.
 * With `wanted` those of them alone: texts of megabytes are asked for a dozen names, and are read until all are found.
 */
export function identifiersIn(code: string, wanted?: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>();
  const lengths = new Set([...(wanted ?? [])].map(({ length }) => length));
  findWord(code, 0, (start, end) => {
    if (wanted !== undefined && !lengths.has(end - start)) return false;
    const word = code.slice(start, end);
    if (wanted === undefined || wanted.has(word)) found.add(word);
    return found.size === wanted?.size;
  });
  return found;
}

/**
 * True where `code`, which has no comment over several lines, uses the identifier: strings may hold the
 * same word, and longer words begin with it.
 */
export function usesIdentifier(code: string, name: string): boolean {
  const first = code.indexOf(name);
  if (first < 0) return false;
  // Strings end with their line: what stands before it decides nothing.
  const line = code.lastIndexOf("\n", first) + 1;
  return findWord(code, line, (start, end) => {
    return end - start === name.length && code.startsWith(name, start);
  });
}

/** `code` with `other` in place of each use of the identifier `name`; strings and comments stay as they are. */
export function withIdentifier(code: string, name: string, other: string): string {
  let done = 0;
  let text = "";
  findWord(code, 0, (start, end) => {
    if (end - start === name.length && code.startsWith(name, start)) {
      text += code.slice(done, start) + other;
      done = end;
    }
    return false;
  });
  return text + code.slice(done);
}

/** Whether `isMeant` holds of an identifier from `at` on; each is told until it does. */
function findWord(
  code: string,
  from: number,
  isMeant: (start: number, end: number) => boolean,
): boolean {
  for (let at = from; at < code.length; ) {
    const char = code.charCodeAt(at);
    if (char === quote) at = endOfString(code, at);
    else if (char === slash && code.charCodeAt(at + 1) === star) at = endOfComment(code, at);
    else if (partOf(code, at) === 0) at += 1;
    else {
      const end = endOfWord(code, at);
      if (startsName(code, at) && !isMember(code, at) && !isKey(code, end) && isMeant(at, end)) {
        return true;
      }
      at = end;
    }
  }
  return false;
}

const quote = 34;
const dollar = 36;
const star = 42;
const dot = 46;
const slash = 47;
const colon = 58;
const question = 63;
const backslash = 92;
const lineFeed = 10;

/** Behind the string that begins at `start`; a quote without a partner on its line begins none. */
function endOfString(code: string, start: number): number {
  for (let at = start + 1; at < code.length; at += 1) {
    const char = code.charCodeAt(at);
    if (char === quote) return at + 1;
    if (char === backslash) at += 1;
    if (code.charCodeAt(at) === lineFeed) break;
  }
  return start + 1;
}

function endOfComment(code: string, start: number): number {
  const end = code.indexOf("*/", start + 2);
  return end < 0 ? start + 1 : end + 2;
}

function endOfWord(code: string, start: number): number {
  let end = start;
  for (let length = 1; length > 0; end += length) length = partOf(code, end);
  return end;
}

/** How many code units at `at` go on with a word: none, one or two. */
function partOf(code: string, at: number): number {
  const char = code.charCodeAt(at);
  if (char < 128) return isAsciiPart[char] === 1 ? 1 : 0;
  const point = code.codePointAt(at);
  if (point === undefined || !/^\p{ID_Continue}/u.test(String.fromCodePoint(point))) return 0;
  return point > 0xff_ff ? 2 : 1;
}

const isAsciiPart = Uint8Array.from({ length: 128 }, (_, char) =>
  Number(/[\w$]/.test(String.fromCharCode(char))),
);

function startsName(code: string, at: number): boolean {
  const char = code.charCodeAt(at);
  if (char < 128) return char === dollar || char > 57;
  return /^\p{ID_Start}/u.test(code.slice(at, at + 2));
}

/** Behind three dots stands what is spread. */
function isMember(code: string, at: number): boolean {
  return code.charCodeAt(at - 1) === dot && code.charCodeAt(at - 2) !== dot;
}

function isKey(code: string, end: number): boolean {
  const char = code.charCodeAt(end);
  return char === colon || (char === question && code.charCodeAt(end + 1) === colon);
}
