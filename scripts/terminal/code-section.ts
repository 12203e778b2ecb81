/** What the pages of diagnostics and lint rules say of a code, which `--explain` prints too. */
import { catalogue as diagnostics } from "../../core/base/diagnostic-catalogue.ts";
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
const openApiCodes = new Set([...openApiFixes.keys(), ...openApiRules.keys()].map(openApiCode));

/** Every code that a diagnostic or a finding can have, but for rules of plugins. */
export const knownCodes: readonly string[] = [
  ...aboutDiagnostics.keys(),
  ...findings.keys(),
  ...openApiCodes,
];

/** The section of a code, and the page that has it. @throws {UsageError} where no code is called so. */
export function explainedCode(code: string): string {
  const found = explained(code);
  if (found === undefined) {
    const near = nearestName(code, knownCodes);
    const hint = near === undefined ? "docs/reference lists all codes" : `did you mean "${near}"?`;
    throw new UsageError(`no diagnostic or finding has the code "${code}"; ${hint}`);
  }
  return `${code}\n\n${codeSection(found.about)}\n\nPage: docs/reference/${found.page}\n`;
}

function explained(code: string): { readonly about: AboutCode; readonly page: string } | undefined {
  const diagnostic = aboutDiagnostics.get(code);
  if (diagnostic !== undefined) return { about: diagnostic, page: pageAt("diagnostics", code) };
  const finding = findings.get(code);
  if (finding !== undefined) return { about: finding, page: pageAt("lint-rules", code) };
  // Rules of plugins have the name of the plugin before theirs.
  const isOpenApi = openApiCodes.has(code) || (isOpenApiCode(code) && /\/.+\//u.test(code));
  if (!isOpenApi) return undefined;
  return { about: aboutOpenApiCode(code), page: "lint-rules.md#rules-of-openapi" };
}

/** Anchors of headings have no slashes. */
function pageAt(page: string, code: string): string {
  return `${page}.md#${code.replaceAll("/", "")}`;
}
