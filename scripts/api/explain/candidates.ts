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
const mostCandidates = 40;

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
  const labels = labelsOf(nodes);
  const scored = nodes.map((node, index) => {
    const tokens = [...fileWords(node.file), ...(pointerTokens(node.pointer) ?? [])];
    const last = tokens.at(-1) ?? "";
    let score = 0;
    for (const token of tokens) score += best(wordsOf(token), own, near);
    for (const label of labelsAround(node, labels)) score += best(wordsOf(label), own, near);
    const value = typeof node.value === "object" ? "" : String(node.value);
    const words = wordsOf(value.slice(0, 2000));
    if (words.length > 0) score += 6 * share(words, own);
    score += 3 * share(wordsOf(last), own);
    // Of two that are named as well, the one that says less of other things.
    return { node, index, score: score - tokens.length * 0.3 };
  });
  const likeliest = scored
    .filter(({ node }) => !isContainer(node))
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, mostCandidates)
    .map(({ node }) => node);
  return withAround(likeliest, nodes);
}

/** What holds all operations, or all schemas, says nothing of a line. */
export function isContainer({ pointer }: Node): boolean {
  return /^(?:\/(?:paths|(?:x-)?webhooks|definitions|\$defs|components(?:\/[^/]+)?))?$/.test(
    pointer,
  );
}

/** What is around the likeliest comes after so many: it decides where no change inside of it leaves a description. */
const mostBefore = 12;
const mostEnlarged = 4;

function withAround(ranked: readonly Node[], nodes: readonly Node[]): Node[] {
  const wanted = new Set<string>();
  for (const { file, pointer } of ranked.slice(0, mostEnlarged)) {
    for (let end = pointer.length; end > 0; end = pointer.lastIndexOf("/", end - 1)) {
      wanted.add(`${file}#${pointer.slice(0, end)}`);
    }
  }
  const around = nodes
    .filter((node) => wanted.has(`${node.file}#${node.pointer}`) && !isContainer(node))
    .toSorted((a, b) => b.pointer.length - a.pointer.length);
  const all = [
    ...new Set([...ranked.slice(0, mostBefore), ...around, ...ranked.slice(mostBefore)]),
  ];
  // Without a whole member of the root too much goes for it to say much.
  return [...all.filter((node) => !isRootMember(node)), ...all.filter(isRootMember)];
}

function isRootMember({ pointer, value }: Node): boolean {
  return pointer.lastIndexOf("/") === 0 && typeof value === "object";
}

/** Members by which people tell one item of a list, or one operation, from the others. */
const naming = ["name", "operationId", "code", "$id"];

type Labels = ReadonlyMap<string, string>;

/** What nodes are called inside of them, by file and pointer. */
function labelsOf(nodes: readonly Node[]): Labels {
  const labels = new Map<string, string>();
  for (const { file, pointer, value } of nodes) {
    if (!isObject(value)) continue;
    const name = naming.map((key) => value[key]).find((each) => typeof each === "string");
    if (typeof name === "string") labels.set(`${file}#${pointer}`, name.slice(0, longestLabel));
  }
  return labels;
}

const longestLabel = 200;

/** The labels of a node and of those around it. */
function labelsAround({ file, pointer }: Node, labels: Labels): string[] {
  const found: string[] = [];
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf("/", end - 1)) {
    const label = labels.get(`${file}#${pointer.slice(0, end)}`);
    if (label !== undefined) found.push(label);
  }
  return found;
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

/** So many lines beside one, and beside those around it, count. */
const mostSiblings = 30;

/** Words of the lines that enclose one, by their indents, and how near they are. */
function around(lines: readonly string[], line: number): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of wordsIn(text)) found.set(word, Math.max(found.get(word) ?? 0, weight));
  };
  let indent = indentOf(lines[line - 1] ?? "");
  let siblings = 0;
  for (let at = line - 2, steps = 0; at >= 0 && steps < 4000; at -= 1, steps += 1) {
    const text = lines[at] ?? "";
    if (text.trim() === "") continue;
    const own = indentOf(text);
    if (own < indent) {
      add(text, 1.5);
      indent = own;
    } else if (own === indent && own > 0 && siblings < mostSiblings) {
      // What stands beside a line says of which item it is.
      add(text, 0.6);
      siblings += 1;
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
