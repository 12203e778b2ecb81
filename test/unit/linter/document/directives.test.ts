import { describe, expect, test } from "vitest";
import { instructionOf, wayOf } from "../../../../linter/document/phrases/directives.ts";

const span = { start: 0, end: 1 };
const of = (words: string) => instructionOf({ words, span });

describe("comments", () => {
  test.each([
    ["note", { kind: "note" }],
    ["section note", { kind: "section note" }],
    ["record Sensor", { kind: "record", targets: ["Sensor"] }],
    ["record A schemas/b.json", { kind: "record", targets: ["A", "schemas/b.json"] }],
    ["prose #/info a.json#/x/*", { kind: "prose", places: ["#/info", "a.json#/x/*"] }],
    ["part of Sensor permission", { kind: "part of", record: "sensor permission", way: [], span }],
    [
      "part of Task at logs[].x",
      { kind: "part of", record: "task", way: ["logs", "[]", "x"], span },
    ],
  ])("%s", (words, expected) => {
    expect(of(words)).toEqual(expected);
  });

  test("a row of a table has its own record", () => {
    expect(of("record User created = UserCreated; Session result = A\n B")).toEqual({
      kind: "records",
      targets: new Map([
        ["user created", ["UserCreated"]],
        ["session result", ["A", "B"]],
      ]),
    });
  });

  test.each([
    "recrod A",
    "record",
    "prose",
    "prose somewhere",
    "part of",
    "part of Task atzz logs[]",
    "part of Task logs[].x",
    "notice",
    "record A = ",
    "",
  ])("%j is no comment of a known form", (words) => {
    expect(of(words)).toMatchObject({ kind: "wrong" });
  });

  test("names that look like a way are marked", () => {
    expect(wayOf("a.[x].(b)")).toEqual(["a", "\\[x]", "\\(b)"]);
  });
});
