/** Two lints of the same documents → what a change of the description means for what they say. */
import { type Origin, wholeFile } from "../../core/base/origin.ts";
import type { DocumentPlace } from "../model/document.ts";
import type { Finding } from "../model/finding.ts";
import type { LintResult, TextFile } from "../model/lint-result.ts";

/**
 * `now false` and `newly true`: what a document says. `not stated`: the description says more than the document.
 * `newly stated`: it did. `review again`: what people accepted was about something else.
 */
export type EffectState =
  | "now false"
  | "newly true"
  | "not stated"
  | "newly stated"
  | "review again";

export interface DocumentEffect {
  readonly state: EffectState;
  /** The code of the finding that comes, or goes. */
  readonly code: string;
  readonly message: string;
  readonly document?: DocumentPlace;
  /** Where the old description says something else. */
  readonly old?: Origin;
  readonly new?: Origin;
  /** What people accepted: an entry of the baseline, or a waiver. */
  readonly entry?: Pick<Origin, "file" | "line" | "column">;
}

/** Findings about reading, which no description changes. */
const aboutReading =
  /^(?:document\/(?:little-read|newly-unread|malformed|directive)|baseline\/unreadable|openapi\/)/;
const aboutReviews = /^(?:claim\/unreviewed|interpretation\/|baseline\/|waiver\/|derived\/)/;
const aboutOmissions = /^(?:fact\/|gap\/|error\/)/;

/** What comes and what goes, in the order of the documents. `records`: the files of the baseline and of waivers. */
export function documentEffects(
  old: LintResult,
  fresh: LintResult,
  records: readonly TextFile[] = [],
): DocumentEffect[] {
  const { gone, come } = changedFindings(old, fresh);
  const recordedNames = byRecordedWords(gone);
  const [saidBefore, saidNow] = [new PlacesSaid(old), new PlacesSaid(fresh)];
  // At one place, another message of the same sort says nothing new: it was false, and still is.
  const [left, right] = [new Counted(gone), new Counted(come)];
  return [
    ...come
      .filter((one) => !left.take(one))
      .flatMap((one) => {
        const effects = effectOf(one, true, { said: saidBefore, records });
        if (fresh.mode === "strict" || one.code !== "baseline/stale") return effects;
        const recorded = recordedNames.get(recordedWords(one));
        if (recorded === undefined) return [];
        const { document, spec } = recorded;
        return effects.map((effect) => ({
          ...effect,
          ...(document && { document }),
          ...(spec && { old: spec }),
        }));
      }),
    ...gone
      .filter((one) => !right.take(one))
      .flatMap((one) => effectOf(one, false, { said: saidNow, records })),
  ];
}

/** Findings of one lint alone. */
export function changedFindings(
  old: LintResult,
  fresh: LintResult,
): { readonly gone: readonly Finding[]; readonly come: readonly Finding[] } {
  const [before, after] = [findingsOf(old), findingsOf(fresh)];
  return { gone: without(before, after), come: without(after, before) };
}

/** Those that the baseline leaves for later are true all the same. */
function findingsOf({ findings, recorded }: LintResult): Finding[] {
  const all = [...findings, ...recorded.map(({ finding }) => finding)];
  return all.filter(({ code }) => !aboutReading.test(code));
}

function without(findings: readonly Finding[], others: readonly Finding[]): Finding[] {
  const known = new Set(others.map(exactKey));
  return findings.filter((one) => !known.has(exactKey(one)));
}

/** Files are left out: the two descriptions may lie in different folders. */
function exactKey({ code, message, document, spec }: Finding): string {
  const pointer = document === undefined ? spec?.pointer : undefined;
  return JSON.stringify([code, message, document?.file, document?.line, document?.column, pointer]);
}

/** How many findings of one sort there are at a place of a document. */
class Counted {
  readonly #counts = new Map<string, number>();

  constructor(findings: readonly Finding[]) {
    for (const one of findings) this.#add(one, 1);
  }

  /** True where one is there, which is then used up. */
  take(one: Finding): boolean {
    if (one.document === undefined) return false;
    const isThere = (this.#counts.get(sortKey(one)) ?? 0) > 0;
    if (isThere) this.#add(one, -1);
    return isThere;
  }

  #add(one: Finding, by: number): void {
    const key = sortKey(one);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + by);
  }
}

function sortKey({ code, document }: Finding): string {
  return JSON.stringify([stateOf(code, true), document?.file, document?.line, document?.column]);
}

/**
 * An entry of a baseline that records findings is named after its description, so that it is of use for the new
 * one alone. It concerns the change where what it records is gone with it, and stands where that stood.
 */
function byRecordedWords(gone: readonly Finding[]): ReadonlyMap<string, Finding> {
  return new Map(
    gone.map((one) => [`${one.code}: ${one.message.replace(/ among "[^]*$/u, "")}`, one]),
  );
}

/** What an entry that is past records, by the words of the finding that says so. */
function recordedWords({ message }: Finding): string {
  return message.slice(message.indexOf(": ") + 2);
}

function stateOf(code: string, isCome: boolean): EffectState {
  if (aboutReviews.test(code)) return "review again";
  if (aboutOmissions.test(code)) return isCome ? "not stated" : "newly stated";
  return isCome ? "now false" : "newly true";
}

interface Beside {
  /** Of the other description. */
  readonly said: PlacesSaid;
  readonly records: readonly TextFile[];
}

function effectOf(
  { code, message, document, spec, related }: Finding,
  isCome: boolean,
  { said, records }: Beside,
): DocumentEffect[] {
  const state = stateOf(code, isCome);
  // What was to be reviewed, and is not any more, asks nothing of anybody.
  if (state === "review again" && !isCome) return [];
  const isRecord = (file: string) => records.some((one) => one.file === file);
  const places = [spec, ...related.map(({ place }) => place)];
  const entry =
    places.find((place) => place !== undefined && isRecord(place.file)) ??
    (state === "review again" ? entryOf(message, records) : undefined);
  const own = spec === undefined || isRecord(spec.file) ? undefined : spec;
  const other = document === undefined ? undefined : said.at(document);
  const [old, fresh] = isCome ? [other, own] : [own, other];
  return [
    {
      state,
      code,
      message,
      ...(document && { document }),
      ...(old && { old }),
      ...(fresh && { new: fresh }),
      ...(entry && { entry: { file: entry.file, line: entry.line, column: entry.column } }),
    },
  ];
}

/** Where a description says what the document says, indexed when it is first asked for. */
class PlacesSaid {
  readonly #result: LintResult;
  #places: Map<string, Origin> | undefined;

  constructor(result: LintResult) {
    this.#result = result;
  }

  at(place: DocumentPlace): Origin | undefined {
    this.#places ??= this.#index();
    return this.#places.get(placeKey(place));
  }

  #index(): Map<string, Origin> {
    const found = new Map<string, Origin>();
    for (const { place, spec } of this.#result.claims) {
      const [first] = spec;
      if (first !== undefined && !found.has(placeKey(place))) found.set(placeKey(place), first);
    }
    return found;
  }
}

function placeKey({ file, line, column }: DocumentPlace): string {
  return `${file}:${line}:${column}`;
}

/** The entry whose words a message quotes, by the line at which they begin; else the file as a whole. */
function entryOf(message: string, records: readonly TextFile[]) {
  const words = [...message.matchAll(/"((?:[^"\\]|\\.){8,})"/gu)].map(([, quoted = ""]) => quoted);
  for (const { file, text } of records) {
    for (const quoted of words) {
      const at = text.indexOf(quoted.slice(0, 40));
      if (at >= 0) return { file, line: text.slice(0, at).split("\n").length, column: 1 };
    }
  }
  const [baseline] = records;
  return baseline && wholeFile(baseline.file);
}
