/** Credentials that are valid for one value refuse every other, whatever else they may. */
import { describe, expect, test, vi } from "vitest";
import { authorize } from "../../../../runtime/authorization/authorized.ts";
import { createBindings } from "../../../../runtime/authorization/binding.ts";
import type { SchemeDescriptor } from "../../../../runtime/authorization/contract.ts";

const binding = { field: "allowed_brand_id", decision: "targetBrand" };
const place = { in: "authorization", scheme: "bearer" } as const;
const key: SchemeDescriptor = { name: "key", place, binding };
const refused = { reason: "binding", scheme: "key" };

const accepted = (scheme: string, members: object) => ({
  scheme,
  credential: { principal: 1, ...members },
  grants: () => true,
});

/** What a key that is bound to `boundTo` is told of a request that aims at `target`. */
function aim(boundTo: unknown, target: unknown) {
  const authorized = authorize("getItem", [accepted("key", { allowed_brand_id: boundTo })]);
  return createBindings([key])(authorized, () => target);
}

test.each<[unknown, unknown]>([
  ["b1", "b1"],
  ["b1", ["b1", "b1"]],
  ["b1", undefined],
  [5, 5],
  [5, "5"],
  ["5", 5],
  [5, [5, "5"]],
  [-1.5, "-1.5"],
])("a key bound to %j may aim at %j", (boundTo, target) => {
  expect(aim(boundTo, target)).toBeUndefined();
});

test.each<[unknown, unknown]>([
  ["b1", "b2"],
  ["b1", "B1"],
  ["b1", ""],
  ["b1", ["b1", "b2"]],
  ["b1", []],
  [5, 6],
  [5, "05"],
  [5, "5.0"],
  [5, " 5"],
  [5, "0x5"],
  ["05", 5],
  [9007199254740992, "9007199254740993"],
])("a key bound to %j may not aim at %j, even with every scope", (boundTo, target) => {
  expect(aim(boundTo, target)).toEqual(refused);
});

test.each([[null], [{}], [true], [[null]], [[["b1"]]], [Number.NaN], [[Infinity]]])(
  "a target cannot be %j",
  (target) => {
    expect(() => aim("b1", target)).toThrow(
      "decisions.targetBrand: expected a string or a number as target",
    );
  },
);

test("a key that is not bound is not asked about, one that is with its value", () => {
  const ask = vi.fn(() => "b1");
  const check = createBindings([key, { name: "other", place }]);
  const of = (boundTo: unknown) =>
    authorize("getItem", [accepted("other", {}), accepted("key", { allowed_brand_id: boundTo })]);
  expect(check(of(null), ask)).toBeUndefined();
  expect(ask).not.toHaveBeenCalled();
  expect(check(of("b1"), ask)).toBeUndefined();
  expect(ask.mock.calls).toEqual([["targetBrand", { boundTo: "b1" }]]);
});

test("a key without the member is a fault", () => {
  expect(() => aim(undefined, "b1")).toThrow('the member "allowed_brand_id" of the credential');
});

describe("of a combination", () => {
  const both = authorize("getItem", [
    accepted("key", { allowed_brand_id: "b1" }),
    accepted("user", { allowed_brand_id: "b2" }),
  ]);
  const check = createBindings([key, { ...key, name: "user" }]);

  test("each credential counts, not the last alone", async () => {
    expect(check(both, () => "b2")).toEqual(refused);
    expect(check(both, () => "b1")).toEqual({ ...refused, scheme: "user" });
    expect(await check(both, async () => "b1")).toEqual({ ...refused, scheme: "user" });
    expect(check(both, () => undefined)).toBeUndefined();
  });
});

test("keys of a kind are bound by their kind, others by their scheme", async () => {
  const monitor = { field: "boundTo", decision: "targetMonitor" };
  const kinds = [
    { kind: "monitor", operations: ["getItem"], binding: monitor },
    { kind: "account", operations: ["getItem"] },
  ];
  const check = createBindings([{ name: "key", place, kinds, binding }]);
  const of = (members: object) => authorize("getItem", [accepted("key", members)]);
  const targets: Record<string, unknown> = { targetMonitor: 7, targetBrand: "b1" };
  const ask = async (decision: string) => targets[decision];
  const brand = { allowed_brand_id: "b1" };
  expect(await check(of({ kind: "account", ...brand }), ask)).toBeUndefined();
  expect(await check(of({ kind: "monitor", boundTo: 7, ...brand }), ask)).toBeUndefined();
  expect(await check(of({ kind: "monitor", boundTo: 8, ...brand }), ask)).toEqual(refused);
  const other = { allowed_brand_id: "b2" };
  expect(await check(of({ kind: "monitor", boundTo: 7, ...other }), ask)).toEqual(refused);
  const unbound = check(of({ kind: "monitor", boundTo: null, ...brand }), ask);
  await expect(unbound).rejects.toThrow('"boundTo"');
});
