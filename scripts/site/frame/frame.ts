/** What every page of the site has around its own content. */
import { readAsset } from "../../../core/base/assets.ts";
import { type Markup, type Part, markup, trusted } from "../../../core/base/text/html.ts";
import type { SiteFile, SiteService } from "../places/site.ts";
import { type ServicePages, linkFrom, pagePath, pagesOf } from "../places/page-path.ts";
import { policyOf } from "./content-security-policy.ts";
import { dark, light, properties } from "../../../linter/coverage/html/palette.ts";

export interface Page {
  /** Below the site's folder. */
  readonly path: string;
  readonly title: string;
  /** One sentence on what is to be seen. */
  readonly lead: Part;
  readonly content: Part;
  /** Which of the site's parts it belongs to. */
  readonly part: "start" | Exclude<ServicePages, "services">;
  /** Of a page about one service. */
  readonly service?: SiteService;
  /** Style rules of this kind of page. */
  readonly rules?: string;
  /** Scripts of this kind of page: files below `templates/docs/pages`. */
  readonly scripts?: readonly string[];
  /** True: it uses all the width there is. */
  readonly isWide?: boolean;
}

/** The page as a file: the same input gives the same bytes. */
export function framed(page: Page): SiteFile {
  const { path, title, lead, content, service, scripts = [], isWide = false } = page;
  const style = siteStyle(page.rules);
  const early = readAsset("templates/docs/pages/theme.js");
  const late = ["switch.js", ...scripts]
    .map((name) => readAsset(`templates/docs/pages/${name}`))
    .join("\n");
  const html = markup`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${trusted(policyOf({ style, scripts: [early, late] }))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<link rel="icon" href="${trusted(icon)}">
<style>${trusted(style)}</style>
<script>${trusted(early)}</script>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="bar">
${siteNavigation(page)}<button type="button" id="theme" aria-pressed="false" hidden>Dark</button>
</header>
<main id="main" tabindex="-1"${isWide ? trusted(' class="wide-page"') : undefined}>
<h1>${title}</h1>
<p class="lead">${lead}</p>
${service === undefined ? undefined : serviceNavigation(page, service)}${content}</main>
<footer>Made from the descriptions and their documents. This page asks nobody for anything.</footer>
<script>${trusted(late)}</script>
</body>
</html>
`;
  return { path, content: html.text };
}

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Cpath d='M1 1h6v1H1zm0 2.5h4v1H1zM1 6h6v1H1z' fill='%23579'/%3E%3C/svg%3E".replaceAll(
    " ",
    "%20",
  );

const parts = [
  { part: "start", path: "index.html", text: "Services" },
  { part: "errors", path: "errors/index.html", text: "Error codes" },
  { part: "trace", path: "trace/index.html", text: "Traceability" },
  { part: "access", path: "access/index.html", text: "Access" },
] as const;

function siteNavigation({ path, part }: Page): Markup {
  const items = parts.map((each) => {
    const current = each.path === path ? "page" : each.part === part ? "true" : undefined;
    return item(linkFrom(path, each.path), each.text, current);
  });
  return markup`<nav aria-label="Site"><ul>
${items}</ul></nav>
`;
}

export const pageNames: Readonly<Record<ServicePages, string>> = {
  services: "Reference",
  errors: "Error codes",
  trace: "Traceability",
  access: "Access",
};

function serviceNavigation({ path }: Page, service: SiteService): Markup {
  const items = pagesOf(service).map((kind) => {
    const target = pagePath(kind, service);
    return item(linkFrom(path, target), pageNames[kind], target === path ? "page" : undefined);
  });
  return markup`<nav class="local" aria-label="Pages of this service"><ul>
${items}</ul></nav>
`;
}

function item(link: string, text: string, current: "page" | "true" | undefined): Markup {
  const mark = current === undefined ? undefined : markup` aria-current="${current}"`;
  return markup`<li><a href="${link}"${mark}>${text}</a></li>\n`;
}

const darkRules = `{color-scheme:dark;${properties(dark)}}`;

/** The style sheet of every page; `more`: rules of one kind of page. On paper it is always light. */
function siteStyle(more = ""): string {
  return `
:root{color-scheme:light;${properties(light)}}
@media screen and (prefers-color-scheme:dark){:root:not([data-theme="light"])${darkRules}}
@media screen{:root[data-theme="dark"]${darkRules}}
${readAsset("templates/docs/pages/site.css")}${more}`;
}
