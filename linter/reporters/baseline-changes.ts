/** What was accepted and what would be → the entries that differ, each in a few words. */
import type { Json } from "../../core/model/ir.ts";
import {
  type Baseline,
  type Values,
  namedValue,
  parseBaseline,
} from "../baseline/baseline-file.ts";
import { canonical } from "../model/values.ts";
import { plainLine } from "./single-line.ts";

/** One line per entry, in the order of the file. */
export interface BaselineChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** `undefined` when `before` cannot be read, so that nothing can be said of what would be lost. */
export function baselineChanges(before: string, after: string): BaselineChanges | undefined {
  const [old, now] = [before, after].map((text) => parseBaseline({ file: "", text }));
  if (old === undefined || now === undefined || "problem" in old || "problem" in now) {
    return undefined;
  }
  const [was, is] = [entriesOf(old.value), entriesOf(now.value)];
  const changed = [...is].flatMap(([key, entry]) => {
    const previous = was.get(key);
    const differences = previous === undefined ? [] : differencesOf(previous.values, entry.values);
    return differences.length === 0 ? [] : [`${entry.shown}: ${differences.join("; ")}`];
  });
  return {
    added: [...is].filter(([key]) => !was.has(key)).map(([, { shown }]) => shown),
    changed,
    removed: [...was].filter(([key]) => !is.has(key)).map(([, { shown }]) => shown),
  };
}

interface AcceptedEntry {
  readonly shown: string;
  readonly values: Values;
}

function entriesOf({ prose, readings, gaps }: Baseline): Map<string, AcceptedEntry> {
  const entries = new Map<string, AcceptedEntry>();
  for (const [key, { text, about, facts, unbound }] of prose) {
    const place = about.length === 0 ? "" : ` (${about.join(", ")})`;
    const values = new Map(labelled("", facts));
    if (unbound.length > 0) values.set("words without a fact in the spec", [...unbound]);
    entries.set(`prose ${key}`, { shown: short(`"${text}"${place}`), values });
  }
  for (const [key, { at, readings: words, facts, unmet }] of readings) {
    const values = new Map([
      ...labelled("", facts),
      ...labelled("unmet ", unmet),
      ["words", [...words]] as const,
    ]);
    entries.set(`interpretation ${key}`, { shown: short(`interpretation at ${at}`), values });
  }
  for (const [key, { what, section, recorded }] of gaps) {
    const place = section === "" ? "" : ` (#${section})`;
    const values = new Map([["records", [...recorded]]]);
    entries.set(`gap ${key}`, { shown: short(`gap "${what}"${place}`), values });
  }
  return entries;
}

function labelled(prefix: string, values: Values): [string, Json][] {
  return [...values].map(([name, value]) => {
    const { kind, subject } = namedValue(name);
    return [`${prefix}${kind} of ${subject.join(" › ")}`, value];
  });
}

function differencesOf(was: Values, is: Values): string[] {
  const names = [...new Set([...was.keys(), ...is.keys()])];
  const text = (value: Json | undefined) => (value === undefined ? undefined : canonical(value));
  return names.flatMap((name) => {
    const [before, after] = [text(was.get(name)), text(is.get(name))];
    if (before === after) return [];
    return [short(`${name}: ${before ?? "absent"} → ${after ?? "absent"}`)];
  });
}

const longest = 140;

function short(text: string): string {
  return plainLine(text.length <= longest ? text : `${text.slice(0, longest - 1)}…`);
}
