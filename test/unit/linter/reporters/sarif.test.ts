/** SARIF: valid by the official schema, and text that no viewer takes for more than text. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codeAddress } from "../../../../core/base/code-page.ts";
import { catalogue } from "../../../../linter/rules/catalogue.ts";
import { finding } from "../../../support/finding.ts";
import { sarifLogOf as logOf, sarifSchema, validateSarif } from "../../../support/sarif.ts";
import { sarifReport } from "../../../../linter/reporters/sarif.ts";
import {
  broken,
  contradicted,
  hostileFinding,
  raw,
  reportOf,
  twice,
  unstated,
} from "./findings.ts";

const options = { version: "1.2.3", folder: "" };

test("the schema is the official one, and refuses what is none", () => {
  expect([sarifSchema.$schema, sarifSchema.id]).toEqual([
    "http://json-schema.org/draft-04/schema#",
    expect.stringContaining("sarif-2.1.0"),
  ]);
  expect(validateSarif({ version: "2.1.0" })).toBe(false);
  expect(validateSarif({ version: "2.1.0", runs: [{ tool: {} }] })).toBe(false);
});

test("every rule has the address of its page", () => {
  const [run] = logOf(sarifReport(reportOf([contradicted], [broken]), options)).runs;
  const rules = run?.tool.driver.rules ?? [];
  expect(rules.length).toBeGreaterThan(20);
  for (const { id, helpUri } of rules) expect(helpUri).toBe(codeAddress(id));
});

test("a result has its rule, its place and the other side", () => {
  const log = logOf(sarifReport(reportOf([contradicted, twice], [broken]), options));
  const [run] = log.runs;
  const rules = run?.tool.driver.rules ?? [];
  const results = run?.results ?? [];
  expect(results.map(({ ruleId, ruleIndex }) => [ruleId, rules[ruleIndex ?? -1]?.id])).toEqual([
    ["ref/dangling", "ref/dangling"],
    ["claim/contradicted", "claim/contradicted"],
    ["document/contradiction", "document/contradiction"],
  ]);
  expect(results[1]).toEqual({
    ruleId: "claim/contradicted",
    ruleIndex: rules.findIndex((rule) => rule.id === "claim/contradicted"),
    level: "error",
    message: {
      text: 'the type of "id" is integer in the document and string in the spec',
    },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: "specs/shop/document.md", uriBaseId: "%SRCROOT%" },
          region: { startLine: 5, startColumn: 10, endLine: 5, endColumn: 13 },
        },
      },
    ],
    relatedLocations: [
      {
        id: 0,
        message: { text: "the other side" },
        physicalLocation: {
          artifactLocation: { uri: "specs/shop/openapi.yaml", uriBaseId: "%SRCROOT%" },
          region: { startLine: 6, startColumn: 21 },
        },
      },
    ],
  });
});

test("every code of the catalogue is a rule, with cause and fix", () => {
  const [run] = logOf(sarifReport(reportOf([]), options)).runs;
  const rules = run?.tool.driver.rules ?? [];
  expect(rules.map((rule) => rule.id)).toEqual([...catalogue.keys()]);
  for (const rule of rules) {
    expect(rule.shortDescription?.text).toMatch(/\.$/);
    expect(rule.help?.text).toMatch(/\.$/);
  }
  expect(run?.results).toEqual([]);
});

test("a finding that the baseline leaves for later is suppressed with its reason and day", () => {
  const open = reportOf([unstated]);
  const recorded = [{ finding: contradicted, reason: "mended by {spring}", day: "2026-11-02" }];
  const services = open.services.map((service) => ({ ...service, recorded }));
  const log = logOf(sarifReport({ ...open, services }, options));
  const results = log.runs[0]?.results ?? [];
  expect(results.map(({ ruleId, suppressions }) => [ruleId, suppressions])).toEqual([
    ["fact/unstated", undefined],
    [
      "claim/contradicted",
      [
        {
          kind: "external",
          status: "accepted",
          justification: "mended by {{spring}} (recorded on 2026-11-02)",
        },
      ],
    ],
  ]);
});

test("paths are relative URIs, percent-encoded, below the folder of the run", () => {
  const spec = { file: "my specs/#1/100%/ü?.yaml", line: 1, column: 1, pointer: "" };
  const log = logOf(sarifReport(reportOf([{ ...unstated, spec }]), { ...options, folder: "a b/" }));
  const uri = log.runs[0]?.results?.[0]?.locations?.[0]?.physicalLocation?.artifactLocation?.uri;
  expect(uri).toBe("a%20b/my%20specs/%231/100%25/%C3%BC%3F.yaml");
});

test("a finding without a place stands at the beginning of the description", () => {
  const bare = finding({ code: "claim/contradicted", message: contradicted.message });
  const log = logOf(sarifReport(reportOf([bare]), options));
  expect(log.runs[0]?.results?.[0]?.locations).toHaveLength(1);
});

describe("hostile text", () => {
  test("stays valid, without links, placeholders, schemes or raw control characters", () => {
    fc.assert(
      fc.property(fc.array(hostileFinding, { minLength: 1, maxLength: 3 }), (findings) => {
        const text = sarifReport(reportOf(findings), options);
        expect(text).not.toMatch(raw);
        const results = logOf(text).runs[0]?.results ?? [];
        expect(results).toHaveLength(findings.length);
        for (const { message, locations, relatedLocations } of results) {
          expect(message.text).not.toMatch(/\]\(/);
          expect(message.text?.replaceAll("{{", "").replaceAll("}}", "")).not.toMatch(/[{}]/);
          for (const { physicalLocation } of [...(locations ?? []), ...(relatedLocations ?? [])]) {
            expect(physicalLocation?.artifactLocation?.uri).toMatch(/^[\w%.~/-]*$/);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
