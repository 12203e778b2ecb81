/** A bundled document → the part of it that is kept, with all that the part refers to. */
import type { Json } from "../../model/ir.ts";
import { type JsonObject, childOf, isArray, isObject } from "../load/pointer.ts";
import { PartCopier } from "./part-copier.ts";

/** What is kept of a document. */
export interface KeptParts {
  /** `GET /pets` each; of `webhooks` the event's name in the place of the path. */
  readonly paths: ReadonlySet<string>;
  readonly webhooks: ReadonlySet<string>;
  /** Names of component schemas that are kept for their own sake. */
  readonly schemas: ReadonlySet<string>;
  readonly securitySchemes: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  /** Whether the error catalogue is. */
  readonly errors: boolean;
}

/**
 * The part of `document`, all of whose references are pointers into itself. What a kept part refers
 * to inside one that is left out becomes a component; links to operations that are left out go.
 */
export function partOf(document: Json, kept: KeptParts): Json {
  if (!isObject(document)) return document;
  const copier = new PartCopier(document, kept);
  const paths = copier.items("paths");
  const webhooks = copier.items("webhooks");
  const catalogue = kept.errors ? copier.errorCatalogue() : undefined;
  for (const name of kept.schemas) copier.keep("schemas", name);
  for (const name of kept.securitySchemes) copier.keep("securitySchemes", name);
  const components = copier.components();
  const replaced = new Map<string, Json | undefined>([
    ["paths", paths],
    ["webhooks", isEmpty(webhooks) ? undefined : webhooks],
    ["tags", tagsOf(document, kept)],
    ["security", securityOf(document, kept)],
    ["x-error-codes", catalogue],
    ["components", isEmpty(components) ? undefined : components],
  ]);
  const written = Object.hasOwn(document, "components")
    ? document
    : { ...document, components: {} };
  return Object.fromEntries(
    Object.entries(written).flatMap(([key, value]): [string, Json][] => {
      const now = replaced.has(key) ? replaced.get(key) : value;
      return now === undefined ? [] : [[key, now]];
    }),
  );
}

function tagsOf(document: JsonObject, { tags }: KeptParts): Json | undefined {
  const written = childOf(document, "tags");
  if (!isArray(written)) return written;
  const left = written.filter((tag) => tags.has(String(childOf(tag, "name"))));
  return left.length === 0 ? undefined : left;
}

/** Schemes that operations have in common stay where an operation that is kept has them. */
function securityOf(document: JsonObject, { securitySchemes }: KeptParts): Json | undefined {
  const written = childOf(document, "security");
  if (!isArray(written)) return written;
  const schemes = written.flatMap((each) => (isObject(each) ? Object.keys(each) : []));
  return schemes.every((scheme) => securitySchemes.has(scheme)) ? written : undefined;
}

function isEmpty(value: JsonObject): boolean {
  return Object.keys(value).length === 0;
}
