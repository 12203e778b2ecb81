/** What the schemas of a description say of one value, whatever keywords put them together. */
import type * as ir from "../../../core/model/ir.ts";
import { type Lookup, lookupIn } from "../../../core/model/schema-view/lookup.ts";
import type { Origin } from "../../../core/base/origin.ts";

/** A member of an object, by all schemas that describe it. */
export interface Member {
  readonly name: string;
  /** One for each place that describes it: alternatives of a union may all do so. */
  readonly schemas: readonly ir.Schema[];
  /** `undefined` where some alternatives require it, and others do not. */
  readonly required: boolean | undefined;
  /** Where its schema is written. */
  readonly origin: Origin;
  /** Where it is, or would be, listed as required. */
  readonly requiredOrigin: Origin;
  /** What a payload of the other direction leaves out: of `readOnly` and `writeOnly`. */
  readonly direction?: "request" | "response";
  /** Of a parameter: where it is sent. */
  readonly in?: string;
  /** Of a parameter: its own words, beside those of its schema. */
  readonly description?: string;
}

/** All schemas that speak of the same value. */
export interface AppliedSchemas {
  /** Those that hold of each value. */
  readonly all: readonly ir.SchemaObject[];
  /** The same, and those of alternatives. */
  readonly any: readonly ir.SchemaObject[];
}

/** Schemas of one value; a union of more is not looked into. */
const most = 400;

export class Schemas {
  readonly lookup: Lookup;
  readonly #applied = new Map<ir.SchemaObject, AppliedSchemas>();
  readonly #members = new Map<ir.SchemaObject, ReadonlyMap<string, Member>>();
  readonly #components = new Map<string, ir.SchemaObject>();
  /** Names of components by where they are written. */
  readonly #names = new Map<string, string>();

  constructor(schemas: readonly ir.NamedSchema[]) {
    this.lookup = lookupIn(schemas);
    for (const { hint, schema, variant } of schemas) {
      if (hint.from !== "component" || typeof schema === "boolean" || variant !== undefined)
        continue;
      this.#components.set(hint.key, schema);
      this.#names.set(schema.origin.pointer, hint.key);
    }
  }

  /** The component of exactly that name. */
  component(name: string): ir.SchemaObject | undefined {
    return this.#components.get(name);
  }

  /** The name of the component that a schema is. */
  nameOf({ origin }: ir.SchemaObject): string | undefined {
    return this.#names.get(origin.pointer);
  }

  applied(schema: ir.Schema): AppliedSchemas {
    if (typeof schema === "boolean") return { all: [], any: [] };
    let known = this.#applied.get(schema);
    if (known === undefined) {
      known = { all: this.#closure(schema, false), any: this.#closure(schema, true) };
      this.#applied.set(schema, known);
    }
    return known;
  }

  #closure(schema: ir.SchemaObject, withAlternatives: boolean): ir.SchemaObject[] {
    const found = new Set<ir.SchemaObject>();
    /** What several schemas have in common has the subtypes of none of them. */
    const parts = new Set<ir.Schema>();
    const queue: ir.Schema[] = [schema];
    for (const each of queue) {
      if (typeof each === "boolean" || found.has(each) || found.size >= most) continue;
      found.add(each);
      const targets = this.lookup.targets(each).map(this.lookup.schema);
      const { allOf = [], anyOf = [], oneOf = [] } = each;
      for (const one of parts.has(each) ? targets : []) parts.add(one);
      for (const one of allOf.length > 1 || parts.has(each) ? allOf : []) parts.add(one);
      queue.push(...targets, ...allOf);
      if (withAlternatives) queue.push(...anyOf, ...oneOf);
      if (withAlternatives && !parts.has(each)) queue.push(...this.#subtypesOf(each));
    }
    return [...found];
  }

  /** The schemas that a discriminator names, where no alternatives list them. */
  #subtypesOf({ discriminator, anyOf, oneOf }: ir.SchemaObject): readonly ir.Schema[] {
    if (anyOf !== undefined || oneOf !== undefined) return [];
    return (discriminator?.mapping ?? []).map(({ target }) => this.lookup.schema(target));
  }

  /** The members of objects that `schema` describes, those of alternatives included. */
  members(schema: ir.Schema): ReadonlyMap<string, Member> {
    if (typeof schema === "boolean") return new Map();
    let known = this.#members.get(schema);
    if (known === undefined) {
      known = this.#membersOf(schema);
      this.#members.set(schema, known);
    }
    return known;
  }

  #membersOf(schema: ir.SchemaObject): ReadonlyMap<string, Member> {
    const { all, any } = this.applied(schema);
    const certain = new Set(all);
    const members = new Map<string, Member>();
    const requiredBy = new Map<string, { readonly origin: Origin; readonly isCertain: boolean }>();
    for (const one of any) {
      const isCertain = certain.has(one);
      for (const name of one.object.required ?? []) {
        if (isCertain || !requiredBy.has(name)) {
          requiredBy.set(name, { origin: place(one.origin, "required"), isCertain });
        }
      }
    }
    for (const one of any) {
      for (const { name, schema: own } of one.object.properties ?? []) {
        const before = members.get(name);
        const required = requiredBy.get(name);
        const origin = typeof own === "boolean" ? one.origin : own.origin;
        const direction = this.#directionOf(own);
        members.set(name, {
          name,
          schemas: [...(before?.schemas ?? []), own],
          required: required === undefined ? false : required.isCertain ? true : undefined,
          origin: before?.origin ?? origin,
          requiredOrigin: required?.origin ?? before?.requiredOrigin ?? one.origin,
          ...(direction === undefined ? {} : { direction }),
        });
      }
    }
    return members;
  }

  #directionOf(schema: ir.Schema): Member["direction"] {
    const { all } = this.applied(schema);
    if (all.some(({ readOnly }) => readOnly)) return "response";
    return all.some(({ writeOnly }) => writeOnly) ? "request" : undefined;
  }

  /** The schemas of the items of arrays. */
  items(schema: ir.Schema): readonly ir.Schema[] {
    return this.applied(schema).any.flatMap(({ array }) => array.items ?? []);
  }

  /** What the values of a map are, whatever their names. */
  values(schema: ir.Schema): readonly ir.Schema[] {
    return this.applied(schema).any.flatMap(({ object }) => object.additionalProperties ?? []);
  }

  /** Whether objects may have members that no schema names, because the description says so. */
  isOpen(schema: ir.Schema): boolean {
    const { any } = this.applied(schema);
    return (
      any.length === 0 ||
      any.length >= most ||
      any.some(({ object }) => {
        const { additionalProperties, patternProperties, unevaluatedProperties } = object;
        const isFree = (one: ir.Schema | undefined) => one !== undefined && one !== false;
        if (isFree(additionalProperties) || isFree(unevaluatedProperties) || !!patternProperties)
          return true;
        return areExamples((object.properties ?? []).map(({ name }) => name));
      })
    );
  }
}

/** `label1` and `labelN`: names that stand for any. */
function areExamples(names: readonly string[]): boolean {
  const [first, ...others] = names.map((name) => /^(.*?[a-z_-])(?:\d+|[NXn])$/u.exec(name)?.[1]);
  const hasLast = names.some((name) => /[a-z_-][NXn]$/u.test(name));
  return (
    first !== undefined && others.length > 0 && hasLast && others.every((one) => one === first)
  );
}

/** The place of a keyword, or of the schema where it has none. */
export function place(origin: Origin, keyword: string): Origin {
  return origin.below?.(`/${keyword}`) ?? origin;
}
