/** What modules are written as, and which files are one module. */
import type { SourceFile } from "./generator.ts";

/** `ts`: one TypeScript file. `js`: a JavaScript file, and its declarations beside it. */
export type Emit = "ts" | "js";

const ending = /(?:\.d)?\.ts$|\.js$/;

/** True for the path of a file that is a module or declares one. */
export function isModule(path: string): boolean {
  return ending.test(path);
}

/**
 * Whether a path is a form of one of the modules in `files`. Both forms side by side contradict each
 * other: a compiler reads the TypeScript, and Node the JavaScript.
 */
export function formsOf(files: readonly SourceFile[]): (path: string) => boolean {
  const modules = new Set(files.flatMap(({ path }) => (isModule(path) ? [stem(path)] : [])));
  return (path) => isModule(path) && modules.has(stem(path));
}

function stem(path: string): string {
  return path.replace(ending, "");
}
