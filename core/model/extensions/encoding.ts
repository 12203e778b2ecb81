/** Facts about what travels on the wire that OpenAPI has no words for. */
import * as z from "zod";

const schema = z
  .union([z.boolean(), z.record(z.string(), z.unknown())])
  .describe("JSON Schema of the decoded value.");
const separator = z.string().min(1).describe("The text between two neighbours.");

/** `x-delimited`: a string that joins items, each a plain value or a compound of named fields. */
export const delimited = z
  .strictObject({
    separator,
    items: z.union([
      z.strictObject({ schema }),
      z.strictObject({
        separator,
        fields: z.array(z.strictObject({ name: z.string().min(1), schema })).min(2),
      }),
    ]),
  })
  .describe(
    "A string that joins items; typed code sees the list of items. Texts of `x-special-values` are no list; the empty text is one where `x-when-absent` says what empty means.",
  );

/** `x-api-key-in-body`: the credential of this security scheme travels as a field of the body. */
export const apiKeyInBody = z
  .strictObject({ field: z.string().min(1).describe("Name of the body field.") })
  .describe("The credential travels as a body field, which OpenAPI cannot say.");

/** `x-response-format`: the parameters that choose the media type of the answer. */
export const responseFormat = z
  .strictObject({
    parameter: z.string().min(1).describe("The parameter that names the format."),
    in: z.array(z.enum(["query", "body"])).min(1),
    values: z.record(z.string(), z.string()).describe("Parameter value → media type."),
    callback: z
      .string()
      .optional()
      .describe(
        "The parameter that names a JSON-P callback: the body is `<callback>({...});`. A request that asks for another format than JSON besides is refused.",
      ),
    dottedCallback: z
      .boolean()
      .optional()
      .describe("True: a callback may be several identifiers joined by dots. Otherwise it is one."),
  })
  .describe("Parameters that choose the format of the answer.");

export const listSeparator = z
  .string()
  .min(1)
  .describe("The separator of lists in form members without a described type.");

export const onlyMedia = z
  .array(z.string().min(1))
  .min(1)
  .describe("The member exists only in answers of these media types.");

export const unit = z
  .enum(["seconds", "minutes", "hours", "days", "Unix time", "decimal text", "requests"])
  .describe("Unit of a number, or how a string writes one.");
