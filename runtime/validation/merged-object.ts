/** Objects that several schemas describe together (`allOf`), with the members of all of them visible. */
import * as z from "zod";
import * as core from "zod/v4/core";
import { apply } from "./issue.ts";
import { convertAll, converting } from "./json-schema.ts";
import { Walked } from "./object-schema.ts";
import type { Validator } from "../issues/validator.ts";

/** `schemas` are open objects without checks, and say nothing different of one member. */
export function merged(...schemas: readonly Validator[]): z.ZodObject {
  let known: MergedShape | undefined;
  // Some of them are not built yet, and most values never ask for the members.
  const shape = { get: () => (known ??= mergedShape(schemas)), enumerable: true };
  const catchall = z.unknown();
  const parts: MergedParts = { schemas, shape: shape.get, catchall };
  const def = { type: "object", catchall, parts };
  return new Merged(Object.defineProperty(def, "shape", shape) as unknown as MergedDef);
}

interface MergedParts {
  readonly schemas: readonly Validator[];
  readonly shape: () => MergedShape;
  readonly catchall: core.$ZodType;
}

interface MergedDef extends core.$ZodObjectDef {
  readonly parts: MergedParts;
}

type MergedShape = Record<string, core.$ZodType>;

// Of copies, zod calls the constructor again: those with other members are objects like others.
const Merged = /* @__PURE__ */ core.$constructor<z.ZodObject, MergedDef>(
  "MergedObject",
  (schema, def) => {
    const { schemas, shape, catchall } = def.parts;
    const isWhole =
      Object.getOwnPropertyDescriptor(def, "shape")?.get === shape && def.catchall === catchall;
    Walked.init(schema, def);
    if (!isWhole) return;
    schema._zod.parse = (payload) => {
      for (const part of schemas) apply(part, payload.value, payload);
      return payload;
    };
    schema._zod.processJSONSchema = (context, json, params) => {
      json.type = "object";
      json["allOf"] = convertAll(schemas, "allOf", converting(context, params)) as [];
    };
  },
);

function mergedShape(schemas: readonly Validator[]): MergedShape {
  const members = new Map<string, core.$ZodType>();
  for (const schema of schemas) {
    for (const [name, member] of Object.entries(shapeOf(schema))) {
      const known = members.get(name);
      members.set(name, known === undefined ? member : both(known, member));
    }
  }
  return Object.fromEntries(members);
}

function shapeOf(part: Validator): MergedShape {
  const schema = part as unknown as core.$ZodType;
  const object = schema instanceof z.ZodLazy ? schema._zod.innerType : schema;
  return (object as z.ZodObject)._zod.def.shape as MergedShape;
}

/** One member of which two schemas say the same, or one of them only that it is required. */
function both(one: core.$ZodType, other: core.$ZodType): core.$ZodType {
  const saying = saysNothing(given(one)) ? other : one;
  return mayBeAbsent(one) && mayBeAbsent(other) ? saying : given(saying);
}

function saysNothing({ _zod: { def } }: core.$ZodType): boolean {
  return def.type === "unknown" && (def.checks ?? []).length === 0;
}

function mayBeAbsent(member: core.$ZodType): boolean {
  return member._zod.optin !== undefined;
}

/** The schema of a member where it is there. */
function given(member: core.$ZodType): core.$ZodType {
  return member instanceof z.ZodExactOptional ? (member.unwrap() as core.$ZodType) : member;
}
