/** A described error body → where the parts of an error stand in it, as its schema has them. */
import type { ErrorEnvelope } from "../../../runtime/authorization/contract.ts";
import type * as ir from "../../model/ir.ts";
import { canonicalJson } from "../../model/schema-view/canonical.ts";
import { allOfSchemas } from "../../model/schema-view/all-of.ts";
import type { Lookup } from "../../model/schema-view/lookup.ts";
import { noType, typeSet } from "../../model/schema-view/type-set.ts";
import { isRange, mediaKind } from "../../model/media-kind.ts";
import type { RefusalCode } from "./refusal-codes.ts";

/** An envelope with the schema of the whole body. */
export interface FoundEnvelope {
  readonly envelope: ErrorEnvelope;
  readonly schema: ir.SchemaId;
}

/** What schemas of one value say of its members together. */
interface Members {
  readonly named: ReadonlyMap<string, readonly ir.Schema[]>;
  readonly required: ReadonlySet<string>;
}

/** A member that we write, and where. */
interface Part {
  readonly at: readonly string[];
  readonly key: "codeAt" | "messageAt" | "requestIdAt" | "requiredScopeAt" | "keyScopesAt";
}

/**
 * How `response` reports `code` in JSON; `undefined` where it has no member for a code, or requires
 * members that nothing is known of. `tellsScopes`: the details of a missing scope are known.
 */
export function envelopeIn(
  { content }: ir.Response,
  code: RefusalCode,
  tellsScopes: boolean,
  lookup: Lookup,
): FoundEnvelope | undefined {
  for (const { mediaType, schema } of content) {
    if (schema === undefined || isRange(mediaType) || mediaKind(mediaType) !== "json") continue;
    const envelope = envelopeOf(lookup.schema(schema), code, tellsScopes, lookup);
    if (envelope !== undefined) return { envelope: { mediaType, ...envelope }, schema };
  }
  return undefined;
}

function envelopeOf(
  schema: ir.Schema,
  code: RefusalCode,
  tellsScopes: boolean,
  lookup: Lookup,
): Omit<ErrorEnvelope, "mediaType"> | undefined {
  const root = membersOf([schema], lookup);
  const holder = holderOf(root, code, lookup);
  if (holder === undefined) return undefined;
  const inner =
    holder.length === 0 ? root : membersOf(root.named.get(holder[0] ?? "") ?? [], lookup);
  const parts: Part[] = [{ key: "codeAt", at: [...holder, "code"] }];
  if (code.message !== undefined && isText(inner, "message", lookup)) {
    parts.push({ key: "messageAt", at: [...holder, "message"] });
  }
  const idHolder = isText(root, "request_id", lookup) ? [] : holder;
  if (isText(idHolder.length === 0 ? root : inner, "request_id", lookup)) {
    parts.push({ key: "requestIdAt", at: [...idHolder, "request_id"] });
  }
  if (tellsScopes) parts.push(...scopeParts(inner, holder, code, lookup));
  if (!isComplete(root, [], parts) || !isComplete(inner, holder, parts)) return undefined;
  const places = Object.fromEntries(parts.map(({ key, at }) => [key, at]));
  const message = places["messageAt"] === undefined ? {} : { message: code.message ?? "" };
  return { code: code.code, codeAt: [...holder, "code"], ...places, ...message };
}

/** The way to the object that has the code: the body itself, or the one member that has such a member. */
function holderOf(root: Members, code: RefusalCode, lookup: Lookup): readonly string[] | undefined {
  if (takesCode(root, code, lookup)) return [];
  const holders = [...root.named.keys()].filter((name) =>
    takesCode(membersOf(root.named.get(name) ?? [], lookup), code, lookup),
  );
  return holders.length === 1 ? holders : undefined;
}

function takesCode(members: Members, { code }: RefusalCode, lookup: Lookup): boolean {
  if (!isText(members, "code", lookup)) return false;
  const words = (members.named.get("code") ?? []).flatMap((each) => allOfSchemas(each, lookup));
  return words.every(
    (word) =>
      (word.const === undefined || canonicalJson(word.const.value) === canonicalJson(code)) &&
      (word.enum === undefined || word.enum.includes(code)),
  );
}

/** The details of a missing scope, as the body or the catalogue describes them. */
function scopeParts(
  inner: Members,
  holder: readonly string[],
  { details }: RefusalCode,
  lookup: Lookup,
): readonly Part[] {
  const stated = inner.named.get("details");
  if (stated === undefined || !mayBe("object", stated, lookup)) return [];
  const members = membersOf(details === undefined ? stated : [...stated, details], lookup);
  const at = [...holder, "details"];
  const found: Part[] = [];
  if (isText(members, "required_scope", lookup)) {
    found.push({ key: "requiredScopeAt", at: [...at, "required_scope"] });
  }
  const scopes = members.named.get("key_scopes");
  if (scopes !== undefined && mayBe("array", scopes, lookup)) {
    found.push({ key: "keyScopesAt", at: [...at, "key_scopes"] });
  }
  return isComplete(members, at, found) ? found : [];
}

/** True where everything that is required at a place is written. */
function isComplete({ required }: Members, place: readonly string[], parts: readonly Part[]) {
  const below = parts.filter(({ at }) => place.every((name, index) => at[index] === name));
  const written = new Set(below.map(({ at }) => at[place.length]));
  return [...required].every((name) => written.has(name));
}

function membersOf(schemas: readonly ir.Schema[], lookup: Lookup): Members {
  const named = new Map<string, ir.Schema[]>();
  const required = new Set<string>();
  for (const { object } of schemas.flatMap((schema) => allOfSchemas(schema, lookup))) {
    for (const { name, schema } of object.properties ?? []) {
      named.set(name, [...(named.get(name) ?? []), schema]);
    }
    for (const name of object.required ?? []) required.add(name);
  }
  return { named, required };
}

function isText({ named }: Members, name: string, lookup: Lookup): boolean {
  const schemas = named.get(name);
  return schemas !== undefined && mayBe("string", schemas, lookup);
}

function mayBe(type: ir.JsonType, schemas: readonly ir.Schema[], lookup: Lookup): boolean {
  return schemas.every((schema) => (lookup.possibleTypes(schema) & typeSet([type])) !== noType);
}
