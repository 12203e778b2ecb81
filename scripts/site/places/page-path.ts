/** The paths of the site's pages, and links between them. */
import { isSafeName } from "../../../core/output/path.ts";
import { asksForCredentials } from "../../../generators/access/table.ts";
import type { SiteService } from "./site.ts";

export type ServicePages = "services" | "errors" | "trace" | "access";

/** Path of a service's page below the site's folder, in characters that a URL has as they are. */
export function pagePath(kind: ServicePages, { name }: Pick<SiteService, "name">): string {
  const plain = plainName(name);
  // The list of all services is called `index`, and no system lets every name be that of a file.
  const isTaken = /^index$/i.test(plain) || !isSafeName(`${plain}.html`);
  return `${kind}/${isTaken ? "~" : ""}${plain}.html`;
}

/** The pages that a service has, in the order in which they are offered. */
export function pagesOf({ api, trace }: SiteService): readonly ServicePages[] {
  return [
    "services",
    ...(api.errorCatalogue === undefined ? [] : ["errors" as const]),
    ...(trace === undefined ? [] : ["trace" as const]),
    ...(asksForCredentials(api) ? ["access" as const] : []),
  ];
}

/** A path below the site's folder, with `#…` where it has an anchor, as a link of the page at `page`. */
export function linkFrom(page: string, target: string): string {
  if (target.startsWith(`${page}#`)) return target.slice(page.length);
  const from = page.split("/").slice(0, -1);
  const to = target.split("/");
  while (from.length > 0 && to.length > 1 && from[0] === to[0]) {
    from.shift();
    to.shift();
  }
  return [...from.map(() => ".."), ...to].join("/");
}

/** Other characters as `~<hexadecimal code point>~`: no two names have the same plain name. */
export function plainName(name: string): string {
  return Array.from(name, (character) =>
    /[\w.-]/.test(character) ? character : `~${character.codePointAt(0)?.toString(16)}~`,
  ).join("");
}
