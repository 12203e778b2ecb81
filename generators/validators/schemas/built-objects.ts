/**
 * Objects that are written out at several places: a function of the module builds them, which is printed once.
 * Each call builds one of its own, so that places are told apart by `describe` and registries as before.
 */
import type * as ir from "../../../core/model/ir.ts";
import { distinctNames } from "../../../core/base/text/distinct-names.ts";
import { identifiersIn } from "../../../core/base/text/identifiers.ts";
import type { RepeatedObjects } from "../context/repeated-objects.ts";

export interface BuiltObjects {
  /** The expression for an object: itself, or a call of the function that returns it. */
  readonly expression: (schema: ir.SchemaObject, code: string) => string;
  /**
   * The functions that `users` lead to: some expressions are printed to be compared alone. They may stand
   * behind their callers, so they are hoisted.
   */
  readonly declarations: (users: readonly string[]) => readonly string[];
}

export function builtObjects({ has, structureOf }: RepeatedObjects): BuiltObjects {
  const functions = new Map<string, string>();
  const nameOf = distinctNames();
  const structures = new Map<string, number>();
  return {
    expression: (schema, code) => {
      if (!has(schema)) return code;
      // By what it says whatever the order of its members: neither the name nor the sharing depends on that.
      const words = code
        .split(/[\s,]+/u)
        .toSorted()
        .join(" ");
      const structure = structureOf(schema);
      const isOther = (structures.get(words) ?? structure) !== structure;
      const name = `object_${nameOf(isOther ? `${structure} ${words}` : words)}`;
      structures.set(words, structures.get(words) ?? structure);
      if (!functions.has(name)) functions.set(name, code);
      return `${name}()`;
    },
    declarations: (users) => {
      const reached = new Set<string>();
      const reach = (code: string) => {
        for (const name of identifiersIn(code)) if (functions.has(name)) reached.add(name);
      };
      users.forEach(reach);
      // The set grows while it is walked: one object may have another.
      for (const name of reached) reach(functions.get(name) ?? "");
      return [...reached]
        .toSorted()
        .map((name) => `function ${name}() {\n  return ${functions.get(name) ?? ""};\n}\n`);
    },
  };
}
