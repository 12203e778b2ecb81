/** Documentation comments of untrusted text. */
import { visible } from "./visible.ts";

/** A paragraph of untrusted text, or a tag of our own with untrusted text behind it. */
export type DocPart = string | undefined | DocTag;

/** The text of an example is code, which keeps its lines. */
interface DocTag {
  readonly tag: "deprecated" | "example";
  readonly text: string;
}

/**
 * A `/** … *\/` block with a final line feed, or `""` when all parts are empty. Parts become paragraphs.
 * Text cannot end the comment, start a tag or a link, or hide characters.
 */
export function docComment(...parts: readonly DocPart[]): string {
  const paragraphs = parts.map(paragraph).filter((part) => part !== "");
  if (paragraphs.length === 0) return "";
  const lines = paragraphs.join("\n\n").split("\n");
  if (lines.length === 1) return `/** ${lines[0]} */\n`;
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join("\n")}\n */\n`;
}

function paragraph(part: DocPart): string {
  if (typeof part !== "object") return safe(part ?? "").trim();
  if (part.tag === "example") return `@example\n${safe(part.text).trim()}`;
  return `@${part.tag} ${inlineText(part.text)}`.trimEnd();
}

/** Characters of a text that is repeated as a whole beside a second declaration of the same thing. */
const longestRepeated = 400;

/** A long text up to its first blank line, for a place that repeats what is told elsewhere as a whole. */
export function leadOf(text: string | undefined): string | undefined {
  if (text === undefined || text.length <= longestRepeated) return text;
  return text.split(/(?:\r\n?|\n)[^\S\r\n]*(?:\r\n?|\n)/, 1)[0];
}

/** What stands before an old name; `now` is an identifier. */
export function renamedComment(now: string): string {
  return docComment({ tag: "deprecated", text: `Renamed to \`${now}\`.` });
}

/** One line of a comment that our own words begin, such as `@deprecated`. */
export function inlineText(text: string): string {
  return safe(text).replace(/\s+/g, " ").trim();
}

function safe(text: string): string {
  const shown = visible(text.replace(/\r\n?/g, "\n")).replaceAll("*/", "*\\/");
  // Few texts have the sign that most of a text is searched for in vain.
  return shown.includes("@") ? shown.replace(/(^|[\s{])@/g, "$1\\@") : shown;
}
