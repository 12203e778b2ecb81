/** Facts in many forms: what agrees is not accused, what differs is named with both places. */
import { expect, test } from "vitest";
import { layouts } from "./layouts.ts";
import { openForms, scoreForms } from "./score-forms.ts";

/** Each form stands in one layout, the next form in the next; the sweep tries them all. */
const scored = scoreForms((index) => layouts.slice(index % layouts.length).slice(0, 1));

test("no form that agrees is accused", () => {
  expect(openForms(scored.filter(({ state }) => state === "accused"))).toEqual([]);
});

test("nineteen of twenty forms that differ are named", () => {
  const open = openForms(scored);
  expect(scored.length).toBeGreaterThan(1_000);
  expect(open.length, open.join("\n")).toBeLessThanOrEqual(scored.length / 20);
});
