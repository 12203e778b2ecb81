/** The words of `--fail-on` → which grades fail on which axis. */
import { type Axis, axes } from "../../core/diff/change/change.ts";
import { type FailOn, failOnAll, failingGrades } from "../../core/diff/change/fail-on.ts";
import { suggestion } from "../../core/base/text/suggestion.ts";
import { UsageError } from "../inputs/usage-error.ts";

const never = "never";
const grades = [...failingGrades, never] as const;

/** For help. */
export const failOnHint = "[axis:]breaking|may-break|never";

/**
 * A grade alone is for every axis, and `axis:grade` for one of them: `breaking,documents:never`. Without a
 * grade alone, no axis fails but those that are named.
 *
 * @throws {UsageError}
 */
export function readFailOn(values: readonly string[]): FailOn {
  const words = values.flatMap((value) => value.split(",")).map((word) => word.trim());
  const named = new Map<Axis, (typeof grades)[number]>();
  let common: (typeof grades)[number] = never;
  let isCommon = false;
  for (const word of words) {
    const [name, given] = word.includes(":") ? word.split(":", 2) : [undefined, word];
    const grade = grades.find((each) => each === given);
    if (grade === undefined) throw unknown(given ?? "", grades);
    if (name === undefined) {
      if (isCommon) throw new UsageError("--fail-on accepts one grade for all axes, found more");
      [common, isCommon] = [grade, true];
      continue;
    }
    const axis = axes.find((each) => each === name);
    if (axis === undefined) throw unknown(name, axes);
    if (named.has(axis)) throw new UsageError(`--fail-on names the axis ${axis} more than once`);
    named.set(axis, grade);
  }
  const all: FailOn = common === never ? {} : failOnAll(common);
  const own = axes.map((axis) => [axis, named.get(axis) ?? all[axis] ?? never] as const);
  return Object.fromEntries(own.filter(([, grade]) => grade !== never)) as FailOn;
}

function unknown(word: string, known: readonly string[]): UsageError {
  return new UsageError(`--fail-on does not accept "${word}"${suggestion(word, known)}`);
}
