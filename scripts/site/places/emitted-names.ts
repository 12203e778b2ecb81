/** What emitted code of a service calls things, and what it makes of the error catalogue. */
import { type ErrorTable, errorTable } from "../../../core/views/errors/table.ts";
import type * as ir from "../../../core/model/ir.ts";
import { assignNames } from "../../../core/transform/naming/assign.ts";
import type { Names } from "../../../core/transform/naming/names.ts";

/** What is to be said of a description was said when it was read. */
const report = () => undefined;

const named = new WeakMap<ir.Api, Names>();
const tables = new WeakMap<ir.Api, ErrorTable>();

/** The same for the same `api`. */
export function namesOf(api: ir.Api): Names {
  const names = named.get(api) ?? assignNames(api, report);
  named.set(api, names);
  return names;
}

/** `undefined` where there is no catalogue. The same for the same `api`. */
export function errorTableOf(api: ir.Api): ErrorTable | undefined {
  const table = tables.get(api) ?? errorTable({ api, names: namesOf(api) }, report);
  if (table !== undefined) tables.set(api, table);
  return table;
}
