/** The command `document`: what it writes, keeps and refuses, and how it ends. */
import { describe, expect, test } from "vitest";
import { description, project } from "../cli/project.ts";

const files = { "api.yaml": description() };

describe("specwright document", () => {
  test("drafts a document beside the description, and a second run changes nothing", async () => {
    const { run, read, list } = project(files);
    const first = await run("document", "--from", "api.yaml");
    expect(first).toMatchObject({ code: 0 });
    expect(first.out).toMatch(/document\.md: written; \d+ facts stated, 0 not in the grammar/u);
    const text = read("document.md");
    expect(list("")).toEqual(["api.yaml", "document.md"]);
    const second = await run("document", "--from", "api.yaml");
    expect(second).toMatchObject({ code: 0 });
    expect(second.out).toContain("up to date");
    expect(read("document.md")).toBe(text);
  });

  test("fails with --check where the document is old, and writes nothing then", async () => {
    const { run, read, write } = project(files);
    await run("document", "--from", "api.yaml", "--out", "docs.md");
    expect(
      await run("document", "--from", "api.yaml", "--out", "docs.md", "--check"),
    ).toMatchObject({ code: 0 });
    write("api.yaml", description("number"));
    const text = read("docs.md");
    const old = await run("document", "--from", "api.yaml", "--out", "docs.md", "--check");
    expect(old).toMatchObject({ code: 1 });
    expect(old.out).toContain("out of date");
    const dry = await run("document", "--from", "api.yaml", "--out", "docs.md", "--dry-run");
    expect(dry).toMatchObject({ code: 0 });
    expect(read("docs.md")).toBe(text);
  });

  test("reports contradictions of an old draft, with the command that mends them", async () => {
    const { run, write } = project(files);
    await run("document", "--from", "api.yaml");
    write("api.yaml", description("id", "        name: { type: string }"));
    const linted = await run("lint", "--spec", "api.yaml");
    expect(linted).toMatchObject({ code: 1 });
    expect(linted.out).toContain("Run `specwright document --from` again");
    expect(linted.out).toMatch(/; 0 proven, \d+ derived/u);
  });

  test("never replaces a document that was not drafted", async () => {
    const { run, read, write } = project(files);
    write("document.md", "# By hand\n");
    const refused = await run("document", "--from", "api.yaml");
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.err).toContain("--out");
    expect(read("document.md")).toBe("# By hand\n");
  });

  test("accepts a section, and tells wrong use", async () => {
    const { run } = project(files);
    await run("document", "--from", "api.yaml");
    const accepted = await run("document", "--accept", "Item", "--reason", "Read by the team");
    expect(accepted).toMatchObject({ code: 0 });
    expect((await run("lint", "--spec", "api.yaml")).out).toMatch(/; [1-9]\d* proven/u);
    expect(await run("document", "--accept", "Other")).toMatchObject({ code: 2 });
    expect(await run("document")).toMatchObject({ code: 2 });
    expect(await run("document", "--from", "api.yaml", "--check", "--dry-run")).toMatchObject({
      code: 2,
    });
    expect(await run("document", "--from", "none.yaml")).toMatchObject({ code: 1 });
  });

  test("prints JSON, and shows examples in its help", async () => {
    const { run } = project(files);
    const { out } = await run("document", "--from", "api.yaml", "--json");
    expect(JSON.parse(out)).toMatchObject({
      command: "document",
      ok: true,
      result: "written",
      left: 0,
    });
    expect((await run("document", "--help")).out).toContain("--accept");
  });
});
