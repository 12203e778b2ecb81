/** Integers that a double does not hold: refused alike in bodies and parameters, since digits are lost. */
import { describe, expect, test } from "vitest";
import { decodeText } from "../../../../runtime/encoding/text-value.ts";
import { parameterReader } from "../../../../runtime/server/parameters.ts";
import { load } from "../../../support/emitted.ts";
import { describing } from "../../../support/sources.ts";
import { paths } from "./paths.ts";

const said = "Invalid input: expected an integer between -9007199254740991 and 9007199254740991";
const count = { type: "integer" };
const documents = {
  "a.yaml": describing(
    {
      Count: count,
      Nullable: { type: ["integer", "null"] },
      List: { type: "array", items: count },
      Fraction: { type: "number", not: { type: "integer" } },
      Amount: { type: "number" },
    },
    {
      paths: {
        "/a": {
          get: {
            operationId: "list",
            parameters: [
              { name: "n", in: "query", schema: count },
              { name: "ns", in: "query", schema: { type: "array", items: count } },
            ],
            responses: { "200": { description: "" } },
          },
        },
      },
    },
  ),
};

describe.each(paths)("by $name", ({ name, load: loadBy }) => {
  test.each([
    ["Count", "9007199254740991", true],
    ["Count", "-9007199254740991", true],
    ["Count", "1.0", true],
    ["Count", "9007199254740993", false],
    ["Count", "-9007199254740992", false],
    ["Count", "1e300", false],
    ["Nullable", "9007199254740993", false],
    ["Nullable", "null", true],
    ["List", "[1, 9007199254740993]", false],
    ["Amount", "9007199254740993", true],
    ["Fraction", "1", false],
    ["Fraction", "1.5", true],
  ])("%s of %s: %s", async (schema, text, fits) => {
    const { validators } = await loadBy(`large-integers-${name}`, documents);
    expect(validators.get(schema)?.safeParse(JSON.parse(text)).success).toBe(fits);
  });
});

test("a body and a parameter say the same", async () => {
  const { validators, operations } = await load("large-integers", documents);
  const body = validators.get("Count")?.safeParse(JSON.parse("9007199254740993"));
  expect(body?.error?.issues.map(({ message }) => message)).toEqual([said]);
  const reader = parameterReader(
    {
      path: "/a",
      parameters: [
        {
          name: "n",
          key: "n",
          in: "query",
          type: "integer",
          style: "form",
          explode: true,
          required: false,
        },
        {
          name: "ns",
          key: "ns",
          in: "query",
          type: { array: "integer" },
          style: "form",
          explode: true,
          required: false,
        },
      ],
    },
    operations["list"],
    [],
  );
  const query = (text: string) => {
    const problems: { readonly expected: string }[] = [];
    const pairs = [...new URLSearchParams(text)];
    const source = { path: [], query: () => pairs, header: () => undefined, cookies: () => [] };
    reader(source as never, {} as never, problems as never);
    return problems.map(({ expected }) => expected);
  };
  expect(query("n=9007199254740991")).toEqual([]);
  expect(query("n=9007199254740993")).toEqual([said]);
  expect(query("ns=1&ns=-9007199254740993")).toEqual([said]);
  expect(query("n=x")).toEqual(["Invalid input: expected integer, received string"]);
  // What no validator judges keeps its digits.
  expect(decodeText("9007199254740993", "integer")).toBe("9007199254740993");
});
