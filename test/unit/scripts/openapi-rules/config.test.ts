/** Which rules of OpenAPI hold: what `redocly.yaml` may say, and what is refused. */
import { chownSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { project } from "../../../e2e/cli/project.ts";
import { lint } from "../../../../scripts/api/lint.ts";
import { cleanDescription } from "./faults.ts";

/** Two problems of the recommended rules, a warning and an error. */
const faulty = cleanDescription
  .replace("  license: { name: MIT, identifier: MIT }\n", "")
  .replace("      summary: Read an order.\n", "");

function home(files: Readonly<Record<string, string>> = {}) {
  return project({ "openapi.yaml": faulty, "document.md": "# Shop\n", ...files });
}

/** Codes of the rules of OpenAPI, with severities. */
async function found(cwd: string, spec = "openapi.yaml", more = {}): Promise<string[]> {
  const { services } = await lint({ cwd, spec, documents: ["document.md"], ...more });
  return services
    .flatMap(({ findings }) => findings)
    .filter(({ code }) => code.startsWith("openapi/"))
    .map(({ code, severity }) => `${code.slice("openapi/".length)} ${severity}`);
}

const recommended = ["info-license warning", "operation-summary error"];

describe("The rules are", () => {
  test("the recommended ones where there is no redocly.yaml", async () => {
    expect(await found(home().root)).toEqual(recommended);
  });

  test("those of redocly.yaml, of its extends and of files that it extends", async () => {
    const { root } = home({
      "redocly.yaml": "extends: [recommended, ./house.yaml]\nrules: { info-license: error }\n",
      "house.yaml": "rules: { operation-summary: off }\n",
    });
    expect(await found(root)).toEqual(["info-license error"]);
  });

  test("none where it says so", async () => {
    expect(await found(home({ "redocly.yaml": "rules: {}\n" }).root)).toEqual([]);
  });

  test("those that apis has for the description, by its root", async () => {
    const { root } = home({
      "other.yaml": faulty,
      "redocly.yaml":
        "extends: [recommended]\napis: { one: { root: ./openapi.yaml, rules: { info-license: off } } }\n",
    });
    expect(await found(root)).toEqual(["operation-summary error"]);
    expect(await found(root, "other.yaml")).toEqual(recommended);
  });

  test("left out at places that .redocly.lint-ignore.yaml names", async () => {
    const { root } = home({
      ".redocly.lint-ignore.yaml": "openapi.yaml: { info-license: ['#/info'] }\n",
    });
    expect(await found(root)).toEqual(["operation-summary error"]);
  });

  test("ours too, unless redocly.yaml says otherwise", async () => {
    const text = cleanDescription.replace("^[a-z0-9]+$", "^[a-z0-9+$");
    const files = { "openapi.yaml": text };
    const all = await found(home({ ...files, "redocly.yaml": "rules: {}\n" }).root);
    expect(all).toEqual(["specwright/valid-pattern error"]);
    const off = "rules: { specwright/valid-pattern: off }\n";
    expect(await found(home({ ...files, "redocly.yaml": off }).root)).toEqual([]);
  });

  test("those of local plugins that it names, and never this package's rule of documents", async () => {
    const { root } = home({
      "plugin.mjs": [
        "const rule = () => ({ Info: (node, { report, location }) =>",
        "  report({ message: `title ${node.title}`, location: location.child(['title']) }) });",
        "export default () => ({ id: 'house', rules: { oas3: { title: rule } } });",
      ].join("\n"),
      "redocly.yaml":
        "plugins: [./plugin.mjs, specwright/redocly]\nrules: { house/title: warn, specwright/document: error }\n",
    });
    expect(await found(root)).toEqual(["house/title warning"]);
  });
});

describe("redocly.yaml is refused", () => {
  const refused = async (files: Readonly<Record<string, string>>) => {
    const { code, out, err } = await home(files).run("lint", "--spec", "openapi.yaml");
    expect({ code, out }).toEqual({ code: 2, out: "" });
    return err;
  };

  test("with a remote config, of which nothing is fetched", async () => {
    let requests = 0;
    const server = createServer((_, response) => {
      requests += 1;
      response.end("rules: {}\n");
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/house.yaml`;
    try {
      const err = await refused({ "redocly.yaml": `extends: ["${url}"]\n` });
      expect(err).toContain(`cannot use redocly.yaml: ${url} is remote; save it in the project`);
    } finally {
      server.close();
    }
    expect(requests).toBe(0);
  });

  test("with a remote plugin", async () => {
    const err = await refused({ "redocly.yaml": "plugins: [https://example.com/a.js]\n" });
    expect(err).toContain("the plugin https://example.com/a.js is remote");
  });

  test.each([
    ["a preset that is none", "extends: [recommendet]\n", "recommendet"],
    ["no YAML", "extends: [\n", ""],
    ["a list", "- a\n", "expected an object"],
    ["a plugin that is not there", "plugins: [./none.js]\n", './none.js" not found'],
  ])("when it has %s", async (_, text, words) => {
    const err = await refused({ "redocly.yaml": text });
    expect(err).toContain("cannot use redocly.yaml: ");
    expect(err).toContain(words);
  });

  test.each([{ "redocly.yaml": "rules: {}\n" }, {}])(
    "beside a plugin that Redocly would run unasked, also where there is none: %j",
    async (files) => {
      const plugin = "throw new Error('was run');\n";
      const err = await refused({ ...files, "@theme/plugin.mjs": plugin });
      expect(err).toContain('"@theme/plugin.mjs" is not among its plugins');
      expect(err).not.toContain("was run");
    },
  );

  test.skipIf(process.getuid?.() !== 0)("when it belongs to another user", async () => {
    const { at, run } = home({ "redocly.yaml": "rules: {}\n" });
    chownSync(at("redocly.yaml"), 12_345, 12_345);
    const { code, err } = await run("lint", "--spec", "openapi.yaml");
    expect(code).toBe(2);
    expect(err).toContain("belongs to another user");
  });
});

describe("A description", () => {
  test("with a reference to nothing is looked at as a whole, and each problem is named once", async () => {
    const text = faulty.replace("schemas/Payment", "schemas/Paiment");
    const { services, diagnostics } = await lint({
      cwd: home({ "openapi.yaml": text }).root,
      spec: "openapi.yaml",
      mode: "strict",
    });
    const codes = services.flatMap(({ findings }) => findings.map(({ code }) => code));
    expect(diagnostics.map(({ code }) => code)).toEqual(["ref/dangling"]);
    expect(codes).toContain("openapi/operation-summary");
    expect(codes).not.toContain("openapi/no-unresolved-refs");
    expect(codes).toContain("fact/unstated");
  });

  test("that shares a file with another one has the problems of that file once", async () => {
    const text = (id: string) =>
      cleanDescription
        .replace('"#/components/schemas/Payment"', "../shared/part.yaml")
        .replace("listOrders", id);
    const { root } = project({
      "specs/a/openapi.yaml": text("a"),
      "specs/b/openapi.yaml": text("b"),
      "specs/a/document.md": "# A\n",
      "specs/b/document.md": "# B\n",
      "specs/shared/part.yaml": "type: object\nrequired: [more]\nproperties: {}\n",
    });
    const { services } = await lint({ cwd: root, allowRef: ["specs/shared"] });
    const places = services
      .flatMap(({ findings }) => findings)
      .filter(({ code }) => code === "openapi/no-required-schema-properties-undefined")
      .map(({ spec }) => spec?.file);
    expect(places).toEqual(["specs/shared/part.yaml"]);
  });

  test("with an endless reference has its other findings too", async () => {
    const text = faulty.replace(
      "    Card:\n",
      '    A: { $ref: "#/components/schemas/A" }\n    Card:\n',
    );
    const { services, diagnostics } = await lint({
      cwd: home({ "openapi.yaml": text }).root,
      spec: "openapi.yaml",
    });
    expect(diagnostics.map(({ code }) => code)).toEqual(["ref/loop"]);
    const codes = services.flatMap(({ findings }) => findings.map(({ code }) => code));
    expect(codes.filter((code) => code.startsWith("openapi/"))).toEqual([
      "openapi/info-license",
      "openapi/operation-summary",
    ]);
  });

  test("is read below its folder alone, and never from a network", async () => {
    const text = faulty
      .replace('"#/components/schemas/Payment"', "../secret.yaml")
      .replace('"#/components/schemas/Card"', '"https://example.com/card.yaml"');
    const files = { "api/openapi.yaml": text, "secret.yaml": "secret: 5\n", "document.md": "" };
    const { services, diagnostics } = await lint({
      cwd: home(files).root,
      spec: "api/openapi.yaml",
      documents: ["document.md"],
    });
    expect(JSON.stringify(services)).not.toContain("secret: 5");
    expect(diagnostics.map(({ code }) => code)).toEqual(
      expect.arrayContaining(["ref/outside", "ref/remote"]),
    );
  });

  test("in several files has findings in each, also behind --map-ref", async () => {
    const part = "type: object\nrequired: [more]\nproperties: { id: { type: integer } }\n";
    const text = cleanDescription
      .replace('payment: { $ref: "#/components/schemas/Payment" }', "payment: { $ref: part.yaml }")
      .replace(
        "note: { type: string, default: none }",
        'note: { $ref: "https://example.com/s/mapped.yaml" }',
      );
    const { root } = home({ "openapi.yaml": text, "part.yaml": part, "vendor/mapped.yaml": part });
    const { services } = await lint({
      cwd: root,
      spec: "openapi.yaml",
      mappings: [{ uri: "https://example.com/s/", path: "vendor" }],
    });
    const places = services
      .flatMap(({ findings }) => findings)
      .filter(({ code }) => code === "openapi/no-required-schema-properties-undefined")
      .map(({ spec }) => `${spec?.file}:${spec?.line}`);
    expect(places.toSorted()).toEqual(["part.yaml:2", "vendor/mapped.yaml:2"]);
  });

  test("with an example that takes too long is looked at in bounded time, and this is said", async () => {
    const text = cleanDescription
      .replace("^[a-z0-9]+$", "^(a+)+$")
      .replace("{ id: o1,", `{ id: ${"a".repeat(40)}b,`)
      .replace("maxLength: 20", "maxLength: 90");
    const start = process.cpuUsage().user;
    expect(await found(home({ "openapi.yaml": text }).root)).toEqual(["slow-example warning"]);
    expect(process.cpuUsage().user - start).toBeLessThan(15e6);
  });

  test("of version 2.0 is judged by the rules of 2.0", async () => {
    const text =
      "swagger: '2.0'\ninfo: { title: A, version: '1', license: { name: MIT, url: 'https://a.dev' } }\npaths: {}\nhost: 5\n";
    expect(await found(home({ "openapi.yaml": text }).root)).toEqual(["struct error"]);
  });
});

describe("--max-warnings", () => {
  const run = (...words: string[]) =>
    project({
      "openapi.yaml":
        "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: {}\nservers: [{ url: / }]\n",
      "document.md": "The version of the API is 1.\n",
    }).run("lint", "--spec", "openapi.yaml", "--mode", "strict", ...words);

  test("fails on more warnings than it says, and warnings alone do not fail", async () => {
    expect(await run()).toMatchObject({ code: 0, out: expect.stringContaining("1 warning in") });
    expect(await run("--max-warnings", "1")).toMatchObject({ code: 0 });
    expect(await run("--max-warnings", "0")).toMatchObject({ code: 1 });
  });

  test("takes a number", async () => {
    const { code, err } = await run("--max-warnings", "few");
    expect({ code, err }).toMatchObject({ code: 2, err: expect.stringContaining('found "few"') });
  });
});

test("A misspelt name of a rule is reported once, with its line and the name that is meant", async () => {
  const config = [
    "extends: [recommended]",
    "plugins: [./own.mjs]",
    "rules:",
    "  info-licence: off",
    "  operation-summary: off",
    "  specwright/tag-listd: error",
    "  own/there: warn",
    "  rule/mine: { subject: { type: Info }, assertions: { defined: true } }",
    "oas3_1Rules: { wholly-invented-name: error }",
    "apis: { one: { root: openapi.yaml, rules: { 'operation-descriptions': error } } }",
  ].join("\n");
  const plugin = "export default () => ({ id: 'own', rules: { oas3: { there: () => ({}) } } });\n";
  const { root } = home({ "redocly.yaml": config, "own.mjs": plugin, "other.yaml": faulty });
  const { diagnostics, ok } = await lint({ cwd: root, spec: "openapi.yaml" });
  const shown = diagnostics.map(
    ({ severity, code, message, origin }) =>
      `${origin.file}:${origin.line}:${origin.column} ${severity} ${code}: ${message}`,
  );
  expect(shown).toEqual([
    'redocly.yaml:4:3 warning config/unknown-rule: no rule has the name "info-licence"; did you mean "info-license"?',
    'redocly.yaml:6:3 warning config/unknown-rule: no rule has the name "specwright/tag-listd"; did you mean "specwright/tag-listed"?',
    'redocly.yaml:9:16 warning config/unknown-rule: no rule has the name "wholly-invented-name"',
    'redocly.yaml:10:46 warning config/unknown-rule: no rule has the name "operation-descriptions"; did you mean "operation-description"?',
  ]);
  expect(ok).toBe(false);
});
