/** Lists in parameters that a document does not show: joined as it says of all with several values. */
import { describe, expect, it } from "vitest";
import * as uptime from "../../../generated/uptime-monitoring/client.ts";
import { sendJoinedForm } from "../../../runtime/client/send-joined-form.ts";

/** A client, and the bodies that it sends. */
function sending() {
  const sent: unknown[] = [];
  const fetch = async (_: string, { body }: RequestInit) => {
    sent.push(body);
    return new Response(null, { status: 204 });
  };
  const baseUrl = "http://uptime.test";
  return { sent, service: uptime.createClient({ baseUrl, credentials: { apiKey: "k" }, fetch }) };
}

describe("a client of uptime-monitoring", () => {
  it("joins a list by a hyphen where the parameter is not shown", async () => {
    const { service, sent } = sending();
    await uptime.editMonitor(service, { body: { id: 7, alert_contacts: [1, 2], tag: ["a"] } });
    expect(sent).toEqual(["id=7&alert_contacts=1-2&tag=a&api_key=k"]);
  });

  it("and where the parameter is shown without a type", async () => {
    const { service, sent } = sending();
    const body = { friendly_name: "a", url: "u", type: 1, post_value: ["x", "y"] };
    await uptime.newMonitor(service, {
      contentType: "application/x-www-form-urlencoded",
      body,
    });
    expect(sent.join()).toContain("post_value=x-y");
  });
});

describe("a form whose lists are joined", () => {
  const form = sendJoinedForm({ type: { object: [["ids", { array: "integer" }]] } }, "-");
  const write = (value: unknown) => form.write(value, "application/x-www-form-urlencoded").body;

  it("leaves members of described types, and what is no list", () => {
    expect(write({ ids: [1, 2], a: "x-y", b: true })).toBe("ids=1&ids=2&a=x-y&b=true");
    expect(write({ a: [] })).toBe("");
    expect(write({ a: { b: [1] } })).toBe("a=%7B%22b%22%3A%5B1%5D%7D");
  });

  it.each([["a-b"], [""], [-1], [null], [[1]], [{ a: 1 }]])("refuses the item %j", (item) => {
    expect(() => write({ a: ["x", item] })).toThrow('an item of "a"');
  });
});
