/** What the site changes in Markdown of the repository, which also reads well without the site. */
import type { MarkdownRenderer } from "vitepress";
import { Slugger } from "../../../linter/document/markdown/slug.ts";
import { type LinkTargets, siteLink } from "./links.ts";

/** Blocks of code between these comments become tabs. A block's label stands behind its language in brackets. */
const tabComments: readonly (readonly [RegExp, string])[] = [
  [/^<!-- tabs -->$/gm, "::: code-group"],
  [/^<!-- end of tabs -->$/gm, ":::"],
];

/** Links lead to pages of the site, and comments ask for tabs. */
export function useRepositoryMarkdown(markdown: MarkdownRenderer, targets: LinkTargets): void {
  const sources = new Map(targets.pages.map(({ address, source }) => [address, source]));
  markdown.core.ruler.after("normalize", "tabs", (state) => {
    for (const [comment, container] of tabComments) {
      state.src = state.src.replaceAll(comment, container);
    }
  });
  markdown.core.ruler.after("inline", "repository-links", (state) => {
    const env = state.env as { readonly relativePath?: string };
    const source = sources.get(env.relativePath ?? "");
    if (source === undefined) return;
    for (const token of state.tokens.flatMap(({ children }) => children ?? [])) {
      const name = token.type === "link_open" ? "href" : token.type === "image" ? "src" : undefined;
      const url = name === undefined ? null : token.attrGet(name);
      if (name !== undefined && url !== null) token.attrSet(name, siteLink(url, source, targets));
    }
  });
}

/** The anchor of a heading as code hosts make it. The site numbers repeated ones itself, in the same way. */
export function anchorOf(words: string): string {
  return new Slugger().slug(words);
}
