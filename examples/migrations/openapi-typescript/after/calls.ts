import type { Connect } from "../../calls";
import { addBook, createClient, getBook } from "./api/client";
import { paginateBooks } from "./api/pagination";

export const connect: Connect = (baseUrl, token) => {
  const client = createClient({ baseUrl, credentials: { token } });

  return {
    async titles() {
      const found: string[] = [];
      for await (const { title } of paginateBooks(client, { limit: 2 })) found.push(title);
      return found;
    },

    async find(isbn) {
      const result = await getBook(client, { isbn });
      switch (result.status) {
        case 200:
          return result.body.title;
        case 404:
          return undefined;
        case "undocumented":
          throw new Error(`unexpected answer ${result.httpStatus}`);
      }
    },

    async add(isbn, title) {
      const result = await addBook(client, { body: { isbn, title } });
      switch (result.status) {
        case 201:
          return "added";
        case 409:
          return "taken";
        case 401:
          return "refused";
        case "undocumented":
          throw new Error(`unexpected answer ${result.httpStatus}`);
      }
    },
  };
};
