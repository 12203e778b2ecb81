/** Copies of a description in each of which one thing is changed that a document about it states. */
import type { Json } from "../../../core/model/ir.ts";

export interface Change {
  /** Where, and what is done. */
  readonly what: string;
  readonly changed: Json;
}

type Members = { [key: string]: Json };

/** Every change that `sample` lets pass; all without it. */
export function* changes(
  description: Json,
  sample: (index: number) => boolean = () => true,
): Generator<Change> {
  let index = 0;
  for (const { path, what, apply } of edits(description, [])) {
    index += 1;
    if (!sample(index)) continue;
    const changed = structuredClone(description);
    apply(at(changed, path));
    yield { what: `${what} at /${path.join("/")}`, changed };
  }
}

interface Edit {
  readonly path: readonly string[];
  readonly what: string;
  readonly apply: (node: Members) => void;
}

const other: Readonly<Record<string, string>> = {
  string: "integer",
  integer: "string",
  number: "string",
  boolean: "string",
  array: "string",
  object: "string",
};

/** Members whose values are text for people, samples, or no schema. */
const silent = new Set([
  "description",
  "summary",
  "example",
  "examples",
  "title",
  "tags",
  "x-enumDescriptions",
]);

function* edits(node: Json, path: readonly string[]): Generator<Edit> {
  if (Array.isArray(node)) {
    for (const [index, item] of node.entries()) yield* edits(item, [...path, String(index)]);
    return;
  }
  if (typeof node !== "object" || node === null) return;
  const members = node as Members;
  if (isSchemaLike(members, path)) yield* schemaEdits(members, path);
  for (const [key, value] of Object.entries(members)) {
    if (path.at(-1) === "responses" && /^[1-5]/u.test(key)) {
      yield { path, what: `drop the status ${key}`, apply: (it) => void delete it[key] };
    }
    if (path.length === 2 && path[0] === "paths" && /^(?:get|put|post|delete|patch)$/u.test(key)) {
      yield { path, what: `drop the operation ${key}`, apply: (it) => void delete it[key] };
    }
    const isNamed = path.at(-1) === "properties";
    if (isNamed || !silent.has(key)) yield* edits(value, [...path, key]);
  }
}

function isSchemaLike(node: Members, path: readonly string[]): boolean {
  return typeof node["type"] === "string" && node["type"] in other && path.at(-1) !== "properties";
}

function* schemaEdits(node: Members, path: readonly string[]): Generator<Edit> {
  const { type, required, properties, enum: values, format } = node;
  if (values === undefined && node["const"] === undefined && node["default"] === undefined) {
    yield {
      path,
      what: "change the type",
      apply: (it) => void (it["type"] = other[String(type)] ?? "string"),
    };
  }
  if (Array.isArray(required) && required.length > 0) {
    yield {
      path,
      what: "drop a required",
      apply: (it) => void (it["required"] = required.slice(1)),
    };
  }
  if (typeof properties === "object" && properties !== null && !Array.isArray(properties)) {
    const [first] = Object.keys(properties);
    if (first !== undefined) {
      yield {
        path,
        what: `drop the member ${first}`,
        apply: (it) => void delete (it["properties"] as Members)[first],
      };
    }
    yield {
      path,
      what: "add a member",
      apply: (it) => void ((it["properties"] as Members)["zzAdded"] = { type: "string" }),
    };
  }
  if (Array.isArray(values) && values.length > 1) {
    yield {
      path,
      what: "drop an allowed value",
      apply: (it) => void (it["enum"] = values.slice(1)),
    };
  }
  if (typeof format === "string")
    yield { path, what: "drop the format", apply: (it) => void delete it["format"] };
  for (const bound of ["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"]) {
    const value = node[bound];
    if (typeof value === "number") {
      yield { path, what: `change ${bound}`, apply: (it) => void (it[bound] = value + 1) };
    }
  }
}

function at(root: Json, path: readonly string[]): Members {
  let node: Json = root;
  for (const key of path) {
    if (typeof node !== "object" || node === null) throw new Error(`nothing at ${path.join("/")}`);
    node = (Reflect.get(node, key) ?? null) as Json;
  }
  return node as Members;
}
