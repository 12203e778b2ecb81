/** A document that was drafted → where each of its sections comes from. */
import { type RawBlock, type RawSection, blockHash, rawSections } from "./blocks.ts";
import { type Mark, isDrafted, parseMark, sectionHash } from "./mark.ts";

export interface MarkedSection {
  /** The words of its heading, as they are written. */
  readonly title: string;
  readonly mark: Mark;
  /** `changed`: it was accepted, and does not stand as it was. */
  readonly state: "derived" | "accepted" | "changed";
  readonly start: number;
  readonly end: number;
}

export interface DerivedDocument {
  readonly sections: readonly MarkedSection[];
}

/** Absent for a document that was not drafted. */
export function derivedDocument(text: string): DerivedDocument | undefined {
  if (!isDrafted(text)) return undefined;
  const sections = rawSections(text.replaceAll(/\r\n?/gu, "\n")).flatMap(
    (section): MarkedSection[] => {
      const mark = markOf(section);
      if (mark === undefined) return [];
      const { start, end } = section;
      return [{ title: titleOf(section), mark, state: stateOf(section, mark), start, end }];
    },
  );
  return { sections };
}

/** The heading without its marks. */
export function titleOf({ blocks, depth }: RawSection): string {
  return depth === 0 ? "" : (blocks[0]?.text.replace(/^#+\s*/u, "") ?? "").trim();
}

/** The mark of a section, wherever in it it stands. */
export function markOf({ blocks }: RawSection): Mark | undefined {
  for (const { text } of blocks) {
    const mark = text.startsWith("<!--") ? parseMark(text) : undefined;
    if (mark !== undefined) return mark;
  }
  return undefined;
}

/** The blocks of a section without its mark. */
export function ownBlocks({ blocks }: RawSection): RawBlock[] {
  return blocks.filter(({ text }) => !(text.startsWith("<!--") && parseMark(text) !== undefined));
}

function stateOf(section: RawSection, { accepted, left }: Mark): MarkedSection["state"] {
  if (accepted === undefined) return "derived";
  const hash = sectionHash(
    ownBlocks(section).map(({ text }) => blockHash(text)),
    left,
  );
  return hash === accepted.text ? "accepted" : "changed";
}
