import { QueryClient } from "@tanstack/react-query";
import type { Connect } from "../../calls";
import { ApiError, addBook, createClient } from "./api/client";
import { getBookQuery, listBooksInfiniteQuery } from "./api/tanstack-query";

export const connect: Connect = (baseUrl, token) => {
  const client = createClient({ baseUrl, credentials: { token } });
  const cache = new QueryClient();

  return {
    async titles() {
      const query = listBooksInfiniteQuery(client, { limit: 2 });
      const { pages } = await cache.fetchInfiniteQuery({ ...query, pages: 100 });
      return pages.flatMap(({ body }) => body.items.map(({ title }) => title));
    },

    async find(isbn) {
      try {
        const { title } = await cache.fetchQuery(getBookQuery(client, { isbn }));
        return title;
      } catch (error) {
        if (error instanceof ApiError && error.httpStatus === 404) return undefined;
        throw error;
      }
    },

    async add(isbn, title) {
      const result = await addBook(client, { body: { isbn, title } });
      if (result.status === 201) return "added";
      if (result.status === 409) return "taken";
      if (result.status === 401) return "refused";
      throw new Error(`unexpected answer ${result.httpStatus}`);
    },
  };
};
