/** Where documented errors have their code and the name of the request. */
import type * as ir from "../../core/model/ir.ts";
import type { SchemaViewContext } from "../../core/model/schema-view/schema-view-context.ts";
import { effectiveSchema } from "../../core/views/encoding/effective-schema.ts";
import { mediaKind } from "../../core/model/media-kind.ts";

/** As `ErrorPlaces` of the runtime; `undefined` where no error has any of them. */
export function errorPlaces({ operations }: ir.Api, shapes: SchemaViewContext): object | undefined {
  const code = new Map<string, readonly string[]>();
  const requestId = new Map<string, readonly string[]>();
  let header: string | undefined;
  const seen = new Set<ir.SchemaId>();
  const isText = (schemas: readonly ir.Schema[]) =>
    schemas.some((schema) => {
      const named = typeof schema === "object" && schema.ref !== undefined;
      const found = named ? shapes.schema(schema.ref) : schema;
      const types = typeof found === "object" ? (found.types ?? []) : [];
      return types.includes("string") || types.includes("integer");
    });
  const look = (schema: ir.Schema, at: readonly string[]) => {
    for (const [name, schemas] of effectiveSchema(schema, shapes).properties) {
      const place = [...at, name];
      if (name === "code" && isText(schemas)) code.set(place.join("\0"), place);
      if (/^request_?id$/i.test(name) && isText(schemas)) requestId.set(place.join("\0"), place);
      if (at.length === 0) for (const inner of schemas) look(inner, place);
    }
  };
  for (const { status, content, headers } of operations.flatMap(
    ({ responses = [] }) => responses,
  )) {
    if (status.startsWith("2")) continue;
    header ??= headers.find(({ name }) => /request-?id$/i.test(name))?.name;
    for (const { schema, mediaType } of content) {
      if (schema === undefined || mediaKind(mediaType) !== "json" || seen.has(schema)) continue;
      seen.add(schema);
      look(shapes.schema(schema), []);
    }
  }
  if (code.size === 0 && requestId.size === 0 && header === undefined) return undefined;
  return {
    code: code.size === 0 ? undefined : [...code.values()],
    requestId: requestId.size === 0 ? undefined : [...requestId.values()],
    requestIdHeader: header,
  };
}
