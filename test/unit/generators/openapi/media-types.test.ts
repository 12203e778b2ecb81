/** References to media types compile in openapi.ts. */
import { expect, test } from "vitest";
import type * as ir from "../../../../core/model/ir.ts";
import { openapiTypes } from "../../../../generators/openapi-types/typescript.ts";

const ok = (content: object) => ({ 200: { description: "ok", content } });
const reference = ($ref: string) => ({ "application/json": { $ref } });

async function typesOf(document: object): Promise<string> {
  const made = await openapiTypes({
    openapi: "3.2.0",
    info: { title: "a", version: "1" },
    ...document,
  } as unknown as ir.Json);
  if ("failure" in made) throw new Error(made.failure);
  return made.text.replace(/\s+/g, " ");
}

test("a media type stands in the place of each reference to it, and of one to that", async () => {
  const content = reference("#/components/mediaTypes/Alias");
  const text = await typesOf({
    paths: {
      "/a": { post: { requestBody: { content }, responses: ok(content) } },
      "/b": {
        get: { responses: ok(reference("#/paths/~1a/post/requestBody/content/application~1json")) },
      },
    },
    components: {
      mediaTypes: {
        Alias: { $ref: "#/components/mediaTypes/M" },
        M: { schema: { $ref: "#/components/schemas/S" } },
      },
      schemas: { S: { type: "string" } },
    },
  });
  expect(text).not.toContain("mediaTypes");
  expect(text.match(/"application\/json": components\["schemas"\]\["S"\];/g)).toHaveLength(3);
});

test("one that leads back to itself, or to nothing, is open", async () => {
  const text = await typesOf({
    paths: {
      "/a": { get: { responses: ok(reference("#/components/mediaTypes/Loop")) } },
      "/b": { get: { responses: ok(reference("#/components/mediaTypes/None")) } },
    },
    components: { mediaTypes: { Loop: { $ref: "#/components/mediaTypes/Loop" } } },
  });
  expect(text.match(/"application\/json": unknown;/g)).toHaveLength(2);
});
