import createClient from "openapi-fetch";
import type { components, paths } from "./api/openapi";

export type Book = components["schemas"]["Book"];

export async function titleOf(baseUrl: string, isbn: string): Promise<string | undefined> {
  const client = createClient<paths>({ baseUrl });
  const { data } = await client.GET("/books/{isbn}", { params: { path: { isbn } } });
  return data?.title;
}
