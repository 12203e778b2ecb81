/** What a record says, and what the description says today → what changed for handlers. */
import type { Described } from "./description/described.ts";
import { differences } from "./differences.ts";
import { type FileNames, fileNames } from "./file-names.ts";
import type { HandlersRecord, ReadState, RecordedOperation } from "./record-file.ts";
import type {
  AddedHandler,
  ChangedHandler,
  Difference,
  HandlerChanges,
  RenamedHandler,
  ServiceChanges,
} from "./reconcile/changes.ts";
import { type Summary, type SummedOperation, summaryOf } from "./summary.ts";
import { authenticateMembers } from "./texts/authenticate.ts";
import { decisionMembers } from "./texts/decisions.ts";
import { type Handled, handlerText } from "./texts/operations.ts";
import { callTexts, credentialTexts } from "./texts/test.ts";

/** What is to be done, and the record that holds once it is. */
export interface ChangesSince extends HandlerChanges {
  /** Callbacks that nothing asks for any more, such as `decisions.rateLimit`. */
  readonly removedCallbacks: readonly string[];
  /** Callbacks that have to give something else now. */
  readonly changedCallbacks: readonly string[];
  readonly after: HandlersRecord;
}

/** True where nothing changed that concerns a handler. */
export function isSame(changes: ChangesSince): boolean {
  const { added, renamed, removed, changed } = changes;
  const { addedCallbacks, removedCallbacks, changedCallbacks } = changes;
  const callbacks = [addedCallbacks, removedCallbacks, changedCallbacks];
  const lists: readonly (readonly unknown[])[] = [added, renamed, removed, changed, ...callbacks];
  return lists.every((list) => list.length === 0);
}

/** Compares a record with the description; `files` are names that no new file may have. */
export function changesBetween(
  record: HandlersRecord,
  described: Described,
  { read, files = [] }: { readonly read: ReadState; readonly files?: Iterable<string> },
): ChangesSince {
  const summary = summaryOf(described);
  const pairs = pairsOf(record, summary, described);
  const filesOf = fileFor(record, described, pairs, files);
  const handled = handledOf(described);
  const testOf = callTexts(described);
  const operations = new Map<string, RecordedOperation>();
  const added: AddedHandler[] = [];
  const renamed: RenamedHandler[] = [];
  const changed: ChangedHandler[] = [];
  for (const [name, now] of summary.operations) {
    const from = pairs.get(name);
    const before = from === undefined ? undefined : record.operations.get(from);
    const one = handled.get(name);
    if (one === undefined) continue;
    if (from === undefined || before === undefined) {
      const file = filesOf(one);
      const { comment, initializer, type } = handlerText(one);
      const hasNoPrincipal = described.view.principal && !one.view.principal;
      const code = `${comment}${initializer}`;
      const test = testOf(one);
      added.push({ name, code, type, hasNoPrincipal, file, uses: usesOf(initializer), test });
      operations.set(name, { ...now, file });
      continue;
    }
    operations.set(name, { ...now, file: before.file });
    if (from !== name) renamed.push({ from, to: name, fromType: before.type, toType: now.type });
    const found = whatChanged(before, now, record, summary);
    if (found.length === 0) continue;
    const what = found.map(({ text }) => text);
    const principal = turned(hasCredential(before), one.view.principal);
    changed.push({ name, what, differences: found, type: now.type, ...principal });
  }
  const kept = new Set(pairs.values());
  const removed = [...record.operations]
    .filter(([name]) => !kept.has(name))
    .map(([name, { method, path, type }]) => {
      return { name, type, comment: `\`${method} ${path}\` is no longer in the description.` };
    });
  const { service, layout, framework } = record;
  const { types, callbacks } = summary;
  return {
    added,
    renamed,
    removed,
    changed,
    ...callbacksBetween(record, summary, described),
    service: serviceBetween(record, summary, described),
    after: { service, layout, framework, read, operations, types, callbacks },
  };
}

/** Name of today → name in the record, of what is the same operation. */
function pairsOf(
  record: HandlersRecord,
  summary: Summary,
  { api, names }: Described,
): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  const taken = new Set<string>();
  const pair = (name: string, from: string | undefined) => {
    if (from === undefined || taken.has(from) || pairs.has(name)) return;
    pairs.set(name, from);
    taken.add(from);
  };
  const byPlace = new Map([...record.operations].map(([name, each]) => [placeOf(each), name]));
  // The place of an operation says best which it is: names move from one to another.
  for (const [name, operation] of summary.operations) pair(name, byPlace.get(placeOf(operation)));
  for (const name of summary.operations.keys())
    pair(name, record.operations.has(name) ? name : undefined);
  for (const operation of api.operations) {
    const { function: name } = names.operation(operation);
    for (const old of names.old.operation(operation))
      pair(name, record.operations.has(old.function) ? old.function : undefined);
  }
  return pairs;
}

function placeOf({ method, path }: Pick<SummedOperation, "method" | "path">): string {
  return `${method} ${path}`;
}

function whatChanged(
  before: RecordedOperation,
  now: SummedOperation,
  { types: from }: HandlersRecord,
  { types: to }: Summary,
): readonly Difference[] {
  const [old, place] = [placeOf(before), placeOf(now)];
  const moved = { text: `it is \`${place}\` now, and was \`${old}\``, words: [], breaks: false };
  const between = (member: "inputs" | "answers") =>
    differences({ facts: before[member], types: from }, { facts: now[member], types: to });
  return [...(old === place ? [] : [moved]), ...between("inputs"), ...between("answers")];
}

function hasCredential({ inputs }: RecordedOperation): boolean {
  return [...inputs.keys()].some((fact) => fact.startsWith("credential "));
}

/** Whether something came or went. */
function turned(before: boolean, now: boolean): Pick<ServiceChanges, "principal"> {
  return before === now ? {} : { principal: now ? "added" : "removed" };
}

function serviceBetween(
  record: HandlersRecord,
  { callbacks }: Summary,
  { view }: Described,
): ServiceChanges {
  const has = (names: ReadonlyMap<string, string>, of: string) =>
    [...names.keys()].some((name) => name.startsWith(`${of}.`));
  const kinds = ["authenticate", "decisions"] as const;
  const [before, now] = [record.callbacks, callbacks];
  const isGone = (of: string) => (of === "decisions" ? view.decisions.length === 0 : !has(now, of));
  return {
    ...turned(has(before, "authenticate"), view.principal),
    asked: kinds.filter((of) => !has(before, of) && has(now, of)),
    gone: kinds.filter((of) => has(before, of) && isGone(of)),
    hasNoUploads: view.operations.every(({ streamed }) => streamed === ""),
  };
}

function handledOf({ api, view }: Described): ReadonlyMap<string, Handled> {
  return new Map(
    api.operations.flatMap((operation, index) => {
      const own = view.operations[index];
      return own === undefined ? [] : [[own.name, { operation, view: own }] as const];
    }),
  );
}

/** The file for a new handler: the one of its tag, else a file of its own. */
function fileFor(
  { layout, operations }: HandlersRecord,
  described: Described,
  pairs: ReadonlyMap<string, string>,
  others: Iterable<string>,
): (handled: Handled) => string {
  const known = new Map<string, string>();
  if (layout === "file-per-tag") {
    for (const [name, { operation }] of handledOf(described)) {
      const file = operations.get(pairs.get(name) ?? "")?.file;
      const tag = tagOf(operation);
      if (file !== undefined && !known.has(tag)) known.set(tag, file);
    }
  }
  const used = [...operations.values()].map(({ file }) => file);
  const kept = new Set(pairs.values());
  const live = new Set([...operations].flatMap(([name, { file }]) => (kept.has(name) ? file : [])));
  const left = new Set(used.filter((file) => !live.has(file)));
  const names = namesFor(layout, known, [...used, ...others]);
  const bare = namesFor(layout);
  return ({ operation, view }) => {
    const key = keyOf(layout, operation, view.name);
    // A file whose handlers are all gone is still the one of its tag.
    const plain = bare.nameOf(key);
    return !known.has(key) && left.has(plain) ? plain : names.nameOf(key);
  };
}

/** File names for a layout, some of which are `known`. */
export function namesFor(
  layout: HandlersRecord["layout"],
  known: ReadonlyMap<string, string> = new Map(),
  others: Iterable<string> = [],
): FileNames {
  return fileNames(layout === "file-per-tag" ? "tag" : "operation", known, others);
}

/** What operations share that stand in one file. */
export function keyOf(
  layout: HandlersRecord["layout"],
  operation: Handled["operation"],
  name: string,
): string {
  return layout === "file-per-tag" ? tagOf(operation) : name;
}

/** Operations without a tag share a file. */
function tagOf({ tags }: Handled["operation"]): string {
  return tags[0] ?? "operations";
}

/** The imports from the generated server that a new handler needs. */
function usesOf(code: string): readonly string[] {
  return code.includes("notImplemented(") ? ["notImplemented"] : [];
}

function callbacksBetween(record: HandlersRecord, summary: Summary, described: Described) {
  const kinds = [
    ["authenticate", authenticateMembers(described)],
    ["decisions", decisionMembers(described)],
  ] as const;
  const credentials = credentialTexts(described);
  const addedCallbacks = kinds.flatMap(([of, members]) =>
    members
      .filter(({ name }) => !record.callbacks.has(`${of}.${name}`))
      .map(({ name, comment, value }) => {
        const test = of === "authenticate" ? credentials.get(name) : undefined;
        const given = test === undefined ? {} : { test };
        return { of, name, code: `${comment}${value}`, uses: usesOf(value), ...given };
      }),
  );
  const names = [...record.callbacks.keys()];
  const removedCallbacks = names.filter((name) => !summary.callbacks.has(name));
  const changedCallbacks = [...summary.callbacks]
    .filter(([name, digest]) => (record.callbacks.get(name) ?? digest) !== digest)
    .map(([name]) => name);
  return { addedCallbacks, removedCallbacks, changedCallbacks };
}
