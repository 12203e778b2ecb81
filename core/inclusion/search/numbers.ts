/** A number within bounds, a multiple of some numbers and not of others. */
import { numberFormats } from "../languages/formats.ts";
import {
  type Decimal,
  decimalOf,
  floorOf,
  isMultipleOf,
  leastCommonMultiple,
  numberOf,
} from "../values/decimal.ts";
import { nextAbove, nextBelow } from "../values/neighbours.ts";
import { type Leaf, type LeafContext, excludedValues } from "./leaf.ts";
import { type Outcome, empty, firstOf, unknown } from "./outcome.ts";

/** Both ends are included. */
interface Interval {
  readonly least: number;
  readonly most: number;
}

/** A number, or the certainty that none fits. */
export function numberLeaf(leaf: Leaf, { judge }: Pick<LeafContext, "judge">): Outcome {
  const interval = intervalOf(leaf);
  if (interval.least > interval.most) return empty;
  const unit = unitOf(leaf);
  if (unit === undefined) return anyNumber(interval, leaf, judge);
  return multiples(interval, unit, leaf, judge);
}

function intervalOf({ nodes, facts }: Leaf): Interval {
  let [least, most] = [-Number.MAX_VALUE, Number.MAX_VALUE];
  const from = (limit: number, isOpen = false) => {
    least = Math.max(least, isOpen ? nextAbove(limit) : limit);
  };
  const to = (limit: number, isOpen = false) => {
    most = Math.min(most, isOpen ? nextBelow(limit) : limit);
  };
  for (const { number = {} } of nodes) {
    from(number.minimum ?? -Infinity);
    to(number.maximum ?? Infinity);
    from(number.exclusiveMinimum ?? -Infinity, number.exclusiveMinimum !== undefined);
    to(number.exclusiveMaximum ?? Infinity, number.exclusiveMaximum !== undefined);
    const format = numberFormats.get(number.format ?? "");
    if (format !== undefined) from(format.least);
    if (format !== undefined) to(format.most);
  }
  for (const fact of facts) {
    if (fact.kind === "at least") from(fact.limit, fact.isOpen);
    if (fact.kind === "at most") to(fact.limit, fact.isOpen);
    if (fact.kind === "whole" && fact.isWhole) {
      from(Number.MIN_SAFE_INTEGER);
      to(Number.MAX_SAFE_INTEGER);
    }
  }
  return { least, most };
}

/** What the number is a multiple of. */
function unitOf({ nodes, facts }: Leaf): Decimal | undefined {
  const divisors = nodes.flatMap(({ number = {} }) => [
    ...(number.multipleOf === undefined ? [] : [number.multipleOf]),
    ...(numberFormats.has(number.format ?? "") ? [1] : []),
  ]);
  if (facts.some((fact) => fact.kind === "whole" && fact.isWhole)) divisors.push(1);
  const [first, ...others] = [...new Set(divisors)].map(decimalOf);
  return first && others.reduce(leastCommonMultiple, first);
}

/** Refused at once, so that checking stays cheap. */
function isRefused(value: number, { facts }: Leaf): boolean {
  return facts.some(
    (fact) =>
      (fact.kind === "no multiple" && isMultipleOf(value, fact.divisor)) ||
      (fact.kind === "whole" && fact.isWhole !== Number.isSafeInteger(value)),
  );
}

const tries = 400;

function multiples(
  { least, most }: Interval,
  unit: Decimal,
  leaf: Leaf,
  judge: LeafContext["judge"],
): Outcome {
  const first = -floorOf(decimalOf(-least), unit);
  const last = floorOf(decimalOf(most), unit);
  if (first > last) return empty;
  const isDivided = leaf.facts.some(
    (fact) => fact.kind === "no multiple" && isUnitMultiple(unit, fact.divisor),
  );
  if (isDivided) return empty;
  const times = nearZero(first, last);
  const outcome = firstOf(times, (each) => {
    const value = numberOf({ digits: unit.digits * each, exponent: unit.exponent });
    const fits = value >= least && value <= most && !isRefused(value, leaf);
    return fits ? judge(value) : empty;
  });
  if (outcome.state === "value" || last - first < BigInt(times.length)) return outcome;
  return unknown("no multiple was found that fits");
}

/** Every multiple of the unit is one of the divisor. */
function isUnitMultiple(unit: Decimal, divisor: number): boolean {
  const both = leastCommonMultiple(unit, decimalOf(divisor));
  return (
    both.digits * 10n ** BigInt(Math.max(both.exponent - unit.exponent, 0)) ===
    unit.digits * 10n ** BigInt(Math.max(unit.exponent - both.exponent, 0))
  );
}

/** Some whole numbers of a range, those near zero first. */
function nearZero(first: bigint, last: bigint): bigint[] {
  const start = first > 0n ? first : last < 0n ? last : 0n;
  const found: bigint[] = [start];
  for (let away = 1n; found.length < tries; away += 1n) {
    const [above, below] = [start + away, start - away];
    if (above > last && below < first) break;
    if (above <= last) found.push(above);
    if (below >= first) found.push(below);
  }
  return found;
}

function anyNumber(interval: Interval, leaf: Leaf, judge: LeafContext["judge"]): Outcome {
  const { least, most } = interval;
  const candidates = candidatesIn(interval, excludedValues(leaf.facts).length);
  const outcome = firstOf(candidates, (value) => (isRefused(value, leaf) ? empty : judge(value)));
  if (outcome.state !== "empty") return outcome;
  // All numbers of the interval were tried, or all of them are whole.
  if (nextAbove(least) >= most && candidates.includes(least) && candidates.includes(most)) {
    return empty;
  }
  return unknown("no number was found that fits");
}

function candidatesIn({ least, most }: Interval, excluded: number): readonly number[] {
  const middle = least / 2 + most / 2;
  const near = (value: number) => [0, 1, -1, 0.5, -0.5, 0.1, -0.1].map((each) => value + each);
  const whole = Math.min(Math.max(0, Math.ceil(least)), Math.floor(most));
  const inside = [0.25, 0.4, 0.6, 0.123, 0.517, 0.91].map(
    (share) => least + (most - least) * share,
  );
  const many = Array.from({ length: Math.min(excluded, 5000) }, (_, index) => whole + index + 2);
  const fractions = [0.5, 0.25, 0.1, 0.01, 0.001, 0.0001, 0.37, 0.123_456_789, 1e-9];
  const all = [
    ...near(whole),
    ...fractions.flatMap((each) => [whole + each, whole - each, least + each, most - each]),
    least,
    most,
    nextAbove(least),
    nextBelow(most),
    middle,
    ...inside,
    ...many,
    ...many.map((each) => -each),
  ];
  return [...new Set(all)].filter((value) => value >= least && value <= most);
}
