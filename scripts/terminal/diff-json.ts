/** What changed → the JSON document of `diff --format json`. */
import { axes } from "../../core/diff/change/change.ts";
import { plainDiagnostic } from "../../core/base/diagnostic.ts";
import { plainOrigin } from "../../core/base/origin.ts";
import { jsonText } from "../../core/output/layout.ts";
import type { DiffRun, DiffedService, ShownChange, ShownEffect } from "../api/diff/diff-run.ts";

/** With a final line feed. */
export function diffJson({ ok, services, diagnostics }: DiffRun): string {
  return jsonText({
    command: "diff",
    ok,
    services: services.map(plainService),
    diagnostics: diagnostics.map(plainDiagnostic),
  });
}

function plainService(diffed: DiffedService) {
  const { service, old, new: fresh, changes, ignored = [], isNew = false } = diffed;
  return {
    service,
    old: isNew ? null : old,
    new: fresh,
    documents: diffed.documents ?? null,
    changes: changes?.map(plainChange) ?? null,
    ignored: ignored.map(({ change, entry: { reason, until, origin } }) => ({
      ...plainChange(change),
      ignored: { reason, until, entry: plainOrigin(origin) },
    })),
  };
}

function plainChange(change: ShownChange) {
  return {
    kind: change.kind,
    operation: change.subject.operation ?? null,
    part: change.subject.part ?? null,
    path: change.subject.path ?? null,
    operations: change.operations,
    old: change.old === undefined ? null : plainOrigin(change.old),
    new: change.new === undefined ? null : plainOrigin(change.new),
    ...Object.fromEntries(axes.map((axis) => [axis, change.verdict[axis] ?? null])),
    reason: change.reason,
    program: change.broken === undefined ? null : { ...change.broken },
    witness: change.witness === undefined ? null : { ...change.witness },
    effects: (change.effects ?? []).map(plainEffect),
  };
}

function plainEffect({ state, code, message, document, entry }: ShownEffect) {
  return {
    state,
    code,
    message,
    document: document === undefined ? null : { ...document },
    entry: entry === undefined ? null : { ...entry },
  };
}
