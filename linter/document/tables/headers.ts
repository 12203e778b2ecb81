/** `Header | Meaning`: headers of responses, or of requests. */
import type { Subject } from "../../model/statement.ts";
import type { SectionContext } from "../phrases/section-context.ts";
import { headerMeaning } from "../phrases/header-list.ts";
import type { TableForm } from "./form.ts";
import { memberColumns } from "./member-column.ts";
import { readMemberRow } from "./member-row.ts";

const { rule, ...columns } = memberColumns;

export const headers: TableForm = {
  lists: "headers",
  key: ["header", "response header", "request header", "header name"],
  columns: { ...columns, meaning: rule },
  read({ rows, keyHeader, context }) {
    const { writer } = context;
    const base = baseOf(keyHeader.text, context);
    if (base === undefined) {
      const message =
        "the table does not say whether its headers belong to requests or to responses";
      const help = "Name the column `Response header` or `Request header`.";
      writer.finding("document/unbound", message, keyHeader.span, help);
      return;
    }
    for (const row of rows) {
      const subject = [...base, row.key.text.replaceAll("`", "")];
      const isParameter = base.length === 3;
      writer.claim(isParameter ? "member" : "header", subject, true, row.key.span);
      const meaning = row.cell("meaning");
      if (meaning !== undefined) headerMeaning(meaning, subject, writer);
      readMemberRow(row, [subject], writer);
    }
  },
};

/** Where the headers stand: below an operation, or below every one. */
function baseOf(header: string, context: SectionContext): Subject | undefined {
  const operation = context.operation ?? "*";
  const place = context.lead?.base?.slice(2) ?? context.place;
  if (/request/iu.test(header)) return ["operation", operation, "header"];
  if (place?.[0] === "header") return ["operation", operation, "header"];
  if (place !== undefined && place[0] !== "body") {
    return ["operation", operation, place[0] ?? "*", "header"];
  }
  const words = [header, context.lead?.text.text ?? "", ...context.names].join(" ");
  if (/response|answer|rate/iu.test(words)) return ["operation", operation, "*", "header"];
  return /request/iu.test(words) ? ["operation", operation, "header"] : undefined;
}
