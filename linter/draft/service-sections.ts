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
  readonly byId: ReadonlyMap<string, Heading>;
  /** The file of the description, as people know it. */
  readonly from: string;
}

/** Writes the body of a section that is about the service as a whole. */
export function writeService(
  heading: Heading,
  writer: SectionWriter,
  context: ServiceContext,
): void {
  switch (heading.kind) {
    case "overview":
      return writeOverview(writer, context);
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

function writeOverview(writer: SectionWriter, { api, from }: ServiceContext): void {
  const origin = `*Drafted from ${codeSpan(from) ?? "a description"}. It says what the description says, and proves nothing about it before people accept it, section by section.*`;
  writer.notes([...proseBlocks(api.description ?? api.summary ?? ""), origin]);
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
  { byId }: ServiceContext,
): void {
  const items = operations.map(({ key }) => {
    const { title = key, slug = "" } = byId.get(key) ?? {};
    const at = title.lastIndexOf(": ");
    const [words, call] = at < 0 ? ["", title] : [title.slice(0, at), title.slice(at + 2)];
    const code = codeSpan(call) ?? headingText(call);
    return words === "" ? `- [${code}](#${slug})` : `- [${headingText(words)}](#${slug}): ${code}`;
  });
  writer.notes([...(description === undefined ? [] : proseBlocks(description)), items.join("\n")]);
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
  const uses = new Map<string, number>();
  for (const key of index.below(["operation"])) {
    const wanted = only(index.at(["operation", key]), "required scopes");
    for (const scope of Array.isArray(wanted) ? wanted : []) {
      uses.set(String(scope), (uses.get(String(scope)) ?? 0) + 1);
    }
  }
  const rows = scopes.map((name) => {
    const count = uses.get(name) ?? 0;
    const words =
      count === 0 ? "of no operation here" : `of ${count} operation${count === 1 ? "" : "s"}`;
    return { key: `scope ${name}`, cells: [asCell(codeSpan(name) ?? ""), words] };
  });
  writer.table(["Scope", "About"], rows);
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
  if (typeof version === "string" && /^\d[\w.-]*$/u.test(version)) {
    writer.block(`The version of the API is \`${version}\`.`, "version");
  } else if (typeof version === "string" && /^[^\s`|\\]+$/u.test(version)) {
    writer.table(
      ["Version indication", "Value"],
      [{ key: "version", cells: ["interface version", codeSpan(version) ?? ""] }],
    );
  }
  const { requestMedia, responseMedia } = general;
  const isJson = requestMedia === "application/json" && responseMedia === "application/json";
  const others = api.servers.slice(1).flatMap(({ url, description }) => {
    const code = codeSpan(url);
    if (code === undefined) return [];
    return [
      `- ${code}${description === undefined ? "" : `: ${inline(oneLine(description, 200))}`}`,
    ];
  });
  if (others.length > 0) writer.notes(["Other servers:", others.join("\n")]);
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
