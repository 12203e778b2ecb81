/** The plugin in Redocly's own command line: where it reports, what it reads, what it leaves alone. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { description, project } from "../../../e2e/cli/project.ts";

const repository = resolve(import.meta.dirname, "../../../..");
const redocly = join(repository, "node_modules/@redocly/cli/bin/cli.js");
const loader = pathToFileURL(join(repository, "node_modules/tsx/dist/loader.mjs")).href;
/** As it is packaged where it is built, which is loaded faster. */
const own =
  process.env["SPECWRIGHT_TEST_PROGRAM"] === undefined
    ? join(repository, "scripts/redocly.ts")
    : join(repository, "dist/scripts/redocly.js");

interface Problem {
  readonly ruleId: string;
  readonly message: string;
  readonly location: readonly {
    readonly source: { readonly ref: string };
    readonly pointer: string;
    readonly start: { readonly line: number; readonly col: number };
  }[];
}

function config(plugin: string, rule = "error"): string {
  return [
    `plugins: [${JSON.stringify(plugin)}]`,
    "extends: [spec]",
    `rules: { specwright/document: ${rule} }`,
    "telemetry: off",
  ].join("\n");
}

interface Linted {
  readonly code: number | null;
  readonly err: string;
  readonly ours: readonly Problem[];
}

/** Problems of our rule in one description. */
function lint(cwd: string, spec: string, ...more: readonly string[]): Promise<Linted> {
  const needsLoader = /\.m?ts"/u.test(readFileSync(join(cwd, "redocly.yaml"), "utf8"));
  const words = [
    ...(needsLoader ? ["--import", loader] : []),
    redocly,
    "lint",
    spec,
    "--format",
    "json",
    ...more,
  ];
  const quiet = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const env = { PATH: process.env["PATH"] ?? "", ...quiet };
  return new Promise((done) => {
    execFile(process.execPath, words, { cwd, env }, (error, out, err) => {
      const { problems } = out.startsWith("{")
        ? (JSON.parse(out) as { readonly problems: readonly Problem[] })
        : { problems: [{ ruleId: "specwright/document", message: out + err, location: [] }] };
      const ours = problems.filter(({ ruleId }) => ruleId === "specwright/document");
      done({ code: Number(error?.code ?? 0), err, ours });
    });
  });
}

/** `message @ file pointer line`. */
function shown({ message, location: [at] }: Problem): string {
  return `${message} @ ${at?.source.ref} ${at?.pointer} ${at?.start.line}`;
}

test("every finding stands at its place of the spec, in whichever file; else at the root", async () => {
  const home = project({
    "specs/shop/openapi.yaml": description(
      "id",
      ["        more: { $ref: more.json }", '    "50%25~/": { type: string }'].join("\n"),
    ),
    "specs/shop/more.json": '{\n  "properties": {\n    "size": { "type": "string" }\n  }\n}\n',
    "plugin.mts": [
      `import { redoclyPlugin } from ${JSON.stringify(join(repository, "linter/redocly/plugin.ts"))};`,
      'import { resolve } from "node:path";',
      'const document = { file: "specs/shop/document.md", line: 5, column: 10 };',
      'const spec = (file, pointer) => ({ file: "specs/shop/" + file, line: 7, column: 3, pointer });',
      "const findings = [",
      '  { code: "a/file", message: "x", document, spec: spec("more.json", "/properties/size/type") },',
      '  { code: "a/key", message: "\\u001b[31m\\n::error::y", spec: spec("openapi.yaml", "/components/schemas/50%25~0~1/type") },',
      '  { code: "a/document", message: "z", document },',
      '  { code: "a/document", message: "50% of \u007e", document: { ...document, line: 3 } },',
      '  { code: "a/waiver", message: "w", spec: spec("waivers.yaml", "") },',
      '  { code: "b/one", message: "1", document, spec: spec("openapi.yaml", "/info") },',
      '  { code: "b/two", message: "2", document, spec: spec("openapi.yaml", "/info") },',
      "];",
      "const absolute = (file) => resolve(file);",
      'const textOf = (file) => file.endsWith("document.md") ? "some words in a line\\n".repeat(9) : undefined;',
      "export default () => redoclyPlugin(() => ({ findings, diagnostics: [], absolute, textOf }));",
    ].join("\n"),
    "redocly.yaml": config("./plugin.mts"),
  });
  const { code, ours } = await lint(home.root, "specs/shop/openapi.yaml");
  expect(code).toBe(1);
  expect(ours.map(shown)).toEqual([
    "a/file: x; specs/shop/document.md:5:10 @ specs/shop/more.json #/properties/size/type/a~1file: x 3",
    expect.stringMatching(/^a\/key: \\u001b\[31m\\n::error::y @ specs\/shop\/openapi\.yaml .* 11$/),
    "a/document: z @ specs/shop/document.md #/a~1document: z 5",
    "a/document: 50% of ~ @ specs/shop/document.md #/a~1document: 50%25 of ~0 3",
    "a/waiver: w; specs/shop/waivers.yaml:7:3 @ specs/shop/openapi.yaml #/a~1waiver: w 1",
    expect.stringMatching(/^b\/one: 1; .* @ specs\/shop\/openapi\.yaml #\/info\/b~1one: 1 2$/),
    expect.stringMatching(/^b\/two: 2; .* @ specs\/shop\/openapi\.yaml #\/info\/b~1two: 2 2$/),
  ]);
});

test("ignoring a finding hides that one, and never another that comes to the same place", async () => {
  const place = "{ file: 'specs/shop/openapi.yaml', line: 2, column: 1, pointer: '/info' }";
  const at = (line: number, section: string) =>
    `{ file: 'specs/shop/document.md', line: ${line}, column: 1, section: '${section}' }`;
  const found = (message: string, document: string) =>
    `{ code: 'a/b', message: '${message}', spec: ${place}, document: ${document} }`;
  const unplaced = (message: string, line: number) =>
    `{ code: 'a/c', message: '${message}', document: ${at(line, "one")} }`;
  const home = project({
    "specs/shop/openapi.yaml": description(),
    "specs/shop/document.md": "# Shop\n".repeat(9),
    "redocly.yaml": config("./plugin.mts"),
  });
  const findings = (...all: readonly string[]) =>
    home.write(
      "plugin.mts",
      [
        `import { redoclyPlugin } from ${JSON.stringify(join(repository, "linter/redocly/plugin.ts"))};`,
        'import { resolve } from "node:path";',
        `const findings = [${all.join(", ")}];`,
        "const absolute = (file) => resolve(file);",
        'const textOf = () => "some words\\n".repeat(9);',
        "export default () => redoclyPlugin(() => ({ findings, diagnostics: [], absolute, textOf }));",
      ].join("\n"),
    );
  findings(found("first", at(1, "one")), unplaced("alone", 3));
  await lint(home.root, "specs/shop/openapi.yaml", "--generate-ignore-file");
  const shownNow = async () => {
    const { ours } = await lint(home.root, "specs/shop/openapi.yaml");
    return ours.map(({ message }) => message.split(";")[0]);
  };
  expect(home.read(".redocly.lint-ignore.yaml")).toContain("a~1b: first (#one)");
  expect(await shownNow()).toEqual([]);
  // Alone at the place, beside what is ignored, in another section, and once more in the same one.
  findings(found("second", at(1, "one")), unplaced("other", 3));
  expect(await shownNow()).toEqual(["a/b: second", "a/c: other"]);
  findings(
    found("first", at(1, "one")),
    found("first", at(2, "two")),
    found("first", at(4, "one")),
  );
  expect(await shownNow()).toEqual(["a/b: first", "a/b: first"]);
  findings(found("first", at(6, "one")), unplaced("alone", 8));
  expect(await shownNow()).toEqual([]);
});

describe("the packaged plugin", () => {
  const lines = description("id", '        more: { $ref: "#/none" }');
  const files = {
    "specs/shop/openapi.yaml": lines,
    "specs/shop/document.md": "# Shop\n",
    "specs/bare/openapi.yaml": lines,
    "redocly.yaml": config(own),
  };
  test("reads a description that has a document, and says why it is not read", async () => {
    const { ours } = await lint(project(files).root, "specs/shop/openapi.yaml");
    expect(ours).toMatchObject([
      {
        message: expect.stringMatching(/^ref\/dangling: /),
        location: [{ source: { ref: "specs/shop/openapi.yaml" }, start: { line: 10 } }],
      },
    ]);
  });

  test("leaves a description without a document alone", async () => {
    const { ours } = await lint(project(files).root, "specs/bare/openapi.yaml");
    expect(ours).toEqual([]);
  });

  test("takes documents of other names, which then have to be there", async () => {
    const home = project({
      "api/openapi.yaml": description(),
      "other/openapi.yaml": description(),
      "other/text.md": "# Other\n",
      "redocly.yaml": config(own, "{ severity: error, documents: [text.md] }"),
    });
    const [missing, found] = await Promise.all(
      ["api/openapi.yaml", "other/openapi.yaml"].map((spec) => lint(home.root, spec)),
    );
    expect(missing?.ours.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^source\/not-found: cannot read .*: not found; api\/text\.md$/),
    ]);
    expect(found?.ours.filter(({ message }) => message.startsWith("source/"))).toEqual([]);
  });
});

test("findings that the baseline of the document leaves for later are not reported, and new ones are", async () => {
  const home = project({
    "openapi.yaml": description(),
    "guide.md": "# Item\n\n| Member | Type |\n| --- | --- |\n| id | string |\n",
    "redocly.yaml": config(own, "{ severity: error, documents: [guide.md] }"),
  });
  const words = ["lint", "--spec", "openapi.yaml", "--document", "guide.md"];
  const before = await lint(home.root, "openapi.yaml");
  expect(before.ours.map(shown)).toEqual([expect.stringContaining("evidence/contradicted")]);
  const rules = home.read("redocly.yaml");
  home.write("redocly.yaml", "extends: [recommended]\n");
  await home.run(...words, "--update-baseline", "--yes");
  home.write("redocly.yaml", rules);
  expect(home.read("guide.baseline.yaml")).toContain("code: openapi/");
  expect((await lint(home.root, "openapi.yaml")).ours).toEqual([]);
  home.write("openapi.yaml", description("id", "").replace("integer", "boolean"));
  const after = await lint(home.root, "openapi.yaml");
  expect(after.ours.map(({ message }) => message.split(":")[0])).toEqual(
    expect.arrayContaining(["evidence/contradicted", "baseline/stale"]),
  );
});
