/**
 * Text as a generator made it to text as it is written: modules laid out, JSON indented and free of
 * raw characters that do not show.
 */
import { extname } from "node:path";
import { type Json, parseJson } from "../base/json.ts";
import { visible } from "../base/text/visible.ts";
import { layOutModule } from "./module-layout.ts";

/**
 * `text` laid out by the ending of `path`, a module behind `banner`: to join that later would copy all of a large
 * one. Throws, naming `generator`, when it does not parse.
 */
export async function layOut(
  path: string,
  text: string,
  generator: string,
  banner = "",
): Promise<string> {
  try {
    const ending = extname(path);
    if (ending === ".ts" || ending === ".js") return await layOutModule(text, ending, banner);
    if (ending === ".json") return layOutJson(parseJson(text));
    return text;
  } catch (cause) {
    const [reason = ""] = (cause instanceof Error ? cause.message : String(cause)).split("\n");
    throw new Error(
      `generator "${generator}" wrote code to ${path} that does not parse: ${reason}`,
      {
        cause,
      },
    );
  }
}

/** `value` as an indented JSON text with a final line feed, of plain visible characters. */
export function jsonText(value: Json): string {
  return `${visible(JSON.stringify(value, null, 2))}\n`;
}

/** `value` as a whole file of JSON. */
export function layOutJson(value: Json): string {
  return [...jsonParts(value, []), "\n"].join("");
}

/** Levels of a document that are laid out one by one: the whole of a large one would be copied several times. */
const splitLevels = 3;

/** The texts of `value`, which stands at `path`, with its own key. */
function jsonParts(value: Json, path: readonly string[]): string[] {
  const indent = "  ".repeat(path.length);
  const isSplit = path.length < splitLevels && isObject(value);
  if (!isSplit || !Object.values(value).some(isStructure)) {
    return [withShortObjects(jsonAt(value, path))];
  }
  const members = Object.entries(value).flatMap(([key, member], index) => [
    index === 0 ? "" : ",\n",
    ...jsonParts(member, [...path, key]),
  ]);
  return [`${indent}${keyText(path)}{\n`, ...members, `\n${indent}}`];
}

/** The lines of `value` as they are below `path`. */
function jsonAt(value: Json, path: readonly string[]): string {
  const indent = "  ".repeat(path.length);
  const text = visible(JSON.stringify(value, null, 2));
  return `${indent}${keyText(path)}${text.replaceAll("\n", `\n${indent}`)}`;
}

function keyText(path: readonly string[]): string {
  const key = path.at(-1);
  return key === undefined ? "" : `${visible(JSON.stringify(key))}: `;
}

function isStructure(value: Json): boolean {
  return typeof value === "object" && value !== null;
}

function isObject(value: Json): value is { readonly [key: string]: Json } {
  return isStructure(value) && !Array.isArray(value);
}

/** Columns of a line of JSON. */
const width = 100;

/** An object on several lines whose members are no objects and no arrays. */
const flatObject = /\{\n((?: *"[^\n]*[^\n,[\]{}],?\n)+) *\}/g;

/**
 * `json` with a line for each object that fits on it and holds no other: most members of schemas are such
 * objects, and one more is then one line more. Arrays keep a line for each item.
 */
function withShortObjects(json: string): string {
  return json.replace(flatObject, (whole, members: string, start: number) => {
    const line = `{ ${members.trim().replaceAll(/\n */g, " ")} }`;
    const before = start - json.lastIndexOf("\n", start) - 1;
    return before + line.length + ",".length <= width ? line : whole;
  });
}
