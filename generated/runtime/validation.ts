// Copied from Specwright's runtime. Do not edit.
/** Zod schemas with all keywords of JSON Schema. */
import * as z from "zod";
import * as core from "zod/v4/core";
import { ZodArray } from "zod";
import {
  type Decoding,
  type DelimitedForm,
  type Members,
  type Predicate,
  type ValidationIssue,
  type Validator,
  bare,
  beginJudging,
  decodeDelimited,
  deepest,
  endJudging,
  equalToSome,
  fillValue,
  has,
  hasTooManyItems,
  isArray,
  isBefore,
  isEnough,
  isExhausted,
  isObject,
  isProbing,
  isSpecial,
  isTooDeep,
  isWithinSpan,
  listed,
  memberCount,
  mostItems,
  probed,
  quoted,
  rememberedAnswer,
  shortened,
  spend,
  stepsOf,
  tooDeepMessage,
  typeOf,
  unsafeMessage,
  withEffort,
  withIssueLimit,
} from "./core.js";

// validation/issue-messages ---------------------------------------------------
// Messages of ours where zod's repeat a description without an end or escape, or speak of zod itself.

/** The issue with a message that is safe and short to read; one that has a message keeps it. */
export function withMessage(issue: core.$ZodRawIssue): core.$ZodRawIssue {
  const message = issue.message ?? messageOf(issue);
  return message === undefined ? issue : { ...issue, message };
}

/** The issue as programs and people get it, with its message. */
export function finishedIssue(issue: core.$ZodRawIssue): core.$ZodIssue {
  return core.util.finalizeIssue(withMessage(issue), undefined, z.config());
}

/** Absent where zod's own will do. */
function messageOf(issue: core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return ofType.get(issue.expected);
    case "invalid_value":
      return wanting(issue.values);
    case "invalid_union":
      // Of a member that chooses one of the alternatives.
      return "options" in issue ? wanting(issue.options as readonly unknown[]) : undefined;
    case "unrecognized_keys": {
      const names = listed(issue.keys.map(quoted), "and");
      return `Unrecognized ${issue.keys.length === 1 ? "key" : "keys"}: ${names}`;
    }
    case "invalid_format":
      return issue.format === "regex"
        ? `Invalid string: must match pattern ${shortened(issue.pattern ?? "")}`
        : undefined;
    default:
      return undefined;
  }
}

const ofType = new Map([
  ["nonoptional", "Invalid input: required"],
  ["never", "Invalid input: not allowed"],
]);

function wanting(values: readonly unknown[]): string {
  return `Invalid input: expected ${listed(values.map(quoted), "or")}`;
}

// validation/recursion-state --------------------------------------------------
// Where a run of zod stands in schemas that lead back to themselves.

/** Set by zod in the context of a search for issues: what lies inside has been refused as a whole already. */
export const looksForIssues: unique symbol = Symbol.for("zod.compile.fallback");

export interface Run {
  /** Levels of nesting that have been counted above the current value. */
  depth: number;
  /** False once a guard has given up on a value: it would do so again at each level. */
  asksGuards: boolean;
  /** True once a value turned out to be nested too deeply, wherever that was tried. */
  exceeded: boolean;
  /** What each schema, or way to run one, found wrong with each value; `undefined` while it is at it. */
  readonly decided: Decided;
  /** The same while no more than a yes or no is wanted: one issue then stands for all. */
  readonly probed: Decided;
}

type Decided = Map<unknown, Map<unknown, readonly Remembered[] | undefined>>;

let current: Run | undefined;

/** The run that is going on; absent outside of one. */
export function currentRun(): Run | undefined {
  return current;
}

/** `action` within a run of its own. */
export function inRun<Result>(action: (run: Run) => Result): Result {
  const outer = current;
  const run: Run = {
    depth: 0,
    asksGuards: true,
    exceeded: false,
    decided: new Map(),
    probed: new Map(),
  };
  current = run;
  beginJudging();
  try {
    return action(run);
  } finally {
    current = outer;
    endJudging();
  }
}

/** Notes that the value of the run is nested too deeply, so that no `not` can turn it into a fit. */
export function exceed(): void {
  if (current !== undefined) current.exceeded = true;
}

/** What has been found wrong with values by a schema, or a way to run one. */
export function issuesBy(
  schema: unknown,
  run: Run,
): Map<unknown, readonly Remembered[] | undefined> {
  const decided = isProbing() ? run.probed : run.decided;
  const known = decided.get(schema) ?? new Map<unknown, readonly Remembered[] | undefined>();
  decided.set(schema, known);
  return known;
}

/** An issue as it was at its value; zod adds to the front of its path on the way up. */
export interface Remembered {
  readonly issue: core.$ZodRawIssue;
  readonly length: number;
}

/** Of a value that is wrong all the way down, all issues at each level would take up more than all else. */
const mostRemembered = 10;

/** What is told again of a value: its first issues. */
export function rememberedIssues(issues: readonly core.$ZodRawIssue[]): Remembered[] {
  return issues
    .slice(0, mostRemembered)
    .map((issue) => ({ issue, length: issue.path?.length ?? 0 }));
}

const origins = new WeakMap<core.$ZodRawIssue, core.$ZodRawIssue>();

/** The issue that another one tells again; itself where it is the first. */
export function originOf(issue: core.$ZodRawIssue): core.$ZodRawIssue {
  return origins.get(issue) ?? issue;
}

/** `again`, known as what `issue` has told. */
export function toldBy(issue: core.$ZodRawIssue, again: core.$ZodRawIssue): core.$ZodRawIssue {
  origins.set(again, originOf(issue));
  return again;
}

/** The issues as they were, to be told once more. */
export function recalled(issues: readonly Remembered[]): core.$ZodRawIssue[] {
  return issues.map(({ issue, length }) => {
    const { path = [] } = issue;
    return toldBy(issue, { ...issue, path: path.slice(path.length - length) });
  });
}

// validation/distinct-issues --------------------------------------------------
// Lists of issues that several schemas add to, so that no problem is told twice.

/** What has been said of a place of the value, and the places below. */
interface IssuePlace {
  said?: Set<string>;
  below?: Map<PropertyKey, IssuePlace>;
}

/** What the first `count` issues of a list say, from the top of the value. */
interface KnownIssues {
  readonly top: IssuePlace;
  count: number;
}

const knownOf = new WeakMap<readonly core.$ZodRawIssue[], KnownIssues>();

/**
 * Adds to `list` the issues of one more schema, without those that equal one of the list in path, code
 * and message. However many schemas there are, each issue is looked at once.
 */
export function appendDistinct(
  list: core.$ZodRawIssue[],
  issues: readonly core.$ZodRawIssue[],
): void {
  if (list.length === 0) {
    // What one schema says is distinct, and most often nothing follows.
    for (const issue of issues) list.push(issue);
    return;
  }
  const fresh = withoutTold(list, issues);
  if (fresh.length === 0) return;
  const known = knownOf.get(list) ?? { top: {}, count: 0 };
  knownOf.set(list, known);
  for (const issue of list.slice(known.count)) isNew(issue, known.top);
  for (const issue of fresh) {
    if (isNew(issue, known.top)) list.push(issue);
  }
  known.count = list.length;
}

/**
 * `issues` without those that the list has from the same source at the same place: a value that
 * several schemas lead to is judged once, and told by each of them.
 */
function withoutTold(
  list: readonly core.$ZodRawIssue[],
  issues: readonly core.$ZodRawIssue[],
): readonly core.$ZodRawIssue[] {
  const known = new Map<core.$ZodRawIssue, core.$ZodRawIssue[]>();
  for (const issue of list) {
    const origin = originOf(issue);
    const same = known.get(origin);
    if (same === undefined) known.set(origin, [issue]);
    else same.push(issue);
  }
  return issues.filter((issue) => {
    const same = known.get(originOf(issue)) ?? [];
    return !same.some((each) => isSamePlace(each.path ?? [], issue.path ?? []));
  });
}

function isSamePlace(a: readonly PropertyKey[], b: readonly PropertyKey[]): boolean {
  return a.length === b.length && a.every((step, at) => step === b[at]);
}

/** Whether nobody has said so below `top`; somebody has from now on. */
function isNew(issue: core.$ZodRawIssue, top: IssuePlace): boolean {
  // Place by place: as texts, the paths of deep values would take up more than all else.
  let place = top;
  for (const step of issue.path ?? []) place = placeBelow(place, step);
  const said = (place.said ??= new Set());
  const { size } = said;
  const { code, message } = finishedIssue(issue);
  return said.add(`${code} ${message}`).size > size;
}

function placeBelow(place: IssuePlace, step: PropertyKey): IssuePlace {
  const below = (place.below ??= new Map<PropertyKey, IssuePlace>());
  let next = below.get(step);
  if (next === undefined) below.set(step, (next = {}));
  return next;
}

// validation/shortcut ---------------------------------------------------------
// The guards of schemas that are built: what says yes or no of a value without looking for issues.

/** True for the values that the schema accepts, decided without it. */
export type Guard = (value: unknown) => boolean;

/** What becomes of a valid value. */
export type Finish = (value: unknown) => unknown;

/** How a schema answers without zod. */
export interface Shortcut {
  readonly guard: Guard;
  readonly finish: Finish;
}

const knownShortcuts = new WeakMap<object, Shortcut>();

/** Lets lists of `schema` ask its guard. */
export function setShortcut(schema: object, shortcut: Shortcut): void {
  knownShortcuts.set(schema, shortcut);
}

/** Absent where the schema has no guard of its own. */
export function shortcutOf(schema: object): Shortcut | undefined {
  return knownShortcuts.get(schema);
}

// validation/issue ------------------------------------------------------------
// How checks of ours speak to zod: what they get, and how they report.

export type Payload = core.ParsePayload<unknown>;

/** What zod makes an issue of. */
export type RawIssue = core.$ZodRawIssue;

/** A check looks at values of its own kind only and lets every other value through. */
export type Check = (payload: Payload) => void;

/** What programs learn of a problem, as zod tells it: forms choose their words by it. */
export type KnownProblem =
  | (LimitProblem & { readonly code: "too_small"; readonly minimum: number })
  | (LimitProblem & { readonly code: "too_big"; readonly maximum: number })
  | { readonly code: "not_multiple_of"; readonly divisor: number }
  | { readonly code: "invalid_format"; readonly format: string; readonly pattern?: string };

type Origin = "array" | "number" | "object" | "string";

interface LimitProblem {
  readonly origin: Origin;
  /** True where the limit itself is allowed. */
  readonly inclusive: boolean;
}

/** Adds an issue at `path` below the checked value, of a sort that zod has no code for. */
export function refuse(payload: Payload, message: string, path: readonly PropertyKey[] = []): void {
  add(payload, [{ code: "custom", message, input: payload.value }], path);
}

/** Adds an issue with the checked value as a whole, of a sort that zod knows. */
export function refuseAs(payload: Payload, problem: KnownProblem, message: string): void {
  add(payload, [{ ...problem, message, input: payload.value } as RawIssue]);
}

/** Adds an issue with a value that is not of the kind `expected`; nothing else is checked then. */
export function refuseKind(payload: Payload, expected: string): void {
  const issue = { code: "invalid_type", expected, input: payload.value, path: [] };
  payload.issues.push(issue as unknown as RawIssue);
}

/** Adds an issue with a value that is refused, and of which a search has not come to say why. */
export function refuseUnsaid(payload: Payload): void {
  if (payload.issues.length > 0) return;
  const message = "Invalid input: does not match; the search for the reason took too long";
  payload.issues.push({ code: "custom", message, input: payload.value, path: [], continue: true });
}

/** Adds issues as they are. As arguments of one call, many would use up the stack. */
export function append(payload: Payload, issues: readonly RawIssue[]): void {
  for (const issue of issues) payload.issues.push(issue);
}

/** Adds an issue with a checked value that has less than `minimum` of its `units`. */
export function refuseFew(payload: Payload, origin: Origin, minimum: number, units: string): void {
  const message = `Too small: expected ${origin} to have >=${minimum} ${units}`;
  refuseAs(payload, { code: "too_small", origin, minimum, inclusive: true }, message);
}

/** Adds an issue with a checked value that has more than `maximum` of its `units`. */
export function refuseMany(payload: Payload, origin: Origin, maximum: number, units: string): void {
  const message = `Too big: expected ${origin} to have <=${maximum} ${units}`;
  refuseAs(payload, { code: "too_big", origin, maximum, inclusive: true }, message);
}

/**
 * Adds issues with a value that lies at `path` below the checked one. Zod adds to their paths in place.
 * Those that the payload has already are left out: several schemas may refer to one, which would tell
 * its issues twice as often at each level.
 */
export function add(
  payload: Payload,
  issues: readonly RawIssue[],
  path: readonly PropertyKey[] = [],
): void {
  if (issues.length === 0 || isEnough(payload.issues)) return;
  const placed = issues.map((issue) => {
    const here = { ...issue, path: [...path, ...(issue.path ?? [])], continue: true };
    return toldBy(issue, here);
  });
  appendDistinct(payload.issues, placed);
}

/**
 * Adds the issues that `schema` has with `value`, which lies at `path` below the checked value. The
 * schema is one of zod's and run by itself: each level of a value adds the calls to the stack.
 */
export function apply(
  schema: Validator,
  value: unknown,
  payload: Payload,
  path: readonly PropertyKey[] = [],
): void {
  if (!isEnough(payload.issues)) add(payload, issuesWith(value, schema), path);
}

/** The issues that `schema`, which is one of zod's, has with `value`. */
export function issuesWith(value: unknown, schema: Validator): readonly RawIssue[] {
  const { _zod } = schema as unknown as core.$ZodType;
  const result = _zod.run({ value, issues: [] }, { async: false });
  return result instanceof Promise ? [] : result.issues;
}

/** True also where a search is over: nobody adds an issue then. */
export function accepts(schema: Validator, value: unknown): boolean {
  spend(stepsOf.question);
  if (isExhausted()) return true;
  const shortcut = shortcutOf(schema);
  const fits = shortcut && probed(shortcut.guard, value);
  return fits ?? withIssueLimit(1, () => issuesWith(value, schema)).length === 0;
}

/** Whether `schema` accepts a value, as a predicate. */
export function accepting(schema: Validator): Predicate {
  return (value) => accepts(schema, value);
}

/** The result of `decide`; where it gives up on a value, that is an issue and the result absent. */
export function decided<Result>(payload: Payload, decide: () => Result): Result | undefined {
  try {
    return decide();
  } catch (error) {
    if (!isTooDeep(error)) throw error;
    exceed();
    refuse(payload, tooDeepMessage);
    return undefined;
  }
}

// validation/expected-value ---------------------------------------------------
// What an issue says of one of several alternatives: how far the value is from it.

/** What would have fitted at the place of an issue. */
export interface ExpectedValue {
  /** Words such as `string`. */
  readonly expected: readonly string[];
  readonly values: readonly unknown[];
}

/** Absent where the issue is not about the kind of value or a choice of values. */
export function expectedValue(issue: RawIssue): ExpectedValue | undefined {
  switch (issue.code) {
    case "invalid_type":
      // Zod's word for a missing member that may be anything, and for what nothing fits.
      if (issue.expected === "nonoptional") return undefined;
      return { expected: issue.expected === "never" ? [] : [issue.expected], values: [] };
    case "invalid_value":
      return { expected: [], values: issue.values };
    case "invalid_union": {
      // As an issue with alternatives has it, and as zod's has it where a member chooses.
      const { expected = [], values, options } = issue as Partial<ExpectedValue & Choice>;
      const isOne = expected.length > 0 || values !== undefined || options !== undefined;
      return isOne ? { expected, values: values ?? options ?? [] } : undefined;
    }
    default:
      return undefined;
  }
}

interface Choice {
  readonly options: readonly unknown[];
}

/** Each of the expectations in words. */
export function worded({ expected, values }: ExpectedValue): readonly string[] {
  return [...expected, ...values.map(quoted)];
}

/** True where the value as a whole is not of the kind that was expected. */
export function isOfOtherKind(issue: RawIssue, value: unknown): boolean {
  const wanted = expectedValue(issue);
  if (wanted === undefined || (issue.path ?? []).length > 0) return false;
  if (typeof value === "number" && wanted.expected.includes("integer")) return false;
  return wanted.values.every((each) => typeOf(each) !== typeOf(value));
}

/** True where the issue is with a member that is missing. */
export function misses({ path = [] }: RawIssue, value: unknown): boolean {
  return path.length === 1 && isObject(value) && !has(value, String(path[0]));
}

// validation/tags -------------------------------------------------------------
// Members that tell alternatives apart by their values.

/** The issues of a value with one of the alternatives. */
export type Branch = readonly RawIssue[];

/** The issues of a value with each of the alternatives. */
export type Ask = (value: unknown) => readonly Branch[];

/** The values that each alternative has for a member, in their order; none where it states none. */
export type Tags = ReadonlyMap<string, readonly (readonly unknown[])[]>;

/** A value that no alternative has, so that each says which ones it has. */
const foreign = "\u0000";

/** Unions inside alternatives answer for themselves, without asking further. */
const askedObjects = new WeakSet<object>();

const noTags: Tags = new Map();

/**
 * The members for which alternatives state different values, among those that are missing or wrong.
 * What an alternative that takes the value of a member has there is not in its issues, so `ask` is
 * given an object that fits none.
 */
export function tagsOf(branches: readonly Branch[], value: unknown, ask: Ask): Tags {
  if (!isObject(value)) return noTags;
  const names = new Set(branches.flatMap((issues) => doubtful(issues, value)));
  if (names.size === 0) return noTags;
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
export function isOtherTag(tags: Tags, issue: RawIssue, value: unknown): boolean {
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

// validation/alternatives -----------------------------------------------------
// What is wrong with a value that should fit one of several schemas.

/** So many alternatives are told of one by one. */
const mostAlternatives = 4;

/** No message about alternatives is longer. */
const longestMessage = 500;

/**
 * The issues to tell, given those with each alternative; none of these is without. Where one comes
 * closer than the others, it is what is wrong with that one; else one issue that says what was expected.
 * Of other values, `ask` gives the same issues.
 */
export function misfits(branches: readonly Branch[], value: unknown, ask: Ask): Branch {
  spend(stepsOf.alternative * branches.length);
  const tags = tagsOf(branches, value, ask);
  const close = closest(branches, value, tags);
  const [first = []] = close;
  if (close.length === 1 || saysTheSame(close)) return first;
  return [sharedPlace(branches, close, value, tags) ?? summary(branches, close, value)];
}

/** The same where exactly one has to fit: no issues where one does. */
export function misfitsOfOne(branches: readonly Branch[], value: unknown, ask: Ask): Branch {
  const matches = [...branches.keys()].filter((index) => branches[index]?.length === 0);
  if (matches.length === 0) return misfits(branches, value, ask);
  if (matches.length === 1) return [];
  const numbers = matches.map((index) => String(index + 1));
  const which = `${listed(numbers, "and")} of ${branches.length}`;
  const message = `Invalid input: fits alternatives ${which}, expected exactly one`;
  return [{ ...unionIssue(value, [], message), inclusive: false, matches } as RawIssue];
}

/** The alternatives that come closest to the value: several where nothing tells them apart. */
function closest(branches: readonly Branch[], value: unknown, tags: Tags): readonly Branch[] {
  const hasOtherTag = (issue: RawIssue) => isOtherTag(tags, issue, value);
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
    JSON.stringify(issues.map((issue) => [issue.path, finishedIssue(issue).message])),
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
  tags: Tags,
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
    return { ...issue, expected, values, path: [...wanted.path] } as RawIssue;
  }
  return undefined;
}

interface Wanted extends ExpectedValue {
  readonly path: readonly PropertyKey[];
}

/** What the alternative `index` wants where something is wrong: of a tag its values, even if it is missing. */
function wantedByPlace(issues: Branch, index: number, tags: Tags): ReadonlyMap<string, Wanted> {
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
  const { message, path } = finishedIssue(issue);
  const place = JSON.stringify(path.map((step) => `/${String(step)}`).join("")).slice(1, -1);
  return place === "" ? bare(message) : `${shortened(place)}: ${bare(message)}`;
}

/** Zod's issue with a union. Of unions inside it has the message alone: together they grow like a tree. */
function unionIssue(value: unknown, branches: readonly Branch[], message: string): RawIssue {
  const errors = branches.map((issues) =>
    issues.map((issue) =>
      finishedIssue("errors" in issue ? ({ ...issue, errors: [] } as RawIssue) : issue),
    ),
  );
  return {
    code: "invalid_union",
    errors,
    message: shortened(message, longestMessage),
    input: value,
    path: [],
  };
}

// validation/applicator-checks ------------------------------------------------
// JSON Schema's keywords that try other schemas on the same value.

export function allOf(schemas: readonly Validator[]): Check {
  return (payload) => {
    for (const schema of schemas) apply(schema, payload.value, payload);
  };
}

export function anyOf(schemas: readonly Validator[]): Check {
  return (payload) => {
    const { value } = payload;
    const branches: (readonly RawIssue[])[] = [];
    for (const schema of schemas) {
      const issues = issuesWith(value, schema);
      if (issues.length === 0) return;
      branches.push(issues);
    }
    if (isEnough(payload.issues)) return;
    add(payload, misfits(branches, value, askingSchemas(schemas)));
  };
}

/** Exactly one. */
export function oneOf(schemas: readonly Validator[]): Check {
  return (payload) => {
    const { value } = payload;
    const ask = askingSchemas(schemas);
    const branches = ask(value);
    if (isEnough(payload.issues)) return;
    add(payload, misfitsOfOne(branches, value, ask));
  };
}

function askingSchemas(schemas: readonly Validator[]): Ask {
  return (value) => schemas.map((schema) => issuesWith(value, schema));
}

export function not(schema: Validator): Check {
  return (payload) => {
    if (accepts(schema, payload.value))
      refuse(payload, "Invalid input: matches a forbidden schema");
  };
}

/** An absent branch accepts everything. */
export function conditional(condition: Validator, then?: Validator, otherwise?: Validator): Check {
  return (payload) => {
    const branch = accepts(condition, payload.value) ? then : otherwise;
    if (branch !== undefined) apply(branch, payload.value, payload);
  };
}

/** Equal to one of `values`, which may be objects and arrays. */
export function equalToOneOf(values: readonly unknown[]): Check {
  return (payload) => {
    if (equalToSome(payload.value, values)) return;
    const texts = values.map(quoted);
    refuse(payload, `Invalid input: expected ${listed(texts, "or")}`);
  };
}

// validation/part-payload -----------------------------------------------------
// The members and items of a value, handed to their schemas one after the other.

type ParseContext = core.ParseContextInternal;

/**
 * Runs schemas on the parts of one value. Parts that are valid, most of them, share one payload: a list
 * of a hundred thousand texts costs no objects.
 */
export class Parts {
  readonly #context: ParseContext;
  #payload: core.ParsePayload | undefined;

  constructor(context: ParseContext) {
    this.#context = context;
  }

  /** What `schema` makes of the part at `key`; its issues are added to `issues`. */
  run(schema: core.$ZodType, value: unknown, key: PropertyKey, issues: RawIssue[]): unknown {
    const payload = (this.#payload ??= { value, issues: [] });
    payload.value = value;
    const result = schema._zod.run(payload, this.#context);
    if (result instanceof Promise) throw new core.$ZodAsyncError();
    // What one schema hands on, or marks, is no payload for the next.
    if (result !== payload) this.#payload = undefined;
    if (result.issues.length === 0) return result.value;
    this.#payload = undefined;
    for (const issue of core.util.prefixIssues(key, result.issues)) issues.push(issue);
    return result.value;
  }
}

/** True where zod's own way is needed: to wait for promises, or to turn values back. */
export function needsZod({ async: isAsync, direction }: ParseContext): boolean {
  return isAsync === true || direction === "backward";
}

// validation/array-schema -----------------------------------------------------
// Zod's arrays for values as they come in: nothing is copied, and lists that are too long are not walked.

/**
 * Arrays of `element`. Of one that breaks a bound of its length, no item is looked at, nor of one that
 * a check refuses already.
 */
export function walkedArray(element: core.$ZodType): ZodArray {
  return new List({ type: "array", element });
}

// Of copies that get checks, zod calls the constructor again.
const List = /* @__PURE__ */ core.$constructor<ZodArray>("WalkedArray", (schema, def) => {
  ZodArray.init(schema, def);
  const zods = schema._zod.parse;
  schema._zod.parse = (payload, context) => {
    const input: unknown = payload.value;
    if (!Array.isArray(input) || needsZod(context)) return zods(payload, context);
    if (isRefused(input, schema)) return payload;
    return walk(input, def.element, payload, context);
  };
});

/** What the checks say of themselves; the checks then tell what is wrong. */
function isRefused(input: readonly unknown[], schema: ZodArray): boolean {
  const { minimum = 0, maximum = Infinity, refuses } = schema._zod.bag as Notes;
  return input.length < minimum || input.length > maximum || refuses?.(input) === true;
}

interface Notes {
  readonly minimum?: number;
  readonly maximum?: number;
  /** True of arrays that a check is known to refuse. */
  readonly refuses?: (input: readonly unknown[]) => boolean;
}

function walk(
  input: readonly unknown[],
  element: core.$ZodType,
  payload: Payload,
  context: core.ParseContextInternal,
): Payload {
  const parts = new Parts(context);
  const shortcut = screening < deepestScreening ? shortcutOf(element) : undefined;
  let output: unknown[] | undefined;
  screening += 1;
  try {
    for (let index = 0; index < input.length; index += 1) {
      if (isEnough(payload.issues)) break;
      const item = input[index];
      const isFit = shortcut !== undefined && probed(shortcut.guard, item) === true;
      const value = isFit ? shortcut.finish(item) : parts.run(element, item, index, payload.issues);
      if (value !== item) (output ??= [...input])[index] = value;
    }
  } finally {
    screening -= 1;
  }
  if (output !== undefined) payload.value = output;
  return payload;
}

/**
 * Lists inside of lists whose items are asked by their guards first. Each level asks again what lies
 * below it, so there is an end.
 */
const deepestScreening = 2;
let screening = 0;

// validation/object-schema ----------------------------------------------------
// Zod's objects for JSON: members that are `undefined` are absent, as they are once the value is
// written, and nothing is copied unless a default fills it.

type Shape = Readonly<Record<string, core.$ZodType>>;

/** Objects whose members that are not in `shape` are kept. */
export function openObject(shape: Shape): z.ZodObject {
  return new Walked({ type: "object", shape, catchall: z.unknown() });
}

/** Objects whose members that are not in `shape` are refused. */
export function closedObject(shape: Shape): z.ZodObject {
  return new Walked({ type: "object", shape, catchall: z.never() });
}

// Of copies with checks or other members, zod calls the constructor again.
const Walked = /* @__PURE__ */ core.$constructor<z.ZodObject>("WalkedObject", (schema, def) => {
  const base: typeof z.ZodObject = z.ZodObject;
  base.init(schema, def);
  const zods = schema._zod.parse;
  let members: readonly ShapeMember[] | undefined;
  schema._zod.parse = (payload, context) => {
    const input: unknown = payload.value;
    const { catchall } = def;
    // Without a schema for them, other members are taken away, which is a copy.
    if (!isObject(input) || catchall === undefined || needsZod(context)) {
      return zods(payload, context);
    }
    members ??= shapeMembers(def.shape);
    const parts = new Parts(context);
    const output = declared(input, members, parts, payload);
    payload.value = others({ input, output, known: def.shape, catchall, parts, payload, schema });
    return payload;
  };
});

interface ShapeMember {
  readonly name: string;
  readonly schema: core.$ZodType;
  /** May be absent, and nothing stands in its place then. */
  readonly isOptional: boolean;
}

function shapeMembers(shape: Shape): readonly ShapeMember[] {
  return Object.entries(shape).map(([name, schema]) => {
    const { optin, optout } = schema._zod;
    return { name, schema, isOptional: optin !== undefined && optout === "optional" };
  });
}

/** The object with what its members became: `input` itself where each stayed what it was. */
function declared(
  input: Members,
  members: readonly ShapeMember[],
  parts: Parts,
  { issues }: Payload,
): Members {
  let output: Record<string, unknown> | undefined;
  for (const { name, schema, isOptional } of members) {
    if (isEnough(issues)) break;
    const given = input[name];
    if (given === undefined && isOptional) continue;
    const before = issues.length;
    const value = parts.run(schema, given, name, issues);
    const isMissing = given === undefined && schema._zod.optin === undefined;
    if (isMissing && issues.length === before) {
      issues.push({ code: "invalid_type", expected: "nonoptional", input: given, path: [name] });
    }
    if (value !== given) setMember((output ??= { ...input }), name, value);
  }
  return output ?? input;
}

interface Rest {
  readonly input: Members;
  readonly output: Members;
  readonly known: Shape;
  readonly catchall: core.$ZodType;
  readonly parts: Parts;
  readonly payload: Payload;
  readonly schema: core.$ZodType;
}

/** The object with what became of the members that `known` does not have. */
function others({ input, output, known, catchall, parts, payload, schema }: Rest): Members {
  const { type, checks = [] } = catchall._zod.def;
  if (type === "unknown" && checks.length === 0) return output;
  const { issues } = payload;
  let changed: Record<string, unknown> | undefined;
  const refused: string[] = [];
  for (const name in input) {
    const given = input[name];
    if (given === undefined || Object.hasOwn(known, name)) continue;
    if (isEnough(type === "never" ? refused : issues)) break;
    if (type === "never") refused.push(name);
    else {
      const value = parts.run(catchall, given, name, issues);
      if (value !== given) setMember((changed ??= { ...output }), name, value);
    }
  }
  if (refused.length > 0) {
    const issue = { code: "unrecognized_keys", keys: refused, input, inst: schema } as const;
    issues.push({ ...issue, continue: true });
  }
  return changed ?? output;
}

/** Assignment would take `__proto__` for something else. */
function setMember(object: Members, name: string, value: unknown): void {
  Object.defineProperty(object, name, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  });
}

// validation/unions -----------------------------------------------------------
// Zod's unions, which say what is wrong with a value that none of their members takes.

/** A value that fits one of `options` or more. */
export function explainingUnion(options: readonly core.$ZodType[]): z.ZodUnion {
  return new Union({ type: "union", options });
}

/** A value that fits exactly one of `options`. */
export function explainingXor(options: readonly core.$ZodType[]): z.ZodXor {
  return new Xor({ type: "union", options, inclusive: false });
}

// Of copies that get checks, zod calls the constructor again. Each level of a value adds the calls
// between a union and its options to the stack, so there are none.
const Union = /* @__PURE__ */ core.$constructor<z.ZodUnion>("ExplainingUnion", (schema, def) => {
  const base: typeof z.ZodUnion = z.ZodUnion;
  base.init(schema, def);
  schema._zod.parse = (payload, context) => {
    if (wasRefused(schema, payload)) return payload;
    const branches: Branch[] = [];
    for (const option of def.options) {
      const result = option._zod.run({ value: payload.value, issues: [] }, context);
      if (result instanceof Promise) throw new core.$ZodAsyncError();
      if (result.issues.length === 0) return result;
      branches.push(result.issues);
    }
    if (isExhausted()) return payload;
    return refusedByAll(
      schema,
      payload,
      misfits(branches, payload.value, askingOptions(def.options, context)),
    );
  };
});

const Xor = /* @__PURE__ */ core.$constructor<z.ZodXor>("ExplainingXor", (schema, def) => {
  const base: typeof z.ZodXor = z.ZodXor;
  base.init(schema, def);
  schema._zod.parse = (payload, context) => {
    if (wasRefused(schema, payload)) return payload;
    let fitting = payload;
    const branches: Branch[] = [];
    for (const option of def.options) {
      const result = option._zod.run({ value: payload.value, issues: [] }, context);
      if (result instanceof Promise) throw new core.$ZodAsyncError();
      if (result.issues.length === 0) fitting = result;
      branches.push(result.issues);
    }
    if (isExhausted()) return payload;
    const issues = misfitsOfOne(branches, payload.value, askingOptions(def.options, context));
    return issues.length === 0 ? fitting : refusedByAll(schema, payload, issues);
  };
});

function askingOptions(options: readonly core.$ZodType[], context: core.ParseContextInternal): Ask {
  return (value) =>
    options.map((option) => {
      const result = option._zod.run({ value, issues: [] }, context);
      return result instanceof Promise ? [] : result.issues;
    });
}

/** A refused value is refused again at once: unions inside unions would ask twice as often at each level. */
function wasRefused(schema: core.$ZodType, payload: Payload): boolean {
  const run = currentRun();
  const known = run && issuesBy(schema, run).get(payload.value);
  if (known === undefined) return false;
  append(payload, recalled(known));
  return true;
}

function refusedByAll(schema: core.$ZodType, payload: Payload, issues: Branch): Payload {
  const run = currentRun();
  if (run !== undefined) issuesBy(schema, run).set(payload.value, rememberedIssues(issues));
  append(payload, issues);
  return payload;
}

// validation/builders ---------------------------------------------------------
// Zod's functions that emitted schemas are built with, by their own names and with plain types.
// What they build is declared where it is exported, so nobody needs a compiler to infer it again from
// every call: on a large description that takes it minutes and gigabytes.

export type ZodType<Output = unknown, Input = unknown> = z.ZodType<Output, Input>;
export type ZodEnum<Values extends core.util.EnumLike> = z.ZodEnum<Values>;

/** A schema in the making. */
export interface Part extends Validator {
  readonly regex: (expression: RegExp) => Part;
  readonly gt: (limit: number) => Part;
  readonly gte: (limit: number) => Part;
  readonly lt: (limit: number) => Part;
  readonly lte: (limit: number) => Part;
  readonly catchall: (others: object) => Part;
  readonly check: (...checks: readonly unknown[]) => Part;
}

/** One whose values are of that type, which only checks describe. */
export interface Custom<Value> extends Part {
  readonly _output?: Value;
}

type SchemaMembers = Readonly<Record<string, object>>;

export const string = z.string as unknown as () => Part;
export const number = z.number as unknown as () => Part;
export const boolean = z.boolean as unknown as () => Part;
export const unknown = z.unknown as unknown as () => Part;
export const never = z.never as unknown as () => Part;
export const union = explainingUnion as unknown as (members: readonly object[]) => Part;
export const xor = explainingXor as unknown as (members: readonly object[]) => Part;
export const literal = z.literal as unknown as (values: unknown) => Part;
export const array = walkedArray as unknown as (items: object) => Part;
export const looseObject = openObject as unknown as (members: SchemaMembers) => Part;
export const strictObject = closedObject as unknown as (members: SchemaMembers) => Part;
export const nullable = z.nullable as unknown as (schema: object) => Part;
export const prefault = z.prefault as unknown as (schema: object, fill: () => unknown) => Part;
export const _default = z._default as unknown as (schema: object, fill: () => unknown) => Part;
export const exactOptional = z.exactOptional as unknown as (schema: object) => Part;
export const custom = z.custom as unknown as <Value>(
  test?: (value: unknown) => boolean,
) => Custom<Value>;
export const discriminatedUnion = z.discriminatedUnion as unknown as (
  name: string,
  members: readonly object[],
) => Part;

const nullSchema = z.null as unknown as () => Part;
const enumeration = z.enum as unknown as (values: readonly string[]) => Part;
export { enumeration as enum, nullSchema as null };

// validation/recursion --------------------------------------------------------
// Zod schemas that lead back to themselves, for values that are nested without an end.

export type Parse = core.$ZodType["_zod"]["run"];
type Result = ReturnType<Parse>;

/**
 * The schema that `get` returns, further down in a value: `levels` below the schema that refers to it.
 * Deeper values than `deepest` are refused.
 */
export function recursive<Schema>(get: () => Schema, levels: number): Schema {
  return limited(z.lazy(get as () => z.ZodType), levels) as Schema;
}

function limited<Schema extends core.$ZodType>(
  schema: z.ZodLazy<Schema>,
  levels: number,
): z.ZodLazy<Schema> {
  const parse = schema._zod.parse;
  const isPlain = schema._zod.run === parse;
  schema._zod.parse = (payload, context) => descend(schema, parse, levels, payload, context);
  if (isPlain) schema._zod.run = schema._zod.parse;
  // A copy that gets checks is limited as well.
  const clone = schema.clone.bind(schema);
  schema.clone = (...args) => limited(clone(...args), levels);
  return schema;
}

/**
 * Further down than so many levels, a value tells only its first issues: zod copies the path of each at
 * every level, which would keep a value busy that is deep and wrong all the way.
 */
const manyLevels = 200;
const manyIssues = 100;

/** Few calls deep, because each level of the value adds them to the stack. */
function descend(
  schema: z.ZodLazy<core.$ZodType>,
  parse: Parse,
  levels: number,
  payload: Payload,
  context: core.ParseContextInternal,
): Result {
  const run = currentRun();
  if (run === undefined) return parse(payload, context);
  if (run.depth + levels > deepest) return refuseTooDeep(payload);
  const { value } = payload;
  const inner = schema._zod.innerType;
  const target = inner._zod.run;
  const direct = contents.get(target) ?? target;
  if (typeof value !== "object" || value === null) return direct(payload, context);
  const known = issuesBy(direct, run);
  if (known.has(value)) return again(known.get(value), payload);
  const shortcut = shortcutOf(inner);
  const isAsked = shortcut !== undefined && run.asksGuards && isForward(context);
  const fits = isAsked ? rememberedAnswer(shortcut.guard, value, run.depth + levels) : undefined;
  if (fits === "too deep") run.asksGuards = false;
  if (isAsked && fits === true) {
    payload.value = shortcut.finish(value);
    return payload;
  }
  if (fits === false) spend(stepsOf.object);
  known.set(value, undefined);
  run.depth += levels;
  const result = direct(payload, context);
  run.depth -= levels;
  if (result instanceof Promise) return result;
  if (run.depth > manyLevels) result.issues.splice(manyIssues);
  if (fits === false && isExhausted()) refuseUnsaid(result);
  known.set(value, rememberedIssues(result.issues));
  return result;
}

function isForward({ direction, skipChecks }: core.ParseContextInternal): boolean {
  return direction !== "backward" && skipChecks !== true;
}

/** The run that a contained one contains. */
const contents = new WeakMap<Parse, Parse>();

/** Issues are looked for once for each object: alternatives would ask twice as often at each level. */
function again(issues: readonly Remembered[] | undefined, payload: Payload): Payload {
  // It is being looked at further up: the value holds itself.
  if (issues === undefined) return refuseTooDeep(payload);
  append(payload, recalled(issues));
  return payload;
}

function refuseTooDeep(payload: Payload): Payload {
  exceed();
  refuse(payload, tooDeepMessage);
  return payload;
}

/** `run` as the outermost one: what is nested too deeply anywhere is an issue, whatever was made of it. */
export function contained(run: Parse): Parse {
  const containing: Parse = (payload, context) => {
    // Nothing in an emitted schema is asynchronous, so it is not run so either.
    const synchronous = context.async === true ? { ...context, async: false } : context;
    if (currentRun() !== undefined) return run(payload, synchronous);
    return inRun((state) => {
      const { value } = payload;
      if (typeof value === "object" && value !== null) {
        issuesBy(run, state).set(value, undefined);
      }
      const isSearch = looksForIssues in context;
      const result = isSearch
        ? withEffort(() => searched(run, payload, synchronous))
        : overflowing(run, payload, synchronous);
      if (result instanceof Promise) return result;
      // Who asks for messages of their own gets them.
      if (context.error === undefined) result.issues = result.issues.map(withMessage);
      // How far zod comes until the stack is used up differs from run to run, and so would what it tells.
      if (state.exceeded) {
        result.issues = [];
        refuse(result, tooDeepMessage);
      }
      return result;
    });
  };
  return around(containing, run);
}

/** `run` on a value that has been refused: something is wrong with it, even if the search came to no end. */
function searched(run: Parse, payload: Payload, context: core.ParseContextInternal): Result {
  const result = overflowing(run, payload, context);
  if (isExhausted() && !(result instanceof Promise)) refuseUnsaid(result);
  return result;
}

/** `outer`, of which only `inner` is needed once a run is going on. */
export function around(outer: Parse, inner: Parse): Parse {
  contents.set(outer, contents.get(inner) ?? inner);
  return outer;
}

/** A stack that is used up is a value that is nested too deeply for it. */
function overflowing(run: Parse, payload: Payload, context: core.ParseContextInternal): Result {
  try {
    return run(payload, context);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refuseTooDeep(payload);
  }
}

// validation/zod-version ------------------------------------------------------
// The zod that validators are built with: an older one lacks functions that they call.

/** The versions of zod that emitted validators work with, as a range of npm. */
export const zodRange = ">=4.6 <5";

/**
 * Throws unless zod is of that range. Whatever builds a schema while it is imported asks first, so that
 * no other error comes before this one; a bundle keeps it only together with such a schema.
 */
export function requireZod(): void {
  const { major, minor, patch } = versionOfZod();
  if (major === 4 && minor >= 6) return;
  const found = `${major}.${minor}.${patch}`;
  throw new Error(
    `The generated validators need zod ${zodRange} and found zod ${found}: run "npm install zod@^4.6".`,
  );
}

/** What stands in for zod in tests may have no version, and is taken as it is. */
function versionOfZod(): Readonly<Record<"major" | "minor" | "patch", number>> {
  try {
    return (core.version as typeof core.version | undefined) ?? standIn;
  } catch {
    return standIn;
  }
}

const standIn = { major: 4, minor: 6, patch: 0 };

// validation/compiled ---------------------------------------------------------
// Zod schemas that are built when somebody needs more of them than a yes.

/**
 * The schema that `build` returns. It is built once an invalid value needs its issues, or once it is
 * made part of another schema. Valid values are answered by `guard` alone, and come out as they went
 * in: nothing is copied. Where `guard` refuses what zod accepts, zod's word counts.
 *
 * The schema is what the caller declares it to be: tests, not every compilation, hold emitted code to
 * that.
 */
export function compiled<Schema>(
  build: () => unknown,
  guard: Guard,
  finish: Finish = asItIs,
): Schema {
  const parser = (value: unknown) => (guard(value) ? finish(value) : z.INVALID);
  const attach = (plain: z.ZodType) => z.withParser<z.ZodType>(plain, parser);
  return new Unbuilt({ build, guard, finish, attach }).schema as Schema;
}

/** The same for a schema that leads back to itself, or to one that does: `z.withParser` refuses those. */
export function compiledCycle<Schema>(
  build: () => unknown,
  guard: Guard,
  finish: Finish = asItIs,
): Schema {
  const attach = (plain: z.ZodType) => withRun(plain, guarded(plain._zod.run, guard, finish));
  return new Unbuilt({ build, guard, finish, attach }).schema as Schema;
}

const asItIs: Finish = (value) => value;

const fallback = { [looksForIssues]: true } as const;

function guarded(run: Parse, guard: Guard, finish: Finish): Parse {
  const asking: Parse = (payload, context) => {
    const { direction, skipChecks } = context;
    const isSearch = looksForIssues in context;
    if (direction === "backward" || skipChecks === true || isSearch) return run(payload, context);
    if (!guard(payload.value)) return run(payload, { ...context, ...fallback });
    payload.value = finish(payload.value);
    return payload;
  };
  return around(asking, run);
}

/** `schema` with another way to run; itself it stays as it is, for it may be part of others. */
function withRun<Schema extends z.ZodType>(schema: Schema, run: Parse): Schema {
  const value: unknown = Object.create(schema._zod, { run: { value: run, writable: true } });
  return Object.create(schema, { _zod: { value } }) as Schema;
}

interface CompiledParts {
  readonly build: () => unknown;
  readonly guard: Guard;
  readonly finish: Finish;
  readonly attach: (plain: z.ZodType) => z.ZodType;
}

/** What a schema inherits from until it is built: reading anything but a shortcut builds it. */
class Unbuilt implements ProxyHandler<object> {
  readonly schema: object;
  readonly #parts: CompiledParts;
  #plain: z.ZodType | undefined;

  constructor(parts: CompiledParts) {
    requireZod();
    this.#parts = parts;
    this.schema = Object.create(new Proxy(emptyTarget, this)) as object;
    setShortcut(this.schema, parts);
  }

  get(_target: object, key: PropertyKey, receiver: unknown): unknown {
    if (!isShortcut(key)) return Reflect.get(this.#built(), key, receiver);
    const value = shortcuts[key](this.#parts, () => this.#unguarded());
    Object.defineProperty(this.schema, key, { value, configurable: true, writable: true });
    return value;
  }

  has(_target: object, key: PropertyKey): boolean {
    return Reflect.has(this.#built(), key);
  }

  getPrototypeOf(): object | null {
    return Reflect.getPrototypeOf(this.#built());
  }

  /** The schema without its guard, which has refused the value already. */
  #unguarded(): z.ZodType {
    if (this.#plain === undefined) {
      const schema = this.#parts.build() as z.ZodType;
      this.#plain = withRun(schema, contained(schema._zod.run));
    }
    return this.#plain;
  }

  /** The schema with the guard; from now on `schema` inherits from it directly. */
  #built(): object {
    const real = this.#parts.attach(this.#unguarded());
    for (const key of Object.keys(shortcuts)) Reflect.get(this.schema, key);
    Object.setPrototypeOf(this.schema, real);
    return real;
  }
}

const emptyTarget = Object.create(null) as object;

type ShortcutMaker = (
  parts: Pick<CompiledParts, "guard" | "finish">,
  plain: () => z.ZodType,
) => unknown;
type Params = core.ParseContext<core.$ZodIssue>;

/** For a value that the guard has refused: zod is to say why. */
function searching(params?: Params): Params {
  return { ...params, ...fallback };
}

/** The methods of a schema that a yes is enough for. Nothing in an emitted schema is asynchronous. */
const shortcuts = {
  parse:
    ({ guard, finish }, plain) =>
    (value: unknown, params?: Params) =>
      guard(value) ? finish(value) : z.parse(plain(), value, searching(params)),
  safeParse:
    ({ guard, finish }, plain) =>
    (value: unknown, params?: Params) =>
      guard(value)
        ? { success: true, data: finish(value) }
        : z.safeParse(plain(), value, searching(params)),
  parseAsync:
    ({ guard, finish }, plain) =>
    async (value: unknown, params?: Params) =>
      guard(value) ? finish(value) : z.parse(plain(), value, searching(params)),
  safeParseAsync:
    ({ guard, finish }, plain) =>
    async (value: unknown, params?: Params) =>
      guard(value)
        ? { success: true, data: finish(value) }
        : z.safeParse(plain(), value, searching(params)),
  "~standard": ({ guard, finish }, plain) => ({
    version: 1,
    vendor: "zod",
    validate: (value: unknown) => {
      if (guard(value)) return { value: finish(value) };
      const { success, data, error } = z.safeParse(plain(), value, searching());
      return success ? { value: data } : { issues: error.issues };
    },
    get jsonSchema() {
      return plain()["~standard"].jsonSchema;
    },
  }),
} as const satisfies Readonly<Record<string, ShortcutMaker>>;

function isShortcut(key: PropertyKey): key is keyof typeof shortcuts {
  return typeof key === "string" && Object.hasOwn(shortcuts, key);
}

// validation/delimited-checks -------------------------------------------------
// The check of a string that joins items (`x-delimited`).

/** The text splits into items of `form`, and each item fits `item`. */
export function delimited(form: DelimitedForm, item: Validator): Check {
  return (payload) => {
    if (typeof payload.value !== "string") return;
    if (isSpecial(payload.value, form)) return;
    if (hasTooManyItems(payload.value, form)) {
      const what = `items joined by "${form.separator}"`;
      refuse(payload, `Too big: expected at most ${mostItems} ${what}`);
      return;
    }
    const items = decodeDelimited(payload.value, form);
    if (items === undefined) {
      refuse(payload, `Invalid string: expected items joined by "${form.separator}"`);
      return;
    }
    for (const [index, value] of items.entries()) apply(item, value, payload, [index]);
  };
}

// validation/filled -----------------------------------------------------------
// Validators that hand out what was left out, and the types they are declared with.

/** A function that fills in the absent members of a valid value. What is filled is a copy. */
export function filling(decoding: Decoding): (value: unknown) => unknown {
  return (value) => fillValue(value, decoding);
}

/** As `ObjectSchema`, of an object that takes `Input` and gives `Output`. */
export type FilledObjectSchema<Output, Input> = z.ZodObject<
  {
    readonly [Name in keyof Output]-?: Name extends keyof Input
      ? MemberSchema<Output, Input, Name>
      : core.$ZodType<Output[Name], Output[Name]>;
  },
  core.$strip
>;

type MemberSchema<Output, Input, Name extends keyof Output & keyof Input> =
  {} extends Pick<Input, Name>
    ? {} extends Pick<Output, Name>
      ? z.ZodExactOptional<Given<Output[Name], Input[Name]>>
      : FilledMember<Output[Name], Exclude<Input[Name], undefined>>
    : core.$ZodType<Output[Name], Input[Name]>;

type Given<Output, Input> = core.$ZodType<Exclude<Output, undefined>, Exclude<Input, undefined>>;

/** A member that may be left out, and is always there in what comes out. */
type FilledMember<Output, Input> = core.$ZodType<
  Output,
  Input,
  core.$ZodTypeInternals<Output, Input> & { readonly optin: "optional" }
>;

// validation/format-check -----------------------------------------------------
// The check of a format: the name for the message, and the function that decides.

/** Refuses text that is not of the format `name`. */
export function format(name: string, isOfFormat: (text: string) => boolean): Check {
  return (payload) => {
    if (typeof payload.value !== "string" || isOfFormat(payload.value)) return;
    refuseAs(
      payload,
      { code: "invalid_format", format: name },
      `Invalid string: expected the format ${name}`,
    );
  };
}

/** Refuses numbers that are not of the format `name`. */
export function numberFormat(name: string, isOfFormat: (value: number) => boolean): Check {
  return (payload) => {
    if (typeof payload.value !== "number" || isOfFormat(payload.value)) return;
    refuseAs(
      payload,
      { code: "invalid_format", format: name },
      `Invalid number: expected the format ${name}`,
    );
  };
}

// validation/object-checks ----------------------------------------------------
// JSON Schema's assertions about objects. What every object inherits does not count, so members
// called `__proto__` or `constructor` are members like others.

export function properties(schemas: readonly (readonly [name: string, Validator])[]): Check {
  return onObject((value, payload) => {
    for (const [name, schema] of schemas) {
      if (has(value, name)) apply(schema, value[name], payload, [name]);
    }
  });
}

export function patternProperties(schemas: readonly (readonly [RegExp, Validator])[]): Check {
  return onObject((value, payload) => {
    for (const name in value) {
      if (isEnough(payload.issues)) return;
      if (value[name] === undefined) continue;
      for (const [expression, schema] of schemas) {
        if (expression.test(name)) apply(schema, value[name], payload, [name]);
      }
    }
  });
}

/** The members that are neither among `names` nor matched by one of `patterns`. */
export function additionalProperties(
  schema: Validator,
  names: readonly string[],
  patterns: readonly RegExp[] = [],
): Check {
  const known = new Set(names);
  return onObject((value, payload) => {
    for (const name in value) {
      if (isEnough(payload.issues)) return;
      if (value[name] === undefined || known.has(name)) continue;
      if (patterns.some((expression) => expression.test(name))) continue;
      apply(schema, value[name], payload, [name]);
    }
  });
}

export function propertyNames(schema: Validator): Check {
  return onObject((value, payload) => {
    for (const name in value) {
      if (isEnough(payload.issues)) return;
      if (value[name] === undefined) continue;
      for (const issue of issuesWith(name, schema)) {
        refuse(payload, `Invalid name: ${bare(finishedIssue(issue).message)}`, [name]);
      }
    }
  });
}

export function required(names: readonly string[]): Check {
  return onObject((value, payload) => requireMembers(names, value, payload));
}

export function minProperties(limit: number): Check {
  return onObject((value, payload) => {
    if (memberCount(value, limit) >= limit) return;
    refuseFew(payload, "object", limit, "members");
  });
}

export function maxProperties(limit: number): Check {
  return onObject((value, payload) => {
    if (memberCount(value, limit + 1) <= limit) return;
    refuseMany(payload, "object", limit, "members");
  });
}

/** Where the first member of a pair is present, the others have to be. */
export function dependentRequired(
  rules: readonly (readonly [name: string, requires: readonly string[]])[],
): Check {
  return onObject((value, payload) => {
    for (const [name, requires] of rules) {
      if (has(value, name)) requireMembers(requires, value, payload, ` beside ${quoted(name)}`);
    }
  });
}

/** Where a member is present, the object has to fit its schema. */
export function dependentSchemas(rules: readonly (readonly [name: string, Validator])[]): Check {
  return onObject((value, payload) => {
    for (const [name, schema] of rules) {
      if (has(value, name)) apply(schema, value, payload);
    }
  });
}

/** Of each group, all members are present or none. */
export function requiredTogether(groups: readonly (readonly string[])[]): Check {
  return onObject((value, payload) => {
    for (const group of groups) {
      const present = group.find((name) => has(value, name));
      if (present !== undefined)
        requireMembers(group, value, payload, ` beside ${quoted(present)}`);
    }
  });
}

/**
 * The distance of two members is at most `max`: of numbers in their own unit, of dates as text in
 * seconds.
 */
export function maxSpan(from: string, to: string, max: number): Check {
  return onObject((value, payload) => {
    if (isWithinSpan(value, from, to, max)) return;
    const message = isBefore(value, to, from)
      ? `Too small: ${quoted(to)} lies before ${quoted(from)}, expected at most ${max} apart`
      : `Too big: expected at most ${max} after ${quoted(from)}`;
    refuse(payload, message, [to]);
  });
}

function requireMembers(
  names: readonly string[],
  value: Members,
  payload: Payload,
  why = "",
): void {
  for (const name of names) {
    if (!has(value, name)) refuse(payload, `Invalid input: required${why}`, [name]);
  }
}

function onObject(check: (value: Members, payload: Payload) => void): Check {
  return (payload) => {
    if (isObject(payload.value)) check(payload.value, payload);
  };
}

// validation/only-media -------------------------------------------------------
// Bodies without the members that exist in other media types alone.

/** Names of members, and `null` for each item of a list. */
type MemberPath = readonly (string | null)[];

/** What `validator` says, and an issue for each member that lies behind one of `paths`. */
export function withoutMembers(validator: Validator, paths: readonly MemberPath[]): Validator {
  return {
    safeParse: (value) => {
      const checked = validator.safeParse(value);
      const issues: ValidationIssue[] = checked.success ? [] : [...checked.error.issues];
      const count = issues.length;
      for (const path of paths) addFound(value, path, [], issues);
      return issues.length === count ? checked : { success: false, error: { issues } };
    },
  };
}

function addFound(
  value: unknown,
  [step, ...inner]: MemberPath,
  at: readonly PropertyKey[],
  issues: ValidationIssue[],
): void {
  if (step === undefined) {
    if (value !== undefined && !isEnough(issues)) {
      issues.push({ path: at, message: "Invalid input: expected none in this media type" });
    }
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if (step !== null) {
    if (Array.isArray(value) || !Object.hasOwn(value, step)) return;
    addFound(Reflect.get(value, step), inner, [...at, step], issues);
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      if (isEnough(issues)) return;
      addFound(item, inner, [...at, index], issues);
    }
  }
}

// validation/schemas ----------------------------------------------------------
// Schemas that zod has no word for, and the types that emitted schemas are declared with.

/**
 * The zod schema of an object type, with its members visible: `.shape`, `.pick`, `.extend` work.
 * Members that are not declared are kept or refused, as the description says.
 *
 * Members are declared by zod's core type: with the methods of its full one, a compiler needs four
 * times the memory to check a large description.
 */
export type ObjectSchema<Value> = z.ZodObject<
  {
    readonly [Name in keyof Value as string extends Name ? never : Name]-?: {} extends Pick<
      Value,
      Name
    >
      ? z.ZodExactOptional<Same<Exclude<Value[Name], undefined>>>
      : Same<Value[Name]>;
  },
  string extends keyof Value ? core.$loose : core.$strip
>;

/** A schema that gives what it takes. */
type Same<Value> = core.$ZodType<Value, Value>;

// Of copies that get checks, zod calls the constructor again.
const Integer = /* @__PURE__ */ core.$constructor<z.ZodNumber>("Integer", (schema, def) => {
  const base: typeof z.ZodNumber = z.ZodNumber;
  base.init(schema, def);
  schema._zod.parse = (payload) => {
    const input: unknown = payload.value;
    if (!Number.isSafeInteger(input)) {
      const isNumber = typeof input === "number";
      const issue = { code: "invalid_type", expected: "integer", input, inst: schema } as const;
      const said = Number.isInteger(input) ? { message: unsafeMessage } : {};
      payload.issues.push({ ...issue, ...said, continue: isNumber });
    }
    return payload;
  };
});

/**
 * Any number without a fraction, `1.0` among them, of which a double holds every digit: larger ones were
 * rounded when they were read, so that nobody knows what was sent.
 */
export const integer: z.ZodNumber = /* @__PURE__ */ anyInteger();

function anyInteger(): z.ZodNumber {
  requireZod();
  return new Integer({ type: "number", checks: [] });
}

/** Values that fit all of `schemas`. The value comes out as it went in, where zod's own would merge. */
export function conjunction<Value = unknown>(
  ...schemas: readonly Validator[]
): z.ZodType<Value, Value> {
  return z.custom<Value>().check(allOf(schemas));
}

/**
 * A schema whose checks see the value as it came in. Zod hands them a copy, and neither copies nor
 * checks an undeclared member called `__proto__`.
 */
export function intact<Schema>(built: Schema): Schema {
  const schema = built as z.ZodType;
  let { parse } = schema._zod;
  const { run } = schema._zod;
  const others = openMembers(schema);
  const keeping: typeof parse = (payload, context) => {
    const { value } = payload;
    const result = parse(payload, context);
    if (result instanceof Promise) return result;
    if (others !== undefined && isObject(value) && Object.hasOwn(value, "__proto__")) {
      const found = others._zod.run({ value: value["__proto__"], issues: [] }, context);
      if (!(found instanceof Promise)) {
        append(result, core.util.prefixIssues("__proto__", found.issues));
      }
    }
    result.value = value;
    return result;
  };
  if (run === parse) schema._zod.run = keeping;
  // Zod replaces its way to parse once it knows whether a schema leads back to itself.
  const set = (replacement: typeof parse) => (parse = replacement);
  Object.defineProperty(schema._zod, "parse", { get: () => keeping, set, configurable: true });
  return built;
}

/** The schema of undeclared members; absent where there is none, or zod refuses each of them. */
function openMembers(schema: z.ZodType): core.$ZodType | undefined {
  if (!(schema instanceof z.ZodObject)) return undefined;
  const { catchall } = schema._zod.def;
  return catchall?._zod.def.type === "never" ? undefined : catchall;
}

// validation/type-checks ------------------------------------------------------
// Checks of the kind of a JSON value.

type JsonType = "array" | "boolean" | "null" | "number" | "object" | "string";

/**
 * For schemas that say something of several types and state none: the schema of the value's type is
 * asked, so that its issues are told; a value without one is refused.
 */
export function byType(schemas: Readonly<Partial<Record<JsonType, Validator>>>): Check {
  const known = new Map(Object.entries(schemas));
  return (payload) => {
    const schema = known.get(typeOf(payload.value));
    if (schema === undefined) refuseKind(payload, listed([...known.keys()], "or"));
    else append(payload, issuesWith(payload.value, schema));
  };
}

export const onlyArrays: Check = (payload) => {
  if (!isArray(payload.value)) refuseKind(payload, "array");
};

export const onlyObjects: Check = (payload) => {
  if (!isObject(payload.value)) refuseKind(payload, "object");
};
