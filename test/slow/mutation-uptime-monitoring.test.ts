/** Mutants of the largest service: a third of them, for all take twenty minutes. `npm run slow:mutation` runs all. */
import { test } from "vitest";
import { proveSample } from "./mutation/prove.ts";

test("of every third mutant of uptime-monitoring none survives", { timeout: 2_400_000 }, () =>
  proveSample("uptime-monitoring", 3),
);
