/** The pages of docs/reference that are made of catalogues: one heading for each code. */
import { catalogue as findings } from "../../linter/rules/catalogue.ts";
import { aboutOpenApiCode } from "../../linter/rules/openapi/codes.ts";
import {
  type AboutCode,
  aboutDiagnostics,
  codeSection,
  openApiCodes,
} from "../terminal/code-section.ts";

/** Text by the path of the page, from the root of the repository. */
export function referencePages(): ReadonlyMap<string, string> {
  return new Map([
    ["docs/reference/lint-rules.md", page(lintIntroduction, findings) + openApiSections()],
    ["docs/reference/diagnostics.md", page(diagnosticIntroduction, aboutDiagnostics)],
  ]);
}

/** Rules have the names that `redocly.yaml` has for them. */
function openApiSections(): string {
  const sections = [...openApiCodes]
    .toSorted()
    .map((code) => `### ${code}\n\n${codeSection(aboutOpenApiCode(code))}`);
  return `\n${[openApiIntroduction, ...sections].join("\n\n")}\n`;
}

const openApiIntroduction = `## Rules of OpenAPI

A code that begins with \`openapi/\` ends with the name of a rule. [Rules of OpenAPI](../guides/openapi-rules.md) shows how to set
the severity of a rule. Rules of \`specwright/\` are ours, and the other ones are described in
[Redocly's documentation](https://redocly.com/docs/cli/rules).`;

const lintIntroduction = `# Lint rules

\`specwright lint\` compares a spec with its source document. These are the codes that it reports.
Errors make \`lint\` fail; warnings do not.
[Lint a document](../guides/lint-a-document.md) shows how to leave a finding for later.`;

const diagnosticIntroduction = `# Diagnostics

Every command that reads a description reports its problems with these codes.
Errors make the command fail. \`--strict\` turns partial support into an error.`;

function page(introduction: string, codes: Iterable<readonly [string, AboutCode]>): string {
  const sections = [...codes]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, about]) => `## ${code}\n\n${codeSection(about)}`);
  return `${[introduction, ...sections].join("\n\n")}\n`;
}
