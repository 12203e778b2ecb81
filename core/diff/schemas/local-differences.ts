/** A pair of schemas → what differs in them, and the pairs inside that differ. */
import type { Inclusions, Placed, Side } from "../../inclusion/inclusion.ts";
import { type TypeSet, noType, typeSet } from "../../model/schema-view/type-set.ts";
import type { Difference } from "./finding.ts";
import type { Group } from "./keyword-groups.ts";
import type { Child, Merged, Union } from "./merged.ts";
import { pairMembers, pairUnions } from "./pair-unions.ts";
import type { Step } from "./place.ts";
import type { Origin } from "../../base/origin.ts";

export interface Pair {
  readonly old: Merged;
  readonly new: Merged;
}

export interface LocalDifference {
  readonly difference: Difference;
  readonly places: { readonly old: Origin; readonly new: Origin };
}

/** A pair inside that differs. */
export interface Inner {
  readonly step: Step;
  readonly old: Placed;
  readonly new: Placed;
}

export interface Local {
  readonly differences: readonly LocalDifference[];
  readonly inner: readonly Inner[];
}

/** What differs in two schemas, without what differs at places inside. */
export function localDifferences(pair: Pair, inclusions: Inclusions): Local {
  const members = unionDifferences(pair, inclusions);
  const differences = [...keywordDifferences(pair, inclusions), ...members.differences];
  const inner = [...members.inner];
  for (const step of stepsOf(pair)) {
    const [old, fresh] = [childAt(pair.old, step), childAt(pair.new, step)];
    const both = { old: placed(old, pair.old), new: placed(fresh, pair.new) };
    if (inclusions.isSame(both.old, both.new)) continue;
    // A member that only one side lists is one change, whatever stands in it.
    if (old.isListed !== fresh.isListed || isFlat(old, fresh)) {
      differences.push({
        difference: { of: "child", step, old, new: fresh },
        places: { old: old.origin, new: fresh.origin },
      });
    } else inner.push({ step, ...both });
  }
  return { differences, inner };
}

function keywordDifferences({ old, new: fresh }: Pair, inclusions: Inclusions): LocalDifference[] {
  const sides = { old: old.placed.side, new: fresh.placed.side };
  const found: LocalDifference[] = [];
  for (const key of new Set([...old.groups.keys(), ...fresh.groups.keys()])) {
    const [before, after] = [old.groups.get(key), fresh.groups.get(key)];
    const isSame =
      before !== undefined &&
      after !== undefined &&
      inclusions.isSame(
        { schema: before.statement, side: old.placed.side },
        { schema: after.statement, side: fresh.placed.side },
      );
    if (isSame || isSameRest(key, before, after, inclusions, sides)) continue;
    found.push({
      difference: { of: "keyword", ...(before && { old: before }), ...(after && { new: after }) },
      places: { old: before?.origin ?? placeOf(old), new: after?.origin ?? placeOf(fresh) },
    });
  }
  return found;
}

function unionDifferences(pair: Pair, inclusions: Inclusions): Local {
  const { old, new: fresh } = pair;
  const sides = { old: old.placed.side, new: fresh.placed.side };
  const differences: LocalDifference[] = [];
  const inner: Inner[] = [];
  const unions = { old: old.unions, new: fresh.unions };
  for (const [before, after] of pairUnions(unions, sides, inclusions)) {
    if (before === undefined || after === undefined) {
      differences.push({
        difference: { of: "union", ...(before && { old: before }), ...(after && { new: after }) },
        places: { old: before?.origin ?? placeOf(old), new: after?.origin ?? placeOf(fresh) },
      });
      continue;
    }
    const both = { old: before, new: after };
    for (const member of pairMembers(both, sides, inclusions)) {
      const step = { to: "member", keyword: after.keyword, index: member.index } as const;
      if (member.old !== undefined && member.new !== undefined) {
        inner.push({ step, old: member.old, new: member.new });
      } else differences.push(memberDifference(member, step, both));
    }
  }
  return { differences, inner };
}

function memberDifference(
  { old, new: fresh }: { readonly old?: Placed; readonly new?: Placed },
  step: Extract<Difference, { of: "member" }>["step"],
  unions: { readonly old: Union; readonly new: Union },
): LocalDifference {
  return {
    difference: { of: "member", step, ...(old && { old }), ...(fresh && { new: fresh }), unions },
    places: {
      old: originOf(old) ?? unions.old.origin,
      new: originOf(fresh) ?? unions.new.origin,
    },
  };
}

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
