/** Headers that an answer has because of what stands before its operation: rates and origins. */
import type { HeaderList, Reply } from "../exchange/exchange.ts";

/** `reply` with `headers`; one that it has already is replaced. */
export function withReplyHeaders(reply: Reply, headers: HeaderList): Reply {
  if (headers.length === 0) return reply;
  const names = new Set(headers.map(([name]) => name.toLowerCase()));
  const others = reply.headers.filter(([name]) => !names.has(name.toLowerCase()));
  return { ...reply, headers: [...others, ...headers] };
}
