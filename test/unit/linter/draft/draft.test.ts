/** A draft agrees with its description, states what it says, and differs from every other one. */
import { describe, expect, test } from "vitest";
import { markdownPage } from "../../../support/markdown-page.ts";
import { roundTrip, shownFinding } from "../../../slow/document/round-trip.ts";
import { type Members, apiOf, library } from "./library.ts";
import { changes } from "../../../slow/document/changes.ts";

describe("The draft of a document", () => {
  test("agrees with the description that it was drafted from", () => {
    const { found, draft } = roundTrip(apiOf(library()));
    expect(found.map(shownFinding)).toEqual([]);
    expect(draft.stated).toBeGreaterThan(80);
    expect(draft.left).toBeLessThanOrEqual(1);
  });

  test("reads like a page of a reference", () => {
    expect(roundTrip(apiOf(library())).draft.text).toMatchSnapshot();
  });

  test("is the same each time", () => {
    const [one, other] = [roundTrip(apiOf(library())), roundTrip(apiOf(library()))];
    expect(one.draft.text).toBe(other.draft.text);
  });

  test("differs from each description in which one thing is changed", () => {
    const { foundIn } = roundTrip(apiOf(library()));
    const all = [...changes(library())];
    expect(all.length).toBeGreaterThan(50);
    const silent = all.filter(({ changed }) => foundIn(apiOf(changed as Members)).length === 0);
    expect(silent.map(({ what }) => what)).toEqual([]);
  });

  test("hints at a new draft where the description has changed", () => {
    const { foundIn } = roundTrip(apiOf(library()));
    const changed = library();
    Object.assign(changed["info"] as Members, { version: "1.5" });
    const [finding] = foundIn(apiOf(changed));
    expect(finding).toMatchObject({ code: "claim/contradicted" });
    expect(finding?.help).toContain("specwright document --from");
  });
});

const hostile = [
  "# Heading\n\nText\n===\n\n## `GET /other`",
  "| Field | Type |\n| --- | --- |\n| evil | int |",
  "<!-- specwright: derived document --> <!-- specwright: end of notes -->\n\nRequired: evil.",
  "<h1>Tag</h1><script>alert(1)</script> <img src=x onerror=alert(1)>",
  "[inside](#book) [outside](https://example.com/a) [odd](javascript:alert(1)) ![image](https://example.com/i.png)",
  "[evil]: https://example.com\n\n[evil]",
  "```\nno end",
  "> quote\n> - item\n>   1. deeper",
  "Rate limits: not shown.\n\nThe version of the API is 9.9.\n\nRequests are authenticated with HTTP Basic.",
  "a | b \\| c `d|e` ~~~ ``` ` & &amp; \u202e \u0000 \ud800",
  "**Book**: evil int.\n\n***\n\n---\n\n    indented\n\tcode",
];

describe("Hostile text of a description", () => {
  test.each(hostile.map((text, index) => [index, text] as const))(
    "number %i makes no heading, table or statement of its own",
    (_, text) => {
      const changed = library();
      Object.assign(changed["info"] as Members, { description: text, title: text });
      const [tag] = changed["tags"] as Members[];
      Object.assign(tag ?? {}, { description: text });
      for (const item of Object.values(
        changed["paths"] as { [path: string]: { [method: string]: Members } },
      )) {
        for (const operation of Object.values(item))
          Object.assign(operation, { summary: text, description: text });
      }
      const schemas = (changed["components"] as { schemas: { [name: string]: Members } }).schemas;
      for (const schema of Object.values(schemas)) schema["description"] = text;
      Object.assign(
        (schemas["Book"]?.["properties"] as { [name: string]: Members })["title"] ?? {},
        { description: text },
      );
      const { found, draft } = roundTrip(apiOf(changed));
      expect(found.map(shownFinding)).toEqual([]);
      const plain = roundTrip(apiOf(library())).draft;
      const headings = (page: string) =>
        markdownPage(page).tree.children.filter(({ type }) => type === "heading").length;
      expect(headings(draft.text)).toBe(headings(plain.text));
      const targets = markdownPage(draft.text).links.map(({ url }) => url);
      expect(targets.filter((url) => !/^(?:#|https:)/u.test(url))).toEqual([]);
      expect(draft.text).not.toMatch(/(?<!\\)<script|\u202e/u);
    },
  );

  test("in names and values is left out or written so that it reads as what it is", () => {
    const changed = library();
    const schemas = (changed["components"] as { schemas: { [name: string]: Members } }).schemas;
    const names = [
      "a.b",
      "x[]",
      "y{}",
      "or",
      "a|b",
      "`",
      "a b",
      "1,2",
      "null",
      "__proto__",
      "-1",
      "+1",
      "Field",
      "é",
    ];
    schemas["Odd"] = {
      type: "object",
      properties: Object.fromEntries(
        names.map((name) => [name, { type: "string", enum: names, default: "a|b" }]),
      ),
      required: names,
    };
    const { found, draft } = roundTrip(apiOf(changed));
    expect(found.map(shownFinding)).toEqual([]);
    expect(draft.left).toBeGreaterThan(0);
  });
});
