/** A small service in which every state of a claim and of a fact is there. */
import { claim, document, fact, origin, placeOf, specFile, trace } from "./made.ts";

export const shopDocument = document(
  [
    "Before all headings.",
    "",
    "# Shop",
    "",
    "## Item",
    "",
    "| Field  | Type               |",
    "| ------ | ------------------ |",
    "| `id`   | int                |",
    "| `when` | date-time or null  |",
    "| `kind` | `A`, `B`           |",
    "",
    "## Errors",
    "",
    "An error is told in words",
    "  over two lines.",
    "Size limits: not shown.",
    "",
    "## Notes",
    "",
  ].join("\n"),
);

const at = (words: string) => placeOf(words, shopDocument);
const id = ["record", "item", "id"];
const when = ["record", "item", "when"];

const claims = [
  claim({ place: at("# Shop"), kind: "record", subject: ["record", "item"], value: true }),
  claim({ place: at("`id`"), kind: "member", subject: id, value: true, spec: [origin(3)] }),
  claim({ place: at("int "), subject: id, value: ["integer"], state: "uncovered" }),
  claim({ place: at("date-time or null"), subject: when, spec: [origin(5), origin(99)] }),
  claim({
    place: at("date-time"),
    kind: "format",
    subject: when,
    value: "date-time",
    state: "waived",
    spec: [origin(6)],
  }),
  claim({
    place: at("An error is told in words\n  over two lines."),
    kind: "prose",
    subject: [],
    value: "An error is told in words over two lines.",
    state: "unreviewed",
    spec: [origin(7)],
  }),
  claim({
    place: at("Size limits: not shown."),
    kind: "gap",
    subject: [],
    value: "size limits",
    state: "gap recorded",
    spec: [origin(2)],
  }),
];

const facts = [
  fact({ origin: origin(3), kind: "member", subject: id, value: true, claims: [1] }),
  fact({ origin: origin(4), subject: id, value: ["number"], state: "unstated" }),
  fact({ origin: origin(5), subject: when, claims: [3] }),
  fact({ origin: origin(5), subject: when, kind: "nullable", value: true, claims: [3] }),
  fact({ origin: origin(7), kind: "closed", value: true, state: "toolkit-made" }),
];

export const shop = trace({
  documents: [shopDocument],
  spec: [
    {
      file: specFile,
      text: Array.from({ length: 8 }, (_, index) => `line: ${index + 1}\n`).join(""),
    },
    { file: "specs/shop/schemas/bare.json", text: "{}" },
  ],
  result: { claims, facts },
});
