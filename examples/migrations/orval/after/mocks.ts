import { handlers } from "./api/msw";

const book = { isbn: "9780000000009", title: "Mocked" };

export const mocks = handlers({
  baseUrl: "http://library.example/api",
  answers: { getBook: { status: 200, body: book } },
});
