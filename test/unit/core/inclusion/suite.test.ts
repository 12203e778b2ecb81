/** The official JSON Schema test suite, decided by the plain code that checks witnesses. */
import { expect, test } from "vitest";
import { schemaInclusions, sideOf } from "../../../../core/inclusion/inclusion.ts";
import type * as ir from "../../../../core/model/ir.ts";
import { draftNamed } from "../../../conformance/drafts.ts";
import { failingOf } from "../../../conformance/failing.ts";
import { type Suite, readFormats, readSuite } from "../../../conformance/suite.ts";
import { describeDraft } from "../../../conformance/testing.ts";
import { modelOf } from "../../../support/sources.ts";

const draft = draftNamed("2020-12");

function wrongOf({ documents, cases }: Suite, assertsFormats: boolean): string[] {
  const { api } = modelOf(documents);
  const side = sideOf(api, { assertsFormats });
  const { accepts } = schemaInclusions([side]);
  const schemas = new Map(api.schemas.map(({ id, schema }) => [id, schema]));
  return cases
    .filter(({ schema, data, valid }) => {
      const index = schema.replace("Group", "");
      const found = schemas.get(`openapi.yaml#/components/schemas/group-${index}`);
      if (found === undefined) throw new Error(`${schema} is not in the model`);
      return accepts({ schema: found, side }, data as ir.Json) !== valid;
    })
    .map(({ title }) => title);
}

describeDraft(draft, "", (folder) => {
  test("Plain code decides every required test of 2020-12", () => {
    const suite = readSuite(folder, draft);
    expect(wrongOf(suite, false)).toEqual([]);
    expect(suite.cases.length).toBeGreaterThanOrEqual(draft.required);
  });
});

describeDraft(draft, "optional/format", (folder) => {
  test("Plain code decides formats as validators do", () => {
    const suite = readFormats(`${folder}/../..`, draft);
    expect(wrongOf(suite, true).toSorted()).toEqual(
      failingOf("2020-12 formats").map(({ title }) => title),
    );
  });
});
