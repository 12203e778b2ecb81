/** node:http by hand: what every server costs at least. Nothing is validated. */
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import { announce } from "./announce.ts";
import { type Order, itemOf, receiptOf } from "./items.ts";

function listener(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url = "" } = incoming;
  if (method === "GET" && url.startsWith("/items/")) {
    answer(outgoing, 200, itemOf(Number.parseInt(url.slice("/items/".length), 10)));
  } else if (method === "POST" && url === "/items") {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const body = parsed(Buffer.concat(chunks).toString());
      if (body === undefined) outgoing.writeHead(400).end();
      else answer(outgoing, 201, receiptOf(body));
    });
  } else {
    outgoing.writeHead(404).end();
  }
}

function parsed(text: string): Order | undefined {
  try {
    return JSON.parse(text) as Order;
  } catch {
    return undefined;
  }
}

function answer(outgoing: ServerResponse, status: number, value: object): void {
  const text = JSON.stringify(value);
  const length = Buffer.byteLength(text);
  outgoing.writeHead(status, { "content-type": "application/json", "content-length": length });
  outgoing.end(text);
}

announce(createServer(listener));
