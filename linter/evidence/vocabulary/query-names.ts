/** The names that the query of an operation may have. */
import type * as ir from "../../../core/model/ir.ts";
import type { Schemas } from "./schemas.ts";

/**
 * Those of its parameters, and of its path where that has some; the members of an object in the query are parameters of
 * their own.
 */
export function queryNames({ parameters, path }: ir.Operation, schemas: Schemas): string[] {
  const ofPath = [...path.matchAll(/[?&]([\w.-]+)=/gu)].map(([, name = ""]) => name);
  const ofParameters = parameters
    .filter((one) => one.in === "query")
    .flatMap(({ name, schema, style, explode }) =>
      schema !== undefined && style === "form" && explode
        ? [name, ...schemas.members(schema).keys()]
        : [name],
    );
  return [...ofParameters, ...ofPath];
}

/** Whether an operation takes the name in whatever place: documents of one path show them in the query. */
export function takes(operation: ir.Operation, name: string, schemas: Schemas): boolean {
  const bodies = operation.requestBody?.content ?? [];
  return (
    queryNames(operation, schemas).includes(name) ||
    bodies.some(
      ({ schema }) =>
        schema !== undefined && schemas.members(schemas.lookup.schema(schema)).has(name),
    )
  );
}
