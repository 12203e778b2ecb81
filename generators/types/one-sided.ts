/** Required members that OpenAPI asks of one side only, while their one type asks both. */
import type { Report } from "../../core/diagnostic.ts";
import type * as ir from "../../core/ir.ts";
import { allSchemasWithin, referencesWithin } from "../../core/shape/walk.ts";

/** Reports `readOnly` members that requests, and `writeOnly` ones that answers have to hold. */
export function reportOneSided(api: ir.Api, report: Report): void {
  const schemas = new Map(api.schemas.map(({ id, schema }) => [id, schema]));
  const every = [...api.operations, ...api.webhooks, ...api.callbacks];
  const requests = every.flatMap(({ requestBody }) => requestBody?.content ?? []);
  const answers = every.flatMap(({ responses = [] }) => responses.flatMap((each) => each.content));
  const sides = [
    { media: requests, mark: "readOnly", side: "requests" },
    { media: answers, mark: "writeOnly", side: "answers" },
  ] as const;
  for (const { media, mark, side } of sides) {
    for (const id of reachedFrom(media, schemas)) {
      for (const member of requiredMembers(schemas.get(id) ?? true, mark)) {
        report({
          code: "emit/not-honoured",
          construct: `required ${mark} member`,
          message: `the ${mark} member ${JSON.stringify(member.name)} is required in ${side} too`,
          origin: member.origin,
        });
      }
    }
  }
}

function reachedFrom(
  media: readonly ir.MediaType[],
  schemas: ReadonlyMap<ir.SchemaId, ir.Schema>,
): ReadonlySet<ir.SchemaId> {
  const reached = new Set(media.flatMap(({ schema }) => (schema === undefined ? [] : [schema])));
  // A set keeps growing while it is walked.
  for (const id of reached) {
    for (const target of referencesWithin(schemas.get(id) ?? true)) reached.add(target);
  }
  return reached;
}

function requiredMembers(schema: ir.Schema, mark: "readOnly" | "writeOnly") {
  return [...allSchemasWithin(schema)].flatMap(({ object }) => {
    const required = new Set(object.required);
    return (object.properties ?? []).flatMap(({ name, schema: member }) =>
      typeof member === "object" && member[mark] && required.has(name)
        ? [{ name, origin: member.origin }]
        : [],
    );
  });
}
