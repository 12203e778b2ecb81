/** Cells with objects in code: `{"kind": "rename"}`. Where most fit a schema of the description, the others have to. */
import type * as ir from "../../../core/model/ir.ts";
import { ValueCheck } from "../code/checks/check-value.ts";
import { valueProblem } from "../code/checks/code-problem.ts";
import type { ValueProblem } from "../code/checks/value-problem.ts";
import { jsonIn } from "../code/values/json-values.ts";
import { type PlacedValue, propertiesOf } from "../code/values/value-node.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import type { Container } from "../vocabulary/containers.ts";
import type { Row } from "./count-rows.ts";
import type { ElementContext } from "./element-context.ts";
import { reportProblem } from "./report-problem.ts";

const object = /^\s*\{\s*"[\w$@.-]+"\s*:/u;
/** So many have to fit before one that does not is wrong. */
const fewest = 2;
const mostSchemas = 30;
const mostCells = 200;

interface Shown {
  readonly text: MarkedText;
  readonly value: PlacedValue;
  /** What it may show. */
  readonly schemas: readonly Tried[];
}

interface Tried {
  readonly schema: ir.Schema;
  readonly problems: readonly ValueProblem[];
}

/** `containers`: what the rows describe, where that is known; else the names of each object tell what it may be. */
export function readPayloadCells(
  rows: readonly Row[],
  containers: readonly Container[],
  context: ElementContext,
): void {
  const described = containers.flatMap(({ what, schema }) =>
    schema === undefined || what === "response" ? [] : [schema],
  );
  const shown = rows.flatMap((row) =>
    row.flatMap((cell) => objectsIn(cell).flatMap((one) => checked(one, described, context) ?? [])),
  );
  const isRight = ({ schemas }: Shown) => schemas.some(({ problems }) => problems.length === 0);
  const right = shown.filter(isRight);
  if (right.length < Math.max(fewest, shown.length * 0.6)) return;
  for (const { text, value, schemas } of shown.filter((one) => !isRight(one))) {
    const [first, ...others] = besideOthers(schemas, right, context);
    // What is wrong by each of the schemas that may be meant is wrong.
    for (const problem of first?.problems ?? []) {
      const isSame = ({ offset }: ValueProblem) => offset === problem.offset;
      if (others.every(({ problems }) => problems.some(isSame)))
        reportProblem(valueProblem(problem, value, text, ""), context);
    }
  }
}

/** Those first that are alternatives of one union with what the other rows show for certain. */
function besideOthers(
  schemas: readonly Tried[],
  right: readonly Shown[],
  { vocabulary }: ElementContext,
): readonly Tried[] {
  if (schemas.length < 2) return schemas;
  const certain = right.flatMap((one) => {
    const [only, ...more] = one.schemas.filter(({ problems }) => problems.length === 0);
    return only === undefined || more.length > 0 ? [] : [only.schema];
  });
  const unions = vocabulary.api.schemas
    .map(({ schema }) => new Set<ir.Schema>(vocabulary.schemas.applied(schema).any))
    .filter((all) => all.size > 1 && certain.some((one) => all.has(one)));
  const isBeside = ({ schema }: Tried) => unions.some((all) => all.has(schema));
  return [...schemas.filter(isBeside), ...schemas.filter((one) => !isBeside(one))];
}

function objectsIn(cell: MarkedText): { readonly text: MarkedText; readonly value: PlacedValue }[] {
  return cell.codes().flatMap(({ text: code, start, end }) => {
    const block = object.test(code) ? jsonIn(code) : undefined;
    const [value, ...more] = block?.values ?? [];
    if (value === undefined || more.length > 0) return [];
    return [{ text: cell.slice(start, end), value }];
  });
}

function checked(
  { text, value }: Pick<Shown, "text" | "value">,
  described: readonly ir.Schema[],
  { vocabulary }: ElementContext,
): Shown | undefined {
  const { schemas } = vocabulary;
  const names = propertiesOf(value.tree).map(({ name }) => name);
  const own = described.length > 0 ? described : schemasWith(names, vocabulary);
  if (own.length === 0) return undefined;
  const tried = own.slice(0, mostSchemas).map((schema) => {
    const check = new ValueCheck(schemas, { isCut: true });
    check.check(value.tree, schema);
    return { schema, problems: check.problems };
  });
  return { text, value, schemas: tried };
}

/** Objects with all of the names, two at least. */
function schemasWith(
  names: readonly string[],
  vocabulary: ElementContext["vocabulary"],
): readonly ir.Schema[] {
  if (names.length < 2) return [];
  return vocabulary
    .withMembers(names)
    .filter(({ members }) => names.every((name) => members.has(name)))
    .flatMap(({ schema }) => (schema === undefined || isUnion(schema) ? [] : [schema]));
}

/** Its alternatives are found by themselves. */
function isUnion(schema: ir.Schema): boolean {
  return typeof schema !== "boolean" && (schema.oneOf ?? schema.anyOf) !== undefined;
}

/** Whether there is anything to read. */
export function hasPayloads(rows: readonly Row[]): boolean {
  return (
    rows.length <= mostCells &&
    rows.some((row) => row.some((cell) => cell.codes().some(({ text }) => object.test(text))))
  );
}
