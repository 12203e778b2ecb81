/** Which changes fail a run: for each axis the mildest grade that does. */
import { type Axis, type Change, type Party, axes, isAtLeast, worstGrade } from "./change.ts";

export const failingGrades = ["breaking", "may-break"] as const;
export type FailingGrade = (typeof failingGrades)[number];

/** An axis that is absent fails nothing. */
export type FailOn = Readonly<Partial<Record<Axis, FailingGrade>>>;

/** The same grade on every axis. */
export function failOnAll(grade: FailingGrade): FailOn {
  return Object.fromEntries(axes.map((axis) => [axis, grade]));
}

/** Whether the change is as bad as that for one of the parties. */
export function isFailure(
  change: Pick<Change, "verdict">,
  of: readonly Party[],
  failOn: FailOn,
): boolean {
  return axes.some((axis) => {
    const least = failOn[axis];
    return least !== undefined && isAtLeast(worstGrade(change, of, [axis]), least);
  });
}
