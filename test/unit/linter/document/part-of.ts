/** Cuts a document that describes several interfaces, named by letters, into one of them. */
import type { Block, Document, Phrase, Section } from "../../../../linter/model/document.ts";

/**
 * Headings, bold words and rows that begin with other letters than `letter` are left out, with what
 * belongs to them. What begins with no letter is said of all.
 */
export function partOf(document: Document, letter: string): Document {
  const kept = new Map<number, number>();
  const sections: Section[] = [];
  document.sections.forEach((section, index) => {
    const isWithin = section.parent === undefined || kept.has(section.parent);
    if (!isWithin || !isOf(section.heading, letter)) return;
    kept.set(index, sections.length);
    const { parent, ...rest } = section;
    const moved = parent === undefined ? {} : { parent: kept.get(parent) ?? 0 };
    sections.push({ ...rest, ...moved, blocks: blocksOf(section.blocks, letter) });
  });
  return { ...document, sections };
}

function blocksOf(blocks: readonly Block[], letter: string): Block[] {
  let isKept = true;
  return blocks.flatMap((block) => {
    if (block.kind === "paragraph" && lettersOf(block.phrase) !== undefined) {
      isKept = isOf(block.phrase, letter);
    }
    if (!isKept) return [];
    if (block.kind !== "table" || textOf(block.header[0]) !== "Interface") return [block];
    const rows = block.rows.filter(([first]) => textOf(first) === letter);
    return rows.length === 0 ? [] : [{ ...block, rows }];
  });
}

function isOf(phrase: Phrase | undefined, letter: string): boolean {
  return lettersOf(phrase)?.includes(letter) ?? true;
}

/** `A. Scoped-key API` → A; `C and D: no states.` → C, D. */
function lettersOf(phrase: Phrase | undefined): string[] | undefined {
  const text = textOf(phrase);
  const [, one, list] = /^(?:([A-D])\. |([A-D](?: and [A-D])*)(?::|$))/u.exec(text) ?? [];
  if (one !== undefined) return [one];
  return list?.split(" and ");
}

function textOf(phrase: Phrase | undefined): string {
  return (phrase?.pieces ?? [])
    .map(({ text }) => text)
    .join("")
    .trim();
}
