/** `Name | Shape`: records of which each is described in one cell. */
import { type Subject, recordKey } from "../../model/statement.ts";
import { rawText } from "../phrases/raw-text.ts";
import type { SectionContext } from "../phrases/section-context.ts";
import type { Text } from "../phrases/text.ts";
import { readMembers } from "../phrases/words.ts";
import type { TableForm } from "./form.ts";

export const shapes: TableForm = {
  lists: "shapes",
  key: ["name", "record", "object", "shape", "result"],
  columns: { shape: ["shape", "members", "fields", "properties"] },
  needs: ["shape"],
  read({ rows, context }) {
    for (const { key, cell, prose } of rows) {
      const shape = cell("shape");
      for (const name of namesOf(rawText(key))) {
        const targets = context.comments.rows.get(recordKey(name)) ?? [];
        const record = context.declare(name, key.span, targets);
        const [, aside] = /\(([^()]+)\)$/u.exec(name.trim()) ?? [];
        if (aside !== undefined) context.writer.prose(aside, [{ subject: record }], key.span);
        if (shape !== undefined) readShape(shape, record, context);
        for (const words of prose) {
          context.writer.prose(words.text, [{ subject: record }], words.span);
        }
      }
    }
  },
};

/**
 * Members. "`a` only" shows no others, and does not say that others are refused: a member that the
 * spec has beside `a` is one that the document does not state.
 */
function readShape(shape: Text, record: Subject, { writer }: SectionContext): void {
  const [, list] = shape.match(/^(.+?) only$/u) ?? shape.match(/^only (.+)$/u) ?? [];
  writer.reading(readMembers(list ?? shape, record));
}

/** "Attribute edited / deleted" is "Attribute edited" and "Attribute deleted". */
function namesOf(text: string): string[] {
  const [first = "", ...others] = text.split(/\s+\/\s+/u);
  const before = first.split(" ").slice(0, -1).join(" ");
  return [first, ...others.map((other) => `${before} ${other}`.trim())];
}
