/** What a run leaves to people is said again until it is done, and what it writes for them compiles. */
import { expect, test } from "vitest";
import { project } from "../cli/project.ts";
import { compiledAndRun } from "./scaffolded.ts";
import { emptyFolder } from "../../support/compile.ts";
import { generate } from "../../../scripts/api/api.ts";
import { scaffold } from "../../../scripts/scaffold/scaffold.ts";
import { reconcile } from "../../../scripts/scaffold/reconcile/reconcile.ts";
import { reconcileEach } from "../../../scripts/scaffold/reconcile-service.ts";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

type Operation = readonly [path: string, operationId: string, more?: object];

/** All have the tag `pets`, and a GET. */
function described(operations: readonly Operation[], security: readonly object[] = []): string {
  const paths = Object.fromEntries(
    operations.map(([path, operationId, more = {}]) => {
      const responses = { "204": { description: "Done." } };
      return [path, { get: { operationId, tags: ["pets"], responses, ...more } }];
    }),
  );
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    security,
    paths,
    components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
  });
}

const words = ["--spec", "api.json", "--out", "src/api"];
const record = "src/handlers/.specwright-handlers.json";

async function scaffolded(operations: readonly Operation[]) {
  const made = project({ "api.json": described(operations), "package.json": "{}" });
  expect(await made.run("scaffold", ...words)).toMatchObject({ code: 0 });
  // What the client no longer has is said of the test as well.
  made.write("src/handlers/app.test.ts", "");
  const reconciled = (...more: readonly string[]) =>
    made.run("scaffold", "--reconcile", ...more, ...words);
  return { ...made, reconciled };
}

test("a change that a syntax error held back is made once it is mended", async () => {
  const { write, read, reconciled } = await scaffolded([["/a", "first"]]);
  const text = read("src/handlers/pets.ts");
  write("src/handlers/pets.ts", `${text}const = ;\n`);
  write("api.json", described([["/a", "renamed"]]));
  const before = read(record);
  const held = await reconciled("--write");
  expect(held).toMatchObject({ code: 1 });
  expect(held.out).toContain("syntax error");
  expect(held.out).toContain("--write --spec api.json --out src/api` again");
  expect(read(record)).toBe(before);
  expect(await reconciled("--check")).toMatchObject({ code: 1 });
  write("src/handlers/pets.ts", text);
  expect(await reconciled("--write")).toMatchObject({ code: 0 });
  expect(read("src/handlers/pets.ts")).toContain("export const renamed: RenamedHandler");
  expect(await reconciled("--check")).toMatchObject({ code: 0 });
});

test("names that were swapped are said again until somebody takes them for done", async () => {
  const { write, reconciled } = await scaffolded([
    ["/a", "first"],
    ["/b", "second"],
  ]);
  write(
    "api.json",
    described([
      ["/a", "second"],
      ["/b", "first"],
    ]),
  );
  expect(await reconciled("--write")).toMatchObject({ code: 1 });
  expect(await reconciled("--write")).toMatchObject({ code: 1 });
  expect(await reconciled("--done")).toMatchObject({ code: 2 });
  expect(await reconciled("--write", "--done")).toMatchObject({ code: 0 });
  expect(await reconciled("--check")).toMatchObject({ code: 0 });
});

test("a changed operation whose new name another one had is found by its former name", async () => {
  const { write, read, reconciled } = await scaffolded([
    ["/a", "first"],
    ["/b", "second"],
  ]);
  const lineOf = (name: string) =>
    read("src/handlers/pets.ts")
      .split("\n")
      .findIndex((line) => line.startsWith(`export const ${name}:`)) + 1;
  const second = lineOf("second");
  const parameters = [{ name: "full", in: "query", schema: { type: "boolean" } }];
  write(
    "api.json",
    described([
      ["/a", "other"],
      ["/b", "first", { parameters }],
    ]),
  );
  const { out } = await reconciled();
  expect(out).toContain(`src/handlers/pets.ts:${second}: first: query parameter \`full\` added`);
});

test("a new operation without security has a handler without a principal, which compiles", async () => {
  const folder = emptyFolder("scaffold-without-principal");
  const spec = join(folder, "api.json");
  const security = [{ token: [] }];
  const options = { cwd: folder, spec, out: "src/api", cache: false };
  writeFileSync(spec, described([["/a", "first"]], security));
  await generate(options);
  await scaffold(options);
  writeFileSync(
    spec,
    described(
      [
        ["/a", "first"],
        ["/open", "open", { security: [] }],
        ["/kept", "kept"],
      ],
      security,
    ),
  );
  await generate(options);
  const done = await reconcileEach({ ...options, write: true }, reconcile);
  expect(done.services[0]).toMatchObject({ manual: [], isWritten: true });
  const text = readFileSync(join(folder, "src/handlers/pets.ts"), "utf8");
  expect(text).toContain("export const open: OpenHandler = ");
  expect(text).toContain("export const kept: KeptHandler<Principal> = ");
  expect(compiledAndRun(folder)).toMatchObject({ errors: [], code: 0 });
}, 60_000);

test.each(["{", '{ "version": 9 }'])(
  "a record that is %s is said to be none, and generate and check name the command",
  async (text) => {
    const { write, run, reconciled } = await scaffolded([["/a", "first"]]);
    write(record, text);
    const { code, out } = await reconciled("--check");
    expect(code).toBe(1);
    expect(out).toContain("restore it from version control");
    expect((await run("generate", ...words)).out).toContain("scaffold --reconcile");
  },
);

test("a file in place of the folder of handlers is refused", async () => {
  const { run } = project({ "api.json": described([["/a", "first"]]), "package.json": "{}" });
  const made = await run("scaffold", "--handlers", "api.json", ...words);
  expect(made).toMatchObject({ code: 1 });
  expect(made.out + made.err).toContain("it is a file");
});

test("a scaffolded app prints what a handler throws, and answers 500", async () => {
  const folder = emptyFolder("scaffold-throws");
  const spec = join(folder, "api.json");
  const options = { cwd: folder, spec, out: "src/api", cache: false };
  writeFileSync(spec, described([["/a", "first"]]));
  await generate(options);
  await scaffold(options);
  const file = join(folder, "src/handlers/pets.ts");
  const thrown = '{ throw new Error("a fault of the handler"); }';
  const text = readFileSync(file, "utf8").replace('notImplemented("first")', () => thrown);
  writeFileSync(file, text.replace('import { notImplemented } from "../api/server.js";\n', ""));
  const test = join(folder, "src/handlers/app.test.ts");
  writeFileSync(test, readFileSync(test, "utf8").replace("501]", "500]"));
  const { errors, out, code } = compiledAndRun(folder);
  expect({ errors, code }).toEqual({ errors: [], code: 0 });
  expect(out).toContain("a fault of the handler");
}, 60_000);

test("a dry run shows its diff before the places, and says that lines are those after the edit", async () => {
  const { write, reconciled } = await scaffolded([["/a", "first"]]);
  const parameters = [{ name: "full", in: "query", schema: { type: "boolean" } }];
  write("api.json", described([["/a", "renamed", { parameters }]]));
  const dry = (await reconciled()).out;
  const order = ["renamed to", "+++ ", "line numbers below", "look at  ", "would write"];
  const places = order.map((each) => dry.indexOf(each));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  const { out } = await reconciled("--write");
  expect(out).not.toContain("line numbers below");
  expect(out).toContain("src/handlers: 3 files written");
});

test("a byte order mark stays, and a diff does not show it as a change", async () => {
  const { write, read, reconciled } = await scaffolded([["/a", "first"]]);
  write("src/handlers/pets.ts", `\uFEFF${read("src/handlers/pets.ts")}`);
  write("api.json", described([["/a", "renamed"]]));
  const { out } = await reconciled();
  expect(out).toContain("+export const renamed");
  expect(out).not.toMatch(/^[-+].*(?:\uFEFF|\\ufeff)/m);
  await reconciled("--write");
  expect(read("src/handlers/pets.ts")).toMatch(/^\uFEFF[^\uFEFF]/);
});

test("generated code knows operations whose names have letters of any language", async () => {
  const { write, run, reconciled } = await scaffolded([["/a", "größe"]]);
  write(
    "api.json",
    described([
      ["/a", "größe"],
      ["/b", "名前"],
    ]),
  );
  expect((await reconciled()).out).toContain("src/api does not have these changes yet");
  expect(await run("generate", ...words)).toMatchObject({ code: 0 });
  expect((await reconciled("--write")).out).not.toContain("does not have these changes yet");
});
