/** An operation → a handler of the server that gives the smallest success. */
import { leavesAnswersOpen } from "../../../../core/views/server/answer-types.ts";
import type * as ir from "../../../../core/model/ir.ts";
import { Code, expression } from "../../../../core/base/text/code.ts";
import { literal, propertyKey } from "../../../../core/base/text/literal.ts";
import type { SnippetContext } from "../../../../core/views/snippets/snippet.ts";
import { exampleValue } from "../../../../core/views/snippets/value.ts";
import { credentialPlace } from "../../../../core/views/encoding/credential-place.ts";
import { isRange } from "../../../../core/model/media-kind.ts";
import { moduleOf } from "./client.ts";

/** A file with a member of the handlers that `createHandler` is given, beside the folder of generated code. */
export function handlerSample(operation: ir.Operation, context: SnippetContext): string {
  const member = memberOf(operation, context);
  if (member === "") return "";
  const { api } = context;
  const type = `Handlers${asksForCredentials(api) ? "<unknown>" : ""}`;
  const before = `import type { Handlers } from ${literal(moduleOf(api, "server"))};`;
  const lines = member.split("\n").map((line) => `  ${line}`);
  return [before, "", `export const handlers: Partial<${type}> = {`, ...lines, "};"].join("\n");
}

/** True where handlers get to know whom a credential stands for. */
function asksForCredentials({ operations, securitySchemes }: ir.Api): boolean {
  const shown = securitySchemes.filter((scheme) => credentialPlace(scheme) !== undefined);
  const keys = new Set(shown.map(({ key }) => key));
  const demanded = operations.flatMap(({ security = [] }) => security.flat());
  return demanded.some(({ scheme }) => keys.has(scheme));
}

function memberOf(operation: ir.Operation, context: SnippetContext): string {
  const name = propertyKey(context.names.operation(operation).function);
  const { responses } = operation;
  if (responses === undefined) {
    return handler(name, "The document shows no answer.", { status: 200 });
  }
  const success = responses.find(({ status }) => status.startsWith("2")) ?? responses[0];
  if (success === undefined) {
    const note = "The document shows no answer of success.";
    const isOpen = leavesAnswersOpen(operation);
    return isOpen ? handler(name, note, { status: "undocumented", httpStatus: 200 }) : "";
  }
  return handler(name, undefined, answerOf(success, context));
}

function handler(name: string, note: string | undefined, answer: object): string {
  const lines = Object.entries(answer).map(([key, value]) => `    ${key}: ${laidOut(value)},`);
  const before = note === undefined ? [] : [`  // ${note}`];
  return [`${name}: async () => {`, ...before, "  return {", ...lines, "  };", "},"].join("\n");
}

function answerOf({ status, content, headers }: ir.Response, { types }: SnippetContext): object {
  const { shapes } = types;
  const [media] = content;
  const required = headers.filter((header) => header.required);
  const isExact = /^\d{3}$/.test(status);
  return {
    ...(isExact
      ? { status: Number(status) }
      : { status, httpStatus: status === "default" ? 500 : Number(status.replaceAll("X", "0")) }),
    ...(media !== undefined && isRange(media.mediaType)
      ? { mediaType: "application/octet-stream" }
      : {}),
    ...(media === undefined ? {} : { body: bodyOf(media, { types }) }),
    ...(required.length === 0
      ? {}
      : {
          headers: Object.fromEntries(
            required.map(({ name, schema }) => {
              return [
                name,
                schema === undefined ? "text" : exampleValue(schema, shapes.schema, "shortest"),
              ];
            }),
          ),
        }),
  };
}

function bodyOf(media: ir.MediaType, { types }: Pick<SnippetContext, "types">): unknown {
  const kind = types.kind(media);
  if (kind === "bytes") return new Code("new Uint8Array()");
  if (kind === "multipart") return new Code("new FormData()");
  if (media.itemSchema !== undefined) {
    return [exampleValue(types.shapes.schema(media.itemSchema), types.shapes.schema, "shortest")];
  }
  if (media.schema === undefined) return kind === "text" ? "text" : {};
  return exampleValue(types.shapes.schema(media.schema), types.shapes.schema, "shortest");
}

/** On one line where that is short, else a member on each. */
function laidOut(value: unknown, indent = "    "): string {
  const line = expression(value);
  if (line.length + indent.length <= 72 || value instanceof Code) return line;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => `${inner}${laidOut(item, inner)},`);
    return ["[", ...items, `${indent}]`].join("\n");
  }
  if (typeof value !== "object" || value === null) return line;
  const members = Object.entries(value).map(
    ([key, member]) => `${inner}${propertyKey(key)}: ${laidOut(member, inner)},`,
  );
  return ["{", ...members, `${indent}}`].join("\n");
}
