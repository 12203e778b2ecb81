/** The paths that servers have in front of those of their operations. */
import type * as ir from "../../../core/model/ir.ts";
import { hostOf } from "../code/clients/request.ts";

interface Base {
  readonly path: string;
  readonly server: ir.Server;
}

/** By host: only hosts whose every server has such a path. */
export type BasePaths = ReadonlyMap<string, readonly Base[]>;

/** Servers with variables may be anywhere. */
export function basePathsOf({ servers, operations }: ir.Api): BasePaths {
  const found = new Map<string, Base[]>();
  if (operations.some((one) => (one.servers ?? []).length > 0)) return found;
  for (const server of servers) {
    const path = /^https?:\/\/[^/]+(\/.*?)\/?$/u.exec(server.url)?.[1] ?? "";
    const host = hostOf(server.url);
    found.set(host, [...(found.get(host) ?? []), { path, server }]);
  }
  for (const [host, all] of found) {
    const isOpen = all.some(({ path }) => path === "" || /[{}]/u.test(host + path));
    if (host === "" || isOpen) found.delete(host);
  }
  return found;
}

/** The first server of the host, where the address is below none of them. */
export function otherBase(url: string, bases: BasePaths): ir.Server | undefined {
  const all = bases.get(hostOf(url));
  const path = /^https?:\/\/[^/]+(\/[^?#]*)/u.exec(url)?.[1];
  if (all === undefined || path === undefined) return undefined;
  const isBelow = all.some((one) => path === one.path || path.startsWith(`${one.path}/`));
  return isBelow ? undefined : all[0]?.server;
}
