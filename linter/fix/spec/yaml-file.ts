/** A file of a description, YAML or JSON, with the place of each node. The only importer of `yaml`. */
import {
  type Document,
  type Node,
  type Pair,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
} from "yaml";
import type { Json } from "../../../core/model/ir.ts";
import { pointerTokens } from "../../../core/spec/load/pointer.ts";
import type { Edit } from "../edits/edit.ts";

/** A node with the key that leads to it, if one does. */
export interface Found {
  readonly node: Node | undefined;
  readonly key: Node | undefined;
  readonly parent: Node | undefined;
  /** Another place of the file may say the same by an anchor. */
  readonly isShared: boolean;
}

export class SpecFile {
  readonly text: string;
  readonly #document: Document.Parsed;

  constructor(text: string) {
    this.text = text;
    this.#document = parseDocument(text, { uniqueKeys: false, logLevel: "silent" });
  }

  get isReadable(): boolean {
    return this.#document.errors.length === 0;
  }

  /** All of the file as a value; aliases that would grow without bounds are refused by the parser. */
  value(): Json {
    return this.#document.toJS({ maxAliasCount: 100 }) as Json;
  }

  find(pointer: string): Found | undefined {
    let node: Node | undefined = this.#document.contents ?? undefined;
    let key: Node | undefined;
    let parent: Node | undefined;
    let isShared = false;
    for (const token of pointerTokens(pointer) ?? []) {
      if (isAlias(node) || node === undefined) return undefined;
      isShared ||= hasAnchor(node);
      parent = node;
      if (isMap(node)) {
        const pair = node.items.find((one) => keyOf(one) === token);
        if (pair === undefined) return undefined;
        key = isNode(pair.key) ? pair.key : undefined;
        node = isNode(pair.value) ? pair.value : undefined;
      } else if (isSeq(node)) {
        const item: unknown = node.items[Number(token)];
        key = undefined;
        node = isNode(item) ? item : undefined;
      } else return undefined;
    }
    isShared ||= isAlias(node) || (node !== undefined && hasAnchor(node));
    return { node, key, parent, isShared };
  }

  /** The value of a scalar; `undefined` of all else. */
  scalar(pointer: string): Json | undefined {
    const node = this.find(pointer)?.node;
    return isScalar(node) ? (node.value as Json) : undefined;
  }

  names(pointer: string): readonly string[] | undefined {
    const node = this.find(pointer)?.node;
    return isMap(node) ? node.items.map(keyOf) : undefined;
  }

  length(pointer: string): number | undefined {
    const node = this.find(pointer)?.node;
    return isSeq(node) ? node.items.length : undefined;
  }

  /** Another scalar in its place, quoted as the old one is. */
  setScalar(node: Node | undefined, value: Json): Edit | undefined {
    const range = isScalar(node) ? node.range : undefined;
    if (!range) return undefined;
    const [start, end] = range;
    return { start, end, text: this.#written(value, this.text.slice(start, end)) };
  }

  /** A new pair directly behind that of `after`. */
  addPair(pointer: string, after: string, name: string, value: Json): Edit | undefined {
    const map = this.find(pointer)?.node;
    if (!isMap(map)) return undefined;
    const pair = map.items.find((one) => keyOf(one) === after);
    const keyRange = isNode(pair?.key) ? pair.key.range : undefined;
    const valueRange = isNode(pair?.value) ? pair.value.range : undefined;
    if (!keyRange || !valueRange) return undefined;
    const isFlow = map.flow === true;
    const quoted = isFlow && this.text.charAt(keyRange[0]) === '"';
    const key = quoted ? JSON.stringify(name) : name;
    const written = Array.isArray(value)
      ? `[${value.map((one) => this.#written(one, quoted ? '""' : "")).join(", ")}]`
      : this.#written(value, "");
    return this.#inserted(`${key}: ${written}`, keyRange[0], valueRange[1], isFlow);
  }

  /** A new last item of a list. */
  addItem(pointer: string, value: string): Edit | undefined {
    const list = this.find(pointer)?.node;
    const last: unknown = isSeq(list) ? list.items.at(-1) : undefined;
    const range = isScalar(last) ? last.range : undefined;
    if (!isSeq(list) || !range) return undefined;
    const isFlow = list.flow === true;
    const written = this.#written(value, this.text.slice(range[0], range[1]));
    const dash = this.text.lastIndexOf("-", range[0]);
    return isFlow
      ? this.#inserted(written, range[0], range[1], true)
      : this.#inserted(`- ${written}`, dash, range[1], false);
  }

  /** Without one item of a list of several. */
  removeItem(pointer: string, index: number): Edit | undefined {
    const list = this.find(pointer)?.node;
    if (!isSeq(list) || list.items.length < 2) return undefined;
    const rangeAt = (at: number) => {
      const item: unknown = list.items[at];
      return isScalar(item) ? item.range : undefined;
    };
    const [own, before, after] = [rangeAt(index), rangeAt(index - 1), rangeAt(index + 1)];
    if (!own) return undefined;
    if (list.flow === true) {
      if (after) return { start: own[0], end: after[0], text: "" };
      return before ? { start: before[1], end: own[1], text: "" } : undefined;
    }
    const start = this.text.lastIndexOf("\n", own[0]) + 1;
    const end = this.text.indexOf("\n", own[1]);
    if (end === -1 || !/^\s*-\s*$/u.test(this.text.slice(start, own[0]))) return undefined;
    return { start, end: end + 1, text: "" };
  }

  #inserted(words: string, start: number, end: number, isFlow: boolean): Edit | undefined {
    const lineStart = this.text.lastIndexOf("\n", start - 1) + 1;
    const indent = this.text.slice(lineStart, start);
    const isOwnLine = /^[ \t]*$/u.test(indent);
    const lineEnd = this.text.includes("\r\n") ? "\r\n" : "\n";
    if (isFlow) {
      const gap = isOwnLine ? lineEnd + indent : " ";
      return { start: end, end, text: `,${gap}${words}` };
    }
    if (!isOwnLine) return undefined;
    // Behind the comment of the same line.
    const next = this.text.indexOf("\n", end);
    const at = next === -1 ? this.text.length : next;
    const rest = this.text.slice(end, at);
    if (!/^\s*(?:#.*)?$/u.test(rest)) return undefined;
    const place = rest.endsWith("\r") ? at - 1 : at;
    return { start: place, end: place, text: lineEnd + indent + words };
  }

  /** In JSON, and where the old text is in quotes, as JSON; plain where YAML reads it as the same text. */
  #written(value: Json, old: string): string {
    const isJson = /^\s*[{[]/u.test(this.text);
    if (typeof value !== "string") return JSON.stringify(value);
    if (isJson || old.startsWith('"')) return JSON.stringify(value);
    if (old.startsWith("'")) return `'${value.replaceAll("'", "''")}'`;
    const isPlain =
      /^[A-Za-z][\w./-]*$/u.test(value) && !/^(?:y|n|yes|no|on|off|true|false|null)$/iu.test(value);
    // What was plain in this place stays plain in it.
    const isPath = /^\/[\w.~/{}-]*$/u.test(value) && old.startsWith("/");
    return isPlain || (isPath && (old.includes("{") || !value.includes("{")))
      ? value
      : JSON.stringify(value);
  }
}

function keyOf({ key }: Pair): string {
  return String(isScalar(key) ? (key.source ?? key.value) : key);
}

function hasAnchor(node: Node): boolean {
  return "anchor" in node && typeof node.anchor === "string";
}
