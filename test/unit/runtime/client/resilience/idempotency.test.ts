/** Keys of calls: who gets one, and that all attempts have the same. */
import { expect, it } from "vitest";
import { idempotency } from "../../../../../runtime/client/idempotency.ts";
import { retry } from "../../../../../runtime/client/retry.ts";
import { answer, failure, request, script } from "./calls.ts";
import { fakeClock } from "./fake-clock.ts";

it.each([
  ["POST", true],
  ["PATCH", true],
  ["GET", false],
  ["HEAD", false],
  ["OPTIONS", false],
  ["PUT", false],
  ["DELETE", false],
  ["TRACE", false],
])("a %s gets a key: %s", async (method, expected) => {
  const { next, seen } = script(answer(200));
  await idempotency()(request(method, { headers: { a: "b" } }), next);
  const { a, ...others } = seen[0]?.headers ?? {};
  expect(a).toBe("b");
  expect(Object.keys(others)).toEqual(expected ? ["idempotency-key"] : []);
});

it("keys are never the same twice", async () => {
  const { next, seen } = script(answer(200));
  for (let call = 0; call < 1000; call += 1) await idempotency()(request("POST"), next);
  const keys = seen.map(({ headers }) => headers["idempotency-key"]);
  expect(new Set(keys).size).toBe(1000);
  expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key ?? ""))).toBe(true);
});

it("the caller's key stays, whatever it is", async () => {
  const { next, seen } = script(answer(200));
  const keyed = idempotency({ header: "X-Once", key: () => "made" });
  for (const own of ["mine", ""]) {
    await keyed(request("POST", { headers: { "x-once": own } }), next);
    expect(seen.at(-1)?.headers).toEqual({ "x-once": own });
  }
  await keyed(request("POST"), next);
  expect(seen.at(-1)?.headers).toEqual({ "x-once": "made" });
});

it("all attempts of a call have the same key, which makes them safe", async () => {
  const clock = fakeClock();
  const { next, seen } = script(failure("network"), answer(503), answer(200));
  const again = retry({ clock });
  const made = idempotency()(request("POST"), (each) => again(each, next));
  expect((await clock.finish(made)).httpStatus).toBe(200);
  expect(new Set(seen.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  expect(seen).toHaveLength(3);
});

it("inside of retries a key would differ each time, and makes nothing safe", async () => {
  const clock = fakeClock();
  const { next, seen } = script(failure("network"), answer(200));
  const keyed = idempotency();
  const made = retry({ clock })(request("POST"), (each) => keyed(each, next));
  await expect(clock.finish(made)).rejects.toMatchObject({ kind: "network" });
  expect(seen).toHaveLength(1);
});
