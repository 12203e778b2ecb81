/** The clock of the machine: sleeps end, and end early when they are told to. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { systemClock } from "../../../../../runtime/client/clock.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("sleeps as long as it is told, and leaves no timer and no listener", async () => {
  const abort = new AbortController();
  const removed = vi.spyOn(abort.signal, "removeEventListener");
  const woken = vi.fn();
  void systemClock.sleep(1000, abort.signal).then(() => woken());
  await vi.advanceTimersByTimeAsync(999);
  expect(woken).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(woken).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
  expect(removed).toHaveBeenCalledWith("abort", expect.anything());
});

it("is woken by an abort, with its reason", async () => {
  const abort = new AbortController();
  const slept = systemClock.sleep(1000, abort.signal);
  expect(vi.getTimerCount()).toBe(1);
  abort.abort("why");
  await expect(slept).rejects.toBe("why");
  expect(vi.getTimerCount()).toBe(0);
  await expect(systemClock.sleep(1000, abort.signal)).rejects.toBe("why");
  expect(vi.getTimerCount()).toBe(0);
});

it.each([2 ** 31, 1e15, Infinity])("does not take %d ms for none", async (milliseconds) => {
  const woken = vi.fn();
  void systemClock.sleep(milliseconds).then(() => woken());
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(woken).not.toHaveBeenCalled();
});
