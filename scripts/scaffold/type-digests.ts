/** Schemas → short digests of the types that they give, so that a record can tell a changed one. */
import { compareTexts } from "../../core/base/text/compare.ts";
import { fingerprint } from "../../core/base/text/fingerprint.ts";
import { parseJson } from "../../core/base/json.ts";
import type * as ir from "../../core/model/ir.ts";
import { canonicalJson } from "../../core/model/schema-view/canonical.ts";

/** Levels of references that a digest sees. Deeper changes are left to the compiler, and the work stays linear. */
const levels = 5;

/** Says nothing of a type. */
const besides: ReadonlySet<string> = new Set(
  "origin id title description examples deprecated extensions hint".split(" "),
);

export interface TypeDigests {
  /** Of a schema of `Api.schemas`. */
  readonly named: (id: ir.SchemaId) => string;
  /** Of any schema. */
  readonly inline: (schema: ir.Schema) => string;
  /** The members of an object by name: whether each has to be there, and its digest. Empty for what is none. */
  readonly members: (id: ir.SchemaId) => ReadonlyMap<string, string>;
}

/** A text with references in it: before each reference stands a part. */
interface Local {
  readonly parts: readonly string[];
  readonly references: readonly ir.SchemaId[];
}

/** The digests of an API, whatever its schemas are called and wherever they stand. */
export function typeDigests({ schemas }: Pick<ir.Api, "schemas">): TypeDigests {
  const byId = new Map(schemas.map((each) => [each.id, each.schema]));
  const locals = new Map(schemas.map(({ id, schema }) => [id, localOf(schema)]));
  let digests = new Map(schemas.map(({ id }) => [id, ""]));
  for (let level = 0; level < levels; level += 1) {
    const below = digests;
    digests = new Map([...locals].map(([id, local]) => [id, digestOf(local, below)]));
  }
  const inline = (schema: ir.Schema) => digestOf(localOf(schema), digests);
  return {
    named: (id) => digests.get(id) ?? "",
    inline,
    members: (id) => {
      const found = objectOf(id, byId);
      const required = new Set(found?.object.required);
      return new Map(
        (found?.object.properties ?? []).map(({ name, schema }) => [
          name,
          `${required.has(name) ? "required" : "optional"} ${inline(schema)}`,
        ]),
      );
    },
  };
}

function digestOf({ parts, references }: Local, digests: ReadonlyMap<ir.SchemaId, string>): string {
  const text = parts.map((part, index) => {
    const reference = references[index];
    return reference === undefined ? part : `${part}${digests.get(reference) ?? "?"}`;
  });
  return fingerprint(text.join(""));
}

/** Stands where a reference was; no text of JSON has it. */
const mark = "\u0000";

function localOf(schema: ir.Schema): Local {
  const references: ir.SchemaId[] = [];
  const text = JSON.stringify(schema, (key, value: unknown) => {
    if (besides.has(key)) return undefined;
    if (key === "properties" || key === "required" || key === "types") return inOrder(value);
    return value;
  });
  const canonical = canonicalJson(parseJson(text));
  const parts = canonical.replaceAll(
    /"(ref|target)":("(?:[^"\\]|\\.)*")/g,
    (_, key: string, id: string) => {
      references.push(String(JSON.parse(id)));
      return `"${key}":${mark}`;
    },
  );
  return { parts: parts.split(mark), references };
}

/** Members mean the same in whatever order they are written. */
function inOrder(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.toSorted((a, b) => compareTexts(nameOf(a), nameOf(b)));
}

function nameOf(value: unknown): string {
  if (typeof value === "object" && value !== null && "name" in value) return String(value.name);
  return String(value);
}

/** The object that a schema is, through references; a chain of them may lead back. */
function objectOf(
  id: ir.SchemaId,
  byId: ReadonlyMap<ir.SchemaId, ir.Schema>,
): ir.SchemaObject | undefined {
  const seen = new Set<ir.SchemaId>();
  for (let next: ir.SchemaId | undefined = id; next !== undefined && !seen.has(next); ) {
    seen.add(next);
    const schema = byId.get(next);
    if (typeof schema !== "object") return undefined;
    if (schema.ref === undefined) return schema;
    next = schema.ref;
  }
  return undefined;
}
