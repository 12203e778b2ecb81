/** Integers of 64 bits where they are asked for: every digit at both ends, JSON numbers between. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { conversions } from "../../../generators/conversions/index.ts";
import { types } from "../../../generators/types/index.ts";
import { validators } from "../../../generators/validators/index.ts";
import { webhooks } from "../../../generators/webhooks/index.ts";
import { xml } from "../../../generators/xml/index.ts";
import { compile } from "../../support/compile.ts";
import { listen } from "../../unit/runtime/server/listening.ts";
import { generateInto } from "./output.ts";
import { type Handler, type Service, serviceOf } from "./service.ts";

const spec = "test/properties/round-trip/int64.yaml";
const big = 9007199254740993n;
const digits = String(big);

/** What travelled, as text, and what came of it. */
interface Exchange {
  readonly input: Record<string, unknown>;
  readonly result: Record<string, unknown>;
  readonly url: string;
  readonly headers: Headers;
  readonly sent: unknown;
  readonly answered: string;
}

/** One call over HTTP; the handler gives back the body that it got. */
async function exchange(
  service: Service,
  operation: string,
  given: object,
  answer: { readonly mediaType?: string; readonly status: number; readonly headers?: object } = {
    status: 200,
  },
): Promise<Exchange> {
  let input: Record<string, unknown> = {};
  const handler = (got: Record<string, unknown>) => {
    input = got;
    return answer.status === 204 ? answer : { body: got["body"], ...answer };
  };
  const handlers = { putAccount: handler, putAny: handler, putFile: handler };
  const { origin } = await listen(service.createHandler(handlers, {}));
  let travelled = { url: "", headers: new Headers(), sent: undefined as unknown, answered: "" };
  const fetching: typeof fetch = async (url, init) => {
    const response = await fetch(url, init);
    const answered = await response.clone().text();
    const headers = new Headers(init?.headers);
    travelled = { url: String(url), headers, sent: init?.body, answered };
    return response;
  };
  const client = service.createClient({
    baseUrl: origin,
    fetch: fetching,
    use: [service.validation(service.operationValidators)],
  });
  const result = await service.calls[operation]!(client, given, accepting(answer));
  return { input, result, ...travelled };
}

function accepting({ mediaType }: { readonly mediaType?: string }): object {
  return mediaType === undefined ? {} : { accept: mediaType };
}

const account = {
  id: big,
  big: 18446744073709551615n,
  parent: -9223372036854775808n,
  mixed: 5n,
  kind: 2,
  fixed: 7,
  small: -5n,
  odd: big,
  typed: big,
  unique: [0n, 1n, big, -big],
  either: big,
  tagged: { tag: 1, id: big },
  others: { a: big, b: 3n, ["__proto__x"]: 4n },
  plain: 3,
  float: 1.5,
  text: `"id": ${digits}`,
  free: { n: 0.1, list: [null, true, "\\"], empty: {} },
  joined: [big, 2n],
};

describe("as bigint", () => {
  let service: Service;
  beforeAll(async () => {
    service = await serviceOf(spec, "int64", { int64: "bigint" });
  }, 60_000);
  afterAll(() => service.remove());

  it("keep their digits in a body, in both directions", async () => {
    const { input, result, sent, answered } = await exchange(service, "putAccount", {
      id: 1n,
      body: account,
    });
    expect(input["body"]).toEqual(account);
    expect(result).toMatchObject({ status: 200, body: account });
    expect(answered).toBe(sent);
    expect(sent).toContain(`"id":${digits},"big":18446744073709551615,`);
    expect(sent).toContain(`"unique":[0,1,${digits},-${digits}],`);
    expect(sent).toContain(`"joined":"${digits},2"`);
  });

  it("keep them in path, query, header and cookie", async () => {
    const given = {
      id: big,
      after: -big,
      ids: [big, 0n],
      filter: { above: big },
      "X-Trace": 18446744073709551615n,
      session: big,
    };
    const keys = { xTrace: given["X-Trace"] };
    const { input, url, headers } = await exchange(service, "putAccount", {
      ...given,
      ...keys,
      body: { id: 1n },
    });
    expect(input["path"]).toEqual({ id: big });
    expect(input["query"]).toEqual({ after: -big, ids: [big, 0n], filter: { above: big } });
    expect(input["headers"]).toEqual({ "X-Trace": 18446744073709551615n });
    expect(input["cookies"]).toEqual({ session: big });
    expect(url).toContain(`/accounts/${digits}?after=-${digits}&ids=${digits}&ids=0&filter=`);
    expect(decodeURIComponent(url)).toContain(`filter={"above":${digits}}`);
    expect(headers.get("x-trace")).toBe("18446744073709551615");
  });

  it.each([
    ["application/xml", { id: big, count: 2 }, `<id>${digits}</id><count>2</count>`],
    [
      "application/x-www-form-urlencoded",
      { id: big, flat: { id: big, count: 2 }, flats: [{ id: 1n }, { id: big }] },
      `id=${digits}&flat=%7B%22id%22%3A${digits}%2C%22count%22%3A2%7D&flats=`,
    ],
  ])("keep them in %s", async (contentType, body, written) => {
    const answer = { status: 200, mediaType: contentType };
    const given = { id: 1n, contentType, body };
    const { input, result, sent, answered } = await exchange(service, "putAccount", given, answer);
    expect(input["body"]).toEqual(body);
    expect(result).toMatchObject({ status: 200, mediaType: contentType, body });
    expect(sent).toContain(written);
    expect(answered).toContain(written);
  });

  it("keep them in headers of answers, which stay as they travel", async () => {
    const headers = { "X-Next": big, "X-All": [1, -big] };
    const answer = { status: 200, headers };
    const { result } = await exchange(service, "putAccount", { id: 1n, body: { id: 1n } }, answer);
    expect(result).toMatchObject({ status: 200, headers });
    const client = readFileSync(`${service.folder}/client.ts`, "utf8");
    expect(client).toMatch(/"X-Next"\?: number \| bigint/);
  });

  it("keep them in JSON of a media type that is not said", async () => {
    const body = { id: big, count: 1 };
    const given = { contentType: "application/json", body };
    const answer = { status: 200, mediaType: "application/json" };
    const { input, result } = await exchange(service, "putAny", given, answer);
    expect(input["body"]).toEqual(body);
    expect(result).toMatchObject({ status: 200, body });
  });

  it("keep them in the parts of a multipart form", async () => {
    const body = { id: big, flat: { id: big }, flats: [{ id: big }] };
    const { input, sent } = await exchange(service, "putFile", { body }, { status: 204 });
    const text = await (sent as Blob).text();
    expect(text).toContain(`name="id"\r\n\r\n${digits}\r\n`);
    expect(text).toContain(`\r\n\r\n{"id":${digits}}\r\n`);
    expect(input["body"]).toEqual(body);
  });

  it.each([
    ["beyond 64 bits", { id: 2n ** 63n }],
    ["below 64 bits", { id: -(2n ** 63n) - 1n }],
    ["negative without a sign", { id: 1n, big: -1n }],
    ["beyond 64 bits without a sign", { id: 1n, big: 2n ** 64n }],
    ["above the maximum", { id: 1n, small: big }],
    ["below the minimum", { id: 1n, small: -big }],
    ["no multiple", { id: 1n, small: 4n }],
    ["twice in a set", { id: 1n, unique: [big, 1n, big] }],
    ["where a fraction is", { id: 1n, small: 2.5 }],
    ["out of a bound beside a reference", { id: 1n, odd: -big }],
    ["none of the values", { id: 1n, kind: 3n }],
  ])("%s are refused", async (_, body) => {
    await expect(exchange(service, "putAccount", { id: 1n, body })).rejects.toThrow(/request/);
  });

  it.each([2 ** 53 - 1, "9007199254740993", 1])(
    "%s as a number or text is what the wire has",
    async (value) => {
      const body = { id: 1n, mixed: value };
      const { input } = await exchange(service, "putAccount", { id: 1n, body });
      const expected = typeof value === "number" ? BigInt(value) : value;
      expect(input["body"]).toEqual({ id: 1n, mixed: expected });
    },
  );

  it("have types of their own", () => {
    const types = readFileSync(`${service.folder}/types.ts`, "utf8");
    expect(types).toContain("export type Id = number | bigint;");
    expect(types).toContain("export type IdDecoded = bigint;");
    const [, block = ""] = /export interface AccountDecoded \{([\s\S]*?)\n\}/.exec(types) ?? [];
    expect(block).toMatch(/parent\?: bigint \| null;/);
    expect(block).toMatch(/mixed\?: bigint \| string;/);
    expect(block).toMatch(/kind\?: 1 \| 2;/);
    expect(block).toMatch(/typed\?: IdDecoded;/);
    expect(block).toMatch(/plain\?: number;/);
    expect(block).toMatch(/joined\?: bigint\[\];/);
  });

  it("compile", { timeout: 120_000 }, () => {
    expect(compile(service.folder, "bundler")).toEqual([]);
  });
});

describe("as text", () => {
  let service: Service;
  beforeAll(async () => {
    service = await serviceOf(spec, "int64-text", { int64: "string" });
  }, 60_000);
  afterAll(() => service.remove());

  it("keep their digits in both directions", async () => {
    const body = {
      id: digits,
      parent: null,
      unique: ["0", `-${digits}`],
      joined: [digits],
      mixed: 5,
    };
    const given = { id: digits, after: "-1", body };
    const { input, result, url, sent } = await exchange(service, "putAccount", given);
    expect(input["path"]).toEqual({ id: digits });
    expect(input["query"]).toEqual({ after: "-1" });
    expect(input["body"]).toEqual(body);
    expect(result).toMatchObject({ status: 200, body });
    expect(url).toContain(`/accounts/${digits}?after=-1`);
    expect(sent).toBe(
      `{"id":${digits},"parent":null,"unique":[0,-${digits}],"joined":"${digits}","mixed":5}`,
    );
  });

  it.each(["007", "1.0", "1e3", "", " 1", "-0"])("%j is none", async (id) => {
    const body = { id };
    await expect(exchange(service, "putAccount", { id: "1", body })).rejects.toThrow(
      "body.id: the text is not an integer",
    );
  });

  it("have types of their own", () => {
    const types = readFileSync(`${service.folder}/types.ts`, "utf8");
    expect(types).toContain("export type IdDecoded = string;");
    expect(types).toMatch(/mixed\?: number \| string;/);
  });
});

test("reach receivers of events", async () => {
  const generators = [types, conversions, validators, xml, webhooks];
  const options = { int64: "bigint" } as const;
  const output = await generateInto(spec, "int64-events", generators, { codecs: options });
  const module = (await import(`${output.folder}/webhooks.ts`)) as {
    createChangedReceiver: (handler: Handler) => (request: Request) => Promise<Response>;
  };
  expect(compile(output.folder, "bundler")).toEqual([]);
  output.remove();
  let got: unknown;
  const receiver = module.createChangedReceiver((input) => {
    got = input["body"];
    return { status: 200, body: { id: -big } };
  });
  const body = `{"id":${digits},"count":7}`;
  const headers = { "content-type": "application/json" };
  const response = await receiver(new Request("http://x/", { method: "POST", headers, body }));
  expect(got).toEqual({ id: big, count: 7 });
  expect(await response.text()).toBe(`{"id":-${digits}}`);
  const rounded = `{"id":1,"count":${digits}}`;
  const refused = await receiver(
    new Request("http://x/", { method: "POST", headers, body: rounded }),
  );
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain(
    "expected an integer between -9007199254740991 and 9007199254740991",
  );
});

test("without the option nothing is exact", async () => {
  const service = await serviceOf(spec, "int64-off");
  const files = ["types", "validators", "guards", "client", "server"].map((name) =>
    readFileSync(`${service.folder}/${name}.ts`, "utf8"),
  );
  service.remove();
  expect(files.join("\n")).not.toMatch(/bigint|exactJson|exactFormat|isWhole|isNumeric|codecs/);
});
