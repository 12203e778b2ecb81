/** The body and form parameters of an operation → its request body. */
import type { Json } from "../../model/ir.ts";
import type { Target } from "../load/sources.ts";
import { type Written, isRequired, stated, valueOf } from "./parameter.ts";
import { translateSchema } from "./schema.ts";
import {
  type Draft,
  type Translation,
  isSame,
  member,
  others,
  text,
  texts,
} from "./translation.ts";

const multipart = "multipart/form-data";
const urlencoded = "application/x-www-form-urlencoded";

/** Parameters of one operation that make its body, references followed. */
export interface BodyParameters {
  readonly body: readonly BodyParameter[];
  readonly form: readonly Target[];
}

export interface BodyParameter {
  readonly parameter: Target;
  /** The same, or the reference that leads to it: then it is shared. */
  readonly written: Target;
}

/** `undefined` where none of them makes a body. `consumes`: what the operation or the root states. */
export function translateBody(
  { body, form }: BodyParameters,
  consumes: Target | undefined,
  translation: Translation,
): Json | undefined {
  const [first, second] = body;
  const surplus = second?.parameter ?? (first && form[0]);
  if (surplus !== undefined) {
    translation.report({
      code: "repair/second-body",
      message: "an operation has only one body, so this parameter is ignored",
      origin: surplus.document.origin(surplus.pointer),
    });
  }
  if (first !== undefined) return bodyOf(first, consumes, translation);
  const [head, ...others] = form;
  return head && formOf([head, ...others], consumes, translation);
}

/** A body parameter that operations share → a request body that they refer to. */
export function translateSharedBody(at: Target, translation: Translation): Json {
  if (text(at, "$ref") === undefined) return bodyAt(at, false, translation.consumes, translation);
  const holder = { $ref: text(at, "$ref") ?? "" };
  return translation.refer(translation.made(holder, at), at, "requestBody");
}

const ofBody = new Set(["name", "in", "schema", "required", "description"]);

function bodyOf(
  { parameter, written }: BodyParameter,
  consumes: Target | undefined,
  translation: Translation,
): Json {
  const isShared = text(written, "$ref") !== undefined;
  if (isShared && isSame(consumes, translation.consumes, translation)) {
    const holder = { $ref: text(written, "$ref") ?? "" };
    return translation.refer(translation.copied(holder, written), written, "requestBody");
  }
  return bodyAt(parameter, isShared, consumes, translation);
}

/** `isShared`: the parameter is described elsewhere, and stands here because of its media types. */
function bodyAt(
  parameter: Target,
  isShared: boolean,
  consumes: Target | undefined,
  translation: Translation,
): Json {
  const schema = member(parameter, "schema");
  const schemaAt = (): Json | undefined => {
    if (schema === undefined) return undefined;
    // A schema that operations share is one schema.
    if (isShared && member(schema, "$ref") === undefined) return translation.referenceTo(schema);
    return translateSchema(schema, translation);
  };
  const content = Object.fromEntries(
    mediaTypes(consumes, parameter, translation).map((mediaType) => [
      mediaType,
      translation.copied(stated({ schema: schemaAt() }), schema ?? parameter),
    ]),
  );
  const draft = {
    ...others(parameter, ofBody),
    description: text(parameter, "description"),
    required: isRequired(parameter) || undefined,
    content,
  };
  return (isShared ? translation.copied : translation.made)(stated(draft), parameter);
}

/** What is stated; else JSON, which is reported, since nothing says so. */
export function mediaTypes(
  written: Target | undefined,
  user: Target,
  translation: Translation,
): readonly string[] {
  const found = texts(written, translation);
  if (found !== undefined && found.length > 0) return [...new Set(found)];
  translation.report({
    code: "repair/no-media-type",
    message: 'no media type is stated, so "application/json" is assumed',
    origin: user.document.origin(user.pointer),
  });
  return ["application/json"];
}

/** The parameters that are fields of one form. */
type Form = readonly [Target, ...Target[]];

function formOf(form: Form, consumes: Target | undefined, translation: Translation): Json {
  const [first] = form;
  const types = formTypes(form, consumes, translation);
  const content = types.map((mediaType) => {
    const written: [name: string, written: Written][] = [];
    const properties = form.map((parameter) => {
      const name = text(parameter, "name") ?? "";
      const value = valueOf(parameter, "formData", translation);
      if (value.written.style !== undefined) written.push([name, value.written]);
      return [name, described(value.schema, parameter)] as const;
    });
    const required = form.filter(isRequired).map((parameter) => text(parameter, "name") ?? "");
    const schema = stated({
      type: "object",
      properties: Object.fromEntries(properties),
      required: required.length === 0 ? undefined : required,
    });
    const encoding = written.map(([name, { style, explode }]) => [
      name,
      stated({ style, explode }),
    ]);
    const media = stated({
      schema: translation.copied(schema, first),
      encoding: encoding.length === 0 ? undefined : Object.fromEntries(encoding),
    });
    return [mediaType, translation.copied(media, first)] as const;
  });
  const draft = { required: form.some(isRequired) || undefined };
  return translation.copied(stated({ ...draft, content: Object.fromEntries(content) }), first);
}

/** A property has the words that a parameter has around its value. */
function described(schema: Json, parameter: Target): Json {
  const description = text(parameter, "description");
  if (description === undefined) return schema;
  // The schema was made for this parameter, so it may be completed.
  return Object.assign(schema as Draft, { description });
}

function formTypes(
  form: Form,
  consumes: Target | undefined,
  translation: Translation,
): readonly string[] {
  const hasFile = form.some((parameter) => text(parameter, "type") === "file");
  const isForm = (type: string) => {
    const essence = type.split(";", 1)[0]?.trim().toLowerCase();
    return essence === multipart || (essence === urlencoded && !hasFile);
  };
  const written = texts(consumes, translation) ?? [];
  const found = [...new Set(written.filter(isForm))];
  if (found.length > 0) return found;
  const assumed = hasFile ? multipart : urlencoded;
  const [first] = form;
  translation.report({
    code: "repair/form-type",
    message: `"consumes" has no media type that can carry this form, so "${assumed}" is assumed`,
    origin: first.document.origin(first.pointer),
  });
  return [assumed];
}
