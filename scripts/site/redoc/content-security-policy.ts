/** What a rendered page may do: run its own scripts, and ask nobody for anything. */
import { inlineHash } from "../frame/inline-hash.ts";

/** Texts of the page's inline elements. */
export interface Inline {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * The content of a `Content-Security-Policy`. The renderer adds style elements that are empty and
 * fills them with rules, for which the hash of an empty text is enough, and it sets style
 * attributes. Its icons are a font of a few bytes in its own style.
 */
export function redocPolicy({ scripts, styles }: Inline): string {
  return [
    "default-src 'none'",
    `script-src ${scripts.map(inlineHash).join(" ")}`,
    `style-src-elem ${[...styles, ""].map(inlineHash).join(" ")}`,
    "style-src-attr 'unsafe-inline'",
    "img-src data:",
    "font-src data:",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}
