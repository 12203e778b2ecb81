/** Bodies that a document does not show, of which it states the media type all the same. */
import { describe, expect, expectTypeOf, it } from "vitest";
import * as links from "../../../generated/link-tracking/client.ts";
import type { Decisions } from "../../../generated/link-tracking/server.ts";

function answering(body: string, type: string) {
  const response = () => new Response(body, { status: 404, headers: { "content-type": type } });
  return links.createClient({
    baseUrl: "http://a.test",
    credentials: { authToken: "t" },
    fetch: () => Promise.resolve(response()),
  });
}

describe("404 of link-tracking", () => {
  it("is read as JSON, whatever that holds", async () => {
    for (const body of [{ error: "gone" }, "gone", [1], null]) {
      const client = answering(JSON.stringify(body), "application/json");
      const result = await links.getDomain(client, { id: 1 });
      expect(result).toMatchObject({ status: 404, mediaType: "application/json", body });
    }
  });

  it("is no documented answer in another media type", async () => {
    const result = await links.getDomain(answering("gone", "text/plain"), { id: 1 });
    expect(result).toMatchObject({ status: "undocumented", httpStatus: 404, body: "gone" });
  });

  it("has types of its media type and none of its body", () => {
    type NotFound = Extract<links.GetDomainResult, { readonly status: 404 }>;
    expectTypeOf<NotFound["mediaType"]>().toEqualTypeOf<"application/json">();
    expectTypeOf<NotFound["body"]>().toEqualTypeOf<links.UndocumentedBody>();
    const gives = { body: "gone" } satisfies Awaited<ReturnType<Decisions["notFoundBody"]>>;
    // @ts-expect-error Every body is JSON.
    const wrong: ReturnType<Decisions["notFoundBody"]> = { ...gives, mediaType: "text/plain" };
    expect(wrong).toHaveProperty("body");
  });
});
