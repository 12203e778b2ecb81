/** Links between files of the repository → links between pages of the site. */
import { posix } from "node:path";
import type { DocsPage } from "./pages.ts";

export interface LinkTargets {
  readonly pages: readonly Pick<DocsPage, "source" | "address">[];
  /** Where the code host shows a file of the repository, with `/` at the end. */
  readonly codeHost: string;
}

/** Pictures have a place of their own on the site. */
export const pictures = "docs/pictures/";

/** A relative link of the page `source` as the site needs it: another page, or a file on the code host. */
export function siteLink(url: string, source: string, targets: LinkTargets): string {
  if (url.startsWith("#") || /^[a-z][a-z+.-]*:/i.test(url)) return url;
  const [path = "", fragment] = url.split("#", 2);
  const target = posix.join(posix.dirname(source), decodeURI(path)).replace(/\/$/, "");
  if (target.startsWith(pictures)) return `/pictures/${target.slice(pictures.length)}`;
  const anchor = fragment === undefined ? "" : `#${fragment}`;
  const page = targets.pages.find(
    (one) => one.source === target || one.source === `${target}/README.md`,
  );
  return page === undefined ? `${targets.codeHost}${target}${anchor}` : `/${page.address}${anchor}`;
}
