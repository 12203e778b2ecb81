/** What an emitted client says that it accepts. */
import { expect, test } from "vitest";
import { client } from "../../../../generators/client/index.ts";
import { conversions } from "../../../../generators/conversions/index.ts";
import { types } from "../../../../generators/types/index.ts";
import { emit, fileOf } from "../../../support/emitted.ts";
import { describing } from "../../../support/sources.ts";

async function clientOf(responses: Readonly<Record<string, readonly string[]>>): Promise<string> {
  const described = Object.entries(responses).map(([status, mediaTypes]) => {
    const content = Object.fromEntries(mediaTypes.map((each) => [each, { schema: {} }]));
    return [status, { description: "", content }];
  });
  const get = { operationId: "getA", responses: Object.fromEntries(described) as object };
  const document = describing({}, { paths: { "/a": { get } } });
  const emitted = await emit({ "a.yaml": document }, { generators: [types, conversions, client] });
  return fileOf(emitted, "client.ts").replaceAll(/\s+/gu, " ");
}

test("what a call chooses counts more than what other statuses have", async () => {
  const text = await clientOf({
    200: ["application/json", "application/vnd.a.object"],
    404: ["application/json", "application/scim+json"],
    "5XX": ["text/plain"],
  });
  expect(text).toContain(
    '"application/vnd.a.object", "application/vnd.a.object, application/json;q=0.9, application/scim+json;q=0.9, text/plain;q=0.9"',
  );
  // Without a choice of the call it is JSON, and what has none of it.
  expect(text).toContain('accept: "application/json, text/plain"');
});

test("a choice that every status has stands alone", async () => {
  const both = ["application/json", "text/csv"];
  expect(await clientOf({ 200: both, 404: both })).toContain('["text/csv", "text/csv"]');
});
