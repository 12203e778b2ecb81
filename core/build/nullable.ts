/** OpenAPI 3.0's `nullable` where it has no effect: what stands beside it refuses null all the same. */
import type { Context } from "./context.ts";
import { type Node, isObject } from "./node.ts";

/** Warns of a `nullable: true` at `node` whose value is refused by a keyword beside it. */
export function checkNullable(node: Node, context: Context): void {
  const mark = node.child("nullable");
  if (mark?.value !== true) return;
  const keyword = refusing(node, context, new Map());
  if (keyword === undefined) return;
  context.report({
    code: "spec/nullable",
    message: `"nullable" has no effect: the "${keyword}" beside it rejects null`,
    origin: mark.origin,
  });
}

/** The keyword of `node` by which it refuses null; `undefined` where it lets null through. */
function refusing(node: Node, context: Context, known: Map<string, boolean>): string | undefined {
  const refuses = (schema: Node): boolean => {
    const { id, value } = schema;
    // A schema that leads back to itself is taken to refuse nothing by that.
    if (!known.has(id)) {
      known.set(id, value === false);
      if (isObject(value)) known.set(id, refusing(schema, context, known) !== undefined);
    }
    return known.get(id) === true;
  };
  if (node.has("$ref")) {
    const target = context.target(node);
    return target !== undefined && refuses(target) ? "$ref" : undefined;
  }
  const parts = (keyword: string) => {
    const written = node.child(keyword);
    return Array.isArray(written?.value) ? written.children() : [];
  };
  const isNullable = node.child("nullable")?.value === true;
  if (node.has("type") && !isNullable) return "type";
  if (node.has("enum") && !parts("enum").some(({ value }) => value === null)) return "enum";
  if (parts("allOf").some(refuses)) return "allOf";
  return ["anyOf", "oneOf"].find((keyword) => {
    const alternatives = parts(keyword);
    return alternatives.length > 0 && alternatives.every(refuses);
  });
}
