/** The nodes of a description that a line of code may come from, the likeliest first. */
import type { Json } from "../../../core/base/json.ts";
import { escapeToken, isArray, isObject, pointerTokens } from "../../../core/spec/load/pointer.ts";
import type { SourceDocument } from "../../../core/spec/load/sources.ts";
import type { Node } from "./mutations.ts";
import { indentOf, openingOf } from "./same-line.ts";

/** Every node of the files of a description. */
export function nodesOf(documents: ReadonlyMap<string, SourceDocument>): Node[] {
  const found: Node[] = [];
  const visit = (file: string, pointer: string, value: Json): void => {
    found.push({ file, pointer, value });
    if (isArray(value))
      for (const [index, item] of value.entries()) visit(file, `${pointer}/${index}`, item);
    else if (isObject(value)) {
      for (const [key, item] of Object.entries(value))
        visit(file, `${pointer}/${escapeToken(key)}`, item);
    }
  };
  for (const [file, { value }] of documents) visit(file, "", value);
  return found;
}

/** So many nodes are tried for a line. */
const mostCandidates = 24;

/** `nodes` by how much of them, and of what is around them, the line and the code before it name. */
export function candidates(
  nodes: readonly Node[],
  lines: readonly string[],
  place: number,
): Node[] {
  const line = openingOf(lines, place);
  const own = new Set(wordsIn(lines[line - 1] ?? ""));
  const near = around(lines, line);
  const ofText = new Map<string, readonly string[]>();
  const wordsOf = (text: string) => {
    const known = ofText.get(text);
    if (known !== undefined) return known;
    const words = wordsIn(text);
    ofText.set(text, words);
    return words;
  };
  const scored = nodes.map((node, index) => {
    const tokens = [...fileWords(node.file), ...(pointerTokens(node.pointer) ?? [])];
    const last = tokens.at(-1) ?? "";
    let score = 0;
    for (const token of tokens) score += best(wordsOf(token), own, near);
    const value = typeof node.value === "object" ? "" : String(node.value);
    const words = wordsOf(value.slice(0, 2000));
    if (words.length > 0) score += 6 * share(words, own);
    score += 3 * share(wordsOf(last), own);
    // Of two that are named as well, the one that says less of other things.
    return { node, index, score: score - tokens.length * 0.3 };
  });
  return scored
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, mostCandidates)
    .map(({ node }) => node);
}

/** A token counts for the line, or less for what stands before it. */
function best(
  words: readonly string[],
  own: ReadonlySet<string>,
  near: ReadonlyMap<string, number>,
): number {
  const far = words.map((word) => near.get(word) ?? 0);
  const context = words.length === 0 ? 0 : far.reduce((sum, each) => sum + each, 0) / words.length;
  return 2 * share(words, own) + context;
}

function share(words: readonly string[], known: ReadonlySet<string>): number {
  return words.length === 0 ? 0 : words.filter((word) => known.has(word)).length / words.length;
}

function fileWords(file: string): string[] {
  return file.endsWith("openapi.yaml") ? [] : [file.replace(/\.\w+$/, "").replace(/^.*\//, "")];
}

/** Words of the lines that enclose one, by their indents, and how near they are. */
function around(lines: readonly string[], line: number): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of wordsIn(text)) found.set(word, Math.max(found.get(word) ?? 0, weight));
  };
  let indent = indentOf(lines[line - 1] ?? "");
  for (let at = line - 2, steps = 0; at >= 0 && steps < 4000; at -= 1, steps += 1) {
    const text = lines[at] ?? "";
    if (text.trim() === "") continue;
    const own = indentOf(text);
    if (own < indent) {
      add(text, 1.5);
      indent = own;
    } else if (line - at < 4) add(text, 0.4);
    if (indent === 0 && own === 0 && line - at > 3) break;
  }
  for (let at = line; at < Math.min(line + 3, lines.length); at += 1) add(lines[at] ?? "", 0.4);
  // A comment is about what follows it.
  if (/^\s*(?:\/?\*|\/\/)/.test(lines[line - 1] ?? "")) {
    for (let at = line; at < Math.min(line + 40, lines.length); at += 1) {
      if (/^\s*\*/.test(lines[at] ?? "")) continue;
      add(lines[at] ?? "", 1.2);
      break;
    }
  }
  return found;
}

/** Words in small letters, with those that a name is made of. */
function wordsIn(text: string): string[] {
  const spaced = text
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2");
  return [...new Set(spaced.toLowerCase().match(/[\p{L}\d]+/gu))];
}
