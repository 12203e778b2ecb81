/** How many values a body may have, counted before they are made. */
import { writeFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Service, serviceOf } from "../../../properties/round-trip/service.ts";
import { description, floods } from "./floods/cases.ts";
import { listen } from "./listening.ts";

const folder = mkdtempSync(join(tmpdir(), "floods-"));
let service: Service;

beforeAll(async () => {
  writeFileSync(join(folder, "openapi.json"), JSON.stringify(description));
  service = await serviceOf(join(folder, "openapi.json"), "floods");
});

afterAll(() => {
  service.remove();
  rmSync(folder, { recursive: true });
});

function serve(options: object = {}) {
  const handlers = Object.fromEntries(
    ["ping", ...floods.map(({ name }) => name)].map((name) => [name, () => ({ status: 204 })]),
  );
  return listen(service.createHandler(handlers, options) as never);
}

async function send(origin: string, path: string, body: string, type = "application/json") {
  const response = await fetch(`${origin}/${path}`, {
    method: "POST",
    headers: { "content-type": type },
    body,
  });
  const text = await response.text();
  return { status: response.status, text };
}

describe("maxJsonValues", () => {
  it("is counted before a body is parsed", async () => {
    const { origin } = await serve({ maxJsonValues: 5 });
    const few = await send(origin, "badTexts", '{"list":["a","b"]}');
    expect(few.status).toBe(204);
    const many = await send(origin, "badTexts", '{"list":["a","b","c","d"]}');
    expect(many.status).toBe(400);
    expect(JSON.parse(many.text)).toMatchObject({
      problems: [{ in: "body", path: [], expected: "at most 5 JSON values" }],
    });
    const commas = await send(origin, "badTexts", '{"list":["a,b,c,d,e,f,g,h"]}');
    expect(commas.status).toBe(204);
  });

  it("is one for every five bytes of maxBodyBytes by default", async () => {
    const { origin } = await serve();
    const { text } = await send(origin, "badTexts", `{"list":[${'"a",'.repeat(220_000)}"a"]}`);
    expect(text).toContain("at most 209715 JSON values");
    const { origin: larger } = await serve({ maxBodyBytes: 2_000_000 });
    const body = `{"list":[${'"a",'.repeat(220_000)}"a"]}`;
    expect((await send(larger, "badTexts", body)).status).toBe(204);
  });

  it("has maxJsonMembers beside it, for the members of one object", async () => {
    const { origin } = await serve({ maxJsonMembers: 2 });
    const few = await send(origin, "badTexts", '{"list":["a","b","c"]}');
    expect(few.status).toBe(204);
    const many = await send(origin, "badTexts", '{"list":["a"],"b":{"c":1,"d":2,"e":3}}');
    expect(many.status).toBe(400);
    expect(JSON.parse(many.text)).toMatchObject({
      problems: [{ in: "body", path: [], expected: "at most 2 members of an object" }],
    });
  });

  it("has a like of XML", async () => {
    const { origin } = await serve({ maxXmlNodes: 5 });
    const few = await send(
      origin,
      "xmlRecords",
      "<list><list><id>1</id></list></list>",
      "application/xml",
    );
    expect(few.status).toBe(204);
    const many = await send(
      origin,
      "xmlRecords",
      `<list>${"<a/>".repeat(5)}</list>`,
      "application/xml",
    );
    expect(many.status).toBe(400);
    expect(many.text).toContain("at most 5 elements and attributes");
    const one = await send(
      origin,
      "xmlRecords",
      `<list a="1" b="1" c='1' d="1" e="1"/>`,
      "application/xml",
    );
    expect(one.text).toContain("at most 5 elements and attributes");
  });

  it("has to be a number", async () => {
    await expect(async () => serve({ maxJsonValues: Number.NaN })).rejects.toThrow("maxJsonValues");
  });
});
