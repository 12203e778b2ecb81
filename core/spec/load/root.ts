/** What a description starts from: an OpenAPI document, or JSON Schema files and nothing else. */
import type { Report } from "../../base/diagnostic.ts";
import type { Json } from "../../model/ir.ts";
import { isSchema } from "./document-kind.ts";
import { isArray, isObject } from "./pointer.ts";
import { quoted } from "./quoted.ts";
import type { SourceDocument } from "./sources.ts";

export interface Root {
  readonly root: SourceDocument;
  /** See `Sources.schemaFiles`. */
  readonly schemaFiles: readonly SourceDocument[];
}

/** `undefined` where the files are neither, which is reported. */
export function readRoot(entries: readonly SourceDocument[], report: Report): Root | undefined {
  const [only] = entries;
  if (entries.length === 1 && only && !isSchema(only.value)) {
    return isReadOpenApi(only, report) ? { root: only, schemaFiles: [] } : undefined;
  }
  const others = entries.filter(({ value }) => !isSchema(value));
  for (const { value, origin } of others) {
    const message = `each of several files must be a JSON Schema, found ${described(value)}`;
    report({ code: "source/not-schema", message, origin: origin("") });
  }
  return others.length > 0 ? undefined : { root: rootOf(entries), schemaFiles: entries };
}

/** True of OpenAPI 3.0 and before, whose schemas are of a dialect of their own. */
export function isOpenApi30(value: Json): boolean {
  if (isSwagger(value)) return true;
  const version = isObject(value) && Object.hasOwn(value, "openapi") ? value["openapi"] : "";
  return /^3(?:\.0|$)/.test(String(version));
}

/** True of what was written for this toolkit, in which nothing is repaired. */
export function isSpecwright(value: Json): boolean {
  return isObject(value) && Object.hasOwn(value, "x-specwright");
}

/** True of Swagger 2.0, which is translated before it is read. */
export function isSwagger(value: Json): boolean {
  return isObject(value) && Object.hasOwn(value, "swagger") && !Object.hasOwn(value, "openapi");
}

/**
 * What an OpenAPI document is called, as it writes it: the base of its references. `undefined` before
 * OpenAPI 3.2 and where nothing is said.
 *
 * @see https://spec.openapis.org/oas/v3.2.0#oas-self
 */
export function selfOf(value: Json): string | undefined {
  if (!isObject(value) || !Object.hasOwn(value, "openapi") || !Object.hasOwn(value, "$self")) {
    return undefined;
  }
  const { openapi, $self: self } = value;
  return /^3\.2(?:\.|$)/.test(String(openapi)) && typeof self === "string" ? self : undefined;
}

/** How the root of `rootOf` refers to a schema file. */
export function schemaReference({ name }: SourceDocument): string {
  return `./${name.split("/").map(encodeURIComponent).join("/")}`;
}

/** A description that has the schema files as its components. */
function rootOf(files: readonly SourceDocument[]): SourceDocument {
  const keys = componentKeys(files);
  const schemas = files.map((file, index) => [keys[index], { $ref: schemaReference(file) }]);
  const title = keys.join(", ");
  const value = {
    openapi: "3.1.1",
    info: { title, version: "" },
    components: { schemas: Object.fromEntries(schemas) },
  };
  const origin: SourceDocument["origin"] = (pointer) => {
    const index = keys.findIndex((key) => pointer.startsWith(`/components/schemas/${key}`));
    return (files[Math.max(index, 0)] as SourceDocument).origin("");
  };
  return { name: "", file: files[0]?.file ?? "", value, origin };
}

/** The names of files, with their folders where two would be the same. */
function componentKeys(files: readonly SourceDocument[]): string[] {
  const paths = files.map(({ name }) => name.replace(/(?:\.schema)?\.(?:json|ya?ml)$/i, ""));
  const counts = new Map<string, number>();
  for (const base of paths.map(baseOf)) counts.set(base, (counts.get(base) ?? 0) + 1);
  const taken = new Set<string>();
  return paths.map((path, index) => {
    const base = baseOf(path);
    const key = counts.get(base) === 1 ? base : path.replaceAll("/", " ");
    // Files may differ in nothing but their endings.
    const unique = taken.has(key) ? (files[index]?.name ?? key).replaceAll("/", " ") : key;
    taken.add(unique);
    return unique;
  });
}

function baseOf(path: string): string {
  return path.replace(/^.*\//, "");
}

/**
 * Whether the document is read as OpenAPI 3 or Swagger 2.0; reports why when it is not.
 */
function isReadOpenApi(root: SourceDocument, report: Report): boolean {
  const { value } = root;
  if (isObject(value) && Object.hasOwn(value, "openapi")) {
    const version = value["openapi"];
    if (typeof version === "string" && /^3\.[012]\.\d+(?:-.+)?$/.test(version)) return true;
    const expected =
      typeof version === "string"
        ? "expected 3.0.x, 3.1.x or 3.2.x"
        : 'expected a string such as "3.1.0"';
    // YAML reads 3.0 and 3.1 without quotes as numbers.
    const isShort = typeof version === "string" || typeof version === "number";
    if (isShort && !isSpecwright(value) && /^(?:3|3\.[012])$/.test(String(version))) {
      const message = `"openapi" is ${described(version)}; ${expected}`;
      report({ code: "repair/version", message, origin: root.origin("/openapi") });
      return true;
    }
    const message = `"openapi" is ${described(version)}; ${expected}`;
    report({ code: "source/version", message, origin: root.origin("/openapi") });
  } else if (isObject(value) && Object.hasOwn(value, "swagger")) {
    // YAML reads 2.0 without quotes as a number.
    if (value["swagger"] === "2.0" || value["swagger"] === 2) return true;
    const message = `expected Swagger 2.0 or OpenAPI 3, found Swagger ${described(value["swagger"])}`;
    report({ code: "source/version", message, origin: root.origin("/swagger") });
  } else {
    const message = `expected an object with the field "openapi", found ${described(value)}`;
    report({ code: "source/not-openapi", message, origin: root.origin("") });
  }
  return false;
}
function described(value: Json | undefined): string {
  if (value === undefined || value === null) return "nothing";
  if (isArray(value)) return "an array";
  if (typeof value === "string") return quoted(value);
  if (typeof value !== "object") return `the ${typeof value} ${value}`;
  const keys = Object.keys(value).slice(0, 4);
  if (keys.length === 0) return "an empty object";
  return `an object with ${keys.map(quoted).join(", ")}`;
}
