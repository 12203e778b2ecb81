/** What is wrong with a value of which several schemas tell, one of them meant. */
import { type ValueNode, propertiesOf } from "../values/value-node.ts";
import type { ValueProblem } from "./value-problem.ts";

export interface Branch {
  readonly problems: readonly ValueProblem[];
  /** The members of the value that it names. */
  readonly known: ReadonlySet<string>;
}

/** More than any value has. */
const ofOtherType = 1_000;

/**
 * The problems of the branch that has the fewest of them, and those of members that this branch does not name, while
 * no branch that names them takes them.
 */
export function problemsOfBranches(
  branches: readonly Branch[],
  path: readonly string[],
  listed: ReadonlySet<number> = new Set(),
): readonly ValueProblem[] {
  const all = new Set(branches.flatMap(({ known }) => [...known]));
  const ordered = branches
    .map((branch) => ({ branch, cost: costOf(branch, path, all.size) }))
    .toSorted(
      (one, other) => one.cost - other.cost || other.branch.known.size - one.branch.known.size,
    )
    .map(({ branch }) => branch);
  const [best, ...others] = ordered;
  if (best === undefined) return [];
  const found = [...best.problems];
  const names = new Set(others.flatMap(({ known }) => [...known]));
  for (const name of names) {
    if (best.known.has(name)) continue;
    const own = others
      .filter(({ known }) => known.has(name))
      .map(({ problems }) => problems.filter(({ path: at }) => at[path.length] === name));
    const [first] = own.toSorted((one, other) => one.length - other.length);
    if (first !== undefined) found.push(...first);
  }
  // Of values that are listed in one place, each may be that of another branch.
  const isWrong = ({ offset }: ValueProblem) =>
    branches.every(({ problems }) => problems.some((one) => one.offset === offset));
  return found.filter((one) => !listed.has(one.offset) || isWrong(one));
}

/** Where the values stand of which an object lists several for one member. */
export function listedIn(node: ValueNode): ReadonlySet<number> {
  return new Set(
    propertiesOf(node).flatMap(({ value }) =>
      value?.alternatives === undefined
        ? []
        : [value.offset, ...value.alternatives.map(({ offset }) => offset)],
    ),
  );
}

/**
 * A branch of another type is not meant, however much is wrong with the others. One that does not have a name is not
 * meant either where the others have it. What is wrong in each entry of a list is wrong once.
 */
function costOf({ problems, known }: Branch, path: readonly string[], names: number): number {
  const isOther = problems.some(({ kind, path: at }) => kind === "conflict" && at === path);
  const kinds = new Set(
    problems.map(({ kind, path: at }) => `${kind} ${at.map(withoutIndex).join(".")}`),
  );
  return kinds.size + names - known.size + (isOther ? ofOtherType : 0);
}

function withoutIndex(segment: string): string {
  return /^\d+$/u.test(segment) ? "0" : segment;
}
