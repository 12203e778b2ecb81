/** Schemas of Swagger 2.0 → those of OpenAPI 3.0, which differ in few words. */
import type { Json } from "../../model/ir.ts";
import { stepInto } from "../load/object-kinds.ts";
import { type JsonObject, isArray, isObject } from "../load/pointer.ts";
import type { Target } from "../load/sources.ts";
import { type Draft, type Translation, mapped, member, members } from "./translation.ts";

/**
 * `isPart`: the schema is made of keywords of something else, so that references do not mean it.
 *
 * @see https://spec.openapis.org/oas/v2.0#schema-object
 */
export function translateSchema(at: Target, translation: Translation, isPart = false): Json {
  const { value } = at;
  if (!isObject(value)) return value;
  const draft: Draft = Object.fromEntries(
    members(at)
      .filter(([key]) => key !== "x-nullable")
      .flatMap(([key, child]) => keyword(key, child, at, translation)),
  );
  const made = isPart ? translation.copied : translation.made;
  if (value["x-nullable"] === true) return made(nullable(draft, at, translation), at);
  return translation.refer(made(draft, at), at, "schema");
}

function keyword(
  key: string,
  child: Target,
  schema: Target,
  translation: Translation,
): [key: string, value: Json][] {
  const { value } = child;
  if (key === "type" && value === "file") {
    return [
      ["type", "string"],
      ["format", "binary"],
    ];
  }
  if (key === "discriminator" && typeof value === "string") {
    return [[key, translation.made({ propertyName: value }, child)]];
  }
  const step = stepInto("schema", key, schema.value as JsonObject);
  if (step?.kind !== "schema") return [[key, value]];
  const inner = (each: Target) => translateSchema(each, translation);
  return [[key, step.names || isArray(value) ? mapped(child, inner) : inner(child)]];
}

/** Vendors agree on `x-nullable`; beside a `type` it is `nullable`, elsewhere an alternative. */
function nullable(draft: Draft, at: Target, { report, copied, refer }: Translation): Draft {
  report({
    code: "repair/x-nullable",
    message: '"x-nullable" is interpreted as "nullable" of OpenAPI 3.0',
    origin: at.document.origin(`${at.pointer}/x-nullable`),
  });
  const listed = draft["enum"];
  if (draft["type"] !== undefined) {
    const values = isArray(listed) && !listed.includes(null) ? { enum: [...listed, null] } : {};
    return { ...draft, ...values, nullable: true };
  }
  if (Object.keys(draft).length === 0) return draft;
  const isNull: JsonObject = { type: "object", nullable: true, enum: [null] };
  return {
    anyOf: [refer(copied(draft, at), at, "schema"), copied(isNull, member(at, "x-nullable") ?? at)],
  };
}
