/** Pairs of schemas → the smallest places at which they differ. */
import type { Inclusions, Placed, Side } from "../../inclusion/inclusion.ts";
import type * as ir from "../../model/ir.ts";
import { type TypeSet, noType, typeSet } from "../../model/schema-view/type-set.ts";
import type { Difference, Finding, Root, Use } from "./finding.ts";
import type { Group } from "./keyword-groups.ts";
import type { Child, Merged, MergedSchemas, Union } from "./merged.ts";
import { pairMembers, pairUnions } from "./pair-unions.ts";
import type { Step } from "./place.ts";
import type { Origin } from "../../base/origin.ts";

/** So many values are remembered that a difference is a part of. */
const mostUses = 12;

interface Pair {
  readonly old: Merged;
  readonly new: Merged;
}

/** Shared schemas are compared once, however many values they are a part of. */
export class Differences<R extends Root> {
  private readonly inclusions: Inclusions;
  private readonly schemas: MergedSchemas;
  private readonly numbers = new Map<ir.Schema, number>();
  private readonly found = new Map<string, Finding<R>>();

  constructor(inclusions: Inclusions, schemas: MergedSchemas) {
    this.inclusions = inclusions;
    this.schemas = schemas;
  }

  all(): Iterable<Finding<R>> {
    return this.found.values();
  }

  /** Finds what differs in the value, at every depth. */
  add(root: R): void {
    const seen = new Set<string>();
    const visit = (pair: { old: Placed; new: Placed }, way: readonly Step[]): void => {
      if (this.inclusions.isSame(pair.old, pair.new)) return;
      const id = `${this.numberOf(pair.old.schema)} ${this.numberOf(pair.new.schema)}`;
      if (seen.has(id)) return;
      seen.add(id);
      const both: Pair = { old: this.schemas.of(pair.old), new: this.schemas.of(pair.new) };
      const use: Use<R> = { root, way };
      const note = (key: string, difference: Difference, places: [Origin, Origin]) =>
        this.note(`${root.flow} ${id} ${key}`, {
          at: `${root.flow} ${id}`,
          pair: both,
          difference,
          use,
          places,
        });
      this.keywords(both, note);
      this.unions(both, note, (step, inner) => visit(inner, [...way, step]));
      for (const step of stepsOf(both)) {
        const [old, fresh] = [childAt(both.old, step), childAt(both.new, step)];
        const inner = { old: placed(old, both.old), new: placed(fresh, both.new) };
        if (this.inclusions.isSame(inner.old, inner.new)) continue;
        // A member that only one side lists is one change, whatever stands in it.
        if (old.isListed !== fresh.isListed || isFlat(old, fresh)) {
          const key = `child ${JSON.stringify(step)}`;
          note(key, { of: "child", step, old, new: fresh }, [old.origin, fresh.origin]);
        } else {
          visit(inner, [...way, step]);
        }
      }
    };
    visit(root, []);
  }

  private keywords({ old, new: fresh }: Pair, note: Note): void {
    const sides = { old: old.placed.side, new: fresh.placed.side };
    for (const key of new Set([...old.groups.keys(), ...fresh.groups.keys()])) {
      const [before, after] = [old.groups.get(key), fresh.groups.get(key)];
      const isSame =
        before !== undefined &&
        after !== undefined &&
        this.inclusions.isSame(
          { schema: before.statement, side: old.placed.side },
          { schema: after.statement, side: fresh.placed.side },
        );
      if (isSame || isSameRest(key, before, after, this.inclusions, sides)) continue;
      note(key, { of: "keyword", ...(before && { old: before }), ...(after && { new: after }) }, [
        before?.origin ?? placeOf(old),
        after?.origin ?? placeOf(fresh),
      ]);
    }
  }

  private unions(
    { old, new: fresh }: Pair,
    note: Note,
    visit: (step: Step, pair: { old: Placed; new: Placed }) => void,
  ): void {
    const [sides, inclusions] = [{ old: old.placed.side, new: fresh.placed.side }, this.inclusions];
    for (const [before, after] of pairUnions(
      { old: old.unions, new: fresh.unions },
      sides,
      inclusions,
    )) {
      if (before === undefined || after === undefined) {
        const key = `union ${old.unions.indexOf(before as Union)} ${fresh.unions.indexOf(after as Union)}`;
        note(key, { of: "union", ...(before && { old: before }), ...(after && { new: after }) }, [
          before?.origin ?? placeOf(old),
          after?.origin ?? placeOf(fresh),
        ]);
        continue;
      }
      for (const member of pairMembers({ old: before, new: after }, sides, inclusions)) {
        const { keyword } = after;
        const step = { to: "member", keyword, index: member.index } as const;
        if (member.old !== undefined && member.new !== undefined) {
          visit(step, { old: member.old, new: member.new });
          continue;
        }
        const key = `member ${old.unions.indexOf(before)} ${member.old ? "old" : "new"} ${member.index}`;
        note(
          key,
          {
            of: "member",
            step,
            ...(member.old && { old: member.old }),
            ...(member.new && { new: member.new }),
            unions: { old: before, new: after },
          },
          [originOf(member.old) ?? before.origin, originOf(member.new) ?? after.origin],
        );
      }
    }
  }

  private note(
    key: string,
    {
      at,
      pair,
      difference,
      use,
      places: [old, fresh],
    }: { at: string; pair: Pair; difference: Difference; use: Use<R>; places: [Origin, Origin] },
  ): void {
    const known = this.found.get(key);
    if (known !== undefined) {
      known.roots.add(use.root);
      if (known.uses.length < mostUses) known.uses.push(use);
      return;
    }
    const { flow } = use.root;
    const sides = { old, new: fresh };
    const [uses, roots] = [[use], new Set([use.root])];
    this.found.set(key, { at, flow, difference, ...pair, places: sides, uses, roots });
  }

  private numberOf(schema: ir.Schema): number {
    const known = this.numbers.get(schema) ?? this.numbers.size;
    this.numbers.set(schema, known);
    return known;
  }
}

type Note = (key: string, difference: Difference, places: [Origin, Origin]) => void;

/** What is left over is stated as before, though other keywords have changed: they are changes of their own. */
function isSameRest(
  key: string,
  old: Group | undefined,
  fresh: Group | undefined,
  { isSame }: Inclusions,
  sides: { readonly old: Side; readonly new: Side },
): boolean {
  const rest = (group: Group | undefined) => {
    const { object, array } = group?.statement ?? {};
    return key === "unevaluatedProperties"
      ? object?.unevaluatedProperties
      : key === "unevaluatedItems"
        ? array?.unevaluatedItems
        : undefined;
  };
  const [before, after] = [rest(old), rest(fresh)];
  if (before === undefined || after === undefined) return false;
  return isSame({ schema: before, side: sides.old }, { schema: after, side: sides.new });
}

/** Nothing stands in `true` and `false` that could differ. */
function isFlat(old: Child, fresh: Child): boolean {
  return typeof old.schema === "boolean" || typeof fresh.schema === "boolean";
}

function placed({ schema }: Child, { placed: { side } }: Merged): Placed {
  return { schema, side };
}

function originOf(place: Placed | undefined): Origin | undefined {
  if (typeof place?.schema !== "object") return undefined;
  const { origin } = place.schema;
  return origin.file === "" ? undefined : origin;
}

/** Where the schema itself is written. */
function placeOf({ placed: { schema }, additional }: Merged): Origin {
  return typeof schema === "object" && schema.origin.file !== ""
    ? schema.origin
    : additional().origin;
}

/** Where one side has no objects, what is said of their members follows from its type. */
function stepsOf({ old, new: fresh }: Pair): Step[] {
  const possible = possibleIn(old) & possibleIn(fresh);
  return [
    ...((possible & typeSet(["object"])) === noType ? [] : memberSteps(old, fresh)),
    ...((possible & typeSet(["array"])) === noType ? [] : itemSteps(old, fresh)),
  ];
}

function possibleIn({ placed: { schema, side } }: Merged): TypeSet {
  return side.lookup.possibleTypes(schema);
}

function memberSteps(old: Merged, fresh: Merged): Step[] {
  const names = [...new Set([...old.names, ...fresh.names])];
  const patterns = [...new Set([...old.patterns, ...fresh.patterns])];
  return [
    ...names.map((name): Step => ({ to: "property", name })),
    ...patterns.map((pattern): Step => ({ to: "pattern", pattern })),
    { to: "additional", names, patterns },
  ];
}

function itemSteps(old: Merged, fresh: Merged): Step[] {
  const prefixes = Math.max(old.prefixes, fresh.prefixes);
  return [
    ...Array.from({ length: prefixes }, (_, index): Step => ({ to: "prefix", index })),
    { to: "items", after: prefixes },
  ];
}

function childAt(merged: Merged, step: Step): Child {
  switch (step.to) {
    case "property":
      return merged.property(step.name);
    case "pattern":
      return merged.pattern(step.pattern);
    case "additional":
      return merged.additional();
    case "prefix":
      return merged.prefix(step.index);
    case "items":
    case "member":
      return merged.items();
  }
}
