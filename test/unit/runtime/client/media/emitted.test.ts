/** Streams between the emitted client and the emitted server, and their types. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compile } from "../../../../support/compile.ts";
import { type Service, serviceOf } from "../../../../properties/round-trip/service.ts";
import { listen } from "../../server/listening.ts";

let service: Service;
beforeAll(async () => {
  service = await serviceOf("test/unit/runtime/client/media/streams.yaml", "streams");
}, 60_000);
afterAll(() => service.remove());

/** What `operation` gives where the server answers with `answer`. */
async function called(operation: string, answer: object, input: object = {}) {
  const seen: { body?: unknown } = {};
  const handler = ({ body }: { body?: unknown }) => {
    seen.body = body;
    return answer;
  };
  const handlers = { watch: handler, listRows: handler, upload: handler };
  const { origin } = await listen(service.createHandler(handlers, {}));
  const client = service.createClient({ baseUrl: origin });
  const result = await service.calls[operation]!(client, input);
  return { result, seen };
}

async function all(items: unknown): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const item of items as AsyncIterable<unknown>) found.push(item);
  return found;
}

it("events", async () => {
  const body = new Blob(["event: add\ndata: 1\nid: 7\n\n", "data: 2\n\n"]).stream();
  const { result } = await called("watch", { status: 200, body });
  expect(await all(result["body"])).toEqual([
    { event: "add", data: "1", id: "7" },
    { event: "message", data: "2", id: "7" },
  ]);
});

it("lines", async () => {
  const body = new Blob(['{"a":1}\n', "[2]\n"]).stream();
  const { result } = await called("listRows", { status: 200, body });
  expect(await all(result["body"])).toEqual([{ a: 1 }, [2]]);
});

it("forms with streams and styles", async () => {
  const file = new Blob(["one", "two"]).stream();
  const { result, seen } = await called(
    "upload",
    { status: 204 },
    { body: { file, deep: { x: 1 } } },
  );
  expect(result["status"]).toBe(204);
  expect(seen.body).toMatchObject({ deep: { x: 1 } });
  expect(await (seen.body as { file: File }).file.text()).toBe("onetwo");
});

it("have types", { timeout: 60_000 }, () => {
  const usage = `
    import { type Client, listRows, upload, watch } from "./client.js";
    declare const client: Client;
    export async function use(): Promise<void> {
      const events = await watch(client);
      if (events.status === 200) {
        for await (const { event, data, id, retry } of events.body) {
          const texts: readonly string[] = [event, data, id];
          const wait: number | undefined = retry;
          void [texts, wait];
        }
      }
      const rows = await listRows(client);
      if (rows.status === 200) for await (const row of rows.body) void (row satisfies unknown);
      await upload(client, { body: { file: new Blob([]).stream() } });
      // @ts-expect-error: a text is no file
      await upload(client, { body: { file: "text" } });
    }
  `;
  writeFileSync(join(service.folder, "usage.ts"), usage);
  expect(compile(service.folder, "nodenext")).toEqual([]);
});
