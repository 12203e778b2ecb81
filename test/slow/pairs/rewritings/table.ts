/** All harmless rewritings. */
import { codeRewritings } from "./code.ts";
import { layoutRewritings } from "./layout.ts";
import { listRewritings } from "./lists.ts";
import { pathRewritings } from "./paths.ts";
import type { Rewriting } from "./rewriting.ts";
import { sectionRewritings } from "./sections.ts";
import { tableRewritings } from "./tables.ts";
import { wordRewritings } from "./words.ts";

export const rewritings: readonly Rewriting[] = [
  ...sectionRewritings,
  ...tableRewritings,
  ...listRewritings,
  ...wordRewritings,
  ...layoutRewritings,
  ...codeRewritings,
  ...pathRewritings,
];
