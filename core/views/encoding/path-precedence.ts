/** Which of several operations whose paths fit the same requests answers them: in servers and in mocks. */
import type { Report } from "../../base/diagnostic.ts";
import type * as ir from "../../model/ir.ts";
import { formatOrigin } from "../../base/origin.ts";
import { compareTexts } from "../../base/text/compare.ts";
import type { SchemaViewContext } from "../../model/schema-view/schema-view-context.ts";
import { noType, typeSet } from "../../model/schema-view/type-set.ts";
import { encodingContext } from "./encoding-context.ts";

type Routed = Pick<ir.Operation, "method" | "path">;

/** The order in which operations are put into the tree of a router: of two for the same requests the later stands. */
export function inOrderOfPaths<Each extends Routed>(operations: readonly Each[]): readonly Each[] {
  return operations.toSorted(
    (a, b) => compareTexts(a.path, b.path) || compareTexts(a.method, b.method),
  );
}

/** The order in which a router tries them: whoever asks one after the other finds the same. */
export function byPrecedence<Each extends Routed>(operations: readonly Each[]): readonly Each[] {
  return inOrderOfPaths(operations)
    .toReversed()
    .map((operation) => ({ operation, segments: shapeOf(operation.path).split("/") }))
    .toSorted((a, b) => compareShapes(a.segments, b.segments))
    .map(({ operation }) => operation);
}

/** Of two templates for one segment the more literal is tried first, and then the one that comes first as text. */
export function compareSegments(a: string, b: string): number {
  return literalLength(b) - literalLength(a) || compareTexts(a, b);
}

/**
 * Says of each operation that another takes all its requests, or some of them although its path is not
 * the more literal one in every segment.
 */
export function reportSamePaths(api: ir.Api, report: Report): void {
  const { shapes } = encodingContext(api);
  const first = new Map<string, Shaped>();
  for (const operation of byPrecedence(api.operations)) {
    const shape = shapeOf(operation.path);
    const key = `${operation.method} ${shape}`;
    const served = first.get(key);
    if (served === undefined) first.set(key, { operation, segments: shape.split("/") });
    else reportPair(operation, served.operation, "fits all", report);
  }
  const tried = new Map<string, Shaped[]>();
  for (const one of first.values()) {
    const { operation, segments } = one;
    if (!operation.path.includes("{")) continue;
    const { own, all } = groupsOf(one);
    const hasThird = (other: Shaped): boolean => {
      const both = first.get(
        `${operation.method} ${moreLiteral(other.segments, segments).join("/")}`,
      );
      return both !== undefined && both !== one && both !== other;
    };
    const served = tried
      .get(own)
      ?.find(
        (other) =>
          isUndecided(other.segments, segments) &&
          !hasThird(other) &&
          takesTexts(one, other, shapes) &&
          takesTexts(other, one, shapes),
      );
    if (served !== undefined) reportPair(operation, served.operation, "fits some", report);
    for (const group of new Set([own, all])) {
      const known = tried.get(group);
      if (known === undefined) tried.set(group, [one]);
      else known.push(one);
    }
  }
}

/**
 * Where the operations stand that are tried before and may meet `one`, and where it stands itself. Paths
 * that begin with a text are all tried before those that begin with a parameter.
 */
function groupsOf({ operation, segments }: Shaped): { readonly own: string; readonly all: string } {
  const all = `${operation.method} ${segments.length}`;
  const [, start = ""] = segments;
  return { own: start.includes("{}") ? all : `${all} ${start}`, all };
}

/** False where a parameter of `one` is a number or a boolean, and `other` has another text in its place. */
function takesTexts({ operation }: Shaped, other: Shaped, shapes: SchemaViewContext): boolean {
  const segments = operation.path.split(/\/(?![^{}]*\})/);
  return other.segments.every((text, index) => {
    const [, name] = /^\{([^{}]*)\}$/.exec(segments[index] ?? "") ?? [];
    if (name === undefined || text.includes("{}") || /^(?:[-\d].*|true|false)$/.test(text))
      return true;
    const { schema } =
      operation.parameters.find((each) => each.in === "path" && each.name === name) ?? {};
    return schema === undefined || (shapes.possibleTypes(schema) & ~scalarsOfOtherTypes) !== noType;
  });
}

const scalarsOfOtherTypes = typeSet(["number", "boolean"]);

/** The path of the requests that fit both, where these have a path of their own. */
function moreLiteral(ones: readonly string[], others: readonly string[]): readonly string[] {
  return ones.map((one, index) => {
    const other = others[index] ?? "";
    return literalLength(one) < literalLength(other) ? other : one;
  });
}

interface Shaped {
  readonly operation: ir.Operation;
  readonly segments: readonly string[];
}
function reportPair(
  hidden: ir.Operation,
  served: ir.Operation,
  fits: "fits all" | "fits some",
  report: Report,
): void {
  const name = ({ method, path }: ir.Operation) => JSON.stringify(`${method} ${path}`);
  const message = `${name(served)} (${formatOrigin(served.origin)}) ${fits} requests of ${name(hidden)}; the server and the mocks use the first of the two`;
  report({ code: "emit/same-path", message, origin: hidden.origin });
}

function shapeOf(path: string): string {
  return path.replace(/\{[^{}]*\}/g, "{}");
}

/** Without end where the segment is nothing but a text. */
function literalLength(shape: string): number {
  const length = shape.replaceAll("{}", "").length;
  return length === shape.length ? Number.MAX_SAFE_INTEGER : length;
}

function compareShapes(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((segment, index) => segment !== b[index]);
  if (at < 0) return a.length - b.length;
  return compareSegments(a[at] ?? "", b[at] ?? "");
}

/** Some request fits both, and neither is the more literal one in each segment where they differ. */
function isUndecided(ones: readonly string[], others: readonly string[]): boolean {
  let [isFirst, isMore, isLess] = [true, false, false];
  for (const [index, one] of ones.entries()) {
    const other = others[index] ?? "";
    if (one === other) continue;
    if (!mayMeet(one, other)) return false;
    const difference = literalLength(one) - literalLength(other);
    isMore ||= difference > 0 || (isFirst && difference === 0);
    isLess ||= difference < 0 || (isFirst && difference === 0);
    isFirst = false;
  }
  return isMore && isLess;
}

/** Whether a text can fit both, as far as their beginnings and ends tell. */
function mayMeet(a: string, b: string): boolean {
  if (!a.includes("{}") && !b.includes("{}")) return a === b;
  if (!a.includes("{}")) return mayMeet(b, a);
  if (!b.includes("{}")) return fits(b, a);
  const [start, other] = [a.slice(0, a.indexOf("{}")), b.slice(0, b.indexOf("{}"))];
  const [end, last] = [a.slice(a.lastIndexOf("{}") + 2), b.slice(b.lastIndexOf("{}") + 2)];
  const isStart = start.startsWith(other) || other.startsWith(start);
  return isStart && (end.endsWith(last) || last.endsWith(end));
}

/** Whether `text` begins and ends as the template does. */
function fits(text: string, template: string): boolean {
  const start = template.slice(0, template.indexOf("{}"));
  const end = template.slice(template.lastIndexOf("{}") + 2);
  const isLong = text.length > start.length + end.length;
  return isLong && text.startsWith(start) && text.endsWith(end);
}
