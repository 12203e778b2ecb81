/** What is drafted proves nothing: it counts section by section, as people accept it, while it stands as it was. */
import { describe, expect, test } from "vitest";
import { acceptSections } from "../../../../linter/draft/confirm-sections.ts";
import { draftOf } from "../../../../linter/draft/checked-draft.ts";
import { lint } from "../../../../linter/lint.ts";
import { summary } from "../../../../linter/reporters/entry.ts";
import { jsonReport } from "../../../../linter/reporters/json.ts";
import { traceMarkdown } from "../../../../linter/coverage/markdown-report.ts";
import { traceJson } from "../../../../linter/coverage/json-report.ts";
import { outlined } from "../../../../linter/coverage/trace.ts";
import { parseDocument } from "../../../../linter/document/markdown/parse-document.ts";
import type { LintMode } from "../../../../linter/model/lint-result.ts";
import { apiOf, library } from "../draft/library.ts";

const api = apiOf(library());
const draft = draftOf(api, { from: "openapi.yaml", folder: "" }).text;
const file = "document.md";

function linted(text: string, mode: LintMode = "strict") {
  return lint({ api, mode, documents: [{ file, text }], folder: "", today: "2026-01-01" });
}

function accepted(text: string, ...wanted: string[]): string {
  const result = acceptSections(text, { wanted, on: "2026-01-02" });
  if ("problem" in result) throw new Error(result.problem);
  return result.text;
}

function reportOf(result: ReturnType<typeof linted>) {
  const { derived, findings, claimCount: claims, factCount: facts } = result;
  const counts = { claims, facts, ...(derived && { derived }) };
  return {
    services: [{ name: "s", spec: "openapi.json", documents: [file], findings, ...counts }],
    diagnostics: [],
  };
}

describe("A draft that nobody accepted", () => {
  const result = linted(draft);

  test("proves nothing in a lint, its closing line and JSON", () => {
    expect(result.derived).toMatchObject({ proven: 0, accepted: 0 });
    expect(result.derived?.derived).toBeGreaterThan(80);
    expect(result.findings.map(({ code }) => code)).toEqual(["derived/unaccepted"]);
    expect(summary(reportOf(result))).toMatch(
      /; 0 proven, \d+ derived.*, 0 of \d+ sections accepted$/u,
    );
    const json = JSON.parse(jsonReport({ ...reportOf(result), ok: true })) as {
      services: { derived: object }[];
    };
    expect(json.services[0]?.derived).toMatchObject({ proven: 0 });
  });

  test("has no statement that counts as covered, and no fact that counts as stated", () => {
    expect(new Set(result.claims.map(({ state }) => state))).toEqual(new Set(["derived"]));
    expect(result.facts.filter(({ state }) => state === "stated")).toEqual([]);
    const documents = [outlined(parseDocument(file, draft).document)];
    const trace = { service: "s", folder: "", documents, spec: [], result };
    expect(traceMarkdown([trace])).toContain("0 proven");
    const json = JSON.stringify(traceJson([trace]));
    expect(json).toContain('"covered":0');
    expect(json).not.toMatch(/"covered":[1-9]/u);
  });

  test("is read in the dialect whatever the mode is", () => {
    expect(linted(draft, "contradictions").derived).toEqual(result.derived);
  });

  test("beside a document of people counts for nothing in mode contradictions", () => {
    const text = "# Library\n\n## `GET /v1/books/{id}`\n\n- **id** (uuid, required): its id\n";
    const both = lint({
      api,
      mode: "contradictions",
      documents: [
        { file: "own.md", text },
        { file, text: draft },
      ],
      folder: "",
      today: "2026-01-01",
    });
    expect(new Set(both.parts.map(({ place }) => place.file))).toEqual(new Set(["own.md"]));
    expect(
      both.claims.filter(({ place, state }) => place.file === file && state === "covered"),
    ).toEqual([]);
  });
});

describe("An accepted section", () => {
  test("counts as evidence, and no other section does", () => {
    const { derived, findings, claims } = linted(accepted(draft, "Book"));
    expect(derived).toMatchObject({ accepted: 1 });
    expect(derived?.proven).toBeGreaterThan(20);
    expect(findings).toEqual([]);
    const sections = new Set(
      claims.filter(({ state }) => state === "covered").map(({ place }) => place.section),
    );
    expect(sections).toEqual(new Set(["book"]));
  });

  test("is derived again after a change, and the lint says so", () => {
    const text = accepted(draft, "Book").replace("As on the cover.", "As on the spine.");
    const { derived, findings } = linted(text);
    expect(derived).toMatchObject({ proven: 0, accepted: 0 });
    expect(findings.map(({ code }) => code)).toEqual(["derived/unaccepted", "derived/changed"]);
    expect(findings[1]?.message).toContain('"Book" was accepted on 2026-01-02');
  });

  test("stays accepted where a formatter aligns its table", () => {
    const text = accepted(draft, "Book").replaceAll("| --- | --- |", "| ----- | ------ |");
    expect(linted(text).derived).toMatchObject({ accepted: 1 });
  });

  test("is found by its heading or by what it is about, and by nothing else", () => {
    expect(accepted(draft, "GET /books/{id}")).toBe(
      accepted(draft, "Read a book: GET /books/{id}"),
    );
    expect(acceptSections(draft, { wanted: ["Boook"], on: "2026-01-02" })).toEqual({
      problem: 'no drafted section is called "Boook"; did you mean "Book"?',
    });
    const twice = draft.replace("## Books", "## Book");
    expect(acceptSections(twice, { wanted: ["Book"], on: "2026-01-02" })).toHaveProperty("problem");
  });

  test("keeps a reason that would end the comment", () => {
    const made = acceptSections(draft, {
      wanted: ["Book"],
      on: "2026-01-02",
      reason: "a --> b; c",
    });
    if ("problem" in made) throw new Error(made.problem);
    expect(linted(made.text).derived).toMatchObject({ accepted: 1 });
  });
});
