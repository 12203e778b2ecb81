/** Described error bodies → where the parts of an error stand in them. */
import type * as ir from "../../model/ir.ts";
import type { SchemaViewContext } from "../../model/schema-view/schema-view-context.ts";
import { noType, typeSet } from "../../model/schema-view/type-set.ts";
import { effectiveSchema } from "../encoding/effective-schema.ts";
import { mediaKind } from "../../model/media-kind.ts";

/** Names of members, from the body inward. */
export type Place = readonly string[];

/** Parts that a body does not have are absent. */
export interface ErrorPlaces {
  readonly code: Place;
  readonly message?: Place;
  readonly details?: Place;
  readonly requestId?: Place;
  /** A list of errors inside this one, each with a code. */
  readonly errors?: Place;
}

export interface ErrorBody {
  readonly schema: ir.SchemaId;
  readonly places: ErrorPlaces;
  /** Within each item of the list at `places.errors`. */
  readonly nested?: Pick<ErrorPlaces, "code" | "message">;
}

/**
 * The one form in which a service reports errors; `undefined` where it has none with a code, or
 * several. It is that of the error answers; without operations the schema that looks like one and is
 * no part of another.
 */
export function errorBodyOf(api: ir.Api, shapes: SchemaViewContext): ErrorBody | undefined {
  const answers = new Set(api.operations.flatMap(errorSchemas));
  const ids = api.operations.length > 0 ? [...answers] : api.schemas.map(({ id }) => id);
  const bodies = ids.flatMap((id) => bodyOf(id, shapes) ?? []);
  const inner = new Set(bodies.flatMap(({ schema }) => itemSchemas(schema, shapes)));
  const [only, ...others] = bodies.filter(
    ({ schema }) => api.operations.length > 0 || !inner.has(schema),
  );
  return others.length === 0 ? only : undefined;
}

function errorSchemas({ responses = [] }: ir.Operation): ir.SchemaId[] {
  return responses
    .filter(({ status }) => /^[45d]/u.test(status))
    .flatMap(({ content }) => content)
    .flatMap(({ mediaType, schema }) =>
      schema === undefined || mediaKind(mediaType) !== "json" ? [] : [schema],
    );
}

/** Where the parts of an error stand in bodies of that schema; `undefined` where they have no code. */
export function bodyOf(id: ir.SchemaId, shapes: SchemaViewContext): ErrorBody | undefined {
  const root = membersOf([shapes.schema(id)], shapes);
  const holder = codeIn(root, shapes) === undefined ? holderIn(root, shapes) : undefined;
  const inner = holder === undefined ? root : membersOf(root.get(holder) ?? [], shapes);
  const code = codeIn(inner, shapes);
  if (code === undefined) return undefined;
  const way = holder === undefined ? [] : [holder];
  const place = (name: string | undefined, before: Place = way) =>
    name === undefined ? undefined : [...before, name];
  const requestId = find(root, "requestid", "string", shapes);
  const list = listIn(inner, shapes);
  const places = defined({
    code: [...way, code],
    message: place(find(inner, "message", "string", shapes)),
    details: place(find(inner, "details", "object", shapes)),
    requestId: place(requestId, []) ?? place(find(inner, "requestid", "string", shapes)),
    errors: place(list?.name),
  });
  return { schema: id, places, ...(list === undefined ? {} : { nested: list.nested }) };
}

/**
 * Where bodies of that schema have a code that is no text; `undefined` where they have none, or several,
 * or a text beside it that may be the code, as of a status beside a name.
 */
export function numericCodePlace(id: ir.SchemaId, shapes: SchemaViewContext): Place | undefined {
  const root = membersOf([shapes.schema(id)], shapes);
  const places = [
    ...numericCodes(root, shapes).map((name) => [name]),
    ...[...root].flatMap(([holder, schemas]) =>
      numericCodes(membersOf(schemas, shapes), shapes).map((name) => [holder, name]),
    ),
  ];
  return places.length === 1 ? places[0] : undefined;
}

function numericCodes(members: Members, shapes: SchemaViewContext): readonly string[] {
  const isText = (schemas: readonly ir.Schema[]) => mayBe("string", schemas, shapes);
  const others = [...members].filter(
    ([name, schemas]) => isText(schemas) && !parts.has(plain(name)),
  );
  if (others.length > 0) return [];
  return [...members].flatMap(([name, schemas]) => {
    const isCode = plain(name) === "code" || plain(name) === "errorcode";
    const isScalar = !mayBe("object", schemas, shapes) && !mayBe("array", schemas, shapes);
    return isCode && isScalar && !isText(schemas) ? [name] : [];
  });
}

/** Texts of an error that are no code. */
const parts: ReadonlySet<string> = new Set(["message", "requestid"]);

/** What a body says of the value at a place. Empty: nothing. */
export function schemasAt(
  body: ir.SchemaId,
  place: Place,
  shapes: SchemaViewContext,
): readonly ir.Schema[] {
  return place.reduce<readonly ir.Schema[]>(
    (schemas, name) =>
      schemas.flatMap((schema) => effectiveSchema(schema, shapes).properties.get(name) ?? []),
    [shapes.schema(body)],
  );
}

/** The schemas of the codes in a body, those of errors inside of it included. */
export function codeSchemas(
  { schema, places, nested }: ErrorBody,
  shapes: SchemaViewContext,
): readonly ir.Schema[] {
  const own = schemasAt(schema, places.code, shapes);
  if (nested === undefined || places.errors === undefined) return own;
  const items = membersOf(itemsOf(schemasAt(schema, places.errors, shapes), shapes), shapes);
  return [...own, ...nested.code.flatMap((name) => items.get(name) ?? [])];
}

type Members = ReadonlyMap<string, readonly ir.Schema[]>;

function membersOf(schemas: readonly ir.Schema[], shapes: SchemaViewContext): Members {
  const all = schemas.map((schema) => effectiveSchema(schema, shapes).properties);
  return new Map(all.flatMap((properties) => [...properties]));
}

function codeIn(members: Members, shapes: SchemaViewContext): string | undefined {
  return find(members, "code", "string", shapes) ?? find(members, "errorcode", "string", shapes);
}

/** The one member of the body that holds a code. */
function holderIn(root: Members, shapes: SchemaViewContext): string | undefined {
  const holders = [...root].filter(
    ([, schemas]) => codeIn(membersOf(schemas, shapes), shapes) !== undefined,
  );
  const [only, ...others] = holders;
  return others.length === 0 ? only?.[0] : undefined;
}

/** The member of that name, however it is written, if it may be of that type. */
function find(
  members: Members,
  name: string,
  type: ir.JsonType,
  shapes: SchemaViewContext,
): string | undefined {
  return [...members].find(
    ([key, schemas]) => plain(key) === name && mayBe(type, schemas, shapes),
  )?.[0];
}

/** A name without what is a matter of writing. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/gu, "");
}

function listIn(members: Members, shapes: SchemaViewContext) {
  const name = find(members, "errors", "array", shapes);
  if (name === undefined) return undefined;
  const items = itemsOf(members.get(name) ?? [], shapes);
  const inside = membersOf(items, shapes);
  const code = codeIn(inside, shapes);
  if (code === undefined) return undefined;
  const message = find(inside, "message", "string", shapes);
  return { name, nested: { code: [code], ...(message && { message: [message] }) } };
}

function itemSchemas(id: ir.SchemaId, shapes: SchemaViewContext): ir.SchemaId[] {
  const members = [...membersOf([shapes.schema(id)], shapes).values()].flat();
  return [...members, ...itemsOf(members, shapes)].flatMap((schema) =>
    typeof schema === "boolean" ? [] : shapes.targets(schema),
  );
}

function itemsOf(schemas: readonly ir.Schema[], shapes: SchemaViewContext): ir.Schema[] {
  return schemas.flatMap((schema) => effectiveSchema(schema, shapes).items ?? []);
}

function mayBe(
  type: ir.JsonType,
  schemas: readonly ir.Schema[],
  shapes: SchemaViewContext,
): boolean {
  return schemas.every((schema) => (shapes.possibleTypes(schema) & typeSet([type])) !== noType);
}

function defined(places: { readonly [Part in keyof ErrorPlaces]: Place | undefined }): ErrorPlaces {
  return Object.fromEntries(
    Object.entries(places).filter(([, place]) => place !== undefined),
  ) as unknown as ErrorPlaces;
}
