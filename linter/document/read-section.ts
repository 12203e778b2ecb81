/** The blocks of a section, one after the other. */
import type { Block, Phrase, Section } from "../model/document.ts";
import { blockComments, reportWrong } from "./block-comments.ts";
import type { SectionContext } from "./phrases/section-context.ts";
import { partOfHelp } from "./phrases/directives.ts";
import { checkLinks } from "./links.ts";
import { shown } from "./phrases/claim-writer.ts";
import { readText } from "./read-text.ts";
import { readTable } from "./tables/read-table.ts";
import { Text } from "./phrases/text.ts";

/** Claims what the blocks of `section` say. */
export function readSection(section: Section, context: SectionContext): void {
  reportWrong(section, context.writer);
  if (context.heading !== undefined) {
    checkLinks(context.heading, context);
    context.claimHeading();
  }
  section.blocks.forEach((block, index) => {
    context.comments = blockComments(block.directives);
    const next = section.blocks[index + 1];
    context.upcoming = wordsBefore(next);
    readBlock(block, context, next?.kind === "table" || next?.kind === "item");
    if (next?.kind !== "table") context.announced = undefined;
  });
}

/** Words of a table's header, and of a comment that says what the block is part of. */
function wordsBefore(next: Block | undefined): string[] {
  const header = next?.kind === "table" ? next.header.map((cell) => Text.kept(cell).text) : [];
  const comments = next?.directives.map(({ words }) => words) ?? [];
  const parts = comments.filter((words) => words.startsWith("part of "));
  return [...header, ...parts].flatMap((text) => text.toLowerCase().split(/[\s/`.[\]]+/u));
}

function readBlock(block: Block, context: SectionContext, isBeforeList: boolean): void {
  // Few phrases have links, and gathering those of a text takes longer than this look at its pieces.
  for (const phrase of phrasesOf(block)) {
    if (phrase.pieces.some(({ kind }) => kind === "link")) checkLinks(Text.kept(phrase), context);
  }
  const { comments, writer } = context;
  if (context.isNote) return;
  if (comments.isNote) {
    writer.note(wordsOf(block), block.span);
    return;
  }
  const { partOf } = comments;
  if (partOf !== undefined) writer.uses(partOf.record, partOf.span, partOfHelp);
  if (block.kind === "table") readTable(block, context);
  else if (block.kind === "other") readOther(block, context);
  else {
    const isItem = block.kind === "item";
    const { all } = writer.output.claims;
    const before = all.length;
    context.itemBase = isItem ? context.items.baseAt(block.depth) : undefined;
    readText(Text.kept(block.phrase), context, { isItem, isBeforeList });
    context.itemBase = undefined;
    if (isItem) context.items.note(block.depth, all.slice(before));
    else context.items.clear();
  }
}

/** All words of a block. */
function wordsOf(block: Block): string {
  return block.kind === "other"
    ? block.text
    : phrasesOf(block)
        .map((phrase) => Text.kept(phrase).text)
        .join(" | ");
}

function phrasesOf(block: Block): readonly Phrase[] {
  if (block.kind === "other") return [];
  return block.kind === "table" ? [block.header, ...block.rows].flat() : [block.phrase];
}

/** What the dialect does not read is bound by a comment, or it is a finding. */
function readOther(
  { what, text, span }: Extract<Block, { kind: "other" }>,
  { writer, comments }: SectionContext,
): void {
  if (comments.places.length > 0) {
    writer.prose(
      text,
      comments.places.map((spec) => ({ spec })),
      span,
    );
  } else {
    const message = `${what}: the linter does not understand "${shown(text)}", and no comment binds it to the spec`;
    writer.finding("document/unbound", message, span);
  }
}
