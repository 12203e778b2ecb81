/** Parameters whose values are lists or objects inside of lists or objects, for which no style has a form. */
import type * as ir from "../../model/ir.ts";
import type { WireType } from "./descriptor.ts";

/** Where such a value is: `""` for an item, else the name of a member; `undefined`: each value has a form. */
export function nestedValue(type: WireType, style: ir.Parameter["style"]): string | undefined {
  // Brackets have names for each level.
  if (style === "deepObject") return undefined;
  if (typeof type !== "object" || "json" in type) return undefined;
  if ("union" in type) {
    // Of a union some values may have a form.
    const inner = type.union.map((each) => nestedValue(each, style));
    return inner.every((each) => each !== undefined) ? inner[0] : undefined;
  }
  if ("array" in type) return hasNoText(type.array) ? "" : undefined;
  const member = type.object.find(([, inner]) => hasNoText(inner));
  return member?.[0];
}

function hasNoText(type: WireType): boolean {
  if (typeof type !== "object") return false;
  if ("union" in type) return type.union.every(hasNoText);
  return "array" in type || "object" in type;
}
