/** Handlers follow a description that changed: shown, asked for, made, and finished where a run was killed. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { generate } from "../../../scripts/api/api.ts";
import { reconcile } from "../../../scripts/scaffold/reconcile/reconcile.ts";
import { reconcileEach } from "../../../scripts/scaffold/reconcile-service.ts";
import { scaffold } from "../../../scripts/scaffold/scaffold.ts";
import { emptyFolder } from "../../support/compile.ts";
import { program, surroundings } from "../cli/program.ts";
import { project } from "../cli/project.ts";
import { compiledAndRun } from "./scaffolded.ts";

const before = `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /pets:
    get: { operationId: listPets, tags: [pets], responses: { "204": { description: Done. } } }
    post: { operationId: addPet, tags: [pets], responses: { "204": { description: Done. } } }
  /toys: { get: { operationId: listToys, tags: [toys], responses: { "204": { description: Done. } } } }
`;
/** One is renamed, one removed, one added, and one has a parameter more. */
const after = `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /pets:
    get: { operationId: findPets, tags: [pets], responses: { "204": { description: Done. } } }
    post:
      operationId: addPet
      tags: [pets]
      parameters: [{ name: dryRun, in: query, schema: { type: boolean } }]
      responses: { "204": { description: Done. } }
  "/pets/{id}":
    delete:
      operationId: dropPet
      tags: [pets]
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { "204": { description: Done. } }
`;
const words = ["--spec", "api.yaml", "--out", "src/api"];
const handlers = "src/handlers";

/** A project with handlers, whose description changed since. */
async function changedProject() {
  const made = project({ "api.yaml": before, "package.json": '{ "type": "module" }' });
  expect(await made.run("scaffold", ...words)).toMatchObject({ code: 0 });
  made.write("api.yaml", after);
  return made;
}

function textsOf(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder).filter((name) => !name.startsWith(".specwright."));
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}

describe("reconciling", () => {
  test("shows what there is to do, as a diff, and writes nothing", async () => {
    const { run, at } = await changedProject();
    const texts = textsOf(at(handlers));
    const { code, out } = await run("scaffold", "--reconcile", ...words);
    expect(code).toBe(0);
    expect(out).toContain("  dropPet: added\n");
    expect(out).toContain("  listPets: renamed to findPets\n");
    expect(out).toContain("  listToys: removed\n");
    expect(out).toContain("  addPet: query parameter `dryRun` added\n");
    expect(out).toMatch(
      /look at {2}src\/handlers\/pets\.ts:\d+: addPet: query parameter `dryRun` added\n/,
    );
    expect(out).toContain("+export const findPets: FindPetsHandler = ");
    expect(out).toMatch(/src\/handlers\/app\.test\.ts:\d+: listToys is no longer generated/);
    expect(out).toContain(
      "run `specwright scaffold --reconcile --write --spec api.yaml --out src/api`",
    );
    expect(textsOf(at(handlers))).toEqual(texts);
  });

  test("fails where it is asked whether there is something, until there is nothing", async () => {
    const { run, read, write } = await changedProject();
    const check = () => run("scaffold", "--reconcile", "--check", ...words);
    expect(await check()).toMatchObject({ code: 1 });
    const made = () => run("scaffold", "--reconcile", "--write", ...words);
    expect(await made()).toMatchObject({ code: 1 });
    expect(await check()).toMatchObject({ code: 1 });
    const test = `${handlers}/app.test.ts`;
    write(test, read(test).replace(/.*api\.listToys.*\n/, ""));
    expect(await made()).toMatchObject({ code: 0 });
    expect(await check()).toMatchObject({ code: 0, out: "src/handlers: up to date\n" });
    expect((await run("generate", ...words)).out).not.toContain("--reconcile");
  });

  test("says in JSON what there is to do", async () => {
    const { run } = await changedProject();
    const { out } = await run("scaffold", "--reconcile", "--json", ...words);
    expect(JSON.parse(out)).toMatchObject({
      command: "scaffold",
      ok: false,
      services: [
        {
          folder: handlers,
          isWritten: false,
          changes: expect.arrayContaining(["dropPet: added"]),
          affected: [{ file: "src/handlers/pets.ts" }],
        },
      ],
    });
  });

  test.each([
    [["--write"], "--write requires --reconcile"],
    [["--reconcile", "--write", "--check"], "use either --write or --check, not both"],
    [["--reconcile", "--layout", "file-per-tag"], "--layout is chosen once; --reconcile keeps it"],
  ])("refuses %j", async (options, message) => {
    const { run } = project({ "api.yaml": before });
    const { code, err } = await run("scaffold", ...options, ...words);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });

  test("without a record says what to run", async () => {
    const { run } = project({ "api.yaml": before });
    const { code, out } = await run("scaffold", "--reconcile", ...words);
    expect([code, out]).toEqual([1, expect.stringContaining("run `specwright scaffold`")]);
  });

  test("passes by descriptions without handlers, unless one is named", async () => {
    const config =
      "specs: { a: { input: api.yaml, output: a/api }, b: { input: api.yaml, output: b/api } }\n";
    const { run } = project({ "api.yaml": before, "specwright.config.yaml": config });
    await run("scaffold", "a");
    const all = await run("scaffold", "--reconcile", "--check");
    expect(all).toMatchObject({ code: 0, out: "a/handlers: up to date\n" });
    expect(await run("scaffold", "b", "--reconcile", "--check")).toMatchObject({ code: 1 });
  });

  test("leaves a file that is not UTF-8, and names it", async () => {
    const { run, at, write } = await changedProject();
    write("src/handlers/other.ts", "");
    writeFileSync(at("src/handlers/other.ts"), Buffer.from([0xff, 0xfe, 0x00]));
    const { out } = await run("scaffold", "--reconcile", "--write", ...words);
    expect(out).toContain("src/handlers/other.ts:1: it is not UTF-8");
    expect([...readFileSync(at("src/handlers/other.ts"))]).toEqual([0xff, 0xfe, 0x00]);
  });
});

test("a first required callback gets its file, and the place that has to get it is named", async () => {
  const { run, read, write } = await changedProject();
  const secured = after.replace("paths:", "security: [{ key: [] }]\npaths:");
  write(
    "api.yaml",
    `${secured}components: { securitySchemes: { key: { type: http, scheme: bearer } } }\n`,
  );
  const { code, out } = await run("scaffold", "--reconcile", "--write", ...words);
  expect(code).toBe(1);
  expect(read("src/handlers/authenticate.ts")).toContain("key: () => null,");
  expect(read("src/handlers/decisions.ts")).toContain("unauthenticated: () => ({ status: 401 }),");
  expect(out).toMatch(
    /src\/handlers\/app\.ts:\d+: pass `decisions` of src\/handlers\/decisions\.ts to `createHandler`/,
  );
});

test("places to look at are said once, and the run says so where nothing else is left", async () => {
  const { run, write } = await changedProject();
  write(
    "api.yaml",
    before.replace(
      "post: { operationId: addPet, tags: [pets],",
      "post: { operationId: addPet, tags: [pets], parameters: [{ name: dryRun, in: query, schema: { type: boolean } }],",
    ),
  );
  const shown = await run("scaffold", "--reconcile", ...words);
  expect(shown.out).toContain("look at");
  expect(shown.out).not.toContain("said once");
  const written = await run("scaffold", "--reconcile", "--write", ...words);
  expect(written.code).toBe(0);
  expect(written.out).toMatch(/look at .*\n *these places are said once/);
  const check = await run("scaffold", "--reconcile", "--check", ...words);
  expect(check).toMatchObject({ code: 0, out: "src/handlers: up to date\n" });
});

test("a record that was laid out in another way is one", async () => {
  const { run, read, write } = await changedProject();
  const record = "src/handlers/.specwright-handlers.json";
  write(record, JSON.stringify(JSON.parse(read(record))).replaceAll(",", ",\r\n"));
  await run("scaffold", "--reconcile", "--write", "--done", ...words);
  const check = await run("scaffold", "--reconcile", "--check", ...words);
  expect(check).toMatchObject({ code: 0, out: "src/handlers: up to date\n" });
});

test("what people wrote survives, and the result compiles and answers", async () => {
  const folder = emptyFolder("scaffold-reconciled");
  const spec = join(folder, "api.yaml");
  const options = { cwd: folder, spec, out: "src/api", cache: false };
  writeFileSync(spec, before);
  await generate(options);
  await scaffold(options);
  const pets = join(folder, handlers, "pets.ts");
  const own = "() => {\n  // Mine: no pets yet.\n  return { status: 204 };\n}";
  const written = readFileSync(pets, "utf8").replace('() => notImplemented("listPets")', own);
  writeFileSync(pets, written);
  expect(written).toContain(own);
  writeFileSync(spec, after);
  await generate(options);
  const { services } = await reconcileEach({ ...options, write: true }, reconcile);
  expect(services).toMatchObject([
    { isWritten: true, manual: [{ file: "src/handlers/app.test.ts" }] },
  ]);
  expect(readFileSync(pets, "utf8")).toContain(`export const findPets: FindPetsHandler = ${own};`);
  // What is left for people: the call of the operation that is gone, and the answer of the one they wrote.
  const file = join(folder, handlers, "app.test.ts");
  const lines = readFileSync(file, "utf8").split("\n");
  const [gone] = services[0]?.manual ?? [];
  lines.splice((gone?.line ?? 0) - 1, 1);
  writeFileSync(
    file,
    lines.join("\n").replace("api.findPets(client), 501", "api.findPets(client), 204"),
  );
  const { errors, code } = compiledAndRun(folder);
  expect({ errors, code }).toEqual({ errors: [], code: 0 });
}, 120_000);

/** The command line, killed at an exact step of writing. */
async function killed(
  cwd: string,
  call: string,
  at: number,
  command: readonly string[] = ["scaffold", "--reconcile", "--write"],
): Promise<string | null> {
  const hook = pathToFileURL(join(import.meta.dirname, "../../slow/faults.mjs"));
  hook.search = String(new URLSearchParams({ call, at: String(at), by: "kill" }));
  const line = ["--import", hook.href, ...program, ...command, ...words];
  const child = spawn(process.execPath, line, { cwd, env: surroundings, stdio: "ignore" });
  const [, signal] = (await once(child, "close")) as [number | null, string | null];
  return signal;
}

describe("a run that is killed", () => {
  // First all texts wait, then their journal; then one after another is put in its place.
  test.each([
    ["writeFile", 0],
    ["writeFile", 1],
    ["writeFile", 2],
    ["writeFile", 3],
    ["writeFile", 4],
    ["rename", 0],
    ["rename", 1],
    ["rename", 2],
    ["rename", 3],
    ["rename", 4],
  ])("at %s %i leaves whole files, and the next run finishes it", async (call, at) => {
    const { root, at: path, run } = await changedProject();
    const old = textsOf(path(handlers));
    const whole = await changedProject();
    await whole.run("scaffold", "--reconcile", "--write", ...words);
    const expected = textsOf(whole.at(handlers));
    expect(await killed(root, call, at)).toBe("SIGKILL");
    for (const [name, text] of textsOf(path(handlers)))
      expect([old.get(name), expected.get(name)]).toContain(text);
    rmSync(path(`${handlers}/.specwright.lock`), { recursive: true, force: true });
    await run("scaffold", "--reconcile", "--write", ...words);
    expect(textsOf(path(handlers))).toEqual(expected);
    expect(readdirSync(path(handlers)).filter((name) => /staging|lock/.test(name))).toEqual([]);
  });

  test.each([
    ["writeFile", 0],
    ["writeFile", 4],
    ["rename", 0],
    ["writeFile", 7],
    ["link", 0],
    ["link", 1],
    ["link", 2],
    ["link", 4],
    ["link", 6],
    ["rm", 1],
  ])(
    "the first time, at %s %i, leaves whole files, and the next run finishes it",
    async (call, at) => {
      const { root, at: path, run } = project({ "api.yaml": before, "package.json": "{}" });
      const whole = project({ "api.yaml": before, "package.json": "{}" });
      await whole.run("scaffold", ...words);
      const expected = textsOf(whole.at(handlers));
      expect(await killed(root, call, at, ["scaffold"])).toBe("SIGKILL");
      for (const [name, text] of textsOf(path(handlers))) expect(expected.get(name)).toBe(text);
      rmSync(path(`${handlers}/.specwright.lock`), { recursive: true, force: true });
      expect(await run("scaffold", ...words)).toMatchObject({ code: 0 });
      expect(textsOf(path(handlers))).toEqual(expected);
      expect(readdirSync(path(handlers)).filter((name) => /staging|lock/.test(name))).toEqual([]);
    },
  );
});
