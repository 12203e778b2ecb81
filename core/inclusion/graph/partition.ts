/**
 * Things with a label and a list of other things → classes of those that cannot be told apart, however far
 * one follows the lists. Hopcroft's way of refining: the largest part of a class that splits keeps its
 * number, so that each thing is looked at about as often as classes can be halved.
 */

export interface Labelled {
  readonly label: string;
  /** Indices of other things, in order. */
  readonly targets: readonly number[];
}

/** The class of each thing. */
export function partition(things: readonly Labelled[]): readonly number[] {
  const classes = new Classes(things);
  const users = usersOf(things);
  let changed: Iterable<number> = things.keys();
  for (;;) {
    const moved = classes.split(changed);
    if (moved.length === 0) return classes.of;
    const next = new Set<number>();
    for (const index of moved) for (const user of users[index] ?? []) next.add(user);
    changed = next;
  }
}

function usersOf(things: readonly Labelled[]): readonly (readonly number[])[] {
  const users: number[][] = things.map(() => []);
  for (const [index, { targets }] of things.entries()) {
    for (const target of targets) users[target]?.push(index);
  }
  return users;
}

class Classes {
  readonly of: number[];
  private readonly members: Set<number>[] = [];
  private readonly things: readonly Labelled[];

  constructor(things: readonly Labelled[]) {
    this.things = things;
    const byLabel = new Map<string, number>();
    this.of = things.map(({ label }, index) => {
      const known = byLabel.get(label) ?? this.members.push(new Set()) - 1;
      byLabel.set(label, known);
      this.members[known]?.add(index);
      return known;
    });
  }

  /** Looks at `changed`, whose targets have moved; the things that are in another class now. */
  split(changed: Iterable<number>): number[] {
    const byClass = new Map<number, number[]>();
    for (const index of changed) {
      const known = byClass.get(this.of[index] ?? 0);
      if (known) known.push(index);
      else byClass.set(this.of[index] ?? 0, [index]);
    }
    const moved: number[] = [];
    // Classes are told apart before any is renumbered, by the numbers that all of them had.
    const parts = [...byClass].map(([id, indices]) => [id, this.parts(indices)] as const);
    for (const [id, groups] of parts) moved.push(...this.divide(id, groups));
    return moved;
  }

  private parts(indices: readonly number[]): number[][] {
    const groups = new Map<string, number[]>();
    for (const index of indices) {
      const key = (this.things[index]?.targets ?? []).map((target) => this.of[target]).join(" ");
      const known = groups.get(key);
      if (known) known.push(index);
      else groups.set(key, [index]);
    }
    return [...groups.values()];
  }

  /** Those of the class that did not change are alike, and unlike the others. */
  private divide(id: number, groups: readonly number[][]): number[] {
    const all = this.members[id] ?? new Set();
    const seen = groups.reduce((sum, { length }) => sum + length, 0);
    const largest = groups.reduce((best, each) => (each.length > best.length ? each : best));
    const rest = all.size - seen;
    if (rest === 0 && groups.length === 1) return [];
    const leaving = groups.filter((group) => rest >= largest.length || group !== largest);
    if (rest > 0 && rest < largest.length) {
      const known = new Set(groups.flat());
      leaving.push([...all].filter((index) => !known.has(index)));
    }
    for (const group of leaving) {
      const fresh = this.members.push(new Set(group)) - 1;
      for (const index of group) {
        all.delete(index);
        this.of[index] = fresh;
      }
    }
    return leaving.flat();
  }
}
