import assert from "node:assert/strict";
import { test } from "node:test";
import { faultsIn } from "../src/stock-check.ts";

test("A list without faults passes, and each fault has its place", () => {
  const lamp = { sku: "AB-123", name: "Lamp", cents: 1900 };
  assert.deepEqual(faultsIn([lamp]), []);
  const faults = faultsIn([lamp, { ...lamp, sku: "lamp", cents: 0 }]);
  assert.equal(faults.length, 2);
  assert.match(faults.join("\n"), /^2: sku: .+\n2: cents: .+$/);
});
