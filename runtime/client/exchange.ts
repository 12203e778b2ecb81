/** A request goes out, an answer comes in. */
import { essence } from "../http/media-type.ts";
import type { AnyCallOptions, ClientServiceOptions } from "./call-options.ts";
import { CallError, type CallErrorDetails, type CallErrorKind, interrupted } from "./call-error.ts";
import type { AnyAnswer, CallRequest, AnswerBody, Sending } from "./contract.ts";
import { undocumentedBody } from "./undocumented-body.ts";

/** What a body may have, in bytes, unless somebody says otherwise: 64 MiB. */
const usualLimit = 67_108_864;

/**
 * The answer by its exact status, else its range, else `default`, or an undocumented one. A redirect
 * is an answer: `fetch` would take headers and bodies anywhere. Browsers do not show it: its status is 0.
 *
 * @throws TypeError when the body is missing or cannot be written.
 * @throws CallError
 */
export async function exchange(
  request: CallRequest,
  options: ClientServiceOptions,
  given: AnyCallOptions,
): Promise<AnyAnswer> {
  const { operation, url, method, signal } = request;
  const { answers = {}, name } = operation;
  const { fetch: send = options.fetch ?? fetch, maxBytes = options.maxBytes ?? usualLimit } = given;
  // A copy: the writer of the body says what it is, and middleware may send the same request again.
  const headers = { ...request.headers };
  const sending: Sending = { ...request, headers };
  const body = operation.body?.(sending) ?? null;
  // A stream can be sent only while the answer is not awaited yet.
  const init = { method, headers, body, signal, redirect: "manual", duplex: "half" };
  let response: Response | undefined;
  const fail = (kind: CallErrorKind, more: string, details?: CallErrorDetails) =>
    new CallError(kind, name, more, { response, ...details });
  const broken = (cause: unknown): never => {
    if (cause instanceof CallError) throw cause;
    const error = signal?.aborted ? interrupted(signal, name) : fail("network", "", { cause });
    // A body that streams breaks when the call is over.
    sending.hide?.(error);
    throw error;
  };
  try {
    signal?.throwIfAborted();
    response = await send(url, init as RequestInit);
  } catch (cause) {
    return broken(cause);
  }
  const { status } = response;
  const label = [status, `${String(status)[0]}XX`].find((each) => answers[each]) ?? "default";
  const contentType = response.headers.get("content-type") ?? "";
  const { body: stream } = response;
  const read = async () => {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    try {
      const reader = stream?.getReader();
      let chunk;
      while ((chunk = (await reader?.read())?.value)) {
        chunks.push(chunk);
        if ((size += chunk.length) > maxBytes) {
          reader?.cancel().catch(() => {});
          throw fail("size", `more than ${maxBytes} bytes`);
        }
      }
    } catch (cause) {
      broken(cause);
    }
    const [only, more] = chunks;
    return only && !more ? only : new Uint8Array(await new Blob(chunks).arrayBuffer());
  };
  let all: ReturnType<typeof read> | undefined;
  const bytes = () => (all ??= read());
  const received: AnswerBody = { sending, given, response, contentType, maxBytes, bytes, broken };
  const mediaType = essence(contentType) || undefined;
  const values: Record<string, unknown> = {};
  const answer = { status: label, httpStatus: status, mediaType, headers: values, response };
  try {
    const found = await answers[label]?.read(received);
    if (!found)
      return { ...answer, status: "undocumented", body: await undocumentedBody(received) };
    for (const { name: header, decode } of answers[label]?.headers ?? []) {
      const text = response.headers.get(header);
      if (text !== null) values[header] = decode?.(text, response.headers) ?? text;
    }
    return { ...answer, ...found };
  } catch (cause) {
    if (cause instanceof CallError) throw cause;
    const text = new TextDecoder().decode(await bytes());
    throw fail("decode", `status ${status}: expected ${mediaType}`, { text });
  }
}
