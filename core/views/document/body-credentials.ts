/**
 * The document without security schemes whose credential travels in the body: OpenAPI has none for
 * that, and tools would send a header in its place. What is said of them stands in descriptions. A
 * key that may travel in a parameter instead is an optional parameter beside it.
 */
import type * as ir from "../../model/ir.ts";
import { type JsonObject, isObject } from "../../spec/load/pointer.ts";
import { describedBy, mapMembers } from "./annotate.ts";

/** A scheme, and the field of the body that has its credential. */
interface BodyScheme {
  readonly key: string;
  readonly field: string;
  readonly description: string;
}

/** A copy where there is such a scheme, else `document` itself. */
export function withoutBodyCredentials(document: ir.Json): ir.Json {
  if (!isObject(document)) return document;
  const schemes = bodySchemes(document);
  if (schemes.length === 0) return document;
  const { info = {}, components, paths, webhooks, security } = document;
  const context = { inherited: security, schemes, keys: parameterKeys(document) };
  const inPaths = (items: JsonObject) => mapMembers(items, (item) => ofPath(item, context));
  const describing = schemes.map(({ description, field }) => `${travels(field)}\n\n${description}`);
  return {
    ...document,
    info: isObject(info) ? describedBy(info, describing) : info,
    ...(security === undefined ? {} : { security: withoutSchemes(security, schemes) }),
    ...(isObject(paths) && { paths: inPaths(paths) }),
    ...(isObject(webhooks) && { webhooks: inPaths(webhooks) }),
    ...(isObject(components) && { components: withoutDeclarations(components, schemes) }),
  };
}

function bodySchemes({ components }: JsonObject): readonly BodyScheme[] {
  const declared = isObject(components) ? components["securitySchemes"] : undefined;
  if (!isObject(declared)) return [];
  return Object.entries(declared).flatMap(([key, scheme]) => {
    if (!isObject(scheme)) return [];
    const { description = "", "x-api-key-in-body": place } = scheme;
    if (!isObject(place) || typeof place["field"] !== "string") return [];
    return [{ key, field: place["field"], description: String(description) }];
  });
}

function withoutDeclarations(
  { securitySchemes = {}, ...components }: JsonObject,
  schemes: readonly BodyScheme[],
): JsonObject {
  const left = isObject(securitySchemes) ? Object.entries(without(securitySchemes, schemes)) : [];
  return left.length === 0
    ? components
    : { ...components, securitySchemes: Object.fromEntries(left) };
}

/** Keys in parameters: the parameter that each is, by the name of its scheme. */
function parameterKeys({ components }: JsonObject): ReadonlyMap<string, JsonObject> {
  const declared = isObject(components) ? components["securitySchemes"] : undefined;
  if (!isObject(declared)) return new Map();
  return new Map(
    Object.entries(declared).flatMap(([key, scheme]) => {
      if (!isObject(scheme) || scheme["type"] !== "apiKey") return [];
      const { name = "", in: place = "", description } = scheme;
      if ("x-api-key-in-body" in scheme) return [];
      const words = description === undefined ? {} : { description };
      return [[key, { name, in: place, ...words, schema: { type: "string" } }] as const];
    }),
  );
}

interface Context {
  /** What the root demands. */
  readonly inherited: ir.Json | undefined;
  readonly schemes: readonly BodyScheme[];
  readonly keys: ReadonlyMap<string, JsonObject>;
}

function ofPath(item: ir.Json, { inherited, schemes, keys }: Context): ir.Json {
  if (!isObject(item)) return item;
  return mapMembers(item, (value) => {
    if (!isObject(value) || value["responses"] === undefined) return value;
    const { security = inherited, parameters } = value;
    const asked = schemes.filter(({ key }) => demands(security, key));
    if (asked.length === 0) return value;
    const left = withoutSchemes(security ?? [], schemes);
    const own = value["security"] === undefined ? {} : { security: left };
    // What is still asked for is no choice beside the body.
    const isOpen = Array.isArray(left) && left.length === 0;
    const instead = [...keys]
      .filter(([key]) => isOpen && demands(security, key))
      .map(([, one]) => one);
    const given = Array.isArray(parameters) ? parameters : [];
    return describedBy(
      { ...value, ...own, ...(instead.length > 0 && { parameters: [...given, ...instead] }) },
      asked.map(({ field }) => travels(field, instead)),
    );
  });
}

function demands(security: ir.Json | undefined, key: string): boolean {
  return Array.isArray(security) && security.some((each) => isObject(each) && key in each);
}

/**
 * `[]` where an alternative has nothing left to declare: tools that know no alternative `{}` would refuse
 * requests with the key in the body.
 */
function withoutSchemes(security: ir.Json, schemes: readonly BodyScheme[]): ir.Json {
  if (!Array.isArray(security)) return security;
  const left = security.map((each: ir.Json) => (isObject(each) ? without(each, schemes) : each));
  return left.every((each) => isObject(each) && Object.keys(each).length > 0) ? left : [];
}

function without(object: JsonObject, schemes: readonly BodyScheme[]): JsonObject {
  const names = new Set(schemes.map(({ key }) => key));
  return Object.fromEntries(Object.entries(object).filter(([key]) => !names.has(key)));
}

function travels(field: string, instead: readonly JsonObject[] = []): string {
  const others = instead.map(
    (one) => `, or as \`${String(one["name"])}\` in the ${String(one["in"])}`,
  );
  const words = `The key travels as the field \`${field}\` of the request body${others.join("")}. OpenAPI has no security scheme for that, so none is asked for here.`;
  return `> **Authentication.** ${words}`;
}
