/** Zod schemas that lead back to themselves, for values that are nested without an end. */
import * as z from "zod";
import type * as core from "zod/v4/core";
import { maxLevels, memoizedResult, tooDeepMessage } from "../json/depth.ts";
import { type Payload, depthProblem, refuse, refuseUnsaid } from "./issue.ts";
import { isExhausted, spendSteps, stepCosts, withStepLimit } from "../issues/issue-limit.ts";
import { settleMessages } from "./error-maps.ts";
import {
  type Parse,
  type RememberedIssue,
  currentRun,
  noteTooDeep,
  inRun,
  innerRun,
  issuesBy,
  looksForIssues,
  repeatedIssues,
  rememberedIssues,
  withInnerRun,
} from "./recursion-state.ts";
import { type Shortcut, innerSchemaOf, shortcutOf } from "./shortcut.ts";
import { type Walk, type WalkContext, needsZod, payloadWalk, setWalk, walkOf } from "./walk.ts";

type Result = ReturnType<Parse>;

/**
 * The schema that `get` returns, further down in a value: `levels` below the schema that refers to it.
 * Deeper values than `maxLevels` are refused.
 */
export function recursive<Schema>(get: () => Schema, levels: number): Schema {
  return limited(z.lazy(get as () => z.ZodType), levels) as Schema;
}

function limited<Schema extends core.$ZodType>(
  schema: z.ZodLazy<Schema>,
  levels: number,
): z.ZodLazy<Schema> {
  const zods = schema._zod.parse;
  const isPlain = schema._zod.run === zods;
  const walk = descent(schema, levels, payloadWalk(zods));
  setWalk(schema, walk);
  schema._zod.parse = (payload, context) => {
    if (needsZod(context)) return zods(payload, context);
    payload.value = walk(payload.value, payload.issues, context);
    return payload;
  };
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
function descent(schema: z.ZodLazy<core.$ZodType>, levels: number, ofOthers: Walk): Walk {
  let referred: Referred | undefined;
  return (value, issues, context) => {
    const run = currentRun();
    if (run === undefined) return ofOthers(value, issues, context);
    if (run.depth + levels > maxLevels) return refuseDeep(value, issues);
    const { shortcut, target } = (referred ??= referredBy(schema));
    if (typeof value !== "object" || value === null) return walkOf(target)(value, issues, context);
    const fits =
      shortcut !== undefined && run.asksGuards && isForward(context)
        ? memoizedResult(shortcut.guard, value, run.depth + levels)
        : undefined;
    // First of all, for most values fit, and what fits has no issues to be told again.
    if (shortcut !== undefined && fits === true) return shortcut.finish(value);
    if (fits === "too deep") run.asksGuards = false;
    const known = issuesBy(innerRun(target._zod.run), run);
    if (known.has(value)) return again(known.get(value), value, issues);
    if (fits === false) spendSteps(stepCosts.object);
    known.set(value, undefined);
    run.depth += levels;
    const before = issues.length;
    const output = walkOf(target)(value, issues, context);
    run.depth -= levels;
    if (run.depth > manyLevels && issues.length > before + manyIssues) {
      issues.splice(before + manyIssues);
    }
    if (fits === false && issues.length === before && isExhausted()) addUnsaid(value, issues);
    known.set(value, rememberedIssues(issues, before));
    return output;
  };
}

/** What a reference leads to, looked up once: a list asks for each of its items. */
interface Referred {
  readonly shortcut: Shortcut | undefined;
  readonly target: core.$ZodType;
}

function referredBy({ _zod: { innerType } }: z.ZodLazy<core.$ZodType>): Referred {
  return { shortcut: shortcutOf(innerType), target: innerSchemaOf(innerType) };
}

function isForward({ direction, skipChecks }: WalkContext): boolean {
  return direction !== "backward" && skipChecks !== true;
}

/** Issues are looked for once for each object: alternatives would ask twice as often at each level. */
function again(
  known: readonly RememberedIssue[] | undefined,
  value: unknown,
  issues: core.$ZodRawIssue[],
): unknown {
  // It is being looked at further up: the value holds itself.
  if (known === undefined) return refuseDeep(value, issues);
  for (const issue of repeatedIssues(known)) issues.push(issue);
  return value;
}

/** The issue is compared with none of the list, which has those of other places. */
function refuseDeep(value: unknown, issues: core.$ZodRawIssue[]): unknown {
  for (const issue of refuseTooDeep({ value, issues: [] }).issues) issues.push(issue);
  return value;
}

function addUnsaid(value: unknown, issues: core.$ZodRawIssue[]): void {
  const payload: Payload = { value, issues: [] };
  refuseUnsaid(payload);
  for (const issue of payload.issues) issues.push(issue);
}

function refuseTooDeep(payload: Payload): Payload {
  noteTooDeep();
  refuse(payload, tooDeepMessage, depthProblem);
  return payload;
}

/** A search that begins at `schema`, of values that its guard has refused. */
export function searchOf(schema: core.$ZodType): (payload: Payload, context: WalkContext) => void {
  const walk = walkOf(schema);
  const walking: Parse = (payload, context) => {
    payload.value = walk(payload.value, payload.issues, context);
    return payload;
  };
  return outermostRun(walking, schema._zod.run);
}

/**
 * `run` as the outermost one: what is nested too deeply anywhere is an issue, whatever was made of it.
 * Schemas that lead back to this one know what it is at by `key`.
 */
export function outermostRun(run: Parse, key: Parse = run): Parse {
  const containing: Parse = (payload, context) => {
    // Nothing in an emitted schema is asynchronous, so it is not run so either.
    const synchronous = context.async === true ? { ...context, async: false } : context;
    if (currentRun() !== undefined) return run(payload, synchronous);
    return inRun(context.error, (state) => {
      const { value } = payload;
      if (typeof value === "object" && value !== null) {
        issuesBy(key, state).set(value, undefined);
      }
      const isSearch = looksForIssues in context;
      const result = isSearch
        ? withStepLimit(() => searched(run, payload, synchronous))
        : overflowing(run, payload, synchronous);
      if (result instanceof Promise) return result;
      // How far zod comes until the stack is used up differs from run to run, and so would what it tells.
      if (state.exceeded) {
        result.issues = [];
        refuse(result, tooDeepMessage, depthProblem);
      }
      settleMessages(result.issues, context.error);
      return result;
    });
  };
  return withInnerRun(containing, run);
}

/** `run` on a value that has been refused: something is wrong with it, even if the search came to no end. */
function searched(run: Parse, payload: Payload, context: core.ParseContextInternal): Result {
  const result = overflowing(run, payload, context);
  if (isExhausted() && !(result instanceof Promise)) refuseUnsaid(result);
  return result;
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
