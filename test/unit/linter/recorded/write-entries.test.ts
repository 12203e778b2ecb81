/** The text of a baseline after an update: what people wrote stays, however they laid it out. */
import { describe, expect, test } from "vitest";
import {
  type FindingEntry,
  nothingRecorded,
  parseRecorded,
} from "../../../../linter/recorded/entries.ts";
import type { NextEntry } from "../../../../linter/recorded/record.ts";
import { writeRecorded } from "../../../../linter/recorded/write-entries.ts";

function entry(says: string, more: Partial<FindingEntry> = {}): FindingEntry {
  const base = {
    document: "a.md",
    section: "pets",
    code: "evidence/missing",
    at: "#/paths",
    text: "x",
  };
  return { ...base, says, count: 1, reason: "later", day: "2026-01-01", ...more };
}

function read(text: string, spec = "api.yaml") {
  const parsed = parseRecorded({ file: "a.baseline.yaml", text });
  if ("problem" in parsed) throw new Error(`${parsed.problem} ${parsed.place.line}`);
  return parsed.value.get(spec) ?? nothingRecorded;
}

/** As an update writes the same findings again, with one more. */
function updated(text: string, more: readonly NextEntry<FindingEntry>[] = []): string {
  const { findings, unread } = read(text);
  const kept = findings.map((one, from) => ({ entry: one, from, line: 7 }));
  const next = {
    findings: [...kept, ...more],
    unread: unread.map((one, from) => ({ entry: one, from })),
  };
  return writeRecorded({ file: "a.baseline.yaml", text }, "api.yaml", next);
}

const layouts = {
  "the layout of the tool": `# head
specs:
  # of the api
  api.yaml:
    # those of May
    findings:
      # Ann asks
      - document: a.md
        section: pets # line 3
        code: evidence/missing
        at: "#/paths"
        text: x
        # why
        says: one thing
        reason: "it's: so" # really
        day: 2026-01-01
        # end of one
      - document: a.md
        code: evidence/missing
        says: two things
        count: 2
        reason: |
          long
            words
        day: 2026-01-01
    # what is hard to read
    unread:
      - document: a.md
        section: pets
        count: 3
        reason: tables
        day: 2026-01-01
# the end
`,
  "lists that are not indented": `specs:
  api.yaml:
    findings:
    - says: one thing # first
      code: evidence/missing
      reason: later
      day: 2026-01-01
    - code: evidence/missing
      says: two
        things
      reason: later
      day: 2026-01-01
`,
  "a deeper indentation": `specs:
    api.yaml:
        findings:
            -   code: evidence/missing
                says: one thing # first
                reason: later
                day: 2026-01-01
`,
  "entries in one line": `specs:
  api.yaml:
    findings:
      # first
      - { code: evidence/missing, says: one thing, reason: later, day: 2026-01-01 }
      - { code: evidence/missing, says: two things, reason: later, day: 2026-01-01 }
`,
  "all in one line": `specs: { api.yaml: { findings: [{ code: a, says: b, reason: c, day: 2026-01-01 }], unread: [] } }\n`,
  JSON: `{"specs":{"api.yaml":{"findings":[{"code":"a","says":"b","reason":"c","day":"2026-01-01"}]}}}`,
};

describe.each(Object.entries(layouts))("a baseline in %s", (_, text) => {
  test("says the same after an update that changes nothing", () => {
    expect(read(updated(text))).toEqual(read(text));
    expect(updated(updated(text))).toBe(updated(text));
  });

  test("has a new entry and all that it had", () => {
    const more = { entry: entry('of "quotes": # and marks', { text: "\u0007 é" }), line: 9 };
    const after = read(updated(text, [more]));
    expect(after.findings).toEqual([...read(text).findings, more.entry]);
  });

  test("keeps each comment", () => {
    const comments = [...text.matchAll(/# [A-Za-z ]+$/gmu)].map(([comment]) => comment);
    const after = updated(text);
    expect(
      comments.filter((comment) => !/line/u.test(comment) && !after.includes(comment)),
    ).toEqual([]);
  });
});

test("a baseline in the layout of the tool changes in nothing but lines", () => {
  const text = layouts["the layout of the tool"];
  expect(updated(text)).toBe(text.replace("# line 3", "# line 7"));
});

test("entries of another spec stay as they are", () => {
  const text = layouts["the layout of the tool"].replaceAll("api.yaml", "b.yaml");
  const next = { findings: [{ entry: entry("new") }], unread: [] };
  const both = writeRecorded({ file: "a.baseline.yaml", text }, "api.yaml", next);
  expect(both).toContain(text.slice(text.indexOf("  b.yaml:"), text.indexOf("# the end")));
  expect(read(both)).toEqual({ findings: [entry("new")], unread: [] });
  const none = writeRecorded({ file: "", text: both }, "api.yaml", nothing);
  expect(none).toBe(text);
});

const nothing = { findings: [], unread: [] };

test("a new number of occurrences is written where there was none", () => {
  const text = layouts["the layout of the tool"];
  const [first, second] = read(text).findings;
  if (first === undefined || second === undefined) throw new Error("there are two");
  const findings = [
    { entry: { ...first, count: 4, section: "dogs" }, from: 0 },
    { entry: { ...second, count: 1 }, from: 1 },
  ];
  const after = writeRecorded({ file: "", text }, "api.yaml", { findings, unread: [] });
  expect(read(after).findings).toEqual(findings.map((one) => one.entry));
  expect(after).toContain("# really");
  expect(after).toContain("section: dogs # line 3\n");
});

test("a file of hostile names and texts is read, and an update gives what it was told", () => {
  const spec = "constructor";
  const odd = entry("a\u2028b: - # {[\u0000 …", { document: "- a: b # c.md", reason: "null" });
  const text = writeRecorded({ file: "", text: "" }, spec, {
    findings: [{ entry: odd, line: 1 }],
    unread: [],
  });
  expect(read(text, spec).findings).toEqual([odd]);
});
