/** The runtime modules in use, joined into one file for each entry, as they are copied into an output. */
import { posix } from "node:path";
import { entryOf, purposeOf, rankOf, roomRankOf } from "./entries.ts";
import { importList } from "./import-list.ts";
import { type Link, type ReadRuntime, type RuntimeModule, closure } from "./module.ts";

export interface RuntimeFile {
  /** Below the folder of the runtime. */
  readonly path: string;
  readonly text: string;
}

/**
 * The files that hold `modules`, given by their paths below `runtime/` without ending, and all that they
 * import. The names of all modules differ, so they stand in one file as they are. Imports end in `.js`,
 * so that the copy works in projects that do not rewrite endings.
 */
export function runtimeCopy(modules: Iterable<string>, read: ReadRuntime): RuntimeFile[] {
  const byEntry = new Map<string, RuntimeModule[]>();
  for (const module of closure(modules, read)) {
    const entry = entryOf(module.path);
    byEntry.set(entry, [...(byEntry.get(entry) ?? []), module]);
  }
  return [...byEntry]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([entry, held]) => ({ path: `${entry}.ts`, text: joined(entry, held) }));
}

function joined(entry: string, modules: readonly RuntimeModule[]): string {
  const imports = importList();
  const links = modules.flatMap((module) => module.links);
  for (const link of links.toSorted(byEntry)) note(link, entry, imports);
  const sections = modules
    .filter(({ body }) => body !== "")
    .toSorted((a, b) => roomRankOf(a.path) - roomRankOf(b.path))
    .map(section);
  const parts = [`/** ${purposeOf(entry)} */\n${imports.print()}`.trimEnd(), ...sections];
  return `${parts.join("\n\n")}\n`;
}

function byEntry(a: Link, b: Link): number {
  const place = ({ isOwn, from }: Link) => (isOwn ? rankOf(entryOf(from)) : -1);
  return place(a) - place(b);
}

function note(link: Link, entry: string, imports: ReturnType<typeof importList>): void {
  const { keyword, from, isOwn, whole, isTypeOnly, names } = link;
  if (isOwn && entryOf(from) === entry) return;
  const specifier = isOwn ? pathBetween(entry, entryOf(from)) : from;
  if (whole !== undefined && keyword === "import") imports.addWhole(specifier, whole, isTypeOnly);
  for (const { name, isType } of names) imports.add(keyword, specifier, name, isType);
}

/** What a module in the file of one entry imports of the file of another. */
function pathBetween(entry: string, other: string): string {
  const path = posix.relative(posix.dirname(entry), other);
  return `${path.startsWith(".") ? path : `./${path}`}.js`;
}

/** Columns of the line that begins a section. */
const width = 80;

function section({ path, about, body }: RuntimeModule): string {
  const title = `// ${path} `;
  return [title.padEnd(width, "-"), ...about.map((line) => `// ${line}`), "", body].join("\n");
}
