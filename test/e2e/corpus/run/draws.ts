/** Values for a call, the same in each run. */
import { createHash } from "node:crypto";
import fc from "fast-check";
import type { Draw } from "../../../properties/round-trip/properties/maker.ts";

/** Values of `seed`, with all that may be left out, some of it or nothing. */
export function drawOf(seed: string, optional: "all" | "some" | "none"): Draw {
  const number = createHash("sha256").update(seed).digest().readInt32LE();
  const [random] = fc.sample(fc.gen(), { seed: number, numRuns: 1 });
  if (random === undefined) throw new Error("there is no generator of values");
  const draw = <Value>(from: fc.Arbitrary<Value>): Value => random(() => from);
  return optional === "some" ? draw : Object.assign(draw, { optional });
}
