/** Two descriptions, or one and an earlier revision of it → what changed, for whom it breaks, and proof. */
import {
  type Diagnostic,
  type Report,
  collect,
  sortDiagnostics,
} from "../../../core/base/diagnostic.ts";
import { type Axis, axes } from "../../../core/diff/change/change.ts";
import { failOnAll, isFailure } from "../../../core/diff/change/fail-on.ts";
import { type IgnoreEntry, IgnoreList, entryWords } from "../../../core/diff/change/ignored.ts";
import { byGrade, diffApis } from "../../../core/diff/diff.ts";
import type * as ir from "../../../core/model/ir.ts";
import { hasCompiler, requireCompiler } from "../../inputs/optional-packages.ts";
import { compareWithDocuments } from "./diff-documents.ts";
import type {
  DiffOptions,
  DiffRun,
  DiffSelection,
  DiffSettings,
  DiffedService,
} from "./diff-run.ts";
import { modelAt } from "./models.ts";
import { type Pair, pairsOf } from "./pairs.ts";
import { shownChange } from "./shown.ts";
import { withTypeScript } from "./typescript-axis.ts";

/** @throws {UsageError} when the options name nothing that exists. */
export async function diff(options: DiffOptions): Promise<DiffRun> {
  return diffEach([options], options);
}

/** The same for several selections, as a config makes them. @throws {UsageError} as `diff`. */
export async function diffEach(
  selections: readonly DiffSelection[],
  { failOn = "breaking", parties = ["callers"], frames, onAxis, ...rest }: DiffSettings = {},
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
        const made = await compared(both, selection, diagnostics, {
          frames,
          today,
          judges,
          onAxis,
        });
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

function newService(
  { service, new: fresh }: Omit<Pair, "old">,
  { base = "" }: DiffSelection,
): DiffedService {
  const spec = fresh.label + fresh.spec;
  return { service, old: `${base}:`, new: spec, revision: base, isNew: true, changes: [] };
}

async function compared(
  { service, old, new: fresh, documents }: Pair,
  selection: DiffSelection,
  diagnostics: Diagnostic[],
  {
    frames,
    today,
    judges,
    onAxis,
  }: {
    readonly frames: DiffSettings["frames"];
    readonly onAxis: DiffSettings["onAxis"];
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
  if (judges.has("typescript")) onAxis?.();
  const changes = judges.has("typescript")
    ? await withTypeScript({ old: before.model, new: after.model }, found, {
        conversions: selection,
        options: formats === undefined ? {} : { formats },
      })
    : found;
  if (judges.has("documents")) onAxis?.();
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
