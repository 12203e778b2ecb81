/** JSON values of an example → the schema that they show, and what does not fit it. */
import type * as ir from "../../../core/model/ir.ts";
import { ValueCheck } from "../code/checks/check-value.ts";
import type { ValueProblem } from "../code/checks/value-problem.ts";
import { fitOf } from "../code/checks/value-fit.ts";
import { valueProblem } from "../code/checks/code-problem.ts";
import type { ValueBlock } from "../code/values/json-values.ts";
import { type PlacedValue, type ValueNode, propertiesOf } from "../code/values/value-node.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { oneForEachCause } from "../report/one-cause.ts";
import { type Direction, type ElementContext, directionOf } from "./element-context.ts";
import { reportProblem } from "./report-problem.ts";
import { errorPayloads, payloadsLike } from "./payloads.ts";

interface Candidate {
  readonly schema: ir.Schema;
  readonly direction?: Direction;
  /** Found by its name or members: a list may be one of such objects. */
  readonly isNamed?: true;
  /** What an operation answers when something is wrong, where no words say that it is. */
  readonly isError?: true;
}

interface Checked extends Candidate {
  readonly problems: readonly ValueProblem[];
  /** Names of the value that the schema has, as a part of all. */
  readonly share: number;
}

/** Whether a schema is found that the values are certain to show. */
export function readValues(
  { values, isCut, isPart }: ValueBlock,
  text: MarkedText,
  context: ElementContext,
): boolean {
  const candidates = isPart
    ? values.flatMap((value) => holdersOf(value, context))
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

/** Where an operation has members that are shown alone: what is sent and what comes back, and objects within. */
function holdersOf({ tree }: PlacedValue, context: ElementContext): Candidate[] {
  const { operation, vocabulary } = context;
  const names = namesOf(tree);
  const within = operation === undefined ? [] : vocabulary.of(operation);
  const known = within.flatMap(({ schema, members }): Candidate[] =>
    schema !== undefined && names.some((name) => members.has(name))
      ? [{ schema, isNamed: true }]
      : [],
  );
  return [...candidatesOf(context), ...known.slice(0, 30)];
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
    bestByShape(value, context);
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

/** What a list of an answer has, where another name is around that list. */
function itemsOf(candidate: Candidate, { vocabulary }: ElementContext): Candidate[] {
  return vocabulary.schemas.members(candidate.schema).size === 0 ? [candidate] : [];
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

/** One name around what fits whole: the name is another than that of the schema, or should not be there. */
function bestWrapped(
  { tree }: PlacedValue,
  candidates: readonly Candidate[],
  context: ElementContext,
): Checked | undefined {
  const [only, ...others] = propertiesOf(tree);
  const [candidate, ...more] = candidates;
  if (only?.value === undefined || others.length > 0) return undefined;
  if (candidate?.direction === undefined || more.length > 0) return undefined;
  if (directionOf(context) === undefined || stageDirections.test(only.name)) return undefined;
  const { schemas } = context.vocabulary;
  const { schema, direction } = candidate;
  const members = [...schemas.members(schema).values()];
  const [named, ...rest] = members.length === 1 ? members : members.filter((one) => one.required);
  const [inner] = named?.schemas ?? [];
  if (named !== undefined && inner !== undefined && rest.length === 0) {
    const { known, unknown } = fitOf(only.value, inner, schemas);
    const isScalars =
      only.value.type === "array" &&
      namesOf(only.value).length === 0 &&
      schemas.items(inner).length > 0;
    if ((known > 0 && unknown === 0) || isScalars) {
      const check = new ValueCheck(schemas, { isCut: true, direction });
      check.check(tree, schema);
      return { ...candidate, share: 1, problems: check.problems };
    }
  }
  const { known, unknown } = fitOf(only.value, schema, schemas);
  if (known < 2 || unknown * 3 > known) return undefined;
  const outer = new ValueCheck(schemas, { isCut: true, direction });
  if (tree.children !== undefined) outer.check(tree, schema);
  const within = new ValueCheck(schemas, { isCut: true, direction });
  within.check(only.value, schema, [only.name]);
  return { ...candidate, share: 1, problems: [...outer.problems, ...within.problems] };
}

/** The whole answer, by the words around, with plain members of which the description has none in any place. */
function strangerTo(
  { tree }: PlacedValue,
  candidates: readonly Candidate[],
  context: ElementContext,
): Checked | undefined {
  const [candidate, ...others] = candidates;
  if (candidate?.direction !== "response" || others.length > 0) return undefined;
  const { schemas, names } = context.vocabulary;
  const { schema } = candidate;
  const own = propertiesOf(tree);
  const members = [...schemas.members(schema).values()];
  const isPlain = own.every(
    ({ name, value }) => !names.has(name) && value !== undefined && value.children === undefined,
  );
  const isFew = own.length > 0 && own.length <= Math.min(2, members.length);
  const isNeeded = members.length < 3 || members.some(({ required }) => required);
  if (!isPlain || !isFew || !isNeeded || own.some(({ name }) => stageDirections.test(name))) {
    return undefined;
  }
  const check = new ValueCheck(schemas, { isCut: true, direction: "response" });
  check.check(tree, schema);
  return { ...candidate, share: 1, problems: check.problems };
}

/** Words that say what stands within, and are no part of it. */
const stageDirections =
  /^(?:requests?|responses?|body|payload|example|value|input|output|result|params|headers|\d+)$/iu;

/** So many problems of a value that nothing but its shape tells are rather those of another one. */
const mostOfShape = 2;

function bestByShape(value: PlacedValue, context: ElementContext): Checked | undefined {
  const { operation, vocabulary, titles, lead } = context;
  const direction = directionOf(context);
  const like = payloadsLike(value.tree, direction, vocabulary);
  const isError =
    operation === undefined && like.length === 0 && errorWords.test(`${titles[0] ?? ""} ${lead}`);
  const errors = isError ? errorPayloads(vocabulary) : [];
  const names = namesOf(value.tree);
  const share = errors.length === 1 ? 0.5 : 0.6;
  // One of two names is enough under a title of errors alone.
  const isTitled = errorWords.test(titles[0] ?? "");
  const enough = names.length < 3 && !isTitled ? 1 : share;
  const fitting = errors.filter((one) => shareOf(names, one.schema, vocabulary) >= enough);
  const checked = [...like, ...fitting].map(
    (one): Checked => ({ ...one, share: 1, problems: problemsOf(value, one, true, vocabulary) }),
  );
  const best = smallest(checked);
  return best !== undefined && oneForEachCause(best.problems).length <= mostOfShape
    ? best
    : undefined;
}

const errorWords = /\b[45]\d\d\b|\berrors?\b|\bfail(?:s|ed|ure|ures)?\b|\bgoes\s+wrong\b/iu;

/** The payloads of the operation, of the way that the words around tell. */
function candidatesOf(context: ElementContext): Candidate[] {
  const { operation, vocabulary, lead } = context;
  if (operation === undefined) return [];
  const { lookup } = vocabulary.schemas;
  const direction = directionOf(context);
  const schemasOf = (content: readonly ir.MediaType[]) =>
    content.flatMap(({ schema, itemSchema }) =>
      [schema, itemSchema].flatMap((id) => (id === undefined ? [] : [lookup.schema(id)])),
    );
  const request = schemasOf(operation.requestBody?.content ?? []).map(
    (schema): Candidate => ({ schema, direction: "request" }),
  );
  const status = /\b[1-5]\d\d\b/u.exec(lead)?.[0];
  const all = operation.responses ?? [];
  const own = all.filter((one) => one.status === status);
  const isOfErrors = own.length > 0 || errorWords.test(`${context.titles[0] ?? ""} ${lead}`);
  const response = (own.length > 0 ? own : all).flatMap(({ status: one, content }) => {
    const isError = !isOfErrors && /^(?:[45]|default)/u.test(one);
    return schemasOf(content).map((schema): Candidate => {
      return { schema, direction: "response", ...(isError ? { isError } : {}) };
    });
  });
  if (direction === "request") return request;
  if (direction === "response") return response;
  return [...request, ...response];
}

function bestOf(
  value: PlacedValue,
  candidates: readonly Candidate[],
  isCut: boolean,
  { vocabulary }: ElementContext,
): Checked | undefined {
  const names = namesOf(value.tree);
  const checked = candidates
    .map((one) => ({ ...one, share: shareOf(names, one.schema, vocabulary) }))
    .filter(({ share }) => share >= 0.5)
    .map((one): Checked => ({ ...one, problems: problemsOf(value, one, isCut, vocabulary) }));
  // An answer that no words call an error is one where all of it fits, or nothing else is possible.
  const expected = checked.filter((one) => one.isError !== true || one.problems.length === 0);
  const isSure = candidates.every((one) => one.isError === true);
  return smallest(isSure ? checked : expected);
}

/** Objects within payloads, or schemas that a title or the names of members tell. */
function bestNamed(
  value: PlacedValue,
  isCut: boolean,
  context: ElementContext,
): Checked | undefined {
  const { vocabulary, operation, titles, lead } = context;
  const names = namesOf(value.tree);
  if (names.length === 0) return undefined;
  const within = operation === undefined ? [] : vocabulary.of(operation);
  const titled = titles.flatMap((title) => vocabulary.named(title));
  const known = [...within, ...titled].filter(
    ({ schema, members }) =>
      schema !== undefined &&
      names.length > 1 &&
      names.filter((name) => members.has(name)).length >= names.length * 0.6,
  );
  const found = known.length > 0 || operation !== undefined ? known : mostlyOf(names, vocabulary);
  const isCertain = known.length > 0 || names.length > 2;
  if (!isCertain) return undefined;
  const direction = directionOf({ ...context, lead, titles });
  const candidates = found.flatMap(({ schema }): Candidate[] =>
    schema === undefined
      ? []
      : [{ schema, isNamed: true, ...(direction === undefined ? {} : { direction }) }],
  );
  const best = bestOf(value, candidates.slice(0, 30), isCut, context);
  if (known.length === 0 && best !== undefined && best.problems.length > 0) {
    const problems = problemsOfAll(best, candidates, { value, names, isCut }, context);
    if (problems.length < best.problems.length) return { ...best, problems };
  }
  const isCertainOne = operation !== undefined || direction !== undefined || !lacksOnly(best);
  return isCertainOne ? best : (wholeOf(value, names, isCut, context) ?? best);
}

const fewestAlike = 3;
const mostAlike = 30;

/** Where several schemas have all of the names, as pages of lists do, a problem is what is one with each of them. */
function problemsOfAll(
  { problems }: Checked,
  candidates: readonly Candidate[],
  { value, names, isCut }: { value: PlacedValue; names: readonly string[]; isCut: boolean },
  { vocabulary }: ElementContext,
): readonly ValueProblem[] {
  const whole = candidates.slice(0, mostAlike).filter(({ schema }) => {
    const members = vocabulary.schemas.members(schema);
    return names.every((name) => members.has(name));
  });
  if (whole.length < fewestAlike) return problems;
  const offsets = whole.map(
    (one) => new Set(problemsOf(value, one, isCut, vocabulary).map(({ offset }) => offset)),
  );
  return problems.filter(({ offset }) => offsets.every((all) => all.has(offset)));
}

function lacksOnly(best: Checked | undefined): boolean {
  const { problems = [] } = best ?? {};
  return problems.length > 0 && problems.every(({ kind }) => kind === "missing member");
}

/** What is sent often has fewer members than what comes back, by which a title names both: a schema that fits it whole. */
function wholeOf(
  value: PlacedValue,
  names: readonly string[],
  isCut: boolean,
  context: ElementContext,
): Checked | undefined {
  const candidates = mostlyOf(names, context.vocabulary).flatMap(({ schema }): Candidate[] =>
    schema === undefined ? [] : [{ schema, isNamed: true }],
  );
  const best = bestOf(value, candidates.slice(0, 30), isCut, context);
  return best?.share === 1 && best.problems.length === 0 ? best : undefined;
}

/** Where nothing but its names tells what an object is, few of them may be of something else. */
function mostlyOf(names: readonly string[], vocabulary: ElementContext["vocabulary"]) {
  return vocabulary
    .withMembers(names)
    .filter(
      ({ members }) => names.filter((name) => members.has(name)).length >= names.length * 0.7,
    );
}

/** The names of an object, or of the first object of a list. */
function namesOf(node: ValueNode): readonly string[] {
  if (node.type === "array") {
    const [first] = node.children ?? [];
    return first?.type === "object" ? namesOf(first) : [];
  }
  return propertiesOf(node).map(({ name }) => name);
}

function shareOf(
  names: readonly string[],
  schema: ir.Schema,
  { schemas }: ElementContext["vocabulary"],
): number {
  if (names.length === 0) return 0;
  const own = schemas.members(schema);
  const items = schemas.items(schema).flatMap((item) => [...schemas.members(item).keys()]);
  const known = new Set([...own.keys(), ...items]);
  return names.filter((name) => known.has(name)).length / names.length;
}

function problemsOf(
  { tree }: PlacedValue,
  { schema, direction, isNamed }: Candidate,
  isCut: boolean,
  { schemas }: ElementContext["vocabulary"],
): readonly ValueProblem[] {
  const options = direction === undefined ? { isCut } : { isCut, direction };
  // One of the objects that an answer lists is often shown alone.
  const [item] = tree.type === "object" ? schemas.items(schema) : [];
  const isItem = item !== undefined && schemas.members(schema).size === 0;
  const check = new ValueCheck(schemas, options);
  if (isNamed && tree.type === "array" && schemas.items(schema).length === 0) {
    for (const one of tree.children ?? []) check.check(one, schema);
    return check.problems;
  }
  check.check(tree, isItem ? item : schema);
  return check.problems;
}

function smallest(checked: readonly Checked[]): Checked | undefined {
  let best: Checked | undefined;
  for (const one of checked) {
    if (
      best === undefined ||
      one.share > best.share ||
      (one.share === best.share && one.problems.length < best.problems.length)
    ) {
      best = one;
    }
  }
  return best;
}
