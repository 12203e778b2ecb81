/** Makes files of handlers, which people own, fit a description that changed. Slow to load: it brings a compiler. */
import { addCallbacks } from "./callbacks.ts";
import { addOperations } from "./add.ts";
import type {
  ConcernedHandler,
  GeneratedModules,
  HandlerChanges,
  ManualStep,
  Reconciled,
} from "./changes.ts";
import { type Context, type Step, missing } from "./reconcile-context.ts";
import { type Applied, Edits } from "./edits.ts";
import { codeOf } from "./members.ts";
import { openProject, sourceOf } from "./project.ts";
import { findRegistrations } from "./registrations.ts";
import { removeOperations } from "./remove.ts";
import { renameOperations } from "./rename.ts";

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
  const registrations = findRegistrations(project, knownNames(changes));
  const context: Context = {
    project,
    registrations,
    changes,
    output,
    edits: new Edits(),
    manual: [],
  };
  renameOperations(context);
  removeOperations(context);
  addOperations(context);
  addCallbacks(context);
  const concerned = concernedSteps(context);
  const applied = context.edits.apply(project);
  return {
    files: applied.files,
    manual: context.manual.map((step) => manualStep(step, applied)),
    concerned: concerned.map(({ step, name, what }) => {
      const { file, line } = manualStep(step, applied);
      return { file, line, name, what };
    }),
  };
}

function knownNames({ renamed, removed, changed }: HandlerChanges): readonly string[] {
  return [
    ...renamed.flatMap(({ from, to }) => [from, to]),
    ...removed.map(({ name }) => name),
    ...changed.map(({ name }) => name),
  ];
}

interface Concerned extends Pick<ConcernedHandler, "name" | "what"> {
  readonly step: Step;
}

/** Where the code of handlers stands whose inputs or answers changed. */
function concernedSteps(context: Context): readonly Concerned[] {
  const { changes, registrations, project } = context;
  return changes.changed.flatMap(({ name, what }) => {
    const former = changes.renamed.find(({ to }) => to === name)?.from;
    // Before this run, its new name may be the one of another operation.
    const [member] =
      registrations.members.get(former ?? name) ?? registrations.members.get(name) ?? [];
    if (member === undefined) {
      context.manual.push(
        missing(
          context,
          `no handler of ${name} was found, of which the description says something new: ${what.join("; ")}`,
        ),
      );
      return [];
    }
    const code = codeOf(project, member);
    return [
      {
        name,
        what,
        step: { source: sourceOf(project, code), position: code.getStart(), text: "" },
      },
    ];
  });
}

function manualStep(
  { source, position = 0, file = "", line = 1, text }: Step,
  { lineOf }: Applied,
): ManualStep {
  if (source === undefined) return { file, line, text };
  return { file: source.path, line: lineOf(source, position), text };
}
