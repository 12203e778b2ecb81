/** Joined values over HTTP, by the generated server and client: special texts, empty lists and the forms of items. */
import { describe, expect, expectTypeOf, it } from "vitest";
import * as uptime from "../../../generated/uptime-monitoring/client.ts";
import {
  type Handlers,
  type NewPSPRequest,
  createHandler,
} from "../../../generated/uptime-monitoring/server.ts";
import description from "../../../generated/uptime-monitoring/openapi.json" with { type: "json" };
import { authenticateBy, uptimeDecisions } from "../../unit/runtime/server/credentials.ts";
import { listen } from "../../unit/runtime/server/listening.ts";

/** A server that notes what its handlers get, and a client of it. */
async function serving() {
  const bodies: unknown[] = [];
  const handle = ({ body }: { readonly body: unknown }) => {
    bodies.push(body);
    return { status: 200, body: { stat: "ok", pagination: { offset: 0, limit: 50, total: 0 } } };
  };
  const handlers = new Proxy({}, { get: () => handle, has: () => true });
  const options = {
    authenticate: authenticateBy(({ token }: { token: string }) => (token === "k" ? 1 : null)),
    decisions: uptimeDecisions,
  } as unknown as Parameters<typeof createHandler<number>>[1];
  const { origin } = await listen(createHandler(handlers as Handlers<number>, options));
  const post = async (operation: string, fields: string): Promise<number> => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const body = `api_key=k&${fields}`;
    const response = await fetch(`${origin}/v2/${operation}`, { method: "POST", headers, body });
    return response.status;
  };
  const service = uptime.createClient({ baseUrl: origin, credentials: { apiKey: "k" } });
  return { bodies, post, service };
}

const page = "type=1&friendly_name=a";
const monitor = "friendly_name=a&url=b&type=1";

describe("a text with a meaning of its own", () => {
  it("is what handlers get, not a list that holds it", async () => {
    const { bodies, post } = await serving();
    expect(await post("newPSP", `${page}&monitors=0`)).toBe(200);
    expect(await post("newPSP", `${page}&monitors=5`)).toBe(200);
    expect(bodies).toEqual([
      { type: "1", friendly_name: "a", monitors: "0" },
      { type: "1", friendly_name: "a", monitors: [5] },
    ]);
  });

  it("is what callers give, and a list that would read like it is not sent", async () => {
    const { bodies, service } = await serving();
    const body = { type: "1", friendly_name: "a" };
    await uptime.newPSP(service, { body: { ...body, monitors: "0" } });
    expect(bodies).toEqual([{ ...body, monitors: "0" }]);
    for (const monitors of [[0], [0, 5]]) {
      await expect(uptime.newPSP(service, { body: { ...body, monitors } })).rejects.toThrow(
        /monitors: item 0 is written as a text of another meaning/,
      );
    }
    expect(bodies).toHaveLength(1);
  });

  it("is a type of its own on both sides", () => {
    expectTypeOf<NewPSPRequest<string>["body"]["monitors"]>().toEqualTypeOf<number[] | "0">();
    type Sent = NonNullable<uptime.NewPSPInput["body"]>["monitors"];
    expectTypeOf<Sent>().toEqualTypeOf<number[] | "0">();
    // No other list of ids has it.
    type Listed = NonNullable<NonNullable<uptime.GetMonitorsInput>["body"]>["monitors"];
    expectTypeOf<Listed>().toEqualTypeOf<number[] | undefined>();
  });
});

describe("the server", () => {
  it.each([
    ["newPSP", `${page}&monitors=`],
    ["newPSP", `${page}&monitors=0-5`],
    ["newPSP", `${page}&monitors=5-0`],
    ["newPSP", `${page}&monitors=banana`],
    ["newPSP", `${page}&monitors=1--2`],
    ["editPSP", "id=1&monitors="],
    ["getMonitors", "monitors="],
    ["getMonitors", "custom_uptime_ranges="],
    ["getMonitors", "custom_uptime_ranges=1_"],
    ["getAlertContacts", "alert_contacts="],
    ["getAlertContacts", "alert_contacts=1--2"],
    ["newMonitor", `${monitor}&custom_http_statuses=`],
    ["newMonitor", `${monitor}&custom_http_statuses=404:2`],
    ["newMonitor", `${monitor}&custom_http_statuses=404:-0`],
    ["newMonitor", `${monitor}&custom_http_statuses=-404:1`],
    ["newMonitor", `${monitor}&custom_http_statuses=200:1_-404:1`],
    ["newMonitor", `${monitor}&custom_http_statuses=44:1`],
    ["newMonitor", `${monitor}&custom_http_statuses=4040:1`],
    ["newMonitor", `${monitor}&custom_http_statuses=0:1`],
    ["newMonitor", `${monitor}&alert_contacts=_0_0`],
    ["newMonitor", `${monitor}&alert_contacts=`],
    ["newMonitor", `${monitor}&mwindows=`],
  ])("%s refuses %s", async (operation, fields) => {
    const { bodies, post } = await serving();
    expect(await post(operation, fields)).toBe(400);
    expect(bodies).toEqual([]);
  });

  it.each([
    ["log_types=", { log_types: [] }],
    ["logs_limit=", { logs_limit: "" }],
    ["response_times_limit=", { response_times_limit: "" }],
    ["monitors=0-5", { monitors: [0, 5] }],
    ["custom_uptime_ranges=1_2-3_4", {}],
  ])("getMonitors takes %s", async (fields, expected) => {
    const { bodies, post } = await serving();
    expect(await post("getMonitors", fields)).toBe(200);
    expect(bodies[0]).toMatchObject(expected);
  });
});

it("HTTP statuses in the form of the document are taken, by the exported pattern as well", async () => {
  const { bodies, post, service } = await serving();
  // What the answer of the handler should be is not shown, so only the request counts here.
  expect(await post("newMonitor", `${monitor}&custom_http_statuses=404:0_200:1`)).not.toBe(400);
  const statuses = [
    { http_status: 404, up: 0 as const },
    { http_status: 200, up: 1 as const },
  ];
  const body = { friendly_name: "a", url: "b", type: 1, custom_http_statuses: statuses };
  await uptime.newMonitor(service, { body }).catch(() => undefined);
  expect(bodies).toMatchObject([
    { custom_http_statuses: statuses },
    { custom_http_statuses: statuses },
  ]);
  const { pattern } = description.components.schemas.NewMonitorRequest.properties
    .custom_http_statuses as { pattern: string };
  const judged = ["404:0_200:1", "404:-0", "-404:1", "44:1", "404:0_"].map((text) =>
    new RegExp(pattern, "u").test(text),
  );
  expect(judged).toEqual([true, false, false, false, false]);
});

describe("the client", () => {
  it("sends no list without items, but where empty has a meaning", async () => {
    const { bodies, service } = await serving();
    const body = { type: 1, friendly_name: "a", monitors: [] };
    await expect(uptime.newPSP(service, { body })).rejects.toThrow(/without items/);
    const given = { body: { monitors: [] } };
    await expect(uptime.getMonitors(service, given)).rejects.toThrow(/without items/);
    expect(bodies).toEqual([]);
    await uptime.getMonitors(service, { body: { log_types: [] } });
    expect(bodies).toMatchObject([{ log_types: [] }]);
  });

  it("sends no item that is empty", async () => {
    const { bodies, service } = await serving();
    const contact = { id: "", threshold: 0, recurrence: 0 };
    const body = { friendly_name: "a", url: "b", type: 1, alert_contacts: [contact] };
    await expect(uptime.newMonitor(service, { body })).rejects.toThrow(/"id", is empty/);
    const ids = { body: { alert_contacts: ["1", ""] } };
    await expect(uptime.getAlertContacts(service, ids)).rejects.toThrow(/item 1 is empty/);
    expect(bodies).toEqual([]);
  });
});
