/** An operation → a command line of curl that calls it with the smallest input. */
import type * as ir from "../../../../core/model/ir.ts";
import type { SnippetContext } from "../../../../core/views/snippets/snippet.ts";
import { segmentValue } from "../../../../core/views/snippets/segment.ts";
import { exampleValue } from "../../../../core/views/snippets/value.ts";
import { callerParameters } from "../../../../core/views/encoding/credential-place.ts";
import { serviceUrl } from "../../../../core/views/encoding/base-url.ts";
import { bodyWords } from "./body.ts";
import { credentialsOf } from "./credentials.ts";
import { encoded, inHeader, inPath, inQuery, wholeQuery } from "./parameter.ts";
import { type Part, Variable, word } from "./shell.ts";
import { wireValue } from "./wire-value.ts";

/** Credentials, and an address that is not stated, are variables of the shell. */
export function curlSample(operation: ir.Operation, context: SnippetContext): string {
  const { api } = context;
  const credentials = credentialsOf(operation, api);
  const values = callerParameters(operation, api)
    .filter(({ required }) => required)
    .map((parameter) => ({ parameter, value: valueOf(parameter, context) }));
  const at = (place: ir.ParameterLocation) =>
    values.filter(({ parameter }) => parameter.in === place);
  const query: Part[][] = [
    ...at("query").flatMap(({ parameter, value }) =>
      inQuery(parameter, value).map((pair) => [pair]),
    ),
    ...at("querystring").map(({ parameter, value }) => [wholeQuery(parameter, value)]),
    ...credentials.query.map(({ name, variable }) => [`${encoded(name)}=`, variable]),
  ];
  const path = operation.path.replaceAll(/\{([^{}]*)\}/g, (all, name: string) => {
    const found = at("path").find(({ parameter }) => parameter.name === name);
    return found === undefined ? all : inPath(found.parameter, found.value);
  });
  const url: Part[] = [
    ...serverParts(operation, api),
    literalPath(path),
    ...query.flatMap((pair, index) => [index === 0 ? "?" : "&", ...pair]),
  ];
  const cookies = [
    ...at("cookie").flatMap(({ parameter, value }) =>
      inQuery(parameter, value).map((pair) => [pair]),
    ),
    ...credentials.cookies.map(({ name, variable }): Part[] => [`${name}=`, variable]),
  ];
  const lines = [
    `curl${methodWords(operation.method)} ${word(...url)}`,
    ...credentials.options,
    ...at("header").map(({ parameter, value }) => {
      return `--header ${word(`${oneLine(parameter.name)}: ${oneLine(inHeader(parameter, value))}`)}`;
    }),
    ...cookies.map((cookie) => `--cookie ${word(...cookie)}`),
    ...bodyWords(operation, context, credentials.body),
  ];
  const open = leavesRequestOpen(operation)
    ? ["# The document does not show everything that this call sends."]
    : [];
  return [...open, lines.join(" \\\n  ")].join("\n");
}

function leavesRequestOpen({ extensions, requestBody }: ir.Operation): boolean {
  const gaps = [extensions, requestBody?.extensions].flatMap((each) => each?.["x-not-shown"] ?? []);
  return gaps.some(({ aspect }) => ["parameters", "request", "body"].includes(aspect));
}

function valueOf(parameter: ir.Parameter, { types }: SnippetContext): ir.Json {
  const { shapes } = types;
  const { content } = parameter;
  const schema =
    parameter.schema ?? (content?.schema === undefined ? undefined : shapes.schema(content.schema));
  if (schema === undefined) return "text";
  const value =
    content === undefined ? segmentValue(schema, shapes) : exampleValue(schema, shapes.schema);
  return wireValue(value, schema, shapes.schema);
}

function methodWords(method: ir.Method): string {
  if (method === "GET") return "";
  return method === "HEAD" ? " --head" : ` --request ${method}`;
}

/** Where the service is; a variable where the description does not say it. */
function serverParts({ servers }: ir.Operation, api: ir.Api): Part[] {
  const { baseUrl, prefix } = serviceUrl(servers === undefined ? api : { servers });
  if (baseUrl !== undefined) return [baseUrl.text.replace(/\/+$/, "")];
  return [new Variable("BASE_URL"), literalPath(prefix?.text ?? "")];
}

/** What may stand in a path, and what is escaped already, stays. */
function literalPath(path: string): string {
  return path
    .split(/(%[0-9A-Fa-f]{2}|[\w.~!$&()*+,;=:@/?-])/)
    .map((part, index) => (index % 2 === 1 ? part : encoded(part)))
    .join("");
}

function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, " ");
}
