/** The server that is generated from items.yaml, as the competitors' processes load it. */
import type { ServiceHandler } from "../../runtime/exchange/exchange.ts";
import type { toExpress } from "../../runtime/mounts/express.ts";
import type { toFastify } from "../../runtime/mounts/fastify.ts";
import type { toHono } from "../../runtime/mounts/hono.ts";
import type { toNodeListener } from "../../runtime/mounts/node.ts";
import { type Order, type Search, foundItem, itemOf, receiptOf, receiptOfAll } from "./items.ts";
import { isKey, refused, scopesOf } from "./keys.ts";

/** What only the mounts look into. */
type Handle = ServiceHandler;

type Gets = "getItem" | "getKeyedItem" | "getScopedItem";
type Adds = "addOrder" | "addKeyedOrder";
type ById = { readonly path: { readonly id: number } };
type Attempt = { readonly token: string };

/** What is used of the generated module, which is there only when the benchmark runs. */
interface Generated {
  readonly createHandler: (
    handlers: Readonly<Record<Gets, (input: ById) => unknown>> &
      Readonly<Record<Adds, (input: { readonly body: Order }) => unknown>> & {
        readonly search: (input: { readonly query: Search }) => unknown;
        readonly addOrders: (input: { readonly body: readonly Order[] }) => unknown;
      },
    options: object,
  ) => Handle;
  readonly toNodeListener: typeof toNodeListener;
  readonly toExpress: typeof toExpress;
  readonly toFastify: typeof toFastify;
  readonly toHono: typeof toHono;
}

export async function loadGenerated(): Promise<Generated> {
  return (await import(new URL("items.mjs", import.meta.url).href)) as Generated;
}

/** With its default options, but for answers where the first word of the command is `off`. */
export function handlerOf({ createHandler }: Generated): Handle {
  const validateResponses = process.argv.slice(2).find((word) => word === "off");
  const getItem = ({ path }: ById) => ({ status: 200, body: itemOf(path.id) });
  const addOrder = ({ body }: { readonly body: Order }) => ({ status: 201, body: receiptOf(body) });
  return createHandler(
    {
      getItem,
      getKeyedItem: getItem,
      getScopedItem: getItem,
      addOrder,
      addKeyedOrder: addOrder,
      search: ({ query }) => ({ status: 200, body: foundItem(query) }),
      addOrders: ({ body }) => ({ status: 201, body: receiptOfAll(body) }),
    },
    {
      authenticate: {
        key: ({ token }: Attempt) => (isKey(token) ? { principal: "key" } : null),
        token: ({ token }: Attempt) => {
          const scopes = scopesOf(token);
          return scopes === undefined ? null : { principal: "token", scopes };
        },
      },
      decisions: {
        unauthenticated: () => ({ status: 401, body: refused }),
        forbidden: () => ({ status: 403, body: refused }),
      },
      ...(validateResponses === undefined ? {} : { validateResponses }),
    },
  );
}
