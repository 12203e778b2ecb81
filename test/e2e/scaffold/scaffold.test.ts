/** Scaffolded files compile strictly, start at once, and pass their own test; nothing of people is overwritten. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { describeWithInputs } from "../../support/inputs.ts";
import { project } from "../cli/project.ts";
import { compiledAndRun, scaffolded } from "./scaffolded.ts";

const specs = join(import.meta.dirname, "../../../specs");
const passed = { errors: [], code: 0 };
const timeout = 180_000;

describe("a scaffolded app", { timeout }, () => {
  test.each(["scoped-key", "link-tracking", "contact-enrichment", "uptime-monitoring"])(
    "of %s compiles and passes its test",
    async (service) => {
      const made = await scaffolded(service, join(specs, service, "openapi.yaml"));
      expect(made).toMatchObject(passed);
      expect(made.out).toMatch(/pass [1-9]/);
    },
  );

  test("of a description with hostile names compiles, and stays in its folder", async () => {
    const made = await scaffolded("hostile", hostile);
    expect(made).toMatchObject(passed);
    const files = readdirSync(join(made.folder, "src/handlers")).toSorted();
    expect(files).toEqual([
      ".specwright-handlers.json",
      "app.test.ts",
      "app.ts",
      "con-tag.ts",
      "etc-x.ts",
      "index-2.ts",
      "index.ts",
      "main.ts",
      "operations.ts",
      "pets-2.ts",
      "pets.ts",
      "tag.ts",
    ]);
    expect(readdirSync(join(made.folder, "src")).toSorted()).toEqual(["api", "handlers"]);
  });

  test("has a file for each operation on request", async () => {
    const made = await scaffolded("per-operation", hostile, { layout: "file-per-operation" });
    expect(made).toMatchObject(passed);
    expect(readdirSync(join(made.folder, "src/handlers"))).toContain("delete-operation.ts");
  });

  test.each(["express", "fastify", "hono", "next", "workers", "lambda", "bun", "deno"] as const)(
    "for %s compiles and passes its test",
    async (framework) => {
      const made = await scaffolded(framework, keyed, { framework });
      expect(made).toMatchObject(passed);
      expect(made.out).toMatch(/pass 3/);
    },
  );

  test("for Next.js has its route where the base path is", async () => {
    const { run, list } = project({ "api.yaml": keyed, "package.json": "{}" });
    await run("scaffold", "--spec", "api.yaml", "--out", "gen", "--framework", "next");
    expect(list("app")).toEqual(["v1/[...path]/route.ts"]);
  });

  test("starts", async () => {
    const { folder } = await scaffolded("started", keyed);
    const main = join(folder, "js/src/handlers/main.js");
    const env = { ...process.env, PORT: "0" };
    const child = spawn(process.execPath, [main], { env, stdio: "ignore" });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(child.exitCode).toBeNull();
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  });

  test("needs at most 40 lines of people for three working operations", async () => {
    const { folder } = await scaffolded("written", keyed);
    const written = people(folder);
    expect(written).toBeLessThanOrEqual(40);
    const { errors, out, code } = compiledAndRun(folder);
    expect({ errors, code }).toEqual({ errors: [], code: 0 });
    expect(out).toMatch(/pass 3/);
  });

  test("imports the runtime as a package where the output does", async () => {
    const made = await scaffolded("package", join(specs, "link-tracking/openapi.yaml"), {
      runtime: "package",
    });
    expect(made).toMatchObject(passed);
  });
});

describeWithInputs("corpus", "a scaffolded app of a public description", (corpus) => {
  test.each(["museum.yaml", "petstore3.yaml", "uber-v2.json", "tictactoe31.yaml"])(
    "%s compiles and passes its test",
    async (file) => {
      const made = await scaffolded(`corpus-${file}`, join(corpus, file));
      expect(made).toMatchObject(passed);
      expect(made.out).toMatch(/pass [1-9]/);
    },
    timeout,
  );
});

const keyed = `openapi: 3.1.0
info: { title: Shop, version: "1" }
servers: [{ url: "https://shop.example/v1" }]
security: [{ token: [] }]
paths:
  /pets:
    get: { operationId: listPets, tags: [pets], responses: { "200": { description: All., content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Pet" } } } } } } }
    post: { operationId: addPet, tags: [pets], requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }, responses: { "201": { description: Added. } } }
  "/pets/{name}": { get: { operationId: getPet, tags: [pets], parameters: [{ name: name, in: path, required: true, schema: { type: string } }], responses: { "200": { description: One., content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }, "404": { description: None. } } } }
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
  schemas: { Pet: { type: object, required: [name], properties: { name: { type: string } } } }
`;

/** Writes the three operations as people would, and gives the number of lines that are theirs. */
function people(folder: string): number {
  let lines = 0;
  const write = (name: string, edits: readonly (readonly [old: string, own: string])[]) => {
    const file = join(folder, "src/handlers", name);
    // A line that is too long is two, which the edits do not have to know.
    const before = readFileSync(file, "utf8").replaceAll(
      /=>\n +notImplemented/g,
      "=> notImplemented",
    );
    const after = edits.reduce((text, [old, own]) => {
      if (!text.includes(old)) throw new Error(`${name} does not hold ${old}`);
      return text.replaceAll(old, own);
    }, before);
    const known = new Set(before.split("\n"));
    lines += after.split("\n").filter((line) => !known.has(line)).length;
    writeFileSync(file, after);
  };
  write("authenticate.ts", [
    ["() => null", '({ token }) =>\n    token === "nobody" ? { principal: { id: "me" } } : null'],
  ]);
  write("pets.ts", [
    [
      '// Delete this import with the last call of it.\nimport { notImplemented } from "../api/server.js";\n',
      "",
    ],
    [
      'import type { Principal } from "./authenticate.js";\n',
      'import type { Principal } from "./authenticate.js";\n\nconst pets = new Map([["Tom", { name: "Tom" }]]);\n',
    ],
    [
      '() => notImplemented("listPets")',
      "() => ({\n  status: 200,\n  body: [...pets.values()],\n})",
    ],
    [
      '() => notImplemented("addPet")',
      "({ body }) => {\n  pets.set(body.name, body);\n  return { status: 201 };\n}",
    ],
    [
      '() => notImplemented("getPet")',
      "({ path: { name } }) => {\n  const pet = pets.get(name);\n  return pet === undefined ? { status: 404 } : { status: 200, body: pet };\n}",
    ],
  ]);
  write("app.test.ts", [
    ['api.listPets(client), "refused"', "api.listPets(client), 200"],
    ['{ body: { name: "text" } }), "refused"', '{ body: { name: "text" } }), 201'],
    ['{ name: "text" }), "refused"', '{ name: "Tom" }), 200'],
  ]);
  return lines;
}

const hostile = `openapi: 3.1.0
info: { title: "*/ Hostile", version: "1" }
servers: [{ url: /v1 }]
paths:
  /a: { get: { operationId: delete, tags: ["../../etc/x"], summary: "*/ throw 1; /*", responses: { "200": { description: "\`*/" } } } }
  /b: { get: { operationId: handlers, tags: [con], responses: { "204": { description: x } } } }
  /c: { get: { operationId: notImplemented, tags: [index], responses: { "204": { description: x } } } }
  /d: { get: { operationId: __proto__, tags: [Pets], responses: { "204": { description: x } } } }
  /e: { get: { operationId: pets, tags: [pets], responses: { "204": { description: x } } } }
  "/f/{x}": { get: { operationId: 宠物, tags: [宠物], parameters: [{ name: x, in: path, required: true, schema: { type: string } }], responses: { "204": { description: x } } } }
  /g: { get: { responses: { "204": { description: x } } }, post: { operationId: undocumented } }
`;

describe("scaffolding", () => {
  const small = `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /pets: { get: { operationId: listPets, responses: { "204": { description: Done. } } } }
`;
  const words = ["--spec", "api.yaml", "--out", "src/api"];

  test("writes next to the output, and says what there is to do", async () => {
    const { run, list } = project({ "api.yaml": small });
    const { code, out } = await run("scaffold", ...words);
    expect(code).toBe(0);
    expect(out).toContain("src/api has no server yet: run `specwright generate`");
    expect(list("src/handlers")).toEqual([
      ".specwright-handlers.json",
      "app.test.ts",
      "app.ts",
      "index.ts",
      "main.ts",
      "operations.ts",
    ]);
  });

  test("leaves a file as it is that exists, and says so", async () => {
    const own = "export const mine = 1;\n";
    const { run, read } = project({ "api.yaml": small, "src/handlers/operations.ts": own });
    const { code, out } = await run("scaffold", ...words);
    expect(code).toBe(1);
    expect(out).toContain("kept     src/handlers/operations.ts: it exists, and stays as it is");
    expect(read("src/handlers/operations.ts")).toBe(own);
    expect(read("src/handlers/index.ts")).toContain("listPets");
  });

  test("writes nothing a second time", async () => {
    const { run, list, write, read } = project({ "api.yaml": small });
    await run("scaffold", ...words);
    write("src/handlers/operations.ts", "changed");
    const before = list("src/handlers");
    const { code, out } = await run("scaffold", ...words);
    expect(code).toBe(1);
    expect(out).toContain("it has handlers already; run `specwright scaffold --reconcile`");
    expect(list("src/handlers")).toEqual(before);
    expect(read("src/handlers/operations.ts")).toBe("changed");
  });

  test("takes the folder from the config", async () => {
    const config = "specs: { shop: { input: api.yaml, output: gen, handlers: src/shop } }\n";
    const { run, list } = project({ "api.yaml": small, "specwright.config.yaml": config });
    expect(await run("scaffold", "shop", "--layout", "file-per-operation")).toMatchObject({
      code: 0,
    });
    expect(list("src/shop")).toContain("list-pets.ts");
  });

  test("refuses a folder that has the handlers of another description", async () => {
    const config =
      "specs: { a: { input: api.yaml, output: gen/a }, b: { input: api.yaml, output: gen/b } }\n";
    const { run, list } = project({ "api.yaml": small, "specwright.config.yaml": config });
    const { code, out } = await run("scaffold");
    expect(code).toBe(1);
    expect(out).toContain(
      'gen/handlers: nothing was written: its handlers are those of "a", not of "b"; if only the name of the description changed, go on with --name a',
    );
    expect(list("gen")).toContain("handlers/operations.ts");
    const again = await run("scaffold", "b", "--reconcile", "--write");
    expect(again).toMatchObject({ code: 1, out: expect.stringContaining('those of "a"') });
  });

  test.each([
    [["--out", "."], "choose a folder with --handlers"],
    [
      ["--out", "src/api", "--handlers", "src/api/own"],
      "it is inside the folder of generated code",
    ],
  ])("refuses %j", async (options, message) => {
    const { run, list } = project({ "api.yaml": small });
    const { code, out } = await run("scaffold", "--spec", "api.yaml", ...options);
    expect([code, out]).toEqual([1, expect.stringContaining(message)]);
    expect(list(".")).toEqual(["api.yaml"]);
  });

  test("uses vitest where the package does", async () => {
    const manifest = '{ "devDependencies": { "vitest": "4" } }';
    const { run, read } = project({ "api.yaml": small, "package.json": manifest });
    await run("scaffold", ...words);
    expect(read("src/handlers/app.test.ts")).toContain('import { afterAll, test } from "vitest";');
  });

  test("says in JSON what it wrote", async () => {
    const { run } = project({ "api.yaml": small });
    const { out } = await run("scaffold", ...words, "--json");
    expect(JSON.parse(out)).toMatchObject({
      command: "scaffold",
      ok: true,
      services: [{ service: "api", folder: "src/handlers", kept: [] }],
    });
  });

  test("refuses an unknown framework, with the one that was probably meant", async () => {
    const { run } = project({ "api.yaml": small });
    const { code, err } = await run("scaffold", ...words, "--framework", "expres");
    expect([code, err]).toEqual([2, expect.stringContaining('did you mean "express"?')]);
  });

  test("of a broken description writes nothing", async () => {
    const { run, at } = project({ "api.yaml": "openapi: [" });
    expect(await run("scaffold", ...words)).toMatchObject({ code: 1 });
    expect(existsSync(at("src"))).toBe(false);
  });
});

describe("generate and check", () => {
  const small = (name: string, more = "") => `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /pets: { get: { operationId: ${name}, ${more} responses: { "204": { description: Done. } } } }
`;
  const words = ["--spec", "api.yaml", "--out", "src/api"];
  const command = "specwright scaffold --reconcile --spec api.yaml --out src/api";

  test("name the command where handlers are behind, and nothing more", async () => {
    const { run, write, list } = project({ "api.yaml": small("listPets") });
    await run("generate", ...words);
    await run("scaffold", ...words);
    const files = list("src/handlers");
    for (const name of ["generate", "check"])
      expect((await run(name, ...words)).out).not.toContain("--reconcile");
    write("api.yaml", small("listPets", "summary: Other words,"));
    expect((await run("generate", ...words)).out).not.toContain("--reconcile");
    write("api.yaml", small("findPets"));
    for (const name of ["generate", "generate", "check"]) {
      const { code, out } = await run(name, ...words);
      expect(code).toBe(0);
      expect(out).toContain(
        `note: the handlers in src/handlers follow an earlier description; to see what changed, run \`${command}\``,
      );
    }
    expect(list("src/handlers")).toEqual(files);
  });
});
