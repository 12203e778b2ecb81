/** Where a reference page shows schemas, as the browser tests find them there. */
import type { SiteService } from "../../../../scripts/site/places/site.ts";

/** The list of all, and each with a plain name; none where there are no schemas. */
export function schemaRoutes({ document }: SiteService): string[] {
  const { components } = document as { readonly components?: { readonly schemas?: object } };
  const names = Object.keys(components?.schemas ?? {});
  if (names.length === 0) return [];
  const plain = names.filter((name) => /^[A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*$/.test(name));
  return ["/schemas", ...plain.map((name) => `/schemas/${name.toLowerCase()}`)];
}
