/** A draft → the same draft without the body of sections that no change concerns; every place stays where it is. */
import { type RawSection, blockHash, rawSections } from "../derived/blocks.ts";
import { markOf, ownBlocks } from "../derived/derived-document.ts";
import { isDocumentMark } from "../derived/section-comment.ts";
import { type ParseBlocks, parseBlocks } from "../document/markdown/parse-blocks.ts";

export interface ReducedDocument {
  readonly text: string;
  /** By line, from 1: the id of the section; absent where a section has no mark. */
  readonly ids: readonly (string | undefined)[];
}

/**
 * `isLeftOut` is asked for each section, with its id and its words. `undefined` where a section does not stand as it
 * was drafted: what people write may tell how other sections are to be read.
 */
export function reducedDocument(
  text: string,
  isLeftOut: (id: string, words: string) => boolean,
): ReducedDocument | undefined {
  if (text.includes("\r")) return undefined;
  const lines = text.split("\n");
  const ids: (string | undefined)[] = [];
  for (const section of rawSections(text)) {
    const mark = markOf(section);
    for (let line = section.start; line <= section.end; line += 1) ids[line] = mark?.id;
    // Before the first heading stands the mark of the document.
    if (section.depth === 0 && section.blocks.every(({ text: words }) => isDocumentMark(words))) {
      continue;
    }
    if (mark === undefined || !isAsDrafted(section, mark.blocks)) return undefined;
    const words = lines.slice(section.start - 1, section.end).join("\n");
    if (isLeftOut(mark.id, words)) blank(section, lines);
  }
  return { text: lines.join("\n"), ids };
}

function isAsDrafted(section: RawSection, blocks: readonly string[]): boolean {
  const own = ownBlocks(section);
  return (
    own.length === blocks.length && own.every(({ text }, at) => blockHash(text) === blocks[at])
  );
}

/** The heading stays, with the name of the record. */
function blank({ blocks }: RawSection, lines: string[]): void {
  for (const [index, { line, text }] of blocks.entries()) {
    if (index === 0 || stays.test(text)) continue;
    const end = line + text.split("\n").length - 1;
    for (let at = line; at <= end; at += 1) lines[at - 1] = " ".repeat(lines[at - 1]?.length ?? 0);
  }
}

const stays = /^<!-- specwright: record\b[^]*-->$/u;

/** Blanks at the end of a part say nothing, and take the parser as long as words. */
export const parseReduced: ParseBlocks = (text) => {
  const words = text.trimEnd();
  return parseBlocks(text.length - words.length > mostBlanks ? `${words}\n` : text);
};

const mostBlanks = 200;

/** The dialect and code are read from the same blocks. */
export function readOnce(parse: ParseBlocks): ParseBlocks {
  const known = new Map<string, ReturnType<ParseBlocks>>();
  return (text) => {
    let blocks = known.get(text);
    if (blocks === undefined) known.set(text, (blocks = parse(text)));
    return blocks;
  };
}
