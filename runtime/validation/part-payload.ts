/** The members and items of a value, handed to their schemas one after the other. */
import * as core from "zod/v4/core";
import type { RawIssue } from "./issue.ts";

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
