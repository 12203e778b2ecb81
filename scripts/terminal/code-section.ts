/** What the pages of diagnostics and lint rules say of a code, which `--explain` prints too. */
import { catalogue as diagnostics } from "../../core/base/diagnostic-catalogue.ts";
import { codeAddress } from "../../core/base/code-page.ts";
import { nearestName } from "../../core/base/text/suggestion.ts";
import { catalogue as findings } from "../../linter/rules/catalogue.ts";
import {
  aboutOpenApiCode,
  isOpenApiCode,
  openApiCode,
  openApiFixes,
} from "../../linter/rules/openapi/codes.ts";
import { openApiRules } from "../../linter/rules/openapi/rules.ts";
import { UsageError } from "../inputs/usage-error.ts";

export interface AboutCode {
  readonly severity: string;
  readonly cause: string;
  readonly fix: string;
}

/** Diagnostics of descriptions, by their codes. */
export const aboutDiagnostics: ReadonlyMap<string, AboutCode> = new Map(
  Object.entries(diagnostics),
);

const severities = new Map([
  ["error", "Error"],
  ["warning", "Warning"],
  ["partial", "Partial support"],
]);

/** Severity and cause, an empty line, and how to mend it. */
export function codeSection({ severity, cause, fix }: AboutCode): string {
  return `${severities.get(severity) ?? severity}: ${cause}\n\nFix: ${fix}`;
}

/** Rules of OpenAPI that come with Specwright, by the codes of their findings. */
export const openApiCodes: ReadonlySet<string> = new Set(
  [...openApiFixes.keys(), ...openApiRules.keys()].map(openApiCode),
);

/** Every code that a diagnostic or a finding can have, but for rules of plugins. */
export const knownCodes: readonly string[] = [
  ...aboutDiagnostics.keys(),
  ...findings.keys(),
  ...openApiCodes,
];

/** The section of a code, and its address. @throws {UsageError} if there is no such code. */
export function explainedCode(code: string): string {
  const about = aboutKnownCode(code);
  if (about === undefined) {
    const near = nearestName(code, knownCodes);
    const hint = near === undefined ? "docs/reference lists all codes" : `did you mean "${near}"?`;
    throw new UsageError(`no diagnostic or finding has the code "${code}"; ${hint}`);
  }
  return `${code}\n\n${codeSection(about)}\n\nPage: ${codeAddress(code)}\n`;
}

function aboutKnownCode(code: string): AboutCode | undefined {
  const own = aboutDiagnostics.get(code) ?? findings.get(code);
  // Rules of plugins have the name of the plugin before theirs.
  const isOpenApi = openApiCodes.has(code) || (isOpenApiCode(code) && /\/.+\//u.test(code));
  return own ?? (isOpenApi ? aboutOpenApiCode(code) : undefined);
}
