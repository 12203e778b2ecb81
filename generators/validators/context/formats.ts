/** The formats that validators can assert, and the runtime function that decides each. */

import type * as ir from "../../../core/model/ir.ts";

/** Functions of the runtime that decide a format, and the module each lives in. */
export const formatFunctions = {
  isByte: "formats/byte",
  isDate: "formats/date",
  isDateTime: "formats/date",
  isDuration: "formats/duration",
  isEmail: "formats/email",
  isHostname: "formats/hostname",
  isIdnEmail: "formats/idn-email",
  isIdnHostname: "formats/hostname",
  isInt32: "formats/integer",
  isInt64: "formats/integer",
  isIpv4: "formats/ip",
  isIpv6: "formats/ip",
  isIri: "formats/uri",
  isIriReference: "formats/uri",
  isIsoDateTime: "formats/date",
  isJsonPointer: "formats/json-pointer",
  isRegex: "formats/regex",
  isRelativeJsonPointer: "formats/json-pointer",
  isTime: "formats/date",
  isUint64: "formats/integer",
  isUri: "formats/uri",
  isUriReference: "formats/uri",
  isUriTemplate: "formats/uri-template",
  isUuid: "formats/uuid",
  isWholeInt32: "json/exact-numbers",
  isWholeInt64: "json/exact-numbers",
  isWholeUint64: "json/exact-numbers",
} as const;

export type FormatFunction = keyof typeof formatFunctions;

/** How a format is asserted. */
export interface Format {
  /** The kind of value it constrains; it lets every other value through. */
  readonly of: "string" | "number";
  /** Of the runtime: takes a value of that kind, says whether it is of the format. */
  readonly function: FormatFunction;
}

/**
 * By the name that `format` gives. Those that are not here assert nothing: they are unknown, or
 * every value of the type has them (`double`), or they are about what the text is for (`password`).
 */
export const formats: ReadonlyMap<string, Format> = new Map([
  ...forms("string", {
    byte: "isByte",
    date: "isDate",
    "date-time": "isDateTime",
    duration: "isDuration",
    email: "isEmail",
    hostname: "isHostname",
    "idn-email": "isIdnEmail",
    "idn-hostname": "isIdnHostname",
    ipv4: "isIpv4",
    ipv6: "isIpv6",
    iri: "isIri",
    "iri-reference": "isIriReference",
    "iso8601-date-time": "isIsoDateTime",
    "json-pointer": "isJsonPointer",
    regex: "isRegex",
    "relative-json-pointer": "isRelativeJsonPointer",
    time: "isTime",
    uri: "isUri",
    "uri-reference": "isUriReference",
    "uri-template": "isUriTemplate",
    uuid: "isUuid",
  }),
  ...forms("number", { int32: "isInt32", int64: "isInt64", uint64: "isUint64" }),
]);

/** The same where integers may come as a `bigint`. */
export const exactFormats: ReadonlyMap<string, Format> = new Map([
  ...formats,
  ...forms("number", { int32: "isWholeInt32", int64: "isWholeInt64", uint64: "isWholeUint64" }),
]);

/** How `format` of a schema refuses values; absent where it is an annotation. */
export function assertedFormat(
  { format = "", assertsFormat = false }: ir.SchemaObject,
  { exact, assertFormats }: { readonly exact: boolean; readonly assertFormats: boolean },
): Format | undefined {
  const known = exact ? exactFormats : formats;
  return assertFormats || assertsFormat ? known.get(format) : undefined;
}

function forms(
  of: Format["of"],
  functions: Readonly<Record<string, FormatFunction>>,
): (readonly [name: string, format: Format])[] {
  return Object.entries(functions).map(([name, function_]) => [name, { of, function: function_ }]);
}
