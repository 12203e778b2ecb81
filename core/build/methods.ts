/** The operations of a path item, by their HTTP methods. */
import type * as ir from "../model/ir.ts";
import type { BuildContext } from "./build-context.ts";
import { reportFault } from "./fault.ts";
import type { Node } from "./node.ts";

const fields = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];

/** RFC 9110, section 5.6.2. */
const token = /^[\w!#$%&'*+.^`|~-]+$/;

/**
 * Methods as on the wire, in source order. Before OpenAPI 3.2 `query` and `additionalOperations` are
 * words without a meaning. A key there that is no method, or one that has a field, is a fault.
 */
export function methodsOf(
  pathItem: Node,
  context: BuildContext,
): (readonly [method: ir.Method, operation: Node])[] {
  return pathItem.entries().flatMap(([key, node]) => {
    if (key === "additionalOperations" && context.isOpenApi32) return others(node, context);
    const isMethod = fields.includes(key) && (key !== "query" || context.isOpenApi32);
    if (!isMethod || pathItem.object(key) === undefined) return [];
    // A reference can lead to one, and nothing of it would be missed in an operation.
    if (fields.some((field) => node.has(field))) node.wrong("an operation and no path item");
    return [[key.toUpperCase(), node] as const];
  });
}

/** @see https://spec.openapis.org/oas/v3.2.0#path-item-additional-operations */
function others(node: Node, context: BuildContext): (readonly [ir.Method, Node])[] {
  return node.entries().flatMap(([method, operation]) => {
    // What sends requests takes `Post` for `POST`.
    const hasField = fields.includes(method.toLowerCase());
    if (token.test(method) && !hasField) {
      return node.object(method) === undefined ? [] : [[method, operation] as const];
    }
    const expected = hasField ? "a method without a field of its own" : "an HTTP method";
    reportFault(context, {
      rule: "repair/left-out",
      code: "spec/structure",
      message: `expected ${expected} as a key of additionalOperations, found ${JSON.stringify(method)}`,
      origin: operation.origin,
    });
    return [];
  });
}

/** The order of the fields in OpenAPI, other methods last: whoever writes a path item has another. */
export function byField([a]: readonly [ir.Method, Node], [b]: readonly [ir.Method, Node]): number {
  const rank = (method: string) => fields.indexOf(method.toLowerCase()) + 1 || Infinity;
  return rank(a) === rank(b) ? 0 : rank(a) - rank(b);
}
