/** Validators cost nothing until they are used, and nothing is carried that is not. */
import { join } from "node:path";
import { build } from "esbuild";
import { afterEach, expect, test } from "vitest";
import * as z from "zod";
import * as core from "zod/v4/core";
import { load } from "../../../support/emitted.ts";
import { kitchen } from "./kitchen.ts";

/** Zod calls it for each schema that it makes; the name is zod's. */
interface ZodConfig {
  postProcessor?: (() => void) | undefined;
}

const config = (globalThis as { __zod_globalConfig?: ZodConfig }).__zod_globalConfig ?? {};

afterEach(() => {
  config.postProcessor = undefined;
});

test("nothing is built on import or for valid values, and what is built is built once", async () => {
  // What the runtime itself has is there once, whoever uses it.
  await import("../../../../runtime/validation/schemas.ts");
  let made = 0;
  config.postProcessor = () => {
    made += 1;
  };
  const { validators, operations } = await load("laziness", { "openapi.yaml": kitchen });
  const valid: readonly (readonly [name: string, value: unknown])[] = [
    ["Pet", { kind: "dog", owner: { kind: "cat" } }],
    ["Tree", { value: 1, children: [{ value: 2 }] }],
    ["Evaluated", { kind: "cat", extra: "x" }],
    ["Deep", { a: [1, 2] }],
  ];
  for (const [name, value] of valid) expect(validators.get(name)?.parse(value)).toBe(value);
  const { parameters, responses } = operations["getPet"] ?? {};
  expect(parameters?.["path:id"]?.safeParse(1).success).toBe(true);
  expect(responses?.["200"]?.["application/json"]?.safeParse({ kind: "cat" }).success).toBe(true);
  expect(made).toBe(0);
  expect(validators.get("Tree")?.safeParse({ children: [] }).success).toBe(false);
  const once = made;
  expect(once).toBeGreaterThan(0);
  expect(validators.get("Tree")?.safeParse({ children: [{}] }).success).toBe(false);
  expect(made).toBe(once);
});

/** How a module that does no more than `code` is bundled. */
const bundling = (code: string) =>
  ({
    stdin: { contents: code, resolveDir: join(import.meta.dirname, "../../../../generated") },
    bundle: true,
    write: false,
    format: "esm",
    logLevel: "silent",
  }) as const;

/** The code that remains of it, without zod. */
async function bundled(code: string): Promise<string> {
  const external = ["zod", "zod/v4/core"];
  const { outputFiles } = await build({ ...bundling(code), external });
  return outputFiles.map(({ text }) => text).join("");
}

/** How many bytes remain of it for a page: those of zod, and those of the runtime. */
async function sizesOf(code: string): Promise<{ readonly zod: number; readonly runtime: number }> {
  const { metafile } = await build({ ...bundling(code), minify: true, metafile: true });
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  const below = (folder: string) =>
    inputs
      .filter(([path]) => path.includes(folder))
      .reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0);
  return { zod: below("node_modules/zod/"), runtime: below("runtime/dist/") };
}

test("a bundle with one validator holds neither the others nor their guards", async () => {
  const text = await bundled(
    `export { NewMonitorRequest } from "./uptime-monitoring/validators.js";`,
  );
  expect(text).toContain("isNewMonitorRequest");
  expect(text).toMatch(/looseObject\d*\(/);
  expect(text).not.toMatch(/isGetMonitorsRequest|GetMonitorsRequest|operationValidators/);
});

test("a bundle with one validator carries little more of zod than one schema of zod's own, and less than 25 KB of the runtime", async () => {
  const one = `import * as z from "zod";
    export const A = z.looseObject({ a: z.string().regex(/a/), b: z.union([z.number(), z.array(z.literal("b"))]) });`;
  const alone = await sizesOf(one);
  const { zod, runtime } = await sizesOf(
    `export { NewMonitorRequest } from "./uptime-monitoring/validators.js";`,
  );
  expect(alone.zod).toBeGreaterThan(50_000);
  // What `z.withParser` takes. All of zod, with the messages of every language, is four times as much.
  expect(zod).toBeLessThan(alone.zod * 1.02);
  // A walk that tells issues at once, messages, and names in JSON Schema, and looks that spare the walk most
  // of a value: 24,585 bytes, of which 1,100 spare the issues of deep values copies at each level.
  expect(runtime).toBeGreaterThan(10_000);
  expect(runtime).toBeLessThan(24_800);
});

test("schemas of the runtime are of the one zod that a program has", async () => {
  const { NewMonitorRequest } =
    await import("../../../../generated/uptime-monitoring/validators.ts");
  const extended = z.strictObject({ request: NewMonitorRequest });
  const { error } = extended.safeParse({ request: 1 });
  expect(NewMonitorRequest).toBeInstanceOf(z.ZodType);
  expect(NewMonitorRequest).toBeInstanceOf(core.$ZodType);
  expect(z.core.$ZodType).toBe(core.$ZodType);
  expect(error?.issues[0]?.path).toEqual(["request"]);
});

test("a bundle with one guard has no zod", async () => {
  const text = await bundled(
    `export { isNewMonitorRequest } from "./uptime-monitoring/guards.js";`,
  );
  expect(text).toContain("function isNewMonitorRequest");
  expect(text).not.toMatch(/from "zod|isGetMonitorsRequest/);
  expect(text.length).toBeLessThan(30_000);
});
