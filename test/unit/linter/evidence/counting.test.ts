/** What is counted as not read: the same words in a cell and in a sentence alike. */
import { expect, test } from "vitest";
import { lint } from "../../../../linter/lint.ts";
import { readService, serviceNames } from "../../../slow/mutation/service.ts";

test("prose beside a name that is not read compares nothing, and what may state something is not read", async () => {
  const [first = ""] = serviceNames();
  const { api } = await readService(first);
  const text = [
    "# Fruit",
    "",
    "| Name | Kind | Meaning |",
    "| --- | --- | --- |",
    "| apples | sweet | They grow on the tall trees. |",
    "| pears | string | They are optional in the basket. |",
    "| plums | blue | There are 7 of these. |",
    "",
  ].join("\n");
  const documents = [{ file: "a.md", text }];
  const { parts } = lint({
    api,
    documents,
    folder: "",
    today: "2026-01-01",
    mode: "contradictions",
  });
  const states = parts.map(({ text: words, state }) => `${words}: ${state}`);
  expect(states.filter((one) => one.endsWith("nothing to compare"))).toEqual([
    "They grow on the tall trees.: nothing to compare",
  ]);
  expect(states.filter((one) => one.endsWith("unread"))).toHaveLength(8);
});
