/** A table of any header → what its rows state. */
import { MarkedText } from "../outline/marked-text.ts";
import type { Element } from "../outline/outline.ts";
import { isOfOtherProgram } from "../prose/other-programs.ts";
import { type Fact, isMethodFact } from "../scope/facts.ts";
import { meantBy } from "../scope/sections.ts";
import { pathMentions } from "../vocabulary/mentions.ts";
import { countCell, countRows, type Row } from "./count-rows.ts";
import type { ElementContext } from "./element-context.ts";
import {
  bareEndpointIn,
  endpointIn,
  isKnownRow,
  methodCell,
  readEndpointRow,
  statusLabel,
  strangeColumns,
} from "./endpoint-rows.ts";
import { readMemberRows } from "./member-rows.ts";
import { readCode } from "./read-code.ts";
import { readEndpointCell } from "./read-endpoint-cells.ts";
import { readItemCell } from "./read-item-cell.ts";
import { readErrorCode } from "./read-error-codes.ts";
import { readListedStatuses, readStatus } from "./read-statuses.ts";
import { statusColumns } from "./status-columns.ts";
import { isValueOfStatus } from "./shown-codes.ts";

type Table = Extract<Element, { kind: "table" }>;
const statusCell = /^\W*([1-5]\d\d)\b(?!\.\d)/u;

const ofRequests = /\b(?:required|mandatory|must|default|(?:leave|left)\s+(?:it\s+)?out)\b/iu;

export function readTable({ header, rows }: Table, around: ElementContext): void {
  const headerWords = header.map(({ text }) => text).join(" ");
  // What stands behind a call is its answer, but nobody has to send one.
  const before = around.lead === "response" && ofRequests.test(headerWords) ? "" : around.lead;
  const context = { ...around, lead: `${headerWords} ${before}` };
  const isEnvironment = rows.filter(([first]) => isEnvironmentName(first)).length;
  if (rows.length > 0 && isEnvironment >= rows.length / 2)
    return countRows(rows, context, "outside");
  if (isOfOtherProgram(context) || isOfDatabase(rows)) return countRows(rows, context, "outside");
  if (rows.some((row) => isMethodFact(factOf(row)))) return readFacts([header, ...rows], context);
  const isBare =
    rows.filter((row) => isKnownRow(bareEndpointIn(row), context)).length >=
    Math.max(2, rows.length / 2);
  const strange = strangeColumns(rows, context);
  const endpoints = rows.map((row) =>
    isBare ? bareEndpointIn(row) : endpointIn(row.filter((_, column) => !strange.has(column))),
  );
  if (endpoints.filter((one) => one !== undefined).length >= Math.max(1, rows.length / 2)) {
    const known = endpoints.filter((one) => isKnownRow(one, context)).length;
    const isList = known >= Math.max(3, rows.length / 2);
    const meant = endpoints.map((one) => one && meantBy(one.mention, context.vocabulary));
    const ofStatuses = statusColumns(rows, meant);
    for (const [index, row] of rows.entries())
      readEndpointRow(row, endpoints[index], header, context, isList, ofStatuses);
  } else if (
    rows.filter((row) => statusIn(row) !== undefined).length >= Math.max(1, rows.length / 2)
  ) {
    if (rows.some((row) => isNoStatus(Number(statusIn(row)?.status))))
      return countRows(rows, context, "unread");
    for (const row of rows) readStatusRow(row, context);
  } else if (isOfErrors(header, around)) countRows(rows, context, "unread");
  else readMemberRows(header, rows, context);
}

function isEnvironmentName(cell: MarkedText | undefined): boolean {
  return /^\W*[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\W*$/u.test(cell?.text ?? "");
}

/** Numbers from 104 to 199 are codes of some other kind, and so are those in the same list. */
function isNoStatus(code: number): boolean {
  return code >= 104 && code < 200;
}

/** A list of what may be wrong with each name: names that an answer has are others. */
function isOfErrors([first, ...others]: Row, { lead, titles }: ElementContext): boolean {
  const isOfNames = /^\W*(?:field|member|name|attribute|parameter|property)s?\W*$/iu.test(
    first?.text ?? "",
  );
  const isListed = others.some(({ text }) =>
    /^\W*(?:errors?|error\s+codes?|reasons?)\W*$/iu.test(text),
  );
  return isOfNames && isListed && /\berrors?\b/iu.test(`${lead} ${titles[0] ?? ""}`);
}

/** Types that databases have, and no interface. */
const ofDatabase =
  /^\W*(?:VARCHAR|NVARCHAR|TIMESTAMPTZ|SMALLINT|TINYINT|BIGINT|BIGSERIAL|SERIAL|JSONB|BYTEA|NUMERIC|TIMESTAMP)(?:\s*\([\d, ]+\))?\W*$/u;

function isOfDatabase(rows: readonly Row[]): boolean {
  const own = rows.filter((row) => row.some(({ text }) => ofDatabase.test(text))).length;
  return own > 1 && own * 4 >= rows.length;
}

function statusIn([first, second]: Row) {
  for (const cell of [first, second]) {
    const found = cell === undefined ? null : statusCell.exec(cell.text);
    if (cell !== undefined && found !== null) {
      const at = found[0].lastIndexOf(found[1] ?? "");
      return { cell, status: found[1] ?? "", start: at, end: at + 3 };
    }
  }
  return undefined;
}

function readStatusRow(row: Row, context: ElementContext): void {
  const found = statusIn(row);
  const isCode = readErrorCode(row, context);
  const isRead =
    found !== undefined && (readStatus(found.status, found.cell, found, context) || isCode);
  for (const cell of row) {
    const isValue = isRead && readValueOfStatus(cell, found.status, context);
    countCell(cell, row, context, isRead || isValue ? "read" : "unread");
  }
}

/** A value in a cell beside a status is its answer. */
function readValueOfStatus(cell: MarkedText, status: string, context: ElementContext): boolean {
  return cell.codes().some(({ text, start, end }) => {
    if (!isValueOfStatus(text)) return false;
    const lead = `response ${status}`;
    return readCode(cell.slice(start, end), { ...context, lead }, { isBlock: false }).isRead;
  });
}

const empty = new MarkedText("", []);

function factOf([label = empty, value = empty]: Row): Fact {
  return { label: label.text, value };
}

/** Facts of one operation, each in a row: its method and path are read with the section. */
function readFacts(rows: readonly Row[], context: ElementContext): void {
  for (const row of rows) {
    const { label, value } = factOf(row);
    const isRead =
      context.operation !== undefined &&
      (methodCell.test(value.text) ||
        pathMentions(value.text).length > 0 ||
        readEndpointCell(value, label, context.operation, context) ||
        readItemCell(value, label, context) ||
        (statusLabel.test(label) && readListedStatuses(value, context)));
    countRows([row], context, isRead ? "read" : "unread");
  }
}
