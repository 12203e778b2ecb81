/** Values as they travel, and as people see them. */
import type { Codec } from "./codec.ts";
import type { Decoding, DecodingOf } from "./decoding.ts";
import { decodeDelimited, encodeDelimited, isSpecial } from "./delimited.ts";
import { isRecord } from "./structure.ts";
import type { ValidationIssue } from "../issues/validator.ts";

/** Levels below which values stay as they travel; validators refuse such values. */
const deepestConversion = 1000;

/**
 * `value` with delimited strings as lists, coded values decoded and absent members filled in. What a
 * codec cannot give is added to `misfits`, with its place, and stays as it is.
 */
export function decodeValue(
  value: unknown,
  decoding: Decoding | undefined,
  misfits: ValidationIssue[],
): unknown {
  const decode: Convert = (found, said, path) => {
    const codec = codecsOf(said).find((each) => isOf(found, each));
    if (codec !== undefined) {
      const decoded = codec.decode(found);
      const isMisfit = typeof found === codec.of && decoded === found;
      if (isMisfit) misfits.push({ path: [...path], message: `expected ${codec.expected}` });
      return decoded;
    }
    const joined = joinedOf(said);
    if (joined === undefined || typeof found !== "string") {
      return inside(filled(found, said), said, path, decode);
    }
    if (isSpecial(found, joined.delimited)) return found;
    const items = decodeDelimited(found, joined.delimited);
    if (items !== undefined) return inside(items, [joined], path, decode);
    misfits.push({ path: [...path], message: "expected items of the declared form" });
    return found;
  };
  return decoding === undefined ? value : convert(value, [decoding], [], decode);
}

/** `value` with absent members filled in, and otherwise as it travels. */
export function fillValue(value: unknown, decoding: Decoding): unknown {
  const fill: Convert = (found, said, path) => inside(filled(found, said), said, path, fill);
  return convert(value, [decoding], [], fill);
}

/**
 * The reverse of `decodeValue`; nothing that was filled in is taken out.
 *
 * @throws TypeError naming the place of what cannot travel.
 */
export function encodeValue(
  value: unknown,
  decoding: Decoding | undefined,
  place: string,
): unknown {
  const encode: Convert = (found, said, path) => {
    const joined = joinedOf(said);
    try {
      if (Array.isArray(found) && joined !== undefined) {
        return encodeDelimited(convertedList(found, [joined], path, encode), joined.delimited);
      }
      if (Array.isArray(found) || isWalked(found)) return inside(found, said, path, encode);
      return codecsOf(said).reduce((value, codec) => codec.encode(value), found);
    } catch (cause) {
      if (cause instanceof PlacedError) throw cause;
      const reason = cause instanceof Error ? cause.message : "";
      throw new PlacedError(`${[place, ...path.map(step)].join("")}: ${reason}`, { cause });
    }
  };
  return decoding === undefined ? value : convert(value, [decoding], [], encode);
}

/** Says already where it came from. */
class PlacedError extends TypeError {}

function step(key: PropertyKey): string {
  return typeof key === "number" ? `[${key}]` : `.${String(key)}`;
}

/** `said` is everything that is known of the value. */
type Convert = (value: unknown, said: readonly Decoding[], path: readonly PropertyKey[]) => unknown;

/** Together, so that a value is converted once however many schemas speak of it. */
function convert(
  value: unknown,
  decodings: readonly DecodingOf[],
  path: readonly PropertyKey[],
  by: Convert,
): unknown {
  if (path.length > deepestConversion || decodings.length === 0) return value;
  const said = new Set<Decoding>();
  for (const decoding of decodings) addDecodings(decoding, value, said);
  return by(value, [...said], path);
}

/** `decoding` and all else that it says of `value`. */
function addDecodings(decoding: DecodingOf, value: unknown, said: Set<Decoding>): void {
  const own = typeof decoding === "function" ? decoding() : decoding;
  if (said.has(own) || !isAbout(value, own)) return;
  said.add(own);
  for (const other of own.also ?? []) addDecodings(other, value, said);
  const branch = branchFor(value, own);
  if (branch !== undefined) addDecodings(branch, value, said);
}

/** By the kinds that the value has, or had before it was decoded. */
function isAbout(value: unknown, { only }: Decoding): boolean {
  return only === undefined || valueKinds(value).some((kind) => only.includes(kind));
}

function valueKinds(value: unknown): readonly NonNullable<Decoding["only"]>[number][] {
  if (value instanceof Date) return ["string", "number"];
  if (Array.isArray(value)) return ["array", "string"];
  switch (typeof value) {
    case "string":
    case "number":
      return ["string", "number"];
    case "bigint":
      return ["number"];
    default:
      return ["object"];
  }
}

function branchFor(value: unknown, { either }: Decoding): DecodingOf | undefined {
  if (either === undefined || !isRecord(value)) return undefined;
  const { member, branches } = either;
  if (!Object.hasOwn(value, member)) return undefined;
  return branches.find(([values]) => values.includes(value[member]))?.[1];
}

/** Of several at most one is about the value: schemas that leave this open have no decodings. */
function codecsOf(said: readonly Decoding[]): readonly Codec[] {
  return [...new Set(said.flatMap(({ codec }) => codec ?? []))];
}

function isOf(value: unknown, { of, isExact }: Codec): boolean {
  return typeof value === of || (isExact === true && typeof value === "bigint");
}

type Joined = Decoding & Required<Pick<Decoding, "delimited">>;

function joinedOf(said: readonly Decoding[]): Joined | undefined {
  return said.find((each): each is Joined => each.delimited !== undefined);
}

function inside(
  value: unknown,
  said: readonly Decoding[],
  path: readonly PropertyKey[],
  by: Convert,
): unknown {
  if (Array.isArray(value)) return convertedList(value, said, path, by);
  return isWalked(value) ? convertedObject(value, said, path, by) : value;
}

function convertedList(
  value: readonly unknown[],
  said: readonly Decoding[],
  path: readonly PropertyKey[],
  by: Convert,
): readonly unknown[] {
  const isCoded = said.some(({ prefix, items }) => prefix !== undefined || items !== undefined);
  if (!isCoded) return value;
  return value.map((item, index) => {
    const inner = said.flatMap(({ prefix = [], items }) => {
      return (index < prefix.length ? prefix[index] : items) ?? [];
    });
    return convert(item, inner, [...path, index], by);
  });
}

function convertedObject(
  value: Readonly<Record<string, unknown>>,
  said: readonly Decoding[],
  path: readonly PropertyKey[],
  by: Convert,
): Readonly<Record<string, unknown>> {
  const objects = said.filter(({ members, rest }) => members !== undefined || rest !== undefined);
  if (objects.length === 0) return value;
  const known = objects.map(({ members, rest }) => ({ members: new Map(members), rest }));
  const present = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(
    present.map(([key, member]) => {
      const inner = known.flatMap(({ members, rest }) => {
        return (members.has(key) ? members.get(key) : rest) ?? [];
      });
      return [key, convert(member, inner, [...path, key], by)];
    }),
  );
}

function filled(value: unknown, said: readonly Decoding[]): unknown {
  const fills = new Map(said.flatMap((each) => each.fills ?? []));
  if (fills.size === 0 || !isWalked(value)) return value;
  const absent = [...fills].filter(
    ([name]) => !Object.hasOwn(value, name) || value[name] === undefined,
  );
  if (absent.length === 0) return value;
  const added = absent.map(([name, fill]) => [name, structuredClone(fill)] as const);
  return Object.fromEntries([...Object.entries(value), ...added]);
}

/** Instances of classes too, but for those that say themselves what they are in JSON. */
function isWalked(value: unknown): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && typeof value["toJSON"] !== "function";
}
