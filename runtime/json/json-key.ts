/** Texts and numbers that stand for JSON values, so that equal ones are found without comparing each pair. */
import { maxLevels, giveUp } from "./depth.ts";
import { cachedHash } from "./validation-cache.ts";
import { isArray } from "./json.ts";

/**
 * A text for any value, the same for two values exactly when they are equal. Gives up on values that
 * are nested too deeply.
 */
export function jsonKey(value: unknown, depth = 0): string {
  // With its length before it, no text can be taken for anything else.
  if (typeof value === "string") return `${value.length}:${value}`;
  if (typeof value !== "object" || value === null) {
    return typeof value === "number" ? `n${value + 0}` : `${typeof value} ${String(value)}`;
  }
  if (depth >= maxLevels) giveUp();
  if (isArray(value)) return `[${Array.from(value, (item) => jsonKey(item, depth + 1)).join(",")}]`;
  const members: string[] = [];
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    members.push(`${name.length}:${name} ${jsonKey(member, depth + 1)}`);
  }
  // Most items of long lists have few members; sorting one is for nothing.
  return `{${members.length > 1 ? members.sort().join(",") : members.join("")}}`;
}

/** Items from which the number of a list is kept wherever it stands. */
const longList = 100;

/** Another in each process, so that nobody prepares values that share a number. */
const seed = /* @__PURE__ */ randomNumber();
const double = /* @__PURE__ */ new Float64Array(1);
const halves = /* @__PURE__ */ halvesOf(double);

function randomNumber(): number {
  return Math.trunc(Math.random() * 2 ** 32);
}

function halvesOf({ buffer }: Float64Array): Int32Array {
  return new Int32Array(buffer);
}

/**
 * A number of 32 bits for any value, the same for equal values, made without a text. Others may share
 * it. Gives up on values that are nested too deeply.
 */
export function jsonHash(value: unknown, depth = 0): number {
  if (typeof value === "string") return hashOfText(value, 1);
  if (typeof value === "number") return hashOfNumber(value);
  if (typeof value !== "object" || value === null) return hashOfText(String(value), 3);
  if (depth >= maxLevels) giveUp();
  // Of items themselves the number is asked for once or twice, and there may be many.
  const isKept = depth > 1 || (isArray(value) && value.length > longList);
  return isKept ? cachedHash(value, () => madeHash(value, depth)) : madeHash(value, depth);
}

function madeHash(value: object, depth: number): number {
  if (isArray(value)) {
    let hash = seed ^ 4;
    for (let index = 0; index < value.length; index += 1) {
      hash = mixed(hash, jsonHash(value[index], depth + 1));
    }
    return hash;
  }
  // A sum, for the order of members does not count.
  let sum = seed ^ 5;
  const members = value as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(members)) {
    const member = members[name];
    if (member === undefined) continue;
    sum = (sum + mixed(hashOfText(name, 6), jsonHash(member, depth + 1))) | 0;
  }
  return sum;
}

function hashOfNumber(value: number): number {
  const integer = value | 0;
  // Zero has two signs, which are one number here and there.
  if (integer === value) return mixed(seed ^ 2, integer);
  double[0] = value;
  return mixed(mixed(seed ^ 2, halves[0] ?? 0), halves[1] ?? 0);
}

function hashOfText(text: string, kind: number): number {
  let hash = seed ^ kind;
  for (let at = 0; at < text.length; at += 1) hash = mixed(hash, text.charCodeAt(at));
  return hash;
}

/** One round of MurmurHash3: multiplies, rotates and adds. */
function mixed(hash: number, part: number): number {
  let word = Math.imul(part, 0xcc_9e_2d_51);
  word = Math.imul((word << 15) | (word >>> 17), 0x1b_87_35_93);
  const next = hash ^ word;
  return (Math.imul((next << 13) | (next >>> 19), 5) + 0xe6_54_6b_64) | 0;
}
