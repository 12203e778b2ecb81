/** Where our verdict of a pair is another one than the other tool's, with the reason and a check of it. */
import { expect } from "vitest";
import { schemaInclusions, sideOf } from "../../../core/inclusion/inclusion.ts";
import type { Change } from "../../../core/diff/change/change.ts";
import type * as ir from "../../../core/model/ir.ts";

export interface Exception {
  readonly reason: string;
  /** Expects what proves ours right. */
  readonly prove: (
    models: { readonly old: ir.Api; readonly new: ir.Api },
    changes: readonly Change[],
  ) => void;
}

/** Pairs with an `ERR` that break nobody, by the name of the base. */
export const notBreaking = new Map<string, Exception>([
  [
    "checker/request_parameter_default_value_changed_base_renamed.yaml",
    {
      reason: "a path parameter is never absent, so its default is never used",
      prove: (models, changes) => {
        sameParameter(models, "group_id", "1", "groupId");
        expect(changes.map(({ kind, verdict }) => [kind, verdict.wire.callers])).toEqual([
          ["request-parameter-default-changed", "may-break"],
        ]);
      },
    },
  ],
  [
    "checker/request_parameter_max_updated_revision.yaml",
    {
      reason: "`maximum` says nothing of the items of a list",
      prove: (models) => {
        sameParameter(models, "category", ["a", "b", "c", "d", "e", "f"]);
      },
    },
  ],
  [
    "checker/request_property_all_of_annotation_only_added_at_property_base.yaml",
    {
      reason: "a title and a description in `allOf` refuse no value",
      prove: (models) => {
        sameBody(models, { pet: { name: "Rex" } });
      },
    },
  ],
  [
    "checker/request_property_any_of_ref_inline_enum_base.yaml",
    {
      reason: "the same alternatives, one of them behind a reference",
      prove: (models) => {
        sameBody(models, { role: "superadmin" });
      },
    },
  ],
  [
    "checker/contains_min_max_revision.yaml",
    {
      reason: "no list of texts contains an integer, so that no value fits before or after",
      prove: ({ old, new: fresh }) => {
        for (const api of [old, fresh]) {
          const side = sideOf(api);
          const body = bodyOf(api);
          const { valueOf } = schemaInclusions([side]);
          expect(valueOf([{ schema: body, side }])).toEqual({ state: "empty" });
        }
      },
    },
  ],
]);

/** Pairs with an `INFO` alone that break all the same. */
export const breaking = new Map<string, Exception>([
  [
    "checker/api_security_added_base.yaml",
    {
      reason: "no credentials were needed, and now they are",
      prove: ({ old, new: fresh }, changes) => {
        expect(old.operations[0]?.security).toBeUndefined();
        expect(fresh.operations[0]?.security?.every((each) => each.length > 0)).toBe(true);
        expect(changes.map(({ witness }) => witness?.message)).toEqual([
          { request: { method: "POST", path: "/subscribe", credentials: {} } },
        ]);
      },
    },
  ],
  [
    "checker/request_body_default_value_changed_base.yaml",
    {
      reason: "another change of the pair breaks: a media type of the request is removed",
      prove: (_, changes) => {
        const breaks = changes.filter(({ verdict }) => verdict.wire.callers === "breaking");
        expect(breaks.map(({ kind, witness }) => [kind, witness?.message])).toEqual([
          [
            "request-media-type-removed",
            {
              request: { method: "POST", path: "/products", contentType: "application/json" },
            },
          ],
        ]);
      },
    },
  ],
]);

/** Pairs that break those who serve: an event, and alternatives that no value tells apart. */
export const breakingForServers = [
  "checker/request_property_one_of_removed_base.yaml",
  "checker/response_property_one_of_added_base.yaml",
  "checker/webhook_operation_base.yaml",
];

function bodyOf(api: ir.Api): ir.Schema {
  const id = api.operations[0]?.requestBody?.content[0]?.schema;
  const found = api.schemas.find((each) => each.id === id);
  if (found === undefined) throw new Error("no body");
  return found.schema;
}

function parameterOf(api: ir.Api, name: string): ir.Schema {
  const all = api.operations.flatMap(({ parameters }) => parameters);
  const found = all.find((each) => each.name === name)?.schema;
  if (found === undefined) throw new Error(`no parameter ${name}`);
  return found;
}

type Models = Parameters<Exception["prove"]>[0];

function sameBody(models: Models, value: ir.Json): void {
  same(models, bodyOf(models.old), bodyOf(models.new), value);
}

function sameParameter(models: Models, name: string, value: ir.Json, fresh = name): void {
  same(models, parameterOf(models.old, name), parameterOf(models.new, fresh), value);
}

/** Each takes what the other takes, and both take the value. */
function same(
  { old, new: fresh }: Models,
  before: ir.Schema,
  after: ir.Schema,
  value: ir.Json,
): void {
  const sides = [sideOf(old), sideOf(fresh)] as const;
  const { compare, accepts } = schemaInclusions(sides);
  const [one, other] = [
    { schema: before, side: sides[0] },
    { schema: after, side: sides[1] },
  ];
  expect([compare(one, other).state, compare(other, one).state]).toEqual(["included", "included"]);
  expect([accepts(one, value), accepts(other, value)]).toEqual([true, true]);
}
