// Copied from Specwright's runtime. Do not edit.
/** What is wrong with a value that should fit one of several schemas. */
import {
  type Expectation,
  expectation,
  isOfOtherKind,
  isOtherTag,
  misses,
  worded,
} from "./expectation.js";
import type { RawIssue } from "./issue.js";
import { told } from "./readable.js";
import { bare, listed, quoted, shortened } from "./wording.js";

/** So many alternatives are told of one by one. */
const most = 4;

/** No message about alternatives is longer. */
const longest = 500;

/** The issues of a value with one of the alternatives. */
export type Branch = readonly RawIssue[];

/**
 * The issues to tell, given those with each alternative; none of these is without. Where one comes
 * closer than the others, it is what is wrong with that one; else one issue that says what was expected.
 */
export function misfits(branches: readonly Branch[], value: unknown): Branch {
  const close = closest(branches, value);
  const [first = []] = close;
  if (close.length === 1 || saysTheSame(close)) return first;
  return [sharedPlace(close, value) ?? summary(branches, close, value)];
}

/** The same where exactly one has to fit: no issues where one does. */
export function misfitsOfOne(branches: readonly Branch[], value: unknown): Branch {
  const matches = [...branches.keys()].filter((index) => branches[index]?.length === 0);
  if (matches.length === 0) return misfits(branches, value);
  if (matches.length === 1) return [];
  const numbers = matches.map((index) => String(index + 1));
  const which = `${listed(numbers, "and")} of ${branches.length}`;
  const message = `Invalid input: fits alternatives ${which}, expected exactly one`;
  return [{ ...union(value, [], message), inclusive: false, matches } as RawIssue];
}

/** Alternatives without an issue of the first sort come closer than others, whatever follows. */
const sorts = [isOfOtherKind, isOtherTag, misses];

/** The alternatives that come closest to the value: several where nothing tells them apart. */
function closest(branches: readonly Branch[], value: unknown): readonly Branch[] {
  let left = branches;
  for (const isOfSort of sorts) {
    const free = left.filter((issues) => !issues.some((issue) => isOfSort(issue, value)));
    if (free.length === 0) return left;
    left = free;
  }
  const fewest = least(left, ({ length }) => length);
  return least(fewest, (issues) => -depth(issues));
}

function depth(issues: Branch): number {
  return issues.reduce((deepest, { path = [] }) => Math.max(deepest, path.length), 0);
}

function least(branches: readonly Branch[], measure: (issues: Branch) => number): Branch[] {
  const measures = branches.map(measure);
  const lowest = Math.min(...measures);
  return branches.filter((_branch, index) => measures[index] === lowest);
}

function saysTheSame(branches: readonly Branch[]): boolean {
  const texts = branches.map((issues) =>
    JSON.stringify(issues.map((issue) => [issue.path, told(issue).message])),
  );
  return new Set(texts).size === 1;
}

/** One issue for a place where each alternative wants something else; absent where there is none. */
function sharedPlace(branches: readonly Branch[], value: unknown): RawIssue | undefined {
  const [first = new Map<string, Wanted>(), ...others] = branches.map(wantedByPlace);
  for (const [place, wanted] of first) {
    const found = others.map((places) => places.get(place));
    if (!found.every((each) => each !== undefined)) continue;
    const all = [wanted, ...found];
    const expected = [...new Set(all.flatMap((each) => each.expected))];
    const values = [...new Set(all.flatMap((each) => each.values))];
    const words = worded({ expected, values });
    if (words.length === 0) continue;
    const message = `Invalid input: expected ${listed(words, "or")}`;
    const issue = union(value, branches, message);
    return { ...issue, expected, values, path: [...wanted.path] } as RawIssue;
  }
  return undefined;
}

interface Wanted extends Expectation {
  readonly path: readonly PropertyKey[];
}

function wantedByPlace(issues: Branch): ReadonlyMap<string, Wanted> {
  const places = new Map<string, Wanted>();
  for (const issue of issues) {
    const path = issue.path ?? [];
    const wanted = expectation(issue);
    if (wanted !== undefined) places.set(JSON.stringify(path), { ...wanted, path });
  }
  return places;
}

/** One issue for all: the kinds and members that were expected, or else what each alternative says. */
function summary(branches: readonly Branch[], close: readonly Branch[], value: unknown): RawIssue {
  const missing = close.map((issues) => issues.filter((issue) => misses(issue, value)));
  if (missing.some(({ length }) => length === 0)) {
    const lines = close.map(([issue]) => (issue === undefined ? "" : line(issue)));
    const fits = `fits none of ${branches.length} alternatives`;
    return union(
      value,
      branches,
      `Invalid input: ${fits} (${[...new Set(lines)].slice(0, most).join("; ")})`,
    );
  }
  const objects = missing.map((issues) =>
    listed(
      issues.map(({ path = [] }) => quoted(path[0])),
      "and",
    ),
  );
  const kinds = branches
    .filter((issues) => !close.includes(issues))
    .flatMap((issues) => issues.filter((issue) => isOfOtherKind(issue, value)))
    .flatMap((issue) => worded(expectation(issue) ?? { expected: [], values: [] }));
  const words = [...kinds, `object with ${listed(objects, "or")}`];
  return union(value, branches, `Invalid input: expected ${listed(words, "or")}`);
}

function line(issue: RawIssue): string {
  const { message, path } = told(issue);
  const place = JSON.stringify(path.map((step) => `/${String(step)}`).join("")).slice(1, -1);
  return place === "" ? bare(message) : `${shortened(place)}: ${bare(message)}`;
}

/** Zod's issue with a union. Of unions inside it has the message alone: together they grow like a tree. */
function union(value: unknown, branches: readonly Branch[], message: string): RawIssue {
  const errors = branches.map((issues) =>
    issues.map((issue) => told("errors" in issue ? ({ ...issue, errors: [] } as RawIssue) : issue)),
  );
  return {
    code: "invalid_union",
    errors,
    message: shortened(message, longest),
    input: value,
    path: [],
  };
}
