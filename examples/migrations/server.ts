/** A server that knows no generator: all clients call it. */
import { once } from "node:events";
import { type IncomingMessage, type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

interface Book {
  readonly isbn: string;
  readonly title: string;
}

type Answer = readonly [status: number, body: unknown];

export async function openLibrary(): Promise<{
  readonly baseUrl: string;
  readonly server: Server;
}> {
  const books = new Map<string, Book>();
  for (const [index, title] of ["Emma", "Persuasion", "Sanditon"].entries()) {
    const isbn = `978000000000${index}`;
    books.set(isbn, { isbn, title });
  }
  const server = createServer(async (request, response) => {
    const [status, body] = await answer(books, request);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, server };
}

async function answer(books: Map<string, Book>, request: IncomingMessage): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  const isbn = /^\/api\/books\/(\d+)$/.exec(pathname)?.[1];
  if (request.method === "GET" && isbn !== undefined) {
    const book = books.get(isbn);
    return book === undefined ? [404, { title: "No such book" }] : [200, book];
  }
  if (request.method === "GET" && pathname === "/api/books") {
    const page = Number(searchParams.get("page") ?? 1);
    const limit = Number(searchParams.get("limit") ?? 20);
    const items = [...books.values()].slice((page - 1) * limit, page * limit);
    return [200, { items, total: books.size }];
  }
  if (request.method === "POST" && pathname === "/api/books") {
    if (request.headers.authorization !== "Bearer secret") return [401, { title: "No token" }];
    const book = JSON.parse(await text(request)) as Book;
    if (books.has(book.isbn)) return [409, { title: "The library has it" }];
    books.set(book.isbn, book);
    return [201, book];
  }
  return [500, { title: "Not described" }];
}
