/** The service of the shop. */
import { createServer } from "node:http";
import { toNodeListener } from "@specwright/runtime/mounts/node";
import { createHandler } from "./api/server.ts";
import type { Product } from "./api/types.ts";

export function shopServer(products: readonly Product[]) {
  const stock = new Map(products.map((product) => [product.sku, product]));
  const handle = createHandler({
    listProducts: ({ query: { page = 1, limit = 20 } }) => {
      const items = [...stock.values()].slice((page - 1) * limit, page * limit);
      return { status: 200, body: { items, total: stock.size } };
    },
    stockProduct: ({ path: { sku }, body }) => {
      stock.set(sku, { ...body, sku });
      return { status: 204 };
    },
  });
  return createServer(toNodeListener(handle));
}
