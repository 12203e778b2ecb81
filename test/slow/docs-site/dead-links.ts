/** Links of a built site that lead nowhere: to no page, to no place of a page, or to no file of the repository. */
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import type { BuiltSite } from "./built-site.ts";

interface PageParts {
  readonly ids: ReadonlySet<string>;
  /** Of links that people follow. */
  readonly links: readonly string[];
  /** Of everything that a browser loads by itself. */
  readonly loaded: readonly string[];
}

/** Ids and addresses of a page. */
export function partsOf(html: string): PageParts {
  const ids = new Set<string>();
  const links: string[] = [];
  const loaded: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ("attrs" in node) {
      const values = new Map(node.attrs.map(({ name, value }) => [name, value]));
      const id = values.get("id");
      const href = values.get("href");
      const source = values.get("src");
      if (id !== undefined) ids.add(id);
      if (href !== undefined) (node.tagName === "a" ? links : loaded).push(href);
      if (source !== undefined) loaded.push(source);
    }
    if ("childNodes" in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return { ids, links, loaded };
}

/** Each dead link as `page -> address`, and each part that a page would load from another host. */
export function deadLinks(
  site: Pick<BuiltSite, "folder" | "base" | "pages">,
  repository: { readonly root: string; readonly codeHost: string },
): string[] {
  const parts = new Map(
    site.pages.map((page) => [page, partsOf(readFileSync(join(site.folder, page), "utf8"))]),
  );
  const isAlive = (url: string, page: string): boolean => {
    if (url.startsWith(repository.codeHost)) {
      const [path = ""] = url.slice(repository.codeHost.length).split("#");
      return existsSync(join(repository.root, decodeURI(path)));
    }
    if (/^[a-z][a-z+.-]*:/i.test(url)) return true;
    const [path = "", fragment = ""] = decodeURI(url).split("#", 2);
    const target = path === "" ? page : fileAt(path, page, site.base);
    if (target === undefined || !existsSync(join(site.folder, target))) return false;
    return fragment === "" || parts.get(target)?.ids.has(fragment) === true;
  };
  return [...parts].flatMap(([page, { links, loaded }]) => [
    ...links.filter((url) => !isAlive(url, page)).map((url) => `${page} -> ${url}`),
    ...loaded
      .filter((url) => /^(?:[a-z]+:)?\/\//i.test(url) || !isAlive(url, page))
      .map((url) => `${page} loads ${url}`),
  ]);
}

/** The file of the site that an address of `page` stands for. `undefined`: it leads out of the site. */
function fileAt(path: string, page: string, base: string): string | undefined {
  const absolute = path.startsWith("/") ? path : posix.join(base, posix.dirname(page), path);
  if (!absolute.startsWith(base)) return undefined;
  const below = absolute.slice(base.length);
  return below === "" || below.endsWith("/") ? `${below}index.html` : below;
}
