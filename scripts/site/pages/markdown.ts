/** Markdown of descriptions → HTML in which nothing runs, nothing is fetched and nothing is hidden. */
import type { Element, Nodes, Root } from "hast";
import { type Schema, sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import type { Nodes as MarkdownNodes } from "mdast";
import { type Handlers, toHast } from "mdast-util-to-hast";
import { type Markup, markup, trusted } from "../../../core/base/text/html.ts";
import { visible } from "../../../core/base/text/visible.ts";
import { parseTree } from "../../../linter/document/markdown/tree.ts";

const phrasing = "a br code del em strong".split(" ");

/** Text of these is text as well; of a heading, which would break the page's own order, too. */
const handlers: Handlers = {
  html: (_, { value }: { readonly value: string }) => ({ type: "text", value }),
  image: (_, { alt }: { readonly alt?: string | null }) => ({ type: "text", value: alt ?? "" }),
  heading: (state, node: Parameters<typeof state.all>[0]) => {
    const strong: Element = {
      type: "element",
      tagName: "strong",
      properties: {},
      children: state.all(node),
    };
    return { type: "element", tagName: "p", properties: {}, children: [strong] };
  },
};

/** For the inside of a line or a cell: emphasis, code and links. */
export function markdownLine(text: string): Markup {
  const tree = treeOf(text);
  // Text that is too involved to be read as Markdown is shown as it is written.
  if (tree === undefined) return markup`${text}`;
  const schema: Schema = {
    tagNames: [...phrasing],
    attributes: { a: ["href"] },
    protocols: { href: ["http", "https", "mailto"] },
    ancestors: {},
    clobber: [],
    required: {},
    strip: [],
  };
  const safe = sanitize(toHast(tree, { handlers }), schema);
  settle(safe);
  return trusted(toHtml(safe));
}

/**
 * The first paragraph as plain text, of some `length` characters at most: shortened after a sentence
 * where one ends in the second half of that, else after a word.
 */
export function firstParagraph(text: string, length: number): string {
  const tree = treeOf(text);
  const paragraph = tree?.children.find(({ type }) => type === "paragraph");
  const all = (paragraph === undefined ? text : plain(paragraph)).replaceAll(/\s+/gu, " ").trim();
  const characters = Array.from(all);
  if (characters.length <= length) return all;
  const short = characters.slice(0, length).join("");
  const [whole = ""] = /^.*[.!?](?=\s)/su.exec(short) ?? [];
  if (whole.length > length / 2) return whole;
  const [cut = ""] = /^.*(?=\s)/su.exec(short) ?? [];
  return `${cut === "" ? short : cut} …`;
}

function plain(node: MarkdownNodes): string {
  if ("children" in node) return node.children.map(plain).join("");
  if (node.type === "break") return " ";
  return "value" in node ? node.value : "";
}

function treeOf(text: string) {
  const tree = parseTree(text);
  if (!("parts" in tree)) return undefined;
  return { type: "root" as const, children: tree.parts.flatMap(({ nodes }) => [...nodes]) };
}

/** Links lead to other sites or nowhere, as what is beside a document is not beside this page. */
function settle(node: Nodes | Root): void {
  if (node.type === "text") node.value = visible(node.value);
  if (node.type === "element" && node.tagName === "a") {
    const { href } = node.properties;
    const isAbsolute = typeof href === "string" && /^(?:https?:\/\/|mailto:)/i.test(href);
    if (isAbsolute) node.properties = { href: visible(href), rel: ["noopener", "noreferrer"] };
    else node.tagName = "span";
    if (!isAbsolute) node.properties = {};
  }
  if ("children" in node) for (const child of node.children) settle(child);
}
