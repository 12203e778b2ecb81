/** Where a file has schemas that may be called something. */
import type { Json } from "../../model/ir.ts";
import { isOpenApi, isSchema } from "./document-kind.ts";
import type { Kind } from "./object-kinds.ts";
import { escapeToken, isObject } from "./pointer.ts";

interface NamingPlace {
  readonly value: Json;
  readonly kind: Kind;
  readonly pointer: string;
}

/** How many maps of names there may be around a schema. */
const deepest = 3;

/** The places to walk from: the file itself, or the schemas in maps of names that it consists of. */
export function namingPlaces(value: Json): NamingPlace[] {
  if (isOpenApi(value)) return [{ value, kind: "root", pointer: "" }];
  return [...schemasIn(value, "", 0)];
}

function* schemasIn(value: Json, pointer: string, level: number): Generator<NamingPlace> {
  if (isSchema(value)) yield { value, kind: "schema", pointer };
  else if (isObject(value) && level < deepest) {
    for (const [name, member] of Object.entries(value)) {
      yield* schemasIn(member, `${pointer}/${escapeToken(name)}`, level + 1);
    }
  }
}
