/** Members of answers that only credentials with a scope see (`x-present-when`). */
import type { PresentWhen } from "../../runtime/server/contract.ts";
import type { Report } from "../diagnostic.ts";
import type * as ir from "../ir.ts";
import type { Origin } from "../origin.ts";
import { conjuncts } from "../shape/conjuncts.ts";
import { type Holders, holdersOf } from "../shape/holders.ts";
import type { Lookup } from "../shape/lookup.ts";
import { mediaKind } from "../wire/media-kind.ts";
import { notHonoured } from "./problems.ts";

/** Beyond this many places a body is not searched any further. */
const manyPlaces = 10_000;

/** Which schemas of `api` have such members, at any depth. */
export function scopedMembers({ schemas }: ir.Api): Holders {
  return holdersOf(schemas, ({ extensions }) => extensions["x-present-when"]?.scope !== undefined);
}

/** By status, then path in the JSON body, each once. Places that no path of names leads to are reported. */
export function presentWhenOf(
  { responses = [] }: ir.Operation,
  { reaches }: Holders,
  lookup: Lookup,
  report: Report,
): readonly PresentWhen[] {
  const found = new Map<string, PresentWhen>();
  const leave = (origin: Origin) => {
    const message = "which of the members in here are present is left to the handler";
    notHonoured(report, "x-present-when", message, origin);
  };
  for (const { status, content } of responses) {
    for (const { mediaType, schema } of content) {
      if (schema === undefined || mediaKind(mediaType) !== "json") continue;
      for (const member of membersWithin(lookup.schema(schema), { reaches, lookup, leave })) {
        const entry = { status, ...member };
        found.set(JSON.stringify(entry), entry);
      }
    }
  }
  return [...found.values()];
}

type Member = Omit<PresentWhen, "status">;

interface Search {
  readonly reaches: (schema: ir.Schema) => boolean;
  readonly lookup: Lookup;
  /** Hears of each place where members are, but no path. */
  readonly leave: (origin: Origin) => void;
}

function membersWithin(schema: ir.Schema, { reaches, lookup, leave }: Search): readonly Member[] {
  const found: Member[] = [];
  let places = 0;
  const visit = (
    value: ir.Schema,
    path: readonly string[],
    around: ReadonlySet<ir.SchemaObject>,
  ): void => {
    places += 1;
    const words = conjuncts(value, lookup).filter(reaches);
    const again = words.find((word) => around.has(word));
    if (again !== undefined || places > manyPlaces) {
      if (typeof value === "object") leave((again ?? value).origin);
      return;
    }
    const inside = new Set([...around, ...words]);
    for (const word of words) {
      for (const { name, schema: member } of word.object.properties ?? []) {
        if (!reaches(member)) continue;
        const at = [...path, name];
        for (const scope of scopesOf(member, lookup)) found.push({ path: at, scope });
        visit(member, at, inside);
      }
      for (const hidden of beyondNames(word)) {
        if (typeof hidden === "object" && reaches(hidden)) leave(hidden.origin);
      }
    }
  };
  if (reaches(schema)) visit(schema, [], new Set());
  return found;
}

function scopesOf(member: ir.Schema, lookup: Lookup): readonly string[] {
  const scopes = conjuncts(member, lookup).flatMap(
    ({ extensions }) => extensions["x-present-when"]?.scope ?? [],
  );
  return [...new Set(scopes)];
}

/** What no path of names leads to. */
function beyondNames({ anyOf, oneOf, array, object }: ir.SchemaObject): readonly ir.Schema[] {
  return [
    ...(anyOf ?? []),
    ...(oneOf ?? []),
    ...(array.prefixItems ?? []),
    ...(object.patternProperties ?? []).map(({ schema }) => schema),
    ...[array.items, object.additionalProperties].filter((each) => each !== undefined),
  ];
}
