/** Headers that an answer has because of what stands before its operation: rates and origins. */
import type { HeaderList, Reply } from "../exchange/exchange.ts";

/** `reply` with `headers`; one that it has already is replaced. */
export function withReplyHeaders(reply: Reply, headers: HeaderList): Reply {
  if (headers.length === 0) return reply;
  const names = new Set(headers.map(([name]) => name.toLowerCase()));
  const others = reply.headers.filter(([name]) => !names.has(name.toLowerCase()));
  return { ...reply, headers: [...others, ...headers] };
}

const isHeaderName = /^[\w!#$%&'*+\-.^`|~]+$/;
// oxlint-disable-next-line no-control-regex -- the tab is the one control character that may be there
const isHeaderValue = /^[\t\u0020-\u007e\u0080-\u00ff]*$/;

/** The name of the first header that cannot be sent, since its name or its value would break off its line. */
export function brokenHeader(headers: HeaderList): string | undefined {
  for (const [name, value] of headers) {
    if (!isHeaderName.test(name) || !isHeaderValue.test(value)) return name;
  }
  return undefined;
}

/** By name, in lower case, as frameworks take them; a list where a name stands more than once. */
export function joinedHeaders(headers: HeaderList): Record<string, string | string[]> {
  const [only] = headers;
  // Most replies have one, and V8 makes an object of a known shape for it.
  if (only !== undefined && headers.length === 1) return { [only[0].toLowerCase()]: only[1] };
  const joined: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    const before = joined[key];
    joined[key] =
      before === undefined
        ? value
        : typeof before === "string"
          ? [before, value]
          : [...before, value];
  }
  return joined;
}
