/** What a rewriting is. */
import type * as ir from "../../../../core/model/ir.ts";
import { type Block, blocksOf, textOf } from "./blocks.ts";
import type { Random } from "./random.ts";

/** Changes the form of a document, and nothing of what it states. */
export interface Rewriting {
  readonly name: string;
  readonly rewrite: (text: string, random: Random, api: ir.Api) => string;
}

/** A rewriting of blocks. */
export function ofBlocks(
  name: string,
  change: (blocks: readonly Block[], random: Random, api: ir.Api) => readonly Block[],
): Rewriting {
  return {
    name,
    rewrite: (text, random, api) => textOf(change(blocksOf(text), random, api)),
  };
}
