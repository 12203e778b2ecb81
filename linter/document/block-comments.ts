/** The comments of a section and of its blocks → what they ask for. */
import type { Directive, Section } from "../model/document.ts";
import { type BlockComments, noComments } from "./phrases/section-context.ts";
import { type Instruction, directiveHelp, instructionOf } from "./phrases/directives.ts";
import type { Writer } from "./phrases/claim-writer.ts";

export interface SectionComments {
  readonly isNote: boolean;
  /** What the section's record is. */
  readonly targets: readonly string[];
}

/** Comments anywhere in the section that are about the whole of it. */
export function sectionComments({ directives, blocks }: Section): SectionComments {
  const all = [...directives, ...blocks.flatMap((block) => block.directives)].map(instructionOf);
  const targets = all.flatMap((one) => (one.kind === "record" ? one.targets : []));
  return {
    isNote: all.some(({ kind }) => kind === "section note"),
    targets: [...new Set(targets)],
  };
}

/** What `directives` ask for, in one value. */
export function blockComments(directives: readonly Directive[]): BlockComments {
  let found = noComments;
  for (const one of directives.map(instructionOf)) found = withInstruction(found, one);
  return found;
}

function withInstruction(
  found: BlockComments,
  one: ReturnType<typeof instructionOf>,
): BlockComments {
  switch (one.kind) {
    case "note":
      return { ...found, isNote: true };
    case "prose":
      return { ...found, places: [...found.places, ...one.places] };
    case "record":
      return { ...found, targets: [...found.targets, ...one.targets] };
    case "records":
      return { ...found, rows: new Map([...found.rows, ...one.targets]) };
    case "part of":
      return { ...found, partOf: one };
    case "section note":
    case "mark":
    case "wrong":
      return found;
  }
}

/** Reports comments that are of no known form, each once. */
export function reportWrong({ directives, blocks }: Section, writer: Writer): void {
  const all = [...directives, ...blocks.flatMap((block) => block.directives)];
  const seen = new Set<number>();
  for (const directive of all) {
    const one: Instruction | { kind: "wrong"; problem: string } = instructionOf(directive);
    if (one.kind !== "wrong" || seen.has(directive.span.start)) continue;
    seen.add(directive.span.start);
    writer.finding("document/directive", one.problem, directive.span, directiveHelp);
  }
}
