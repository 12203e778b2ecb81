/** What generators are called, from their table: options are read before any generator is loaded. */
import { generatorTable } from "../../generators/table.ts";

type Entry = (typeof generatorTable)[number];
type OptionalEntry = Extract<Entry, { readonly optIn: true }>;
type UsualEntry = Exclude<Entry, OptionalEntry>;

/** Those that run unless others are named, in their order. */
export const usualNames: readonly UsualEntry["name"][] = generatorTable
  .filter((entry) => !isOptional(entry))
  .map(({ name }) => name);

/** Those that run only when they are asked for. */
export const optionalNames: readonly OptionalEntry["name"][] = generatorTable
  .filter(isOptional)
  .map(({ name }) => name);

/** The file of claims is made beside the generators, and is named like one. */
export const claimsName = "claims";

function isOptional(entry: Entry): entry is OptionalEntry {
  return "optIn" in entry;
}
