/** How files that people own are laid out: by prettier of the project on request, else by the defaults of prettier. */
import { relative, sep } from "node:path";
import { importsEndingWith } from "../../core/output/import-extension.ts";
import { layOutOwned } from "../../core/output/module-layout.ts";
import type { RunOptions } from "../api/run-options.ts";
import { shown } from "../inputs/resolve-inputs.ts";
import { isLayoutFailure } from "../prettier/failure.ts";

/** The module at an absolute path, laid out. @throws {LayoutFailure} where prettier of the project fails. */
export type OwnedLayout = (path: string, text: string) => Promise<string>;

interface Surroundings {
  /** Absolute path of the folder with the package. */
  readonly project: string;
  readonly cwd: string;
}

/** What lays out the files of one run. */
export async function ownedLayout(
  { prettier, importExtension = "js" }: Pick<RunOptions, "prettier" | "importExtension">,
  { project, cwd }: Surroundings,
): Promise<OwnedLayout> {
  if (prettier !== true) return (_, text) => layOutOwned(importsEndingWith(text, importExtension));
  // Prettier and all that knows it are loaded where they are asked for.
  const { projectLayout } = await import("../prettier/project-layout.ts");
  const { format } = projectLayout({ root: project, cwd, kept: new Map() });
  return (path, text) =>
    format(relative(project, path).split(sep).join("/"), importsEndingWith(text, importExtension));
}

/** What `work` gives, or why prettier of the project failed, in its words. */
export async function orLayoutProblem<Result>(
  work: Promise<Result>,
  cwd: string,
): Promise<Result | { readonly problem: string }> {
  try {
    return await work;
  } catch (error) {
    if (!isLayoutFailure(error)) throw error;
    return { problem: `${shown(cwd, error.file)}: ${error.message}` };
  }
}
