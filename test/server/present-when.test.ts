/** Members for a scope are sent to nobody who lacks it, whatever the media type and whoever may call. */
import { expect, it } from "vitest";
import type { BodyDescriptor } from "../../runtime/operation.ts";
import { createService } from "../../runtime/server/service.ts";
import { plainRouter } from "./plain-router.ts";

const xml: BodyDescriptor = {
  mediaType: "application/xml",
  type: "unknown",
  codec: { encode: (value) => `<r>${Object.keys(value as object).join()}</r>`, decode: () => ({}) },
};

async function answered(body: object, content: BodyDescriptor) {
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
    { onError: (error) => errors.push(String(error)) },
  );
  const response = await handle(new Request("http://a.test/find"));
  return { status: response.status, body: await response.text(), errors: errors.join() };
}

it.each([
  ["JSON", { mediaType: "application/json", type: "unknown" } as const, '{"inner":{}}'],
  ["XML", xml, "<r>inner</r>"],
])("as %s", async (_, content, shown) => {
  const refused = await answered({ inner: { secret: "no-one-sees" } }, content);
  expect(refused).toMatchObject({ status: 500, errors: expect.stringContaining("inner.secret") });
  expect(refused.body).not.toContain("no-one-sees");
  expect(await answered({ inner: {} }, content)).toMatchObject({ status: 200, body: shown });
});
