/** `init`: what it finds, asks, writes, and leaves alone. */
import { PassThrough } from "node:stream";
import { describe, expect, test } from "vitest";
import { loadConfig } from "../../../../../scripts/entry.ts";
import { askForConfig } from "../../../../../scripts/cli/init/ask.ts";
import { init } from "../../../../../scripts/cli/init/init.ts";
import { findDescriptions, namesOf } from "../../../../../scripts/cli/init/find-descriptions.ts";
import { withScripts } from "../../../../../scripts/cli/init/package-scripts.ts";
import { description, project } from "../../../../e2e/cli/project.ts";

const plain = { scripts: false, force: false };

describe("on the command line", () => {
  test("without a terminal nothing is asked and nothing hangs", async () => {
    const { run, list } = project({ "openapi.yaml": description() });
    const { code, err } = await run("init");
    expect(code).toBe(2);
    expect(err).toContain("`init` needs a terminal to ask; pass --yes to accept all suggestions");
    expect(list(".")).toEqual(["openapi.yaml"]);
  });

  test("--yes writes a config that generates, and shows scripts", async () => {
    const { run, list } = project({ "api/shop.openapi.yaml": description(), "package.json": "{}" });
    const { code, out } = await run("init", "--yes", "--out", "code/");
    expect({ code, out }).toEqual({
      code: 0,
      out: [
        "wrote    specwright.config.yaml",
        "add these scripts to package.json:",
        '  "generate:api": "specwright generate"',
        '  "check:api": "specwright check"',
        "next     npx specwright generate",
        "",
      ].join("\n"),
    });
    expect((await run("generate", "shop", "--only", "types")).code).toBe(0);
    expect(list("code")).toEqual([".specwright.json", ".specwright.made-from.json", "types.ts"]);
  });

  test("a word that is no option is wrong use", async () => {
    const { code, err } = await project().run("init", "openapi.yaml", "--yes");
    expect(code).toBe(2);
    expect(err).toContain('unexpected argument "openapi.yaml"');
  });
});

describe("what is written", () => {
  test.each(["ts", "yaml", "json"] as const)("is a config: %s", async (format) => {
    const { root } = project({ "odd 'na\u202eme\"/openapi.yaml": description() });
    expect(await init({ ...plain, cwd: root, format })).toMatchObject({
      config: `specwright.config.${format}`,
    });
    const found = await loadConfig({ cwd: root });
    expect(found?.diagnostics).toEqual([]);
    expect(found?.config?.specs).toEqual({
      "odd-na-me-": { input: "odd 'na\u202eme\"/openapi.yaml", output: "api" },
    });
  });

  test("follows the project, and several descriptions have folders of their own", async () => {
    const { root } = project({
      "tsconfig.json": "{}",
      "src/index.ts": "",
      "shop/openapi.yaml": description(),
      "cart/openapi.json": '{ "openapi": "3.1.0" }',
    });
    expect(await init({ ...plain, cwd: root })).toMatchObject({ config: "specwright.config.ts" });
    expect((await loadConfig({ cwd: root }))?.config).toEqual({
      specs: {
        cart: { input: "cart/openapi.json", output: "src/api/cart" },
        shop: { input: "shop/openapi.yaml", output: "src/api/shop" },
      },
    });
  });

  test("replaces nothing but by force, and no config of another form", async () => {
    const { root, read } = project({
      "openapi.yaml": description(),
      "specwright.config.yaml": "# ours\n",
    });
    const there = "specwright.config.yaml already exists; ";
    await expect(init({ ...plain, cwd: root })).rejects.toThrow(
      `${there}pass --force to overwrite it`,
    );
    const forced = { ...plain, cwd: root, force: true };
    await expect(init({ ...forced, format: "ts" })).rejects.toThrow(`${there}delete it first`);
    expect(read("specwright.config.yaml")).toBe("# ours\n");
    await init(forced);
    expect(read("specwright.config.yaml")).toContain("specs:");
  });

  test.each([
    [{}, "found no openapi.* or swagger.* here"],
    [{ specs: ["lost.yaml"] }, 'cannot read "lost.yaml": not found'],
  ])("needs a description: %j", async (options, message) => {
    const { root } = project();
    await expect(init({ ...plain, cwd: root, ...options })).rejects.toThrow(message);
  });
});

describe("package.json", () => {
  const text =
    '{\r\n\t"name": "x",\r\n\t"scripts": {\r\n\t\t"check:api": "own"\r\n\t},\r\n\t"list": [1,2]\r\n}\r\n';

  test("gets scripts where it is asked for, in its own layout, and keeps those it has", async () => {
    const { root, read } = project({ "openapi.yaml": description(), "package.json": text });
    expect(await init({ ...plain, cwd: root })).toMatchObject({
      missing: { "generate:api": "specwright generate" },
      added: [],
    });
    expect(read("package.json")).toBe(text);
    expect(await init({ cwd: root, force: true, scripts: true })).toMatchObject({
      added: ["generate:api"],
    });
    expect(read("package.json")).toBe(
      text.replace('"own"', '"own",\r\n\t\t"generate:api": "specwright generate"'),
    );
  });

  test.each([
    ["{ broken", "it is not JSON"],
    ['{ "scripts": 1 }', "it is not JSON"],
    [undefined, "the file does not exist"],
  ])("that is %j is left as it is", async (manifest, why) => {
    const { root, read } = project({
      "openapi.yaml": description(),
      ...(manifest === undefined ? {} : { "package.json": manifest }),
    });
    const made = await init({ ...plain, cwd: root, scripts: true });
    expect(made?.added).toEqual([]);
    expect(made?.refused).toContain(why);
    if (manifest !== undefined) expect(read("package.json")).toBe(manifest);
  });

  test("without scripts gets an object of them", () => {
    expect(withScripts('{\n    "name": "x"\n}\n', ["check:api"])).toBe(
      '{\n    "name": "x",\n    "scripts": {\n        "check:api": "specwright check"\n    }\n}\n',
    );
  });
});

test("descriptions are found by name and content, near ones first, and not in folders of others", () => {
  const { root } = project({
    "a/b/openapi.yaml": description(),
    "openapi-v2.json": '{\n  "info": {},\n  "openapi": "3.1.0"\n}',
    "shop.swagger.yml": "swagger: '2.0'",
    "openapi-ts.config.json": '{ "openapi": {} }',
    "openapi.yaml": "just: words",
    "node_modules/x/openapi.yaml": description(),
    "generated/.specwright.json": "{}",
    "generated/openapi.json": '{ "openapi": "3.1.0" }',
    "1/2/3/4/5/6/7/8/openapi.yaml": description(),
  });
  expect(findDescriptions(root)).toEqual([
    "openapi-v2.json",
    "shop.swagger.yml",
    "a/b/openapi.yaml",
  ]);
});

test("names are plain, and no two the same", () => {
  const files = [
    "a/openapi.yaml",
    "b/a.yaml",
    "Über uns.openapi.json",
    "../../openapi.json",
    "c/a.yml",
  ];
  expect([...namesOf(files, "/x/y").keys()]).toEqual(["a", "a-2", "ber-uns", "api", "a-3"]);
});

describe("on a terminal", () => {
  const asking = {
    found: ["a/openapi.yaml", "b/openapi.yaml"],
    suggested: {
      specs: ["a/openapi.yaml", "b/openapi.yaml"],
      out: "api",
      format: "ts",
      scripts: false,
    },
    scripts: ["generate:api"],
  } as const;

  /** Answers each question once it is shown. */
  async function answered(...keys: readonly string[]) {
    const [input, output] = [new PassThrough(), new PassThrough()];
    let shown = "";
    output.on("data", (part: Buffer) => (shown += part.toString()));
    const answers = askForConfig(asking, { input, output });
    for (const [index, key] of keys.entries()) {
      await expect.poll(() => shown.split("?").length > index + 1).toBe(true);
      input.write(key);
      await new Promise((done) => setTimeout(done, 50));
    }
    return answers;
  }

  test("what is suggested is one key away", async () => {
    expect(await answered("\r", "\r", "\r", "\r")).toEqual({ ...asking.suggested, scripts: true });
  });

  test("answers count", async () => {
    expect(await answered(" \r", "/x\r", "\u001b[B\r", "n")).toEqual({
      specs: ["b/openapi.yaml"],
      out: "api/x",
      format: "yaml",
      scripts: false,
    });
  });

  test.each([1, 2, 3, 4])("an interrupt at question %i ends it", async (question) => {
    const keys = ["\r", "\r", "\r", "\r"].slice(0, question - 1);
    expect(await answered(...keys, "\u0003")).toBeUndefined();
  });
});
