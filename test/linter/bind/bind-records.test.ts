import { expect, test } from "vitest";
import { bindRecords } from "../../../linter/bind/bind-records.ts";
import type { RecordName } from "../../../linter/claim.ts";
import { recordKey } from "../../../linter/statement.ts";
import { describing, modelOf } from "../../sources.ts";
import { place } from "../statements.ts";

const { api } = modelOf({
  "openapi.yaml": describing({
    SensorPermission: { title: "Permission of a sensor" },
    UserCreatedResult: {},
    Door: { $ref: "./schemas/front-door.json" },
    List: {},
    ListResult: {},
  }),
  "schemas/front-door.json": {},
});

function bound(name: string, ...targets: string[]) {
  const record: RecordName = { key: recordKey(name), name, targets, place: place() };
  const { binding, findings } = bindRecords(api, [record], "");
  return findings.map(({ message }) => message)[0] ?? binding.records.get(record.key);
}

const components = "openapi.yaml#/components/schemas/";

test.each([
  ["Sensor permission", [`${components}SensorPermission`]],
  ["Sensor permission (as a sensor has it)", [`${components}SensorPermission`]],
  ["Permission of a sensor", [`${components}SensorPermission`]],
  ["User created", [`${components}UserCreatedResult`]],
  ["Front door", ["schemas/front-door.json#"]],
  ["Door", ["schemas/front-door.json#"]],
  ["List", [`${components}List`]],
  ["Key", undefined],
])("%s is found by name", (name, ids) => {
  expect(bound(name)).toEqual(ids);
});

test("a comment may name components and files, several of them", () => {
  expect(bound("Keys", "List", "schemas/front-door.json")).toEqual([
    `${components}List`,
    "schemas/front-door.json#",
  ]);
  expect(bound("Keys", "Lost")).toBe('the spec has no schema "Lost"');
});
