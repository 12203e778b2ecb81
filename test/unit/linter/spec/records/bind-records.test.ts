import { expect, test } from "vitest";
import { bindRecords } from "../../../../../linter/spec/records/bind-records.ts";
import type { RecordName } from "../../../../../linter/model/claim.ts";
import { recordKey } from "../../../../../linter/model/statement.ts";
import { describing, modelOf } from "../../../../support/sources.ts";
import { place } from "../../statements.ts";

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

test("a schema is one, whatever components refer to it", () => {
  const { api } = modelOf({
    "openapi.yaml": describing({
      Door: { $ref: "./door.json" },
      Gate: { $ref: "#/components/schemas/Door" },
      Hatch: { $ref: "./door.json" },
      Loop: { $ref: "#/components/schemas/Pool" },
      Pool: { $ref: "#/components/schemas/Loop" },
    }),
    "door.json": {},
  });
  const bind = (name: string, targets: string[]) => {
    const record = { key: recordKey(name), name, targets, place: place() };
    return bindRecords(api, [record], "").binding.records.get(record.key);
  };
  for (const target of ["Door", "Gate", "Hatch", "door.json", "./door.json", "door.json#"]) {
    expect(bind("Entry", [target]), target).toEqual(["door.json#"]);
  }
  for (const name of ["Door", "Gate", "Hatch"]) expect(bind(name, [])).toEqual(["door.json#"]);
  expect(bind("Loop", [])).toHaveLength(1);
});

test("a component of that name goes before a title, and of several titles none is chosen", () => {
  const { api } = modelOf({
    "openapi.yaml": describing({
      Door: { title: "Lock" },
      Lock: { title: "Bolt" },
      A: { title: "Key" },
      B: { title: "Key" },
    }),
  });
  const records = ["Lock", "Key"].map((name) => ({
    key: recordKey(name),
    name,
    targets: [],
    place: place(),
  }));
  const { binding, findings } = bindRecords(api, records, "");
  expect([...binding.records]).toEqual([["lock", ["openapi.yaml#/components/schemas/Lock"]]]);
  expect(findings).toEqual([]);
});

test("what a comment binds is no longer found by name", () => {
  const records = [
    { key: "list", name: "List", targets: [], place: place() },
    { key: "keys", name: "Keys", targets: ["List"], place: place() },
  ];
  const { binding } = bindRecords(api, records, "");
  expect(binding.keys.get(`${components}List`)).toBe("keys");
  expect(binding.records.get("list")).toEqual([`${components}ListResult`]);
});

test("of a record without a schema, and of a comment that names none, near free ones are named", () => {
  const { api } = modelOf({
    "openapi.yaml": describing({ Door: {}, DoorKey: {}, Hinge: { $ref: "./parts/hinge.json" } }),
    "parts/hinge.json": {},
  });
  const record = (name: string, ...targets: string[]) => {
    return { key: recordKey(name), name, targets, place: place() };
  };
  const records = [record("Door"), record("Doors object"), record("Hinges model"), record("Wall")];
  const { near } = bindRecords(api, records, "");
  expect([...near].map(([key, found]) => [key, found.map(({ name }) => name)])).toEqual([
    ["hinges model", ["Hinge"]],
  ]);
  const { findings } = bindRecords(api, [record("Lock", "DorKey", "Wall")], "");
  expect(findings.map(({ related }) => related.map(({ message }) => message))).toEqual([
    ["similar: DoorKey"],
    [],
  ]);
});
