/** A value of a description to the references in it. Walks with a list, so depth costs no stack. */
import type { Json } from "../ir.ts";
import { type Kind, type Step, stepInto } from "./kinds.ts";
import { escapeToken, isArray, isObject } from "./pointer.ts";
import { isMappingReference } from "./reference.ts";

/** A place on the way from the root of a file, linked upwards: its pointer is made when needed. */
export interface Place {
  readonly parent: Place | undefined;
  /** Token of the parent; of the first place, a whole pointer. */
  readonly key: string;
}

export interface FoundReference {
  /** As written. */
  readonly text: string;
  /** What the reference stands for. */
  readonly kind: Kind;
  /** Of the string itself: the member `$ref`, or an entry of a discriminator's mapping. */
  readonly place: Place;
  /** The object that the reference replaces; absent of a discriminator's mapping. */
  readonly node?: Json;
}

/** Objects that a walk has passed, by the kind that they were taken for. */
export type Passed = Map<Kind, Set<Json>>;

interface Visit {
  readonly value: Json;
  readonly step: Step;
  readonly place: Place;
}

/** Every reference in `value`, in document order, apart from objects in `passed`, which grows. */
export function findReferences(
  value: Json,
  kind: Kind,
  pointer: string,
  passed: Passed,
): FoundReference[] {
  const found: FoundReference[] = [];
  const start: Place = { parent: undefined, key: pointer };
  const visits: Visit[] = [{ value, step: { kind, names: false }, place: start }];
  for (let visit = visits.pop(); visit !== undefined; visit = visits.pop()) {
    const { value: node, step, place } = visit;
    if (typeof node === "string") {
      if (step.kind === "mappingTarget" && isMappingReference(node)) {
        found.push({ text: node, kind: "schema", place });
      }
    } else if (isArray(node)) {
      pushReversed(
        visits,
        node.map((item, i) => visitOf(item, step, place, String(i))),
      );
    } else if (isObject(node) && !hasPassed(passed, step, node)) {
      if (!step.names) addReferences(found, node, step.kind, place);
      pushReversed(visits, childVisits(node, step, place));
    }
  }
  return found;
}

/** JSON Pointer of a place. */
export function pointerOf(place: Place): string {
  const tokens: string[] = [];
  let at = place;
  for (; at.parent !== undefined; at = at.parent) tokens.push(`/${escapeToken(at.key)}`);
  return at.key + tokens.reverse().join("");
}

function addReferences(
  found: FoundReference[],
  node: { readonly [key: string]: Json },
  kind: Kind,
  place: Place,
): void {
  for (const keyword of ["$ref", "$dynamicRef"]) {
    if (keyword === "$dynamicRef" && kind !== "schema") continue;
    const text = Object.hasOwn(node, keyword) ? node[keyword] : undefined;
    if (typeof text !== "string") continue;
    found.push({ text, kind, place: { parent: place, key: keyword }, node });
  }
}

function* childVisits(
  node: { readonly [key: string]: Json },
  step: Step,
  place: Place,
): Iterable<Visit> {
  for (const key of Object.keys(node)) {
    const next = step.names ? { kind: step.kind, names: false } : stepInto(step.kind, key, node);
    const value = node[key];
    if (next === undefined || value === undefined) continue;
    if (typeof value === "object" || next.kind === "mappingTarget") {
      yield visitOf(value, next, place, key);
    }
  }
}

function visitOf(value: Json, step: Step, parent: Place, key: string): Visit {
  return { value, step, place: { parent, key } };
}

function pushReversed(visits: Visit[], next: Iterable<Visit>): void {
  for (const visit of [...next].reverse()) visits.push(visit);
}

/** A map of names passed as such is no object of the kind, so it is not remembered. */
function hasPassed(passed: Passed, { kind, names }: Step, node: Json): boolean {
  if (names) return false;
  let nodes = passed.get(kind);
  if (nodes === undefined) passed.set(kind, (nodes = new Set()));
  if (nodes.has(node)) return true;
  nodes.add(node);
  return false;
}
