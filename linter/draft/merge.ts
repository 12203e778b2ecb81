/** A document that was drafted before, and a new draft → the new document, in which nothing that people wrote is lost. */
import { type RawBlock, type RawSection, blockHash, rawSections } from "../derived/blocks.ts";
import { markOf, ownBlocks, titleOf } from "../derived/derived-document.ts";
import {
  type Mark,
  documentMarkOf,
  formatMark,
  isDocumentMark,
} from "../derived/section-comment.ts";
import type { Draft, DraftedSection } from "./checked-draft.ts";
import { mergeBlocks } from "./merge-section.ts";

export type SectionState =
  /** New in the description. */
  | "added"
  /** Drafted again: nobody had edited what changed. */
  | "refreshed"
  /** People edited it, and the description says the same as before. */
  | "kept"
  /** People edited what the description says otherwise now: theirs stays. */
  | "differs"
  /** No longer in the description, and nobody had edited it. */
  | "removed"
  /** No longer in the description; people edited it, so it stays. */
  | "orphaned";

export interface SectionChange {
  readonly id: string;
  readonly title: string;
  readonly state: SectionState;
}

export interface Merged {
  readonly text: string;
  readonly changes: readonly SectionChange[];
}

type Out = Pick<RawBlock, "text" | "gap">;

/** `before` is the document as it stands, which was drafted. */
export function mergeDraft(before: string, { sections: fresh }: Draft, from: string): Merged {
  const isWindows = before.includes("\r\n");
  const sections = rawSections(before.replaceAll(/\r\n?/gu, "\n"));
  const wanted = new Set(fresh.map(({ id }) => id));
  const changes: SectionChange[] = [];
  const known = new Map<string, { readonly section: RawSection; readonly mark: Mark }>();
  /** What stands behind each section, and is none of the draft. */
  const behind = new Map<string, Out[]>([["", []]]);
  let anchor = "";
  for (const section of sections) {
    const mark = markOf(section);
    const isDrafted = mark !== undefined && !known.has(mark.id);
    if (isDrafted && wanted.has(mark.id)) {
      known.set(mark.id, { section, mark });
      anchor = mark.id;
      behind.set(anchor, []);
      continue;
    }
    const gone = isDrafted ? mark : undefined;
    const isEdited = gone === undefined || hashes(ownBlocks(section)) !== gone.blocks.join(" ");
    if (gone !== undefined) {
      changes.push({
        id: gone.id,
        title: titleOf(section),
        state: isEdited ? "orphaned" : "removed",
      });
    }
    if (isEdited) behind.get(anchor)?.push(...withNewMark(section.blocks, from));
  }
  const out: Out[] = [...(behind.get("") ?? [])];
  if (!out.some(({ text }) => isDocumentMark(text))) out.unshift(newBlock(documentMarkOf(from)));
  for (const one of fresh) {
    const merged = mergeSection(one, known.get(one.id));
    out.push(...merged.blocks, ...(behind.get(one.id) ?? []));
    if (merged.state !== undefined)
      changes.push({ id: one.id, title: one.title, state: merged.state });
  }
  const text = written(out);
  return { text: isWindows ? text.replaceAll("\n", "\r\n") : text, changes };
}

function hashes(blocks: readonly RawBlock[]): string {
  return blocks.map(({ text }) => blockHash(text)).join(" ");
}

function newBlock(text: string): Out {
  return { text, gap: "\n\n" };
}

/** The comment at the top names the description of this run. */
function withNewMark(blocks: readonly RawBlock[], from: string): Out[] {
  return blocks.map((block) =>
    isDocumentMark(block.text) && !block.text.startsWith("---")
      ? { ...block, text: documentMarkOf(from) }
      : block,
  );
}

function mergeSection(
  { id, blocks: fresh, left }: DraftedSection,
  before: { readonly section: RawSection; readonly mark: Mark } | undefined,
): { readonly blocks: readonly Out[]; readonly state?: SectionState } {
  const base = fresh.map(blockHash);
  if (before === undefined) {
    const [heading = "", ...others] = fresh;
    const blocks = [heading, formatMark({ id, blocks: base, left }), ...others].map(newBlock);
    return { blocks, state: "added" };
  }
  const { section, mark } = before;
  const merged = mergeBlocks(mark.blocks, ownBlocks(section), fresh);
  const accepted = mark.accepted === undefined ? {} : { accepted: mark.accepted };
  const own = newBlock(formatMark({ id, blocks: base, left, ...accepted }));
  const at = section.blocks.findIndex(
    ({ text }) =>
      text.startsWith("<!--") &&
      markOf({ ...section, blocks: [{ text, gap: "", line: 1 }] }) !== undefined,
  );
  const place = Math.min(Math.max(at, 1), merged.blocks.length);
  const gap = section.blocks[at]?.gap ?? "\n\n";
  const blocks = [...merged.blocks.slice(0, place), { ...own, gap }, ...merged.blocks.slice(place)];
  const isSame = base.join(" ") === mark.blocks.join(" ") && left.join(" ") === mark.left.join(" ");
  if (merged.isConflict && !isSame) return { blocks, state: "differs" };
  if (merged.isEdited) return { blocks, state: isSame ? "kept" : "refreshed" };
  return isSame ? { blocks } : { blocks, state: "refreshed" };
}

/** Blocks with at least one blank line between them, and one line end at the end. */
function written(blocks: readonly Out[]): string {
  return `${blocks
    .map(({ text, gap }, index) => {
      if (index === blocks.length - 1) return text;
      return text + (gap.length < 2 ? "\n\n" : gap);
    })
    .join("")}\n`;
}
