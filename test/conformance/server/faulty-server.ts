/**
 * A process that serves uptime-monitoring with handlers that do everything wrong, and counts what
 * becomes of it. Arguments: the folder of the generated server, and the mount.
 */
import { optionsOf } from "./implementation.ts";
import type { ServiceHandler } from "../../../runtime/exchange/exchange.ts";
import { type Mount, startMount } from "../../support/mounts.ts";

/** What the process tells its parent: its port at first, the numbers of requests that hang, counts. */
export type Message =
  | { readonly port: number }
  | { readonly hangs: string }
  | { readonly counts: Counts };

/** What the parent asks for: counts, or that the stream of a request fails. */
export type Order = "report" | { readonly fails: string };

/** What this process has seen. */
export interface Counts {
  /** Calls of handlers. */
  readonly calls: number;
  /** Handlers that wait, and signals that have told them to stop. */
  readonly hung: number;
  readonly aborted: number;
  /** Streams that were opened, and of those the ones that were cancelled. */
  readonly streams: number;
  readonly cancelled: number;
  /** Errors that the engine reported. */
  readonly reported: number;
  /** Errors that nobody caught. */
  readonly uncaught: readonly string[];
  /** Used heap after a collection, in bytes. */
  readonly heap: number;
}

const counts = { calls: 0, hung: 0, aborted: 0, streams: 0, cancelled: 0, reported: 0 };
const uncaught: string[] = [];
process.on("unhandledRejection", (error) => uncaught.push(`rejection: ${String(error)}`));
process.on("uncaughtException", (error) => uncaught.push(`exception: ${String(error)}`));

interface Input {
  readonly body: { readonly what: keyof typeof behaviours; readonly number: string };
}

interface Call {
  readonly signal: AbortSignal;
}

const behaviours = {
  fine: ({ body }: Input) => open({ number: body.number }),
  later: async ({ body }: Input) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return open({ number: body.number });
  },
  throws: () => {
    throw new Error("secret of the handler");
  },
  rejects: () => Promise.reject(new Error("secret of the handler")),
  "rejects with nothing": () => Promise.reject(undefined as unknown as Error),
  nothing: () => undefined,
  "undeclared status": () => ({ status: 418, body: {} }),
  "undeclared header": () => ({
    status: 429,
    headers: { "X-Undeclared": "secret of the handler" },
  }),
  "body with a cycle": () => {
    const body: { self?: object } = {};
    body.self = body;
    return open(body);
  },
  "stream that fails": ({ body }: Input) =>
    stream((controller) => {
      failing.set(body.number, () => controller.error(new Error("secret of the handler")));
    }),
  "stream that goes on": () => stream(() => undefined),
  hangs: ({ body }: Input, { signal }: Call) => {
    hangs(body.number);
    return new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => {
        counts.aborted += 1;
        reject(new Error("nobody waits any more"));
      });
    });
  },
  "hangs and answers late": ({ body }: Input, { signal }: Call) => {
    hangs(body.number);
    return new Promise((resolve) => {
      signal.addEventListener("abort", () => {
        counts.aborted += 1;
        resolve(open({ number: body.number }));
      });
    });
  },
} as const;

export type Behaviour = keyof typeof behaviours;

function tell(message: Message): void {
  process.send?.(message);
}

function hangs(number: string): void {
  counts.hung += 1;
  tell({ hangs: number });
}

function open(body: unknown, mediaType = "application/json"): object {
  return { status: "undocumented", httpStatus: 299, mediaType, body };
}

/** Streams that fail when they are told to, by the number of their request. */
const failing = new Map<string, () => void>();

/** A body that sends a little, and stays open. */
function stream(opened: (controller: ReadableStreamDefaultController<Uint8Array>) => void): object {
  counts.streams += 1;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new Uint8Array(1000));
      opened(controller);
    },
    cancel: () => {
      counts.cancelled += 1;
    },
  });
  return open(body, "application/octet-stream");
}

const [, , folder = "", mount] = process.argv;
const { createHandler } = (await import(`${folder}/server.ts`)) as {
  readonly createHandler: (handlers: object, options: object) => ServiceHandler;
};
const handler = (input: Input, call: Call): unknown => {
  counts.calls += 1;
  return behaviours[input.body.what](input, call);
};
const handlers = new Proxy({}, { get: () => handler });
const faults = { push: () => (counts.reported += 1) } as unknown as unknown[];
const { port } = await startMount(mount as Mount, createHandler(handlers, optionsOf({ faults })), {
  runtime: `${folder}/runtime`,
});

process.on("message", async (order: Order) => {
  if (order !== "report") {
    failing.get(order.fails)?.();
    failing.delete(order.fails);
    return;
  }
  // What a collection sets free may need a turn until it is.
  for (let turn = 0; turn < 4; turn += 1) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  tell({ counts: { ...counts, uncaught, heap: process.memoryUsage().heapUsed } });
});
process.on("disconnect", () => process.exit());
tell({ port });
