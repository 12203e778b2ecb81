/** Modules of the runtime that generators name: a name without a module would be a fault of each run that uses it. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  type RuntimeFunction,
  runtimeFunctions,
  runtimeUses,
} from "../../../generators/validators/context/runtime-functions.ts";

const runtime = join(import.meta.dirname, "../../../runtime");

test("the modules of all functions that validators may call are there", () => {
  const names = Object.keys(runtimeFunctions) as RuntimeFunction[];
  expect(names.length).toBeGreaterThan(80);
  const uses = runtimeUses(new Set());
  const modules = uses.modules(new Set(names.map(uses.use)));
  expect(modules.filter((path) => !existsSync(join(runtime, `${path}.ts`)))).toEqual([]);
});
