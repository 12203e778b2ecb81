/** Titles that are paths, names of members, or statuses. */
import { describe, expect, test } from "vitest";
import { found } from "./description.ts";

const one = "# Ferries\n\n## Read a ferry\n\n`GET /ferries/{ferry_id}`\n\n";

describe("a title that is a path", () => {
  test("is one of the description where the other titles are", () => {
    const text = "# Ferries\n\n## /ferries\n\nAll.\n\n## /ports\n\nAll.\n\n## /harbours\n\nAll.\n";
    expect(found(text)).toEqual(['11: the spec has no path for "/harbours"']);
  });

  test("is one with the word for it", () => {
    const text =
      "# Ferries\n\n## /ferries endpoint\n\nAll.\n\n## /ports endpoint\n\nAll.\n\n## /harbours endpoint\n\nAll.\n";
    expect(found(text)).toEqual(['11: the spec has no path for "/harbours"']);
  });

  test("has nothing in front where the others have nothing", () => {
    const text =
      "# Ferries\n\n## /ferries\n\nAll.\n\n## /ports\n\nAll.\n\n## /node/ports\n\nAll.\n";
    expect(found(text)).toEqual(['11: the spec has no path for "/node/ports"']);
  });

  test.each(["/v2/ports", "/health", "/docs", "/ports"])("may be %s", (path) => {
    const text = `# Ferries\n\n## /ferries\n\nAll.\n\n## /ports\n\nAll.\n\n## ${path}\n\nAll.\n`;
    expect(found(text)).toEqual([]);
  });

  test("may be any in a document with other paths", () => {
    const text = "# Ferries\n\n## /ferries\n\nAll.\n\n## /quays\n\nAll.\n\n## /harbours\n\nAll.\n";
    expect(found(text)).toEqual([]);
  });
});

/** Titles with the lines below each. */
const members = (own: Readonly<Record<string, string>>) =>
  `# Ferries\n\n## A ticket\n\n${Object.entries(own)
    .map(([name, lines]) => `### ${name}\n\n${lines}\n\n`)
    .join("")}`;

describe("titles that are the members of one object", () => {
  test("have a name that the description lacks", () => {
    const text = members({
      seat: "- Type: String",
      keeper: "- Type: String",
      paid: "- Type: `Boolean`",
      fare: "- Type: Number",
    });
    expect(found(text)).toEqual([
      '9: the spec has no "keeper" among "seat", "fare", "holder", "paid"',
    ]);
  });

  test("have types, as items and as lines", () => {
    const text = members({
      seat: "- Type: `String`",
      fare: "**Type:** boolean\n**Required:** no",
      holder: "- Type: String",
    });
    expect(found(text)).toEqual(['11: "fare": the document says boolean, the spec says number']);
  });

  test("are required or not, in an item of its own", () => {
    const text = members({
      label: "- Type: String\n- Constraints:\n  - OPTIONAL",
      hull: "- Type: String\n- Constraints:\n  - OPTIONAL",
      length_m: "- Type: Integer",
    });
    expect(found(text)).toEqual(['9: "label": the document says optional, the spec says required']);
  });

  test.each([
    [
      "what is required in some cases",
      "- Type: String\n- Constraints:\n  - REQUIRED for paid tickets",
    ],
    ["a map of something", "- Type: `Map` of anything\n- Description: Free."],
    ["an own type", "- Type: Timestamp"],
  ])("agree with %s", (_, lines) => {
    expect(found(members({ seat: lines, fare: "- Type: Number", holder: lines }))).toEqual([]);
  });

  test("may be those of several objects", () => {
    const text = members({
      seat: "- Type: String",
      fare: "- Type: Number",
      holder: "- Type: String",
      captain: "- Type: String",
    });
    expect(found(text)).toEqual([]);
  });
});

describe("a title with a status", () => {
  test.each(["Response (202)", "Response 202", "Success 202", "202 Accepted", "`202` response"])(
    "is that of an answer: %s",
    (title) => {
      expect(found(`${one}### ${title}\n\nA ferry.\n`)).toEqual([
        "7: the document says status 202, the spec has 200, 404",
      ]);
    },
  );

  test.each(["Response 200", "404 Not Found", "Ferries of 202", "500 ferries", "202"])(
    "may be another, or none: %s",
    (title) => {
      expect(found(`${one}### ${title}\n\nA ferry.\n`)).toEqual([]);
    },
  );
});
