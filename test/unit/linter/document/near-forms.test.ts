/** Forms that a finding names are read as they are named, and are found by the words of a sentence. */
import { describe, expect, test } from "vitest";
import { nearForms, nearFormsHelp } from "../../../../linter/document/phrases/near-forms.ts";
import { readMarkdown } from "./markdown.ts";

const examples = nearForms.flatMap((near) => near.examples.map((example) => ({ near, example })));
const helpOf = (text: string) =>
  readMarkdown(`# A\n\n${text}\n`).read.findings.map(({ help }) => help ?? "");

/** A table with the row that is named, or a sentence in a section. */
function documentOf(example: string): string {
  if (!example.startsWith("|")) return `### Pet\n\n${example}\n`;
  const [header = "", row = ""] = example.split("\n");
  return `# A\n\n${header}\n${header.replaceAll(/[^|]+/g, " --- ")}\n${row}\n`;
}

describe("forms", () => {
  test.each(examples)("$example is read", ({ example }) => {
    const read = readMarkdown(documentOf(example));
    expect(read.findings).toEqual([]);
    if (/\d requests/.test(example)) expect(read.claims.join()).toContain("rate free");
  });
});

describe("a sentence of no form names near ones", () => {
  test.each([
    ["Put your API token somewhere.", "goes with every request."],
    [
      "You can make 100 requests per minute.",
      "the table | Limit | Value | with | Free plan rate | 100 requests per minute |",
    ],
    ["The API returns JSON.", '"Every body is JSON."'],
    ["All fields are optional.", '"Optional: tag."'],
    ["Errors are returned with 4xx codes.", "| Code | HTTP status | Message |"],
    ["Limits are unknown.", '"Rate limits: not shown."'],
  ])("%s", (text, form) => {
    expect(helpOf(text).join("\n")).toContain(form);
  });

  test("three at most, and none where no word leads anywhere", () => {
    const help = nearFormsHelp("An API key with scopes is needed per hour, JSON, CORS, XML.");
    expect(help?.split('", ').length).toBeLessThanOrEqual(3);
    expect(nearFormsHelp("Welcome to the shop!")).toBeUndefined();
  });
});
