/** Members and fields of which a document says that it does not show all: types are open, and they travel. */
import { describe, expect, expectTypeOf, it } from "vitest";
import type * as access from "../../../generated/access-control/types.ts";
import * as accessValidators from "../../../generated/access-control/validators.ts";
import * as links from "../../../generated/link-tracking/client.ts";
import {
  type Handlers as LinkHandlers,
  createHandler as serveLinks,
} from "../../../generated/link-tracking/server.ts";
import type { UpdateLinkRequest } from "../../../generated/link-tracking/server.ts";
import * as uptime from "../../../generated/uptime-monitoring/client.ts";
import {
  type EditPSPRequest,
  type Handlers as UptimeHandlers,
  createHandler as serveUptime,
} from "../../../generated/uptime-monitoring/server.ts";
import { authenticateBy, uptimeDecisions } from "../../unit/runtime/server/credentials.ts";
import { listen } from "../../unit/runtime/server/listening.ts";

/** Handlers that note the body of each request and answer with `answer`. */
function noting(answer: object): { readonly bodies: unknown[]; readonly handlers: object } {
  const bodies: unknown[] = [];
  const handle = ({ body }: { readonly body: unknown }) => {
    bodies.push(body);
    return answer;
  };
  return { bodies, handlers: new Proxy({}, { get: () => handle, has: () => true }) };
}

describe("link-tracking", () => {
  it("sends fields of a link that are not shown, and handlers get them", async () => {
    const { bodies, handlers } = noting({ status: 200, body: { success: true } });
    const options = {
      authenticate: authenticateBy(() => "someone"),
      decisions: new Proxy({}, { get: () => () => ({ status: 401 }), has: () => true }),
    } as unknown as Parameters<typeof serveLinks<string>>[1];
    const { origin } = await listen(serveLinks(handlers as LinkHandlers<string>, options));
    const service = links.createClient({ baseUrl: origin, credentials: { authToken: "t" } });
    const body = { anchor: "x", notes: "n" };
    const result = await links.updateLink(service, { domainId: 1, id: 2, body });
    expect(result).toMatchObject({ status: 200 });
    expect(bodies).toEqual([body]);
  });

  it("types them on both sides", () => {
    const input: links.UpdateLinkInput = { domainId: 1, id: 2, body: { anchor: "x" } };
    // @ts-expect-error What is described is of its type.
    const wrong: links.UpdateLinkInput = { domainId: "1", id: 2, body: { anchor: "x" } };
    expect(Object.keys(wrong)).toEqual(Object.keys(input));
    type Body = Exclude<UpdateLinkRequest<string>["body"], undefined>;
    expectTypeOf<Body["anchor"]>().toEqualTypeOf<unknown>();
  });
});

describe("uptime-monitoring", () => {
  const serving = async (answer: object) => {
    const { bodies, handlers } = noting(answer);
    const options = {
      authenticate: authenticateBy(({ token }: { token: string }) => (token === "k" ? 1 : null)),
      decisions: uptimeDecisions,
    } as unknown as Parameters<typeof serveUptime<number>>[1];
    const { origin } = await listen(serveUptime(handlers as UptimeHandlers<number>, options));
    const service = uptime.createClient({ baseUrl: origin, credentials: { apiKey: "k" } });
    return { bodies, service };
  };

  it("sends parameters of editPSP that are not shown, and handlers get them", async () => {
    const { bodies, service } = await serving({ status: 200, body: { stat: "ok" } });
    const body = { id: 7, monitors: [1, 2], custom_domain: "status.example" };
    await uptime.editPSP(service, { body });
    expect(bodies).toEqual([body]);
  });

  it("types them on both sides, and still checks those that are shown", () => {
    const open: uptime.EditPSPInput = { body: { custom_domain: "x", id: 1 } };
    // @ts-expect-error An id is a number.
    const wrong: uptime.EditPSPInput = { body: { custom_domain: "x", id: "1" } };
    expect(Object.keys(wrong)).toEqual(Object.keys(open));
    type Body = EditPSPRequest<string>["body"];
    expectTypeOf<Body["custom_domain"]>().toEqualTypeOf<unknown>();
    expectTypeOf<Body["id"]>().toEqualTypeOf<number | undefined>();
    // @ts-expect-error The list of newPSP is shown.
    const closed: uptime.NewPSPInput["body"] = { type: 1, friendly_name: "a", monitors: [1], x: 1 };
    expect(closed).toHaveProperty("x");
  });

  it.each(["json", "xml"] as const)("hands on what monitors have besides, as %s", async (form) => {
    const monitor = { id: 7, ssl: { brand: "b" } };
    const pagination = { offset: 0, limit: 50, total: 1 };
    const body = { stat: "ok", pagination, monitors: [monitor] };
    const { service } = await serving({ status: 200, body });
    const accept = `application/${form}` as const;
    const result = await uptime.getMonitors(service, { body: { ssl: 1 } }, { accept });
    if (result.status !== 200) throw new Error(String(result.status));
    const [found] = result.body.monitors ?? [];
    expectTypeOf(found?.ssl).toEqualTypeOf<unknown>();
    expectTypeOf(found?.id).toEqualTypeOf<number | undefined>();
    expect(found?.ssl).toEqual({ brand: "b" });
  });
});

describe("access-control", () => {
  it("types further fields of a user permission and of its type", () => {
    const permission: access.UserPermission = { id: 1, more: 1, type: { role: true, more: 1 } };
    // @ts-expect-error A role is a truth value.
    const wrong: access.UserPermission = { type: { role: 1 } };
    expectTypeOf<access.UserPermission["id"]>().toEqualTypeOf<number | undefined>();
    expect(accessValidators.UserPermission.safeParse(permission)).toMatchObject({
      data: permission,
    });
    expect(accessValidators.UserPermission.safeParse(wrong).success).toBe(false);
    // Members of its schema stay visible.
    expect(accessValidators.UserPermission.shape).toHaveProperty("type");
  });

  it("types what the result of a task holds besides an error", () => {
    const task: access.Task = { id: 1, result: { removed: [1] } };
    // @ts-expect-error The code of an error is a number.
    const wrong: access.Task = { result: { error: { code: "1" } } };
    type Result = NonNullable<access.Task["result"]>;
    expectTypeOf<Result["removed"]>().toEqualTypeOf<unknown>();
    expectTypeOf<Result["error"]>().toEqualTypeOf<access.TaskError | undefined>();
    expect(accessValidators.Task.safeParse(task)).toMatchObject({ data: task });
    expect(accessValidators.Task.safeParse(wrong).success).toBe(false);
  });

  it("types `status` alone where a shape is `status` only, and refuses nothing that travels", () => {
    const validators = [
      accessValidators.CustomAttributeEditedResult,
      accessValidators.CustomAttributeDeletedResult,
      accessValidators.CustomAttributeDataEditedResult,
    ];
    expectTypeOf<keyof access.CustomAttributeEditedResult>().toEqualTypeOf<"status">();
    expectTypeOf<keyof access.CustomAttributeDeletedResult>().toEqualTypeOf<"status">();
    expectTypeOf<keyof access.CustomAttributeDataEditedResult>().toEqualTypeOf<"status">();
    for (const validator of validators) {
      const body = { status: "ok", more: 1 };
      expect(validator.safeParse(body)).toMatchObject({ data: body });
    }
  });
});
