/** Files that do not exist yet, and files that get constants at their end. */
import type { Context } from "./reconcile-context.ts";
import { type Wanted, importText } from "./imports.ts";
import type { Source } from "./project.ts";
import { styleOf } from "./style.ts";
import { ts } from "./syntax.ts";

/** A file in the making. `model` is a file beside it, whose style it has. */
export interface NewFile {
  readonly path: string;
  readonly model: Source | undefined;
  readonly imports: Map<string, Wanted[]>;
  readonly statements: string[];
}

export function newFileText({ model, imports, statements }: NewFile): string {
  const fallback: Source = model ?? {
    path: "x.ts",
    mark: "",
    text: "",
    tree: ts.createSourceFile("x.ts", "", ts.ScriptTarget.ESNext),
  };
  const { eol } = styleOf(fallback);
  const lines = [...imports.values()].map((wanted) => joinedImport(fallback, wanted));
  const head = lines.length > 0 ? lines.join(eol) + eol + eol : "";
  return head + statements.join(eol + eol) + eol;
}

/** Several names of one module, in one import. */
function joinedImport(source: Source, wanted: readonly Wanted[]): string {
  const [first] = wanted;
  if (first === undefined) return "";
  const names = wanted
    .map(({ name, local = name }) => (local === name ? name : `${name} as ${local}`))
    .toSorted();
  return importText(source, { ...first, name: names.join(", "), local: names.join(", ") });
}

export function wantIn(file: NewFile, wanted: Wanted): void {
  const key = `${wanted.specifier} ${wanted.isType === true}`;
  const list = file.imports.get(key) ?? [];
  file.imports.set(key, list);
  if (!list.some(({ name, local }) => name === wanted.name && local === wanted.local))
    list.push(wanted);
}

/** Puts a statement at the end of a file, which keeps its last line break or the lack of one. */
export function appendStatement({ edits }: Context, source: Source, text: string): void {
  const end = source.text.trimEnd().length;
  const { eol } = styleOf(source);
  edits.insert(source, end, (end === 0 ? "" : eol + eol) + text);
}
