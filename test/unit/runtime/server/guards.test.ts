/** What stands before operations is made once, and counts of different rates are kept apart. */
import { expect, it } from "vitest";
import { createGuards } from "../../../../runtime/server/guards.ts";
import type { ServerOperation } from "../../../../runtime/server/contract.ts";

const rateOf = (requests: number) => ({
  rates: [{ requests, perSeconds: 60 }],
  decision: "rateLimit",
});

function operation(name: string, requests?: number): ServerOperation {
  const rateLimit = requests === undefined ? {} : { rateLimit: rateOf(requests) };
  return { name, method: "GET", path: `/${name}`, parameters: [], ...rateLimit };
}

it("an operation's own rate counts alone, the service's all others together", () => {
  const service = { schemes: [], operations: [], validators: {}, rateLimit: rateOf(2) };
  const guards = createGuards(service, {});
  const counters = new Map(
    [operation("a", 1), operation("b", 9), operation("c"), operation("d")].map((each) => [
      each.name,
      guards.rateOf(each),
    ]),
  );
  const calls = (name: string, times: number) =>
    Array.from({ length: times }, () => counters.get(name)?.count({ key: "k" }));
  const allowed = { outcome: "allowed" };
  const refused = { outcome: "refused" };
  expect(calls("b", 4)).toMatchObject([allowed, allowed, allowed, allowed]);
  expect(calls("a", 2)).toMatchObject([allowed, refused]);
  expect(calls("c", 1)).toMatchObject([allowed]);
  expect(calls("d", 2)).toMatchObject([allowed, refused]);
});
