/** Every code that the linter can report: what causes it, and how to mend it. */

interface Entry {
  readonly severity: "error" | "warning";
  readonly cause: string;
  readonly fix: string;
}

export const catalogue = {
  "claim/missing": {
    severity: "error",
    cause: "The document states something that the spec does not say.",
    fix: "Write it into the spec, or correct the document.",
  },
  "claim/contradicted": {
    severity: "error",
    cause: "Document and spec state different values.",
    fix: "Correct the side that is wrong.",
  },
  "claim/suspect": {
    severity: "error",
    cause:
      "Words that people hold against the spec, or the spec value they are bound to, differ from what was accepted.",
    fix: "Compare the two; then accept them with `specwright lint --accept`.",
  },
  "fact/unstated": {
    severity: "error",
    cause: "The spec says something that the document does not state.",
    fix: "Take it out of the spec, state it in the document, or record the choice as `x-reading`.",
  },
  "gap/unrecorded": {
    severity: "error",
    cause: "The document states that something is not shown, and the spec does not record it.",
    fix: "Add `x-not-shown` at the place in the spec that is open, with the document's words in `what`.",
  },
  "gap/filled": {
    severity: "error",
    cause: "The document states that something is not shown, and the spec shows it all the same.",
    fix: "Take the value out of the spec; where the document shows it by now, state it there and take the gap out of both.",
  },
  "gap/stale": {
    severity: "error",
    cause: "The spec records a gap that the document does not state.",
    fix: "Take `x-not-shown` out of the spec, or mend its `what` and `document`.",
  },
  "document/contradiction": {
    severity: "error",
    cause: "The document, or another one of the same service, states two different things.",
    fix: "Correct one of the two places.",
  },
  "document/unknown-table": {
    severity: "error",
    cause: "The header row of a table is not in the vocabulary of the dialect.",
    fix: "Use one of the headers that are read; `specwright lint --grammar` lists them.",
  },
  "document/residue": {
    severity: "error",
    cause: "A cell has words that the dialect does not understand.",
    fix: "Use words that are read (`specwright lint --grammar` lists them), or put an aside in brackets.",
  },
  "document/unbound": {
    severity: "error",
    cause:
      "A sentence is neither of a form that the dialect reads nor bound to a place in the spec.",
    fix: "Write it in a form that is read; else put `<!-- specwright: prose <place> -->` before it, or `<!-- specwright: note -->` (`section note` after a heading) where nothing is stated about the spec.",
  },
  "document/malformed": {
    severity: "error",
    cause: "The document cannot be read as it stands.",
    fix: "Correct it at the place shown.",
  },
  "document/directive": {
    severity: "error",
    cause: "A `specwright:` comment is not of a known form.",
    fix: "Use one of the comments that are read.",
  },
  "reference/dangling": {
    severity: "error",
    cause: "A reference leads to nothing: a heading, a record or a place of the spec.",
    fix: "Correct the name, or add what it refers to.",
  },
  "error/undeclared": {
    severity: "error",
    cause: "The spec names an error code that its catalogue does not list.",
    fix: "Correct the code, or give it an entry in the catalogue.",
  },
  "error/unused": {
    severity: "warning",
    cause:
      "The catalogue lists an error code that no answer, credential, life cycle or other error names, though answers name others.",
    fix: "List it in `x-errors` of the answers that may have it, or of the operations where its status is not shown.",
  },
  "reading/unrecorded": {
    severity: "error",
    cause: "A choice that the spec made (`x-reading`) was never accepted, or changed since.",
    fix: "Compare it with the document; then accept it with `specwright lint --accept`.",
  },
  "accepted/stale": {
    severity: "error",
    cause: "The file of what was accepted has an entry that nothing corresponds to.",
    fix: "Run `specwright lint --accept`, and review what it takes out.",
  },
  "accepted/unreadable": {
    severity: "error",
    cause: "The file of what was accepted, or of waivers, is not of the form it has to have.",
    fix: "Correct it at the place shown, or restore it.",
  },
  "waiver/expired": {
    severity: "error",
    cause: "The day until which a finding was waived has passed.",
    fix: "Mend what was waived, or agree on another day.",
  },
  "waiver/ambiguous": {
    severity: "error",
    cause: "Several findings are at the place of a waiver, which is for one.",
    fix: "Add `says:` with a part of the message that is meant.",
  },
  "waiver/unused": {
    severity: "error",
    cause: "A waiver matches no finding.",
    fix: "Take the waiver out.",
  },
} as const satisfies Record<string, Entry>;

export type FindingCode = keyof typeof catalogue;
