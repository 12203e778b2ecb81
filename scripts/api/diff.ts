/** Two descriptions, or one and an earlier revision of it → what changed, for whom it breaks, and proof. */
import { join, relative, resolve, sep } from "node:path";
import {
  type Diagnostic,
  type Report,
  collect,
  sortDiagnostics,
} from "../../core/base/diagnostic.ts";
import { type Origin, placeOf } from "../../core/base/origin.ts";
import { type Axis, type Change, type Party, axes } from "../../core/diff/change/change.ts";
import {
  type FailOn,
  type FailingGrade,
  failOnAll,
  isFailure,
} from "../../core/diff/change/fail-on.ts";
import { type IgnoreEntry, IgnoreList, entryWords } from "../../core/diff/change/ignored.ts";
import { type Written, nothingWritten, writtenIn } from "../../core/diff/announced/written.ts";
import { byGrade, diffApis } from "../../core/diff/diff.ts";
import type * as ir from "../../core/model/ir.ts";
import { buildModel } from "../../core/pipeline.ts";
import { loadSync } from "../../core/spec/load-sync.ts";
import type { ConversionOptions } from "../../core/transform/conversions/apply-conversions.ts";
import { withReadWriteVariants } from "../../core/transform/read-write/read-write-variants.ts";
import type { DocumentEffect } from "../../linter/effects/document-effects.ts";
import type { LintMode } from "../../linter/model/lint-result.ts";
import { type ChangeWithEffects, compareWithDocuments } from "./diff-documents.ts";
import { NotInRevision, filesOfRevision } from "../inputs/git-revision.ts";
import { type DescriptionOptions, loadOptionsOf, noLocking } from "../inputs/load-options.ts";
import { findSpec, isFolder, resolveTarget, shown } from "../inputs/resolve-inputs.ts";
import { nameOfFile } from "../inputs/recorded-name.ts";
import { hasCompiler, requireCompiler } from "../inputs/optional-packages.ts";
import { UsageError } from "../inputs/usage-error.ts";
import { withTypeScript } from "./typescript-axis.ts";

export interface DiffSelection extends DescriptionOptions, ConversionOptions {
  readonly cwd?: string;
  /** A file, or a folder with a description. Absent: `new` as it was in `base`. */
  readonly old?: string;
  /** The same. Absent, with `base`: every service of the project. */
  readonly new?: string;
  /** A git revision. */
  readonly base?: string;
  /** Names of services, with `base` and without `new`. */
  readonly services?: readonly string[];
  /** What the description is called. */
  readonly name?: string;
  /** Whether `format` refuses values. Absent: as validators of each description do. */
  readonly formats?: "assert" | "annotate";
  /** Documents of the description. Absent: the one beside it. */
  readonly documents?: readonly string[];
  /** How they are read; absent: as `lint` does. */
  readonly mode?: LintMode;
  /** Changes that do not count. */
  readonly ignore?: readonly IgnoreEntry[];
  /** Whether `base` may lack it: one of several services, which may be new. */
  readonly mayBeNew?: boolean;
}

export interface DiffSettings {
  /** The axes that are judged. Absent: all; `typescript` where the compiler is installed. */
  readonly axes?: readonly Axis[];
  /** Changes that do not count, of any selection. */
  readonly ignore?: readonly IgnoreEntry[];
  /** Whether an entry may match nothing, since not everything is compared that it may be about. */
  readonly mayIgnoreNothing?: boolean;
  /** `YYYY-MM-DD`; absent: the day of the run (UTC). */
  readonly today?: string;
  /** The mildest grade that fails, on all axes or on each. Absent: `breaking` on all. */
  readonly failOn?: FailingGrade | FailOn;
  /** Whom it must not break. Absent: those who call. */
  readonly parties?: readonly Party[];
  /** Makes frames of files by their paths from a folder. */
  readonly frames?: (cwd: string) => (file: string, place: Origin) => string | undefined;
}

export type DiffOptions = DiffSelection & DiffSettings;

/** A change, with the lines that it is about. */
export interface ShownChange extends Change {
  readonly frames: { readonly old?: string; readonly new?: string };
  /** What it does to the documents. */
  readonly effects?: readonly ShownEffect[];
}

export interface ShownEffect extends DocumentEffect {
  /** The line of the document. */
  readonly frame?: string;
}

export interface DiffedService {
  readonly service: string;
  /** What was compared, as messages show it. */
  readonly old: string;
  readonly new: string;
  /** The git revision that `old` is of. */
  readonly revision?: string;
  /** What the axis `documents` is about, as it is now; absent: there is no document. */
  readonly documents?: readonly string[];
  /** Worst first; absent where a description is broken. */
  readonly changes?: readonly ShownChange[];
  /** True where the revision does not have the description. */
  readonly isNew?: boolean;
  /** Changes that do not count, with the entry of the config that says so. */
  readonly ignored?: readonly { readonly change: ShownChange; readonly entry: IgnoreEntry }[];
}

export interface DiffRun {
  /** False where a change is as bad as `failOn`, or a description is broken. */
  readonly ok: boolean;
  readonly services: readonly DiffedService[];
  readonly diagnostics: readonly Diagnostic[];
}

/** @throws {UsageError} when the options name nothing that exists. */
export async function diff(options: DiffOptions): Promise<DiffRun> {
  return diffEach([options], options);
}

/** The same for several selections, as a config makes them. @throws {UsageError} as `diff`. */
export async function diffEach(
  selections: readonly DiffSelection[],
  { failOn = "breaking", parties = ["callers"], frames, ...rest }: DiffSettings = {},
): Promise<DiffRun> {
  const { ignore = [], mayIgnoreNothing = false, today = dayOf(new Date()) } = rest;
  const judges = judgedAxes(rest.axes);
  const diagnostics: Diagnostic[] = [];
  const list = new IgnoreList(today);
  const services: DiffedService[] = [];
  for (const selection of selections) {
    for (const { pair, remove } of pairsOf(selection, diagnostics)) {
      if (pair.old === undefined) {
        services.push(newService(pair, selection));
        continue;
      }
      try {
        const both = { ...pair, old: pair.old };
        const made = await compared(both, selection, diagnostics, { frames, today, judges });
        services.push(withoutIgnored(made, [...ignore, ...(selection.ignore ?? [])], list));
      } finally {
        remove();
      }
    }
  }
  const least = typeof failOn === "string" ? failOnAll(failOn) : failOn;
  const isBad = ({ changes = [] }: DiffedService) =>
    changes.some((change) => isFailure(change, parties, least));
  const isWhole = services.every(({ changes }) => changes !== undefined) && !mayIgnoreNothing;
  const entries = [...ignore, ...selections.flatMap((selection) => selection.ignore ?? [])];
  reportEntries(entries, list, isWhole, collect(diagnostics));
  const isBroken = diagnostics.some(({ severity }) => severity === "error");
  return {
    ok: !isBroken && !services.some(isBad),
    services,
    diagnostics: sortDiagnostics(diagnostics),
  };
}

/** @throws {UsageError} where `typescript` is asked for, and the compiler is missing. */
function judgedAxes(asked: readonly Axis[] | undefined): ReadonlySet<Axis> {
  const judges = new Set<Axis>(asked ?? axes);
  if (asked?.includes("typescript")) requireCompiler("the axis typescript");
  else if (!hasCompiler()) judges.delete("typescript");
  return judges;
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

function withoutIgnored(
  service: DiffedService,
  entries: readonly IgnoreEntry[],
  list: IgnoreList,
): DiffedService {
  if (service.changes === undefined || entries.length === 0) return service;
  const judged = service.changes.map((change) => {
    return { change, entry: list.entryFor(change, entries) };
  });
  return {
    ...service,
    changes: judged.flatMap(({ change, entry }) => (entry === undefined ? [change] : [])),
    ignored: judged.flatMap(({ change, entry }) =>
      entry === undefined ? [] : [{ change, entry }],
    ),
  };
}

/** Entries that are of no use any more. Where something was not compared, they may be about that. */
function reportEntries(
  entries: readonly IgnoreEntry[],
  list: IgnoreList,
  isWhole: boolean,
  report: Report,
): void {
  for (const entry of entries) {
    const { origin, until } = entry;
    if (list.isMatched(entry) && list.isPast(entry)) {
      const message = `the change ${entryWords(entry)} was ignored until ${until} and counts again`;
      report({ code: "config/ignore-expired", message, origin });
    }
    if (!list.isMatched(entry) && isWhole) {
      const message = `no change matches ${entryWords(entry)}`;
      report({ code: "config/ignore-unused", message, origin });
    }
  }
}

interface Place {
  /** Folder that paths in messages are relative to. */
  readonly cwd: string;
  readonly spec: string;
  /** Before the paths of files: the revision. */
  readonly label: string;
}

interface Pair {
  readonly service: string;
  readonly old: Place;
  readonly new: Place;
  readonly documents?: readonly string[];
}

type Prepared = {
  /** Without an old place where the revision lacks the description. */
  readonly pair: Omit<Pair, "old"> & Partial<Pick<Pair, "old">>;
  readonly remove: () => void;
};

function pairsOf(selection: DiffSelection, diagnostics: Diagnostic[]): Iterable<Prepared> {
  const { old, new: fresh, base } = selection;
  const cwd = resolve(selection.cwd ?? ".");
  if (old !== undefined && fresh !== undefined) {
    if (base !== undefined) throw new UsageError("use either two descriptions or --base, not both");
    const places = { old: placeAt(cwd, old), new: placeAt(cwd, fresh) };
    const pair = {
      service: serviceOf(places.new, selection),
      ...places,
      ...documentsIn(selection),
    };
    return [{ pair, remove: () => undefined }];
  }
  if (base === undefined) {
    throw new UsageError("`diff` compares two descriptions; pass OLD and NEW, or --base");
  }
  if (fresh !== undefined) {
    const place = placeAt(cwd, fresh);
    const one = { service: serviceOf(place, selection), new: place, ...documentsIn(selection) };
    return withRevision([one], base, selection.mayBeNew === true);
  }
  const { services = [] } = selection;
  const target = resolveTarget({ cwd, services }, collect(diagnostics));
  const found = target.descriptions.map(({ service, spec, documents }) => {
    return { service, new: { cwd: target.cwd, spec, label: "" }, ...(documents && { documents }) };
  });
  return withRevision(found, base, true);
}

/** One after another, so that the files of one revision are gone before the next ones come. */
function* withRevision(
  all: readonly Omit<Pair, "old">[],
  base: string,
  mayBeNew: boolean,
): Generator<Prepared> {
  for (const each of all) {
    const files = revisionOf(each, base, mayBeNew);
    if (files === undefined) yield { pair: each, remove: () => undefined };
    else {
      const old = { cwd: files.folder, spec: files.path, label: `${base}:` };
      yield { pair: { ...each, old }, remove: files.remove };
    }
  }
}

function revisionOf({ new: place }: Omit<Pair, "old">, base: string, mayBeNew: boolean) {
  try {
    return filesOfRevision(base, join(place.cwd, place.spec));
  } catch (error) {
    if (mayBeNew && error instanceof NotInRevision) return undefined;
    throw error;
  }
}

function newService(
  { service, new: fresh }: Omit<Pair, "old">,
  { base = "" }: DiffSelection,
): DiffedService {
  const spec = fresh.label + fresh.spec;
  return { service, old: `${base}:`, new: spec, revision: base, isNew: true, changes: [] };
}

function documentsIn({ cwd = ".", documents }: DiffSelection): Pick<Pair, "documents"> {
  if (documents === undefined) return {};
  return { documents: documents.map((file) => shown(resolve(cwd), resolve(cwd, file))) };
}

function placeAt(cwd: string, path: string): Place {
  const absolute = resolve(cwd, path);
  const spec = isFolder(absolute) ? findSpec(absolute) : absolute;
  return { cwd, spec: shown(cwd, spec), label: "" };
}

function serviceOf({ cwd, spec }: Place, { name }: DiffSelection): string {
  return name ?? nameOfFile(resolve(cwd, spec), cwd);
}

async function compared(
  { service, old, new: fresh, documents }: Pair,
  selection: DiffSelection,
  diagnostics: Diagnostic[],
  {
    frames,
    today,
    judges,
  }: {
    readonly frames: DiffSettings["frames"];
    readonly today: string;
    readonly judges: ReadonlySet<Axis>;
  },
): Promise<DiffedService> {
  const before = await modelAt(old, service, selection, diagnostics);
  const after = await modelAt(fresh, service, selection, diagnostics);
  const { base: revision } = selection;
  const said = {
    service,
    old: old.label + old.spec,
    new: fresh.label + fresh.spec,
    ...(revision === undefined ? {} : { revision }),
  };
  if (before === undefined || after === undefined) return said;
  const { formats, mode } = selection;
  const asserts = ({ specwright }: ir.Api) =>
    formats === undefined ? specwright : formats === "assert";
  const found = diffApis(before.model, after.model, {
    assertsFormats: { old: asserts(before.model), new: asserts(after.model) },
    written: { old: before.written, new: after.written },
    today,
  });
  const changes = judges.has("typescript")
    ? await withTypeScript({ old: before.model, new: after.model }, found, {
        conversions: selection,
        options: formats === undefined ? {} : { formats },
      })
    : found;
  const judged = judges.has("documents")
    ? compareWithDocuments(
        changes,
        { ...old, api: before.plain },
        { ...fresh, api: after.plain },
        { today, ...(documents && { documents }), ...(mode && { mode }) },
        diagnostics,
      )
    : undefined;
  const show = shownChange({ old, new: fresh }, frames);
  return {
    ...said,
    ...(judged && { documents: judged.documents }),
    changes: (judged?.changes ?? changes).toSorted(byGrade).map(show),
  };
}

/** Gives changes the names of files as messages show them, and the lines. */
function shownChange(
  { old, new: fresh }: Pick<Pair, "old" | "new">,
  frames: DiffSettings["frames"],
): (change: ChangeWithEffects) => ShownChange {
  const frame = { old: frames?.(old.cwd), new: frames?.(fresh.cwd) };
  return ({ old: one, new: other, effects, ...change }) => {
    const [oldFrame, newFrame] = [
      one && frame.old?.(one.file, one),
      other && frame.new?.(other.file, other),
    ];
    return {
      ...change,
      ...(one && { old: labelled(one, old) }),
      ...(other && { new: labelled(other, fresh) }),
      ...(effects && { effects: effects.map((effect) => shownEffect(effect, frame.new)) }),
      frames: {
        ...(oldFrame === undefined ? {} : { old: oldFrame }),
        ...(newFrame === undefined ? {} : { new: newFrame }),
      },
    };
  };
}

function shownEffect(
  effect: DocumentEffect,
  frameOf: ReturnType<NonNullable<DiffSettings["frames"]>> | undefined,
): ShownEffect {
  const { document } = effect;
  const frame = document && frameOf?.(document.file, { ...document, pointer: "" });
  return frame === undefined ? effect : { ...effect, frame };
}

function labelled(origin: Origin, { label }: Place): Origin {
  const place = placeOf(origin);
  return { ...place, file: label + place.file };
}

interface Models {
  /** With variants for reading and writing, which are what travels. */
  readonly model: ir.Api;
  /** As the description says it, for those who compare it with documents. */
  readonly plain: ir.Api;
  readonly written: Written;
}

async function modelAt(
  { cwd, spec, label }: Place,
  service: string,
  selection: DiffSelection,
  diagnostics: Diagnostic[],
): Promise<Models | undefined> {
  const own: Diagnostic[] = [];
  const report = collect(own);
  const reading = await loadOptionsOf({ cwd, spec }, ofFolder(selection, cwd), noLocking, report);
  const loaded = reading && loadSync([spec], reading);
  own.push(...(loaded?.diagnostics ?? []));
  const options = { service, report, keepsUnsent: true };
  const api = loaded?.sources && buildModel(loaded.sources, options);
  const model = api && withReadWriteVariants(api, report);
  // What is partially supported concerns whoever generates.
  const faults = own.filter(({ severity }) => severity === "error");
  for (const fault of faults) {
    diagnostics.push({ ...fault, origin: labelled(fault.origin, { cwd, spec, label }) });
  }
  if (faults.length > 0 || api === undefined || model === undefined) return undefined;
  return {
    model,
    plain: api,
    written: loaded?.sources ? writtenIn(loaded.sources) : nothingWritten,
  };
}

/** Paths among the options are meant from where the command was started. */
function ofFolder(selection: DiffSelection, cwd: string): DescriptionOptions {
  const from = resolve(selection.cwd ?? ".");
  const within = (path: string) => relative(cwd, resolve(from, path)).split(sep).join("/") || ".";
  const { allowRef, overlays } = selection;
  return {
    ...selection,
    ...(allowRef && { allowRef: allowRef.map(within) }),
    ...(overlays && { overlays: overlays.map(within) }),
  };
}
