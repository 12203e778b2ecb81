/** The TypeScript type of a body of an answer, which servers send and clients receive. */
import type * as ir from "../../model/ir.ts";
import { missesMembers } from "../../model/schema-view/missing-members.ts";
import type { TypeCode } from "./type-code.ts";

/** The types by which one side of a service has bodies of answers. */
interface AnswerSide {
  readonly schema: (schema: ir.SchemaId) => string;
  readonly items: (item: string) => string;
  readonly bytes: string;
}

/** Type of a body of `response`. */
export function answerBodyType(
  media: ir.MediaType,
  response: ir.Response,
  types: TypeCode,
  side: AnswerSide,
): string {
  const { schema, itemSchema } = media;
  const isOpen = missesMembers(response) || missesMembers(media);
  const described = (id: ir.SchemaId) =>
    types.withUnshown(types.withCodes(side.schema(id), id, response), id, isOpen);
  switch (types.kind(media)) {
    case "json":
    case "xml":
      return schema === undefined ? "unknown" : described(schema);
    case "form":
      return schema === undefined ? "Readonly<Record<string, unknown>>" : described(schema);
    case "items":
      return side.items(itemSchema === undefined ? "unknown" : side.schema(itemSchema));
    case "text":
      return "string";
    case "multipart":
      return "FormData";
    case "bytes":
      return side.bytes;
  }
}
