/** `Code | Category | HTTP status | Message | Meaning`: the codes of errors. */
import type { Subject } from "../../model/statement.ts";
import { rawText } from "../phrases/raw-text.ts";
import { readErrorWords } from "../phrases/error-words.ts";
import type { Text } from "../phrases/text.ts";
import type { Row, TableForm } from "./form.ts";
import type { Writer } from "../phrases/claim-writer.ts";

const forPeople = ["condition", "meaning", "resolution"];

export const errors: TableForm = {
  lists: "error codes",
  key: ["code", "error code", "error", "errorcode"],
  columns: {
    category: ["category", "group", "side", "class"],
    status: ["http status", "status", "http status code", "status code", "http code", "http"],
    message: ["message", "message template"],
    condition: ["condition", "when", "cause", "reason", "returned when"],
    meaning: ["meaning and resolution", "meaning", "meaning / resolution", "description"],
    resolution: ["resolution", "fix", "action", "what to do"],
  },
  needs: ["category", "status", "message", "condition", "meaning", "resolution"],
  keys: /^(?!`?[1-5]\d\d`?(?: |$))/u,
  read({ rows, context: { writer } }) {
    for (const row of rows) readError(row, writer);
  },
};

function readError({ key, cell, prose }: Row, writer: Writer): void {
  const code = key.text.replaceAll("`", "");
  const subject: Subject = ["error", code];
  writer.claim("error", subject, true, key.span);
  const category = cell("category");
  if (category !== undefined) {
    writer.claim("category", subject, category.text.replaceAll("`", ""), category.span);
  }
  const message = cell("message");
  if (message !== undefined) writer.claim("message", subject, rawText(message), message.span);
  const status = cell("status");
  if (status !== undefined) readStatus(status, code, writer);
  for (const words of [...forPeople.map(cell), ...prose]) {
    if (words === undefined) continue;
    readErrorWords(words, subject, writer);
    writer.prose(words.text, [{ subject }], words.span);
  }
}

function readStatus(status: Text, code: string, writer: Writer): void {
  const [, number, words] = /^`?([1-5]\d\d)`?(?: ([A-Za-z ]+))?$/u.exec(status.text) ?? [];
  const subject = ["error", code];
  if (number !== undefined) {
    writer.claim("error status", subject, Number(number), status.span);
    if (words !== undefined) writer.prose(status.text, [{ subject }], status.span);
  } else if (/^not shown$/iu.test(status.text)) {
    writer.claim("error status", subject, null, status.span);
    writer.gap(`HTTP status of \`${code}\``, status.span);
  } else {
    writer.finding("document/residue", `"${status.text}" is not an HTTP status`, status.span);
  }
}
