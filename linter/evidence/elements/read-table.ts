/** A table of any header → what its rows state. */
import { MarkedText } from "../outline/marked-text.ts";
import type { Element } from "../outline/outline.ts";
import { type PathMention, pathMentions } from "../vocabulary/mentions.ts";
import { missingEvidence } from "../report/findings.ts";
import { type ElementContext, didYouMean, directionOf, nearestPath } from "./element-context.ts";
import type { IsName } from "./describe.ts";
import { type NamedCell, namesInCell } from "./item-name.ts";
import { cellParts } from "./read-cell.ts";
import { type Described, readMembers } from "./read-members.ts";
import { leadingValue, readListedValues } from "./listed-values.ts";
import { readCode } from "./read-code.ts";
import { readEndpointCell } from "./read-endpoint-cells.ts";
import { readEndpoint } from "./read-endpoint.ts";
import { readProse, unreadCellState } from "./read-prose.ts";
import { type Fact, isMethodFact } from "../scope/facts.ts";
import { meantBy } from "../scope/sections.ts";
import { isOfOtherProgram } from "../prose/other-programs.ts";
import { readValueRows } from "./read-value-rows.ts";
import { readLeadingStatuses, readListedStatuses, readStatus } from "./read-statuses.ts";
import { statusColumns } from "./status-columns.ts";

type Table = Extract<Element, { kind: "table" }>;
type Row = readonly MarkedText[];

const methodCell = /^\W*(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\W*$/u;
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

function countRows(
  rows: readonly Row[],
  context: ElementContext,
  state: "read" | "outside" | "unread",
): void {
  for (const row of rows) for (const cell of row) countCell(cell, row, context, state);
}

/** The first cell of a row that is not read has its name: somebody may have to compare it. */
function countCell(
  cell: MarkedText,
  row: Row,
  context: ElementContext,
  state: "read" | "outside" | "unread",
): void {
  const isBeside = state === "unread" && cell !== row[0];
  context.ledger.count("cell", cell, isBeside ? unreadCellState(cell, context) : state);
}

interface EndpointInRow {
  readonly cell: MarkedText;
  readonly mention: PathMention;
}

function endpointIn(row: Row): EndpointInRow | undefined {
  const method = row.map(({ text }) => methodCell.exec(text)?.[1]).find((one) => one !== undefined);
  for (const cell of row) {
    const [mention, ...more] = pathMentions(cell.text);
    if (mention === undefined || more.length > 0) continue;
    const rest = cell.text.slice(0, mention.methodStart) + cell.text.slice(mention.end);
    if (rest.replaceAll(/[^\p{L}\p{N}]/gu, "").length > 8) continue;
    const own = mention.method ?? method;
    return { cell, mention: { ...mention, ...(own === undefined ? {} : { method: own }) } };
  }
  return undefined;
}

/** Beside a column of paths of the description, columns of paths that it has none of: those of another version. */
function strangeColumns(rows: readonly Row[], context: ElementContext): ReadonlySet<number> {
  const columns = [...(rows[0] ?? []).keys()].map((column) => {
    const found = rows.flatMap((row) => endpointIn(row.slice(column, column + 1)) ?? []);
    const known = found.filter((one) => isKnownRow(one, context)).length;
    return { column, count: found.length, known };
  });
  if (!columns.some(({ count, known }) => known > 0 && known * 2 >= count)) return new Set();
  return new Set(
    columns.flatMap(({ column, count, known }) => (count > 0 && known === 0 ? [column] : [])),
  );
}

/** `v2/users/{id}` in a row with a method: a path without its first slash. */
function bareEndpointIn(row: Row): EndpointInRow | undefined {
  const method = row.map(({ text }) => methodCell.exec(text)?.[1]).find((one) => one !== undefined);
  for (const cell of row) {
    const found = /^[\s`*]*(?<own>[\w$.-]+(?:(?:\/|\[\/)[\w{}<>:$.[\]-]+)*)\s*$/u.exec(cell.text);
    const own = found?.groups?.["own"];
    if (method === undefined || own === undefined || !/\/|^v\d+$/u.test(own)) continue;
    const start = cell.text.indexOf(own);
    const mention = { path: `/${own}`, method, start, end: start + own.length, methodStart: start };
    return { cell, mention };
  }
  return undefined;
}

function isKnownRow(
  endpoint: EndpointInRow | undefined,
  { vocabulary: { paths } }: ElementContext,
): boolean {
  return endpoint !== undefined && paths.find(endpoint.mention.path).length > 0;
}

/** `isList` where most rows have a path of the description. */
function readEndpointRow(
  row: Row,
  found: EndpointInRow | undefined,
  header: Row,
  context: ElementContext,
  isList: boolean,
  ofStatuses: ReadonlySet<number>,
): void {
  const operation =
    found && readEndpoint({ ...found.mention, text: found.cell }, { ...context, lead: "" });
  if (found !== undefined && isList) reportUnlisted(found, context);
  for (const [column, cell] of row.entries()) {
    if (cell === found?.cell) continue;
    const own = operation === undefined ? undefined : { ...context, operation };
    const isLabelled = statusLabel.test(header[column]?.text ?? "");
    if (own !== undefined && ofStatuses.has(column) && readLeadingStatuses(cell, own))
      context.ledger.count("cell", cell, "read");
    else if (own !== undefined && isLabelled && readListedStatuses(cell, own))
      context.ledger.count("cell", cell, "read");
    else if (
      operation !== undefined &&
      readEndpointCell(cell, header[column]?.text ?? "", operation, context)
    )
      context.ledger.count("cell", cell, "read");
    else if (methodCell.test(cell.text))
      context.ledger.count("cell", cell, found ? "read" : "unread");
    else {
      const { operation: _, ...rest } = context;
      readProse(cell, operation === undefined ? rest : { ...rest, operation }, "cell");
    }
  }
}

/** Among paths of the description, another path is meant as one too, even without a method. */
function reportUnlisted({ cell, mention }: EndpointInRow, context: ElementContext): void {
  const { path, method, start, end } = mention;
  const { paths, api } = context.vocabulary;
  if (method !== undefined || paths.find(path).length > 0) return;
  // A resource may be called by what its paths begin with.
  if (api.operations.some((one) => one.path.startsWith(`${path.replace(/\/$/u, "")}/{`))) return;
  const near = nearestListed(path, context);
  const message = `the spec has no path for "${path}"`;
  const document = context.ledger.place(cell, start, end);
  context.ledger.findings.push(missingEvidence({ message, document, ...near }));
}

/** In a list, words that are less alike may be meant for each other. */
function nearestListed(path: string, context: ElementContext) {
  const near = nearestPath(path, context);
  const { operations } = context.vocabulary.api;
  const paths = operations.map((one) => one.path);
  const help = near.help === undefined ? didYouMean(path, paths) : undefined;
  const meant = operations.find((one) => help?.includes(`"${one.path}"`));
  return meant === undefined || help === undefined ? near : { spec: meant.pathItem.origin, help };
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
  const isRead = found !== undefined && readStatus(found.status, found.cell, found, context);
  for (const cell of row) {
    const isValue = isRead && readValueOfStatus(cell, found.status, context);
    countCell(cell, row, context, isRead || isValue ? "read" : "unread");
  }
}

/** A value in a cell beside a status is its answer. */
function readValueOfStatus(cell: MarkedText, status: string, context: ElementContext): boolean {
  return cell.codes().some(({ text, start, end }) => {
    if (!/^\s*[{[]\s*["{\]]/u.test(text)) return false;
    const lead = `response ${status}`;
    return readCode(cell.slice(start, end), { ...context, lead }, { isBlock: false }).isRead;
  });
}

function readMemberRows(header: Row, rows: readonly Row[], context: ElementContext): void {
  const listed = readValueRows(rows, context);
  if (listed.size > 0) {
    for (const row of rows) countRows([row], context, listed.has(row) ? "read" : "unread");
    return;
  }
  if (readValueTable(rows, context)) return countRows(rows, context, "read");
  const column = nameColumn(rows, context);
  const named = rows.map((row) => namesAt(row, column));
  const known = new Set(named.flat().map(({ name }) => name));
  const { names: all, values } = context.vocabulary;
  const isOther: IsName = (word) => known.has(word) || (all.has(word) && !values.has(word));
  const conventions = conventionsOf(rows, column, context);
  const marked = markedColumns(header, rows);
  const described: Described[] = [];
  const own: Row[] = [];
  for (const [index, row] of rows.entries()) {
    for (const { name, at } of named[index] ?? []) {
      const statements = row.flatMap((cell, place) =>
        place === column
          ? nameParts(cell, conventions)
          : [
              ...(marked.has(place) ? markPart(cell, at) : []),
              ...cellParts(cell, header[place]?.text ?? "", name, isOther),
              ...(conventions.nullable && !/\?[\s*\\]*$/u.test(at.text)
                ? unmarkedParts(cell, header[place]?.text ?? "")
                : []),
            ],
      );
      const words = row.map(({ text }) => text).join(" ");
      described.push({ name, at, words, statements });
      own.push(row);
    }
  }
  const bound = readMembers(described, context);
  for (const row of rows) {
    const isBound = bound[own.indexOf(row)] ?? false;
    countRows([row], context, isBound ? "read" : "unread");
  }
}

/** Rows that each begin with a value of one list. */
function readValueTable(rows: readonly Row[], context: ElementContext): boolean {
  const { names } = context.vocabulary;
  const values = rows.flatMap(([first]) =>
    first === undefined ? [] : (leadingValue(first) ?? []),
  );
  const named = values.filter(({ value }) => names.has(value)).length;
  return (
    values.length === rows.length && named < values.length / 2 && readListedValues(values, context)
  );
}

/** Behind the first cell, several names in one are parts of what that cell names. */
function namesAt(row: Row, column: number): readonly NamedCell[] {
  const named = namesInCell(row[column] ?? empty);
  return column > 0 && named.length > 1 ? [] : named;
}

/** The column with most names that the description has; the first of equals. */
function nameColumn(rows: readonly Row[], { vocabulary: { names } }: ElementContext): number {
  let best = { column: 0, count: 0 };
  const width = Math.min(6, rows[0]?.length ?? 0);
  for (let column = 0; column < width; column += 1) {
    const count = rows.filter((row) =>
      namesAt(row, column).some(({ name }) => names.has(name)),
    ).length;
    if (count > best.count) best = { column, count };
  }
  return best.column;
}

interface Conventions {
  /** `name*` is required, all others are optional. */
  readonly star: boolean;
  /** `name?` is optional, all others are required. */
  readonly question: boolean;
  /** `?type` may be null, all others may not. */
  readonly nullable: boolean;
}

function conventionsOf(rows: readonly Row[], column: number, context: ElementContext): Conventions {
  const { conventions } = context;
  const isUsed = rows.some((row) => /\*\s*$/u.test(row[column]?.text ?? ""));
  return {
    star: conventions.starIsRequired && isUsed,
    // Answers may leave out what is not marked.
    question:
      conventions.markedOptional &&
      !context.isAllOptional &&
      context.operation?.method !== "PATCH" &&
      directionOf(context) === "request",
    nullable: conventions.markedNullable,
  };
}

function nameParts(cell: MarkedText, { star, question }: Conventions): Described["statements"] {
  const end = cell.text.trimEnd().length;
  const make = (value: boolean) => [
    { text: cell, statement: { kind: "required", value, start: 0, end } as const },
  ];
  if (/\?[\s*\\]*$/u.test(cell.text)) return make(false);
  if (star) return make(/\*\s*$/u.test(cell.text));
  return question ? make(true) : [];
}

/** A cell of types in which no mark says that null is possible. Optional members are often null instead. */
function unmarkedParts(cell: MarkedText, header: string): Described["statements"] {
  if (!/^\s*type\s*$/iu.test(header) || /^\s*\?|null|^\s*$/iu.test(cell.text)) return [];
  const end = cell.text.length;
  return [{ text: cell, statement: { kind: "nullable", value: false, start: 0, end } }];
}

const empty = new MarkedText("", []);

function factOf([label = empty, value = empty]: Row): Fact {
  return { label: label.text, value };
}

const statusLabel =
  /^\W*(?:success|errors?|status(?:es)?|responses?|returns?|results?|failures?|faults?|codes?)\b/iu;

/** Facts of one operation, each in a row: its method and path are read with the section. */
function readFacts(rows: readonly Row[], context: ElementContext): void {
  for (const row of rows) {
    const { label, value } = factOf(row);
    const isRead =
      context.operation !== undefined &&
      (methodCell.test(value.text) ||
        pathMentions(value.text).length > 0 ||
        readEndpointCell(value, label, context.operation, context) ||
        (statusLabel.test(label) && readListedStatuses(value, context)));
    countRows([row], context, isRead ? "read" : "unread");
  }
}

/** Columns about what is required in which some cells have a mark and all others are empty. */
function markedColumns(header: Row, rows: readonly Row[]): ReadonlySet<number> {
  const columns = [...header.keys()].filter((column) => {
    if (
      !/\b(?:required|mandatory|req|must|needed|necessary|obligatory)\b/iu.test(
        header[column]?.text ?? "",
      )
    )
      return false;
    const cells = rows.map((row) => row[column]?.text.trim() ?? "");
    return (
      cells.some((one) => one !== "") &&
      cells.every((one) => /^(?:[x✓✔✅☑●•*–—-]?)\uFE0F?$/iu.test(one))
    );
  });
  return new Set(columns);
}

/** An empty cell has no place; the name in its row has one. */
function markPart(cell: MarkedText, name: MarkedText): Described["statements"] {
  const value = !/^[\s–—-]*$/u.test(cell.text);
  const text = value ? cell : name;
  return [{ text, statement: { kind: "required", value, start: 0, end: text.text.length } }];
}
