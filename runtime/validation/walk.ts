/**
 * The way through a value that finds what is wrong with it. Zod hands each part of a value on in an
 * object of its own; a walk does so only where a schema is not known to it.
 */
import * as core from "zod/v4/core";
import { askGuard } from "../json/depth.ts";
import { isExhausted } from "../issues/issue-limit.ts";
import { allIssuesWith, currentRun, repeatedIssues } from "./recursion-state.ts";
import { isQuickFit, noFit, uncheckedFitOf } from "./quick-fit.ts";
import { type Shortcut, shortcutOf } from "./shortcut.ts";

export type WalkContext = core.ParseContextInternal;

/** What a schema makes of a value; what is wrong with it is added to `issues`, with paths from the value on. */
export type Walk = (value: unknown, issues: core.$ZodRawIssue[], context: WalkContext) => unknown;

/** By the inner parts of schemas: a copy that runs in another way has parts of its own. */
const ownWalks = new WeakMap<object, Walk>();

const walks = new WeakMap<object, Walk>();

/** `walk` is what the schema does before its checks. */
export function setWalk(schema: core.$ZodType, walk: Walk): void {
  ownWalks.set(schema._zod, walk);
}

/** The schema's own walk, before its checks; absent where it has none. */
export function ownWalkOf(schema: core.$ZodType): Walk | undefined {
  return ownWalks.get(schema._zod);
}

/** The walk of a schema, its checks included. */
export function walkOf(schema: core.$ZodType): Walk {
  let walk = walks.get(schema);
  if (walk === undefined) walks.set(schema, (walk = newWalk(schema)));
  return walk;
}

function newWalk(schema: core.$ZodType): Walk {
  const shortcut = shortcutOf(schema);
  if (shortcut !== undefined) return guardedWalk(schema, shortcut);
  const { def, traits } = schema._zod;
  // What is a check as well, is the first of its own.
  const checks = [...(traits.has("$ZodCheck") ? [asCheck(schema)] : []), ...(def.checks ?? [])];
  const base = ownWalkOf(schema) ?? walkOfKind(schema);
  if (base === undefined || checks.some(({ _zod }) => _zod.def.when !== undefined)) {
    return zodsWalk(schema);
  }
  return checks.length === 0 ? base : checkedWalk(schema, base, checks);
}

function asCheck(schema: core.$ZodType): core.$ZodCheck {
  return schema as unknown as core.$ZodCheck;
}

function walkOfKind(schema: core.$ZodType): Walk | undefined {
  const { def, traits } = schema._zod as core.$ZodTypeInternals & { readonly def: AnyDef };
  // Whoever changes how such a schema runs derives its inner parts from another one's.
  if (!Object.hasOwn(schema._zod, "def")) return undefined;
  if (def.type === "custom" || def.type === "unknown") return asItCame;
  if (def.innerType === undefined) return scalarWalk(schema);
  if (def.type === "nullable") {
    const inner = walkOf(def.innerType);
    return (value, issues, context) => (value === null ? value : inner(value, issues, context));
  }
  return traits.has("$ZodExactOptional") ? walkOf(def.innerType) : undefined;
}

/** Most scalars are valid, and zod says what is wrong with the others. */
function scalarWalk(schema: core.$ZodType): Walk | undefined {
  const fit = uncheckedFitOf(schema);
  if (fit === noFit) return undefined;
  const { parse } = schema._zod;
  return (value, issues, context) => {
    // Without checks nothing looks at the issues of others, so they need no list of their own.
    if (!isQuickFit(fit, value)) void parse({ value, issues }, context);
    return value;
  };
}

type AnyDef = core.$ZodTypeDef & { readonly innerType?: core.$ZodType };

const asItCame: Walk = (value) => value;

/** The way of zod: for schemas that are not known, and scalars that are wrong. */
export function zodsWalk(schema: core.$ZodType): Walk {
  return payloadWalk((payload, context) => schema._zod.run(payload, context));
}

/** A walk that hands values to `run` as zod does. */
export function payloadWalk(run: core.$ZodType["_zod"]["run"]): Walk {
  // Most values are valid and leave nothing in it, so one serves for many.
  let spare: core.ParsePayload<unknown> | undefined;
  return (value, issues, context) => {
    const payload = spare ?? { value, issues: [] };
    spare = undefined;
    payload.value = value;
    const result = run(payload, context);
    if (result instanceof Promise) throw new core.$ZodAsyncError();
    const output = result.value;
    if (result.issues.length > 0) move(result.issues, issues);
    // What one schema hands on, or marks, is no payload for the next.
    else if (result === payload) spare = emptied(payload);
    return output;
  };
}

function emptied(payload: core.ParsePayload<unknown>): core.ParsePayload<unknown> {
  payload.value = undefined;
  return payload;
}

/** As zod runs checks that wait for nothing, each until an issue says to stop. */
function checkedWalk(
  schema: core.$ZodType,
  base: Walk,
  checks: readonly core.$ZodCheck<never>[],
): Walk {
  let spare: core.ParsePayload<unknown> | undefined;
  return (value, issues, context) => {
    if (context.skipChecks === true) return base(value, issues, context);
    const payload = spare ?? { value, issues: [] };
    spare = undefined;
    payload.value = base(value, payload.issues, context);
    // By index: a level of a value that has checks adds this to the stack.
    for (let index = 0; index < checks.length; index += 1) {
      if (payload.issues.length > 0 && core.util.aborted(payload)) break;
      const before = payload.issues.length;
      const promise: unknown = checks[index]?._zod.check(payload as never);
      if (promise instanceof Promise) throw new core.$ZodAsyncError();
      if (payload.issues.length > before) {
        core.util.attachSchema(payload.issues, before, schema);
      }
    }
    if (payload.issues.length === 0) {
      const output = payload.value;
      spare = emptied(payload);
      return output;
    }
    move(payload.issues, issues);
    return payload.value;
  };
}

function move(from: readonly core.$ZodRawIssue[], to: core.$ZodRawIssue[]): void {
  for (const issue of from) to.push(issue);
}

/**
 * Schemas whose guards are asked inside of each other. Each level asks again what lies below it, so
 * there is an end.
 */
const deepestScreening = 2;
let screening = 0;

/** True where a guard may be asked about a value, and about parts of it once more. */
export function mayAskGuards(): boolean {
  return screening < deepestScreening;
}

/** Guards say yes faster than any walk, so one is asked first. */
function guardedWalk(schema: core.$ZodType, { guard, finish, plain }: Shortcut): Walk {
  let inner: Walk | undefined;
  const outermost = zodsWalk(schema);
  return (value, issues, context) => {
    const run = currentRun();
    // Outside of a run, the schema begins one.
    if (run === undefined) return outermost(value, issues, context);
    inner ??= walkOf(plain());
    const asks = mayAskGuards();
    if (asks && askGuard(guard, value) === true) return finish(value);
    // A part of another recursive schema has been here, on its way down from a level above.
    const known = allIssuesWith(value, plain(), run);
    if (known !== undefined && !isExhausted()) {
      for (const issue of repeatedIssues(known)) issues.push(issue);
      return value;
    }
    if (!asks) return inner(value, issues, context);
    screening += 1;
    try {
      return inner(value, issues, context);
    } finally {
      screening -= 1;
    }
  };
}

/** So many steps from which a path gets more room than it needs: to copy it at each level would cost more. */
const longPath = 16;

/** Puts `key` before the paths of the issues from index `from` on. */
export function prefixFrom(
  from: number,
  issues: readonly core.$ZodRawIssue[],
  key: PropertyKey,
): void {
  for (let index = from; index < issues.length; index += 1) {
    const issue = issues[index];
    if (issue === undefined) continue;
    const { path } = issue;
    // In place, a short one would have room for sixteen more. To spread a long one takes a hundred times as long.
    if (path === undefined) setPath(issue, [key]);
    else if (path.length < longPath) setPath(issue, [key, ...path]);
    else path.unshift(key);
  }
}

export function setPath(issue: { path?: PropertyKey[] | undefined }, path: PropertyKey[]): void {
  issue.path = path;
}

/** True where zod's own way is needed: to wait for promises, or to turn values back. */
export function needsZod({ async: isAsync, direction }: WalkContext): boolean {
  return isAsync === true || direction === "backward";
}
