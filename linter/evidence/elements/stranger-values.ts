/** Values whose own names are none of the schema that is meant: something around them, or other names, is wrong. */
import { ValueCheck } from "../code/checks/check-value.ts";
import { fitOf } from "../code/checks/value-fit.ts";
import { type PlacedValue, type ValueNode, propertiesOf } from "../code/values/value-node.ts";
import type { Member } from "../vocabulary/schemas.ts";
import { type ElementContext, directionOf } from "./element-context.ts";
import { type Candidate, type Checked, namesOf } from "./value-candidates.ts";

/** One name around what fits whole: the name is another than that of the schema, or should not be there. */
export function bestWrapped(
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
export function strangerTo(
  { tree }: PlacedValue,
  candidates: readonly Candidate[],
  context: ElementContext,
): Checked | undefined {
  // Where words say that it comes back, others would say that something is wrong.
  const isAnswer = directionOf(context) === "response";
  const [candidate, ...others] = candidates.filter(({ isError }) => !isAnswer || isError !== true);
  if (candidate?.direction !== "response" || others.length > 0) return undefined;
  const { schemas, names } = context.vocabulary;
  const { schema } = candidate;
  const own = propertiesOf(tree);
  const members = [...schemas.members(schema).values()];
  const [only] = members;
  // One member for one, below a call: the name is another, whatever else may have that.
  const isRenamed =
    context.called !== undefined &&
    context.called === context.operation &&
    own.length === 1 &&
    members.length === 1 &&
    own.every(({ name, value }) => isRenamedFrom(only, name, value, context));
  const isPlain = own.every(
    ({ name, value }) =>
      (isRenamed || !names.has(name)) && value !== undefined && value.children === undefined,
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

/** Whether a value is one of the only member, and its name says nothing of errors. */
function isRenamedFrom(
  only: Member | undefined,
  name: string,
  value: ValueNode | undefined,
  { vocabulary }: ElementContext,
): boolean {
  const [schema] = only?.schemas ?? [];
  if (value === undefined || schema === undefined || only?.name === name) return false;
  if (/error|message|detail|reason|status|code|title/iu.test(name)) return false;
  const check = new ValueCheck(vocabulary.schemas, { isCut: true, direction: "response" });
  check.check(value, schema);
  return check.problems.length === 0;
}

/** Words that say what stands within, and are no part of it. */
const stageDirections =
  /^(?:requests?|responses?|body|payload|example|value|input|output|result|params|headers|\d+)$/iu;
