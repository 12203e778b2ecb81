/** How refused callers are answered, by what a description shows of the answer. */
import { describe, expect, it } from "vitest";
import { serverDescriptors, serverContext } from "../../../../../core/views/server/server-view.ts";
import { type Description, bearer, derive, deriveService, viewOf } from "./described.ts";

const security = [{ key: [] }];
const ok = { "200": { description: "o" } };
const json = (schema: object) => ({
  description: "r",
  content: { "application/json": { schema } },
});
const text = { type: "string" };
const envelope = {
  type: "object",
  properties: {
    error: {
      type: "object",
      properties: { code: text, message: text, details: { type: "object" } },
    },
    request_id: text,
  },
};
const gap = { aspect: "status", what: "The status.", document: "document.md#errors" };

interface Code {
  readonly code: string;
  readonly status?: number | null;
  readonly message?: string;
  readonly meaning?: string;
  readonly details?: object;
}

function catalogue(...codes: readonly Code[]) {
  return {
    "x-error-codes": {
      document: "document.md#errors",
      codes: codes.map(({ code, status = null, message = null, meaning = null, ...rest }) => ({
        code,
        category: null,
        status,
        message,
        meaning,
        ...rest,
        ...(status === null ? { "x-not-shown": gap } : {}),
      })),
    },
  };
}

const revocable = {
  ...bearer,
  "x-lifecycle": [
    { of: "key", transitions: [{ trigger: "Revoke", error: "gone" }, { trigger: "Create" }] },
  ],
};

/** Refusals of operation `a`, and the decisions of all. */
function refuse(description: Description) {
  const derived = derive({ schemes: { key: bearer }, ...description });
  const errors = derived.diagnostics.filter(({ severity }) => severity === "error");
  expect(errors).toEqual([]);
  const context = serverContext(derived.input);
  const { access, decisions } = serverDescriptors(derived.api.operations, context);
  return {
    refusals: access.get("a")?.refusals,
    decisions: Object.fromEntries(
      decisions.map(({ name, answer, question, optional }) => [
        name,
        { answer, question, optional },
      ]),
    ),
    descriptions: decisions.map(({ description: words }) => words).join("\n"),
  };
}

const maybePromise = (type: string) => `engine.MaybePromise<${type}>`;

describe("without codes", () => {
  it("the described 401 is the answer where it has no body", () => {
    const responses = { ...ok, "401": { description: "n" } };
    const { refusals, decisions } = refuse({ operations: { a: { security, responses } } });
    expect(refusals).toEqual({
      missing: { response: "401", status: 401 },
      invalid: { response: "401", status: 401 },
    });
    expect(decisions).toEqual({});
  });

  it.each(["4XX", "default"])("a described %s stands for it", (key) => {
    const responses = { ...ok, [key]: { description: "n" } };
    const { refusals } = refuse({ operations: { a: { security, responses } } });
    expect(refusals?.missing).toEqual({ response: key, status: 401 });
  });

  it("a described header that has to be there is decided, since nobody else knows its value", () => {
    const required = { required: true, schema: text };
    const responses = {
      ...ok,
      "401": { description: "r", headers: { "WWW-Authenticate": required } },
    };
    const { refusals, decisions } = refuse({ operations: { a: { security, responses } } });
    expect(refusals?.missing).toEqual({ response: "401", decision: "unauthenticated" });
    expect(decisions["unauthenticated"]).toMatchObject({ optional: false });
  });

  it("a described body is decided, and typed as described", () => {
    const responses = { ...ok, "401": json({ type: "object", properties: { why: text } }) };
    const { refusals, decisions } = refuse({ operations: { a: { security, responses } } });
    expect(refusals?.missing).toEqual({ response: "401", decision: "unauthenticated" });
    expect(refusals?.invalid).toEqual(refusals?.missing);
    expect(decisions["unauthenticated"]).toMatchObject({
      optional: false,
      question: 'engine.AuthorizationRefusal<"a">',
      answer: expect.stringContaining("engine.BodyAnswer<401, "),
    });
  });

  it("what is not described at all is decided altogether", () => {
    const { refusals, decisions } = refuse({ operations: { a: { security, responses: ok } } });
    expect(refusals?.missing).toEqual({ decision: "unauthenticated" });
    expect(decisions["unauthenticated"]?.answer).toBe(maybePromise("engine.OpenAnswer"));
  });

  it("missing scopes, wrong kinds and bindings are forbidden, with one decision", () => {
    const kinds = [
      { kind: "reader", operations: ["b"], allowed: "b" },
      { kind: "owner", operations: ["*"], boundTo: "the house", allowed: "all" },
    ];
    const { refusals, decisions } = refuse({
      schemes: { key: { ...bearer, "x-credential-kinds": kinds } },
      operations: {
        a: { security: [{ key: ["s"] }], responses: ok },
        b: { security, responses: ok },
      },
    });
    expect(refusals).toMatchObject({
      scope: { decision: "forbidden" },
      kind: { decision: "forbidden" },
      binding: { decision: "forbidden" },
    });
    expect(decisions["forbidden"]?.question).toBe('engine.AuthorizationRefusal<"a" | "b">');
    expect(decisions["theHouse"]?.question).toBe('engine.BindingQuestion<"a" | "b">');
  });
});

describe("what cannot happen is not asked", () => {
  it("no security", () => {
    expect(refuse({ operations: { a: { security: [], responses: ok } } }).refusals).toBeUndefined();
    expect(refuse({ operations: { a: { responses: ok } } }).decisions).toEqual({});
  });

  it("anybody may call, so nobody is refused", () => {
    const either = [{ key: [] }, {}];
    const { refusals, decisions } = refuse({
      schemes: { key: revocable },
      operations: { a: { security: either, responses: ok } },
    });
    expect([refusals, decisions]).toEqual([{}, {}]);
  });

  it("but who shows a bound key where anybody may call", () => {
    const bound = { ...bearer, "x-bound-to": { field: "house", of: "house" } };
    const { refusals } = refuse({
      schemes: { key: bound },
      operations: { a: { security: [{ key: [] }, {}], responses: ok } },
    });
    expect(refusals).toEqual({ binding: { decision: "forbidden" } });
  });

  it("a kind that is bound, but may not call the operation", () => {
    const kinds = [
      { kind: "owner", operations: ["*"], allowed: "all" },
      { kind: "guest", operations: ["b"], boundTo: "the house", allowed: "b" },
    ];
    const { refusals } = refuse({
      schemes: { key: { ...bearer, "x-credential-kinds": kinds } },
      operations: { a: { security, responses: ok }, b: { security, responses: ok } },
    });
    expect(Object.keys(refusals ?? {})).toEqual(["missing", "invalid", "kind"]);
  });

  it("all kinds may call, no scope is asked, nothing is bound", () => {
    const kinds = [{ kind: "one", operations: ["*"], allowed: "all" }];
    const { refusals } = refuse({
      schemes: { key: { ...bearer, "x-credential-kinds": kinds, "x-scopes": [{ name: "s" }] } },
      operations: { a: { security, responses: ok } },
    });
    expect(Object.keys(refusals ?? {})).toEqual(["missing", "invalid"]);
  });
});

describe("with a code", () => {
  const scoped = [{ key: ["read"] }];
  const details = {
    type: "object",
    properties: { required_scope: text, key_scopes: { type: "array" } },
  };
  const insufficient = { code: "insufficient_scope", status: 403 };

  it("and its described status, the envelope is the answer, which may be replaced", () => {
    const { refusals, decisions } = refuse({
      operations: { a: { security: scoped, responses: { ...ok, "403": json(envelope) } } },
      root: catalogue({ ...insufficient, message: "No.", details }),
    });
    expect(refusals?.scope).toEqual({
      response: "403",
      status: 403,
      envelope: {
        mediaType: "application/json",
        code: "insufficient_scope",
        codeAt: ["error", "code"],
        message: "No.",
        messageAt: ["error", "message"],
        requestIdAt: ["request_id"],
        requiredScopeAt: ["error", "details", "required_scope"],
        keyScopesAt: ["error", "details", "key_scopes"],
      },
      decision: "insufficientScope",
      optional: true,
    });
    expect(decisions["insufficientScope"]).toMatchObject({
      optional: true,
      answer: expect.stringContaining("engine.BodyAnswer<403, "),
    });
  });

  it("and no described status, the body is decided", () => {
    const { refusals, decisions } = refuse({
      operations: { a: { security: scoped, responses: ok } },
      root: catalogue(insufficient),
    });
    expect(refusals?.scope).toEqual({ status: 403, decision: "insufficientScope" });
    expect(decisions["insufficientScope"]).toMatchObject({
      optional: false,
      answer: maybePromise("engine.OpenBody"),
    });
  });

  it("and a described status without a body, nothing is asked", () => {
    const { refusals, decisions } = refuse({
      operations: { a: { security: scoped, responses: { ...ok, "403": { description: "f" } } } },
      root: catalogue(insufficient),
    });
    expect(refusals?.scope).toEqual({ response: "403", status: 403 });
    expect(decisions["insufficientScope"]).toBeUndefined();
  });

  it("whose status is not shown, the status is decided, and the envelope is the default body", () => {
    const { refusals, decisions, descriptions } = refuse({
      schemes: { key: revocable },
      operations: {
        a: {
          security,
          responses: { ...ok, "404": json({ $ref: "#/components/schemas/Oops" }) },
        },
      },
      schemas: { Oops: envelope },
      root: catalogue({ code: "gone", meaning: "Revoked, or invalid." }),
    });
    const answer = {
      envelope: {
        mediaType: "application/json",
        code: "gone",
        codeAt: ["error", "code"],
        requestIdAt: ["request_id"],
      },
      decision: "gone",
    };
    expect(refusals).toEqual({
      missing: { decision: "unauthenticated" },
      invalid: answer,
      ended: [["Revoke", answer]],
    });
    expect(decisions["gone"]).toEqual({
      optional: false,
      question: 'engine.AuthorizationRefusal<"a">',
      answer: maybePromise("engine.OpenStatus<types.Oops>"),
    });
    expect(descriptions).toContain("Not shown: The status. (document.md#errors)");
  });

  it("whose status and envelope are not shown, all is decided", () => {
    const { refusals, decisions } = refuse({
      schemes: { key: revocable },
      operations: { a: { security, responses: ok } },
      root: catalogue({ code: "gone", meaning: "Revoked." }),
    });
    expect(refusals?.ended).toEqual([["Revoke", { decision: "gone" }]]);
    expect(refusals?.invalid).toEqual({ decision: "unauthenticated" });
    expect(decisions["gone"]?.answer).toBe(maybePromise("engine.OpenAnswer"));
  });

  it("of two error bodies that differ neither is taken", () => {
    const flat = { type: "object", properties: { code: text } };
    const { refusals } = refuse({
      schemes: { key: revocable },
      operations: {
        a: { security, responses: { ...ok, "404": json(envelope), "409": json(flat) } },
      },
      root: catalogue({ code: "gone" }),
    });
    expect(refusals?.ended).toEqual([["Revoke", { decision: "gone" }]]);
  });

  it("on which two schemes do not agree, the general decision answers", () => {
    const other = { ...bearer, "x-bound-to": { field: "h", of: "h", error: "other" } };
    const { refusals } = refuse({
      schemes: {
        key: { ...bearer, "x-bound-to": { field: "h", of: "h", error: "gone" } },
        two: other,
      },
      operations: { a: { security: [{ key: [] }, { two: [] }], responses: ok } },
      root: catalogue({ code: "gone", status: 403 }, { code: "other", status: 404 }),
    });
    expect(refusals?.binding).toEqual({ decision: "forbidden" });
  });
});

describe("an envelope is found", () => {
  const found = (schema: object, code: Code = { code: "insufficient_scope", status: 403 }) =>
    refuse({
      operations: { a: { security: [{ key: ["s"] }], responses: { ...ok, "403": json(schema) } } },
      schemas: { Base: envelope },
      root: catalogue(code),
    }).refusals?.scope?.envelope;

  it("where the code stands in the body itself", () => {
    expect(found({ properties: { code: text, request_id: text } })).toMatchObject({
      codeAt: ["code"],
      requestIdAt: ["request_id"],
    });
  });

  it("behind references and in allOf", () => {
    const schema = { allOf: [{ $ref: "#/components/schemas/Base" }, { type: "object" }] };
    expect(found(schema)?.codeAt).toEqual(["error", "code"]);
  });

  it.each([
    ["there is no member for a code", { properties: { error: text } }],
    [
      "two members could hold it",
      { properties: { a: envelope.properties.error, b: envelope.properties.error } },
    ],
    ["the code is a number", { properties: { code: { type: "integer" } } }],
    ["its code is none of those listed", { properties: { code: { enum: ["other"] } } }],
    ["its code is another", { properties: { code: { const: "other" } } }],
    [
      "a member is required that nothing is known of",
      { required: ["at"], properties: { code: text } },
    ],
    [
      "a message is required that is not shown",
      { required: ["message"], properties: { code: text, message: text } },
    ],
  ])("not where %s", (_, schema) => {
    expect(found(schema)).toBeUndefined();
  });

  it("without a message that has placeholders", () => {
    const code = { code: "insufficient_scope", status: 403, message: "No %s." };
    expect(found(envelope, code)).not.toHaveProperty("messageAt");
  });

  it("with a required message that is shown", () => {
    const code = { code: "insufficient_scope", status: 403, message: "No." };
    const schema = { required: ["message", "code"], properties: { code: text, message: text } };
    expect(found(schema, code)).toMatchObject({ message: "No.", messageAt: ["message"] });
  });
});

describe("calls from browsers", () => {
  it("are refused with a decision where they are blocked, even of operations for everybody", () => {
    const { refusals, decisions } = refuse({
      operations: { a: { responses: ok } },
      root: { "x-cors": { browserCalls: "blocked" } },
    });
    expect(refusals).toEqual({ browser: { decision: "browserCall" } });
    expect(decisions["browserCall"]?.answer).toBe(maybePromise("engine.OpenAnswer"));
  });
});

it("decisions of scoped-key are those that its document leaves open", async () => {
  const { decisions } = viewOf(await deriveService("scoped-key"));
  expect(decisions.map(({ name, optional }) => `${name}${optional ? "?" : ""}`)).toEqual([
    "unauthenticated",
    "invalidApiKey",
    "expiredApiKey",
    "brandNotAuthorized?",
    "browserCall",
    "targetBrandOfTheRequest",
  ]);
});

it("decisions of uptime-monitoring are those that its document leaves open", async () => {
  const { decisions } = viewOf(await deriveService("uptime-monitoring"));
  expect(decisions.map(({ name, optional }) => `${name}${optional ? "?" : ""}`)).toEqual([
    "unauthenticated",
    "forbidden",
    "theGivenMonitor",
    "rateLimit",
    "corsHeaders",
    "jsonpMediaType",
    "rateLimitHitBody",
  ]);
});
