/** JSON Schema 2020-12 decided by plain code, for the schemas of a graph: the judge of every witness. */
import type * as ir from "../../model/ir.ts";
import { canonicalJson } from "../../model/schema-view/canonical.ts";
import { typeOf, noType, typeSet } from "../../model/schema-view/type-set.ts";
import type { Graph } from "../graph/graph.ts";
import { type Node, type NodeId, anything, nothing } from "../graph/node.ts";
import { numberFormats, textFormats } from "../languages/formats.ts";
import { matches } from "../languages/matches.ts";
import { isMultipleOf } from "./decimal.ts";
import { type Evaluated, type Fits, addEvaluated, nothingEvaluated } from "./evaluated.ts";
import { arrayFits } from "./accepts-array.ts";
import { objectFits } from "./accepts-object.ts";
import { type Verdict, counted, every, negated } from "./verdict.ts";

/** More steps than this are taken for no value: schemas may try each other without end. */
const mostSteps = 200_000;

/** The judge of the schemas of a graph. */
export function fitsIn({ node }: Pick<Graph, "node">): Fits {
  let depth = 0;
  let steps = 0;
  const fits: Fits = (id, value, evaluated) => {
    if (id === anything) return true;
    if (id === nothing) return false;
    if (depth === 0) steps = 0;
    steps += 1;
    if (steps > mostSteps || depth > 400) return undefined;
    depth += 1;
    try {
      return decided(node(id), value, evaluated, fits);
    } finally {
      depth -= 1;
    }
  };
  return fits;
}

function decided(node: Node, value: ir.Json, seen: Evaluated | undefined, fits: Fits): Verdict {
  if (!hasType(node, value)) return false;
  const looksAtRest =
    node.array?.unevaluated !== undefined || node.object?.unevaluated !== undefined;
  const evaluated = looksAtRest ? nothingEvaluated() : seen;
  const verdict = every(
    [
      () => node.values === undefined || isListed(node.values, value),
      () => (typeof value === "number" ? numberFits(node, value) : true),
      () => (typeof value === "string" ? stringFits(node, value) : true),
      () => opaqueFits(node, value),
      () => every(node.allOf ?? [], (id) => fits(id, value, evaluated)),
      () => applicatorsFit(node, value, evaluated, fits),
      () => (isList(value) ? arrayFits(node, value, evaluated, fits) : true),
      () => (isMembers(value) ? objectFits(node, value, evaluated, fits) : true),
    ],
    (test) => test(),
  );
  if (looksAtRest && evaluated !== undefined) addEvaluated(seen, evaluated);
  return verdict;
}

/** True for what JSON calls an array. */
export function isList(value: ir.Json): value is readonly ir.Json[] {
  return Array.isArray(value);
}

/** True for what JSON calls an object. */
export function isMembers(value: ir.Json): value is { readonly [name: string]: ir.Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const integers = typeSet(["integer"]);

/** Validators take no integer whose neighbours a double cannot tell from it, unless it is listed. */
function hasType({ types, values }: Node, value: ir.Json): boolean {
  if (typeof value !== "number") return (typeOf(value) & types) !== noType;
  const isWhole = values === undefined ? Number.isSafeInteger(value) : Number.isInteger(value);
  return ((isWhole ? integers : typeSet(["number"]) & ~integers) & types) !== noType;
}

function isListed(values: readonly ir.Json[], value: ir.Json): boolean {
  if (typeof value !== "object" || value === null) {
    // `0` and `-0` are one number.
    return values.some((each) => each === value);
  }
  const text = canonicalJson(value);
  return values.some((each) => canonicalJson(each) === text);
}

function numberFits({ number = {} }: Node, value: number): boolean {
  const { minimum = -Infinity, maximum = Infinity, multipleOf, format = "" } = number;
  const { exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = number;
  return (
    value >= minimum &&
    value <= maximum &&
    value > exclusiveMinimum &&
    value < exclusiveMaximum &&
    (multipleOf === undefined || isMultipleOf(value, multipleOf)) &&
    numberFormats.get(format)?.accepts(value) !== false
  );
}

function stringFits({ string = {} }: Node, value: string): Verdict {
  const { minLength = 0, maxLength = Infinity, pattern, format = "" } = string;
  if (minLength > 0 || maxLength < Infinity) {
    const { length } = Array.from(value);
    if (length < minLength || length > maxLength) return false;
  }
  if (textFormats.get(format)?.(value) === false) return false;
  return pattern === undefined ? true : matches(pattern, value);
}

/** Distances are about objects, delimited items about texts: any other value fits. */
function opaqueFits({ opaque = [] }: Node, value: ir.Json): Verdict {
  return every(opaque, ({ keyword }) =>
    (keyword === "x-delimited" ? typeof value === "string" : isMembers(value)) ? undefined : true,
  );
}

function applicatorsFit(
  node: Node,
  value: ir.Json,
  seen: Evaluated | undefined,
  fits: Fits,
): Verdict {
  /** What a branch has looked at counts where the value fits it. */
  const branch = (id: NodeId): Verdict => {
    const own = seen && nothingEvaluated();
    const verdict = fits(id, value, own);
    if (verdict === true && own !== undefined) addEvaluated(seen, own);
    return verdict;
  };
  return every(
    [
      () => {
        if (node.anyOf === undefined) return true;
        // Where somebody asks what is left, every branch has to be looked at.
        const { least, most } = counted(node.anyOf, branch);
        return least > 0 ? true : most > 0 ? undefined : false;
      },
      () => {
        if (node.oneOf === undefined) return true;
        const { least, most } = counted(node.oneOf, branch);
        if (least > 1 || most === 0) return false;
        return least === 1 && most === 1 ? true : undefined;
      },
      () => (node.not === undefined ? true : negated(fits(node.not, value))),
      () => {
        if (node.if === undefined) return true;
        const condition = branch(node.if);
        if (condition === undefined) {
          return node.then === undefined && node.else === undefined ? true : undefined;
        }
        return branch((condition ? node.then : node.else) ?? anything);
      },
    ],
    (test) => test(),
  );
}
