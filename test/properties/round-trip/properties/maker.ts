/** Random values that fit a schema, as they travel and as handlers and callers see them. */
import fc from "fast-check";
import {
  type Description,
  type Pointer,
  isMembers,
} from "../../../conformance/server/description.ts";
import { delimitedOf } from "../../../conformance/server/plain-schema.ts";
import { type Both, joined } from "../../../conformance/server/values.ts";
import { type Said, type Type, allOf, placesOf, saidAt } from "./said.ts";
import { type Medium, namesFor, textsOf } from "./texts.ts";

/** Takes a random value; the same in each run of the same seed. */
export interface Draw {
  <Value>(from: fc.Arbitrary<Value>): Value;
  /** Which of the parts that may be left out are there. Absent: some, by chance. */
  readonly optional?: "all" | "none";
}

/** True where a part that may be left out is there. */
export function isThere(draw: Draw): boolean {
  return draw.optional === undefined ? draw(fc.boolean()) : draw.optional === "all";
}

/** Levels and parts after which only what is required is made: schemas may lead back to themselves. */
const deepest = 5;
const most = 120;

const anyJson = fc
  .jsonValue({ maxDepth: 2 })
  .map((value) => JSON.parse(JSON.stringify(value)) as unknown);

export interface Making {
  /** False: no members that nobody names. */
  readonly membersOfOthers?: boolean;
  /** Members of a form that a style spreads over names in brackets. */
  readonly bracketed?: readonly string[];
}

export class Maker {
  readonly #description: Description;
  readonly #draw: Draw;
  #parts = 0;
  #membersOfOthers = true;
  /** Members of a form that a style spreads over names in brackets. */
  #bracketed: readonly string[] = [];

  constructor(description: Description, draw: Draw) {
    this.#description = description;
    this.#draw = draw;
  }

  /** A value of the schema at `place`. */
  value(place: Pointer, medium: Medium, how: Making = {}): Both {
    this.#parts = 0;
    this.#membersOfOthers = how.membersOfOthers ?? true;
    this.#bracketed = how.bracketed ?? [];
    return this.#value([place], medium, 0);
  }

  #value(places: readonly Pointer[], medium: Medium, depth: number): Both {
    this.#parts += 1;
    const isSmall = depth > deepest || this.#parts > most;
    const said = saidAt(this.#description, places, (branches) =>
      isSmall ? this.#smallest(branches) : this.#draw(fc.constantFrom(...branches)),
    );
    const delimited = said.schemas.map(({ schema }) => delimitedOf(schema)).find(Boolean);
    if (delimited !== undefined) return this.#draw(joined(delimited));
    // Schemas may leave no type or value, which the judge finds.
    if (said.types.length === 0) return same(undefined);
    const kept = said.types.filter((type) => isWritable(type, said, medium));
    const type = this.#draw(fc.constantFrom(...(kept.length > 0 ? kept : said.types)));
    if (said.values !== undefined) {
      const values = said.values.filter((value) => value !== null || kept.includes("null"));
      const choice = values.length > 0 ? values : said.values;
      return same(choice.length === 0 ? undefined : this.#draw(fc.constantFrom(...choice)));
    }
    const isOpen = said.types.length > 5;
    if (isOpen ? placesOf(said, "properties").length > 0 : type === "object") {
      // An object inside a form is a JSON text.
      const inside = medium === "form" && depth > 0 ? "json" : medium;
      return this.#object(said, inside, depth, isSmall);
    }
    if (isOpen) return same(this.#draw(medium === "json" ? anyJson : textsOf(medium, {})));
    if (type === "array") return this.#array(said, medium, depth, isSmall);
    return same(this.#scalar(type, said, medium, depth));
  }

  /** The branch that soonest comes to an end. */
  #smallest(branches: readonly Pointer[]): Pointer {
    const scalar = branches.find((place) => {
      const { types } = saidAt(this.#description, [place], ([first = ""]) => first);
      return types.some((type) => type !== "object" && type !== "array");
    });
    return scalar ?? branches[0] ?? "";
  }

  #scalar(type: Type, said: Said, medium: Medium, depth: number): unknown {
    switch (type) {
      case "null":
        return null;
      case "boolean":
        return this.#draw(fc.boolean());
      case "integer":
        return this.#number(said, true);
      case "number":
        return this.#number(said, false);
      default:
        return this.#text(said, medium, depth);
    }
  }

  #number(said: Said, isInteger: boolean): number {
    const is32 = allOf(said, "format").includes("int32");
    const bound = is32 ? 2 ** 31 - 1 : Number.MAX_SAFE_INTEGER;
    const min = Math.max(-bound, ...allOf<number>(said, "minimum"));
    const max = Math.min(bound, ...allOf<number>(said, "maximum"));
    if (!isInteger && this.#draw(fc.boolean())) {
      return this.#draw(fc.double({ min, max, noNaN: true })) + 0;
    }
    const near = { min: Math.ceil(Math.max(min, -1000)), max: Math.floor(Math.min(max, 1000)) };
    const near32 = near.min <= near.max ? [fc.integer(near)] : [];
    return this.#draw(
      fc.oneof(
        ...near32,
        fc.maxSafeInteger().map((each) => clamp(each, min, max)),
      ),
    );
  }

  #text(said: Said, medium: Medium, depth: number): string {
    const [pattern] = allOf<string>(said, "pattern");
    const [format] = allOf<string>(said, "format");
    const text = this.#draw(
      textsOf(medium, {
        pattern,
        format,
        minLength: Math.max(0, ...allOf<number>(said, "minLength")),
        maxLength: Math.min(Infinity, ...allOf<number>(said, "maxLength")),
      }),
    );
    // Text is of the first type that fits it: where others are possible, only what is nothing else.
    const others = [...said.types, ...said.otherTypes].filter(
      (type) => type !== "string" && type !== "null",
    );
    const alone =
      medium === "json" || others.length === 0 || pattern !== undefined ? text : `s${text}`;
    // What separates items and members has no escape in a header.
    return medium === "header" && depth > 0 ? alone.replaceAll(/[ ,=]/gu, "_") : alone;
  }

  #array(said: Said, medium: Medium, depth: number, isSmall: boolean): Both {
    const least = Math.max(0, ...allOf<number>(said, "minItems"), leastItems(said, medium));
    const wanted = isSmall ? least : least + this.#draw(fc.nat(2));
    const length = Math.min(wanted, ...allOf<number>(said, "maxItems"));
    const inside = medium === "form" ? formInside(this.#description, said) : medium;
    const items = Array.from({ length }, () => {
      return this.#value(placesOf(said, "items"), inside, depth + 1);
    });
    const kept = inside === "json" ? items : items.filter(({ wire }) => !isEmpty(wire));
    return { wire: kept.map(({ wire }) => wire), seen: kept.map(({ seen }) => seen) };
  }

  #object(said: Said, medium: Medium, depth: number, isSmall: boolean): Both {
    const required = new Set(allOf<readonly string[]>(said, "required").flat());
    const names = allOf<object>(said, "properties").flatMap((each) => Object.keys(each));
    const members = new Map<string, Both>();
    for (const name of new Set([...names, ...required])) {
      const places = placesOf(said, "properties", name);
      const conditions = conditionsOf(this.#description, places);
      // A member that a request has to ask for is left out: requests here ask by chance.
      if (conditions.some((one) => "asked" in one)) continue;
      const isNeeded = required.has(name) || conditions.some((one) => "scope" in one);
      if (!isNeeded && (isSmall || this.#parts > most || !isThere(this.#draw))) continue;
      if (places.length > 0 && isOfOtherMedia(this.#description, places, medium)) continue;
      const rest = places.length > 0 ? places : placesOf(said, "additionalProperties");
      const isBracketed = medium === "form" && depth === 0 && this.#bracketed.includes(name);
      const value = this.#value(rest, isBracketed ? "brackets" : medium, depth + 1);
      if (isEmpty(value.wire) && medium !== "json") continue;
      members.set(name, value);
    }
    if (!isSmall && this.#draw.optional !== "none") this.#addOthers(said, medium, depth, members);
    const entries = [...members];
    return {
      wire: Object.fromEntries(entries.map(([name, { wire }]) => [name, wire])),
      seen: Object.fromEntries(entries.map(([name, { seen }]) => [name, seen])),
    };
  }

  /** Members that nobody names: they are kept like all others. */
  #addOthers(said: Said, medium: Medium, depth: number, members: Map<string, Both>): void {
    if (!this.#membersOfOthers || medium === "xml") return;
    if (allOf(said, "additionalProperties").includes(false)) return;
    const places = placesOf(said, "additionalProperties");
    const isMap = places.length > 0;
    if (!isMap && (medium === "header" || this.#draw(fc.nat(5)) > 0)) return;
    const count = this.#draw(fc.nat(isMap ? 3 : 1));
    for (let at = 0; at < count; at += 1) {
      const name = this.#draw(namesFor(medium));
      if (members.has(name)) continue;
      const value = this.#value(places, medium, depth + 1);
      if (medium === "json" || !isEmpty(value.wire)) members.set(name, value);
    }
  }
}

/** What a body inside of which values are JSON texts makes of an object or a list. */
function formInside(description: Description, said: Said): Medium {
  const { types } = saidAt(description, placesOf(said, "items"), ([first = ""]) => first);
  return types.length < 6 && types.some((type) => type === "object" || type === "array")
    ? "json"
    : "form";
}

/** On which conditions a member is there. Callers here have all scopes. */
function conditionsOf(description: Description, places: readonly Pointer[]): readonly object[] {
  if (places.length === 0) return [];
  return allOf<object>(
    saidAt(description, places, ([first = ""]) => first),
    "x-present-when",
  );
}

/** True of a member that other media types alone have (`x-only-media`). */
function isOfOtherMedia(
  description: Description,
  places: readonly Pointer[],
  medium: Medium,
): boolean {
  const said = saidAt(description, places, ([first = ""]) => first);
  return allOf<readonly string[]>(said, "x-only-media").some(
    (media) => !media.some((each) => each.endsWith(medium)),
  );
}

function isWritable(type: Type, { types }: Said, medium: Medium): boolean {
  // Null is written as no text, which is a text too.
  return medium === "json" || type !== "null" || types.length === 1;
}

/** An empty list leaves nothing behind, and one item alone is a text where text may stand. */
function leastItems({ types, otherTypes }: Said, medium: Medium): number {
  if (medium === "json") return 0;
  const isList = (type: Type) => type === "array" || type === "null";
  return medium !== "brackets" && ![...types, ...otherTypes].every(isList) ? 2 : 1;
}

/** True of what leaves nothing behind where only texts are written. */
export function isEmpty(value: unknown): boolean {
  return Array.isArray(value)
    ? value.length === 0
    : isMembers(value) && Object.keys(value).length === 0;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, Math.ceil(min)), Math.floor(max));
}

function same(value: unknown): Both {
  return { wire: value, seen: value };
}
