/** `Field | Type | …`: the members of a record, or of a part of an operation. */
import type { Subject } from "../../model/statement.ts";
import { below } from "../phrases/section-context.ts";
import { namesIn } from "../phrases/names.ts";
import type { Row, Table, TableForm } from "./form.ts";
import { memberColumns } from "./member-column.ts";
import { readMemberRow } from "./member-row.ts";
import type { Text } from "../phrases/text.ts";
import { readTypeCell } from "../phrases/words.ts";
import { readLocation } from "./location.ts";

export const fields: TableForm = {
  lists: "fields",
  key: ["field", "member", "property", "attribute", "name", "key", "field name", "property name"],
  columns: { ...memberColumns, in: ["in", "location", "sent in"] },
  needs: [...Object.keys(memberColumns), "prose", "in"],
  read: readMembersTable,
};

export const parameters: TableForm = {
  lists: "parameters",
  key: ["parameter", "param", "argument", "query parameter", "path parameter", "parameters"],
  columns: fields.columns,
  needs: fields.needs ?? [],
  fits: ({ names }) => !names.some((name) => /\blimits?\b/iu.test(name)),
  where: "not below a heading about limits",
  read: readMembersTable,
};

function readMembersTable(table: Table): void {
  const { context, keyOf, rows } = table;
  const base = baseOf(table);
  if (base === undefined) return;
  const at = keyOf === undefined ? base : below(base, keyOf);
  const { partOf } = context.comments;
  if (partOf !== undefined && context.lead?.base === undefined) {
    const way = [...partOf.way, "x"].join(".");
    context.claimWay(context.recordBase(partOf.record), way, partOf.span);
  }
  if (keyOf !== undefined) {
    context.claimWay(base, `${keyOf}.x`, table.keyHeader.span);
    if (partOf === undefined) context.standsAt(at);
  }
  for (const row of rows) readRow(row, at, table);
}

/** Where the members stand; reports a table of an operation that does not say so. */
function baseOf({ context, keyHeader, has }: Table): Subject | undefined {
  const [, place] = /^(query|path) param/iu.exec(keyHeader.text) ?? [];
  const isParameter = /^(?:param|argument)/iu.test(keyHeader.text);
  const { operation } = context;
  const isCommon = context.names.some((name) => common.test(name));
  const own = has("in") || place !== undefined ? undefined : context.base();
  if (own !== undefined && !(isParameter && isCommon && operation === undefined)) return own;
  if (operation === undefined && !isCommon) {
    const message = "the operation of this table is unknown";
    const help = "Move it below `### GET /pets` or `### Common parameters`.";
    context.writer.finding("document/unbound", message, keyHeader.span, help);
    return undefined;
  }
  if (place !== undefined) return ["operation", operation ?? "*", place.toLowerCase()];
  if (has("in") || isParameter) {
    return ["operation", operation ?? "*", context.known.travel ?? "parameter"];
  }
  const message =
    "the table does not say whether its fields belong to the request or to the response";
  const help = "Write `Request body:`, `Query parameters:` or `Response 200:` before it.";
  context.writer.finding("document/unbound", message, keyHeader.span, help);
  return undefined;
}

/** Headings under which parameters are those of every operation. */
const common =
  /\b(?:common|shared|general|all|every|each|conventions?|paging|pagination|limits?)\b|^(?:(?:query|path|header|request|url) )?(?:parameters?|headers?|arguments)$/iu;

function readRow(row: Row, at: Subject, { context, header }: Table): void {
  const { writer } = context;
  const found = namesIn(row.key);
  if (found === undefined) {
    const message = `"${row.key.text}" is not the name of a field`;
    const help = 'Write `a`, or `a, b`; put types in a column "Type".';
    const related = [
      { message: "the header by which it is a table of fields", place: writer.place(header) },
    ];
    writer.finding("document/residue", message, row.key.span, help, related);
    return;
  }
  const where = row.cell("in");
  const base = where === undefined ? at : readLocation(where, at, writer);
  if (base === undefined) return;
  const names = found.isChoice ? found.names.slice(0, 1) : found.names;
  const subjects = names.map(({ path, text }) => {
    context.claimWay(base, path, text.span);
    const subject = below(base, path);
    if (subject.at(-1) !== "[]" && subject.at(-1) !== "{}") {
      writer.claim("member", subject, true, text.span);
    }
    return subject;
  });
  if (found.isChoice) {
    const [first] = subjects;
    if (first !== undefined)
      context.choice(
        first,
        found.names.map(({ path }) => path),
      );
  }
  const type = row.cell("type");
  const siblings = type && siblingsIn(type);
  if (type === undefined || siblings === undefined) {
    readMemberRow(row, subjects, writer);
    return;
  }
  const cell = (column: string) => (column === "type" ? siblings.own : row.cell(column));
  readMemberRow({ ...row, cell }, subjects, writer);
  for (const name of siblings.names) {
    const subject = below(base, name.text.replaceAll("`", ""));
    writer.claim("member", subject, true, name.span);
    writer.reading(readTypeCell(siblings.type, [subject]));
  }
}

/** "string; b, c numbers": the cell goes on with fields of their own. */
function siblingsIn(cell: Text): { own: Text; names: Text[]; type: Text } | undefined {
  const [, own, names, type] =
    cell.match(/^([^;]+); ((?:`?[\w.-]+`?, )+`?[\w.-]+`?) (\w+s)$/u) ?? [];
  if (own === undefined || names === undefined || type === undefined) return undefined;
  return { own, names: names.split(/,\s*/u), type };
}
