/** Where handlers are, whose they are, and what is said where that is not as a run expects. */
import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { project } from "../cli/project.ts";

const pets = (name: string) => `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /pets: { get: { operationId: ${name}, tags: [pets], responses: { "204": { description: Done. } } } }
  /toys: { get: { operationId: listToys, tags: [toys], responses: { "204": { description: Done. } } } }
`;
const words = ["--spec", "api.yaml", "--out", "src/api"];
const manifest = "{}";
const record = ".specwright-handlers.json";

function shop() {
  return project({ "api.yaml": pets("listPets"), "package.json": manifest });
}

test("the root of a project is refused as the folder of handlers", async () => {
  for (const others of [{ "package.json": manifest }, {}]) {
    const { run, list } = project({ "api.yaml": pets("listPets"), ...others });
    const before = list(".");
    const { code, out } = await run("scaffold", ...words, "--handlers", ".");
    expect([code, out]).toEqual([1, expect.stringContaining("among those of the project")]);
    expect(list(".")).toEqual(before);
  }
});

test("a package below the folder of the run is refused as the folder of handlers", async () => {
  const { run, write, list } = shop();
  write("packages/shop/package.json", manifest);
  const { code } = await run("scaffold", ...words, "--handlers", "packages/shop");
  expect(code).toBe(1);
  expect(list("packages/shop")).toEqual(["package.json"]);
});

test("a description that is not there is said to be missing, whosever the handlers are", async () => {
  const { run } = shop();
  await run("scaffold", ...words);
  for (const more of [[], ["--reconcile"]]) {
    const { code, out } = await run("scaffold", "--spec", "no.yaml", "--out", "src/api", ...more);
    expect([code, out]).toEqual([1, expect.stringContaining("cannot read file: not found")]);
    expect(out).not.toContain("its handlers are those of");
  }
});

test("a description with another name goes on with --name", async () => {
  const { run, write } = shop();
  await run("scaffold", ...words);
  write("shop.yaml", pets("listPets"));
  const renamed = ["--spec", "shop.yaml", "--out", "src/api", "--reconcile", "--check"];
  const { code, out } = await run("scaffold", ...renamed);
  expect([code, out]).toEqual([1, expect.stringContaining("go on with --name api")]);
  expect(await run("scaffold", ...renamed, "--name", "api")).toMatchObject({ code: 0 });
});

test("handlers in another folder are found by generate and check, and named by --reconcile", async () => {
  const { run, write } = shop();
  await run("generate", ...words);
  await run("scaffold", ...words, "--handlers", "src/shop");
  const reconciled = await run("scaffold", "--reconcile", ...words);
  expect(reconciled).toMatchObject({ code: 1 });
  expect(reconciled.out).toContain("its handlers are in src/shop; pass --handlers src/shop");
  expect((await run("check", ...words)).out).not.toContain("note:");
  write("api.yaml", pets("findPets"));
  for (const name of ["generate", "check"]) {
    const { code, out } = await run(name, ...words);
    expect(code).toBe(0);
    expect(out).toContain(`--reconcile ${words.join(" ")} --handlers src/shop`);
  }
});

test("handlers of another description are no handlers of this one, wherever they are", async () => {
  const { run, write } = shop();
  await run("scaffold", ...words, "--handlers", "src/shop");
  write("other.yaml", pets("findPets"));
  write("api.yaml", pets("findPets"));
  for (const other of [
    ["--spec", "other.yaml", "--out", "src/other"],
    ["--spec", "api.yaml", "--out", "src/other", "--name", "other"],
    ["--spec", "other.yaml", "--out", "src/other", "--name", "api"],
  ]) {
    expect((await run("generate", ...other)).out).not.toContain("note:");
    const { out } = await run("scaffold", "--reconcile", ...other);
    expect(out).toContain("there are no handlers; run `specwright scaffold`");
  }
});

test("--reconcile says that the code is to be generated, until it is", async () => {
  const { run, write } = shop();
  await run("generate", ...words);
  await run("scaffold", ...words);
  write("api.yaml", pets("findPets"));
  const hint = `src/api does not have these changes yet: run \`specwright generate ${words.join(" ")}\``;
  expect((await run("scaffold", "--reconcile", ...words)).out).toContain(hint);
  await run("generate", ...words);
  expect((await run("scaffold", "--reconcile", ...words)).out).not.toContain("does not have");
});

test("a dry run says what it would write, and --write what it wrote, the record as well", async () => {
  const { run, write } = shop();
  await run("scaffold", ...words);
  write("api.yaml", pets("findPets"));
  const files = ["src/handlers/pets.ts", `src/handlers/${record}`];
  const { out } = await run("scaffold", "--reconcile", ...words);
  for (const file of files) expect(out).toContain(`would write ${file}\n`);
  expect(out).not.toMatch(/^(?:wrote|changed) /m);
  const written = await run("scaffold", "--reconcile", "--write", ...words);
  for (const file of files) expect(written.out).toContain(`wrote    ${file}\n`);
});

test("a new record claims nothing of handlers that were there before", async () => {
  const { run, write, read, at } = shop();
  await run("generate", ...words);
  await run("scaffold", ...words);
  const file = "src/handlers/pets.ts";
  const own = read(file).replace('notImplemented("listPets")', '{ throw new Error("mine"); }');
  write(file, own);
  rmSync(at(`src/handlers/${record}`));
  write("api.yaml", pets("findPets"));
  const again = await run("scaffold", ...words);
  expect(again).toMatchObject({ code: 1 });
  expect(again.out).toContain("the record says nothing of what stands in kept files");
  expect(read(`src/handlers/${record}`)).not.toContain("findPets");
  expect((await run("generate", ...words)).out).toContain("--reconcile");
  expect(await run("scaffold", "--reconcile", "--check", ...words)).toMatchObject({ code: 1 });
  await run("scaffold", "--reconcile", "--write", ...words);
  expect(read(file)).toBe(own);
  expect(read(`src/handlers/${record}`)).toContain("findPets");
});

test("the packages are named that package.json lacks", async () => {
  const { run, write } = shop();
  const needs = async (...more: readonly string[]) => {
    const { out } = await run("scaffold", ...words, "--handlers", `h${Math.random()}`, ...more);
    return out.split("\n").flatMap((line) => /: (needs.*)$/.exec(line)?.[1] ?? []);
  };
  expect(await needs("--framework", "express")).toEqual([
    "needs: npm install express zod",
    "needs: npm install --save-dev typescript @types/express @types/node",
  ]);
  expect(await needs("--framework", "hono", "--runtime", "package")).toEqual([
    "needs: npm install hono @hono/node-server @specwright/runtime zod",
    "needs: npm install --save-dev typescript @types/node",
  ]);
  const dependencies = { express: "5", zod: "4" };
  const devDependencies = { typescript: "5", "@types/node": "20" };
  write("package.json", JSON.stringify({ dependencies, devDependencies }));
  write("api.yaml", upload);
  expect(await needs("--framework", "express")).toEqual([
    "needs: npm install fast-xml-parser",
    "needs: npm install --save-dev @types/express",
    "needs for handlers made by `streamed`: npm install @fastify/busboy",
  ]);
});

const upload = `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /photos: { post: { operationId: addPhoto, requestBody: { content: { image/png: {} } }, responses: { "200": { description: Done., content: { application/xml: { schema: { type: object, xml: { name: photo } } } } } } } }
`;

test("files are laid out by prettier of the project on request", async () => {
  const { run, write, read } = shop();
  write(".prettierrc", '{ "semi": false, "singleQuote": true }');
  await run("scaffold", ...words, "--prettier");
  expect(read("src/handlers/app.ts")).toContain("from './index.js'\n");
  write(".prettierrc", "semi: [");
  const { code, out } = await run("scaffold", ...words, "--prettier", "--handlers", "other");
  expect([code, out]).toEqual([1, expect.stringContaining("cannot read the prettier config")]);
});

test("a callback names each place that leaves its answer open, and counts many", async () => {
  const { run, write, read } = shop();
  const decisions = async (count: number) => {
    const operation = (index: number) =>
      `  /p${index}: { get: { security: [{ key: [] }], responses: { "204": { description: Done. } } } }\n`;
    const paths = Array.from({ length: count }, (_, index) => operation(index)).join("");
    write("api.yaml", `${head}${paths}${keys}`);
    await run("scaffold", ...words, "--handlers", `src/h${count}`);
    return read(`src/h${count}/decisions.ts`);
  };
  const place = (index: number) => `#/paths/~1p${index}/get/security`;
  expect(await decisions(2)).toContain(`(${place(0)}, ${place(1)}).`);
  const many = [0, 1, 2].map(place).join(", ");
  expect(await decisions(6)).toContain(`(${many}, and 3 more).`);
});

const head = 'openapi: 3.1.0\ninfo: { title: Shop, version: "1" }\npaths:\n';
const keys = "components: { securitySchemes: { key: { type: apiKey, name: key, in: header } } }\n";

test("a folder within that of another service keeps its handlers", async () => {
  const { run, write, read } = shop();
  await run("scaffold", ...words);
  write("admin.yaml", pets("listPets"));
  const admin = ["--spec", "admin.yaml", "--out", "src/admin", "--handlers", "src/handlers/admin"];
  expect(await run("scaffold", ...admin)).toMatchObject({ code: 0 });
  const before = read("src/handlers/admin/pets.ts");
  write("api.yaml", pets("allPets"));
  const { out } = await run("scaffold", ...words, "--reconcile", "--write");
  expect(read("src/handlers/pets.ts")).toContain("export const allPets");
  expect(read("src/handlers/admin/pets.ts")).toBe(before);
  expect(out).not.toContain("handlers/admin");
});
