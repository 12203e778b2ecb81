/** Numbers within bounds. */
import type { Random } from "./random.ts";
import { NoSample, type SchemaObject } from "./schema.ts";

/** How far from a single bound numbers lie. */
const span = 100;

/** @throws NoSample when none of some tries fits. */
export function numberSample(
  plain: readonly SchemaObject[],
  isInteger: boolean,
  random: Random,
): number {
  const least = Math.max(...plain.map(({ minimum = -Infinity }) => minimum));
  const most = Math.min(...plain.map(({ maximum = Infinity }) => maximum));
  const above = Math.max(...plain.map(({ exclusiveMinimum = -Infinity }) => exclusiveMinimum));
  const below = Math.min(...plain.map(({ exclusiveMaximum = Infinity }) => exclusiveMaximum));
  const steps = plain.flatMap(({ multipleOf }) => multipleOf ?? []);
  const fits = (value: number) =>
    value >= least &&
    value <= most &&
    value > above &&
    value < below &&
    (!isInteger || Number.isInteger(value)) &&
    steps.every((step) => isOnStep(value, step));
  const low = Math.max(least, above);
  const high = Math.min(most, below);
  const from = Number.isFinite(low) ? low : Math.min(1, high - span);
  const to = Number.isFinite(high) ? high : Math.max(from, 0) + span;
  const step = Math.max(...steps, isInteger ? 1 : 0);
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const value = step > 0 ? stepped(from, to, step, random) : fraction(from, to, attempt, random);
    if (fits(value)) return value;
  }
  const ends = [from, to, 0].find(fits);
  if (ends !== undefined) return ends;
  throw new NoSample("no number is found between the bounds");
}

function stepped(from: number, to: number, step: number, random: Random): number {
  const value = random.integer(Math.ceil(from / step), Math.floor(to / step)) * step;
  return Number(value.toPrecision(15));
}

/** With few decimals first. */
function fraction(from: number, to: number, attempt: number, random: Random): number {
  const value = from + random.next() * (to - from);
  return attempt < 20 ? Number(value.toFixed(2)) : value;
}

function isOnStep(value: number, step: number): boolean {
  const times = value / step;
  return Math.abs(times - Math.round(times)) < 1e-9;
}
