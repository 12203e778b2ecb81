/** What a page of the site may do: use its own style and its own scripts, and ask nobody for anything. */
import { inlineHash } from "./inline-hash.ts";

/** Texts of inline elements. */
export interface Inline {
  readonly style: string;
  readonly scripts: readonly string[];
}

/** The content of a `Content-Security-Policy`. Inline by hash: `'self'` means nothing on file://. */
export function policyOf({ style, scripts }: Inline): string {
  return [
    "default-src 'none'",
    `style-src ${inlineHash(style)}`,
    `script-src ${scripts.length === 0 ? "'none'" : scripts.map(inlineHash).join(" ")}`,
    "img-src data:",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join("; ");
}
