/**
 * Values in queries, cookies and forms: the styles `form`, `spaceDelimited`, `pipeDelimited` and
 * `deepObject`, as pairs of name and raw value.
 *
 * @see https://spec.openapis.org/oas/v3.1.1.html#style-examples
 */
import { readBrackets, writeBrackets } from "./brackets.ts";
import { type Pair, formDecoded } from "./pairs.ts";
import { percentEncode } from "./percent.ts";
import type { ReservedFor } from "./reserved-names.ts";
import { type Styled, isRecord, kindsOf, memberType, textsOf } from "./structure.ts";
import { decodeText } from "./text-value.ts";
import type { WireType } from "./wire-type.ts";

/** Reserved characters that mean nothing in a query's value; a comma only where no list is joined. */
const reservedInText = /^[:/?@!$'()*;,]$/;
const reservedInItem = /^[:/?@!$'()*;]$/;

/**
 * `value` as ready `name=value` parts; none for an empty list or object.
 *
 * @throws TypeError when an item holds the separator, or a member that the type does not list has a
 * name that is `reserved`, so that it could not be told apart.
 */
export function writePairs(
  styled: Styled,
  value: unknown,
  reserved: ReservedFor = () => undefined,
): readonly string[] {
  const { name, style, explode, type } = styled;
  const keep = styled.allowReserved === true ? reservedInText : undefined;
  if (style === "deepObject" && (Array.isArray(value) || isRecord(value))) {
    return writeBrackets(name, value, type).map(([path, text]) => pair(path, text, keep));
  }
  const texts = textsOf(value, type, `parameter ${JSON.stringify(name)}`);
  if ("text" in texts) return [pair(name, texts.text, keep)];
  if ("items" in texts) {
    if (explode) return texts.items.map((item) => pair(name, item, keep));
    return joinedTexts(styled, texts.items);
  }
  if (explode) {
    const keys = texts.members.map(([key]) => key);
    refuseReserved(`parameter ${JSON.stringify(name)}`, type, keys, reserved);
    return texts.members.map(([key, text]) => pair(key, text, keep));
  }
  return joinedTexts(styled, texts.members.flat());
}

/**
 * The value that `pairs` hold for `styled`, or `undefined` when they hold none. An open exploded object
 * leaves names alone that are `reserved`.
 */
export function readPairs(
  styled: Styled,
  pairs: readonly Pair[],
  reserved: ReservedFor = () => undefined,
): unknown {
  const { name, style, explode, type } = styled;
  const kinds = kindsOf(type);
  if (style === "deepObject") return readBrackets(name, pairs, type);
  if (explode && kinds.object !== undefined) {
    const members = readExplodedMembers(kinds.object, pairs, reserved);
    if (members !== undefined || !kinds.text) return members;
  }
  const raws = pairs.filter(([of]) => of === name).map(([, raw]) => raw);
  const [first, ...more] = raws;
  if (first === undefined) return undefined;
  const repeated = more.length > 0;
  if (explode && kinds.array !== undefined && (repeated || !kinds.text)) {
    const item = kinds.array.array;
    return raws.map((raw) => decodeText(formDecoded(raw), item));
  }
  // A name that may stand once and stands twice becomes a list, for a validator to refuse.
  if (repeated) return raws.map(formDecoded);
  return explode ? decodeText(formDecoded(first), type) : readJoinedPair(styled, first);
}

/**
 * So many items are read of one text at most, as of names that repeat: without an end, a body of a
 * megabyte would be half a million of them.
 */
const mostJoinedItems = 10_000;

/**
 * Members of an exploded object are names among others, and often come from users.
 *
 * @throws TypeError when the server would read a name that `type` does not list as something else. The
 * message has no value.
 */
export function refuseReserved(
  place: string,
  type: WireType,
  keys: readonly string[],
  reserved: ReservedFor,
): void {
  for (const key of keys) {
    const reason = reserved(key);
    if (reason === undefined) continue;
    if (kindsOf(type).object?.object.some(([listed]) => listed === key) === true) continue;
    throw new TypeError(
      `${place} has a member ${JSON.stringify(key)}, which cannot be told apart: ${reason}`,
    );
  }
}

function readJoinedPair({ style, type }: Styled, raw: string): unknown {
  const kinds = kindsOf(type);
  const parts = raw.split(separators(style).read, mostJoinedItems + 1);
  // It stays text, for a validator to refuse.
  if (parts.length > mostJoinedItems) return formDecoded(raw);
  if (parts.length === 1 && kinds.text) return decodeText(formDecoded(raw), type);
  if (kinds.array !== undefined) {
    const item = kinds.array.array;
    return parts.map((part) => decodeText(formDecoded(part), item));
  }
  if (kinds.object === undefined || parts.length % 2 !== 0)
    return decodeText(formDecoded(raw), type);
  const entries: [string, unknown][] = [];
  for (let index = 0; index < parts.length; index += 2) {
    const key = formDecoded(parts[index] ?? "");
    entries.push([
      key,
      decodeText(formDecoded(parts[index + 1] ?? ""), memberType(kinds.object, key)),
    ]);
  }
  // Of a name that stands twice nobody knows which is meant: text, for a validator to refuse.
  const members = new Map(entries);
  return members.size < entries.length ? formDecoded(raw) : Object.fromEntries(members);
}

function readExplodedMembers(
  type: NonNullable<ReturnType<typeof kindsOf>["object"]>,
  pairs: readonly Pair[],
  reserved: ReservedFor,
): unknown {
  const known = new Map(type.object);
  const members = new Map<string, unknown>();
  for (const [name, raw] of pairs) {
    if (!known.has(name) && (type.rest === undefined || reserved(name) !== undefined)) continue;
    // A name that stands twice becomes a list, for a validator to refuse.
    const value = decodeText(formDecoded(raw), memberType(type, name));
    members.set(name, members.has(name) ? [members.get(name), value].flat() : value);
  }
  return members.size === 0 ? undefined : Object.fromEntries(members);
}

function joinedTexts(
  { name, style, allowReserved }: Styled,
  texts: readonly string[],
): readonly string[] {
  if (texts.length === 0) return [];
  if (texts.length > mostJoinedItems) {
    throw new TypeError(
      `parameter ${JSON.stringify(name)} has more than ${mostJoinedItems} items, which cannot be joined`,
    );
  }
  const { write } = separators(style);
  const parts = texts.map((text) => {
    const part = percentEncode(text, allowReserved === true ? reservedInItem : undefined);
    if (!part.includes(write)) return part;
    throw new TypeError(`parameter ${JSON.stringify(name)} has an item that holds the separator`);
  });
  return [`${percentEncode(name)}=${parts.join(write)}`];
}

/** A space and a pipe are no URL characters, so they separate in their encoded form. */
function separators(style: string): { readonly write: string; readonly read: RegExp } {
  if (style === "spaceDelimited") return { write: "%20", read: /%20|\+/ };
  if (style === "pipeDelimited") return { write: "%7C", read: /%7C|\|/i };
  return { write: ",", read: /,/ };
}

function pair(name: string, text: string, keep: RegExp | undefined): string {
  return `${percentEncode(name)}=${percentEncode(text, keep)}`;
}
