/** One value against the keywords of one schema: allowed values, bounds, lengths, formats and counts of items. */
import type * as ir from "../../../../core/model/ir.ts";
import type { Origin } from "../../../../core/base/origin.ts";
import type { Mend } from "../../../model/mend.ts";
import { place } from "../../vocabulary/schemas.ts";
import type { ValueNode } from "../values/value-node.ts";
import { formatProblem, isMultiple, patternProblem } from "./check-format.ts";
import { exampleMend } from "./example-mend.ts";
import type { ValueOptions } from "./value-problem.ts";
import { isElided, isScalar, shown } from "./value-words.ts";

export interface KeywordProblem {
  readonly node: ValueNode;
  readonly message: string;
  readonly origin: Origin;
  readonly mend?: Mend;
}

/** What is wrong with a value that has no parts. */
export function scalarProblems(node: ValueNode, schema: ir.SchemaObject): KeywordProblem[] {
  const value: unknown = node.value;
  const problems = isScalar(node) ? listProblems(node, schema) : [];
  if (typeof value === "number") problems.push(...numberProblems(node, value, schema));
  if (typeof value === "string" && !isElided(value)) {
    problems.push(...textProblems(node, value, schema));
  }
  return problems;
}

function listProblems(node: ValueNode, schema: ir.SchemaObject): KeywordProblem[] {
  const value: unknown = node.value;
  const { enum: allowed, const: only, origin } = schema;
  const problems: KeywordProblem[] = [];
  const add = (says: string, at: Origin): void => {
    const mend = exampleMend(node, [schema]);
    const problem = { node, message: `is ${shown(value)}, but the spec ${says}`, origin: at };
    problems.push(mend === undefined ? problem : { ...problem, mend });
  };
  if (allowed !== undefined && !allowed.some((one) => one === value)) {
    const listed = allowed.slice(0, 8).map((one) => JSON.stringify(one));
    add(`allows ${listed.join(", ")}`, place(origin, "enum"));
  }
  if (only !== undefined && only.value !== value) {
    add(`says ${JSON.stringify(only.value)}`, place(origin, "const"));
  }
  return problems;
}

function numberProblems(node: ValueNode, value: number, schema: ir.SchemaObject): KeywordProblem[] {
  const { number, origin } = schema;
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = number;
  const { multipleOf } = number;
  const bounds = [
    ["minimum", minimum !== undefined && value < minimum],
    ["maximum", maximum !== undefined && value > maximum],
    ["exclusiveMinimum", above !== undefined && value <= above],
    ["exclusiveMaximum", below !== undefined && value >= below],
    ["multipleOf", multipleOf !== undefined && !isMultiple(value, multipleOf)],
  ] as const;
  return bounds.flatMap(([keyword, isBroken]): KeywordProblem[] => {
    if (!isBroken) return [];
    const mend = exampleMend(node, [schema]);
    const message = `is ${value}, but the spec says ${keyword} ${number[keyword]}`;
    const problem = { node, message, origin: place(origin, keyword) };
    return [mend === undefined ? problem : { ...problem, mend }];
  });
}

function textProblems(
  node: ValueNode,
  value: string,
  { string, format, origin }: ir.SchemaObject,
): KeywordProblem[] {
  const length = [...value].length;
  const bounds = [
    ["minLength", string.minLength !== undefined && length < string.minLength],
    ["maxLength", string.maxLength !== undefined && length > string.maxLength],
  ] as const;
  const problems = bounds.flatMap(([keyword, isBroken]): KeywordProblem[] => {
    if (!isBroken) return [];
    const message = `has ${length} characters, but the spec says ${keyword} ${string[keyword]}`;
    return [{ node, message, origin: place(origin, keyword) }];
  });
  const ofFormat = formatProblem(value, format);
  const message = ofFormat ?? patternProblem(value, string.pattern);
  const keyword = ofFormat === undefined ? "pattern" : "format";
  if (message !== undefined) problems.push({ node, message, origin: place(origin, keyword) });
  return problems;
}

/** How many items a list has, and whether one is there twice. */
export function countProblems(
  node: ValueNode,
  { array, origin }: ir.SchemaObject,
  { isCut, direction }: ValueOptions,
): KeywordProblem[] {
  const problems: KeywordProblem[] = [];
  const { minItems = 0, maxItems = Infinity, uniqueItems } = array;
  const items = node.children ?? [];
  const count = `has ${items.length} ${items.length === 1 ? "item" : "items"}`;
  // An answer that is shown may have been made shorter.
  if (!isCut && direction === "request" && items.length < minItems) {
    const message = `${count}, but the spec says minItems ${minItems}`;
    problems.push({ node, message, origin: place(origin, "minItems") });
  }
  if (items.length > maxItems) {
    const message = `${count}, but the spec says maxItems ${maxItems}`;
    problems.push({ node, message, origin: place(origin, "maxItems") });
  }
  if (uniqueItems !== true) return problems;
  const seen = new Set<unknown>();
  for (const item of items) {
    const isPlaceholder = typeof item.value === "string" && isElided(item.value);
    if (!isScalar(item) || item.type === "open" || isPlaceholder) continue;
    if (seen.has(item.value)) {
      const message = `has ${shown(item.value)} twice, but the spec says uniqueItems`;
      problems.push({ node: item, message, origin: place(origin, "uniqueItems") });
    }
    seen.add(item.value);
  }
  return problems;
}
