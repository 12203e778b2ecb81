/** A project whose description has something of every kind that an edit can be about. */
import type { RunOptions } from "../../../scripts/api/api.ts";

export const options: RunOptions = { spec: "specs/shop/openapi.yaml", out: "out" };

const openapi = `openapi: 3.1.0
info:
  title: Shop
  version: "1.0.0"
  description: A shop that sells books and takes them back.
servers:
  - url: https://shop.example.com/api
tags:
  - { name: Books, description: Books that are for sale. }
security:
  - key: []
paths:
  /books:
    get:
      operationId: listBooks
      summary: Lists all books of the shop.
      tags: [Books]
      security: [{ key: [] }]
      parameters:
        - { name: page, in: query, schema: { type: integer, minimum: 1, default: 1 } }
        - { name: sort, in: query, schema: { $ref: "./schemas/sort.json" } }
      responses:
        "200":
          description: A page of books.
          headers:
            X-Total: { description: How many books there are., schema: { type: integer } }
          content:
            application/json:
              schema: { type: array, items: { $ref: "#/components/schemas/Book" } }
        "404": { description: There is no such page of books. }
    post:
      operationId: addBook
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: "#/components/schemas/Book" }
            example: { title: Emma }
      responses:
        "201": { description: The book was added. }
    delete:
      operationId: removeBooks
      responses:
        "204": { description: No book is left. }
  /ping:
    get:
      operationId: pingShop
      responses:
        "204": { description: The shop is open. }
  /books/{id}:
    get:
      operationId: getBook
      deprecated: false
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
      responses:
        "200":
          description: One book of the shop.
          content:
            application/json: { schema: { $ref: "#/components/schemas/Book" } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
  schemas:
    Book:
      type: object
      required: [title]
      properties:
        title: { type: string, maxLength: 100, description: The title as it is printed. }
        pages: { type: integer, minimum: 1 }
        kind: { enum: [novel, poem] }
        stars: { type: number, format: float }
        added: { type: string, format: date-time }
        code: { type: string, pattern: "^[a-z]+$" }
        author: { $ref: "#/components/schemas/Author" }
    Author:
      type: object
      properties:
        name: { type: string }
`;

const sort = JSON.stringify({ type: "string", enum: ["title", "pages"] }, null, 2);

/** The document is not strict: its claims are what its rows and sentences say of members. */
const document = `# Shop

A shop that sells books and takes them back.

## Book

| Field | Type | Description |
| --- | --- | --- |
| title | string | The title as it is printed. At most 100 characters. |
| pages | integer | At least 1. |
`;

export const files: Readonly<Record<string, string>> = {
  "specs/shop/openapi.yaml": openapi,
  "specs/shop/schemas/sort.json": sort,
  "specs/shop/document.md": document,
  "overlay.yaml": `overlay: 1.0.0
info: { title: Names, version: "1" }
actions:
  - { target: $.info, update: { title: The other shop } }
`,
};
