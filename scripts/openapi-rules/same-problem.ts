/** One problem that loading and a rule of OpenAPI both name → the one of the two that counts more. */
import type { Diagnostic } from "../../core/base/diagnostic.ts";
import type { Origin } from "../../core/base/origin.ts";
import type { Finding } from "../../linter/model/finding.ts";
import { openApiCode } from "../../linter/rules/openapi/codes.ts";

/** Rules by what the same problem is called where a description is loaded. */
const rulesOf: readonly (readonly [codes: RegExp, rules: readonly string[]])[] = [
  [/^(?:ref|source)\/|^repair\/(?:mapping|pointer)$/, ["no-unresolved-refs"]],
  [/^(?:repair|spec)\/(?:duplicate-)?operation-id$/, ["operation-operationId-unique"]],
  [/^(?:repair|spec)\/duplicate-parameter$/, ["operation-parameters-unique"]],
  [
    /^(?:repair|spec)\/path-parameter$/,
    ["path-parameters-defined", "specwright/path-parameter-required"],
  ],
  [/^repair\/security-scheme$/, ["security-defined"]],
  [/^repair\/get-body$|^spec\/no-body$/, ["specwright/body-of-get"]],
  [/^spec\/enum$/, ["no-enum-type-mismatch"]],
  [/^repair\/reference$/, ["spec-ref-siblings", "struct"]],
  [/^emit\/same-path$/, ["no-identical-paths", "no-ambiguous-paths"]],
  [/^repair\/|^spec\/(?:structure|nullable|unknown-keyword)$/, ["struct"]],
];

/** Rules that repeat what another one says of the same place. */
const repeats: ReadonlyMap<string, string> = new Map([
  [openApiCode("no-ambiguous-paths"), openApiCode("no-identical-paths")],
]);

export interface Named {
  readonly diagnostics: readonly Diagnostic[];
  readonly findings: readonly Finding[];
}

/** Of two that say the same the more severe one stays, and of equals the diagnostic. */
export function withoutRepeats({ diagnostics, findings }: Named): Named {
  const byPlace = new Map<string, Diagnostic[]>();
  for (const one of diagnostics) {
    for (const key of keysAround(one.origin)) {
      byPlace.set(key, [...(byPlace.get(key) ?? []), one]);
    }
  }
  const codesAt = new Map<string, Set<string>>();
  for (const { code, spec } of findings) {
    if (spec === undefined) continue;
    const codes = codesAt.get(keyOf(spec)) ?? new Set();
    codesAt.set(keyOf(spec), codes.add(code));
  }
  const dropped = new Set<Diagnostic>();
  const isBroken = diagnostics.some(({ severity }) => severity === "error");
  const left = findings.filter(({ code, severity, spec }) => {
    // Why rules cannot be run is an error of loading then, which says it better.
    if (code === openApiCode("failed") && isBroken) return false;
    if (spec === undefined) return true;
    const other = repeats.get(code);
    if (other !== undefined && codesAt.get(keyOf(spec))?.has(other) === true) return false;
    const same = keysAround(spec)
      .flatMap((key) => byPlace.get(key) ?? [])
      .filter((one) => isSame(one.code, code));
    const isMore = severity === "error" && same.every((one) => one.severity !== "error");
    if (same.length === 0) return true;
    if (isMore) for (const one of same) dropped.add(one);
    return isMore;
  });
  return { findings: left, diagnostics: diagnostics.filter((one) => !dropped.has(one)) };
}

function isSame(diagnostic: string, code: string): boolean {
  return rulesOf.some(
    ([codes, rules]) => codes.test(diagnostic) && rules.some((rule) => openApiCode(rule) === code),
  );
}

/** A place and the node around it: the one may name the node, and the other the member that is wrong. */
function keysAround(origin: Origin): readonly string[] {
  const { file, pointer } = origin;
  return [...new Set([keyOf(origin), `${file}#${pointer.replace(/\/[^/]*$/, "")}`])];
}

function keyOf({ file, pointer }: Origin): string {
  return `${file}#${pointer}`;
}
