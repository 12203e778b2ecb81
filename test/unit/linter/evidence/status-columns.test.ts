/** A table of endpoints has columns of statuses, whatever they are called. */
import { expect, test } from "vitest";
import { api } from "./sentences/description.ts";
import { findingsIn } from "./findings-in.ts";

const table = (row: string, more = "") => `# Boxes

|  | Verb | Route | Gives | Trouble |
|--|--|--|--|--|
| all | GET | \`/boxes\` | 200 \`Box[]\` | – |
| new | POST | \`/boxes\` | 201 \`Box\` | 400 409² 429 |
${row}
| bin | DELETE | \`/boxes/:id\` | 204 | 404 |
${more}`;

const right = "| one | GET | `/boxes/:id` | 200 `Box` | 404 |";

test("the statuses of a row are those of its operation", () => {
  expect(findingsIn(api, table(right))).toEqual([]);
  expect(findingsIn(api, table(right.replace("404", "410")))).toEqual([
    "7: the document says status 410, the spec has 200, 404",
  ]);
  expect(findingsIn(api, table(right.replace("200 ", "202 ")))).toEqual([
    "7: the document says status 202, the spec has 200, 404",
  ]);
  expect(findingsIn(api, table(right).replace("409²", "412²"))).toEqual([
    "6: the document says status 412, the spec has 201, 400, 409, 429",
  ]);
});

test("a column of other numbers is none", () => {
  const rows = (text: string) => text.replaceAll(/ (?:\d\d\d[^|]*|–) \|$/gmu, " 250 |");
  expect(findingsIn(api, rows(table(right)))).toEqual([]);
});
