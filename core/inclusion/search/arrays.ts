/** An array whose items fit some schemas at their places, with items here and there that must not. */
import type * as ir from "../../model/ir.ts";
import type { NodeId } from "../graph/node.ts";
import type { Fact } from "./fact.ts";
import { type Leaf, type LeafContext, countsOf } from "./leaf.ts";
import { type Goal, type Outcome, empty, firstOf, unknown } from "./outcome.ts";

/** Some item has to be so. */
interface Wish {
  readonly from: number;
  readonly isExact: boolean;
  readonly is: readonly NodeId[];
  readonly not: readonly NodeId[];
  /** Wishes of one kind are about different items. */
  readonly kind?: string;
}

interface Rare {
  readonly id: NodeId;
  readonly most: number;
}

interface Plan {
  readonly leaf: Leaf;
  readonly least: number;
  readonly most: number;
  /** Places from here on are alike. */
  readonly alike: number;
  readonly wishes: readonly Wish[];
  /** What no item may be. */
  readonly never: readonly NodeId[];
  /** What few items may be, and how many. */
  readonly rarely: readonly Rare[];
  readonly isUnique: boolean;
}

/** More items are not made. */
const mostItems = 3000;
const mostUnique = 40;
const mostWishes = 8;

/** An array, or the certainty that none fits. */
export function arrayLeaf(leaf: Leaf, context: LeafContext): Outcome {
  const plan = planOf(leaf);
  if (plan === undefined) return empty;
  if (plan.wishes.length > mostWishes) return unknown("too many items are asked for");
  if (leaf.facts.some(({ kind }) => kind === "repeats")) return repeated(plan, context);
  return placed(plan, 0, new Map(), context);
}

function planOf(leaf: Leaf): Plan | undefined {
  const { nodes, facts } = leaf;
  const { least, most } = countsOf(
    nodes.map(({ array }) => [array?.minItems, array?.maxItems]),
    facts,
  );
  const never: NodeId[] = [];
  const rarely: Rare[] = [];
  const wishes: Wish[] = facts.flatMap((fact) => wishesOf(fact));
  for (const { array } of nodes) {
    const { contains, minContains = 1, maxContains = Infinity } = array ?? {};
    if (contains === undefined) continue;
    if (maxContains < minContains) return undefined;
    if (maxContains === 0) never.push(contains);
    else if (maxContains < Infinity) rarely.push({ id: contains, most: maxContains });
    wishes.push(...containing(contains, minContains));
  }
  for (const fact of facts) {
    if (fact.kind !== "contains at most") continue;
    if (fact.count > 0) rarely.push({ id: fact.id, most: fact.count });
    else never.push(fact.id);
  }
  const places = [
    ...nodes.map(({ array }) => array?.prefix?.length ?? 0),
    ...wishes.map(({ from, isExact }) => (isExact ? from + 1 : from)),
  ];
  const alike = Math.max(0, ...places);
  const isUnique = nodes.some(({ array }) => array?.unique === true);
  return least > most ? undefined : { leaf, least, most, alike, wishes, never, rarely, isUnique };
}

function wishesOf(fact: Fact): Wish[] {
  if (fact.kind === "item") {
    return [{ from: fact.from, isExact: fact.isExact, is: [], not: [fact.not] }];
  }
  return fact.kind === "contains at least" ? containing(fact.id, fact.count) : [];
}

function containing(id: NodeId, count: number): Wish[] {
  const wish: Wish = { from: 0, isExact: false, is: [id], not: [], kind: String(id) };
  return Array.from({ length: Math.min(count, mostWishes + 1) }, () => wish);
}

/** The wishes about one item, and which of the rare things it is. */
interface Slot {
  readonly wishes: readonly Wish[];
  readonly rare: readonly NodeId[];
}

type Placed = ReadonlyMap<number, Slot>;

/** Each wish goes to a place of its own, or to one that others have too. */
function placed(plan: Plan, index: number, at: Placed, context: LeafContext): Outcome {
  context.effort.spend(1);
  const wish = plan.wishes[index];
  if (wish === undefined) return filled(plan, at, undefined, context);
  return firstOf(placesOf(plan, wish, at), (place) => {
    const before = at.get(place);
    const kinds = before === undefined ? rareKinds(plan, at) : [before.rare];
    return firstOf(kinds, (rare) => {
      const slot = { wishes: [...(before?.wishes ?? []), wish], rare };
      const outcome = context.solve(goalAt(plan, place, slot));
      if (outcome.state === "empty") return outcome;
      return placed(plan, index + 1, new Map([...at, [place, slot]]), context);
    });
  });
}

/** With more of them there are too many combinations: the value is checked in the end. */
const mostRare = 3;

/** What an item may be of the rare things, where some items are so already. */
function rareKinds({ rarely }: Plan, at: Placed): (readonly NodeId[])[] {
  if (rarely.length > mostRare) return [[]];
  const slots = [...at.values()];
  return rarely.reduce<(readonly NodeId[])[]>(
    (kinds, { id, most }) => {
      const count = slots.filter(({ rare }) => rare.includes(id)).length;
      return count >= most ? kinds : [...kinds, ...kinds.map((kind) => [...kind, id])];
    },
    [[]],
  );
}

/** Of the places that are alike the first that is free will do. */
function placesOf({ alike, most }: Plan, { from, isExact, kind }: Wish, at: Placed): number[] {
  const taken = (place: number) => at.get(place)?.wishes ?? [];
  const isFree = (place: number) =>
    place < most && (kind === undefined || !taken(place).some((each) => each.kind === kind));
  if (isExact) return isFree(from) ? [from] : [];
  const found: number[] = [];
  for (let place = from; ; place += 1) {
    if (place >= most) return found;
    if (isFree(place)) found.push(place);
    if (place >= alike && taken(place).length === 0) return found;
  }
}

function goalAt({ leaf, never, rarely }: Plan, place: number, slot?: Slot): Goal {
  const is = leaf.nodes.flatMap(({ array: { prefix = [], items } = {} }) => {
    const id = place < prefix.length ? prefix[place] : items;
    return id === undefined ? [] : [id];
  });
  const { wishes = [], rare = [] } = slot ?? {};
  const isCounted = slot !== undefined && rarely.length <= mostRare;
  const others = isCounted ? rarely.filter(({ id }) => !rare.includes(id)) : [];
  return {
    is: [...is, ...rare, ...wishes.flatMap((wish) => wish.is)],
    not: [...never, ...others.map(({ id }) => id), ...wishes.flatMap((wish) => wish.not)],
  };
}

/** Two items that are equal. */
interface Twins {
  readonly places: readonly number[];
  readonly value: ir.Json;
}

function filled(plan: Plan, at: Placed, twins: Twins | undefined, context: LeafContext): Outcome {
  const length = Math.max(
    plan.least,
    ...[...at.keys(), ...(twins?.places ?? [])].map((place) => place + 1),
  );
  if (length > plan.most) return empty;
  if (length > (plan.isUnique ? mostUnique : mostItems))
    return unknown("too many items are asked for");
  const items: ir.Json[] = [];
  for (let place = 0; place < length; place += 1) {
    if (twins?.places.includes(place) === true) {
      items.push(twins.value);
      continue;
    }
    const outcome = itemAt(plan, place, at.get(place), items, context);
    if (outcome.state !== "value") return outcome;
    items.push(outcome.value);
    const limit = tooMany(plan, items, context);
    if (limit !== undefined) return limit;
  }
  return context.check(items);
}

/** Each item is none of the rare things where it can be: so there is no array with fewer of one. */
function tooMany(
  { rarely }: Plan,
  items: readonly ir.Json[],
  { fits }: LeafContext,
): Outcome | undefined {
  const isOver = rarely.some(
    ({ id, most }) =>
      items.length > most && items.filter((item) => fits(id, item) === true).length > most,
  );
  if (!isOver) return undefined;
  return rarely.length === 1 ? empty : unknown("no array was found that contains so few");
}

function itemAt(
  plan: Plan,
  place: number,
  slot: Slot | undefined,
  before: readonly ir.Json[],
  { solve, graph }: LeafContext,
): Outcome {
  const goal = goalAt(plan, place, slot);
  const other = plan.isUnique && before.length > 0 ? [graph.made({ values: before })] : [];
  const rare = slot === undefined ? plan.rarely.map(({ id }) => id) : [];
  const wanted = { ...goal, not: [...goal.not, ...other] };
  if (rare.length > 0) {
    const outcome = solve({ ...wanted, not: [...wanted.not, ...rare] });
    if (outcome.state !== "empty") return outcome;
  }
  const outcome = solve(wanted);
  if (outcome.state !== "empty" || other.length === 0) return outcome;
  // Another choice of the items before may have left one.
  const isAlike = plan.alike === 0 && plan.wishes.length === 0;
  if (isAlike || solve(goal).state === "empty") return empty;
  return unknown("no array of different items was found");
}

function repeated(plan: Plan, context: LeafContext): Outcome {
  const last = Math.min(plan.alike + 2, plan.most);
  const pairs = Array.from({ length: Math.min(last, 40) }, (_, one) =>
    Array.from({ length: one }, (_unused, other) => [other, one]),
  ).flat();
  return firstOf(pairs, (places) => {
    const goals = places.map((place) => goalAt(plan, place));
    const goal = {
      is: goals.flatMap(({ is }) => is),
      not: goals.flatMap(({ not }) => not),
    };
    const outcome = context.solve(goal);
    if (outcome.state !== "value") return outcome;
    const twins = { places, value: outcome.value };
    if (plan.wishes.length === 0) return filled(plan, new Map(), twins, context);
    const others = filledBeside(plan, twins, context);
    return others.state === "value" ? others : unknown("no array with equal items was found");
  });
}

/** The wishes go to the first places that the twins leave free. */
function filledBeside(plan: Plan, twins: Twins, context: LeafContext): Outcome {
  const at = new Map<number, Slot>();
  for (const wish of plan.wishes) {
    let place = wish.from;
    while (twins.places.includes(place) || at.has(place)) place += 1;
    if (wish.isExact && place !== wish.from) return unknown("");
    at.set(place, { wishes: [wish], rare: wish.is });
  }
  return filled(plan, at, twins, context);
}
