/** JSON-P that is none: read by its exact form, and never run. */
import { expect, test } from "vitest";
import { formatParameter, jsonpAnswer } from "../../../../../runtime/client/answer-format.ts";
import type { ClientOperation } from "../../../../../runtime/client/contract.ts";
import { get, outcomeOf } from "./calling.ts";
import { answering, rawServer } from "./raw-server.ts";

const json = "application/json";
const script = "text/javascript";
const described = Object.entries(get.answers ?? {}).map(([status, { read }]) => {
  return [status, { read: jsonpAnswer("callback", read) }] as const;
});
const operation: ClientOperation = {
  ...get,
  query: ["format", "callback"],
  parameters: [
    formatParameter({ parameter: "format", in: "query", values: [["json", json]], usual: json }),
  ],
  answers: Object.fromEntries(described),
};
const ok = { status: 200, mediaType: json, body: { a: 1 } };
const decode = { kind: "decode" };
const undocumented = (body: string) => ({ status: "undocumented", httpStatus: 200, body });

test.each<[title: string, body: string, type: string, status: string, outcome: object]>([
  ["JSON in the callback", 'f({"a":1});', script, "200 OK", ok],
  ["JSON in the callback that calls itself JSON", 'f({"a":1});', json, "200 OK", ok],
  ["JSON without the callback", '{"a":1}', json, "200 OK", ok],
  ["another statement behind", 'f({"a":1});alert(1)', script, "200 OK", decode],
  ["another statement inside", 'f({"a":1});alert(1);f({});', script, "200 OK", decode],
  ["no JSON inside", "f(alert(1));", script, "200 OK", decode],
  ["two arguments", 'f({"a":1},2);', script, "200 OK", decode],
  ["another callback", 'g({"a":1});', script, "200 OK", undocumented('g({"a":1});')],
  ["a comment before", '/**/f({"a":1});', script, "200 OK", undocumented('/**/f({"a":1});')],
  [
    "half of it, with another status",
    "f({",
    script,
    "500 Broken",
    { ...undocumented("f({"), httpStatus: 500 },
  ],
])("%s", async (_, body, type, status, outcome) => {
  const server = await rawServer(answering(body, { type, status }));
  const found = await outcomeOf(server.origin, { operation, input: { callback: "f" } });
  expect(found).toMatchObject(outcome);
});
