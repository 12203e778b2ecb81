/** The paragraphs and list items of a page, as people read them. */
import type { Nodes } from "mdast";
import type { PlacedText } from "../../support/sentences.ts";
import type { Page } from "./pages.ts";

/** Code blocks, tables, headings and HTML are left out. Code in a line keeps its back-ticks. */
export function paragraphsOf({ path, tree }: Pick<Page, "path" | "tree">): PlacedText[] {
  return textsWithin(tree, path);
}

function textsWithin(node: Nodes, path: string): PlacedText[] {
  if (node.type === "paragraph") {
    return [{ text: textOf(node), place: `${path}:${node.position?.start.line ?? 0}` }];
  }
  if (["heading", "table", "code", "html"].includes(node.type)) return [];
  return "children" in node ? node.children.flatMap((child) => textsWithin(child, path)) : [];
}

function textOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (node.type === "inlineCode") return `\`${node.value.replaceAll("`", "'")}\``;
  if (node.type === "break") return " ";
  return "children" in node ? node.children.map(textOf).join("") : "";
}
