/** Commands that make no code, by a config: the same descriptions, read in the same way. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { errors, generate, lint, loadConfig, trace } from "../../../../../scripts/entry.ts";
import {
  runsToLint,
  runsWithDocuments,
} from "../../../../../scripts/cli/commands/runs-with-documents.ts";
import { planRuns } from "../../../../../scripts/cli/config/plan-runs.ts";
import { docs } from "../../../../../scripts/site/run.ts";
import { readService } from "../../../../../scripts/site/services.ts";
import { errorsOfEach } from "../../../../../scripts/api/errors.ts";
import { lintEach } from "../../../../../scripts/api/lint.ts";
import { traceEach } from "../../../../../scripts/api/trace.ts";
import { description, project } from "../../../../e2e/cli/project.ts";

const document = [
  "# Shop",
  "",
  "| Version indication | Value |",
  "| --- | --- |",
  "| interface version | 1 |",
  "",
  "## Item",
  "",
  "| Field | Type |",
  "| --- | --- |",
  "| id | int |",
  "",
].join("\n");

const overlay = JSON.stringify({
  overlay: "1.0.0",
  info: { title: "o", version: "1" },
  actions: [
    { target: "$.info", update: { version: "2" } },
    { target: "$.components.schemas.Item.properties", update: { size: { type: "integer" } } },
  ],
});

const files = {
  "package.json": "{}",
  "api/shop.yaml": description(),
  "api/shop.md": document,
  "api/cart.yaml": description("count"),
  "over/lay.json": overlay,
  "specwright.config.yaml": [
    "specs:",
    "  shop:",
    "    input: api/shop.yaml",
    "    document: api/shop.md",
    "    output: out/shop",
    "    overlays: [over/lay.json]",
    "    mode: strict",
    "  cart: { input: api/cart.yaml, output: out/cart }",
    "",
  ].join("\n"),
};

async function planned(folder: ReturnType<typeof project>, services: readonly string[] = []) {
  const config = await loadConfig({ cwd: folder.root });
  return { config, ...planRuns({ cwd: folder.root, config, choices: {}, services }) };
}

const messagesOf = ({ services }: Awaited<ReturnType<typeof lint>>) =>
  services.flatMap(({ findings }) => findings.map(({ code, message }) => `${code}: ${message}`));

describe("lint and trace", () => {
  test("hold the description as its overlays make it against the document of the config", async () => {
    const folder = project(files);
    const said: string[] = [];
    const runs = runsWithDocuments(await planned(folder), [], (line) => said.push(line));
    expect(said).toEqual(["skipped, because they have no document: cart"]);
    const linted = await lintEach(runs, {});
    expect(linted.services.map(({ name, documents }) => [name, documents])).toEqual([
      ["shop", ["api/shop.md"]],
    ]);
    const found = messagesOf(linted);
    expect(found.join("\n")).toMatch(/version/);
    expect(found.join("\n")).toMatch(/size/);
    const { cwd = "", spec = "", documents = [] } = runs[0] ?? {};
    const bare = messagesOf(await lint({ cwd, spec, documents, mode: "strict" })).join("\n");
    expect(bare).not.toMatch(/size/);
    expect(bare.split("\n").length).toBeLessThan(found.length);
    const traced = await traceEach(runs, { format: "json" });
    expect(traced.sources).toEqual(["api/shop.yaml", "over/lay.json", "api/shop.md"]);
    expect(traced.text).toContain('"over/lay.json"');
    expect(traced).toMatchObject({ ok: true, diagnostics: [] });
  });

  test("hold a description without a document against the rules of OpenAPI alone, and say so once", async () => {
    const folder = project(files);
    const said: string[] = [];
    const runs = runsToLint(await planned(folder), (line) => said.push(line));
    expect(said).toEqual(["no document, so that the rules of OpenAPI alone apply: cart"]);
    const { services } = await lintEach(runs, {});
    const cart = services.find(({ name }) => name === "cart");
    expect(cart?.documents).toEqual([]);
    expect(cart?.findings.map(({ code }) => code)).toContain("openapi/no-empty-servers");
    expect(cart?.findings.every(({ code }) => code.startsWith("openapi/"))).toBe(true);
    expect(runsToLint(await planned(folder, ["cart"]), () => undefined)).toHaveLength(1);
    folder.write("specwright.config.yaml", "specs: {}");
    const none = await planned(folder);
    expect(() => runsToLint(none)).toThrow("the config has no spec");
  });

  test("want a document of what is asked for by name, and of something", async () => {
    const folder = project(files);
    const asking = async (names: readonly string[]) =>
      runsWithDocuments(await planned(folder, names), names, () => undefined);
    await expect(asking(["cart"])).rejects.toThrow('"cart" has no document; set');
    await expect(asking(["shop"])).resolves.toHaveLength(1);
    folder.write(
      "specwright.config.yaml",
      "specs: { cart: { input: api/cart.yaml, output: out } }",
    );
    await expect(asking([])).rejects.toThrow("no spec in the config has a document");
    folder.write("api/document.md", document);
    await expect(asking([])).resolves.toHaveLength(1);
    folder.write("specwright.config.yaml", "specs: {}");
    await expect(asking([])).rejects.toThrow("no spec in the config has a document");
  });

  test("say that a named document is not there", async () => {
    const folder = project(files);
    folder.write(
      "specwright.config.yaml",
      files["specwright.config.yaml"].replace("shop.md", "gone.md"),
    );
    const { runs } = await planned(folder, ["shop"]);
    const { ok, diagnostics } = await lintEach(runs, {});
    expect([ok, diagnostics.map(({ origin }) => origin.file)]).toEqual([false, ["api/gone.md"]]);
    const made = await generate({ ...runs[0], only: ["types", "claims"] });
    expect([made.ok, made.diagnostics.map(({ origin }) => origin.file)]).toEqual([
      false,
      ["api/gone.md"],
    ]);
  });
});

test("claims.json is about the document that the config names", async () => {
  const folder = project(files);
  const { runs } = await planned(folder, ["shop"]);
  const { written, sources } = await generate({ ...runs[0], only: ["types", "claims"] });
  expect(written).toContain("claims.json");
  expect(sources).toEqual(["api/shop.yaml", "over/lay.json", "api/shop.md"]);
});

test("errors finds what an overlay brings", async () => {
  const folder = project(files);
  const entry = {
    code: "E1",
    category: null,
    status: 404,
    message: "No %s.",
    meaning: "It is gone.",
  };
  const catalogue = { document: "shop.md#item", codes: [entry] };
  const actions = [{ target: "$", update: { "x-specwright": 1, "x-error-codes": catalogue } }];
  const info = { title: "o", version: "1" };
  folder.write("over/lay.json", JSON.stringify({ overlay: "1.0.0", info, actions }));
  const { runs } = await planned(folder);
  const { diagnostics, found } = await errorsOfEach(runs, "No shoes.");
  expect(diagnostics).toEqual([]);
  expect(found.map(({ service, error, args }) => [service, error.code, args])).toEqual([
    ["shop", "E1", ["shoes"]],
  ]);
  expect((await errors({ cwd: folder.root, spec: "api/shop.yaml" })).found).toEqual([]);
});

describe("docs", () => {
  const spec = { service: "shop", spec: "api/shop.yaml", folder: "", documents: ["api/shop.md"] };

  test("are of the description as overlays make it, with the document that is named", async () => {
    const { root } = project(files);
    const read = await readService({ ...spec, cwd: root }, { overlays: ["over/lay.json"] });
    expect(read.diagnostics).toEqual([]);
    expect(JSON.stringify(read.service?.document)).toContain('"size"');
    expect(read.service?.trace?.documents.map(({ file }) => file)).toEqual(["api/shop.md"]);
    expect(read.sources).toEqual(["api/shop.yaml", "over/lay.json", "api/shop.md"]);
  });

  test("of a part have nothing of what is left out, and so no document", async () => {
    const { root, write } = project(files);
    const extra = "    Secret: { type: string }";
    write("api/shop.yaml", description("id", extra));
    const options = { exclude: ["schema=Secret"] };
    const read = await readService({ ...spec, cwd: root }, options);
    expect(read.diagnostics).toEqual([]);
    expect(read.service?.trace).toBeUndefined();
    expect(JSON.stringify(read.service?.document)).not.toContain("Secret");
    expect(read.sources).toEqual(["api/shop.yaml"]);
  });

  test("do not take two specs whose pages would be one", async () => {
    const folder = project({
      ...files,
      "specwright.config.yaml":
        "specs: { a: { input: api/shop.yaml, output: o }, A: { input: api/cart.yaml, output: p } }",
    });
    const { runs } = await planned(folder);
    const configured = { folder: folder.root, runs };
    await expect(docs({ cwd: folder.root, configured })).rejects.toThrow(
      '"A" and another spec have the same name apart from upper and lower case',
    );
  });
});

test("remote documents are read by all, and locked by who writes", async () => {
  const server = createServer((_, response) => response.end('{ "type": "integer" }'));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const extra = `    Far: { $ref: "http://127.0.0.1:${port}/far.json" }`;
  const { root, list } = project({
    "package.json": "{}",
    "shop.yaml": description("id", extra),
    "document.md": document,
  });
  const options = {
    cwd: root,
    spec: "shop.yaml",
    remote: "http" as const,
    network: { isAllowedAddress: () => true },
  };
  const reading = async () =>
    [await lint(options), await trace(options), await errors(options)].map(({ diagnostics }) =>
      diagnostics.map(({ code }) => code),
    );
  expect(await reading()).toEqual([["remote/unlocked"], ["remote/unlocked"], ["remote/unlocked"]]);
  expect(list(".")).not.toContain("specwright.remote.json");
  const read = await readService(
    { service: "shop", spec: "shop.yaml", folder: "", cwd: root },
    options,
  );
  expect(read.diagnostics).toEqual([]);
  expect(list(".")).toContain("specwright.remote.json");
  server.close();
  server.closeAllConnections();
  expect(await reading()).toEqual([[], [], []]);
});

test.each(["lint", "trace", "errors", "docs"])(
  "%s ends with 2 by a broken config",
  async (name) => {
    const { run } = project({
      ...files,
      "specwright.config.yaml": "specs: { shop: { inputt: a } }",
    });
    const { code, out, err } = await run(name);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain('did you mean "input"?');
  },
);

test("lint on the command line follows the config", async () => {
  const { run } = project(files);
  const { code, out, err } = await run("lint", "shop", "--format", "json");
  expect([code, err]).toEqual([1, ""]);
  expect(JSON.parse(out).services[0].name).toBe("shop");
});
