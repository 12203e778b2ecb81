/** What named schemas say of themselves: to registries as meta, and in JSON Schema, where each stands once under its name. */
import * as core from "zod/v4/core";

/** What a description says of a schema, by the names that JSON Schema has for it. */
export interface About {
  /** Its name, which is one in its module. */
  readonly id: string;
  readonly title?: string;
  readonly description?: string;
  readonly deprecated?: true;
}

/**
 * Every copy of the runtime in a program knows the named schemas of all: each asks for names of the others'
 * schemas in one text, and else would take theirs for a user's.
 */
const aboutKey: unique symbol = Symbol.for("specwright.named-schema");

/** Tells zod's registry what is said of `schema`. */
export function register(schema: core.$ZodType, about: About): void {
  Object.defineProperty(schema, aboutKey, { value: about, configurable: true });
  const { _idmap: ids } = core.globalRegistry;
  const other = ids.get(about.id);
  core.globalRegistry.add(schema, { ...about });
  // An id that a program has given to a schema of its own stays with that.
  if (other !== undefined && aboutOf(other) === undefined) ids.set(about.id, other);
}

/** Its own: what is made of a named schema has no name. */
function aboutOf(schema: object): About | undefined {
  return Object.getOwnPropertyDescriptor(schema, aboutKey)?.value;
}

/** How a schema is written that is built on another one, of which zod knows. */
export interface Writing {
  readonly schema: core.$ZodType;
  /** What `schema` inherits its ways from: they are replaced. */
  readonly internals: core.$ZodType["_zod"];
  /** The schema that those ways were made for. */
  readonly inner: core.$ZodType;
  /** True where `inner` is another named schema: then `schema` refers to it. */
  readonly isReference: boolean;
  readonly reachesCycle: boolean;
}

/** Lets a schema stand under its name in JSON Schema. */
export function writeNamed(writing: Writing): void {
  const { schema, internals, inner, isReference } = writing;
  const write = internals.processJSONSchema;
  internals.processJSONSchema = (context, json, params) => {
    nameSchema(writing, namesOf(context), params);
    const seen = context.seen.get(schema);
    if (seen === undefined) return;
    if (isReference) {
      core.processSchema(inner, context, params);
      seen.ref = inner;
      return;
    }
    // Zod notes what it has written for `schema`; wrappers look for it under the schema they were made for.
    context.seen.set(inner, seen);
    write?.(context, json, params);
  };
}

/** The names of one text. */
interface Names {
  /** `undefined` for schemas that stand in their place. */
  readonly given: Map<core.$ZodType, string | undefined>;
  readonly isTaken: (name: string) => boolean;
}

/** Where a text's registry has them, for every copy of the runtime. */
const namesKey: unique symbol = Symbol.for("specwright.names-in-json-schema");

/**
 * Zod takes schemas with an `id` out into `$defs`. Without that, large descriptions would be written out
 * wherever they are used, which has no end. Two modules may have a name in common, which zod refuses, and
 * who asks for other metadata gets no ids: so for each text, names are given here.
 */
function namesOf(context: core.ToJSONSchemaContext): Names {
  const registry: { readonly [namesKey]?: Names } & typeof context.metadataRegistry =
    context.metadataRegistry;
  const earlier = registry[namesKey];
  if (earlier !== undefined) return earlier;
  const given: Names["given"] = new Map();
  const used = new Set<string>();
  const isTaken = (name: string) => {
    const other = registry._idmap.get(name);
    if (used.has(name) || (other !== undefined && aboutOf(other) === undefined)) return true;
    used.add(name);
    return false;
  };
  const get = (schema: core.$ZodType) => {
    const meta: object | undefined = registry.get(schema);
    if (!given.has(schema)) return meta;
    const id = given.get(schema);
    const { id: _id, ...others } = { id, ...meta };
    return id === undefined ? others : { ...others, id };
  };
  const names = { given, isTaken };
  // Of a registry of zod's nothing else is read here.
  context.metadataRegistry = Object.create(registry, {
    get: { value: get },
    [namesKey]: { value: names },
  });
  return names;
}

/** A text starts with its schema and not with a reference to it: some readers want `type: object` there. */
function nameSchema(
  { schema, reachesCycle }: Writing,
  { given, isTaken }: Names,
  { path, schemaPath }: core.ProcessParams,
): void {
  const about = aboutOf(schema);
  if (about === undefined || given.has(schema)) return;
  const isFirst = path.length === 0 && (schemaPath[0] === schema || !reachesCycle);
  given.set(schema, isFirst ? undefined : unusedName(about.id, isTaken));
}

function unusedName(name: string, isTaken: (name: string) => boolean): string {
  let candidate = name;
  for (let count = 2; isTaken(candidate); count += 1) candidate = `${name}${count}`;
  return candidate;
}
