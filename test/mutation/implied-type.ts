/** Why a type that is taken out of a schema says nothing that its values do not say. */
import type { Json } from "../../core/ir.ts";
import type { SpecMutant } from "./mutant.ts";
import type { Service } from "./service.ts";
import { listOf, objectOf } from "./tree.ts";

/** The reason, or `undefined` when the type is not that of all the values that are allowed. */
export function impliedType(mutant: SpecMutant, { sources }: Service): string | undefined {
  if (mutant.operator !== "type: drop") return undefined;
  let value: Json | undefined = sources.get(mutant.place.file)?.value;
  const tokens = mutant.place.tokens;
  for (const token of tokens.at(-1) === "type" ? tokens.slice(0, -1) : tokens) {
    value = objectOf(value)?.[token] ?? listOf(value)?.[Number(token)];
  }
  const schema = objectOf(value);
  const values = listOf(schema?.["enum"]) ?? (schema && "const" in schema ? [schema["const"]] : []);
  const types = new Set<string>(
    values.map((one) => (Number.isInteger(one) ? "integer" : typeof one)),
  );
  if (types.size !== 1 || !types.has(String(schema?.["type"]))) return undefined;
  return "a list of values, or a constant, allows the values of its type alone";
}
