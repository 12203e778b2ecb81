/** `baseline.yaml`: what people reviewed by hand, and what the spec said then. */
import { parseJson } from "../../core/base/json.ts";
import { dump } from "js-yaml";
import * as z from "zod";
import type { Json } from "../../core/model/ir.ts";
import { canonical } from "../model/values.ts";
import type { TextFile } from "../model/lint-result.ts";
import type { Subject } from "../model/statement.ts";
import { type Read, readYaml } from "./read-yaml.ts";

/** Facts by subject (segments joined by ` › `), then kind. */
const values = z.record(z.string(), z.record(z.string(), z.unknown()));

const shape = z.strictObject({
  prose: z
    .array(
      z.strictObject({
        text: z.string(),
        about: z.array(z.string()),
        facts: values,
        unbound: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  readings: z
    .array(
      z.strictObject({
        at: z.string(),
        readings: z.array(z.string()),
        facts: values,
        unmet: values.optional(),
      }),
    )
    .default([]),
  gaps: z
    .array(
      z.strictObject({
        what: z.string(),
        section: z.string(),
        recorded: z.array(z.string()),
        of: z.array(z.string()).default([]),
      }),
    )
    .default([]),
});

/** Values that a person saw, by what they are values of. */
export type Values = ReadonlyMap<string, Json>;

export interface BaselineProse {
  readonly text: string;
  readonly about: readonly string[];
  readonly facts: Values;
  /** Numbers, names and codes in the words that no fact has: bound to nothing. */
  readonly unbound: readonly string[];
}

export interface BaselineReading {
  readonly at: string;
  readonly readings: readonly string[];
  readonly facts: Values;
  /** Claims that the reading does not follow. */
  readonly unmet: Values;
}

export interface BaselineGap {
  readonly what: string;
  readonly section: string;
  /** `<aspect> at <place>` of each record. */
  readonly recorded: readonly string[];
  /** What is open there: every subject that leads to a record. */
  readonly of: readonly string[];
}

export interface Baseline {
  readonly prose: ReadonlyMap<string, BaselineProse>;
  readonly readings: ReadonlyMap<string, BaselineReading>;
  readonly gaps: ReadonlyMap<string, BaselineGap>;
}

export const emptyBaseline: Baseline = {
  prose: new Map(),
  readings: new Map(),
  gaps: new Map(),
};

/** What tells a sentence from others: its words and what it is about. */
export function proseKey({ text, about }: Pick<BaselineProse, "text" | "about">): string {
  return JSON.stringify([text, ...about]);
}

/** What tells a gap from others: its words and its section. */
export function gapKey({ what, section }: Pick<BaselineGap, "what" | "section">): string {
  return JSON.stringify([section, what]);
}

const arrow = " › ";

/** The key of one value: what it is a value of. */
export function valueName(kind: string, subject: Subject): string {
  return JSON.stringify([kind, subject.join(arrow)]);
}

/** The kind and subject of a key. */
export function namedValue(name: string): { readonly kind: string; readonly subject: Subject } {
  const [kind = "", subject = ""]: readonly string[] = JSON.parse(name);
  return { kind, subject: subject.split(arrow) };
}

/** The parsed file, or what is wrong with it. */
export function parseBaseline(file: TextFile): Read<Baseline> {
  if (/^specs:/mu.test(file.text)) {
    const problem = 'it is one of mode "contradictions", which records findings';
    return { problem, place: { file: file.file, pointer: "", line: 1, column: 1 } };
  }
  const read = readYaml(file, shape, { prose: [], readings: [], gaps: [] });
  if ("problem" in read) return read;
  const { prose, readings, gaps } = read.value;
  const value = {
    prose: new Map(prose.map((one) => [proseKey(one), { ...one, facts: flat(one.facts) }])),
    readings: new Map(
      readings.map((one) => [
        one.at,
        { ...one, facts: flat(one.facts), unmet: flat(one.unmet ?? {}) },
      ]),
    ),
    gaps: new Map(gaps.map((one) => [gapKey(one), one])),
  };
  return { ...read, value };
}

function flat(nested: z.output<typeof values>): Values {
  const found = new Map<string, Json>();
  for (const [subject, kinds] of Object.entries(nested)) {
    for (const [kind, value] of Object.entries(kinds)) {
      found.set(JSON.stringify([kind, subject]), value as Json);
    }
  }
  return found;
}

const head =
  "# What people held against the spec by hand; written by `specwright lint --update-baseline`.\n";

/** Sorted, so that the order of documents and descriptions has no say. Empty when nothing is. */
export function formatBaseline({ prose, readings, gaps }: Baseline): string {
  const content = {
    prose: sorted(prose).map(({ unbound, ...one }) => ({
      ...one,
      facts: nest(one.facts),
      ...(unbound.length === 0 ? {} : { unbound }),
    })),
    readings: sorted(readings).map(({ unmet, ...one }) => ({
      ...one,
      facts: nest(one.facts),
      ...(unmet.size === 0 ? {} : { unmet: nest(unmet) }),
    })),
    gaps: sorted(gaps),
  };
  const used = Object.entries(content).filter(([, list]) => list.length > 0);
  if (used.length === 0) return "";
  return head + dump(Object.fromEntries(used), { lineWidth: 100, noRefs: true });
}

function sorted<Entry>(entries: ReadonlyMap<string, Entry>): Entry[] {
  return [...entries].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
}

function nest(flatValues: Values): Record<string, Record<string, Json>> {
  const found = new Map<string, Map<string, Json>>();
  for (const [name, value] of [...flatValues].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [kind = "", subject = ""]: readonly string[] = JSON.parse(name);
    const kinds = found.get(subject) ?? new Map<string, Json>();
    found.set(subject, kinds.set(kind, parseJson(canonical(value))));
  }
  const subjects = [...found].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(subjects.map(([key, kinds]) => [key, Object.fromEntries(kinds)]));
}
