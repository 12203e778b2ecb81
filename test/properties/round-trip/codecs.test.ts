/** Dates and decimals where they are asked for: the same values at both ends, wire forms between. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen } from "../../unit/runtime/server/listening.ts";
import { type Service, serviceOf } from "./service.ts";

const spec = "test/properties/round-trip/codecs.yaml";
const start = new Date("2024-02-29T12:00:00.500Z");
const seconds = (text: string) => new Date(`${text}Z`);

const event = {
  start,
  end: null,
  seen: [seconds("2024-01-01T00:00:00")],
  price: 12.5,
  fixed: "2020-01-01T00:00:00Z",
  ranges: [{ start: seconds("2024-01-01T00:00:00"), end: seconds("2024-01-02T00:00:00") }],
  either: start,
};

const wire = {
  start: "2024-02-29T12:00:00.500Z",
  end: null,
  seen: [1704067200],
  price: "12.5",
  fixed: "2020-01-01T00:00:00Z",
  ranges: "1704067200_1704153600",
  either: "2024-02-29T12:00:00.500Z",
};

describe("decoded", () => {
  let service: Service;
  beforeAll(async () => {
    service = await serviceOf(spec, "codecs", { dates: "Date", decimals: "number" });
  }, 60_000);
  afterAll(() => service.remove());

  async function exchange(handler: (input: Record<string, unknown>) => unknown, input: object) {
    const { origin } = await listen(service.createHandler({ addEvent: handler }, {}));
    const bodies: unknown[] = [];
    const fetching: typeof fetch = async (url, init) => {
      bodies.push(String(url), init?.body);
      const response = await fetch(url, init);
      bodies.push(await response.clone().text());
      return response;
    };
    const client = service.createClient({ baseUrl: origin, fetch: fetching });
    const result = await service.calls["addEvent"]!(client, input);
    return { result, bodies };
  }

  it("are absent where they are undefined, in requests and answers", async () => {
    let got: unknown;
    const handler = (input: Record<string, unknown>) => {
      got = input["body"];
      return { status: 200, body: { ...event, end: undefined, ranges: undefined } };
    };
    const body = { ...event, seen: undefined, fixed: undefined };
    const { result } = await exchange(handler, { since: start, body });
    const { seen: _seen, fixed: _fixed, ...sent } = event;
    expect(got).toEqual(sent);
    const { end: _end, ranges: _ranges, ...answered } = event;
    expect(result).toMatchObject({ status: 200, body: answered });
    expect(result["body"]).not.toHaveProperty("end");
  });

  it("reach the handler and come back as they were given", async () => {
    let got: unknown;
    const handler = (input: Record<string, unknown>) => {
      got = { path: input["path"], query: input["query"], body: input["body"] };
      return { status: 200, body: input["body"] };
    };
    const input = { since: start, at: seconds("2024-01-01T00:00:00"), body: event };
    const { result, bodies } = await exchange(handler, input);
    expect(got).toEqual({
      path: { since: start },
      query: { at: seconds("2024-01-01T00:00:00") },
      body: event,
    });
    expect(result).toMatchObject({ status: 200, body: event });
    const [url, sent, answered] = bodies;
    expect(String(url)).toContain("/events/2024-02-29T12%3A00%3A00.500Z?at=1704067200");
    expect(JSON.parse(String(sent))).toEqual(wire);
    expect(JSON.parse(String(answered))).toEqual(wire);
  });

  it("are judged as they travel", async () => {
    const handler = () => ({ status: 200, body: { start, extra: start } });
    const input = { since: start, body: { start } };
    const { result } = await exchange(handler, input);
    expect(result).toMatchObject({ httpStatus: 500 });
  });

  it("that are no dates are refused before they are sent", async () => {
    const input = { since: start, body: { start: new Date(Number.NaN) } };
    await expect(exchange(() => ({}), input)).rejects.toThrow("body.start: the date is invalid");
  });

  it("have types of their own", () => {
    const { names, api } = service;
    const id = api.schemas.find((named) => names.schema(named.id) === "Event")!.id;
    const types = readFileSync(`${service.folder}/types.ts`, "utf8");
    const [, block = ""] =
      new RegExp(
        `export interface ${names.conversionName(id, { decoded: true, filled: false })} \\{([\\s\\S]*?)\\n\\}`,
      ).exec(types) ?? [];
    expect(block).toContain("start: InstantDecoded;");
    expect(block).toMatch(/end\?: Date \| null;/);
    expect(block).toMatch(/seen\?: Date\[\];/);
    expect(block).toMatch(/price\?: number;/);
    expect(block).toMatch(/fixed\?: "2020-01-01T00:00:00Z";/);
    expect(types).toContain("export type InstantDecoded = Date;");
    expect(types).toContain("export type Instant = string;");
  });
});

it("without the options everything but delimited strings stays as it travels", async () => {
  const service = await serviceOf(spec, "codecs-off");
  const types = readFileSync(`${service.folder}/types.ts`, "utf8");
  service.remove();
  expect(types).not.toMatch(/\bDate\b/);
  expect(types).toContain("ranges?: { start: number; end: number }[];");
});
