/** The schemas that a value of an example may show, and the one that fits it best. */
import type * as ir from "../../../core/model/ir.ts";
import { ValueCheck } from "../code/checks/check-value.ts";
import type { ValueProblem } from "../code/checks/value-problem.ts";
import { type PlacedValue, type ValueNode, propertiesOf } from "../code/values/value-node.ts";
import { oneForEachCause } from "../report/one-cause.ts";
import { type Direction, type ElementContext, directionOf } from "./element-context.ts";
import { errorPayloads, payloadsLike } from "./payloads.ts";

export interface Candidate {
  readonly schema: ir.Schema;
  readonly direction?: Direction;
  /** Found by its name or members: a list may be one of such objects. */
  readonly isNamed?: true;
  /** What an operation answers when something is wrong, where no words say that it is. */
  readonly isError?: true;
  /** Of one of several operations: a value is it where almost all of its names are. */
  readonly isOfFew?: true;
}

export interface Checked extends Candidate {
  readonly problems: readonly ValueProblem[];
  /** Names of the value that the schema has, as a part of all. */
  readonly share: number;
}

/** Where an operation has members that are shown alone: what is sent and what comes back, and objects within. */
export function containersOf({ tree }: PlacedValue, context: ElementContext): Candidate[] {
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

/** What a list of an answer has, where another name is around that list. */
export function itemsOf(candidate: Candidate, { vocabulary }: ElementContext): Candidate[] {
  return vocabulary.schemas.members(candidate.schema).size === 0 ? [candidate] : [];
}

/** So many problems of a value that nothing but its shape tells are rather those of another one. */
const mostOfShape = 2;

/** The payload with almost all of the names, where nothing else tells what a value is. */
export function bestByForm(value: PlacedValue, context: ElementContext): Checked | undefined {
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
  const strange = isTitled && fitting.length === 0 && isStrange(value, vocabulary);
  // Where the title is about errors alone, and there are few kinds of them, it is one of those.
  const meant = strange && errors.length <= mostErrors ? errors : fitting;
  const checked = [...like, ...meant].map(
    (one): Checked => ({ ...one, share: 1, problems: problemsOf(value, one, true, vocabulary) }),
  );
  const best = smallest(checked);
  return best !== undefined && oneForEachCause(best.problems).length <= mostOfShape
    ? best
    : undefined;
}

const mostErrors = 3;

/** One or two plain members of which the description has none in any place. */
function isStrange({ tree }: PlacedValue, { names }: ElementContext["vocabulary"]): boolean {
  const own = propertiesOf(tree);
  return (
    own.length > 0 &&
    own.length < 3 &&
    own.every(
      ({ name, value }) =>
        !names.has(name) && value?.type === "string" && !/^\W|^(?:error|request)s?$/u.test(name),
    )
  );
}

const errorWords = /\b[45]\d\d\b|\berrors?\b|\bfail(?:s|ed|ure|ures)?\b|\bgoes\s+wrong\b/iu;

/** The payloads of the operation, of the way that the words around tell. */
export function candidatesOf(context: ElementContext): Candidate[] {
  const { operation, among } = context;
  if (operation !== undefined) return payloadsOf(operation, context);
  // A value of which no words say which way it travels may be of anything else.
  if (directionOf(context) === undefined) return [];
  const seen = new Set<ir.Schema>();
  return among
    .flatMap((one) => payloadsOf(one, context))
    .flatMap((one) => {
      const isNew = !seen.has(one.schema);
      seen.add(one.schema);
      return isNew ? [{ ...one, isOfFew: true as const }] : [];
    });
}

function payloadsOf(operation: ir.Operation, context: ElementContext): Candidate[] {
  const { vocabulary, lead } = context;
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

/** Of the candidates, the one that has most of the names and the fewest problems. */
export function bestOf(
  value: PlacedValue,
  candidates: readonly Candidate[],
  isCut: boolean,
  { vocabulary }: ElementContext,
): Checked | undefined {
  const names = namesOf(value.tree);
  const checked = candidates
    .map((one) => {
      const isOnly = candidates.length === 1 && one.direction !== undefined;
      const isMap = isOnly && names.length > 0 && isMapOf(one.schema, vocabulary);
      return { ...one, share: isMap ? 1 : shareOf(names, one.schema, vocabulary) };
    })
    .filter((one) => one.share >= 0.5 && (one.isOfFew !== true || isOfOneOf(names, one.share)))
    .map((one): Checked => ({ ...one, problems: problemsOf(value, one, isCut, vocabulary) }));
  // An answer that no words call an error is one where all of it fits, or nothing else is possible.
  const expected = checked.filter((one) => one.isError !== true || one.problems.length === 0);
  const isSure = candidates.every((one) => one.isError === true);
  return smallest(isSure ? checked : expected);
}

/** Two thirds of the names, and three at least; or all of a few. */
function isOfOneOf({ length }: readonly string[], share: number): boolean {
  return share === 1 ? length > 1 : share * length > 2.5 && share > 0.66;
}

/** Whether an object may have any names, with plain values of one kind. */
function isMapOf(schema: ir.Schema, { schemas }: ElementContext["vocabulary"]): boolean {
  const { any } = schemas.applied(schema);
  const values = any.flatMap(({ object: { additionalProperties: one } }) =>
    typeof one === "object" ? [one] : [],
  );
  // One of several objects may be shown alone, with names of its own.
  const isPlain = values.every(
    (one) => schemas.members(one).size === 0 && schemas.items(one).length === 0,
  );
  return values.length > 0 && isPlain && any.every(({ object }) => object.properties === undefined);
}

/** Objects within payloads, or schemas that a title or the names of members tell. */
export function bestNamed(
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
export function namesOf(node: ValueNode): readonly string[] {
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
