/** Where the paths of a service begin: its base path, less what a framework took away from it. */
import type { FindRoute, Route } from "./contract.ts";
import type { Exchange } from "../exchange/exchange.ts";
import { literalText } from "./segments.ts";

/** Requests come by few mounts. Bounded, because one with a parameter has as many as callers like. */
const manyMounts = 100;

/**
 * The route of an exchange. A mount that ends with the base path, or with a beginning of it, has taken
 * that part away; below any other mount the whole base path follows.
 */
export function routeBelow(
  basePath: string,
  route: FindRoute,
): (exchange: Exchange) => Route | undefined {
  const direct = below(basePath, route);
  const mounts = new Map<string, FindRoute>();
  return ({ path, mount }) => {
    if (mount === undefined || mount === "" || basePath === "") return direct(path);
    let find = mounts.get(mount);
    if (find === undefined) {
      find = below(withoutMount(basePath, mount), route);
      if (mounts.size < manyMounts) mounts.set(mount, find);
    }
    return find(path);
  };
}

/** What of the base path is still to come behind `mount`. */
function withoutMount(basePath: string, mount: string): string {
  const base = basePath.split("/").slice(1);
  const taken = mount.split("/").slice(1);
  const known = base.map(literalText);
  const before = taken.map(literalText);
  for (let length = Math.min(base.length, taken.length); length > 0; length -= 1) {
    const end = before.slice(-length);
    if (end.every((segment, index) => segment === known[index])) {
      return base
        .slice(length)
        .map((segment) => `/${segment}`)
        .join("");
    }
  }
  return basePath;
}

/** The base path counts in every spelling, like the paths below it. */
function below(basePath: string, route: FindRoute): FindRoute {
  if (basePath === "") return route;
  const beginning = `${basePath}/`;
  const base = basePath.split("/").map(literalText);
  return (path) => {
    if (path.startsWith(beginning)) return route(path.slice(basePath.length));
    if (!path.includes("%")) return undefined;
    const segments = path.split("/");
    const isBelow = base.every((segment, index) => segment === literalText(segments[index] ?? ""));
    return isBelow ? route(`/${segments.slice(base.length).join("/")}`) : undefined;
  };
}
