/** A mutant and what a linter says of it → whether it was caught, and at the right place. */
import type * as ir from "../../../core/model/ir.ts";
import type { Finding } from "../../../linter/model/finding.ts";
import type { LintInput, LintResult, TextFile } from "../../../linter/model/lint-result.ts";
import { replaced } from "./edit.ts";
import type { DocumentMutant, Mutant, SpecMutant } from "./mutant.ts";
import { type Service, variantOf } from "./service.ts";
import { isSameModel } from "./same-model.ts";
import { isOnChangedLine, speaksOf } from "./spots.ts";
import { isInChange, speaksOfChange } from "./stretches.ts";

export type Lint = (input: LintInput) => LintResult;

export type Outcome =
  | "caught"
  | "survived"
  /** The description is not read at all: a fault before the linter. */
  | "refused"
  /** Nothing that counts is changed; argued, never found by the judge. */
  | "equivalent"
  /** The linter threw. */
  | "crashed";

export interface Verdict extends Right {
  readonly mutant: Mutant;
  readonly outcome: Outcome;
  /** One that the service as it stands does not have; the best placed one. */
  readonly finding?: Finding;
  /** Of what survived: the model of the description is the same. */
  readonly isSameModel?: boolean;
  /** What the linter threw, or why the description is refused. */
  readonly error?: string;
}

/** Where a finding points. */
export interface Right {
  /** At the line, cell or sentence that was changed, or at what encloses what is gone. */
  readonly isOnChange: boolean;
  /** On the other side, at a line that speaks of the same. */
  readonly isOnOther: boolean;
}

const nowhere: Right = { isOnChange: false, isOnOther: false };

export interface Judge {
  /** What was accepted, of the file or as it stands. */
  readonly accepted: TextFile;
  /** What the linter says of the service as it stands. */
  readonly baseline: readonly Finding[];
  readonly verdict: (mutant: Mutant) => Verdict;
}

/**
 * A judge of the mutants of one service. Where nothing was accepted yet, or `isAccepted` says so,
 * everything is accepted as it stands.
 */
export function judgeOf(service: Service, lint: Lint, isAccepted = false): Judge {
  const accepted = (isAccepted ? undefined : service.accepted) ?? {
    file: `${service.folder}/baseline.yaml`,
    text: lint(inputOf(service, service.api, service.document.text)).baseline,
  };
  const run = (api: ir.Api, text: string, seen: TextFile = accepted) =>
    lint({ ...inputOf(service, api, text), baseline: seen }).findings;
  const baseline = run(service.api, service.document.text);
  const known = counted(baseline);
  const verdict = (mutant: Mutant): Verdict => {
    if (mutant.side === "document") {
      const text = replaced(service.document.text, mutant);
      return judged(
        mutant,
        () => run(service.api, text),
        known,
        (found) => rightInDocument(found, mutant, text, service),
      );
    }
    if (mutant.side === "accepted") {
      const { api, document } = service;
      const seen = { ...accepted, text: mutant.text };
      return judged(
        mutant,
        () => run(api, document.text, seen),
        known,
        ({ document, spec }) => ({
          isOnChange: spec?.file === accepted.file,
          isOnOther: document !== undefined || spec !== undefined,
        }),
      );
    }
    const { api, refusal, isPartial } = variantOf(service, mutant.edits);
    if (refusal !== undefined) return { mutant, outcome: "refused", ...nowhere, error: refusal };
    const verdict = judged(
      mutant,
      () => run(api, service.document.text),
      known,
      (found) => rightInSpec(found, mutant, service),
    );
    if (verdict.outcome !== "survived" || !isSameModel(service.api, api)) return verdict;
    return isPartial ? { ...verdict, outcome: "refused" } : { ...verdict, isSameModel: true };
  };
  return { accepted, baseline, verdict };
}

function inputOf(service: Service, api: ir.Api, text: string): LintInput {
  return {
    api,
    documents: [{ file: service.document.file, text }],
    folder: service.folder,
    ...(service.waivers && { waivers: service.waivers }),
    today: "2000-01-01",
  };
}

function judged(
  mutant: Mutant,
  run: () => readonly Finding[],
  known: ReadonlyMap<string, number>,
  rightness: (found: Finding) => Right,
): Verdict {
  let findings: readonly Finding[];
  try {
    findings = run();
  } catch (error) {
    return { mutant, outcome: "crashed", ...nowhere, error: String(error) };
  }
  const found = newAmong(findings, known);
  if (found.length === 0) return { mutant, outcome: "survived", ...nowhere };
  let best: Verdict | undefined;
  for (const finding of found) {
    const verdict: Verdict = { mutant, outcome: "caught", finding, ...rightness(finding) };
    if (best === undefined || worth(verdict) > worth(best)) best = verdict;
    if (worth(best) === 3) break;
  }
  return best ?? { mutant, outcome: "survived", ...nowhere };
}

function worth({ isOnChange, isOnOther }: Right): number {
  return (isOnChange ? 2 : 0) + (isOnOther ? 1 : 0);
}

/** Findings by what they say and where in the description; lines of the document may shift. */
function counted(findings: readonly Finding[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const found of findings) counts.set(keyOf(found), (counts.get(keyOf(found)) ?? 0) + 1);
  return counts;
}

function keyOf({ code, message, spec }: Finding): string {
  return [code, message, spec?.file, spec?.pointer].join("\u0000");
}

function newAmong(
  findings: readonly Finding[],
  known: ReadonlyMap<string, number>,
): readonly Finding[] {
  const left = new Map(known);
  return findings.filter((found) => {
    const key = keyOf(found);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}

function rightInSpec(found: Finding, mutant: SpecMutant, service: Service): Right {
  const { document } = found;
  const isOnOther = document !== undefined && speaksOf(document, mutant, service);
  return { isOnChange: isOnChangedLine(found, mutant, service), isOnOther };
}

function rightInDocument(
  found: Finding,
  mutant: DocumentMutant,
  text: string,
  service: Service,
): Right {
  return {
    isOnChange: isInChange(found, mutant, text),
    isOnOther: speaksOfChange(found, mutant, service),
  };
}
