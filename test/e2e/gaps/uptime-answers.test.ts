/** What uptime-monitoring says of its answers: what is required, and what is a choice of the spec. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, expectTypeOf, it, test } from "vitest";
import type * as server from "../../../generated/uptime-monitoring/server.ts";
import type * as types from "../../../generated/uptime-monitoring/types.ts";

interface Schema {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly "x-reading"?: Reading | readonly Reading[];
  readonly "x-not-shown"?: { readonly aspect: string };
}

interface Reading {
  readonly reading: string;
}

const folder = join(import.meta.dirname, "../../../specs/uptime-monitoring/schemas");

function schemaOf(name: string): Schema {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")) as Schema;
}

const schemas = readdirSync(folder).map((file) => file.replace(".json", ""));
const answers = schemas.filter(
  (name) => !name.endsWith("-request") && schemaOf(name).properties !== undefined,
);

describe("members of answers", () => {
  test.each(answers)("%s: which are required is a reading", (name) => {
    const words = [schemaOf(name)["x-reading"] ?? []].flat().map(({ reading }) => reading);
    expect(words.filter((each) => each.includes("required"))).toHaveLength(1);
  });

  test.each(answers.filter((name) => name.endsWith("-response")))("%s has `stat`", (name) => {
    expect(schemaOf(name).required).toContain("stat");
  });

  it("that answers are said to carry are there", () => {
    expectTypeOf<types.GetMonitorsResponse["pagination"]>().toEqualTypeOf<{
      offset: number;
      limit: number;
      total: number;
    }>();
    expectTypeOf<types.EditMwindowResponse["mwindow"]>().toEqualTypeOf<{
      id: number;
      status: number;
    }>();
    expectTypeOf<types.GetPspsResponse>().toHaveProperty("total").toEqualTypeOf<unknown>();
    // @ts-expect-error Lists have all three.
    const list: types.GetAlertContactsResponse = { stat: "ok", limit: 50, offset: 0 };
    expect(list).not.toHaveProperty("total");
  });

  it("may be a status where a maintenance window was deleted", () => {
    const answer: server.DeleteMWindowAnswer = {
      status: 200,
      body: { stat: "ok", mwindow: { id: 7, status: 1 } },
    };
    expect(answer.body.mwindow.status).toBe(1);
  });
});

describe("choices that the document does not make", () => {
  test.each([
    ["monitor-log", "alert_contacts", "JSON is without it"],
    ["new-monitor-request", "http_auth_type", "nothing else"],
    ["new-monitor-request", "disable_domain_expire_notifications", "nothing else"],
  ])("%s › %s has a reading", (name, member, words) => {
    const reading = schemaOf(name).properties?.[member]?.["x-reading"];
    expect(reading).toMatchObject({ reading: expect.stringContaining(words) });
  });
});

describe("requests whose parameters are not shown", () => {
  it("are open wherever their types are used", () => {
    type Requests = [
      types.EditMonitorRequest,
      types.DeleteMonitorRequest,
      types.GetMwindowsRequest,
      types.NewMwindowRequest,
      types.DeletePspRequest,
      types.EditPspRequest,
    ];
    expectTypeOf<Requests[number]["further"]>().toEqualTypeOf<unknown>();
    const request: types.EditMonitorRequest = { api_key: "k", further: [1] };
    expect(request).toHaveProperty("further");
    // @ts-expect-error The list of resetMonitor is shown.
    const closed: types.ResetMonitorRequest = { api_key: "k", further: 1 };
    expect(closed).toHaveProperty("further");
  });
});
