/**
 * Text to values, as plainly as OpenAPI describes the styles. Where a text may be read in several
 * ways, any that fits the schema is taken: what this refuses, nobody may accept.
 */
import type { Description, Parameter, Pointer } from "./description.ts";
import { delimitedOf, itemsAt, kindOf, memberAt, memberNames, schemaAt } from "./plain-schema.ts";
import type { Schemas } from "./schemas.ts";

export interface Reading {
  readonly description: Description;
  readonly schemas: Schemas;
}

/** A name and its value, the value still encoded. */
export type RawPair = readonly [name: string, raw: string];

/** `undefined`: it is not there. `null`: it is there, and no reading of it fits. */
export type Found = { readonly value: unknown } | null | undefined;

export function readPathText(reading: Reading, parameter: Parameter, raw: string): Found {
  const { style, name, explode } = parameter;
  const kind = kindOf(reading.description, parameter.schema);
  const prefix = { simple: "", label: ".", matrix: ";" }[style] ?? "";
  if (!raw.startsWith(prefix)) return null;
  const rest = raw.slice(prefix.length);
  const pieces = rest.split(explode && prefix !== "" ? prefix : ",");
  if (style !== "matrix") return readPieces(reading, parameter, kind, rest, pieces, explode);
  if (kind === "object" && explode) return readPieces(reading, parameter, kind, rest, pieces, true);
  if (kind === "array" && explode) {
    const own = pieces.map((piece) => valueNamed(piece, name));
    return own.includes(undefined) ? null : items(reading, parameter.schema, own.map(String));
  }
  const own = valueNamed(rest, name);
  if (own === undefined) return null;
  return readPieces(reading, parameter, kind, own, own.split(","), false);
}

export function readHeaderText(reading: Reading, parameter: Parameter, text: string): Found {
  const kind = kindOf(reading.description, parameter.schema);
  const pieces = text.split(",").map((piece) => piece.trim());
  const plain = (raw: string): string => raw;
  return readPieces(reading, parameter, kind, text, pieces, parameter.explode, plain);
}

type Styled = Pick<Parameter, "name" | "style" | "explode" | "isJson" | "schema">;

/** A query or cookie parameter, or a member of a form, among all pairs. */
export function readPairs(reading: Reading, styled: Styled, pairs: readonly RawPair[]): Found {
  const { name, style, explode, schema } = styled;
  const kind = kindOf(reading.description, schema);
  if (style === "deepObject") return readBrackets(reading, styled, pairs);
  if (kind === "object" && explode && !styled.isJson) {
    const known = memberNames(reading.description, schema);
    const own = pairs.filter(([each]) => known.includes(each));
    return own.length === 0 ? undefined : record(reading, schema, own, formDecode);
  }
  const raws = pairs.filter(([each]) => each === name).map(([, raw]) => raw);
  const [raw] = raws;
  if (raw === undefined) return undefined;
  if (kind === "array" && explode) return items(reading, schema, raws, formDecode);
  if (raws.length > 1) return fitting(reading, schema, [raws.map((each) => formDecode(each))]);
  const separators = { spaceDelimited: /%20|\+| /u, pipeDelimited: /%7C|\|/iu };
  const separator = separators[style as keyof typeof separators] ?? ",";
  return readPieces(reading, styled, kind, raw, raw.split(separator), false, formDecode);
}

function readBrackets(
  reading: Reading,
  { name, schema }: Styled,
  pairs: readonly RawPair[],
): Found {
  const own = pairs.flatMap(([each, raw]): RawPair[] => {
    if (each === name) return [["", raw]];
    return each.startsWith(`${name}[`) && each.endsWith("]")
      ? [[each.slice(name.length + 1, -1), raw]]
      : [];
  });
  return own.length === 0 ? undefined : record(reading, schema, own, formDecode);
}

function readPieces(
  reading: Reading,
  { schema, isJson }: Pick<Styled, "schema" | "isJson">,
  kind: "array" | "object" | "text",
  whole: string,
  pieces: readonly string[],
  explode: boolean,
  decode = percentDecode,
): Found {
  if (isJson) return text(reading, schema, decode(whole));
  if (kind === "array") return items(reading, schema, pieces, decode);
  if (kind === "text") return text(reading, schema, decode(whole));
  if (explode) {
    const pairs = pieces.map((piece): RawPair => {
      const at = piece.indexOf("=");
      const name = decode(at === -1 ? piece : piece.slice(0, at)) ?? "";
      return [name, at === -1 ? "" : piece.slice(at + 1)];
    });
    return record(reading, schema, pairs, decode);
  }
  const json = text(reading, schema, decode(whole));
  if (json !== null) return json;
  if (pieces.length % 2 !== 0) return null;
  const pairs = pieces.flatMap((piece, at): RawPair[] =>
    at % 2 === 0 ? [[decode(piece) ?? "", pieces[at + 1] ?? ""]] : [],
  );
  return record(reading, schema, pairs, decode);
}

/** A name twice makes a list of its values, which only schemas of lists take. */
function record(
  reading: Reading,
  schema: Pointer,
  pairs: readonly RawPair[],
  decode: (raw: string) => string | undefined,
): Found {
  const values = new Map<string, unknown>();
  for (const [name, raw] of pairs) {
    const place = memberAt(reading.description, schema, name);
    const value = text(reading, place, decode(raw));
    if (!value || values.has(name)) return null;
    values.set(name, value.value);
  }
  return fitting(reading, schema, [Object.fromEntries(values)]);
}

function items(
  reading: Reading,
  schema: Pointer,
  raws: readonly string[],
  decode: (raw: string) => string | undefined = percentDecode,
): Found {
  const place = itemsAt(reading.description, schema);
  const values = raws.map((raw) => text(reading, place, decode(raw)));
  if (values.some((value) => !value)) return null;
  return fitting(reading, schema, [values.map((found) => found?.value)]);
}

/** One value as text, in whichever form fits. */
export function text(reading: Reading, schema: Pointer, written: string | undefined): Found {
  if (written === undefined) return null;
  const delimited = delimitedOf(schemaAt(reading.description, schema));
  if (delimited !== undefined && !isJoined(written, delimited)) return null;
  return fitting(reading, schema, forms(written));
}

/** True where the items of a joined string have as many fields, and of the form, as is described. */
export function isJoined(
  written: string,
  delimited: NonNullable<ReturnType<typeof delimitedOf>>,
): boolean {
  const { separator, fieldSeparator, fields, item = {}, special, takesEmpty } = delimited;
  if (written === "") return takesEmpty;
  if (special.includes(written)) return true;
  return written.split(separator).every((part) => {
    if (special.includes(part)) return false;
    if (fields === undefined) return isOfType(part, item["type"]);
    const parts = part.split(fieldSeparator);
    return (
      parts.length === fields.length &&
      fields.every(({ schema }, at) => isOfType(parts[at] ?? "", schema["type"]))
    );
  });
}

function isOfType(part: string, type: unknown): boolean {
  if (part === "") return false;
  return type !== "integer" || (/^-?\d+$/u.test(part) && Number.isSafeInteger(Number(part)));
}

const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/u;

/** Every value that a text may stand for. */
function forms(written: string): readonly unknown[] {
  const found: unknown[] = [written];
  if (number.test(written)) found.push(Number(written));
  if (written === "true" || written === "false") found.push(written === "true");
  if (written === "") found.push(null);
  if (/^\s*[[{"]/u.test(written)) {
    try {
      found.push(JSON.parse(written));
    } catch {
      // It only looks like JSON.
    }
  }
  return found;
}

function fitting({ schemas }: Reading, schema: Pointer, values: readonly unknown[]): Found {
  const found = values.find((value) => schemas.fits(schema, value));
  return found === undefined ? null : { value: found };
}

function valueNamed(piece: string, name: string): string | undefined {
  const encoded = encodeURIComponent(name);
  if (piece === encoded) return "";
  return piece.startsWith(`${encoded}=`) ? piece.slice(encoded.length + 1) : undefined;
}

export function percentDecode(raw: string): string | undefined {
  try {
    return decodeURIComponent(raw);
  } catch {
    return undefined;
  }
}

export function formDecode(raw: string): string | undefined {
  return percentDecode(raw.replaceAll("+", " "));
}

/** The pairs of a query or form; `undefined` when a name or a value is badly encoded. */
export function splitPairs(whole: string): readonly RawPair[] | undefined {
  const pairs: RawPair[] = [];
  for (const part of whole.split("&")) {
    if (part === "") continue;
    const at = part.indexOf("=");
    const name = formDecode(at === -1 ? part : part.slice(0, at));
    const raw = at === -1 ? "" : part.slice(at + 1);
    if (name === undefined || formDecode(raw) === undefined) return undefined;
    pairs.push([name, raw]);
  }
  return pairs;
}
