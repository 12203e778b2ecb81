/** Members for a scope are sent to nobody who lacks it, whatever the media type and whoever may call. */
import { expect, it } from "vitest";
import type { BodyDescriptor } from "../../../../runtime/http/operation.ts";
import { lacks, withoutMember } from "../../../../runtime/server/present-when.ts";
import { createService } from "../../../../runtime/server/service.ts";
import { plainRouter } from "./plain-router.ts";

const xml: BodyDescriptor = {
  mediaType: "application/xml",
  type: "unknown",
  codec: { encode: (value) => `<r>${Object.keys(value as object).join()}</r>`, decode: () => ({}) },
};

async function answered(
  body: object,
  content: BodyDescriptor,
  validateResponses: "off" | "enforce" = "enforce",
) {
  const operations = [
    {
      name: "find",
      method: "GET",
      path: "/find",
      parameters: [],
      responses: [{ status: "200", content: [content] }],
      presentWhen: [{ status: "200", path: ["inner", "secret"], scope: "s" }],
    },
  ];
  const route = plainRouter(operations);
  const service = { basePath: "", route, operations, schemes: [], validators: {} };
  const errors: string[] = [];
  const handle = createService(
    service,
    { find: () => ({ status: 200, body }) },
    { onError: (error) => errors.push(String(error)), validateResponses },
  );
  const response = await handle(new Request("http://a.test/find"));
  return { status: response.status, body: await response.text(), errors: errors.join() };
}

it.each([
  ["JSON", { mediaType: "application/json", type: "unknown" } as const, '{"inner":{}}'],
  ["XML", xml, "<r>inner</r>"],
])("as %s", async (_, content, shown) => {
  for (const inner of [{ secret: "no-one-sees" }, {}]) {
    expect(await answered({ inner }, content)).toEqual({ status: 200, body: shown, errors: "" });
  }
});

it("even where the value that is sent shows itself late", async () => {
  const json = { mediaType: "application/json", type: "unknown" } as const;
  const late = { toJSON: () => ({ secret: "no-one-sees", open: 1 }) };
  for (const body of [{ inner: late }, { toJSON: () => ({ inner: late }) }]) {
    for (const validateResponses of ["enforce", "off"] as const) {
      const answer = await answered(body, json, validateResponses);
      expect(answer).toEqual({ status: 200, body: '{"inner":{"open":1}}', errors: "" });
    }
  }
});

it("and what the handler gave stays as it is", async () => {
  const inner = Object.freeze({ secret: "no-one-sees" });
  const { status } = await answered({ inner }, { mediaType: "application/json", type: "unknown" });
  expect([status, inner]).toEqual([200, { secret: "no-one-sees" }]);
});

it("in each item of a list", () => {
  const path = ["list", null, null, "a"];
  const body = { list: [[{ a: 1, b: 2 }], [{ b: 3 }, null], "no list"] };
  expect(withoutMember(body, path)).toEqual({ list: [[{ b: 2 }], [{ b: 3 }, null], "no list"] });
  expect(lacks(body, path)).toBe(true);
  expect(lacks({ list: [[{ a: 1 }], [null], "no list", []] }, path)).toBe(false);
  expect(lacks({ list: { a: 1 } }, path)).toBe(false);
});
