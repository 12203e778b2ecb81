/** Emitted modules name the modules of the runtime; what is written imports the files that hold them. */
import { entryOf } from "./entries.ts";
import { importList } from "./import-list.ts";
import { type ReadRuntime, readModule } from "./module.ts";
import { type RuntimeSource, packageEntry } from "./package.ts";

/** One whole line: `import … from "../runtime/json/depth.js";`, or all that a module passes on. */
const runtimeImport =
  /^(import|export) (type )?(?:\* as ([\w$]+)|(\*)|\{ ?([^}"'\n]*?) ?\}) from "((?:\.{1,2}\/)+runtime)\/([\w/-]+)\.js";\n/gm;

/** `text` with one import from each file of the runtime, and the names that a whole module passes on. */
export function withEntryImports(
  text: string,
  read: ReadRuntime,
  source: RuntimeSource = "copy",
): string {
  const lines = importList();
  const first = text.search(runtimeImport);
  const rest = text.replace(
    runtimeImport,
    (
      _line,
      keyword: "import" | "export",
      type,
      alias,
      star,
      list: string | undefined,
      folder,
      path,
    ) => {
      const entry = entryOf(path);
      const from = source === "package" ? packageEntry(entry) : `${folder}/${entry}.js`;
      if (alias !== undefined) lines.addWhole(from, alias, type !== undefined);
      else if (star !== undefined) passOn(path, from);
      else {
        for (const item of (list ?? "").split(",").map((each) => each.trim())) {
          const isType = type !== undefined || item.startsWith("type ");
          lines.add(keyword, from, item.replace(/^type /, ""), isType);
        }
      }
      return "";
    },
  );
  return first === -1 ? text : rest.slice(0, first) + lines.print() + rest.slice(first);

  function passOn(path: string, from: string): void {
    const own = exported(text);
    for (const { keyword, names } of readModule(path, read).links) {
      if (keyword !== "export") continue;
      for (const { name, isType } of names)
        if (!own.has(name)) lines.add("export", from, name, isType);
    }
  }
}

/** What the module itself declares under such a name stands in place of what it would pass on. */
function exported(text: string): ReadonlySet<string> {
  const declaration = /^export (?:async )?(?:function\*?|const|class|interface|type) ([\w$]+)/gm;
  return new Set([...text.matchAll(declaration)].map(([, name = ""]) => name));
}
