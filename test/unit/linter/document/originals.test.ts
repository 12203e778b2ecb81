/** What the originals state is what our documents state, and the reverse. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Gap } from "../../../../linter/model/claim.ts";
import { describeWithInputs } from "../../../support/inputs.ts";
import { gapTable, silentGaps } from "./gap-table.ts";
import { readOriginal, readOurs, services, statements } from "./originals.ts";

/** The statements that a list argues for, by the heading that they stand under. */
function argued(service: string, heading: string): string[] {
  const text = readFileSync(join(import.meta.dirname, "differences", `${service}.md`), "utf8");
  const [, part = ""] = text.split(`## ${heading}\n`);
  return [...(part.split("\n## ")[0] ?? "").matchAll(/^- `(.+)`$/gmu)].map(
    ([, line]) => line ?? "",
  );
}

describeWithInputs("documents", "originals", (folder) => {
  describe.each(services)("$name", (service) => {
    const original = readOriginal(service, folder);
    const ours = readOurs(service);

    test("each statement stands on both sides, or is argued for", () => {
      const [theirs, own] = [statements(original.claims), statements(ours.claims)];
      const lost = [...theirs].filter((line) => !own.has(line));
      const added = [...own].filter((line) => !theirs.has(line));
      expect(lost.toSorted()).toEqual(argued(service.name, "Only in the original").toSorted());
      expect(added.toSorted()).toEqual(argued(service.name, "Only in ours").toSorted());
    });

    test("no table and no cell is outside of the dialect but those that are argued for", () => {
      const found = original.findings
        .filter(({ code }) => code !== "document/unbound")
        .map(({ code, document }) => `${code} in line ${document.line}`);
      expect(found).toEqual(argued(service.name, "Not understood in the original"));
    });

    test("each gap of the original has its gaps in ours", () => {
      const rows = gapTable.filter((row) => row.service === service.name);
      const lines = new Set(original.gaps.map(({ place }) => place.line));
      expect(
        [...new Set(rows.flatMap(({ line, isRead }) => (isRead ? [line] : [])))].toSorted(),
      ).toEqual([...lines].toSorted());
      const stated = ours.gaps.map(plain);
      for (const { gaps } of rows) for (const gap of gaps) expect(stated).toContain(gap);
      const used = new Set(rows.flatMap(({ gaps }) => gaps));
      const silent = [...silentGaps].filter(([, name]) => name === service.name);
      expect(stated.filter((gap) => !used.has(gap))).toEqual(silent.map(([gap]) => gap));
    });
  });
});

test("the originals state 13, 26 and 21 gaps", () => {
  const counts = ["000", "001", "002"].map(
    (original) =>
      new Set(
        gapTable
          .filter((row) => row.original === original)
          .map(({ line, nth }) => `${line}.${nth}`),
      ).size,
  );
  expect(counts).toEqual([13, 26, 21]);
});

test.each(services)("our document of $name is in the dialect", (service) => {
  const { findings, claims } = readOurs(service);
  expect(findings).toEqual([]);
  expect(claims.length).toBeGreaterThan(10);
});

function plain({ what }: Gap): string {
  return what;
}
