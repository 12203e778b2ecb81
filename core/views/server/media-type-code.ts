/** A media type as a TypeScript type: a range stands for every media type in it. */
import { literal } from "../../base/text/literal.ts";
import { isRange } from "../../model/media-kind.ts";

/** `"application/json"`; of `text/*` and `application/*+json` a template of texts. */
export function mediaTypeCode(mediaType: string): string {
  if (!isRange(mediaType)) return literal(mediaType);
  const [range = "*/*"] =
    /^[\w.+-]+\/(?:\*|\*\+[\w.-]+)(?=\s*(?:;|$))/u.exec(mediaType.trim()) ?? [];
  return `\`${range.replaceAll("*", "${string}")}\``;
}
