/** Links inside of the document lead to headings. */
import type { SectionContext } from "./phrases/section-context.ts";
import type { Span } from "../model/document.ts";
import { recordKey } from "../model/statement.ts";
import { percentDecoded } from "../../core/spec/load/reference.ts";
import type { Text } from "./phrases/text.ts";

/** Notes each link that leads to no heading. */
export function checkLinks({ links }: Text, context: SectionContext): void {
  const { writer } = context;
  for (const { target, text, span } of links) {
    if (!target.startsWith("#") || target === "#") continue;
    const slug = percentDecoded(target.slice(1));
    if (writer.output.slugs.has(slug)) {
      checkName(text, slug, span, context);
      continue;
    }
    const message = `no heading in the document has the slug "${slug}"`;
    writer.finding("reference/dangling", message, span);
  }
}

/** Who reads "Dog" takes it for the dog, wherever the link leads. */
function checkName(
  text: string,
  slug: string,
  span: Span,
  { known, writer }: SectionContext,
): void {
  const [named, led] = [recordKey(text), known.sections.get(slug)];
  if (led === undefined || named === led) return;
  if (!known.records.has(named) || !known.records.has(led)) return;
  const message = `the link "${text}" leads to "${led}"`;
  writer.finding("document/contradiction", message, span, "Correct the link, or add its target.");
}
