/** Values that are kept while they are held, and the last ones after that. */
import { expect, it } from "vitest";
import { keyedPool } from "../../../../../runtime/client/keyed-pool.ts";

it("a value stays while anybody holds it", () => {
  let made = 0;
  const values = keyedPool(() => ({ number: (made += 1) }), 0);
  const first = values.hold("a");
  expect(values.hold("a")).toBe(first);
  values.release("a");
  for (const key of ["b", "c"]) {
    values.hold(key);
    values.release(key);
  }
  expect(values.hold("a")).toBe(first);
  values.release("a");
  values.release("a");
  expect(values.hold("a")).not.toBe(first);
});

it("of those that nobody holds the last ones stay", () => {
  const values = keyedPool(() => ({}), 2);
  const use = (key: string) => {
    const value = values.hold(key);
    values.release(key);
    return value;
  };
  const [a, b] = [use("a"), use("b")];
  expect(use("a")).toBe(a);
  use("c");
  expect(use("a")).toBe(a);
  expect(use("b")).not.toBe(b);
});

it("a key may be called as something that every object has", () => {
  const values = keyedPool(() => ({}), 1);
  const value = values.hold("__proto__");
  expect(values.hold("constructor")).not.toBe(value);
  expect(values.hold("__proto__")).toBe(value);
  values.release("nobody");
});
