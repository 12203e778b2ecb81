/** What a call takes: one flat object of an operation's parameters and its body. */
import { deprecationTag } from "../../core/model/deprecation.ts";
import type * as ir from "../../core/model/ir.ts";
import type { Names } from "../../core/transform/naming/names.ts";
import { mediaTypeCode } from "../../core/views/server/media-type-code.ts";
import { schemaViewOf } from "../../core/model/schema-view/schema-view-of.ts";
import { docComment } from "../../core/base/text/comment.ts";
import { literal, propertyName } from "../../core/base/text/literal.ts";
import { missesMembers } from "../../core/model/schema-view/missing-members.ts";
import { hidesRequest, missesFields } from "../../core/views/encoding/gaps.ts";
import { isRange } from "../../core/model/media-kind.ts";
import { effectiveSchema } from "../../core/views/encoding/effective-schema.ts";
import type { TypeCode } from "../../core/views/server/type-code.ts";

export interface InputType {
  /** A type expression. */
  readonly code: string;
  /** True where a call needs no input at all. */
  readonly optional: boolean;
}

export interface InputContext {
  readonly names: Names;
  readonly types: TypeCode;
  /** Those that the caller gives. */
  readonly parameters: readonly ir.Parameter[];
  /** Fields of the body that credentials fill in. */
  readonly credentialFields: readonly string[];
  /** Absent: no parameter asks for the media type that a call chooses. */
  readonly form?: ChosenForm | undefined;
}

/** The parameter that asks for the media type of the answer, in a call that chooses it. */
export interface ChosenForm {
  readonly parameter: string;
  readonly in: readonly string[];
  /** What it may be, as a type: by the type parameter `Accept`. */
  readonly code: string;
}

/** The type of the input of `operation`'s function. */
export function inputType(operation: ir.Operation, context: InputContext): InputType {
  const parameters = context.parameters.map((parameter) =>
    parameterMember(operation, parameter, context),
  );
  const bodies = hidesRequest(operation) ? [openBody(context)] : bodyGroups(operation, context);
  const optional = !context.parameters.some(({ required }) => required) && bodies.every(isOptional);
  const [only, ...others] = bodies;
  if (only === undefined && parameters.length === 0) {
    return { code: "Readonly<Record<string, never>>", optional: true };
  }
  if (others.length === 0) {
    return { code: objectType([...parameters, ...(only?.members ?? [])]), optional };
  }
  const alternatives = bodies.map(({ members }) => objectType(members)).join(" | ");
  const shared = parameters.length === 0 ? "" : `${objectType(parameters)} & `;
  return { code: `${shared}(${alternatives})`, optional: bodies.some(isOptional) && optional };
}

interface Body {
  readonly members: readonly string[];
  readonly optional: boolean;
}

function isOptional({ optional }: Body): boolean {
  return optional;
}

function parameterMember(
  operation: ir.Operation,
  parameter: ir.Parameter,
  { names, types, form }: InputContext,
): string {
  const { description, required, extensions } = parameter;
  const comment = docComment(
    description,
    ...(extensions["x-not-shown"] ?? []).map(({ what }) => `Not shown: ${what}.`),
    deprecationTag(parameter),
  );
  const name = propertyName(names.input(operation, parameter));
  const type = types.value(parameter, "sent");
  const isForm = parameter.in === "query" && parameter.name === form?.parameter;
  const code = isForm && form.in.includes("query") ? `(${type}) & ${form.code}` : type;
  return `${comment}readonly ${name}${required ? "" : "?"}: ${code};`;
}

/** A body whose form nobody shows: the caller says how it is written. */
function openBody({ credentialFields }: InputContext): Body {
  const contentType =
    "/** Media type of the body, which the document does not show. */\nreadonly contentType";
  const body = "/** The document does not show what is sent. */\nreadonly body?: unknown;";
  // Credentials in the body need a body, and so a media type.
  const optional = credentialFields.length === 0;
  return { members: [`${contentType}${optional ? "?" : ""}: string;`, body], optional };
}

/** One group per type of body; a call that leaves `contentType` out uses the first media type. */
function bodyGroups(operation: ir.Operation, context: InputContext): Body[] {
  const { requestBody } = operation;
  if (requestBody === undefined) return [];
  const { content, required, description } = requestBody;
  const groups = new Map<string, { readonly mediaTypes: string[]; readonly optional: boolean }>();
  for (const media of content) {
    const type = bodyType(media, operation, context);
    const group = groups.get(type);
    const optional = !required || needsNothing(media, context);
    if (group === undefined) groups.set(type, { mediaTypes: [media.mediaType], optional });
    else group.mediaTypes.push(media.mediaType);
  }
  const several = content.length > 1 || content.some(({ mediaType }) => isRange(mediaType));
  return [...groups].map(([type, { mediaTypes, optional }], index) => {
    const comment = docComment(description);
    const body = `${comment}readonly body${optional ? "?" : ""}: ${type};`;
    if (!several) return { members: [body], optional };
    const isDefault = index === 0 && !isRange(mediaTypes[0] ?? "");
    const choice = `readonly contentType${isDefault ? "?" : ""}: ${mediaTypes.map(mediaTypeCode).join(" | ")};`;
    return { members: [choice, body], optional: optional && isDefault };
  });
}

function bodyType(media: ir.MediaType, operation: ir.Operation, context: InputContext): string {
  const { mediaType, schema, itemSchema } = media;
  if (itemSchema !== undefined) return `Engine.ItemsBody<${context.types.sent(itemSchema)}>`;
  const kind = context.types.kind(media);
  if (isRange(mediaType) && kind !== "json") return "unknown";
  if (kind === "text") return "string";
  if (kind === "bytes") return "Engine.BinaryBody";
  const open = kind === "json" ? "unknown" : "Readonly<Record<string, unknown>>";
  const isOpen = missesFields(operation) || missesMembers(media);
  const type = schema === undefined ? open : withoutCredentials(schema, isOpen, context);
  if (kind !== "multipart") return type;
  const { files = [] } = context.types.files(media) ?? {};
  const names = files.map((name) => literal(name)).join(" | ");
  return `Engine.MultipartBody<${type}${names && `, ${names}`}>`;
}

function withoutCredentials(
  schema: ir.SchemaId,
  isOpen: boolean,
  { types, credentialFields, form }: InputContext,
): string {
  const type = types.sent(schema);
  const fields = credentialFields.map((field) => literal(field)).join(" | ");
  const rest = fields === "" ? type : `Engine.WithoutFields<${type}, ${fields}>`;
  const asks =
    form?.in.includes("body") === true &&
    effectiveSchema(types.shapes.schema(schema), types.shapes).properties.has(form.parameter);
  const body = asks
    ? `Engine.WithMemberValue<${rest}, ${literal(form.parameter)}, ${form.code}>`
    : rest;
  return types.withUnshown(body, schema, isOpen);
}

/** True where credentials alone make a body, so that a call may leave it out. */
function needsNothing(
  { schema }: ir.MediaType,
  { types: { shapes }, credentialFields }: InputContext,
): boolean {
  if (schema === undefined || credentialFields.length === 0) return false;
  let shape = schemaViewOf(shapes.schema(schema), shapes);
  const seen = new Set<ir.SchemaId>();
  while (shape.kind === "reference" && !seen.has(shape.id)) {
    seen.add(shape.id);
    shape = schemaViewOf(shapes.schema(shape.id), shapes);
  }
  if (shape.kind !== "object") return false;
  return shape.members.every(({ name, required }) => !required || credentialFields.includes(name));
}

function objectType(members: readonly string[]): string {
  return `{\n${members.join("\n")}\n}`;
}
