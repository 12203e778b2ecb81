/** Every operation called through the emitted options of TanStack Query, in its own cache. */
import { MutationObserver, QueryClient } from "@tanstack/query-core";
import { difference, plain } from "../../../properties/round-trip/properties/differences.ts";
import type { Subject } from "../../../properties/round-trip/properties/subject.ts";
import { type GoodCall, isSuccess, keyOf } from "./by-client.ts";
import { objection } from "./judge.ts";
import { Tally } from "./tally.ts";

type Make = (client: unknown, input?: object, options?: object) => object;

/** `calls` are made again: a success is data of the cache, any other answer is the error of the query. */
export async function callByQueries(subject: Subject, calls: readonly GoodCall[]): Promise<Tally> {
  const tally = new Tally("queries");
  const emitted = (await import(`${subject.service.folder}/tanstack-query.ts`)) as Readonly<
    Record<string, Make>
  >;
  const cache = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: 0 }, mutations: { retry: false } },
  });
  for (const call of calls) {
    const key = keyOf(call.called);
    const make = emitted[`${call.name}Query`] ?? emitted[`${call.name}Mutation`];
    if (make === undefined) {
      tally.skip(key, "noQuery");
      continue;
    }
    tally.called.add(key);
    tally.calls += 1;
    const wrong = await wrongWith(subject, call, () => queried(cache, emitted, subject, call));
    if (wrong === undefined) tally.judged += 1;
    else tally.fault(key, `${call.documented?.status}, ${call.optional}: ${wrong}`);
  }
  cache.clear();
  return tally;
}

function queried(
  cache: QueryClient,
  emitted: Readonly<Record<string, Make>>,
  { client }: Subject,
  { name, documented, exchange: { input } }: GoodCall,
): Promise<unknown> {
  const accept = documented?.media?.mediaType;
  const options = accept === undefined ? undefined : { accept };
  const query = emitted[`${name}Query`]?.(client, input, options);
  if (query !== undefined) return cache.fetchQuery(query as never);
  const mutation = emitted[`${name}Mutation`]?.(client, options as never);
  return new MutationObserver(cache, mutation as never).mutate(input as never);
}

async function wrongWith(
  subject: Subject,
  { called, documented, exchange: { answer } }: GoodCall,
  run: () => Promise<unknown>,
): Promise<string | undefined> {
  let isHandled = false;
  subject.state.answer = () => {
    isHandled = true;
    return answer ?? { status: "undocumented", httpStatus: 299, body: { open: true } };
  };
  let got: unknown;
  try {
    got = await run();
    if (!isSuccess(documented)) return `no error of ${documented?.status ?? "an open answer"}`;
  } catch (error) {
    if (isSuccess(documented)) return String(error);
    const { result } = error as { readonly result?: { readonly body: unknown } };
    if (result === undefined) return String(error);
    got = result.body;
  }
  if (!isHandled) return "no handler was called";
  if (documented?.isOpen === true || documented === undefined) return undefined;
  const given = answer?.["body"];
  const lost = difference(await plain(given ?? null), await plain(got ?? null));
  if (lost !== undefined) return lost;
  const { media, status } = documented;
  return media && objection(subject, called, status, media, got);
}
