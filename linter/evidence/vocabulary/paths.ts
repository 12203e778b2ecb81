/** Paths of any template style → the operations that they may name. */
import { editDistance } from "../../../core/base/text/suggestion.ts";
import type * as ir from "../../../core/model/ir.ts";

interface PathNode {
  readonly literal: Map<string, PathNode>;
  parameter?: PathNode;
  /** Operations whose path ends here. */
  readonly operations: ir.Operation[];
}

const newNode = (): PathNode => ({ literal: new Map(), operations: [] });

/** Segments of a path; longer ones are none of an interface. */
const longest = 30;
/** So many segments before a path may be a base that the description does not have. */
const longestBase = 3;

/** `{id}`, `:id`, `<id>`, `(int:id)`, `$ID`, `[id]`, `*`, and mixtures such as `{owner}.json`. */
const parameterSegment = /[{<*$[(]|^:|%7B|…|\.\.\./iu;

/** All operations of a description, by the segments of their paths. */
export class PathIndex {
  readonly #root = newNode();
  /** Paths without what all of them have in front. */
  readonly #below = newNode();
  readonly #bases: readonly (readonly string[])[];

  constructor(operations: readonly ir.Operation[], servers: readonly string[]) {
    const common = commonLiterals(operations.map(({ path }) => segmentsOf(path)));
    for (const operation of operations) {
      const segments = segmentsOf(operation.path);
      add(this.#root, segments, operation);
      // Documents often name the path below what all paths have in front.
      for (let from = 1; from <= common && from < segments.length; from += 1) {
        const rest = segments.slice(from);
        // Parameters alone would be any path.
        if (rest.every((segment) => parameterSegment.test(segment))) break;
        add(this.#below, rest, operation);
      }
    }
    this.#bases = servers
      .map((url) => segmentsOf(url.replace(/^[a-z]+:\/\/[^/]*/iu, "")))
      .filter((base) => base.length > 0);
  }

  /** The operations at `path`, of every method; empty where the description has no such path. */
  find(path: string): readonly ir.Operation[] {
    const segments = segmentsOf(path);
    if (segments.length > longest) return [];
    for (const root of [this.#root, this.#below]) {
      const whole = operationsAt(root, segments);
      if (whole.length > 0) return whole;
    }
    for (const base of this.#bases) {
      if (!base.every((segment, index) => segments[index] === segment)) continue;
      const below = operationsAt(this.#root, segments.slice(base.length));
      if (below.length > 0) return below;
    }
    for (let from = 1; from <= longestBase && from < segments.length; from += 1) {
      const rest = segments.slice(from);
      if (rest.every((segment) => parameterSegment.test(segment))) break;
      const below = operationsAt(this.#root, rest, true);
      if (below.length > 0) return below;
    }
    return [];
  }
}

/** Without query, fragment and empty segments. */
export function segmentsOf(path: string): string[] {
  return path
    .replace(/[?#].*$/su, "")
    .replaceAll("\\", "")
    .split("/")
    .filter((segment) => segment !== "");
}

/** How many literal segments all paths begin with. */
function commonLiterals(paths: readonly (readonly string[])[]): number {
  const [first = []] = paths;
  let count = 0;
  while (
    count < first.length &&
    !parameterSegment.test(first[count] ?? "") &&
    paths.every((path) => path[count] === first[count])
  ) {
    count += 1;
  }
  return count;
}

/** `isExact` lets a parameter of the description be no word of the document. */
function operationsAt(
  root: PathNode,
  segments: readonly string[],
  isExact = false,
): readonly ir.Operation[] {
  let best: { readonly node: PathNode; readonly literals: number } | undefined;
  let waiting = [{ node: root, literals: 0 }];
  for (const segment of segments) {
    const isParameter = parameterSegment.test(segment);
    waiting = waiting.flatMap(({ node, literals }) => {
      const next = node.literal.get(segment);
      const free = isParameter || !isExact ? node.parameter : undefined;
      return [
        ...(next === undefined ? [] : [{ node: next, literals: literals + 1 }]),
        ...(free === undefined ? [] : [{ node: free, literals: literals + (isParameter ? 1 : 0) }]),
      ];
    });
    if (waiting.length > 64) waiting.length = 64;
  }
  for (const one of waiting) {
    if (one.node.operations.length === 0) continue;
    if (best === undefined || one.literals > best.literals) best = one;
  }
  return best?.node.operations ?? [];
}

function add(root: PathNode, segments: readonly string[], operation: ir.Operation): void {
  let node = root;
  for (const segment of segments) {
    if (parameterSegment.test(segment)) node = node.parameter ??= newNode();
    else {
      const next = node.literal.get(segment) ?? newNode();
      node.literal.set(segment, next);
      node = next;
    }
  }
  node.operations.push(operation);
}

/**
 * How many segments two paths differ in, where a parameter is as good as any segment. `undefined` where no literal
 * segment is the same.
 */
export function pathDistance(one: string, other: string): number | undefined {
  const [here, there] = [segmentsOf(one), segmentsOf(other)];
  if (here.length > longest || there.length > longest) return undefined;
  const isShared = there.some(
    (part) => !parameterSegment.test(part) && here.some((own) => own === part || isNear(own, part)),
  );
  if (!isShared) return undefined;
  let row = there.map((_, index) => index + 1);
  row.unshift(0);
  for (const [index, segment] of here.entries()) {
    const next = [index + 1];
    for (const [at, part] of there.entries()) {
      const isSame = segment === part || parameterSegment.test(part);
      const cost = segment === part ? 0 : isSame ? 0.1 : isNear(segment, part) ? 0.5 : 1;
      const change = (row[at] ?? 0) + cost;
      next.push(Math.min(change, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1);
}

/** Plural and singular, or one letter that is wrong. */
function isNear(one: string, other: string): boolean {
  if (parameterSegment.test(one) || parameterSegment.test(other)) return false;
  if (Math.min(one.length, other.length) < 3 || Math.abs(one.length - other.length) > 2)
    return false;
  const longer = one.length > other.length ? one : other;
  const isForm = longer.startsWith(longer === one ? other : one);
  return isForm || (one.length > 4 && editDistance(one, other, 1) <= 1);
}
