/** Which statements a recorded reading stands for: those that its `about` names, and no others. */
import type { Reading } from "../../core/model/extensions/gaps.ts";
import type { Scope } from "../model/fact.ts";
import { type Statement, type Subject, member, subjectKey } from "../model/statement.ts";

/** Something that the spec says, or does not say, at a place. */
export interface Chosen extends Pick<Statement, "kind" | "subject"> {
  readonly scope: Scope;
}

/** The nearest node around `one` that has a reading about it. */
export function readingScope(one: Chosen): Scope | undefined {
  for (let scope: Scope | undefined = one.scope; scope !== undefined; scope = scope.parent) {
    const { readings } = scope;
    const node = scope;
    if (readings.some((reading) => isAbout(reading, node, one))) return scope;
  }
  return undefined;
}

function isAbout({ about = [] }: Reading, node: Scope, { kind, subject, scope }: Chosen): boolean {
  return about.flatMap(aspectsOf).some((aspect) => {
    if (aspect.kind !== kind) return false;
    const { way } = aspect;
    if (node.subject !== undefined) {
      return subjectKey([...node.subject, ...way]) === subjectKey(subject);
    }
    if (way.length === 0) return scope === node;
    return subjectKey(subject.slice(-way.length)) === subjectKey(way);
  });
}

/** What `about` names and none of the statements that the reading stands for is. */
export function unusedAspects(
  { about = [] }: Reading,
  covered: readonly Pick<Statement, "kind" | "subject">[],
): string[] {
  return about.filter((text) =>
    aspectsOf(text).some(({ kind, way }) => {
      const end = subjectKey(way);
      return !covered.some(
        (one) =>
          one.kind === kind &&
          (way.length === 0 || subjectKey(one.subject.slice(-way.length)) === end),
      );
    }),
  );
}

interface Aspect {
  readonly kind: string;
  /** From the node of the reading to what the aspect is of; empty: the node itself. */
  readonly way: Subject;
}

/** `type`, `required of id, owner.name`, `ref of pets[]`. */
function aspectsOf(text: string): Aspect[] {
  const at = text.indexOf(" of ");
  if (at < 0) return [{ kind: text.trim(), way: [] }];
  const kind = text.slice(0, at).trim();
  return text
    .slice(at + " of ".length)
    .split(",")
    .map((path) => ({ kind, way: wayOf(path.trim()) }));
}

function wayOf(path: string): Subject {
  return path.split(".").flatMap((name) => {
    const bare = name.replace(/(?:\[\])+$/u, "");
    const items = (name.length - bare.length) / 2;
    return [...(bare === "" ? [] : [member(bare)]), ...Array.from({ length: items }, () => "[]")];
  });
}
