/** Where the reference of a service shows a schema. */
import type * as ir from "../../../core/model/ir.ts";
import { servicePlace } from "./operation-place.ts";
import type { SiteService } from "./site.ts";
import { namesOf } from "./emitted-names.ts";

/**
 * `services/<name>.html#/schemas/<schema>`, below the site's folder; the list of all schemas where the
 * renderer's address of this one cannot be told. `undefined` of a schema that is not among them.
 */
export function schemaPlace(service: SiteService, schema: ir.NamedSchema): string | undefined {
  const listed = listedSchemas(service.document);
  const name = shownName(service, schema);
  if (!listed.includes(name)) return undefined;
  const address = name.toLowerCase();
  const isTold =
    /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/.test(address) &&
    listed.filter((other) => folded(other) === folded(address)).length === 1;
  return `${servicePlace(service)}#/schemas${isTold ? `/${address}` : ""}`;
}

/** What the reference calls a schema: a component keeps its key, whatever code calls it. */
export function shownName({ api }: SiteService, { id, hint }: ir.NamedSchema): string {
  return hint.from === "component" ? hint.key : namesOf(api).schema(id);
}

/** Names that the renderer may give one address have one of these. */
function folded(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}

const known = new WeakMap<object, readonly string[]>();

/** Keys of the document's `components.schemas`. */
function listedSchemas(document: ir.Json): readonly string[] {
  if (typeof document !== "object" || document === null) return [];
  const names =
    known.get(document) ?? Object.keys(memberOf(memberOf(document, "components"), "schemas"));
  known.set(document, names);
  return names;
}

function memberOf(value: object, key: string): object {
  const member: unknown = Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
  return typeof member === "object" && member !== null ? member : {};
}
