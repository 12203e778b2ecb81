/** Every code that the linter can report, by the declarations of what reports it. */
import { unreadableBaseline } from "../baseline/read-yaml.ts";
import { waiverFindings } from "../baseline/waivers.ts";
import { evidenceFindings } from "../evidence/report/findings.ts";
import type { FindingAbout } from "../model/finding.ts";
import { readerFindings } from "../model/reader-findings.ts";
import { aboutOpenApiCode, isOpenApiCode } from "./openapi/codes.ts";
import { rules } from "./rules.ts";

const types = [
  ...readerFindings,
  ...rules.flatMap(({ reports }) => [...reports]),
  unreadableBaseline,
  ...waiverFindings,
  ...evidenceFindings,
];

export type FindingCode = (typeof types)[number]["code"];

/** Sorted by code. */
export const catalogue: ReadonlyMap<string, FindingAbout> = new Map(
  types
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
    .map(({ code, severity, cause, fix }) => [code, { severity, cause, fix }]),
);

/** What is said of a code that a finding has. */
export function aboutCode(code: string): FindingAbout {
  if (isOpenApiCode(code)) return aboutOpenApiCode(code);
  const about = catalogue.get(code);
  if (about === undefined) throw new Error(`no rule declares the code "${code}"`);
  return about;
}
