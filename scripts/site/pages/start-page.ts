/** The start page: every service with what there is of it. */
import { type Markup, markup } from "../../../core/base/text/html.ts";
import type { SiteFile, SiteService } from "../places/site.ts";
import { framed, pageNames } from "../frame/frame.ts";
import { firstParagraph } from "./markdown.ts";
import { linkFrom, pagePath, pagesOf } from "../places/page-path.ts";
import { coverageOf } from "../../../linter/coverage/coverage.ts";
import { openPointsOf } from "../places/open-points.ts";

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

/** What there is of a service, in numbers. */
interface Count {
  readonly name: string;
  readonly value: string;
}

/** Only what there is; gaps and readings are shown even where there are none. */
function countsOf(service: SiteService): readonly Count[] {
  const { api } = service;
  const { gaps, readings } = openPointsOf(api);
  const own = api.schemas.filter(
    ({ variant, hint }) => variant === undefined && hint.from !== "body",
  );
  const some = (name: string, value: number) =>
    value === 0 ? [] : [{ name, value: String(value) }];
  return [
    ...some("Operations", api.operations.length),
    ...some("Webhooks", api.webhooks.length),
    ...some("Callbacks", api.callbacks.length),
    ...some("Schemas", own.length),
    ...some("Error codes", api.errorCatalogue?.codes.length ?? 0),
    { name: "Gaps: not shown in the document", value: String(gaps.length) },
    { name: "Readings: choices of the description", value: String(readings.length) },
    ...coverageCount(service),
  ];
}

/** How many of the document's statements are in the description, or recorded as a gap. */
function coverageCount({ trace }: SiteService): readonly Count[] {
  if (trace === undefined) return [];
  const { total, by } = coverageOf(trace).claims;
  const met = by.covered + by["gap recorded"];
  return [{ name: "Statements of the document covered", value: `${met} of ${total}` }];
}
