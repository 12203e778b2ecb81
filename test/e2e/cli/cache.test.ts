/** Running again: what is not done anew, what makes a run do it, and that the output is the same. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { hash } from "../../../core/output/manifest-file.ts";
import { type RunOptions, check, generate } from "../../../scripts/api/api.ts";
import { readRecord, writeRecord } from "../../../scripts/cache/store.ts";
import { description, project } from "./project.ts";

const code = vi.hoisted(() => ({ identity: "as it is" }));
vi.mock("../../../scripts/cache/identity.ts", () => ({ identity: () => code.identity }));
afterEach(() => {
  code.identity = "as it is";
  vi.useRealTimers();
});

const runs = "node_modules/.cache/specwright/runs";
const referring = description(
  "id",
  "    Box: { $ref: ./schemas/Box.json }\n    Old: { $ref: ./schemas/Old.json }",
);

/** Two services, one of two files more, in a package with its own packages. */
function home() {
  return project({
    "package.json": "{}",
    "node_modules/.keep": "",
    "specs/shop/openapi.yaml": referring,
    "specs/shop/schemas/Box.json": '{"type":"string"}',
    "specs/shop/schemas/Old.json": '{"type":"string"}',
    "specs/cart/openapi.yaml": description("count"),
  });
}

type Home = ReturnType<typeof home>;

/** What is quick to make. */
const few: RunOptions = { only: ["types", "claims"] };

/** Runs, and names the services that were made. */
async function made(work: typeof generate | typeof check, cwd: string, options = few) {
  const services: string[] = [];
  const onProgress = (service: string) => services.push(service);
  const { diagnostics, ok } = await work({ cwd, ...options, onProgress });
  return { services, diagnostics, ok };
}

async function generated(options = few) {
  const folder = home();
  const cold = await made(generate, folder.root, options);
  expect(cold).toMatchObject({ ok: true, services: ["cart", "shop"] });
  return { ...folder, cold };
}

const bytesOf = ({ list, read }: Home) =>
  Object.fromEntries(list("generated").map((path) => [path, read(`generated/${path}`)]));

/** What a run without any record makes of the same project. */
async function coldBytes(from: Home, options: RunOptions) {
  const other = project();
  for (const path of ["specs", "package.json"]) {
    cpSync(from.at(path), other.at(path), { recursive: true });
  }
  await generate({ cwd: other.root, ...options, cache: false });
  return bytesOf(other);
}

/** Until every file is older than file systems' clocks are coarse. */
function later() {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
}

describe("a second run", () => {
  test("makes nothing, writes nothing and tells the same", async () => {
    const { root, at, list, cold } = await generated();
    const times = () => list("generated").map((path) => statSync(at(`generated/${path}`)).mtimeMs);
    const before = times();
    const first = await generate({ cwd: root, ...few, cache: false });
    for (const work of [generate, check]) {
      const again = await made(work, root);
      expect(again).toEqual({ ...cold, services: [] });
    }
    expect(await generate({ cwd: root, ...few })).toEqual({ ...first, written: [], removed: [] });
    expect(times()).toEqual(before);
  });

  test("trusts the system's word once files have settled", async () => {
    const { root, at } = await generated();
    later();
    expect((await made(check, root)).services).toEqual([]);
    const [name = ""] = readdirSync(at(runs));
    const { record } = JSON.parse(readFileSync(at(`${runs}/${name}`), "utf8").split("\n")[1] ?? "");
    expect(record.outputs.every(({ stamp }: { stamp?: string }) => stamp !== undefined)).toBe(true);
    expect((await made(check, root)).services).toEqual([]);
  });

  test("makes anew the service that changed, and that alone", async () => {
    const folder = await generated();
    folder.write("specs/cart/openapi.yaml", description("number"));
    expect((await made(generate, folder.root)).services).toEqual(["cart"]);
    expect(bytesOf(folder)).toEqual(await coldBytes(folder, few));
    expect((await made(check, folder.root)).services).toEqual([]);
  });

  test("keeps no record and believes none under --no-cache", async () => {
    const folder = home();
    await generate({ cwd: folder.root, ...few, cache: false });
    expect(existsSync(folder.at(runs))).toBe(false);
    await generate({ cwd: folder.root, ...few });
    const { services } = await made(check, folder.root, { ...few, cache: false });
    expect(services).toEqual(["cart", "shop"]);
  });

  test("keeps no record below an output root", async () => {
    const { root, at, list } = home();
    await generate({ cwd: root, spec: "specs/cart/openapi.yaml", out: ".", force: true });
    expect(existsSync(at("types.ts"))).toBe(true);
    expect(list("node_modules")).toEqual([".keep"]);
  });

  test("keeps no record in a folder that is a link", async () => {
    const folder = home();
    const elsewhere = project();
    mkdirSync(folder.at("node_modules/.cache/specwright"), { recursive: true });
    symlinkSync(elsewhere.root, folder.at(runs));
    await generate({ cwd: folder.root, ...few });
    expect(readdirSync(elsewhere.root)).toEqual([]);
  });
});

describe("a run is done anew when there is a change of", () => {
  const both = ["cart", "shop"];
  test.each<[string, (folder: Home) => void, readonly string[], RunOptions?]>([
    ["a description", ({ write }) => write("specs/cart/openapi.yaml", description("n")), ["cart"]],
    ["a file of it", ({ write }) => write("specs/shop/schemas/Box.json", "{}"), ["shop"]],
    ["a document, added", ({ write }) => write("specs/shop/document.md", "# Shop\n"), ["shop"]],
    ["where a link leads", relinked, ["shop"]],
    ["an option", () => {}, both, { ...few, dates: "Date" }],
    ["the form of modules", () => {}, both, { ...few, emit: "js" }],
    ["the code that makes it", () => (code.identity = "newer"), both],
    ["an output", ({ write }) => write("generated/cart/types.ts", "edited"), ["cart"]],
    ["an output, removed", ({ at }) => rmSync(at("generated/shop/types.ts")), ["shop"]],
  ])("%s", async (_, change, services, options = few) => {
    const folder = await generated();
    change(folder);
    const { ok, services: found } = await made(check, folder.root, options);
    expect(found).toEqual(services);
    // A check that finds no drift leaves a record as well, but not of what the output is made from.
    const recorded = () => folder.read("generated/.specwright.made-from.json");
    const before = recorded();
    const { services: again } = await made(generate, folder.root, options);
    expect(again).toEqual(ok && recorded() === before ? [] : services);
    expect((await made(check, folder.root, options)).services).toEqual([]);
  });

  test.each<[string, (folder: Home) => void, string]>([
    ["a stray file", ({ write }) => write("generated/cart/mine.ts", ""), "stray"],
    ["the record of the root", ({ write }) => write("generated/.specwright.json", "{}"), "changed"],
    ["a file too many in it", listedTwice, "left-over"],
    ["a link for a file", linkedOutput, "changed"],
  ])("the output root: %s", async (_, change, kind) => {
    const folder = await generated({});
    change(folder);
    const { ok, drift } = await check({ cwd: folder.root });
    expect(ok).toBe(false);
    expect(drift.map((each) => each.kind)).toContain(kind);
  });

  test.each(["specs/cart/openapi.yaml", "generated/cart/types.ts"])(
    "%s, which keeps its size and time",
    async (path) => {
      for (const isSettled of [false, true]) {
        const folder = await generated();
        if (isSettled) later();
        await check({ cwd: folder.root, ...few });
        const { mtime } = statSync(folder.at(path));
        folder.write(path, folder.read(path).replace("count", "total"));
        utimesSync(folder.at(path), mtime, mtime);
        expect((await made(check, folder.root)).services).toEqual(["cart"]);
        vi.useRealTimers();
      }
    },
  );

  function relinked({ at }: Home) {
    renameSync(at("specs/shop/schemas/Box.json"), at("specs/shop/schemas/Two.json"));
    symlinkSync("Two.json", at("specs/shop/schemas/Box.json"));
  }

  function linkedOutput({ at }: Home) {
    renameSync(at("generated/cart/types.ts"), at("types.ts"));
    symlinkSync(at("types.ts"), at("generated/cart/types.ts"));
  }

  function listedTwice({ read, write }: Home) {
    const record = JSON.parse(read("generated/.specwright.json"));
    record.folders.cart.files.push("more.ts");
    record.folders.cart.hashes += ` ${hash("").slice(0, 16)}`;
    write("generated/cart/more.ts", "");
    write("generated/.specwright.json", `${JSON.stringify(record, null, 2)}\n`);
  }
});

describe("records that are not to be believed are made anew", () => {
  const rewritten = (change: (record: Record<string, unknown>) => void) => (text: string) => {
    const value = JSON.parse(text.slice(text.indexOf("\n") + 1));
    change(value.record);
    const body = JSON.stringify(value);
    return `${hash(body)}\n${body}`;
  };
  test.each<[string, (text: string) => string]>([
    ["empty", () => ""],
    ["cut off", (text) => text.slice(0, -10)],
    ["damaged", (text) => text.replace("types.ts", "typos.ts")],
    ["no JSON", () => `${hash("{")}\n{`],
    ["no record", rewritten((record) => delete record["outputs"])],
    ["null", () => `${hash("null")}\nnull`],
    [
      "of paths elsewhere",
      rewritten((record) => (record["outputs"] = [{ path: "../x", hash: "" }])),
    ],
    [
      "of an unknown code",
      rewritten(
        (record) =>
          (record["diagnostics"] = [
            {
              code: "__proto__",
              severity: "warning",
              message: "",
              origin: { file: "", pointer: "", line: 1, column: 1 },
            },
          ]),
      ),
    ],
  ])("%s", async (_, spoil) => {
    const { root, at, cold } = await generated();
    for (const name of readdirSync(at(runs))) {
      const file = join(at(runs), name);
      writeFileSync(file, spoil(readFileSync(file, "utf8")));
    }
    expect(await made(check, root)).toEqual(cold);
    expect((await made(check, root)).services).toEqual([]);
  });

  test("of another service", async () => {
    const { root, at } = await generated();
    const [one = "", other = ""] = readdirSync(at(runs));
    cpSync(at(`${runs}/${one}`), at(`${runs}/${other}`));
    expect((await made(check, root)).services).toHaveLength(1);
  });

  test("they are bounded in number, the newest kept", () => {
    const folder = project().root;
    const record = {
      links: [],
      inputs: [],
      outputs: [],
      runtime: [],
      packages: [],
      unchecked: [],
      madeFrom: "",
      sources: [],
      diagnostics: [],
    };
    for (let index = 0; index < 120; index += 1) writeRecord(folder, `key ${index}`, record);
    expect(readdirSync(folder).length).toBeLessThanOrEqual(100);
    expect(readRecord(folder, "key 119")).toEqual(record);
  });
});

test("a folder that stands for a URI counts from when it is there", async () => {
  const example = "  examples:\n    One: { $ref: https://example.com/one.json }";
  const folder = project({
    "package.json": "{}",
    "node_modules/.keep": "",
    "a.yaml": `${description()}${example}\n`,
  });
  const mappings = [{ uri: "https://example.com/", path: "vendor" }];
  const options = { cwd: folder.root, spec: "a.yaml", out: "out", only: ["types"], mappings };
  const codes = async () => (await generate(options)).diagnostics.map(({ code }) => code);
  expect(await codes()).toEqual(["repair/example-reference"]);
  folder.write("vendor/one.json", "{}");
  expect(await codes()).toEqual([]);
});

test("runs at the same time give what one gives", async () => {
  const folder = home();
  const options = { cwd: folder.root, ...few };
  const results = await Promise.all([1, 2, 3].map(() => generate(options)));
  expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(bytesOf(folder)).toEqual(await coldBytes(folder, few));
  expect((await made(check, folder.root)).ok).toBe(true);
});

test("after any edits, a run with records gives what one without gives", async () => {
  const service = fc.constantFrom("shop", "cart");
  const edit = fc.oneof(
    fc.record({ kind: fc.constant("spec"), service, member: fc.constantFrom("id", "count", "n") }),
    fc.record({ kind: fc.constant("output"), service, text: fc.constantFrom("", "edited") }),
    fc.record({ kind: fc.constant("lose"), service }),
    fc.record({ kind: fc.constant("box"), type: fc.constantFrom("string", "integer") }),
    fc.record({ kind: fc.constant("records") }),
    fc.record({ kind: fc.constant("settle") }),
    fc.record({ kind: fc.constant("option"), emit: fc.constantFrom("ts" as const, "js" as const) }),
  );
  const steps = fc.array(edit, { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(steps, async (edits) => {
      const folder = home();
      let emit: "ts" | "js" = "ts";
      await generate({ cwd: folder.root, ...few, emit });
      for (const each of edits) {
        if ("member" in each)
          folder.write(`specs/${each.service}/openapi.yaml`, description(each.member));
        else if ("text" in each) overwrite(folder, `generated/${each.service}/types.ts`, each.text);
        else if ("type" in each) folder.write("specs/shop/schemas/Box.json", JSON.stringify(each));
        else if ("emit" in each) ({ emit } = each);
        else if ("service" in each)
          rmSync(folder.at(`generated/${each.service}`), { recursive: true });
        else if (each.kind === "records") rmSync(folder.at(runs), { recursive: true });
        else later();
        const result = await generate({ cwd: folder.root, ...few, emit, force: true });
        expect(result.ok).toBe(true);
      }
      expect(bytesOf(folder)).toEqual(await coldBytes(folder, { ...few, emit }));
      vi.useRealTimers();
    }),
    { numRuns: 12 },
  );
});

/** Edits what is there: a file that nothing makes is left where it is. */
function overwrite({ at, write }: Home, path: string, text: string) {
  if (existsSync(at(path))) write(path, text);
}
