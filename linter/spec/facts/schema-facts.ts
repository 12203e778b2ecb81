/** One schema and what it refers to → facts, under the subjects that lead there. */
import type * as ir from "../../../core/model/ir.ts";
import type { Json } from "../../../core/model/ir.ts";
import { canonical } from "../../model/values.ts";
import type { Scope } from "../../model/fact.ts";
import { type Kind, type Subject, member } from "../../model/statement.ts";
import { branchesOf } from "./alternatives.ts";
import { extensionFacts } from "./extension-facts.ts";
import { stripOrigins } from "./strip-origins.ts";
import type { Walk } from "./walk.ts";
import { type FactCollector, below, pointerSegment } from "./fact-collector.ts";

export interface SchemaPath {
  readonly subject: Subject;
  /** The node that holds the schema. */
  readonly scope: Scope;
  /** References that were followed on the way, for finding circles. */
  readonly trail: readonly ir.SchemaId[];
  /** As in `Walk`; absent where a subject begins. */
  readonly numbered?: Walk["numbered"];
}

/** So many references deep no document describes a value; descriptions can be deeper than a stack. */
const deepest = 16;

/** Facts of `schema` and of all that it refers to, up to the records of the document. */
export function schemaFacts(
  schema: ir.Schema,
  way: SchemaPath,
  collector: FactCollector,
  own?: Scope,
): void {
  if (schema === true) return;
  const { subject, trail } = way;
  if (schema === false) {
    collector.add("not", subject, {}, way.scope.origin, way.scope);
    return;
  }
  const scope = own ?? schemaScope(schema, way, collector);
  collector.reached.add(schema.id);
  const numbered = way.numbered ?? { count: 0 };
  const walk: Walk = {
    schema,
    scope,
    collector: collector,
    subject,
    trail,
    numbered,
    add: (kind, value, keyword, at = subject) =>
      collector.add(kind, at, value, below(schema.origin, keyword), scope),
    go: (next, at, keyword) => {
      if (next === false) walk.add("not", {}, keyword, at);
      else
        schemaFacts(
          next,
          { subject: at, scope, trail, ...(at === subject && { numbered }) },
          collector,
        );
    },
  };
  for (const part of parts) part(walk);
}

function schemaScope(schema: ir.SchemaObject, way: SchemaPath, collector: FactCollector): Scope {
  return collector.scope(schema.origin, schema.extensions, way.scope, way.subject);
}

const parts: readonly ((walk: Walk) => void)[] = [
  reference,
  types,
  values,
  numbersAndText,
  arrays,
  objects,
  alternatives,
  conditions,
  annotations,
  extensionFacts,
];

function reference({ schema, add, collector, subject, scope, trail, numbered }: Walk): void {
  const target = schema.ref ?? schema.dynamicRef?.target;
  if (target === undefined) return;
  const keyword = schema.ref === undefined ? "/$dynamicRef" : "/$ref";
  const named = collector.schemas.get(target);
  const isEnd = named === undefined || trail.includes(target);
  const isFar = trail.length >= deepest || collector.isFull;
  if (isEnd || isFar || collector.isWhole(target, subject))
    add("ref", collector.keyOf(target), keyword);
  else {
    collector.follow(subject, named.origin);
    schemaFacts(named.schema, { subject, scope, trail: [...trail, target], numbered }, collector);
  }
}

function types({ schema, add }: Walk): void {
  const stated = schema.types;
  // Values that are listed rule out a null that the type alone would allow.
  const isRuledOut =
    schema.enum?.includes(null) === false ||
    (schema.const !== undefined && schema.const.value !== null);
  const isNullable =
    !isRuledOut && (stated?.includes("null") ?? schema.enum?.includes(null) ?? false);
  const others = stated?.filter((type) => type !== "null") ?? [];
  if (others.length > 0) add("type", others.toSorted(), "/type");
  else if (stated !== undefined) add("type", ["null"], "/type");
  if (isNullable && (others.length > 0 || stated === undefined)) {
    add("nullable", true, stated === undefined ? "/enum" : "/type");
  }
}

function values({ schema, add }: Walk): void {
  const listed = schema.enum?.filter((value) => value !== null);
  const [first] = listed ?? [];
  if (listed?.length === 1 && first !== undefined) add("const", first, "/enum");
  else if (listed !== undefined) add("enum", listed.toSorted(byText), "/enum");
  if (schema.const !== undefined) add("const", schema.const.value, "/const");
  if (schema.default !== undefined) add("default", schema.default.value, "/default");
  if (schema.examples.length > 0) add("example", schema.examples.toSorted(byText), "/examples");
}

function byText(a: Json, b: Json): number {
  const [one, other] = [canonical(a), canonical(b)];
  return one < other ? -1 : one > other ? 1 : 0;
}

function numbersAndText({ schema, add }: Walk): void {
  const { contentSchema, ...text } = schema.string;
  for (const [kind, value] of Object.entries({ ...schema.number, ...text })) {
    if (value !== undefined) add(kind as Kind, value, `/${kind}`);
  }
  if (contentSchema !== undefined)
    add("contentMediaType", stripOrigins(contentSchema), "/contentSchema");
  if (schema.format !== undefined) add("format", schema.format, "/format");
}

function arrays({ schema, add, go, subject }: Walk): void {
  const { prefixItems, items, contains, unevaluatedItems, ...bounds } = schema.array;
  prefixItems?.forEach((item, index) => {
    go(item, [...subject, `[${index}]`], `/prefixItems/${index}`);
  });
  if (items !== undefined) go(items, [...subject, "[]"], "/items");
  const { minContains, maxContains, ...sizes } = bounds;
  for (const [kind, value] of Object.entries(sizes)) {
    if (value !== undefined && value !== false) add(kind as Kind, value, `/${kind}`);
  }
  if (contains !== undefined) {
    add("contains", stripOrigins({ contains, minContains, maxContains }), "/contains");
  }
  if (unevaluatedItems !== undefined) {
    add("unevaluatedItems", stripOrigins(unevaluatedItems), "/unevaluatedItems");
  }
}

function objects({ schema, scope, collector, add, go, subject, trail }: Walk): void {
  const { properties, required, additionalProperties: others, ...more } = schema.object;
  for (const { name, schema: property } of properties ?? []) {
    const at = [...subject, member(name)];
    const keyword = `/properties${pointerSegment(name)}`;
    const way = { subject: at, scope, trail };
    const own = typeof property === "boolean" ? undefined : schemaScope(property, way, collector);
    collector.add("member", at, true, below(schema.origin, keyword), own ?? scope);
    if (own === undefined) go(property, at, keyword);
    else schemaFacts(property, way, collector, own);
  }
  required?.forEach((name, index) => {
    add("required", true, `/required/${index}`, [...subject, member(name)]);
  });
  if (others === false) add("closed", true, "/additionalProperties");
  else if (others !== undefined) {
    add("map", true, "/additionalProperties");
    go(others, [...subject, "{}"], "/additionalProperties");
  }
  for (const { name, requires } of more.dependentRequired ?? []) {
    const keyword = `/dependentRequired${pointerSegment(name)}`;
    add("requires", requires.toSorted(), keyword, [...subject, member(name)]);
  }
  if (more.minProperties !== undefined) add("minProperties", more.minProperties, "/minProperties");
  if (more.maxProperties !== undefined) add("maxProperties", more.maxProperties, "/maxProperties");
  if (more.propertyNames !== undefined) {
    add("propertyNames", stripOrigins(more.propertyNames), "/propertyNames");
  }
  for (const kind of ["patternProperties", "dependentSchemas"] as const) {
    const written = more[kind];
    if (written !== undefined) add(kind, stripOrigins(written), `/${kind}`);
  }
  if (more.unevaluatedProperties === false) add("closed", true, "/unevaluatedProperties");
  else if (more.unevaluatedProperties !== undefined) {
    add(
      "unevaluatedProperties",
      stripOrigins(more.unevaluatedProperties),
      "/unevaluatedProperties",
    );
  }
}

function alternatives(walk: Walk): void {
  const { schema, add, go, subject } = walk;
  schema.allOf?.forEach((branch, index) => go(branch, subject, `/allOf/${index}`));
  for (const keyword of ["anyOf", "oneOf"] as const) {
    const branches = branchesOf(schema[keyword] ?? [], keyword === "oneOf");
    if (branches.isNullable) add("nullable", true, `/${keyword}`);
    if (branches.takesEmpty) add("empty", true, `/${keyword}`);
    if (branches.types !== undefined) add("type", branches.types, `/${keyword}`);
    const [only] = branches.others;
    if (branches.others.length > 1) numberedBranches(walk, keyword, branches.others);
    else if (only !== undefined) go(only, subject, `/${keyword}`);
  }
  const { discriminator } = schema;
  if (discriminator !== undefined)
    add("discriminator", chosenBy(discriminator, walk), "/discriminator");
}

/** Several lists of alternatives of one value are numbered one after the other. */
function numberedBranches(
  { add, go, subject, collector, numbered }: Walk,
  keyword: "anyOf" | "oneOf",
  branches: readonly ir.Schema[],
): void {
  add("alternatives", keyword, `/${keyword}`);
  for (const branch of branches) {
    numbered.count += 1;
    const at = [...subject, `(${numbered.count})`];
    const before = collector.facts.length;
    go(branch, at, `/${keyword}`);
    // One that allows everything takes the meaning from all others.
    if (collector.facts.length === before) add("alternatives", "anything", `/${keyword}`, at);
  }
}

function chosenBy({ propertyName, mapping }: ir.Discriminator, { collector }: Walk): Json {
  if (mapping.length === 0) return propertyName;
  const records = mapping.map(({ value, target }) => [value, collector.keyOf(target)] as const);
  return { propertyName, mapping: Object.fromEntries(records) };
}

function conditions({ schema, add }: Walk): void {
  for (const kind of ["if", "then", "else", "not"] as const) {
    const written = schema[kind];
    if (written !== undefined) add(kind, stripOrigins(written), `/${kind}`);
  }
}

function annotations({ schema, add }: Walk): void {
  for (const kind of ["deprecated", "readOnly", "writeOnly"] as const) {
    if (schema[kind]) add(kind, true, `/${kind}`);
  }
  const { attribute, wrapped, ...names } = schema.xml ?? { attribute: false, wrapped: false };
  const xml = { ...names, ...(attribute && { attribute }), ...(wrapped && { wrapped }) };
  if (Object.keys(xml).length > 0) add("encoding", { xml }, "/xml");
}
