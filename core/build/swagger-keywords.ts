/** What OpenAPI 3 has a `schema` or `content` for, described as in Swagger 2.0: by keywords of its own. */
import type { Node } from "./node.ts";

const keywords = [
  ..."type format items enum default minimum maximum exclusiveMinimum exclusiveMaximum".split(" "),
  ..."multipleOf minLength maxLength pattern minItems maxItems uniqueItems".split(" "),
];

/** The schema of a parameter or header, which may be its own keywords, which is reported. */
export function schemaOf(node: Node): Node | undefined {
  const type = node.child("type");
  if (node.has("schema") || node.has("content") || type === undefined) return node.child("schema");
  type.repaired("repair/swagger-words", '"schema" around the keywords');
  return node.only(keywords);
}

/** True of a response whose body has a schema and no media type, which is reported. */
export function isBareBody(response: Node): boolean {
  const schema = response.child("schema");
  if (schema === undefined || response.has("content")) return false;
  schema.repaired("repair/swagger-words", '"content" with a media type around the schema');
  return true;
}
