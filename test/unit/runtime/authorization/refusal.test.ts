/** Refusals are answered as described, and decisions fill in what is not. */
import { describe, expect, test, vi } from "vitest";
import type { ErrorEnvelope, Refusals } from "../../../../runtime/authorization/contract.ts";
import { envelopeBody } from "../../../../runtime/authorization/envelope.ts";
import { answerTo, composeRefusal } from "../../../../runtime/authorization/refusal.ts";

const envelope: ErrorEnvelope = {
  mediaType: "application/json",
  code: "insufficient_scope",
  codeAt: ["error", "code"],
  messageAt: ["error", "message"],
  requestIdAt: ["request_id"],
  requiredScopeAt: ["error", "details", "required_scope"],
  keyScopesAt: ["error", "details", "key_scopes"],
};
const facts = { requestId: "r1", requiredScope: "write", keyScopes: ["read"] };
const body = {
  error: {
    code: "insufficient_scope",
    details: { required_scope: "write", key_scopes: ["read"] },
  },
  request_id: "r1",
};
const none = { has: () => false, ask: () => undefined };
const decides = (answer: unknown) => ({ has: () => true, ask: () => answer });

describe("the envelope", () => {
  test("has each part at its place, and no part of which nothing is known", () => {
    expect(envelopeBody(envelope, facts)).toEqual(body);
    expect(envelopeBody({ ...envelope, message: "No." }, { requestId: "r2" })).toEqual({
      error: { code: "insufficient_scope", message: "No." },
      request_id: "r2",
    });
  });

  test("may have names that objects have already", () => {
    const codeAt = ["__proto__", "constructor", "toString"];
    const hostile = envelopeBody({ ...envelope, codeAt, requestIdAt: ["hasOwnProperty"] }, facts);
    expect(JSON.parse(JSON.stringify(hostile))).toEqual(
      JSON.parse(`{ "__proto__": { "constructor": { "toString": "insufficient_scope" } },
        "hasOwnProperty": "r1", "error": { "details": ${JSON.stringify(body.error.details)} } }`),
    );
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
    expect(Reflect.has({}, "insufficient_scope")).toBe(false);
  });

  test.each<[Partial<ErrorEnvelope>]>([
    [{ codeAt: [] }],
    [{ codeAt: ["error"] }],
    [{ codeAt: ["error", "details"] }],
    [{ requestIdAt: ["error", "code"] }],
    [{ requestIdAt: ["error"] }],
    [{ keyScopesAt: ["a"], requestIdAt: ["a"] }],
  ])("cannot have two parts at one place: %j", (parts) => {
    expect(() => envelopeBody({ ...envelope, ...parts }, facts)).toThrow("two parts");
  });

  test("is not changed by whoever changes what it was made of", () => {
    const keyScopes = ["read"];
    const made = envelopeBody({ ...envelope, keyScopesAt: ["scopes"] }, { ...facts, keyScopes });
    keyScopes.push("write");
    expect(made).toMatchObject({ scopes: ["read"] });
  });
});

describe("the answer to a refusal", () => {
  const refusals: Refusals = {
    missing: { status: 401 },
    ended: [
      ["Revoke", { status: 402 }],
      ["Expiry", { status: 403 }],
    ],
  };

  test("is that of its reason, and of what ended the key", () => {
    expect(answerTo(refusals, { reason: "missing" }).status).toBe(401);
    expect(answerTo(refusals, { reason: "ended", trigger: "Expiry" }).status).toBe(403);
  });

  test("is a fault if no callback answers it", () => {
    expect(() => answerTo(refusals, { reason: "scope" })).toThrow('no callback answers "scope"');
    expect(() => answerTo(refusals, { reason: "ended", trigger: "Rotate" })).toThrow('"ended"');
  });
});

describe("composed", () => {
  test("of the description alone, where nothing is missing", () => {
    const ask = vi.fn();
    expect(
      composeRefusal({ response: "403", status: 403, envelope }, facts, { ...none, ask }),
    ).toEqual({ described: true, answer: { status: 403, mediaType: "application/json", body } });
    expect(composeRefusal({ response: "401" }, facts, none)).toEqual({
      described: true,
      answer: { status: 401 },
    });
    expect(composeRefusal({ response: "4XX", status: 403 }, facts, none)).toEqual({
      described: true,
      answer: { status: "4XX", httpStatus: 403 },
    });
    expect(composeRefusal({ status: 401 }, facts, none)).toEqual({
      described: false,
      answer: { status: 401 },
    });
    expect(ask).not.toHaveBeenCalled();
  });

  test("with a status that is decided: the body is the documented one unless that is decided too", () => {
    const open = { decision: "invalidApiKey", envelope };
    expect(composeRefusal(open, facts, decides({ status: 401 }))).toEqual({
      described: false,
      answer: { status: 401, mediaType: "application/json", body },
    });
    const headers = { "WWW-Authenticate": "Bearer" };
    const given = {
      status: 401,
      headers,
      body: { error: {} },
      mediaType: "application/problem+json",
    };
    expect(composeRefusal(open, facts, decides(given))).toEqual({
      described: false,
      answer: given,
    });
    expect(composeRefusal(open, facts, decides({ status: 401, body: null }))).toMatchObject({
      answer: { body: null },
    });
  });

  test("with a body that is decided for a status that is shown", () => {
    const shown = { response: "401", status: 401, decision: "unauthorized" };
    const answer = { status: 401, body: "no" };
    expect(composeRefusal(shown, facts, decides({ body: "no" }))).toEqual({
      described: true,
      answer,
    });
    expect(composeRefusal(shown, facts, decides(answer))).toEqual({ described: true, answer });
  });

  test("with the number of a response that describes several", () => {
    const range = { response: "4XX", decision: "unauthorized" };
    const answer = { status: "4XX", httpStatus: 401 };
    expect(composeRefusal(range, facts, decides(answer))).toEqual({ described: true, answer });
    expect(composeRefusal(range, facts, decides({ status: 401 }))).toEqual({
      described: true,
      answer,
    });
  });

  test("with a decision that may be left out, when it is there", async () => {
    const optional = { response: "403", decision: "forbidden", optional: true, envelope };
    const ask = vi.fn(async () => ({ body: { error: {} } }));
    expect(composeRefusal(optional, facts, { has: () => false, ask })).toMatchObject({
      answer: { status: 403, body },
    });
    expect(ask).not.toHaveBeenCalled();
    const has = (name: string) => name === "forbidden";
    expect(await composeRefusal(optional, facts, { has, ask })).toMatchObject({
      answer: { status: 403, body: { error: {} } },
    });
    expect(ask).toHaveBeenCalledWith("forbidden");
  });

  test.each<[string, object, unknown]>([
    ["is not an object", { status: 401 }, null],
    ["is not an object", { status: 401 }, "no"],
    ["shows another status", { response: "401" }, { status: 403 }],
    ["shows another status", { status: 401 }, { status: 403 }],
    ["shows another status", { response: "4XX", status: 401 }, { status: "4XX", httpStatus: 403 }],
    ["the status is missing", {}, {}],
    ["the status is missing", { response: "4XX" }, { status: "4XX" }],
    ["the status is missing", { response: "default" }, { status: "401" }],
  ])("%s: %j decided as %j", (message, refusal, decided) => {
    const compose = () => composeRefusal({ decision: "d", ...refusal }, facts, decides(decided));
    expect(compose).toThrow(`decisions.d: `);
    expect(compose).toThrow(message);
  });
});
