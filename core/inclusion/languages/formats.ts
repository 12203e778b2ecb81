/**
 * The formats that refuse values, decided by the functions that emitted validators call. This is the only
 * file of `core` that runs code of the runtime: a second opinion of what a date is would be worth nothing.
 */
import { isByte } from "../../../runtime/formats/byte.ts";
import { isDate, isDateTime, isIsoDateTime, isTime } from "../../../runtime/formats/date.ts";
import { isDuration } from "../../../runtime/formats/duration.ts";
import { isEmail } from "../../../runtime/formats/email.ts";
import { isHostname, isIdnHostname } from "../../../runtime/formats/hostname.ts";
import { isIdnEmail } from "../../../runtime/formats/idn-email.ts";
import { isInt32, isInt64, isUint64 } from "../../../runtime/formats/integer.ts";
import { isIpv4, isIpv6 } from "../../../runtime/formats/ip.ts";
import { isJsonPointer, isRelativeJsonPointer } from "../../../runtime/formats/json-pointer.ts";
import { isRegex } from "../../../runtime/formats/regex.ts";
import { isIri, isIriReference, isUri, isUriReference } from "../../../runtime/formats/uri.ts";
import { isUriTemplate } from "../../../runtime/formats/uri-template.ts";
import { isUuid } from "../../../runtime/formats/uuid.ts";

/** By the name that `format` gives; others assert nothing. */
export const textFormats: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ["byte", isByte],
  ["date", isDate],
  ["date-time", isDateTime],
  ["duration", isDuration],
  ["email", isEmail],
  ["hostname", isHostname],
  ["idn-email", isIdnEmail],
  ["idn-hostname", isIdnHostname],
  ["ipv4", isIpv4],
  ["ipv6", isIpv6],
  ["iri", isIri],
  ["iri-reference", isIriReference],
  ["iso8601-date-time", isIsoDateTime],
  ["json-pointer", isJsonPointer],
  ["regex", isRegex],
  ["relative-json-pointer", isRelativeJsonPointer],
  ["time", isTime],
  ["uri", isUri],
  ["uri-reference", isUriReference],
  ["uri-template", isUriTemplate],
  ["uuid", isUuid],
]);

/** An integer within bounds, both included. */
export interface NumberFormat {
  readonly least: number;
  readonly most: number;
  readonly accepts: (value: number) => boolean;
}

export const numberFormats: ReadonlyMap<string, NumberFormat> = new Map([
  ["int32", { least: -(2 ** 31), most: 2 ** 31 - 1, accepts: isInt32 }],
  ["int64", { least: -(2 ** 63), most: 2 ** 63, accepts: isInt64 }],
  ["uint64", { least: 0, most: 2 ** 64, accepts: isUint64 }],
]);

/** The kind of value that `format` refuses some of. */
export function formatKind(format: string | undefined): "number" | "string" | undefined {
  if (format === undefined) return undefined;
  if (numberFormats.has(format)) return "number";
  return textFormats.has(format) ? "string" : undefined;
}

/** Each format, and those that all of its texts are of too. */
const wider: ReadonlyMap<string, readonly string[]> = new Map([
  ["date-time", ["iso8601-date-time"]],
  ["email", ["idn-email"]],
  ["hostname", ["idn-hostname"]],
  ["iri", ["iri-reference"]],
  ["uri", ["uri-reference", "iri", "iri-reference"]],
  ["uri-reference", ["iri-reference"]],
]);

/** True where every text of `format` is known to be of `other`. */
export function isFormatWithin(format: string, other: string): boolean {
  return format === other || wider.get(format)?.includes(other) === true;
}
