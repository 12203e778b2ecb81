/** Why a change of a type says nothing else beside the values that are listed. */
import type { Json } from "../../../core/model/ir.ts";
import type { SpecMutant } from "./mutant.ts";
import type { Service } from "./service.ts";
import { type JsonObject, listOf, objectOf } from "./tree.ts";

/** The reason, or `undefined` where no values are listed, or where they are not of one type. */
export function impliedType(mutant: SpecMutant, service: Service): string | undefined {
  if (mutant.operator !== "type: drop" && mutant.operator !== "null: add") return undefined;
  const schema = schemaAt(mutant, service);
  const values =
    listOf(schema?.["enum"]) ?? (schema?.["const"] === undefined ? [] : [schema["const"]]);
  if (values.length === 0) return undefined;
  if (mutant.operator === "null: add") {
    return values.includes(null) ? undefined : "the values that are listed rule out a null";
  }
  const types = new Set<string>(
    values.map((one) => (Number.isInteger(one) ? "integer" : typeof one)),
  );
  if (types.size !== 1 || !types.has(String(schema?.["type"]))) return undefined;
  return "a list of values, or a constant, allows the values of its type alone";
}

function schemaAt({ place }: SpecMutant, { sources }: Service): JsonObject | undefined {
  let value: Json | undefined = sources.get(place.file)?.value;
  const { tokens } = place;
  for (const token of tokens.at(-1) === "type" ? tokens.slice(0, -1) : tokens) {
    value = objectOf(value)?.[token] ?? listOf(value)?.[Number(token)];
  }
  return objectOf(value);
}
