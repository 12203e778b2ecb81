/** The documents of one service with every claim marked, beside its spec. */
import { legend, serviceView } from "../../../linter/coverage/html/service-view.ts";
import { traceRules } from "../../../linter/coverage/html/style.ts";
import { type Markup, markup } from "../../../core/base/text/html.ts";
import type { Trace } from "../../../linter/coverage/trace.ts";
import type { SiteFile, SiteService } from "../places/site.ts";
import { summary } from "../../../linter/coverage/html/states.ts";
import { framed } from "../frame/frame.ts";
import { pagePath } from "../places/page-path.ts";
import { relatedOf } from "./related.ts";
import { placesOf } from "../places/trace-place.ts";

/** `undefined` where there is no document beside the description. */
export function tracePage(service: SiteService): SiteFile | undefined {
  const { trace } = service;
  if (trace === undefined) return undefined;
  const path = pagePath("trace", service);
  return framed({
    path,
    part: "trace",
    service,
    title: `Traceability: ${service.api.title}`,
    lead: "The document with every statement marked, and the places of the description that say it.",
    content: [
      figures(trace),
      markup`<details><summary>What the marks mean</summary>\n${legend()}</details>\n`,
      serviceView({
        trace,
        number: 1,
        places: placesOf(trace),
        heading: "Document and description",
        related: relatedOf(path, service),
      }),
    ],
    rules: traceRules,
    isWide: true,
  });
}

/** All in one line, and ways to both sides. */
function figures({ result: { claims, facts } }: Trace): Markup {
  const said = summary({ one: "statement", many: "statements" }, claims);
  const written = summary({ one: "fact", many: "facts" }, facts);
  return markup`<ul>
<li><a href="#d1">The document</a> makes ${said}.</li>
<li><a href="#s1">The description</a> has ${written}.</li>
</ul>
`;
}
