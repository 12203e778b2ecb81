/** What is wrong with a value that should fit one of several schemas. */
import {
  type ExpectedValue,
  expectedValue,
  isOfOtherKind,
  misses,
  worded,
} from "./expected-value.ts";
import type { RawIssue } from "./issue.ts";
import { spendSteps, stepCosts } from "../issues/issue-limit.ts";
import { englishText, finishedIssue } from "./error-maps.ts";
import { rawIssue, withOwnText } from "./issue-messages.ts";
import { currentRun } from "./recursion-state.ts";
import {
  type Ask,
  type Branch,
  type Discriminants,
  isOtherDiscriminant,
  discriminantsOf,
} from "./discriminants.ts";
import { bare, listed, quoted, shortened } from "../issues/format-values.ts";

/** So many alternatives are told of one by one. */
const mostAlternatives = 4;

/** No message about alternatives is longer. */
const longestMessage = 500;

/**
 * The issues to tell, given those with each alternative; none of these is without. Where one comes
 * closer than the others, it is what is wrong with that one; else one issue that says what was expected.
 * Of other values, `ask` gives the same issues.
 */
export function anyOfIssues(branches: readonly Branch[], value: unknown, ask: Ask): Branch {
  spendSteps(stepCosts.alternative * branches.length);
  const tags = discriminantsOf(branches, value, ask);
  const close = closest(branches, value, tags);
  const [first = []] = close;
  if (close.length === 1 || saysTheSame(close)) return first;
  return [sharedPlace(branches, close, value, tags) ?? summary(branches, close, value)];
}

/** The same where exactly one has to fit: no issues where one does. */
export function oneOfIssues(branches: readonly Branch[], value: unknown, ask: Ask): Branch {
  const matches = [...branches.keys()].filter((index) => branches[index]?.length === 0);
  if (matches.length === 0) return anyOfIssues(branches, value, ask);
  if (matches.length === 1) return [];
  const numbers = matches.map((index) => String(index + 1));
  const which = `${listed(numbers, "and")} of ${branches.length}`;
  const message = `Invalid input: fits alternatives ${which}, expected exactly one`;
  return [Object.assign(unionIssue(value, [], message), { inclusive: false, matches })];
}

/** The alternatives that come closest to the value: several where nothing tells them apart. */
function closest(
  branches: readonly Branch[],
  value: unknown,
  tags: Discriminants,
): readonly Branch[] {
  const hasOtherTag = (issue: RawIssue) => isOtherDiscriminant(tags, issue, value);
  // Alternatives without an issue of the first sort come closer than others, whatever follows.
  const sorts = [isOfOtherKind, hasOtherTag, misses];
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
    JSON.stringify(issues.map((issue) => [issue.path, englishText(issue)])),
  );
  return new Set(texts).size === 1;
}

/**
 * One issue for a place where each alternative wants something else, a tag before all; absent where
 * there is none.
 */
function sharedPlace(
  branches: readonly Branch[],
  close: readonly Branch[],
  value: unknown,
  tags: Discriminants,
): RawIssue | undefined {
  const wantedBy = close.map((issues) => wantedByPlace(issues, branches.indexOf(issues), tags));
  const [first = new Map<string, Wanted>(), ...others] = wantedBy;
  const isTag = ({ path }: Wanted) => path.length === 1 && tags.has(String(path[0]));
  const places = [...first];
  const tagged = places.filter(([, wanted]) => isTag(wanted));
  for (const [place, wanted] of [...tagged, ...places]) {
    const found = others.map((each) => each.get(place));
    if (!found.every((each) => each !== undefined)) continue;
    const all = [wanted, ...found];
    const wishes = new Set(all.map((each) => JSON.stringify([each.expected, each.values])));
    if (wishes.size === 1) continue;
    const expected = [...new Set(all.flatMap((each) => each.expected))];
    const values = [...new Set(all.flatMap((each) => each.values))];
    const words = worded({ expected, values });
    const message = `Invalid input: expected ${listed(words, "or")}`;
    const issue = unionIssue(value, close, message);
    return Object.assign(issue, { expected, values, path: [...wanted.path] });
  }
  return undefined;
}

interface Wanted extends ExpectedValue {
  readonly path: readonly PropertyKey[];
}

/** What the alternative `index` wants where something is wrong: of a tag its values, even if it is missing. */
function wantedByPlace(
  issues: Branch,
  index: number,
  tags: Discriminants,
): ReadonlyMap<string, Wanted> {
  const places = new Map<string, Wanted>();
  for (const issue of issues) {
    const path = issue.path ?? [];
    const values = path.length === 1 ? tags.get(String(path[0]))?.[index] : undefined;
    const isTag = values !== undefined && values.length > 0;
    const wanted = isTag ? { expected: [], values } : expectedValue(issue);
    if (wanted !== undefined) places.set(JSON.stringify(path), { ...wanted, path });
  }
  return places;
}

/** One issue for all: the kinds and members that were expected, or else what each alternative says. */
function summary(branches: readonly Branch[], close: readonly Branch[], value: unknown): RawIssue {
  const missing = close.map((issues) => issues.filter((issue) => misses(issue, value)));
  if (missing.some(({ length }) => length === 0)) {
    const lines = close.map(([issue]) => (issue === undefined ? "" : issueLine(issue)));
    const fits = `fits none of ${branches.length} alternatives`;
    return unionIssue(
      value,
      branches,
      `Invalid input: ${fits} (${[...new Set(lines)].slice(0, mostAlternatives).join("; ")})`,
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
    .flatMap((issue) => worded(expectedValue(issue) ?? { expected: [], values: [] }));
  const words = [...kinds, `object with ${listed(objects, "or")}`];
  return unionIssue(value, branches, `Invalid input: expected ${listed(words, "or")}`);
}

function issueLine(issue: RawIssue): string {
  const { path = [] } = issue;
  const message = englishText(issue);
  const place = JSON.stringify(path.map((step) => `/${String(step)}`).join("")).slice(1, -1);
  return place === "" ? bare(message) : `${shortened(place)}: ${bare(message)}`;
}

/** Zod's issue with a union. Of unions inside it has the message alone: together they grow like a tree. */
function unionIssue(value: unknown, branches: readonly Branch[], message: string): RawIssue {
  const given = currentRun()?.error;
  const errors = branches.map((issues) =>
    issues.map((issue) =>
      finishedIssue("errors" in issue ? rawIssue({ ...issue, errors: [] }) : issue, given),
    ),
  );
  const issue = { code: "invalid_union", errors, input: value, path: [] };
  return withOwnText(issue, shortened(message, longestMessage));
}
