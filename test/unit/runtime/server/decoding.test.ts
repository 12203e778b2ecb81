/** What a handler sees of a request. */
import { describe, expect, it, vi } from "vitest";
import type { ServiceOptions } from "../../../../runtime/server/service-description.ts";
import { ask, openShop } from "./shop.ts";

const form = { "content-type": "application/x-www-form-urlencoded" };
const json = { "content-type": "application/json" };

async function sent(path: string, init?: RequestInit, options?: ServiceOptions) {
  const { handle, seen } = openShop({ addItem: { status: 201 } }, options);
  const response = await handle(ask(path, init));
  return { status: response.status, input: seen.input, body: await response.text() };
}

function post(body: BodyInit, headers: Record<string, string> = json) {
  return sent("/items", { method: "POST", headers, body });
}

describe("parameters", () => {
  it("arrive typed, by place, under their names on the wire", async () => {
    const headers = { "x-depth": "3", cookie: "other=1; theme=d%C3%A4rk" };
    const { input } = await sent("/items/7?tags=a&tags=b+c&page=2&unknown=1", { headers });
    expect(input).toMatchObject({
      path: { id: 7 },
      query: { page: 2, tags: ["a", "b c"] },
      headers: { "X-Depth": 3 },
      cookies: { theme: "därk" },
    });
  });

  it("that are absent are absent", async () => {
    const { input } = await sent("/items/-7");
    expect(input).toMatchObject({ path: { id: -7 }, query: {}, headers: {}, cookies: {} });
  });

  it("keep encoded separators", async () => {
    const headers = { "content-type": "image/png" };
    const init = { method: "PUT", headers, body: new Uint8Array([1]) };
    const { input } = await sent("/files/a%2Fb%252F..bin", init);
    expect(input).toMatchObject({ path: { name: "a/b%2F." }, body: new Uint8Array([1]) });
  });

  it("are refused when a query has too many keys", async () => {
    const query = Array.from({ length: 1001 }, (_, index) => `k${index}=v`).join("&");
    expect((await sent(`/items/1?${query}`, {}, { maxUrlLength: 20_000 })).status).toBe(400);
    expect((await sent(`/items/1?${query}`, {}, { maxUrlLength: 1000 })).status).toBe(414);
  });

  it("never reach the prototype", async () => {
    const { input } = await sent("/items/1?__proto__=1&constructor=2&tags=__proto__");
    expect(input?.["query"]).toEqual({ tags: ["__proto__"] });
    expect(Object.getPrototypeOf(input?.["query"])).toBe(Object.prototype);
  });
});

describe("bodies", () => {
  it("of several media types say which they had", async () => {
    expect((await post('{"name":"a","price":1.5}')).input).toMatchObject({
      contentType: "application/json",
      body: { name: "a", price: 1.5 },
    });
    expect((await post("name=a+b&price=1.5", form)).input).toMatchObject({
      contentType: "application/x-www-form-urlencoded",
      body: { name: "a b", price: 1.5 },
    });
    const charset = { "content-type": "Application/JSON; charset=UTF-8" };
    expect((await post('{"name":"a"}', charset)).input).toMatchObject({ body: { name: "a" } });
  });

  it("may begin with a byte order mark", async () => {
    expect((await post('\ufeff{"name":"a"}')).input).toMatchObject({ body: { name: "a" } });
  });

  it("may have U+FFFD, which stands for bytes that are no UTF-8 elsewhere", async () => {
    expect((await post('{"name":"a\ufffd"}')).input).toMatchObject({ body: { name: "a\ufffd" } });
  });

  it.each([
    ["cut off", '{"name":'],
    ["not UTF-8 behind U+FFFD", new Uint8Array([0x22, 0xef, 0xbf, 0xbd, 0xff, 0x22])],
    ["empty", ""],
    ["not UTF-8", new Uint8Array([0x22, 0xc3, 0x28, 0x22])],
    ["UTF-16", new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00])],
    ["of the wrong type", '{"name":1}'],
    ["deeply nested", "[".repeat(200_000)],
  ])("that are %s are refused by the documented 400", async (_, bytes) => {
    const { status, body, input } = await post(bytes);
    expect(status).toBe(400);
    expect(JSON.parse(body)).toEqual({
      problems: [{ in: "body", path: expect.any(Array), expected: expect.any(String) }],
    });
    expect(input).toBeUndefined();
  });

  it("never reach the prototype", async () => {
    const { input } = await post('{"name":"a","__proto__":{"polluted":true},"constructor":1}');
    const body = input?.["body"] as Record<string, unknown>;
    expect(Object.getPrototypeOf(body)).toBe(Object.prototype);
    expect(body["polluted"]).toBeUndefined();
    const asForm = await post("name=a&__proto__=b&__proto__[x]=c", form);
    expect(Object.getPrototypeOf(asForm.input?.["body"])).toBe(Object.prototype);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  it("of forms are refused with too many keys or broken encoding", async () => {
    const many = Array.from({ length: 1001 }, (_, index) => `k${index}=v`).join("&");
    expect((await post(`name=a&${many}`, form)).status).toBe(400);
    expect((await post("name=%ZZ", form)).status).toBe(400);
    expect((await post("name=a&name=b", form)).status).toBe(400);
  });

  it("have their delimited strings split, and their credential taken out", async () => {
    const init = { method: "POST", headers: form, body: "ids=3-1-2&api_key=good" };
    const { input } = await sent("/items/join", init);
    expect(input).toMatchObject({
      body: { ids: [3, 1, 2] },
      auth: { principal: { by: "bodyKey" } },
    });
    expect(input?.["body"]).not.toHaveProperty("api_key");
  });

  it("that are refused while they are streamed leave no half of an answer", async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"na'));
        controller.error(new Error("gone"));
      },
    });
    const init = { method: "POST", headers: json, body, duplex: "half" } as RequestInit;
    const { status, input } = await sent("/items", init);
    expect([status, input]).toEqual([400, undefined]);
  });
});

describe("a large body", () => {
  /** What happens to a body of so many characters, in order. */
  async function stepsOf(length: number): Promise<string> {
    const steps: string[] = [];
    const parse = JSON.parse;
    const parsing = vi.spyOn(JSON, "parse").mockImplementation((text: string) => {
      steps.push("parse");
      return parse(text) as unknown;
    });
    const addItem = () => {
      steps.push("handle");
      return { status: 201 };
    };
    const { handle } = openShop({ addItem });
    const body = JSON.stringify({ name: "a".repeat(length) });
    const timer = setInterval(() => steps.push("turn"), 0);
    const { status } = await handle(ask("/items", { method: "POST", headers: json, body }));
    clearInterval(timer);
    parsing.mockRestore();
    expect(status).toBe(201);
    return steps.join(" ");
  }

  it("lets others have a turn before it is parsed, and before it is validated", async () => {
    expect(await stepsOf(200_000)).toMatch(/^(?:turn )+parse (?:turn )+handle$/);
    expect(await stepsOf(10)).toMatch(/parse handle$/);
  });

  /** Answers of so many requests with large bodies, sent at once; `addItem` gives what each is answered with. */
  function answersOf(count: number, addItem: (index: number) => unknown): Promise<Response>[] {
    let index = -1;
    const { handle } = openShop({ addItem: () => addItem((index += 1)) });
    const body = JSON.stringify({ name: "a".repeat(200_000) });
    return Array.from({ length: count }, () =>
      handle(ask("/items", { method: "POST", headers: json, body })),
    );
  }

  it("is parsed when the one before has come to its handler", async () => {
    const steps: string[] = [];
    const parse = JSON.parse;
    const parsing = vi.spyOn(JSON, "parse").mockImplementation((text: string) => {
      steps.push("parse");
      return parse(text) as unknown;
    });
    const answers = await Promise.all(
      answersOf(3, () => {
        steps.push("handle");
        return { status: 201 };
      }),
    );
    parsing.mockRestore();
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(steps.join(" ")).toBe("parse handle parse handle parse handle");
  });

  it("does not wait for what the handler of another waits for", async () => {
    let release = (_: object): void => undefined;
    const waiting = new Promise<object>((resolve) => (release = resolve));
    const [first, second] = answersOf(2, (index) => (index === 0 ? waiting : { status: 201 }));
    expect((await second)?.status).toBe(201);
    release({ status: 201 });
    expect((await first)?.status).toBe(201);
  });

  it("reaches a handler beside the parameters", async () => {
    const body = new Uint8Array(200_000);
    const { input } = await sent("/files/a.bin", {
      method: "PUT",
      headers: { "content-type": "image/png" },
      body,
    });
    expect(input).toMatchObject({ path: { name: "a" }, body: { length: 200_000 } });
  });
});
