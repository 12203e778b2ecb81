/** A made-up paged operation, and a reader of it that counts its calls. */
import {
  type Input,
  type Pages,
  type Strategy,
  paginate,
} from "../../../../../runtime/client/pages.ts";
import { unwrap } from "../../../../../runtime/client/unwrap.ts";
import type { AnyAnswer } from "../../../../../runtime/client/contract.ts";
import type { PageOptions, Path } from "../../../../../runtime/client/pages.ts";

export interface Given {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly url?: string;
  readonly body?: unknown;
}

/** An answer as a generated function gives it. */
export function answer({ status = 200, headers = {}, url = "", body }: Given): AnyAnswer {
  const response = new Response(null, { status, headers });
  Object.defineProperty(response, "url", { value: url });
  return { status, httpStatus: status, mediaType: undefined, headers: {}, body, response };
}

export interface Reading {
  /** What the operation was called with, in order. */
  readonly calls: readonly Input[];
  readonly pages: Pages<unknown, AnyAnswer>;
}

/** The pages that `serve` gives for each input. */
export function reading(
  by: Strategy,
  serve: (input: Input, options: { readonly signal: AbortSignal }) => unknown,
  {
    items = ["data"],
    input = {},
    options = {},
  }: { readonly items?: Path; readonly input?: Input; readonly options?: PageOptions } = {},
): Reading {
  const calls: Input[] = [];
  const operation = async (_client: never, given: never, callOptions: never) => {
    calls.push(given);
    return (await serve(given, callOptions)) as AnyAnswer;
  };
  const pages = paginate({ name: "listThings", items, by, unwrap }, operation, {}, input, options);
  return { calls, pages };
}

/** All that `things` gives. */
export async function all<Thing>(things: AsyncIterable<Thing>): Promise<Thing[]> {
  const found: Thing[] = [];
  for await (const thing of things) found.push(thing);
  return found;
}

/** `count` numbers from `from` on. */
export function numbers(count: number, from = 1): number[] {
  return Array.from({ length: count }, (_, index) => from + index);
}

/** After all that can happen by itself has happened. */
export async function quiet(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setImmediate(done));
}
