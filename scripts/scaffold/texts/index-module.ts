/** index.ts: where all handlers are registered. */
import { docComment } from "../../../core/base/text/comment.ts";
import type { Modules } from "../description/modules.ts";
import { moduleName } from "../description/modules.ts";
import { importLine, typeImport } from "./operations.ts";

interface Registered {
  /** Names of handlers by the file that has them. */
  readonly files: ReadonlyMap<string, readonly string[]>;
  /** All names, in the order of the description. */
  readonly names: readonly string[];
  readonly hasPrincipal: boolean;
}

/** The module that gathers the handlers of all files. */
export function indexText({ files, names, hasPrincipal }: Registered, modules: Modules): string {
  const imports = [...files].map(([file, own]) =>
    importLine(own.toSorted(), modules.own(moduleName(file))),
  );
  const type = `Handlers${hasPrincipal ? "<Principal>" : ""}`;
  return [
    docComment("Registers the handler of each operation. The compiler reports a missing one."),
    typeImport(["Handlers"], modules.generated("server")),
    hasPrincipal ? typeImport(["Principal"], modules.own("authenticate")) : "",
    ...imports,
    // A line for each, so that one more is one line more.
    `\nexport const handlers: ${type} = {\n${names.map((name) => `  ${name},\n`).join("")}};\n`,
  ].join("");
}
