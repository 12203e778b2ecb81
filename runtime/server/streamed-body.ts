/** Bodies that handlers read as they come: which they are, and how such a handler is called. */
import type { BodyChunks, Exchange } from "../exchange/exchange.ts";
import { mediaKind } from "../http/media-type.ts";
import type { BodyDescriptor } from "../http/operation.ts";
import type { OperationValidators } from "../issues/validator.ts";
import { ownValue } from "../json/json.ts";
import { checkEncoding, checkLength, descriptorFor, receivedAgain } from "./body.ts";
import type { ServerOperation } from "./contract.ts";
import type { ComingBody, StreamOpener, StreamedHandler } from "./streamed-handler.ts";

/** True of the media types that a stream is made of: forms with parts, and bytes that nothing decodes. */
export function isStreamable({ mediaType, codec, sequence }: BodyDescriptor): boolean {
  if (codec !== undefined || sequence !== undefined) return false;
  const kind = mediaKind(mediaType);
  return kind === "multipart" || kind === "bytes";
}

/**
 * The body of a request, nothing of it read yet; `undefined` where there is none, or one that is read
 * whole: of another media type.
 *
 * @throws Refused as `receiveBody`, and ConsumedBodyError.
 */
export function comingBody(
  exchange: Exchange,
  { body }: ServerOperation,
  validators: OperationValidators | undefined,
  { size, idle }: StreamOpener,
): ComingBody | undefined {
  const { content = [], required = false, isFilled = false } = body ?? {};
  const contentType = exchange.header("content-type") ?? "";
  // A missing body says as little of its media type as it has to.
  if (contentType === "" && !exchange.hasBody) return undefined;
  const descriptor = descriptorFor(contentType, content);
  if (descriptor === undefined || !isStreamable({ ...descriptor, mediaType: contentType })) {
    return undefined;
  }
  const isEmptyForm = !exchange.hasBody && mediaKind(contentType) === "multipart";
  if (isEmptyForm && !isFilled) return undefined;
  const validator = ownValue(validators?.body, descriptor.mediaType);
  const chunks = chunksOf(exchange, content, size, idle);
  return { chunks, contentType, descriptor, required, isFilled, validator };
}

function chunksOf(
  exchange: Exchange,
  content: readonly BodyDescriptor[],
  size: number,
  idle: number,
): BodyChunks {
  if (!exchange.hasBody) return chunksOfBytes(new Uint8Array());
  checkLength(exchange, size);
  const consumed = exchange.consumedBody?.();
  if (consumed !== undefined) {
    return chunksOfBytes(receivedAgain(consumed, exchange, content, size)?.bytes);
  }
  checkEncoding(exchange);
  return exchange.chunks(size, idle);
}

/** Bytes that are in memory already. */
function chunksOfBytes(bytes: Uint8Array = new Uint8Array()): BodyChunks {
  let left: Uint8Array | undefined = bytes.length === 0 ? undefined : bytes;
  const stop = (): void => void (left = undefined);
  const next = async (): Promise<Uint8Array | undefined> => {
    const given = left;
    stop();
    return Promise.resolve(given);
  };
  return { next, stop };
}

/**
 * What a handler answers that reads `coming`. What is wrong with the body counts for more: a handler
 * that goes on all the same has not seen all of it.
 *
 * @throws what is wrong with the body, else what the handler throws.
 */
export async function callStreamed<OfCall>(
  { handler, streams }: StreamedHandler<object, unknown, OfCall>,
  coming: ComingBody,
  input: object,
  call: OfCall,
): Promise<unknown> {
  const { body, failure, stop } = streams.open(coming);
  try {
    const answer = await handler({ ...input, body }, call);
    if (failure() === undefined && isStillRead(answer)) return answer;
    stop();
    if (failure() === undefined) return answer;
  } catch (error) {
    stop();
    if (failure() === undefined) throw error;
  }
  throw failure();
}

/** True of an answer that goes out bit by bit: it may be made of what still comes. */
function isStillRead(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null || !("body" in answer)) return false;
  const { body } = answer;
  if (typeof body !== "object" || body === null) return false;
  return body instanceof ReadableStream || Symbol.asyncIterator in body;
}
