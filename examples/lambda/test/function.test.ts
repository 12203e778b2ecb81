/** The bundle, called with events as Lambda passes them. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";

const bundle = new URL("../dist/function.mjs", import.meta.url);
const { handler } = (await import(bundle.href)) as typeof import("../src/function.ts");

/** What the function answers to the event of a file. */
async function answerTo(name: string): Promise<APIGatewayProxyStructuredResultV2> {
  const file = new URL(`../events/${name}.json`, import.meta.url);
  const event = JSON.parse(readFileSync(file, "utf8")) as APIGatewayProxyEventV2;
  return handler(event, { awsRequestId: event.requestContext.requestId });
}

test("Readings come in by an HTTP API, as text and as base64 below a stage", async () => {
  assert.equal((await answerTo("add")).statusCode, 201);
  assert.equal((await answerTo("add-base64-with-stage")).statusCode, 201);
});

test("Readings go out by a function URL", async () => {
  const { statusCode, headers, body } = await answerTo("list-by-function-url");
  assert.equal(statusCode, 200);
  assert.equal(headers?.["content-type"], "application/json");
  assert.deepEqual(JSON.parse(body ?? ""), [{ at: "2026-11-27T10:15:00Z", celsius: 5 }]);
});

test("A reading that breaks the description reaches no handler", async () => {
  const { statusCode, body } = await answerTo("add-too-hot");
  assert.equal(statusCode, 400);
  assert.match(body ?? "", /celsius/);
});
