/** What a handler is given, from the parameters, body and security of an operation. */
import type * as ir from "../../model/ir.ts";
import { literal, propertyName } from "../../base/text/literal.ts";
import { docComment } from "../../base/text/comment.ts";
import { objectType } from "./answer-types.ts";
import { missesMembers } from "../../model/schema-view/missing-members.ts";
import { isFilledWhenAbsent } from "../encoding/empty-form.ts";
import { hidesRequest, missesFields } from "../encoding/gaps.ts";
import { isRange } from "../../model/media-kind.ts";
import { mediaTypeCode } from "./media-type-code.ts";
import type { FileMembers } from "../encoding/form-type.ts";
import { streamType } from "./stream-type.ts";
import type { TypeCode } from "./type-code.ts";

const groups = [
  ["path", "path"],
  ["query", "query"],
  ["header", "headers"],
  ["cookie", "cookies"],
] as const;

/** What else the type of a request says. */
interface RequestParts {
  /** Names of the members of a body that are credentials. */
  readonly credentialFields: readonly string[];
  /** The type of the proof that the caller may call; absent where there is none. */
  readonly authorized: string | undefined;
  /** True: bodies that can be streams are. */
  readonly isStreamed?: boolean;
}

/** The object type of the input of `operation`'s handler. */
export function requestType(
  operation: ir.Operation,
  { credentialFields, authorized, isStreamed = false }: RequestParts,
  types: TypeCode,
): string {
  const members = [
    ...groups.flatMap(([location, group]) => {
      const those = operation.parameters.filter((parameter) => parameter.in === location);
      const list = those.map((parameter) => parameterMember(parameter, types));
      return list.length === 0 ? [] : [`readonly ${group}: {\n${list.join("")}}`];
    }),
    ...operation.parameters.flatMap((parameter) => wholeQuery(parameter, types)),
    ...(authorized === undefined ? [] : [`readonly auth: ${authorized}`]),
  ];
  const bodies = bodyTypes(
    operation,
    (media) =>
      (isStreamed ? streamType(media, types) : undefined) ??
      bodyType(media, operation, credentialFields, types),
    types,
  );
  const [only, ...others] = bodies;
  if (only === undefined || others.length > 0) {
    const alternatives = bodies.length === 0 ? "" : ` & (${bodies.map(objectType).join(" | ")})`;
    return `${objectType(members)}${alternatives}`;
  }
  return objectType([...only, ...members]);
}

function wholeQuery(parameter: ir.Parameter, types: TypeCode): readonly string[] {
  if (parameter.in !== "querystring") return [];
  const absent = parameter.required ? "" : " | undefined";
  const comment = docComment(parameter.description);
  return [`${comment}readonly query: ${types.value(parameter, "received")}${absent}`];
}

function parameterMember(parameter: ir.Parameter, types: TypeCode): string {
  const { name, required, fill, description } = parameter;
  const member = `readonly ${propertyName(name)}${required || fill ? "" : "?"}`;
  return `${docComment(description)}${member}: ${types.value(parameter, "received")};\n`;
}

/** Members for each type of body: one list where there is one type. */
function bodyTypes(
  operation: ir.Operation,
  typeOf: (media: ir.MediaType) => string,
  types: TypeCode,
): readonly (readonly string[])[] {
  if (hidesRequest(operation)) return [[openBodyMember]];
  if (operation.requestBody === undefined) return [];
  const { required, content } = operation.requestBody;
  const alike = new Map<string, string[]>();
  for (const media of content) {
    const type = typeOf(media);
    alike.set(type, [...(alike.get(type) ?? []), media.mediaType]);
  }
  if (content.length <= 1) {
    const isThere = required || isFilledWhenAbsent(operation, types.shapes);
    return [...alike.keys()].map((type) => [
      `readonly body: ${type}${isThere ? "" : " | undefined"}`,
    ]);
  }
  const present = [...alike].map(([type, mediaTypes]) => [
    contentTypeMember(mediaTypes),
    `readonly body: ${type}`,
  ]);
  const absent = ["readonly contentType: undefined", "readonly body: undefined"];
  return required ? present : [...present, absent];
}

const openBodyMember =
  "/** The document does not show what is sent: whatever came, read by its media type. */\nreadonly body: unknown";

function contentTypeMember(mediaTypes: readonly string[]): string {
  const codes = mediaTypes.map(mediaTypeCode);
  return `/** Which of the described media types the body had. */\nreadonly contentType: ${codes.join(" | ")}`;
}

function bodyType(
  media: ir.MediaType,
  operation: ir.Operation,
  credentialFields: readonly string[],
  types: TypeCode,
): string {
  const { mediaType, schema, itemSchema } = media;
  if (itemSchema !== undefined) return `readonly ${types.received(itemSchema)}[]`;
  const kind = types.kind(media);
  if (kind === "text") return "string";
  if (kind === "multipart" && schema === undefined) return "FormData";
  if (kind === "bytes" && !isRange(mediaType)) return "Uint8Array";
  if (schema === undefined) return "unknown";
  const type = receivedType(types.received(schema), types.files(media));
  const fields = credentialFields.map((field) => literal(field)).join(" | ");
  const body = fields === "" ? type : `engine.WithoutMembers<${type}, ${fields}>`;
  return types.withUnshown(body, schema, missesFields(operation) || missesMembers(media));
}

/** Of a multipart form, some texts are files. */
function receivedType(type: string, members: FileMembers | undefined): string {
  if (members === undefined) return type;
  const { files, either, rest } = members;
  // Of other members no more is known than that they are of the type of the rest, or files.
  const others = [...either.map((name) => literal(name)), ...(rest ? ["string"] : [])];
  if (files.length === 0 && others.length === 0) return type;
  const names = files.length === 0 ? "never" : files.map((name) => literal(name)).join(" | ");
  const last = others.length === 0 ? "" : `, ${others.join(" | ")}`;
  return `engine.FormParts<${type}, ${names}${last}>`;
}
