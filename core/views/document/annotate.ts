/**
 * The bundled document with its gaps and readings written into descriptions too, and with patterns of
 * strings that join items, for readers and tools that do not know the extensions.
 */
import { deprecationText } from "../../model/deprecation.ts";
import { readExtensions } from "../../model/extensions/read-extensions.ts";
import type * as ir from "../../model/ir.ts";
import { type Kind, stepInto } from "../../spec/load/object-kinds.ts";
import { type JsonObject, isObject } from "../../spec/load/pointer.ts";
import { withIsoPattern } from "./iso-date-time.ts";
import { withPattern } from "./joined-pattern.ts";
import { escapeMarkdown } from "./markdown.ts";

/** Kinds of place whose description OpenAPI gives a field for. */
const described: ReadonlySet<Kind> = new Set([
  "pathItem",
  "operation",
  "parameter",
  "requestBody",
  "response",
  "header",
  "securityScheme",
  "schema",
]);

/** A copy; what stands at the root goes to the description of `info`. */
export function annotate(document: ir.Json): ir.Json {
  if (!isObject(document)) return document;
  const root = annotateObject(document, "root");
  const { info, servers } = root;
  return {
    ...root,
    ...(info !== undefined && isObject(info)
      ? { info: withNotes(withNotes(info, root), info) }
      : {}),
    ...(Array.isArray(servers) ? { servers: servers.map(annotateServer) } : {}),
  };
}

function annotateServer(server: ir.Json): ir.Json {
  return isObject(server) ? withNotes(server, server) : server;
}

/** `around`: the parameter whose schema it is, which may say what its texts mean. */
function annotateObject(object: JsonObject, kind: Kind, around?: JsonObject): JsonObject {
  const copy = mapMembers(object, (value, key) => {
    const step = stepInto(kind, key, object);
    if (step === undefined) return value;
    if (step.names && isObject(value)) {
      return mapMembers(value, (member) => annotateValue(member, step.kind));
    }
    return annotateValue(value, step.kind, kind === "parameter" ? object : undefined);
  });
  const stated = kind === "schema" ? withIsoPattern(withPattern(copy, around)) : copy;
  return described.has(kind) ? withNotes(stated, object) : stated;
}

function annotateValue(value: ir.Json, kind: Kind, around?: JsonObject): ir.Json {
  if (Array.isArray(value)) return value.map((item: ir.Json) => annotateValue(item, kind));
  return isObject(value) ? annotateObject(value, kind, around) : value;
}

/** `object` with the notes of `source` at the end of its description. */
function withNotes(object: JsonObject, source: JsonObject): JsonObject {
  return describedBy(object, notesOf(source));
}

/** `object` with `notes` at the end of its description; itself where there are none. */
export function describedBy(object: JsonObject, notes: readonly string[]): JsonObject {
  if (notes.length === 0) return object;
  const { description } = object;
  const before =
    typeof description === "string" && description !== "" ? [description.trimEnd()] : [];
  return { ...object, description: [...before, ...notes].join("\n\n") };
}

function notesOf(object: JsonObject): string[] {
  const extensions = readExtensions(object);
  const { "x-not-shown": gaps = [], "x-reading": readings = [] } = extensions;
  const deprecated = deprecationText({ deprecated: object["deprecated"] === true, extensions });
  return [
    ...gaps.map(({ aspect, what, document }) =>
      note(`Not shown (${aspect}).`, `${escapeMarkdown(what)} See \`${document}\`.`),
    ),
    ...readings.map(({ reading: chosen, because, document }) => {
      const place = document === undefined ? "" : ` See \`${document}\`.`;
      return note(
        "Reading.",
        `${escapeMarkdown(chosen)} Reason: ${escapeMarkdown(because)}${place}`,
      );
    }),
    ...(deprecated ? [note("Deprecated.", escapeMarkdown(deprecated))] : []),
  ];
}

function note(label: string, text: string): string {
  return `> **${label}** ${text}`;
}

/** A copy, each member as `map` makes it. */
export function mapMembers(
  object: JsonObject,
  map: (value: ir.Json, key: string) => ir.Json,
): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value, key)]));
}
