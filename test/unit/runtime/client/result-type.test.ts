/** What a call chooses about its answer follows from its media types, not from words of the description. */
import { expect, test } from "vitest";
import { client } from "../../../../generators/client/index.ts";
import { types } from "../../../../generators/types/index.ts";
import { emit } from "../../../support/emitted.ts";
import { describing } from "../../../support/sources.ts";

/** Type parameters of the one operation `getA` whose answers are `responses`. */
async function parametersOf(responses: object, method = "get"): Promise<string> {
  const paths = { "/a": { [method]: { operationId: "getA", responses } } };
  const { files } = await emit(
    { "a.yaml": describing({}, { paths }) },
    { generators: [types, client] },
  );
  const text = files.find(({ path }) => path === "client.ts")?.text ?? "";
  return /export type GetAResult(?:<([^]*?)>)?\s*=/.exec(text)?.[1] ?? "";
}

const of = (...mediaTypes: readonly string[]) => ({
  description: "",
  content: Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, {}])),
});
const form = 'As extends Engine.BytesForm = "bytes"';
const choice = 'Accept extends GetAMediaType = "application/json"';

test.each([
  ["bytes", { 200: of("image/png") }, form],
  ["bytes of an error", { 200: of("application/json"), 404: of("image/png") }, form],
  ["one of several", { 200: of("application/json", "image/png") }, `${choice}, ${form}`],
  ["several", { 200: of("application/json", "text/plain") }, choice],
  ["several of an error", { 404: of("application/json", "text/plain") }, ""],
  ["events and ranges", { 200: of("text/event-stream"), 404: of("image/*") }, ""],
  ["a status without a body", { 204: of("application/json", "image/png") }, ""],
])("%s", async (_, responses, expected) => {
  expect(await parametersOf(responses)).toBe(expected);
});

test("an answer to HEAD has no body", async () => {
  expect(await parametersOf({ 200: of("application/json", "image/png") }, "head")).toBe("");
});

test("words of a description are no types", async () => {
  const description = "Engine.Bytes<As> and Engine.NegotiatedAnswer<Accept, {}>";
  const headers = { "X-A": { description, schema: { type: "string" } } };
  expect(await parametersOf({ 200: { ...of("text/plain"), headers } })).toBe("");
});
