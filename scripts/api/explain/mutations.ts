/** Other values for a node of a description, to see what follows from it. */
import type { Json } from "../../../core/base/json.ts";
import { renamedAt, withValue, without } from "../../../core/output/made-from/edited.ts";
import { isArray, isObject, valueAt } from "../../../core/spec/load/pointer.ts";

/** A node with all that leads to it. */
export interface Node {
  /** What the record of an output calls its file. */
  readonly file: string;
  readonly pointer: string;
  readonly value: Json;
}

/** Files in which the node at `pointer` is another, the mildest change first. */
export function mutations(root: Json, { pointer, value }: Node): (() => Json)[] {
  const key = pointer.slice(pointer.lastIndexOf("/") + 1);
  const others = othersFor(key, value).map((other) => () => withValue(root, pointer, other));
  const parent = valueAt(root, pointer.slice(0, pointer.lastIndexOf("/")));
  const canRename = isObject(parent) && typeof value === "object";
  const renamed = canRename ? [() => renamedAt(root, pointer, otherName(pointer))] : [];
  const removed = pointer === "" ? [] : [() => without(root, pointer)];
  return [...others, ...renamed, ...removed];
}

/** Another name for the member at a pointer. Statuses and media types stay what they are. */
function otherName(pointer: string): string {
  if (/\/[1-5]\d\d$/.test(pointer)) return `${pointer.slice(0, -2)}18`;
  return `${pointer}X`;
}

function othersFor(key: string, value: Json): readonly Json[] {
  if (typeof value === "number") return [value + 1];
  if (typeof value === "boolean") return [!value];
  if (isArray(value))
    return value.every((item) => typeof item === "string") ? [[...value, "other"]] : [];
  if (typeof value !== "string" || key === "$ref") return [];
  if (key === "type") return [value === "string" ? "integer" : "string"];
  if (key === "format") return [value === "date-time" ? "uuid" : "date-time"];
  return /\s/.test(value) ? [`Other. ${value}`, `${value} Other.`] : [`${value}X`, `x${value}`];
}
