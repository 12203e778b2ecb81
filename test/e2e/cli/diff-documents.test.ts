/** The axis `documents`: what a change of the description makes false in the document, newly true, or to be reviewed. */
import { cpSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { project } from "./project.ts";
import { repository } from "./repository.ts";

const schema = {
  type: "object",
  required: ["item"],
  properties: {
    item: { type: "string", maxLength: 20 },
    note: { type: "string" },
    gift: { type: "boolean" },
  },
};

function shop(body: object = schema, path = "/orders"): string {
  const content = { "application/json": { schema: body } };
  const responses = { "201": { description: "Created" } };
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    paths: { [path]: { post: { requestBody: { required: true, content }, responses } } },
  });
}

const document = `# Orders

## Create an order

\`POST /orders\`

| Field | Type | Required | Description |
| --- | --- | --- | --- |
| \`item\` | string | yes | What to buy, at most 20 characters |
| \`note\` | string | no | For the courier |
| \`gift\` | boolean | no | Whether to wrap it |
`;
const longer = {
  ...schema,
  properties: { ...schema.properties, item: { type: "string", maxLength: 30 } },
};
const { note: _, ...withoutNote } = schema.properties;

describe("a document of any style", () => {
  const files = { "old.json": shop(), "new.json": shop(longer), "api.md": document };
  const words = ["old.json", "new.json", "--document", "api.md"] as const;

  test("has a cell that is false now, with its line", async () => {
    const { run } = project(files);
    const { code, out } = await run("diff", ...words);
    expect(code).toBe(1);
    expect(out).toContain("old.json → new.json\ndocuments, as they are now: api.md\n");
    expect(out).toContain(
      'now false: api.md:9:40 "item": the document says maxLength 20, the spec says maxLength 30\n      9 | | `item`',
    );
    expect(out).toContain("; documents: breaking");
  });

  test("has a cell that is true now, which breaks nothing there", async () => {
    const { run } = project(files);
    const turned = ["new.json", "old.json", "--document", "api.md"];
    const only = ["--fail-on", "documents:may-break"];
    const { code, out } = await run("diff", ...turned, ...only);
    expect(code).toBe(0);
    expect(out).toContain('newly true: api.md:9:40 until now, "item": the document says');
    expect(out).toContain("; documents: compatible");
  });

  test.each([
    ["now false", "documents:breaking", 1],
    ["a wire that breaks nobody", "wire:breaking", 0],
  ])("fails by its own axis: %s", async (_name, failOn, expected) => {
    const { run } = project(files);
    expect(await run("diff", ...words, "--fail-on", failOn)).toMatchObject({ code: expected });
  });

  test("is judged with the change that took away what it names", async () => {
    const { run } = project({
      "old.json": shop(),
      "new.json": shop({ ...schema, properties: withoutNote }),
      "moved.json": shop(schema, "/order"),
      "api.md": document,
    });
    const member = await run("diff", ...words, "--json");
    expect(effectsIn(member.out)).toEqual([
      ["request-property-removed", "now false", "evidence/missing", 10],
    ]);
    const moved = await run("diff", "old.json", "moved.json", "--document", "api.md", "--json");
    expect(effectsIn(moved.out)).toEqual([
      ["operation-removed", "now false", "evidence/missing", 5],
    ]);
  });

  test("that was false before and still is says nothing of the change", async () => {
    const other = document.replace("20 characters", "10 characters");
    const { run } = project({ ...files, "api.md": other });
    const { out } = await run("diff", ...words, "--json");
    expect(effectsIn(out)).toEqual([]);
  });

  test("has entries of its baseline to review, where what they record is gone", async () => {
    const { run, read } = project(files);
    const lint = ["lint", "--spec", "new.json", "--document", "api.md"];
    await run(...lint, "--update-baseline", "--yes", "--reason", "later");
    const turned = ["diff", "new.json", "old.json", "--document", "api.md", "--json"];
    const { out } = await run(...turned);
    const entries = effectsOf(out).flatMap(({ state, entry }) =>
      entry ? [[state, entry.line]] : [],
    );
    // The baseline is that of a description of another name.
    expect(entries).toEqual([]);
    const renamed = read("api.baseline.yaml").replaceAll("new.json", "old.json");
    const again = project({ ...files, "api.baseline.yaml": renamed });
    const found = effectsOf((await again.run(...turned)).out);
    expect(found.map(({ state, code }) => [state, code])).toEqual([
      ["review again", "baseline/stale"],
      ["newly true", "evidence/contradicted"],
    ]);
    const line = renamed.split("\n")[(found[0]?.entry?.line ?? 0) - 1];
    expect(line).toContain("- document: api.md");
    expect(effectsIn((await again.run(...turned)).out).map(([kind]) => kind)).toEqual([
      "request-property-max-length-decreased",
      "request-property-max-length-decreased",
    ]);
  });

  test("is part of annotations and of Markdown", async () => {
    const { run } = project(files);
    const github = await run("diff", ...words, "--format", "github");
    expect(github.out).toContain("%0Anow false: api.md:9:40 ");
    const markdown = await run("diff", ...words, "--format", "markdown");
    expect(markdown.out).toContain("Documents, as they are now: api.md.");
    expect(markdown.out).toMatch(/ {2}- now false: .* `api\.md:9:40`/);
    const sarif = await run("diff", ...words, "--format", "sarif");
    expect(JSON.parse(sarif.out).runs[0].results[0].relatedLocations).toMatchObject([
      { message: { text: "the old description" } },
      { message: { text: "now false" }, physicalLocation: { region: { startLine: 9 } } },
    ]);
  });

  test("may be the one that a config names, as it is now", async () => {
    const { run, write } = repository({
      "api/shop.json": shop(),
      "texts/api.md": document,
      "specwright.config.json": JSON.stringify({
        specs: { shop: { input: "api/shop.json", document: "texts/api.md", output: "out" } },
      }),
    });
    write("api/shop.json", shop(longer));
    for (const words of [[], ["api/shop.json"]]) {
      const { code, out } = await run("diff", "--base", "HEAD", ...words);
      expect(code).toBe(1);
      expect(out).toContain("documents, as they are now: texts/api.md");
      expect(out).toContain("now false: texts/api.md:9:40 ");
    }
    write("texts/api.md", document.replace("20 characters", "30 characters"));
    const { out } = await run("diff", "--base", "HEAD", "--json");
    expect(effectsIn(out)).toMatchObject([
      ["request-property-max-length-increased", "newly true", "evidence/contradicted", 9],
    ]);
  });

  test("that is absent leaves the axis open", async () => {
    const { run } = project({ "old.json": shop(), "new.json": shop(longer) });
    const { out } = await run("diff", "old.json", "new.json", "--json");
    expect(JSON.parse(out).services[0]).toMatchObject({
      documents: null,
      changes: [{ documents: null, effects: [] }],
    });
  });

  test("that cannot be read is an error", async () => {
    const { run } = project({ "old.json": shop(), "new.json": shop(longer) });
    const { code, out } = await run("diff", "old.json", "new.json", "--document", "none.md");
    expect(code).toBe(1);
    expect(out).toContain("none.md error source/not-found");
  });
});

describe("a reviewed document", () => {
  const service = "uptime-monitoring";
  const source = join(import.meta.dirname, "../../../specs", service);

  // What code makes of it takes longer, and is tested elsewhere.
  const axes = ["--axes", "documents"];

  /** Two copies of a service, one of them changed. */
  function copies(file: string, change: (text: string) => string) {
    const made = project();
    for (const side of ["old", "new"]) cpSync(source, made.at(side), { recursive: true });
    made.write(`new/${file}`, change(made.read(`new/${file}`)));
    return made;
  }

  test("differs in nothing from itself", async () => {
    const { run } = copies("openapi.yaml", (text) => text);
    const { code, out } = await run("diff", "old", "new", ...axes);
    expect(code).toBe(0);
    expect(out).toContain("documents, as they are now: new/document.md\n\nno changes");
  });

  test("has cells that are false now", async () => {
    const file = "schemas/new-monitor-request.json";
    const { run } = copies(file, (text) => text.replace('"maximum": 60', '"maximum": 120'));
    const { out } = await run("diff", "old", "new", "--json", ...axes);
    expect(effectsIn(out)).toMatchObject([
      ["request-property-maximum-increased", "now false", "claim/contradicted", 207],
      ["request-property-maximum-increased", "now false", "claim/contradicted", 271],
    ]);
  });

  test("has one change for one bound, beside a distance of other members", async () => {
    const file = "schemas/get-monitors-request.json";
    const { run } = copies(file, (text) => text.replace('"maximum": 50', '"maximum": 40'));
    const { out } = await run("diff", "old", "new", "--json", ...axes);
    const kinds = changesIn(out).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind.startsWith("request-"))).toEqual([
      "request-property-maximum-decreased",
    ]);
  });

  test("has sentences whose review is to be repeated, with the entry of the baseline", async () => {
    const { run, read } = copies("openapi.yaml", (text) =>
      text.replace('x-list-separator: "-"', 'x-list-separator: ","'),
    );
    const { out } = await run("diff", "old", "new", "--json", ...axes);
    const found = effectsOf(out).filter(({ state }) => state === "review again");
    const lines = read("new/baseline.yaml").split("\n");
    const entries = found.map(({ entry }) => lines[(entry?.line ?? 0) - 1] ?? "");
    expect(entries.join("\n")).toContain("A parameter with several values joins them with `-`.");
  });

  test("has waivers to review, where what they waive is gone", async () => {
    const file = "schemas/new-monitor-request.json";
    const { run, read, write } = copies(file, (text) => text);
    const waiver = ["- code: fact/unstated", `  at: ${file}#/properties/patience`];
    const more = '"patience": { "type": "integer" },\n    "timeout": {';
    write(`old/${file}`, read(`old/${file}`).replace('"timeout": {', more));
    write(
      "new/waivers.yaml",
      [...waiver, "  reason: agreed", "  until: 2999-12-31", ""].join("\n"),
    );
    const { out } = await run("diff", "old", "new", "--json", ...axes);
    const entries = effectsOf(out).filter(({ code }) => code === "waiver/unused");
    expect(entries.map(({ state, entry }) => [state, entry?.line])).toEqual([["review again", 2]]);
  });

  test("does not state what the description says newly", async () => {
    const file = "schemas/new-monitor-request.json";
    const { run } = copies(file, (text) =>
      text.replace('"timeout": {', '"patience": { "type": "integer" },\n    "timeout": {'),
    );
    const { out } = await run("diff", "old", "new", "--json", ...axes);
    expect(effectsIn(out)).toEqual([
      ["request-property-added", "not stated", "fact/unstated", 140],
    ]);
  });
});

interface Effect {
  readonly state: string;
  readonly code: string;
  readonly document: { readonly line: number } | null;
  readonly entry: { readonly line: number } | null;
}

interface Changes {
  readonly services: readonly {
    readonly changes: readonly { readonly kind: string; readonly effects: readonly Effect[] }[];
  }[];
}

function changesIn(out: string) {
  return (JSON.parse(out) as Changes).services.flatMap(({ changes }) => changes);
}

function effectsOf(out: string): readonly Effect[] {
  return changesIn(out).flatMap(({ effects }) => effects);
}

function effectsIn(out: string) {
  return changesIn(out).flatMap(({ kind, effects }) =>
    effects.map(({ state, code, document: at }) => [kind, state, code, at?.line ?? null]),
  );
}
