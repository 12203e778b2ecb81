/** JSON whose integers keep all their digits, in the places of exact codecs. */
import type { Decoding, DecodingOf, ExactJson } from "./decoding.ts";
import { isRecord } from "./structure.ts";

/**
 * What is read is what `JSON.parse` gives, but for integers beyond 2^53 in the places of exact codecs.
 * What is written is what `JSON.stringify` gives, and digits for a `bigint`.
 */
export const exactJson: ExactJson = {
  parse: (text, decoding = everywhere) => {
    const value: unknown = JSON.parse(text);
    return /\d{16}|\d[eE]/.test(text) ? readExactJson(text, decoding) : value;
  },
  stringify,
};

/** Stands for a decoding that is not known. */
const exactNumber: Decoding = {
  codec: {
    of: "number",
    expected: "",
    decode: (wire) => wire,
    encode: (value) => value,
    isExact: true,
  },
};
const everywhere: Decoding = {
  also: [exactNumber],
  items: () => everywhere,
  rest: () => everywhere,
};

/** A list or an object that is being read. */
interface Open {
  readonly target: unknown[] | Record<string, unknown>;
  /** What is known of it. */
  readonly decodings: readonly Decoding[];
  /** Name of the member whose value comes next. */
  name?: string | undefined;
}

/** The value of a well-formed text. A loop, because nothing limits how deep a text is nested. */
function readExactJson(text: string, decoding: Decoding): unknown {
  const root: unknown[] = [];
  const opened: Open[] = [];
  let open: Open = { target: root, decodings: [{ items: decoding }] };
  const tokens = /["[\]{}]|[^\s"[\]{}:,]+/g;
  for (let match = tokens.exec(text); match !== null; match = tokens.exec(text)) {
    const [token] = match;
    if (token === "]" || token === "}") {
      open = opened.pop() ?? open;
    } else if (token === "[" || token === "{") {
      const target = token === "[" ? [] : {};
      const inner = { target, decodings: decodingsInside(open) };
      put(open, target);
      opened.push(open);
      open = inner;
    } else if (token === '"') {
      tokens.lastIndex = behindString(text, match.index);
      const string: string = JSON.parse(text.slice(match.index, tokens.lastIndex));
      if (Array.isArray(open.target) || open.name !== undefined) put(open, string);
      else open.name = string;
    } else {
      put(open, scalar(token, open));
    }
  }
  return root[0];
}

function put(open: Open, value: unknown): void {
  const { target, name = "" } = open;
  if (Array.isArray(target)) target.push(value);
  else if (name !== "__proto__") target[name] = value;
  // Set plainly, it would become the prototype.
  else Object.defineProperty(target, name, { ...writable, value });
  open.name = undefined;
}

const writable = { configurable: true, enumerable: true, writable: true };

/** Where the string that begins at `start` is over. */
function behindString(text: string, start: number): number {
  let quote = text.indexOf('"', start + 1);
  while (isEscapedQuote(text, quote)) quote = text.indexOf('"', quote + 1);
  return quote + 1;
}

function isEscapedQuote(text: string, at: number): boolean {
  let before = at;
  while (text[before - 1] === "\\") before -= 1;
  return (at - before) % 2 === 1;
}

/** What is known of the next value inside `open`. */
function decodingsInside({ decodings, target, name = "" }: Open): readonly Decoding[] {
  const found = new Set<Decoding>();
  for (const { prefix = [], items, members = [], rest } of decodings) {
    const inner = Array.isArray(target)
      ? target.length < prefix.length
        ? prefix[target.length]
        : items
      : memberOf(members, name, rest);
    if (inner) collectDecodings(inner, found);
  }
  return [...found];
}

function memberOf(
  members: NonNullable<Decoding["members"]>,
  name: string,
  rest: DecodingOf | undefined,
): DecodingOf | null | undefined {
  const listed = members.find(([each]) => each === name);
  return listed === undefined ? rest : listed[1];
}

/** `decoding` and what else it says of the same value; which alternative holds is not known yet. */
function collectDecodings(decoding: DecodingOf, found: Set<Decoding>): void {
  const own = typeof decoding === "function" ? decoding() : decoding;
  if (found.has(own)) return;
  found.add(own);
  for (const other of own.also ?? []) collectDecodings(other, found);
  for (const [, branch] of own.either?.branches ?? []) collectDecodings(branch, found);
}

function scalar(token: string, open: Open): unknown {
  const value: unknown = JSON.parse(token);
  if (!Number.isInteger(value) || Number.isSafeInteger(value)) return value;
  const isExact = decodingsInside(open).some(({ codec }) => codec?.isExact === true);
  return isExact ? (wholeOf(token) ?? value) : value;
}

/** Longer than all digits of a double: beyond it, a number would only cost time. */
const longestNumber = 400;

/** The integer that `number` writes; `undefined` for a fraction that a double rounds away. */
function wholeOf(number: string): bigint | undefined {
  if (number.length > longestNumber) return undefined;
  const [mantissa = "", exponent = "0"] = number.split(/e/i);
  const [whole = "", fraction = ""] = mantissa.split(".");
  const digits = BigInt(whole + fraction);
  const zeros = Number(exponent) - fraction.length;
  const scale = powerOfTen(Math.abs(zeros));
  if (zeros >= 0) return digits * scale;
  return digits % scale === 0n ? digits / scale : undefined;
}

/** Made once each: a body may write a hundred thousand numbers with large exponents. */
const powers: bigint[] = [];

function powerOfTen(exponent: number): bigint {
  return (powers[exponent] ??= 10n ** BigInt(exponent));
}

function stringify(value: unknown): string | undefined {
  if (typeof value === "bigint") return String(value);
  if (Array.isArray(value)) {
    return `[${Array.from(value, (item) => stringify(item) ?? "null").join(",")}]`;
  }
  // Dates and the like have a form of their own in JSON.
  if (!isRecord(value) || typeof value["toJSON"] === "function") return JSON.stringify(value);
  const members = Object.entries(value).flatMap(([name, member]) => {
    const text = stringify(member);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `{${members.join(",")}}`;
}
