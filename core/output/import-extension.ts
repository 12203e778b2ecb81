/** How imports between emitted modules end. */

/**
 * `js`: as Node and every bundler find them. `ts`: the files as they are, for whoever runs or rewrites
 * TypeScript itself. `none`: for bundlers alone.
 */
export type ImportExtension = "js" | "ts" | "none";

/** A whole import or export of another of our modules, which begins a line. */
const relativeImport =
  /^((?:import|export) (?:type )?(?:\* as [\w$]+ from|\* from|\{[^{}"';]*\} from)? ?"\.{1,2}\/[^"\n]+)\.js";$/gm;

/** The text of a module, as generators and the runtime have it, with the ending that is asked for. */
export function importsEndingWith(text: string, extension: ImportExtension): string {
  if (extension === "js") return text;
  return text.replace(relativeImport, extension === "ts" ? '$1.ts";' : '$1";');
}
