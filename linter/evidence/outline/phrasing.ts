/** Nodes within a paragraph → the text that a reader sees. */
import type { PhrasingContent } from "mdast";
import { type Look, type MarkedText, TextBuilder } from "./marked-text.ts";

interface Waiting {
  readonly node: PhrasingContent;
  readonly look: Look;
}

/** `base` is the offset of the part of the document that the nodes belong to. Without recursion: marks may nest. */
export function phrasingText(nodes: readonly PhrasingContent[], base: number): MarkedText {
  const text = new TextBuilder();
  const closed = closedTags(nodes);
  const waiting = nodes.map((node): Waiting => ({ node, look: "text" })).reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node } = next;
    const at = base + (node.position?.start.offset ?? 0);
    const inside = lookOf(node, next.look);
    if ("children" in node) {
      for (const child of node.children.toReversed()) waiting.push({ node: child, look: inside });
    } else if (node.type === "text") text.add(withSpaces(node.value), at, inside);
    else if (node.type === "inlineCode") text.add(node.value, at + 1, "code");
    else if (node.type === "break") text.add("\n", at, inside);
    else if (node.type === "html") text.add(wordsOfTag(node.value, closed), at, inside);
    else if (node.type === "image" || node.type === "imageReference")
      text.add(node.alt ?? "", at, inside);
  }
  return text.finish();
}

function lookOf(node: PhrasingContent, around: Look): Look {
  if (node.type === "strong") return "strong";
  if (node.type === "emphasis") return around === "strong" ? around : "emphasis";
  return around;
}

/** Elements of HTML that stand within texts. All else without attributes is a placeholder, such as `<id>`. */
const elements =
  /^<\/?(?:a|abbr|b|big|br|center|cite|code|del|details|div|em|font|i|img|input|ins|kbd|mark|p|q|s|samp|small|span|strike|strong|sub|summary|sup|tt|u|var|wbr)\b/iu;

/** A page's own element has an end: `<Required>yes</Required>`. A placeholder has none. */
function closedTags(nodes: readonly PhrasingContent[]): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...nodes];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ("children" in node) waiting.push(...node.children);
    const name = node.type === "html" ? /^<\/([\w-]+)\s*>$/u.exec(node.value)?.[1] : undefined;
    if (name !== undefined) found.add(name);
  }
  return found;
}

/** An entity that lacks its end is a space to those who write it, and to browsers. */
function withSpaces(text: string): string {
  return text.replaceAll("&nbsp", "     ");
}

/** Tags say nothing, but for those that begin a line, the method of a route, and placeholders. */
function wordsOfTag(html: string, closed: ReadonlySet<string>): string {
  if (/^<(?:br|li|p|div|dt|dd)\b/iu.test(html)) return "\n";
  const name = /^<([A-Za-z][\w-]*)>$/u.exec(html)?.[1];
  if (name !== undefined && closed.has(name)) return "";
  if (name !== undefined && !elements.test(html)) return html;
  const method = /\smethod=["']?([A-Za-z]{3,7})\b/u.exec(html)?.[1];
  return method === undefined ? "" : `${method.toUpperCase()} `;
}
