/** Names of functions that read pages: short where they can be, never shared, whatever the order. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type * as ir from "../../../../../core/model/ir.ts";
import { paginationNames } from "../../../../../core/transform/naming/pagination.ts";
import { assignNames } from "../../../../../core/transform/naming/assign.ts";
import { describing, modelOf } from "../../../../support/sources.ts";

/** The names for operations with these ids. */
function namesOf(ids: readonly string[]): ReadonlyMap<string | undefined, string> {
  const paths = Object.fromEntries(
    ids.map((operationId, index) => [`/p${index}`, { get: { operationId, responses: {} } }]),
  );
  const { api } = modelOf({ "a.json": describing({}, { paths }) });
  const given = paginationNames(
    api.operations,
    assignNames(api, () => undefined),
  );
  const idOf = ({ operationId }: ir.Operation) => operationId;
  return new Map([...given].map(([operation, name]) => [idOf(operation), name]));
}

test.each([
  [{ listDomains: "paginateDomains" }],
  [{ getMonitors: "paginateMonitors" }],
  [{ GetPSPs: "paginatePSPs" }],
  [{ "repos/list-for-org": "paginateReposListForOrg" }],
  [{ list: "paginateList", get: "paginateGetOperation" }],
  [{ listen: "paginateListen", getaway: "paginateGetaway" }],
  [{ search: "paginateSearch" }],
  [{ listDomains: "paginateListDomains", getDomains: "paginateGetDomains" }],
  [{ domains: "paginateDomains", listDomains: "paginateListDomains" }],
  [{ listA: "paginateListA", getA: "paginateGetA", listListA: "paginateListListA" }],
])("%j", (expected) => {
  expect(Object.fromEntries(namesOf(Object.keys(expected)))).toEqual(expected);
});

test("none is shared, and none depends on the order", () => {
  const id = fc
    .array(fc.constantFrom("list", "get", "a", "A", "domains", "Domains"), {
      minLength: 1,
      maxLength: 4,
    })
    .map((parts) => parts.join("-"));
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 8 }), (ids) => {
      const names = namesOf(ids);
      const folded = [...names.values()].map((name) => name.toLowerCase());
      expect(new Set(folded).size).toBe(ids.length);
      expect(namesOf(ids.toReversed())).toEqual(names);
    }),
  );
});
