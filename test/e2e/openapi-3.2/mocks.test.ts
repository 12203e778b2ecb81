/** Mocks make up the items of sequences by their schemas. */
import type { RequestHandler } from "msw";
import { setupServer } from "msw/node";
import { expect, it, onTestFinished } from "vitest";
import { mocking } from "../../unit/generators/msw/output.ts";
import { generateInto } from "../../properties/round-trip/output.ts";

it("answers lines and events that fit", { timeout: 30_000 }, async () => {
  const generated = await generateInto("test/e2e/openapi-3.2/sequences.yaml", "sequences", mocking);
  onTestFinished(generated.remove);
  const mocks = (await import(`${generated.folder}/msw.ts`)) as {
    handlers: (options: object) => RequestHandler[];
  };
  const server = setupServer(...mocks.handlers({ baseUrl: "https://a.example", seed: "a" }));
  server.listen({ onUnhandledRequest: "error" });
  onTestFinished(() => server.close());
  const text = async (path: string, accept: string) =>
    (await fetch(`https://a.example${path}`, { headers: { accept } })).text();
  const rows = (await text("/rows", "application/jsonl")).trimEnd().split("\n");
  expect(rows.map((row) => Object.keys(JSON.parse(row) as object))).toEqual(
    Array.from({ length: 3 }, () => ["id", "at", "big"]),
  );
  const events = await text("/events", "text/event-stream");
  expect(events).toMatch(
    /^(?:(?:(?:id|retry): .*\n)*event: (?:added|gone)\n(?:(?:id|retry|data): .*\n)+\n){3}$/u,
  );
});
