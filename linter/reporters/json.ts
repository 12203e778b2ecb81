/** A lint → one JSON document, of a shape that stays. */
import { plainDiagnostic } from "../../core/base/diagnostic.ts";
import type { Json } from "../../core/model/ir.ts";
import { type Origin, plainOrigin } from "../../core/base/origin.ts";
import { jsonText } from "../../core/output/layout.ts";
import type { DocumentPlace } from "../model/document.ts";
import { aboutCode } from "../rules/catalogue.ts";
import type { Finding } from "../model/finding.ts";
import type { ReadPart } from "../model/lint-result.ts";
import { readingBySection, readingOf } from "../model/read-counts.ts";
import type { LintReport, LintedService } from "./entry.ts";

/** `extra` is what the run did besides, such as files that it wrote. */
export function jsonReport(
  report: LintReport & { readonly ok: boolean },
  extra: Readonly<Record<string, Json>> = {},
): string {
  return jsonText({
    command: "lint",
    ok: report.ok,
    services: report.services.map(plainService),
    ...extra,
    findings: report.services.flatMap(({ name, findings }) =>
      findings.map((one) => plainFinding(name, one)),
    ),
    recorded: report.services.flatMap(({ name, recorded = [] }) =>
      recorded.map(({ finding, reason, day }) => ({
        ...plainFinding(name, finding),
        reason,
        day,
      })),
    ),
    diagnostics: report.diagnostics.map(plainDiagnostic),
  });
}

function plainService(service: LintedService): Json {
  const { name, spec, documents, claims, facts, findings, parts, recorded } = service;
  return {
    name,
    spec,
    documents: [...documents],
    claims,
    facts,
    findings: findings.length,
    ...(recorded === undefined ? {} : { recorded: recorded.length }),
    ...(parts === undefined ? {} : { reading: plainReading(parts) }),
  };
}

function plainReading(parts: readonly ReadPart[]): Json {
  const sections = readingBySection(parts).map(({ file, section, counts }) => {
    return { file, section, ...counts };
  });
  return { ...readingOf(parts), sections };
}

function plainFinding(service: string, finding: Finding) {
  const { code, severity, message, help, document, spec, related } = finding;
  return {
    service,
    code,
    severity,
    message,
    help: help ?? null,
    fix: aboutCode(code).fix,
    document: document === undefined ? null : plainPlace(document),
    spec: spec === undefined ? null : plainPlace(spec),
    related: related.map((one) => ({ message: one.message, place: plainPlace(one.place) })),
  };
}

function plainPlace(place: DocumentPlace | Origin): Json {
  const { file, line, column } = place;
  if (!("endLine" in place)) return plainOrigin(place);
  const { endLine, endColumn, section } = place;
  return { file, line, column, endLine, endColumn, section };
}
