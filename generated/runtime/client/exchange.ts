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
 * @throws TypeError when the body cannot be written.
 * @throws CallError
 */
export async function exchange(
  { options }: ServiceState,
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
  let { method } = sending;
  let body = written(sending, options.validate);
  let redirect: Response | undefined;
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
      response = await fetch(withQuery(sending), body === undefined ? init : { ...init, body });
    } catch (cause) {
      // After a redirect the service did get the request: who repeats it has to know.
      throw broken(cause, redirect);
    }
    const to = given.redirect === "manual" ? undefined : redirectOf(sending, response);
    const { status } = response;
    // As `fetch` does: what was posted is not posted elsewhere.
    const isGet = status === 303 ? method !== "HEAD" : status < 303 && method === "POST";
    if (to === undefined || (isStream && !isGet)) {
      return answerOf(sending, response, { ...options, ...given }, broken);
    }
    redirect = response;
    void response.body?.cancel();
    // A browser tells nothing of a redirect.
    if (redirects === mostRedirects) throw broken(new Error(`redirected ${redirects} times`));
    sending.url = to;
    if (isGet) {
      method = "GET";
      body = undefined;
      delete sending.headers["content-type"];
    }
  }
}
