/** HTML from templates: whatever is put into one is escaped, unless it was made by one. */
import { visible } from "./visible.ts";

/** Trusted text that this module made. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Text of our own that is no HTML to be escaped: a style sheet, a policy. */
export function trusted(text: string): Markup {
  return new Markup(text);
}

export type Part = Markup | string | number | undefined | readonly Part[];

/**
 * Untrusted parts may stand between tags and inside quoted attributes, and become text there: no
 * character of theirs opens anything, is hidden, or turns the direction of reading.
 */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  let text = strings[0] ?? "";
  parts.forEach((part, index) => {
    text += rendered(part) + (strings[index + 1] ?? "");
  });
  return new Markup(text);
}

function rendered(part: Part): string {
  if (part === undefined) return "";
  if (part instanceof Markup) return part.text;
  if (typeof part === "number") return String(part);
  if (typeof part === "string") return escaped(part);
  return part.map(rendered).join("");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return visible(text).replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");
}
