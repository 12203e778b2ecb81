/** JSON whose integers keep all their digits, where a type has such integers. */
import type { ExactJson, WireType } from "./operation.ts";
import { flatten, isRecord, memberType } from "./structure.ts";

/**
 * What is read is what `JSON.parse` gives, but for integers beyond 2^53 in places of exact codecs. What is written is what `JSON.stringify` gives, and digits for a `bigint`.
 */
export const exactJson: ExactJson = {
  parse: (text, type) => {
    const value: unknown = JSON.parse(text);
    return /\d{16}|\d[eE]/.test(text) ? read(text, type) : value;
  },
  stringify,
};

/** A list or an object that is being read. */
interface Open {
  readonly target: unknown[] | Record<string, unknown>;
  /** What it may be. */
  readonly types: readonly WireType[];
  /** Name of the member whose value comes next. */
  name?: string | undefined;
}

/** The value of a well-formed text. A loop, because nothing limits how deep a text is nested. */
function read(text: string, type: WireType): unknown {
  const root: unknown[] = [];
  const opened: Open[] = [];
  let open: Open = { target: root, types: [{ array: type }] };
  const tokens = /["[\]{}]|[^\s"[\]{}:,]+/g;
  for (let match = tokens.exec(text); match !== null; match = tokens.exec(text)) {
    const [token] = match;
    if (token === "]" || token === "}") {
      open = opened.pop() ?? open;
    } else if (token === "[" || token === "{") {
      const target = token === "[" ? [] : {};
      const inner = { target, types: typesInside(open) };
      put(open, target);
      opened.push(open);
      open = inner;
    } else if (token === '"') {
      tokens.lastIndex = endOfString(text, match.index);
      const string = JSON.parse(text.slice(match.index, tokens.lastIndex)) as string;
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
function endOfString(text: string, start: number): number {
  let quote = text.indexOf('"', start + 1);
  while (isEscaped(text, quote)) quote = text.indexOf('"', quote + 1);
  return quote + 1;
}

function isEscaped(text: string, at: number): boolean {
  let before = at;
  while (text[before - 1] === "\\") before -= 1;
  return (at - before) % 2 === 1;
}

/** What the next value inside `open` may be. */
function typesInside({ types, target, name = "" }: Open): readonly WireType[] {
  return types.flatMap(flatten).flatMap((type) => {
    if (typeof type === "string") return [];
    if ("array" in type) return Array.isArray(target) ? flatten(type.array) : [];
    return "object" in type && !Array.isArray(target) ? flatten(memberType(type, name)) : [];
  });
}

function scalar(token: string, open: Open): unknown {
  const value: unknown = JSON.parse(token);
  if (!Number.isInteger(value) || Number.isSafeInteger(value)) return value;
  return typesInside(open).some(isExact) ? (wholeOf(token) ?? value) : value;
}

function isExact(type: WireType): boolean {
  return typeof type === "object" && "codec" in type && type.codec.isExact === true;
}

/** Longer than all digits of a double: beyond it, a number would only cost time. */
const longest = 400;

/** The integer that `number` writes; `undefined` for a fraction that a double rounds away. */
function wholeOf(number: string): bigint | undefined {
  if (number.length > longest) return undefined;
  const [mantissa = "", exponent = "0"] = number.split(/e/i);
  const [whole = "", fraction = ""] = mantissa.split(".");
  const digits = BigInt(whole + fraction);
  const zeros = Number(exponent) - fraction.length;
  const scale = 10n ** BigInt(Math.abs(zeros));
  if (zeros >= 0) return digits * scale;
  return digits % scale === 0n ? digits / scale : undefined;
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
