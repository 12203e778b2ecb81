/** One folder for each rule: a description and a document, and what is found. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { load } from "../../../core/spec/load.ts";
import { build } from "../../../core/build/build.ts";
import type { Finding } from "../../../linter/model/finding.ts";
import { catalogue } from "../../../linter/rules/catalogue.ts";
import { lint } from "../../../linter/lint.ts";

const folder = join(import.meta.dirname, "cases");
const cases = readdirSync(folder);

/** Each code has a folder of its name; others show what is fine, or what several findings say. */
const fine = ["clean", "waived"];
const several = ["further-places", "near-names", "nowhere-near", "part-of", "readme"];

/** What is found in documents of any style. */
const ofAnyDocument = /^(?:evidence|example)-|^document-(?:little-read|newly-unread)$/u;

async function findingsOf(name: string): Promise<readonly Finding[]> {
  const cwd = join(folder, name);
  const { sources } = await load("openapi.yaml", { cwd });
  if (sources === undefined) throw new Error(`${name} does not load`);
  const api = build(sources, { service: name, report: () => {} });
  const read = (file: string) => ({ file, text: readFileSync(join(cwd, file), "utf8") });
  return lint({
    api,
    documents: [read("document.md")],
    folder: "",
    mode: ofAnyDocument.test(name) ? "contradictions" : "strict",
    ...(existsSync(join(cwd, "baseline.yaml")) ? { baseline: read("baseline.yaml") } : {}),
    ...(existsSync(join(cwd, "waivers.yaml")) ? { waivers: read("waivers.yaml") } : {}),
    today: "2026-11-21",
  }).findings;
}

function shown({ code, message, help, document, spec, related }: Finding): string {
  const at = (place?: { file: string; line: number; column: number }) =>
    place === undefined ? "-" : `${place.file}:${place.line}:${place.column}`;
  const lines = [`${code} ${at(document)} ${at(spec)}`, `  ${message}`];
  const others = related.map((one) => `  ${at(one.place)} ${one.message}`);
  return [...lines, ...others, ...(help === undefined ? [] : [`  ${help}`])].join("\n");
}

describe("cases", () => {
  test("there is one for each code", () => {
    const expected = [...catalogue.keys()].map((code) => code.replace("/", "-"));
    expect(cases.toSorted()).toEqual([...expected, ...fine, ...several].toSorted());
  });

  test.each(cases)("%s", async (name) => {
    const findings = await findingsOf(name);
    if (fine.includes(name)) expect(findings).toEqual([]);
    else if (!several.includes(name))
      expect(findings.map(({ code }) => code.replace("/", "-"))).toContain(name);
    const text = `${findings.map(shown).join("\n")}\n`;
    await expect(text).toMatchFileSnapshot(join(folder, name, "findings.txt"));
  });
});
