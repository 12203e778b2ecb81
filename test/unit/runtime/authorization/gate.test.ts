/** Who is admitted: alternatives of credentials, their life, kinds and scopes. */
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { isAuthorized } from "../../../../runtime/authorization/authorized.ts";
import type {
  SecurityRequirement,
  OperationSecurity,
  SchemeDescriptor,
} from "../../../../runtime/authorization/contract.ts";
import {
  type GateResult,
  type AdmitOptions,
  createGate,
} from "../../../../runtime/authorization/gate.ts";
import { type Sent, source } from "../server/access/exchange.ts";

const now = Date.parse("2026-01-01T00:00:00Z");
const header = (name: string): SchemeDescriptor => ({ name, place: { in: "header", name } });
const bearer: SchemeDescriptor = { name: "key", place: { in: "authorization", scheme: "bearer" } };
const asks = (
  schemes: readonly string[],
  ...alternatives: SecurityRequirement[]
): OperationSecurity => ({
  schemes,
  alternatives,
  refusals: {},
});
const token = (text: string): Sent => ({ headers: { authorization: `Bearer ${text}` } });

/** Admits by credentials that stand for themselves. */
function gate(descriptors: readonly SchemeDescriptor[], credential: object = {}) {
  const methods = descriptors.map(({ name }) => [
    name,
    vi.fn((attempt: { token: string }): unknown =>
      attempt.token === "good" ? { principal: name, ...credential } : null,
    ),
  ]);
  const authenticate = Object.fromEntries(methods) as Record<string, ReturnType<typeof vi.fn>>;
  const { admit } = createGate(descriptors, authenticate, () => now);
  return {
    authenticate,
    admit: (access: OperationSecurity, sent: Sent, options?: AdmitOptions) =>
      admit("getItem", access, source(sent), options),
  };
}

/** What one bearer key with these members is answered. */
function judged(descriptor: Partial<SchemeDescriptor>, credential: object, scopes?: string[]) {
  const asked = scopes && ([["key", scopes]] as const);
  const access = asks(["key"], { mask: 1, ...(asked && { scopes: asked }) });
  return gate([{ ...bearer, ...descriptor }], credential).admit(
    access,
    token("good"),
  ) as GateResult;
}

const denial = (admission: GateResult | Promise<GateResult>) =>
  "denial" in admission ? admission.denial : undefined;
const admitted = { admitted: true, authorized: expect.anything() as unknown };

describe("a credential", () => {
  test("that is known admits with a proof for the operation", () => {
    const admission = judged({}, { principal: "ann" });
    const { authorized } = admission as Extract<GateResult, { admitted: true }>;
    expect(isAuthorized(authorized)).toBe(true);
    expect([authorized?.operation, authorized?.scheme]).toEqual(["getItem", "key"]);
    expect(authorized?.principal).toBe("ann");
  });

  test.each([[null], [undefined], [false]])("that %s is answered for is invalid", (answer) => {
    const { admit } = createGate([bearer], { key: () => answer });
    const admission = admit("getItem", asks(["key"], { mask: 1 }), source(token("x")));
    expect(admission).toEqual({ admitted: false, denial: { reason: "invalid", scheme: "key" } });
  });

  test.each<[Sent, object]>([
    [{}, { reason: "missing" }],
    [token(""), { reason: "missing" }],
    [token("a b"), { reason: "invalid", scheme: "key" }],
    [token("bad"), { reason: "invalid", scheme: "key" }],
  ])("%j is refused as %j", (sent, expected) => {
    const { admit } = gate([bearer]);
    expect(admit(asks(["key"], { mask: 1 }), sent)).toEqual({ admitted: false, denial: expected });
  });

  test.each<[unknown]>([[true], ["ann"], [1], [{}], [{ user: "ann" }]])(
    "cannot be %j",
    (answer) => {
      const { admit } = createGate([bearer], { key: () => answer });
      const ask = () => admit("getItem", asks(["key"], { mask: 1 }), source(token("x")));
      expect(ask).toThrow('authenticate.key: the answer has no "principal"');
    },
  );

  test("is judged with the operation, and with the request when that is asked for", () => {
    const seen: unknown[] = [];
    class Users {
      readonly #name = "ann";
      key(attempt: { scheme: string; operation: string; token: string; request: Request }) {
        seen.push({ ...attempt, request: attempt.request.url });
        return { principal: this.#name };
      }
    }
    const { admit } = createGate([bearer], new Users());
    expect(admit("getItem", asks(["key"], { mask: 1 }), source(token("x")))).toEqual(admitted);
    const request = "http://a.test/";
    expect(seen).toEqual([{ scheme: "key", operation: "getItem", token: "x", request }]);
  });

  test("costs no Request unless that is asked for", () => {
    const from = source(token("good"));
    const made = vi.fn(() => new Request("http://a.test/"));
    const { admit } = createGate([bearer], { key: () => ({ principal: 1 }) });
    const exchange = Object.defineProperty({ ...from.exchange }, "request", { get: made });
    expect(admit("getItem", asks(["key"], { mask: 1 }), { ...from, exchange })).toEqual(admitted);
    expect(made).not.toHaveBeenCalled();
  });
});

describe("alternatives", () => {
  test("are tried in order, and an empty one admits without a proof", () => {
    const { admit, authenticate } = gate([header("a"), header("b")]);
    const access = asks(["a", "b"], { mask: 1 }, { mask: 2 }, { mask: 0 });
    const scheme = (sent: Sent) => {
      const admission = admit(access, sent) as Extract<GateResult, { admitted: true }>;
      return [admission.admitted, admission.authorized?.scheme];
    };
    expect(scheme({ headers: { a: "good", b: "good" } })).toEqual([true, "a"]);
    expect(authenticate["b"]).not.toHaveBeenCalled();
    expect(scheme({ headers: { a: "bad", b: "good" } })).toEqual([true, "b"]);
    expect(scheme({ headers: { a: "bad" } })).toEqual([true, undefined]);
    expect(scheme({})).toEqual([true, undefined]);
  });

  test("that ask for nothing are tried last, wherever they stand", () => {
    const { admit } = gate([bearer]);
    const access = asks(["key"], { mask: 0 }, { mask: 1 });
    expect(admit(access, token("good"))).toEqual(admitted);
    expect(admit(access, token("bad"))).toEqual({
      admitted: true,
      failed: { reason: "invalid", scheme: "key" },
    });
    expect(admit(access, {})).toEqual({ admitted: true });
  });

  test("of which there are none admit nobody", () => {
    const { admit } = gate([bearer]);
    expect(denial(admit(asks([]), token("good")))).toEqual({ reason: "missing" });
  });

  test("ask each credential once, whatever it is answered", async () => {
    for (const answer of [undefined, null, Promise.resolve(null), { principal: 1 }]) {
      const key = vi.fn(() => answer);
      const { admit } = createGate([bearer, header("b")], { key, b: () => null });
      const access = asks(
        ["key", "b"],
        { mask: 3 },
        { mask: 1, scopes: [["key", []]] },
        { mask: 3 },
      );
      const sent = { headers: { authorization: "Bearer x", b: "x" } };
      await admit("getItem", access, source(sent));
      expect(key).toHaveBeenCalledTimes(1);
    }
  });

  test("of several credentials need each, and the proof is that of the last", () => {
    const { admit } = gate([header("a"), header("b")]);
    const access = asks(["a", "b"], { mask: 3 });
    expect(denial(admit(access, { headers: { a: "good" } }))).toEqual({ reason: "missing" });
    const bad = { headers: { a: "good", b: "bad" } };
    expect(denial(admit(access, bad))).toEqual({ reason: "invalid", scheme: "b" });
    const both = admit(access, { headers: { a: "good", b: "good" } });
    expect(both).toMatchObject({ admitted: true, authorized: { scheme: "b", principal: "b" } });
  });

  test("that all fail are told by the one that got furthest, the first of equals", () => {
    const schemes: SchemeDescriptor[] = [
      header("absent"),
      header("unknown"),
      { ...header("ended"), endings: [{ trigger: "Revoke" }] },
      { ...header("kind"), kinds: [{ kind: "k", operations: ["addItem"] }] },
      { ...header("scope"), scopes: [] },
    ];
    const known = { principal: 1, ended: ["Revoke"], kind: "k", scopes: [] };
    const names = schemes.map(({ name }) => name);
    const sent = Object.fromEntries(names.slice(1).map((name) => [name, name]));
    const methods = Object.fromEntries(
      names.map((name) => [name, () => (name === "unknown" ? null : known)]),
    );
    const { admit } = createGate(schemes, methods, () => now);
    const fails = names.map((name, index) => ({
      mask: 1 << index,
      scopes: [[name, ["x"]]] as const,
    }));
    const reason = (alternatives: SecurityRequirement[]) =>
      denial(admit("getItem", asks(names, ...alternatives), source({ headers: sent })));
    for (const last of names.keys()) {
      const upTo = fails.slice(0, last + 1);
      const expected = ["missing", "invalid", "ended", "kind", "scope"][last];
      expect(reason(upTo)?.reason).toBe(expected);
      expect(reason(upTo.toReversed())?.reason).toBe(expected);
    }
    const twice = [{ mask: 16, scopes: [["scope", ["x"]]] as const }];
    const first = [{ mask: 16, scopes: [["scope", ["y"]]] as const }, ...twice];
    expect(reason(first)).toMatchObject({ requiredScope: "y" });
  });

  test("are those of a plain evaluation of or and and", () => {
    const names = ["a", "b", "c", "d", "e"];
    const schemes = names.map(
      (name, index): SchemeDescriptor =>
        index < 3 ? header(name) : { name, place: { in: index === 3 ? "query" : "body", name } },
    );
    const state = fc.constantFrom("missing", "malformed", "bad", "good");
    const states = fc.tuple(state, state, state, state, state);
    const masks = fc.array(fc.nat({ max: 31 }), { maxLength: 6 });
    fc.assert(
      fc.property(states, masks, (sent, alternatives) => {
        const texts = { missing: "", malformed: "x, y", bad: "bad", good: "good" };
        const text = (index: number) => texts[sent[index] ?? "missing"];
        const twice = sent[3] === "malformed" ? "d=x&d=y" : `d=${text(3)}`;
        const body = sent[4] === "malformed" ? { e: ["x", "y"] } : { e: text(4) };
        const headers = Object.fromEntries(names.slice(0, 3).map((name, i) => [name, text(i)]));
        const access = asks(names, ...alternatives.map((mask) => ({ mask })));
        const admission = gate(schemes).admit(access, {
          headers,
          query: twice,
          body,
        }) as GateResult;
        const needs = (mask: number) => names.filter((_, index) => (mask >> index) % 2 === 1);
        const stateOf = (name: string) => sent[names.indexOf(name)];
        const inOrder = [...alternatives.filter(Boolean), ...alternatives.filter((each) => !each)];
        const fits = inOrder.map(needs).find((all) => all.every((n) => stateOf(n) === "good"));
        expect(admission.admitted).toBe(fits !== undefined);
        if (fits === undefined) {
          const told = alternatives.map((mask) => {
            const outside = needs(mask & 15).map(stateOf);
            if (outside.includes("missing")) return "missing";
            if (outside.includes("malformed")) return "invalid";
            return needs(mask).map(stateOf).includes("missing") ? "missing" : "invalid";
          });
          const reason = told.includes("invalid") ? "invalid" : "missing";
          expect(denial(admission)?.reason).toBe(reason);
          return;
        }
        const { authorized } = admission as Extract<GateResult, { admitted: true }>;
        expect([...(authorized?.credentials.keys() ?? [])]).toEqual(fits);
      }),
      { numRuns: 500 },
    );
  });
});

describe("the body", () => {
  const inBody: SchemeDescriptor = { name: "field", place: { in: "body", name: "api_key" } };
  const inQuery: SchemeDescriptor = { name: "query", place: { in: "query", name: "api_key" } };
  const { admit } = gate([inBody, inQuery, bearer]);

  test("is read when an alternative turns on it, and once", async () => {
    const body = vi.fn(async () => ({ api_key: "good" }));
    const access = asks(
      ["query", "field", "key"],
      { mask: 1 },
      { mask: 6 },
      { mask: 2 },
      { mask: 2 },
    );
    expect(admit(access, { query: "api_key=good", body })).toEqual(admitted);
    expect(body).not.toHaveBeenCalled();
    expect(await admit(access, { query: "api_key=bad", body })).toMatchObject({
      authorized: { scheme: "field" },
    });
    expect(body).toHaveBeenCalledTimes(1);
    const unknown = vi.fn(async () => ({ api_key: "bad" }));
    expect(denial(await admit(access, { body: unknown }))?.reason).toBe("invalid");
    expect(unknown).toHaveBeenCalledTimes(1);
  });

  test("is not read for a combination of which something else is lacking", () => {
    const body = vi.fn(() => ({ api_key: "good" }));
    const access = asks(["field", "key"], { mask: 3 });
    expect(denial(admit(access, { body }))).toEqual({ reason: "missing" });
    expect(denial(admit(access, { ...token("a b"), body }))?.reason).toBe("invalid");
    expect(body).not.toHaveBeenCalled();
    expect(admit(access, { ...token("good"), body })).toEqual(admitted);
  });

  test("may hold the key that the query holds too", () => {
    const access = asks(["field", "query"], { mask: 1 }, { mask: 2 });
    const sent = { query: "api_key=good", body: { api_key: "good" } };
    expect(admit(access, sent)).toMatchObject({ authorized: { scheme: "field" } });
  });

  test("that cannot be read ends it", async () => {
    const body = () => Promise.reject(new Error("too large"));
    await expect(admit(asks(["field"], { mask: 1 }), { body })).rejects.toThrow("too large");
  });
});

test("cookies are no credentials where they are left out", () => {
  const cookie: SchemeDescriptor = { name: "session", place: { in: "cookie", name: "s" } };
  const { admit } = gate([cookie, header("b")]);
  const access = asks(["session", "b"], { mask: 1 }, { mask: 2 });
  const sent: Sent = { cookies: [["s", "good"]] };
  expect(admit(access, sent)).toEqual(admitted);
  expect(denial(admit(access, sent, { cookies: false }))).toEqual({ reason: "missing" });
  const other = { ...sent, headers: { b: "good" } };
  expect(admit(access, other, { cookies: false })).toMatchObject({ authorized: { scheme: "b" } });
});

describe("time", () => {
  const access = asks(["key"], { mask: 1 });

  test("is not spent where nothing has to be waited for", () => {
    const { admit } = gate([bearer]);
    expect(admit(access, token("good"))).not.toBeInstanceOf(Promise);
    expect(admit(access, token("bad"))).not.toBeInstanceOf(Promise);
  });

  test("is waited for an answer that comes later, of whatever library", async () => {
    const answers = [
      Promise.resolve({ principal: 1 }),
      { then: (resolve: (value: object) => void) => resolve({ principal: 1 }) },
    ];
    for (const answer of answers) {
      const { admit } = createGate([bearer], { key: () => answer });
      const admission = admit("getItem", access, source(token("x")));
      expect(admission).toBeInstanceOf(Promise);
      expect(await admission).toEqual(admitted);
    }
  });

  test("that ends in a fault admits nobody", async () => {
    const alternatives = asks(["key"], { mask: 1 }, { mask: 0 });
    const fails = () => {
      throw new Error("no database");
    };
    const now = createGate([bearer], { key: fails });
    expect(() => now.admit("getItem", alternatives, source(token("x")))).toThrow("no database");
    const later = createGate([bearer], { key: async () => fails() });
    const admission = later.admit("getItem", alternatives, source(token("x")));
    await expect(admission).rejects.toThrow("no database");
  });
});

describe("the life of a key", () => {
  const endings = [{ trigger: "Revoke" }, { trigger: "Expiry", field: "expires_at" }];
  const at = (offset: number) => new Date(now + offset);

  test.each<[object, string | undefined]>([
    [{ ended: [], expires_at: null }, undefined],
    [{ ended: [], expires_at: at(1) }, undefined],
    [{ ended: [], expires_at: at(0) }, "Expiry"],
    [{ ended: [], expires_at: at(-1) }, "Expiry"],
    [{ ended: ["Revoke"], expires_at: null }, "Revoke"],
    [{ ended: ["Expiry"], expires_at: null }, "Expiry"],
    [{ ended: ["Expiry", "Revoke"], expires_at: at(-1) }, "Revoke"],
  ])("%j is ended by %s", (credential, trigger) => {
    const expected = trigger && { reason: "ended", scheme: "key", trigger };
    expect(denial(judged({ endings }, credential))).toEqual(expected);
  });

  test("needs no list where each end has a time", () => {
    const timed = endings.slice(1);
    expect(judged({ endings: timed }, { expires_at: null })).toEqual(admitted);
    expect(
      denial(judged({ endings: timed }, { ended: ["Expiry"], expires_at: null }))?.trigger,
    ).toBe("Expiry");
  });

  test.each<[object, string]>([
    [{ expires_at: null }, '"ended" of the credential is not a list of texts'],
    [{ ended: "Revoke", expires_at: null }, '"ended" of the credential is not a list of texts'],
    [{ ended: ["Typo"], expires_at: null }, '"ended" of the credential is something that'],
    [{ ended: [] }, '"expires_at" of the credential is neither a Date nor null'],
    [{ ended: [], expires_at: now + 1 }, '"expires_at" of the credential is neither'],
    [{ ended: [], expires_at: new Date("never") }, '"expires_at" of the credential is an invalid'],
    [{ ended: ["Revoke"] }, '"expires_at" of the credential is neither'],
    [{ ended: ["Expiry"] }, '"expires_at" of the credential is neither'],
  ])("%j is a fault", (credential, message) => {
    expect(() => judged({ endings }, credential)).toThrow(message);
  });
});

describe("the kind of a key", () => {
  const kinds = [
    { kind: "reader", operations: ["getItem", "getItems"] },
    { kind: "writer", operations: ["addItem"] },
  ];

  test("decides which operations it may call", () => {
    expect(judged({ kinds }, { kind: "reader" })).toEqual(admitted);
    expect(denial(judged({ kinds }, { kind: "writer" }))).toEqual({
      reason: "kind",
      scheme: "key",
    });
  });

  test.each([[{}], [{ kind: "constructor" }], [{ kind: null }], [{ kind: ["reader"] }]])(
    "%j is a fault",
    (credential) => {
      const message = 'authenticate.key: the member "kind" of the credential is none';
      expect(() => judged({ kinds }, credential)).toThrow(message);
    },
  );

  test("that is bound has to name its value, and so has a key that may be bound", () => {
    const binding = { field: "boundTo", decision: "target" };
    const bound = [{ kind: "one", operations: ["getItem"], binding }];
    const message = 'the member "boundTo" of the credential is neither text nor a number';
    expect(judged({ kinds: bound }, { kind: "one", boundTo: 5 })).toEqual(admitted);
    expect(() => judged({ kinds: bound }, { kind: "one", boundTo: null })).toThrow(message);
    expect(judged({ binding }, { boundTo: null })).toEqual(admitted);
    expect(() => judged({ binding }, {})).toThrow(message);
    expect(() => judged({ binding }, { boundTo: Number.NaN })).toThrow(message);
  });
});

describe("scopes", () => {
  const scopes = [
    ["write", ["write", "read"]],
    ["read", ["read"]],
  ] as const;

  test("that are asked for have to be granted, all of them", () => {
    expect(judged({ scopes }, { scopes: ["write"] }, ["read", "write"])).toEqual(admitted);
    expect(denial(judged({ scopes }, { scopes: ["read"] }, ["read", "write"]))).toEqual({
      reason: "scope",
      scheme: "key",
      requiredScope: "write",
      keyScopes: ["read"],
    });
  });

  test("are told by the proof, as they were when it was made", () => {
    const held = ["write"];
    const { authorized } = judged({ scopes }, { scopes: held }) as Extract<
      GateResult,
      { admitted: true }
    >;
    held.push("admin");
    const asked = ["read", "write", "admin"].map((scope) => authorized?.grants(scope));
    expect(asked).toEqual([true, true, false]);
  });

  test("have to be named where they are described or asked for, and only there", () => {
    const message = 'the member "scopes" of the credential is not a list of texts';
    expect(() => judged({ scopes }, {})).toThrow(message);
    expect(() => judged({}, {}, ["read"])).toThrow(message);
    expect(() => judged({}, { scopes: "read" }, ["read"])).toThrow(message);
    expect(judged({}, {})).toMatchObject({ admitted: true });
  });

  test("of one scheme are not those of another", () => {
    const { admit } = gate([header("a"), header("b")], { scopes: [] });
    const access = asks(["a", "b"], { mask: 1, scopes: [["b", ["read"]]] });
    expect(admit(access, { headers: { a: "good", b: "good" } })).toEqual(admitted);
  });
});

describe("a gate that cannot be right is refused", () => {
  test.each(["key", "constructor", "__proto__", "toString"])(
    "because it has no method for %s",
    (name) => {
      const message = `authenticate.${name} is missing: it has to be a function`;
      expect(() => createGate([{ ...bearer, name }], {})).toThrow(message);
    },
  );

  test("because of schemes that it does not know, or cannot number", () => {
    const { admit } = gate([bearer]);
    expect(() => admit(asks(["other"], { mask: 1 }), {})).toThrow('no scheme "other"');
    const many = Array.from({ length: 32 }, () => "key");
    expect(() => admit(asks(many, { mask: 1 }), {})).toThrow("at most 31");
  });

  test("with 31 schemes numbers the last one too", () => {
    const names = Array.from({ length: 31 }, (_, index) => `s${index}`);
    const { admit } = gate(names.map(header));
    const access = asks(names, { mask: 2 ** 30 });
    expect(admit(access, { headers: { s30: "good" } })).toEqual(admitted);
    expect(denial(admit(access, { headers: { s29: "good" } }))?.reason).toBe("missing");
  });
});

test("no message holds what was sent", async () => {
  const secret = "s3cret-t0ken";
  const { admit } = createGate([bearer], { key: () => ({ token: secret }) });
  const ask = async () => admit("getItem", asks(["key"], { mask: 1 }), source(token(secret)));
  const error: unknown = await ask().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(String(error)).not.toContain(secret);
});
