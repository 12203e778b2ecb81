/** Two models → what changed between them, worst first. */
import { type Side, schemaInclusions, sideOf } from "../inclusion/inclusion.ts";
import type * as ir from "../model/ir.ts";
import { compareTexts } from "../base/text/compare.ts";
import { withAnnouncement } from "./announced/announced-changes.ts";
import { type Written, nothingWritten } from "./announced/written.ts";
import { withReadWrite } from "./announced/read-write-changes.ts";
import { annotationChanges } from "./annotation-changes.ts";
import { type Change, grades, worstGrade } from "./change/change.ts";
import { completeWitness } from "./operations/complete-request.ts";
import type { Both, DiffContext } from "./operations/diff-context.ts";
import { joinShared } from "./shared-changes.ts";
import { matchOperations } from "./operations/match-operations.ts";
import { compareOperation, reportSingle } from "./operations/operation.ts";
import { compareServers } from "./operations/servers.ts";
import type { ValueRoot } from "./operations/value-root.ts";
import { schemaChanges } from "./schema-changes.ts";
import { Differences } from "./schemas/find-differences.ts";
import { MergedSchemas } from "./schemas/merged.ts";

export interface DiffOptions {
  /** Whether validators refuse values by `format`, on each side. */
  readonly assertsFormats?: { readonly old: boolean; readonly new: boolean };
  /** What is written at places of the descriptions. Absent: nothing is announced. */
  readonly written?: { readonly old: Written; readonly new: Written };
  /** `YYYY-MM-DD`, on which sunsets are judged. Absent: none has come. */
  readonly today?: string;
}

/** Models whose bodies are made for one direction, as `withReadWriteVariants` leaves them. */
export function diffApis(old: ir.Api, fresh: ir.Api, options: DiffOptions = {}): Change[] {
  const sides = {
    old: sideFor(old, options.assertsFormats?.old),
    new: sideFor(fresh, options.assertsFormats?.new),
  };
  const inclusions = schemaInclusions([sides.old, sides.new]);
  const { written = { old: nothingWritten, new: nothingWritten }, today = "0000-00-00" } = options;
  const changes: Change[] = [];
  const roots: ValueRoot[] = [];
  const context: DiffContext = {
    apis: { old, new: fresh },
    sides,
    inclusions,
    written,
    report: (change) => void changes.push(change),
    value: (root) => void roots.push(root),
  };
  const places = { old: old.origin, new: fresh.origin };
  const { pairs, removed, added, moved } = matchOperations(context.apis);
  for (const single of removed) reportSingle(single, true, places, context);
  for (const single of added) reportSingle(single, false, places, context);
  for (const pair of pairs) compareOperation(pair, context);
  compareServers(
    { old: old.servers, new: fresh.servers },
    { places, ...(moved && { moved }) },
    context,
  );
  const differences = new Differences<ValueRoot>(inclusions, new MergedSchemas());
  for (const root of roots) differences.add(root);
  changes.push(
    ...schemaChanges(roots, differences, inclusions),
    ...annotationChanges(roots, inclusions, written),
  );
  const operations = new Map<string, Partial<Both<ir.Operation>>>([
    ...pairs.map((pair) => [pair.label, pair] as const),
    ...removed.map(({ label, operation }) => [label, { old: operation }] as const),
    ...added.map(({ label, operation }) => [label, { new: operation }] as const),
  ]);
  return joinShared(changes)
    .map((change) => withReadWrite(change, written))
    .map((change) => withAnnouncement(change, { ...written, today }))
    .map((change) => completed(change, operations, context))
    .toSorted(byGrade);
}

/** The request of a witness is one of the description that allows it. */
function completed(
  change: Change,
  operations: ReadonlyMap<string, Partial<Both<ir.Operation>>>,
  { sides, inclusions }: DiffContext,
): Change {
  const { witness, subject } = change;
  if (witness === undefined || subject.operation === undefined) return change;
  const side = witness.allowedBy === "new" ? "new" : "old";
  const operation = operations.get(subject.operation)?.[side];
  if (operation === undefined) return change;
  return { ...change, witness: completeWitness(witness, operation, sides[side], inclusions) };
}

function sideFor(api: ir.Api, assertsFormats = false): Side {
  return sideOf(api, { assertsFormats });
}

/** Worst first, then by operation. */
export function byGrade(one: Change, other: Change): number {
  const rank = (change: Change) =>
    grades.indexOf(worstGrade(change, ["callers"])) * 10 + grades.indexOf(worstGrade(change));
  return (
    rank(one) - rank(other) ||
    compareTexts(one.subject.operation ?? "", other.subject.operation ?? "") ||
    compareTexts(one.subject.part ?? "", other.subject.part ?? "") ||
    compareTexts(one.subject.path ?? "", other.subject.path ?? "") ||
    compareTexts(one.kind, other.kind)
  );
}
