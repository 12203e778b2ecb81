/** The text of a handler that is new, in the style of the file that it goes to. */
import type { AddedHandler } from "./changes.ts";
import { type Style, restyled } from "./style.ts";
import { ts } from "./syntax.ts";

export interface Code {
  /** With its last line break, or nothing. */
  readonly comment: string;
  readonly value: string;
}

export function codeFor(code: string, style: Style, indent: string): Code {
  const plain = code.replaceAll("\r\n", "\n").trim().replace(/;$/u, "");
  const comments = ts.getLeadingCommentRanges(plain, 0) ?? [];
  const end = comments.at(-1)?.end ?? 0;
  const comment = plain.slice(0, end).trim();
  return {
    comment: comment === "" ? "" : restyledComment(comment, style, indent) + style.eol + indent,
    value: restyled(plain.slice(end).trim(), style, indent),
  };
}

/** Lines of comments keep their own space. */
function restyledComment(comment: string, { eol }: Style, indent: string): string {
  return comment
    .split("\n")
    .map((line, at) =>
      at === 0 ? line : indent + (line.trim().startsWith("*") ? " " : "") + line.trim(),
    )
    .join(eol);
}

/** The name and the arguments of `GetPetHandler<Principal>`. */
export function typeParts({ type }: AddedHandler): {
  readonly name: string;
  readonly given: string;
} {
  const at = type.indexOf("<");
  return at < 0
    ? { name: type.trim(), given: "" }
    : { name: type.slice(0, at).trim(), given: type.slice(at).trim() };
}
