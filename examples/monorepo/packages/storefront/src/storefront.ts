/** What customers see: the client has the operations of the shop alone. */
import { createClient } from "./api/client.ts";
import { paginateProducts } from "./api/pagination.ts";

/** Names and prices of all products. */
export async function priceList(baseUrl: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const { name, cents } of paginateProducts(createClient({ baseUrl }), { limit: 2 })) {
    lines.push(`${name} ${(cents / 100).toFixed(2)}`);
  }
  return lines;
}
