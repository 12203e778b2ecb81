/** All mutants of some services, or a sample of them, judged. */
import type { Finding } from "../../../linter/model/finding.ts";
import { acceptedMutants } from "./accepted.ts";
import { documentMutants } from "./document/all.ts";
import { equivalents } from "./equivalents.ts";
import { type Lint, type Verdict, judgeOf } from "./judge.ts";
import { impliedType } from "./implied-type.ts";
import type { Mutant } from "./mutant.ts";
import { pointerOf } from "./pointer.ts";
import { type Service, readService, serviceNames } from "./service.ts";
import { specMutants } from "./spec/all.ts";
import { unstated } from "./unstated.ts";

export interface Selection {
  /** Absent: all. */
  readonly service?: string;
  /** Part of the name of an operator, or of its side. Absent: all. */
  readonly operator?: string;
  /** One of so many, chosen by `seed`. Absent: every one. */
  readonly oneOf?: number;
  readonly seed?: number;
  /** Everything is accepted as it stands, whatever the baseline says. */
  readonly accept?: boolean;
}

export interface Judged extends Verdict {
  readonly service: string;
  /** Service, operator, place and change: one text for one mutant. */
  readonly id: string;
  /** Why no linter can catch it, where that is argued. */
  readonly because?: string;
}

export interface Run {
  readonly verdicts: readonly Judged[];
  /** What is found in the services as they stand. */
  readonly baseline: readonly Finding[];
}

export async function run(lint: Lint, selection: Selection = {}): Promise<Run> {
  const verdicts: Judged[] = [];
  const baseline: Finding[] = [];
  for (const name of serviceNames()) {
    if (selection.service !== undefined && selection.service !== name) continue;
    const service = await readService(name);
    const judge = judgeOf(service, lint, selection.accept);
    baseline.push(...judge.baseline);
    for (const mutant of mutantsOf(service, judge.accepted.text)) {
      const id = idOf(service, mutant);
      if (!isSelected(id, mutant, selection)) continue;
      verdicts.push(argued({ ...judge.verdict(mutant), service: name, id }, service));
    }
  }
  return { verdicts, baseline };
}

function* mutantsOf(service: Service, accepted: string): Iterable<Mutant> {
  yield* specMutants(service);
  yield* documentMutants(service);
  yield* acceptedMutants(accepted);
}

function idOf(service: Service, mutant: Mutant): string {
  const { side, operator, what } = mutant;
  const place = placeOf(service, mutant);
  return `${service.name} ${side} ${operator} at ${place} (${what.replaceAll(/\s+/g, " ")})`;
}

function placeOf(service: Service, mutant: Mutant): string {
  if (mutant.side === "accepted") return "baseline.yaml";
  if (mutant.side === "spec") return `${mutant.place.file}#${pointerOf(mutant.place, service)}`;
  return `document.md:${lineOf(service.document.text, mutant.unit.start)}`;
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

function isSelected(id: string, { side, operator }: Mutant, selection: Selection): boolean {
  const { operator: wanted, oneOf, seed = 1 } = selection;
  if (wanted !== undefined && !`${side} ${operator}`.includes(wanted)) return false;
  return oneOf === undefined || hash(`${seed} ${id}`) % oneOf === 0;
}

/** FNV-1a, so that a sample is the same on every machine. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** Survivors that state nothing by a rule, and those argued in the list, are no survivors. */
function argued(judged: Judged, of: Service): Judged {
  if (judged.outcome !== "survived") return judged;
  const { mutant, service, id } = judged;
  const because =
    mutant.side === "document"
      ? unstated(mutant, of)
      : mutant.side === "spec"
        ? impliedType(mutant, of)
        : undefined;
  if (because !== undefined) return { ...judged, outcome: "equivalent", because };
  const found = equivalents.find(
    (one) =>
      (one.service ?? service) === service &&
      (one.sameModel !== true || judged.isSameModel === true) &&
      (one.operator?.test(`${mutant.side} ${mutant.operator}`) ?? true) &&
      (one.mutant?.test(id) ?? true),
  );
  if (found === undefined) return judged;
  return { ...judged, outcome: "equivalent", because: found.because };
}
