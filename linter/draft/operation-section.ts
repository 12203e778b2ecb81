/** One operation → its section: parameters, body, answers, in the order of a call. */
import type { Json } from "../../core/model/ir.ts";
import type { FactIndex, FactNode } from "../compare/fact-index.ts";
import { canonical } from "../model/values.ts";
import { type General, securityWords } from "./general.ts";
import {
  type Context,
  type Member,
  memberHeader,
  memberRows,
  membersBelow,
} from "./member-rows.ts";
import type { Planned } from "./outline.ts";
import { proseBlocks } from "./prose-blocks.ts";
import { asCell, codeSpan, inline, oneLine } from "./safe-text.ts";
import type { SectionWriter } from "./section.ts";
import { only, typeWords } from "./type-words.ts";

export interface OperationContext extends Context {
  readonly index: FactIndex;
  readonly general: General;
}

/** Writes what a section about an operation has below its heading. */
export function writeOperation(
  { key, operation }: Planned,
  writer: SectionWriter,
  context: OperationContext,
): void {
  const node = context.index.at(["operation", key]);
  if (operation.description !== undefined && operation.description !== operation.summary) {
    writer.notes(proseBlocks(operation.description));
  }
  if (node === undefined) return;
  if (operation.deprecated) writer.block("This operation is deprecated.", "deprecated");
  writeSecurity(node, writer, context);
  writeParameters(node, writer, context);
  writeRequest(node, writer, context);
  writeResponses(node, operation, writer, context);
}

function writeSecurity(node: FactNode, writer: SectionWriter, { general }: OperationContext): void {
  const own = only(node, "security");
  const isOther =
    general.securityValue === undefined
      ? own !== undefined
      : own === undefined || canonical(own) !== canonical(general.securityValue);
  const words = isOther ? securityWords(own ?? []) : undefined;
  if (words !== undefined) writer.block(words, "security");
  const scopes = only(node, "required scopes");
  if (
    Array.isArray(scopes) &&
    scopes.length > 0 &&
    scopes.every((one) => /^\S+$/u.test(String(one)))
  ) {
    const listed = scopes.map((scope) => codeSpan(String(scope)) ?? "");
    writer.block(`Required scopes: ${listed.join(", ")}.`, "scopes");
  }
}

const locations = ["path", "query", "header", "cookie"] as const;

function writeParameters(node: FactNode, writer: SectionWriter, context: OperationContext): void {
  const rows = locations.flatMap((place) => {
    const at = node.children.get(place);
    if (at === undefined) return [];
    const found = memberRows(membersBelow(at), place, writer, context, (name) => [name, place]);
    // In a path each parameter is required, so that no fact says it.
    const isOfPath = place === "path";
    return found.map((row) => (isOfPath ? { ...row, cells: row.cells.with(3, "yes") } : row));
  });
  writer.table(["Name", "In", ...memberHeader], rows);
}

function writeRequest(node: FactNode, writer: SectionWriter, context: OperationContext): void {
  const body = node.children.get("body");
  if (body === undefined) return;
  const isRequired = only(body, "required") === true;
  writer.block(`The request body is ${isRequired ? "required" : "optional"}.`, "body required");
  writeMedia(only(body, "media type"), context.general.requestMedia, "request body", writer);
  const words = typeWords(body, context.linkOf);
  const members = [...membersBelow(body)];
  if (words !== "" && !(words === "object" && members.length > 0)) {
    writer.block(`The request body is ${words}.`, "body type");
  }
  writeMembers("Request body:", members, "body", writer, context);
  if (only(body, "closed") === true) {
    writer.block("The request body has no other fields.", "body closed");
  }
}

function writeMembers(
  lead: string,
  members: readonly Member[],
  key: string,
  writer: SectionWriter,
  context: OperationContext,
): void {
  const rows = memberRows(members, key, writer, context);
  if (!rows.some((row) => writer.level(row.key) < 2)) return;
  writer.always(lead, "lead");
  writer.table(["Field", ...memberHeader], rows);
}

function writeMedia(
  value: Json | undefined,
  general: string | undefined,
  what: string,
  writer: SectionWriter,
): void {
  if (!Array.isArray(value) || (value.length === 1 && value[0] === general)) return;
  const types = value.map((type) => codeSpan(String(type)) ?? "");
  writer.block(`The ${what} is ${types.join(" or ")}.`, `${what} media`);
}

function writeResponses(
  node: FactNode,
  operation: Planned["operation"],
  writer: SectionWriter,
  context: OperationContext,
): void {
  const responses = (operation.responses ?? []).flatMap((response) => {
    const at = node.children.get(response.status);
    return at === undefined ? [] : [{ response, at, body: at.children.get("body") }];
  });
  writer.table(
    ["Status", "Body", "Description"],
    responses.map(({ response, body }) => {
      const key = `status ${response.status}`;
      const words = body === undefined || writer.level(key) > 0 ? "" : bodyWords(body, context);
      return {
        key,
        cells: [response.status, asCell(words), asCell(inline(oneLine(response.description, 300)))],
      };
    }),
  );
  for (const { response, at, body } of responses) {
    const { status } = response;
    writeMedia(only(at, "media type"), context.general.responseMedia, `response ${status}`, writer);
    if (body !== undefined) {
      writeMembers(`Response ${status}:`, [...membersBelow(body)], status, writer, context);
      if (only(body, "closed") === true) {
        writer.block(`The response ${status} has no other fields.`, `${status} closed`);
      }
    }
    writeHeaders(status, at, writer, context);
  }
}

function bodyWords(body: FactNode, context: OperationContext): string {
  return typeWords(body, context.linkOf);
}

function writeHeaders(
  status: string,
  at: FactNode,
  writer: SectionWriter,
  context: OperationContext,
): void {
  const headers = at.children.get("header");
  if (headers === undefined) return;
  const members = [...headers.children].flatMap(([name, node]): Member[] =>
    /^[\w-]+$/u.test(name) ? [{ path: name, way: [name], node }] : [],
  );
  const rows = memberRows(members, `header ${status}`, writer, context);
  if (!rows.some((row) => writer.level(row.key) < 2)) return;
  writer.always(`${status} response headers:`, "lead");
  writer.table(["Response header", ...memberHeader], rows);
}
