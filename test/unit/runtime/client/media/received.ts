/** Bodies of answers as readers get them. */
import { CallError } from "../../../../../runtime/client/call-error.ts";
import type { AnswerBody } from "../../../../../runtime/client/contract.ts";

type Bytes = Uint8Array<ArrayBuffer>;

export function bytesOf(text: string): Bytes {
  return new TextEncoder().encode(text);
}

/** A body that comes in `chunks`; `seen.cancelled` once nobody wants the rest. */
export function bodyOf(
  contentType: string,
  ...chunks: readonly (string | Bytes)[]
): AnswerBody & { readonly seen: { cancelled: boolean; pulled: number } } {
  const pieces = chunks.map((chunk) => (typeof chunk === "string" ? bytesOf(chunk) : chunk));
  const seen = { cancelled: false, pulled: 0 };
  const stream = new ReadableStream<Bytes>(
    {
      pull: (controller) => {
        const piece = pieces[seen.pulled];
        if (piece === undefined) return controller.close();
        seen.pulled += 1;
        controller.enqueue(piece);
      },
      cancel: () => {
        seen.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  const bytes = async () => new Uint8Array(await new Blob(pieces).arrayBuffer());
  const response = new Response(stream);
  return { ...sent, response, contentType, bytes, broken, seen };
}

/** A body that gives `chunks` and then `rest`: an error, or nothing ever. */
export function openBody(
  contentType: string,
  chunks: readonly string[],
  rest: Error | "silence",
): AnswerBody & { readonly seen: { cancelled: boolean } } {
  const seen = { cancelled: false };
  const pending = [...chunks];
  const stream = new ReadableStream<Bytes>(
    {
      pull: (controller) => {
        const chunk = pending.shift();
        if (chunk !== undefined) return controller.enqueue(bytesOf(chunk));
        if (rest === "silence") return new Promise(() => undefined);
        return controller.error(rest);
      },
      cancel: () => {
        seen.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  const bytes = () => Promise.reject(new Error("is read as a stream"));
  const response = new Response(stream);
  return { ...sent, response, contentType, bytes, broken, seen };
}

/** What was asked. */
const request = { operation: { name: "op", method: "GET", path: "/", accept: "*/*" }, input: {} };
const sent = {
  given: {},
  sending: {
    ...request,
    url: "http://a.b/",
    method: "GET",
    headers: {},
    body: undefined,
    signal: undefined,
  },
};

/** What the engine makes of a failure. */
function broken(cause: unknown): unknown {
  return new CallError("network", "op", "the connection failed", { cause });
}

/** All items, in order. */
export async function all<Item>(items: unknown): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items as AsyncIterable<Item>) found.push(item);
  return found;
}

/** `bytes` cut at `cuts`, which are fractions of its length. */
export function chunked(bytes: Bytes, cuts: readonly number[]): Bytes[] {
  const places = [...new Set([0, ...cuts.map((cut) => Math.floor(cut * bytes.length))])];
  const sorted = places.toSorted((a, b) => a - b);
  return sorted.map((from, at) => bytes.slice(from, sorted[at + 1]));
}
