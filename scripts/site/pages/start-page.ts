/** The start page: every service with what there is of it. */
import { type Markup, markup } from "../../../core/base/text/html.ts";
import type { SiteFile, SiteService } from "../places/site.ts";
import { countsOf } from "./counts.ts";
import { framed, pageNames } from "../frame/frame.ts";
import { firstParagraph } from "./markdown.ts";
import { linkFrom, pagePath, pagesOf } from "../places/page-path.ts";

const path = "index.html";
/** Characters of a description. */
const shortLength = 240;

/** The page with these services. */
export function startPage(services: readonly SiteService[]): SiteFile {
  return framed({
    path,
    part: "start",
    title: "Services",
    lead: "Each description contains only what its document states. Gaps of the document are marked.",
    content:
      services.length === 0
        ? markup`<p>There are no services.</p>\n`
        : markup`<ul class="cards">\n${services.map(card)}</ul>\n`,
  });
}

function card(service: SiteService): Markup {
  const { api } = service;
  const text = api.summary ?? api.description;
  const short = text === undefined ? undefined : firstParagraph(text, shortLength);
  const reference = linkFrom(path, pagePath("services", service));
  const counts = countsOf(service).map(({ name, value }) => {
    return markup`<div><dt>${name}</dt><dd>${value}</dd></div>\n`;
  });
  const links = pagesOf(service).map((kind) => {
    const unseen = markup`<span class="unseen"> of ${api.title}</span>`;
    return markup`<li><a href="${linkFrom(path, pagePath(kind, service))}">${pageNames[kind]}${unseen}</a></li>\n`;
  });
  return markup`<li>
<h2><a href="${reference}">${api.title}</a></h2>
<small>${service.name}, version ${api.version}</small>
${short === undefined ? undefined : markup`<p>${short}</p>\n`}<dl class="counts">
${counts}</dl>
<ul class="links">
${links}</ul>
</li>
`;
}
