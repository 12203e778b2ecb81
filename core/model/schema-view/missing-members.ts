/** Objects of which a description says that it does not show all members. */
import type { Extensions } from "../extensions/registry.ts";

/** Aspects of a gap that are about the members of an object, whatever the document calls them. */
const ofMembers: ReadonlySet<string> = new Set(["body", "fields", "parameters", "request"]);

/** True where a gap (`x-not-shown`) of an object says that it may have more members than are described. */
export function missesMembers({ extensions }: { readonly extensions: Extensions }): boolean {
  return extensions["x-not-shown"]?.some(({ aspect }) => ofMembers.has(aspect)) ?? false;
}
