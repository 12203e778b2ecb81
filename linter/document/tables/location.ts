/** The column `In`: where a parameter travels. */
import type { Subject } from "../../model/statement.ts";
import type { Writer } from "../phrases/claim-writer.ts";
import type { Text } from "../phrases/text.ts";

const places = new Map([
  ["query", "query"],
  ["query string", "query"],
  ["path", "path"],
  ["url", "path"],
  ["header", "header"],
  ["headers", "header"],
  ["cookie", "cookie"],
  ["body", "body"],
  ["json body", "body"],
  ["request body", "body"],
  ["form", "body"],
  ["formdata", "body"],
  ["form data", "body"],
]);

/** `base` with the place that the cell names instead of its own; absent: the cell names none. */
export function readLocation(cell: Text, base: Subject, writer: Writer): Subject | undefined {
  const place = places.get(cell.text.replaceAll("`", "").toLowerCase());
  if (place !== undefined) return [...base.slice(0, 2), place];
  const message = `"${cell.text}" is not a location of a parameter`;
  writer.finding(
    "document/residue",
    message,
    cell.span,
    "Write query, path, header, cookie or body.",
  );
  return undefined;
}
