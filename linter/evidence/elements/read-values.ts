/** JSON values of an example → the schema that they show, and what does not fit it. */
import type * as ir from "../../../core/model/ir.ts";
import { ValueCheck } from "../code/checks/check-value.ts";
import { valueProblem } from "../code/checks/code-problem.ts";
import { fitOf } from "../code/checks/value-fit.ts";
import type { ValueBlock } from "../code/values/json-values.ts";
import { type PlacedValue, propertiesOf } from "../code/values/value-node.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { oneForEachCause } from "../report/one-cause.ts";
import type { ElementContext } from "./element-context.ts";
import { reportProblem } from "./report-problem.ts";
import { bestWrapped, strangerTo } from "./stranger-values.ts";
import {
  type Candidate,
  type Checked,
  bestByForm,
  bestNamed,
  bestOf,
  candidatesOf,
  containersOf,
  itemsOf,
  namesOf,
} from "./value-candidates.ts";

/** Whether a schema is found that the values are certain to show. */
export function readValues(
  { values, isCut, isPart }: ValueBlock,
  text: MarkedText,
  context: ElementContext,
): boolean {
  const candidates = isPart
    ? values.flatMap((value) => containersOf(value, context))
    : candidatesOf(context);
  let read = 0;
  const known = values.flatMap((value) => readableParts(value, candidates, isCut, context));
  const parts = [...known, ...besideOthers(values, known, candidates, context)];
  for (const [value, best] of parts) {
    read += 1;
    if (typeof best.schema !== "boolean") context.ledger.bound.add(best.schema.origin.pointer);
    // A request that is meant to be refused fits no schema.
    if (context.isMeantToFail && best.direction !== "response") continue;
    for (const problem of oneForEachCause(best.problems)) {
      reportProblem(valueProblem(problem, value, text, ""), context);
    }
  }
  return read > 0;
}

/** Few names, none of them known, among values that follow each other and are one kind: lines of a stream. */
function besideOthers(
  values: readonly PlacedValue[],
  parts: readonly (readonly [PlacedValue, Checked])[],
  candidates: readonly Candidate[],
  { vocabulary: { schemas } }: ElementContext,
): (readonly [PlacedValue, Checked])[] {
  const trees = new Set(values.map(({ tree }) => tree));
  const known = parts.filter(([{ tree }]) => trees.has(tree));
  const [first] = known;
  const kinds = new Set(known.map(([, { schema }]) => schema));
  const isOneKind = kinds.size === 1 && candidates.some(({ schema }) => kinds.has(schema));
  if (first === undefined || !isOneKind || known.length * 2 < values.length) return [];
  const [, best] = first;
  const read = new Set(known.map(([{ tree }]) => tree));
  return values.flatMap((value): (readonly [PlacedValue, Checked])[] => {
    const own = propertiesOf(value.tree);
    const isPlain = own.every(({ value: one }) => one !== undefined && one.children === undefined);
    if (read.has(value.tree) || !isPlain || own.length < 1 || own.length > 2) return [];
    const options = best.direction === undefined ? {} : { direction: best.direction };
    const check = new ValueCheck(schemas, { isCut: true, ...options });
    check.check(value.tree, best.schema);
    return [[value, { ...best, problems: check.problems }]];
  });
}

/** The value with its schema, or else the values within it that have one. */
function readableParts(
  value: PlacedValue,
  candidates: readonly Candidate[],
  isCut: boolean,
  context: ElementContext,
  depth = 0,
  isWithinFree = false,
): (readonly [PlacedValue, Checked])[] {
  const best =
    (depth === 0
      ? bestOf(value, candidates, isCut, context)
      : bestOf(
          value,
          candidates.flatMap((one) => itemsOf(one, context)),
          true,
          context,
        )) ??
    bestNamed(value, isCut, context) ??
    (depth === 0 ? bestWrapped(value, candidates, context) : undefined) ??
    (depth === 0 && !isCut ? strangerTo(value, candidates, context) : undefined) ??
    bestByForm(value, context);
  const isDoubted = isWithinFree || (context.isElsewhere && context.operation === undefined);
  if (isDoubted && best !== undefined && !isAlmostWhole(value, best, context)) return [];
  const own = best === undefined ? [] : [[value, best] as const];
  if (depth > 2) return own;
  const parts = propertiesOf(value.tree).flatMap(({ name, value: tree }) => {
    if (tree === undefined || namesOf(tree).length < 2) return [];
    if (best !== undefined && !isFree(best.schema, name, context)) return [];
    const isFreeHere = isWithinFree || best !== undefined;
    return readableParts({ ...value, tree }, candidates, true, context, depth + 1, isFreeHere);
  });
  return [...own, ...parts];
}

/**
 * What stands where the description leaves everything open, or in the answer of an endpoint that it does not have,
 * may be like one of its objects: it is that one where almost all of it fits.
 */
function isAlmostWhole(
  { tree }: PlacedValue,
  { problems, schema }: Checked,
  { vocabulary }: ElementContext,
): boolean {
  const { known, unknown } = fitOf(tree, schema, vocabulary.schemas);
  return unknown <= 1 && unknown * 4 <= known && problems.length * 3 <= known;
}

/** Whether a schema has a member of the name, and leaves open what is in it. */
function isFree(schema: ir.Schema, name: string, { vocabulary }: ElementContext): boolean {
  const { schemas } = vocabulary;
  const own = schemas.members(schema).get(name)?.schemas ?? [];
  const inner = own.flatMap((one) => [one, ...schemas.items(one)]);
  const described = inner.flatMap((one) => schemas.applied(one).any);
  return (
    own.length > 0 &&
    inner.every((one) => schemas.members(one).size === 0) &&
    described.every(({ types = ["object"] }) => types.includes("object") || types.includes("array"))
  );
}
