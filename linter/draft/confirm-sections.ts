/** Marks sections of a draft as accepted by a person, as they stand. */
import { suggestion } from "../../core/base/text/suggestion.ts";
import { type RawSection, blockHash, rawSections } from "../derived/blocks.ts";
import { markOf, ownBlocks, titleOf } from "../derived/derived-document.ts";
import { formatMark, parseMark, sectionHash } from "../derived/section-comment.ts";

export interface ConfirmOptions {
  /** Headings, or what sections are about: `GET /pets/{id}`, `Pet`. */
  readonly wanted: readonly string[];
  /** `YYYY-MM-DD`. */
  readonly on: string;
  readonly reason?: string;
}

export type ConfirmResult =
  | { readonly text: string; readonly titles: readonly string[] }
  /** Why nothing was changed. */
  | { readonly problem: string };

/** The document with the marks of `wanted` changed; all else stays byte for byte. */
export function acceptSections(
  document: string,
  { wanted, on, reason }: ConfirmOptions,
): ConfirmResult {
  const sections = rawSections(document.replaceAll(/\r\n?/gu, "\n")).filter(
    (section) => markOf(section) !== undefined,
  );
  const titles: string[] = [];
  let text = document;
  for (const name of wanted) {
    const found = sections.filter((section) => isCalled(section, name));
    const [section, ...others] = found;
    if (section === undefined) {
      const near = suggestion(
        name,
        sections.map((one) => plain(titleOf(one))),
      );
      return { problem: `no drafted section is called "${name}"${near}` };
    }
    if (others.length > 0) {
      const names = found.map((one) => `"${markOf(one)?.id ?? ""}"`).join(", ");
      return { problem: `several sections are called "${name}"; use one of ${names}` };
    }
    text = withAcceptance(text, section, { on, ...(reason === undefined ? {} : { reason }) });
    titles.push(plain(titleOf(section)));
  }
  return { text, titles };
}

function isCalled(section: RawSection, name: string): boolean {
  const [title, wanted] = [plain(titleOf(section)), plain(name)];
  const id = markOf(section)?.id ?? "";
  return (
    title === wanted || id === name || id.endsWith(` ${name}`) || title.endsWith(`: ${wanted}`)
  );
}

/** A heading without marks of code and escapes. */
function plain(title: string): string {
  return title
    .replace(/^#+\s+/u, "")
    .replaceAll(/[`\\]/gu, "")
    .trim();
}

function withAcceptance(
  text: string,
  section: RawSection,
  said: { on: string; reason?: string },
): string {
  const mark = markOf(section);
  const block = section.blocks.find(
    (one) => one.text.startsWith("<!--") && parseMark(one.text) !== undefined,
  );
  if (mark === undefined || block === undefined) return text;
  const hash = sectionHash(
    ownBlocks(section).map((one) => blockHash(one.text)),
    mark.left,
  );
  const isWindows = text.includes("\r\n");
  const ending = (words: string) => (isWindows ? words.replaceAll("\n", "\r\n") : words);
  const made = formatMark({ ...mark, accepted: { text: hash, ...said } });
  return text.replace(ending(block.text), () => ending(made));
}
