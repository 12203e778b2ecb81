/** Descriptions → findings of the rules of OpenAPI, by Redocly's engine. Loaded late: it is large. */
import {
  type LocationObject,
  type NormalizedProblem,
  detectSpec,
  lintDocument,
} from "@redocly/openapi-core";
import { type Origin, wholeFile } from "../../core/base/origin.ts";
import { visible } from "../../core/base/text/visible.ts";
import type { Diagnostic } from "../../core/base/diagnostic.ts";
import type { Finding } from "../../linter/model/finding.ts";
import { openApiCode } from "../../linter/rules/openapi/codes.ts";
import { DescriptionFiles, type DescriptionTarget } from "./description-files.ts";
import { type ExampleLimit, limitExamples } from "./example-limit.ts";
import { type RulesConfig, loadRulesConfig } from "./rules-config.ts";
import { withoutRepeats } from "./same-problem.ts";

export interface OpenApiProblems {
  /** Of each target. */
  readonly findings: readonly (readonly Finding[])[];
  /** Those that no finding says as well. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * What the rules of OpenAPI find in each of `targets`. What one of them and one of `diagnostics` both say is
 * there once. @throws {UsageError} of a broken `redocly.yaml`.
 */
export async function openApiProblems(
  targets: readonly DescriptionTarget[],
  diagnostics: readonly Diagnostic[],
): Promise<OpenApiProblems> {
  const configs = new Map<string, RulesConfig>();
  const found: Finding[][] = [];
  const endless = diagnostics.filter(({ code }) => code === "ref/loop").map(({ origin }) => origin);
  for (const target of targets) {
    const config = configs.get(target.cwd) ?? (await loadRulesConfig(target.cwd));
    configs.set(target.cwd, config);
    found.push(await problemsOf(target, config, endless));
  }
  const left = withoutRepeats({ diagnostics, findings: eachOnce(found.flat()) });
  const kept = new Set(left.findings);
  const findings = found.map((own) => own.filter((one) => kept.has(one)));
  const unknown = [...configs.values()].flatMap((config) => config.unknown);
  return { findings, diagnostics: [...unknown, ...left.diagnostics] };
}

/** A file that several descriptions refer to has its problems once. */
function eachOnce(findings: readonly Finding[]): Finding[] {
  const byWords = new Map<string, Finding>();
  for (const one of findings) {
    const key = JSON.stringify([one.code, one.spec?.file, one.spec?.pointer, one.message]);
    if (!byWords.has(key)) byWords.set(key, one);
  }
  return [...byWords.values()];
}

async function problemsOf(
  target: DescriptionTarget,
  rules: RulesConfig,
  endless: readonly Origin[],
): Promise<Finding[]> {
  const files = new DescriptionFiles(target, endless);
  const document = files.rootDocument();
  if (document === undefined || !isDescription(document.parsed)) return [];
  const config = rules.of(target.spec);
  const examples = limitExamples(config);
  try {
    const problems = await lintDocument({ document, config, externalRefResolver: files });
    const found = problems
      .filter(({ ignored }) => ignored !== true)
      .map((problem) => findingOf(problem, files, target.spec))
      .filter(({ spec }) => spec === undefined || !files.isReplaced(spec));
    return [...found, ...slowExample(examples, files)];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `the rules cannot be run: ${visible(reason.split("\n")[0] ?? "")}`;
    const spec = wholeFile(target.spec);
    return [{ code: openApiCode("failed"), severity: "error", message, spec, related: [] }];
  }
}

function slowExample({ stoppedAt }: ExampleLimit, files: DescriptionFiles): Finding[] {
  if (stoppedAt === undefined) return [];
  const spec = files.originOf(stoppedAt.source, stoppedAt.pointer);
  const message = "checking this example takes too long, and no example after it was checked";
  const found = { code: openApiCode("slow-example"), severity: "warning", message } as const;
  return [{ ...found, ...(spec === undefined ? {} : { spec }), related: [] }];
}

/** What is no description, or one of a version that Redocly does not know, is said by who loads it. */
function isDescription(value: unknown): boolean {
  try {
    return detectSpec(value).startsWith("oas");
  } catch {
    return false;
  }
}

function findingOf(problem: NormalizedProblem, files: DescriptionFiles, file: string): Finding {
  const { ruleId, severity, message, location, suggest, from } = problem;
  const [first, ...others] = location.map((each) => placeOf(each, files));
  const related = [
    ...others.map((place) => ({ message: "also here", place })),
    ...(from === undefined ? [] : [{ message: "referred to from", place: placeOf(from, files) }]),
  ];
  return {
    code: openApiCode(ruleId),
    severity: severity === "warn" ? "warning" : "error",
    message: sentence(message),
    ...(suggest.length === 0 ? {} : { help: `did you mean ${suggest.map(quoted).join(" or ")}?` }),
    spec: first ?? wholeFile(file),
    related: related.flatMap(({ message: words, place }) =>
      place === undefined ? [] : [{ message: words, place }],
    ),
  };
}

function placeOf(location: LocationObject, files: DescriptionFiles): Origin | undefined {
  const { source, pointer } = location;
  return pointer === undefined ? undefined : files.originOf(source, pointer);
}

/** As our own findings are written: without a full stop. */
function sentence(text: string): string {
  return text.trim().replace(/\.$/, "");
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
