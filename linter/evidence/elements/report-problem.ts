/** A problem of code → a finding. */
import type { CodeProblem } from "../code/checks/code-problem.ts";
import { contradictedExample, missingInExample } from "../report/findings.ts";
import { type ElementContext, didYouMean } from "./element-context.ts";

export function reportProblem(
  { kind, at, message, origin, holder, name, known }: CodeProblem,
  { ledger }: Pick<ElementContext, "ledger">,
): void {
  const type = kind === "missing" ? missingInExample : contradictedExample;
  const help = name === undefined ? undefined : didYouMean(name, known ?? []);
  ledger.findings.push(
    type({
      message,
      document: ledger.place(at),
      spec: origin,
      related:
        holder === undefined || origin.pointer.startsWith(holder.pointer)
          ? []
          : [{ message: "what refers to it", place: holder }],
      ...(help === undefined ? {} : { help }),
    }),
  );
}
