/** Findings and unread parts of now → the entries that record them, with what people wrote to those that stay. */
import type { FindingEntry, RecordedSpec, UnreadEntry } from "./entries.ts";
import { type Identified, entryKey } from "./identity.ts";
import { type MatchedEntries, matchEntries } from "./match-entries.ts";
import type { UnreadSection } from "./unread-sections.ts";

/** An entry of the file to write. */
export interface NextEntry<Entry> {
  readonly entry: Entry;
  /** Index of the entry whose text, reason and day it keeps. */
  readonly from?: number;
  /** A line of the document, for the reader alone. */
  readonly line?: number;
}

export interface NextRecorded {
  readonly findings: readonly NextEntry<FindingEntry>[];
  readonly unread: readonly NextEntry<UnreadEntry>[];
}

/** What an update says of new entries. */
export interface Remark {
  readonly reason: string;
  readonly day: string;
}

/** Sorted by document and section, so that the order of the document has no say. */
export function nextRecorded(
  { findings, unread }: { findings: readonly Identified[]; unread: readonly UnreadSection[] },
  recorded: RecordedSpec,
  remark: Remark,
): NextRecorded {
  const matched = matchEntries(findings, recorded.findings);
  const taken = new Set<number>();
  const nextFindings = [...groups(findings).values()].map((group) =>
    nextFinding(group, { recorded, matched, taken, remark }),
  );
  const takenUnread = new Set<number>();
  const nextUnread = unread.map(({ document, section, count, entry: index, place }) => {
    const old = index === undefined ? undefined : recorded.unread[index];
    const entry = { document, section, count, ...remarkOf(old ?? remark) };
    return { entry, line: place.line, ...textOf(index, takenUnread) };
  });
  return { findings: sorted(nextFindings), unread: sorted(nextUnread) };
}

function groups(findings: readonly Identified[]): Map<string, [Identified, ...Identified[]]> {
  const found = new Map<string, [Identified, ...Identified[]]>();
  for (const one of findings) {
    const key = JSON.stringify([entryKey(one.name), one.name.section]);
    const group = found.get(key);
    if (group === undefined) found.set(key, [one]);
    else group.push(one);
  }
  return found;
}

interface Context {
  readonly recorded: RecordedSpec;
  readonly matched: MatchedEntries;
  readonly taken: Set<number>;
  readonly remark: Remark;
}

function nextFinding(
  group: readonly [Identified, ...Identified[]],
  { recorded, matched, taken, remark }: Context,
): NextEntry<FindingEntry> {
  const [{ finding, name }] = group;
  const indices = group.flatMap((one) => matched.entryOf.get(one) ?? []);
  const index = indices.find((one) => !taken.has(one)) ?? indices[0];
  const old = index === undefined ? undefined : recorded.findings[index];
  const entry = { ...name, count: group.length, ...remarkOf(old ?? remark) };
  const line = finding.document?.line ?? finding.spec?.line;
  return { entry, ...(line === undefined ? {} : { line }), ...textOf(index, taken) };
}

/** The text of an entry is kept once; another one that it became has its reason and day alone. */
function textOf(index: number | undefined, taken: Set<number>): { readonly from?: number } {
  if (index === undefined || taken.has(index)) return {};
  taken.add(index);
  return { from: index };
}

function remarkOf({ reason, day }: Remark): Remark {
  return { reason, day };
}

function sorted<Entry extends object>(all: readonly NextEntry<Entry>[]): NextEntry<Entry>[] {
  const order = ["document", "section", "code", "at", "text", "says"];
  const keyOf = ({ entry }: NextEntry<Entry>) => {
    const members = new Map<string, unknown>(Object.entries(entry));
    return order.map((name) => String(members.get(name) ?? "")).join("\u0000");
  };
  return all
    .map((one) => ({ one, key: keyOf(one) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ one }) => one);
}
