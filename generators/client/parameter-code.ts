/** Parameters of a call: names where they are plain texts, else what writes them. */
import type * as ir from "../../core/model/ir.ts";
import type { Code } from "../../core/base/text/code.ts";
import type { ParameterDescriptor, WireType } from "../../core/views/encoding/descriptor.ts";
import { type NamedPlace, reservedNames } from "../../core/views/encoding/reserved-names.ts";
import type { ReservedNames } from "../../runtime/encoding/reserved-names.ts";
import type { RuntimeImports } from "./runtime-imports.ts";

export interface ParameterCode {
  readonly segments?: readonly Code[];
  readonly query?: readonly string[];
  readonly parameters?: readonly Code[];
}

const modules = {
  path: "inPath",
  query: "inQuery",
  querystring: "inQueryString",
  header: "inHeader",
  cookie: "inCookie",
} as const;

/**
 * With `others`, which are put as parameters are. What else stands `beside` parameters has names that no
 * member of an object may have. Lists that would be empty are left out.
 */
export function parameterCode(
  path: string,
  descriptors: readonly ParameterDescriptor[],
  beside: readonly NamedPlace[],
  others: readonly (Code | undefined)[],
  imports: RuntimeImports,
): ParameterCode {
  const followers = textsBetween(path);
  const textBehind = (each: ParameterDescriptor) =>
    each.in === "path" ? followers.get(each.name) : undefined;
  const isName = (each: ParameterDescriptor) => {
    if (!isPlain(each)) return false;
    return each.in === "path" ? textBehind(each) === undefined : !each.required;
  };
  const special = descriptors.filter((each) => !isName(each));
  const specialOf = (each: ParameterDescriptor) =>
    imports.made(
      moduleOf(each),
      modules[each.in],
      notesOf(each, reservedNames(each, descriptors, beside)),
    );
  const segmentOf = (each: ParameterDescriptor) => {
    const text = textBehind(each);
    if (text === undefined) return specialOf(each);
    const value = isPlain(each) ? each.name : specialOf(each);
    return imports.made("client/shared-segment", "sharedSegment", text, value);
  };
  const codeOf = (each: ParameterDescriptor) =>
    isPlain(each)
      ? imports.made("client/required-query", "requiredQuery", each.name)
      : specialOf(each);
  const lists = {
    segments: special.filter((each) => each.in === "path").map(segmentOf),
    query: descriptors
      .filter((each) => each.in === "query" && isName(each))
      .map(({ name }) => name),
    parameters: [
      ...special.filter((each) => each.in !== "path").map(codeOf),
      ...others.flatMap((each) => each ?? []),
    ],
  };
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));
}

function moduleOf({ in: place }: ParameterDescriptor): string {
  return place === "querystring" ? "client/whole-query" : "client/parameters";
}

/** True of texts in the path, and of texts and lists of them that repeat a name in the query. */
function isPlain({
  name,
  key,
  in: place,
  style,
  explode,
  allowReserved,
  type,
  decoding,
}: ParameterDescriptor): boolean {
  if (name !== key || allowReserved === true || decoding !== undefined) return false;
  // Such names stand in a URL as they are.
  if (!/^[\w.~-]+$/.test(name)) return false;
  if (place === "path") return style === "simple" && isText(type);
  if (place !== "query" || style !== "form") return false;
  return (
    isText(type) || (explode && typeof type === "object" && "array" in type && isText(type.array))
  );
}

function isText(type: WireType): boolean {
  if (typeof type === "object") return "union" in type && type.union.every(isText);
  return type !== "unknown" && type !== "binary";
}

/** What `ParameterNotes` of the runtime holds; what is usual is left out. */
function notesOf(parameter: ParameterDescriptor, reserved: ReservedNames | undefined): object {
  const {
    name,
    key,
    in: place,
    style,
    explode,
    required,
    allowReserved,
    type,
    decoding,
    form,
  } = parameter;
  const isForm = ["query", "querystring", "cookie"].includes(place);
  const usual = isForm ? "form" : "simple";
  return {
    name,
    key: key === name ? undefined : key,
    style: style === usual ? undefined : style,
    explode: explode === (style === "form") ? undefined : explode,
    required: required && place !== "path" ? true : undefined,
    allowReserved,
    type,
    decoding,
    form,
    reserved,
  };
}

/** By name of a parameter what stands between it and the next one of its segment, as servers compare it. */
function textsBetween(path: string): ReadonlyMap<string, string> {
  const found = path.matchAll(/\{([^{}]*)\}([^{}/]*)(?=\{)/g);
  return new Map(Array.from(found, ([, name = "", text = ""]) => [name, comparable(text)]));
}

/** Without escapes that need not be, and with the others in large letters. */
function comparable(text: string): string {
  return encoded(text).replaceAll(/%[\da-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /^[\w\-.~]$/.test(character) ? character : escape.toUpperCase();
  });
}

/** A path template whose braces are those of parameters, and whose other text is ready for a URL. */
export function pathTemplate({ path, parameters }: ir.Operation): string {
  const known = new Set(parameters.filter((each) => each.in === "path").map(({ name }) => name));
  return path.replaceAll(/\{([^{}]*)\}|[^{}]+|[{}]/g, (text, name?: string) =>
    name !== undefined && known.has(name) ? text : encoded(text),
  );
}

/** A `%` with two digits is an escape already. Half of a surrogate pair is no character. */
function encoded(text: string): string {
  const whole = text.replaceAll(/\p{Surrogate}/gu, "\ufffd");
  const escaped = whole.replaceAll(/%(?![\da-f]{2})/gi, "%25");
  return escaped.replaceAll(/[^\w\-.~!$&'()*+,;=:@/%]+/g, (part) => encodeURIComponent(part));
}
