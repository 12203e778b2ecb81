// Copied from Specwright's runtime. Do not edit.
/** A request goes out, an answer comes in. */
import { answerOf } from "./answer.js";
import { CallError, interrupted } from "./call-error.js";
import { withQuery } from "./compose.js";
import type { AnyAnswer, Sending } from "./contract.js";
import type { AnyCallOptions, ServiceState } from "./state.js";

/**
 * A redirect is an answer: `fetch` would take headers and bodies anywhere.
 *
 * @throws TypeError when the body cannot be written, or middleware leads to another origin.
 * @throws CallError
 */
export async function exchange(
  { options, origin }: ServiceState,
  sending: Sending,
  given: AnyCallOptions,
): Promise<AnyAnswer> {
  const { operation, input, method, headers, signal } = sending;
  const { name, body: described } = operation;
  const validate = options.validate?.(sending.hide);
  // Credentials are for this origin alone.
  if (!sending.url.startsWith(`${origin}/`)) {
    throw new TypeError(`${name}: middleware may not change the origin of the URL`);
  }
  let body: BodyInit | undefined;
  if (sending.body === undefined) {
    if (described?.required && method === operation.method)
      throw new TypeError(`${name}: body is missing`);
    validate?.request(operation, input, undefined);
  } else body = described?.write(sending, validate);
  const broken = (cause: unknown, response?: Response): CallError => {
    if (cause instanceof CallError) return cause;
    const error = signal?.aborted
      ? interrupted(signal, name)
      : new CallError("network", name, "the connection failed", { cause, response });
    // A body that streams breaks when the call is over.
    sending.hide?.(error);
    return error;
  };
  let response: Response;
  try {
    signal?.throwIfAborted();
    response = await (given.fetch ?? options.fetch ?? fetch)(withQuery(sending), {
      method,
      headers,
      redirect: "manual",
      signal: signal ?? null,
      body: body ?? null,
      // A stream can be sent only while the answer is not awaited yet.
      ...(body instanceof ReadableStream && { duplex: "half" }),
    });
    if (response.type === "opaqueredirect") throw new Error("a browser shows no redirect");
  } catch (cause) {
    throw broken(cause);
  }
  const { maxBytes = options.maxBytes } = given;
  return answerOf(sending, response, { given, maxBytes, validate, broken });
}
