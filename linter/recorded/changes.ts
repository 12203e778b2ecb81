/** Two texts of a baseline → the entries that differ, each in a few words. */
import type { TextFile } from "../model/lint-result.ts";
import { type FindingEntry, type UnreadEntry, parseRecorded } from "./entries.ts";
import { entryKey } from "./identity.ts";

interface Shown {
  readonly words: string;
  readonly count: number;
}

interface Changes {
  readonly added: string[];
  readonly changed: string[];
  readonly removed: string[];
}

/** `undefined` when `before` cannot be read, so that nothing can be said of what would be lost. */
export function recordedChanges(before: string, after: string): Changes | undefined {
  const [was, is] = [entriesOf({ file: "", text: before }), entriesOf({ file: "", text: after })];
  if (was === undefined || is === undefined) return undefined;
  const changed = [...is].flatMap(([key, { words, count }]) => {
    const old = was.get(key)?.count ?? count;
    return old === count ? [] : [`${words}: ${old} → ${count}`];
  });
  const only = (one: ReadonlyMap<string, Shown>, other: ReadonlyMap<string, Shown>) =>
    [...one].flatMap(([key, { words }]) => (other.has(key) ? [] : [words]));
  return { added: only(is, was), changed, removed: only(was, is) };
}

function entriesOf(file: TextFile): Map<string, Shown> | undefined {
  const read = parseRecorded(file);
  if ("problem" in read) return undefined;
  const found = new Map<string, Shown>();
  const add = (key: readonly string[], words: string, count: number) => {
    const name = JSON.stringify(key);
    found.set(name, { words, count: count + (found.get(name)?.count ?? 0) });
  };
  for (const [spec, { findings, unread }] of read.value) {
    for (const one of findings) add([spec, one.section, entryKey(one)], wordsOf(one), one.count);
    for (const one of unread) add([spec, one.document, one.section], unreadWords(one), one.count);
  }
  return found;
}

function wordsOf({ document, section, code, says, at }: FindingEntry): string {
  return [sectionName(document, section), `${code}: ${says}`, `(${at})`].filter(Boolean).join(" ");
}

function unreadWords({ document, section }: UnreadEntry): string {
  return `${sectionName(document, section)} parts that are not read`;
}

function sectionName(document: string, section: string): string {
  return section === "" ? document : `${document}#${section}`;
}
