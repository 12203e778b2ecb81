/** What every step of reconciling works with. */
import type { GeneratedModules, HandlerChanges } from "./changes.ts";
import type { Edits } from "./edits.ts";
import type { Hidden } from "./hidden.ts";
import { type Project, type Source, sourceOf } from "./project.ts";
import type { Registrations } from "./registrations.ts";
import type { ts } from "./syntax.ts";

export interface Context {
  readonly project: Project;
  readonly registrations: Registrations;
  readonly changes: HandlerChanges;
  readonly output: GeneratedModules;
  readonly edits: Edits;
  readonly manual: Step[];
  /** Files that got a type in place of one that is no longer generated. */
  readonly aliased: Set<Source>;
  /** Places to look at that edits come upon. */
  readonly noted: Affected[];
  /** What is no code any more, of all operations that are gone. */
  readonly hidden: Hidden;
}

/** A place to look at. */
export interface Affected {
  readonly step: Step;
  /** Of an operation, or of a part of the service. */
  readonly name: string;
  readonly what: readonly string[];
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

/** A place to look at, by its node. */
export function placed(
  { project }: Pick<Context, "project">,
  node: ts.Node,
  name: string,
  what: readonly string[],
): Affected {
  const step = { source: sourceOf(project, node), position: node.getStart(), text: "" };
  return { name, what, step };
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
