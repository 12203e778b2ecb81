/** Members that tell alternatives apart by their values. */
import { expectedValue, misses } from "./expected-value.ts";
import type { RawIssue } from "./issue.ts";
import { isObject } from "../json/json.ts";

/** The issues of a value with one of the alternatives. */
export type Branch = readonly RawIssue[];

/** The issues of a value with each of the alternatives. */
export type Ask = (value: unknown) => readonly Branch[];

/** The values that each alternative has for a member, in their order; none where it states none. */
export type Discriminants = ReadonlyMap<string, readonly (readonly unknown[])[]>;

/** A value that no alternative has, so that each says which ones it has. */
const foreign = "\u0000";

/** Unions inside alternatives answer for themselves, without asking further. */
const askedObjects = new WeakSet<object>();

const noDiscriminants: Discriminants = new Map();

/**
 * The members for which alternatives state different values, among those that are missing or wrong.
 * What an alternative that takes the value of a member has there is not in its issues, so `ask` is
 * given an object that fits none.
 */
export function discriminantsOf(
  branches: readonly Branch[],
  value: unknown,
  ask: Ask,
): Discriminants {
  if (!isObject(value)) return noDiscriminants;
  const names = new Set(branches.flatMap((issues) => doubtful(issues, value)));
  if (names.size === 0) return noDiscriminants;
  const isAsked = askedObjects.has(value);
  const stranger = Object.fromEntries([...names].map((name) => [name, foreign]));
  askedObjects.add(stranger);
  const stated = (isAsked ? branches : ask(stranger)).map(statedValues);
  const tags = [...names].map(
    (name) => [name, stated.map((values) => values.get(name) ?? [])] as const,
  );
  return new Map(tags.filter(([, values]) => areDifferent(values)));
}

/** True where the issue is with the value of one of the tags. */
export function isOtherDiscriminant(tags: Discriminants, issue: RawIssue, value: unknown): boolean {
  const { path = [] } = issue;
  if (path.length !== 1 || !tags.has(String(path[0])) || misses(issue, value)) return false;
  return (expectedValue(issue)?.values ?? []).length > 0;
}

/** The names of members that are missing, or have none of the values that are stated. */
function doubtful(issues: Branch, value: unknown): readonly string[] {
  return issues
    .filter(({ path = [] }) => path.length === 1)
    .filter((issue) => misses(issue, value) || (expectedValue(issue)?.values.length ?? 0) > 0)
    .map(({ path = [] }) => String(path[0]));
}

function statedValues(issues: Branch): ReadonlyMap<string, readonly unknown[]> {
  const stated = new Map<string, readonly unknown[]>();
  for (const issue of issues) {
    const { values = [] } = expectedValue(issue) ?? {};
    const [name, ...inside] = issue.path ?? [];
    if (values.length > 0 && inside.length === 0) stated.set(String(name), values);
  }
  return stated;
}

/** True where two alternatives at least state values, which are not the same. */
function areDifferent(values: readonly (readonly unknown[])[]): boolean {
  const texts = values.filter(({ length }) => length > 0).map((each) => JSON.stringify(each));
  return new Set(texts).size > 1;
}
