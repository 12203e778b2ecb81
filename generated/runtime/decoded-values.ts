// Copied from Specwright's runtime. Do not edit.
/** Values as they travel, and as people see them. */
import type { Decoding, DecodingOf } from "./decoding.js";
import { decodeDelimited, encodeDelimited } from "./delimited.js";
import type { ValidationIssue } from "./validation.js";

/** Levels below which values stay as they travel; validators refuse such values. */
const deepest = 1000;

/**
 * `value` with delimited strings as lists, coded values decoded and absent members filled in. What a
 * codec cannot give is added to `misfits`, with its place, and stays as it is.
 */
export function decodeValue(
  value: unknown,
  decoding: Decoding | undefined,
  misfits: ValidationIssue[],
): unknown {
  return decoding === undefined ? value : decoded(value, decoding, [], misfits);
}

/** `value` with absent members filled in, and otherwise as it travels. */
export function fillValue(value: unknown, decoding: Decoding): unknown {
  const fill: Convert = (found, inner, path) => inside(filled(found, inner), inner, path, fill);
  return fill(value, decoding, []);
}

function decoded(
  value: unknown,
  decoding: Decoding,
  path: readonly PropertyKey[],
  misfits: ValidationIssue[],
): unknown {
  const convert: Convert = (found, inner, place) => {
    const { codec, delimited } = inner;
    if (codec !== undefined) {
      const value = codec.decode(found);
      const isMisfit = typeof found === codec.of && value === found;
      if (isMisfit) misfits.push({ path: [...place], message: `expected ${codec.expected}` });
      return inside(value, inner, place, convert);
    }
    if (delimited === undefined || typeof found !== "string") {
      return inside(filled(found, inner), inner, place, convert);
    }
    const items = decodeDelimited(found, delimited);
    if (items !== undefined) return inside(items, inner, place, convert);
    misfits.push({ path: [...place], message: "expected items of the declared form" });
    return found;
  };
  return convert(value, decoding, path);
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
  const convert: Convert = (found, inner, path) => {
    const within = inside(found, inner, path, convert);
    const { codec, delimited } = inner;
    try {
      if (codec !== undefined) return codec.encode(within);
      const isJoined = delimited !== undefined && Array.isArray(within);
      return isJoined ? encodeDelimited(within, delimited) : within;
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : "";
      throw new TypeError(`${[place, ...path.map(step)].join("")}: ${reason}`, { cause });
    }
  };
  return decoding === undefined ? value : convert(value, decoding, []);
}

function step(key: PropertyKey): string {
  return typeof key === "number" ? `[${key}]` : `.${String(key)}`;
}

type Kind = NonNullable<Decoding["only"]>[number];

type Convert = (value: unknown, decoding: Decoding, path: readonly PropertyKey[]) => unknown;

/** `value` with everything in it converted, and with what else its decoding says of it. */
function inside(
  value: unknown,
  decoding: Decoding,
  path: readonly PropertyKey[],
  convert: Convert,
): unknown {
  if (path.length > deepest) return value;
  let result = value;
  if (Array.isArray(value)) result = ofList(value, decoding, path, convert);
  else if (isPlainObject(value)) result = ofObject(value, decoding, path, convert);
  for (const other of alsoOf(value, decoding)) result = convert(result, resolved(other), path);
  const branch = branchFor(result, decoding);
  return branch === undefined ? result : convert(result, resolved(branch), path);
}

function ofList(
  value: readonly unknown[],
  { prefix = [], items }: Decoding,
  path: readonly PropertyKey[],
  convert: Convert,
): readonly unknown[] {
  if (prefix.length === 0 && items === undefined) return value;
  return value.map((item, index) => {
    const inner = index < prefix.length ? prefix[index] : items;
    return inner ? convert(item, resolved(inner), [...path, index]) : item;
  });
}

function ofObject(
  value: Readonly<Record<string, unknown>>,
  { members = [], rest }: Decoding,
  path: readonly PropertyKey[],
  convert: Convert,
): Readonly<Record<string, unknown>> {
  if (members.length === 0 && rest === undefined) return value;
  const known = new Map(members);
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      const inner = known.has(key) ? known.get(key) : rest;
      return [key, inner ? convert(member, resolved(inner), [...path, key]) : member];
    }),
  );
}

function filled(value: unknown, { fills = [] }: Decoding): unknown {
  if (fills.length === 0 || !isPlainObject(value)) return value;
  const absent = fills.filter(([name]) => !Object.hasOwn(value, name) || value[name] === undefined);
  if (absent.length === 0) return value;
  const added = absent.map(([name, fill]) => [name, structuredClone(fill)] as const);
  return Object.fromEntries([...Object.entries(value), ...added]);
}

/** Of the kinds that the value has, or had before it was decoded. */
function alsoOf(value: unknown, { only, also = [] }: Decoding): readonly DecodingOf[] {
  return only === undefined || kindsOf(value).some((kind) => only.includes(kind)) ? also : [];
}

function kindsOf(value: unknown): readonly Kind[] {
  if (value instanceof Date) return ["string", "number"];
  if (Array.isArray(value)) return ["array", "string"];
  switch (typeof value) {
    case "string":
      return ["string", "number"];
    case "number":
      return ["number", "string"];
    case "bigint":
      return ["number"];
    default:
      return ["object"];
  }
}

function branchFor(value: unknown, { either }: Decoding): DecodingOf | undefined {
  if (either === undefined || !isPlainObject(value)) return undefined;
  const { member, branches } = either;
  if (!Object.hasOwn(value, member)) return undefined;
  return branches.find(([values]) => values.includes(value[member]))?.[1];
}

function resolved(decoding: DecodingOf): Decoding {
  return typeof decoding === "function" ? decoding() : decoding;
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
