/** The plain reading of paths that emitted routers are held to: a tree of segments, made at start. */
import type { Routed } from "../../../../generators/server/route-tree.ts";
import type { FindRoute } from "../../../../runtime/server/contract.ts";

interface Node {
  readonly literals: Map<string, Node>;
  /** Most literal text first, so that `{id}.json` is tried before `{id}`. */
  readonly patterns: { readonly texts: readonly string[]; readonly node: Node }[];
  readonly methods: Map<string, string>;
}

/**
 * A function from path to route; `undefined` when nothing lies there. A literal segment wins over
 * a parameter, and the path that wins owns every method: `/domains/add` is never `/domains/{id}`.
 * `/x/` is not `/x`. Of paths for the same requests, the one that comes last as text stands.
 */
export function plainRouter(operations: readonly Routed[]): FindRoute {
  const root = emptyNode();
  const inOrder = operations.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  for (const operation of inOrder) insert(root, operation);
  return (path) => {
    const values: string[] = [];
    const node = find(root, path.split("/"), 1, values);
    return node && { methods: node.methods, values };
  };
}

function emptyNode(): Node {
  return { literals: new Map(), patterns: [], methods: new Map() };
}

function insert(root: Node, { name, method, path }: Routed): void {
  let node = root;
  for (const segment of path.split("/").slice(1)) {
    // Every second piece is a name: "v{major}.{minor}" is "v", "major", ".", "minor", "".
    const pieces = segment.split(/\{([^{}]*)\}/u);
    const texts = pieces.filter((_, position) => position % 2 === 0).map(normalize);
    node = texts.length === 1 ? literalChild(node, texts[0] ?? "") : patternChild(node, texts);
  }
  node.methods.set(method, name);
}

function literalChild(node: Node, text: string): Node {
  const existing = node.literals.get(text);
  if (existing !== undefined) return existing;
  const created = emptyNode();
  node.literals.set(text, created);
  return created;
}

function patternChild(node: Node, texts: readonly string[]): Node {
  const existing = node.patterns.find((pattern) => sameTexts(pattern.texts, texts));
  if (existing !== undefined) return existing.node;
  const created = { texts, node: emptyNode() };
  node.patterns.push(created);
  node.patterns.sort((a, b) => literalLength(b.texts) - literalLength(a.texts));
  return created.node;
}

function sameTexts(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, index) => text === b[index]);
}

function literalLength(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}

/** Goes down the tree, back where a literal leads nowhere; `values` holds what was captured. */
function find(
  node: Node,
  segments: readonly string[],
  index: number,
  values: string[],
): Node | undefined {
  const segment = segments[index];
  if (segment === undefined) return node.methods.size > 0 ? node : undefined;
  const literal = node.literals.get(normalize(segment));
  if (literal !== undefined) {
    const found = find(literal, segments, index + 1, values);
    if (found !== undefined) return found;
  }
  for (const { texts, node: next } of node.patterns) {
    const isWhole = texts.length === 2 && texts.join("") === "";
    const captured = isWhole ? whole(segment) : capture(segment, texts);
    if (captured === undefined) continue;
    const length = values.length;
    values.push(...captured);
    const found = find(next, segments, index + 1, values);
    if (found !== undefined) return found;
    values.length = length;
  }
  return undefined;
}

/** All of a segment that is there. */
function whole(segment: string): readonly string[] | undefined {
  return segment === "" ? undefined : [segment];
}

/** The characters and escapes of a text, each in its one spelling. */
function signsOf(text: string): readonly string[] {
  return (text.match(/%[\da-f]{2}|[^]/giu) ?? []).map((written) => {
    if (written.length < 3) {
      return /["<>[\]\\^`{|}]/u.test(written) ? encodeURIComponent(written) : written;
    }
    const escape = written.toUpperCase();
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /^[A-Za-z0-9_.~-]$/u.test(character) ? character : escape;
  });
}

/** What stands between the texts, each at least one character; `undefined` when it does not fit. */
function capture(segment: string, texts: readonly string[]): readonly string[] | undefined {
  return captureBy(signsOf(segment), texts.map(signsOf));
}

function captureBy(
  signs: readonly string[],
  texts: readonly (readonly string[])[],
): readonly string[] | undefined {
  const standsAt = (text: readonly string[], at: number) =>
    text.every((each, index) => signs[at + index] === each);
  const last = texts.at(-1) ?? [];
  const end = signs.length - last.length;
  if (!standsAt(texts[0] ?? [], 0) || end < 0 || !standsAt(last, end)) return undefined;
  const found: string[] = [];
  let start = texts[0]?.length ?? 0;
  for (const text of texts.slice(1)) {
    let at = text === last ? end : start + 1;
    while (at + text.length <= end && !standsAt(text, at)) at += 1;
    if (at <= start || at > end || (text !== last && at + text.length > end)) return undefined;
    found.push(signs.slice(start, at).join(""));
    start = at + text.length;
  }
  return found;
}

/**
 * One spelling for every way to percent-encode the same text; escapes of reserved characters are none of
 * these ways. A `%` that begins no escape stands for itself; what is no UTF-8 stays as it is.
 */
function normalize(text: string): string {
  const escaped = text.replaceAll(/%(?![\da-f]{2})/giu, "%25");
  try {
    return escaped
      .split(/(%(?:2[13-9abcf]|3[abdf]|40)|[?#])/iu)
      .map((part, index) =>
        index % 2 === 1
          ? encodeURIComponent(part).replace("%25", "%").toUpperCase()
          : encodeURI(decodeURIComponent(part)),
      )
      .join("");
  } catch {
    return escaped.replaceAll(/%[\da-f]{2}/giu, (escape) => escape.toUpperCase());
  }
}
