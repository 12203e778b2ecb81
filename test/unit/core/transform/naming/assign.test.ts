/** Names: unique, usable, independent of order. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Diagnostic, collect } from "../../../../../core/base/diagnostic.ts";
import { assignNames } from "../../../../../core/transform/naming/assign.ts";
import { reservedForOperations } from "../../../../../core/transform/naming/reserved.ts";
import * as clientIndex from "../../../../../runtime/client/index.ts";
import { hostileStrings } from "../../../../e2e/hostile/strings.ts";
import { describing, modelOf } from "../../../../support/sources.ts";

function namesOf(schemas: object, rest: Record<string, unknown> = {}) {
  const { api } = modelOf({ "a.yaml": describing(schemas as Record<string, unknown>, rest) });
  const diagnostics: Diagnostic[] = [];
  const names = assignNames(api, collect(diagnostics));
  const schemaNames = Object.fromEntries(api.schemas.map(({ id }) => [id, names.schema(id)]));
  const operations = api.operations.map((operation) => names.operation(operation).function);
  return { api, names, schemaNames, operations, diagnostics };
}

const place = (key: string) => `a.yaml#/components/schemas/${key}`;

describe("schemas", () => {
  test("are named after their component", () => {
    const { schemaNames, diagnostics } = namesOf({ sensor_list: true, Error: true, "2fa": true });
    expect(schemaNames).toEqual({
      [place("sensor_list")]: "SensorList",
      [place("Error")]: "Error",
      [place("2fa")]: "_2fa",
    });
    expect(diagnostics).toEqual([]);
  });

  test("that fall together get a number and a warning, whatever their order", () => {
    const expected = { [place("user")]: "User2", [place("User")]: "User" };
    const first = namesOf({ user: true, User: true });
    expect(first.schemaNames).toEqual(expected);
    expect(namesOf({ User: true, user: true }).schemaNames).toEqual(expected);
    expect(first.diagnostics.map(({ code, message }) => [code, message])).toEqual([
      [
        "name/collision",
        '"user" and "User" (line 1) both become "User"; this one is renamed to "User2"',
      ],
    ]);
  });

  test("do not differ in case alone", () => {
    const { schemaNames } = namesOf({ IDs: true, Ids: true });
    expect(Object.values(schemaNames).toSorted()).toEqual(["IDs", "Ids2"]);
  });

  test("that would shadow a global which types.ts uses get a suffix", () => {
    expect(namesOf({ Array: true, Record: true }).schemaNames).toEqual({
      [place("Array")]: "ArraySchema",
      [place("Record")]: "RecordSchema",
    });
  });

  test("decoded twins never collide", () => {
    const { names } = namesOf({ A: true, ADecoded: true });
    expect(names.conversionName(place("A"), { decoded: true, filled: false })).toBe("ADecoded2");
  });
});

describe("operations", () => {
  const paths = (...ids: (string | undefined)[]) => ({
    paths: Object.fromEntries(
      ids.map((operationId, index) => [`/p${index}`, { get: { operationId, responses: {} } }]),
    ),
  });

  test("keep their ids as camel case; words of the language get a suffix", () => {
    const ids = ["listDomains", "company.enrich", "delete", "then", "createClient", "constructor"];
    expect(namesOf({}, paths(...ids)).operations).toEqual([
      "listDomains",
      "companyEnrich",
      "deleteOperation",
      "thenOperation",
      "createClientOperation",
      "constructorOperation",
    ]);
  });

  test("that share a path item have names of their own, and one for their body", () => {
    const schema = { type: "string" };
    const shared = { post: { requestBody: { content: { "text/plain": { schema } } } } };
    const item = { $ref: "#/x-item" };
    const { api, names, diagnostics } = namesOf(
      {},
      { "x-item": shared, webhooks: { second: item, first: item } },
    );
    expect(diagnostics).toEqual([]);
    expect(api.webhooks.map((webhook) => names.operation(webhook).type)).toEqual([
      "PostSecond",
      "PostFirst",
    ]);
    expect(api.schemas.map(({ id }) => names.schema(id))).toEqual(["PostFirstBodyTextPlain"]);
  });

  test("without an id are named after method and path", () => {
    const { operations } = namesOf(
      {},
      { paths: { "/a/{id}/b.json": { get: { parameters: [{ name: "id", in: "path" }] } } } },
    );
    expect(operations).toEqual(["getAByIdBJson"]);
  });

  test("give bodies written in place their name", () => {
    const content = {
      "application/json": { schema: { type: "object" } },
      "text/csv": { schema: { type: "string" } },
    };
    const { schemaNames } = namesOf(
      {},
      {
        paths: {
          "/a": {
            post: {
              operationId: "addA",
              requestBody: { content },
              responses: { 200: { content } },
            },
          },
        },
      },
    );
    expect(Object.values(schemaNames)).toEqual([
      "AddABody",
      "AddABodyTextCsv",
      "AddA200Response",
      "AddA200TextCsvResponse",
    ]);
  });

  test("inputs keep wire names; a name in two places says which", () => {
    const parameters = [
      { name: "id", in: "path" },
      { name: "id", in: "query" },
      { name: "body", in: "query" },
      { name: "X-A", in: "header" },
      { name: "queryId", in: "header" },
    ];
    const { api, names } = namesOf({}, { paths: { "/{id}": { get: { parameters } } } });
    const [operation] = api.operations;
    if (operation === undefined) throw new Error("no operation");
    expect(operation.parameters.map((parameter) => names.input(operation, parameter))).toEqual([
      "pathId",
      "queryId2",
      "queryBody",
      "X-A",
      "queryId",
    ]);
  });

  test("keys of inputs that are made of location and name differ, in whatever order parameters stand", () => {
    const parameters = ["a b", "a=b"].flatMap((name) => [
      { name, in: "query" },
      { name, in: "cookie" },
    ]);
    const keysOf = (all: typeof parameters) => {
      const { api, names } = namesOf({}, { paths: { "/": { get: { parameters: all } } } });
      const [operation] = api.operations;
      return new Map(
        operation?.parameters.map((each) => [
          `${each.in} ${each.name}`,
          names.input(operation, each),
        ]),
      );
    };
    const keys = keysOf(parameters);
    expect(Object.fromEntries(keys)).toEqual({
      "query a b": "queryAB",
      "query a=b": "queryAB2",
      "cookie a b": "cookieAB",
      "cookie a=b": "cookieAB2",
    });
    expect(keysOf(parameters.toReversed())).toEqual(keys);
  });

  test("an operation takes no name that the client module passes on", () => {
    const passedOn = Object.keys(clientIndex).filter((name) => /^[a-z]/.test(name));
    const paths = Object.fromEntries(
      passedOn.map((operationId) => [`/${operationId}`, { get: { operationId } }]),
    );
    const { api, names } = namesOf({}, { paths });
    const given = api.operations.map((operation) => names.operation(operation).function);
    expect(new Set(given)).toEqual(new Set(passedOn.map((name) => `${name}Operation`)));
  });

  test("an operation takes no name that the client module imports from the runtime", () => {
    const folder = join(import.meta.dirname, "../../../../../generators/client");
    const code = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
    const imported = [
      ...code.join("").matchAll(/\b(?:use|made)\(\s*"client\/[^"]+",\s*"(\w+)"/g),
    ].map(([, name = ""]) => name);
    expect(imported.length).toBeGreaterThan(10);
    for (const name of imported) expect(reservedForOperations, name).toContain(name);
  });

  test("members of every object are no keys of an input", () => {
    const members = ["toString", "constructor", "valueOf", "hasOwnProperty", "__proto__"];
    const parameters = members.map((name) => ({ name, in: "query" }));
    const { api, names } = namesOf({}, { paths: { "/a": { get: { parameters } } } });
    const [operation] = api.operations;
    if (operation === undefined) throw new Error("no operation");
    expect(operation.parameters.map((parameter) => names.input(operation, parameter))).toEqual([
      "queryToString",
      "queryConstructor",
      "queryValueOf",
      "queryHasOwnProperty",
      "queryProto",
    ]);
  });
});

test("hostile names are all named, apart, as identifiers", () => {
  const schemas = Object.fromEntries(hostileStrings.map((text) => [text, true]));
  const { schemaNames } = namesOf(schemas);
  const names = Object.values(schemaNames);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(hostileStrings.length);
  for (const name of names) expect(name).toMatch(/^[\p{ID_Start}_][\p{ID_Continue}]*$/u);
});
