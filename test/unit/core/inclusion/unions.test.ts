/** References, cycles, unions and hostile schemas. */
import { expect, test } from "vitest";
import { comparing, included } from "./compare.ts";

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function compare(before: object, after: object, name: string) {
  const compared = comparing(before as Record<string, unknown>, after as Record<string, unknown>);
  const [one, other] = [compared.old(name), compared.new(name)];
  return {
    forward: compared.inclusions.compare(one, other),
    back: compared.inclusions.compare(other, one),
    isSame: compared.inclusions.isSame(one, other),
  };
}

function tree(value: object) {
  return {
    Tree: {
      type: "object",
      required: ["value"],
      properties: { value, children: { type: "array", items: reference("Tree") } },
    },
  };
}

test("A schema that refers to itself is compared, and its smallest witness found", () => {
  const { forward, back } = compare(tree({ type: "integer" }), tree({ type: "number" }), "Tree");
  expect(forward).toEqual({ state: "included" });
  expect(back).toEqual({ state: "not included", value: { value: 0.5 } });
});

test("A schema whose values would never end has none, so every schema includes it", () => {
  const endless = {
    Endless: { type: "object", required: ["next"], properties: { next: reference("Endless") } },
  };
  const { forward } = compare(endless, { Endless: { type: "string" } }, "Endless");
  expect(forward).toEqual({ state: "included" });
});

test("Cycles that are written differently and say the same include each other", () => {
  const twice = {
    Tree: {
      type: "object",
      properties: { next: { type: "object", properties: { next: reference("Tree") } } },
    },
  };
  const once = { Tree: { type: "object", properties: { next: reference("Tree") } } };
  const { forward, back } = compare(once, twice, "Tree");
  expect([forward, back]).toEqual([{ state: "included" }, { state: "included" }]);
});

test("Names of schemas and the order of members say nothing", () => {
  const before = {
    Pet: { type: "object", properties: { owner: reference("Person"), name: { type: "string" } } },
    Person: { type: "object", properties: { pet: reference("Pet") } },
  };
  const after = {
    Human: { properties: { pet: reference("Pet") }, type: "object" },
    Pet: { properties: { name: { type: "string" }, owner: reference("Human") }, type: "object" },
  };
  expect(compare(before, after, "Pet").isSame).toBe(true);
});

test("A reference and what it refers to include each other", () => {
  const before = { Id: { type: "string", minLength: 1 }, Pet: { items: reference("Id") } };
  const after = { Pet: { items: { type: "string", minLength: 1 } } };
  const { forward, back } = compare(before, after, "Pet");
  expect([forward, back]).toEqual([{ state: "included" }, { state: "included" }]);
});

function union(count: number, changed?: object) {
  const branches = Array.from({ length: count }, (_, index) => ({
    type: "object",
    required: ["kind", `only${index}`],
    properties: {
      kind: { const: `k${index}` },
      [`only${index}`]: { type: "string" },
      both: { type: "integer" },
      ...(index === count - 1 ? changed : {}),
    },
  }));
  return { oneOf: branches };
}

test("A union of sixty branches with a discriminator is compared branch by branch", () => {
  const wider = union(60, { both: { type: "number" } });
  expect(included(union(60), wider)).toEqual({ state: "included" });
  expect(included(wider, union(60))).toEqual({
    state: "not included",
    value: { both: 0.5, kind: "k59", only59: "" },
  });
});

test("A branch more is a witness of its kind", () => {
  expect(included(union(40), union(41))).toEqual({ state: "included" });
  expect(included(union(41), union(40))).toEqual({
    state: "not included",
    value: { kind: "k40", only40: "" },
  });
});

test("A union without a discriminator is compared with another order of it", () => {
  const branches = ["a", "b", "c", "d", "e", "f"].map((name) => ({
    type: "object",
    required: [name],
    properties: { [name]: { type: "integer" } },
  }));
  const { length } = branches;
  expect(included({ anyOf: branches }, { anyOf: branches.toReversed() })).toEqual({
    state: "included",
  });
  const fewer = { anyOf: branches.slice(0, length - 1) };
  expect(included({ anyOf: branches }, fewer)).toMatchObject({
    state: "not included",
    value: { f: 0 },
  });
});

test("A question that would take too long is unknown", () => {
  const hard = (size: number) => ({
    allOf: Array.from({ length: size }, (_, index) => ({
      anyOf: [
        { required: [`a${index}`], minProperties: index % 5 },
        { required: [`b${index}`], maxProperties: size },
      ],
    })),
  });
  const options = { effort: 2000 };
  const outcome = included(hard(24), { anyOf: [hard(25), { minProperties: 40 }] }, options);
  expect(["unknown", "not included"]).toContain(outcome.state);
  const slow = { type: "string", pattern: "^(?:(?:a?){40}){20}$" };
  expect(included(slow, { ...slow, pattern: "^(?:(?:a?){40}){21}$" }).state).toBeDefined();
});

test("Names that every object inherits are names like others", () => {
  const object = (name: string) => ({ type: "object", required: [name] });
  const { state, ...rest } = included(object("constructor"), object("toString"));
  expect([state, JSON.stringify(rest)]).toEqual(["not included", '{"value":{"constructor":null}}']);
  expect(included(object("__proto__"), object("a"))).toMatchObject({ state: "not included" });
});
