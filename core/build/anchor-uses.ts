/** A schema → the dynamic anchors that it, or any schema behind it, may ask for. */
import { stepInto } from "../spec/load/object-kinds.ts";
import type { Resource, Sources } from "../spec/load/sources.ts";
import { type DynamicKeyword, dynamicAnchor, recursiveTarget } from "./dynamic-anchor.ts";
import { type Node, isObject } from "./node.ts";

/** Grows as it is asked; each schema is walked once, and each anchor goes up each reference once. */
export class AnchorUses {
  readonly #sources: Sources;
  readonly #uses = new Map<string, Set<string>>();
  /** Who refers to a schema, by their identities. */
  readonly #users = new Map<string, string[]>();
  /** The resources that have a dynamic anchor, by its name. */
  readonly #anchored = new Map<string, Resource[]>();

  constructor(sources: Sources) {
    this.#sources = sources;
    for (const resource of sources.resources) {
      for (const name of resource.dynamicAnchors.keys()) append(this.#anchored, name, resource);
    }
  }

  of(node: Node): ReadonlySet<string> {
    const queue = [node];
    // Schemas that are referred to join the queue.
    for (const schema of queue) {
      if (this.#uses.has(schema.id)) continue;
      this.#uses.set(schema.id, new Set());
      const anchors: string[] = [];
      for (const target of this.#targets(schema, anchors)) {
        append(this.#users, target.id, schema.id);
        for (const name of this.#uses.get(target.id) ?? []) this.#add(schema.id, name);
        queue.push(target);
      }
      for (const name of anchors) this.#add(schema.id, name);
    }
    return this.#uses.get(node.id) ?? new Set();
  }

  #add(start: string, name: string): void {
    const queue = [start];
    for (const id of queue) {
      const uses = this.#uses.get(id);
      if (uses === undefined || uses.has(name)) continue;
      uses.add(name);
      queue.push(...(this.#users.get(id) ?? []));
    }
  }

  /** What the references in `schema` may lead to; the anchors that they ask for go into `anchors`. */
  #targets(schema: Node, anchors: string[]): Node[] {
    const targets: Node[] = [];
    for (const { key, text, node } of referencesIn(schema)) {
      const target =
        key === "$recursiveRef" ? recursiveTarget(node, this.#sources) : this.#target(text, node);
      if (target === undefined) continue;
      targets.push(target);
      const name = key === "$ref" ? undefined : dynamicAnchor(key, text, target, this.#sources);
      if (name === undefined) continue;
      anchors.push(name);
      for (const { document, dynamicAnchors } of this.#anchored.get(name) ?? []) {
        const pointer = dynamicAnchors.get(name);
        const other = pointer === undefined ? undefined : node.elsewhere(pointer, document);
        if (other !== undefined) targets.push(other);
      }
    }
    return targets;
  }

  #target(text: string, node: Node): Node | undefined {
    const found = this.#sources.resolve(text, node.document, node.value);
    return found && node.elsewhere(found.pointer, found.document);
  }
}

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [value]);
  else known.push(value);
}

interface Reference {
  readonly key: "$ref" | DynamicKeyword;
  readonly text: string;
  readonly node: Node;
}

/** Keywords that only hold schemas. */
const places: ReadonlySet<string> = new Set(["$defs", "definitions"]);

/** Those that apply where `schema` does: definitions apply nowhere by themselves. */
function* referencesIn(schema: Node): Generator<Reference> {
  const nodes = [schema];
  for (const node of nodes) {
    if (!isObject(node.value)) continue;
    for (const key of ["$ref", "$dynamicRef", "$recursiveRef"] as const) {
      const text = node.child(key)?.value;
      if (typeof text === "string") yield { key, text, node };
    }
    for (const key of Object.keys(node.value)) {
      const step = places.has(key) ? undefined : stepInto("schema", key, node.value);
      const child = node.child(key);
      if (step?.kind !== "schema" || child === undefined) continue;
      nodes.push(...(step.names || Array.isArray(child.value) ? child.children() : [child]));
    }
  }
}
