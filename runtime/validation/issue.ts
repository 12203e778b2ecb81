/** How checks of ours speak to zod: what they get, and how they report. */
import type * as core from "zod/v4/core";
import { appendDistinct } from "./distinct-issues.ts";
import { type Predicate, askGuard, isTooDeep, maxLevels, tooDeepMessage } from "../json/depth.ts";
import { shortcutOf } from "./shortcut.ts";
import { type WalkContext, setPath, walkOf } from "./walk.ts";
import {
  isEnough,
  isExhausted,
  keepEnough,
  spendSteps,
  stepCosts,
  withIssueLimit,
} from "../issues/issue-limit.ts";
import { rawIssue, withOwnText } from "./issue-messages.ts";
import { settleMessages } from "./error-maps.ts";
import { currentRun, noteTooDeep, repeatOf } from "./recursion-state.ts";
import type { Validator } from "../issues/validator.ts";

export type Payload = core.ParsePayload<unknown>;

/** What zod makes an issue of. */
export type RawIssue = core.$ZodRawIssue;

/** A check looks at values of its own kind only and lets every other value through. */
export type Check = (payload: Payload) => void;

/** What programs learn of a problem, as zod tells it: forms choose their words by it. */
export type KnownProblem =
  | (LimitProblem & { readonly code: "too_small"; readonly minimum: number })
  | (LimitProblem & { readonly code: "too_big"; readonly maximum: number })
  | { readonly code: "not_multiple_of"; readonly divisor: number; readonly origin: "number" }
  | {
      readonly code: "invalid_format";
      readonly format: string;
      readonly origin: "number" | "string";
      readonly pattern?: string;
    }
  | { readonly code: "invalid_type"; readonly expected: "nonoptional" }
  | { readonly code: "invalid_value"; readonly values: readonly unknown[] }
  | {
      readonly code: "invalid_key";
      readonly origin: "record";
      readonly issues: readonly core.$ZodIssue[];
    };

type Origin = "array" | "number" | "object" | "string";

interface LimitProblem {
  readonly origin: Origin;
  /** True where the limit itself is allowed. */
  readonly inclusive: boolean;
}

/** What programs learn of a problem that zod has no code for: the keyword of JSON Schema, and what it asks. */
export interface OtherProblem {
  readonly keyword: string;
  /** What the description says of the keyword; absent where that is a schema. */
  readonly value?: unknown;
  /** What else is known, by names that say what it is. */
  readonly [detail: string]: unknown;
}

/** Of a value that is nested too deeply; no keyword says so. */
export const depthProblem: OtherProblem = { keyword: "maxDepth", value: maxLevels };

/** Adds an issue at `path` below the checked value, of a sort that zod has no code for. */
export function refuse(
  payload: Payload,
  text: string,
  params: OtherProblem,
  path: readonly PropertyKey[] = [],
): void {
  const input = payload.value;
  const issue = { code: "custom", params, input, path: [...path], continue: true };
  raise(payload, withOwnText(issue, text));
}

/**
 * Adds an issue of a sort that zod knows, with the checked value or what lies at `path` below it. `text`
 * is its message where zod's English one will not do.
 */
export function refuseAs(
  payload: Payload,
  problem: KnownProblem,
  text?: string,
  path: readonly PropertyKey[] = [],
): void {
  const input: unknown = path.length === 0 ? payload.value : undefined;
  // What is added to a copy that a spread made, takes the engine twenty times as long.
  const issue = Object.assign({}, problem, { input, path: [...path], continue: true });
  raise(payload, text === undefined ? rawIssue(issue) : withOwnText(issue, text));
}

function raise(payload: Payload, issue: RawIssue): void {
  // Of a part of a schema that somebody took out of it, nobody else gives the messages.
  if (currentRun() === undefined) settleMessages([issue], undefined);
  if (!isEnough(payload.issues)) appendDistinct(payload.issues, [issue]);
}

/** Adds an issue with a value that is not of the kind `expected`; nothing else is checked then. */
export function refuseKind(payload: Payload, expected: string): void {
  const issue = { code: "invalid_type", expected, input: payload.value, path: [] };
  payload.issues.push(rawIssue(issue));
}

/** Adds an issue with a value that is refused, and of which a search has not come to say why. */
export function refuseUnsaid(payload: Payload): void {
  if (payload.issues.length > 0) return;
  const text = "Invalid input: does not match; the search for the reason took too long";
  const issue = { code: "custom", input: payload.value, path: [], continue: true };
  payload.issues.push(withOwnText(issue, text));
}

/** Adds issues as they are. As arguments of one call, many would use up the stack. */
export function append(payload: Payload, issues: readonly RawIssue[]): void {
  for (const issue of issues) payload.issues.push(issue);
}

/** Adds an issue with a checked value that has less than `minimum` of its `units`. */
export function refuseFew(payload: Payload, origin: Origin, minimum: number, units: string): void {
  const text = `Too small: expected ${origin} to have >=${minimum} ${units}`;
  refuseAs(payload, { code: "too_small", origin, minimum, inclusive: true }, text);
}

/** Adds an issue with a checked value that has more than `maximum` of its `units`. */
export function refuseMany(payload: Payload, origin: Origin, maximum: number, units: string): void {
  const text = `Too big: expected ${origin} to have <=${maximum} ${units}`;
  refuseAs(payload, { code: "too_big", origin, maximum, inclusive: true }, text);
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
  appendDistinct(
    payload.issues,
    issues.map((issue) => issueWith(issue, pathUnder(path, issue.path))),
  );
  keepEnough(payload.issues);
}

/** The issue itself once it stops nobody: a copy for each level of a deep value would keep the collector busy. */
function issueWith(issue: RawIssue, path: PropertyKey[]): RawIssue {
  if (issue.continue !== true) return repeatOf(issue, { path, continue: true });
  setPath(issue, path);
  return issue;
}

/**
 * `rest` below `path`. What has been told ends there: its path is handed on and grows in place, for of a deep
 * value copies of paths at each level would take up more than all else. Who remembers an issue reads its path
 * from the end.
 */
function pathUnder(path: readonly PropertyKey[], rest: PropertyKey[] = []): PropertyKey[] {
  rest.unshift(...path);
  return rest;
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
  if (isEnough(payload.issues)) return;
  const issues: RawIssue[] = [];
  walkOf(zodOf(schema))(value, issues, synchronous);
  add(payload, issues, path);
}

/** A schema inside of a check, which is one of zod's. */
export function zodOf(schema: Validator): core.$ZodType {
  return schema as unknown as core.$ZodType;
}

/** The issues that `schema`, which is one of zod's, has with `value`. */
export function issuesWith(value: unknown, schema: Validator): readonly RawIssue[] {
  const issues: RawIssue[] = [];
  walkOf(zodOf(schema))(value, issues, synchronous);
  return issues;
}

const synchronous: WalkContext = { async: false };

/** True also where a search is over: nobody adds an issue then. */
export function accepts(schema: Validator, value: unknown): boolean {
  spendSteps(stepCosts.question);
  if (isExhausted()) return true;
  const shortcut = shortcutOf(schema);
  const fits = shortcut && askGuard(shortcut.guard, value);
  return fits ?? withIssueLimit(1, () => issuesWith(value, schema)).length === 0;
}

/** Whether `schema` accepts a value, as a predicate. */
export function accepting(schema: Validator): Predicate {
  const fits: Predicate = (value) => accepts(schema, value);
  schemasBehind.set(fits, schema);
  return fits;
}

const schemasBehind = new WeakMap<Predicate, Validator>();

/** The schema that a predicate asks; absent where it asks none. */
export function schemaBehind(fits: Predicate): Validator | undefined {
  return schemasBehind.get(fits);
}

/** The result of `decide`; where it gives up on a value, that is an issue and the result absent. */
export function decided<Result>(payload: Payload, decide: () => Result): Result | undefined {
  try {
    return decide();
  } catch (error) {
    if (!isTooDeep(error)) throw error;
    noteTooDeep();
    refuse(payload, tooDeepMessage, depthProblem);
    return undefined;
  }
}
