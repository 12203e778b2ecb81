import assert from "node:assert/strict";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { shopServer } from "@shop/server";
import * as client from "../src/api/client.ts";
import { priceList } from "../src/storefront.ts";

test("The storefront lists the products of the server", async () => {
  const server = shopServer([
    { sku: "AB-123", name: "Lamp", cents: 1900 },
    { sku: "AB-124", name: "Chair", cents: 4950 },
    { sku: "AB-125", name: "Table", cents: 9900 },
  ]);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  try {
    const lines = await priceList(`http://127.0.0.1:${port}/api`);
    assert.deepEqual(lines, ["Lamp 19.00", "Chair 49.50", "Table 99.00"]);
  } finally {
    server.close();
  }
});

test("The storefront has no operation of the staff", () => {
  assert.ok("listProducts" in client);
  assert.ok(!("stockProduct" in client));
});
