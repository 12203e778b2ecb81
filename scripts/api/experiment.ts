/** What a service would give if something about it were different. Nothing is laid out or written. */
import type { Json } from "../../core/base/json.ts";
import type { Contribution } from "../../core/output/plan.ts";
import { filterOf } from "../inputs/filter.ts";
import { noLocking } from "../inputs/load-options.ts";
import { type Description, resolveTarget } from "../inputs/resolve-inputs.ts";
import { inputNames } from "./input-digests.ts";
import { makeService } from "./make-service.ts";
import type { RunOptions } from "./run-options.ts";

/** By what the record calls a file: the value that it is to have, made of the one that it has. */
export type Edits = ReadonlyMap<string, (value: Json) => Json>;

/** By real path: what files are to hold. */
export type FileTexts = ReadonlyMap<string, string>;

/** Files of the description that are another: changed in memory, or read from other texts. */
export interface Otherwise {
  readonly edits?: Edits | undefined;
  readonly texts?: FileTexts | undefined;
  /** See `Making`. */
  readonly alone?: string | undefined;
}

/** What one service gives with its files otherwise. `undefined` where the description is broken then. */
export async function contributionsWith(
  options: RunOptions,
  { service }: Pick<Description, "service">,
  { edits = new Map(), texts, alone }: Otherwise = {},
): Promise<readonly Contribution[] | undefined> {
  const report = () => undefined;
  try {
    const own = options.spec === undefined ? { services: [service] } : {};
    const target = resolveTarget({ ...options, ...own }, report);
    const [description] = target.descriptions;
    if (description === undefined) return undefined;
    const nameOf = inputNames(description, target.cwd);
    const onDocument: Parameters<typeof makeService>[1]["onDocument"] = (document) => {
      const edit = edits.get(nameOf(document));
      return edit === undefined ? document : { ...document, value: edit(document.value) };
    };
    const filter = filterOf(options);
    const making = { options, filter, target, locking: noLocking, report, onDocument, texts };
    const { contributions } = await makeService(description, { ...making, alone });
    return contributions;
  } catch {
    // A generator may give up on a description that nobody would write.
    return undefined;
  }
}

/** The texts of files by path below the output root, as generators made them. */
export type Texts = ReadonlyMap<string, string>;

/** The files of all contributions. */
export function textsOf(contributions: readonly Contribution[]): Texts {
  return new Map(
    contributions.flatMap(({ folder, output }) =>
      output.files.map(
        ({ path, text }) => [folder === "" ? path : `${folder}/${path}`, text] as const,
      ),
    ),
  );
}

/** Paths of the files that are not the same. */
export function differingFiles(one: Texts, other: Texts): Set<string> {
  const paths = new Set([...one.keys(), ...other.keys()]);
  return new Set([...paths].filter((path) => one.get(path) !== other.get(path)));
}
