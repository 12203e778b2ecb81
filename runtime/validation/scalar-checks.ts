/** Checks of texts and numbers that may be asked once more: they cost little, and look at their value alone. */
import type * as core from "zod/v4/core";

/** Whether a value, which is of the kind that a check is about, passes it. */
export type ScalarTest = (value: unknown) => boolean;

const known = new WeakSet<object>();

/** Notes that `check` is such a check. */
export function scalarCheck<Check extends object>(check: Check): Check {
  known.add(check);
  return check;
}

/** What `checks` decide; absent where one is none of ours and of zod that are such checks. */
export function scalarTests(
  checks: readonly core.$ZodCheck<never>[],
): readonly ScalarTest[] | undefined {
  const tests = checks.map(scalarTest);
  return tests.every((test) => test !== undefined) ? tests : undefined;
}

function scalarTest(check: core.$ZodCheck<never>): ScalarTest | undefined {
  const { def, traits }: CheckParts = check._zod;
  if (def.when !== undefined) return undefined;
  const { pattern } = def;
  if (traits?.has("$ZodCheckRegex") === true && pattern !== undefined) return matching(pattern);
  const isBound = ["$ZodCheckGreaterThan", "$ZodCheckLessThan"].some((trait) => traits?.has(trait));
  return known.has(check) || isBound ? asking(check) : undefined;
}

/** Checks of ours have no traits. */
type CheckParts = core.$ZodCheckInternals<never> & {
  readonly def: { readonly pattern?: RegExp };
  readonly traits?: ReadonlySet<string>;
};

/** As zod asks it, without the issue, for which it writes out the pattern: that takes longer than all else. */
function matching(pattern: RegExp): ScalarTest {
  return (value) => {
    pattern.lastIndex = 0;
    return pattern.test(String(value));
  };
}

/** What a check gets; one serves for all. */
const asked: core.ParsePayload<unknown> = { value: undefined, issues: [] };

function asking({ _zod }: core.$ZodCheck<never>): ScalarTest {
  return (value) => {
    asked.value = value;
    void _zod.check(asked as never);
    asked.value = undefined;
    if (asked.issues.length === 0) return true;
    asked.issues = [];
    return false;
  };
}
