/** The codes that reading a document reports. Rules declare theirs themselves. */
import type { DocumentPlace } from "./document.ts";
import { type Finding, defineFinding } from "./finding.ts";

export const contradictingDocument = defineFinding("document/contradiction", {
  severity: "error",
  cause: "The documents of a service state two different values.",
  fix: "Correct one of the two places.",
});

const unknownTable = defineFinding("document/unknown-table", {
  severity: "error",
  cause: "The linter does not know the header row of a table.",
  fix: "Use a known header; `specwright lint --grammar` lists all of them.",
});

const residue = defineFinding("document/residue", {
  severity: "error",
  cause: "A table cell contains words that the linter does not understand.",
  fix: "Use known words (`specwright lint --grammar` lists them), or put an aside in brackets.",
});

const unboundSentence = defineFinding("document/unbound", {
  severity: "error",
  cause: "The linter does not understand a sentence, and no comment binds it to the spec.",
  fix: "Rewrite the sentence in a known form, or put `<!-- specwright: prose <place> -->` before it. If it states nothing about the spec, use `<!-- specwright: note -->` (after a heading: `section note`).",
});

const malformedDocument = defineFinding("document/malformed", {
  severity: "error",
  cause: "The linter cannot parse a part of the document.",
  fix: "Correct it at the place shown.",
});

const unknownDirective = defineFinding("document/directive", {
  severity: "error",
  cause: "A `specwright:` comment has an unknown form.",
  fix: "Use one of the known comments; `specwright lint --grammar` lists them.",
});

export const danglingReference = defineFinding("reference/dangling", {
  severity: "error",
  cause: "The target of a reference does not exist: a heading, a record or a place in the spec.",
  fix: "Correct the name, or add the target.",
});

export const readerFindings = [
  contradictingDocument,
  unknownTable,
  residue,
  unboundSentence,
  malformedDocument,
  unknownDirective,
  danglingReference,
] as const;

export type ReaderCode = (typeof readerFindings)[number]["code"];

/** What reading a document alone can find. */
export type ReaderFinding = Pick<Finding<ReaderCode>, "code" | "message" | "help"> & {
  readonly document: DocumentPlace;
  readonly related?: Finding["related"];
};

/** With the severity of its code. */
export function completeFinding({ code, ...parts }: ReaderFinding): Finding {
  const type = readerFindings.find((one) => one.code === code) ?? malformedDocument;
  return type(parts);
}
