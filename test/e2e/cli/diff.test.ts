/** `specwright diff`: two descriptions, or one and a revision of it, for people and for programs. */
import { describe, expect, test } from "vitest";
import { sarifLogOf } from "../../support/sarif.ts";
import { project } from "./project.ts";
import { repository } from "./repository.ts";

/** A description whose body has these members. */
function shop(note: object, paths: object = {}): string {
  const schema = {
    type: "object",
    required: ["item"],
    properties: { item: { type: "string" }, note },
  };
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    paths: {
      "/orders": {
        post: {
          requestBody: { required: true, content: { "application/json": { schema } } },
          responses: { "201": { description: "Created" } },
        },
      },
      ...paths,
    },
  });
}

const old = shop({ type: "string" });
const narrower = shop({ type: "string", maxLength: 2 });
const more = shop(
  { type: "string" },
  { "/more": { get: { responses: { "200": { description: "Fine" } } } } },
);

describe("two files", () => {
  test("a break ends with 1, and shows both places and a message", async () => {
    const { run } = project({ "old.json": old, "new.json": narrower });
    const { code, out, err } = await run("diff", "old.json", "new.json");
    expect({ code, err }).toEqual({ code: 1, err: "" });
    expect(out).toContain("breaking request-property-max-length-added");
    expect(out).toContain("old old.json:1:");
    expect(out).toContain("new new.json:1:");
    expect(out).toContain('"body":{"item":"","note":"aaa"}');
    expect(out).toContain("1 breaking for those who call");
  });

  test("the reverse breaks nobody who calls, and those who serve", async () => {
    const { run } = project({ "old.json": narrower, "new.json": old });
    expect(await run("diff", "old.json", "new.json")).toMatchObject({ code: 0 });
    expect(await run("diff", "old.json", "new.json", "--for", "both")).toMatchObject({ code: 1 });
  });

  test("a description has no changes against itself", async () => {
    const { run } = project({ "old.json": old });
    const { code, out } = await run("diff", "old.json", "old.json");
    expect({ code, out }).toEqual({ code: 0, out: "old.json → old.json\n\nno changes\n" });
  });

  test("folders stand for the description in them", async () => {
    const { run } = project({ "a/openapi.json": old, "b/openapi.json": more });
    const { code, out } = await run("diff", "a", "b");
    expect(code).toBe(0);
    expect(out).toContain("GET /more\n  compatible operation-added");
  });

  test("what may break fails on request", async () => {
    const added = shop({ type: "string" }).replace('"note"', '"note":{},"other"');
    const { run } = project({ "old.json": old, "new.json": added });
    expect(await run("diff", "old.json", "new.json")).toMatchObject({ code: 0 });
    const strict = await run("diff", "old.json", "new.json", "--fail-on", "may-break");
    expect(strict).toMatchObject({ code: 1 });
  });

  test("a broken description is named and not compared", async () => {
    const { run } = project({ "old.json": old, "new.json": "{}" });
    const { code, out } = await run("diff", "old.json", "new.json");
    expect(code).toBe(1);
    expect(out).toContain("new.json:1:1 error");
    expect(out).toContain("not compared");
  });

  test("Markdown shows no markup of names", async () => {
    const named = old.replaceAll("/orders", "/*orders*");
    const { run } = project({ "old.json": named, "new.json": more });
    const { out } = await run("diff", "old.json", "new.json", "--format", "markdown");
    expect(out).toContain("### POST /\\*orders\\*");
    expect(out).toContain("- **breaking** `operation-removed`");
  });

  test("JSON has a verdict for each party and axis", async () => {
    const { run } = project({ "old.json": old, "new.json": narrower });
    const { out } = await run("diff", "old.json", "new.json", "--json");
    const { ok, services } = JSON.parse(out);
    expect(ok).toBe(false);
    expect(services[0].changes).toMatchObject([
      {
        kind: "request-property-max-length-added",
        operation: "POST /orders",
        path: "note",
        wire: { callers: "breaking", servers: "compatible" },
        validation: { callers: "breaking", servers: "compatible" },
        witness: { allowedBy: "old", value: { item: "", note: "aaa" } },
      },
    ]);
  });
});

describe("annotations", () => {
  test("a workflow command stands at the new line, with the kind as title", async () => {
    const { run } = project({ "old.json": old, "new.json": narrower });
    const { code, out } = await run("diff", "old.json", "new.json", "--format", "github");
    expect(code).toBe(1);
    const [first, last] = out.trimEnd().split("\n");
    expect(first).toMatch(
      /^::error file=new\.json,line=1,col=\d+,title=request-property-max-length-added::POST \/orders, request body, application\/json: note: /,
    );
    expect(first).toContain("valid before, and not now: {");
    expect(first).toContain("%0ABefore: old.json:1:");
    expect(last).toBe("new: 1 breaking for those who call");
  });

  test("a milder change is a notice, and names of a description are no commands", async () => {
    const named = old.replaceAll("/orders", "/a\\n::error::x");
    const { run } = project({ "old.json": named, "new.json": more });
    const { out } = await run("diff", "old.json", "new.json", "--format", "github");
    const lines = out.trimEnd().split("\n");
    expect(lines.map((line) => /^::\w+/.exec(line)?.[0])).toEqual([
      "::error",
      "::notice",
      "::notice",
      undefined,
    ]);
  });

  test("a SARIF log is valid, and has kinds as ids of rules", async () => {
    const { run } = project({ "old.json": old, "new.json": narrower });
    const { code, out } = await run("diff", "old.json", "new.json", "--format", "sarif");
    expect(code).toBe(1);
    const [sarif] = sarifLogOf(out).runs;
    const [rule] = sarif?.tool.driver.rules ?? [];
    expect(rule?.id).toBe("request-property-max-length-added");
    expect(sarif?.results).toMatchObject([
      {
        ruleId: "request-property-max-length-added",
        ruleIndex: 0,
        level: "error",
        locations: [{ physicalLocation: { artifactLocation: { uri: "new.json" } } }],
        relatedLocations: [{ physicalLocation: { artifactLocation: { uri: "old.json" } } }],
      },
    ]);
  });

  test("a SARIF log has the faults of a broken description", async () => {
    const { run } = project({ "old.json": old, "new.json": "{}" });
    const { code, out } = await run("diff", "old.json", "new.json", "--format", "sarif");
    expect(code).toBe(1);
    expect(sarifLogOf(out).runs[0]?.results?.[0]).toMatchObject({ level: "error" });
  });
});

describe("ignored changes", () => {
  const entry = [
    "diff:",
    "  ignore:",
    "    - kind: request-property-max-length-added",
    "      operation: POST /orders",
    "      path: note",
    "      reason: agreed with the app team",
  ];
  const config = (until: string, lines: readonly string[] = entry) =>
    [...lines, `      until: ${until}`, ""].join("\n");
  const files = { "old.json": old, "new.json": narrower };

  test("do not fail, and are shown with their reason and counted", async () => {
    const { run } = project({ ...files, "specwright.config.yaml": config("2999-12-31") });
    const { code, out } = await run("diff", "old.json", "new.json");
    expect(code).toBe(0);
    expect(out).toContain(
      "ignored\n  breaking request-property-max-length-added at POST /orders, request body, application/json: note\n    ignored until 2999-12-31: agreed with the app team\n",
    );
    expect(out).toContain("no changes; 1 ignored\n");
  });

  test.each([
    ["markdown", "### Ignored\n\n- breaking `request-property-max-length-added`"],
    ["github", "new: no changes; 1 ignored\n"],
  ])("are part of the format %s", async (format, expected) => {
    const { run } = project({ ...files, "specwright.config.yaml": config("2999-12-31") });
    const { out } = await run("diff", "old.json", "new.json", "--format", format);
    expect(out).toContain(expected);
  });

  test("are suppressed results of SARIF, and members of their own in JSON", async () => {
    const { run } = project({ ...files, "specwright.config.yaml": config("2999-12-31") });
    const sarif = await run("diff", "old.json", "new.json", "--format", "sarif");
    expect(sarifLogOf(sarif.out).runs[0]?.results?.[0]?.suppressions).toEqual([
      {
        kind: "external",
        status: "accepted",
        justification: "agreed with the app team (until 2999-12-31)",
      },
    ]);
    const { out } = await run("diff", "old.json", "new.json", "--json");
    expect(JSON.parse(out).services[0]).toMatchObject({
      changes: [],
      ignored: [
        {
          kind: "request-property-max-length-added",
          ignored: {
            reason: "agreed with the app team",
            until: "2999-12-31",
            entry: { file: "specwright.config.yaml", line: 3, column: 7 },
          },
        },
      ],
    });
  });

  test("count again when their day has passed, which is said", async () => {
    const { run } = project({ ...files, "specwright.config.yaml": config("2020-01-31") });
    const { code, out } = await run("diff", "old.json", "new.json");
    expect(code).toBe(1);
    expect(out).toContain("specwright.config.yaml:3:7 warning config/ignore-expired");
    expect(out).toContain("was ignored until 2020-01-31 and counts again");
    expect(out).toContain("1 breaking for those who call\n");
  });

  test("that match nothing are reported", async () => {
    const other = entry.map((line) => line.replace("note", "item"));
    const yaml = config("2999-12-31", other);
    const { run } = project({ ...files, "specwright.config.yaml": yaml });
    const { code, out } = await run("diff", "old.json", "new.json");
    expect(code).toBe(1);
    expect(out).toContain("specwright.config.yaml:3:7 warning config/ignore-unused");
  });

  test.each([
    ["without a reason", [3, 7], entry.slice(0, -1), "2999-12-31", '"diff.ignore[0].reason"'],
    ["without a day", [7, 14], entry, "soon", "expected a day such as 2030-01-31"],
  ])("%s are wrong use, with a place", async (_, [line, column], lines, until, message) => {
    const yaml = config(until, lines);
    const { run } = project({ ...files, "specwright.config.yaml": yaml });
    const { code, err } = await run("diff", "old.json", "new.json");
    expect(code).toBe(2);
    expect(err).toContain(`specwright.config.yaml:${line}:${column} error config/invalid`);
    expect(err).toContain(message);
  });

  test("may be those of one spec of a config", async () => {
    const specs = (name: string) => ({
      input: `${name}/api.json`,
      output: `${name}/out`,
      ...(name === "b" && {
        diff: {
          ignore: [
            {
              kind: "request-property-max-length-added",
              reason: "agreed",
              until: "2999-12-31",
            },
          ],
        },
      }),
    });
    const { run, write } = repository({
      "a/api.json": old,
      "b/api.json": old,
      "specwright.config.json": JSON.stringify({ specs: { a: specs("a"), b: specs("b") } }),
    });
    write("a/api.json", narrower);
    write("b/api.json", narrower);
    const { out } = await run("diff", "--base", "HEAD");
    expect(out).toContain("1 breaking for those who call\n\nb: ");
    expect(out).toContain("no changes; 1 ignored\n");
    const own = await run("diff", "--base", "HEAD", "b/api.json");
    expect(own).toMatchObject({ code: 0 });
  });
});

describe("each axis", () => {
  // On the wire it may be ignored; validators accept it.
  const without = shop({ type: "string" }).replace(',"note":{"type":"string"}', "");

  test.each([
    ["wire:may-break", 1],
    ["validation:may-break", 0],
    ["validation:may-break,wire:breaking", 0],
    ["may-break", 1],
    ["may-break,wire:never,typescript:never", 0],
    ["never", 0],
  ])("fails by its own grade: %s", async (failOn, expected) => {
    const { run } = project({ "old.json": old, "new.json": without });
    expect(await run("diff", "old.json", "new.json", "--fail-on", failOn)).toMatchObject({
      code: expected,
    });
  });

  test("may be given one by one", async () => {
    const { run } = project({ "old.json": old, "new.json": narrower });
    const words = ["--fail-on", "wire:may-break", "--fail-on", "documents:breaking"];
    expect(await run("diff", "old.json", "new.json", ...words)).toMatchObject({ code: 1 });
  });
});

describe("code that uses the output", () => {
  const withId = (id: string) => old.replace('"post":{', `"post":{"operationId":"${id}",`);
  const files = { "old.json": withId("addOrder"), "new.json": withId("placeOrder") };

  test("is shown with what the compiler says", async () => {
    const { run } = project(files);
    const { code, out } = await run("diff", "old.json", "new.json");
    expect(code).toBe(1);
    expect(out).toContain("breaking operation-id-changed");
    expect(out).toContain(
      `code of those who call compiled before, and does not now: TS2305: Module '"./client.js"'`,
    );
    expect(out).toContain(`      import { addOrder } from "./client.js";`);
    expect(out).toContain("wire: no effect; validation: no effect; TypeScript: breaking");
  });

  test.each([
    ["date-time", "string", ["--dates", "Date"], "Date"],
    ["int64", "integer", ["--int64", "bigint"], "bigint"],
    ["decimal", "string", ["--decimals", "number"], "number"],
  ])(
    "judges values of the format %s as the output has them",
    async (format, type, words, converted) => {
      const described = (value: object) =>
        JSON.stringify({
          openapi: "3.1.0",
          info: { title: "Orders", version: "1" },
          paths: {
            "/orders": {
              get: {
                operationId: "listOrders",
                responses: {
                  "200": {
                    description: "Orders.",
                    content: {
                      "application/json": {
                        schema: { type: "object", required: ["value"], properties: { value } },
                      },
                    },
                  },
                },
              },
            },
          },
        });
      const { run } = project({
        "old.json": described({ type, format }),
        "new.json": described({ type }),
      });
      const plain = await run("diff", "old.json", "new.json", "--axes", "typescript");
      expect(plain.out).toContain("TypeScript: no effect");
      const { code, out } = await run("diff", "old.json", "new.json", ...words);
      expect(code).toBe(1);
      expect(out).toContain("TypeScript: breaking");
      // In the error of the compiler, or in the program that it refuses.
      expect(out.slice(out.indexOf("code of those"))).toMatch(new RegExp(`\\b${converted}\\b`));
    },
  );

  test("is left out where other axes are named", async () => {
    const { run } = project(files);
    const { code, out } = await run("diff", "old.json", "new.json", "--axes", "wire", "--json");
    expect(code).toBe(0);
    const [change] = JSON.parse(out).services[0].changes;
    expect(change).toMatchObject({ kind: "operation-id-changed", typescript: null, program: null });
  });

  test("stands in JSON as a party, a program and an error", async () => {
    const { run } = project(files);
    const { out } = await run("diff", "old.json", "new.json", "--json");
    const [change] = JSON.parse(out).services[0].changes;
    expect(change).toMatchObject({
      typescript: { callers: "breaking", servers: "breaking" },
      program: { party: "callers", error: expect.stringMatching(/^TS\d+: /) },
    });
  });

  test("is an axis with a name", async () => {
    const { run } = project(files);
    const { code, err } = await run("diff", "old.json", "new.json", "--axes", "typscript");
    expect(code).toBe(2);
    expect(err).toContain(`--axes does not accept "typscript"; did you mean "typescript"?`);
  });
});

describe("a git revision", () => {
  test("is compared with the file as it is now", async () => {
    const { run, write } = repository({ "api/shop.json": old });
    write("api/shop.json", narrower);
    const { code, out } = await run("diff", "--base", "HEAD", "api/shop.json");
    expect(code).toBe(1);
    expect(out).toContain("HEAD:api/shop.json → api/shop.json");
    expect(out).toContain("old HEAD:api/shop.json:1:");
  });

  test("has no place in annotations, since its files are not in the working tree", async () => {
    const { run, write } = repository({ "api/shop.json": old });
    write("api/shop.json", narrower);
    const { out } = await run("diff", "--base", "HEAD", "api/shop.json", "--format", "sarif");
    const [result] = sarifLogOf(out).runs[0]?.results ?? [];
    expect(result?.relatedLocations).toBeUndefined();
    expect(result?.message.text).toContain("Before: HEAD:api/shop.json:1:");
  });

  test("is read with the files beside it", async () => {
    const part = JSON.stringify({ type: "string" });
    const { run, write } = repository({
      "shop.json": shop({ $ref: "note.json" }),
      "note.json": part,
    });
    write("note.json", JSON.stringify({ type: "string", minLength: 3 }));
    const { code, out } = await run("diff", "--base", "HEAD", "shop.json");
    expect(code).toBe(1);
    expect(out).toContain("new note.json:1:");
  });

  test("is compared for every service of specs/", async () => {
    const { run, write } = repository({ "specs/a/openapi.json": old, "specs/b/openapi.json": old });
    write("specs/b/openapi.json", more);
    const { code, out } = await run("diff", "--base", "HEAD");
    expect(code).toBe(0);
    expect(out).toContain("a: HEAD:specs/a/openapi.json → specs/a/openapi.json\n\nno changes");
    expect(out).toContain("b: HEAD:specs/b/openapi.json → specs/b/openapi.json\n\nGET /more");
  });

  test("lacks a service that is new, which hides no other one", async () => {
    const { run, write } = repository({ "specs/a/openapi.json": old });
    write("specs/b/openapi.json", old);
    write("specs/a/openapi.json", narrower);
    const { code, out } = await run("diff", "--base", "HEAD");
    expect(code).toBe(1);
    expect(out).toContain("1 breaking for those who call");
    expect(out).toContain("b: HEAD: → specs/b/openapi.json\n\nnew: not in HEAD");
    const json = await run("diff", "--base", "HEAD", "--json");
    expect(JSON.parse(json.out).services[1]).toMatchObject({ service: "b", old: null });
  });

  test.each([
    ["specs/", undefined],
    [
      "a config",
      JSON.stringify({
        specs: Object.fromEntries(
          ["a", "b", "c"].map((name) => [
            name,
            { input: `specs/${name}/openapi.json`, output: `out/${name}` },
          ]),
        ),
      }),
    ],
  ])("is compared for every other service of %s where one is broken", async (_, config) => {
    const { run, write } = repository({
      "specs/a/openapi.json": old,
      "specs/b/openapi.json": old,
      "specs/c/openapi.json": old,
      ...(config === undefined ? {} : { "specwright.config.json": config }),
    });
    write("specs/b/openapi.json", '{ "openapi": "3.1.0", ');
    write("specs/c/openapi.json", narrower);
    const { code, out, err } = await run("diff", "--base", "HEAD");
    expect({ code, err }).toEqual({ code: 1, err: "" });
    expect(out).toMatch(/specs\/b\/openapi\.json:1:\d+ error source\/syntax/);
    expect(out).toContain("specs/a/openapi.json\n\nno changes");
    expect(out).toContain("specs/b/openapi.json\n\nnot compared");
    expect(out).toContain("1 breaking for those who call");
  });

  test.each(["nothing", "--upload-pack=x", "HEAD; touch x"])(
    "that does not exist is wrong use: %s",
    async (base) => {
      const { run, list } = repository({ "shop.json": old });
      const { code, err } = await run("diff", `--base=${base}`, "shop.json");
      expect(code).toBe(2);
      expect(err).toContain(`has no git revision "${base}"`);
      expect(list(".")).not.toContain("x");
    },
  );

  test("without the file is wrong use", async () => {
    const { run, write } = repository({ "shop.json": old });
    write("other.json", old);
    const { code, err } = await run("diff", "--base", "HEAD", "other.json");
    expect({ code, err }).toMatchObject({
      code: 2,
      err: expect.stringContaining('cannot read other.json of "HEAD": not found'),
    });
  });
});

test.each([
  [[], "pass OLD and NEW, or --base"],
  [["a.json"], "pass OLD and NEW, or --base"],
  [["a", "b", "c"], "found more"],
  [["--base", "HEAD", "a", "b"], "--base accepts one description"],
  [["a", "b", "--fail-on", "breakin"], 'did you mean "breaking"?'],
  [["a", "b", "--fail-on", "wires:breaking"], 'did you mean "wire"?'],
  [["a", "b", "--fail-on", "breaking,may-break"], "one grade for all axes"],
  [["a", "b", "--fail-on", "wire:breaking,wire:never"], "names the axis wire more than once"],
  [["a", "b", "--json", "--format", "text"], "use either --json or --format text, not both"],
])("wrong use: %j", async (words, message) => {
  const { run } = project();
  const { code, err } = await run("diff", ...words);
  expect(code).toBe(2);
  expect(err).toContain(message);
});
