/** One schema → its section: what it is for, its members, what else holds of the whole. */
import type { FactIndex } from "../compare/fact-index.ts";
import { type Context, memberHeader, memberRows, membersBelow } from "./member-rows.ts";
import type { PlannedRecord } from "./plan-records.ts";
import { proseBlocks } from "./prose-blocks.ts";
import type { SectionWriter } from "./section.ts";
import { only, typeWords } from "./type-words.ts";

/** Writes what a section about a schema has below its heading. */
export function writeSchema(
  { key, target, description }: PlannedRecord,
  writer: SectionWriter,
  context: Context & { readonly index: FactIndex },
): void {
  writer.always(`<!-- specwright: record ${target} -->`, "record");
  if (description !== undefined) writer.notes(proseBlocks(description));
  const node = context.index.at(["record", key]);
  if (node === undefined) return;
  const members = [...membersBelow(node)];
  const words = typeWords(node, context.linkOf);
  if (words !== "" && !(words === "object" && members.length > 0)) {
    writer.block(`The value is ${words}.`, "value");
  }
  writer.table(["Field", ...memberHeader], memberRows(members, "field", writer, context));
  if (only(node, "closed") === true) writer.block("No other fields are allowed.", "closed");
}
