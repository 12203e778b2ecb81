/** How far the documents of all services are in their descriptions. */
import { type Markup, markup } from "../../../core/base/text/html.ts";
import { claimStates, coverageOf, factStates } from "../../../linter/coverage/coverage.ts";
import type { SiteFile, SiteService } from "../places/site.ts";
import { framed } from "../frame/frame.ts";
import { linkFrom, pagePath } from "../places/page-path.ts";

const path = "trace/index.html";

/** The page that lists them. */
export function traceIndex(services: readonly SiteService[]): SiteFile {
  const heads = [
    "statements",
    ...claimStates,
    "facts of the description",
    ...factStates.map((state) => (state === "stated" ? "stated by the document" : state)),
  ];
  return framed({
    path,
    part: "trace",
    title: "Traceability",
    lead: "The state of every statement of the documents, and every fact of the descriptions.",
    content: markup`<section class="scroll" aria-label="Coverage" tabindex="0">
<table class="table">
<caption>Coverage by service</caption>
<thead><tr><th scope="col">Service</th>
${heads.map((head) => markup`<th scope="col">${head}</th>\n`)}</tr></thead>
<tbody>
${services.map((service) => row(service, heads.length))}</tbody>
</table>
</section>
`,
  });
}

function row(service: SiteService, columns: number): Markup {
  const { trace, api } = service;
  if (trace === undefined) {
    return markup`<tr><th scope="row">${api.title}</th><td colspan="${columns}">There is no document beside the description.</td></tr>\n`;
  }
  const { claims, facts } = coverageOf(trace);
  const numbers = [
    claims.total,
    ...claimStates.map((state) => claims.by[state]),
    facts.total,
    ...factStates.map((state) => facts.by[state]),
  ];
  const link = markup`<a href="${linkFrom(path, pagePath("trace", service))}">${api.title}</a>`;
  const cells = numbers.map((number) => markup`<td class="number">${number}</td>`);
  return markup`<tr><th scope="row">${link}</th>${cells}</tr>\n`;
}
