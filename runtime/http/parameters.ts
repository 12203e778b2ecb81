/** Parameters of a request, from values to their place on the wire and back. */
import type { HeaderDescriptor, ParameterDescriptor } from "./operation.ts";
import type { Pair } from "../encoding/pairs.ts";
import { readPairs, refuseReserved, writePairs } from "../encoding/pair-styles.ts";
import { percentDecode, percentEncode } from "../encoding/percent.ts";
import { textsOf } from "../encoding/structure.ts";
import type { ReservedFor } from "../encoding/reserved-names.ts";
import { type Escaping, readSegment, writeSegment } from "../encoding/segment.ts";

const pathEscaping: Escaping = { write: (text) => percentEncode(text), read: percentDecode };
/** What is reserved and may stand in a segment, apart from what separates items and members there. */
const inOpenPath: Escaping = {
  write: (text) => percentEncode(text, /^[:@!$&'()*+]$/),
  read: percentDecode,
};
/** Headers are not percent-encoded, and white space around the items of a list is no part of them. */
const headerEscaping = (name: string): Escaping => ({
  write: (text) => {
    if (!/^[\t ]|[\t ]$/.test(text)) return text;
    throw new TypeError(`header ${JSON.stringify(name)} has white space at the ends of a text`);
  },
  read: (raw) => raw.replace(/^[\t ]+/, "").replace(/(?<![\t ])[\t ]+$/, ""),
});

/**
 * A value as it stands in a path; `undefined` for an empty list or object.
 *
 * @throws TypeError when it has no form in the parameter's style.
 */
export function encodePathValue(
  parameter: ParameterDescriptor,
  value: unknown,
): string | undefined {
  return writeSegment(
    parameter,
    value,
    parameter.allowReserved === true ? inOpenPath : pathEscaping,
  );
}

/** The value of a path parameter; `undefined` when `raw`, still encoded, is not of its style. */
export function decodePathParameter(parameter: ParameterDescriptor, raw: string): unknown {
  return readSegment(parameter, raw, pathEscaping);
}

/**
 * `name=value` parts of a query parameter, to be joined by `&`.
 *
 * @throws TypeError when the value has no form, or a member of an exploded object a name that is `reserved`.
 */
export function encodeQueryParameter(
  parameter: ParameterDescriptor,
  value: unknown,
  reserved?: ReservedFor,
): readonly string[] {
  return writePairs(parameter, value, reserved);
}

/**
 * The value of a query parameter among the pairs of a query, or `undefined` when it is not there.
 * Names of all that else may stand there are `reserved`, so that an open object leaves them alone.
 */
export function decodeQueryParameter(
  parameter: ParameterDescriptor,
  pairs: readonly Pair[],
  reserved?: ReservedFor,
): unknown {
  return readPairs(parameter, pairs, reserved);
}

/**
 * The value of a header, or `undefined` for an empty list.
 *
 * OpenAPI takes the style `simple` from RFC 6570, which percent-encodes, and warns that servers do not
 * decode headers (3.1.1, appendix D). So texts stand in them as they are, and what would not arrive is
 * refused: commas in an item, and white space at its ends, which HTTP lets every reader drop.
 *
 * @throws TypeError when the value has no form in a header. The message has none of it.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-5.6.1
 */
export function encodeHeader(
  header: HeaderDescriptor | ParameterDescriptor,
  value: unknown,
): string | undefined {
  const text = writeSegment({ ...header, style: "simple" }, value, headerEscaping(header.name));
  // Bytes beyond Latin-1 and control characters cannot stand in a header.
  if (text === undefined || /^[\t\u0020-\u007e\u0080-\u00ff]*$/.test(text)) return text;
  throw new TypeError(
    `header ${JSON.stringify(header.name)} has characters that no header may have`,
  );
}

/** The value that a header's text writes, or `undefined` when it is not of its style. */
export function decodeHeader(
  header: HeaderDescriptor | ParameterDescriptor,
  text: string,
): unknown {
  return readSegment({ ...header, style: "simple" }, text, headerEscaping(header.name));
}

/**
 * `name=value` parts of a cookie parameter, to be joined by `; `.
 *
 * @throws TypeError when a name is none that a cookie may have, and of the style `cookie`, which escapes
 * nothing, when a value is none; also when a member of an exploded object has a name that is `reserved`.
 */
export function encodeCookie(
  parameter: ParameterDescriptor,
  value: unknown,
  reserved?: ReservedFor,
): readonly string[] {
  if (parameter.style === "cookie") return plainCookies(parameter, value, reserved);
  return writePairs(parameter, value, reserved).map((part) => {
    const equals = part.indexOf("=");
    const name = percentDecode(part.slice(0, equals)) ?? "";
    return `${cookieName(name)}${part.slice(equals)}`;
  });
}

/** @see https://www.rfc-editor.org/rfc/rfc6265#section-4.1.1 */
function plainCookies(
  { name, explode, type }: ParameterDescriptor,
  value: unknown,
  reserved: ReservedFor = () => undefined,
): string[] {
  const place = `cookie ${JSON.stringify(name)}`;
  const cookie = (key: string, items: readonly string[]): string[] => {
    if (items.length === 0) return [];
    if (items.every((item) => /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/.test(item))) {
      return [`${cookieName(key)}=${items.join(",")}`];
    }
    throw new TypeError(`${place} has characters that no cookie may have`);
  };
  const texts = textsOf(value, type, place);
  if ("text" in texts) return cookie(name, [texts.text]);
  if ("items" in texts) {
    return explode
      ? texts.items.flatMap((item) => cookie(name, [item]))
      : cookie(name, texts.items);
  }
  if (!explode) return cookie(name, texts.members.flat());
  const keys = texts.members.map(([key]) => key);
  refuseReserved(place, type, keys, reserved);
  return texts.members.flatMap(([key, text]) => cookie(key, [text]));
}

/**
 * `name`, which stands in a cookie as it is: if names were decoded, `__%48ost-x` could pass for
 * `__Host-x`, which browsers protect.
 *
 * @throws TypeError when a cookie cannot have this name.
 */
export function cookieName(name: string): string {
  if (/^(?! )[\x20-\x2b\x2d-\x3a\x3c\x3e-\x7e]+$(?<! )/.test(name)) return name;
  throw new TypeError(`no cookie can be called ${JSON.stringify(name)}`);
}

/**
 * The value of a cookie parameter among raw pairs. A `+` in a cookie is no space, unlike in a query.
 * An open object leaves names alone that are `reserved`.
 */
export function decodeCookie(
  parameter: ParameterDescriptor,
  pairs: readonly Pair[],
  reserved?: ReservedFor,
): unknown {
  const isPlain = parameter.style === "cookie";
  const escaped = pairs.map(([name, raw]): Pair => {
    const text = isPlain ? raw.replaceAll("%", "%25") : raw;
    return [name, text.replaceAll("+", "%2B")];
  });
  return readPairs(isPlain ? { ...parameter, style: "form" } : parameter, escaped, reserved);
}
