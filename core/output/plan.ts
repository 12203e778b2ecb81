/** What all generators made, for all services of a run → the files to write, byte for byte. */
import type { Report } from "../base/diagnostic.ts";
import type { Output, SourceFile } from "./generator.ts";
import type { Origin } from "../base/origin.ts";
import { noCheckBanner, packageBanner, runtimeBanner, specBanner } from "./banner.ts";
import { type Emit, isModule } from "./emit.ts";
import { type ImportExtension, importsEndingWith } from "./import-extension.ts";
import { layOut } from "./layout.ts";
import { foldPath, isSafePath } from "./path.ts";
import { isOptional, runtimeFolder } from "./runtime/entries.ts";
import { withEntryImports } from "./runtime/entry-imports.ts";
import { runtimeCopy } from "./runtime/join.ts";
import type { ReadRuntime } from "./runtime/module.ts";
import { type RuntimeSource, packageEntry, packagesBehind } from "./runtime/package.ts";
import { transpile } from "./transpile.ts";

/** What one generator made of one description. */
export interface Contribution {
  readonly generator: string;
  /** Name of the description, for the banner. */
  readonly spec: string;
  /** The description's root, for messages. */
  readonly origin: Origin;
  /** Folder below the output root; `""` is the root itself. */
  readonly folder: string;
  readonly output: Output;
}

/** Lays out a whole file, by its path below the output root. */
export type Formatter = (path: string, text: string) => Promise<string>;

/** How files are written. */
export interface Form {
  /** Absent: TypeScript. */
  readonly emit?: Emit | undefined;
  /** Absent: `js`. */
  readonly imports?: ImportExtension | undefined;
  /** Where modules import the runtime from. Absent: a copy of it is among the files. */
  readonly runtime?: RuntimeSource | undefined;
  /** Absent: modules are laid out as our own are. */
  readonly format?: Formatter | undefined;
}

/** The final files, sorted by path; two outputs on one path are reported and the first is kept. */
export async function plan(
  contributions: readonly Contribution[],
  readRuntime: ReadRuntime,
  report: Report,
  { emit = "ts", imports = "js", runtime = "copy", format }: Form = {},
): Promise<SourceFile[]> {
  const makers = new Map<string, string>();
  const files: SourceFile[] = [];
  for (const { generator, spec, origin, folder, output } of contributions) {
    for (const file of output.files) {
      const path = folder === "" ? file.path : `${folder}/${file.path}`;
      if (!isSafePath(path))
        throw new Error(`generator "${generator}" wrote to the unsafe path "${path}"`);
      const first = makers.get(foldPath(path));
      if (first !== undefined) {
        const message = `generators "${first}" and "${generator}" both write "${path}"`;
        report({ code: "emit/path-conflict", message, origin });
        continue;
      }
      makers.set(foldPath(path), generator);
      const writing = { generator, banner: specBanner(spec), emit, imports, format };
      const text =
        isModule(path) && !file.isFinal
          ? withEntryImports(file.text, readRuntime, runtime)
          : file.text;
      files.push(...(await written({ ...file, path, text }, writing)));
    }
  }
  const modules =
    runtime === "copy" ? contributions.flatMap(({ output }) => output.runtime ?? []) : [];
  for (const { path, text } of runtimeCopy(modules, readRuntime)) {
    // It is laid out as people wrote it, until TypeScript prints it.
    const file = {
      path: `${runtimeFolder}/${path}`,
      text,
      isLaidOut: emit === "ts",
      skipsTypeCheck: true,
    };
    const writing = { generator: runtimeFolder, banner: runtimeBanner, emit, imports, format };
    files.push(...(await written(file, writing)));
  }
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

interface Writing {
  readonly generator: string;
  readonly banner: string;
  readonly emit: Emit;
  readonly imports: ImportExtension;
  /** Absent: modules are laid out as our own are. */
  readonly format: Formatter | undefined;
}

/** The files that are written for one: itself, or JavaScript and declarations. */
async function written(
  made: SourceFile,
  { generator, banner, emit, imports, format }: Writing,
): Promise<SourceFile[]> {
  if (made.isFinal) return [made];
  const file = isModule(made.path)
    ? { ...made, text: importsEndingWith(made.text, imports) }
    : made;
  const isTranspiled = emit === "js" && isModule(file.path);
  const forms = isTranspiled ? await transpile(file, generator) : [file];
  const files: SourceFile[] = [];
  for (const { path, text, isLaidOut } of forms) {
    const isDone = isLaidOut || (format !== undefined && isModule(path));
    const head = isModule(path) ? headOf(made, banner, text) : "";
    const whole = isDone ? head + text : await layOut(path, text, generator, head);
    files.push({ path, text: format === undefined ? whole : await format(path, whole) });
  }
  return files;
}

/** What people have to know comes first, then what compilers read. */
function headOf({ skipsTypeCheck }: SourceFile, banner: string, text: string): string {
  const needs = text.includes(`from "${packageEntry("")}`) ? packageBanner : "";
  return banner + needs + (skipsTypeCheck ? noCheckBanner : "");
}

/** Packages that the planned files import, sorted: what a project has to have installed. */
export function packagesOf(files: readonly SourceFile[]): string[] {
  const found = new Set<string>();
  for (const { path, text } of files) {
    if (!isModule(path) || isOptionalRuntime(path)) continue;
    for (const line of linesWith(text, " from ")) {
      // Every layout puts an import at the start of a line, where no comment or string of ours begins.
      const [, , name = "node:"] = packageImport.exec(line) ?? [];
      if (name.startsWith("node:")) continue;
      for (const each of [packageName(name), ...packagesBehind(name)]) found.add(each);
    }
  }
  return [...found].toSorted();
}

/** True of a file of the runtime that only people import, who then have what it needs. */
function isOptionalRuntime(path: string): boolean {
  const prefix = `${runtimeFolder}/`;
  return path.startsWith(prefix) && isOptional(path.slice(prefix.length).replace(/\..*$/, ""));
}

const packageImport = /^(?:import|export|\}).*? from (["'])([^"'.][^"']*)\1;?\r?$/;

/** The lines of `text` that hold `words`: to find those first is ten times as fast as to try each line. */
function* linesWith(text: string, words: string): Generator<string> {
  for (let at = text.indexOf(words); at >= 0; ) {
    const next = text.indexOf("\n", at);
    const end = next < 0 ? text.length : next;
    yield text.slice(text.lastIndexOf("\n", at) + 1, end);
    at = text.indexOf(words, end);
  }
}

function packageName(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}
