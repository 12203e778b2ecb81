/** Calls below servers with variables, methods that a path does not have, and words beside code that is right. */
import { describe, expect, test } from "vitest";
import { modelOf } from "../../../support/sources.ts";
import { findingsIn } from "./findings-in.ts";

const text = { type: "string" };
const done = { responses: { "200": { description: "Done." } } };
const shelf = [{ name: "shelf", in: "path", required: true, schema: text }];
const variables = {
  scheme: { default: "http" },
  host: { default: "localhost" },
  base: { default: "store" },
  stage: { default: "live", enum: ["live", "trial"] },
};

function apiAt(url: string) {
  return modelOf({
    "openapi.yaml": {
      openapi: "3.1.0",
      info: { title: "Shelves", version: "1" },
      servers: [{ url, variables }],
      paths: {
        "/rooms/{room}/shelves": {
          parameters: [{ name: "room", in: "path", required: true, schema: text }],
          get: { ...done, parameters: [{ name: "size", in: "query", schema: text }] },
        },
        "/shelves/{shelf}": { parameters: shelf, get: done, post: done },
      },
    },
  }).api;
}

const block = (...lines: readonly string[]) => `\`\`\`sh\n${lines.join("\n")}\n\`\`\`\n`;
const page = (...parts: readonly string[]) => `# Shelves\n\n${parts.join("\n\n")}\n`;

describe("an address below a server with variables", () => {
  test.each([
    ["{scheme}://{host}:8090/{base}", "http://localhost:8090/store"],
    ["https://{host}/{base}/v2", "https://localhost/store/v2"],
    ["https://shelves.example/{stage}", "https://shelves.example/live"],
    ["https://shelves.example/{stage}", "https://shelves.example/trial"],
  ])("%s is %s", (server, address) => {
    const api = apiAt(server);
    const called = (query: string) =>
      findingsIn(api, page(block(`curl "${address}/rooms/attic/shelves?${query}=2"`)));
    expect(called("size")).toEqual([]);
    expect(called("width")).toHaveLength(1);
  });

  test("may hold another path where the variable lists no values", () => {
    const api = apiAt("{scheme}://{host}:8090/{base}");
    const called = block("curl http://localhost:8090/elsewhere/rooms/attic/shelves");
    expect(findingsIn(api, page(called))).toEqual([]);
  });
});

test("a method that a path does not have is held against the operation that is not called yet", () => {
  const api = apiAt("https://shelves.example");
  const calls = (method: string) =>
    page(
      block(
        "curl -X GET https://shelves.example/shelves/7",
        `curl -X ${method} https://shelves.example/shelves/7`,
      ),
    );
  expect(findingsIn(api, calls("POST"))).toEqual([]);
  expect(findingsIn(api, calls("PUT"))).toEqual([
    "5: the example sends PUT /shelves/7, but the spec has GET, POST there",
  ]);
});

describe("a call behind a sentence", () => {
  const api = apiAt("https://shelves.example");
  const wrong = block('curl "https://shelves.example/rooms/attic/shelves?width=2"');

  test.each([
    "Shelves without a size do not match a filter, whatever it says.",
    "A lamp has to be on before the first look, or the camera fails to see anything.",
  ])("that speaks of something else is compared: %s", (words) => {
    expect(findingsIn(api, page(words, wrong))).toHaveLength(1);
  });

  test.each([
    "Do not ask like so.",
    "This is refused, because shelves of the attic have no such name.",
    "Requests with another name are rejected by every version of the service:",
    "Wrong:",
  ])("that says that it fails is not: %s", (words) => {
    expect(findingsIn(api, page(words, wrong))).toEqual([]);
  });
});
