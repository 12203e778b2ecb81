/** `generate --watch`: what is noticed, what is survived, and how it ends. */
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { description, project, start } from "../../../../e2e/cli/project.ts";

/** A watcher of a project, and a wait for what it says or does. */
async function watching(files: Record<string, string>, ...words: string[]) {
  const made = project(files);
  const { child, finished } = start(made.root, [
    "generate",
    "--watch",
    "--only",
    "types",
    ...words,
  ]);
  onTestFinished(() => void child.kill("SIGKILL"));
  const text = { out: "", err: "" };
  child.stdout.on("data", (part: string) => (text.out += part));
  child.stderr.on("data", (part: string) => (text.err += part));
  const until = async (isSo: () => boolean) => {
    await expect.poll(isSo).toBe(true);
  };
  const passes = () => text.err.split("press Ctrl+C to stop").length - 1;
  await until(() => passes() === 1);
  const after = async (change: () => void) => {
    const before = passes();
    change();
    await until(() => passes() > before);
  };
  const types = (path: string) => (existsSync(made.at(path)) ? made.read(path) : "");
  // Not necessarily with the next pass: that one may have seen a file that was half written.
  const shown = async (path: string, part: string) => {
    await expect.poll(() => types(path)).toContain(part);
  };
  return { ...made, child, finished, text, after, types, shown, until };
}

/** Processes are started; machines are busy. */
const timeout = 90_000;

const single = ["--spec", "api/a.yaml", "--out", "out"];

test(
  "a change is noticed, an error survived, and an interrupt is no failure",
  { timeout },
  async () => {
    const { write, after, shown, until, text, child, finished } = await watching(
      { "api/a.yaml": description("id") },
      ...single,
    );
    await shown("out/types.ts", "id?");
    await after(() => write("api/a.yaml", "openapi: 3.1.0\n  broken: ["));
    await until(() => text.out.includes("source/syntax"));
    await shown("out/types.ts", "id?");
    await after(() => write("api/a.yaml", description("name")));
    expect(text.err).toContain("changed  api/a.yaml\n");
    await shown("out/types.ts", "name?");
    child.kill("SIGINT");
    expect(await finished).toMatchObject({ code: 0, signal: null });
  },
);

test(
  "a description that is deleted, or renamed and back, is told and found again",
  { timeout },
  async () => {
    const { write, after, at, shown, until, text, types, child, finished } = await watching(
      { "api/a.yaml": description("id") },
      ...single,
    );
    const misses = () => text.out.split("source/not-found").length - 1;
    await after(() => rmSync(at("api/a.yaml")));
    await until(() => misses() === 1);
    expect(types("out/types.ts")).toContain("id?");
    await after(() => write("api/a.yaml", description("name")));
    await shown("out/types.ts", "name?");
    await after(() => renameSync(at("api/a.yaml"), at("api/b.yaml")));
    await until(() => misses() === 2);
    expect(types("out/types.ts")).toContain("name?");
    write("api/b.yaml", description("size"));
    await after(() => renameSync(at("api/b.yaml"), at("api/a.yaml")));
    await shown("out/types.ts", "size?");
    child.kill("SIGINT");
    expect(await finished).toMatchObject({ code: 0, signal: null });
  },
);

test(
  "a folder that is deleted and made anew is noticed, also with another in its place",
  { timeout },
  async () => {
    const { write, after, at, shown, until, text } = await watching(
      { "api/a.yaml": description("id") },
      ...single,
    );
    await after(() => rmSync(at("api"), { recursive: true }));
    await until(() => text.out.includes("source/not-found"));
    await after(() => write("api/a.yaml", description("name")));
    await shown("out/types.ts", "name?");
    mkdirSync(at("next"));
    write("next/a.yaml", description("size"));
    await after(() => {
      rmSync(at("api"), { recursive: true });
      renameSync(at("next"), at("api"));
    });
    await after(() => write("api/a.yaml", description("last")));
    await shown("out/types.ts", "last?");
  },
);

test(
  "words in a file of their own are among what is watched, wherever they lie",
  { timeout },
  async () => {
    const { write, after, shown, text } = await watching(
      {
        "api/a.yaml": description("id").replace(
          "      type: object",
          "      type: object\n      description: { $ref: words/item.txt }",
        ),
        "api/words/item.txt": "The first words.",
      },
      ...single,
    );
    await shown("out/types.ts", "The first words.");
    await after(() => write("api/words/item.txt", "Other words."));
    expect(text.err).toContain("changed  api/words/item.txt\n");
    await shown("out/types.ts", "Other words.");
  },
);

test(
  "files that are referred to, and nothing that was written, make a new pass",
  { timeout },
  async () => {
    const member = `openapi: 3.1.0\ninfo: { title: Shop, version: "1" }\ncomponents: { schemas: { Item: { $ref: parts/item.json } } }\n`;
    const { write, after, shown, text } = await watching(
      {
        "api/a.yaml": member,
        "api/parts/item.json": '{ "type": "object", "properties": { "id": {} } }',
        "api/other.txt": "",
      },
      "--spec",
      "api/a.yaml",
      "--out",
      "api/out",
    );
    write("api/other.txt", "not ours");
    await after(() =>
      write("api/parts/item.json", '{ "type": "object", "properties": { "late": {} } }'),
    );
    await shown("api/out/types.ts", "late?");
    expect(text.err.match(/^changed .*$/gm)).toEqual(["changed  api/parts/item.json"]);
  },
);

test("services and configs come and go", { timeout }, async () => {
  const { write, after, shown, until, text } = await watching({
    "specs/shop/openapi.yaml": description(),
  });
  await after(() => write("specs/cart/openapi.yaml", description("count")));
  await shown("generated/cart/types.ts", "count?");
  await after(() => write("specwright.config.yaml", "emit: tsx\n"));
  await until(() => text.out.includes("config/invalid"));
  await after(() => write("specwright.config.yaml", "emit: js\n"));
  await shown("generated/cart/types.d.ts", "count?");
});

test("it prints for people alone", async () => {
  const { run } = project({ "specs/shop/openapi.yaml": description() });
  const { code, err } = await run("generate", "--watch", "--json");
  expect(code).toBe(2);
  expect(err).toContain("remove --json");
});
