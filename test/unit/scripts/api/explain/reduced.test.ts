/** A description without most of its parts, and lines that are found again in what is made of it. */
import { expect, test } from "vitest";
import {
  partsOf,
  reducedTo,
  removablesOf,
  withoutAll,
} from "../../../../../scripts/api/explain/reduced.ts";
import { lineIn } from "../../../../../scripts/api/explain/same-line.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const root = {
  openapi: "3.1.0",
  paths: {
    "/a": { parameters: [], get: { responses: { 200: ref("A") } } },
    "/b": { get: { responses: { 200: ref("C") } } },
  },
  components: {
    schemas: { A: { items: ref("B") }, B: {}, C: {} },
    securitySchemes: { key: { type: "apiKey" } },
  },
};

test("parts are operations and components", () => {
  expect(partsOf(root)).toEqual([
    "/paths/~1a/get",
    "/paths/~1b/get",
    "/components/schemas/A",
    "/components/schemas/B",
    "/components/schemas/C",
    "/components/securitySchemes/key",
  ]);
});

test("a part stays with all that it refers to", () => {
  const { components, paths } = root;
  expect(reducedTo(root, ["/paths/~1a/get"])).toEqual({
    openapi: "3.1.0",
    paths: { "/a": paths["/a"] },
    components: { ...components, schemas: { A: components.schemas.A, B: {} } },
  });
  expect(reducedTo(root, [])).toEqual({
    openapi: "3.1.0",
    paths: {},
    components: { securitySchemes: components.securitySchemes },
  });
});

test("a line is the same one where the same lines enclose it", () => {
  const lines = ["type A = {", "  x: 1;", "};", "type B = {", "  x: 1;", "};"];
  expect(lineIn(lines, 5, lines)).toBe(5);
  expect(lineIn(lines, 6, lines.slice(3))).toBe(3);
  expect(lineIn(lines, 3, lines.slice(3))).toBeUndefined();
});

test("what a description can do without goes, unless what stays refers to it", () => {
  const described = { ...root, info: {}, tags: [], security: [] };
  expect(removablesOf(described)).toEqual([
    "/paths/~1a/get",
    "/paths/~1b/get",
    "/components/schemas/A",
    "/components/schemas/B",
    "/components/schemas/C",
    "/tags",
    "/security",
  ]);
  const { components, paths } = root;
  const gone = ["/paths/~1b/get", "/components/schemas/B", "/components/schemas/C", "/tags"];
  expect(withoutAll(described, new Set(gone))).toEqual({
    openapi: "3.1.0",
    info: {},
    security: [],
    paths: { "/a": paths["/a"] },
    components: { ...components, schemas: { A: components.schemas.A, B: {} } },
  });
});
