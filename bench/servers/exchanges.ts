/** The requests that are sent, and the check that every competitor answers them alike. */
import { type Order, itemOf, receiptOf } from "./items.ts";

export interface Sent {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: string;
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

/** What is measured. */
export const scenarios = {
  get: { method: "GET", path: "/items/42" },
  post: { method: "POST", path: "/items", body: JSON.stringify(order) },
} as const satisfies Readonly<Record<string, Sent>>;

const accepted: readonly (readonly [Sent, status: number, body: object])[] = [
  [scenarios.get, 200, itemOf(42)],
  [scenarios.post, 201, receiptOf(order)],
];

/** Each breaks one thing, and in a way that no coercion repairs. */
export const broken: readonly Sent[] = [
  { method: "GET", path: "/items/chair" },
  { method: "GET", path: "/items/1.5" },
  { method: "GET", path: "/items/0" },
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
  ].map((change) => ({
    method: "POST" as const,
    path: "/items",
    body: JSON.stringify({ ...order, ...change }),
  })),
  { method: "POST", path: "/items", body: '{"customer":' },
];

/** In what a server differs from the others, in words; nothing when it does not. */
export async function differences(origin: string, validates: boolean): Promise<string[]> {
  const found: string[] = [];
  for (const [sent, status, body] of accepted) {
    const expected = `${status} application/json ${JSON.stringify(body)}`;
    const response = await send(origin, sent);
    const type = response.headers.get("content-type")?.split(";", 1)[0];
    const length = Number(response.headers.get("content-length"));
    const text = await response.text();
    const given = `${response.status} ${type} ${text}`;
    if (given !== expected) found.push(`${titleOf(sent)}: ${given}, not ${expected}`);
    if (length !== text.length) found.push(`${titleOf(sent)}: content-length ${length}`);
  }
  for (const sent of validates ? broken : []) {
    const { status } = await send(origin, sent);
    if (status !== 400) found.push(`${titleOf(sent)}: ${status}, not 400`);
  }
  return found;
}

function send(origin: string, { method, path, body }: Sent): Promise<Response> {
  const json = { method, headers: { "content-type": "application/json" } };
  return fetch(origin + path, body === undefined ? { method } : { ...json, body });
}

function titleOf({ method, path, body = "" }: Sent): string {
  return `${method} ${path} ${body}`.trimEnd();
}
