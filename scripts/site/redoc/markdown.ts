/**
 * Markdown of a description → Markdown that the renderer takes exactly as meant: without HTML, without
 * its template tags, without images, and with addresses that only lead to pages.
 *
 * The text is parsed and written anew, so it does not matter where two readers of Markdown differ.
 */
import type { List, Nodes, PhrasingContent, RootContent, Table } from "mdast";
import { visible } from "../../../core/base/text/visible.ts";
import { parseTree } from "../../../linter/document/markdown/tree.ts";
import { safeAddress } from "./address.ts";

/** UTF-16 code units; what is longer is shown as it is written. */
const longest = 100_000;
/** Levels of lists, quotes and emphasis; what is deeper is shown as text. */
const deepest = 20;

/** The same for the reader, in Markdown that holds nothing else. */
export function safeMarkdown(text: string): string {
  // Most descriptions are a sentence.
  if (/^[\p{L}\p{N}][\p{L}\p{N} .,;'"()/?-]*$/u.test(text) && !/^\d+[.)] /.test(text)) return text;
  if (text.length > longest) return plainText(text);
  const tree = parseTree(text);
  if (!("parts" in tree)) return plainText(text);
  return blocks(
    tree.parts.flatMap(({ nodes }) => nodes),
    { definitions: tree.definitions, depth: 0 },
  ).trim();
}

/** Any text as Markdown that reads as that text. */
export function plainText(text: string): string {
  return text
    .split("\n")
    .map((line) => escaped(line.trim()))
    .join("\n");
}

interface Context {
  readonly definitions: ReadonlyMap<string, { readonly url: string }>;
  readonly depth: number;
}

function blocks(nodes: readonly RootContent[], context: Context): string {
  return nodes
    .map((node) => block(node, context))
    .filter((text) => text !== "")
    .join("\n\n");
}

function block(node: RootContent, context: Context): string {
  const inner = { ...context, depth: context.depth + 1 };
  if (inner.depth > deepest) return plainText(textOf(node));
  switch (node.type) {
    case "paragraph":
      return inline(node.children, inner);
    case "heading":
      return `${"#".repeat(node.depth)} ${inline(node.children, inner).replaceAll("\n", " ")}`;
    case "blockquote":
      return prefixed(blocks(node.children, inner), "> ", "> ");
    case "list":
      return list(node, inner);
    case "table":
      return table(node, inner);
    case "code":
      return fenced(node.value, node.lang ?? "");
    case "thematicBreak":
      return "***";
    case "html":
      return plainText(withoutTags(node.value));
    case "definition":
      return "";
    default:
      return inline([node as PhrasingContent], inner);
  }
}

function list(node: List, context: Context): string {
  const first = node.start ?? 1;
  return node.children
    .map(({ children }, index) => {
      const mark = node.ordered === true ? `${first + index}. ` : "- ";
      return prefixed(blocks(children, context), mark, " ".repeat(mark.length));
    })
    .join(node.spread === true ? "\n\n" : "\n");
}

function table({ children, align }: Table, context: Context): string {
  const rows = children.map((row) =>
    row.children.map((cell) =>
      inline(cell.children, context)
        .replaceAll("\n", " ")
        .replaceAll(/(?<!\\)\|/g, "\\|"),
    ),
  );
  const rule = (rows[0] ?? []).map((_, index) => rules[align?.[index] ?? "none"]);
  const [head = [], ...body] = rows;
  return [head, rule, ...body].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

const rules = { left: ":---", right: "---:", center: ":---:", none: "---" } as const;

/** `process=false` keeps the renderer from looking for its tags in it. */
function fenced(value: string, language: string): string {
  const longestRun = Math.max(2, ...(value.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longestRun + 1);
  const [word = ""] = /^[\w+#-]+/.exec(language) ?? [];
  return `${fence}${word} {% process=false %}\n${value}\n${fence}`;
}

function inline(nodes: readonly PhrasingContent[], context: Context): string {
  return nodes.map((node) => phrase(node, context)).join("");
}

function phrase(node: PhrasingContent, context: Context): string {
  const inner = { ...context, depth: context.depth + 1 };
  if (inner.depth > deepest) return escaped(textOf(node));
  switch (node.type) {
    case "text":
      return escaped(node.value);
    case "strong":
    case "emphasis":
      return marked(inline(node.children, inner), node.type === "strong" ? "**" : "*");
    case "inlineCode":
      return code(node.value);
    case "break":
      return "\\\n";
    case "link":
      return linkOut(inline(node.children, inner), node.url);
    case "linkReference":
      return linkOut(inline(node.children, inner), addressOf(node, context));
    case "image":
      return linkOut(escaped(node.alt ?? "") || "image", node.url);
    case "imageReference":
      return linkOut(escaped(node.alt ?? "") || "image", addressOf(node, context));
    case "html":
      return escaped(withoutTags(node.value));
    default:
      return escaped(textOf(node));
  }
}

/** Marks of emphasis count only beside what is no blank. */
function marked(text: string, mark: string): string {
  const [, before = "", words = "", after = ""] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? [];
  return words === "" ? text : `${before}${mark}${words}${mark}${after}`;
}

/** A link to another site; its text alone where the address leads to none. */
function linkOut(text: string, address: string): string {
  const safe = safeAddress(address);
  return safe === undefined || text === "" ? text : link(text, safe);
}

function addressOf({ identifier }: { readonly identifier: string }, { definitions }: Context) {
  return definitions.get(identifier)?.url ?? "";
}

/** A link; `text` is Markdown. */
export function link(text: string, address: string): string {
  const target = address.replaceAll(/[\\()<>\s{}"'`*[\]]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`;
  });
  return `[${text}](${target})`;
}

/** A code span, in which nothing but its own mark means anything. */
export function code(value: string): string {
  const text = visible(value.replaceAll(/\s+/g, " "));
  if (text.trim() === "") return "";
  const runs = new Set((text.match(/`+/g) ?? []).map(({ length }) => length));
  let length = 1;
  while (runs.has(length)) length += 1;
  const fence = "`".repeat(length);
  const pad = /^`|`$/.test(text) ? " " : "";
  return `${fence}${pad}${text}${pad}${fence}`;
}

/** Text in which no character opens anything. */
export function escaped(text: string): string {
  return visible(text)
    .replaceAll(/[\\`*_[\]<>|~#!]|^\s*[+=-]/gm, (found) => found.replace(/.$/, "\\$&"))
    .replaceAll("&", "&amp;")
    .replaceAll("{", "&#123;")
    .replaceAll(/^(\s*\d+)([.)])/g, "$1\\$2");
}

/** The words of HTML; tags that only lay it out are taken away, all others stay to be seen. */
function withoutTags(html: string): string {
  return html
    .replaceAll(/<!--[^]*?-->/g, "")
    .replaceAll(/<\/(?:p|div|li|tr|h[1-6])\s*>|<br\s*\/?>/gi, "\n")
    .replaceAll(layout, "");
}

const layout =
  /<\/?(?:p|div|span|b|i|u|em|strong|code|pre|small|sup|sub|ul|ol|li|dl|dt|dd|table|thead|tbody|tr|td|th|h[1-6])(?:\s[^<>]*)?\/?>/gi;

function prefixed(text: string, first: string, rest: string): string {
  return text
    .split("\n")
    .map((line, index) => `${index === 0 ? first : rest}${line}`.trimEnd())
    .join("\n");
}

function textOf(node: Nodes): string {
  const parts: string[] = [];
  const open: Nodes[] = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if ("value" in next) parts.push(next.value);
    if ("children" in next) open.push(...next.children.toReversed());
  }
  return parts.join("");
}
