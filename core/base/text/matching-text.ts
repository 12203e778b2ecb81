/** A regular expression → a short text that it matches, for examples. */

/** Where a reader of an expression is. */
interface Reader {
  readonly source: string;
  at: number;
  /** How often what may repeat does so beyond its least. */
  readonly extra: number;
}

/** So often at most a part is repeated. */
const mostRepeats = 100;

/**
 * A text for `pattern`, the same every time: of alternatives the first, of repetitions the fewest and
 * `extra` more where there may be more. Assertions are not looked at. `undefined`: the syntax is none
 * that is known here.
 */
export function matchingText(pattern: string, extra: number): string | undefined {
  const reader = { source: pattern, at: 0, extra };
  const text = alternatives(reader);
  return reader.at < pattern.length ? undefined : text;
}

type Read = string | undefined;

function alternatives(reader: Reader): Read {
  const first = sequence(reader);
  while (reader.source[reader.at] === "|") {
    reader.at += 1;
    if (sequence(reader) === undefined) return undefined;
  }
  return first;
}

function sequence(reader: Reader): Read {
  let text = "";
  for (;;) {
    const next = reader.source[reader.at];
    if (next === undefined || next === "|" || next === ")") return text;
    const part = atom(reader);
    if (part === undefined) return undefined;
    text += part.repeat(repeats(reader));
  }
}

/** Reads a quantifier, if there is one. */
function repeats(reader: Reader): number {
  const rest = reader.source.slice(reader.at);
  const found = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/u.exec(rest);
  if (found === null) return 1;
  reader.at += found[0].length;
  const [, sign, low, comma, high] = found;
  const least = sign === undefined ? Number(low) : sign === "+" ? 1 : 0;
  const isOpen = sign === "*" || sign === "+" || (comma !== undefined && high === "");
  const most = isOpen ? mostRepeats : sign === "?" ? 1 : Number(high ?? low);
  return Math.min(most, least + reader.extra, mostRepeats);
}

function atom(reader: Reader): Read {
  const { source } = reader;
  const character = String.fromCodePoint(source.codePointAt(reader.at) ?? 0);
  reader.at += character.length;
  switch (character) {
    case "^":
    case "$":
      return "";
    case ".":
      return "a";
    case "[":
      return ofClass(reader);
    case "(":
      return group(reader);
    case "\\":
      return escape(reader);
    case "*":
    case "+":
    case "?":
      return undefined;
    default:
      return character;
  }
}

function group(reader: Reader): Read {
  const rest = reader.source.slice(reader.at);
  const kind = /^\?(?::|<?[=!]|<[A-Za-z_$][\w$]*>)/u.exec(rest)?.[0] ?? "";
  reader.at += kind.length;
  const inside = alternatives(reader);
  if (inside === undefined || reader.source[reader.at] !== ")") return undefined;
  reader.at += 1;
  return /^\?<?[=!]$/u.test(kind) ? "" : inside;
}

/** Escapes whose text is not the character behind the backslash. */
const escapes: ReadonlyMap<string, string> = new Map([
  ["d", "1"],
  ["D", "a"],
  ["w", "a"],
  ["W", "-"],
  ["s", " "],
  ["S", "a"],
  ["b", ""],
  ["B", ""],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

function escape(reader: Reader): Read {
  const found = escapePattern.exec(reader.source.slice(reader.at));
  // A number refers back to a group.
  if (found === null || /^[1-9k]/u.test(found[0])) return undefined;
  reader.at += found[0].length;
  const [whole, braced, four, two] = found;
  const code = braced ?? four ?? two;
  if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
  if (/^p\{/iu.test(whole))
    return whole.startsWith("p{N") ? "1" : whole.startsWith("p") ? "a" : "-";
  return escapes.get(whole) ?? whole;
}

const escapePattern = /^(?:u\{([0-9a-f]{1,6})\}|u([0-9a-f]{4})|x([0-9a-f]{2})|p\{[^}]*\}|[^])/iu;

/** What examples show rather than other characters of a class, and those that are tried next. */
const readable = [..."aA1xX0-_."];
const others = Array.from({ length: 0x600 }, (_, at) => String.fromCodePoint(0x20 + at));

/** Behind the bracket that opens it: one character that it has. */
function ofClass(reader: Reader): Read {
  const { source } = reader;
  const start = reader.at - 1;
  while (source[reader.at] !== "]") {
    if (source[reader.at] === undefined) return undefined;
    reader.at += source[reader.at] === "\\" ? 2 : 1;
  }
  reader.at += 1;
  const expression = classOf(source.slice(start, reader.at));
  return expression && [...readable, ...others].find((each) => expression.test(each));
}

/** A class alone takes no time to try. */
function classOf(text: string): RegExp | undefined {
  try {
    return new RegExp(`^${text}$`, "u");
  } catch {
    return undefined;
  }
}
