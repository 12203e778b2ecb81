/** What every step of reconciling works with. */
import type { GeneratedModules, HandlerChanges } from "./changes.ts";
import type { Edits } from "./edits.ts";
import type { Project, Source } from "./project.ts";
import type { Registrations } from "./registrations.ts";
import type { ts } from "./syntax.ts";

export interface Context {
  readonly project: Project;
  readonly registrations: Registrations;
  readonly changes: HandlerChanges;
  readonly output: GeneratedModules;
  readonly edits: Edits;
  readonly manual: Step[];
}

/** A manual step, at a place of an old text. */
export interface Step {
  readonly source?: Source;
  readonly position?: number;
  /** For files that are none of the project's sources. */
  readonly file?: string;
  readonly line?: number;
  readonly text: string;
}

export function tell(context: Context, source: Source, node: ts.Node, text: string): void {
  context.manual.push({ source, position: node.getStart(), text });
}

/**
 * Whether a file that is not understood says a name. Then the name stays as it is everywhere, for half of a
 * change would break what works.
 */
export function isHeldBack(
  { project: { faults }, manual }: Context,
  name: string,
  what: string,
): boolean {
  const fault = faults.find(({ words }) => words.has(name));
  if (fault === undefined) return false;
  manual.push({
    file: fault.path,
    line: fault.line,
    text: `${fault.path} ${fault.reason}, and it names ${name}; correct it and run this again, which then ${what}`,
  });
  return true;
}

/** A step for what stands nowhere: at what registers handlers, or else at the first file. */
export function missing({ project, registrations }: Context, text: string): Step {
  const [first] = registrations.all;
  const source = first?.source ?? [...project.sources.values()][0];
  if (source === undefined) return { file: project.faults[0]?.path ?? "", line: 1, text };
  return { source, position: first?.value.getStart() ?? 0, text };
}
