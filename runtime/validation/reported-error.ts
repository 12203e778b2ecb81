/**
 * Zod's error at half of its cost, which is most of what it costs to refuse a small value: what zod defines
 * on each error, without it being listed, lies on the prototype here. For `instanceof` it is an error of zod, and one of the
 * engine's.
 */
import * as z from "zod";
import type * as core from "zod/v4/core";

type Internals = z.ZodError["_zod"];

class ReportedError extends Error {
  // As zod has it, an own member that is listed. So is the message, which is put together when it is read.
  override name = "ZodError";
  readonly #issues: core.$ZodIssue[];
  #internals: Internals | undefined;

  constructor(issues: core.$ZodIssue[], message: PropertyDescriptor) {
    super();
    this.#issues = issues;
    Object.defineProperty(this, "message", message);
  }

  get issues(): core.$ZodIssue[] {
    return this.#issues;
  }

  get _zod(): Internals {
    return (this.#internals ??= internalsOf(this.#issues));
  }
}

function internalsOf(issues: core.$ZodIssue[]): Internals {
  const { _zod: internals } = new z.ZodRealError(issues);
  return internals;
}

/** How zod describes the message of an error; absent where another way than ours is needed. */
let message: PropertyDescriptor | undefined;

/** The error of a refusal, without a stack. */
export function reportedError(issues: core.$ZodIssue[]): z.ZodError {
  message ??= inherit();
  if (isExtended()) return new z.ZodRealError(issues);
  const error: unknown = withoutStack(issues, message);
  return error as z.ZodError;
}

/** Gives our errors all that zod's inherit, among them their constructor. */
function inherit(): PropertyDescriptor {
  const zods = new z.ZodRealError([]);
  const { prototype } = ReportedError;
  Object.setPrototypeOf(prototype, Reflect.getPrototypeOf(zods));
  Reflect.deleteProperty(prototype, "constructor");
  return Object.getOwnPropertyDescriptor(zods, "message") ?? {};
}

/** What programs add to the prototype of zod's class, zod gives to each of its errors. */
function isExtended(): boolean {
  for (const _name in z.ZodRealError.prototype) return true;
  return false;
}

/** Engines that look for the stack while an error is made have a limit of its length. */
const stackLimits: { readonly prototype: Error; stackTraceLimit?: unknown } = Error;

/** To look for the stack would take longer than all else. */
function withoutStack(issues: core.$ZodIssue[], described: PropertyDescriptor): ReportedError {
  const { stackTraceLimit } = stackLimits;
  if (typeof stackTraceLimit !== "number") return new ReportedError(issues, described);
  try {
    stackLimits.stackTraceLimit = 0;
  } catch {
    // Somebody has frozen the class.
    return new ReportedError(issues, described);
  }
  try {
    return new ReportedError(issues, described);
  } finally {
    stackLimits.stackTraceLimit = stackTraceLimit;
  }
}
