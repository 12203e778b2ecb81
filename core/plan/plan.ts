/** What all generators made, for all services of a run → the files to write, byte for byte. */
import type { Report } from "../diagnostic.ts";
import type { Output, SourceFile } from "../generator.ts";
import type { Origin } from "../origin.ts";
import { specBanner } from "./banner.ts";
import { layOut } from "./layout.ts";
import { foldPath, isSafePath } from "./path.ts";
import { type ReadRuntime, runtimeCopy } from "./runtime.ts";

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

/** Folder of the runtime's copy below an output root. */
export const runtimeFolder = "runtime";

/** The final files, sorted by path; two outputs on one path are reported and the first is kept. */
export async function plan(
  contributions: readonly Contribution[],
  readRuntime: ReadRuntime,
  report: Report,
): Promise<SourceFile[]> {
  const files = new Map<string, SourceFile & { readonly generator: string }>();
  for (const { generator, spec, origin, folder, output } of contributions) {
    for (const file of output.files) {
      const path = folder === "" ? file.path : `${folder}/${file.path}`;
      if (!isSafePath(path)) throw new Error(`generator "${generator}" made the path "${path}"`);
      const first = files.get(foldPath(path));
      if (first !== undefined) {
        const message = `"${path}" is made by both "${first.generator}" and "${generator}"`;
        report({ code: "emit/path-conflict", message, origin });
        continue;
      }
      const laidOut = file.isLaidOut ? file.text : await layOut(file.path, file.text, generator);
      const text = path.endsWith(".ts") ? specBanner(spec) + laidOut : laidOut;
      files.set(foldPath(path), { path, text, generator });
    }
  }
  const modules = contributions.flatMap(({ output }) => output.runtime ?? []);
  for (const { path, text } of runtimeCopy(modules, readRuntime)) {
    const place = `${runtimeFolder}/${path}`;
    files.set(foldPath(place), { path: place, text, generator: runtimeFolder });
  }
  return [...files.values()]
    .map(({ path, text }) => ({ path, text }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Packages that the planned files import, sorted: what a project has to have installed. */
export function packagesOf(files: readonly SourceFile[]): string[] {
  const found = new Set<string>();
  for (const { path, text } of files) {
    if (!path.endsWith(".ts")) continue;
    // Layout puts every import at the start of a line, where no comment or string of ours begins.
    for (const [, name = ""] of text.matchAll(/^(?:import|export|\}).*? from "([^".][^"]*)";$/gm)) {
      if (!name.startsWith("node:")) found.add(packageName(name));
    }
  }
  return [...found].toSorted();
}

function packageName(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}
