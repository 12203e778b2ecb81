/** What the client leaves out is reported at its place. */
import { expect, test } from "vitest";
import { client } from "../../generators/client/index.ts";
import { types } from "../../generators/types/index.ts";
import { emit } from "../emitted.ts";
import { describing } from "../sources.ts";

async function reported(operation: object): Promise<unknown[]> {
  const document = describing(
    {},
    { servers: [{ url: "/v1" }], paths: { "/a": { post: { responses: {}, ...operation } } } },
  );
  const { diagnostics } = await emit({ "a.yaml": document }, { generators: [types, client] });
  return diagnostics.map(({ construct, origin }) => [construct, origin.pointer]);
}

test("another server", async () => {
  expect(await reported({ servers: [{ url: "/v1" }] })).toEqual([]);
  expect(await reported({ servers: [{ url: "/v2" }] })).toEqual([
    ["servers of an operation", "/paths/~1a/post"],
  ]);
});

test("headers of the parts of a form", async () => {
  const form = (encoding: object) => ({
    requestBody: { content: { "multipart/form-data": { encoding: { file: encoding } } } },
  });
  expect(await reported(form({ contentType: "image/png" }))).toEqual([]);
  expect(await reported(form({ headers: { "X-Size": { schema: {} } } }))).toEqual([
    ["headers of an encoding", "/paths/~1a/post/requestBody/content/multipart~1form-data"],
  ]);
  expect(await reported(form({ headers: { "X-Size": { schema: { const: 1 } } } }))).toEqual([]);
});
