/** The sentences behind a description, as the claims of its documents have them. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { documentBeside } from "../../inputs/document-beside.ts";
import { claimsName } from "../../inputs/generator-names.ts";
import type { Description, Target } from "../../inputs/resolve-inputs.ts";
import { contributionsWith, textsOf } from "../experiment.ts";
import type { RunOptions } from "../run-options.ts";
import { type SentenceFinder, claimsPath, sentenceFinder } from "../sentences.ts";

/** Makes the claims; where a run has none, no sentence is known. */
export async function sentencesOf(
  options: RunOptions,
  description: Description,
  { cwd }: Pick<Target, "cwd">,
): Promise<SentenceFinder> {
  const { only = [claimsName] } = options;
  const hasDocuments =
    description.documents !== undefined ||
    existsSync(resolve(cwd, documentBeside(description.spec)));
  if (!hasDocuments || !only.includes(claimsName)) return () => undefined;
  const made = await contributionsWith(options, description, { alone: claimsName });
  return sentenceFinder(description, cwd, textsOf(made ?? []).get(claimsPath(description)));
}
