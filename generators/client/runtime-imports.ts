/** What an emitted module imports from the runtime, collected while its expressions are made. */
import { literal } from "../../core/base/text/literal.ts";
import { Code, expression } from "../../core/base/text/code.ts";
import type { BodyCode } from "./body-code.ts";

export interface RuntimeImports {
  /** `name`, which `module` exports. */
  readonly use: (module: string, name: string) => Code;
  /** A call that a bundler may drop together with whatever holds it. */
  readonly made: (module: string, name: string, ...values: readonly unknown[]) => Code;
  /** The code of a body, with what it imports. */
  readonly body: (code: BodyCode) => Code;
  /** Import lines, sorted; `runtime` is the prefix of specifiers. */
  readonly lines: (runtime: string) => readonly string[];
  readonly modules: () => readonly string[];
}

/** A collection that is empty at first. */
export function runtimeImports(): RuntimeImports {
  const names = new Map<string, Set<string>>();
  const use = (module: string, name: string): Code => {
    const known = names.get(module) ?? new Set();
    names.set(module, known.add(name));
    return new Code(name);
  };
  const sorted = () => [...names].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    use,
    made: (module, name, ...values) => {
      use(module, name);
      const last = values.findLastIndex((value) => value !== undefined);
      const given = values
        .slice(0, last + 1)
        .map((value) => (value === undefined ? "undefined" : expression(value)));
      return new Code(`/* @__PURE__ */ ${name}(${given.join(", ")})`);
    },
    body: ({ code, imports }) => {
      for (const [module, name] of imports) use(module, name);
      return code;
    },
    lines: (runtime) =>
      sorted().map(([module, used]) => {
        const list = [...used].toSorted().join(", ");
        return `import { ${list} } from ${literal(`${runtime}/${module}.js`)};`;
      }),
    modules: () => sorted().map(([module]) => module),
  };
}
