/** The README's worked example: its files are written, generated from, compiled and run. */
import { once } from "node:events";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { check, generate } from "../scripts/api.ts";
import { compile, emptyFolder } from "./compile.ts";

const folder = emptyFolder("readme");
const readme = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");
const run = { cwd: folder, spec: "notes.yaml", out: "src/api" };

beforeAll(async () => {
  for (const [, path = "", text = ""] of readme.matchAll(
    /<!-- file: (\S+) -->\n\n```\w+\n(.*?)```/gs,
  )) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  cpSync(join(import.meta.dirname, "../generated"), join(folder, "generated"), { recursive: true });
  const { diagnostics } = await generate(run);
  expect(diagnostics).toEqual([]);
  expect(compile(folder, "bundler")).toEqual([]);
  expect(compile(folder, "nodenext", { outDir: join(folder, "js") })).toEqual([]);
}, 120_000);

async function load<Module>(path: string): Promise<Module> {
  return (await import(pathToFileURL(join(folder, "js", path)).href)) as Module;
}

test("the client shows what the server answers", async () => {
  const { server } = await load<{ server: Server }>("src/server.js");
  const { show } = await load<{ show: (baseUrl: string, id: number) => Promise<string> }>(
    "src/client.js",
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  try {
    expect(await show(baseUrl, 1)).toBe("buy milk");
    expect(await show(baseUrl, 2)).toBe("no such note");
  } finally {
    server.close();
  }
});

test("open questions are answered by the implementer and stay visible to the caller", async () => {
  const { answers, table } = await load<{ answers: object[]; table: unknown[] }>(
    "open-questions.js",
  );
  expect(answers).toMatchObject([
    { status: 200, body: { user_id: "user 7", auth_type: "key", plan: "trial" } },
    { status: "undocumented", httpStatus: 401, body: { error: { code: "invalid_api_key" } } },
  ]);
  expect(table).toEqual([
    null,
    "Mandatory parameters: %s is/are missing.",
    "Mandatory parameters: channel is/are missing.",
    { code: "SERVICE-4004", args: ["order"] },
  ]);
  const source = readFileSync(join(folder, "open-questions.ts"), "utf8");
  const without = source.replace(/decisions: \{.*?\n {4}\},/s, "decisions: {},");
  expect(without).not.toBe(source);
  writeFileSync(join(folder, "open-questions.ts"), without);
  expect(compile(folder, "nodenext").join()).toContain("invalidApiKey");
}, 60_000);

test("the validator finds both problems", async () => {
  const { problems } = await load<{ problems: { path: string[] }[] }>("src/validate.js");
  expect(problems.map(({ path }) => path)).toEqual([["id"], ["text"]]);
});

test("check finds no drift, and finds an edit", async () => {
  expect((await check(run)).drift).toEqual([]);
  const file = join(folder, "src/api/types.ts");
  writeFileSync(file, `${readFileSync(file, "utf8")}\n`);
  expect((await check(run)).drift.map(({ path, kind }) => [path, kind])).toEqual([
    ["types.ts", "changed"],
  ]);
});

test("the quick start's two commands stand alone in blocks of their own", () => {
  const blocks = [...readme.matchAll(/```sh\n(.*?)```/gs)].map(([, text]) => text);
  expect(blocks).toContain("npm ci && npm run generate\n");
  expect(blocks).toContain("npm ci && npm test\n");
});
