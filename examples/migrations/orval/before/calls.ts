import { QueryClient } from "@tanstack/react-query";
import type { Connect } from "../../calls";
import { addBook, getGetBookQueryOptions, getListBooksQueryOptions } from "./api/library";
import { settings } from "./custom-fetch";

export const connect: Connect = (baseUrl, token) => {
  Object.assign(settings, { baseUrl, token });
  const cache = new QueryClient();

  return {
    async titles() {
      const found: string[] = [];
      for (let page = 1; ; page += 1) {
        const { data } = await cache.fetchQuery(getListBooksQueryOptions({ page, limit: 2 }));
        found.push(...data.items.map(({ title }) => title));
        if (found.length >= data.total) return found;
      }
    },

    async find(isbn) {
      const result = await cache.fetchQuery(getGetBookQueryOptions(isbn));
      return result.status === 200 ? result.data.title : undefined;
    },

    async add(isbn, title) {
      const result = await addBook({ isbn, title });
      if (result.status === 201) return "added";
      return result.status === 409 ? "taken" : "refused";
    },
  };
};
