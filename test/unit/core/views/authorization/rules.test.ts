/** Combinations as masks, kinds, life cycles, and the rules about rates, origins, formats and members. */
import { describe, expect, it } from "vitest";
import { type Description, bearer, derive, deriveService, viewOf } from "./described.ts";

const ok = { "200": { description: "o" } };
const key = { type: "apiKey", in: "header", name: "X-Key" };

function partialMessages(description: Description): readonly string[] {
  const derived = derive(description);
  viewOf(derived);
  const codes = derived.diagnostics.filter(({ severity }) => severity !== "warning");
  return [...new Set(codes.map(({ code, message }) => `${code}: ${message}`))];
}

describe("alternatives", () => {
  const alternativesOf = (security: readonly object[], schemes: Description["schemes"] = {}) => {
    const all = { a: key, b: bearer, c: bearer, tls: { type: "mutualTLS" }, ...schemes };
    const { access, operation } = derive({
      operations: { op: { security, responses: ok } },
      schemes: all,
    });
    return access.of(operation("op")).alternatives;
  };

  it("are bits of the schemes in the order in which they are named", () => {
    expect(alternativesOf([{ b: [] }, { a: [], b: [] }, { c: ["s", "s", "t"] }])).toEqual({
      schemes: ["b", "a", "c"],
      alternatives: [{ mask: 1 }, { mask: 3 }, { mask: 4, scopes: [["c", ["s", "t"]]] }],
    });
  });

  it("of nothing let anybody in", () => {
    expect(alternativesOf([{ a: [] }, {}])?.alternatives).toEqual([{ mask: 1 }, { mask: 0 }]);
    expect(alternativesOf([{}, { a: [] }])?.alternatives).toEqual([{ mask: 1 }, { mask: 0 }]);
    expect(alternativesOf([])).toBeUndefined();
  });

  it("that no request can fulfil let nobody in", () => {
    expect(alternativesOf([{ tls: [] }])).toEqual({ schemes: [], alternatives: [] });
    expect(alternativesOf([{ tls: [], a: [] }, { b: [] }])).toEqual({
      schemes: ["b"],
      alternatives: [{ mask: 1 }],
    });
  });

  it("of more schemes than a mask has bits are reported, and refused", () => {
    const schemes = Object.fromEntries(
      Array.from({ length: 33 }, (_, index) => [`s${index}`, key]),
    );
    const security = Object.keys(schemes).map((name) => ({ [name]: [] }));
    const found = alternativesOf(security, schemes);
    expect(found?.alternatives).toHaveLength(31);
    expect(found?.alternatives.at(-1)).toEqual({ mask: 2 ** 30 });
    const message = partialMessages({ operations: { op: { security, responses: ok } }, schemes });
    expect(message.join()).toContain("33 security schemes");
  });
});

describe("kinds of key", () => {
  const kindsOf = (patterns: readonly string[]) => {
    const kinds = [{ kind: "k", operations: patterns, allowed: "some" }];
    const operation = { security: [{ key: [] }], responses: ok };
    const { access } = derive({
      operations: {
        getA: operation,
        "get-b": operation,
        newA: operation,
        forgetA: operation,
        getOpen: { responses: ok },
      },
      schemes: { key: { ...key, "x-credential-kinds": kinds } },
    });
    return access.schemes[0]?.kinds?.[0]?.operations;
  };

  it.each([
    [["*"], ["forgetA", "getA", "getB", "newA"]],
    [["get*"], ["getA", "getB"]],
    [["get-*"], ["getB"]],
    [["getB"], []],
    [
      ["get-b", "newA"],
      ["getB", "newA"],
    ],
    [["Get*"], []],
  ])("that may call %j may call %j", (patterns, expected) => {
    expect(kindsOf(patterns)).toEqual(expected);
  });
});

describe("a life cycle", () => {
  const endingsOf = (transitions: readonly object[]) => {
    const { access } = derive({
      operations: { a: { security: [{ key: [] }], responses: ok } },
      schemes: { key: { ...key, "x-lifecycle": [{ of: "key", transitions }] } },
    });
    return access.schemes[0]?.endings.map(({ trigger, field }) => [trigger, field]);
  };

  it("ends by transitions after which calls fail", () => {
    const transitions = [
      { trigger: "Create", result: "active" },
      { trigger: "Revoke", error: "gone" },
      { trigger: "Expiry", condition: "`until` has passed", error: "late" },
      { trigger: "Expiry", condition: "`other` has passed", error: "late" },
    ];
    expect(endingsOf(transitions)).toEqual([
      ["Revoke", undefined],
      ["Expiry", "until"],
    ]);
  });

  it.each([
    ["until has passed", undefined],
    ["`until` has not passed", undefined],
    ["when `until` has passed", undefined],
    ["`until` has passed.", "until"],
    ["`a b` has passed", "a b"],
  ])("of which the condition is %j is told by %j", (condition, field) => {
    expect(endingsOf([{ trigger: "E", condition, error: "e" }])).toEqual([["E", field]]);
  });

  it.each([
    [{ "x-bound-to": { field: "principal", of: "x" } }, '"principal"'],
    [{ "x-bound-to": { field: "__proto__", of: "x" } }, '"__proto__"'],
    [
      {
        "x-bound-to": { field: "until", of: "x" },
        "x-lifecycle": [
          {
            of: "k",
            transitions: [{ trigger: "E", condition: "`until` has passed", error: "e" }],
          },
        ],
      },
      '"until"',
    ],
  ])("and bindings keep to fields of their own: %j", (extensions, name) => {
    const messages = partialMessages({
      operations: { a: { security: [{ key: [] }], responses: ok } },
      schemes: { key: { ...key, ...extensions } },
    });
    expect(messages).toEqual([expect.stringMatching(/^spec\/extension/u)]);
    expect(messages[0]).toContain(name);
  });
});

describe("a rate", () => {
  const limit = { rates: [{ requests: 5, perSeconds: 1 }], status: 429 };
  const header = (unit?: string) => ({
    schema: { type: "integer" },
    ...(unit === undefined ? {} : { "x-unit": unit }),
  });

  it("has headers whose names say what they tell, with their units", () => {
    const headers = ["RateLimit-Limit", "X-Remaining", "x-ratelimit-reset", "Retry-After"];
    const { access } = derive({
      operations: {
        a: {
          responses: {
            "200": { description: "o", headers: { "X-RateLimit-Reset": header("seconds") } },
          },
        },
      },
      root: { "x-rate-limit": { ...limit, headers } },
    });
    expect(access.rateLimit?.headers).toEqual([
      { name: "RateLimit-Limit", tells: "limit" },
      { name: "X-Remaining", tells: "remaining" },
      { name: "x-ratelimit-reset", tells: "reset", as: "seconds" },
      { name: "Retry-After", tells: "retry after" },
    ]);
  });

  it.each([
    ["X-Quota", "does not state the meaning of the header"],
    ["X Rate-Limit", "is not a valid header name"],
    ["ä\n-Remaining", "is not a valid header name"],
    ["X-RateLimit-Reset", 'has no x-unit "Unix time" or "seconds"'],
  ])("does not send %s of which too little is known", (name, message) => {
    const root = { "x-rate-limit": { ...limit, headers: [name] } };
    const description = { operations: { a: { responses: ok } }, root };
    expect(derive(description).access.rateLimit?.headers).toBeUndefined();
    expect(partialMessages(description).join()).toContain(message);
  });

  it.each([
    ["without a body", { "429": { description: "l" } }, { response: "429", status: 429 }, []],
    ["that is not described", {}, { status: 429 }, []],
    [
      "with a body",
      {
        "429": {
          description: "l",
          content: { "application/json": { schema: { type: "object" } } },
        },
      },
      { response: "429" },
      ["rateLimited"],
    ],
  ])("is kept with an answer %s", (_, responses, answer, asked) => {
    const derived = derive({
      operations: { a: { responses: { ...ok, ...responses } } },
      root: { "x-rate-limit": limit },
    });
    expect(derived.access.of(derived.operation("a")).limited?.answer).toEqual(answer);
    const names = viewOf(derived).decisions.map(({ name }) => name);
    expect(names.filter((name) => name === "rateLimited")).toEqual(asked);
  });

  it("whose refusal has no status is answered by a decision", () => {
    const { rates } = limit;
    const { decisions } = viewOf(
      derive({ operations: { a: { responses: ok } }, root: { "x-rate-limit": { rates } } }),
    );
    expect(decisions.find(({ name }) => name === "rateLimited")?.answer).toBe(
      "engine.MaybePromise<engine.OpenAnswer>",
    );
  });

  it("of an operation counts alone, and is asked for alone", () => {
    const { decisions, operations, rateLimit } = viewOf(
      derive({
        operations: { a: { responses: ok, "x-rate-limit": limit }, b: { responses: ok } },
        root: { "x-rate-limit": { ...limit, rates: [{ requests: 9, perSeconds: 1 }] } },
      }),
    );
    const asked = decisions.filter(({ question }) => question.includes("RateLimitQuestion"));
    expect(asked.map(({ name, operations: of }) => [name, of])).toEqual([
      ["rateLimit", ["b"]],
      ["aRateLimit", ["a"]],
    ]);
    expect(rateLimit).toContain('decision: "rateLimit"');
    expect(JSON.stringify(operations[0]?.descriptor)).toContain("aRateLimit");
  });
});

describe("origins", () => {
  it("get headers for the operations and kinds that are named", () => {
    const rule = { headersSentFor: { operations: ["get*"], credentialKinds: ["k"] } };
    const { access } = derive({
      operations: { getA: { responses: ok }, newA: { responses: ok } },
      root: { "x-cors": rule },
    });
    expect(access.cors).toEqual({ operations: ["getA"], kinds: ["k"] });
  });

  it("are reported where they are allowed with headers that nobody names", () => {
    const description = {
      operations: { a: { responses: ok } },
      root: { "x-cors": { browserCalls: "allowed" } },
    };
    expect(derive(description).access.cors).toBeUndefined();
    expect(partialMessages(description).join()).toContain("so the server sends none");
  });
});

describe("the form of answers", () => {
  it("is chosen as the operation says, else the root", () => {
    const rule = (parameter: string) => ({
      parameter,
      in: ["query"],
      values: { j: "application/json" },
    });
    const { access, operation } = derive({
      operations: {
        a: { responses: ok, "x-response-format": rule("own") },
        b: { responses: ok },
      },
      root: { "x-response-format": rule("shared") },
    });
    expect(access.of(operation("a")).format?.parameter).toBe("own");
    expect(access.of(operation("b")).format).toMatchObject({
      parameter: "shared",
      values: [["j", "application/json"]],
    });
  });
});

describe("members for a scope", () => {
  const marked = { type: "string", "x-present-when": { scope: "s" } };
  const found = (
    schema: object,
    schemas: Description["schemas"] = {},
    { mediaType = "application/json", security = [{ key: [] }] as object[], headers = {} } = {},
  ) => {
    const responses = {
      "200": { description: "o", headers, content: { [mediaType]: { schema } } },
    };
    const description = {
      operations: { a: { security, responses } },
      schemes: { key },
      schemas,
    };
    const { access, operation } = derive(description);
    const { presentWhen } = access.of(operation("a"));
    const paths = presentWhen.map(({ path }) => path.join("."));
    const sure = presentWhen.filter((each) => "always" in each).map(({ path }) => path.join("."));
    return { paths, sure, messages: partialMessages(description) };
  };

  it("are found at every path, behind references and in allOf", () => {
    const user = { properties: { name: marked }, allOf: [{ properties: { mail: marked } }] };
    const ref = { $ref: "#/components/schemas/User" };
    const { paths, sure } = found({ properties: { a: ref, b: ref } }, { User: user });
    expect(paths).toEqual(["a.name", "a.mail", "b.name", "b.mail"]);
    expect(sure).toEqual(paths);
  });

  it("have to be there with the scope, where they hang on nothing else", () => {
    const xmlOnly = { ...marked, "x-only-media": ["application/xml"] };
    const inner = { type: "object", properties: { b: marked } };
    const then = { properties: { a: marked } };
    expect(found({ properties: { a: marked }, if: {}, then }).sure).toEqual(["a"]);
    expect(found({ if: {}, then: { properties: { a: inner } } }).sure).toEqual([]);
    expect(found({ properties: { a: xmlOnly, c: inner } }).sure).toEqual(["c.b"]);
  });

  it.each([
    ["items behind others", { prefixItems: [{}], items: { properties: { a: marked } } }],
    ["items themselves", { items: marked }],
    ["alternatives", { oneOf: [{ properties: { a: marked } }] }],
    ["first items", { prefixItems: [{ properties: { a: marked } }] }],
    ["some items", { contains: { properties: { a: marked } } }],
    ["other items", { unevaluatedItems: { properties: { a: marked } } }],
    ["other members", { unevaluatedProperties: { properties: { a: marked } } }],
    ["other members themselves", { unevaluatedProperties: marked }],
    ["members by pattern", { patternProperties: { "^a": marked } }],
    ["a condition", { if: { properties: { a: marked } } }],
    ["a whole body", marked],
    ["a member on a condition", { properties: { a: { then: marked } } }],
  ])("in %s are reported", (_, schema) => {
    const { paths, messages } = found(schema);
    expect(paths).toEqual([]);
    expect(messages.join()).toContain("the handler decides");
  });

  it("are found in each item of a list, however deep", () => {
    const list = { items: { items: { properties: { a: marked } } } };
    expect(found({ properties: { b: list } })).toEqual({
      paths: ["b...a"],
      sure: ["b...a"],
      messages: [],
    });
  });

  it.each([
    ["then", { if: {}, then: { properties: { a: marked } } }],
    ["else", { if: {}, else: { properties: { a: marked } } }],
    ["dependentSchemas", { dependentSchemas: { b: { properties: { a: marked } } } }],
  ])("in %s are found, because the same path leads there", (_, schema) => {
    expect(found(schema)).toEqual({ paths: ["a"], sure: [], messages: [] });
  });

  it.each(["application/xml", "application/x-www-form-urlencoded", "*/*"])(
    "in %s are found",
    (mediaType) => {
      const schema = { type: "object", xml: { name: "r" }, properties: { a: marked } };
      const { paths, sure, messages } = found(schema, {}, { mediaType });
      expect({ paths, sure, messages }).toEqual({ paths: ["a"], sure: ["a"], messages: [] });
    },
  );

  it.each(["multipart/form-data", "application/pdf"])("in %s are reported", (mediaType) => {
    const { messages } = found({ type: "object", properties: { a: marked } }, {}, { mediaType });
    expect(messages.join()).toContain("the handler decides");
  });

  it("in a header are reported", () => {
    const { messages } = found({}, {}, { headers: { "X-A": { schema: marked } } });
    expect(messages.join()).toContain("the handler decides");
  });

  it("that nobody can see, because no credential is asked for, are held back and reported", () => {
    const { paths, messages } = found({ properties: { a: marked } }, {}, { security: [] });
    expect(paths).toEqual(["a"]);
    expect(messages.join()).toContain("never sends members");
  });

  it("in what is nested in itself are found once, and reported", () => {
    const tree = { properties: { name: marked, child: { $ref: "#/components/schemas/Tree" } } };
    const { paths, messages } = found({ $ref: "#/components/schemas/Tree" }, { Tree: tree });
    expect(paths).toEqual(["name"]);
    expect(messages.join()).toContain("the handler decides");
  });

  it("of scoped-key are those of its document", async () => {
    const { access, operation } = await deriveService("scoped-key");
    expect(access.of(operation("getMe")).presentWhen).toEqual(
      ["key_prefix", "scopes", "allowed_brand_id"].map((name) => ({
        status: "200",
        path: [name],
        scope: "read:meta",
        always: true,
      })),
    );
  });
});
