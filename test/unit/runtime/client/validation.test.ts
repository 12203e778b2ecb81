/** Validation off, with warnings, and strict: what is refused, what is told, and what survives. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { CallError } from "../../../../runtime/client/call-error.ts";
import type { Middleware } from "../../../../runtime/client/contract.ts";
import { jsonBody } from "../../../../runtime/client/send-json.ts";
import { type ValidationMode, validation } from "../../../../runtime/client/validation.ts";
import { anyJson, callErrorOf, caller, failureOf, json, operation } from "./library.ts";
import { undocumentedAnswer } from "../../../../runtime/client/undocumented-answer.ts";

const Thing = z.looseObject({ kind: z.enum(["a", "b"]) });
const table = {
  getThings: {
    parameters: { "path:id": z.int(), "query:page": z.int() },
    body: { "application/json": Thing },
    responses: { "200": { "application/json": Thing } },
    headers: { "200": {} },
  },
};
const called = operation({
  method: "POST",
  path: "/things/{id}",
  query: ["page"],
  body: jsonBody,
  answers: { 200: anyJson },
});
const good = { id: 1, page: 2, body: { kind: "a" } };
const newer = { kind: "of a later version", added: [1] };

function told(requests?: ValidationMode, answers?: ValidationMode) {
  const violations: CallError[] = [];
  const modes = { ...(requests && { requests }), ...(answers && { answers }) };
  const check = validation(table, { ...modes, onViolation: (each) => violations.push(each) });
  const { sent, call } = caller(() => json(newer), { use: [check] });
  return { violations, sent, call };
}

test("without validation unknown values and unknown fields survive", async () => {
  const { call } = caller(() => json(newer));
  expect((await call(called, { ...good, id: "x" })).body).toEqual(newer);
});

describe("answers", () => {
  test("strict, which is usual: the call rejects, after it was told", async () => {
    for (const mode of [undefined, "strict"] as const) {
      const { violations, call } = told("strict", mode);
      const error = await failureOf(call(called, good));
      expect(error).toMatchObject({ kind: "contract", issues: [{ path: ["body", "kind"] }] });
      expect(violations).toEqual([error]);
    }
  });

  test("warn: told, and the body is whole", async () => {
    const { violations, call } = told("strict", "warn");
    expect(await call(called, good)).toMatchObject({ status: 200, body: newer });
    expect(violations.map(({ issues }) => issues?.map(({ path }) => path))).toEqual([
      [["body", "kind"]],
    ]);
    expect(violations[0]?.response?.status).toBe(200);
  });

  test("off: nobody looks", async () => {
    const { violations, call } = told("strict", "off");
    expect((await call(called, good)).body).toEqual(newer);
    expect(violations).toEqual([]);
  });

  test("a field that the schema leaves open is no violation", async () => {
    const check = validation(table);
    const open = { kind: "b", added: { deep: true } };
    const { call } = caller(() => json(open), { use: [check] });
    expect((await call(called, good)).body).toEqual(open);
  });
});

describe("requests", () => {
  const bad = { id: 1.5, page: "x", body: { kind: "c", more: 1 } };
  const places = [
    ["path", "id"],
    ["query", "page"],
    ["body", "kind"],
  ];

  test("strict: nothing is sent, and every place is named", async () => {
    const { violations, sent, call } = told("strict", "off");
    const error = await failureOf(call(called, bad));
    expect(error).toMatchObject({ kind: "contract", issues: places.map((path) => ({ path })) });
    expect([violations.length, sent.length]).toEqual([1, 0]);
  });

  test("warn: told and sent", async () => {
    const { violations, sent, call } = told("warn", "off");
    await call(called, bad);
    expect(violations[0]?.issues?.map(({ path }) => path)).toEqual(places);
    expect(sent[0]?.init.body).toBe('{"kind":"c","more":1}');
  });

  test("off: sent", async () => {
    const { violations, sent, call } = told("off", "off");
    await call(called, bad);
    expect([violations.length, sent.length]).toEqual([0, 1]);
  });
});

test.each(["strict", "warn"] as const)(
  "what a listener throws passes as it is: %s",
  async (answers) => {
    const fault = new Error("of the listener");
    const onViolation = () => {
      throw fault;
    };
    const check = validation(table, { answers, requests: "off", onViolation });
    const { call } = caller(() => json(newer), { use: [check] });
    expect(await failureOf(call(called, good))).toBe(fault);
  },
);

test("what middleware inside lets go of is not what the call rejects with", async () => {
  const { call } = caller(
    (_, count) => {
      if (count === 1) return json(newer);
      throw new TypeError("unreachable");
    },
    { use: [validation(table)] },
  );
  const again: Middleware = async (request, next) => {
    try {
      return await next(request);
    } catch {
      return next(request);
    }
  };
  expect((await callErrorOf(call(called, good, { use: [again] }))).kind).toBe("network");
});

test("of very many issues 1,000 are kept, and those that are found are counted", async () => {
  const numbers = z.array(z.number());
  const many = {
    getThings: {
      body: { "application/json": numbers },
      responses: { "200": { "application/json": numbers } },
    },
  };
  const wrong = Array.from({ length: 200_000 }, () => "x");
  const { call } = caller(() => json(wrong), { use: [validation(many)] });
  for (const body of [wrong, []]) {
    const error = await callErrorOf(call(called, { ...good, body }));
    expect(error.message).toMatch(/body\.2: .*; and at least 199997 more$/);
    expect(error.issues).toHaveLength(1000);
    expect(error.issues?.at(-1)?.path).toEqual(["body", 999]);
  }
});

test("operations and statuses called like members of every object have no validators", async () => {
  const check = validation(table);
  const { call } = caller(
    () => new Response("1", { headers: { "content-type": "application/json", constructor: "x" } }),
    { use: [check] },
  );
  const headers = [{ name: "constructor" }];
  expect(
    await call(operation({ answers: { 200: { read: undocumentedAnswer, headers } } })),
  ).toMatchObject({
    status: 200,
  });
  for (const name of ["constructor", "toString", "__proto__"]) {
    expect((await call(operation({ name, answers: { 200: anyJson } }))).body).toBe(1);
  }
});
