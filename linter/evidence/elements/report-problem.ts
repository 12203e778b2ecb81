/** A problem of code → a finding. */
import type { CodeProblem } from "../code/checks/code-problem.ts";
import { contradictedExample, missingInExample } from "../report/findings.ts";
import { type ElementContext, didYouMean } from "./element-context.ts";

/** Further places; more say nothing new. */
const mostRelated = 3;

export function reportProblem(
  { kind, at, message, origin, holder, also = [], name, known, mend }: CodeProblem,
  { ledger }: Pick<ElementContext, "ledger">,
): void {
  const document = ledger.place(at);
  // A file that is shown and then sent is wrong once.
  const isTold = ledger.findings.some(
    (one) =>
      one.spec?.pointer === origin.pointer &&
      one.document?.line === document.line &&
      one.document.column === document.column &&
      one.code.startsWith("example/"),
  );
  if (isTold) return;
  const type = kind === "missing" ? missingInExample : contradictedExample;
  const help = name === undefined ? undefined : didYouMean(name, known ?? []);
  ledger.findings.push(
    type({
      message,
      document,
      spec: origin,
      related: [
        ...(holder === undefined || origin.pointer.startsWith(holder.pointer)
          ? []
          : [{ message: "what refers to it", place: holder }]),
        ...also.slice(0, mostRelated).map((place) => ({ message: "listed here", place })),
      ],
      ...(help === undefined ? {} : { help }),
      ...(mend === undefined ? {} : { mend }),
    }),
  );
}
