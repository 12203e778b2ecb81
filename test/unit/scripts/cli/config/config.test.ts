/** Configs: which one counts, what it says, what is wrong with it and where, and what is made of it. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, expectTypeOf, test } from "vitest";
import { formatOrigin } from "../../../../../core/base/origin.ts";
import { configSchemaFile, configSchemas } from "../../../../../scripts/cli/config/json-schema.ts";
import { planRuns } from "../../../../../scripts/cli/config/plan-runs.ts";
import { checkConfig } from "../../../../../scripts/cli/config/problems.ts";
import { loadGenerators } from "../../../../../generators/index.ts";
import { optionalNames, usualNames } from "../../../../../scripts/inputs/generator-names.ts";
import {
  type Choices,
  type Config,
  type RunOptions,
  type SpecConfig,
  checkAll,
  defineConfig,
  generateAll,
  loadConfig,
} from "../../../../../scripts/entry.ts";
import { description, project } from "../../../../e2e/cli/project.ts";

const generators = await loadGenerators();

async function messagesOf(files: Record<string, string>) {
  const { root } = project(files);
  const { diagnostics = [] } = (await loadConfig({ cwd: root })) ?? {};
  return diagnostics.map(({ code, message, origin }) => {
    return `${formatOrigin(origin)} ${code}: ${message}`;
  });
}

describe("the config that counts", () => {
  test.each([
    [
      "ts",
      `import { defineConfig } from "specwright";\nenum Emit { js = "js" }\nexport default defineConfig({ emit: Emit.js });`,
    ],
    [
      "mts",
      `const emit: "js" = await Promise.resolve("js");\nexport default { emit } satisfies object;`,
    ],
    ["js", `export default { emit: "js" };`],
    ["mjs", `export default Promise.resolve({ emit: "js" });`],
    ["json", `{ "emit": "js" }`],
    ["yaml", `emit: js`],
    ["yml", `{ emit: js }`],
  ])("is specwright.config.%s, here or above", async (ending, text) => {
    const { root, at, write } = project({ [`specwright.config.${ending}`]: text });
    write("a/b/c.txt", "");
    const found = await loadConfig({ cwd: at("a/b") });
    expect(found?.diagnostics).toEqual([]);
    expect(found).toMatchObject({
      path: join(root, `specwright.config.${ending}`),
      config: { emit: "js" },
    });
  });

  test("is the nearest, the one that is named, or none", async () => {
    const { root, at } = project({
      "specwright.config.yaml": "strict: true",
      "a/specwright.config.yaml": "strict: false",
      "a/other.json": "{}",
    });
    expect((await loadConfig({ cwd: at("a") }))?.config).toEqual({ strict: false });
    expect((await loadConfig({ cwd: root, file: "a/other.json" }))?.config).toEqual({});
    await expect(loadConfig({ cwd: root, file: "none.json" })).rejects.toThrow(
      'cannot read config "none.json": not found',
    );
    await expect(loadConfig({ cwd: root, file: "a.toml" })).rejects.toThrow(
      "--config expects a file that ends with",
    );
    expect(await loadConfig({ cwd: "/" })).toBeUndefined();
  });

  test("is not one of two", async () => {
    const { root } = project({ "specwright.config.json": "{}", "specwright.config.ts": "" });
    await expect(loadConfig({ cwd: root })).rejects.toThrow("keep one");
  });

  test("is read anew each time, and leaves no files", async () => {
    const { root, write, list } = project({
      "specwright.config.ts": "export default { emit: 'js' };",
    });
    expect((await loadConfig({ cwd: root }))?.config).toEqual({ emit: "js" });
    write("specwright.config.ts", "export default { emit: 'ts' };");
    expect((await loadConfig({ cwd: root }))?.config).toEqual({ emit: "ts" });
    expect(list(".")).toEqual(["specwright.config.ts"]);
  });
});

describe("what is wrong has its place", () => {
  const yaml = "specwright.config.yaml";
  test.each([
    ["syntax", yaml, "with: [", /^specwright\.config\.yaml:1:\d source\/syntax: /],
    [
      "a member that is near",
      yaml,
      "strict: true\nslow-patterns: warn",
      `${yaml}:2:16 config/invalid: unknown member "slow-patterns"; did you mean "slowPatterns"?`,
    ],
    [
      "a member that is not",
      yaml,
      "colour: red",
      /unknown member "colour"; expected one of: \$schema, specs, diff, only/,
    ],
    [
      "a member of a spec",
      yaml,
      "specs:\n  shop: { input: a, output: b, emitt: js }",
      `${yaml}:2:39 config/invalid: unknown member "specs.shop.emitt"; did you mean "emit"?`,
    ],
    [
      "a value",
      yaml,
      "formats: asserted",
      `${yaml}:1:10 config/invalid: "formats": expected one of assert, annotate (did you mean "assert"?), found "asserted"`,
    ],
    [
      "a generator",
      yaml,
      "only: [types, client, severs]",
      `${yaml}:1:23 config/invalid: "only[2]": expected one of`,
    ],
    ["a kind", yaml, "specs: [a]", `"specs": expected an object, found a list`],
    [
      "a name",
      yaml,
      "specs: { ../up: { input: a, output: b } }",
      `"specs.../up": expected a name of letters`,
    ],
    [
      "no input",
      yaml,
      "specs: { a: { output: b } }",
      `${yaml}:1:10 config/invalid: "specs.a.input": expected a path, or a list of paths, found nothing`,
    ],
    [
      "no object",
      yaml,
      "just text",
      `${yaml}:1:1 config/invalid: the config: expected an object, found "just text"`,
    ],
    [
      "a URI",
      yaml,
      "mappings: [{ uri: here, path: x }]",
      `"mappings[0].uri": expected an absolute URL, found "here"`,
    ],
    [
      "code",
      "specwright.config.ts",
      "export default { strct: true };",
      `specwright.config.ts config/invalid: unknown member "strct"; did you mean "strict"?`,
    ],
    [
      "code without a default export",
      "specwright.config.ts",
      "export const config = {};",
      "the config: expected an object, found nothing",
    ],
    [
      "a function",
      "specwright.config.ts",
      "export default () => ({});",
      "the config: expected an object",
    ],
    [
      "code that throws",
      "specwright.config.ts",
      `throw new Error("no\\nway");`,
      "specwright.config.ts config/failed: cannot run the config: no",
    ],
    [
      "code that does not parse",
      "specwright.config.ts",
      `export default {`,
      "config/failed: cannot run the config: ",
    ],
  ])("%s", async (_, file, text, message) => {
    const messages = await messagesOf({ [file]: text });
    expect(messages).toHaveLength(1);
    if (typeof message === "string") expect(messages[0]).toContain(message);
    else expect(messages[0]).toMatch(message);
  });

  test("several are all told, and names of every object are nothing special", async () => {
    const text =
      '{ "strict": 1, "constructor": 2, "emit": "x", "specs": { "a": { "toString": 1, "input": "i", "output": "o" } } }';
    const messages = await messagesOf({ "specwright.config.json": text });
    expect(messages).toHaveLength(4);
    expect(messages.join("\n")).toContain('unknown member "specs.a.toString"');
  });

  test("the command line shows the line and ends with 2", async () => {
    const { run } = project({
      "specwright.config.yaml": "emit: tsx\n",
      "specs/shop/openapi.yaml": description(),
    });
    const { code, out } = await run("check");
    expect(code).toBe(2);
    expect(out).toContain("  1 | emit: tsx\n    |       ^");
  });
});

const config = defineConfig({
  only: ["types"],
  specs: {
    shop: { input: "a.yaml", output: "../out/shop" },
    cart: { input: ["parts/*.json"], output: "../out/cart", emit: "js" },
  },
});

const files = {
  "api/a.yaml": description("id"),
  "api/parts/one.json": '{ "$id": "urn:one", "type": "string" }',
  "api/parts/two.json": '{ "$id": "urn:two", "type": "string" }',
};

describe("several outputs", () => {
  test("are made in one run, each by what is said of it, with paths from the config's folder", async () => {
    const { root, list } = project(files);
    const request = { cwd: root, folder: "api" };
    const made = await generateAll(config, request);
    expect(made).toMatchObject({ ok: true, outputs: [{ out: "out/shop" }, { out: "out/cart" }] });
    expect(made.outputs.map(({ sources }) => sources)).toEqual([
      ["api/a.yaml"],
      ["api/parts/one.json", "api/parts/two.json"],
    ]);
    expect(list("out")).toEqual([
      "cart/.specwright.json",
      "cart/.specwright.made-from.json",
      "cart/types.d.ts",
      "cart/types.js",
      "shop/.specwright.json",
      "shop/.specwright.made-from.json",
      "shop/types.ts",
    ]);
    expect(await checkAll(config, request)).toMatchObject({ ok: true });
    const other = { ...request, choices: { emit: "js" } as const };
    const { ok, outputs } = await checkAll(config, other);
    expect([ok, ...outputs.map((output) => output.ok)]).toEqual([false, false, true]);
    expect((await checkAll(config, { ...other, specs: ["cart"] })).ok).toBe(true);
  });

  test.each([
    ["../out", "is also the output folder of"],
    ["../OUT", "is also the output folder of"],
    ["../out/deeper", "overlaps with the output folder of"],
    ["..", "overlaps with the output folder of"],
  ])("never share a folder: ../out and %s", async (output, how) => {
    const { root } = project(files);
    const specs = { a: { input: "a.yaml", output: "../out" }, b: { input: "a.yaml", output } };
    const run = generateAll({ specs }, { cwd: root, folder: "api" });
    await expect(run).rejects.toThrow(`the output folder of "b" ${how} `);
  });

  test("are refused as wrong use when they do not exist, or the config is no config", async () => {
    const { root } = project(files);
    const request = { cwd: root, folder: "api", specs: ["card"] };
    await expect(generateAll(config, request)).rejects.toThrow('unknown spec "card"');
    const wrong = { strct: true } as Config;
    await expect(checkAll(wrong, request)).rejects.toThrow('did you mean "strict"');
  });

  test("on a command line: names, flags that count more, one document", async () => {
    const { run, write, at } = project(files);
    write("api/specwright.config.json", JSON.stringify(config));
    const words = ["--config", "api/specwright.config.json"];
    const { code, out } = await run("generate", "shop", "--emit", "js", "--json", ...words);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      command: "generate",
      ok: true,
      outputs: [{ out: "out/shop", written: ["types.d.ts", "types.js"] }],
    });
    expect(readdirSync(at("out"))).toEqual(["shop"]);
    const drift = await run("check", ...words);
    expect(drift.code).toBe(1);
    expect(drift.out).toContain(
      "fix: run `specwright generate --config api/specwright.config.json`",
    );
  });

  test("a config without specs is about the services of the project", async () => {
    const { run, list } = project({
      "specs/shop/openapi.yaml": description(),
      "specwright.config.yaml": "only: [types]\nemit: js\n",
    });
    expect((await run("generate")).code).toBe(0);
    expect(list("generated")).toEqual([
      ".specwright.json",
      ".specwright.made-from.json",
      "shop/types.d.ts",
      "shop/types.js",
    ]);
  });
});

test("what is said nearer counts more, and `only` leaves no word of `with` from afar", () => {
  const { placeOf, path } = { placeOf: () => place, path: "/project/specwright.config.json" };
  const said: Config = {
    with: ["msw"],
    emit: "js",
    allowRef: ["shared"],
    specs: {
      a: { input: "a.yaml", output: "a" },
      b: { input: "b.yaml", output: "b", only: ["types"], emit: "ts" },
    },
  };
  const planned = (choices: Choices) => {
    const config = { config: said, placeOf, path, diagnostics: [] };
    return planRuns({ cwd: "/project", config, choices }).runs;
  };
  expect(planned({})).toEqual([
    {
      cwd: "/project",
      name: "a",
      spec: ["/project/a.yaml"],
      out: "/project/a",
      with: ["msw"],
      emit: "js",
      allowRef: ["/project/shared"],
    },
    {
      cwd: "/project",
      name: "b",
      spec: ["/project/b.yaml"],
      out: "/project/b",
      only: ["types"],
      emit: "ts",
      allowRef: ["/project/shared"],
    },
  ]);
  expect(planned({ only: ["client"], allowRef: ["x"] })).toMatchObject([
    { only: ["client"], emit: "js", allowRef: ["x"] },
    { only: ["client"], emit: "ts", allowRef: ["x"] },
  ]);
  expect(planned({ only: ["client"] })[0]).not.toHaveProperty("with");
});

const place = { file: "specwright.config.json", line: 1, column: 1, pointer: "" };

describe("the published JSON Schema", () => {
  const written: unknown = JSON.parse(readFileSync(configSchemaFile, "utf8"));

  test("is that of the shape", () => {
    expect(Object.fromEntries(configSchemas())).toEqual({ "specwright.config.json": written });
  });

  const isValid = new Ajv2020({ strict: false, validateFormats: false }).compile(written as object);

  test.each([
    [{}],
    [{ $schema: "./config.json", strict: true }],
    [config],
    [{ specs: {} }],
    [{ specs: { a: { input: [], output: "b" } } }],
    [{ specs: { a: { input: "a" } } }],
    [{ specs: { "/": { input: "a", output: "b" } } }],
    [{ allowRef: "a" }],
    [{ emit: "tsx" }],
    [{ with: ["types"] }],
    [{ mappings: [{ uri: "https://example.com/", path: "a" }] }],
    [[]],
  ])("judges %j as we do", (value) => {
    expect(isValid(value)).toBe("config" in checkConfig(value));
  });
});

test("types say what a config may hold", () => {
  expectTypeOf<Choices>().toExtend<Partial<RunOptions>>();
  expectTypeOf<SpecConfig["emit"]>().toEqualTypeOf<RunOptions["emit"]>();
  expectTypeOf<Config>().not.toHaveProperty("cwd");
  // @ts-expect-error a spec has an output
  defineConfig({ specs: { a: { input: "a" } } });
  // @ts-expect-error there is no such form
  defineConfig({ emit: "tsx" });
});

test("generators are called what they are, though none is loaded for it", () => {
  const named = (isOptional: boolean) =>
    generators.filter(({ optIn = false }) => optIn === isOptional).map(({ name }) => name);
  expect([...usualNames]).toEqual(named(false));
  expect([...optionalNames]).toEqual(named(true));
});
