/** Makes files of handlers, which people own, fit a description that changed. Slow to load: it brings a compiler. */
import { compareTexts } from "../../../core/base/text/compare.ts";
import { addCallbacks } from "./callbacks.ts";
import { addOperations } from "./add.ts";
import type {
  AffectedHandler,
  GeneratedModules,
  HandlerChanges,
  ManualStep,
  Reconciled,
} from "./changes.ts";
import { affectedPlaces } from "./places-to-look-at.ts";
import type { Affected, Context, Step } from "./reconcile-context.ts";
import { type Applied, Edits } from "./edits.ts";
import { listed, openProject } from "./project.ts";
import { turnPrincipals } from "./principal-types.ts";
import { findRegistrations } from "./registrations.ts";
import { removeOperations } from "./remove.ts";
import { renameOperations } from "./rename.ts";
import { addTestCalls, addTestCredentials } from "./test-calls.ts";

/**
 * The files with as few edits as the changes need; all else stays byte for byte. What is not understood stays
 * as it is, and is told. Changes that are made already are passed by, so a second run changes nothing.
 */
export function reconcile(
  files: ReadonlyMap<string, string>,
  changes: HandlerChanges,
  output: GeneratedModules,
): Reconciled {
  const project = openProject(files);
  const registrations = findRegistrations(project, knownNames(changes), output);
  const context: Context = {
    project,
    registrations,
    changes,
    output,
    edits: new Edits(),
    manual: [],
    aliased: new Set(),
    noted: [],
    hidden: new Map(),
  };
  renameOperations(context);
  removeOperations(context);
  turnPrincipals(context);
  addOperations(context);
  addCallbacks(context);
  addTestCalls(context);
  addTestCredentials(context);
  const affected = affectedPlaces(context);
  const applied = context.edits.apply(project);
  return {
    files: applied.files,
    manual: withoutDoubles(context.manual.map((step) => manualStep(step, applied))),
    affected: joined(affected, applied),
  };
}

function knownNames({ renamed, removed, changed }: HandlerChanges): readonly string[] {
  return [
    ...renamed.flatMap(({ from, to }) => [from, to]),
    ...removed.map(({ name }) => name),
    ...changed.map(({ name }) => name),
  ];
}

/** One place for each line and name, with all that is said of it: the first of a name, then the others by line. */
function joined(affected: readonly Affected[], applied: Applied): readonly AffectedHandler[] {
  const found = new Map<string, AffectedHandler & { readonly what: string[] }>();
  for (const { step, name, what } of affected) {
    const { file, line } = manualStep(step, applied);
    const key = `${file}:${line} ${name}`;
    const known = found.get(key) ?? { file, line, name, what: [] };
    found.set(key, known);
    known.what.push(...what.filter((each) => !known.what.includes(each)));
  }
  const byName = new Map<string, AffectedHandler[]>();
  for (const each of found.values()) listed(byName, each.name).push(each);
  return [...byName.values()].flatMap(([first, ...rest]) => [
    ...(first === undefined ? [] : [first]),
    ...rest.toSorted((a, b) => compareTexts(a.file, b.file) || a.line - b.line),
  ]);
}

/** A line may hold several names that the same is said of. */
function withoutDoubles(steps: readonly ManualStep[]): readonly ManualStep[] {
  const found = new Map(steps.map((step) => [`${step.file}:${step.line} ${step.text}`, step]));
  return [...found.values()];
}

function manualStep(
  { source, position = 0, file = "", line = 1, text }: Step,
  { lineOf }: Applied,
): ManualStep {
  if (source === undefined) return { file, line, text };
  return { file: source.path, line: lineOf(source, position), text };
}
