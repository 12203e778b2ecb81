/** What is known at once is used at once. */
import { expect, test, vi } from "vitest";
import { firstOf, whenKnown } from "../../../../runtime/exchange/maybe-promise.ts";

test("a value is used at once, a promise when it is kept", async () => {
  expect(whenKnown(1, (value) => value + 1)).toBe(2);
  const later = whenKnown(Promise.resolve(1), (value) => value + 1);
  expect(later).toBeInstanceOf(Promise);
  expect(await later).toBe(2);
});

test("the first result is taken, and nothing after it is tried", async () => {
  const over = (limit: number) => vi.fn((value: number) => (value > limit ? value : undefined));
  const now = over(1);
  expect(firstOf([1, 2, 3], now)).toBe(2);
  expect(now).toHaveBeenCalledTimes(2);
  expect(firstOf([1, 2, 3], over(3))).toBeUndefined();
  const later = vi.fn(async (value: number) => over(1)(value));
  expect(await firstOf([1, 2, 3], later)).toBe(2);
  expect(later).toHaveBeenCalledTimes(2);
  expect(await firstOf([1, 2, 3], (value) => (value === 1 ? later(value) : over(2)(value)))).toBe(
    3,
  );
});

test("a long list costs no stack, now or later", async () => {
  const many = Array.from({ length: 20_000 }, (_, index) => index);
  expect(firstOf(many, () => undefined)).toBeUndefined();
  const few = many.slice(0, 2000);
  expect(await firstOf(few, async () => undefined)).toBeUndefined();
});
