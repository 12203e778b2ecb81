/** Sentences, items, headings, sections and comments of a document dropped, added, turned round. */
import type { DocumentMutant } from "../mutant.ts";
import { addition, change, removal } from "./change.ts";
import type { Block, Layout, Unit } from "./layout.ts";

export function* proseMutants(layout: Layout): Iterable<DocumentMutant> {
  for (const block of layout.blocks) yield* blockMutants(layout.text, block);
  yield* sectionMutants(layout);
  for (const { start, end, words } of layout.directives) {
    const unit: Unit = { kind: "sentence", start, end, isNote: false };
    yield removal("comment: drop", unit, { start, end }, words);
    const other = `<!-- specwright: zebra -->`;
    yield change("comment: change", unit, { start, end }, other, words);
  }
}

function* blockMutants(text: string, block: Block): Iterable<DocumentMutant> {
  for (const [index, sentence] of block.sentences.entries()) {
    const written = text.slice(sentence.start, sentence.end);
    const isGap = written.includes("not shown");
    const next = block.sentences[index + 1];
    const at = { start: sentence.start, end: next?.start ?? sentence.end };
    yield removal(isGap ? "gap: drop" : "sentence: drop", sentence, at, written);
    const negated = negation(written);
    if (negated !== undefined) {
      yield change("sentence: negate", sentence, sentence, negated, written);
    }
    if (isGap) {
      const shown = written.replace("not shown", "shown");
      yield change("gap: close", sentence, sentence, shown, written);
      const wider = written.replace(/\b(\p{L}+):/u, "$1 of zebras:");
      if (wider !== written) yield change("gap: change", sentence, sentence, wider, written);
    }
  }
  if (block.isItem && block.sentences.length > 0) {
    const [first] = block.sentences as [Unit];
    yield removal("item: drop", first, block.lines, text.slice(first.start, block.end));
    const marker = /^\s*\S+\s/.exec(text.slice(block.lines.start))?.[0] ?? "- ";
    const item = `${marker}Zebras are counted.\n`;
    yield addition("item: add", block.lines.end, item, item.trim());
  }
  const added = " Every zebra has 4 legs.";
  yield addition("sentence: add", block.end, added, added.trim(), block.isNote);
  const gap = " The colour of zebras: not shown.";
  yield addition("gap: add", block.end, gap, gap.trim(), block.isNote);
}

const verbs =
  /\b(is|are|was|has|have|may|can|must|takes?|does|carries|holds?|comes?|goes|includes?|share|begin|follow|travel)\b/u;

function negation(sentence: string): string | undefined {
  if (/\bnot\b/.test(sentence)) return sentence.replace(/\bnot /, "");
  return verbs.test(sentence) ? sentence.replace(verbs, "$1 not") : undefined;
}

function* sectionMutants({ text, sections, units }: Layout): Iterable<DocumentMutant> {
  for (const { heading, start, end, depth, isNote } of sections) {
    const inside = units.filter((unit) => start <= unit.start && unit.end <= end);
    const isNoted = inside.every((unit) => unit.isNote || unit.kind === "heading");
    const name = text.slice(heading.start, heading.end);
    yield change("heading: rename", heading, heading, `${name} zebra`, name);
    if (depth === 1) continue;
    yield removal("section: drop", { ...heading, isNote: isNoted }, { start, end }, name);
    yield change("heading: drop", heading, { start, end: heading.end }, "", name);
    const put = `${"#".repeat(depth)} Zebra\n\n| Field | Type |\n| --- | --- |\n| legs | int |\n\n`;
    yield addition("section: add", start, put, `before ${name}`, isNote);
  }
}
