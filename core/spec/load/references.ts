/** A value of a description to the references in it. Walks with a list, so depth costs no stack. */
import type { Json } from "../../model/ir.ts";
import { type Kind, type Step, stepInto } from "./object-kinds.ts";
import { type JsonObject, escapeToken, isArray, isObject } from "./pointer.ts";
import { isMappingReference } from "./reference.ts";
import { isListed, isReferable, unexpectedStep } from "./unexpected-places.ts";

/** A place on the way from the root of a file, linked upwards: its pointer is made when needed. */
export interface Place {
  readonly parent: Place | undefined;
  /** Token of the parent; of the first place, a whole pointer. */
  readonly key: string;
}

/** `Base` is what references are relative to, as whoever walks sees it. */
export interface FoundReference<Base = undefined> {
  /** As written. */
  readonly text: string;
  /** What the reference stands for, or what each name or item of that is. */
  readonly kind: Kind;
  /** It stands for a map of names, or for a whole list. */
  readonly many: "names" | "list" | undefined;
  /** OpenAPI has no reference there. */
  readonly isUnexpected: boolean;
  /** Of the string itself: the member `$ref`, or an entry of a discriminator's mapping. */
  readonly place: Place;
  /** The object that has the string as a member. */
  readonly holder: Json;
  /** False of a discriminator's mapping, which stands beside its object and not for it. */
  readonly replaces: boolean;
  readonly base: Base;
}

/** Objects that a walk has passed, by what they were taken for. */
export type Passed = Map<string, Set<Json>>;

/** Where a walk begins. */
export interface Start<Base> {
  readonly value: Json;
  readonly kind: Kind;
  /** `value` is a map of names, or a whole list. */
  readonly many?: FoundReference["many"];
  /** Of `value` in its file. */
  readonly pointer: string;
  /** What references around `value` are relative to. */
  readonly base: Base;
}

/** What references in `schema`, which stands where they are relative to `around`, are relative to. */
export type Enter<Base> = (schema: JsonObject, pointer: () => string, around: Base) => Base;

interface Visit<Base> {
  readonly value: Json;
  readonly step: Step;
  /** A list belongs here. */
  readonly isList: boolean;
  readonly place: Place;
  readonly holder: Json;
  readonly base: Base;
}

/** Every reference in `start`, in document order, apart from objects in `passed`, which grows. */
export function findReferences<Base>(
  { value, kind, many, pointer, base: around }: Start<Base>,
  passed: Passed,
  enter: Enter<Base> = (_schema, _pointer, base) => base,
): FoundReference<Base>[] {
  const found: FoundReference<Base>[] = [];
  const place: Place = { parent: undefined, key: pointer };
  const step = { kind, names: many === "names" };
  const isList = many === "list";
  const visits: Visit<Base>[] = [{ value, step, isList, place, holder: null, base: around }];
  for (let visit = visits.pop(); visit !== undefined; visit = visits.pop()) {
    const { value: node, step, place, holder, base } = visit;
    if (typeof node === "string") {
      if (step.kind === "mappingTarget" && isMappingReference(node)) {
        const stands = { many: undefined, isUnexpected: false, replaces: false } as const;
        found.push({ text: node, kind: "schema", place, holder, ...stands, base });
      }
    } else if (isArray(node)) {
      if (step.kind === "value") continue;
      pushReversed(
        visits,
        node.map((item, i) => visitOf(item, step, visit, String(i))),
      );
    } else if (isObject(node) && !hasPassed(passed, step, node)) {
      const isSchema = step.kind === "schema" && !step.names;
      const inside = isSchema ? enter(node, () => pointerOf(place), base) : base;
      const here = { ...visit, base: inside };
      addReferences(found, node, here);
      pushReversed(visits, childVisits(node, here));
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

function addReferences<Base>(
  found: FoundReference<Base>[],
  node: JsonObject,
  { step: { kind, names }, isList, place, base }: Visit<Base>,
): void {
  const many = names ? "names" : isList ? "list" : undefined;
  const isUnexpected = many !== undefined || !isReferable(kind);
  // Each name may be one of a mapping; elsewhere no name has a text.
  if (names && kind === "mappingTarget") return;
  for (const keyword of ["$ref", "$dynamicRef"]) {
    if (keyword === "$dynamicRef" && (kind !== "schema" || names)) continue;
    const text = Object.hasOwn(node, keyword) ? node[keyword] : undefined;
    if (typeof text !== "string") continue;
    const own = { parent: place, key: keyword };
    const stands = { many, isUnexpected, replaces: true } as const;
    found.push({ text, kind, place: own, holder: node, ...stands, base });
  }
}

function childVisits<Base>(node: JsonObject, visit: Visit<Base>): Visit<Base>[] {
  const { step } = visit;
  const visits: Visit<Base>[] = [];
  for (const key of Object.keys(node)) {
    const next = step.names
      ? { kind: step.kind, names: false }
      : (stepInto(step.kind, key, node) ?? unexpectedStep(step.kind, key));
    const value = node[key];
    if (next === undefined || value === undefined) continue;
    if (typeof value === "object" || next.kind === "mappingTarget") {
      const isList = !step.names && isListed(step.kind, key);
      visits.push({ ...visitOf(value, next, visit, key), isList });
    }
  }
  return visits;
}

function visitOf<Base>(
  value: Json,
  step: Step,
  { value: holder, place, base }: Visit<Base>,
  key: string,
): Visit<Base> {
  return { value, step, isList: false, place: { parent: place, key }, holder, base };
}

function pushReversed<Base>(visits: Visit<Base>[], next: readonly Visit<Base>[]): void {
  for (let at = next.length - 1; at >= 0; at -= 1) {
    const visit = next[at];
    if (visit !== undefined) visits.push(visit);
  }
}

/** A map of names is remembered apart: it is no object of the kind. */
function hasPassed(passed: Passed, { kind, names }: Step, node: Json): boolean {
  const as = names ? `names ${kind}` : kind;
  let nodes = passed.get(as);
  if (nodes === undefined) passed.set(as, (nodes = new Set()));
  if (nodes.has(node)) return true;
  nodes.add(node);
  return false;
}
