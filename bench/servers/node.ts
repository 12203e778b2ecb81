/** node:http by hand: what every server costs at least that does the same work. */
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import { announce } from "./announce.ts";
import { areOrders, idOf, isOrder, searchOf } from "./by-hand.ts";
import { foundItem, itemOf, receiptOf, receiptOfAll } from "./items.ts";
import { bearer, isKey, refused, scopesOf } from "./keys.ts";

function listener(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url = "" } = incoming;
  const end = url.indexOf("?");
  const path = end === -1 ? url : url.slice(0, end);
  if (method === "GET" && path.startsWith("/items/")) {
    answerItem(outgoing, path.slice("/items/".length));
  } else if (method === "POST" && path === "/items") {
    answerBody(incoming, outgoing, isOrder, receiptOf);
  } else if (method === "GET" && path.startsWith("/keyed/items/")) {
    if (mayCall(incoming, outgoing)) answerItem(outgoing, path.slice("/keyed/items/".length));
  } else if (method === "POST" && path === "/keyed/items") {
    if (mayCall(incoming, outgoing)) answerBody(incoming, outgoing, isOrder, receiptOf);
  } else if (method === "GET" && path.startsWith("/scoped/items/")) {
    const scopes = scopesOf(bearer(incoming.headers.authorization));
    if (scopes === undefined) answer(outgoing, 401, refused);
    else if (!scopes.includes("items:read")) answer(outgoing, 403, refused);
    else answerItem(outgoing, path.slice("/scoped/items/".length));
  } else if (method === "GET" && path === "/search") {
    const search = searchOf(new URLSearchParams(end === -1 ? "" : url.slice(end + 1)));
    if (search === undefined) answer(outgoing, 400, wrong);
    else answer(outgoing, 200, foundItem(search));
  } else if (method === "POST" && path === "/orders") {
    answerBody(incoming, outgoing, areOrders, receiptOfAll);
  } else {
    answer(outgoing, 404, { message: "Nothing is here." });
  }
}

const wrong = { message: "The request is wrong." };

function mayCall(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const key = incoming.headers["x-key"];
  const isAllowed = typeof key === "string" && isKey(key);
  if (!isAllowed) answer(outgoing, 401, refused);
  return isAllowed;
}

function answerItem(outgoing: ServerResponse, text: string): void {
  const id = idOf(text);
  if (id === undefined) answer(outgoing, 400, wrong);
  else answer(outgoing, 200, itemOf(id));
}

function answerBody<Body>(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  isBody: (value: unknown) => value is Body,
  make: (body: Body) => object,
): void {
  const chunks: Buffer[] = [];
  incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
  incoming.on("end", () => {
    const body = parsed(Buffer.concat(chunks).toString());
    if (isBody(body)) answer(outgoing, 201, make(body));
    else answer(outgoing, 400, wrong);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
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
