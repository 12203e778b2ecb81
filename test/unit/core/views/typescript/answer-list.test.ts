/** Docstrings list the answers of an operation with a line for each. */
import { expect, it } from "vitest";
import { docComment } from "../../../../../core/base/text/comment.ts";
import { answerList } from "../../../../../core/views/typescript/answer-list.ts";
import { modelOf } from "../../../../support/sources.ts";

function listOf(responses: object): string {
  const { api } = modelOf({
    "api.json": {
      openapi: "3.1.0",
      info: { title: "Answers", version: "1" },
      paths: { "/": { get: { operationId: "read", responses } } },
    },
  });
  const [operation] = api.operations;
  if (operation === undefined) throw new Error("there is no operation");
  return docComment(answerList(operation));
}

it("has a line for each status, with its description", () => {
  const list = listOf({ 200: { description: "The pet." }, "4xx": { description: "" } });
  expect(list).toBe("/**\n * Answers:\n * - `200`: The pet.\n * - `4XX`\n */\n");
});

it("puts a description on one line, and cuts a long one between words", () => {
  const list = listOf({ 200: { description: `One\ntwo ${"three ".repeat(30)}` } });
  expect(list.split("\n")[2]).toMatch(/^ \* - `200`: One two (?:three )+…$/u);
  expect(list.length).toBeLessThan(150);
});

it("cannot end its comment or start a tag", () => {
  const list = listOf({ 200: { description: "*/ @internal" } });
  expect(list).toContain("- `200`: *\\/ \\@internal\n");
});
