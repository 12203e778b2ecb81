/** The error codes of one service. */
import type { ErrorCatalogue } from "../../../core/model/extensions/catalogue.ts";
import { type Markup, markup } from "../../../core/base/text/html.ts";
import type { SiteFile, SiteService } from "../places/site.ts";
import { codeLink } from "./error-links.ts";
import { anchorIn, errorPlace } from "../places/error-place.ts";
import { codesOf } from "./error-row.ts";
import { errorScripts, errorTable, searchField } from "./error-table.ts";
import { framed } from "../frame/frame.ts";
import { gapBadge } from "./gap-badge.ts";
import { markdownLine } from "./markdown.ts";
import { cataloguePlace } from "../places/open-points.ts";
import { linkFrom, pagePath } from "../places/page-path.ts";
import { citedPlace } from "../places/trace-place.ts";

/** `undefined` where the service has no error catalogue. */
export function errorPage(service: SiteService): SiteFile | undefined {
  const catalogue = service.api.errorCatalogue;
  if (catalogue === undefined) return undefined;
  const path = pagePath("errors", service);
  const codes = codesOf(service);
  const caption = `${codes.length} ${codes.length === 1 ? "code" : "codes"}. %s stands for a text that each error fills in.`;
  return framed({
    path,
    part: "errors",
    service,
    title: `Error codes: ${service.api.title}`,
    lead: ["As ", source(path, service, catalogue), " lists them."],
    content: [searchField, errorTable(path, caption, codes), ...notes(path, service, catalogue)],
    scripts: errorScripts,
  });
}

function source(path: string, service: SiteService, { document }: ErrorCatalogue): Markup {
  const place = citedPlace(service, document);
  return place === undefined
    ? markup`the document`
    : markup`<a href="${linkFrom(path, place)}">the document</a>`;
}

/** What the catalogue says besides its codes. */
function notes(path: string, service: SiteService, catalogue: ErrorCatalogue): readonly Markup[] {
  const { groups = [], nestedOnly = [] } = catalogue;
  const node = cataloguePlace(service.api);
  return [
    list(
      "Groups",
      groups.map(({ prefix, category }) => {
        return markup`<code>${prefix}</code> begins codes of the category ${category}`;
      }),
    ),
    list(
      "Seen inside other errors only",
      nestedOnly.map(({ code, seenIn }) => {
        const isListed = catalogue.codes.some((entry) => entry.code === code);
        const name = isListed
          ? codeLink(path, service, code)
          : markup`<span id="${anchorIn(errorPlace(service, code) ?? "")}"><code>${code}</code></span>`;
        return markup`${name}, in ${codeLink(path, service, seenIn)}`;
      }),
    ),
    list(
      "What the document leaves open",
      (catalogue["x-not-shown"] ?? []).map((gap, index) => {
        return markup`${gapBadge(path, service, { node, index, gap })} ${markdownLine(gap.what)}`;
      }),
    ),
    list(
      "Readings",
      (catalogue["x-reading"] ?? []).map(({ reading, because }) => {
        return markup`${markdownLine(reading)} Because: ${markdownLine(because)}`;
      }),
    ),
  ];
}

function list(heading: string, items: readonly Markup[]): Markup {
  if (items.length === 0) return markup``;
  return markup`<h2>${heading}</h2>
<ul>
${items.map((item) => markup`<li>${item}</li>\n`)}</ul>
`;
}
