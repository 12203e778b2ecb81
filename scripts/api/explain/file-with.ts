/** One file of an output, as it is for a description that is another. */
import { readAsset } from "../../../core/base/assets.ts";
import { type Contribution, type Formatter, plan } from "../../../core/output/plan.ts";
import type { SourceDocument } from "../../../core/spec/load/sources.ts";
import { type Description, resolveTarget } from "../../inputs/resolve-inputs.ts";
import { type Otherwise, contributionsWith, textsOf } from "../experiment.ts";
import { layoutOf } from "../layout.ts";
import type { RunOptions } from "../run-options.ts";

export interface FileRequest {
  readonly options: RunOptions;
  readonly description: Description;
  readonly generator: string;
  /** Path below the output root. */
  readonly path: string;
}

export interface LineRequest extends FileRequest {
  /** Makes the file of the whole description, which it has made before. */
  readonly make: FileWith;
  /** From 1. */
  readonly line: number;
  readonly documents: ReadonlyMap<string, SourceDocument>;
}

/** The text of one file as it is written, of a description that is otherwise; `undefined` where that is broken then. */
export type FileWith = (otherwise?: Otherwise) => Promise<string | undefined>;

/** Makes one file again and again, and lays it out where the generator made another text than the first time. */
export function fileMaker(request: FileRequest): FileWith {
  let first: { readonly made: string; readonly text: string } | undefined;
  return async (otherwise = {}) => {
    const own = await madeWith(request, otherwise);
    if (own === undefined) return undefined;
    const made = JSON.stringify([...textsOf(own)]);
    if (first?.made === made) return first.text;
    const text = await written(request, own);
    first ??= { made, text };
    return text;
  };
}

/** See `fileMaker`, for one time. */
export function fileWith(request: FileRequest, otherwise: Otherwise = {}) {
  return fileMaker(request)(otherwise);
}

/** What the generator alone makes of it: the file, or the module that the file is printed from. */
async function madeWith(
  { options, description, generator, path }: FileRequest,
  otherwise: Otherwise,
): Promise<readonly Contribution[] | undefined> {
  // Of what was taken away something unknown is left, which is a description all the same.
  const asked = { ...options, dangling: "unknown" } as const;
  const made = await contributionsWith(asked, description, { ...otherwise, alone: generator });
  return made?.map((one) => {
    const above = one.folder === "" ? "" : `${one.folder}/`;
    const files = one.output.files.filter((file) => stemOf(above + file.path) === stemOf(path));
    return { ...one, output: { ...one.output, files, runtime: [] } };
  });
}

async function written(
  { options, path }: FileRequest,
  own: readonly Contribution[],
): Promise<string> {
  const { emit, importExtension: imports, runtime } = options;
  const form = { emit, imports, runtime, format: await formatOf(options) };
  const readRuntime = (name: string) => readAsset(`runtime/${name}`);
  const files = await plan(own, readRuntime, () => undefined, form);
  return files.find((file) => file.path === path)?.text ?? "";
}

async function formatOf(options: RunOptions): Promise<Formatter | undefined> {
  if (options.prettier !== true) return undefined;
  const target = resolveTarget(options, () => undefined);
  return (await layoutOf(options, target, []))?.format;
}

/** A path without the ending that a form of a module has. */
export function stemOf(path: string): string {
  return path.replace(/(?:\.d)?\.[jt]s$/, "");
}
