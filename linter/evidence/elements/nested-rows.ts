/** Rows whose names have marks in front, such as `» name` and `↳ name`: members of what the row above them names. */
import { MarkedText } from "../outline/marked-text.ts";
import type { Row } from "./count-rows.ts";
import { type NamedCell, namesInCell } from "./item-name.ts";

const marks =
  /^[\s\u00A0]*(?:(?:[»›↳└├┗┣┖→⤷▸‣│─╰]|[-–—](?=[\s\u00A0-]))[\s\u00A0]*)+(?=[\s\u00A0]*[`*"“\w])/u;

const empty = new MarkedText("", []);

/** What generators write in the place of a name. */
const noName = /^(?:anonymous|additionalProperties|oneOf|anyOf|allOf|and|or|xor|not)$/u;

/** The names of a cell, without the marks before them. */
export function markedNames(cell: MarkedText): readonly NamedCell[] {
  const before = marks.exec(cell.text)?.[0] ?? "";
  return namesInCell(before === "" ? cell : cell.slice(before.length));
}

/** Names in the column of each row; those with marks are led by the names around them: `address.city`. */
export function namesOfRows(rows: readonly Row[], column: number): readonly NamedCell[][] {
  const open: { readonly indent: number; readonly path: string }[] = [];
  const indents = rows.map((row) => marks.exec(row[column]?.text ?? "")?.[0].length ?? 0);
  return rows.map((row, index) => {
    const indent = indents[index] ?? 0;
    const [first, ...more] = markedNames(row[column] ?? empty);
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    if (first === undefined) return [];
    if (indent === 0 && (indents[index + 1] ?? 0) > 0 && isWholeBody(first.name, row, column))
      return [];
    const around = open.at(-1)?.path ?? "";
    if (indent > 0 && noName.test(first.name)) {
      open.push({ indent, path: around });
      return [];
    }
    const path = around === "" ? first.name : `${around}.${first.name}`;
    open.push({ indent, path });
    return indent === 0 ? [first, ...more] : [{ ...first, name: path }];
  });
}

/** The row of a body as a whole, before those of its members. */
function isWholeBody(name: string, row: Row, column: number): boolean {
  return (
    /body|payload/iu.test(name) &&
    row.some(({ text }, place) => place !== column && /^\W*body\W*$/iu.test(text))
  );
}
