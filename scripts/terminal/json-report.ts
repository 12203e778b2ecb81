/** Results of a run → the one JSON document that `--json` prints. */
import { type Diagnostic, plainDiagnostic } from "../../core/base/diagnostic.ts";
import { plainOrigin } from "../../core/base/origin.ts";
import type { Cause } from "../../core/output/made-from/cause.ts";
import { jsonText } from "../../core/output/layout.ts";
import { rangesOf } from "../../core/output/package-ranges.ts";
import type { CheckResult, GenerateResult } from "../api/api.ts";
import { countPartial } from "./report.ts";

/** The document of a result, with a final line feed. */
export function jsonReport(command: string, result: GenerateResult | CheckResult): string {
  return jsonText({ command, ...plainResult(result) });
}

/** The document of all outputs of a config. */
export function jsonReports(
  command: string,
  results: readonly (GenerateResult | CheckResult)[],
): string {
  return jsonText({
    command,
    ok: results.every(({ ok }) => ok),
    outputs: results.map(plainResult),
  });
}

/** The document of a run whose config is broken. */
export function brokenConfigReport(command: string, diagnostics: readonly Diagnostic[]): string {
  return jsonText({ command, ok: false, diagnostics: diagnostics.map(plainDiagnostic) });
}

function plainResult(result: GenerateResult | CheckResult) {
  const { diagnostics, services, packages, unchecked, ...rest } = result;
  const compared =
    "drift" in rest
      ? {
          ...rest,
          drift: rest.drift.map((item) => ({ ...item })),
          causes: rest.causes.map(plainCause),
        }
      : rest;
  return {
    ...compared,
    services: services.map((service) => ({ ...service })),
    packages,
    ranges: rangesOf(packages),
    unchecked: unchecked.map((each) => ({ ...each })),
    partial: countPartial(diagnostics),
    diagnostics: diagnostics.map(plainDiagnostic),
  };
}

function plainCause({ kind, message, origin, sentence, files }: Cause) {
  return {
    kind,
    message,
    ...(origin === undefined ? {} : { origin: plainOrigin(origin) }),
    ...(sentence === undefined ? {} : { sentence: { ...sentence } }),
    files: [...files],
  };
}

/** The document of a command that came to no result: wrong use, or a fault of the toolkit. */
export function failureReport(
  command: string | undefined,
  error: { readonly kind: "usage" | "fault"; readonly message: string },
): string {
  return jsonText({ command: command ?? "", ok: false, error });
}
