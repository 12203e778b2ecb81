/** An operation → a few lines of TypeScript that call it with the smallest input, for documentation. */
import type * as ir from "../../model/ir.ts";
import type { Names } from "../../transform/naming/names.ts";
import type { TypeCode } from "../server/type-code.ts";
import { Code, expression } from "../../base/text/code.ts";
import { literal, propertyKey } from "../../base/text/literal.ts";
import { callerParameters, credentialPlace } from "../encoding/credential-place.ts";
import { hidesRequest } from "../encoding/gaps.ts";
import { isRange } from "../../model/media-kind.ts";
import { filledMembers, segmentValue } from "./segment.ts";
import { exampleValue } from "./value.ts";

export interface SnippetContext {
  readonly api: ir.Api;
  readonly names: Names;
  readonly types: TypeCode;
}

/** Columns that a line may have. */
const width = 80;

/**
 * A call of `operation` through `client`, and what comes of a success: two statements. They stand
 * where `client` is a client of the service and the function is imported, under `name`.
 */
export function usageSnippet(
  operation: ir.Operation,
  context: SnippetContext,
  name = context.names.operation(operation).function,
): string {
  const input = inputOf(operation, context);
  const isNeeded = input.length > 0;
  const before = `const result = await ${name}(client`;
  const call = `${before}${isNeeded ? `, ${oneLine(input)}` : ""});`;
  const lines =
    call.length <= width
      ? [call]
      : [`${before}, {`, ...input.map(([key, code]) => `  ${propertyKey(key)}: ${code},`), "});"];
  return [...lines, outcome(operation)].join("\n");
}

/** The smallest input of a call as an expression; `undefined` where nothing has to be given. */
export function neededInput(operation: ir.Operation, context: SnippetContext): string | undefined {
  const input = inputOf(operation, context);
  return input.length === 0 ? undefined : oneLine(input);
}

type Entries = readonly (readonly [key: string, code: string])[];

function oneLine(entries: Entries): string {
  return `{ ${entries.map(([key, code]) => `${propertyKey(key)}: ${code}`).join(", ")} }`;
}

/** What has to be given. */
function inputOf(operation: ir.Operation, context: SnippetContext): Entries {
  const { names } = context;
  const parameters = callerParameters(operation, context.api)
    .filter(({ required }) => required)
    .map((parameter) => {
      const value = expression(parameterValue(parameter, context));
      return [names.input(operation, parameter), value] as const;
    });
  return [...parameters, ...bodyOf(operation, context)];
}

function parameterValue(
  { in: place, schema, content }: ir.Parameter,
  { types }: SnippetContext,
): unknown {
  if (schema !== undefined) return segmentValue(schema, types.shapes);
  const isForm = place === "querystring" && /form/i.test(content?.mediaType ?? "");
  if (content === undefined || (!isForm && !/json/i.test(content.mediaType))) return "text";
  return content.schema === undefined
    ? null
    : exampleValue(types.shapes.schema(content.schema), types.shapes.schema);
}

function bodyOf(operation: ir.Operation, context: SnippetContext): Entries {
  const fields = credentialFields(operation, context.api);
  if (hidesRequest(operation)) {
    // Nothing is known but that credentials stand in it.
    return fields.length === 0
      ? []
      : [["contentType", literal("the media type, which is not shown")]];
  }
  const { requestBody } = operation;
  const [media] = requestBody?.content ?? [];
  if (requestBody === undefined || media === undefined) return [];
  // Of a range the caller always names the media type.
  if (!requestBody.required && !isRange(media.mediaType)) return [];
  const body: readonly [string, string] = ["body", expression(bodyValue(media, fields, context))];
  if (!isRange(media.mediaType)) return [body];
  return [["contentType", literal(concrete(media.mediaType))], body];
}

function bodyValue(
  media: ir.MediaType,
  credentials: readonly string[],
  { types }: SnippetContext,
): unknown {
  const { shapes } = types;
  const kind = types.kind(media);
  if (kind === "bytes") return new Code("new Uint8Array()");
  if (media.itemSchema !== undefined) {
    return [exampleValue(shapes.schema(media.itemSchema), shapes.schema)];
  }
  const schema = media.schema === undefined ? undefined : shapes.schema(media.schema);
  if (kind === "text") {
    const text = schema === undefined ? "text" : exampleValue(schema, shapes.schema);
    return typeof text === "string" ? text : "text";
  }
  if (schema === undefined) return {};
  const value = exampleValue(schema, shapes.schema);
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    value instanceof Code
  ) {
    return value;
  }
  const filled = kind === "form" ? filledMembers({ ...value }, schema, shapes) : value;
  const { files = [] } = kind === "multipart" ? (types.files(media) ?? {}) : {};
  const entries = Object.entries(filled).filter(([name]) => !credentials.includes(name));
  return Object.fromEntries(
    entries.map(([name, member]: [string, unknown]) => {
      if (!files.includes(name)) return [name, member];
      const blob = blobCode(media.encoding.find((each) => each.name === name)?.contentType);
      return [name, new Code(Array.isArray(member) ? `[${blob}]` : blob)];
    }),
  );
}

/** The client knows the type where there is one; of several the caller chooses. */
function blobCode(contentType = ""): string {
  const listed = contentType.split(",").map((each) => each.trim());
  const first = listed.find((each) => !isRange(each)) ?? listed[0] ?? "";
  const isOpen = listed.length > 1 || isRange(first);
  return isOpen ? `new Blob([], { type: ${literal(concrete(first))} })` : "new Blob()";
}

/** Members of bodies that the client fills in. */
function credentialFields({ security = [] }: ir.Operation, { securitySchemes }: ir.Api): string[] {
  const used = new Set(security.flat().map(({ scheme }) => scheme));
  return securitySchemes.flatMap((scheme) => {
    const place = used.has(scheme.key) ? credentialPlace(scheme) : undefined;
    return place?.in === "body" ? [place.name] : [];
  });
}

/** A media type of a range. */
function concrete(range: string): string {
  const [type = "*", subtype = "*"] = range.split(";", 1)[0]?.split("/") ?? [];
  const named = type === "*" ? "application" : type;
  return `${named}/${subtype.replace("*", type === "text" ? "plain" : "octet-stream")}`;
}

function outcome({ responses = [], method }: ir.Operation): string {
  const success = responses.find(({ status }) => status.startsWith("2"));
  if (success === undefined) return "console.log(result.httpStatus);";
  const { status, content } = success;
  const code = /^\d{3}$/.test(status) ? status : literal(status);
  const isBodyless = method === "HEAD" || content.length === 0;
  return `if (result.status === ${code}) console.log(${isBodyless ? "result.httpStatus" : "result.body"});`;
}
