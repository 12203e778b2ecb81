/** One file of an output, as it is for a description that is another. */
import { readAsset } from "../../../core/base/assets.ts";
import { plan } from "../../../core/output/plan.ts";
import type { SourceDocument } from "../../../core/spec/load/sources.ts";
import type { Description } from "../../inputs/resolve-inputs.ts";
import { type Edits, type FileTexts, contributionsWith } from "../experiment.ts";
import type { RunOptions } from "../run-options.ts";

export interface LineRequest {
  readonly options: RunOptions;
  readonly description: Description;
  readonly generator: string;
  /** Path below the output root. */
  readonly path: string;
  /** From 1. */
  readonly line: number;
  readonly documents: ReadonlyMap<string, SourceDocument>;
}

/** Files of the description that are another: changed in memory, or read from other texts. */
export interface Otherwise {
  readonly edits?: Edits | undefined;
  readonly texts?: FileTexts | undefined;
}

/** The text of one file as it is written, with `edits`; `undefined` where the description is broken then. */
export async function fileWith(
  { options, description, generator, path }: Omit<LineRequest, "line" | "documents">,
  { edits, texts }: Otherwise = {},
): Promise<string | undefined> {
  // Of what was taken away something unknown is left, which is a description all the same.
  const asked = { ...options, only: [generator], dangling: "unknown" } as const;
  const made = await contributionsWith(asked, description, edits, texts);
  const { emit, importExtension: imports, runtime } = options;
  const stem = (file: string) => file.replace(/(?:\.d)?\.[jt]s$/, "");
  const own = made?.map((one) => {
    const above = one.folder === "" ? "" : `${one.folder}/`;
    const files = one.output.files.filter((file) => stem(above + file.path) === stem(path));
    return { ...one, output: { ...one.output, files, runtime: [] } };
  });
  if (own === undefined) return undefined;
  const form = { emit, imports, runtime };
  const files = await plan(
    own,
    (name) => readAsset(`runtime/${name}`),
    () => undefined,
    form,
  );
  return files.find((file) => file.path === path)?.text ?? "";
}
