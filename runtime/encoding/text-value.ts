/** Text on the wire to typed values and back, by wire type. */
import { exceededBy, jsonLimits } from "../json/json-size.ts";
import type { JsonText, WireType } from "./wire-type.ts";

type JsonTextType = Extract<WireType, { readonly json: unknown }>;

const integerText = /^-?(?:0|[1-9]\d*)$/;
const numberText = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * The value that `text` writes, or `undefined` when it does not fit `type`. Integers that a double
 * cannot hold exactly do not fit. A joined string stays the string it is on the wire; text never
 * fits a list or an object.
 */
export function textToValue(text: string, type: WireType): unknown {
  if (typeof type === "object") {
    if ("union" in type) return readUnion(text, type.union);
    return "json" in type ? readJsonText(text, type) : undefined;
  }
  switch (type) {
    case "string":
    case "unknown":
      return text;
    case "integer":
      return integerText.test(text) ? exact(Number(text)) : undefined;
    case "int64":
      return textToValue(text, "integer") ?? readLargeInteger(text);
    case "number":
      return numberText.test(text) ? finite(Number(text)) : undefined;
    case "boolean":
      return text === "true" ? true : text === "false" ? false : undefined;
    case "null":
      return text === "" ? null : undefined;
    case "binary":
      return undefined;
  }
}

/** As `textToValue`, but text that does not fit stays text, for a validator to refuse. */
export function decodeText(text: string, type: WireType): unknown {
  const value = textToValue(text, type);
  return value === undefined ? text : value;
}

/**
 * The text of one value: `null` is empty, and where `type` says JSON, a JSON text.
 *
 * @throws TypeError when the value has no text: a list, an object, `NaN`, a function. The message
 * names `place`, never the value.
 */
export function encodeText(value: unknown, type: WireType, place: string): string {
  if (isJsonType(type)) {
    const text: string | undefined = (type.exact ?? JSON).stringify(value);
    if (text !== undefined) return text;
  }
  switch (typeof value) {
    case "string":
      return value;
    case "boolean":
    case "bigint":
      return String(value);
    case "number":
      if (Number.isFinite(value)) return String(value);
      break;
    default:
      if (value === null) return "";
  }
  throw new TypeError(`${place} cannot be written as text`);
}

/** True where values of `type` travel as JSON texts. */
export function isJsonType(type: WireType): type is JsonTextType {
  return typeof type === "object" && "json" in type;
}

function readUnion(text: string, members: readonly WireType[]): unknown {
  for (const member of members) {
    const value = textToValue(text, member);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** A text beside an object in a union may happen to be JSON of something else. */
function readJsonText(text: string, { json: type, exact = JSON }: JsonTextType): unknown {
  if (exceededBy(text, jsonLimits) !== undefined) return undefined;
  const value = tryParse(text, exact);
  if (typeof type !== "object") return value;
  const isList = Array.isArray(value);
  if ("array" in type) return isList ? value : undefined;
  if (!("object" in type)) return value;
  return typeof value === "object" && value !== null && !isList ? value : undefined;
}

function tryParse(text: string, json: Pick<JsonText, "parse">): unknown {
  try {
    return json.parse(text);
  } catch {
    return undefined;
  }
}

/** No number of JSON is larger than a double, and reading digits takes more than linear time. */
function readLargeInteger(text: string): bigint | undefined {
  return integerText.test(text) && Number.isFinite(Number(text)) ? BigInt(text) : undefined;
}

/** Zero has no sign on the wire that a caller would expect back. */
function exact(value: number): number | undefined {
  return Number.isSafeInteger(value) ? value + 0 : undefined;
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value + 0 : undefined;
}
