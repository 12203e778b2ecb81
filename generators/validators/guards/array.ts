/** Assertions about arrays → statements. */
import type * as ir from "../../../core/model/ir.ts";
import { literal } from "../../../core/base/text/literal.ts";
import {
  type GuardContext,
  deeper,
  mentions,
  refuseAlways,
  refuseWhen,
  when,
} from "./guard-context.ts";
import { testExpression } from "./predicate.ts";
import { arrays } from "./type-tests.ts";

/** What the keywords of arrays ask of the array `value`. */
export function arrayStatements(
  schema: ir.SchemaObject,
  value: string,
  context: GuardContext,
): string {
  const { minItems = 0, maxItems, uniqueItems, prefixItems = [] } = schema.array;
  const array = context.fresh("array", value);
  const code = [
    minItems === 0 ? "" : refuseWhen(`${array}.length < ${literal(minItems)}`),
    maxItems === undefined ? "" : refuseWhen(`${array}.length > ${literal(maxItems)}`),
    ...prefixItems.map((item, index) => itemAt(item, index, { value, array }, deeper(context))),
    items(schema, { value, array }, deeper(context)),
    contained(schema, { value, array }, deeper(context)),
    uniqueItems === true
      ? refuseWhen(`!${context.use("hasUniqueItems")}(${compared(array, context)})`)
      : "",
  ].join("");
  if (!mentions(code, array)) return code;
  return `const ${array} = ${context.claims.cast(value, arrays, "readonly unknown[]")};\n${code}`;
}

/** An array by its names, as what it is known to be and as the value that it is. */
interface Names {
  readonly value: string;
  readonly array: string;
}

function itemAt(
  schema: ir.Schema,
  index: number,
  { value, array }: Names,
  context: GuardContext,
): string {
  const item = context.fresh("item", value, String(index));
  const code = context.print(schema, { name: item }, context);
  const taken = mentions(code, item) ? `const ${item} = ${array}[${index}];\n` : "";
  return when(`${array}.length > ${index}`, code && taken + code);
}

function items(
  { array: { items: schema = true, prefixItems = [] } }: ir.SchemaObject,
  { value, array }: Names,
  context: GuardContext,
): string {
  const from = prefixItems.length;
  if (schema === false) return refuseWhen(`${array}.length > ${from}`);
  const item = context.fresh("item", value);
  const code = context.print(schema, { name: item }, context);
  if (!mentions(code, item)) return when(`${array}.length > ${from}`, code);
  return eachItem(item, array, from, code);
}

/** A loop within another one has an index of its own, and asks for none but that. */
function eachItem(item: string, array: string, from: number, code: string): string {
  const head = `for (let index = ${from}; index < ${array}.length; index += 1)`;
  return `${head} {\nconst ${item} = ${array}[index];\n${code}}\n`;
}

function contained(
  { array: { contains, minContains = 1, maxContains } }: ir.SchemaObject,
  { value, array }: Names,
  context: GuardContext,
): string {
  if (contains === undefined || (minContains === 0 && maxContains === undefined)) return "";
  const item = context.fresh("item", value);
  const count = context.fresh("count", value);
  const enough =
    maxContains === undefined
      ? `if (${count} >= ${literal(minContains)}) break;\n`
      : refuseWhen(`${count} > ${literal(maxContains)}`);
  const found = `${count} += 1;\n${enough}`;
  const test = testExpression(contains, { name: item }, context);
  if (test === "false") return minContains > 0 ? refuseAlways(context) : "";
  if (test === "true") {
    const most = maxContains === undefined ? "" : ` || ${array}.length > ${literal(maxContains)}`;
    return refuseWhen(`${array}.length < ${literal(minContains)}${most}`);
  }
  const loop = eachItem(item, array, 0, when(test, found));
  return `let ${count} = 0;\n${loop}${refuseWhen(`${count} < ${literal(minContains)}`)}`;
}

/** What is compared with other values of JSON. */
function compared(array: string, { exact, use }: GuardContext): string {
  return exact ? `${use("inNumberForm")}(${array}) as readonly unknown[]` : array;
}
