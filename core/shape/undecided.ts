/** Schemas that leave open in which form people see their values: these stay as they travel. */
import { fits } from "../codecs/fits.ts";
import { isText } from "../codecs/kinds.ts";
import type * as ir from "../ir.ts";
import { canonicalJson } from "./canonical.ts";
import { discriminatorOf } from "./discriminator.ts";
import type { Lookup } from "./lookup.ts";
import type { Predicate } from "./holders.ts";
import { type TypeSet, noType, typeOf, typeSet } from "./type-set.ts";

/** One schema that says something of a value; `kept`: in the form in which it travels. */
interface Word {
  readonly schema: ir.SchemaObject;
  readonly kept: boolean;
}

/** Schemas that say something of the same value together: one part of an `allOf`, one branch of a union. */
type Party = readonly { readonly schema: ir.Schema; readonly kept: boolean }[];

/** `all`: every party holds. `one`: any of them may, and nothing tells which. */
type Mode = "all" | "one";

/** Beyond this many places a schema counts as undecided: answering costs more than it gives. */
const manyPlaces = 2000;

/**
 * True of a schema whose parts disagree on the form of some value: parts that hold at once and see it
 * differently, or alternatives that do, while neither the type nor a member tells which of them it
 * is. Also of members that are known by a pattern. `reaches` says where there is another form at all.
 */
export function undecidedIn(lookup: Lookup, reaches: (schema: ir.Schema) => boolean): Predicate {
  const known = new Map<ir.SchemaObject, boolean>();
  const isUndecided: Predicate = (schema) => {
    let answer = known.get(schema);
    if (answer === undefined) {
      // Where the question leads back to itself, the rest of the answer decides.
      known.set(schema, false);
      answer = reaches(schema) && !isDecided(schema, lookup, { reaches, isUndecided });
      known.set(schema, answer);
    }
    return answer;
  };
  return isUndecided;
}

interface Questions {
  readonly reaches: (schema: ir.Schema) => boolean;
  readonly isUndecided: Predicate;
}

function isDecided(schema: ir.SchemaObject, lookup: Lookup, questions: Questions): boolean {
  const { patternProperties = [], additionalProperties = true } = schema.object;
  const byPattern = patternProperties.map((each) => each.schema);
  if (byPattern.length > 0 && [...byPattern, additionalProperties].some(questions.reaches)) {
    return false;
  }
  const { targets } = lookup;
  const party = (each: ir.Schema): Party => [{ schema: each, kept: false }];
  const unions = [schema.anyOf, schema.oneOf].filter((list) => list !== undefined);
  const together: Party[] = [
    ...[alone(schema), ...(schema.allOf ?? [])].filter((each) => !isBareType(each)).map(party),
    ...targets(schema).map((id) => party(lookup.schema(id))),
    ...unions.map((branches) => branches.flatMap(party)),
  ];
  const compare = comparison(lookup, questions);
  return (
    compare("all", together) &&
    unions.every((branches) => {
      const isTold = isToldByMember(branches, lookup);
      return compare("one", branches.map(party), isTold);
    })
  );
}

/** A type says how a value travels, which no codec contradicts; it is not printed beside one. */
function isBareType(schema: ir.Schema): boolean {
  if (typeof schema === "boolean" || schema.types?.length !== 1) return false;
  const { ref, dynamicRef, enum: values, const: value, allOf, anyOf, oneOf } = schema;
  const hasMore = [ref, dynamicRef, values, value, allOf, anyOf, oneOf, schema.codec];
  const isScalar = (typeSet(schema.types) & typeSet(["array", "object", "null"])) === noType;
  return isScalar && schema.delimited === undefined && hasMore.every((each) => each === undefined);
}

/** `schema` without what it applies to the same value. */
function alone(schema: ir.SchemaObject): ir.SchemaObject {
  const { ref: _, dynamicRef: _d, allOf: _a, anyOf: _b, oneOf: _c, ...own } = schema;
  return { ...own, id: `${schema.id}#alone` };
}

const objects = typeSet(["object"]);

/** Only objects have members: branches for other kinds of value are told apart by type. */
function isToldByMember(branches: readonly ir.Schema[], lookup: Lookup): boolean {
  const ofObjects = branches.filter((each) => (lookup.possibleTypes(each) & objects) !== noType);
  return ofObjects.length > 1 && discriminatorOf(ofObjects, lookup) !== undefined;
}

type Compare = (mode: Mode, parties: readonly Party[], isTold?: boolean) => boolean;

function comparison(lookup: Lookup, questions: Questions): Compare {
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

/** What a word says of the form; `undefined`: nothing. */
type FormOf = (word: Word) => string | undefined;

const asItTravels = "as it travels";

function agree(mode: Mode, parties: readonly (readonly Word[])[], formOf: FormOf): boolean {
  const each = parties.map((words) => {
    const forms = words.map(formOf).filter((form) => form !== undefined);
    return forms.length === 0 && mode === "one" ? [asItTravels] : forms;
  });
  return isOneWord(each);
}

/** True where those that say something say the same. */
function isOneWord(parties: readonly (readonly string[])[]): boolean {
  const speaking = parties.filter((party) => party.length > 0);
  return speaking.length < 2 || new Set(speaking.flat()).size < 2;
}

/**
 * False where two values that travel differently look alike to people: a date that may have been text
 * or a number cannot be sent back as what it was.
 */
function comesBack(words: readonly Word[], mayBe: (type: ir.JsonType) => boolean): boolean {
  const coded = words.filter(({ kept }) => !kept).map(({ schema }) => schema);
  const has = (codec: ir.Codec) => coded.some((schema) => schema.codec === codec);
  const isJoined = coded.some(({ delimited }) => delimited !== undefined);
  const lookAlike = [
    has("date-time") && (has("unix-time") || has("unix-seconds")),
    has("decimal") && mayBe("number"),
    has("int64-text") && mayBe("string"),
    isJoined && mayBe("array"),
  ];
  return !lookAlike.includes(true);
}

/** False where a text that a codec writes breaks what another part asks of it. */
function isWritten(words: readonly Word[]): boolean {
  const codecs = words.flatMap(({ schema: { codec }, kept }) => {
    return isText(codec) && !kept ? [codec] : [];
  });
  return codecs.every((codec) => words.every(({ schema }) => fits(codec, schema)));
}

const textForm: FormOf = ({ schema, kept }) => {
  const { codec, delimited } = schema;
  const hasForm = delimited !== undefined || isText(codec);
  if (hasForm && !kept) return delimited === undefined ? codec : schema.id;
  return hasForm || speaksOf("string", schema) ? asItTravels : undefined;
};

const numberForm: FormOf = ({ schema, kept }) => {
  const { codec } = schema;
  if (codec !== undefined && !isText(codec) && !kept) return codec;
  return speaksOf("number", schema) ? asItTravels : undefined;
};

/** True where a type is printed for values of that kind. */
function speaksOf(type: ir.JsonType, { types, enum: values, const: value }: ir.SchemaObject) {
  const kinds: TypeSet = typeSet([type]);
  if (values?.some((each) => (typeOf(each) & kinds) !== noType)) return true;
  if (value !== undefined) return (typeOf(value.value) & kinds) !== noType;
  return types !== undefined && (typeSet(types) & kinds) !== noType;
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
