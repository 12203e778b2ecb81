/** The requests that are sent, and the check that every competitor answers them alike. */
import { type Order, foundItem, itemOf, receiptOf, receiptOfAll } from "./items.ts";
import { secrets } from "./keys.ts";

export interface Sent {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** That of the answer. Default: 200. */
  readonly status?: number;
}

/** What is measured. */
export interface Scenario {
  readonly title: string;
  readonly sent: Sent;
  /** What the body of the answer has to be. Absent: each server refuses in its own words. */
  readonly answer?: object;
  /** See `Runner`. */
  readonly share?: number;
}

export const order: Order = {
  customer: "Ada Lovelace",
  contact: "ada@example.com",
  quantity: 3,
  priority: "normal",
  gift: false,
  address: { street: "12 St James's Square", city: "London", zip: "SW1Y" },
  lines: [
    { sku: "chair-1", count: 2 },
    { sku: "table-9", count: 1 },
  ],
  note: "Leave it with the neighbours.",
};

const json = { "content-type": "application/json" };

function post(path: string, value: unknown, headers: Sent["headers"] = {}, status = 201): Sent {
  return { method: "POST", path, headers: { ...json, ...headers }, body: textOf(value), status };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function get(path: string, headers: Sent["headers"] = {}, status = 200): Sent {
  return { method: "GET", path, headers, status };
}

/** As many orders as JSON of so many bytes has. */
function ordersOf(bytes: number): readonly Order[] {
  return Array.from(
    { length: Math.floor(bytes / (JSON.stringify(order).length + 1)) },
    () => order,
  );
}

const key = { "x-key": secrets.key };
const token = { authorization: `Bearer ${secrets.token}` };
const search = "/search?text=chair&page=3&limit=20&order=price&available=true";
const found = foundItem({ text: "chair", page: 3, limit: 20, order: "price", available: true });
const [some, many] = [ordersOf(10_000), ordersOf(1_000_000)];

export const scenarios: readonly Scenario[] = [
  { title: "GET /items/42", sent: get("/items/42"), answer: itemOf(42) },
  { title: "POST /items", sent: post("/items", order), answer: receiptOf(order) },
  { title: "GET with an API key", sent: get("/keyed/items/42", key), answer: itemOf(42) },
  {
    title: "POST with an API key",
    sent: post("/keyed/items", order, key),
    answer: receiptOf(order),
  },
  {
    title: "GET with a bearer token that needs a scope",
    sent: get("/scoped/items/42", token),
    answer: itemOf(42),
  },
  { title: "GET with five query parameters", sent: get(search), answer: found },
  { title: "POST of 10 kB", sent: post("/orders", some), answer: receiptOfAll(some), share: 0.3 },
  { title: "POST of 1 MB", sent: post("/orders", many), answer: receiptOfAll(many), share: 0.1 },
  {
    title: "400: an item of an order is missing",
    sent: post("/items", { ...order, quantity: undefined }, {}, 400),
  },
  { title: "401: no key", sent: get("/keyed/items/42", {}, 401) },
];

/** Each breaks one thing, and in a way that no coercion repairs. */
export const broken: readonly Sent[] = [
  ...["/items/chair", "/items/1.5", "/items/0"].map((path) => get(path, {}, 400)),
  ...[
    "/search",
    "/search?text=a&limit=101",
    "/search?text=a&page=0",
    "/search?text=a&order=age",
  ].map((path) => get(path, {}, 400)),
  ...[
    { customer: "" },
    { customer: undefined },
    { quantity: 0 },
    { quantity: 1001 },
    { quantity: 1.5 },
    { priority: "urgent" },
    { gift: "perhaps" },
    { address: { street: "a", city: "b" } },
    { address: { ...order.address, zip: "1" } },
    { lines: [] },
    { lines: [{ sku: "chair-1", count: 0 }] },
    { note: "a".repeat(501) },
  ].map((change) => post("/items", { ...order, ...change }, {}, 400)),
  post("/items", '{"customer":', {}, 400),
  post("/orders", [order, { ...order, quantity: 0 }], {}, 400),
  get("/keyed/items/42", { "x-key": `${secrets.key}1` }, 401),
  post("/keyed/items", order, { "x-key": secrets.key.toUpperCase() }, 401),
  get("/scoped/items/42", {}, 401),
  get("/scoped/items/42", { authorization: "Bearer unknown" }, 401),
];

/** In what a server differs from the others, in words; nothing when it does not. */
export async function differences(origin: string, asked: readonly Scenario[]): Promise<string[]> {
  const found: string[] = [];
  for (const { sent, answer } of asked) {
    const { status = 200 } = sent;
    const response = await send(origin, sent);
    const text = await response.text();
    if (response.status !== status)
      found.push(`${titleOf(sent)}: ${response.status}, not ${status}`);
    if (answer === undefined) continue;
    const expected = `application/json ${JSON.stringify(answer)}`;
    const type = response.headers.get("content-type")?.split(";", 1)[0];
    const length = Number(response.headers.get("content-length"));
    if (`${type} ${text}` !== expected) {
      found.push(`${titleOf(sent)}: ${type} ${text}, not ${expected}`);
    }
    if (length !== text.length) found.push(`${titleOf(sent)}: content-length ${length}`);
  }
  return found;
}

function send(origin: string, { method, path, headers = {}, body }: Sent): Promise<Response> {
  return fetch(origin + path, { method, headers, ...(body === undefined ? {} : { body }) });
}

function titleOf({ method, path, body = "" }: Sent): string {
  return `${method} ${path} ${body.slice(0, 300)}`.trimEnd();
}
