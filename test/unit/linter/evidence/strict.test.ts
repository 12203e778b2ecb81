/** What code states exactly is an error in mode `strict` as well. */
import { expect, test } from "vitest";
import { lint } from "../../../../linter/lint.ts";
import { api } from "./calls/orders.ts";

const codesOf = (text: string) =>
  lint({
    api,
    documents: [{ file: "document.md", text }],
    folder: "",
    today: "2026-01-01",
    mode: "strict",
  })
    .findings.filter(({ code }) => code.startsWith("example/"))
    .map(({ document, message }) => `${document?.line}: ${message}`);

test("a call in a document of our grammar is held against its operation", () => {
  const call =
    'curl -X POST https://api.shop.example/v1/orders \\\n  -d \'{"sku": 7, "count": 1}\'';
  expect(codesOf(`# Orders\n\n\`\`\`sh\n${call}\n\`\`\`\n`)).toEqual([
    '5: body member "sku" is an integer, but the spec says string',
  ]);
});

test("a message whose method its path does not have is an error once", () => {
  const text = "# Orders\n\n```http\nPUT /orders HTTP/1.1\nX-Shop-Key: k\n\n{}\n```\n";
  expect(codesOf(text)).toEqual([
    "4: the document says PUT /orders, but the spec has GET, POST there",
  ]);
});

test("a call that fits has no finding", () => {
  expect(
    codesOf("# Orders\n\n```sh\ncurl -X DELETE https://api.shop.example/v1/orders/4\n```\n"),
  ).toEqual([]);
});

test("sentences of the same document are left to the grammar", () => {
  expect(codesOf("# Orders\n\n`PUT /orders` makes one.\n\n```sh\necho hi\n```\n")).toEqual([]);
});
