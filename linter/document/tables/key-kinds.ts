/** `Key kind | Allowed`: the kinds of key, and the operations that each may call. */
import type { Subject } from "../../model/statement.ts";
import type { Text } from "../phrases/text.ts";
import type { TableForm } from "./form.ts";

export const keyKinds: TableForm = {
  lists: "kinds of key",
  key: ["key kind", "kind of key", "key type", "type of key", "kind of credential"],
  columns: { allowed: ["allowed", "allows", "may call", "may", "operations", "methods"] },
  needs: ["allowed"],
  read({ rows, context: { writer } }) {
    for (const { key, cell, prose } of rows) {
      const subject: Subject = ["key kind", key.text.replaceAll("`", "")];
      writer.claim("key kind", subject, true, key.span);
      const allowed = cell("allowed");
      const operations = allowed && operationsOf(allowed);
      if (allowed !== undefined && operations !== undefined) {
        writer.claim("operations", subject, operations, allowed.span);
      }
      for (const words of allowed === undefined ? prose : [allowed, ...prose]) {
        writer.prose(words.text, [{ subject }], words.span);
      }
    }
  },
};

/** Names in code; `*` when all are meant; absent when the words name none. */
function operationsOf({ text }: Text): string[] | undefined {
  const names = [...text.matchAll(/`([^`\s]+)`/gu)].flatMap(([, name]) => name ?? []);
  if (names.length > 0) return names.toSorted();
  return /^(?:all|every|any) (?:methods?|operations?|calls?)\b/iu.test(text) ? ["*"] : undefined;
}
