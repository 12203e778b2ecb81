/** Rows that each describe a member, or each begin with a value of one list. */
import { MarkedText } from "../outline/marked-text.ts";
import { bindNames } from "./bind-names.ts";
import { countRows, type Row } from "./count-rows.ts";
import { type IsName, itemParts } from "./describe.ts";
import { type ElementContext, directionOf } from "./element-context.ts";
import type { NamedCell } from "./item-name.ts";
import { leadingValue, readListedValues } from "./listed-values.ts";
import { cellParts } from "./read-cell.ts";
import type { Described } from "./described.ts";
import { markedNames, namesOfRows } from "./nested-rows.ts";
import { readHeaderRow } from "./read-header-rows.ts";
import { readMembers } from "./read-members.ts";
import { hasPayloads, readPayloadCells } from "./read-payload-cells.ts";
import { readValueRows } from "./read-value-rows.ts";

/** Compares what the rows say of members or values, and counts their cells. */
export function readMemberRows(header: Row, rows: readonly Row[], context: ElementContext): void {
  const listed = readValueRows(rows, context);
  if (listed.size > 0) {
    for (const row of rows) countRows([row], context, listed.has(row) ? "read" : "unread");
    return;
  }
  if (readValueTable(rows, context)) {
    readPayloadCells(rows, [], context);
    return countRows(rows, context, "read");
  }
  const column = nameColumn(rows, context);
  const named = namesOfRows(rows, column).map((all) => ofColumn(all, column));
  const known = new Set(named.flat().map(({ name }) => name));
  const { names: all, values } = context.vocabulary;
  const isOther: IsName = (word) => known.has(word) || (all.has(word) && !values.has(word));
  const conventions = conventionsOf(rows, column, context);
  const marked = markedColumns(header, rows);
  const described: Described[] = [];
  const own: Row[] = [];
  for (const [index, row] of rows.entries()) {
    for (const { name, at, rest } of named[index] ?? []) {
      const statements = row.flatMap((cell, place) =>
        place === column
          ? rest === undefined
            ? nameParts(cell, conventions)
            : itemParts(rest, name, isOther)
          : [
              ...(marked.has(place) ? markPart(cell, at) : []),
              ...cellParts(cell, header[place]?.text ?? "", name, isOther),
              ...(isNeverNull(at, conventions)
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
    const isRead = readHeaderRow(row, context) || isBound;
    countRows([row], context, isRead ? "read" : "unread");
  }
  const names = described.map(({ name }) => name);
  if (hasPayloads(rows))
    readPayloadCells(rows, bindNames(names, context)?.containers ?? [], context);
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
function ofColumn(named: readonly NamedCell[], column: number): readonly NamedCell[] {
  return column > 0 && named.length > 1 ? [] : named;
}

/** The column with most names that the description has; the first of equals. */
function nameColumn(rows: readonly Row[], { vocabulary: { names } }: ElementContext): number {
  let best = { column: 0, count: 0 };
  const width = Math.min(6, rows[0]?.length ?? 0);
  for (let column = 0; column < width; column += 1) {
    const named = rows.map((row) => ofColumn(markedNames(row[column] ?? empty), column));
    const count = named.filter((all) => all.some(({ name }) => names.has(name))).length;
    // A column of types may have the same names, and one more: the first has a wrong one then.
    const isNearly = best.count > 1 && count === best.count + 1;
    if (count > best.count && !isNearly) best = { column, count };
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
  /** The same of optional ones, which other documents leave to be null as well as absent. */
  readonly nullableOptional: boolean;
}

function conventionsOf(rows: readonly Row[], column: number, context: ElementContext): Conventions {
  const { conventions } = context;
  const isUsed = rows.some((row) => hasStar(row[column]?.text ?? ""));
  return {
    star: conventions.starIsRequired && isUsed,
    // Answers may leave out what is not marked.
    question:
      conventions.markedOptional &&
      !context.isAllOptional &&
      context.operation?.method !== "PATCH" &&
      directionOf(context) === "request",
    nullable: conventions.markedNullable,
    nullableOptional: conventions.markedNullableOptional,
  };
}

/** Between stars a name is emphasised, where Markdown is not read, and has no mark. */
function hasStar(name: string): boolean {
  return /\*\s*$/u.test(name) && !/^\s*\*/u.test(name);
}

function nameParts(cell: MarkedText, { star, question }: Conventions): Described["statements"] {
  const end = cell.text.trimEnd().length;
  const make = (value: boolean) => [
    { text: cell, statement: { kind: "required", value, start: 0, end } as const },
  ];
  if (/\?[\s*\\]*$/u.test(cell.text)) return make(false);
  if (star) return make(hasStar(cell.text));
  return question ? make(true) : [];
}

/** Whether a member whose type has no mark is never null. What the star of a footnote adds is not known. */
function isNeverNull({ text }: MarkedText, conventions: Conventions): boolean {
  const { nullable, nullableOptional, star } = conventions;
  if (!nullable || (!star && /\*\s*$/u.test(text))) return false;
  return nullableOptional || !/\?[\s*\\]*$/u.test(text);
}

/** A cell of types in which no mark says that null is possible. */
function unmarkedParts(cell: MarkedText, header: string): Described["statements"] {
  if (!/^\s*type\s*$/iu.test(header) || /^\s*\?|null|^\s*$/iu.test(cell.text)) return [];
  const end = cell.text.length;
  return [{ text: cell, statement: { kind: "nullable", value: false, start: 0, end } }];
}

const empty = new MarkedText("", []);

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
