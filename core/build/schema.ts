/** One schema of a description → its record in the model: nothing merged, dropped or inferred. */
import type * as ir from "../model/ir.ts";
import { type BuildContext, isBareReference } from "./build-context.ts";
import { reportUnsupportedField } from "./openapi-3.2.ts";
import { readAssertions } from "./assertions.ts";
import { checkDialect } from "./dialect.ts";
import { defined, nothing, optional } from "./defined.ts";
import { readDelimited } from "./delimited.ts";
import { readExtensions } from "./extensions.ts";
import type { OlderDraft } from "../spec/load/metaschemas.ts";
import { groupsAt } from "./keyword-groups.ts";
import { type Node, isObject } from "./node.ts";
import {
  type ItemKeywords,
  reportUnsupportedKeywords,
  itemKeywords,
  readDependencies,
} from "./older-drafts.ts";
import { type DynamicKeyword, recursiveTarget } from "./dynamic-anchor.ts";
import { schemaInDialect } from "./schema-in-dialect.ts";
import { reportUnknownKeywords, unreadKeywords } from "./unread-keywords.ts";
import { checkNullable } from "./nullable.ts";
import { plainSchema } from "../model/schema-view/plain-schema.ts";
import { pointerWords } from "./pointer-words.ts";

/** Below so many levels a schema has an identity, because compilers give up on deep types. */
const deepest = 12;

/**
 * The schema at `node`. What is no schema at all is reported and accepts everything.
 *
 * @see https://json-schema.org/draft/2020-12/json-schema-core
 * @see https://json-schema.org/draft/2020-12/json-schema-validation
 */
export function buildSchema(written: Node, around: BuildContext, level = 0): ir.Schema {
  if (typeof written.value === "boolean") return written.value;
  const meant = meantBy(written);
  if (meant !== undefined) return meant;
  if (!isObject(written.value)) {
    const isTuple = Array.isArray(written.value) && written.pointer.endsWith("/items");
    const hint = isTuple ? ' (a list of schemas is "prefixItems")' : "";
    written.wrong(`a schema: an object or a boolean${hint}`);
    return true;
  }
  const context = around.inside(written);
  if (context.isOpenApi30) checkNullable(written, context);
  if (context.isOpenApi30 && written.has("$ref")) return referenceOnly(written, context);
  checkDialect(written, "$schema", context);
  const { node, draft, ignored, assertsFormat } = schemaInDialect(written, context);
  reportUnknownKeywords(written, context, draft);
  if (draft !== undefined) reportUnsupportedKeywords(node, draft, context);
  const build = (child: Node) =>
    level < deepest || !isObject(child.value)
      ? buildSchema(child, context, level + 1)
      : referenceTo(targetId(child, context), child, context);
  const groups = groupsAt(node);
  const assertions = readAssertions(node, groups, context, draft);
  const one = (key: string) => optional(node.child(key), build);
  const many = (key: string) => optional(node.listOf(key, "object"), (list) => list.map(build));
  const delimited = context.specwright ? readDelimited(node, build) : undefined;
  return defined<ir.SchemaObject>({
    id: context.idOf(node),
    origin: node.origin,
    ref: readReference(written, context),
    dynamicRef: readDynamicReference(written, context, draft),
    anchor: node.string("$anchor"),
    dynamicAnchor: node.string("$dynamicAnchor"),
    ...assertions,
    string: groups.has("string") ? { ...assertions.string, ...readContent(node, one) } : nothing,
    array: groups.has("array")
      ? {
          ...readItems(readItemKeywords(node, draft, context), one, many),
          ...assertions.array,
          ...(draft !== undefined && node.has("contains") && { leavesContained: true }),
        }
      : nothing,
    object: groups.has("object")
      ? {
          ...readMembers(node, one, build),
          ...assertions.object,
          ...(draft && readDependencies(node, build)),
        }
      : nothing,
    ...(groups.has("same") && readSame(one, many)),
    format: node.string("format"),
    ...(assertsFormat && { assertsFormat }),
    title: node.string("title"),
    description: node.string("description"),
    deprecated: node.boolean("deprecated") ?? false,
    readOnly: node.boolean("readOnly") ?? false,
    writeOnly: node.boolean("writeOnly") ?? false,
    default: optional(node.child("default"), ({ value }) => ({ value })),
    examples: readExamples(node),
    discriminator: readDiscriminator(node, context),
    xml: readXml(node, context),
    delimited,
    unread: unreadKeywords(node, draft, ignored),
    extensions: readExtensions(node, "schema", context),
  });
}

/** What can only be meant by something that is no schema. */
function meantBy(node: Node): boolean | undefined {
  const expected = "a schema: an object or a boolean";
  const { value } = node;
  if (node.isEmpty()) {
    node.repaired("repair/empty", expected);
    return true;
  }
  if (value !== "true" && value !== "false") return undefined;
  node.repaired("repair/scalar", expected);
  return value === "true";
}

/** The identity of a schema that a media type or another place uses: its own, or its target's. */
export function schemaIdAt(node: Node, hint: ir.NameHint, context: BuildContext): ir.SchemaId {
  const target = isBareReference(node) || context.isOpenApi30 ? context.target(node) : undefined;
  return target === undefined ? context.named(node, hint) : targetId(target, context);
}

function targetId(target: Node, context: BuildContext): ir.SchemaId {
  return context.named(target, { from: "pointer", words: pointerWords(target) });
}

/** In OpenAPI 3.0 whatever stands beside a `$ref` is ignored. */
function referenceOnly(node: Node, context: BuildContext): ir.Schema {
  return { ...referenceTo(readReference(node, context), node, context), id: context.idOf(node) };
}

/** A schema that says of the value at `node` that it is one of `ref`. */
function referenceTo(
  ref: ir.SchemaId | undefined,
  node: Node,
  context: BuildContext,
): ir.SchemaObject {
  const plain = plainSchema({ id: `${context.idOf(node)}/$ref`, origin: node.origin });
  return ref === undefined ? plain : { ...plain, ref };
}

function readReference(node: Node, context: BuildContext): ir.SchemaId | undefined {
  if (node.string("$ref") === undefined) return undefined;
  const target = context.target(node);
  return target && targetId(target, context);
}

/** 2019-09 has a `$recursiveRef` to the resource around it, and before there was none. */
function readDynamicReference(
  node: Node,
  context: BuildContext,
  draft: OlderDraft | undefined,
): ir.SchemaObject["dynamicRef"] {
  const keyword = draft === undefined ? "$dynamicRef" : "$recursiveRef";
  if (draft !== undefined && draft !== "2019-09") return undefined;
  const reference = node.string(keyword);
  if (reference === undefined) return undefined;
  const target = dynamicTarget(keyword, reference, node, context);
  if (target !== undefined) {
    return { reference, target: targetId(context.bound(keyword, reference, target), context) };
  }
  context.report({
    code: "emit/partially-supported",
    construct: keyword,
    message: `"${keyword}" to ${JSON.stringify(reference)} cannot be resolved, so it accepts everything`,
    origin: node.origin,
  });
  return undefined;
}

function dynamicTarget(
  keyword: DynamicKeyword,
  reference: string,
  node: Node,
  context: BuildContext,
): Node | undefined {
  if (keyword === "$dynamicRef") return context.resolve(reference, node);
  return reference === "#" ? recursiveTarget(node, context.sources) : undefined;
}

/** A list in `items` can only mean what it did before 2020-12. */
function readItemKeywords(
  node: Node,
  draft: OlderDraft | undefined,
  { isOpenApi, specwright }: BuildContext,
): ItemKeywords {
  const items = node.child("items");
  const isTuple = draft === undefined && isOpenApi && !specwright && Array.isArray(items?.value);
  if (isTuple && !node.has("prefixItems")) items?.repaired("repair/tuple", "one schema");
  return itemKeywords(draft !== undefined || isTuple ? node : undefined);
}

type One = (key: string) => ir.Schema | undefined;
type Many = (key: string) => readonly ir.Schema[] | undefined;

function readSame(one: One, many: Many): Partial<ir.SchemaObject> {
  return defined<Partial<ir.SchemaObject>>({
    allOf: many("allOf"),
    anyOf: many("anyOf"),
    oneOf: many("oneOf"),
    not: one("not"),
    if: one("if"),
    then: one("then"),
    else: one("else"),
  });
}

function readContent(node: Node, one: One): ir.StringAssertions {
  return defined<ir.StringAssertions>({
    contentEncoding: node.string("contentEncoding"),
    contentMediaType: node.string("contentMediaType"),
    contentSchema: one("contentSchema"),
  });
}

function readItems({ prefix, rest }: ItemKeywords, one: One, many: Many): ir.ArrayAssertions {
  return defined<ir.ArrayAssertions>({
    prefixItems: many(prefix),
    items: one(rest),
    contains: one("contains"),
    unevaluatedItems: one("unevaluatedItems"),
  });
}

function readMembers(node: Node, one: One, build: (child: Node) => ir.Schema): ir.ObjectAssertions {
  const map = (key: string) => (node.has(key) ? node.map(key) : undefined);
  const named = (key: string) => map(key)?.map(([name, child]) => ({ name, schema: build(child) }));
  return defined<ir.ObjectAssertions>({
    properties: named("properties"),
    patternProperties: map("patternProperties")?.map(([pattern, child]) => ({
      pattern,
      schema: build(child),
    })),
    additionalProperties: one("additionalProperties"),
    unevaluatedProperties: one("unevaluatedProperties"),
    propertyNames: one("propertyNames"),
    dependentSchemas: named("dependentSchemas"),
  });
}

/** `examples` of JSON Schema, then OpenAPI's older `example`. */
function readExamples(node: Node): readonly ir.Json[] {
  const listed = Array.isArray(node.value) ? [] : (node.child("examples")?.value ?? []);
  const single = node.child("example");
  return [...(Array.isArray(listed) ? listed : []), ...(single ? [single.value] : [])];
}

function readDiscriminator(node: Node, context: BuildContext): ir.Discriminator | undefined {
  const written = node.child("discriminator");
  if (typeof written?.value === "string") {
    written.repaired("repair/scalar", 'an object with "propertyName"');
    return { propertyName: written.value, mapping: [] };
  }
  const found = node.object("discriminator");
  if (found === undefined) return undefined;
  if (!found.has("propertyName")) {
    found.leftOut('a "propertyName"');
    return undefined;
  }
  const mapping = found.map("mapping").flatMap(([value, written]) => {
    const reference = written.value;
    if (typeof reference !== "string") written.wrong("a string");
    const target =
      typeof reference === "string"
        ? mappingTarget(reference, found.child("mapping") ?? found, context)
        : undefined;
    return target === undefined ? [] : [{ value, target: targetId(target, context) }];
  });
  const fallback = context.isOpenApi32 ? found.string("defaultMapping") : undefined;
  const target = optional(fallback, (reference) => mappingTarget(reference, found, context));
  return defined<ir.Discriminator>({
    propertyName: found.required("propertyName"),
    mapping,
    defaultMapping: optional(target, (node) => targetId(node, context)),
  });
}

/** A mapping names a component or refers to a schema, by the same string. */
function mappingTarget(reference: string, node: Node, context: BuildContext): Node | undefined {
  const name = `#/components/schemas/${reference.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  return context.resolve(name, node) ?? context.resolve(reference, node);
}

function readXml(node: Node, context: BuildContext): ir.Xml | undefined {
  const xml = node.object("xml");
  // The word of OpenAPI 3.2 for `attribute` and `wrapped`.
  const nodeType = context.isOpenApi32 ? xml?.child("nodeType")?.value : undefined;
  const isList = node.child("type")?.value === "array";
  const isHonoured =
    nodeType === "attribute" || nodeType === "element" || (nodeType === "none" && isList);
  if (xml !== undefined && !isHonoured) {
    reportUnsupportedField(xml, "nodeType", "the value is an element", context, "xml.nodeType");
  }
  return (
    xml &&
    defined<ir.Xml>({
      name: xml.string("name"),
      namespace: xml.string("namespace"),
      prefix: xml.string("prefix"),
      attribute: xml.boolean("attribute") ?? nodeType === "attribute",
      wrapped: xml.boolean("wrapped") ?? (nodeType === "element" && isList),
    })
  );
}
