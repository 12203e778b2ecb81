/** Pages as `x-pagination` states them: checked against the operation that it stands at. */
import { keywordOrigin } from "../authorization/problems.ts";
import type { Report } from "../../base/diagnostic.ts";
import type { StatedPagination } from "../../model/extensions/pagination.ts";
import type * as ir from "../../model/ir.ts";
import type { Lookup } from "../../model/schema-view/lookup.ts";
import { type PageBody, itemsAt, schemaAt } from "./page-body.ts";
import { type Control, controlsOf, linked, nameOf } from "./controls.ts";
import { reportConvertedPagination } from "./converted.ts";
import { isPlainOrDecoded } from "./kinds.ts";
import type { PagedBy, Pagination } from "./pagination.ts";

/** What is stated; `undefined`, with an error, where the operation has not what it names. */
export function statedPagination(
  operation: ir.Operation,
  stated: StatedPagination,
  page: PageBody | undefined,
  lookup: Lookup,
  report: Report,
): Pagination | undefined {
  const fail = (message: string) => {
    const origin = keywordOrigin(operation.origin, "x-pagination");
    report({ code: "spec/extension", message: `"x-pagination": ${message}`, origin });
  };
  if (page === undefined) {
    fail("the operation has no single JSON success response to take pages from");
    return undefined;
  }
  if (itemsAt(page.schema, stated.items, lookup) === undefined) {
    fail(`the response has no list at ${shown(stated.items)}`);
    return undefined;
  }
  const members = membersOf(stated).filter(
    (path) => schemaAt(page.schema, path, lookup) === undefined,
  );
  for (const path of members) fail(`the response has no member ${shown(path)}`);
  const by = wayOf(stated, controlsOf(operation, lookup, isPlainOrDecoded), fail);
  if (by === undefined || members.length > 0) return undefined;
  if (wayOf(stated, controlsOf(operation, lookup), () => undefined) === undefined) {
    reportConvertedPagination(operation, by, report);
    return undefined;
  }
  return { operation, body: page.body, items: stated.items, by };
}

/** The members of the body that are named. */
function membersOf(stated: StatedPagination): readonly (readonly string[])[] {
  const { total, pages, more, token, link } = { ...none, ...stated };
  return [total, pages, more, token, link].filter((path) => path !== undefined);
}

const none: {
  readonly [Name in "total" | "pages" | "more" | "token" | "link"]?: readonly string[] | undefined;
} = {};

function wayOf(
  stated: StatedPagination,
  controls: readonly Control[],
  fail: (message: string) => void,
): PagedBy | undefined {
  const found = (name: string, place: "query" | "body") => {
    const control = controls.find((each) => each.place.in === place && nameOf(each.place) === name);
    if (control === undefined) {
      fail(`the ${place} has no string or number ${JSON.stringify(name)}`);
    }
    return control;
  };
  if (stated.by === "link" || stated.by === "header") {
    const parameters = stated.parameters.flatMap((name) => {
      const control = found(name, "query");
      if (control?.place.in !== "query") return [];
      return [linked(control.place, control.isNumber)];
    });
    if (parameters.length < stated.parameters.length) return undefined;
    return stated.by === "header"
      ? { way: "header", parameters }
      : { way: "link", link: stated.link, parameters };
  }
  const control = found(stated.parameter, stated.in ?? "query");
  if (control === undefined) return undefined;
  if ((stated.by === "page" || stated.by === "offset") && !control.isNumber) {
    fail(`${JSON.stringify(stated.parameter)} is not a number`);
    return undefined;
  }
  const { by: way, items: _items, in: _place, parameter: _name, ...rest } = stated;
  return { way, parameter: control.place, ...rest } as PagedBy;
}

function shown(path: readonly string[]): string {
  return path.length === 0 ? "its root" : path.map((name) => JSON.stringify(name)).join(".");
}
