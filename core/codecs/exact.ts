/** The codecs in a model, and those of integers whose digits a double would lose. */
import type * as ir from "../ir.ts";
import { allSchemasWithin } from "../shape/walk.ts";

/** True for codecs of integers that travel as numbers of any size. */
export function isExact(codec: ir.Codec | undefined): codec is "int64" | "int64-text" {
  return codec === "int64" || codec === "int64-text";
}

type Values = Pick<ir.Api, "schemas" | "operations" | "webhooks" | "callbacks">;

/** The codecs of a model, each as often as it occurs. */
export function* codecsIn(api: Values): Generator<ir.Codec> {
  const operations = [...api.operations, ...api.webhooks, ...api.callbacks];
  const inline = operations.flatMap(({ parameters, responses = [] }) => [
    ...parameters,
    ...responses.flatMap(({ headers }) => headers),
  ]);
  for (const { schema = true } of [...api.schemas, ...inline]) {
    for (const { codec } of allSchemasWithin(schema)) if (codec !== undefined) yield codec;
  }
}

/** True where some value of `api` has such a codec. */
export function hasExactIntegers(api: Values): boolean {
  for (const codec of codecsIn(api)) if (isExact(codec)) return true;
  return false;
}
