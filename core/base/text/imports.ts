/** What an emitted module imports, cut to what its text uses: unused imports are errors in some projects. */
import { identifiersIn } from "./identifiers.ts";

/** One whole line: `import … from "…";`. */
const importLine = /^import (type )?(?:\* as ([\w$]+)|\{ ([^}\n]*) \}) from ("[^"\n]*");\n/gm;

/** `text` with those imports alone that the rest of it uses. */
export function withUsedImports(text: string): string {
  // Behind the last import there may be megabytes, which are neither searched for more of them nor copied.
  const end = text.indexOf("\n", text.lastIndexOf("\nimport ") + 1) + 1;
  const head = text.slice(0, end);
  const rest = text.slice(end);
  const imported = new Set(
    [...head.matchAll(importLine)].flatMap(([, , whole, list]) =>
      whole === undefined ? namesIn(list).map(localName) : [whole],
    ),
  );
  const used = new Set([
    ...identifiersIn(head.replace(importLine, ""), imported),
    ...identifiersIn(rest, imported),
  ]);
  const kept = head.replace(
    importLine,
    (line, type = "", whole?: string, list?: string, from = "") => {
      if (whole !== undefined) return used.has(whole) ? line : "";
      const names = namesIn(list).filter((name) => used.has(localName(name)));
      return names.length === 0 ? "" : `import ${type}{ ${names.join(", ")} } from ${from};\n`;
    },
  );
  return kept + rest;
}

function namesIn(list: string | undefined): readonly string[] {
  return (list ?? "").split(", ");
}

/** The name in the module of `name`, `type name` or `name as other`. */
function localName(imported: string): string {
  return imported.replace(/^type /, "").replace(/^.* as /, "");
}
