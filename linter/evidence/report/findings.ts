/** What evidence of a document can show to be wrong. */
import { defineFinding } from "../../model/finding.ts";

export const contradictedEvidence = defineFinding("evidence/contradicted", {
  severity: "error",
  cause:
    "The document says something else than the spec about the same operation, parameter or member.",
  fix: "Correct the wrong side.",
});

export const missingEvidence = defineFinding("evidence/missing", {
  severity: "error",
  cause:
    "The document describes an operation, parameter, member or status that the spec does not have.",
  fix: "Add it to the spec, or correct the document.",
});

export const contradictedExample = defineFinding("example/contradicted", {
  severity: "error",
  cause: "A value or request in an example does not fit the schema or operation that it shows.",
  fix: "Correct the example, or the spec.",
});

export const missingInExample = defineFinding("example/missing", {
  severity: "error",
  cause: "An example has a path, parameter or member that the spec does not have.",
  fix: "Add it to the spec, or correct the example.",
});

export const littleRead = defineFinding("document/little-read", {
  severity: "error",
  cause:
    "The linter reads less than half of the documents, or nothing in them names a part of the spec.",
  fix: "Check that the document belongs to the spec. `specwright lint --unread` lists what is not read.",
});

export const newlyUnread = defineFinding("document/newly-unread", {
  severity: "warning",
  cause: "A section of the document has more parts that are not read than the baseline records.",
  fix: "Compare these parts with the spec, then run `specwright lint --update-baseline`. `--unread` lists them.",
});

/** What differs between document and spec, which a baseline may record. */
export const recordableCodes: ReadonlySet<string> = new Set([
  contradictedEvidence.code,
  missingEvidence.code,
  contradictedExample.code,
  missingInExample.code,
]);

export const evidenceFindings = [
  contradictedEvidence,
  missingEvidence,
  contradictedExample,
  missingInExample,
  littleRead,
  newlyUnread,
] as const;
