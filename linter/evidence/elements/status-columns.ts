/** Columns of statuses in a table of endpoints, whatever they are called. */
import type * as ir from "../../../core/model/ir.ts";
import type { MarkedText } from "../outline/marked-text.ts";

type Row = readonly MarkedText[];

const footnote = "[\\u00B9\\u00B2\\u00B3\\u2070-\\u2079*†‡]*";
const leading = new RegExp(
  `^[\\s"“(]*[2-5]\\d\\d${footnote}(?:[\\s,;/|]+[2-5]\\d\\d${footnote})*(?![\\w.:%])`,
  "u",
);

/** Statuses with which a cell begins, and where they stand. */
export function leadingStatuses({ text }: MarkedText) {
  const all = leading.exec(text)?.[0] ?? "";
  return [...all.matchAll(/[2-5]\d\d/gu)].map(({ 0: status, index }) => ({
    status,
    start: index,
    end: index + status.length,
  }));
}

/** Those in which most cells begin with statuses that the operation of their row has. */
export function statusColumns(
  rows: readonly Row[],
  operations: readonly (ir.Operation | undefined)[],
): ReadonlySet<number> {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  return new Set(
    columns.filter((column) => {
      let [filled, known, unknown] = [0, 0, 0];
      for (const [index, row] of rows.entries()) {
        const cell = row[column];
        if (cell === undefined || !/[\p{L}\p{N}]/u.test(cell.text)) continue;
        filled += 1;
        const said = operations[index]?.responses?.map((one) => one.status) ?? [];
        for (const { status } of leadingStatuses(cell)) {
          if (said.includes(status)) known += 1;
          else unknown += 1;
        }
      }
      return known > 1 && known >= unknown * 3 && known * 2 > filled;
    }),
  );
}
