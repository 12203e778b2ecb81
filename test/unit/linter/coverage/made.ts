/** Traces made by hand, for tests that need no linter. */
import type * as ir from "../../../../core/model/ir.ts";
import type { Origin } from "../../../../core/base/origin.ts";
import type { DocumentPlace } from "../../../../linter/model/document.ts";
import type {
  ClaimState,
  FactState,
  LintResult,
  TracedClaim,
  TracedFact,
} from "../../../../linter/model/lint-result.ts";
import type { Subject } from "../../../../linter/model/statement.ts";
import type { OutlinedDocument, Trace } from "../../../../linter/coverage/trace.ts";

export const documentFile = "specs/shop/document.md";
export const specFile = "specs/shop/openapi.yaml";

/** Headings are read from lines that begin with `#`; their slug is their text in lower case. */
export function document(text: string, file = documentFile): OutlinedDocument {
  const headings = text.split("\n").flatMap((line, index) => {
    const [, marks = "", title = ""] = /^(#+) (.*)$/.exec(line) ?? [];
    if (marks === "") return [];
    return { slug: title.toLowerCase(), title, depth: marks.length, line: index + 1 };
  });
  return { file, text, headings };
}

/** The place of `words` in `text`, which has them once; its section is the heading before it. */
export function placeOf(words: string, { text, file, headings }: OutlinedDocument): DocumentPlace {
  const start = text.indexOf(words);
  if (start < 0) throw new Error(`no ${JSON.stringify(words)}`);
  const at = (offset: number) => {
    const before = text.slice(0, offset).split("\n");
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  };
  const [from, to] = [at(start), at(start + words.length)];
  const section = headings.findLast(({ line }) => line <= from.line)?.slug ?? "";
  return { file, ...from, endLine: to.line, endColumn: to.column, section };
}

export function origin(line: number, pointer = `/${line}`, file = specFile): Origin {
  return { file, line, column: 1, pointer };
}

interface ClaimParts {
  readonly place: DocumentPlace;
  readonly state?: ClaimState;
  readonly kind?: TracedClaim["kind"];
  readonly subject?: Subject;
  readonly value?: ir.Json;
  readonly spec?: readonly Origin[];
}

export function claim(parts: ClaimParts): TracedClaim {
  const subject = ["record", "item", "id"];
  return { kind: "type", subject, value: ["string"], state: "covered", spec: [], ...parts };
}

interface FactParts {
  readonly origin: Origin;
  readonly state?: FactState;
  readonly kind?: TracedFact["kind"];
  readonly subject?: Subject;
  readonly value?: ir.Json;
  readonly claims?: readonly number[];
}

export function fact(parts: FactParts): TracedFact {
  const subject = ["record", "item", "id"];
  return { kind: "type", subject, value: ["string"], state: "stated", claims: [], ...parts };
}

interface TraceParts extends Partial<Omit<Trace, "result">> {
  readonly result?: Partial<LintResult>;
}

export function trace(parts: TraceParts): Trace {
  const result: LintResult = {
    findings: [],
    claims: [],
    facts: [],
    claimCount: 0,
    factCount: 0,
    unbound: 0,
    chosen: 0,
    unfollowed: 0,
    mode: "strict",
    parts: [],
    recorded: [],
    baseline: "",
    ...parts.result,
  };
  return { service: "shop", folder: "specs/shop", documents: [], spec: [], ...parts, result };
}
