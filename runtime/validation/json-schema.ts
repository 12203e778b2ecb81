/** What checks say in JSON Schema. `z.toJSONSchema` asks for it; whoever never calls that pays a few words. */
import * as core from "zod/v4/core";
import { type Check, zodOf } from "./issue.ts";
import type { Validator } from "../issues/validator.ts";

/** A schema in JSON Schema, as zod writes it: further keywords may be added. */
export type Keywords = Record<string, unknown>;

/** What a schema is in JSON Schema, or a reference to it. What it returns is completed later, so it is not copied. */
export type WriteSchema = (schema: Validator, ...at: readonly (string | number)[]) => unknown;

/** The keywords of a check; `beside` are those that stand there already. */
export type Statement = Keywords | ((convert: WriteSchema, beside: Keywords) => Keywords);

type Context = core.ToJSONSchemaContext;

/** A check of ours with what it says. */
export interface Stating extends core.$ZodCheck<unknown> {
  readonly _zod: core.$ZodCheck<unknown>["_zod"] & {
    readonly says?: Statement;
    readonly traits?: ReadonlySet<string>;
  };
}

/** `check`, which says `statement` in JSON Schema. */
export function stating(statement: Statement, check: Check): Stating {
  const _zod = { check, def: { check: "custom" }, onattach: [tellOnce], says: statement };
  return { _zod } as unknown as Stating;
}

/** A check that also notes what it asks in the `bag` of its schema, where zod's own bounds stand too. */
export function noting(check: Stating, note: (bag: Record<string, unknown>) => void): Stating {
  check._zod.onattach.push(({ _zod: { bag } }) => note(bag));
  return check;
}

/** A check of zod's that says the same: libraries look for it in the definition of a schema. */
export interface ZodsOwn {
  /** The class that it is an instance of. */
  readonly trait: string;
  readonly def: core.$ZodCheckDef;
  /** The kind of schema that may have one. */
  readonly type: core.$ZodType["_zod"]["def"]["type"];
}

/**
 * `check`, which shows itself as one of zod's wherever zod may have that one. Elsewhere it does not: what
 * reads the definition, as `z.compile` does, takes the value for one of that kind.
 */
export function shownAs({ trait, def, type }: ZodsOwn, check: Stating): Stating {
  const internals: Writable<Stating["_zod"]> = check._zod;
  internals.onattach.push((schema) => {
    if (schema._zod.def.type !== type) return;
    internals.def = def;
    internals.traits = new Set(["$ZodCheck", trait]);
  });
  return check;
}

type Writable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

/** What a check that somebody made by `stating` says. */
export function statementOf(check: object): Statement {
  return isStating(check) ? (check._zod.says ?? {}) : {};
}

function isStating(check: object): check is Stating {
  return "_zod" in check;
}

const telling = new WeakSet<core.$ZodType>();

/** Lets `schema` write what its checks say. A schema gets its own way to write after its checks, so this waits. */
function tellOnce(schema: core.$ZodType): void {
  if (telling.has(schema)) return;
  telling.add(schema);
  const internals = schema._zod;
  (internals.deferred ??= []).push(() => {
    const base = internals.processJSONSchema;
    internals.processJSONSchema = (context, json, params) => {
      base?.(context, json, params);
      const convert = converting(context, params);
      for (const check of internals.def.checks ?? []) {
        // Zod writes what it knows as its own.
        if (check._zod.def.check === "custom") say(statementOf(check), json, convert);
      }
    };
  });
}

/** Adds what `statement` says to `json`: in place where it can stand there, else as one more of `allOf`. */
function say(statement: Statement, json: Keywords, convert: WriteSchema): void {
  const said = typeof statement === "function" ? statement(convert, json) : statement;
  const { allOf, ...others } = said;
  const all = [...listIn(json["allOf"]), ...listIn(allOf)];
  const names = Object.keys(others);
  if (names.every((name) => !Object.hasOwn(json, name))) Object.assign(json, others);
  else if (!names.every((name) => json[name] === others[name])) all.push(others);
  if (all.length > 0) json["allOf"] = all;
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Converts schemas at places below that of `params`. */
export function converting(context: Context, params: core.ProcessParams): WriteSchema {
  return (schema, ...at) => {
    const inner = { ...params, path: [...params.path, ...at] };
    return core.processSchema(zodOf(schema), context, inner);
  };
}

/** A list of schemas below `keyword`. */
export function convertAll(
  schemas: readonly Validator[],
  keyword: string,
  convert: WriteSchema,
): unknown[] {
  return schemas.map((schema, index) => convert(schema, keyword, index));
}

/** Named schemas below `keyword`. A member may be called `__proto__`. */
export function convertMembers(
  schemas: Iterable<readonly [name: string, Validator]>,
  keyword: string,
  convert: WriteSchema,
): object {
  return Object.fromEntries(
    Array.from(schemas, ([name, schema]) => [name, convert(schema, keyword, name)]),
  );
}

/** `keyword`s of `names`, each of which accepts everything. */
export function acceptingAll(names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, true]));
}
