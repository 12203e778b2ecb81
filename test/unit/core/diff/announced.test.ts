/** What authors announce: sunsets of what is deprecated, and enums that may grow. */
import { describe, expect, test } from "vitest";
import { writtenIn } from "../../../../core/diff/announced/written.ts";
import type { Change } from "../../../../core/diff/change/change.ts";
import { diffApis } from "../../../../core/diff/diff.ts";
import { withReadWriteVariants } from "../../../../core/transform/read-write/read-write-variants.ts";
import { modelOf } from "../../../support/sources.ts";

type Members = Readonly<Record<string, unknown>>;

const today = "2026-06-15";

function changes(before: Members, after: Members): Change[] {
  const [old, fresh] = [before, after].map((rest) => {
    const root = { openapi: "3.1.0", info: { title: "Test", version: "1" }, ...rest };
    const { api, sources } = modelOf({ "api.yaml": root });
    return { api: withReadWriteVariants(api, () => undefined), written: writtenIn(sources) };
  });
  if (old === undefined || fresh === undefined) throw new Error("two descriptions are needed");
  return diffApis(old.api, fresh.api, { written: { old: old.written, new: fresh.written }, today });
}

const responses = { "200": { description: "Fine" } };

/** `GET /keep`, and `GET /pets` with what is given. */
function pets(operation?: Members): Members {
  const own = operation && { "/pets": { get: { responses, ...operation } } };
  return { paths: { "/keep": { get: { responses } }, ...own } };
}

const answer = (schema: unknown) => ({
  responses: { "200": { description: "Fine", content: { "application/json": { schema } } } },
});
const object = (properties: Members) => ({
  type: "object",
  properties,
  required: Object.keys(properties),
});
const query = (schema: unknown, rest: Members = {}) => ({
  parameters: [{ name: "q", in: "query", schema, ...rest }],
});

/** `kind callers/servers` on the wire. */
function shown(all: readonly Change[]): string[] {
  return all.map(({ kind, verdict: { wire } }) => `${kind} ${wire.callers}/${wire.servers}`);
}

describe("what was deprecated", () => {
  test.each([
    [
      "whose sunset has passed",
      { deprecated: true, "x-sunset": "2026-06-15" },
      "may-break",
      "has passed",
    ],
    [
      "by the day of a time",
      { deprecated: true, "x-sunset": "2026-06-14T10:00:00Z" },
      "may-break",
      "2026-06-14",
    ],
    [
      "by another word",
      { deprecated: true, "x-sunset-date": "2026-01-01" },
      "may-break",
      "2026-01-01",
    ],
    [
      "whose sunset has not come",
      { deprecated: true, "x-sunset": "2026-06-16" },
      "breaking",
      "has not come",
    ],
    ["without a sunset", { deprecated: true }, "breaking", "no sunset says"],
    [
      "with words that are no day",
      { deprecated: true, "x-sunset": "soon" },
      "breaking",
      "no sunset says",
    ],
    [
      "with a sunset that deprecates nothing",
      { "x-sunset": "2026-01-01" },
      "breaking",
      "not described",
    ],
  ])("and is gone, %s", (_, operation, grade, reason) => {
    const [change] = changes(pets(operation), pets());
    expect(change).toMatchObject({
      kind: "operation-removed",
      verdict: { wire: { callers: grade } },
    });
    expect(change?.reason).toContain(reason);
  });

  test("is milder for a member of an answer too", () => {
    const old = { type: "string", deprecated: true, "x-sunset": "2026-01-01" };
    const both = [
      pets(answer(object({ id: { type: "string" }, old }))),
      pets(answer(object({ id: { type: "string" } }))),
    ] as const;
    expect(shown(changes(...both))).toEqual(["response-property-removed may-break/compatible"]);
    const future = { ...old, "x-sunset": "2027-01-01" };
    const kept = pets(answer(object({ id: { type: "string" }, old: future })));
    expect(shown(changes(kept, both[1]))).toEqual([
      "response-property-removed breaking/compatible",
    ]);
  });

  test.each([
    ["brought forward", "2027-02-01", "2027-01-01", "operation-sunset-changed may-break/may-break"],
    ["put off", "2027-01-01", "2027-02-01", "operation-sunset-changed compatible/compatible"],
    ["removed", "2027-01-01", undefined, "operation-sunset-removed may-break/may-break"],
    ["added", undefined, "2027-01-01", "operation-sunset-added compatible/compatible"],
  ])("has a sunset that is %s", (_, old, fresh, expected) => {
    const at = (sunset?: string) =>
      pets({ deprecated: true, ...(sunset !== undefined && { "x-sunset": sunset }) });
    expect(shown(changes(at(old), at(fresh)))).toEqual([expected]);
  });

  test("may be a parameter or a member", () => {
    const at = (sunset: string) => {
      const schema = { type: "string", deprecated: true, "x-sunset": sunset };
      const own = query({ type: "string" }, { deprecated: true, "x-sunset": sunset });
      return pets({ ...own, ...answer(object({ id: schema })) });
    };
    expect(shown(changes(at("2027-02-01"), at("2027-01-01")))).toEqual([
      "response-property-sunset-changed may-break/may-break",
      "request-parameter-sunset-changed may-break/may-break",
    ]);
  });

  test("is said to be so when it is new, with its sunset", () => {
    const [plain] = changes(pets(query({})), pets(query({}, { deprecated: true })));
    expect(plain?.kind).toBe("request-parameter-deprecated");
    expect(plain?.reason).toContain("no sunset says until when it works");
    const [dated] = changes(pets({}), pets({ deprecated: true, "x-sunset": "2027-01-01" }));
    expect(dated?.reason).toContain("works until 2027-01-01");
  });
});

describe("an enum that may grow", () => {
  const listed = (...values: string[]) => ({ type: "string", "x-extensible-enum": values });

  test.each([
    [
      "a value more of an answer",
      answer,
      ["a"],
      ["a", "b"],
      "response-property-x-extensible-enum-value-added compatible/compatible",
    ],
    [
      "a value less of an answer",
      answer,
      ["a", "b"],
      ["a"],
      "response-property-x-extensible-enum-value-removed compatible/may-break",
    ],
  ] as const)("has %s", (_, make, before, after, expected) => {
    const at = (values: readonly string[]) => pets(make(object({ kind: listed(...values) })));
    expect(shown(changes(at(before), at(after)))).toEqual([expected]);
  });

  test("of a parameter breaks by a value less, with that value", () => {
    const found = changes(pets(query(listed("a", "b"))), pets(query(listed("a"))));
    expect(shown(found)).toEqual([
      "request-parameter-x-extensible-enum-value-removed breaking/compatible",
    ]);
    expect(found[0]?.witness).toMatchObject({ allowedBy: "both", value: "b" });
    const more = changes(pets(query(listed("a"))), pets(query(listed("a", "b"))));
    expect(shown(more)).toEqual([
      "request-parameter-x-extensible-enum-value-added compatible/breaking",
    ]);
  });

  test("beside `enum` breaks validators alone", () => {
    const at = (values: readonly string[]) => ({
      type: "string",
      enum: values,
      "x-extensible-enum": true,
    });
    const [change] = changes(
      pets(answer(object({ kind: at(["a"]) }))),
      pets(answer(object({ kind: at(["a", "b"]) }))),
    );
    expect(change).toMatchObject({
      kind: "response-property-enum-changed",
      verdict: { wire: { callers: "compatible" }, validation: { callers: "breaking" } },
    });
  });

  test("in another order is the same", () => {
    expect(changes(pets(query(listed("a", "b"))), pets(query(listed("b", "a"))))).toEqual([]);
  });
});

describe("a member of one direction", () => {
  const both = (member: Members, required: readonly string[] = []) => {
    const schema = {
      type: "object",
      properties: { a: { type: "string", ...member }, b: { type: "string" } },
      required,
    };
    const content = { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } };
    const post = {
      requestBody: { required: true, content },
      responses: { "200": { description: "Fine", content } },
    };
    return { paths: { "/pets": { post } }, components: { schemas: { Pet: schema } } };
  };
  const [readOnly, writeOnly] = [{ readOnly: true }, { writeOnly: true }];

  test.each([
    ["read only", {}, readOnly, [], ["request-property-became-read-only may-break/may-break"]],
    [
      "read and written",
      readOnly,
      {},
      [],
      ["request-property-became-not-read-only may-break/may-break"],
    ],
    [
      "read and required",
      readOnly,
      {},
      ["a"],
      ["request-property-became-not-read-only breaking/may-break"],
    ],
    [
      "write only",
      {},
      writeOnly,
      ["a"],
      ["response-property-became-write-only breaking/compatible"],
    ],
    [
      "answered too",
      writeOnly,
      {},
      [],
      ["response-property-became-not-write-only compatible/may-break"],
    ],
    [
      "turned round",
      readOnly,
      writeOnly,
      ["a"],
      [
        "response-property-became-write-only breaking/compatible",
        "request-property-became-not-read-only breaking/may-break",
      ],
    ],
  ])("is %s now", (_, before, after, required, expected) => {
    const found = changes(both(before, required), both(after, required));
    expect(shown(found).toSorted()).toEqual(expected.toSorted());
    for (const { reason, old, new: fresh } of found) {
      expect(reason).toMatch(/`(?:readOnly|writeOnly)`/);
      expect([old?.pointer, fresh?.pointer]).toEqual(
        Array.from({ length: 2 }, () => "/components/schemas/Pet/properties/a"),
      );
    }
  });

  test("that is gone altogether is removed", () => {
    const { components, ...rest } = both({});
    const { a: _, ...properties } = components.schemas.Pet.properties;
    const Pet = { ...components.schemas.Pet, properties };
    const found = changes(both({}), { ...rest, components: { schemas: { Pet } } });
    expect(found.map(({ kind }) => kind)).toContain("request-property-removed");
  });
});
