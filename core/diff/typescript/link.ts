/** Differences of types → the changes of the description that explain them, and changes of their own. */
import type { Origin } from "../../base/origin.ts";
import { type Change, type Grades, noEffect, parties, worseGrades } from "../change/change.ts";
import type { TypeDifference } from "./type-difference.ts";
import { type Described, describedAt, sections } from "./description-nodes.ts";
import { type LinkContext, type Places, ownChange, renamedPathParameters } from "./own-change.ts";
import type { GradedDifference } from "./graded-difference.ts";

/** The verdicts of differences, each at the changes that stand where it comes from. */
export function linkDifferences(
  judged: readonly GradedDifference[],
  found: readonly Change[],
  context: LinkContext,
): Change[] {
  const changes = [...found, ...renamedPathParameters(context)];
  const verdicts = new Map<Change, GradedDifference[]>();
  const own = new Map<string, { readonly places: Places; readonly list: GradedDifference[] }>();
  for (const each of judged) {
    const places = placesOf(each, context);
    const causes = causesOf(each.difference, places, changes);
    for (const change of causes) verdicts.set(change, [...(verdicts.get(change) ?? []), each]);
    if (causes.length > 0 || !isBad(each.verdict)) continue;
    const key = `${keyOf(places.old)} ${keyOf(places.new)}`;
    const known = own.get(key) ?? { places, list: [] };
    known.list.push(each);
    own.set(key, known);
  }
  return [
    ...changes.map((change) => judgedChange(change, verdicts.get(change) ?? [])),
    ...[...own.values()].flatMap(({ places, list }) => {
      const [first] = list;
      return first === undefined ? [] : [judgedChange(ownChange(places, first, context), list)];
    }),
  ];
}

function isBad(verdict: Grades): boolean {
  return parties.some((party) => verdict[party] === "breaking" || verdict[party] === "may-break");
}

function keyOf(described: Described | undefined): string {
  return described === undefined ? "" : `${described.node.file}#${described.node.pointer}`;
}

function judgedChange(change: Change, list: readonly GradedDifference[]): Change {
  const typescript = list.reduce<Grades>((all, { verdict }) => worseGrades(all, verdict), noEffect);
  const shown = list.flatMap(({ broken }) => broken ?? []);
  // A call shows more than the name of its type.
  const broken = shown.find(({ program }) => !/^export type/m.test(program)) ?? shown[0];
  return {
    ...change,
    verdict: { ...change.verdict, typescript },
    ...(broken && { broken }),
  };
}

function placesOf(
  { difference, newName }: GradedDifference,
  { sides, starts }: LinkContext,
): Places {
  const { at } = difference;
  const isMember = difference.of === "member" && difference.name !== "*";
  const steps = isMember
    ? [...at.steps, { to: "property", name: difference.name } as const]
    : at.steps;
  const place = (side: "old" | "new", isThere: boolean): Described | undefined =>
    isThere
      ? describedAt(`${at.module}:${at.declaration}`, steps, starts[side], sides[side])
      : undefined;
  const is = difference.of === "member" || difference.of === "name" ? difference.is : undefined;
  const old = place("old", is !== "added");
  const fresh =
    newName === undefined
      ? place("new", is !== "removed")
      : describedAt(`${at.module}:${newName}`, steps, starts.new, sides.new);
  return { ...(old && { old }), ...(fresh && { new: fresh }) };
}

/** The changes at the place of a difference, or else those nearest to it. */
function causesOf(
  difference: TypeDifference,
  places: Places,
  changes: readonly Change[],
): readonly Change[] {
  const on = (test: (place: Described, origin: Origin) => boolean) =>
    changes.filter((change) =>
      (["old", "new"] as const).some((side) => {
        const [place, origin] = [places[side], change[side]];
        return place !== undefined && origin !== undefined && test(place, origin);
      }),
    );
  const asWhole = difference.of === "name" || difference.of === "call";
  const ofOperation = on(({ operation }, origin) => isSame(operation?.origin, origin)).filter(
    ({ kind }) => kind.startsWith("operation-"),
  );
  if (asWhole || /^(?:Handlers|Decisions)$/.test(difference.at.declaration)) {
    if (ofOperation.length > 0) return ofOperation;
  }
  const general = generalKind(difference);
  if (general !== undefined) return changes.filter(({ kind }) => general.test(kind));
  const ofWhole = on(({ node }, origin) => isBelow(node, origin)).filter(({ kind }) =>
    /^(?:operation|event)-(?:id-changed|removed|added)$/.test(kind),
  );
  const above = nearest(on(({ node }, origin) => isBelow(node, origin) && isWithin(origin)));
  // A name is of the schema, or of the operation that it is in, before it is of what changed inside.
  if (difference.of === "name") {
    const ofName = above.filter(({ kind }) => !/-(?:property|item)-/.test(kind));
    const named = ofName.length > 0 ? ofName : ofWhole;
    if (named.length > 0) return named;
  }
  const below = on(({ node }, origin) => isBelow(origin, node)).filter(
    ({ kind }) => !isSilent(kind),
  );
  if (below.length > 0) return below;
  const name = lastName(difference);
  const beside = on(({ holder }, origin) => isBelow(origin, holder)).filter(
    ({ subject: { path = "", part = "" }, kind }) =>
      !isSilent(kind) &&
      name !== undefined &&
      (path.split(/[.[\]]+/).includes(name) || part.includes(`"${name}"`)),
  );
  if (beside.length > 0) return beside;
  const location = sections.get(name ?? "");
  if (difference.at.module === "server" && location !== undefined) {
    return on(
      ({ operation }, origin) =>
        operation !== undefined && isBelow(origin, operation.pathItem.origin),
    ).filter(({ subject: { part = "" } }) => part.startsWith(`${location} parameter`));
  }
  return above;
}

/** Of the changes around a place those that are closest to it. */
function nearest(around: readonly Change[]): Change[] {
  const found = around.filter(({ kind }) => !isSilent(kind));
  const depth = Math.max(...found.map((change) => depthOf(change)));
  return found.filter((change) => depthOf(change) === depth);
}

/** What credentials and servers are called stands at the root. */
function generalKind({ at: { declaration, module } }: TypeDifference): RegExp | undefined {
  if (
    /^(?:Credentials|Authenticate|ServerOptions|createHandler)$|Credential$/.test(declaration) &&
    module !== "types"
  ) {
    return /^security/;
  }
  return declaration === "ClientOptions" || declaration === "createClient"
    ? /^(?:server|security)/
    : undefined;
}

/** Whatever such a change says, the types of values are the same. */
function isSilent(kind: string): boolean {
  return /(?:-default-|deprecated|-example|-(?:min|max|exclusive-m|multiple-of|unique|pattern-(?:added|removed|changed)$))/.test(
    kind,
  );
}

/** What stands above operations and schemas explains nothing inside them. */
function isWithin({ pointer }: Origin): boolean {
  return pointer.split("/").length > 3 || pointer.startsWith("/definitions/");
}

function depthOf({ old, new: fresh }: Change): number {
  return Math.max(old?.pointer.length ?? 0, fresh?.pointer.length ?? 0);
}

function isSame(one: Origin | undefined, other: Origin): boolean {
  return one !== undefined && one.file === other.file && one.pointer === other.pointer;
}

/** True where `inner` is `outer`, or lies in it. */
function isBelow(inner: Origin, outer: Origin): boolean {
  return (
    inner.file === outer.file &&
    (inner.pointer === outer.pointer || inner.pointer.startsWith(`${outer.pointer}/`))
  );
}

function lastName(difference: TypeDifference): string | undefined {
  if (difference.of === "member") return difference.name;
  const last = difference.at.steps.findLast(({ to }) => to === "property");
  return last?.to === "property" ? last.name : undefined;
}
