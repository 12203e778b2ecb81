/** Every client, before and after, calls the same server. */
import { setupServer } from "msw/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect as heyApiAfter } from "./hey-api/after/calls";
import { connect as heyApiBefore } from "./hey-api/before/calls";
import { titleOf } from "./openapi-typescript/after/with-openapi-fetch";
import { connect as openapiTypescriptAfter } from "./openapi-typescript/after/calls";
import { connect as openapiTypescriptBefore } from "./openapi-typescript/before/calls";
import { connect as orvalAfter } from "./orval/after/calls";
import { mocks as orvalMocksAfter } from "./orval/after/mocks";
import { connect as orvalBefore } from "./orval/before/calls";
import { mocks as orvalMocksBefore } from "./orval/before/mocks";
import { openLibrary } from "./server";

describe.each([
  ["openapi-typescript, before", openapiTypescriptBefore],
  ["openapi-typescript, after", openapiTypescriptAfter],
  ["hey-api, before", heyApiBefore],
  ["hey-api, after", heyApiAfter],
  ["orval, before", orvalBefore],
  ["orval, after", orvalAfter],
])("%s", (_, connect) => {
  let library: Awaited<ReturnType<typeof openLibrary>>;
  beforeAll(async () => {
    library = await openLibrary();
  });
  afterAll(() => {
    library.server.close();
  });

  test("reads pages, finds one book, and adds one", async () => {
    const calls = connect(library.baseUrl, "secret");
    expect(await calls.titles()).toEqual(["Emma", "Persuasion", "Sanditon"]);
    expect(await calls.find("9780000000001")).toBe("Persuasion");
    expect(await calls.find("9789999999999")).toBeUndefined();
    expect(await calls.add("9780000000007", "Evelina")).toBe("added");
    expect(await calls.add("9780000000007", "Evelina")).toBe("taken");
    expect(await connect(library.baseUrl, "guess").add("9780000000008", "Cecilia")).toBe("refused");
  });
});

test("openapi-fetch goes on with the types of Specwright", async () => {
  const { baseUrl, server } = await openLibrary();
  expect(await titleOf(baseUrl, "9780000000000")).toBe("Emma");
  server.close();
});

describe.each([
  ["orval, before", orvalMocksBefore, orvalBefore],
  ["orval, after", orvalMocksAfter, orvalAfter],
])("%s", (_, mocks, connect) => {
  test("has mocks", async () => {
    const server = setupServer(...mocks);
    server.listen({ onUnhandledFrame: "error" });
    try {
      const calls = connect("http://library.example/api", "secret");
      expect(await calls.find("9780000000009")).toBe("Mocked");
      expect(await calls.add("9780000000009", "Mocked")).toBe("added");
    } finally {
      server.close();
    }
  });
});
