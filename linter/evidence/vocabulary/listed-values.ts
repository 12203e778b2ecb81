/** All values that schemas of a description list. */
import type * as ir from "../../../core/model/ir.ts";
import type { Origin } from "../../../core/base/origin.ts";
import { type Schemas, place } from "./schemas.ts";

export class ListedValues {
  readonly #schemas: Schemas;
  readonly all = new Set<string>();
  readonly #sets = new Map<ir.SchemaObject, ReadonlySet<string>>();

  constructor(schemas: Schemas) {
    this.#schemas = schemas;
  }

  /** All lists of values, each where it is written. */
  sets(): readonly { readonly values: ReadonlySet<string>; readonly origin: Origin }[] {
    return [...this.#sets].map(([{ origin }, values]) => ({
      values,
      origin: place(origin, "enum"),
    }));
  }

  #addSet(schema: ir.Schema): void {
    if (typeof schema === "boolean") return;
    const lists = [schema, ...this.#schemas.items(schema)];
    for (const one of lists.flatMap((each) => this.#schemas.applied(each).any)) {
      if (one.enum !== undefined) this.#sets.set(one, new Set(one.enum.map(String)));
    }
  }

  /** Those of a schema and of its members. */
  add(schema: ir.Schema): void {
    this.#addSet(schema);
    for (const { object } of this.#schemas.applied(schema).any) {
      for (const { schema: own } of object.properties ?? []) this.#addSet(own);
    }
    for (const one of this.#schemas.applied(schema).any) {
      const listed = [...(one.enum ?? []), ...(one.const === undefined ? [] : [one.const.value])];
      for (const value of listed) this.all.add(String(value));
      for (const { schema: own } of one.object.properties ?? []) {
        if (typeof own === "boolean") continue;
        for (const value of own.enum ?? []) this.all.add(String(value));
      }
    }
  }
}
