/** Who made a file of an output, and which template has a line of it. */
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { packageRoot, readAsset } from "../../../core/base/assets.ts";
import { claimsName, usualNames } from "../../inputs/generator-names.ts";
import type { Description } from "../../inputs/resolve-inputs.ts";
import { contributionsWith, textsOf } from "../experiment.ts";
import type { RunOptions } from "../run-options.ts";
import { type FileWith, fileMaker, stemOf } from "./file-with.ts";

export interface Made {
  /** Name of a generator, or of the claims. */
  readonly generator: string;
  readonly text: string;
  /** Makes the file again. */
  readonly make: FileWith;
}

/** Finds out by running generators, first the one that is called as the file is. `undefined`: none makes it. */
export async function makerOf(
  options: RunOptions,
  description: Description,
  path: string,
): Promise<Made | undefined> {
  const textBy = async (generator: string) => {
    const make = fileMaker({ options, description, generator, path });
    const text = await make();
    return text === undefined || text === "" ? undefined : { generator, text, make };
  };
  const [word = ""] = basename(path).split(".");
  const { only = [...usualNames, claimsName], with: further = [] } = options;
  const names: readonly string[] = [...only, ...further];
  const likely = names.includes(word) ? await textBy(word) : undefined;
  if (likely !== undefined) return likely;
  const all = await contributionsWith(options, description);
  const maker = all?.find((one) =>
    [...textsOf([one]).keys()].some((each) => stemOf(each) === stemOf(path)),
  );
  return maker && textBy(maker.generator);
}

/** Letters that a line of a template has at least, to be known by. */
const leastLetters = 6;

/** The template that has a line, if one has. */
export function templateWith(generator: string, text: string): string | undefined {
  const line = text.trim();
  if (line.length < leastLetters) return undefined;
  const folder = `templates/${generator}`;
  return templateNames(folder)
    .map((name) => `${folder}/${name}`)
    .find((name) =>
      readAsset(name)
        .split("\n")
        .some((each) => each.trim() === line),
    );
}

function templateNames(folder: string): string[] {
  try {
    return readdirSync(join(packageRoot, folder)).toSorted();
  } catch {
    return [];
  }
}
