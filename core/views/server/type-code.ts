/** TypeScript types of schemas, as modules with handlers and calls write them. */
import type { DescribedService } from "../authorization/service-authorization.ts";
import type * as ir from "../../model/ir.ts";
import {
  type SchemaViewContext,
  schemaViewContext,
} from "../../model/schema-view/schema-view-context.ts";
import { typeSet } from "../../model/schema-view/type-set.ts";
import {
  type Form,
  type TypeContext,
  typeContext,
  typeExpression,
} from "../typescript/type-expression.ts";
import { literal } from "../../base/text/literal.ts";
import { type FormParts, formParts } from "../encoding/form-parts.ts";
import { type FileMembers, fileMembers, formType } from "../encoding/form-type.ts";
import { mediaKind } from "../../model/media-kind.ts";
import { type BodyKind, bodyKind } from "../encoding/xml-body.ts";
import { listedCodesType } from "./listed-codes.ts";

export interface TypeCode {
  readonly shapes: SchemaViewContext;
  /** Type of a body as it travels. */
  readonly wire: (schema: ir.SchemaId) => string;
  /** Type of a body as whoever sends it gives it. */
  readonly sent: (schema: ir.SchemaId) => string;
  /** Type of a body as whoever receives it has it. */
  readonly received: (schema: ir.SchemaId) => string;
  /** `body`, the type of a body of `response`, with the codes that the answer lists. */
  readonly withCodes: (body: string, schema: ir.SchemaId, response: ir.Response) => string;
  /** `body`, the type of an object, with members that nothing is said of where it misses some. */
  readonly withUnshown: (body: string, schema: ir.SchemaId, missesFields: boolean) => string;
  /** Type of a header's or parameter's value; `string` where nothing is said of it. */
  readonly value: (described: ir.Parameter | ir.Header, form: Form) => string;
  /** How a body is given and taken. */
  readonly kind: (media: ir.MediaType) => BodyKind;
  /** Which members are files; `undefined` of what is no multipart form, or not described. */
  readonly files: (media: ir.MediaType) => FileMembers | undefined;
  /** How the parts of a form are told apart; `undefined` of a form that is taken only whole. */
  readonly parts: (schema: ir.SchemaId, media: ir.MediaType) => FormParts | undefined;
  /** True once a type of types.ts was written. */
  readonly usesTypes: () => boolean;
  /** Import lines for all that was written so far; `runtime` is the prefix of specifiers. */
  readonly imports: (runtime: string) => readonly string[];
  /** The modules of the runtime that they import. */
  readonly modules: () => readonly string[];
}

const codesModule = "http/with-codes";

/** Named schemas are members of the namespace `types`. */
export function typeCode({ api, names }: Pick<DescribedService, "api" | "names">): TypeCode {
  let used = false;
  let listsCodes = false;
  const noting = (context: TypeContext): TypeContext => ({
    ...context,
    reference: (id) => {
      used = true;
      return context.reference(id);
    },
    ...(context.wire && { wire: noting(context.wire) }),
  });
  const shapes = schemaViewContext(api);
  const options = { shapes, names, prefix: "types." };
  const context = (form: Form) => noting(typeContext(form, options));
  return {
    shapes,
    wire: context("wire").reference,
    sent: context("sent").reference,
    received: context("received").reference,
    withCodes: (body, schema, response) => {
      const codes = listedCodesType(schema, response, api, shapes);
      if (codes === undefined) return body;
      listsCodes = true;
      return `WithCodes<${body}, ${codes}>`;
    },
    withUnshown: (body, schema, missesFields) => {
      if (!missesFields) return body;
      const isObject = shapes.possibleTypes(shapes.schema(schema)) === typeSet(["object"]);
      return isObject ? `${body} & { readonly [key: string]: unknown }` : body;
    },
    value: (value, form) => {
      const { schema, content } = value;
      if (schema !== undefined) return typeExpression(schema, context(form));
      const kind = content && mediaKind(content.mediaType);
      const isForm = kind === "form" && "in" in value && value.in === "querystring";
      if (content === undefined || (kind !== "json" && !isForm)) return "string";
      return content.schema === undefined ? "unknown" : context(form).reference(content.schema);
    },
    kind: (media) => bodyKind(media, api),
    files: (media) => {
      if (media.schema === undefined || mediaKind(media.mediaType) !== "multipart")
        return undefined;
      return fileMembers(formType(media.schema, media, shapes, (_, inside) => ({ json: inside })));
    },
    parts: (schema, media) => formParts(schema, media, shapes),
    usesTypes: () => used,
    imports: (runtime) =>
      listsCodes
        ? [`import type { WithCodes } from ${literal(`${runtime}/${codesModule}.js`)};`]
        : [],
    modules: () => (listsCodes ? [codesModule] : []),
  };
}
