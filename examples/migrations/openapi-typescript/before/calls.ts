import createClient from "openapi-fetch";
import type { Connect } from "../../calls";
import type { paths } from "./api/openapi";

export const connect: Connect = (baseUrl, token) => {
  const client = createClient<paths>({ baseUrl });
  client.use({
    onRequest({ request }) {
      request.headers.set("authorization", `Bearer ${token}`);
      return request;
    },
  });

  return {
    async titles() {
      const found: string[] = [];
      for (let page = 1; ; page += 1) {
        const { data, error } = await client.GET("/books", {
          params: { query: { page, limit: 2 } },
        });
        if (error !== undefined) throw error;
        found.push(...data.items.map(({ title }) => title));
        if (found.length >= data.total) return found;
      }
    },

    async find(isbn) {
      const { data, response } = await client.GET("/books/{isbn}", { params: { path: { isbn } } });
      if (response.status === 404) return undefined;
      if (data === undefined) throw new Error(`unexpected answer ${response.status}`);
      return data.title;
    },

    async add(isbn, title) {
      const { response } = await client.POST("/books", { body: { isbn, title } });
      if (response.status === 201) return "added";
      if (response.status === 409) return "taken";
      if (response.status === 401) return "refused";
      throw new Error(`unexpected answer ${response.status}`);
    },
  };
};
