/** Files of other origin that a run may replace, since each was named. */
import { relative, resolve, sep } from "node:path";
import type { Target } from "./resolve-inputs.ts";
import { UsageError } from "./usage-error.ts";

/** The option of commands that write an output. */
export const replaceArgument = {
  type: "string",
  valueHint: "file",
  description:
    "Replace this file, which Specwright did not write. Use the path that the message shows. Repeatable.",
} as const;

interface Plan {
  readonly files: readonly { readonly path: string }[];
  /** False where a description gave nothing, so that more may be planned once it does. */
  readonly isWhole: boolean;
}

/**
 * `named`, relative to where the run was started, as paths below the output root.
 *
 * @throws {UsageError} for a file that the run does not write.
 */
export function replacedBelow(
  named: readonly string[],
  { cwd, root }: Pick<Target, "cwd" | "root">,
  { files, isWhole }: Plan,
): ReadonlySet<string> {
  const planned = new Set(files.map(({ path }) => path));
  const paths = named.map((name) => {
    const path = relative(root, resolve(cwd, name)).split(sep).join("/");
    if (planned.has(path) || !isWhole) return path;
    throw new UsageError(`--replace names "${name}", but this run does not write that file`);
  });
  return new Set(paths);
}

/** Of `named`, what lies below `out`: each run of a config takes its own. */
export function ownOf(
  named: readonly string[],
  { cwd = ".", out }: { readonly cwd?: string; readonly out?: string },
): readonly string[] {
  if (out === undefined) return named;
  const root = resolve(cwd, out);
  return named.filter((name) =>
    resolve(cwd, name).startsWith(`${root.replace(/[/\\]$/, "")}${sep}`),
  );
}
