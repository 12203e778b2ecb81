/** A parameter that is also where a credential goes is the credential's alone. */
import { expect, test } from "vitest";
import { client } from "../../../../generators/client/index.ts";
import { types } from "../../../../generators/types/index.ts";
import { emit, fileOf } from "../../../support/emitted.ts";
import { describing } from "../../../support/sources.ts";

const parameter = (place: string, name: string) => {
  return { in: place, name, required: true, schema: { type: "string" } };
};

async function clientOf(security: object[]): Promise<string> {
  const key = { type: "apiKey", in: "query", name: "key" };
  const token = { type: "apiKey", in: "header", name: "X-Token" };
  const session = { type: "apiKey", in: "cookie", name: "session" };
  const parameters = [
    parameter("query", "key"),
    parameter("header", "x-token"),
    parameter("cookie", "session"),
    parameter("cookie", "key"),
  ];
  const paths = { "/a": { get: { operationId: "getA", parameters, security, responses: {} } } };
  const securitySchemes = { key, token, session };
  const document = { ...describing({}, { paths }), components: { securitySchemes } };
  return fileOf(await emit({ "a.yaml": document }, { generators: [types, client] }), "client.ts");
}

test("a parameter that a credential of the operation fills in is not asked for", async () => {
  const text = await clientOf([{ key: [], token: [] }, { session: [] }]);
  expect(text).not.toMatch(/inQuery\(|inHeader\(/);
  expect(text.match(/inCookie\(.*/g)).toHaveLength(1);
  expect(text).not.toMatch(/readonly (?:pathKey|"x-token"|session): string/);
  expect(text).toContain("cookieKey: string");
});

test("without that credential it is the caller's", async () => {
  const text = await clientOf([{ session: [] }]);
  expect(text).toMatch(/inQuery\(/);
  expect(text).toMatch(/inHeader\(/);
  expect(text).toContain("queryKey: string");
});
