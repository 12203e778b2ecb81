/** A place in a description, read with care: a field of the wrong type becomes a diagnostic. */
import { placeId } from "../spec/load/document.ts";
import { escapeToken, isArray, valueAt } from "../spec/load/pointer.ts";
import type { SourceDocument } from "../spec/load/sources.ts";
import type { Json } from "../model/ir.ts";
import type { Origin } from "../base/origin.ts";
import { type Faults, type Rule, reportFault } from "./fault.ts";

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
  private readonly faults: Faults;

  constructor(document: SourceDocument, pointer: string, value: Json, faults: Faults) {
    this.document = document;
    this.pointer = pointer;
    this.value = value;
    this.faults = faults;
  }

  get origin(): Origin {
    return this.document.origin(this.pointer);
  }

  /** Identity of this place on every machine. */
  get id(): string {
    return placeId(this.document, this.pointer);
  }

  /** The member or item at `key`; `undefined` where there is none. */
  child(key: string | number): Node | undefined {
    const item = this.written(key);
    return item === undefined ? undefined : this.at(key, item);
  }

  /** The node at `pointer` of a document, this one's where none is given. */
  elsewhere(pointer: string, document = this.document): Node | undefined {
    const value = valueAt(document.value, pointer);
    return value === undefined ? undefined : new Node(document, pointer, value, this.faults);
  }

  /** Values of an object, or items of a list. Says nothing where this is something else. */
  children(): Node[] {
    const { value } = this;
    if (typeof value !== "object" || value === null) return [];
    return Object.entries<Json>(value).map(([key, child]) => this.at(key, child));
  }

  has(key: string): boolean {
    return isObject(this.value) && Object.hasOwn(this.value, key);
  }

  /** This with those of its members alone. */
  only(keys: readonly string[]): Node {
    const members = this.entries().filter(([key]) => keys.includes(key));
    const value = Object.fromEntries(members.map(([key, child]) => [key, child.value]));
    return new Node(this.document, this.pointer, value, this.faults);
  }

  /** This, where it is an object; anything else is reported. */
  ifObject(): Node | undefined {
    return this.expect("object") ? this : undefined;
  }

  /** This, where it is an object, or nothing where an empty one may stand; else it is reported. */
  asObject(): Node | undefined {
    return this.expect("object") || this.isEmpty() ? this : undefined;
  }

  /** Members of an object in source order; none where this is something else, which is reported. */
  entries(): (readonly [key: string, node: Node])[] {
    const { value: members } = this;
    if (!this.expect("object") || !isObject(members)) return [];
    return Object.entries(members).map(([key, value]) => [key, this.at(key, value)]);
  }

  /** Items of a list; none where this is something else, which is reported. */
  items(): Node[] {
    const { value: items } = this;
    if (!this.expect("list") || !isArray(items)) return [];
    return items.map((item, index) => this.at(index, item));
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
    this.child(key)?.leftOut("a whole number from 0");
    return undefined;
  }

  boolean(key: string): boolean | undefined {
    return this.get(key, "boolean");
  }

  object(key: string): Node | undefined {
    return this.get(key, "object") === undefined ? undefined : this.child(key);
  }

  /** Items of the list at `key`; one of `kind` that stands there alone is the only item. */
  listOf(key: string, kind: "object" | "string"): Node[] | undefined {
    const child = this.child(key);
    if (child === undefined || kindOf(child.value) !== kind) return this.list(key);
    child.repaired("repair/list", "a list");
    return [child];
  }

  /** The strings of a list; other items are reported and left out. */
  strings(key: string): string[] | undefined {
    const child = this.child(key);
    if (typeof child?.value === "string" && !this.faults.specwright) {
      child.repaired("repair/list", "a list of strings");
      return [child.value];
    }
    return this.get(key, "list") === undefined ? undefined : this.child(key)?.stringItems();
  }

  /** The strings of this list; other items are reported and left out. */
  stringItems(): string[] {
    return this.items().flatMap((item) =>
      typeof item.value === "string" ? [item.value] : (item.scalarAs("string") ?? []),
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
      this.faults.report({
        code: "spec/structure",
        message: `the field "${key}" is missing`,
        origin: this.origin,
      });
    }
    return this.string(key) ?? fallback;
  }

  wrong(expected: string): void {
    this.faults.report({
      code: "spec/structure",
      message: `expected ${expected}, found ${describe(this.value)}`,
      origin: this.origin,
    });
  }

  /** Reports that this is not what was expected, and that it has no effect. */
  leftOut(expected: string): void {
    this.repaired("repair/left-out", expected);
  }

  /** Reports what was expected here, by the rule that tells what is done about it. */
  repaired(rule: Rule, expected: string): void {
    const message = `expected ${expected}, found ${describe(this.value)}`;
    reportFault(this.faults, { rule, code: "spec/structure", message, origin: this.origin });
  }

  private written(key: string | number): Json | undefined {
    const { value } = this;
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    return (value as JsonObject)[key];
  }

  private get<K extends Kind>(key: string, kind: K): Values[K] | undefined {
    const value = this.written(key);
    if (value === undefined) return undefined;
    if (kindOf(value) === kind) return value as Values[K];
    const node = this.at(key, value);
    if (kind === "string" || kind === "number" || kind === "boolean") {
      return node.scalarAs(kind)?.[0] as Values[K] | undefined;
    }
    node.expect(kind);
    return undefined;
  }

  private expect(kind: Kind): boolean {
    if (kindOf(this.value) === kind) return true;
    if (this.isEmpty()) this.repaired("repair/empty", expectation(kind));
    else this.wrong(expectation(kind));
    return false;
  }

  /** True of what says nothing, in a document whose faults are repaired: PHP writes an empty object as a list. */
  isEmpty(): boolean {
    const { value } = this;
    const isNothing = value === null || (Array.isArray(value) && value.length === 0);
    return isNothing && !this.faults.specwright;
  }

  /** What a value of another type says, where it can only mean that; else it is reported. */
  private scalarAs<K extends "string" | "number" | "boolean">(kind: K): [Values[K]] | undefined {
    const meant = this.faults.specwright ? undefined : scalar(this.value, kind);
    if (meant === undefined) this.expect(kind);
    else this.repaired("repair/scalar", expectation(kind));
    return meant as [Values[K]] | undefined;
  }

  private at(key: string | number, value: Json): Node {
    return new Node(
      this.document,
      `${this.pointer}/${escapeToken(String(key))}`,
      value,
      this.faults,
    );
  }
}

function expectation(kind: Kind): string {
  return kind === "object" ? "an object" : `a ${kind}`;
}

/** `value` as a scalar of another type: YAML reads `1.0` as a number, JSON often quotes numbers. */
function scalar(value: Json, kind: "string" | "number" | "boolean"): [Json] | undefined {
  if (kind === "string" && (typeof value === "number" || typeof value === "boolean")) {
    return [String(value)];
  }
  if (kind === "number" && typeof value === "string" && /^-?\d+(?:\.\d+)?$/.test(value)) {
    return [Number(value)];
  }
  if (kind === "boolean" && typeof value === "string" && /^(?:true|false)$/i.test(value)) {
    return [value.toLowerCase() === "true"];
  }
  return undefined;
}

/** True of a JSON object. */
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
