/** A model → whether some of its integers keep all their digits. */
import type * as ir from "../../model/ir.ts";
import { allSchemasWithin } from "../../model/schema-view/walk.ts";
import { isExactCodec } from "../../model/schema-view/codec-kinds.ts";

/** True where a value of `api`, wherever it travels, has a codec of such integers. */
export function hasExactIntegers({
  schemas,
  ...api
}: Pick<ir.Api, "schemas" | "operations" | "webhooks" | "callbacks">): boolean {
  const operations = [...api.operations, ...api.webhooks, ...api.callbacks];
  const inline = operations.flatMap(({ parameters, responses = [] }) => [
    ...parameters,
    ...responses.flatMap(({ headers }) => headers),
  ]);
  return [...schemas, ...inline].some(({ schema = true }) => {
    for (const { codec } of allSchemasWithin(schema)) if (isExactCodec(codec)) return true;
    return false;
  });
}
