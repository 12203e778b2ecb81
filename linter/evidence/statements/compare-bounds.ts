/** How long, how many or how large a member may be: what a text states, and what the description has. */
import type * as ir from "../../../core/model/ir.ts";
import { type TypeSet, anyType, typeOf } from "../../../core/model/schema-view/type-set.ts";
import { type Member, type Schemas, place } from "../vocabulary/schemas.ts";
import { isCountedIn } from "./compare-forms.ts";
import { type Difference, differ } from "./difference.ts";
import type { StatedBound } from "./stated.ts";

export function possibleOf({ schemas: own }: Member, { lookup }: Schemas): TypeSet {
  return own.reduce<TypeSet>((types, schema) => types | lookup.possibleTypes(schema), 0) || anyType;
}

export function boundDifference(
  bound: StatedBound,
  member: Member,
  schemas: Schemas,
): Difference | undefined {
  const applied = member.schemas.flatMap((schema) => schemas.applied(schema).any);
  const possible = possibleOf(member, schemas);
  if (possible === anyType)
    return bound.of === "items" ? countDifference(bound, applied) : undefined;
  const isText = (possible & typeOf("")) !== 0;
  const isNumber = (possible & (typeOf(1) | typeOf(0.5))) !== 0;
  const isList = (possible & typeOf([])) !== 0;
  if (possible === typeOf({}) && (bound.of === "items" || bound.of === "things"))
    return entriesDifference(bound, applied);
  // One of several types: which is meant is not certain.
  if (Number(isText) + Number(isNumber) + Number(isList) !== 1) {
    return bound.of === "items" ? countDifference(bound, applied) : undefined;
  }
  const { of, unit } = bound;
  if (unit !== undefined && !isCountedIn(unit, member, schemas) && !isPaired(bound, applied))
    return undefined;
  if (isList) {
    if (of === "things" && !isEntry(bound.noun ?? "", member.name)) return undefined;
    if (of === "characters") return textDifference(bound, itemsOf(member, schemas));
    return countDifference(bound, applied);
  }
  if (isText) return of === "items" || of === "things" ? undefined : textDifference(bound, applied);
  if (of === "characters" || of === "length") return undefined;
  const isWhole = (possible & typeOf(0.5)) === 0;
  // How many things a number asks for is bounded like the number.
  return numberDifference(
    of === "items" || of === "things" ? { ...bound, isLoose: true } : bound,
    applied,
    isWhole,
  );
}

/** The least limit that says which unit is meant: 0 and 1 are limits in any. */
const telling = 2;

/** Whether the description has the other limit of a range: then it counts in the same unit. */
function isPaired({ besides, isUpper }: StatedBound, applied: readonly ir.SchemaObject[]): boolean {
  if (besides === undefined || Math.abs(besides) < telling) return false;
  return applied.some(({ number }) => number[isUpper ? "minimum" : "maximum"] === besides);
}

function itemsOf(member: Member, schemas: Schemas): readonly ir.SchemaObject[] {
  return member.schemas
    .flatMap((schema) => schemas.items(schema))
    .flatMap((item) => schemas.applied(item).any);
}

function textDifference(
  { limit, isUpper, isLoose }: StatedBound,
  applied: readonly ir.SchemaObject[],
): Difference | undefined {
  const [keyword, other] = isUpper
    ? (["maxLength", "minLength"] as const)
    : (["minLength", "maxLength"] as const);
  const own = applied.filter(({ string }) => string[keyword] !== undefined);
  const [first] = own;
  if (own.some(({ string }) => string[keyword] === limit)) return undefined;
  if (first !== undefined) {
    const said = first.string[keyword] ?? limit;
    const mend = { what: "bound", stated: limit, said: [said], keyword } as const;
    return differ(`${keyword} ${limit}`, `${keyword} ${said}`, place(first.origin, keyword), mend);
  }
  const half = applied.find(({ string }) => string[other] !== undefined);
  return isLoose ? undefined : openSide(`${keyword} ${limit}`, keyword, limit, isUpper, half);
}

function numberDifference(
  { limit, isUpper, isExclusive, isLoose }: StatedBound,
  applied: readonly ir.SchemaObject[],
  isWhole: boolean,
): Difference | undefined {
  const [keyword, other] = isUpper
    ? (["maximum", "minimum"] as const)
    : (["minimum", "maximum"] as const);
  const names = { minimum: "exclusiveMinimum", maximum: "exclusiveMaximum" } as const;
  const step = isUpper ? -1 : 1;
  // Of whole numbers, the first within a limit that is none of them bounds as well.
  const within = (value: number, is: boolean) => (is && isWhole ? value + step : value);
  const own = applied.flatMap((one) => {
    const { [keyword]: value, [names[keyword]]: open } = one.number;
    const all = [];
    if (value !== undefined) all.push({ one, name: keyword, value, isOpen: false });
    if (open !== undefined) all.push({ one, name: names[keyword], value: open, isOpen: true });
    return all;
  });
  const stated = within(limit, isExclusive === true);
  // "more than 0" and "at least 0" are often said of the same limit, but of whole numbers.
  const isSame = own.some(
    ({ value, isOpen }) => value === limit || within(value, isOpen) === stated,
  );
  const [first] = own;
  if (isSame) return undefined;
  const here = `${isExclusive ? names[keyword] : keyword} ${limit}`;
  if (first !== undefined) {
    const { name, value } = first;
    // Whether the limit itself is allowed, words tell in many ways.
    const isPlain = isExclusive !== true && !first.isOpen;
    const mend = { what: "bound", stated: limit, said: [value], keyword: name } as const;
    const origin = place(first.one.origin, name);
    return differ(here, `${name} ${value}`, origin, isPlain ? mend : undefined);
  }
  const half = applied.find(
    ({ number }) => number[other] !== undefined || number[names[other]] !== undefined,
  );
  return isLoose ? undefined : openSide(here, keyword, limit, isUpper, half);
}

/** A description that bounds the other side leaves this one open on purpose. */
function openSide(
  here: string,
  keyword: string,
  limit: number,
  isUpper: boolean,
  half: ir.SchemaObject | undefined,
): Difference | undefined {
  if (half === undefined || limit === 0 || (limit === 1 && !isUpper)) return undefined;
  const mend = { what: "bound", stated: limit, said: [], keyword } as const;
  return differ(here, `no ${keyword}`, half.origin, mend);
}

/** Whether a noun means the entries of a list: by their type, or by its name. */
function isEntry(noun: string, name: string): boolean {
  const stem = (word: string) => word.toLowerCase().replaceAll(/[^a-z]|s$/gu, "");
  return (
    /^(?:strings|numbers|integers|objects|names|ids|identifiers|uuids|urls)$/iu.test(noun) ||
    stem(name).endsWith(stem(noun)) ||
    stem(noun).endsWith(stem(name))
  );
}

/** How many members an object may have: only a description that bounds the same side says something else. */
function entriesDifference(
  { limit, isUpper }: StatedBound,
  applied: readonly ir.SchemaObject[],
): Difference | undefined {
  const keyword = isUpper ? "maxProperties" : "minProperties";
  const [first] = applied.filter(({ object }) => object[keyword] !== undefined);
  if (first === undefined || applied.some(({ object }) => object[keyword] === limit))
    return undefined;
  const said = first.object[keyword] ?? limit;
  return differ(`${keyword} ${limit}`, `${keyword} ${said}`, place(first.origin, keyword));
}

/** Only a description that bounds the same side says something else. */
function countDifference(
  { limit, isUpper }: StatedBound,
  applied: readonly ir.SchemaObject[],
): Difference | undefined {
  const keyword = isUpper ? "maxItems" : "minItems";
  const [first] = applied.filter((one) => one.array[keyword] !== undefined);
  if (first === undefined || applied.some((one) => one.array[keyword] === limit)) return undefined;
  const said = first.array[keyword] ?? limit;
  const mend = { what: "bound", stated: limit, said: [said], keyword } as const;
  return differ(`${keyword} ${limit}`, `${keyword} ${said}`, place(first.origin, keyword), mend);
}
