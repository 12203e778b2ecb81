/** Schemas of the same value, compared at every place inside it. */
import type * as ir from "../ir.ts";
import { canonicalJson } from "./canonical.ts";
import {
  type Mode,
  type Word,
  agree,
  comesBack,
  isOneWord,
  isWritten,
  numberForm,
  textForm,
} from "./conversion-kind.ts";
import type { Predicate } from "./contains-converted.ts";
import type { Lookup } from "./lookup.ts";
import { noType, typeSet } from "./type-set.ts";

/** Schemas that say something of the same value together: one part of an `allOf`, one branch of a union. */
export type Party = readonly { readonly schema: ir.Schema; readonly kept: boolean }[];

/** Beyond this many places a schema counts as undecided: answering costs more than it gives. */
const manyPlaces = 2000;

/** What is asked of schemas that are met on the way. */
export interface Questions {
  readonly reaches: (schema: ir.Schema) => boolean;
  readonly isUndecided: Predicate;
}

/** False where the parties see some value differently. `isTold`: a member tells which of them it is. */
export type Compare = (mode: Mode, parties: readonly Party[], isTold?: boolean) => boolean;

/** Each place is compared once. */
export function comparison(lookup: Lookup, questions: Questions): Compare {
  const met = new Set<string>();
  const compare: Compare = (mode, parties, isTold = false) => {
    if (parties.length < 2) return true;
    const key = `${mode} ${parties.map(keyOf).toSorted().join(" | ")}`;
    if (met.has(key)) return true;
    if (met.size >= manyPlaces) return false;
    met.add(key);
    const all = parties.map((party) => wordsOf(party, lookup, questions));
    const of = (type: ir.JsonType) =>
      mode === "all" ? all : all.filter((_, at) => mayBe(type, parties[at] ?? [], lookup));
    return (
      (mode === "one" || isWritten(all.flat())) &&
      (mode === "all" || comesBack(all.flat(), (type) => of(type).length > 0)) &&
      agree(mode, of("string"), textForm) &&
      agree(mode, of("number"), numberForm) &&
      itemsAgree(mode, of("array"), compare, questions) &&
      (isTold || membersAgree(mode, of("object"), compare, questions))
    );
  };
  return compare;
}

function keyOf(party: Party): string {
  const names = new Set(party.map(({ schema, kept }) => nameOf(schema, kept)));
  return [...names].toSorted().join("&");
}

function nameOf(schema: ir.Schema, kept: boolean): string {
  return `${typeof schema === "boolean" ? String(schema) : schema.id}${kept ? "!" : ""}`;
}

function mayBe(type: ir.JsonType, party: Party, { possibleTypes }: Lookup): boolean {
  return party.some(({ schema }) => (possibleTypes(schema) & typeSet([type])) !== noType);
}

/** Every schema that says something of the party's value, references followed. */
function wordsOf(
  party: Party,
  { targets, schema: find }: Lookup,
  { isUndecided }: Questions,
): Word[] {
  const words: Word[] = [];
  const met = new Set<ir.SchemaObject>();
  const queue = [...party];
  for (const { schema, kept: around } of queue) {
    if (typeof schema === "boolean" || met.has(schema)) continue;
    met.add(schema);
    const kept = around || isUndecided(schema);
    words.push({ schema, kept });
    const { allOf = [], anyOf = [], oneOf = [] } = schema;
    const applied = [...targets(schema).map(find), ...allOf, ...anyOf, ...oneOf];
    queue.push(...applied.map((each) => ({ schema: each, kept })));
  }
  return words;
}

function itemsAgree(
  mode: Mode,
  parties: readonly (readonly Word[])[],
  compare: Compare,
  { reaches }: Questions,
): boolean {
  const words = parties.flat();
  const first = words.reduce(
    (longest, { schema }) => Math.max(longest, schema.array.prefixItems?.length ?? 0),
    0,
  );
  for (let at = 0; at <= first; at += 1) {
    const places = parties.map((words) =>
      partyOf(words, ({ array }) => array.prefixItems?.[at] ?? array.items ?? true),
    );
    if (places.flat().some(({ schema }) => reaches(schema)) && !compare(mode, places)) return false;
  }
  return true;
}

function membersAgree(
  mode: Mode,
  parties: readonly (readonly Word[])[],
  compare: Compare,
  { reaches }: Questions,
): boolean {
  const named = new Set<string | undefined>([undefined]);
  for (const { schema } of parties.flat()) {
    for (const { name } of schema.object.properties ?? []) named.add(name);
  }
  for (const name of named) {
    if (!fillsAgree(mode, parties, name)) return false;
    const places = parties.map((words) => memberParty(words, name));
    // Where a member cannot be, its form is of no interest.
    if (mode === "all" && places.some((place) => place === undefined)) continue;
    const possible = places.filter((place) => place !== undefined);
    if (possible.flat().some(({ schema }) => reaches(schema)) && !compare(mode, possible)) {
      return false;
    }
  }
  return true;
}

/** `undefined`: there is no such member. A name that is `undefined` stands for all that are not listed. */
function memberParty(words: readonly Word[], name: string | undefined): Party | undefined {
  const party = partyOf(words, ({ object }) => {
    const listed = object.properties?.find((property) => property.name === name);
    return listed?.schema ?? object.additionalProperties ?? true;
  });
  return party.some(({ schema }) => schema === false) ? undefined : party;
}

/** What the words say of a place inside; where they say nothing, anything may be there. */
function partyOf(words: readonly Word[], at: (schema: ir.SchemaObject) => ir.Schema): Party {
  const said = new Map<string, Party[number]>();
  for (const { schema: around, kept } of words) {
    const schema = at(around);
    said.set(nameOf(schema, kept), { schema, kept });
  }
  return said.size === 0 ? [{ schema: true, kept: false }] : [...said.values()];
}

/** A member that is filled in by one alternative is filled in by all. */
function fillsAgree(
  mode: Mode,
  parties: readonly (readonly Word[])[],
  name: string | undefined,
): boolean {
  const none = "none";
  const fills = parties.map((words) => {
    const filled = words.flatMap(({ schema, kept }) => {
      const fill = schema.object.properties?.find((property) => property.name === name)?.fill;
      return fill === undefined || kept ? [] : [canonicalJson(fill.value)];
    });
    return filled.length === 0 && mode === "one" ? [none] : filled;
  });
  return isOneWord(fills);
}
