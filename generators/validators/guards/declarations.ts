/** What the guards of a module share: constants, and functions without a schema of their own. */
import { distinctNames } from "../../../core/base/text/distinct-names.ts";
import { identifiersIn, usesIdentifier } from "../../../core/base/text/identifiers.ts";
import { inOrderOfNames } from "../context/name-order.ts";
import { memberInHand } from "./local-names.ts";
import type { GuardContext } from "./guard-context.ts";

export interface Declarations {
  readonly constant: GuardContext["constant"];
  readonly test: GuardContext["test"];
  /** The name of an exported function; equal ones are one. */
  readonly exported: (code: (name: string) => string) => string;
  /**
   * Functions, constants and of `further` declarations by their names those that `users` lead to: not
   * all that is printed is used.
   */
  readonly text: (users: readonly string[], further: ReadonlyMap<string, string>) => string[];
}

/** What guards share; equal texts are one, which is called by its fingerprint. */
export function moduleDeclarations(): Declarations {
  const constants = new Map<string, string>();
  const tests = new Map<string, string>();
  const exports = new Map<string, string>();
  const print = distinctNames();
  const nameIn = (known: Map<string, string>, stem: string, code: string) => {
    const name = known.get(code) ?? `${stem}_${print(code)}`;
    known.set(code, name);
    return name;
  };
  return {
    constant: (code, stem = "constant") => nameIn(constants, stem, code),
    test: (code, hasDepth) => nameIn(tests, "test", functionText("", code, hasDepth)),
    exported: (code) => nameIn(exports, "inline", code("")),
    text: (users, further) => {
      const exported = functions(exports).map(([, code]) => `export ${code}`);
      const inner = new Map([
        ...functions(tests),
        ...inOrderOfNames(
          new Map([...constants].map(([code, name]) => [name, `const ${name} = ${code};\n`])),
        ),
        ...further,
      ]);
      const reached = new Set<string>();
      const reach = (code: string) => {
        for (const name of identifiersIn(code)) if (inner.has(name)) reached.add(name);
      };
      [...users, ...exported].forEach(reach);
      // The set grows while it is walked: one declaration may need another.
      for (const name of reached) reach(inner.get(name) ?? "");
      return [
        ...exported,
        ...[...inner].filter(([name]) => reached.has(name)).map(([, code]) => code),
      ];
    },
  };
}

/** Functions by their names, sorted: they may call each other wherever they stand. */
function functions(known: ReadonlyMap<string, string>): (readonly [string, string])[] {
  return [...known]
    .map(([code, name]) => [name, named(code, name)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** The declaration of a function that was printed without a name. */
function named(code: string, name: string): string {
  return code.replace("function ", () => `function ${name}`);
}

/** A function that decides by `code` about `value`. */
export function functionText(name: string, code: string, hasDepth: boolean): string {
  const value = usesIdentifier(code, "value") ? "value" : "_value";
  const depth = usesIdentifier(code, "depth") ? "depth" : "_depth";
  const parameters = `${value}: unknown${hasDepth ? `, ${depth}: number` : ""}`;
  const member = usesIdentifier(code, memberInHand) ? `let ${memberInHand}: unknown;\n` : "";
  return `function ${name}(${parameters}): boolean {\n${member}${code}return true;\n}\n`;
}
