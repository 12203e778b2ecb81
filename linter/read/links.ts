/** Links inside of the document lead to headings. */
import type { Context } from "./context.ts";
import { decodedSlug } from "./slug.ts";
import type { Text } from "./text.ts";

export function checkLinks({ links }: Text, { writer }: Context): void {
  for (const { target, span } of links) {
    if (!target.startsWith("#") || target === "#") continue;
    const slug = decodedSlug(target.slice(1));
    if (writer.output.slugs.has(slug)) continue;
    const message = `no heading of the document has the slug "${slug}"`;
    writer.finding("reference/dangling", message, span);
  }
}
