import type { Connect } from "../../calls";
import { createClient, createConfig } from "./api/client";
import { addBook, getBook, listBooks } from "./api/sdk.gen";
import { zBook } from "./api/zod.gen";

export const connect: Connect = (baseUrl, token) => {
  const client = createClient(createConfig({ baseUrl, auth: () => token }));

  return {
    async titles() {
      const found: string[] = [];
      for (let page = 1; ; page += 1) {
        const query = { page, limit: 2 };
        const { data } = await listBooks({ client, query, throwOnError: true });
        found.push(...data.items.map(({ title }) => title));
        if (found.length >= data.total) return found;
      }
    },

    async find(isbn) {
      const { data, error, response } = await getBook({ client, path: { isbn } });
      if (data !== undefined) return data.title;
      if (response?.status === 404) return undefined;
      throw error;
    },

    async add(isbn, title) {
      const body = zBook.parse({ isbn, title });
      const { error, response } = await addBook({ client, body });
      if (response?.status === 201) return "added";
      if (response?.status === 409) return "taken";
      if (response?.status === 401) return "refused";
      throw error;
    },
  };
};
