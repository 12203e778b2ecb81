/** Values to text, as plainly as OpenAPI describes the styles. */
import type { Parameter } from "./description.ts";

/** A name and its value, both encoded. */
export type Written = readonly [name: string, value: string];

type Styled = Pick<Parameter, "name" | "style" | "explode" | "isJson">;

/** The text of a path parameter. */
export function writeSegment({ name, style, explode }: Styled, value: unknown): string {
  const prefix = { simple: "", label: ".", matrix: ";" }[style] ?? "";
  const separator = explode && prefix !== "" ? prefix : ",";
  const named = style === "matrix" ? `${encode(name)}=` : "";
  if (Array.isArray(value)) {
    const items = value.map((item) => encode(textOf(item)));
    if (style === "matrix" && explode) return items.map((item) => `;${named}${item}`).join("");
    return `${prefix}${named}${items.join(separator)}`;
  }
  if (!isRecord(value)) return `${prefix}${named}${encode(textOf(value))}`;
  const members = Object.entries(value).map(([key, member]) => [
    encode(key),
    encode(textOf(member)),
  ]);
  return explode
    ? prefix + members.map((member) => member.join("=")).join(separator)
    : `${prefix}${named}${members.flat().join(",")}`;
}

/** The text of a header. */
export function writeHeader({ explode }: Styled, value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(",");
  if (!isRecord(value)) return textOf(value);
  const members = Object.entries(value).map(([key, member]) => [key, textOf(member)]);
  return members.map((member) => member.join(explode ? "=" : ",")).join(",");
}

/** The pairs of a query or cookie parameter, or of a form's member. */
export function writePairs(
  { name, style, explode, isJson }: Styled,
  value: unknown,
): readonly Written[] {
  if (isJson) return [[encode(name), encode(JSON.stringify(value))]];
  if (style === "deepObject" && isRecord(value)) {
    return Object.entries(value).map(([key, member]) => [
      encode(`${name}[${key}]`),
      encode(textOf(member)),
    ]);
  }
  const separator = { spaceDelimited: "%20", pipeDelimited: "%7C" }[style] ?? ",";
  if (Array.isArray(value)) {
    const items = value.map((item) => encode(textOf(item)));
    return explode
      ? items.map((item) => [encode(name), item])
      : [[encode(name), items.join(separator)]];
  }
  if (!isRecord(value)) return [[encode(name), encode(textOf(value))]];
  const members = Object.entries(value).map(
    ([key, member]): Written => [encode(key), encode(textOf(member))],
  );
  return explode ? members : [[encode(name), members.flat().join(separator)]];
}

/** An object as XML, by the rules that hold where a description says nothing of elements. */
export function writeXml(schema: string, value: unknown): string {
  const root = /[^/]*$/u.exec(schema)?.[0] ?? "";
  const members = Object.entries(value as object).flatMap(([name, member]) => {
    return [member].flat().map((each) => `<${name}>${escaped(textOf(each))}</${name}>`);
  });
  return `<${root}>${members.join("")}</${root}>`;
}

export const boundary = "x-boundary-x";

/** An object as parts of a form: an object among its members as JSON, a list as a part for each item. */
export function writeMultipart(value: unknown): string {
  const parts = Object.entries(value as object).flatMap(([name, member]) => {
    return [member].flat().map((each) => {
      const type = isRecord(each) ? "\r\nContent-Type: application/json" : "";
      const head = `Content-Disposition: form-data; name="${name}"${type}`;
      return `--${boundary}\r\n${head}\r\n\r\n${textOf(each)}\r\n`;
    });
  });
  return `${parts.join("")}--${boundary}--\r\n`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function textOf(value: unknown): string {
  return value === null ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);
}

export function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*.~_-]/gu, (character) => {
    return `%${character.charCodeAt(0).toString(16)}`;
  });
}

function isRecord(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
