/** What a schema says of itself in words → the paragraphs of its docstring. */
import type { DocPart } from "../../base/text/comment.ts";
import { deprecationTag } from "../../model/deprecation.ts";
import type * as ir from "../../model/ir.ts";
import { literal } from "../../base/text/literal.ts";

/** Longer defaults say little in an editor. */
const longestDefault = 120;

/** Paragraphs for `docComment`; empty where the schema says nothing. */
export function documentation(schema: ir.SchemaObject): DocPart[] {
  const { title, description, extensions } = schema;
  return [
    title === description ? undefined : title,
    description,
    facts(schema),
    ...(extensions["x-special-values"] ?? []).map(
      ({ value, means }) => `Value ${code(value as ir.Json)}: ${means}.`,
    ),
    absence(extensions["x-when-absent"]),
    ...(extensions["x-not-shown"] ?? []).map(
      ({ what, document }) => `Not shown: ${what} (${document}).`,
    ),
    ...(extensions["x-reading"] ?? []).map(
      ({ reading, because }) => `Reading: ${reading} Reason: ${because}`,
    ),
    deprecationTag(schema),
  ];
}

function facts({ format, extensions, default: fallback, readOnly, writeOnly }: ir.SchemaObject) {
  const list = [
    format === undefined ? "" : `Format: ${code(format)}.`,
    extensions["x-unit"] === undefined ? "" : `Unit: ${extensions["x-unit"]}.`,
    fallback === undefined ? "" : defaultText(fallback.value),
    readOnly ? "Read only." : "",
    writeOnly ? "Write only." : "",
  ].filter((fact) => fact !== "");
  return list.length === 0 ? undefined : list.join(" ");
}

function defaultText(value: ir.Json): string {
  const text = literal(value);
  return text.length > longestDefault ? "" : `Default: \`${text}\`.`;
}

function absence(rule: { absent?: string | undefined; empty?: string | undefined } | undefined) {
  if (rule === undefined) return undefined;
  const absent = rule.absent === undefined ? "" : `When absent: ${rule.absent}.`;
  const empty = rule.empty === undefined ? "" : `When empty: ${rule.empty}.`;
  return `${absent} ${empty}`.trim();
}

function code(value: ir.Json): string {
  return `\`${typeof value === "string" ? value : literal(value)}\``;
}
