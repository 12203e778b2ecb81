/** What there is of a service, in numbers. */
import { coverageOf } from "../../../linter/coverage/coverage.ts";
import type { SiteService } from "../places/site.ts";
import { openPointsOf } from "../places/open-points.ts";

export interface Count {
  readonly name: string;
  readonly value: string;
}

/** Only what there is; gaps and readings are shown even where there are none. */
export function countsOf(service: SiteService): readonly Count[] {
  const { api } = service;
  const { gaps, readings } = openPointsOf(api);
  const own = api.schemas.filter(
    ({ variant, hint }) => variant === undefined && hint.from !== "body",
  );
  const some = (name: string, value: number) =>
    value === 0 ? [] : [{ name, value: String(value) }];
  return [
    ...some("Operations", api.operations.length),
    ...some("Webhooks", api.webhooks.length),
    ...some("Callbacks", api.callbacks.length),
    ...some("Schemas", own.length),
    ...some("Error codes", api.errorCatalogue?.codes.length ?? 0),
    { name: "Gaps: not shown in the document", value: String(gaps.length) },
    { name: "Readings: choices of the description", value: String(readings.length) },
    ...coverageCount(service),
  ];
}

/** How many of the document's statements are in the description, or recorded as a gap. */
function coverageCount({ trace }: SiteService): readonly Count[] {
  if (trace === undefined) return [];
  const { total, by } = coverageOf(trace).claims;
  const met = by.covered + by["gap recorded"];
  return [{ name: "Statements of the document covered", value: `${met} of ${total}` }];
}
