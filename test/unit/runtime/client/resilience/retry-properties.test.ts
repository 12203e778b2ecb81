/** What holds of retries whatever happens. */
import fc from "fast-check";
import { expect, it } from "vitest";
import type { CallErrorKind } from "../../../../../runtime/client/call-error.ts";
import type { AnyAnswer } from "../../../../../runtime/client/contract.ts";
import { retry } from "../../../../../runtime/client/retry.ts";
import { answer, failure, fetchError, request, script } from "./calls.ts";
import { fakeClock } from "./fake-clock.ts";

type Step = AnyAnswer | Error;

const after = fc.oneof(
  fc.constant({}),
  fc
    .oneof(fc.nat(100).map(String), fc.string(), fc.constantFrom("-1", "9".repeat(30)))
    .map((text) => ({ "retry-after": text.replaceAll(/[^ -~]/g, "?") })),
);
const answered = fc
  .tuple(fc.constantFrom(200, 400, 404, 408, 429, 500, 502, 503, 504), after)
  .map(([status, headers]) => answer(status, headers));
const kinds: CallErrorKind[] = ["network", "timeout", "decode", "contract", "circuit"];
const failed = fc
  .tuple(fc.constantFrom(...kinds), fc.constantFrom("ECONNREFUSED", "ECONNRESET", "EPIPE"))
  .map(([kind, code]) => failure(kind, fetchError({ code })));
const steps = fc.array(fc.oneof<fc.Arbitrary<Step>[]>(answered, failed), {
  minLength: 1,
  maxLength: 8,
});
const options = fc.record({
  attempts: fc.integer({ min: 1, max: 6 }),
  baseDelay: fc.nat(10_000),
  maxDelay: fc.nat(60_000),
  nonIdempotent: fc.constantFrom("refused" as const, "unsent" as const, "never" as const),
});
const method = fc.constantFrom("GET", "PUT", "POST", "PATCH");
const chances = (min: number) =>
  fc.array(fc.integer({ min, max: 100 }), { minLength: 1 }).map((percents) => {
    let turn = 0;
    return () => (percents[turn++ % percents.length] ?? 0) / 100;
  });

it("attempts and sleep are bounded, the last outcome is the result, and no timer is left", async () => {
  await fc.assert(
    fc.asyncProperty(steps, options, method, chances(0), async (list, given, name, random) => {
      const clock = fakeClock();
      const { next, seen } = script(...list);
      const made = retry({ ...given, clock, random })(request(name), next);
      const result = await clock.finish(made.catch((error: unknown) => error));
      expect(seen.length).toBeLessThanOrEqual(given.attempts);
      expect(clock.sleeps).toHaveLength(seen.length - 1);
      expect(clock.sleeps.every((time) => time >= 0 && time <= given.maxDelay)).toBe(true);
      expect(result).toBe(list[Math.min(seen.length, list.length) - 1]);
      expect(clock.sleeping()).toBe(0);
    }),
  );
});

it("a POST is repeated only after what says that it had no effect", async () => {
  const hadNone = (step: Step | undefined, mode: string) => {
    if (step instanceof Error) {
      const { kind, cause }: { readonly kind?: unknown; readonly cause?: unknown } = {
        ...step,
        cause: step.cause,
      };
      const { code } = (cause as Error).cause as { readonly code: string };
      return (
        mode !== "never" && (kind === "network" || kind === "timeout") && code === "ECONNREFUSED"
      );
    }
    const header = step?.response.headers.get("retry-after") ?? "";
    const isRefusal = step?.httpStatus === 429 || step?.httpStatus === 503;
    return mode === "refused" && isRefusal && /^\d+$/.test(header);
  };
  await fc.assert(
    fc.asyncProperty(steps, options, async (list, given) => {
      const clock = fakeClock();
      const { next, seen } = script(...list);
      const made = retry({ ...given, clock })(request("POST"), next);
      await clock.finish(made.catch((error: unknown) => error));
      for (let index = 0; index < seen.length - 1; index += 1) {
        const step = list[Math.min(index, list.length - 1)];
        expect(hadNone(step, given.nonIdempotent)).toBe(true);
      }
    }),
  );
});

it("an abort at any time ends the call at that time", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(100_000), chances(10), async (time, random) => {
      const clock = fakeClock();
      const abort = new AbortController();
      const begin = clock.now();
      void clock.sleep(time).then(() => abort.abort());
      const again = retry({ clock, attempts: Infinity, random });
      const { next } = script(answer(503));
      const made = again(request("GET", { signal: abort.signal }), next);
      await expect(clock.finish(made)).rejects.toMatchObject({ kind: "abort" });
      expect(clock.now() - begin).toBe(time);
      expect(clock.sleeping()).toBe(0);
    }),
    { numRuns: 50 },
  );
});
