// Copied from Specwright's runtime. Do not edit.
/** A request goes out, redirects are followed, an answer comes in. */
import { answerOf } from "./answer.js";
import { CallError, interrupted } from "./call-error.js";
import type { AnyCallOptions, ServiceState } from "./client.js";
import { withQuery } from "./compose.js";
import type { AnyAnswer, Sending } from "./contract.js";
import { redirectOf } from "./redirect.js";
import { written } from "./written.js";

const mostRedirects = 10;

/**
 * @throws TypeError when the body cannot be written, or middleware leads to another origin.
 * @throws CallError
 */
export async function exchange(
  { options, origin }: ServiceState,
  sending: Sending,
  given: AnyCallOptions,
): Promise<AnyAnswer> {
  const { operation, signal } = sending;
  const fetch = given.fetch ?? options.fetch ?? globalThis.fetch;
  const broken = (cause: unknown, response?: Response) => {
    if (cause instanceof CallError) return cause;
    if (signal?.aborted) return interrupted(signal, operation.name);
    return new CallError("network", operation.name, "the connection failed", { cause, response });
  };
  // Credentials are for this origin alone.
  if (!sending.url.startsWith(`${origin}/`)) {
    throw new TypeError(`${operation.name}: middleware may not change the origin of the URL`);
  }
  let { method } = sending;
  let body = written(sending, options.validate);
  for (let redirects = 0; ; redirects += 1) {
    const isStream = body instanceof ReadableStream;
    const init: Omit<RequestInit, "body"> & { readonly duplex?: "half" } = {
      method,
      headers: sending.headers,
      redirect: "manual",
      signal: signal ?? null,
      // A stream can be sent only while the answer is not awaited yet.
      ...(isStream && { duplex: "half" }),
    };
    let response: Response;
    try {
      signal?.throwIfAborted();
      response = await fetch(withQuery(sending), body === undefined ? init : { ...init, body });
    } catch (cause) {
      throw broken(cause);
    }
    const { status } = response;
    if (status === 0 && given.redirect !== "manual") {
      throw broken(new Error("redirected, and browsers do not tell where"), response);
    }
    const to = given.redirect === "manual" ? undefined : redirectOf(sending, response);
    // As `fetch` does: what was posted is not posted elsewhere.
    const isGet = status === 303 ? method !== "HEAD" : status < 303 && method === "POST";
    if (to === undefined || (isStream && !isGet)) {
      return answerOf(sending, response, { ...options, ...given }, broken);
    }
    response.body?.cancel().catch(() => undefined);
    if (redirects === mostRedirects) throw broken(new Error(`redirected ${redirects} times`));
    sending.url = to;
    if (isGet) {
      method = "GET";
      body = undefined;
      delete sending.headers["content-type"];
    }
  }
}
