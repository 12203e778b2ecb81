/**
 * Lets tests start what is built, where it is what the sources give. Not beside tests that build:
 * it would go away under them.
 */
import { join } from "node:path";
import { dist, isBuilt } from "../../scripts/dev/built.mjs";

export function setup() {
  if (isBuilt()) process.env.SPECWRIGHT_TEST_PROGRAM = join(dist, "scripts/specwright.js");
}
