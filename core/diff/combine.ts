/** Differences at one place that are one change: a required member that is new, a member with another name. */
import type { Inclusions } from "../inclusion/inclusion.ts";
import { type Change, isAtLeast, worseVerdict, worstGrade } from "./change/change.ts";
import { sameWritten } from "./operations/match-renames.ts";
import type { Root, Finding } from "./schemas/finding.ts";

export interface Found<R extends Root> {
  readonly finding: Finding<R>;
  readonly change: Change;
}

/** The changes, of which some stand for several differences. */
export function combined<R extends Root>(
  found: readonly Found<R>[],
  inclusions: Inclusions,
): Change[] {
  const byPlace = new Map<string, Found<R>[]>();
  for (const each of found) {
    const list = byPlace.get(each.finding.at) ?? [];
    list.push(each);
    byPlace.set(each.finding.at, list);
  }
  return [...byPlace.values()].flatMap((list) =>
    list.length === 1
      ? list.map(({ change }) => change)
      : withRenamed(withRequired(list), inclusions).map(({ change }) => change),
  );
}

/** That a member is new and that it is required is one change, and so is the reverse. */
function withRequired<R extends Root>(list: readonly Found<R>[]): Found<R>[] {
  const ofName = new Map<string, Found<R>>();
  for (const each of list) {
    const name = memberOf(each);
    if (name !== undefined) ofName.set(name, each);
  }
  const rest: Found<R>[] = [];
  for (const each of list) {
    if (memberOf(each) !== undefined) continue;
    const name = requiredOf(each);
    const member = name === undefined ? undefined : ofName.get(name);
    if (name === undefined || member === undefined) rest.push(each);
    else ofName.set(name, { ...member, change: joined(member.change, each.change) });
  }
  return [...ofName.values(), ...rest];
}

function withRenamed<R extends Root>(
  list: readonly Found<R>[],
  inclusions: Inclusions,
): Found<R>[] {
  const members = list.filter((each) => memberOf(each) !== undefined);
  const isGone = ({ finding }: Found<R>) =>
    finding.difference.of === "child" && finding.difference.old.isListed;
  const removed = members.filter(isGone);
  const added = members.filter((each) => !isGone(each));
  const pairs = sameWritten(removed, added, (old, fresh) => isSameMember(old, fresh, inclusions));
  const taken = new Set(pairs.flat());
  return [
    ...pairs.map(([old, fresh]) => ({ ...old, change: renamed(old, fresh) })),
    ...list.filter((each) => !taken.has(each)),
  ];
}

function isSameMember<R extends Root>(
  { finding: one }: Found<R>,
  { finding: other }: Found<R>,
  { isSame }: Inclusions,
): boolean {
  if (one.difference.of !== "child" || other.difference.of !== "child") return false;
  const [old, fresh] = [memberName(one), memberName(other)];
  const [wasRequired, isRequired] = [
    one.old.groups.has(`required:${old}`),
    one.new.groups.has(`required:${fresh}`),
  ];
  return (
    wasRequired === isRequired &&
    isSame(
      { schema: one.difference.old.schema, side: one.old.placed.side },
      { schema: other.difference.new.schema, side: other.new.placed.side },
    )
  );
}

function renamed<R extends Root>(old: Found<R>, fresh: Found<R>): Change {
  const both = joined(old.change, fresh.change);
  const { new: place } = fresh.change;
  return {
    ...both,
    kind: old.change.kind.replace(/removed$/, "renamed"),
    subject: old.change.subject,
    ...(old.change.old && { old: old.change.old }),
    ...(place && { new: place }),
    reason: `the property is called "${memberName(fresh.finding)}" now, ${renameMeans(both, old.finding)}`,
  };
}

function renameMeans<R extends Root>(change: Change, { flow }: Finding<R>): string {
  const isBreak = worstGrade(change, ["callers"]) === "breaking";
  if (flow === "to-service") {
    return isBreak ? "so values with the old name are refused" : "and the old name may be ignored";
  }
  return isBreak
    ? "so those who read the old name find nothing"
    : "and the old name may be missing";
}

/** The first change, as bad as both, with what is said of the worse one. */
function joined(one: Change, other: Change): Change {
  const worst = worse(one, other);
  const { witness: _, ...rest } = one;
  const witness = worst.witness ?? one.witness ?? other.witness;
  const reason = worst === one ? one.reason : `${one.reason.split(", ")[0]}, and ${other.reason}`;
  return {
    ...rest,
    reason,
    verdict: worseVerdict(one.verdict, other.verdict),
    ...(witness && { witness }),
  };
}

function worse(one: Change, other: Change): Change {
  const [first, second] = [worstGrade(one, ["callers"]), worstGrade(other, ["callers"])];
  if (first === second) return isAtLeast(worstGrade(one), worstGrade(other)) ? one : other;
  return isAtLeast(first, second) ? one : other;
}

/** The member that a difference is about as a whole. */
function memberOf<R extends Root>({ finding }: Found<R>): string | undefined {
  const { difference } = finding;
  const isOneSided =
    difference.of === "child" && difference.old.isListed !== difference.new.isListed;
  return isOneSided ? memberName(finding) : undefined;
}

function memberName<R extends Root>({ difference }: Finding<R>): string | undefined {
  if (difference.of !== "child" || difference.step.to !== "property") return undefined;
  return difference.step.name;
}

function requiredOf<R extends Root>({ finding: { difference } }: Found<R>): string | undefined {
  if (difference.of !== "keyword") return undefined;
  const group = difference.old ?? difference.new;
  return group?.key.startsWith("required:") ? group.name : undefined;
}
