/** `Method | Path | Request | Success response | Other statuses`: operations by their paths. */
import type { Subject } from "../../model/statement.ts";
import { readBody } from "../phrases/body.ts";
import type { SectionContext } from "../phrases/section-context.ts";
import { credentialsIn, isWithout } from "../phrases/credentials.ts";
import { claimSecurity } from "../sentences/authentication.ts";
import { fullKey } from "../phrases/heading.ts";
import { readRequest } from "../phrases/request.ts";
import { isCrossReference } from "../phrases/cross-references.ts";
import type { Text } from "../phrases/text.ts";
import type { Row, TableForm } from "./form.ts";
import { flag } from "./member-column.ts";

export const endpoints: TableForm = {
  lists: "operations by path",
  key: ["path", "endpoint", "route", "url", "operation", "request"],
  columns: {
    method: ["method", "verb", "http method"],
    request: ["request", "payload", "request body", "body", "parameters", "input", "takes"],
    success: ["success response", "success"],
    response: ["response", "result", "returns", "answer", "output", "responses"],
    other: ["other statuses", "other responses", "errors", "error statuses", "error responses"],
    security: ["authentication", "auth", "security", "credentials", "authenticated with"],
    deprecated: ["deprecated"],
    scopes: ["scope", "scopes", "required scope", "required scopes"],
  },
  needs: ["method", "success", "response", "other"],
  fits: ({ known }) => known.template === undefined,
  where: "where operations have paths",
  read({ rows, has, context }) {
    // Beside errors in a column of their own, what is left is success.
    const isSuccess = has("success") || has("other");
    for (const row of rows) readOperation(row, isSuccess, context);
  },
};

function readOperation(row: Row, isSuccess: boolean, context: SectionContext): void {
  const { key, cell, prose } = row;
  const { writer } = context;
  const verb = cell("method")?.text.replaceAll("`", "") ?? "";
  const words = `${verb} ${key.text.replaceAll("`", "")}`.trim();
  const [, method, path] = /^([A-Z]+) ([^\s?#]+)$/iu.exec(words) ?? [];
  if (method === undefined || path === undefined) {
    const message = `"${words}" is not a method with a path`;
    writer.finding("document/residue", message, key.span, "Write `GET` and `/pets/{id}`.");
    return;
  }
  const operation = fullKey(method, path, context.known);
  const subject: Subject = ["operation", operation];
  context.claimOperation(operation, key.span);
  readCells(row, subject, isSuccess, context);
  for (const text of prose) writer.prose(text.text, [{ subject }], text.span);
}

/** What a table of operations says in its other columns, whatever it lists them by. */
function readCells(
  { cell }: Row,
  subject: Subject,
  isSuccess: boolean,
  context: SectionContext,
): void {
  const request = cell("request");
  if (request !== undefined) readRequest(request, subject, context);
  const success = cell("success") ?? cell("response");
  if (success !== undefined) {
    if (isSuccess) checkSuccess(success, context);
    readSuccess(success, subject, context);
  }
  const other = cell("other");
  if (other !== undefined) readOthers(other, subject, context);
  const deprecated = cell("deprecated");
  if (deprecated !== undefined) readDeprecated(deprecated, subject, context);
  const security = cell("security");
  if (security !== undefined) readSecurity(security, subject, context);
  const scopes = cell("scopes");
  if (scopes !== undefined) {
    readScopes(scopes, subject, context);
  }
}

function readScopes(cell: Text, operation: Subject, { writer }: SectionContext): void {
  if (/^(?:none|no scope)$/iu.test(cell.text)) return;
  const names = cell.split(/,\s*(?:and )?|\s+and\s+/u).map(({ text }) => text.replaceAll("`", ""));
  if (names.every((name) => /^\S+$/u.test(name))) {
    writer.claim("required scopes", operation, names.toSorted(), cell.span);
    return;
  }
  const help = "List the required scopes: `a`, `b`.";
  writer.finding("document/residue", `"${cell.text}" is not a list of scopes`, cell.span, help);
}

function readDeprecated(cell: Text, operation: Subject, { writer }: SectionContext): void {
  const found = flag(cell, "deprecated");
  if (typeof found === "object") writer.claim("deprecated", operation, found.value, cell.span);
  else writer.prose(cell.text, [{ subject: operation }], cell.span);
}

function readSecurity(cell: Text, operation: Subject, context: SectionContext): void {
  const found = isWithout(cell.text) ? [] : credentialsIn(cell.text);
  if (found !== undefined) claimSecurity(found, operation, cell, context);
  else {
    const help = "Write `none`, `bearer token`, `HTTP Basic`, `API key in the header X-Key`.";
    context.writer.finding(
      "document/residue",
      `"${cell.text}" is not a credential`,
      cell.span,
      help,
    );
  }
}

const withStatus = /^(?:the |an? )?`?([1-5](?:\d\d|XX)|default)`?:?(?: (.+))?$/u;

/** An error is no success, whatever the description says. */
function checkSuccess(cell: Text, { writer }: SectionContext): void {
  const [, status] = cell.match(withStatus) ?? [];
  if (status === undefined || !/^[45]/u.test(status.text)) return;
  const message = `the status ${status.text} is an error, but the column is for success responses`;
  writer.finding("document/contradiction", message, status.span);
}

/** The response of a success: a status, a body, or both. */
export function readSuccess(cell: Text, operation: Subject, context: SectionContext): void {
  const { writer } = context;
  if (isCrossReference(cell)) return;
  if (notShown(cell, "response", operation, context)) return;
  const [, status, body] = cell.match(withStatus) ?? [];
  const response = [...operation, status?.text ?? "answer"];
  if (status !== undefined) writer.claim("status", response, true, status.span);
  const words = body ?? cell;
  if (status !== undefined && words.isEmpty) return;
  if (!readBody(words, [...response, "body"], context)) residue(words, context);
}

/** "400 validation failed, 404": statuses, each with words for people or a record. */
function readOthers(cell: Text, operation: Subject, context: SectionContext): void {
  const { writer } = context;
  if (isCrossReference(cell) || notShown(cell, "other responses", operation, context)) return;
  for (const part of cell.split(/[,;]\s*(?:and )?| and (?=`?[1-5]\d\d)/u)) {
    const [, status, words] = part.match(withStatus) ?? [];
    if (status === undefined) {
      residue(part, context);
      continue;
    }
    const subject = [...operation, status.text];
    if (status.text.startsWith("2")) {
      const message = `the status ${status.text} is a success, but the column is for other statuses`;
      writer.finding("document/contradiction", message, status.span);
    }
    writer.claim("status", subject, true, status.span);
    if (words === undefined || words.isEmpty) continue;
    const isBody = words.links.length > 0 || context.known.records.has(words.text.toLowerCase());
    if (isBody && readBody(words, [...subject, "body"], context)) continue;
    writer.prose(words.text, [{ subject }], words.span);
  }
}

/** A cell that says only that something is not shown. */
export function notShown(
  cell: Text,
  what: string,
  operation: Subject,
  { writer }: SectionContext,
): boolean {
  if (!/^not shown$/iu.test(cell.unstopped().text)) return false;
  writer.gap(`${what} of \`${operation[1] ?? ""}\``, cell.span);
  return true;
}

function residue(words: Text, { writer }: SectionContext): void {
  const help = "Write a status and a record, a list of members in braces, or `paged list of X`.";
  writer.finding("document/residue", `"${words.text}" is not a known form here`, words.span, help);
}
