/**
 * Values whose names lead through them: `filter[size][min]=1` (style `deepObject`).
 *
 * OpenAPI defines one level of members. Deeper objects repeat the brackets, and items of lists
 * stand at their index; reading also takes repeated names and `[]`.
 */
import { type Pair, formDecoded } from "./pairs.ts";
import { isRecord, kindsOf, memberType } from "./structure.ts";
import { decodeText, encodeText } from "./text-value.ts";
import type { WireType } from "./wire-type.ts";

const maxDepth = 16;

/**
 * The names and texts of `value`, not yet encoded.
 *
 * @throws TypeError when a key holds a bracket, or the value is nested too deep or in itself.
 */
export function writeBrackets(
  name: string,
  value: unknown,
  type: WireType,
  depth = 0,
): readonly (readonly [name: string, text: string])[] {
  if (depth > maxDepth) throw new TypeError(`a value is nested more than ${maxDepth} levels deep`);
  const kinds = kindsOf(type);
  if (Array.isArray(value)) {
    const item = kinds.array?.array ?? "unknown";
    return value.flatMap((each, at) => writeBrackets(`${name}[${at}]`, each, item, depth + 1));
  }
  if (!isRecord(value)) return [[name, encodeText(value, type, JSON.stringify(name))]];
  const object = kinds.object ?? { object: [] };
  return Object.entries(value).flatMap(([key, member]) => {
    if (member === undefined) return [];
    if (/[[\]]/.test(key))
      throw new TypeError(`a key inside ${JSON.stringify(name)} has a bracket`);
    return writeBrackets(`${name}[${key}]`, member, memberType(object, key), depth + 1);
  });
}

/** The value that the pairs under `name` write, or `undefined` when there are none. */
export function readBrackets(name: string, pairs: readonly Pair[], type: WireType): unknown {
  const root = emptyNode();
  for (const [pairName, raw] of pairs) {
    const path = pathBelow(name, pairName);
    if (path !== undefined) placeText(root, path, formDecoded(raw));
  }
  return root.texts.length + root.children.size === 0 ? undefined : nodeValue(root, type);
}

interface BracketNode {
  readonly texts: string[];
  readonly children: Map<string, BracketNode>;
}

function emptyNode(): BracketNode {
  return { texts: [], children: new Map() };
}

function pathBelow(name: string, pairName: string): readonly string[] | undefined {
  if (!pairName.startsWith(name)) return undefined;
  const rest = pairName.slice(name.length);
  if (!/^(?:\[[^[\]]*\])*$/.test(rest)) return undefined;
  const path = rest === "" ? [] : rest.slice(1, -1).split("][");
  return path.length > maxDepth ? undefined : path;
}

function placeText(root: BracketNode, path: readonly string[], text: string): void {
  let node = root;
  for (const key of path) {
    let child = node.children.get(key);
    if (child === undefined) node.children.set(key, (child = emptyNode()));
    node = child;
  }
  node.texts.push(text);
}

/** Texts beside members, or several where one is wanted, stay a list for a validator to refuse. */
function nodeValue({ texts, children }: BracketNode, type: WireType): unknown {
  const kinds = kindsOf(type);
  const [only, ...others] = texts;
  if (children.size > 0 && only === undefined) {
    const keys = [...children.keys()];
    if (kinds.array !== undefined && keys.every((key) => /^\d*$/.test(key))) {
      return nodeItems(children, kinds.array.array);
    }
    const object = kinds.object ?? { object: [] };
    return Object.fromEntries(
      [...children].map(([key, child]) => [key, nodeValue(child, memberType(object, key))]),
    );
  }
  // Items are written with an index, so a name alone is the text that a union has beside a list.
  const isText = kinds.array === undefined || kinds.text;
  if (only !== undefined && others.length + children.size === 0 && isText) {
    return decodeText(only, type);
  }
  return texts.map((text) => decodeText(text, kinds.array?.array ?? "unknown"));
}

/** Items in the order of their indices; those under `[]` come in the order in which they stand. */
function nodeItems(children: ReadonlyMap<string, BracketNode>, type: WireType): unknown[] {
  return [...children]
    .sort(([a], [b]) => Number(a) - Number(b))
    .flatMap(([key, child]) => {
      if (key !== "") return [nodeValue(child, type)];
      return child.texts.map((text) => decodeText(text, type));
    });
}
