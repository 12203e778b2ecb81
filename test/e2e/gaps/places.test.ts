/** Where a gap of further members may stand, and what it opens. */
import { expect, it } from "vitest";
import { client } from "../../../generators/client/index.ts";
import { server } from "../../../generators/server/index.ts";
import { types } from "../../../generators/types/index.ts";
import { emit, fileOf } from "../../support/emitted.ts";

const gap = (aspect: string) => ({
  "x-not-shown": { aspect, what: "more", document: "document.md#a" },
});

interface Places {
  readonly schema?: object;
  readonly operation?: object;
  readonly requestBody?: object;
  readonly request?: object;
  readonly response?: object;
  readonly answer?: object;
}

/** How the bodies of an operation are typed, without spaces. */
async function typesWith(places: Places) {
  const { schema, operation, requestBody, request, response, answer } = places;
  const body = { $ref: "#/components/schemas/Body" };
  const described = {
    openapi: "3.1.0",
    "x-specwright": 1,
    info: { title: "a", version: "1" },
    paths: {
      "/a": {
        post: {
          operationId: "send",
          ...operation,
          requestBody: {
            required: true,
            content: { "application/json": { schema: body, ...request } },
            ...requestBody,
          },
          responses: {
            "200": {
              description: "a",
              content: { "application/json": { schema: body, ...answer } },
              ...response,
            },
          },
        },
      },
    },
    components: {
      schemas: { Body: { type: "object", properties: { a: { type: "string" } }, ...schema } },
    },
  };
  const emitted = await emit(
    { "openapi.yaml": described },
    { generators: [types, client, server] },
  );
  const open = (file: string, start: string) => {
    const text = fileOf(emitted, file).replaceAll(/\s+/gu, "");
    const found = text.slice(text.indexOf(start)).match(/types\.Body(&\{readonly\[key:string\])?/u);
    return found?.[1] !== undefined;
  };
  return {
    named: fileOf(emitted, "types.ts").includes("[key: string]: unknown;"),
    requests: [open("client.ts", "SendInput="), open("server.ts", "SendRequest")],
    answers: [open("client.ts", "SendResult="), open("server.ts", "SendAnswer=")],
  };
}

const closed = { named: false, requests: [false, false], answers: [false, false] };
const openRequests = { ...closed, requests: [true, true] };
const openAnswers = { ...closed, answers: [true, true] };

it.each<[string, Places, object]>([
  ["nowhere", {}, closed],
  ["a schema: fields", { schema: gap("fields") }, { ...closed, named: true }],
  ["a schema: meaning", { schema: gap("meaning") }, closed],
  ["an operation: parameters", { operation: gap("parameters") }, openRequests],
  ["an operation: request", { operation: gap("request") }, openRequests],
  ["an operation: errors", { operation: gap("errors") }, closed],
  ["a request body", { requestBody: gap("fields") }, openRequests],
  ["a media type of a request", { request: gap("fields") }, openRequests],
  ["a response", { response: gap("fields") }, openAnswers],
  ["a media type of an answer", { answer: gap("fields") }, openAnswers],
])("%s", async (_, places, expected) => {
  expect(await typesWith(places)).toEqual(expected);
});

it("members that are closed stay closed", async () => {
  const schema = { ...gap("fields"), additionalProperties: false };
  expect(await typesWith({ schema })).toEqual(closed);
});
