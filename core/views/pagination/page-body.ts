/** The answer of an operation as a page: its list, and what it says of the other pages. */
import type * as ir from "../../model/ir.ts";
import { allOfSchemas } from "../../model/schema-view/all-of.ts";
import type { Lookup } from "../../model/schema-view/lookup.ts";
import { mediaKind } from "../../model/media-kind.ts";
import { isOf } from "./kinds.ts";
import type { Path } from "./pagination.ts";
import { envelopes, lists, nextObjects, phrase } from "./vocabulary.ts";

export interface PageBody {
  readonly response: ir.Response;
  readonly body: ir.SchemaId;
  readonly schema: ir.Schema;
}

/** A member of an answer that may speak of pages. */
export interface PageField {
  readonly path: Path;
  /** Its name, after `next` where it stands in an object of that name. */
  readonly phrase: string;
  /** The object that it stands in. Absent: the body. */
  readonly within?: string;
  readonly schema: ir.Schema;
}

/** The one documented success with a body, which is JSON unless the caller asks for another. */
export function pageBody({ responses = [] }: ir.Operation, lookup: Lookup): PageBody | undefined {
  const successes = responses.filter(
    ({ status, content }) => status.startsWith("2") && content.length > 0,
  );
  const [response, ...others] = successes;
  if (response === undefined || others.length > 0) return undefined;
  const json = response.content.filter(({ mediaType }) => mediaKind(mediaType) === "json");
  const media = json.find(({ mediaType }) => mediaType === "application/json") ?? json[0];
  if (media?.schema === undefined) return undefined;
  return { response, body: media.schema, schema: lookup.schema(media.schema) };
}

/** The way to the one list of a body; `undefined` where there is none, or no telling which it is. */
export function listIn(body: ir.Schema, lookup: Lookup): Path | undefined {
  if (isOf(body, ["array"], lookup)) return [];
  // What may be something else than an object has no member without a doubt.
  if (!isOf(body, ["object"], lookup)) return undefined;
  const arrays = propertiesOf(body, lookup).filter(({ schema }) => isOf(schema, ["array"], lookup));
  const usual = arrays.filter(({ name }) => lists.has(phrase(name)));
  const [list, ...others] = arrays.length > 1 ? usual : arrays;
  return list === undefined || others.length > 0 ? undefined : [list.name];
}

/** The schema of the items of the list at `path`; `true` where nothing is said of them. */
export function itemsAt(body: ir.Schema, path: Path, lookup: Lookup): ir.Schema | undefined {
  const list = schemaAt(body, path, lookup);
  if (list === undefined || !isOf(list, ["array"], lookup)) return undefined;
  return (
    allOfSchemas(list, lookup).find(({ array }) => array.items !== undefined)?.array.items ?? true
  );
}

/** The schema of the member at `path`; `undefined` where none is described. */
export function schemaAt(schema: ir.Schema, path: Path, lookup: Lookup): ir.Schema | undefined {
  return path.reduce<ir.Schema | undefined>(
    (inner, name) =>
      inner === undefined
        ? undefined
        : propertiesOf(inner, lookup).find((property) => property.name === name)?.schema,
    schema,
  );
}

/** The members of a body, and those of its objects that are there for what is said of pages. */
export function pageFieldsIn(body: ir.Schema, lookup: Lookup): readonly PageField[] {
  const fields: PageField[] = [];
  const collect = (schema: ir.Schema, path: Path, within?: string, prefix = "", depth = 3) => {
    for (const property of propertiesOf(schema, lookup)) {
      const own = phrase(property.name);
      const at = [...path, property.name];
      const isObject = isOf(property.schema, ["object"], lookup);
      if (isObject && depth > 0 && nextObjects.has(own)) {
        collect(property.schema, at, own, "next ", depth - 1);
      } else if (isObject && depth > 0 && envelopes.has(own)) {
        collect(property.schema, at, own, prefix, depth - 1);
      } else {
        const named = { path: at, phrase: `${prefix}${own}`, schema: property.schema };
        fields.push(within === undefined ? named : { ...named, within });
      }
    }
  };
  if (!isOf(body, ["array"], lookup)) collect(body, []);
  return fields;
}

/** The declared members of an object, each once. */
export function propertiesOf(schema: ir.Schema, lookup: Lookup): readonly ir.Property[] {
  const all = allOfSchemas(schema, lookup).flatMap(({ object }) => object.properties ?? []);
  const byName = new Map<string, ir.Property>();
  for (const property of all) if (!byName.has(property.name)) byName.set(property.name, property);
  return [...byName.values()];
}
