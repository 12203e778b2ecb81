/** JSON values of an example → the schema that they show, and what does not fit it. */
import type * as ir from "../../../core/model/ir.ts";
import { ValueCheck } from "../code/checks/check-value.ts";
import type { ValueProblem } from "../code/checks/value-problem.ts";
import { valueProblem } from "../code/checks/code-problem.ts";
import type { ValueBlock } from "../code/values/json-values.ts";
import { type PlacedValue, type ValueNode, propertiesOf } from "../code/values/value-node.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { oneForEachCause } from "../report/one-cause.ts";
import { type Direction, type ElementContext, directionOf } from "./element-context.ts";
import { reportProblem } from "./report-problem.ts";

interface Candidate {
  readonly schema: ir.Schema;
  readonly direction?: Direction;
  /** Found by its name or members: a list may be one of such objects. */
  readonly isNamed?: true;
}

interface Checked extends Candidate {
  readonly problems: readonly ValueProblem[];
  /** Names of the value that the schema has, as a part of all. */
  readonly share: number;
}

/** Whether a schema is found that the values are certain to show. */
export function readValues(
  { values, isCut }: ValueBlock,
  text: MarkedText,
  context: ElementContext,
): boolean {
  const candidates = candidatesOf(context);
  let read = 0;
  for (const value of values) {
    const best = bestOf(value, candidates, isCut, context) ?? bestNamed(value, isCut, context);
    if (best === undefined) continue;
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
  const response = (own.length > 0 ? own : all)
    .flatMap(({ content }) => schemasOf(content))
    .map((schema): Candidate => ({ schema, direction: "response" }));
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
  return smallest(checked);
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
  const isCertainOne = operation !== undefined || direction !== undefined || !lacksOnly(best);
  return isCertainOne ? best : (wholeOf(value, names, isCut, context) ?? best);
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
