/** One operation → its section: parameters, body, answers, in the order of a call. */
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
import { type Planned, nameOf } from "./outline.ts";
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
  const blocks = proseBlocks(operation.description ?? "");
  const [sole = "", ...others] = blocks;
  // One sentence that is the heading already is not said again.
  const isSaid = others.length === 0 && bare(sole) === bare(nameOf(operation));
  if (!isSaid) writer.notes(blocks);
  if (node === undefined) return;
  if (operation.deprecated) writer.block("This operation is deprecated.", "deprecated");
  writeSecurity(node, writer, context);
  writeParameters(node, writer, context);
  writeRequest(node, writer, context);
  writeResponses(node, operation, writer, context);
}

function bare(text: string): string {
  return text
    .replaceAll(/[\\`]/gu, "")
    .replace(/[.:\s]+$/u, "")
    .trim();
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
  const need = only(body, "required") === true ? "required" : "optional";
  const type = writer.level("body") > 0 ? "" : typeWords(body, context.linkOf);
  const media = otherMedia(body, context.general.requestMedia);
  const sent = media === "" || writer.level("body") > 1 ? "" : `, sent as ${media}`;
  writer.always(`Request body: ${type === "" ? need : `${type}, ${need}`}${sent}.`, "body");
  writer.table(["Field", ...memberHeader], memberRows(membersBelow(body), "body", writer, context));
  if (only(body, "closed") === true) {
    writer.block("The request body has no other fields.", "body closed");
  }
}

/** The media types at a place, where they are not those of most others. */
function otherMedia(node: FactNode, general: string | undefined): string {
  const value = only(node, "media type");
  if (!Array.isArray(value) || (value.length === 1 && value[0] === general)) return "";
  const types = value.map((type) => codeSpan(String(type)) ?? "");
  return types.includes("") ? "" : types.join(" or ");
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
    ["Status", "Body", "Media type", "Description"],
    responses.map(({ response, at, body }) => {
      const key = `status ${response.status}`;
      const isPlain = writer.level(key) > 0;
      const words = body === undefined || isPlain ? "" : typeWords(body, context.linkOf);
      const media = otherMedia(at, context.general.responseMedia);
      const about = inline(oneLine(response.description, 300));
      return { key, cells: [response.status, ...[words, media, about].map(asCell)] };
    }),
  );
  for (const { response, at, body } of responses) {
    const { status } = response;
    if (body !== undefined) writeAnswer(status, body, writer, context);
    writeHeaders(status, at, writer, context);
  }
}

function writeAnswer(
  status: string,
  body: FactNode,
  writer: SectionWriter,
  context: OperationContext,
): void {
  const rows = memberRows(membersBelow(body), status, writer, context);
  if (rows.some((row) => writer.level(row.key) < 2)) {
    writer.always(`Response ${status}:`, "lead");
    writer.table(["Field", ...memberHeader], rows);
  }
  if (only(body, "closed") === true) {
    writer.block(`The response ${status} has no other fields.`, `${status} closed`);
  }
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
