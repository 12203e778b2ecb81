/** JSON Schema files alone as the input of the command line. */
import { describe, expect, test } from "vitest";
import { project } from "./project.ts";

const files = {
  "schemas/order.json": JSON.stringify({
    $id: "https://e.com/order.json",
    type: "object",
    properties: {
      customer: { $ref: "customer.json" },
      price: { $ref: "https://v.com/m/money.json" },
    },
  }),
  "schemas/customer.json": JSON.stringify({
    $id: "https://e.com/customer.json",
    type: "object",
    properties: { name: { $ref: "#/$defs/name" } },
    $defs: { name: { type: "string" }, unused: { type: "integer" } },
  }),
  "vendor/money.json": '{"type": "object"}',
};

const mapped = ["--map-ref", "https://v.com/m/=vendor"];

describe("generate", () => {
  test("reads them by a pattern, with the files that stand for URIs", async () => {
    const { run, list, read } = project(files);
    const words = ["--spec", "schemas/*.json", "--out", "src", "--only", "validators"];
    const { code, out, err } = await run("generate", ...words, ...mapped);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain("schemas: ");
    expect(list("src")).toContain("validators.ts");
    const types = read("src/types.ts");
    for (const name of ["Order", "Customer", "Money", "CustomerName", "CustomerUnused"]) {
      expect(types).toMatch(new RegExp(`export (?:interface|type) ${name} `));
    }
  });

  test("reads them as a shell expands a pattern, and says which URI nothing stands for", async () => {
    const { run } = project(files);
    const words = ["--spec", "schemas/customer.json", "schemas/order.json", "--out", "src"];
    const { code, out } = await run("generate", ...words);
    expect(code).toBe(1);
    expect(out).toContain('cannot read "https://v.com/m/money.json": it is a remote document');
    expect(out).toContain("--map-ref");
    const again = await run("generate", ...words, ...mapped);
    expect(again.code).toBe(0);
    const check = await run("check", "--spec", "schemas/*.json", "--out", "src", ...mapped);
    expect(check.code).toBe(0);
  });

  test.each([
    ["a pattern without a match", ["--spec", "x/*.json"], 'no file matches "x/*.json"'],
    [
      "a mapping without a path",
      ["--spec", "a.json", "--map-ref", "https://e.com/="],
      "--map-ref expects",
    ],
    ["a mapping of no URI", ["--spec", "a.json", "--map-ref", "vendor"], "--map-ref expects"],
  ])("%s is wrong use", async (_name, words, message) => {
    const { run } = project(files);
    const { code, err } = await run("generate", ...words, "--out", "src");
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});
