import type { Connect } from "../../calls";
import { addBook, createClient, getBook, validation } from "./api/client";
import { paginateBooks } from "./api/pagination";
import { Book, operationValidators } from "./api/validators";

export const connect: Connect = (baseUrl, token) => {
  const client = createClient({
    baseUrl,
    credentials: { token },
    use: [validation(operationValidators, { requests: "off", answers: "strict" })],
  });

  return {
    async titles() {
      const found: string[] = [];
      for await (const { title } of paginateBooks(client, { limit: 2 })) found.push(title);
      return found;
    },

    async find(isbn) {
      const result = await getBook(client, { isbn });
      if (result.status === 200) return result.body.title;
      if (result.status === 404) return undefined;
      throw new Error(`unexpected answer ${result.httpStatus}`);
    },

    async add(isbn, title) {
      const body = Book.parse({ isbn, title });
      const result = await addBook(client, { body });
      if (result.status === 201) return "added";
      if (result.status === 409) return "taken";
      if (result.status === 401) return "refused";
      throw new Error(`unexpected answer ${result.httpStatus}`);
    },
  };
};
