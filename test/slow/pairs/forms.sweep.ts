/** Facts in many forms, each in all layouts: what agrees is not accused, what differs is named. */
import { expect, test } from "vitest";
import { layouts } from "../../unit/linter/evidence/forms/layouts.ts";
import { openForms, scoreForms } from "../../unit/linter/evidence/forms/score-forms.ts";

test("forms in all layouts are read", () => {
  const scored = scoreForms(() => layouts);
  const open = openForms(scored);
  console.log(
    `${scored.length - open.length} of ${scored.length} forms are named\n${open.join("\n")}`,
  );
  expect(scored.filter(({ state }) => state === "accused")).toEqual([]);
  expect(open.length).toBeLessThanOrEqual(scored.length / 20);
});
