/** A finding of any code, for tests of what comes after the rules. */
import type { Finding, FindingParts } from "../../linter/model/finding.ts";
import { type FindingCode, aboutCode } from "../../linter/rules/catalogue.ts";

/** With the severity that its code has. */
export function finding({
  code,
  ...parts
}: FindingParts & { readonly code: FindingCode }): Finding {
  return { related: [], ...parts, code, severity: aboutCode(code).severity };
}
