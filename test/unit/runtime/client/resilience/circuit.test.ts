/** What breakers are asked and told, and one made by hand that opens, tries and closes. */
import { describe, expect, it } from "vitest";
import { type Breaker, circuit, verdictOf } from "../../../../../runtime/client/circuit.ts";
import type { CallErrorKind } from "../../../../../runtime/client/call-error.ts";
import { answer, failure, request, script } from "./calls.ts";

function recorder(isOpen = false) {
  const told: string[] = [];
  const breaker: Breaker = {
    allow: () => !isOpen,
    succeeded: () => void told.push("succeeded"),
    failed: () => void told.push("failed"),
    undecided: () => void told.push("undecided"),
  };
  return { told, breaker };
}

describe("a verdict", () => {
  it.each<[number, string]>([
    [200, "succeeded"],
    [404, "succeeded"],
    [429, "succeeded"],
    [499, "succeeded"],
    [500, "failed"],
    [503, "failed"],
    [599, "failed"],
  ])("of %d is %s", async (status, expected) => {
    const { told, breaker } = recorder();
    const given = answer(status);
    expect(await circuit(breaker)(request(), script(given).next)).toBe(given);
    expect(told).toEqual([expected]);
  });

  it.each<[CallErrorKind, number | undefined, string]>([
    ["network", undefined, "failed"],
    ["network", 200, "failed"],
    ["timeout", undefined, "failed"],
    ["abort", undefined, "undecided"],
    ["abort", 500, "undecided"],
    ["contract", undefined, "undecided"],
    ["contract", 200, "succeeded"],
    ["decode", 200, "succeeded"],
    ["decode", 502, "failed"],
    ["size", 200, "succeeded"],
    ["credential", undefined, "undecided"],
    ["circuit", undefined, "undecided"],
  ])("of %s with status %s is %s", async (kind, status, expected) => {
    const { told, breaker } = recorder();
    const error = failure(
      kind,
      undefined,
      status === undefined ? undefined : answer(status).response,
    );
    await expect(circuit(breaker)(request(), script(error).next)).rejects.toBe(error);
    expect(told).toEqual([expected]);
    expect(verdictOf({ error: new Error("a fault of middleware") })).toBe("undecided");
  });

  it("may be the caller's", async () => {
    const { told, breaker } = recorder();
    const verdict = () => "failed" as const;
    await circuit(breaker, { verdict })(request(), script(answer(200)).next);
    expect(told).toEqual(["failed"]);
  });
});

it("who is refused sends nothing, and nobody is told", async () => {
  const { told, breaker } = recorder(true);
  const { next, seen } = script(answer(200));
  await expect(circuit(breaker)(request(), next)).rejects.toMatchObject({
    kind: "circuit",
    name: "CallError",
    message: "doThing: the circuit is open; nothing was sent",
  });
  expect([seen, told]).toEqual([[], []]);
});

it("a breaker may need time, may leave out what it does not ask for, and may fail", async () => {
  const { next } = script(answer(200));
  expect((await circuit({ allow: () => Promise.resolve(true) })(request(), next)).httpStatus).toBe(
    200,
  );
  const fault = new Error("of the breaker");
  const broken: Breaker = {
    allow: () => true,
    succeeded: () => {
      throw fault;
    },
  };
  await expect(circuit(broken)(request(), next)).rejects.toBe(fault);
  await expect(circuit({ allow: () => Promise.reject(fault) })(request(), next)).rejects.toBe(
    fault,
  );
});

it("a breaker opens after failures, tries one call, and closes or opens again", async () => {
  let [state, failures, now, opened]: [string, number, number, number] = ["closed", 0, 0, 0];
  const breaker: Breaker = {
    allow: () => {
      if (state === "open" && now - opened >= 1000) {
        state = "half-open";
        return true;
      }
      return state === "closed";
    },
    succeeded: () => {
      [state, failures] = ["closed", 0];
    },
    failed: () => {
      failures += 1;
      if (state === "half-open" || failures >= 3) [state, opened] = ["open", now];
    },
    undecided: () => {
      if (state === "half-open") state = "open";
    },
  };
  const guarded = circuit(breaker);
  const call = (step: ReturnType<typeof answer> | Error) =>
    guarded(request(), script(step).next).then(
      ({ httpStatus }) => httpStatus,
      ({ kind }: { readonly kind: unknown }) => kind,
    );
  expect([await call(answer(500)), await call(failure("network")), state]).toEqual([
    500,
    "network",
    "closed",
  ]);
  expect([await call(failure("timeout")), state]).toEqual(["timeout", "open"]);
  expect(await call(answer(200))).toBe("circuit");
  now = 1000;
  let finish: (() => void) | undefined;
  const trial = guarded(request(), async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    return answer(503);
  });
  await Promise.resolve();
  expect([state, await call(answer(200))]).toEqual(["half-open", "circuit"]);
  finish?.();
  expect([(await trial).httpStatus, state]).toEqual([503, "open"]);
  now = 2000;
  expect([await call(failure("abort")), state]).toEqual(["abort", "open"]);
  expect([await call(answer(200)), state]).toEqual([200, "closed"]);
  expect(await call(answer(200))).toBe(200);
});
