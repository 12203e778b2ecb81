/** What a mend changes in the words of a document. */
import { describe, expect, test } from "vitest";
import { documentEdits } from "../../../../linter/fix/document/document-edits.ts";
import { applyEdits, isUnsafe } from "../../../../linter/fix/edits/edit.ts";
import type { Mend } from "../../../../linter/model/mend.ts";

/** The part that the finding is about stands between `«` and `»`. */
function mended(marked: string, mend: Mend): string {
  const start = marked.indexOf("«");
  const end = marked.indexOf("»") - 1;
  const document = marked.replace("«", "").replace("»", "");
  const edits = documentEdits(mend, { document, start, end });
  return isUnsafe(edits) ? `left: ${edits.reason}` : (applyEdits(document, edits) ?? "overlap");
}

const bound = (stated: number, said: number): Mend => ({
  what: "bound",
  stated,
  said: [said],
  keyword: "maximum",
});
const type = (stated: string, said: string): Mend => ({ what: "type", stated, said: [said] });
const required = (stated: boolean): Mend => ({ what: "required", stated, said: [!stated] });

describe("a document", () => {
  test.each<[what: string, marked: string, mend: Mend, after: string]>([
    ["takes a bound", "«at most 60 chars».", bound(60, 40), "at most 40 chars."],
    ["takes the end of a span", "(«2-50» characters)", bound(50, 30), "(2-30 characters)"],
    ["keeps how it writes thousands", "«max 2,000»", bound(2000, 1500), "max 1,500"],
    [
      "takes a default",
      "«Defaults to `true`»",
      { what: "default", stated: "true", said: [false] },
      "Defaults to `false`",
    ],
    ["takes a type", "(«integer», required)", type("integer", "string"), "(string, required)"],
    [
      "has its own words for types",
      "| a | int |\n| b | «str» |",
      type("string", "integer"),
      "| a | int |\n| b | int |",
    ],
    [
      "keeps the form of its lists",
      "| a | []int |\n| b | «string» |",
      type("string", "array of string"),
      "| a | []int |\n| b | []string |",
    ],
    ["takes an article with a type", "is a «string».", type("string", "integer"), "is an integer."],
    [
      "keeps the case of words",
      "The member is «REQUIRED».",
      required(true),
      "The member is OPTIONAL.",
    ],
    [
      "takes an article with a word",
      "This is an «optional» field.",
      required(false),
      "This is a required field.",
    ],
    ["loses a mark", "| «name?» | string |", required(false), "| name | string |"],
    [
      "keeps the columns of its tables in line",
      "| «name?» | string |\n| other | string |",
      required(false),
      "| name  | string |\n| other | string |",
    ],
    [
      "takes the value that it does not have yet",
      "`a`, «`b` or `x`»",
      { what: "value", stated: "x", said: ["a", "c"] },
      "`a`, `b` or `c`",
    ],
    [
      "takes a status with its phrase",
      "Returns `«202» Accepted`.",
      { what: "status", stated: "202", said: ["204", "404"] },
      "Returns `204 No Content`.",
    ],
    [
      "takes a method from another cell of the row",
      "| «/del/{KEY}» | DELETE |",
      { what: "method", stated: "DELETE", said: ["POST"] },
      "| /del/{KEY} | POST |",
    ],
    [
      "takes one segment of a path",
      "curl «http://h/v1/stauts/7»",
      { what: "path", stated: "/v1/stauts/7", said: ["/status/{id}"] },
      "curl http://h/v1/status/7",
    ],
    [
      "takes a value with signs",
      '{"level": «"-3.5 dB"»}',
      { what: "example", stated: "-3.5 dB", said: [-3.5] },
      '{"level": -3.5}',
    ],
    [
      "takes a value of an example",
      '{"n": «"3"»}',
      { what: "example", stated: "3", said: [3] },
      '{"n": 3}',
    ],
  ])("%s", (_, marked, mend, after) => {
    expect(mended(marked, mend)).toBe(after);
  });

  test.each<[what: string, marked: string, mend: Mend]>([
    ["several may be meant", "«PUT» /a", { what: "method", stated: "PUT", said: ["GET", "POST"] }],
    [
      "another value of the list has to be marked",
      "`a`, `b` or `«c»` (default)",
      { what: "default", stated: "c", said: ["b"] },
    ],
    [
      "code has its own words for types",
      "```proto\nmessage A {\n  «string» count = 2;\n}\n```",
      type("string", "integer"),
    ],
    ["the number stands there twice", "«5 of 5»", bound(5, 6)],
    ["a sign stands before the number", "[+«1»]", { what: "example", stated: 1, said: ["1"] }],
    [
      "a failure has another status",
      "«409»",
      { what: "status", stated: "409", said: ["200", "404"] },
    ],
    [
      "the spec has no bound",
      "«max 5»",
      { what: "bound", stated: 5, said: [], keyword: "maximum" },
    ],
    ["nothing is nearly the same", "`«nme»`", { what: "name", stated: "nme", said: [] }],
  ])("is left where %s", (_, marked, mend) => {
    expect(mended(marked, mend)).toMatch(/^left: /u);
  });
});
