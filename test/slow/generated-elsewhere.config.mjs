/** Runs suites of the services against an output in another folder, `SPECWRIGHT_GENERATED`. */
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const generated = process.env["SPECWRIGHT_GENERATED"];
if (generated === undefined) throw new Error("SPECWRIGHT_GENERATED names no folder");

// oxlint-disable-next-line import/no-default-export
export default defineConfig({
  root: join(import.meta.dirname, "../.."),
  resolve: { alias: [{ find: /^(?:\.\.\/)+generated\/(.*)$/, replacement: `${generated}/$1` }] },
  test: {
    include: ["test/{unit,e2e}/**/*.test.ts"],
    setupFiles: ["test/support/seed.ts"],
    update: "none",
    // As in the suites' own project: machines are busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
