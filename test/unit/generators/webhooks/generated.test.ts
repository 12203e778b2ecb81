/** What generated receivers do with webhooks and callbacks. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LoadedReceivers, receiversOf, sent } from "./receivers.ts";

let shop: LoadedReceivers;
beforeAll(async () => {
  shop = await receiversOf("test/unit/generators/webhooks/shop.yaml", "shop-webhooks");
}, 30_000);
afterAll(() => shop.remove());

const create = (name: string) => {
  const found = shop.create[`create${name}Receiver`];
  if (found === undefined) throw new Error(`there is no receiver of ${name}`);
  return found;
};

describe("a webhook", () => {
  const options = {
    authenticate: {
      token: ({ token }: { token: string }) =>
        token === "t" ? { principal: { sender: 1 } } : null,
    },
    decisions: {
      unauthenticated: () => ({ status: 403 }),
      orderPaid409Body: () => ({ body: { known: true } }),
    },
  };
  const headers = { authorization: "Bearer t", "x-signature": "s" };
  const order = JSON.stringify({ id: 7, total: 1.5 });
  const noted = (answer: unknown = { status: 204 }) => {
    const inputs: Record<string, unknown>[] = [];
    const handler = (input: Record<string, unknown>) => {
      inputs.push(input);
      return answer;
    };
    return { inputs, receive: create("OrderPaid")(handler, options) };
  };

  it("reaches its handler at any URL, as typed values", async () => {
    const { inputs, receive } = noted();
    for (const path of ["/", "/hooks/paid?attempt=2"]) {
      expect((await receive(sent(order, headers, { path }))).status).toBe(204);
    }
    expect(inputs).toMatchObject([
      { query: {}, headers: { "X-Signature": "s" }, body: { id: 7, total: 1.5 } },
      { query: { attempt: 2 }, auth: { principal: { sender: 1 } } },
    ]);
  });

  it("that breaks the contract is a 400 that names each place, and nothing is called", async () => {
    const { inputs, receive } = noted();
    const { authorization } = headers;
    const response = await receive(
      sent('{"id":"7","total":-1}', { authorization }, { path: "/?attempt=0" }),
    );
    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    const { problems } = (await response.json()) as { problems: { in: string; path: string[] }[] };
    expect(problems.map((problem) => [problem.in, ...problem.path])).toEqual([
      ["query", "attempt"],
      ["header", "X-Signature"],
      ["body", "id"],
      ["body", "total"],
    ]);
    expect(inputs).toEqual([]);
  });

  it("may be refused with the documented 400 once that is decided", async () => {
    const decisions = {
      ...options.decisions,
      invalidRequest: () => ({ status: 400, body: { reason: "no order" } }),
    };
    const receive = create("OrderPaid")(() => ({ status: 204 }), { ...options, decisions });
    expect(await (await receive(sent("{}", headers))).json()).toEqual({ reason: "no order" });
  });

  it("without an accepted credential gets the answer that was decided", async () => {
    const { inputs, receive } = noted();
    const stranger = { ...headers, authorization: "Bearer x" };
    expect((await receive(sent(order, stranger))).status).toBe(403);
    expect(inputs).toEqual([]);
  });

  it("with another method is a 405 that lists what there is", async () => {
    const { receive } = noted();
    const response = await receive(sent(order, headers, { method: "PUT" }));
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("OPTIONS, POST");
  });

  it("in another media type is a 415", async () => {
    const { receive } = noted();
    const response = await receive(sent(order, { ...headers, "content-type": "text/plain" }));
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ mediaTypes: ["application/json"] });
  });

  it("is answered as the document says, or not at all", async () => {
    const known = await noted({ status: 409 }).receive(sent(order, headers));
    expect([known.status, await known.json()]).toEqual([409, { known: true }]);
    for (const answer of [{ status: 200 }, { status: 400, body: {} }, null]) {
      expect((await noted(answer).receive(sent(order, headers))).status).toBe(500);
    }
  });

  it("needs what the document leaves open when its receiver is created", () => {
    const handler = () => ({ status: 204 });
    expect(() => create("OrderPaid")(handler, {})).toThrow("authenticate.token");
    const { authenticate } = options;
    expect(() => create("OrderPaid")(handler, { authenticate })).toThrow("decisions.");
  });
});

describe("webhooks of one name", () => {
  it("have a receiver for each method", async () => {
    const get = create("GetPing")(({ query }: { query: { challenge: string } }) => ({
      status: 200,
      body: query.challenge,
    }));
    const response = await get(sent("", {}, { method: "GET", path: "/p?challenge=abc" }));
    expect(await response.text()).toBe("abc");
    const post = create("PostPing")(() => ({ status: 299, body: { any: 1 } }));
    expect((await post(sent("{}"))).status).toBe(299);
  });
});

describe("a callback", () => {
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const inputs: unknown[] = [];
  const handler = (input: unknown) => {
    inputs.push(input);
    return { status: "default", httpStatus: 202 };
  };
  const pathParameters = ({ url }: Request) =>
    /\/(?<orderId>[^/]*)\/(?<part>[^/]*)$/u.exec(new URL(url).pathname)?.groups ?? {};

  it("has its path parameters from where the implementer finds them", async () => {
    const receive = create("OrderShipped")(handler, { pathParameters });
    const response = await receive(sent("items=1-2", form, { path: "/x/12/a%2Fb" }));
    expect(response.status).toBe(202);
    expect(inputs).toMatchObject([{ path: { orderId: 12, part: "a/b" }, body: { items: [1, 2] } }]);
  });

  it("with a path parameter of another type, or without one, is a 400", async () => {
    const receive = create("OrderShipped")(handler, { pathParameters });
    const wrong = await receive(sent("items=1", form, { path: "/x/twelve/a" }));
    expect(await wrong.json()).toMatchObject({
      status: 400,
      problems: [{ in: "path", path: ["orderId"] }],
    });
    const missing = await receive(sent("items=1", form, { path: "/x" }));
    expect(await missing.json()).toMatchObject({
      problems: [
        { in: "path", path: ["orderId"] },
        { in: "path", path: ["part"] },
      ],
    });
  });

  it("needs to be told where they are", () => {
    expect(() => create("OrderShipped")(handler)).toThrow("options.pathParameters");
  });

  it("is answered by a 500 when looking for them fails", async () => {
    const errors: unknown[] = [];
    const failing = {
      pathParameters: () => {
        throw new Error("lost");
      },
      onError: (error: unknown) => errors.push(error),
    };
    const receive = create("OrderShipped")(handler, failing);
    expect((await receive(sent("items=1", form))).status).toBe(500);
    expect(errors).toEqual([new Error("lost")]);
  });
});

it("what is not checked of a webhook is reported as it is of a server", () => {
  const partial = shop.diagnostics.filter(({ severity }) => severity === "partial");
  expect(partial.map(({ construct }) => construct)).toEqual(["headers of an encoding"]);
});
