/** Members of objects, names of imports, entries of arrays: what goes in between commas, and what comes out. */
import type { Edit } from "./edit.ts";
import type { Source } from "./project.ts";
import { indentAt, lineEnd, lineStart, styleOf } from "./style.ts";
import type { ts } from "./syntax.ts";

export interface List {
  readonly source: Source;
  readonly elements: readonly ts.Node[];
  readonly hasTrailingComma: boolean;
  /** Behind the sign that opens the list, and before the one that closes it. */
  readonly open: number;
  readonly close: number;
  readonly removed: Set<ts.Node>;
  /** Elements that stay as comments, by what is said first in them. */
  readonly commented: Map<ts.Node, string>;
  /** In the order of their places; the same is added once. */
  readonly added: Set<string>;
  /** Absent: commas. */
  readonly separator?: "|";
  /** What goes with the list when nothing is left of it, such as a whole import. */
  readonly whole?: Range;
}

export interface Range {
  readonly start: number;
  readonly end: number;
}

export function listOf(
  source: Source,
  nodes: ts.NodeArray<ts.Node>,
  parent: ts.Node,
  whole?: Range,
): List {
  return {
    ...(whole && { whole }),
    source,
    elements: [...nodes],
    hasTrailingComma: nodes.hasTrailingComma === true,
    open: nodes.pos,
    close: parent.end - 1,
    removed: new Set(),
    commented: new Map(),
    added: new Set(),
  };
}

/** Whether nothing is left of a list. */
export function isEmptied({ elements, removed, commented, added }: List): boolean {
  return added.size === 0 && elements.every((each) => removed.has(each) && !commented.has(each));
}

/** A statement with its line, where it has one of its own. */
export function statementRange({ text }: Source, node: ts.Node): Range {
  return withSpace(
    { source: { text }, open: -1, close: text.length + 1 },
    node.getStart(),
    node.end,
  );
}

export function listEdits(list: List): Edit[] {
  if (list.whole !== undefined && isEmptied(list)) return [{ ...list.whole, text: "" }];
  if (list.separator === "|") return unionEdits(list);
  const edits: Edit[] = [];
  const isKept = (node: ts.Node) => !list.removed.has(node) && !list.commented.has(node);
  const lastKept = list.elements.findLast(isKept);
  for (const element of list.elements) {
    const comment = list.commented.get(element);
    if (comment !== undefined) edits.push(...commentedOut(list, element, comment));
    else if (list.removed.has(element)) edits.push(...removal(list, element));
  }
  if (list.added.size > 0) edits.push(...addition(list, lastKept));
  else if (lastKept !== undefined && lastKept !== list.elements.at(-1) && !list.hasTrailingComma) {
    const isTail = list.elements.slice(list.elements.indexOf(lastKept) + 1);
    const comma = commaAfter(list, lastKept);
    // The comma between the last that stays and those that went; a comment behind it says nothing of it.
    if (comma !== undefined && isTail.every((each) => list.removed.has(each))) {
      edits.push({ start: comma, end: comma + 1, text: "" });
    }
  }
  return joinedCuts(edits);
}

/** Neighbours that go share the space between them. */
function joinedCuts(edits: readonly Edit[]): Edit[] {
  const cuts = edits.filter(({ text }) => text === "").toSorted((a, b) => a.start - b.start);
  const joined: Edit[] = [];
  for (const cut of cuts) {
    const last = joined.at(-1);
    if (last === undefined || cut.start > last.end) joined.push(cut);
    else joined[joined.length - 1] = { ...last, end: Math.max(last.end, cut.end) };
  }
  return [...joined, ...edits.filter(({ text }) => text !== "")];
}

function unionEdits({ elements, removed, added }: List): Edit[] {
  const [first, last] = [elements[0], elements.at(-1)];
  if (first === undefined || last === undefined) return [];
  const more: Edit = {
    start: last.end,
    end: last.end,
    text: [...added].map((each) => ` | ${each}`).join(""),
  };
  if (elements.every((each) => removed.has(each))) {
    return [{ start: first.getStart(), end: last.end, text: [...added].join(" | ") || "never" }];
  }
  const lastKept = elements.findLastIndex((each) => !removed.has(each));
  const edits = elements.flatMap((each, at): Edit[] => {
    if (!removed.has(each)) return [];
    const [before, next] = [elements[at - 1], elements[at + 1]];
    if (at > lastKept && before !== undefined)
      return [{ start: before.end, end: each.end, text: "" }];
    return next === undefined ? [] : [{ start: each.getStart(), end: next.getStart(), text: "" }];
  });
  return added.size > 0 ? [...edits, more] : edits;
}

/** The place of the comma that follows an element; comments may stand before it. */
function commaAfter({ source: { text }, close }: List, element: ts.Node): number | undefined {
  let at = element.end;
  while (at < close) {
    if (text[at] === ",") return at;
    if (text.startsWith("//", at)) at = lineEnd(text, at);
    else if (text.startsWith("/*", at)) at = text.indexOf("*/", at) + 2;
    else at += 1;
  }
  return undefined;
}

function removal(list: List, element: ts.Node): Edit[] {
  const { text } = list.source;
  const start = element.getStart();
  const comma = commaAfter(list, element);
  const isNear = comma !== undefined && text.slice(element.end, comma).trim() === "";
  const end = isNear ? comma + 1 : element.end;
  const edits = [{ ...withSpace(list, start, end), text: "" }];
  if (comma !== undefined && !isNear) edits.push({ start: comma, end: comma + 1, text: "" });
  return edits;
}

interface Bounds {
  readonly source: { readonly text: string };
  readonly open: number;
  readonly close: number;
}

/** A line that has nothing else goes as a whole; else the space on one side goes. */
function withSpace({ source: { text }, open, close }: Bounds, start: number, end: number): Range {
  const before = Math.max(open, lineStart(text, start));
  const after = Math.min(close, lineEnd(text, end));
  const isAlone = text.slice(before, start).trim() === "" && text.slice(end, after).trim() === "";
  if (isAlone && before > open && after < close) {
    const ending = text.startsWith("\r\n", after) ? 2 : 1;
    return { start: before, end: Math.min(text.length, after + ending) };
  }
  const spaces = /^[ \t]*/u.exec(text.slice(end, close))?.[0].length ?? 0;
  const isLast = end + spaces === close || /^[\r\n]/u.test(text.slice(end + spaces));
  if (!isLast) return { start, end: end + spaces };
  let from = start;
  while (from > open && (text[from - 1] === " " || text[from - 1] === "\t")) from -= 1;
  return { start: from, end };
}

/** The element stays where it is, with every byte, as one comment. */
function commentedOut(list: List, element: ts.Node, comment: string): Edit[] {
  const { source } = list;
  const { text } = source;
  const { eol } = styleOf(source);
  const start = element.getStart(undefined, true);
  const comma = commaAfter(list, element);
  const isNear = comma !== undefined && text.slice(element.end, comma).trim() === "";
  const end = isNear ? comma + 1 : element.end;
  const edits: Edit[] =
    comma === undefined || isNear ? [] : [{ start: comma, end: comma + 1, text: "" }];
  const indent = indentAt(text, start);
  if (!text.slice(start, end).includes("*/")) {
    edits.push({ start, end: start, text: `/* ${comment.replaceAll("*/", "* /")}${eol}${indent}` });
    edits.push({ start: end, end, text: " */" });
    return edits;
  }
  // A comment inside would end the comment, so each line gets one of its own.
  edits.push({ start, end: start, text: `// ${comment}${eol}${indent}// ` });
  for (let at = lineEnd(text, start); at < end; at = lineEnd(text, at + 1)) {
    const next = at + (text[at] === "\r" ? 2 : 1);
    // Behind the indentation where the line has it; a line of a template may begin anywhere.
    const first = text.startsWith(indent, next) ? next + indent.length : next;
    const sign = lineEnd(text, first) === first ? "//" : "// ";
    if (next < end) edits.push({ start: first, end: first, text: sign });
  }
  if (!isEndOfLine(text, end)) edits.push({ start: end, end, text: eol });
  return edits;
}

/** Whether nothing follows on a line, or a comment that ends there. */
function isEndOfLine(text: string, place: number): boolean {
  const rest = text.slice(place, lineEnd(text, place)).trim();
  return rest === "" || rest.startsWith("//") || /^\/\*(?:(?!\*\/).)*\*\/$/u.test(rest);
}

function addition(list: List, anchor: ts.Node | undefined): Edit[] {
  if (anchor === undefined) return [firstAddition(list)];
  const { source, open, close, added } = list;
  const { text } = source;
  const { eol } = styleOf(source);
  const comma = commaAfter(list, anchor);
  const place = comma === undefined ? anchor.end : comma + 1;
  const edits: Edit[] = comma === undefined ? [{ start: place, end: place, text: "," }] : [];
  const last = list.hasTrailingComma ? "," : "";
  const start = anchor.getStart();
  const line = lineStart(text, start);
  if (line <= open || text.slice(line, start).trim() !== "") {
    return [...edits, { start: place, end: place, text: ` ${[...added].join(", ")}${last}` }];
  }
  const indent = indentAt(text, start);
  const lines = [...added].map((each) => `${eol}${indent}${each}`).join(",") + last;
  const at = Math.min(afterLine(text, place), close);
  return [...edits, { start: at, end: at, text: lines }];
}

/** Into a list that has nothing, or that nothing is left of. */
function firstAddition({ source, open, close, added, elements }: List): Edit {
  const { text } = source;
  const { eol, indent: unit } = styleOf(source);
  const outer = indentAt(text, close);
  const inside = text.slice(open, close);
  if (inside.includes("\n") || [...added].some((each) => each.includes("\n"))) {
    const lines = [...added].map((each) => `${eol}${outer}${unit}${each},`).join("");
    return { start: open, end: open, text: inside.includes("\n") ? lines : lines + eol + outer };
  }
  const isPadded = elements.length === 0 && inside.endsWith(" ");
  return { start: open, end: open, text: ` ${[...added].join(", ")}${isPadded ? "" : " "}` };
}

/** The end of the line, behind a comment on it; the place itself where something else follows on the line. */
function afterLine(text: string, place: number): number {
  return isEndOfLine(text, place) ? lineEnd(text, place) : place;
}
