/** Text of the input to a quotation in a message. */
import { visible } from "../text/visible.ts";

/** In double quotes, invisible characters escaped, long text cut. */
export function quoted(text: string): string {
  const cut = text.length > 100 ? `${text.slice(0, 100)}…` : text;
  return visible(JSON.stringify(cut));
}
