/** What is looked at on pages of a site: links that lead nowhere, and what no page may hold. */
import { posix } from "node:path";
import type { SiteFile } from "../../../../scripts/site/places/site.ts";
import { type Page, readPage } from "../../linter/coverage/page.ts";

export interface SitePage {
  readonly path: string;
  readonly html: string;
  readonly page: Page;
}

export function readSite(files: readonly SiteFile[]): readonly SitePage[] {
  return files.map(({ path, content }) => {
    const html = String(content);
    return { path, html, page: readPage(html) };
  });
}

/** Links of the pages to pages and anchors that are not there. `elsewhere`: pages made by others. */
export function lostLinks(site: readonly SitePage[], elsewhere: RegExp): string[] {
  const pages = new Map(site.map(({ path, page }) => [path, page]));
  return site.flatMap(({ path, page }) =>
    hrefsOf(page)
      .filter((href) => {
        const [file = "", anchor] = href.split("#");
        const target =
          file === "" ? path : posix.join(posix.dirname(path), decodeURIComponent(file));
        const found = pages.get(target);
        if (found === undefined) return !elsewhere.test(target);
        return anchor !== undefined && !found.byId.has(decodeURIComponent(anchor));
      })
      .map((href) => `${path} -> ${href}`),
  );
}

/** Links to other pages of the site: no address of another site, no data. */
export function hrefsOf({ all }: Page): string[] {
  return all
    .filter(({ name }) => name === "a")
    .flatMap(({ attributes }) => attributes.get("href") ?? [])
    .filter((href) => !/^(?:https?:\/\/|mailto:)/.test(href));
}

const allowed: Readonly<Record<string, readonly string[]>> = {
  html: ["lang"],
  head: [],
  meta: ["charset", "http-equiv", "content", "name"],
  title: [],
  link: ["rel", "href"],
  style: [],
  script: [],
  body: [],
  a: ["class", "href", "aria-current", "rel"],
  header: ["class"],
  nav: ["class", "aria-label"],
  button: ["type", "id", "class", "aria-pressed", "data-copy", "hidden"],
  main: ["id", "tabindex", "class"],
  footer: [],
  section: ["aria-labelledby", "aria-label", "class", "tabindex"],
  search: ["class", "id", "hidden"],
  label: ["for"],
  input: ["id", "type", "autocomplete", "spellcheck", "aria-describedby"],
  div: ["class", "role", "aria-label", "tabindex"],
  h1: [],
  h2: ["id"],
  h3: ["id"],
  h4: ["id"],
  h5: [],
  h6: [],
  p: ["class", "id", "role"],
  small: [],
  span: ["class", "id"],
  ul: ["class"],
  ol: ["class"],
  li: ["id", "class"],
  code: ["class", "data-message", "data-order"],
  var: [],
  em: [],
  strong: [],
  mark: ["class"],
  b: ["class"],
  dl: ["class"],
  dt: [],
  dd: [],
  details: [],
  summary: [],
  table: ["class"],
  caption: [],
  thead: [],
  tbody: ["class", "data-codes"],
  tr: ["id", "data-code"],
  th: ["scope"],
  td: ["class", "data-label", "colspan"],
};

/** Elements and attributes that no template of ours has, and what else a page must not hold. */
export function intruders({ all, errors, comments }: Page): string[] {
  const found = all.flatMap(({ name, attributes }) => {
    const known = Object.hasOwn(allowed, name) ? allowed[name] : undefined;
    if (known === undefined) return [name];
    return [...attributes].flatMap(([attribute, value]) => {
      if (!known.includes(attribute)) return [`${name} ${attribute}`];
      if (attribute === "id" && !/^[\w.~-]+$/.test(value)) return [`id ${value}`];
      if (attribute === "class" && !/^[a-z]+(?:[- ][a-z]+)*$/.test(value))
        return [`class ${value}`];
      const isLink = name === "a" && attribute === "href";
      return isLink && /^(?!https?:\/\/|mailto:)[^#]*:/.test(value) ? [`href ${value}`] : [];
    });
  });
  return [...found, ...errors, ...(comments > 0 ? ["a comment"] : [])];
}
