/** What a text states of a member against what its schemas say. */
import type * as ir from "../../../core/model/ir.ts";
import type { Origin } from "../../../core/base/origin.ts";
import { type TypeSet, anyType, typeOf } from "../../../core/model/schema-view/type-set.ts";
import { type Member, type Schemas, place } from "../vocabulary/schemas.ts";
import { type Difference, differ } from "./difference.ts";
import { isConverted } from "./numbers.ts";
import { formatDifference, isCountedIn, unitDifference } from "./compare-forms.ts";
import { multipleDifference, patternDifference } from "./compare-steps.ts";
import type { StatedBound, StatedValues, Statement } from "./stated.ts";
import { type StatedAlternative, type StatedType, shownType } from "./stated-type.ts";

/** `undefined` where the two agree, or the description does not say. */
export function differenceOf(
  statement: Statement,
  member: Member,
  schemas: Schemas,
): Difference | undefined {
  switch (statement.kind) {
    case "type":
      return typeDifference(statement.value, member, schemas);
    case "required": {
      if (member.required === undefined || member.required === statement.value) return undefined;
      const [here, there] = statement.value ? ["required", "optional"] : ["optional", "required"];
      const mend = { what: "required", stated: statement.value, said: [!statement.value] } as const;
      return differ(here, there, member.requiredOrigin, mend);
    }
    case "nullable": {
      // What is sent as text cannot be null: the words are about a body that has the same member.
      if (member.in !== undefined && member.in !== "body") return undefined;
      const possible = possibleOf(member, schemas);
      const isNullable = (possible & typeOf(null)) !== 0;
      if (possible === anyType || isNullable === statement.value) return undefined;
      const words = (is: boolean) => (is ? "nullable" : "never null");
      return differ(words(statement.value), words(isNullable), member.origin);
    }
    case "default":
      return defaultDifference(statement, member, schemas);
    case "in": {
      const place = member.in;
      if (place === undefined || place === statement.value) return undefined;
      return differ(`in the ${statement.value}`, `in the ${place}`, member.origin);
    }
    case "format":
      return formatDifference(statement.value, member, schemas);
    case "values":
      return valuesDifference(statement.value, member, schemas);
    case "bound":
      return boundDifference(statement.value, member, schemas);
    case "multiple":
      return multipleDifference(statement.value, member, schemas);
    case "pattern":
      return patternDifference(statement.value, member, schemas);
    case "unit":
      return unitDifference(statement.value, member, schemas);
  }
}

function possibleOf({ schemas: own }: Member, { lookup }: Schemas): TypeSet {
  return own.reduce<TypeSet>((types, schema) => types | lookup.possibleTypes(schema), 0) || anyType;
}

const samples: Readonly<Record<StatedAlternative["type"], readonly ir.Json[]>> = {
  string: [""],
  integer: [1],
  number: [1, 0.5],
  boolean: [true],
  object: [{}],
  array: [[]],
  null: [null],
};

function typeDifference(
  stated: StatedType,
  member: Member,
  schemas: Schemas,
): Difference | undefined {
  const real = stated.filter(({ type }) => type !== "null");
  if (real.length === 0 || member.schemas.length === 0) return undefined;
  if (real.some((one) => member.schemas.some((schema) => mayBe(one, schema, schemas)))) {
    return undefined;
  }
  const applied = member.schemas.flatMap((schema) => schemas.applied(schema).any);
  const typed = applied.find(({ types }) => types !== undefined);
  const said = [...new Set(applied.flatMap(({ types }) => types ?? []))];
  if (typed === undefined) return undefined;
  const items = member.schemas.flatMap((schema) =>
    schemas.items(schema).flatMap((item) => schemas.applied(item).any),
  );
  const ofItems = items.flatMap(({ types }) => types ?? []);
  // Both are lists: it is the items that differ.
  const isOfItems = real.every(({ type }) => type === "array") && said.includes("array");
  const differing = isOfItems ? items.find(({ types }) => types !== undefined) : undefined;
  const origin = place((differing ?? typed).origin, "type");
  const shown = said.map((type) =>
    type === "array" && ofItems.length > 0
      ? `array of ${[...new Set(ofItems)].join(" or ")}`
      : type,
  );
  const types = [...new Set(shown)].filter((type) => type !== "null");
  const mend = { what: "type", stated: shownType(real), said: types } as const;
  return differ(shownType(stated), shown.join(" or "), origin, mend);
}

function mayBe({ type, items }: StatedAlternative, schema: ir.Schema, schemas: Schemas): boolean {
  const possible = schemas.lookup.possibleTypes(schema);
  if (!samples[type].some((sample) => (possible & typeOf(sample)) !== 0)) return false;
  if (type !== "array" || items === undefined || possible === anyType) return true;
  const own = schemas.items(schema);
  const real = items.filter((one) => one.type !== "null");
  return own.length === 0 || own.some((item) => real.some((one) => mayBe(one, item, schemas)));
}

function defaultDifference(
  { value: stated, isWord, unit }: Extract<Statement, { readonly kind: "default" }>,
  member: Member,
  schemas: Schemas,
): Difference | undefined {
  if (isWord === true && allowedOf(member, schemas)?.values.has(stated) !== true) return undefined;
  for (const schema of member.schemas) {
    for (const one of schemas.applied(schema).any) {
      if (one.default === undefined) continue;
      const { value } = one.default;
      if (typeof value === "object" && value !== null) return undefined;
      const said = String(value);
      if (said.toLowerCase() === stated.toLowerCase() || said === "") return undefined;
      const number = Number(stated.replaceAll(",", ""));
      // In queries, 0 and 1 stand for false and true.
      if (typeof value === "boolean" && number === Number(value)) return undefined;
      if (typeof value === "number" && number === value) return undefined;
      if (unit !== undefined && !isCountedIn(unit, member, schemas)) {
        // "30 minutes" may be the same as 1800.
        if (typeof value !== "number" || isConverted(number, value)) return undefined;
      }
      const mend = { what: "default", stated, said: [value] } as const;
      return differ(
        `default ${stated}`,
        `default ${JSON.stringify(value)}`,
        place(one.origin, "default"),
        mend,
      );
    }
  }
  return undefined;
}

interface Allowed {
  readonly values: ReadonlySet<string>;
  readonly origin: Origin;
}

/** All values that are allowed, of the member or of its items; absent where others are too. */
export function allowedOf(member: Pick<Member, "schemas">, schemas: Schemas): Allowed | undefined {
  const values = new Set<string>();
  let origin: Origin | undefined;
  for (const schema of member.schemas) {
    const items = schemas.items(schema);
    for (const one of items.length > 0 ? items : [schema]) {
      const { all, any } = schemas.applied(one);
      const isListed = all.some((each) => each.enum !== undefined || each.const !== undefined);
      for (const each of any) {
        const own = each.enum ?? (each.const === undefined ? undefined : [each.const.value]);
        if (own !== undefined) {
          for (const value of own) values.add(String(value));
          origin ??= each.enum === undefined ? each.origin : place(each.origin, "enum");
        } else if (!isListed && isLeaf(each)) {
          const { types } = each;
          if (types?.includes("boolean")) for (const value of ["true", "false"]) values.add(value);
          else if (types === undefined || types.some((type) => type !== "null")) return undefined;
        }
      }
    }
  }
  return origin === undefined ? undefined : { values, origin };
}

/** A schema that says something of its own instead of naming others. */
function isLeaf({ ref, allOf, anyOf, oneOf }: ir.SchemaObject): boolean {
  return ref === undefined && allOf === undefined && anyOf === undefined && oneOf === undefined;
}

function valuesDifference(
  { values, isAll, isWeak, isCertain }: StatedValues,
  member: Member,
  schemas: Schemas,
): Difference | undefined {
  const allowed = allowedOf(member, schemas);
  if (allowed === undefined) return undefined;
  const listed = [...allowed.values].slice(0, 12).join(", ");
  const same = (value: string) =>
    allowed.values.has(value) || allowed.values.has(value.toLowerCase());
  const known = values.filter(same);
  // Without one that is known, the text may speak of something else.
  // Numbers have names in documents that descriptions do not repeat.
  const isNumeric = [...allowed.values].every((value) => /^-?\d+$/u.test(value));
  if (known.length === 0 && (!isCertain || isNumeric)) return undefined;
  if (isWeak && known.length * 2 < values.length) return undefined;
  if (known.length < values.length) {
    const others = values.filter((value) => !same(value));
    const open = [...allowed.values].filter((value) => !values.includes(value));
    const [other = "", ...more] = others;
    const mend = { what: "value", stated: other, said: more.length === 0 ? open : [] } as const;
    return differ(others.join(", "), listed, allowed.origin, mend);
  }
  const stated = new Set(values.map((value) => value.toLowerCase()));
  const left = [...allowed.values].filter((value) => !stated.has(value.toLowerCase()));
  if (!isAll || left.every((one) => one === "null" || one === "")) {
    return undefined;
  }
  return differ(
    `nothing else than ${values.join(", ")}`,
    `also ${left.join(", ")}`,
    allowed.origin,
  );
}

function boundDifference(
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
