/** A section as people left it, and as it is drafted now → the section that keeps what people wrote. */
import { type RawBlock, blockHash } from "../derived/blocks.ts";
import { aligned } from "./align.ts";

export interface MergedBlocks {
  readonly blocks: readonly Pick<RawBlock, "text" | "gap">[];
  /** People changed, added or removed something. */
  readonly isEdited: boolean;
  /** What people changed is drafted otherwise now, and theirs was kept. */
  readonly isConflict: boolean;
}

interface Drafted {
  readonly text: string;
  readonly hash: string;
}

interface Own extends RawBlock {
  readonly hash: string;
}

const newGap = "\n\n";

/** `base` has the hashes of what was drafted before, of which people made `own`. */
export function mergeBlocks(
  base: readonly string[],
  own: readonly RawBlock[],
  fresh: readonly string[],
): MergedBlocks {
  const mine: readonly Own[] = own.map((block) => ({ ...block, hash: blockHash(block.text) }));
  const drafted: readonly Drafted[] = fresh.map((text) => ({ text, hash: blockHash(text) }));
  const mineHashes = mine.map(({ hash }) => hash);
  const isEdited = mineHashes.join(" ") !== base.join(" ");
  const [inMine, inDraft] = [
    aligned(base, mineHashes),
    aligned(
      base,
      drafted.map(({ hash }) => hash),
    ),
  ];
  const blocks: Pick<RawBlock, "text" | "gap">[] = [];
  let isConflict = false;
  let [at, mineAt, draftAt] = [0, 0, 0];
  for (let index = 0; index <= base.length; index += 1) {
    const [inMineNow, inDraftNow] = [inMine[index] ?? -1, inDraft[index] ?? -1];
    const isEnd = index === base.length;
    if (!isEnd && (inMineNow < 0 || inDraftNow < 0)) continue;
    const chunk = mergeChunk(
      base.slice(at, index),
      mine.slice(mineAt, isEnd ? mine.length : inMineNow),
      drafted.slice(draftAt, isEnd ? drafted.length : inDraftNow),
    );
    blocks.push(...chunk.blocks);
    isConflict ||= chunk.isConflict;
    const same = isEnd ? undefined : mine[inMineNow];
    // As people, or their formatter, laid it out.
    if (same !== undefined) blocks.push(same);
    [at, mineAt, draftAt] = [index + 1, inMineNow + 1, inDraftNow + 1];
  }
  return { blocks, isEdited, isConflict };
}

/** What stands between two blocks that all three have. */
function mergeChunk(
  base: readonly string[],
  mine: readonly Own[],
  drafted: readonly Drafted[],
): Omit<MergedBlocks, "isEdited"> {
  const isSame = (list: readonly { readonly hash: string }[]) =>
    list.length === base.length && list.every(({ hash }, index) => hash === base[index]);
  const fresh = (list: readonly Drafted[]) => list.map(({ text }) => ({ text, gap: newGap }));
  if (isSame(mine)) return { blocks: fresh(drafted), isConflict: false };
  if (isSame(drafted)) return { blocks: mine, isConflict: false };
  const left = new Set(mine.map(({ hash }) => hash));
  const generated = new Set(base);
  // What people changed or removed stays as they have it: the draft of it is dropped, where it is known which one it is.
  const isPaired = drafted.length === base.length;
  const wanted = drafted.filter(({ hash }, index) => {
    if (left.has(hash) && !generated.has(hash)) return false;
    return !isPaired || left.has(base[index] ?? "");
  });
  const first = mine.findIndex(({ hash }) => generated.has(hash));
  const blocks = mine.flatMap((block, index) => {
    if (!generated.has(block.hash)) return [block];
    return index === first ? fresh(wanted) : [];
  });
  const isKept = base.some((hash) => !left.has(hash));
  if (first >= 0) return { blocks, isConflict: isKept };
  // Nothing is left of what was drafted: what people made of it stays, and what was never there is added.
  return { blocks: base.length === 0 ? [...blocks, ...fresh(wanted)] : blocks, isConflict: isKept };
}
