/**
 * Values in paths and headers: the styles `simple`, `label` and `matrix`.
 *
 * @see https://spec.openapis.org/oas/v3.1.1.html#style-examples
 */
import type { WireType } from "./wire-type.ts";
import { type Kinds, type Styled, kindsOf, memberType, textsOf } from "./structure.ts";
import { decodeText } from "./text-value.ts";

/** How one piece of text is written, and read back (`undefined`: broken encoding). */
export interface Escaping {
  readonly write: (text: string) => string;
  readonly read: (raw: string) => string | undefined;
}

/**
 * The text of `value`, prefix included; `undefined` for a list or an object without members.
 *
 * @throws TypeError when an item holds the separator, so that it could not be told apart.
 */
export function writeSegment(
  styled: Styled,
  value: unknown,
  { write }: Escaping,
): string | undefined {
  const { name, style, explode } = styled;
  const prefix = prefixOf(style);
  const named = style === "matrix" ? `${prefix}${write(name)}` : prefix;
  const equals = style === "matrix" ? "=" : "";
  const texts = textsOf(value, styled.type, `parameter ${JSON.stringify(name)}`);
  if ("text" in texts) {
    const text = write(texts.text);
    return text === "" ? named : `${named}${equals}${text}`;
  }
  const separator = explode && prefix !== "" ? prefix : ",";
  const check = (part: string): string => apart(part, separator, name);
  if ("items" in texts) {
    if (texts.items.length === 0) return undefined;
    const items = texts.items.map((item) => check(write(item)));
    if (explode && style === "matrix") return items.map((item) => assigned(named, item)).join("");
    return `${named}${equals}${items.join(separator)}`;
  }
  if (texts.members.length === 0) return undefined;
  if (!explode) {
    const parts = texts.members.flat().map((part) => check(write(part)));
    return `${named}${equals}${parts.join(separator)}`;
  }
  const members = texts.members.map(([key, text]) => {
    return `${check(apart(write(key), "=", name))}=${check(write(text))}`;
  });
  return prefix + members.join(separator);
}

/** The value that `raw` writes, or `undefined` when it is not of the style. */
export function readSegment(styled: Styled, raw: string, escaping: Escaping): unknown {
  const prefix = prefixOf(styled.style);
  if (!raw.startsWith(prefix)) return undefined;
  const rest = raw.slice(prefix.length);
  if (styled.style === "matrix") return readMatrix(styled, rest, escaping);
  return readJoinedSegment(rest, styled, styled.explode && prefix !== "" ? prefix : ",", escaping);
}

/** Each piece of `matrix` begins with the parameter's name, unless pieces are members. */
function readMatrix(styled: Styled, rest: string, escaping: Escaping): unknown {
  const { type, explode } = styled;
  const kinds = kindsOf(type);
  const pieces = rest.split(";");
  const values = pieces.map((piece) => {
    const [name = "", value] = splitAssignment(piece);
    return escaping.read(name) === styled.name ? value : undefined;
  });
  const onlyMembers = !kinds.text && kinds.array === undefined;
  if (explode && kinds.object !== undefined && (onlyMembers || values.includes(undefined))) {
    return readSegmentMembers(pieces, true, kinds.object, escaping);
  }
  const [first, ...others] = values;
  if (first === undefined || others.includes(undefined)) return undefined;
  if (!explode)
    return others.length === 0 ? readJoinedSegment(first, styled, ",", escaping) : undefined;
  if (kinds.array === undefined || (kinds.text && others.length === 0)) {
    return others.length === 0 ? readOne(first, type, escaping) : undefined;
  }
  return readSegmentItems([first, ...others.map(String)], kinds.array.array, escaping);
}

/** Pieces between separators; one piece alone may be the text of a union of text and list. */
function readJoinedSegment(
  body: string,
  { type, explode }: Styled,
  separator: string,
  escaping: Escaping,
): unknown {
  const kinds = kindsOf(type);
  const pieces = body.split(separator);
  const several = pieces.length > 1 || !kinds.text;
  if (several && kinds.object !== undefined) {
    return readSegmentMembers(pieces, explode, kinds.object, escaping);
  }
  if (several && kinds.array !== undefined)
    return readSegmentItems(pieces, kinds.array.array, escaping);
  return readOne(body, type, escaping);
}

function readOne(raw: string, type: WireType, { read }: Escaping): unknown {
  const text = read(raw);
  return text === undefined ? undefined : decodeText(text, type);
}

function readSegmentItems(pieces: readonly string[], type: WireType, escaping: Escaping): unknown {
  const items = pieces.map((piece) => readOne(piece, type, escaping));
  return items.includes(undefined) ? undefined : items;
}

function readSegmentMembers(
  pieces: readonly string[],
  explode: boolean,
  type: NonNullable<Kinds["object"]>,
  escaping: Escaping,
): unknown {
  const parts = explode ? pieces.flatMap(splitAssignment) : pieces;
  const entries: [string, unknown][] = [];
  for (let index = 0; index < parts.length; index += 2) {
    const name = escaping.read(parts[index] ?? "");
    const raw = parts[index + 1];
    if (name === undefined || raw === undefined) return undefined;
    const value = readOne(raw, memberType(type, name), escaping);
    if (value === undefined) return undefined;
    entries.push([name, value]);
  }
  // Of a name that stands twice nobody knows which is meant.
  const members = new Map(entries);
  return members.size < entries.length ? undefined : Object.fromEntries(members);
}

/** `R=100` as its two parts; a name without `=` has an empty value. */
function splitAssignment(piece: string): readonly string[] {
  const equals = piece.indexOf("=");
  return equals === -1 ? [piece, ""] : [piece.slice(0, equals), piece.slice(equals + 1)];
}

function prefixOf(style: string): string {
  return style === "matrix" ? ";" : style === "label" ? "." : "";
}

function assigned(named: string, item: string): string {
  return item === "" ? named : `${named}=${item}`;
}

function apart(part: string, separator: string, name: string): string {
  if (!part.includes(separator)) return part;
  throw new TypeError(
    `parameter ${JSON.stringify(name)} has an item that holds the separator "${separator}"`,
  );
}
