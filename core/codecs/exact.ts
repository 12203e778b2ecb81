/** Whether a model has integers whose digits must not be lost, which a double would do. */
import type * as ir from "../ir.ts";
import { allSchemasWithin } from "../shape/walk.ts";

/** True for codecs of integers that travel as numbers of any size. */
export function isExact(codec: ir.Codec | undefined): codec is "int64" | "int64-text" {
  return codec === "int64" || codec === "int64-text";
}

/** True where some value of `api` has such a codec. */
export function hasExactIntegers({
  schemas,
  operations,
  webhooks,
  callbacks,
}: Pick<ir.Api, "schemas" | "operations" | "webhooks" | "callbacks">): boolean {
  const parameters = [...operations, ...webhooks, ...callbacks].flatMap((each) => each.parameters);
  return [...schemas, ...parameters].some(({ schema = true }) =>
    [...allSchemasWithin(schema)].some(({ codec }) => isExact(codec)),
  );
}
