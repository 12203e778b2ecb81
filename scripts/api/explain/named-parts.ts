/** The operations and schemas that code is named after. */
import type { Json } from "../../../core/base/json.ts";
import { isObject, pointerTokens, valueAt } from "../../../core/spec/load/pointer.ts";
import { besideEnclosing, enclosing } from "./same-line.ts";

/** A shorter name is found in too many others. */
const leastLetters = 3;
const mostOfAName = 3;
const mostParts = 10;

interface Parts {
  readonly root: Json;
  readonly parts: readonly string[];
}

/** Pointers of parts whose names are in those of the declarations around a line, the outermost and longest first. */
export function namedParts(
  lines: readonly string[],
  line: number,
  { root, parts }: Parts,
): readonly string[] {
  const around = [
    ...enclosing(lines, line).toReversed(),
    lines[line - 1] ?? "",
    ...besideEnclosing(lines, line),
  ];
  const words = around.flatMap((text) => text.match(/[\p{L}_$][\p{L}\d_$]*/gu) ?? []);
  const names = [...new Set(words.map(lettersOf))].filter((name) => name.length >= leastLetters);
  const known = parts.map((pointer) => ({ pointer, name: lettersOf(nameOf(root, pointer)) }));
  const found = names.flatMap((name) =>
    known
      .filter((part) => part.name.length >= leastLetters && name.includes(part.name))
      .toSorted((a, b) => b.name.length - a.name.length)
      .slice(0, mostOfAName),
  );
  return [...new Set(found.map(({ pointer }) => pointer))].slice(0, mostParts);
}

function nameOf(root: Json, pointer: string): string {
  const value = valueAt(root, pointer);
  const id = isObject(value) ? value["operationId"] : undefined;
  if (typeof id === "string") return id;
  const tokens = pointerTokens(pointer) ?? [];
  // Without an id, an operation is called by its method and path.
  return tokens[0] === "components" || tokens.length < 3
    ? (tokens.at(-1) ?? "")
    : `${tokens[2] ?? ""} ${tokens[1] ?? ""}`;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, "");
}
