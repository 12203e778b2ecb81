/** The client calls the server over HTTP. */
import assert from "node:assert/strict";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import { addNote } from "../src/api/client.ts";
import { connect, recall, remember, texts } from "../src/client.ts";
import { notesServer } from "../src/server.ts";

const server = notesServer("secret");
let baseUrl = "";

before(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
after(() => server.close());

test("A note that is added can be read", async () => {
  const client = connect(baseUrl, "secret");
  const id = await remember(client, "buy milk");
  assert.equal(await recall(client, id), "buy milk");
  assert.equal(await recall(client, 99), undefined);
});

test("All pages of a list are read", async () => {
  const client = connect(baseUrl, "secret");
  for (const text of ["one", "two", "three"]) await remember(client, text);
  assert.deepEqual(await texts(client), ["buy milk", "one", "two", "three"]);
});

test("A caller with another token is refused", async () => {
  await assert.rejects(remember(connect(baseUrl, "guess"), "hello"), /the token is wrong/);
});

test("A body that breaks the description reaches no handler", async () => {
  const result = await addNote(connect(baseUrl, "secret"), { body: { text: "" } });
  assert.equal(result.httpStatus, 400);
  assert.match(JSON.stringify(result.body), /text/);
});
