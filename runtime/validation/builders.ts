/**
 * Zod's functions that emitted schemas are built with, by their own names and with plain types.
 *
 * What they build is declared where it is exported, so nobody needs a compiler to infer it again from
 * every call: on a large description that takes it minutes and gigabytes.
 */
import * as z from "zod";
import { arraySchema } from "./array-schema.ts";
import { closedObject, openObject } from "./object-schema.ts";
import { opaque } from "./opaque.ts";
import { explainingUnion, explainingXor } from "./unions.ts";
import type { Validator } from "../issues/validator.ts";

export type {
  ZodArray,
  ZodBoolean,
  ZodDefault,
  ZodDiscriminatedUnion,
  ZodEnum,
  ZodExactOptional,
  ZodLazy,
  ZodLiteral,
  ZodNever,
  ZodNull,
  ZodNullable,
  ZodNumber,
  ZodObject,
  ZodPrefault,
  ZodString,
  ZodType,
  ZodUnion,
  ZodUnknown,
  ZodXor,
  core,
} from "zod";

/** A schema in the making. */
export interface Part extends Validator {
  readonly regex: (expression: RegExp) => Part;
  readonly gt: (limit: number) => Part;
  readonly gte: (limit: number) => Part;
  readonly lt: (limit: number) => Part;
  readonly lte: (limit: number) => Part;
  readonly catchall: (others: object) => Part;
  readonly check: (...checks: readonly unknown[]) => Part;
}

/** One whose values are of that type, which only checks describe. */
export interface Custom<Value> extends Part {
  readonly _output?: Value;
}

type SchemaMembers = Readonly<Record<string, object>>;

export const string = z.string as unknown as () => Part;
export const number = z.number as unknown as () => Part;
export const boolean = z.boolean as unknown as () => Part;
export const unknown = z.unknown as unknown as () => Part;
export const never = z.never as unknown as () => Part;
export const union = explainingUnion as unknown as (members: readonly object[]) => Part;
export const xor = explainingXor as unknown as (members: readonly object[]) => Part;
export const literal = z.literal as unknown as (values: unknown) => Part;
export const array = arraySchema as unknown as (items: object) => Part;
export const looseObject = openObject as unknown as (members: SchemaMembers) => Part;
export const strictObject = closedObject as unknown as (members: SchemaMembers) => Part;
export const nullable = z.nullable as unknown as (schema: object) => Part;
export const prefault = z.prefault as unknown as (schema: object, fill: () => unknown) => Part;
export const _default = z._default as unknown as (schema: object, fill: () => unknown) => Part;
export const exactOptional = z.exactOptional as unknown as (schema: object) => Part;
export const custom = opaque as unknown as <Value>() => Custom<Value>;
export const discriminatedUnion = z.discriminatedUnion as unknown as (
  name: string,
  members: readonly object[],
) => Part;

const nullSchema = z.null as unknown as () => Part;
const enumeration = z.enum as unknown as (values: readonly string[]) => Part;
export { enumeration as enum, nullSchema as null };
