/** What the renderer makes → a page that asks nobody for anything and is the same every time. */
import { readAsset } from "../../../core/base/assets.ts";
import { type Markup, markup, trusted } from "../../../core/base/text/html.ts";
import { pageNames } from "../frame/frame.ts";
import { linkFrom, pagePath, pagesOf } from "../places/page-path.ts";
import type { SiteService } from "../places/site.ts";
import { RenderError } from "./cli.ts";
import { redocPolicy } from "./content-security-policy.ts";
import { searchIndex } from "./search-index.ts";

/** A word instead of a picture that would be fetched from elsewhere. */
const logo =
  "data:image/svg+xml," +
  "%3Csvg xmlns='http://www.w3.org/2000/svg' width='42' height='14'%3E%3Ctext y='11' font-family='sans-serif' font-size='12' fill='%23888'%3ERedoc%3C/text%3E%3C/svg%3E".replaceAll(
    " ",
    "%20",
  );

/** Scripts that run before the renderer's. */
const preludeFiles = ["pages/theme.js", "redoc/theme.js", "redoc/prelude.js", "redoc/search.js"];

const moduleStart = '<script type="module">';

/**
 * The finished page of `service`. What the program drew in advance is left out: it is the page's
 * beginning alone, with links that only work once the script has drawn it again.
 *
 * @throws {RenderError} when the renderer's page is not of the form that is known.
 */
export function finishedPage(rendered: string, service: SiteService): string {
  const start = rendered.indexOf('<div id="redoc">');
  const script = rendered.indexOf(moduleStart, start);
  const end = rendered.lastIndexOf("</script>");
  if (start < 0 || script < 0 || end < script) {
    throw new RenderError("cannot parse the page of Redocly; check its version");
  }
  const code = rendered
    .slice(script + moduleStart.length, end)
    .replaceAll(/https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(?:-full)?\.svg/g, () => logo);
  const prelude = preludeFiles.map((file) => readAsset(`templates/docs/${file}`)).join("\n");
  const style = readAsset("templates/docs/redoc/style.css");
  const policy = redocPolicy({ scripts: [prelude, code], styles: [style] });
  const head = filled(rendered.slice(0, start), {
    policy: markup`<meta http-equiv="Content-Security-Policy" content="${trusted(policy)}">`,
    style: markup`<style>${trusted(style)}</style>`,
    bar: siteBar(service),
    search: searchData(service),
    prelude: markup`<script>${trusted(prelude)}</script>`,
  });
  return `${head.trimEnd()}\n<div id="redoc"></div>\n${moduleStart}${code}${rendered.slice(end)}`;
}

/** The first of each mark: what comes from a description stands behind them. */
function filled(text: string, parts: Readonly<Record<string, Markup>>): string {
  return Object.entries(parts).reduce(
    (before, [name, part]) => before.replace(`<!--${name}-->`, () => part.text),
    text,
  );
}

function siteBar(service: SiteService): Markup {
  const own = pagePath("services", service);
  const items = pagesOf(service).map((kind) => {
    const path = pagePath(kind, service);
    const current = path === own ? markup` aria-current="page"` : undefined;
    return markup`<li><a href="${linkFrom(own, path)}"${current}>${pageNames[kind]}</a></li>\n`;
  });
  return markup`<header class="site">
<a href="${linkFrom(own, "index.html")}">Services</a>
<nav aria-label="Pages of this service"><ul>
${items}</ul></nav>
<search id="finder" hidden>
<label for="find">Search this page</label>
<input id="find" type="search" autocomplete="off" spellcheck="false" aria-describedby="found" aria-keyshortcuts="Control+K">
<div id="results" hidden>
<p id="found" role="status"></p>
<ol></ol>
</div>
</search>
</header>`;
}

/** Data, which a policy for scripts does not concern, in characters that end no element. */
function searchData(service: SiteService): Markup {
  const json = JSON.stringify(searchIndex(service)).replaceAll("<", "\\u003c");
  return markup`<script type="application/json" id="index">${trusted(json)}</script>`;
}
