/** The table of each operation's validators. */
import type { GeneratorInput } from "../../core/output/generator.ts";
import type * as ir from "../../core/model/ir.ts";
import { withSortedProperties } from "../../core/model/schema-view/sorted-properties.ts";
import { plainSchema } from "../../core/model/schema-view/plain-schema.ts";
import { schemaViewOf } from "../../core/model/schema-view/schema-view-of.ts";
import { noType, typeSet } from "../../core/model/schema-view/type-set.ts";
import { allSchemasWithin } from "../../core/model/schema-view/walk.ts";
import { objectLiteral, objectType } from "../../core/base/text/literal.ts";
import { typeOfSchemaView } from "../../core/views/typescript/type-expression.ts";
import { isRange, mediaKind } from "../../core/model/media-kind.ts";
import {
  type MemberPath,
  membersElsewhere,
  membersOfSomeMedia,
} from "../../core/views/encoding/only-media.ts";
import { inboundOperations } from "../../core/views/encoding/inbound-operations.ts";
import { bodyKind } from "../../core/views/encoding/xml-body.ts";
import type { ValidatorContext } from "./context/validator-context.ts";
import { bareReference } from "./guards/predicate.ts";

/** Names of constants by keys, in one object or in objects of objects. */
type Entries = readonly (readonly [key: string, value: string | Entries])[];

export interface OperationTable {
  /** An object literal. */
  readonly value: string;
  /** Its type, written out: what a compiler infers of a large table is more than it declares. */
  readonly type: string;
}

/** The table, keyed by the names of the operations. */
export function operationTable(
  { api, names }: Pick<GeneratorInput, "api" | "names">,
  context: ValidatorContext,
): OperationTable {
  const rawOf: RawOf = (media) => {
    const kind = bodyKind(media, api);
    // What a range stands for may be JSON, and is read as such.
    if (kind === "bytes" && isRange(media.mediaType)) return undefined;
    return kind === "text" || kind === "bytes" ? kind : undefined;
  };
  const holders = membersOfSomeMedia(api.schemas);
  const ofAnswers: OfMedia = (media) => {
    const code = ofMedia(media, rawOf(media), context);
    const { shapes: lookup, report } = context;
    const paths = membersElsewhere(media, holders, { lookup, report });
    return code === undefined || paths.length === 0 ? code : without(code, paths, context);
  };
  const entries = [...api.operations, ...inboundOperations(api)].map(
    (operation) =>
      [
        names.operation(operation).function,
        validatorsOf(operation, rawOf, ofAnswers, context),
      ] as const,
  );
  const table = withSharedParameters(entries, context);
  return { value: valueOf(table), type: typeOf(table, context) };
}

/** The parameters of many operations are the same: each such list is one constant. */
function withSharedParameters(
  entries: readonly (readonly [name: string, validators: Entries])[],
  context: ValidatorContext,
): Entries {
  const once = new Set<string>();
  const repeated = new Set<string>();
  for (const [part, list] of entries.flatMap(([, validators]) => validators)) {
    if (part !== "parameters" || list.length < fewestShared) continue;
    const text = valueOf(list);
    (once.has(text) ? repeated : once).add(text);
  }
  return entries.map(([name, validators]) => [
    name,
    validators.map(([part, list]) => {
      const text = valueOf(list);
      const isShared = part === "parameters" && repeated.has(text);
      return [part, isShared ? context.shared(typeOf(list, context), text) : list] as const;
    }),
  ]);
}

/** A constant for fewer is no shorter than they are. */
const fewestShared = 2;

function valueOf(value: string | Entries): string {
  if (typeof value === "string") return value;
  return objectLiteral(value.map(([key, inner]) => [key, valueOf(inner)]));
}

function typeOf(value: string | Entries, context: ValidatorContext): string {
  if (typeof value === "string") return `typeof ${value}`;
  const [[mediaType, schema] = [], ...others] = value;
  if (mediaType === "application/json" && schema !== undefined && others.length === 0) {
    return `${context.use("JsonBody")}<${typeOf(schema, context)}>`;
  }
  return objectType(value.map(([key, inner]) => [key, typeOf(inner, context)]));
}

/** Bodies that are taken as they come. */
type Raw = "text" | "bytes";

type RawOf = (media: ir.MediaType) => Raw | undefined;

type OfMedia = (media: ir.MediaType) => string | undefined;

function validatorsOf(
  operation: ir.Operation,
  rawOf: RawOf,
  ofAnswers: OfMedia,
  context: ValidatorContext,
): Entries {
  const parameters = operation.parameters.flatMap((parameter) => {
    const code = valueValidator(parameter, context);
    return code === undefined ? [] : [[`${parameter.in}:${parameter.name}`, code] as const];
  });
  const body = byMediaType(operation.requestBody?.content ?? [], (media) =>
    ofMedia(media, rawOf(media), context, listValidator),
  );
  const responses = (operation.responses ?? []).flatMap(({ status, content }) => {
    const entries = byMediaType(content, ofAnswers);
    return entries.length === 0 ? [] : [[status, entries] as const];
  });
  const headers = (operation.responses ?? []).flatMap((response) => {
    const entries = response.headers.flatMap((header) => {
      const code = valueValidator(header, context);
      return code === undefined ? [] : [[header.name, code] as const];
    });
    return entries.length === 0 ? [] : [[response.status, entries] as const];
  });
  const parts: [string, Entries][] = [
    ["parameters", parameters],
    ["body", body],
    ["responses", responses],
    ["headers", headers],
  ];
  return parts.filter(([, entries]) => entries.length > 0);
}

function valueValidator(
  value: ir.Parameter | ir.Header,
  context: ValidatorContext,
): string | undefined {
  const { schema, content } = value;
  if (schema !== undefined) return inlineValidator(schema, context);
  if (content === undefined) return undefined;
  const kind = mediaKind(content.mediaType);
  const isForm = kind === "form" && "in" in value && value.in === "querystring";
  return mediaValidator(content, kind === "json" || isForm ? undefined : "text", context);
}

/** A schema that only refers to a named one is that one. */
function inlineValidator(written: ir.Schema, context: ValidatorContext): string {
  // Its constant is called by its text, which must not say where members stand.
  const schema = withSortedProperties(written);
  const target = bareReference(schema, context);
  if (target !== undefined) return context.reference(target, 0);
  const reaches = allSchemasWithin(schema).some((inner) =>
    context.shapes.targets(inner).some((id) => context.cycles.reachesCycle(id)),
  );
  const { code: value } = typeOfSchemaView(schemaViewOf(schema, context.shapes), context.types);
  const expression = context.print(schema, context);
  const code = context.compiled(expression, context.guard(schema), { reachesCycle: reaches });
  return context.shared(`z.ZodType<${value}>`, code);
}

/** Of the items of a sequence. */
type ItemsValidator = (
  item: ir.SchemaId,
  origin: ir.MediaType["origin"],
  context: ValidatorContext,
) => string;

/** Each by itself: answers are read as they come. */
const itemValidator: ItemsValidator = (item, _, { reference }) => reference(item, 0);

/** All of them, which servers receive as a whole. */
const listValidator: ItemsValidator = (item, origin, context) => {
  const id = `${origin.file}#${origin.pointer}/itemSchema`;
  const items = { ...plainSchema({ id: `${id}/items`, origin }), ref: item };
  const list = { ...plainSchema({ id, origin }), types: ["array"] as const, array: { items } };
  return inlineValidator(list, context);
};

/** Media types whose value is described. */
function byMediaType(content: readonly ir.MediaType[], of: OfMedia): Entries {
  return content.flatMap((media) => {
    const code = of(media);
    return code === undefined ? [] : [[media.mediaType, code] as const];
  });
}

function ofMedia(
  media: ir.MediaType,
  raw: Raw | undefined,
  context: ValidatorContext,
  ofItems: ItemsValidator = itemValidator,
): string | undefined {
  const { itemSchema, origin } = media;
  return itemSchema === undefined
    ? mediaValidator(media, raw, context)
    : ofItems(itemSchema, origin, context);
}

/** The schema itself is of all media types: what this one lacks is told beside it. */
function without(code: string, paths: readonly MemberPath[], context: ValidatorContext): string {
  const made = `${context.use("withoutMembers")}(${code}, ${JSON.stringify(paths)})`;
  return context.shared(context.use("Validator"), `/* @__PURE__ */ ${made}`);
}

/** Text is given and taken as a string, and bytes as bytes, which a schema of other types could only refuse. */
function mediaValidator(
  { mediaType, schema, origin }: ir.MediaType,
  raw: Raw | undefined,
  { shapes, reference, report }: ValidatorContext,
): string | undefined {
  if (schema === undefined) return undefined;
  const types = shapes.possibleTypes(shapes.schema(schema));
  if (raw === undefined || (types & typeSet(["string"])) !== noType) return reference(schema, 0);
  const taken = raw === "text" ? "a string" : "bytes";
  report({
    code: "emit/partially-supported",
    construct: `${raw} of another type than string`,
    message: `a value of ${mediaType} is ${taken} here, and validators do not check its schema`,
    origin,
  });
  return undefined;
}
