/** Where one URI lies relative to another, as a path. */
import { posix } from "node:path";
import { percentDecoded } from "./reference.ts";

/**
 * The path, with `/` separators and percent-decoded, that leads from the file of `base` to that of
 * `uri`; `undefined` where they do not share a scheme and a host, or `uri` has a query.
 */
export function relativePath(base: string, uri: string): string | undefined {
  const from = new URL(base);
  const to = new URL(uri);
  const isHierarchical = from.pathname.startsWith("/") && to.pathname.startsWith("/");
  if (!isHierarchical || to.search !== "") return undefined;
  if (from.protocol !== to.protocol || from.host !== to.host) return undefined;
  const folder = posix.dirname(`${from.pathname}.`);
  const way = posix.relative(from.pathname.endsWith("/") ? from.pathname : folder, to.pathname);
  return percentDecoded(way);
}
