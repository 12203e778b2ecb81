/** Type-checks several folders of emitted code as one program: what all of them import is read once. */
import { type CompileOptions, type Resolution, compile } from "./compile.ts";

/**
 * Gives the errors of the folder of a name below `parent`, as `compile` gives them. Throws where the
 * program has errors outside of the folders that were named.
 */
export function compileTogether(
  parent: string,
  names: readonly string[],
  resolution: Resolution,
  options: Omit<CompileOptions, "outDir"> = {},
): (name: string) => string[] {
  const lines = compile(parent, resolution, options);
  const start = parent.replace(/^.*(?=\/node_modules\/)/u, "").slice(1);
  const isOf = (name: string) => (line: string) => line.includes(`${start}/${name}/`);
  const lost = lines.filter((line) => !names.some((name) => isOf(name)(line)));
  if (lost.length > 0) throw new Error(lost.join("\n"));
  return (name) => {
    if (!names.includes(name)) throw new Error(`${name} was not compiled`);
    return lines.filter(isOf(name));
  };
}
