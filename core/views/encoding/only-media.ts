/** Members that exist only in answers of some media types (`x-only-media`), as paths that others refuse. */
import type * as ir from "../../model/ir.ts";
import { allOfSchemas } from "../../model/schema-view/all-of.ts";
import { type Containers, containersOf } from "../../model/schema-view/contains-converted.ts";
import type { Lookup } from "../../model/schema-view/lookup.ts";
import type { Report } from "../../base/diagnostic.ts";
import { piecesOf } from "../../model/schema-view/walk.ts";
import { isRange } from "../../model/media-kind.ts";

/** Names of members, and `null` for each item of a list. */
export type MemberPath = readonly (string | null)[];

/** Beyond this many places a body is not searched any further. */
const manyPlaces = 10_000;

/** Which schemas of `schemas` have such members, at any depth and under any condition. */
export function membersOfSomeMedia(schemas: readonly ir.NamedSchema[]): Containers {
  const isOnly = ({ extensions }: ir.SchemaObject) => extensions["x-only-media"] !== undefined;
  return containersOf(schemas, isOnly, { parts: piecesOf });
}

/**
 * The members that no answer of this media type has, or no item of a sequence, each once; none where
 * it is a range, for then nobody knows what travels. Places that no path of names and items leads to are reported.
 */
export function membersElsewhere(
  media: ir.MediaType,
  { contains }: Containers,
  { lookup, report }: { readonly lookup: Lookup; readonly report: Report },
): readonly MemberPath[] {
  const root = media.itemSchema ?? media.schema;
  if (root === undefined || isRange(media.mediaType)) return [];
  const found = new Map<string, MemberPath>();
  let places = 0;
  const leave = (value: ir.Schema): void => {
    if (typeof value === "boolean" || !contains(value)) return;
    report({
      code: "emit/partially-supported",
      construct: "x-only-media",
      message: "x-only-media is not enforced here; the handler decides which members to send",
      origin: value.origin,
    });
  };
  const visit = (
    value: ir.Schema,
    path: MemberPath,
    around: ReadonlySet<ir.SchemaObject>,
  ): void => {
    places += 1;
    const words = allOfSchemas(value, lookup).filter(contains);
    if (places > manyPlaces || words.some((word) => around.has(word))) return leave(value);
    const inside = new Set([...around, ...words]);
    for (const word of words) {
      const { properties = [] } = word.object;
      for (const { name, schema } of properties) {
        const at = [...path, name];
        if (isElsewhere(schema, media.mediaType, lookup)) found.set(JSON.stringify(at), at);
        else if (contains(schema)) visit(schema, at, inside);
      }
      const { items } = word.array;
      if (items !== undefined && contains(items)) visit(items, [...path, null], inside);
      const searched = new Set([...properties.map(({ schema }) => schema), ...(word.allOf ?? [])]);
      for (const piece of piecesOf(word)) {
        if (piece !== items && !searched.has(piece)) leave(piece);
      }
    }
  };
  visit(lookup.schema(root), [], new Set());
  return [...found.values()];
}

/** True where the member is said to exist in other media types alone. */
function isElsewhere(member: ir.Schema, mediaType: string, lookup: Lookup): boolean {
  return allOfSchemas(member, lookup).some(({ extensions }) => {
    const media = extensions["x-only-media"];
    return media !== undefined && !media.some((each) => isSame(each, mediaType));
  });
}

/** Parameters of a media type make no other one of it. */
function isSame(a: string, b: string): boolean {
  const plain = (text: string) => text.split(";", 1)[0]?.trim().toLowerCase();
  return plain(a) === plain(b);
}
