/** A row that describes a member of something: what its columns state of it. */
import type { Subject } from "../../model/statement.ts";
import { claimOnlyIn, withoutOnlyIn } from "../phrases/only-in.ts";
import type { Writer } from "../phrases/claim-writer.ts";
import type { Text } from "../phrases/text.ts";
import { readRuleCell, readTypeCell } from "../phrases/words.ts";
import type { Row } from "./form.ts";
import { memberReaders, valueOf } from "./member-column.ts";

/** States what the cells of a row say of each of `subjects`, which the row names together. */
export function readMemberRow(row: Row, subjects: readonly Subject[], writer: Writer): void {
  const { cell, prose } = row;
  const [type, ofType] = withoutOnlyIn(cell("type"));
  if (type !== undefined) writer.reading(readTypeCell(type, subjects));
  const [rule, ofRule] = withoutOnlyIn(cell("rule"));
  if (rule !== undefined) writer.reading(readRuleCell(rule, subjects));
  for (const said of [ofType, ofRule]) {
    if (said === undefined) continue;
    for (const one of subjects) claimOnlyIn(said, isList(type) ? [...one, "[]"] : one, writer);
  }
  const values = cell("values");
  if (values !== undefined) readValues(values, type, subjects, writer);
  for (const [column, read] of memberReaders) {
    const words = cell(column);
    if (words === undefined) continue;
    const found = read(words, type?.text ?? "");
    if (found === undefined) writer.reading(readRuleCell(words, subjects));
    else if (found === "residue") {
      writer.finding("document/residue", `"${words.text}" is not a known ${column}`, words.span);
    } else if (found !== "nothing") {
      for (const subject of subjects) writer.claim(found.kind, subject, found.value, words.span);
    }
  }
  const about = subjects.map((subject) => ({ subject }));
  for (const words of prose) writer.prose(words.text, about, words.span);
}

function isList(type: Text | undefined): boolean {
  return type !== undefined && /^(?:arrays?|lists?)\b|\[\]$/iu.test(type.text);
}

/** Values that stand in a column of their own are of the type that the row has beside them. */
function readValues(
  values: Text,
  type: Text | undefined,
  subjects: readonly Subject[],
  writer: Writer,
): void {
  const parts = values.split(/,\s*(?:and |or )?|\s+(?:and|or|\|)\s+/u);
  const isListed = parts.every(({ text }) =>
    /^(?:`[^`]+`|-?[\d.]+|"[^"]*"|true|false)$/u.test(text),
  );
  if (type === undefined || !isListed) {
    writer.reading(readTypeCell(values, subjects));
    return;
  }
  const [, items = type.text] = /^(?:arrays?|lists?) of (.+)$/iu.exec(type.text) ?? [];
  const list = parts.flatMap((part) => valueOf(part, items) ?? []);
  const [only] = list;
  for (const one of subjects) {
    const subject = isList(type) ? [...one, "[]"] : one;
    if (list.length === 1 && only !== undefined) writer.claim("const", subject, only, values.span);
    else writer.claim("enum", subject, list, values.span);
  }
}
