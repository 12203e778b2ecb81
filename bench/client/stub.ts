/** A `fetch` that goes nowhere, and one that remembers what it was asked. */
import { type Operation, urlOf } from "./operations.ts";

export type Fetch = (request: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** Gives a fresh answer each time, as `fetch` has to, and looks at nothing. */
export function stub({ status, answer }: Operation): Fetch {
  const text = JSON.stringify(answer);
  const init = { status, headers: { "content-type": "application/json; charset=utf-8" } };
  return () => Promise.resolve(new Response(text, init));
}

/**
 * What a call by `call` gets wrong: nobody is measured who sends or reads something else than the others.
 */
export async function faults(
  operation: Operation,
  call: (fetch: Fetch) => () => Promise<unknown>,
): Promise<string[]> {
  const asked: Request[] = [];
  const answer = stub(operation);
  const body = await call((request, init) => {
    asked.push(new Request(request, init));
    return answer(request);
  })();
  const [request] = asked;
  if (request === undefined || asked.length > 1) return [`${asked.length} requests`];
  const sent = await request.text();
  const expected: readonly (readonly [what: string, is: unknown, shouldBe: unknown])[] = [
    ["method", request.method, operation.method],
    ["URL", request.url, urlOf(operation)],
    ["body", sent === "" ? undefined : JSON.parse(sent), operation.body],
    ["answer", body, operation.answer],
  ];
  const wrong = expected
    .filter(([, is, shouldBe]) => JSON.stringify(is) !== JSON.stringify(shouldBe))
    .map(
      ([what, is, shouldBe]) => `${what} ${JSON.stringify(is)}, not ${JSON.stringify(shouldBe)}`,
    );
  const type = request.headers.get("content-type") ?? "none";
  const isTyped = operation.body === undefined || type.startsWith("application/json");
  return isTyped ? wrong : [...wrong, `content-type ${type}`];
}
