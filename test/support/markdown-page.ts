/** A page of Markdown → its syntax tree, links and anchors. */
import type { Nodes, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { Slugger } from "../../linter/document/markdown/slug.ts";

export interface MarkdownLink {
  readonly url: string;
  readonly line: number;
}

export interface MarkdownPage {
  readonly tree: Root;
  /** Links, images and definitions, in their order. */
  readonly links: readonly MarkdownLink[];
  /** What a fragment may name: headings as GitHub names them, and ids in HTML. */
  readonly anchors: ReadonlySet<string>;
}

export function markdownPage(text: string): MarkdownPage {
  const tree = fromMarkdown(text, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const links: MarkdownLink[] = [];
  const anchors = new Set<string>();
  const slugger = new Slugger();
  const visit = (node: Nodes): void => {
    if (node.type === "link" || node.type === "image" || node.type === "definition") {
      links.push({ url: node.url, line: node.position?.start.line ?? 0 });
    }
    if (node.type === "heading") anchors.add(slugger.slug(wordsOf(node)));
    if (node.type === "html") {
      for (const [, id = ""] of node.value.matchAll(/\s(?:id|name)="([^"]+)"/g)) anchors.add(id);
    }
    if ("children" in node) node.children.forEach(visit);
  };
  visit(tree);
  return { tree, links, anchors };
}

/** The text of a node as a reader sees it. */
export function wordsOf(node: Nodes): string {
  if ("children" in node) return node.children.map(wordsOf).join("");
  return node.type === "text" || node.type === "inlineCode" ? node.value : "";
}
