/** Members of answers that only credentials with a scope see, or requests that ask for them (`x-present-when`). */
import type { Asked, PresentWhen } from "../../../runtime/server/contract.ts";
import type { Report } from "../../base/diagnostic.ts";
import type * as ir from "../../model/ir.ts";
import type { Origin } from "../../base/origin.ts";
import { allOfSchemas } from "../../model/schema-view/all-of.ts";
import { type Containers, containersOf } from "../../model/schema-view/contains-converted.ts";
import type { Lookup } from "../../model/schema-view/lookup.ts";
import { piecesOf } from "../../model/schema-view/walk.ts";
import { isRange } from "../../model/media-kind.ts";
import { bodyKind } from "../encoding/xml-body.ts";
import { reportPartialSupport } from "./problems.ts";

/** Beyond this many places a body is not searched any further. */
const manyPlaces = 10_000;

/** Which schemas of `api` have such members, at any depth and under any condition. */
export function scopedMembers({ schemas }: ir.Api): Containers {
  return containersOf(schemas, isScoped, { parts: piecesOf });
}

function isScoped({ extensions }: ir.SchemaObject): boolean {
  const { scope, asked } = extensions["x-present-when"] ?? {};
  return scope !== undefined || asked !== undefined;
}

/**
 * By status, then path in the body, each once. What is for a scope and cannot be told by a path of
 * names and items is reported: places within maps, headers, bodies that are no objects.
 */
export function presentWhenOf(
  operation: ir.Operation,
  { contains }: Containers,
  { api, lookup, report }: Described,
): readonly PresentWhen[] {
  const found = new Map<string, PresentWhen>();
  /** Those that a body may lack all the same. */
  const unsure = new Set<string>();
  const leave = (origin: Origin) => {
    const message = "the server does not remove these conditional members; the handler decides";
    reportPartialSupport(report, "x-present-when", message, origin);
  };
  for (const { status, content, headers } of operation.responses ?? []) {
    for (const { origin, schema = false, extensions } of headers) {
      if (extensions["x-present-when"]?.scope !== undefined || contains(schema)) leave(origin);
    }
    const bodies = content.map((media) => {
      const schema = media.schema === undefined ? true : lookup.schema(media.schema);
      if (!contains(schema)) return new Set<string>();
      if (!isObject(media, api)) leave(media.origin);
      const sure = new Set<string>();
      for (const { isSure, ...member } of membersWithin(schema, { contains, lookup, leave })) {
        const entry = { status, ...member };
        const key = JSON.stringify(entry);
        found.set(key, entry);
        if (isSure) sure.add(key);
      }
      return sure;
    });
    for (const key of found.keys()) {
      const isHere = found.get(key)?.status === status;
      if (isHere && !bodies.every((sure) => sure.has(key))) unsure.add(key);
    }
  }
  if (
    [...found.values()].some((each) => "scope" in each) &&
    (operation.security ?? []).length === 0
  ) {
    const message =
      "the server never sends members for a scope here, because no credential can have it";
    reportPartialSupport(report, "x-present-when", message, operation.origin);
  }
  return [...found].map(([key, entry]) =>
    unsure.has(key) || !("scope" in entry) ? entry : { ...entry, always: true },
  );
}

interface Described {
  readonly api: ir.Api;
  readonly lookup: Lookup;
  readonly report: Report;
}

/** True of bodies that a handler gives as objects, whatever they travel as. */
function isObject(media: ir.MediaType, api: ir.Api): boolean {
  return isRange(media.mediaType) || ["json", "xml", "form"].includes(bodyKind(media, api));
}

type Member = {
  readonly path: PresentWhen["path"];
  /** False where it hangs on a condition, or on the media type, besides. */
  readonly isSure: boolean;
} & Condition;

type Condition = { readonly scope: string } | { readonly asked: Asked };

interface Search {
  readonly contains: (schema: ir.Schema) => boolean;
  readonly lookup: Lookup;
  /** Hears of each place where members are, but no path. */
  readonly leave: (origin: Origin) => void;
}

function membersWithin(schema: ir.Schema, { contains, lookup, leave }: Search): readonly Member[] {
  const found: Member[] = [];
  let places = 0;
  const visit = (
    value: ir.Schema,
    path: PresentWhen["path"],
    around: ReadonlySet<ir.SchemaObject>,
    isSure: boolean,
  ): void => {
    places += 1;
    const words = allOfSchemas(value, lookup).filter(contains);
    const again = words.find((word) => around.has(word));
    if (again !== undefined || places > manyPlaces) {
      if (typeof value === "object") leave((again ?? value).origin);
      return;
    }
    const inside = new Set([...around, ...words]);
    for (const word of words) {
      for (const { name, schema: member } of word.object.properties ?? []) {
        if (!contains(member)) continue;
        const at = [...path, name];
        const isMember = isSure && !isOfSomeMedia(member, lookup);
        for (const condition of conditionsOf(member, lookup)) {
          found.push({ path: at, isSure: isMember, ...condition });
        }
        visit(member, at, inside, isMember);
      }
      const items = itemsOf(word);
      if (items !== undefined && contains(items)) {
        leaveWhole(items);
        visit(items, [...path, null], inside, isSure);
      }
      // What holds on a condition is of the same value, so the same path leads there.
      for (const same of conditional(word).filter(contains)) {
        leaveWhole(same);
        visit(same, path, inside, false);
      }
      for (const hidden of beyondNames(word)) {
        if (typeof hidden === "object" && contains(hidden)) leave(hidden.origin);
      }
    }
  };
  /** What is no member by a name of its own. */
  const leaveWhole = (value: ir.Schema): void => {
    for (const word of allOfSchemas(value, lookup)) if (isScoped(word)) leave(word.origin);
  };
  leaveWhole(schema);
  visit(schema, [], new Set(), true);
  return found;
}

function conditionsOf(member: ir.Schema, lookup: Lookup): readonly Condition[] {
  return allOfSchemas(member, lookup).flatMap(({ extensions }): readonly Condition[] => {
    const { scope, asked } = extensions["x-present-when"] ?? {};
    if (scope !== undefined) return [{ scope }];
    return asked === undefined ? [] : [{ asked }];
  });
}

/** What all items of a list are; none where the first are something else. */
function itemsOf({ array }: ir.SchemaObject): ir.Schema | undefined {
  return array.prefixItems === undefined ? array.items : undefined;
}

function isOfSomeMedia(member: ir.Schema, lookup: Lookup): boolean {
  return allOfSchemas(member, lookup).some(
    ({ extensions }) => extensions["x-only-media"] !== undefined,
  );
}

function conditional({ then, else: otherwise, object }: ir.SchemaObject): readonly ir.Schema[] {
  const dependent = (object.dependentSchemas ?? []).map(({ schema }) => schema);
  return [then, otherwise, ...dependent].filter((each) => each !== undefined);
}

/** What no path of names leads to: all that the search goes nowhere else for. */
function beyondNames(schema: ir.SchemaObject): readonly ir.Schema[] {
  const named = (schema.object.properties ?? []).map((each) => each.schema);
  const searched = new Set([
    ...named,
    itemsOf(schema),
    ...(schema.allOf ?? []),
    ...conditional(schema),
  ]);
  return piecesOf(schema).filter((piece) => !searched.has(piece));
}
