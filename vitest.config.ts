/** Tests run from source. With SPECWRIGHT_TEST_REPORTS each run also leaves a JSON report there. */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const reports = process.env["SPECWRIGHT_TEST_REPORTS"];

/** Tests that need a process of their own. */
const isolated = [
  // Other modules stand in for some of ours.
  "test/e2e/cli/cache.test.ts",
  "test/e2e/cli/update-baseline.test.ts",
  "test/conformance/short-names.test.ts",
  // A text of ten megabytes may take all that V8 has for regular expressions.
  "test/unit/runtime/encoding/exact-json.test.ts",
];

/** Tests that stand beside what they test, and take too long for each change: they run with those of test/slow. */
const long = [
  "test/unit/runtime/server/uploads/http.test.ts",
  "test/unit/runtime/server/uploads/memory.test.ts",
  "test/conformance/server/conformance.test.ts",
  "test/e2e/scaffold/reconcile.test.ts",
];

/** What a file is made into for Node is kept from run to run, by its text. */
const kept = { fsModuleCache: true };

/** Milliseconds until something hangs: no measure of work, for machines are busy. */
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};

// oxlint-disable-next-line import/no-default-export
export default defineConfig({
  test: {
    experimental: kept,
    // Snapshots are written by `-u` alone.
    update: "none",
    // Runs of the command line in temporary folders keep their records there.
    env: { XDG_CACHE_HOME: join(tmpdir(), "specwright-test-cache") },
    reporters: reports
      ? ["default", ["json", { outputFile: join(reports, `${process.pid}.json`) }]]
      : ["default"],
    projects: [
      {
        test: {
          name: "unit",
          experimental: kept,
          include: ["test/**/*.test.ts"],
          exclude: ["test/slow/**", "test/.emitted/**", ...isolated, ...long],
          globalSetup: "test/support/built.mjs",
          setupFiles: ["test/support/seed.ts"],
          // Modules are loaded once for many files, which takes a third of the time.
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: "isolated",
          experimental: kept,
          include: isolated,
          globalSetup: "test/support/built.mjs",
          setupFiles: ["test/support/seed.ts"],
          ...patience,
        },
      },
      {
        test: {
          name: "slow",
          experimental: kept,
          include: ["test/slow/**/*.test.ts", ...long],
          setupFiles: ["test/support/seed.ts"],
          ...patience,
          testTimeout: 600_000,
        },
      },
      {
        test: {
          // What takes too long for each change.
          name: "sweep",
          experimental: kept,
          include: ["test/slow/**/*.sweep.ts"],
          ...patience,
          testTimeout: 600_000,
        },
      },
    ],
  },
});
