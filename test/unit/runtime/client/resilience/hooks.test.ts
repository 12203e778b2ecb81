/** The order of hooks, what they may change, and where their errors go. */
import { describe, expect, it } from "vitest";
import type { Middleware, Next } from "../../../../../runtime/client/contract.ts";
import { type Hooks, hooks } from "../../../../../runtime/client/hooks.ts";
import { answer, failure, request, script } from "./calls.ts";

const chain = (use: readonly Middleware[], last: Next): Next =>
  use.reduceRight<Next>((next, middleware) => (each) => middleware(each, next), last);

describe("hooks", () => {
  const recorded = (name: string, told: string[]): Hooks => ({
    before: () => void told.push(`${name} before`),
    after: async () => void told.push(`${name} after`),
    error: () => void told.push(`${name} error`),
  });

  it("of the first in use are outermost", async () => {
    const told: string[] = [];
    const use = [hooks(recorded("a", told)), hooks(recorded("b", told))];
    await chain(use, script(answer(200)).next)(request());
    expect(told).toEqual(["a before", "b before", "b after", "a after"]);
    told.length = 0;
    const error = failure("network");
    await expect(chain(use, script(error).next)(request())).rejects.toBe(error);
    expect(told).toEqual(["a before", "b before", "b error", "a error"]);
  });

  it("may all be left out", async () => {
    const given = answer(200);
    const { next, seen } = script(given);
    const sent = request();
    expect(await hooks({})(sent, next)).toBe(given);
    expect(seen).toEqual([sent]);
    const error = failure("abort");
    await expect(hooks({})(sent, script(error).next)).rejects.toBe(error);
  });

  it("change the request, which the others are given", async () => {
    const changed = request("GET", { headers: { "x-trace": "1" } });
    const given: unknown[] = [];
    const use = hooks({
      before: async () => changed,
      after: (_, sent) => void given.push(sent),
      error: (_, sent) => void given.push(sent),
    });
    const { next, seen } = script(answer(200), failure("network"));
    await use(request(), next);
    await expect(use(request(), next)).rejects.toThrow();
    expect(seen).toEqual([changed, changed]);
    expect(given.every((each) => each === changed)).toBe(true);
    expect(given).toHaveLength(2);
  });

  it("change the answer, and make one of an error", async () => {
    const other = answer(203);
    expect(await hooks({ after: () => other })(request(), script(answer(200)).next)).toBe(other);
    const error = failure("network");
    const told: unknown[] = [];
    const use = hooks({
      error: (each) => {
        told.push(each);
        return other;
      },
    });
    expect(await use(request(), script(error).next)).toBe(other);
    expect(told).toEqual([error]);
  });
});

describe("what a hook throws, the call rejects with", () => {
  const fault = new Error("of the hook");
  const fail = () => {
    throw fault;
  };

  it("before: nothing is sent, and `error` is not told", async () => {
    const told: unknown[] = [];
    const { next, seen } = script(answer(200));
    const use = hooks({ before: fail, error: (each) => void told.push(each) });
    await expect(use(request(), next)).rejects.toBe(fault);
    expect([seen, told]).toEqual([[], []]);
  });

  it("after: `error` is not told", async () => {
    const told: unknown[] = [];
    const use = hooks({ after: fail, error: (each) => void told.push(each) });
    await expect(use(request(), script(answer(200)).next)).rejects.toBe(fault);
    expect(told).toEqual([]);
  });

  it("error: instead of the error of the call", async () => {
    await expect(hooks({ error: fail })(request(), script(failure("network")).next)).rejects.toBe(
      fault,
    );
  });

  it("of inner hooks, outer ones are told", async () => {
    const told: unknown[] = [];
    const use = [hooks({ error: (each) => void told.push(each) }), hooks({ before: fail })];
    await expect(chain(use, script(answer(200)).next)(request())).rejects.toBe(fault);
    expect(told).toEqual([fault]);
  });
});
