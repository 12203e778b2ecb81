/** Which services say who may call what. */
import { type Markup, markup } from "../../../core/base/text/html.ts";
import type { SiteFile, SiteService } from "../places/site.ts";
import { accessTableOf } from "./access-page.ts";
import { framed } from "../frame/frame.ts";
import { linkFrom, pagePath } from "../places/page-path.ts";

const path = "access/index.html";

/** The page that lists them. */
export function accessIndex(services: readonly SiteService[]): SiteFile {
  return framed({
    path,
    part: "access",
    title: "Who may call what",
    lead: "Decision tables made from the descriptions: classes of callers by operations.",
    content: markup`<section class="scroll" aria-label="Services" tabindex="0">
<table class="table">
<caption>Services, and how much their tables decide</caption>
<thead><tr><th scope="col">Service</th><th scope="col">Classes of callers</th><th scope="col">Operations</th><th scope="col">Left open by the document</th></tr></thead>
<tbody>
${services.map(row)}</tbody>
</table>
</section>
`,
  });
}

function row(service: SiteService): Markup {
  const table = accessTableOf(service);
  const { title, operations } = service.api;
  if (table === undefined) {
    const why =
      operations.length === 0 ? "It has no operations." : "No operation asks for a credential.";
    return markup`<tr><th scope="row">${title}</th><td colspan="3">${why}</td></tr>\n`;
  }
  const link = markup`<a href="${linkFrom(path, pagePath("access", service))}">${title}</a>`;
  return markup`<tr><th scope="row">${link}</th><td>${table.rows.length}</td><td>${operations.length}</td><td>${table.gaps.length}</td></tr>\n`;
}
