/** Where the error pages show a code. */
import { anchorsOf } from "../../../core/views/errors/anchors.ts";
import type { ErrorTable } from "../../../core/views/errors/table.ts";
import type { SiteService } from "./site.ts";
import { errorTableOf } from "./emitted-names.ts";
import { pagePath } from "./page-path.ts";

const known = new WeakMap<ErrorTable, ReadonlyMap<string, string>>();

/**
 * `errors/<service>.html#error-…`, below the site's folder; `undefined` where the service's catalogue
 * does not have the code. Codes that are seen inside others only have a place too.
 */
export function errorPlace(service: SiteService, code: string): string | undefined {
  const table = errorTableOf(service.api);
  if (table === undefined) return undefined;
  const anchors = known.get(table) ?? anchorsIn(table);
  known.set(table, anchors);
  const anchor = anchors.get(code);
  return anchor === undefined ? undefined : `${pagePath("errors", service)}#${anchor}`;
}

function anchorsIn({ codes, nestedOnly }: ErrorTable): ReadonlyMap<string, string> {
  return anchorsOf([...new Set([...codes, ...nestedOnly].map(({ code }) => code))]);
}

/** What stands behind the `#` of a place. */
export function anchorIn(place: string): string {
  return place.slice(place.indexOf("#") + 1);
}
