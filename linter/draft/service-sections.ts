/** The sections that are about no single operation or schema: the overview, contents, conventions, events. */
import type * as ir from "../../core/model/ir.ts";
import type { FactIndex } from "../compare/fact-index.ts";
import type { General } from "./general.ts";
import type { Context } from "./member-rows.ts";
import type { Heading } from "./outline.ts";
import { proseBlocks } from "./prose-blocks.ts";
import { asCell, codeSpan, headingText, inline, oneLine } from "./safe-text.ts";
import type { SectionWriter } from "./section.ts";
import { only, typeWords } from "./type-words.ts";

interface ServiceContext extends Context {
  readonly api: ir.Api;
  readonly index: FactIndex;
  readonly general: General;
  readonly headings: readonly Heading[];
  readonly base: string;
  /** Anchors by the id of the section. */
  readonly slugs: ReadonlyMap<string, string>;
}

/** Writes the body of a section that is about the service as a whole. */
export function writeService(
  heading: Heading,
  writer: SectionWriter,
  context: ServiceContext,
): void {
  switch (heading.kind) {
    case "overview":
      return writer.notes(proseBlocks(context.api.description ?? context.api.summary ?? ""));
    case "contents":
      return writeContents(writer, context);
    case "authentication":
      return writeAuthentication(writer, context);
    case "conventions":
      return writeConventions(writer, context);
    case "tag":
      return writeTag(heading, writer, context);
    case "webhooks":
      return writeWebhooks(writer, context);
    default:
      return undefined;
  }
}

/** The chapters alone: what is in each stands where it begins. */
function writeContents(writer: SectionWriter, { headings }: ServiceContext): void {
  writer.always("<!-- specwright: section note -->", "note");
  const schemas = headings.filter(({ kind }) => kind === "schema").length;
  const items = headings
    .filter(({ depth, kind }) => depth === 2 && kind !== "contents")
    .map(
      (heading) =>
        `- [${headingText(heading.title)}](#${heading.slug})${countOf(heading, schemas)}`,
    );
  writer.always(items.join("\n"), "items");
}

function countOf(heading: Heading, schemas: number): string {
  const count =
    heading.kind === "tag" ? heading.operations.length : heading.kind === "schemas" ? schemas : 0;
  const what = heading.kind === "tag" ? "operation" : "schema";
  return count === 0 ? "" : `: ${count} ${what}${count === 1 ? "" : "s"}`;
}

function writeTag(
  { description, operations }: Extract<Heading, { kind: "tag" }>,
  writer: SectionWriter,
  { slugs }: ServiceContext,
): void {
  if (description !== undefined) writer.notes(proseBlocks(description));
  const rows = operations.map(({ key, operation }) => {
    const heading = slugs.get(key);
    const call = codeSpan(key) ?? headingText(key);
    const link = heading === undefined ? call : `[${call}](#${heading})`;
    return { key, cells: [asCell(link), asCell(inline(oneLine(operation.summary ?? "", 200)))] };
  });
  writer.always("<!-- specwright: note -->", "note");
  writer.table(["Operation", "What it does"], rows);
}

function writeAuthentication(writer: SectionWriter, { api, general, index }: ServiceContext): void {
  if (general.security !== undefined) writer.block(general.security, "security");
  const described = api.securitySchemes.flatMap(({ key, description }) =>
    description === undefined
      ? []
      : [`**${headingText(key)}**: ${inline(oneLine(description, 800))}`],
  );
  writer.notes(described);
  const scopes = index.below(["scope"]).filter((name) => /^[^\s,/]+$/u.test(name));
  if (scopes.length === 0) return;
  const rows = scopes.map((name) => ({
    key: `scope ${name}`,
    cells: [asCell(codeSpan(name) ?? ""), "-"],
  }));
  writer.table(["Scope", "Description"], rows);
}

function writeConventions(
  writer: SectionWriter,
  { api, general, index, base }: ServiceContext,
): void {
  const [server] = api.servers;
  const url = server?.url ?? "";
  if (base !== "" && /^(?:https?:\/\/[^\s`/{}]+)?\/[^\s`]*$/u.test(url)) {
    writer.block(`Base URL: \`${url}\`.`, "base");
  } else if (base !== "") writer.block(`Paths begin with \`${base}\`.`, "base");
  else if (/^https?:\/\/[^\s`]+$/u.test(url)) writer.notes([`Server: \`${url}\`.`]);
  const version = only(index.at(["service"]), "version");
  if (typeof version === "string" && /^[^\s`|\\]+$/u.test(version)) {
    writer.table(
      ["Version indication", "Value"],
      [{ key: "version", cells: ["interface version", `\`${version}\``] }],
    );
  }
  const { requestMedia, responseMedia } = general;
  const isJson = requestMedia === "application/json" && responseMedia === "application/json";
  if (isJson) return writer.block("Every body is JSON.", "media");
  if (requestMedia !== undefined)
    writer.block(`Requests are sent as \`${requestMedia}\`.`, "request media");
  if (responseMedia !== undefined)
    writer.block(`Responses are sent as \`${responseMedia}\`.`, "response media");
}

function writeWebhooks(writer: SectionWriter, { api, index, linkOf }: ServiceContext): void {
  const rows = api.webhooks.flatMap((webhook) => {
    const node = index.at(["webhook", `${webhook.method} ${webhook.path}`]);
    const name = codeSpan(webhook.path);
    if (node === undefined || name === undefined) return [];
    const key = `webhook ${webhook.method} ${webhook.path}`;
    const level = writer.level(key);
    const body = node.children.get("body");
    const payload = body === undefined || level > 0 ? "" : typeWords(body, linkOf);
    const [success] = [...node.children.keys()].filter((segment) => /^2\d\d$/u.test(segment));
    const about = oneLine(webhook.description ?? webhook.summary ?? "", 300);
    return [
      {
        key,
        cells: [
          asCell(name),
          webhook.method,
          asCell(payload),
          success ?? "",
          asCell(inline(about)),
        ],
      },
    ];
  });
  writer.table(["Event", "Method", "Payload", "Response", "Description"], rows);
}
