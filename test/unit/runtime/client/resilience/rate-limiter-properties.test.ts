/** What holds of paced calls whatever the server's windows are and however long answers take. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { rateLimiter } from "../../../../../runtime/client/rate-limiter.ts";
import { request } from "./calls.ts";
import { fakeClock } from "./fake-clock.ts";
import { pacedServer } from "./rate-limited-server.ts";

const forms = fc.constantFrom("Unix time" as const, "seconds" as const);
const latency = (most: number) =>
  fc.array(fc.tuple(fc.nat(most), fc.nat(most)), { minLength: 1, maxLength: 20 }).map((list) => {
    let turn = 0;
    return () => list[turn++ % list.length] ?? ([0, 0] as const);
  });
const rate = {
  limit: fc.integer({ min: 1, max: 8 }),
  windowSeconds: fc.integer({ min: 3, max: 60 }),
  as: forms,
};
/** Answers that take longer than a window say what was; only the server's clock tells which it was. */
const service = fc.oneof(
  fc.record({
    ...rate,
    skew: fc.integer({ min: -1e7, max: 1e7 }),
    latency: latency(30_000),
    silent: fc.subarray(["limit"]),
  }),
  fc.record({
    ...rate,
    skew: fc.constant(0),
    latency: latency(500),
    silent: fc.subarray(["limit", "date"]),
  }),
);
/** Milliseconds between calls. */
const calls = fc.array(fc.oneof(fc.constant(0), fc.nat(20_000)), { minLength: 1, maxLength: 30 });

it("once a report is known, no call is refused, and all are made in their order", async () => {
  await fc.assert(
    fc.asyncProperty(service, calls, async (options, gaps) => {
      const clock = fakeClock();
      const server = pacedServer(clock, options);
      const paced = rateLimiter(server.headers, { clock, maxWait: Infinity });
      await clock.finish(paced(request(), server.next));
      const requests = gaps.map(() => request());
      const all: Promise<unknown>[] = [];
      for (const [index, gap] of gaps.entries()) {
        await clock.pass(gap);
        all.push(paced(requests[index] ?? request(), server.next));
      }
      await clock.finish(Promise.all(all));
      expect(server.refused()).toBe(0);
      expect(server.sent.slice(1)).toEqual(requests);
      expect(server.sent.slice(1).every((sent, index) => sent === requests[index])).toBe(true);
      expect(server.busiest()).toBeLessThanOrEqual(options.limit);
      expect(clock.sleeping()).toBe(0);
    }),
    { numRuns: 300 },
  );
}, 60_000);

it("waiting is not longer than windows ask for", async () => {
  const steady = fc.record({ ...rate, latency: latency(500) });
  await fc.assert(
    fc.asyncProperty(steady, fc.integer({ min: 1, max: 40 }), async (options, count) => {
      const clock = fakeClock();
      const server = pacedServer(clock, options);
      const paced = rateLimiter(server.headers, { clock, maxWait: Infinity });
      const begin = clock.now();
      await clock.finish(paced(request(), server.next));
      await clock.finish(
        Promise.all(Array.from({ length: count }, () => paced(request(), server.next))),
      );
      const windows = Math.ceil((count + 1) / options.limit);
      // A window that begins with its first call is known a bit late, by seconds and by latency.
      const late = 4000;
      expect(clock.now() - begin).toBeLessThanOrEqual(
        windows * (options.windowSeconds * 1000 + late),
      );
    }),
    { numRuns: 200 },
  );
}, 60_000);

it("aborts at any time end the calls that wait, and harm nobody else", async () => {
  await fc.assert(
    fc.asyncProperty(
      service,
      fc.array(fc.option(fc.nat(50_000)), { minLength: 1, maxLength: 20 }),
      async (options, aborts) => {
        const clock = fakeClock();
        const server = pacedServer(clock, options);
        const paced = rateLimiter(server.headers, { clock, maxWait: Infinity });
        await clock.finish(paced(request(), server.next));
        const all = aborts.map((time) => {
          if (time === null) return paced(request(), server.next);
          const abort = new AbortController();
          void clock.sleep(time).then(() => abort.abort());
          return paced(request("GET", { signal: abort.signal }), server.next);
        });
        const results = await clock.finish(Promise.allSettled(all));
        for (const [index, { status }] of results.entries()) {
          if (aborts[index] === null) expect(status).toBe("fulfilled");
        }
        const failures = results.flatMap((each) =>
          each.status === "rejected" ? [each.reason] : [],
        );
        expect(failures.every(({ kind }) => kind === "abort")).toBe(true);
        expect(server.sent.length - 1).toBe(aborts.length - failures.length);
        expect(server.refused()).toBe(0);
        await clock.pass(1e6);
        expect(clock.sleeping()).toBe(0);
      },
    ),
    { numRuns: 200 },
  );
}, 60_000);
