/** Broken copies of a description: members dropped, of another type, copied elsewhere, in cycles. */
import fc from "fast-check";
import type { Json } from "../../core/model/ir.ts";
import { hostileStrings } from "../e2e/hostile/strings.ts";

type Members = { [key: string]: Json } | Json[];

export interface Mutation {
  readonly kind: (typeof kinds)[number];
  /** Which place is changed, and which one is taken from: shares, 0 to 1, of all places. */
  readonly at: number;
  readonly from: number;
}

export const kinds = [
  "drop",
  "retype",
  "copy",
  "refer",
  "rename",
  "insert",
  "repeat",
  "schema",
  "name",
  "deepen",
] as const;
const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

/** A few changes, to be applied one after the other. */
export const mutations: fc.Arbitrary<readonly Mutation[]> = fc.array(
  fc.record({
    // Most other changes end in a message, and what comes after it has to be tried too.
    kind: fc.oneof(
      { weight: 3, arbitrary: fc.constant("schema" as const) },
      { weight: 1, arbitrary: fc.constantFrom(...kinds) },
    ),
    at: share,
    from: share,
  }),
  { minLength: 1, maxLength: 5 },
);

const scalars: readonly Json[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  "",
  "x",
  "#",
  "__proto__",
  "a/b~0%41",
];
const references: readonly Json[] = [{ $ref: "#" }, { $ref: "" }, { $ref: "#/" }, { $ref: 1 }];
const shapes: readonly Json[] = [
  [],
  {},
  [null],
  [[]],
  { "": {} },
  { constructor: null },
  { type: [] },
];
const values: readonly Json[] = [...scalars, "\ud800", "object", "array", ...references, ...shapes];
/** Names for what people name: components, members, operations, parameters, tags. */
const hostileNames = [
  ...hostileStrings,
  "\u{1f600}",
  "caf\u00e9",
  "cafe\u0301",
  "\ufb01le",
  "file",
  "FILE",
  "\u0130i",
  "\u05d0\u05d1",
  "\u200d\u200c",
  "\u{10400}",
  "\u2160",
  "1st",
  "a".repeat(10_000),
  "default",
  "Promise",
  "Record",
  "types",
  "Engine",
  "z",
  "undefined",
  "string",
  "Client",
  "Success",
  "createClient",
  "createHandler",
  "router",
  "con",
  "index",
];
const names = [
  "",
  "__proto__",
  "constructor",
  "$ref",
  "type",
  "then",
  "$defs",
  "x-not-shown",
  "~1",
];

/** Keywords that a schema may have, of which `from` names another place of the description. */
const keywords: readonly ((reference: Json) => { readonly [key: string]: Json })[] = [
  (reference) => ({ allOf: [reference] }),
  (reference) => ({ anyOf: [reference, { type: "null" }] }),
  (reference) => ({ oneOf: [reference, reference] }),
  (reference) => ({ not: reference }),
  (reference) => ({ if: reference, then: reference, else: false }),
  (reference) => ({ items: reference, prefixItems: [reference] }),
  (reference) => ({ contains: reference, minContains: 2, uniqueItems: true }),
  (reference) => ({
    properties: { ["__proto__"]: reference, then: reference },
    required: ["then"],
  }),
  (reference) => ({ patternProperties: { "^\\p{L}(?<a>.)$": reference } }),
  (reference) => ({ additionalProperties: reference, propertyNames: reference }),
  (reference) => ({ dependentSchemas: { a: reference }, dependentRequired: { a: ["b"] } }),
  (reference) => ({ unevaluatedProperties: reference, unevaluatedItems: reference }),
  (reference) => ({ discriminator: { propertyName: "id" }, oneOf: [reference] }),
  (reference) => ({ $defs: { "": reference }, $dynamicAnchor: "a", $dynamicRef: "#a" }),
  () => ({ type: ["string", "null", "object"], enum: [null, "", {}, 1] }),
  () => ({ type: "integer", minimum: 2, maximum: 1, multipleOf: 0.1, format: "int64" }),
  () => ({ type: "string", pattern: "(?!a)\\d+$", minLength: 3, format: "date-time" }),
  () => ({ const: { ["__proto__"]: [1] }, default: "*/" }),
  () => ({ readOnly: true, nullable: true, deprecated: true }),
  () => ({ type: "array", minItems: 1, maxItems: 0 }),
  () => ({ xml: { name: "a", attribute: true, wrapped: true, prefix: "p" } }),
];

/** `description` with the changes made, in a copy. */
export function mutated(description: Json, changes: readonly Mutation[]): Json {
  const copy = structuredClone(description) as Json;
  for (const change of changes) mutate(copy, change);
  return copy;
}

interface Place {
  readonly parent: Members;
  readonly key: string;
  readonly pointer: string;
}

function mutate(root: Json, { kind, at, from }: Mutation): void {
  const everywhere = placesIn(root);
  const schemas = everywhere.filter((place) => isSchema(place));
  const places = kind === "schema" || kind === "refer" ? schemas : everywhere;
  const place = places[Math.floor(at * places.length)];
  const source = places[Math.floor(from * places.length)];
  if (place === undefined || source === undefined) return;
  const { parent, key } = place;
  const value = pick(values, from);
  if (kind === "drop") remove(parent, key);
  else if (kind === "retype") write(parent, key, value);
  else if (kind === "copy") write(parent, key, structuredClone(read(source)) as Json);
  else if (kind === "refer") write(parent, key, { $ref: `#${source.pointer}` });
  else if (kind === "insert") write(parent, pick(names, at), structuredClone(read(source)) as Json);
  else if (kind === "schema") extend(place, pick(keywords, at)({ $ref: `#${source.pointer}` }));
  else if (kind === "name") rename(pick(named(everywhere), at), pick(hostileNames, from));
  else if (kind === "deepen") write(parent, key, deepened(read(place), from));
  else if (kind === "repeat" && Array.isArray(parent))
    parent.push(structuredClone(read(place)) as Json);
  else {
    write(parent, pick(names, from), read(place));
    remove(parent, key);
  }
}

/** Places whose key, or whose text, is a name that people chose. */
function named(places: readonly Place[]): readonly Place[] {
  const found = places.filter(({ pointer }) => {
    if (/\/(?:properties|schemas|securitySchemes|callbacks|webhooks)\/[^/]*$/.test(pointer))
      return true;
    return /\/(?:operationId|name|title|propertyName|paths\/[^/]*)$/.test(pointer);
  });
  return found.length > 0 ? found : places;
}

/** References to what is renamed go astray, which is a fault of the description. */
function rename(place: Place, name: string): void {
  const { parent, key, pointer } = place;
  const value = read(place);
  if (typeof value === "string") return write(parent, key, name);
  const renamed = pointer.includes("/paths/") ? `/${name.replace(/[{}?#]/g, "")}` : name;
  if (Array.isArray(parent)) return;
  write(parent, renamed, value);
  if (renamed !== key) remove(parent, key);
}

/** The value as the innermost of many. */
function deepened(value: Json, share: number): Json {
  const levels = pick([3, 40, 400], share);
  let result = structuredClone(value) as Json;
  for (let level = 0; level < levels; level += 1) {
    result = level % 2 === 0 ? { properties: { a: result } } : { items: result };
  }
  return result;
}

function pick<Item>(list: readonly Item[], share: number): Item {
  // Digits behind those that chose the place, so that the two choices are independent.
  return list[Math.floor(((share * 1e6) % 1) * list.length)] as Item;
}

function placesIn(root: Json): Place[] {
  const found: Place[] = [];
  const visits: { readonly value: Json; readonly pointer: string }[] = [
    { value: root, pointer: "" },
  ];
  for (let visit = visits.pop(); visit !== undefined; visit = visits.pop()) {
    const { value, pointer } = visit;
    if (typeof value !== "object" || value === null) continue;
    for (const [key, child] of Object.entries(value)) {
      const token = key.replaceAll("~", "~0").replaceAll("/", "~1");
      const place = {
        parent: value as Members,
        key,
        pointer: `${pointer}/${percentEncoded(token)}`,
      };
      found.push(place);
      visits.push({ value: child as Json, pointer: place.pointer });
    }
  }
  return found;
}

/** A lone surrogate has no percent-encoding. */
function percentEncoded(token: string): string {
  try {
    return encodeURIComponent(token);
  } catch {
    return token;
  }
}

function isSchema(place: Place): boolean {
  const value = read(place);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return /\/(?:schemas|properties|schema|items|(?:all|any|one)Of)(?:\/[^/]*)?$/.test(place.pointer);
}

function extend(place: Place, members: { readonly [key: string]: Json }): void {
  for (const [key, value] of Object.entries(members)) write(read(place) as Members, key, value);
}

function read({ parent, key }: Place): Json {
  return Reflect.get(parent, key) as Json;
}

/** `__proto__` is a member like any other. */
function write(parent: Members, key: string, value: Json): void {
  if (Array.isArray(parent)) parent[Number(key) || 0] = value;
  else
    Object.defineProperty(parent, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
}

function remove(parent: Members, key: string): void {
  if (Array.isArray(parent)) parent.splice(Number(key) || 0, 1);
  else Reflect.deleteProperty(parent, key);
}
