/** The runtime modules in use, as they are copied into an output. */
import { posix } from "node:path";
import type { SourceFile } from "./generator.ts";

/** Folder of the runtime's copy below an output root. */
export const runtimeFolder = "runtime";

/** The text of a runtime module by its path below `runtime/`, such as `client.ts`. */
export type ReadRuntime = (path: string) => string;

/** A relative specifier with its `.ts` ending, in any form of import or export. */
const relativeImport = /(\b(?:from|import)\s*\(?\s*")(\.{1,2}\/[^"\n]+)\.ts(?=")/g;

/**
 * `modules` (names without ending) and all that they import, sorted by path, with `.js` specifiers
 * so that the copy works in projects that do not rewrite endings.
 */
export function runtimeCopy(modules: Iterable<string>, read: ReadRuntime): SourceFile[] {
  const texts = new Map<string, string>();
  const pending = [...modules].map((name) => `${name}.ts`);
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (texts.has(path)) continue;
    const text = read(path);
    texts.set(path, text.replace(relativeImport, "$1$2.js"));
    for (const [, , specifier = ""] of text.matchAll(relativeImport)) {
      pending.push(posix.join(posix.dirname(path), `${specifier}.ts`));
    }
  }
  return [...texts]
    .map(([path, text]) => ({ path, text }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
