/** An operation → how it is paged, or nothing where that is not certain. */
import type { Report } from "../../base/diagnostic.ts";
import type * as ir from "../../model/ir.ts";
import type { Lookup } from "../../model/schema-view/lookup.ts";
import { listIn, pageBody, pageFieldsIn } from "./page-body.ts";
import { controlsOf } from "./controls.ts";
import { reportConvertedPagination } from "./converted.ts";
import { type Usable, isPlain, isPlainOrDecoded } from "./kinds.ts";
import type { PagedBy, Pagination } from "./pagination.ts";
import { byRules } from "./rules.ts";
import { statedPagination } from "./stated.ts";
import { phrase, reading } from "./vocabulary.ts";

/** The paged ones among `operations`, in their order. Reports `x-pagination` that does not fit. */
export function pagedOperations(
  operations: readonly ir.Operation[],
  lookup: Lookup,
  report: Report,
): readonly Pagination[] {
  return operations.flatMap((operation) => paginationOf(operation, lookup, report) ?? []);
}

/** What `x-pagination` states, else what names and types say. */
function paginationOf(
  operation: ir.Operation,
  lookup: Lookup,
  report: Report,
): Pagination | undefined {
  const stated = operation.extensions["x-pagination"];
  const page = pageBody(operation, lookup);
  if (stated === false) return undefined;
  if (stated !== undefined) return statedPagination(operation, stated, page, lookup, report);
  if (page === undefined || !onlyReads(operation)) return undefined;
  const { body, schema, response } = page;
  const items = listIn(schema, lookup);
  if (items === undefined) return undefined;
  const fields = pageFieldsIn(schema, lookup);
  const among = (isUsable: Usable): PagedBy | undefined => {
    const controls = controlsOf(operation, lookup, isUsable);
    return byRules({ response, body: schema, items, fields, controls, isUsable, lookup });
  };
  const by = among(isPlain);
  if (by !== undefined) return { operation, body, items, by };
  const decoded = among(isPlainOrDecoded);
  if (decoded !== undefined) reportConvertedPagination(operation, decoded, report);
  return undefined;
}

/** A call that is made again for each page must change nothing. */
function onlyReads({ method, path, operationId }: ir.Operation): boolean {
  if (method !== "POST") return method === "GET";
  const lastSegment = path.slice(path.lastIndexOf("/") + 1);
  return [operationId ?? "", lastSegment].some((name) => {
    const [first = ""] = phrase(name).split(" ");
    return reading.has(first);
  });
}
