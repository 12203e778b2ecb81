/** Of a value: which type it is, whether it stands for another one, and how a message shows it. */
import { type TypeSet, anyType, typeOf } from "../../../../core/model/schema-view/type-set.ts";
import type { ValueNode } from "../values/value-node.ts";

/** Whether a value is of one of the types. */
export function hasType(node: ValueNode, possible: TypeSet): boolean {
  if (possible === anyType) return true;
  switch (node.type) {
    case "object":
      return (possible & typeOf({})) !== 0;
    case "array":
      return (possible & typeOf([])) !== 0;
    case "null":
      return (possible & typeOf(null)) !== 0;
    default: {
      const value: unknown = node.value;
      if (typeof value === "number") return (possible & typeOf(value)) !== 0;
      if (typeof value === "string" || typeof value === "boolean") {
        return (possible & typeOf(value)) !== 0;
      }
      return true;
    }
  }
}

/** The type of a value, in the words of JSON Schema. */
export function nameOfType(node: ValueNode): string {
  if (node.type !== "number") return node.type;
  return Number.isInteger(node.value) ? "integer" : "number";
}

/** Whether a value has no parts. */
export function isScalar({ type }: ValueNode): boolean {
  return type !== "object" && type !== "array" && type !== "property";
}

/** `<id>`, `{id}`, `$ID`, `YOUR_KEY`, `string`: words in the place of a value. */
export function standsForValue({ type, value }: ValueNode, possible: TypeSet): boolean {
  if (type !== "string" || typeof value !== "string" || !isElided(value)) return false;
  // Quotes around a placeholder say that it is a text, and no list.
  return !/^<.*>$/su.test(value) || possible !== typeOf([]);
}

/** Whether a text stands for another one, or leaves something out. */
export function isElided(value: string): boolean {
  return /^(?:[<{$[(].*|.*(?:\.\.\.|…).*|(?:YOUR|MY)[-_ ].*|string|x{3,}.*|%[A-Za-z_]\w*%)$/su.test(
    value,
  );
}

/** A value as messages show it. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "";
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** A noun with its article. */
export function articled(noun: string): string {
  return noun === "null" ? noun : `${/^[aeiou]/u.test(noun) ? "an" : "a"} ${noun}`;
}
