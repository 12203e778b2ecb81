/** What is known where a part of a document is read. */
import type * as ir from "../../../core/model/ir.ts";
import type { Origin } from "../../../core/base/origin.ts";
import { editDistance } from "../../../core/base/text/suggestion.ts";
import type { Ledger } from "../report/ledger.ts";
import type { BasePaths } from "../scope/base-paths.ts";
import { pathDistance } from "../vocabulary/paths.ts";
import type { ListedStatuses } from "./listed-statuses.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import type { PathHabits } from "./own-paths.ts";

export type Direction = "request" | "response";

export interface ElementContext {
  readonly vocabulary: Vocabulary;
  readonly ledger: Ledger;
  /** The operation that is spoken of, where that is certain. */
  readonly operation?: ir.Operation;
  /** Where there is not one: the few that the section speaks of. */
  readonly among: readonly ir.Operation[];
  /** Titles around, nearest first, up to the one that introduces the operation. */
  readonly titles: readonly string[];
  /** Words directly before. */
  readonly lead: string;
  /** Hosts that requests of the document go to. */
  readonly hosts: ReadonlySet<string>;
  /** Lower-case names of parameters in the paths of the section. */
  readonly pathNames: ReadonlySet<string>;
  /** Of those, the ones that the description calls something else, with the names that it has for them. */
  readonly pathParameters: ReadonlyMap<string, string>;
  readonly conventions: DocumentConventions;
  /** A sentence of the section says that all members are optional. */
  readonly isAllOptional: boolean;
  /** Whether the text says of its code that it does not work. */
  readonly isMeantToFail: boolean;
  /** What the words of the section, or of one around it, introduce, where they introduce one endpoint. */
  readonly introduced?: ir.Operation;
  /** What the code before calls: words such as "Response:" introduce what it answers. */
  readonly called?: ir.Operation;
  /** Whether a title around speaks of what is old: what is missing there is missing on purpose. */
  readonly isPast: boolean;
  /** Whether the section is about endpoints that the description does not have. */
  readonly isElsewhere: boolean;
  /** Names that the section and the one around it call objects. */
  readonly objectNames: readonly string[];
  /** Statuses of the section that are those of no one operation. */
  readonly statuses: ListedStatuses;
}

/** What marks mean in this document. */
export interface DocumentConventions {
  /** Paths of servers in front of all others, of the hosts that examples call with them. */
  readonly basePaths: BasePaths;
  /** How it names paths, where those are paths of the description. */
  readonly pathHabits: PathHabits;
  /** Messages in its code show how their sender is known. */
  readonly showsLogin: boolean;
  /** `name*` is required, which a footnote says. */
  readonly starIsRequired: boolean;
  /** `?type` may be null, and all other types may not. */
  readonly markedNullable: boolean;
  /** Rows have both marks, so that a member is optional, may be null, or both. */
  readonly markedNullableOptional: boolean;
  /** `name?` is optional, and all other names of requests are required. */
  readonly markedOptional: boolean;
}

const requestWords =
  /\b(?:requests?|payload|body parameters?|param(?:eter)?s?|arguments?|input|sends?|accepts|takes|query)\b/iu;
const responseWords =
  /\b(?:respon(?:se|ses|ds?)|returns?|returned|output|results?(?!\s+in\b)|answers?)\b/iu;
/** A word for what an object has: where nothing else tells, it is what comes back. */
const attributes = /\battributes\b/iu;

/** Which way the values travel that a text speaks of: by the nearest words that tell. */
export function directionOf({ lead, titles }: ElementContext): Direction | undefined {
  for (const words of [lead, ...titles]) {
    const isRequest = requestWords.test(words);
    const isResponse = responseWords.test(words);
    if (isRequest !== isResponse) return isRequest ? "request" : "response";
  }
  return [lead, ...titles].some((words) => attributes.test(words)) ? "response" : undefined;
}

/** How many comparisons of letters one suggestion may take. */
const mostCompared = 2_000;

/** `did you mean "…"?` */
export function didYouMean(name: string, known: readonly string[]): string | undefined {
  let best: { readonly name: string; readonly distance: number } | undefined;
  const limit = Math.max(2, Math.floor(name.length / 2));
  for (const one of known.slice(0, mostCompared)) {
    if (one.length > 100 || name.length > 100) continue;
    const isPart = one.length > 2 && (name.includes(one) || one.includes(name));
    const distance = isPart ? 1 : editDistance(name.toLowerCase(), one.toLowerCase(), limit);
    if (distance <= limit && (best === undefined || distance < best.distance)) {
      best = { name: one, distance };
    }
  }
  return best === undefined ? undefined : `Did you mean "${best.name}"?`;
}

/** Where the description would have a path: the one that is most alike, or the list of all. */
export function nearestPath(
  path: string,
  { vocabulary, operation }: ElementContext,
  farthest = 1.5,
  method?: string,
): { readonly spec: Origin; readonly help?: string } {
  const { operations, origin } = vocabulary.api;
  const below = vocabulary.paths.belowBase(path);
  let best: { readonly one: ir.Operation; readonly distance: number } | undefined;
  for (const one of [...(operation ? [operation] : []), ...operations.slice(0, mostCompared)]) {
    const nearest = Math.min(
      pathDistance(path, one.path) ?? Infinity,
      pathDistance(below, one.path) ?? Infinity,
    );
    // Of paths that are equally near, the one with the method is meant.
    const distance = one.method === method ? nearest - 0.05 : nearest;
    if (distance > farthest) continue;
    if (best === undefined || distance < best.distance) best = { one, distance };
  }
  const near = best?.one ?? operation;
  if (near === undefined) return { spec: origin.below?.("/paths") ?? origin };
  const help = best === undefined ? {} : { help: `Did you mean "${best.one.path}"?` };
  return { spec: near.pathItem.origin, ...help };
}
