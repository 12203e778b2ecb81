/** Responses of Swagger 2.0 → a media type for each that the operation produces. */
import type { Json } from "../../model/ir.ts";
import { isObject } from "../load/pointer.ts";
import type { Target } from "../load/sources.ts";
import { mediaTypes } from "./body.ts";
import { stated, translateParameter } from "./parameter.ts";
import { translateSchema } from "./schema.ts";
import { type Translation, mapped, member, members, others, text, texts } from "./translation.ts";

const known = new Set(["schema", "examples", "headers"]);

/** `isCopy`: the response is shared, and stands here once more because other media types are produced. */
export function translateResponse(
  at: Target,
  produces: Target | undefined,
  translation: Translation,
  isCopy = false,
): Json {
  if (!isObject(at.value)) return at.value;
  if (text(at, "$ref") !== undefined) {
    return translation.refer(translation.made({ ...at.value }, at), at, "response");
  }
  const headers = member(at, "headers");
  const draft = {
    ...others(at, known),
    headers: headers && mapped(headers, (header) => translateParameter(header, translation)),
    content: contentOf(at, produces, translation, isCopy),
  };
  return (isCopy ? translation.copied : translation.made)(stated(draft), at);
}

function contentOf(
  at: Target,
  produces: Target | undefined,
  translation: Translation,
  isCopy: boolean,
): Json | undefined {
  const schema = member(at, "schema");
  const examples = members(member(at, "examples")).filter(([type]) => type.includes("/"));
  if (schema === undefined && examples.length === 0) return undefined;
  const exampleOf = new Map(examples.map(([type, { value }]) => [essence(type), value]));
  const content = typesOf(at, produces, translation).map((mediaType) => {
    const value =
      schema &&
      (isCopy && member(schema, "$ref") === undefined
        ? translation.referenceTo(schema)
        : translateSchema(schema, translation));
    const media = stated({ schema: value, example: exampleOf.get(essence(mediaType)) });
    return [mediaType, translation.copied(media, schema ?? at)] as const;
  });
  return Object.fromEntries(content);
}

/** What is stated; else what examples show; else bytes for a file and JSON for all others. */
function typesOf(at: Target, produces: Target | undefined, translation: Translation) {
  const written = texts(produces, translation) ?? [];
  if (written.length > 0) return [...new Set(written)];
  const shown = members(member(at, "examples")).map(([type]) => type);
  const types = shown.filter((type) => type.includes("/"));
  if (types.length > 0) return types;
  const schema = member(at, "schema");
  if (schema !== undefined && text(schema, "type") === "file") return ["application/octet-stream"];
  return mediaTypes(undefined, at, translation);
}

function essence(mediaType: string): string {
  return mediaType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
}
