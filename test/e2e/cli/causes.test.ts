/** `check` names what was done since the output was written, one line each, for people and for programs. */
import { describe, expect, test } from "vitest";
import { description, project } from "./project.ts";

const words = ["--spec", "api.yaml", "--out", "out", "--only", "types,openapi"];

async function generated(text = description()) {
  const home = project({ "api.yaml": text });
  await home.run("generate", ...words);
  return home;
}

/** The lines that name causes. */
function causes(out: string): string[] {
  const lines = out.split("\n");
  const start = lines.findIndex((line) => /^(?:cause|\d+ causes):$/.test(line));
  return start < 0 ? [] : lines.slice(start + 1).filter((line) => line.startsWith("  "));
}

describe("check", () => {
  test("names the place of an edit, the values, and how many files follow", async () => {
    const { run, write } = await generated();
    write("api.yaml", description().replace("id: { type: integer }", "id: { type: string }"));
    const { code, out } = await run("check", ...words);
    expect(code).toBe(1);
    expect(causes(out)).toEqual([
      '  api.yaml:9:21 /components/schemas/Item/properties/id/type changed: "integer" → "string": 2 files',
    ]);
  });

  test("tells an edit by hand from one of the description", async () => {
    const { run, read, write } = await generated();
    write("api.yaml", description().replace("title: Shop", "title: Store"));
    write("out/types.ts", `${read("out/types.ts")}export {};\n`);
    const { out } = await run("check", ...words);
    expect(causes(out)).toEqual([
      expect.stringMatching(/^ {2}types\.ts:\d+ was edited by hand: 1 file$/),
      '  api.yaml:2:16 /info/title changed: "Shop" → "Store": 1 file',
    ]);
  });

  test("names an option with both values", async () => {
    const { run } = await generated();
    const { out } = await run("check", ...words, "--import-extension", "ts", "--emit", "ts");
    expect(causes(out)).toEqual([]);
    const other = await run("check", ...words, "--emit", "js");
    expect(causes(other.out)[0]).toContain('option emit: "ts" → "js"');
  });

  test("has them in its JSON document", async () => {
    const { run, write } = await generated();
    write("api.yaml", description("count"));
    const report = JSON.parse((await run("check", ...words, "--json")).out);
    expect(report.causes).toEqual([
      {
        kind: "description",
        message:
          "/components/schemas/Item/properties/count was renamed from /components/schemas/Item/properties/id",
        origin: {
          file: "api.yaml",
          line: 9,
          column: 9,
          pointer: "/components/schemas/Item/properties/count",
        },
        files: ["openapi.json", "types.ts"],
      },
    ]);
  });

  test("says when no run has recorded what the output was made from", async () => {
    const { run, write } = await generated();
    write("out/.specwright.made-from.json", "<<<<<<< ours\n");
    write("api.yaml", description("count"));
    const { out } = await run("check", ...words);
    expect(causes(out)).toEqual([
      "  api: no run has recorded what its output was made from: 2 files",
    ]);
  });
});

test("an output that is as planned has no causes, and generate writes its record once", async () => {
  const { run, read } = await generated();
  const record = read("out/.specwright.made-from.json");
  expect(record).not.toContain("/tmp");
  const { code, out } = await run("check", ...words);
  expect({ code, causes: causes(out) }).toEqual({ code: 0, causes: [] });
  await run("generate", ...words, "--no-cache");
  expect(read("out/.specwright.made-from.json")).toBe(record);
});
