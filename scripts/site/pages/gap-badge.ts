/** What a document does not show, as a badge that leads to its own sentence. */
import type { Gap } from "../../../core/model/extensions/gaps.ts";
import type { Origin } from "../../../core/base/origin.ts";
import { type Markup, type Part, markup } from "../../../core/base/text/html.ts";
import type { SiteService } from "../places/site.ts";
import { linkFrom } from "../places/page-path.ts";
import { gapPlace } from "../places/trace-place.ts";

/** `index`: which of the gaps of `node` it is. The text is plain where no page shows the sentence. */
export function gapBadge(
  page: string,
  service: SiteService,
  { node, index, gap }: GapAt,
  text: Part = "not shown in the document",
): Markup {
  const place = gapPlace(service, node, index, gap);
  return place === undefined
    ? markup`<span class="badge">${text}</span>`
    : markup`<a class="badge" href="${linkFrom(page, place)}">${text}</a>`;
}

export interface GapAt {
  readonly node: Pick<Origin, "file" | "pointer">;
  readonly index: number;
  readonly gap: Gap;
}
