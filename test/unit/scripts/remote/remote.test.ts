/** Remote documents: read once, locked by what they hold, and never again without being asked. */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type GenerateOptions, check, generate } from "../../../../scripts/api/api.ts";
import { hashOf } from "../../../../scripts/remote/document-copies.ts";
import { project } from "../../../e2e/cli/project.ts";

/** A server with `texts` by path, which tests may change, and the paths that were asked for. */
async function serve(texts: Record<string, string>) {
  const asked: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    asked.push(url);
    const text = texts[url];
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(stop);
  const { port } = server.address() as AddressInfo;
  return { asked, stop, texts, uri: (path: string) => `http://127.0.0.1:${port}${path}` };
}

function description(reference: string): string {
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    paths: {},
    components: { schemas: { Item: { $ref: reference } } },
  });
}

const item = JSON.stringify({
  type: "object",
  properties: { price: { $ref: "parts/money.json#/$defs/money" }, self: { $ref: "#" } },
});
const money = JSON.stringify({ $defs: { money: { type: "integer", minimum: 7 } } });

function run(root: string, options: Partial<GenerateOptions> = {}): GenerateOptions {
  return {
    cwd: root,
    spec: "api/openapi.json",
    out: "out",
    only: ["types", "validators", "openapi"],
    remote: "http",
    network: { isAllowedAddress: (address) => address === "127.0.0.1" },
    ...options,
  };
}

const said = ({ diagnostics }: { diagnostics: readonly { code: string; message: string }[] }) =>
  diagnostics.map(({ code, message }) => `${code}: ${message}`);

async function shop() {
  const server = await serve({ "/v1/item.json": item, "/v1/parts/money.json": money });
  const { root, at, read } = project({
    "api/openapi.json": description(server.uri("/v1/item.json")),
  });
  return { server, root, at, read, lock: at("api/specwright.remote.json") };
}

test("documents are read with all that they refer to, and locked by hash", async () => {
  const { server, root, read, lock } = await shop();
  const result = await generate(run(root));
  expect(said(result)).toEqual([]);
  expect(server.asked).toEqual(["/v1/item.json", "/v1/parts/money.json"]);
  expect(read("out/types.ts")).toContain("export interface Item {\n  price?: MoneyMoney;");
  expect(read("out/openapi.json")).not.toContain("127.0.0.1");
  expect(JSON.parse(readFileSync(lock, "utf8"))).toEqual({
    version: 1,
    documents: [
      { uri: server.uri("/v1/item.json"), sha256: hashOf(Buffer.from(item)) },
      { uri: server.uri("/v1/parts/money.json"), sha256: hashOf(Buffer.from(money)) },
    ],
  });
});

test("with lock and copies nothing is asked, by generate and by check", async () => {
  const { server, root, lock } = await shop();
  await generate(run(root));
  const before = readFileSync(lock, "utf8");
  server.stop();
  const again = await generate(run(root));
  expect([said(again), again.written]).toEqual([[], []]);
  const checked = await check(run(root));
  expect([checked.ok, said(checked)]).toEqual([true, []]);
  expect(server.asked).toHaveLength(2);
  expect(readFileSync(lock, "utf8")).toBe(before);
});

test("a second run asks nobody and makes nothing, as long as lock and copies stay", async () => {
  const { server, root, at, lock } = await shop();
  mkdirSync(at("node_modules"));
  writeFileSync(at("package.json"), "{}");
  const made = async (work: typeof generate | typeof check, options = {}) => {
    let count = 0;
    const { ok } = await work(run(root, { ...options, onProgress: () => (count += 1) }));
    return [ok, count];
  };
  expect(await made(generate)).toEqual([true, 1]);
  expect(await made(generate)).toEqual([true, 0]);
  expect(await made(check)).toEqual([true, 0]);
  expect(await made(check, { network: {} })).toEqual([true, 0]);
  expect(server.asked).toHaveLength(2);
  expect(await made(generate, { updateRemote: true })).toEqual([true, 1]);
  expect(server.asked).toHaveLength(4);
  expect(await made(check)).toEqual([true, 0]);
  writeFileSync(lock, readFileSync(lock, "utf8").replace(/[\da-f]{64}/, "0".repeat(64)));
  expect(await made(check)).toEqual([false, 1]);
  expect(await made(generate, { updateRemote: true })).toEqual([true, 1]);
  rmSync(at(".specwright"), { recursive: true });
  const before = server.asked.length;
  expect(await made(check)).toEqual([true, 1]);
  expect(server.asked).toHaveLength(before + 2);
  expect(await made(check)).toEqual([true, 0]);
  rmSync(lock);
  expect(await made(check)).toEqual([false, 1]);
});

test("without copies the lock decides what is taken", async () => {
  const { server, root, at, lock } = await shop();
  await generate(run(root));
  rmSync(at(".specwright"), { recursive: true });
  expect((await check(run(root))).ok).toBe(true);
  expect(server.asked).toHaveLength(4);
  const changed = money.replace("7", "8");
  server.texts["/v1/parts/money.json"] = changed;
  expect((await check(run(root))).ok).toBe(true);
  rmSync(at(".specwright"), { recursive: true });
  const refused = await generate(run(root));
  expect(refused.ok).toBe(false);
  expect(said(refused)[0]).toBe(
    `remote/changed: cannot read ${server.uri("/v1/parts/money.json")}: expected the SHA-256 ${hashOf(Buffer.from(money))}, found ${hashOf(Buffer.from(changed))}`,
  );
  const before = readFileSync(lock, "utf8");
  expect(before).toContain(hashOf(Buffer.from(money)));
  const updated = await generate(run(root, { updateRemote: true }));
  expect([said(updated), updated.written]).toEqual([[], expect.arrayContaining(["validators.ts"])]);
  expect(readFileSync(lock, "utf8")).toContain(hashOf(Buffer.from(changed)));
});

test("a changed copy is not believed", async () => {
  const { server, root, at } = await shop();
  await generate(run(root));
  const copies = at(".specwright/remote");
  for (const name of readdirSync(copies))
    writeFileSync(join(copies, name), '{ "const": "forged" }');
  expect((await check(run(root))).ok).toBe(true);
  expect(server.asked).toHaveLength(4);
  for (const name of readdirSync(copies))
    writeFileSync(join(copies, name), '{ "const": "forged" }');
  server.stop();
  const offline = await check(run(root));
  expect(said(offline)[0]).toMatch(/^remote\/failed: cannot read .*: /);
  expect(offline.ok).toBe(false);
});

test("a check locks nothing, and a broken lock is told", async () => {
  const { server, root, lock } = await shop();
  const checked = await check(run(root));
  expect(said(checked)[0]).toBe(
    `remote/unlocked: cannot read ${server.uri("/v1/item.json")}: specwright.remote.json has no entry for it`,
  );
  expect([server.asked, existsSync(lock)]).toEqual([[], false]);
  writeFileSync(lock, '{ "version": 1, "documents": { } }');
  expect(said(await generate(run(root)))[0]).toMatch(
    /^remote\/lock: "api\/specwright.remote.json"/,
  );
  expect(server.asked).toEqual([]);
});

test("without the option nothing is asked, and by default no such address is", async () => {
  const { server, root } = await shop();
  const { remote: _, ...without } = run(root);
  expect(said(await generate(without))).toEqual([
    expect.stringMatching(/^ref\/remote: .*: it is a remote document, and no local copy is known/),
  ]);
  const { network: __, ...usual } = run(root);
  expect(said(await generate(usual))[0]).toBe(
    `remote/refused: cannot read ${server.uri("/v1/item.json")}: "127.0.0.1" is not a public address`,
  );
  expect(said(await generate(run(root, { remote: "https" })))[0]).toMatch(
    /^remote\/refused: .* --remote http/,
  );
  expect(server.asked).toEqual([]);
});

test("a remote document reaches no file of ours", async () => {
  const server = await serve({
    "/a/b/c/item.json": JSON.stringify({
      properties: {
        beside: { $ref: "../../../api/secret.json" },
        up: { $ref: "../../secret.json" },
      },
    }),
    "/api/secret.json": '{ "const": "remote" }',
    "/a/secret.json": '{ "const": "remote" }',
    "/file.json": '{ "$ref": "file:///etc/passwd" }',
    "/absolute.json": '{ "$ref": "/etc/passwd" }',
  });
  const secret = '{ "const": "secret" }';
  const { root, at, read, write } = project({
    "openapi.json": description(server.uri("/a/b/c/item.json")),
    "secret.json": secret,
    "api/secret.json": secret,
    ".specwright/secret.json": secret,
    "specwright/secret.json": secret,
  });
  expect(said(await generate(run(root, { spec: "openapi.json" })))).toEqual([]);
  expect(server.asked.toSorted()).toEqual([
    "/a/b/c/item.json",
    "/a/secret.json",
    "/api/secret.json",
  ]);
  expect(read("out/types.ts")).not.toContain("secret");
  rmSync(at("out"), { recursive: true });
  write("openapi.json", description(server.uri("/file.json")));
  const file = await generate(run(root, { spec: "openapi.json" }));
  expect(said(file)).toEqual([expect.stringMatching(/^ref\/outside: .*file URL/)]);
  write("openapi.json", description(server.uri("/absolute.json")));
  const absolute = await generate(run(root, { spec: "openapi.json" }));
  expect(said(absolute)).toEqual([expect.stringMatching(/^remote\/failed: .*404/)]);
  expect(server.asked.at(-1)).toBe("/etc/passwd");
  expect(existsSync(at("out"))).toBe(false);
});

test("a remote document takes no words of a file of ours", async () => {
  const words = JSON.stringify({
    type: "object",
    properties: {
      up: { type: "string", description: { $ref: "../../secret.txt" } },
      beside: { type: "string", description: { $ref: "secret.txt" } },
    },
  });
  const server = await serve({ "/item.json": words });
  const { root, at } = project({
    "openapi.json": description(server.uri("/item.json")),
    "secret.txt": "hidden words",
    ".specwright/remote/secret.txt": "hidden words",
  });
  const result = await generate(run(root, { spec: "openapi.json" }));
  expect(said(result)).toEqual([
    'ref/outside: cannot read "../../secret.txt": the referring file is a copy of a remote document',
    'ref/outside: cannot read "secret.txt": the referring file is a copy of a remote document',
  ]);
  expect(existsSync(at("out"))).toBe(false);
});

test("chains of documents end", async () => {
  const texts: Record<string, string> = {};
  for (let n = 0; n < 40; n += 1) texts[`/${n}`] = JSON.stringify({ items: { $ref: `/${n + 1}` } });
  const server = await serve(texts);
  const { root } = project({ "api/openapi.json": description(server.uri("/0")) });
  const limits = (network: GenerateOptions["network"]) =>
    generate(run(root, { network: { isAllowedAddress: () => true, ...network } }));
  expect(said(await limits({ depth: 5 }))[0]).toMatch(
    /^remote\/refused: .*chain of remote documents is longer than 5/,
  );
  expect(server.asked).toHaveLength(5);
  rmSync(join(root, "api/specwright.remote.json"));
  expect(said(await limits({ documents: 3 }))[0]).toMatch(/more than 3 remote documents/);
  expect(server.asked).toHaveLength(8);
});
