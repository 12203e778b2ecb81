/** JSON: one document of a shape that stays. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonReport } from "../../../../linter/reporters/json.ts";
import {
  broken,
  contradicted,
  hostileFinding,
  raw,
  reportOf,
  twice,
  unstated,
} from "./findings.ts";

test("has every place of every finding", () => {
  const report = { ...reportOf([contradicted, unstated, twice], [broken]), ok: false };
  expect(JSON.parse(jsonReport(report, { baselineUpdates: [] }))).toEqual({
    command: "lint",
    ok: false,
    services: [
      {
        name: "shop",
        spec: "specs/shop/openapi.yaml",
        documents: ["specs/shop/document.md"],
        claims: 4,
        facts: 5,
        findings: 3,
      },
    ],
    baselineUpdates: [],
    recorded: [],
    findings: [
      {
        service: "shop",
        code: "claim/contradicted",
        severity: "error",
        message: contradicted.message,
        help: null,
        fix: "Correct the wrong side.",
        document: contradicted.document,
        spec: contradicted.spec,
        related: [],
      },
      {
        service: "shop",
        code: "fact/unstated",
        severity: "error",
        message: unstated.message,
        help: null,
        fix: expect.stringContaining("x-reading"),
        document: null,
        spec: unstated.spec,
        related: [],
      },
      {
        service: "shop",
        code: "document/contradiction",
        severity: "error",
        message: twice.message,
        help: "Keep one of the two.",
        fix: "Correct one of the two places.",
        document: twice.document,
        spec: null,
        related: twice.related,
      },
    ],
    diagnostics: [
      {
        file: "specs/cart/openapi.yaml",
        line: 5,
        column: 16,
        pointer: "/a",
        severity: "error",
        code: "ref/dangling",
        message: broken.message,
        fix: expect.any(String),
      },
    ],
  });
});

test("hostile text stays inside its string", () => {
  fc.assert(
    fc.property(fc.array(hostileFinding, { minLength: 1, maxLength: 3 }), (findings) => {
      const text = jsonReport({ ...reportOf(findings), ok: false });
      expect(text).not.toMatch(raw);
      expect((JSON.parse(text) as { findings: unknown[] }).findings).toHaveLength(findings.length);
    }),
  );
});
