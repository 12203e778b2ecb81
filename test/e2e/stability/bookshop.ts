/** A plain description: three operations, four schemas and nothing unusual. */

const ofSchema = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ "application/json": { schema } });
const authors = { type: "array", items: ofSchema("Author") };

export const bookshop = {
  openapi: "3.1.0",
  info: { title: "Books", version: "1.0.0" },
  servers: [{ url: "https://api.example.com" }],
  paths: {
    "/books": {
      get: {
        operationId: "listBooks",
        parameters: [{ name: "page", in: "query", schema: { type: "integer", minimum: 1 } }],
        responses: {
          "200": {
            description: "The books.",
            content: json({ type: "array", items: ofSchema("Book") }),
          },
        },
      },
      post: {
        operationId: "createBook",
        requestBody: { required: true, content: json(ofSchema("NewBook")) },
        responses: {
          "201": { description: "The new book.", content: json(ofSchema("Book")) },
          "404": { description: "No such author.", content: json(ofSchema("Problem")) },
        },
      },
    },
    "/books/{bookId}": {
      get: {
        operationId: "getBook",
        parameters: [{ name: "bookId", in: "path", required: true, schema: { type: "integer" } }],
        responses: { "200": { description: "The book.", content: json(ofSchema("Book")) } },
      },
    },
  },
  components: {
    schemas: {
      Author: {
        type: "object",
        required: ["name"],
        properties: {
          name: { type: "string", minLength: 1 },
          born: { type: "string", format: "date" },
        },
      },
      Book: {
        type: "object",
        required: ["id", "title", "authors"],
        properties: {
          id: { type: "integer", minimum: 1 },
          title: { type: "string", maxLength: 200 },
          subtitle: { type: "string" },
          pages: { type: "integer", minimum: 1 },
          authors,
        },
      },
      NewBook: {
        type: "object",
        required: ["title"],
        properties: { title: { type: "string", maxLength: 200 }, authors },
      },
      Problem: {
        type: "object",
        required: ["message"],
        properties: { message: { type: "string" } },
      },
    },
  },
};
