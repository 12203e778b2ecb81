/** Rows that each introduce an endpoint. */
import type { MarkedText } from "../outline/marked-text.ts";
import { missingEvidence } from "../report/findings.ts";
import { type PathMention, pathMentions } from "../vocabulary/mentions.ts";
import type { Row } from "./count-rows.ts";
import { type ElementContext, didYouMean, nearestPath } from "./element-context.ts";
import { readEndpointCell } from "./read-endpoint-cells.ts";
import { readEndpoint } from "./read-endpoint.ts";
import { readItemCell } from "./read-item-cell.ts";
import { readProse } from "./read-prose.ts";
import { readLeadingStatuses, readListedStatuses } from "./read-statuses.ts";

export const methodCell = /^\W*(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\W*$/u;
export interface EndpointInRow {
  readonly cell: MarkedText;
  readonly mention: PathMention;
}

/** The path of a row that has one in a cell of its own, and its method. */
export function endpointIn(row: Row): EndpointInRow | undefined {
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
export function strangeColumns(rows: readonly Row[], context: ElementContext): ReadonlySet<number> {
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
export function bareEndpointIn(row: Row): EndpointInRow | undefined {
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

/** Whether the description has the path of a row. */
export function isKnownRow(
  endpoint: EndpointInRow | undefined,
  { vocabulary: { paths } }: ElementContext,
): boolean {
  return endpoint !== undefined && paths.find(endpoint.mention.path).length > 0;
}

/** `isList` where most rows have a path of the description. */
export function readEndpointRow(
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
    else if (own !== undefined && readItemCell(cell, header[column]?.text ?? "", own))
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
export function reportUnlisted(
  { cell, mention }: EndpointInRow,
  context: ElementContext,
  listed: ReadonlySet<string> = new Set(),
): void {
  const { path, method, start, end } = mention;
  const { paths, api } = context.vocabulary;
  if (method !== undefined || paths.find(path).length > 0) return;
  // A resource may be called by what its paths begin with.
  if (api.operations.some((one) => one.path.startsWith(`${path.replace(/\/$/u, "")}/{`))) return;
  const near = nearestUnlisted(path, listed, context) ?? nearestListed(path, context);
  const message = `the spec has no path for "${path}"`;
  const document = context.ledger.place(cell, start, end);
  context.ledger.findings.push(missingEvidence({ message, document, ...near }));
}

/** A path that the list names already is not meant once more. */
function nearestUnlisted(
  path: string,
  listed: ReadonlySet<string>,
  { vocabulary: { api } }: ElementContext,
) {
  if (listed.size === 0) return undefined;
  const others = api.operations.filter((one) => !listed.has(one.path));
  const help = didYouMean(
    path,
    others.map((one) => one.path),
  );
  const meant = others.find((one) => help?.includes(`"${one.path}"`));
  return meant === undefined || help === undefined
    ? undefined
    : { spec: meant.pathItem.origin, help };
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

export const statusLabel =
  /^\W*(?:success|errors?|status(?:es)?|responses?|returns?|results?|failures?|faults?|codes?)\b/iu;
