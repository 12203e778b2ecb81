/** The bundle runs in workerd, and the generated client calls it over HTTP. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Miniflare } from "miniflare";
import { addLink, createClient, followLink } from "../src/api/client.ts";

const worker = new Miniflare({
  modules: true,
  scriptPath: "dist/worker.js",
  compatibilityDate: "2026-07-01",
  kvNamespaces: ["LINKS"],
});
let origin = "";

before(async () => {
  origin = (await worker.ready).origin;
});
after(() => worker.dispose());

const client = () => createClient({ baseUrl: `${origin}/v1` });

test("A link that is added leads to its address", async () => {
  const body = { name: "docs", address: "https://example.com/docs" };
  const added = await addLink(client(), { body });
  assert.deepEqual([added.status, added.body], [201, body]);
  const followed = await followLink(client(), { name: "docs" });
  assert.equal(followed.status, 302);
  assert.equal(followed.headers.Location, body.address);
});

test("A name that is taken is refused, and so is one that is none", async () => {
  const again = await addLink(client(), { body: { name: "docs", address: "https://example.com" } });
  assert.equal(again.status, 409);
  const broken = await addLink(client(), { body: { name: "A b", address: "https://example.com" } });
  assert.equal(broken.httpStatus, 400);
});

test("Routes and middleware of the app stay in charge", async () => {
  const home = await fetch(origin);
  assert.equal(await home.text(), "short links");
  const lost = await fetch(`${origin}/v1/links/lost`);
  assert.equal(lost.status, 404);
  assert.equal(lost.headers.get("x-content-type-options"), "nosniff");
});
