/** The proof that a caller may call: made by the server alone, and silent about what it holds. */
import { inspect } from "node:util";
import { describe, expect, expectTypeOf, test } from "vitest";
import {
  Authorized,
  authorize,
  isAuthorized,
} from "../../../../runtime/authorization/authorized.ts";

const user = { principal: "ann", token: "s3cret" };
const service = { principal: "batch", token: "s3cret" };
const grants =
  (...held: string[]) =>
  (scope: string) =>
    held.includes(scope);
const both = authorize("addItem", [
  { scheme: "app", credential: service, grants: grants("write") },
  { scheme: "key", credential: user, grants: grants("read") },
]);

test("tells the last credential of a combination, and each by its scheme", () => {
  expect([both.operation, both.scheme, both.principal]).toEqual(["addItem", "key", "ann"]);
  expect(both.credential).toBe(user);
  expect([...both.credentials]).toEqual([
    ["app", service],
    ["key", user],
  ]);
});

test("tells the scopes of the last credential, or of one that is named", () => {
  expect([both.grants("read"), both.grants("write")]).toEqual([true, false]);
  expect([both.grants("read", "app"), both.grants("write", "app")]).toEqual([false, true]);
  expect(both.grants("read", "other")).toBe(false);
});

describe("cannot be forged", () => {
  const shaped = {
    operation: "addItem",
    scheme: "key",
    principal: "eve",
    credential: user,
    credentials: new Map(),
    grants: () => true,
    toJSON: () => ({ operation: "addItem", scheme: "key" }),
  };

  test.each<[string, unknown]>([
    ["an object of the same shape", shaped],
    ["one with the prototype", Object.create(Authorized.prototype)],
    ["one that leads to a real one", Object.create(both)],
    ["a copy", { ...both }],
    ["a clone", structuredClone(both)],
    ["a stand-in", new Proxy(both, {})],
    ["nothing", null],
    ["text", "addItem"],
  ])("by %s", (_, value) => {
    expect(isAuthorized(value)).toBe(false);
  });

  test("by its constructor, found on a real one, or by a class of its own", () => {
    expect(isAuthorized(both)).toBe(true);
    const constructor: unknown = Reflect.get(both, "constructor");
    const make = (...given: unknown[]) =>
      Reflect.construct(constructor as typeof Authorized, [
        ...given,
        "addItem",
        [{ scheme: "key", credential: user, grants: () => true }],
      ]) as unknown;
    expect(() => make(undefined)).toThrow("only the server");
    expect(() => make(Symbol("authorize"))).toThrow("only the server");
    class Fake extends Authorized {}
    expect(() => Reflect.construct(Fake, []) as unknown).toThrow("only the server");
    expect(() => Reflect.construct(Authorized, [], Fake) as unknown).toThrow("only the server");
  });

  test("by changing a real one, its class or its map", () => {
    expect(Object.isFrozen(both)).toBe(true);
    expect(() => Object.assign(both, { principal: "eve" })).toThrow(TypeError);
    expect(() => Object.assign(Authorized.prototype, { grants: () => true })).toThrow(TypeError);
    expect(() => Object.assign(Authorized, { isAuthorized: () => true })).toThrow(TypeError);
    (both.credentials as Map<string, unknown>).set("app", { principal: "eve" });
    expect(both.credentials.get("app")).toBe(service);
  });

  test("for no credential at all", () => {
    expect(() => authorize("addItem", [])).toThrow("only the server");
  });

  test("in the eyes of the compiler", () => {
    // @ts-expect-error a shape is not enough
    const forged: Authorized<"addItem", typeof user> = shaped;
    // @ts-expect-error what is proven for one operation is not for another
    const other: Authorized<"getItem", typeof user> = both;
    expectTypeOf(both).toExtend<Authorized>();
    expectTypeOf(both.principal).toEqualTypeOf<string>();
    expect([forged, other]).toHaveLength(2);
  });
});

test("shows neither principal nor credential when it is logged, serialised or spread", () => {
  const texts = [JSON.stringify({ both }), inspect(both, { depth: 9, showHidden: true })];
  expect(texts.join("").includes("s3cret")).toBe(false);
  expect(texts.join("").includes("ann")).toBe(false);
  expect(JSON.parse(JSON.stringify(both))).toEqual({ operation: "addItem", scheme: "key" });
  expect(Object.keys({ ...both })).toEqual([]);
});
