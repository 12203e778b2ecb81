/** A part of addresses that moved between the servers and the paths, as `/v1` of `https://a.example/v1`. */
import type * as ir from "../../model/ir.ts";
import type { Both } from "./diff-context.ts";

export interface MovedBasePath {
  /** The side whose servers have it; on the other side it stands in the paths. */
  readonly servers: "old" | "new";
  /** With a slash before it, without one behind it. */
  readonly path: string;
}

/** `undefined` where operations have servers of their own, or those of a side are at several paths. */
export function movedBasePath({ old, new: fresh }: Both<ir.Api>): MovedBasePath | undefined {
  const hasOwn = ({ operations }: ir.Api) =>
    operations.some(({ servers }) => servers !== undefined);
  if (hasOwn(old) || hasOwn(fresh)) return undefined;
  const before = commonPath(old);
  const after = commonPath(fresh);
  if (before === undefined || after === undefined) return undefined;
  if (before.startsWith(`${after}/`)) return { servers: "old", path: before.slice(after.length) };
  if (after.startsWith(`${before}/`)) return { servers: "new", path: after.slice(before.length) };
  return undefined;
}

function commonPath({ servers }: ir.Api): string | undefined {
  // Without servers a description is about `/`.
  const [path = "", ...others] = new Set(servers.map(({ url }) => pathOf(url)));
  return others.length > 0 || /[{}]/u.test(path) ? undefined : path;
}

/** What an address has behind its host, without slashes at the end. */
function pathOf(url: string): string {
  const path = url.replace(/^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/]*/iu, "").replace(/[?#].*$/su, "");
  return withoutSlash(path);
}

/** Without slashes at the end. */
export function withoutSlash(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
