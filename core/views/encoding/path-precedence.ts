/** Which of several operations whose paths fit the same requests answers them: in servers and in mocks. */
import type { Report } from "../../base/diagnostic.ts";
import type * as ir from "../../model/ir.ts";
import { formatOrigin } from "../../base/origin.ts";
import { compareTexts } from "../../base/text/compare.ts";

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

/** Says of each operation that another takes all its requests, or some of them by nothing but its name. */
export function reportSamePaths(operations: readonly ir.Operation[], report: Report): void {
  const tried = byPrecedence(operations);
  const first = new Map<string, ir.Operation>();
  for (const operation of tried) {
    const key = `${operation.method} ${shapeOf(operation.path)}`;
    const served = first.get(key);
    if (served === undefined) first.set(key, operation);
    else reportPair(operation, served, "fits all", report);
  }
  const mixed = [...first.values()].filter(({ path }) => /[^/{}]\{|\}[^/{}]/.test(path));
  for (const alike of groupsOf(mixed)) {
    for (const [index, { operation, segments }] of alike.entries()) {
      const before = alike.slice(0, index);
      const served = before.find((other) => isUndecided(other.segments, segments));
      if (served !== undefined) reportPair(operation, served.operation, "fits some", report);
    }
  }
}

interface Shaped {
  readonly operation: ir.Operation;
  readonly segments: readonly string[];
}

/** Only paths with the same method, length and literal segments in front of the mixed one can meet. */
function groupsOf(operations: readonly ir.Operation[]): readonly (readonly Shaped[])[] {
  const groups = new Map<string, Shaped[]>();
  for (const operation of operations) {
    const segments = shapeOf(operation.path).split("/");
    const at = segments.findIndex((segment) => segment.includes("{}"));
    const key = [operation.method, segments.length, ...segments.slice(0, at)].join("/");
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [{ operation, segments }]);
    else group.push({ operation, segments });
  }
  return [...groups.values()];
}

function reportPair(
  hidden: ir.Operation,
  served: ir.Operation,
  fits: "fits all" | "fits some",
  report: Report,
): void {
  const name = ({ method, path }: ir.Operation) => JSON.stringify(`${method} ${path}`);
  const message = `${name(served)} (${formatOrigin(served.origin)}) ${fits} requests of ${name(hidden)}, and it is the one that the generated server and the mocks answer with`;
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

/** Some request fits both, and where they first differ neither is more literal. */
function isUndecided(ones: readonly string[], others: readonly string[]): boolean {
  const at = ones.findIndex((segment, index) => segment !== others[index]);
  if (at < 0) return false;
  const [one, other] = [ones[at] ?? "", others[at] ?? ""];
  if (literalLength(one) !== literalLength(other)) return false;
  return ones.every((segment, index) => mayMeet(segment, others[index] ?? ""));
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
