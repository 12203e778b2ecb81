/** Services → every file of the site. */
import { pages } from "./pages/index.ts";
import { type ReferenceOptions, referencePages } from "./redoc/index.ts";
import type { SiteFile, SiteService } from "./places/site.ts";

/**
 * The files, sorted by path: the same services give the same bytes.
 *
 * @throws {UsageError} when the renderer of reference pages is not installed.
 * @throws {RenderError} when it fails.
 */
export async function buildSite(
  services: readonly SiteService[],
  options: ReferenceOptions,
): Promise<readonly SiteFile[]> {
  const own = await pages(services);
  const reference = await referencePages(services, options);
  return [...own, ...reference].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
