/** Text of the input to a quotation in a message. */
import { visible } from "../../base/text/visible.ts";

/** In double quotes, invisible characters escaped, credentials of URLs left out, long text cut. */
export function quoted(text: string): string {
  const shown = text.slice(0, 200).replace(/\/\/[^/?#@]{1,100}@/g, "//…@");
  const cut = shown.length > 100 || text.length > 200 ? `${shown.slice(0, 100)}…` : shown;
  return visible(JSON.stringify(cut));
}
