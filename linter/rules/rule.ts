/** A rule: the findings that it may report, and the function that looks for them. */
import type { Finding, FindingType } from "../model/finding.ts";
import type { RuleContext } from "./rule-context.ts";

export interface Rule<Code extends string = string> {
  /** A code that several rules report is in the list of each. */
  readonly reports: readonly FindingType<Code>[];
  readonly check: (context: RuleContext) => Iterable<Finding<Code>>;
}

/** A rule that reports nothing besides `reports`, which the compiler holds it to. */
export function defineRule<Code extends string>(
  reports: readonly FindingType<Code>[],
  check: (context: RuleContext) => Iterable<Finding<NoInfer<Code>>>,
): Rule<Code> {
  return { reports, check };
}
