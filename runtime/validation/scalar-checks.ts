/** Checks of texts and numbers that may be asked once more: they cost little, and look at their value alone. */
import type * as core from "zod/v4/core";

const known = new WeakSet<object>();

/** Notes that `check` is such a check. */
export function scalar<Check extends object>(check: Check): Check {
  known.add(check);
  return check;
}

const zodsOwn = ["$ZodCheckGreaterThan", "$ZodCheckLessThan", "$ZodCheckRegex"];

/** True of those of ours and of zod. */
export function isScalarCheck(check: core.$ZodCheck<never>): boolean {
  const { def, traits } = check._zod as CheckParts;
  if (def.when !== undefined) return false;
  return known.has(check) || zodsOwn.some((trait) => traits?.has(trait) === true);
}

/** Checks of ours have no traits. */
type CheckParts = core.$ZodCheckInternals<never> & { readonly traits?: ReadonlySet<string> };
