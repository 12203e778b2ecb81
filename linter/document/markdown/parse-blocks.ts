/** Markdown that stands alone → its blocks. The only importer of the parser. */
import type { RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { exactText } from "./exact-text.ts";

/** Reads Markdown that stands alone; throws when it is too involved. Nobody changes what it gives. */
export type ParseBlocks = (text: string) => readonly RootContent[];

const options = {
  extensions: [gfmTable()],
  mdastExtensions: [gfmTableFromMarkdown(), exactText],
};

/** The blocks of `text`, parsed at once. */
export const parseBlocks: ParseBlocks = (text) => fromMarkdown(text, options).children;
