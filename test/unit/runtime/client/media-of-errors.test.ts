/** Results say of errors that any of their media types may come, of successes the one asked for. */
import { expect, test } from "vitest";
import { client } from "../../../../generators/client/index.ts";
import { types } from "../../../../generators/types/index.ts";
import { emit, fileOf } from "../../../support/emitted.ts";
import { describing } from "../../../support/sources.ts";

const content = {
  "application/json": { schema: { type: "integer" } },
  "text/plain": { schema: { type: "string" } },
};

async function clientOf(responses: object): Promise<(path: string) => string> {
  const paths = { "/a": { get: { operationId: "getA", responses } } };
  const emitted = await emit(
    { "a.yaml": describing({}, { paths }) },
    { generators: [types, client] },
  );
  return (path) => fileOf(emitted, path).replaceAll(/\s+/g, " ");
}

test("a success is chosen, an error is any", async () => {
  const file = await clientOf({ 200: { content }, 400: { content } });
  expect(file("client.ts")).toContain("Engine.NegotiatedAnswer<Accept, {");
  expect(file("client.ts")).toMatch(
    /Engine\.Answer<400, "application\/json", \S+ \| Engine\.Answer<400, "text\/plain"/,
  );
});

test("where only errors have several, calls do not choose, and ask for JSON", async () => {
  const file = await clientOf({ 204: {}, 400: { content } });
  expect(file("client.ts")).not.toMatch(/NegotiatedAnswer|AcceptOptions|acceptHeader/);
  expect(file("client.ts")).toContain('accept: "application/json"');
  expect(file("client.ts")).toContain("options?: Engine.CallOptions,");
});
