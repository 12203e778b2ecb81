/** A value of a parameter → what stands in a URL, a header or a cookie, by its style. */
import type * as ir from "../../../../core/model/ir.ts";
import { mediaKind } from "../../../../core/model/media-kind.ts";
import { isObject } from "../../../../core/spec/load/pointer.ts";

/** The text of a segment of a path. */
export function inPath({ name, style, explode, content }: ir.Parameter, value: ir.Json): string {
  if (content !== undefined) return encoded(JSON.stringify(value));
  const pairs = pairsOf(value);
  const list = listOf(value).map(encoded);
  if (style === "matrix") {
    if (pairs !== undefined && explode)
      return pairs.map(([key, each]) => `;${key}=${each}`).join("");
    if (explode && Array.isArray(value))
      return list.map((each) => `;${encoded(name)}=${each}`).join("");
    return `;${encoded(name)}=${list.join(",")}`;
  }
  const before = style === "label" ? "." : "";
  const separator = style === "label" && explode ? "." : ",";
  if (pairs !== undefined && explode) {
    return before + pairs.map(([key, each]) => `${key}=${each}`).join(separator);
  }
  return before + list.join(separator);
}

/** The pairs of a query, each with its `=`. */
export function inQuery(parameter: ir.Parameter, value: ir.Json): string[] {
  const { style, explode, content } = parameter;
  const name = encoded(parameter.name);
  if (content !== undefined) return [`${name}=${encoded(JSON.stringify(value))}`];
  const pairs = pairsOf(value);
  if (style === "deepObject" && pairs !== undefined) {
    return pairs.map(([key, each]) => `${name}%5B${key}%5D=${each}`);
  }
  if (pairs !== undefined && explode) return pairs.map(([key, each]) => `${key}=${each}`);
  const list = listOf(value).map(encoded);
  if (Array.isArray(value) && explode) return list.map((each) => `${name}=${each}`);
  const separator = style === "spaceDelimited" ? "%20" : style === "pipeDelimited" ? "%7C" : ",";
  return [`${name}=${list.join(separator)}`];
}

/** The whole query: a form, else one text. */
export function wholeQuery({ content }: ir.Parameter, value: ir.Json): string {
  if (content === undefined || mediaKind(content.mediaType) !== "form") {
    return encoded(typeof value === "string" ? value : JSON.stringify(value));
  }
  const members = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return members
    .map(([name, member]: [string, ir.Json]) => {
      const text = typeof member === "string" ? member : JSON.stringify(member);
      return `${encoded(name)}=${encoded(text)}`;
    })
    .join("&");
}

/** The value of a header, as it is written there. */
export function inHeader({ explode, content }: ir.Parameter, value: ir.Json): string {
  if (content !== undefined) return JSON.stringify(value);
  if (isObject(value) && explode) {
    return Object.entries(value)
      .map(([key, each]) => `${key}=${text(each)}`)
      .join(",");
  }
  return listOf(value).join(",");
}

/** Every character that could mean something in a URL is escaped. */
export function encoded(value: string): string {
  const whole = value.replaceAll(loneSurrogates, "\ufffd");
  return encodeURIComponent(whole).replaceAll(/[!'()*]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  });
}

const loneSurrogates = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Items, or keys and values in turn. */
function listOf(value: ir.Json): string[] {
  if (Array.isArray(value)) return value.map(text);
  if (!isObject(value)) return [text(value)];
  return Object.entries(value).flatMap(([key, each]) => [key, text(each)]);
}

function pairsOf(value: ir.Json): (readonly [string, string])[] | undefined {
  if (!isObject(value)) return undefined;
  return Object.entries(value).map(([key, each]) => [encoded(key), encoded(text(each))] as const);
}

function text(value: ir.Json): string {
  if (typeof value === "object" && value !== null) return JSON.stringify(value);
  return value === null ? "" : String(value);
}
