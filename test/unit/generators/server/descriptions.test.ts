/** The descriptions of parameters stand at each input of the client and of a handler, however many share one. */
import { expect, test } from "vitest";
import { client } from "../../../../generators/client/index.ts";
import { server } from "../../../../generators/server/index.ts";
import { emit, fileOf } from "../../../support/emitted.ts";

const parameter = (name: string, description: string) => ({
  name,
  in: "query",
  description,
  schema: { type: "string" },
});

test("each handler has the description of a parameter that twenty operations share", async () => {
  const count = 20;
  const operation = { parameters: [parameter("page", "Which page.")], responses: {} };
  const own = { parameters: [parameter("only", "Which page, of one.")], responses: {} };
  const paths = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`/${index}`, { get: operation }]),
  );
  const emitted = await emit(
    {
      "openapi.json": {
        openapi: "3.1.0",
        info: { title: "Pages", version: "1" },
        paths: { ...paths, "/own": { get: own } },
      },
    },
    { generators: [client, server] },
  );
  const descriptions = (file: string) => fileOf(emitted, file).match(/Which page/g)?.length;
  expect(descriptions("server.ts")).toBe(count + 1);
  expect(descriptions("client.ts")).toBe(count + 1);
});
