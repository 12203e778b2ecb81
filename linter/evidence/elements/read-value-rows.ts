/** A table of names and values → whether the schema that the title names gives them the same values. */
import type * as ir from "../../../core/model/ir.ts";
import { contradictedEvidence } from "../report/findings.ts";
import { place } from "../vocabulary/schemas.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import type { ElementContext } from "./element-context.ts";

type Row = readonly MarkedText[];

/** Which rows were compared; none where no schema is meant. */
export function readValueRows(rows: readonly Row[], context: ElementContext): ReadonlySet<Row> {
  const { vocabulary, titles } = context;
  const [title = ""] = titles;
  const read = new Set<Row>();
  for (const schema of vocabulary.listed(title)) {
    const { any } = vocabulary.schemas.applied(schema);
    const named = new Map<string, ir.SchemaObject>();
    for (const one of any) if (one.title !== undefined) named.set(folded(one.title), one);
    for (const row of rows) {
      const one = named.get(folded(row[0]?.text ?? ""));
      const cell = row.slice(1).find(({ text }) => /^\W*-?\d+\W*$/u.test(text));
      if (one?.const === undefined || cell === undefined) continue;
      read.add(row);
      const stated = /-?\d+/u.exec(cell.text)?.[0] ?? "";
      if (String(one.const.value) === stated) continue;
      const said = JSON.stringify(one.const.value);
      context.ledger.findings.push(
        contradictedEvidence({
          message: `"${one.title}": the document says ${stated}, the spec says ${said}`,
          document: context.ledger.place(cell),
          spec: place(one.origin, "const"),
          mend: { what: "value", stated, said: [one.const.value], isAboutSchema: true },
        }),
      );
    }
  }
  return read;
}

function folded(text: string): string {
  return text
    .trim()
    .replaceAll(/[`*\s_-]/gu, "")
    .toLowerCase();
}
