/** Hears how much of an answer's body has come. */
import type { Fetch } from "./contract.ts";
import { observedStream } from "./streams.ts";
import type { Progress } from "./upload-progress.ts";

/**
 * A `fetch` that tells `listener` of every piece of an answer as it is read. The total is known where
 * the answer has a `Content-Length` and no content coding.
 */
export function downloadProgress(
  listener: (progress: Progress) => void,
  fetch: Fetch = (url, init) => globalThis.fetch(url, init),
): Fetch {
  return async (url, init) => {
    const response = await fetch(url, init);
    if (response.body === null) return response;
    const total = totalOf(response);
    let loaded = 0;
    const body = observedStream(response.body, ({ length }) => {
      loaded += length;
      listener({ loaded, ...(total === undefined ? {} : { total }) });
    });
    const { status, statusText, headers, url: place, redirected, type } = response;
    const answer = new Response(body, { status, statusText, headers });
    // What only `fetch` can give a response. The client writes over the first two.
    return Object.defineProperties(answer, {
      url: { value: place, configurable: true },
      redirected: { value: redirected, configurable: true },
      type: { value: type },
    });
  };
}

function totalOf({ headers }: Response): number | undefined {
  const length = headers.get("content-length") ?? "";
  return /^\d{1,15}$/.test(length) && !headers.has("content-encoding") ? Number(length) : undefined;
}
