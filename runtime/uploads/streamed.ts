/** Handlers whose bodies are larger than memory: they read them as they come. */
import { mediaKind } from "../http/media-type.ts";
import type { HandlerResult } from "../server/handler-result.ts";
import type { Call } from "../server/options.ts";
import type { ComingBody, OpenedBody, StreamedHandler } from "../server/streamed-handler.ts";
import { type FormLimits, FormReader } from "./form-reader.ts";
import { chunkStream } from "./part-streams.ts";
import { BodyFailure } from "./refused-body.ts";

export { RefusedBodyError } from "./refused-body.ts";

/** How much of a body is read. What is more is answered with 413 or 400, and the handler hears of it. */
export interface StreamOptions {
  /** Most bytes of the whole body. Default: 1 GiB (1,073,741,824). */
  readonly maxStreamBytes?: number;
  /** Most bytes of one part of a form. Default: as many as the whole body may have. */
  readonly maxPartBytes?: number;
  /** Most parts of a form. Default: 1,000. */
  readonly maxParts?: number;
  /** Most headers of one part. Default: 20. */
  readonly maxPartHeaders?: number;
  /** Most bytes that the headers of one part have together. Default: 16 KiB (16,384). */
  readonly maxPartHeaderBytes?: number;
  /** Most bytes that all parts without a file have together: they are held in memory. Default: 1 MiB (1,048,576). */
  readonly maxTextBytes?: number;
  /**
   * Milliseconds that a sender may let wait for its next bytes, else the answer is 408. The time that a
   * handler takes does not count, and neither does that of the whole body. Default: 30,000.
   */
  readonly idleTimeout?: number;
}

/**
 * A handler that gets its body as it comes: of bytes a `ReadableStream`, of a multipart form its parts,
 * one after another. The sender is held back while nothing is read.
 */
export function streamed<Request, Answer, OfCall = Call>(
  handler: (input: Request, call: OfCall) => HandlerResult<Answer>,
  options: StreamOptions = {},
): StreamedHandler<Request, Answer, OfCall> {
  const limits = limitsOf(options);
  const open = (coming: ComingBody): OpenedBody =>
    mediaKind(coming.contentType) === "multipart"
      ? openForm(coming, limits)
      : openBytes(coming, limits.size);
  const idle = options.idleTimeout ?? 30_000;
  checkPositive({ ...limits, idle });
  const called = (): never => {
    throw new Error("a streamed handler is called by the server alone");
  };
  return Object.assign(called, { handler, streams: { size: limits.size, idle, open } });
}

function limitsOf(options: StreamOptions): FormLimits {
  const size = options.maxStreamBytes ?? 1_073_741_824;
  return {
    size,
    maxParts: options.maxParts ?? 1000,
    maxPartBytes: options.maxPartBytes ?? size,
    maxTextBytes: options.maxTextBytes ?? 1_048_576,
    maxPartHeaders: options.maxPartHeaders ?? 20,
    maxHeaderBytes: options.maxPartHeaderBytes ?? 16_384,
  };
}

/** @throws Error naming the first that is no number above zero. */
function checkPositive(numbers: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(numbers)) {
    if (!(value > 0)) throw new Error(`streamed: ${name} has to be a number above zero`);
  }
}

function openForm(coming: ComingBody, limits: FormLimits): OpenedBody {
  const reader = new FormReader(coming, limits);
  return {
    body: reader.parts(),
    failure: () => reader.failure.value,
    stop: () => reader.stop(),
  };
}

function openBytes({ chunks }: ComingBody, limit: number): OpenedBody {
  const failed = new BodyFailure(limit);
  const next = async (): Promise<Uint8Array | undefined> => {
    try {
      return await chunks.next();
    } catch (error) {
      throw failed.of(error);
    }
  };
  const stop = (): void => chunks.stop();
  return { body: chunkStream(next, stop), failure: () => failed.value, stop };
}
