/** Pages that nobody can ask for, because people see what numbers them in another form. */
import { reportPartialSupport } from "../authorization/problems.ts";
import type { Report } from "../../base/diagnostic.ts";
import type * as ir from "../../model/ir.ts";
import { nameOf } from "./controls.ts";
import type { PagedBy } from "./pagination.ts";

/** Says so at the operation, which would be paged if values were seen as they travel. */
export function reportConvertedPagination(
  { origin }: ir.Operation,
  by: PagedBy,
  report: Report,
): void {
  const names =
    "parameters" in by
      ? by.parameters.map(({ parameter }) => parameter.name)
      : [nameOf(by.parameter)];
  const shown = names.map((name) => JSON.stringify(name)).join(" and ");
  const message = `pagination by a converted value is not supported (${shown}), so the paginate function is omitted`;
  reportPartialSupport(report, "pages by decoded values", message, origin);
}
