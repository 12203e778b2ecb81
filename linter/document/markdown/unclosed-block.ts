/** Whether a code block or HTML goes on for as long as there is text. */
import type { RootContent } from "mdast";

/** `own` is what the node is in the document. */
export function isUnclosed(type: RootContent["type"], own: string): boolean {
  return type === "code" ? isOpenCode(own) : type === "html" && isOpenHtml(own.trimStart());
}

function isOpenCode(code: string): boolean {
  const fence = /^(?:`{3,}|~{3,})/.exec(code)?.[0];
  if (fence === undefined) return false;
  const last = code.slice(Math.max(code.lastIndexOf("\n"), code.lastIndexOf("\r")) + 1);
  const marks = last.length === code.length ? "" : last.replace(/^[ \t>]+/, "").trimEnd();
  return marks.length < fence.length || marks !== (fence[0] ?? "").repeat(marks.length);
}

/** Other HTML than this ends at a blank line. */
const ends: readonly (readonly [RegExp, RegExp])[] = [
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<!\[CDATA\[/, /\]\]>/],
  [/^<![a-z]/i, />/],
  [/^<(?:pre|script|style|textarea)(?![\w-])/i, /<\/(?:pre|script|style|textarea)>/i],
];

function isOpenHtml(html: string): boolean {
  const end = ends.find(([start]) => start.test(html))?.[1];
  return end !== undefined && !end.test(html);
}
