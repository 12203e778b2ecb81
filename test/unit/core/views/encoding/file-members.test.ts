/** Which members of a multipart form are files. */
import { expect, test } from "vitest";
import { fileMembers, formType } from "../../../../../core/views/encoding/form-type.ts";
import { encodingContext } from "../../../../../core/views/encoding/encoding-context.ts";
import { modelOf } from "../../../../support/sources.ts";

const binary = { type: "string", format: "binary" };
const text = { type: "string" };

/** The kind of a member `m` with this schema and encoding. */
function kindOf(schema: unknown, contentType?: string, mediaType = "multipart/form-data"): unknown {
  const encoding = contentType === undefined ? {} : { encoding: { m: { contentType } } };
  const body = { type: "object", properties: { m: schema } };
  const content = { [mediaType]: { schema: body, ...encoding } };
  const document = {
    openapi: "3.1.0",
    info: { title: "t", version: "1" },
    paths: { "/a": { post: { requestBody: { content }, responses: {} } } },
    components: { schemas: { Binary: binary } },
  };
  const { api } = modelOf({ "openapi.json": document });
  const media = api.operations[0]?.requestBody?.content[0];
  if (media?.schema === undefined) throw new Error("the body has no schema");
  const { shapes } = encodingContext(api);
  const type = formType(media.schema, media, shapes, (_, inside) => ({ json: inside }));
  const { files, either } = fileMembers(type);
  return files.length > 0 ? "file" : either.length > 0 ? "either" : "text";
}

test.each([
  [binary, undefined, "file"],
  [{ $ref: "#/components/schemas/Binary" }, undefined, "file"],
  [{ type: "array", items: binary }, undefined, "file"],
  [{ type: ["array", "null"], items: binary }, undefined, "file"],
  [{ type: ["string", "null"], format: "binary" }, undefined, "file"],
  [{ anyOf: [binary, { type: "null" }] }, undefined, "file"],
  [{ anyOf: [binary, { type: "array", items: binary }] }, undefined, "file"],
  [{ oneOf: [binary, text] }, undefined, "either"],
  [{ type: "string", contentMediaType: "image/png" }, undefined, "file"],
  [{ contentMediaType: "application/octet-stream" }, undefined, "file"],
  [{ type: "string", contentMediaType: "image/png", contentEncoding: "base64" }, undefined, "text"],
  [{ type: "string", contentEncoding: "base64" }, "image/png", "text"],
  [{ type: "string", contentMediaType: "application/json" }, undefined, "text"],
  [text, undefined, "text"],
  [text, "application/octet-stream", "file"],
  [text, "image/png, image/*", "file"],
  [text, "text/csv", "text"],
  [text, "image/png, text/plain", "text"],
  [text, "*/*", "text"],
  [{}, "image/*", "file"],
  [{ type: "array", items: text }, "image/png", "file"],
  [{ type: "integer" }, "application/octet-stream", "text"],
  [{ type: "object" }, "application/json", "text"],
])("%j with the encoding %s is %s", (schema, contentType, kind) => {
  expect(kindOf(schema, contentType)).toBe(kind);
});

test("no member of a form of text alone is a file", () => {
  expect(kindOf(binary, undefined, "application/x-www-form-urlencoded")).toBe("text");
});
