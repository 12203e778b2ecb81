/** The 405 stubs of contact-enrichment over HTTP: `Allow` is what whoever implements them says. */
import { describe, expect, it } from "vitest";
import { createHandler } from "../../../../generated/contact-enrichment/server.ts";
import { listen } from "./listening.ts";

const names = ["company.enrich", "tags.create", "tags.delete"];

async function serving(given: readonly string[]): Promise<string> {
  const stub = () => ({ status: 405 as const, body: { status: 405 as const, message: "a stub" } });
  const methods = () => given;
  const { origin } = await listen(
    createHandler(
      { companyEnrich: stub, tagsCreate: stub, tagsDelete: stub },
      {
        decisions: {
          companyEnrichMethods: methods,
          tagsCreateMethods: methods,
          tagsDeleteMethods: methods,
        },
      },
    ),
  );
  return origin;
}

describe("Allow", () => {
  it.each([
    { given: ["POST"], allow: "POST" },
    { given: ["POST", "DELETE", "POST"], allow: "POST, DELETE" },
    { given: ["HEAD", "GET"], allow: "HEAD, GET" },
    { given: ["OPTIONS"], allow: "OPTIONS" },
    { given: [], allow: "" },
  ])("is the methods that are given, no more and no fewer: $given", async ({ given, allow }) => {
    const origin = await serving(given);
    for (const name of names) {
      for (const method of ["GET", "PATCH"]) {
        const answered = await fetch(`${origin}/v3/${name}`, { method });
        expect([answered.status, answered.headers.get("allow")], method).toEqual([405, allow]);
      }
      const answered = await fetch(`${origin}/v3/${name}`, { method: "OPTIONS" });
      expect([answered.status, answered.headers.get("allow")]).toEqual([204, allow]);
    }
  });

  it("comes with the stub's own body", async () => {
    const answered = await fetch(`${await serving(["POST"])}/v3/tags.create`);
    expect(await answered.json()).toEqual({ status: 405, message: "a stub" });
  });
});
