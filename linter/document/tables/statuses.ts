/** `Status | Body`: the responses of the operation that the section describes. */
import type { Subject } from "../../model/statement.ts";
import { readBody } from "../phrases/body.ts";
import { mediaTypesIn } from "../sentences/own-value.ts";
import type { Text } from "../phrases/text.ts";
import type { Row, TableForm } from "./form.ts";
import type { SectionContext } from "../phrases/section-context.ts";

export const statuses: TableForm = {
  lists: "responses of an operation",
  key: [
    "status",
    "status code",
    "http status",
    "http status code",
    "code",
    "response",
    "http code",
  ],
  columns: {
    body: ["body", "response", "response body", "schema", "type", "result", "returns", "content"],
    when: ["when", "condition", "reason", "cause"],
    media: ["media type", "media types", "content type"],
  },
  needs: ["body", "when", "prose"],
  keys: /^`?(?:[1-5](?:\d\d|XX)|default)\b/u,
  fits: ({ operation }) => operation !== undefined,
  where: "in the section of an operation",
  read({ rows, context }) {
    for (const row of rows) readStatus(row, ["operation", context.operation ?? "*"], context);
  },
};

function readStatus({ key, cell, prose }: Row, operation: Subject, context: SectionContext): void {
  const { writer } = context;
  const [, status, reason] =
    /^`?([1-5](?:\d\d|XX)|default)`?(?: ([\p{L} '-]+))?$/u.exec(key.text) ?? [];
  if (status === undefined) {
    const message = `"${key.text}" is not a status`;
    writer.finding("document/residue", message, key.span, "Write 200, 4XX or default.");
    return;
  }
  const subject = [...operation, status];
  writer.claim("status", subject, true, key.span);
  if (reason !== undefined) writer.prose(key.text, [{ subject }], key.span);
  const media = cell("media");
  if (media !== undefined) readMedia(media, subject, writer);
  const body = cell("body");
  if (body !== undefined && !readBody(body, [...subject, "body"], context)) {
    const message = `"${body.text}" is not a known form here`;
    const help = "Write the name of a record, a type, or a list of members in braces.";
    writer.finding("document/residue", message, body.span, help);
  }
  const when = cell("when");
  for (const words of when === undefined ? prose : [when, ...prose]) {
    writer.prose(words.text, [{ subject }], words.span);
  }
}

function readMedia(cell: Text, subject: Subject, writer: SectionContext["writer"]): void {
  const types = mediaTypesIn(cell);
  if (types.length > 0) writer.claim("media type", subject, types, cell.span);
  else {
    const message = `"${cell.text}" is no media type`;
    writer.finding("document/residue", message, cell.span, "Write `application/json`, in code.");
  }
}

/** Statuses that the service uses in general, with their meaning. */
export const generalStatuses: TableForm = {
  lists: "statuses in general",
  key: statuses.key,
  columns: { when: ["when", "condition", "reason", "cause"] },
  needs: ["when", "prose"],
  keys: /^`?(?:[1-5](?:\d\d|XX)|default)\b/u,
  fits: ({ operation }) => operation === undefined,
  where: "outside the section of an operation",
  read({ rows, context: { writer } }) {
    for (const { key, cell, prose } of rows) {
      const [status = ""] = key.text.replaceAll("`", "").split(" ");
      const subject = ["operation", "*", status];
      const when = cell("when");
      for (const words of when === undefined ? prose : [when, ...prose]) {
        writer.prose(`${key.text}: ${words.text}`, [{ subject }], words.span);
      }
    }
  },
};
