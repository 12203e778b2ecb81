/**
 * Scaffolded apps as their users have them: outside of this repository, with the packages alone that `scaffold`
 * says, compiled, linted, tested and started, with real requests.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Framework } from "../../../scripts/scaffold/description/choices.ts";
import { describeWhere } from "../../support/where.ts";
import { type Linters, installLinters } from "./lint.ts";
import { type Project, binaries, scaffoldedProject } from "./project.ts";
import { startApp } from "./start.ts";

const repository = new URL("../../..", import.meta.url).pathname;

/** The linters; `undefined` where npm cannot get them, nor what apps need. */
function installed(): Linters | undefined {
  try {
    return installLinters();
  } catch {
    return undefined;
  }
}

/** Tests of an app for each of `frameworks`. */
export function testApps(frameworks: readonly Framework[]): void {
  const linters = installed();
  const missing = linters === undefined ? "npm cannot install packages here" : undefined;
  afterAll(() => linters?.remove());
  describeWhere("next", "scaffolded apps", missing, () => {
    describe.each(frameworks)("for %s", (framework) => testApp(framework, linters));
  });
}

function testApp(framework: Framework, linters: Linters | undefined): void {
  let project: Project;
  beforeAll(() => {
    project = scaffoldedProject(framework, shop);
  }, 300_000);
  afterAll(() => project.remove());

  test("compiles with the packages that the run names", () => {
    expect(compiled(framework, project)).toMatchObject({ code: 0 });
  });

  test("passes its own test", () => {
    const { out, code } = tested(framework, project);
    expect({ code, out }).toMatchObject({
      code: 0,
      out: expect.stringMatching(/4 pass|pass 4|4 passed/),
    });
  });

  test("has nothing that linters of other teams mind", () => {
    const folders = framework === "next" ? ["src/handlers", "src/app/v1"] : ["src/handlers"];
    expect(linters?.prettier(project, ...folders)).toBe("");
    const problems =
      framework === "deno"
        ? project.run(binaries.deno, "lint", "--quiet", ...folders).out
        : linters?.eslint(project, ...folders);
    expect(problems).toBe("");
  });

  test("starts, answers at its address, and lets a call finish before it ends", async () => {
    writeListPets(project);
    expect(compiled(framework, project)).toMatchObject({ code: 0 });
    const { origin, end, stop } = await startApp(framework, project);
    try {
      const pets = await fetch(`${origin}/v1/pets`);
      expect([pets.status, await pets.json()]).toEqual([200, [{ name: "Tom" }]]);
      const unwritten = await fetch(`${origin}/v1/pets/Tom`);
      expect([unwritten.status, await unwritten.json()]).toMatchObject([501, { toolkit: true }]);
      const body = JSON.stringify({ name: "Tom" });
      const headers = { "content-type": "application/json" };
      const refused = await fetch(`${origin}/v1/pets`, { method: "POST", body, headers });
      expect(refused.status).toBe(401);
      if (end === undefined) return;
      const late = fetch(`${origin}/v1/pets`);
      await new Promise((resolve) => setTimeout(resolve, 150));
      const begun = performance.now();
      const ended = end();
      expect((await late).status).toBe(200);
      expect(await ended).toBe(0);
      // The client keeps its connections open, which nothing may wait for.
      expect(performance.now() - begun).toBeLessThan(10_000);
    } finally {
      await stop();
    }
  });
}

interface Ended {
  readonly out: string;
  readonly code: number | null;
}

/** As the platform checks and builds it. */
function compiled(framework: Framework, { run, node }: Project): Ended {
  if (framework === "deno") return run(binaries.deno, "check", "--quiet", "src/handlers");
  if (framework === "next") return node("next/dist/bin/next", "build");
  return node("typescript/bin/tsc");
}

function tested(framework: Framework, { run }: Project): Ended {
  const allow = ["--allow-net", "--allow-env"];
  if (framework === "deno") return run(binaries.deno, "test", ...allow, "src/handlers");
  if (framework === "bun") return run(binaries.bun, "test", "src/handlers");
  // Its imports have no endings, which Node alone does not resolve.
  const tsx = `${repository}node_modules/tsx/dist/esm/index.mjs`;
  const file = "handlers/app.test";
  const words =
    framework === "next"
      ? ["--import", tsx, "--test", `src/${file}.ts`]
      : ["--test", `dist/${file}.js`];
  return run(process.execPath, ...words);
}

/** One handler is written, which takes its time; the others are not. */
function writeListPets({ read, write }: Project): void {
  const file = "src/handlers/pets.ts";
  const before = '() => notImplemented("listPets")';
  const text = read(file);
  expect(text).toContain(before);
  const written = `async () => {
  await new Promise((resolve) => setTimeout(resolve, 500));
  return { status: 200, body: [{ name: "Tom" }] };
}`;
  write(file, text.replace(before, written));
}

const shop = `openapi: 3.1.0
info: { title: Shop, version: "1" }
servers: [{ url: "https://shop.example/v1" }]
paths:
  /pets:
    get:
      operationId: listPets
      tags: [pets]
      responses: { "200": { description: All., content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Pet" } } } } } }
    post:
      operationId: addPet
      tags: [pets]
      security: [{ token: [] }]
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
      responses: { "201": { description: Added. } }
  "/pets/{name}":
    get:
      operationId: getPet
      tags: [pets]
      parameters: [{ name: name, in: path, required: true, schema: { type: string } }]
      responses: { "200": { description: One., content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }, "404": { description: None. } }
  "/photos":
    post:
      operationId: addPhotos
      tags: [photos]
      requestBody: { required: true, content: { multipart/form-data: { schema: { type: object, required: [file], properties: { file: { type: string, format: binary } } } } } }
      responses: { "204": { description: Stored. } }
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
  schemas: { Pet: { type: object, required: [name], properties: { name: { type: string } } } }
`;
