import { describe, expect, test } from "vitest";
import { applyWaivers } from "../../../../linter/baseline/waivers.ts";
import { finding } from "../../../support/finding.ts";
import { place } from "../statements.ts";

const spec = { file: "specs/doors/openapi.yaml", pointer: "/info", line: 3, column: 1 };
const found = finding({ code: "fact/unstated", message: "so", spec, document: place("about") });

function applied(text: string, today = "2026-11-21") {
  const file = { file: "specs/doors/waivers.yaml", text };
  const { findings, waived } = applyWaivers([found], file, {
    today,
    folder: "specs/doors",
    codes: ["fact/unstated"],
  });
  return { codes: findings.map(({ code }) => code), waived: waived.length };
}

const waiver = (at: string, until = "2026-12-31") =>
  `- { code: fact/unstated, at: "${at}", reason: The document is being mended., until: ${until} }\n`;

describe("waivers", () => {
  test("leave a finding until their day, by its place on either side", () => {
    expect(applied(waiver("openapi.yaml#/info"))).toEqual({ codes: [], waived: 1 });
    expect(applied(waiver("document.md#about"))).toEqual({ codes: [], waived: 1 });
    expect(applied(waiver("openapi.yaml#/info", "2026-11-21"))).toEqual({ codes: [], waived: 1 });
  });

  test("expire", () => {
    expect(applied(waiver("openapi.yaml#/info", "2026-11-20"))).toEqual({
      codes: ["fact/unstated", "waiver/expired"],
      waived: 0,
    });
  });

  test("that match nothing are reported", () => {
    expect(applied(waiver("openapi.yaml#/paths")).codes).toEqual([
      "fact/unstated",
      "waiver/unused",
    ]);
  });

  test.each(["- {}\n", "x: 1\n", "[\n", waiver("a", "soon")])("%j is refused", (text) => {
    expect(applied(text).codes).toEqual(["fact/unstated", "baseline/unreadable"]);
  });
});
