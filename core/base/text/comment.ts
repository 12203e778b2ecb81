/** Documentation comments of untrusted text. */
import { visible } from "./visible.ts";

/** A paragraph of untrusted text, or a tag of our own. */
export type DocPart = string | undefined | { readonly tag: "deprecated" };

/**
 * A `/** … *\/` block with a final line feed, or `""` when all parts are empty. Parts become paragraphs.
 * Text cannot end the comment, start a tag or a link, or hide characters.
 */
export function docComment(...parts: readonly DocPart[]): string {
  const paragraphs = parts
    .filter((part) => part !== undefined)
    .map((part) => (typeof part === "string" ? safe(part).trim() : `@${part.tag}`))
    .filter((part) => part !== "");
  if (paragraphs.length === 0) return "";
  const lines = paragraphs.join("\n\n").split("\n");
  if (lines.length === 1) return `/** ${lines[0]} */\n`;
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join("\n")}\n */\n`;
}

/** What stands before an old name; `now` is an identifier. */
export function renamedComment(now: string): string {
  return `/** @deprecated Renamed to \`${now}\`. */\n`;
}

/** One line of a comment that our own words begin, such as `@deprecated`. */
export function inlineText(text: string): string {
  return safe(text).replace(/\s+/g, " ").trim();
}

function safe(text: string): string {
  return visible(text.replace(/\r\n?/g, "\n"))
    .replaceAll("*/", "*\\/")
    .replace(/(^|[\s{])@/g, "$1\\@");
}
