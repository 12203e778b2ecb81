/** What a document leaves open and our description decides is recorded beside the place that decides it. */
import { describe, expect, it } from "vitest";
import { load } from "js-yaml";
import { readFileSync } from "node:fs";
import * as access from "../../../generated/access-control/validators.ts";
import { isCreatedUser, isSensor } from "../../../generated/access-control/guards.ts";
import description from "../../../generated/access-control/openapi.json" with { type: "json" };
import { type Handlers, createHandler } from "../../../generated/uptime-monitoring/server.ts";
import { authenticateBy, uptimeDecisions } from "../../unit/runtime/server/credentials.ts";
import { listen } from "../../unit/runtime/server/listening.ts";

/** The texts of the readings at the root of a description. */
function readingsOf(file: string): string[] {
  const text = readFileSync(new URL(`../../../specs/${file}`, import.meta.url), "utf8");
  const { "x-reading": readings } = load(text) as { "x-reading": { reading: string }[] };
  return readings.map(({ reading }) => reading);
}

const uptime = readingsOf("uptime-monitoring/openapi.yaml");

describe("a key and a format that stand twice", () => {
  const twice = async () => {
    const pagination = { offset: 0, limit: 50, total: 0 };
    const keys: string[] = [];
    const handler = () => ({ status: 200, body: { stat: "ok", pagination, monitors: [] } });
    const handlers = new Proxy({}, { get: () => handler, has: () => true });
    const options = {
      authenticate: authenticateBy(({ token }: { token: string }) => {
        keys.push(token);
        return token.startsWith("k") ? token : null;
      }),
      decisions: uptimeDecisions,
    } as unknown as Parameters<typeof createHandler<string>>[1];
    const { origin } = await listen(createHandler(handlers as Handlers<string>, options));
    const ask = async (query: Record<string, string>, body: Record<string, string>) => {
      const address = `${origin}/v2/getMonitors?${new URLSearchParams(query)}`;
      const response = await fetch(address, { method: "POST", body: new URLSearchParams(body) });
      return { status: response.status, type: response.headers.get("content-type") };
    };
    return { keys, ask };
  };

  it("the key of the body is tried first", async () => {
    const { keys, ask } = await twice();
    const statuses = [
      await ask({ api_key: "k1" }, { api_key: "k2" }),
      await ask({ api_key: "k1" }, { api_key: "no" }),
      await ask({ api_key: "no" }, { api_key: "k2" }),
      await ask({ api_key: "no" }, { api_key: "no" }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 401]);
    expect(keys).toEqual(["k2", "no", "k1", "k2", "no", "no"]);
    expect(uptime).toContainEqual(expect.stringContaining("the key of the body is tried first"));
  });

  it("the format of the query counts", async () => {
    const { ask } = await twice();
    const key = { api_key: "k" };
    const asked = [
      await ask({ format: "xml" }, { ...key, format: "json" }),
      await ask({ format: "json" }, { ...key, format: "xml" }),
    ].map(({ type }) => type?.split(";")[0]);
    expect(asked).toEqual(["application/xml", "application/json"]);
    expect(uptime).toContainEqual(expect.stringContaining("the query counts"));
  });
});

it("what a plan allows is not checked", () => {
  expect(uptime).toContainEqual(expect.stringContaining("What a plan allows is not checked"));
});

it("how far response times may lie apart is read in either direction", () => {
  const file = new URL(
    "../../../specs/uptime-monitoring/schemas/get-monitors-request.json",
    import.meta.url,
  );
  const { "x-reading": readings } = JSON.parse(readFileSync(file, "utf8")) as {
    "x-reading": { reading: string }[];
  };
  expect(readings.map(({ reading }) => reading)).toContainEqual(
    expect.stringContaining("in either direction"),
  );
});

describe("access-control", () => {
  it.each([true, "no address", null])("a member without a type may be %j", (email) => {
    expect([access.CreatedUser.safeParse({ email }).success, isCreatedUser({ email })]).toEqual([
      true,
      true,
    ]);
    expect(readingsOf("access-control/openapi.yaml")).toContainEqual(
      expect.stringContaining("Members that are named without a type may have any value"),
    );
  });

  it.each([
    ["2024-01-01T24:00:00Z", true],
    ["2024-01-01T24:00+02", true],
    ["2024-01-01T24:00:01Z", false],
    ["2024-01-01T24:01:00Z", false],
    ["2024-01-01T25:00:00Z", false],
  ])("%s as a date-time: %j for validators, guards and other tools", (text, fits) => {
    const { pattern } = description.components.schemas.Sensor.properties.installation_date as {
      pattern: string;
    };
    const sensor = { installation_date: text };
    expect([
      access.Sensor.safeParse(sensor).success,
      isSensor(sensor),
      new RegExp(pattern, "u").test(text),
    ]).toEqual([fits, fits, fits]);
    for (const file of ["access-control", "link-tracking"]) {
      const readings = readingsOf(`${file}/openapi.yaml`);
      expect(readings).toContainEqual(expect.stringContaining("`24:00:00` is the midnight"));
    }
  });
});
