/** A service that tells what it was asked, for servers that have no `node:http`. Imports nothing of Node. */
import type { ServiceHandler } from "../../../../../runtime/exchange/exchange.ts";
import type { Call } from "../../../../../runtime/server/options.ts";
import { createService } from "../../../../../runtime/server/service.ts";
import type { ServerOperation } from "../../../../../runtime/server/contract.ts";
import { plainRouter } from "../plain-router.ts";
import { shop } from "../shop.ts";

const megabyte = 1_048_576;

const own = ["framework", "grow", "hold", "pending", "fault", "told", "split", "cookies", "binary"];
const operations: readonly ServerOperation[] = [
  ...shop.operations,
  ...own.map((name) => ({ name, method: "GET", path: `/${name}`, parameters: [] })),
];

/** What has become of requests, in milliseconds since 1970 where it is a time. */
interface Told {
  /** When the signal of a call aborted whose answer was on its way. */
  held: number;
  /** When the signal of a call aborted that was not answered yet. */
  pending: number;
  /** Megabytes that were made of the answer that grows. */
  made: number;
  /** Items that were added. */
  added: number;
}

/** The service; `tell` makes of what handlers get of the framework something that JSON can hold. */
export function openApp<Framework>(
  tell: (framework: Framework) => unknown,
  basePath = "/api",
): ServiceHandler<Framework> {
  const told: Told = { held: 0, pending: 0, made: 0, added: 0 };
  const whenGone = (signal: AbortSignal, name: "held" | "pending", done?: () => void) =>
    signal.addEventListener("abort", () => {
      told[name] = Date.now();
      done?.();
    });
  const bytes = (body: ReadableStream<Uint8Array>) => ({
    status: 200,
    mediaType: "application/octet-stream",
    body,
  });
  const handlers: Record<string, unknown> = {
    getItem: (input: Input) => ({
      status: 200,
      mediaType: "application/json",
      body: { name: seen(input) },
      headers: { "X-Total": 1 },
    }),
    addItem: ({ body }: { readonly body: { readonly name: string } }) => {
      told.added += 1;
      return body.name === "lost" ? { status: 400 } : { status: 201 };
    },
    upload: (input: Input) => json(seen(input)),
    framework: async (_: unknown, call: Call<Framework>) => json(await tell(call.framework)),
    grow: () => bytes(growing(told)),
    hold: (_: unknown, { signal }: Call) => {
      whenGone(signal, "held");
      return bytes(
        new ReadableStream({
          // Some platforms take a stream for hung to which nothing comes.
          async pull(controller) {
            await new Promise((resolve) => setTimeout(resolve, 50));
            controller.enqueue(new Uint8Array(1));
          },
        }),
      );
    },
    pending: (_: unknown, { signal }: Call) =>
      new Promise((resolve) => {
        whenGone(signal, "pending", () => resolve({ status: 200 }));
      }),
    fault: () => {
      throw new Error("a fault of the implementer");
    },
    told: () => json(told),
    cookies: () => ({ ...json("a"), headers: { "Set-Cookie": ["a=1; Path=/", "b=2", "a=3"] } }),
    binary: () => ({
      status: 200,
      mediaType: "application/octet-stream",
      body: Uint8Array.from({ length: 256 }, (_, byte) => byte),
    }),
    split: () => ({ ...json("a"), headers: { "X-Any": "1\r\nSet-Cookie: a=b" } }),
  };
  for (const { name } of operations) handlers[name] ??= (input: Input) => json(seen(input));
  const judge = ({ token, username }: Record<string, string>) =>
    token === "good" || username === "ann" ? { principal: "ann" } : null;
  const service = { ...shop, basePath, operations, route: plainRouter(operations) };
  return createService(service, handlers, {
    authenticate: Object.fromEntries(shop.schemes.map(({ name }) => [name, judge])),
    decisions: {
      notFoundBody: () => ({ body: { gone: true } }),
      validationFailedBody: ({ problems }: { problems: unknown }) => ({ body: { problems } }),
      unauthenticated: () => ({ status: 401, body: { who: null } }),
    },
    maxBodyBytes: 200_000,
  }) as ServiceHandler<Framework>;
}

const json = (body: unknown) => ({ status: 200, mediaType: "application/json", body });

type Input = Readonly<Record<string, unknown>>;

/** A request of a handler as text; bytes by their number and their sum. */
function seen({ request: _, signal: __, body, ...input }: Input): string {
  if (!(body instanceof Uint8Array)) return JSON.stringify({ ...input, body });
  const sum = body.reduce((sum, byte) => (sum + byte) % 65_521, 0);
  return JSON.stringify({ ...input, bytes: body.length, sum });
}

/** A hundred megabytes, each made when it is asked for. */
function growing(told: Told): ReadableStream<Uint8Array> {
  told.made = 0;
  return new ReadableStream(
    {
      pull(controller) {
        if (told.made === 100) return controller.close();
        told.made += 1;
        controller.enqueue(new Uint8Array(megabyte).fill(told.made));
      },
    },
    { highWaterMark: 0 },
  );
}
