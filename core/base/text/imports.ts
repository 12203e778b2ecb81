/** What an emitted module imports, cut to what its text uses: unused imports are errors in some projects. */
import { identifiersIn } from "./identifiers.ts";

/** One whole line: `import … from "…";`. */
const importLine = /^import (type )?(?:\* as ([\w$]+)|\{ ([^}\n]*) \}) from ("[^"\n]*");\n/gm;

/** `text` with those imports alone that the rest of it uses. */
export function withUsedImports(text: string): string {
  const used = identifiersIn(text.replace(importLine, ""));
  return text.replace(importLine, (line, type = "", whole?: string, list?: string, from = "") => {
    if (whole !== undefined) return used.has(whole) ? line : "";
    const names = (list ?? "").split(", ");
    const kept = names.filter((name) => used.has(localName(name)));
    return kept.length === 0 ? "" : `import ${type}{ ${kept.join(", ")} } from ${from};\n`;
  });
}

/** The name in the module of `name`, `type name` or `name as other`. */
function localName(imported: string): string {
  return imported.replace(/^type /, "").replace(/^.* as /, "");
}
