/** Every code that the linter can report: what causes it, and how to mend it. */

interface Entry {
  readonly severity: "error" | "warning";
  readonly cause: string;
  readonly fix: string;
}

export const catalogue = {
  "claim/missing": {
    severity: "error",
    cause: "The document states something that the spec does not contain.",
    fix: "Add it to the spec, or correct the document.",
  },
  "claim/contradicted": {
    severity: "error",
    cause: "The document and the spec state different values.",
    fix: "Correct the wrong side.",
  },
  "claim/unreviewed": {
    severity: "error",
    cause:
      "A sentence was never reviewed, or the sentence or its part of the spec changed since the review.",
    fix: "Check the sentence against the spec, then run `specwright lint --update-baseline`.",
  },
  "fact/unstated": {
    severity: "error",
    cause: "The spec contains something that the document does not state.",
    fix: "Remove it from the spec, state it in the document, or record the choice as `x-reading`.",
  },
  "gap/unrecorded": {
    severity: "error",
    cause:
      "The document says that it does not show something, but the spec does not record this gap.",
    fix: "Add `x-not-shown` at the open place in the spec, with the words of the document in `what`.",
  },
  "gap/filled": {
    severity: "error",
    cause: "The document says that it does not show something, but the spec states a value for it.",
    fix: "Remove the value from the spec. If the document shows it now, state it there and remove the gap from both.",
  },
  "gap/stale": {
    severity: "error",
    cause: "The spec records a gap that the document does not state.",
    fix: "Remove `x-not-shown` from the spec, or correct its `what` and `document`.",
  },
  "document/contradiction": {
    severity: "error",
    cause: "The documents of a service state two different values.",
    fix: "Correct one of the two places.",
  },
  "document/unknown-table": {
    severity: "error",
    cause: "The linter does not know the header row of a table.",
    fix: "Use a known header; `specwright lint --grammar` lists all of them.",
  },
  "document/residue": {
    severity: "error",
    cause: "A table cell contains words that the linter does not understand.",
    fix: "Use known words (`specwright lint --grammar` lists them), or put an aside in brackets.",
  },
  "document/unbound": {
    severity: "error",
    cause: "The linter does not understand a sentence, and no comment binds it to the spec.",
    fix: "Rewrite the sentence in a known form, or put `<!-- specwright: prose <place> -->` before it. If it states nothing about the spec, use `<!-- specwright: note -->` (after a heading: `section note`).",
  },
  "document/malformed": {
    severity: "error",
    cause: "The linter cannot parse a part of the document.",
    fix: "Correct it at the place shown.",
  },
  "document/directive": {
    severity: "error",
    cause: "A `specwright:` comment has an unknown form.",
    fix: "Use one of the known comments; `specwright lint --grammar` lists them.",
  },
  "reference/dangling": {
    severity: "error",
    cause: "The target of a reference does not exist: a heading, a record or a place in the spec.",
    fix: "Correct the name, or add the target.",
  },
  "error/undeclared": {
    severity: "error",
    cause: "The spec uses an error code that its catalogue does not list.",
    fix: "Correct the code, or add it to the catalogue.",
  },
  "error/unused": {
    severity: "warning",
    cause:
      "The catalogue lists an error code that nothing in the spec uses, though it uses other codes.",
    fix: "List the code in `x-errors` of its responses. If its status is not shown, list it at its operations.",
  },
  "interpretation/unreviewed": {
    severity: "error",
    cause: "An interpretation (`x-reading`) was never reviewed, or it changed since the review.",
    fix: "Check it against the document, then run `specwright lint --update-baseline`.",
  },
  "baseline/stale": {
    severity: "error",
    cause: "The baseline contains an entry that matches nothing in the document or the spec.",
    fix: "Run `specwright lint --update-baseline`, and review the entries that it removes.",
  },
  "baseline/unreadable": {
    severity: "error",
    cause: "The baseline or the file of waivers has a wrong form.",
    fix: "Correct it at the place shown, or restore it from version control.",
  },
  "waiver/expired": {
    severity: "error",
    cause: "The last day of a waiver has passed.",
    fix: "Correct the waived finding, or agree on a later day.",
  },
  "waiver/ambiguous": {
    severity: "error",
    cause: "A waiver matches several findings, but it must match exactly one.",
    fix: "Add `says:` with a part of the intended message.",
  },
  "waiver/unused": {
    severity: "error",
    cause: "A waiver matches no finding.",
    fix: "Remove the waiver.",
  },
} as const satisfies Record<string, Entry>;

export type FindingCode = keyof typeof catalogue;
