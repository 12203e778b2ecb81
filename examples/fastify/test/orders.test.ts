/** The app listens, and the generated client calls it over HTTP. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createClient, getOrder, placeOrder } from "../src/api/client.ts";
import { buildApp } from "../src/app.ts";

const app = buildApp({ logger: false });
let origin = "";

before(async () => {
  origin = await app.listen({ host: "127.0.0.1", port: 0 });
});
after(() => app.close());

const client = () => createClient({ baseUrl: `${origin}/api`, headers: { "x-caller": "Ann" } });

test("An order is placed by the caller that a hook found", async () => {
  const placed = await placeOrder(client(), { body: { items: [{ sku: "AB-123", count: 2 }] } });
  assert.equal(placed.status, 201);
  assert.equal(placed.body.placedBy, "Ann");
  assert.equal(placed.headers.Location, `/api/orders/${placed.body.id}`);
  const read = await getOrder(client(), { id: placed.body.id });
  assert.deepEqual([read.status, read.body], [200, placed.body]);
});

test("Documented errors are typed", async () => {
  const refused = await placeOrder(client(), { body: { items: [{ sku: "ZZ-999", count: 1 }] } });
  assert.equal(refused.status, 409);
  assert.equal(refused.body.detail, "ZZ-999 is out of stock");
  const lost = await getOrder(client(), { id: "7d1e3a52-58a2-4f0e-9a52-0d1d6a8f2f11" });
  assert.equal(lost.status, 404);
});

test("A request that breaks the description reaches no handler", async () => {
  const refused = await placeOrder(client(), { body: { items: [{ sku: "ab", count: 0 }] } });
  assert.equal(refused.httpStatus, 400);
});

test("Hooks and routes of the app stay in charge", async () => {
  const health = await fetch(`${origin}/health`);
  assert.deepEqual(await health.json(), { ok: true });
  const lost = await fetch(`${origin}/api/orders/none`);
  assert.equal(lost.status, 400);
  assert.equal(lost.headers.get("x-frame-options"), "DENY");
});
