/** The server that is generated from items.yaml, as the competitors' processes load it. */
import { type Order, itemOf, receiptOf } from "./items.ts";

type Handle = (request: Request) => Promise<Response>;

/** What is used of the generated module, which is there only when the benchmark runs. */
interface Generated {
  readonly createHandler: (
    handlers: {
      getItem: (input: { readonly path: { readonly id: number } }) => unknown;
      addOrder: (input: { readonly body: Order }) => unknown;
    },
    options: { readonly validateResponses?: string },
  ) => Handle;
  readonly toNodeListener: (handle: Handle) => (incoming: object, outgoing: object) => void;
  readonly toHono: (handle: Handle) => (context: { req: { raw: Request } }) => Promise<Response>;
}

export async function loadGenerated(): Promise<Generated> {
  return (await import(new URL("items.mjs", import.meta.url).href)) as Generated;
}

/** With its default options, but for answers where the first word of the command is `off`. */
export function handlerOf({ createHandler }: Generated): Handle {
  const [validateResponses] = process.argv.slice(2);
  return createHandler(
    {
      getItem: ({ path }) => ({ status: 200, body: itemOf(path.id) }),
      addOrder: ({ body }) => ({ status: 201, body: receiptOf(body) }),
    },
    validateResponses === undefined ? {} : { validateResponses },
  );
}
