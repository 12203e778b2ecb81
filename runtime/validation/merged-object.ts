/** Objects that several schemas describe together (`allOf`), with the members of all of them visible. */
import * as z from "zod";
import * as core from "zod/v4/core";
import { apply, zodOf } from "./issue.ts";
import { Walked } from "./object-schema.ts";
import { shortcutOf } from "./shortcut.ts";
import type { Validator } from "../issues/validator.ts";
import { payloadWalk, setWalk } from "./walk.ts";

/** `schemas` are open objects without checks, and say nothing different of one member. */
export function merged<Value = unknown>(...schemas: readonly Validator[]): z.ZodType<Value, Value> {
  const catchall = z.unknown();
  let known: MergedShape | undefined;
  const shape = () => (known ??= mergedShape(schemas));
  const base = { type: "object", catchall, merged: { schemas, shape, catchall } } as const;
  // What leads back to the schema that is being made is not there yet.
  const getter = {
    get shape() {
      return shape();
    },
  };
  const isCyclic = schemas.some((part) => zodOf(part) instanceof z.ZodLazy);
  const def: MergedDef = core.util.mergeDefs(base, isCyclic ? getter : { shape: shape() });
  const schema: unknown = new Merged(def);
  return schema as z.ZodType<Value, Value>;
}

interface MergedParts {
  readonly schemas: readonly Validator[];
  readonly shape: () => MergedShape;
  readonly catchall: core.$ZodType;
}

interface MergedDef extends core.$ZodObjectDef {
  readonly merged: MergedParts;
}

type MergedShape = Readonly<Record<string, core.$ZodType>>;

// Of copies, zod calls the constructor again: those with other members are objects like others.
const Merged = /* @__PURE__ */ core.$constructor<z.ZodObject, MergedDef>(
  "MergedObject",
  (schema, def) => {
    const { schemas, shape, catchall } = def.merged;
    const isWhole = def.catchall === catchall && hasMembersOf(def, shape);
    Walked.init(schema, def);
    if (!isWhole) return;
    const parse: core.$ZodType["_zod"]["parse"] = (payload) => {
      for (const part of schemas) apply(part, payload.value, payload);
      return payload;
    };
    schema._zod.parse = parse;
    setWalk(schema, payloadWalk(parse));
  },
);

/** Members that somebody else has added may refer to a schema that is not there yet: none is read. */
function hasMembersOf(def: MergedDef, shapeOfAll: () => MergedShape): boolean {
  const now = core.util.rawShape(def);
  // Only a shape that nobody has changed is asked for later.
  if (now === undefined) return true;
  const shape = shapeOfAll();
  const names = Object.keys(now);
  if (names.length !== Object.keys(shape).length) return false;
  return names.every((name) => {
    const member: unknown = Object.getOwnPropertyDescriptor(now, name)?.value;
    return member !== undefined && member === shape[name];
  });
}

function mergedShape(schemas: readonly Validator[]): MergedShape {
  const members = new Map<string, core.$ZodType>();
  for (const schema of schemas) {
    for (const [name, member] of Object.entries(shapeOf(schema))) {
      const known = members.get(name);
      members.set(name, known === undefined ? member : both(known, member));
    }
  }
  return Object.fromEntries(Array.from(members, ([name, member]) => [name, anew(member)]));
}

/**
 * A copy of a member that leads back by a reference. Where a part and this object had the same, a text in JSON
 * Schema would lead from it to itself, and zod would give it a name in place of the reference.
 */
function anew(member: core.$ZodType): core.$ZodType {
  // Of a named schema nothing is copied, and to look at it would build it.
  if (shortcutOf(member) !== undefined) return member;
  if (member instanceof z.ZodLazy) return member.clone(member._zod.def);
  if (member instanceof z.ZodArray) {
    const { def } = member._zod;
    const element = anew(def.element);
    return element === def.element ? member : core.clone(member, { ...def, element });
  }
  if (!(member instanceof z.ZodNullable || mayLack(member))) return member;
  const { def } = member._zod;
  const innerType = anew(def.innerType);
  return innerType === def.innerType ? member : core.clone(member, { ...def, innerType });
}

function shapeOf(part: Validator): MergedShape {
  const schema = zodOf(part);
  const object = schema instanceof z.ZodLazy ? schema._zod.innerType : schema;
  return object instanceof z.ZodObject ? object._zod.def.shape : {};
}

/**
 * One member of which two schemas say the same, or one of them only that it is required. Then nothing stands
 * in its place where it is absent.
 */
function both(one: core.$ZodType, other: core.$ZodType): core.$ZodType {
  if (!mayBeAbsent(one) || !mayBeAbsent(other)) return saying(given(one), given(other));
  return isFilled(one) || (!isFilled(other) && !saysNothing(given(one))) ? one : other;
}

function saying(one: core.$ZodType, other: core.$ZodType): core.$ZodType {
  return saysNothing(one) ? other : one;
}

function saysNothing({ _zod: { def } }: core.$ZodType): boolean {
  return def.type === "unknown" && (def.checks ?? []).length === 0;
}

/** By its kind alone: what lies inside may lead back to the schema that is being made. */
function mayBeAbsent(member: core.$ZodType): boolean {
  return member._zod.def.type === "optional" || isFilled(member);
}

function isFilled(member: core.$ZodType): member is z.ZodDefault | z.ZodPrefault {
  return member instanceof z.ZodDefault || member instanceof z.ZodPrefault;
}

function mayLack(
  member: core.$ZodType,
): member is z.ZodExactOptional | z.ZodDefault | z.ZodPrefault {
  return member instanceof z.ZodExactOptional || isFilled(member);
}

/** The schema of a member where it is there. */
function given(member: core.$ZodType): core.$ZodType {
  return mayLack(member) ? member._zod.def.innerType : member;
}
