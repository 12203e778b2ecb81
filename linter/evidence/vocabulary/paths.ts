/** Paths of any template style → the operations that they may name. */
import type * as ir from "../../../core/model/ir.ts";
import { editDistance } from "../../../core/base/text/suggestion.ts";
import { pathOfServer } from "./server-path.ts";

interface PathNode {
  readonly literal: Map<string, PathNode>;
  parameter?: PathNode;
  /** Operations whose path ends here. */
  readonly operations: ir.Operation[];
  /** Those whose last parameter is a path itself: whatever follows is a part of it. */
  readonly open: ir.Operation[];
}

const newNode = (): PathNode => ({ literal: new Map(), operations: [], open: [] });

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
  readonly #hasAnyBase: boolean;
  readonly #bases: readonly (readonly string[])[];
  /** Each segment of each path. */
  readonly segments: ReadonlySet<string>;

  /** `hasAnyBase`: a server may have any path in front. */
  constructor(operations: readonly ir.Operation[], servers: readonly string[], hasAnyBase = false) {
    this.#hasAnyBase = hasAnyBase;
    const all = operations.map(({ path }) => segmentsOf(path));
    const common = commonLiterals(all);
    this.segments = new Set(all.flat());
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
      .map((url) => segmentsOf(pathOfServer(url)))
      .filter((base) => base.length > 0);
  }

  /**
   * The operations at `path`, of every method; empty where the description has no such path. `/users[/:id]` is two
   * paths.
   */
  find(path: string): readonly ir.Operation[] {
    const optional = optionalPart.exec(path);
    if (optional === null) return this.#find(path);
    const { 0: all, 1: rest = "", index } = optional;
    const [before, behind] = [path.slice(0, index), path.slice(index + all.length)];
    return [...this.#find(before + behind), ...this.#find(before + rest + behind)];
  }

  /** `path` without what one server has in front of all paths. */
  belowBase(path: string): string {
    const segments = segmentsOf(path);
    const base = this.#bases.find((own) => own.every((part, index) => segments[index] === part));
    return base === undefined ? path : `/${segments.slice(base.length).join("/")}`;
  }

  #find(path: string): readonly ir.Operation[] {
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
      // `/api/imports/users` is no `/users` below a base of `/api/imports` where the description has `/import/users`.
      if (!this.#hasAnyBase && this.#isAlmostSegment(segments[from - 1] ?? "")) break;
      const isKnown = this.#hasAnyBase && this.#root.literal.has(rest[0] ?? "");
      const below = operationsAt(this.#root, rest, !isKnown);
      if (below.length > 0) return below;
    }
    return [];
  }

  readonly #almost = new Map<string, boolean>();

  /** Whether the word is a literal segment of some path, or almost. */
  #isAlmostSegment(word: string): boolean {
    const known = this.#almost.get(word);
    if (known !== undefined) return known;
    const isAlmost =
      this.segments.has(word) || [...this.segments].some((own) => isAlike(word, own));
    this.#almost.set(word, isAlmost);
    return isAlmost;
  }
}

/** Brackets around a part of a path: it may be left out. */
const optionalPart = /\[(\/[^[\]]{1,80})\](?=\/|$)/u;

/** Without query, fragment and empty segments. */
const segmentsByOperation = new WeakMap<ir.Operation, readonly string[]>();

/** The segments of an operation's path, taken apart once: each strange path is held against all of them. */
export function segmentsOfOperation(operation: ir.Operation): readonly string[] {
  let segments = segmentsByOperation.get(operation);
  if (segments === undefined) {
    segments = segmentsOf(operation.path);
    segmentsByOperation.set(operation, segments);
  }
  return segments;
}

/** The parts of a path between its slashes. */
export function segmentsOf(path: string): string[] {
  return (
    path
      .replace(/[?#].*$/su, "")
      .replaceAll("\\", "")
      // `{name=shelves/*}` stands for the segments that it may be.
      .replaceAll(/\{[\w.]+=([^{}]*)\}/gu, "$1")
      .split("/")
      .filter((segment) => segment !== "")
  );
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
  let open: readonly ir.Operation[] = [];
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
    if (!isExact) open = waiting.find(({ node }) => node.open.length > 0)?.node.open ?? open;
  }
  for (const one of waiting) {
    if (one.node.operations.length === 0) continue;
    if (best === undefined || one.literals > best.literals) best = one;
  }
  return best?.node.operations ?? open;
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
  if (endsWithPath(operation)) node.open.push(operation);
}

/** Whether the last parameter is the path of a file or the like: its values have slashes. */
function endsWithPath({ path, parameters }: ir.Operation): boolean {
  const name = /\{([^{}/]+)\}\/?$/u.exec(path)?.[1];
  const own = parameters.find((one) => one.in === "path" && one.name === name);
  if (own === undefined) return false;
  return /path|file|\*/iu.test(own.name) && /\bpaths?\b/iu.test(own.description ?? "");
}

/**
 * How many segments two paths differ in, where a parameter is as good as any segment. `undefined` where no literal
 * segment is the same, or almost.
 */
export function pathDistance(one: string, other: string): number | undefined {
  const [here, there] = [segmentsOf(one), segmentsOf(other)];
  if (here.length > longest || there.length > longest) return undefined;
  const literals = there.filter((part) => !parameterSegment.test(part));
  const isShared = literals.some((part) => here.includes(part));
  if (!isShared && !literals.some((part) => here.some((own) => isAlike(own, part)))) {
    return undefined;
  }
  let row = there.map((_, index) => index + 1);
  row.unshift(0);
  for (const [index, segment] of here.entries()) {
    const next = [index + 1];
    for (const [at, part] of there.entries()) {
      const change = (row[at] ?? 0) + segmentDistance(segment, part);
      next.push(Math.min(change, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  const distance = row.at(-1);
  // Words that are only alike may be others.
  return isShared || (distance ?? 0) < 1 ? distance : undefined;
}

function segmentDistance(here: string, there: string): number {
  if (here === there) return 0;
  if (parameterSegment.test(there)) return parameterSegment.test(here) ? 0.15 : 0.1;
  // Another word in its place is nearer than a path with more or fewer segments.
  return isAlike(here, there) ? 0.4 : 0.9;
}

/** `article` for `articles`. */
function isAlike(here: string, there: string): boolean {
  if (/^v\d+$/u.test(here) && /^v\d+$/u.test(there)) return true;
  const [short, long] = here.length < there.length ? [here, there] : [there, here];
  if (short.length === 3 && /^e?s$/u.test(long.slice(3)) && long.startsWith(short)) return true;
  if (short.length <= 3 || long.length > 60 || long.length - short.length > 2) return false;
  const most = short.length < 5 ? 1 : 2;
  return editDistance(here, there, most) <= most;
}
