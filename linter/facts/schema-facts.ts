/** One schema and what it refers to → facts, under the subjects that lead there. */
import type * as ir from "../../core/ir.ts";
import type { Json } from "../../core/ir.ts";
import { canonical } from "../compare/values.ts";
import type { Scope } from "../fact.ts";
import { type Kind, type Subject, member, recordKey } from "../statement.ts";
import { branchesOf, isBlank, isNull } from "./alternatives.ts";
import { extensionFacts } from "./extension-facts.ts";
import { plain } from "./plain.ts";
import type { Walk } from "./walk.ts";
import { type Sink, below, pointerSegment } from "./sink.ts";

export interface Way {
  readonly subject: Subject;
  /** The node that holds the schema. */
  readonly scope: Scope;
  /** References that were followed on the way, for finding circles. */
  readonly trail: readonly ir.SchemaId[];
}

/** Facts of `schema` and of all that it refers to, up to the records of the document. */
export function schemaFacts(schema: ir.Schema, way: Way, sink: Sink, own?: Scope): void {
  if (schema === true) return;
  const { subject } = way;
  if (schema === false) {
    sink.add("not", subject, {}, way.scope.origin, way.scope);
    return;
  }
  const scope = own ?? schemaScope(schema, way, sink);
  sink.reached.add(schema.id);
  const walk: Walk = {
    schema,
    scope,
    sink,
    subject,
    trail: way.trail,
    add: (kind, value, keyword, at = subject) =>
      sink.add(kind, at, value, below(schema.origin, keyword), scope),
    go: (next, at, origin) =>
      schemaFacts(
        next,
        {
          subject: at,
          scope: next === false && origin ? { ...scope, origin } : scope,
          trail: way.trail,
        },
        sink,
      ),
  };
  for (const part of parts) part(walk);
}

export function schemaScope(schema: ir.SchemaObject, way: Way, sink: Sink): Scope {
  return sink.scope(schema.origin, schema.extensions, way.scope, way.subject);
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

function reference({ schema, add, sink, subject, scope, trail }: Walk): void {
  const target = schema.ref ?? schema.dynamicRef?.target;
  if (target === undefined) return;
  const keyword = schema.ref === undefined ? "/$dynamicRef" : "/$ref";
  const named = sink.schemas.get(target);
  const key = sink.binding.keys.get(target);
  const isWhole = sink.stated.isNamed(subject) || !sink.stated.isDescribed(subject);
  if (key !== undefined && (isWhole || trail.includes(target))) {
    add("ref", key, keyword);
    return;
  }
  if (named === undefined || trail.includes(target) || sink.isFull) {
    add("ref", recordKey(nameOf(target, named)), keyword);
    return;
  }
  schemaFacts(named.schema, { subject, scope, trail: [...trail, target] }, sink);
}

/** Words for a schema that no record of the document is bound to. */
export function nameOf(id: ir.SchemaId, named: ir.NamedSchema | undefined): string {
  const hint = named?.hint;
  if (hint?.from === "component") return hint.key;
  if (hint?.from === "file") return hint.file.replace(/^.*\//u, "").replace(/\.[^.]*$/u, "");
  return id.slice(id.lastIndexOf("/") + 1);
}

function types({ schema, add }: Walk): void {
  const stated = schema.types;
  const isNullable = stated?.includes("null") ?? schema.enum?.includes(null) ?? false;
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
  if (contentSchema !== undefined) add("contentMediaType", plain(contentSchema), "/contentSchema");
  if (schema.format !== undefined) add("format", schema.format, "/format");
}

function arrays({ schema, add, go, subject }: Walk): void {
  const { prefixItems, items, contains, unevaluatedItems, ...bounds } = schema.array;
  prefixItems?.forEach((item, index) => go(item, [...subject, `[${index}]`]));
  if (items !== undefined) go(items, [...subject, "[]"]);
  const { minContains, maxContains, ...sizes } = bounds;
  for (const [kind, value] of Object.entries(sizes)) {
    if (value !== undefined && value !== false) add(kind as Kind, value, `/${kind}`);
  }
  if (contains !== undefined) {
    add("contains", plain({ contains, minContains, maxContains }), "/contains");
  }
  if (unevaluatedItems !== undefined) {
    add("unevaluatedItems", plain(unevaluatedItems), "/unevaluatedItems");
  }
}

function objects({ schema, scope, sink, add, go, subject, trail }: Walk): void {
  const { properties, required, additionalProperties: others, ...more } = schema.object;
  for (const { name, schema: property } of properties ?? []) {
    const at = [...subject, member(name)];
    const keyword = `/properties${pointerSegment(name)}`;
    const way = { subject: at, scope, trail };
    const own = typeof property === "boolean" ? undefined : schemaScope(property, way, sink);
    sink.add("member", at, true, below(schema.origin, keyword), own ?? scope);
    if (own === undefined) go(property, at, below(schema.origin, keyword));
    else schemaFacts(property, way, sink, own);
  }
  required?.forEach((name, index) => {
    add("required", true, `/required/${index}`, [...subject, member(name)]);
  });
  if (others === false) add("closed", true, "/additionalProperties");
  else if (others !== undefined) {
    add("map", true, "/additionalProperties");
    go(others, [...subject, "{}"]);
  }
  for (const { name, requires } of more.dependentRequired ?? []) {
    const keyword = `/dependentRequired${pointerSegment(name)}`;
    add("requires", requires.toSorted(), keyword, [...subject, member(name)]);
  }
  if (more.minProperties !== undefined) add("minProperties", more.minProperties, "/minProperties");
  if (more.maxProperties !== undefined) add("maxProperties", more.maxProperties, "/maxProperties");
  if (more.propertyNames !== undefined) {
    add("propertyNames", plain(more.propertyNames), "/propertyNames");
  }
  for (const kind of ["patternProperties", "dependentSchemas"] as const) {
    const written = more[kind];
    if (written !== undefined) add(kind, plain(written), `/${kind}`);
  }
  if (more.unevaluatedProperties === false) add("closed", true, "/unevaluatedProperties");
  else if (more.unevaluatedProperties !== undefined) {
    add("unevaluatedProperties", plain(more.unevaluatedProperties), "/unevaluatedProperties");
  }
}

function alternatives({ schema, add, go, subject }: Walk): void {
  for (const branch of schema.allOf ?? []) go(branch, subject);
  for (const keyword of ["anyOf", "oneOf"] as const) {
    const branches = branchesOf(schema[keyword] ?? []);
    if (branches.isNullable) add("nullable", true, `/${keyword}`);
    if (branches.takesEmpty) add("empty", true, `/${keyword}`);
    if (branches.types !== undefined) add("type", branches.types, `/${keyword}`);
    const [only] = branches.others;
    if (branches.others.length === 1 && only !== undefined) go(only, subject);
    if (branches.others.length < 2) continue;
    add("alternatives", keyword, `/${keyword}`);
    branches.others.forEach((branch, index) => go(branch, [...subject, `(${index + 1})`]));
  }
  const { discriminator } = schema;
  if (discriminator !== undefined)
    add("discriminator", discriminator.propertyName, "/discriminator");
}

function conditions({ schema, add }: Walk): void {
  for (const kind of ["if", "then", "else", "not"] as const) {
    const written = schema[kind];
    if (written !== undefined && !isNull(written) && !isBlank(written)) {
      add(kind, plain(written), `/${kind}`);
    }
  }
}

function annotations({ schema, add }: Walk): void {
  for (const kind of ["deprecated", "readOnly", "writeOnly"] as const) {
    if (schema[kind]) add(kind, true, `/${kind}`);
  }
}
