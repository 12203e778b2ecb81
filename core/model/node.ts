/** A place in a description, read with care: a field of the wrong type becomes a diagnostic. */
import type { Report } from "../diagnostic.ts";
import { valueAt } from "../load/pointer.ts";
import type { SourceDocument } from "../load/sources.ts";
import type { Json } from "../ir.ts";
import type { Origin } from "../origin.ts";

type Kind = "string" | "number" | "boolean" | "object" | "list";
interface Values {
  readonly string: string;
  readonly number: number;
  readonly boolean: boolean;
  readonly object: JsonObject;
  readonly list: readonly Json[];
}

export type JsonObject = { readonly [key: string]: Json };

/** One value of a source document, together with where it stands. */
export class Node {
  readonly document: SourceDocument;
  readonly pointer: string;
  readonly value: Json;
  private readonly report: Report;

  constructor(document: SourceDocument, pointer: string, value: Json, report: Report) {
    this.document = document;
    this.pointer = pointer;
    this.value = value;
    this.report = report;
  }

  get origin(): Origin {
    return this.document.origin(this.pointer);
  }

  /** Identity of this place on every machine. */
  get id(): string {
    return `${this.document.name}#${this.pointer}`;
  }

  /** The member or item at `key`; `undefined` where there is none. */
  child(key: string | number): Node | undefined {
    const { value } = this;
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    const item = (value as JsonObject)[key];
    return item === undefined ? undefined : this.at(key, item);
  }

  /** The node at `pointer` of a document, this one's where none is given. */
  elsewhere(pointer: string, document = this.document): Node | undefined {
    const value = valueAt(document.value, pointer);
    return value === undefined ? undefined : new Node(document, pointer, value, this.report);
  }

  /** Values of an object, or items of a list. Says nothing where this is something else. */
  children(): Node[] {
    const { value } = this;
    if (typeof value !== "object" || value === null) return [];
    return Object.entries(value as JsonObject).map(([key, child]) => this.at(key, child));
  }

  has(key: string): boolean {
    return isObject(this.value) && Object.hasOwn(this.value, key);
  }

  /** This, where it is an object; anything else is reported. */
  asObject(): Node | undefined {
    return this.expect("object") ? this : undefined;
  }

  /** Members of an object in source order; none where this is something else, which is reported. */
  entries(): (readonly [key: string, node: Node])[] {
    if (!this.expect("object")) return [];
    return Object.entries(this.value as JsonObject).map(([key, value]) => [
      key,
      this.at(key, value),
    ]);
  }

  /** Items of a list; none where this is something else, which is reported. */
  items(): Node[] {
    if (!this.expect("list")) return [];
    return (this.value as readonly Json[]).map((item, index) => this.at(index, item));
  }

  string(key: string): string | undefined {
    return this.get(key, "string");
  }

  number(key: string): number | undefined {
    return this.get(key, "number");
  }

  /** A count: an integer from 0. */
  count(key: string): number | undefined {
    const value = this.get(key, "number");
    if (value === undefined || (Number.isInteger(value) && value >= 0)) return value;
    this.child(key)?.wrong("a whole number from 0");
    return undefined;
  }

  boolean(key: string): boolean | undefined {
    return this.get(key, "boolean");
  }

  object(key: string): Node | undefined {
    return this.get(key, "object") === undefined ? undefined : this.child(key);
  }

  /** The strings of a list; other items are reported and left out. */
  strings(key: string): string[] | undefined {
    return this.get(key, "list") === undefined ? undefined : this.child(key)?.stringItems();
  }

  /** The strings of this list; other items are reported and left out. */
  stringItems(): string[] {
    return this.items().flatMap((item) =>
      typeof item.value === "string" ? [item.value] : (item.wrong("a string"), []),
    );
  }

  list(key: string): Node[] | undefined {
    return this.get(key, "list") === undefined ? undefined : this.child(key)?.items();
  }

  /** Members of the object at `key`; none where it is absent. */
  map(key: string): (readonly [key: string, node: Node])[] {
    return this.child(key)?.entries() ?? [];
  }

  /** A required string; `fallback` stands in for one that is missing, which is reported. */
  required(key: string, fallback = ""): string {
    if (!this.has(key)) {
      this.report({
        code: "spec/structure",
        message: `the field "${key}" is missing`,
        origin: this.origin,
      });
    }
    return this.string(key) ?? fallback;
  }

  wrong(expected: string): void {
    this.report({
      code: "spec/structure",
      message: `expected ${expected}, found ${describe(this.value)}`,
      origin: this.origin,
    });
  }

  private get<K extends Kind>(key: string, kind: K): Values[K] | undefined {
    const node = this.child(key);
    return node?.expect(kind) ? (node.value as Values[K]) : undefined;
  }

  private expect(kind: Kind): boolean {
    if (kindOf(this.value) === kind) return true;
    this.wrong({ object: "an object", list: "a list" }[kind as string] ?? `a ${kind}`);
    return false;
  }

  private at(key: string | number, value: Json): Node {
    const step = String(key).replaceAll("~", "~0").replaceAll("/", "~1");
    return new Node(this.document, `${this.pointer}/${step}`, value, this.report);
  }
}

export function isObject(value: Json | undefined): value is JsonObject {
  return kindOf(value) === "object";
}

function kindOf(value: Json | undefined): Kind | "null" | "undefined" {
  if (value === null) return "null";
  if (Array.isArray(value)) return "list";
  return typeof value as Kind | "undefined";
}

/** Kind of a value, and the value itself where it is short, for a message. */
export function describe(value: Json): string {
  const kind = kindOf(value);
  if (kind === "object") return "an object";
  if (kind === "list") return "a list";
  if (kind === "null") return "null";
  const text = JSON.stringify(value);
  return text.length > 60 ? `a ${kind}` : `${kind} ${text}`;
}
