/** A second draft keeps every word that people wrote, and refreshes what nobody touched. */
import { describe, expect, test } from "vitest";
import { draftOf } from "../../../../linter/draft/checked-draft.ts";
import { mergeDraft } from "../../../../linter/draft/merge.ts";
import { type Members, apiOf, library } from "./library.ts";

const options = { from: "openapi.yaml", folder: "" };
const first = draftOf(apiOf(library()), options);

/** The draft of a description in which the title of a book is longer, and its state is gone. */
function changedDraft() {
  const changed = library();
  const { schemas } = changed["components"] as { schemas: { [name: string]: Members } };
  const members = schemas["Book"]?.["properties"] as { [name: string]: Members };
  Object.assign(members["title"] ?? {}, { maxLength: 500 });
  delete members["state"];
  delete schemas["State"];
  const paths = changed["paths"] as { [path: string]: { [method: string]: Members } };
  const list = paths["/books"]?.["get"];
  if (list !== undefined) list["parameters"] = [];
  return draftOf(apiOf(changed), options);
}

function statesOf(text: string, draft = first) {
  const merged = mergeDraft(text, draft, "openapi.yaml");
  return { ...merged, states: merged.changes.map(({ title, state }) => `${title}: ${state}`) };
}

describe("A second draft", () => {
  test("of the same description changes not one byte", () => {
    expect(mergeDraft(first.text, first, "openapi.yaml")).toEqual({
      text: first.text,
      changes: [],
    });
  });

  test("keeps a paragraph that a person added between drafted ones, and the draft around it goes on", () => {
    const written = first.text.replace(
      "| Status | Body",
      "Ask at the desk first.\n\n| Status | Body",
    );
    expect(mergeDraft(written, first, "openapi.yaml").text).toBe(written);
    const { text, states } = statesOf(written, changedDraft());
    expect(text).toContain("Ask at the desk first.\n\n| Status | Body");
    expect(text).toContain("1 to 500 characters");
    expect(states).toContain("Book: refreshed");
  });

  test("keeps a table that a person edited, and says that the description says something else", () => {
    const written = first.text.replace("1 to 200 characters", "1 to 250 characters");
    const { text, states } = statesOf(written, changedDraft());
    expect(text).toContain("1 to 250 characters");
    expect(text).not.toContain("1 to 500 characters");
    expect(states).toContain("Book: differs");
  });

  test("says that an edited section is kept where the description is as it was", () => {
    const { text, states } = statesOf(first.text.replace("Something to read.", "A thing to read."));
    expect(text).toContain("A thing to read.");
    expect(states).toEqual(["Book: kept"]);
  });

  test("leaves out a paragraph that a person removed", () => {
    const written = first.text.replace("Something to read.\n\n", "");
    expect(mergeDraft(written, first, "openapi.yaml").text).toBe(written);
  });

  test("removes a subject that is gone, and keeps one that a person edited", () => {
    expect(statesOf(first.text, changedDraft()).states).toContain("State: removed");
    const written = first.text.replace(
      "The value is one of `free`",
      "It is told apart.\n\nThe value is one of `free`",
    );
    const { text, states } = statesOf(written, changedDraft());
    expect(states).toContain("State: orphaned");
    expect(text).toContain("It is told apart.");
  });

  test("adds a new subject in its place", () => {
    const old = changedDraft();
    const { text, states } = statesOf(old.text, first);
    expect(states).toContain("State: added");
    expect(text).toBe(first.text);
  });

  test("keeps chapters, code and headings of people in place", () => {
    const own =
      "## Our own chapter\n\nText.\n\n```sh\n# no heading\n\n## nor this\n```\n\n#### Deep\n\n- item\n\n  more";
    const written = first.text
      .replace("## Schemas", `${own}\n\n## Schemas`)
      .replace("### Person", "### People");
    const once = mergeDraft(written, changedDraft(), "openapi.yaml").text;
    expect(once).toContain(`${own}\n\n## Schemas`);
    expect(once).toContain("### People");
    expect(mergeDraft(once, changedDraft(), "openapi.yaml").text).toBe(once);
  });

  test("takes what a formatter did for no edit, and leaves it", () => {
    const formatted = first.text.replaceAll(
      "| --- | --- | --- | --- | --- |",
      "| ----- | --- | --- | --- | --- |",
    );
    const { text, changes } = mergeDraft(formatted, first, "openapi.yaml");
    expect(changes).toEqual([]);
    expect(text).toBe(formatted);
  });

  test("keeps the line ends of the file", () => {
    const windows = first.text.replaceAll("\n", "\r\n");
    expect(mergeDraft(windows, first, "openapi.yaml").text).toBe(windows);
  });

  test("loses no line of a person, wherever it stands, and settles after one run", () => {
    const lines = first.text.split("\n");
    const next = changedDraft();
    for (let at = 2; at < lines.length; at += 7) {
      if ((lines[at] ?? "") !== "" || isInComment(lines, at)) continue;
      const word = `Own words ${at}.`;
      const written = [...lines.slice(0, at), "", word, "", ...lines.slice(at)].join("\n");
      const once = mergeDraft(written, next, "openapi.yaml").text;
      expect(once).toContain(word);
      expect(mergeDraft(once, next, "openapi.yaml").text).toBe(once);
    }
  });
});

function isInComment(lines: readonly string[], at: number): boolean {
  return lines[at - 1]?.startsWith("<!--") === true && !(lines[at - 1] ?? "").includes("-->");
}
