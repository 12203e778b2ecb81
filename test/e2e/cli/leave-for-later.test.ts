/** The baseline of mode `contradictions` on the command line: what is left for later, and what counts from then on. */
import { existsSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { project } from "./project.ts";

const spec = `openapi: 3.1.0
info: { title: Notes, version: "1" }
servers: [{ url: "/api" }]
paths:
  /notes/{id}:
    get:
      operationId: getNote
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer } }
      responses:
        "200":
          description: The note.
          content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } }
components:
  schemas:
    Note:
      type: object
      required: [id, text]
      properties:
        id: { type: integer }
        text: { type: string, minLength: 1 }
        size: { type: integer }
`;

const handbook = `# Handbook

\`GET /notes/:noteId\` returns one note.

- **id** (boolean): its number
- **text** (string): what it says
- **size** (integer)

\`\`\`json
{ "id": 1, "text": 5, "size": 2 }
\`\`\`

## Storage

We keep \`drawerSize\` at 7 of them.
`;

const file = "handbook.baseline.yaml";
const words = ["lint", "--spec", "notes.yaml", "--document", "handbook.md"] as const;
const update = [...words, "--update-baseline", "--yes"] as const;

function home(files: Record<string, string> = {}) {
  const base = { "redocly.yaml": "rules: {}\n", "notes.yaml": spec, "handbook.md": handbook };
  const made = project({ ...base, ...files });
  return {
    ...made,
    lint: () => made.run(...words),
    update: (...more: string[]) => made.run(...update, ...more),
    edit: (path: string, old: string, now: string) => {
      expect(made.read(path)).toContain(old);
      made.write(path, made.read(path).replace(old, now));
    },
  };
}

type Home = ReturnType<typeof home>;

const today = new Date().toISOString().slice(0, 10);

describe("a baseline of two findings and one unread sentence", () => {
  let here: Home;
  beforeEach(async () => {
    here = home();
    const { code, out, err } = await here.update("--reason", "before the audit");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain(`${file}: 3 added, 0 changed, 0 removed\n`);
  });

  test("has a reason and a day for each entry, and lines as comments alone", () => {
    expect(here.read(file).replaceAll(today, "TODAY")).toMatchInlineSnapshot(`
      "# What documents and specs say differently, and what is not read: left for later by \`specwright lint --update-baseline\`.
      # Only what is not listed here counts. Edit the reasons: an update keeps them, and comments, and the day of each entry.
      specs:
        notes.yaml:
          findings:
            - document: handbook.md
              section: handbook # line 5
              code: evidence/contradicted
              at: '#/components/schemas/Note/properties/id/type'
              text: boolean
              says: '"id": the document says boolean, the spec says integer'
              reason: before the audit
              day: TODAY
            - document: handbook.md
              section: handbook # line 10
              code: example/contradicted
              at: '#/components/schemas/Note/properties/text/type'
              text: '5'
              says: '"text" is an integer, but the spec says string'
              reason: before the audit
              day: TODAY
          unread:
            - document: handbook.md
              section: storage # line 15
              count: 1
              reason: before the audit
              day: TODAY
      "
    `);
  });

  test("leaves them for later, and the last line says so", async () => {
    const { code, out } = await here.lint();
    expect(code).toBe(0);
    expect(out).toMatch(
      /^1 service: no findings; 2 findings of the baseline left for later \(1 in examples\); /,
    );
  });

  test("lists them in JSON apart from findings", async () => {
    const { out } = await here.run(...words, "--json");
    const { ok, findings, recorded, services } = JSON.parse(out);
    expect({ ok, findings }).toEqual({ ok: true, findings: [] });
    expect(services).toMatchObject([{ findings: 0, recorded: 2 }]);
    expect(recorded).toMatchObject([
      {
        code: "evidence/contradicted",
        reason: "before the audit",
        day: today,
        document: { line: 5 },
      },
      { code: "example/contradicted", reason: "before the audit", day: today },
    ]);
  });

  test("survives lines that move, a renamed section and items in another order", async () => {
    here.edit("handbook.md", "# Handbook\n", "# Our notes\n\nWelcome.\n\n## A chapter\n");
    here.edit(
      "handbook.md",
      "- **text** (string): what it says\n- **size** (integer)\n",
      "- **size** (integer)\n- **text** (string): what it says\n",
    );
    here.edit("handbook.md", "## Storage", "## Where we keep it");
    const { code, out } = await here.lint();
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining("no findings") });
  });

  test.each([
    ["the document", "handbook.md", "(boolean)", "(array)"],
    ["the spec", "notes.yaml", "        id: { type: integer }", "        id: { type: string }"],
  ])("hides no finding with another value of %s", async (_, path, old, now) => {
    here.edit(path, old, now);
    const { code, out } = await here.lint();
    expect(code).toBe(1);
    expect(out).toMatch(/^handbook\.md:5:\d+ error evidence\/contradicted: "id": /m);
    expect(out).toContain("error baseline/stale: a recorded finding no longer occurs");
  });

  test("covers the same words written once more, which are one finding", async () => {
    here.edit(
      "handbook.md",
      "## Storage",
      '```json\n{ "id": 1, "text": 5, "size": 2 }\n```\n\n## Storage',
    );
    const { code, out } = await here.lint();
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining("no findings") });
  });

  test("tells of a mended finding at the line of its entry, until an update takes the entry out", async () => {
    here.edit("handbook.md", "(boolean)", "(integer)");
    const stale = await here.lint();
    expect(stale.code).toBe(1);
    expect(stale.out).toMatch(/^handbook\.baseline\.yaml:6:9 error baseline\/stale: /m);
    const done = await here.update();
    expect(done).toMatchObject({
      code: 0,
      out: expect.stringContaining("0 added, 0 changed, 1 removed"),
    });
    expect((await here.lint()).code).toBe(0);
  });

  test("warns of more unread parts of a section than it records", async () => {
    here.edit("handbook.md", "7 of them.\n", "7 of them.\nWe keep `boxSize` at 9 of them.\n");
    const { code, out } = await here.lint();
    expect(code).toBe(0);
    expect(out).toMatch(
      /warning document\/newly-unread: 2 parts of this section are not read, 1 more than recorded/,
    );
    expect((await here.run(...words, "--max-warnings", "0")).code).toBe(1);
  });

  test("keeps comments, reasons and days of entries that stay when it is updated", async () => {
    here.edit(file, "specs:\n", "# Ann looks at these.\nspecs:\n");
    here.edit(
      file,
      "      - document: handbook.md\n",
      "      # asked in March\n      - document: handbook.md\n",
    );
    here.edit(
      file,
      "reason: before the audit",
      "reason: >- # folded\n          Bob wants\n          a boolean",
    );
    here.edit(file, today, "2025-01-02 # long ago");
    here.edit("handbook.md", "## Storage", "- **text** (array): again\n\n## Storage");
    const linesNow = () =>
      here
        .read(file)
        .replaceAll(/ # line \d+/gu, "")
        .split("\n");
    const before = linesNow();
    const { out } = await here.update("--reason", "newer");
    expect(out).toContain("1 added, 0 changed, 0 removed");
    const after = linesNow();
    expect(before.filter((line) => !after.includes(line))).toEqual([]);
    const added = after.filter((line) => !before.includes(line));
    expect(added.join("\n")).toContain("reason: newer");
    expect(here.read(file)).toMatch(/# asked in March\n {6}- document: handbook\.md\n/);
    expect((await here.lint()).code).toBe(0);
    expect((await here.update()).out).not.toContain("added");
    expect(linesNow()).toEqual(after);
  });

  test("that is broken is an error with line and column, and is not written over", async () => {
    here.edit(file, today, "soon");
    const broken = here.read(file);
    const { code, out } = await here.update();
    expect(code).toBe(1);
    expect(out).toMatch(
      /^handbook\.baseline\.yaml:\d+:\d+ error baseline\/unreadable: cannot read the baseline: "specs\.notes\.yaml\.findings\.0\.day": /m,
    );
    expect(here.read(file)).toBe(broken);
  });

  test("is no baseline of mode strict, which says so", async () => {
    const { code, out } = await here.run(...words, "--mode", "strict");
    expect(code).toBe(1);
    expect(out).toMatch(/error baseline\/unreadable: .*of mode "contradictions"/);
  });

  test("is removed once nothing is left for later", async () => {
    here.edit("handbook.md", "(boolean)", "(integer)");
    here.edit("handbook.md", '"text": 5', '"text": "a"');
    here.edit("handbook.md", "\nWe keep `drawerSize` at 7 of them.\n", "\nWelcome.\n");
    await here.update();
    expect(existsSync(here.at(file))).toBe(false);
  });
});

describe("an update of a baseline", () => {
  test("says that nobody has reviewed what has no reason", async () => {
    const here = home();
    await here.update();
    expect(here.read(file).match(/reason: not reviewed yet/g)).toHaveLength(3);
  });

  test("lets a document pass of which little is read, until more than is recorded is not read", async () => {
    const unread = Array.from(
      { length: 30 },
      (_, at) => `It keeps \`drawerSize\` at ${at + 2} of them.`,
    );
    const here = home({ "handbook.md": `${handbook}${unread.join("\n")}\n` });
    expect((await here.lint()).out).toContain("error document/little-read");
    expect((await here.update()).code).toBe(0);
    expect((await here.lint()).code).toBe(0);
    const more = Array.from({ length: 30 }, (_, at) => `We keep \`boxSize\` at ${at + 2} of them.`);
    here.write("handbook.md", `${here.read("handbook.md")}${more.join("\n")}\n`);
    const { code, out } = await here.lint();
    expect(code).toBe(1);
    expect(out).toMatch(
      /parts of the document are read, less than half, besides 31 that the baseline records/,
    );
  });

  test("cannot record that a document names nothing of the spec", async () => {
    const here = home({ "handbook.md": "# Garden\n\nThere are 7 `trees` here.\n" });
    expect(await here.update()).toMatchObject({
      code: 1,
      out: expect.stringContaining("nothing in the document names an operation"),
    });
  });

  test("keeps what another spec of the same document records", async () => {
    const other = spec
      .replace("minLength: 1", "maxLength: 9")
      .replace("id: { type: integer }\n        text", "id: { type: number }\n        text");
    const config =
      "specs:\n  a: { input: notes.yaml, output: a, document: handbook.md }\n  b: { input: v2.yaml, output: b, document: handbook.md }\n";
    const here = home({ "v2.yaml": other, "specwright.config.yaml": config });
    const { code, err } = await here.run("lint", "--update-baseline", "--yes");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(here.read(file)).toMatch(/^ {2}notes\.yaml:$[^]*^ {2}v2\.yaml:$/m);
    expect((await here.run("lint")).code).toBe(0);
    here.edit("handbook.md", "(boolean)", "(integer)");
    expect((await here.update()).code).toBe(0);
    expect(here.read(file)).toContain("the spec says number");
  });

  test("leaves a baseline of mode strict as it is, and says why", async () => {
    const strict = "prose:\n  - { text: a, about: [], facts: {} }\n";
    const here = home({ [file]: strict });
    expect(await here.update()).toMatchObject({
      code: 1,
      out: expect.stringContaining('records what was reviewed in mode "strict"'),
    });
    expect(here.read(file)).toBe(strict);
  });

  test("records what the rules of OpenAPI find, so that only new faults of the spec count", async () => {
    const here = home({ "redocly.yaml": "extends: [recommended]\n" });
    expect((await here.lint()).out).toMatch(/error openapi\/security-defined/);
    expect((await here.update()).code).toBe(0);
    expect(here.read(file)).toContain("- code: openapi/security-defined\n");
    expect((await here.lint()).code).toBe(0);
    here.edit("notes.yaml", "      operationId: getNote\n", "");
    const { code, out } = await here.lint();
    expect(out).toMatch(/^notes\.yaml:\d+:\d+ warning openapi\/operation-operationId: /m);
    expect(code).toBe(0);
    expect(out).toMatch(/^1 warning in 1 service; /m);
  });

  test("waits for a spec without dangling references", async () => {
    const here = home({ "notes.yaml": `${spec}        more: { $ref: "#/none" }\n` });
    expect((await here.update()).code).toBe(1);
    expect(existsSync(here.at(file))).toBe(false);
  });

  test("records nothing where nothing is found", async () => {
    const here = home({
      "handbook.md": handbook
        .replace("(boolean)", "(integer)")
        .replace(": 5", ': "a"')
        .replace("`drawerSize` at 7 of them", "them"),
    });
    expect((await here.update()).code).toBe(0);
    expect(existsSync(here.at(file))).toBe(false);
  });
});
