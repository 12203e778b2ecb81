/** Sections such as "Response" that stand beside the one of their operation, and not below it. */
import type * as ir from "../../../core/model/ir.ts";
import type { OutlineSection } from "../outline/outline.ts";
import { isCaption } from "./own-words.ts";

/** Titles of what every operation has, such as "Request": what stands there is about the section around. */
const partTitle =
  /^\W*(?:\d+\.?\s*)*(?:(?:http|sample|example|code|api|the|your|a|an|basic|full|success|successful|error|path|query|body|header|url|form|input|output|data|typical|json|curl|shell|and|or|with|for|of)\W+)*(?:requests?|responses?|endpoints?|urls?|uri|routes?|methods?|paths?|usage|calls?|curl|shell|examples?|samples?|syntax|parameters?|arguments?|params?|body|headers?|facts|returns?|results?|errors?|codes?|payload|fields|attributes|details|description|definition|overview)\W*$/iu;

/** Longer ones name nothing. */
const longestTitle = 200;

export function isPart(title: string | undefined): boolean {
  if (title === undefined || isCaption(title)) return true;
  return title.length <= longestTitle && partTitle.test(title);
}

/** What each call has one of, so that a section of it can only be about the call before. */
const ofOneCall =
  /^\W*(?:\d+\.?\s*)*(?:(?:http|sample|example|success|successful|query|path|url|request|response|possible|and|the)\W+)*(?:requests?|responses?|parameters?|arguments?|params?|body|headers?|examples?|payload|returns?|fields|attributes|status\s+codes?|response\s+codes?)\W*$/iu;
/** A section that does nothing but introduce a call: what follows it is about that. */
const ofEndpoint =
  /^\W*(?:\d+\.?\s*)*(?:(?:http|api|the)\s+)*(?:endpoints?|urls?|routes?|http\s+request|request\s+url|method)\W*$/iu;

interface Signs {
  /** Whether the section names an operation itself. */
  readonly hasSigns: (index: number) => boolean;
  /** Whether it names one alone, with all that is below it. */
  readonly isOfOne: (index: number) => boolean;
}

interface Introduced {
  readonly depth: number;
  readonly operation: ir.Operation | undefined;
  readonly isSure: boolean;
}

/** One alone may be about all that stand before it. */
const fewest = 2;

/**
 * By the place of the section: the operation of the nearest section before it that has one and the same depth, where
 * several operations have such parts behind them.
 */
export function operationsBeside(
  sections: readonly OutlineSection[],
  named: readonly (ir.Operation | undefined)[],
  { hasSigns, isOfOne }: Signs,
): ReadonlyMap<number, ir.Operation> {
  const found = new Map<number, ir.Operation>();
  /** By section around: the operation that was introduced last, and those that have parts behind them. */
  const last = new Map<number, Introduced>();
  const sure = new Set<number>();
  const followed = new Map<number, Set<ir.Operation>>();
  for (const [index, { title, depth, parent }] of sections.entries()) {
    if (parent === undefined || title === undefined) continue;
    const before = last.get(parent);
    const isPartOfCall = !hasSigns(index) && title.text.length < 80 && ofOneCall.test(title.text);
    if (!isPartOfCall) {
      const isSure = ofEndpoint.test(title.text);
      last.set(parent, { depth, operation: named[index], isSure });
    } else if (before?.operation !== undefined && before.depth === depth) {
      found.set(index, before.operation);
      if (before.isSure || isOfOne(parent)) sure.add(index);
      const all = followed.get(parent) ?? new Set();
      followed.set(parent, all.add(before.operation));
    }
  }
  for (const index of found.keys()) {
    const parent = sections[index]?.parent ?? 0;
    if ((followed.get(parent)?.size ?? 0) < fewest && !sure.has(index)) found.delete(index);
  }
  return found;
}
