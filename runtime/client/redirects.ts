/** Redirects, followed to the same origin alone. */
import { CallError } from "./call-error.ts";
import type { CallRequest, Middleware } from "./contract.ts";
import { isReadOnce } from "./read-once.ts";

/**
 * Follows redirects that the operation does not describe, at most `most` of them. Those to another
 * origin stay answers: headers, bodies and credentials are for nobody else. So do those of a body
 * that can be sent only once. In a browser no redirect can be followed: it does not tell where to.
 * An answer that came after a redirect says so: its `response.redirected` is true.
 *
 * @see https://fetch.spec.whatwg.org/#http-redirect-fetch
 */
export function redirects(most = 10): Middleware {
  return async (request, next) => {
    let sent = request;
    let redirect: Response | undefined;
    for (let count = 0; ; count += 1) {
      const answer = await next(sent).catch((error: unknown) => {
        if (redirect === undefined || !(error instanceof CallError) || error.response) throw error;
        // The service did get the first request, which who repeats it has to know.
        const { kind, operation } = error;
        const details = { cause: error, response: redirect };
        throw new CallError(kind, operation, "no answer came after a redirect", details);
      });
      const { httpStatus: status, response } = answer;
      // What refuses the last request is no refusal of the first one.
      if (redirect) Reflect.defineProperty(response, "redirected", { value: true });
      const location = response.headers.get("location");
      const isRedirect = [301, 302, 303, 307, 308].includes(status);
      if (!isRedirect || answer.status !== "undocumented" || location === null) return answer;
      const to = URL.canParse(location, sent.url) ? new URL(location, sent.url) : undefined;
      if (to === undefined || to.origin !== new URL(sent.url).origin) return answer;
      // The origin of a `blob:` URL is that of the URL in it.
      if (!to.protocol.startsWith("http")) return answer;
      // As `fetch` does: what was posted is not posted elsewhere.
      const { method } = sent;
      const isGet =
        status === 303 ? method !== "GET" && method !== "HEAD" : status < 303 && method === "POST";
      if (!isGet && isReadOnce(sent.body)) return answer;
      if (count === most) {
        // No failure of the network, which may pass: a circle stays one.
        const message = `redirected more than ${most} times`;
        throw new CallError("contract", request.operation.name, message, { response });
      }
      redirect = response;
      // A user in it would be somebody else, and `fetch` refuses it.
      const url = to.origin + to.pathname + to.search;
      sent = isGet ? { ...bodiless(sent), url, method: "GET" } : { ...sent, url };
    }
  };
}

function bodiless(request: CallRequest): CallRequest {
  const { body: _, ...operation } = request.operation;
  return { ...request, operation, body: undefined };
}
