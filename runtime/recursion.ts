/** Zod schemas that lead back to themselves, for values that are nested without an end. */
import { z } from "zod";
import { deepest, tooDeepMessage } from "./depth.ts";
import { type Payload, refuse } from "./issue.ts";
import { type Run, currentRun, exceed, inRun } from "./recursion-state.ts";

type Parse = z.core.$ZodType["_zod"]["run"];
type Result = ReturnType<Parse>;
type Issues = Payload["issues"];

/**
 * The schema that `get` returns, further down in a value: `levels` below the schema that refers to it.
 * Deeper values than `deepest` are refused.
 */
export function recursive<Schema extends z.core.$ZodType>(
  get: () => Schema,
  levels: number,
): z.ZodLazy<Schema> {
  return limited(z.lazy(get), levels);
}

function limited<Schema extends z.core.$ZodType>(
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

function descend(
  schema: z.ZodLazy<z.core.$ZodType>,
  parse: Parse,
  levels: number,
  payload: Payload,
  context: z.core.ParseContextInternal,
): Result {
  const run = currentRun();
  if (run === undefined) return parse(payload, context);
  if (run.depth + levels > deepest) return tooDeep(payload);
  run.depth += levels;
  try {
    return remembered(schema._zod.innerType, parse, run, payload, context);
  } finally {
    run.depth -= levels;
  }
}

/** Issues are looked for once for each object: alternatives would ask twice as often at each level. */
function remembered(
  target: object,
  parse: Parse,
  run: Run,
  payload: Payload,
  context: z.core.ParseContextInternal,
): Result {
  const { value } = payload;
  if (typeof value !== "object" || value === null) return parse(payload, context);
  const known = run.decided.get(target) ?? new Map<object, Issues | undefined>();
  run.decided.set(target, known);
  if (known.has(value)) {
    const issues = known.get(value);
    // It is being looked at further up: the value holds itself.
    if (issues === undefined) return tooDeep(payload);
    payload.issues.push(...copies(issues));
    return payload;
  }
  known.set(value, undefined);
  const result = parse({ value, issues: [] }, context);
  if (result instanceof Promise) return result;
  known.set(value, copies(result.issues));
  payload.issues.push(...result.issues);
  payload.value = result.value;
  return payload;
}

/** Zod adds to the path of an issue in place. */
function copies(issues: Issues): Issues {
  return issues.map((issue) => ({ ...issue, path: [...(issue.path ?? [])] }));
}

function tooDeep(payload: Payload): Payload {
  exceed();
  refuse(payload, tooDeepMessage);
  return payload;
}

/** `run` as the outermost one: what is nested too deeply anywhere is an issue, whatever was made of it. */
export function contained(run: Parse): Parse {
  return (payload, context) => {
    // Nothing in an emitted schema is asynchronous, so it is not run so either.
    const synchronous = context.async === true ? { ...context, async: false } : context;
    if (currentRun() !== undefined) return run(payload, synchronous);
    return inRun((state) => {
      const result = overflowing(run, payload, synchronous);
      if (result instanceof Promise) return result;
      if (state.exceeded && result.issues.length === 0) refuse(result, tooDeepMessage);
      return result;
    });
  };
}

/** A stack that is used up is a value that is nested too deeply for it. */
function overflowing(run: Parse, payload: Payload, context: z.core.ParseContextInternal): Result {
  try {
    return run(payload, context);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    refuse(payload, tooDeepMessage);
    return payload;
  }
}
