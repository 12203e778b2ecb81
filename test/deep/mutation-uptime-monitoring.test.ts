/** Every mutant of the largest service. */
import { test } from "vitest";
import { prove } from "../mutation/prove.ts";

test("no mutant of uptime-monitoring survives", { timeout: 2_400_000 }, () =>
  prove("uptime-monitoring"),
);
