import assert from "node:assert/strict";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { shopServer } from "../src/server.ts";

test("The server takes a product, and refuses one without a price", async () => {
  const server = shopServer([]);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/products/AB-123`;
  const put = (body: unknown) =>
    fetch(url, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  try {
    assert.equal((await put({ sku: "AB-123", name: "Lamp", cents: 1900 })).status, 204);
    assert.equal((await put({ sku: "AB-123", name: "Lamp" })).status, 400);
  } finally {
    server.close();
  }
});
