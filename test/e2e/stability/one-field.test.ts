/** A schema with one member more changes few lines of the output: those that say something of it. */
import { cpSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { generate } from "../../../scripts/api/api.ts";
import { project } from "../cli/project.ts";
import { bookshop } from "./bookshop.ts";
import { type Texts, changedLines, removedLines, total } from "./changed-lines.ts";

/** No change of a member of a plain description may cost more, wherever the member stands. */
const most = 12;

const text = { type: "string" };
const described = { type: "string", description: "The shelf that holds it." };
const count = { type: "integer", minimum: 1 };

interface Schema {
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, unknown>>;
}

/** `schema` with the member `shelf` in front of the one at `index`. */
function withMember<Given extends Schema>(schema: Given, index: number, shelf: object): Given {
  const members = Object.entries(schema.properties).toSpliced(index, 0, ["shelf", shelf]);
  return { ...schema, properties: Object.fromEntries(members) };
}

function withRequired<Given extends Schema>(schema: Given): Given {
  return { ...schema, required: ["shelf", ...(schema.required ?? [])] };
}

describe("a plain description, by default generators", () => {
  const { schemas } = bookshop.components;
  const { Author, Book } = schemas;
  const withSchemas = (changed: object) => ({
    ...bookshop,
    components: { schemas: { ...schemas, ...changed } },
  });

  test.each([
    ["a text, first", { Book: withMember(Book, 0, text) }, 8],
    ["a text, between others", { Book: withMember(Book, 2, text) }, 8],
    ["a text, last", { Book: withMember(Book, 5, text) }, 10],
    ["a text in a small schema", { Author: withMember(Author, 1, text) }, 8],
    ["a text with a description", { Book: withMember(Book, 2, described) }, 10],
    ["a required integer with a minimum", { Book: withRequired(withMember(Book, 2, count)) }, most],
  ])("%s", { timeout: 60_000 }, async (_, changed, lines) => {
    const folder = project({ "api.yaml": JSON.stringify(bookshop) });
    const before = await outputOf(folder, { spec: "api.yaml", out: "out" });
    folder.write("api.yaml", JSON.stringify(withSchemas(changed)));
    const after = await outputOf(folder, { spec: "api.yaml", out: "out" });
    const counts = changedLines(before, after);
    expect(Object.keys(counts).toSorted()).toEqual([
      ".specwright.json",
      ".specwright.made-from.json",
      "guards.ts",
      "openapi.json",
      "types.ts",
      "validators.ts",
    ]);
    expect(total(withoutRecord(counts)), JSON.stringify(counts)).toBeLessThanOrEqual(lines);
    expect(lines).toBeLessThanOrEqual(most);
  });

  test("a schema and an operation more take no line away but imports and hashes", async () => {
    const folder = project({ "api.yaml": JSON.stringify(bookshop) });
    const before = await outputOf(folder, { spec: "api.yaml", out: "out" });
    const Aisle = { type: "object", properties: { tags: { type: "array", maxItems: 9 } } };
    const content = { "application/json": { schema: { $ref: "#/components/schemas/Aisle" } } };
    const get = {
      operationId: "getAisle",
      parameters: [{ name: "letter", in: "query", schema: { type: "string", pattern: "^[A-Z]$" } }],
      responses: { "200": { description: "The aisle.", content } },
    };
    const more = {
      ...bookshop,
      paths: { "/aisle": { get }, ...bookshop.paths },
      components: { schemas: { Aisle, ...schemas } },
    };
    folder.write("api.yaml", JSON.stringify(more));
    const after = await outputOf(folder, { spec: "api.yaml", out: "out" });
    expect(after["runtime/validation.ts"]).not.toBe(before["runtime/validation.ts"]);
    const expected = /: (?:import |\} from | {2}[\w ]+,$| +"hashes": )/;
    expect(removedLines(before, after).filter((line) => !expected.test(line))).toEqual([]);
  }, 60_000);

  test("members in another order change no guard", { timeout: 60_000 }, async () => {
    const folder = project({ "api.yaml": JSON.stringify(bookshop) });
    const before = await outputOf(folder, { spec: "api.yaml", out: "out" });
    const properties = Object.fromEntries(Object.entries(Book.properties).toReversed());
    const moved = withSchemas({ Book: { ...Book, properties } });
    folder.write("api.yaml", JSON.stringify(moved));
    const after = await outputOf(folder, { spec: "api.yaml", out: "out" });
    expect(after["types.ts"]).not.toBe(before["types.ts"]);
    expect(after["guards.ts"]).toBe(before["guards.ts"]);
  });
});

test.each([
  ["a text", text, 8],
  ["a text with a description", described, 10],
])("link-tracking, %s", { timeout: 60_000 }, async (_, member, lines) => {
  const folder = project();
  const path = "specs/link-tracking/schemas/link-create.json";
  cpSync("specs/link-tracking", folder.at("specs/link-tracking"), { recursive: true });
  const before = await outputOf(folder, { out: "generated" });
  const schema = JSON.parse(folder.read(path)) as Schema;
  folder.write(path, JSON.stringify(withMember(schema, 4, member)));
  const counts = changedLines(before, await outputOf(folder, { out: "generated" }));
  expect(total(withoutRecord(counts)), JSON.stringify(counts)).toBeLessThanOrEqual(lines);
});

/** Without the record of what the output is made from, in which each edit costs its own lines. */
function withoutRecord(counts: Readonly<Record<string, number>>): Record<string, number> {
  const { ".specwright.made-from.json": record = 0, ...others } = counts;
  expect(record).toBeLessThanOrEqual(4);
  return others;
}

/** Generates, and reads every file below `out`. */
async function outputOf(
  folder: ReturnType<typeof project>,
  { spec, out }: { readonly spec?: string; readonly out: string },
): Promise<Texts> {
  const { ok, diagnostics } = await generate({
    cwd: folder.root,
    cache: false,
    ...(spec !== undefined && { spec, out }),
  });
  expect({ ok, diagnostics: diagnostics.filter(({ severity }) => severity === "error") }).toEqual({
    ok: true,
    diagnostics: [],
  });
  return Object.fromEntries(folder.list(out).map((path) => [path, folder.read(`${out}/${path}`)]));
}
