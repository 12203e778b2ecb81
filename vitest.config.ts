/** Tests run from source. With SPECWRIGHT_TEST_REPORTS each run also leaves a JSON report there. */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const reports = process.env["SPECWRIGHT_TEST_REPORTS"];

const unit = {
  include: ["test/**/*.test.ts"],
  exclude: ["test/deep/**", "test/.emitted/**"],
  globalSetup: "test/built.mjs",
  setupFiles: ["test/seed.ts"],
  testTimeout: 30_000,
  restoreMocks: true,
};

/** Tests that put other modules in the place of some. */
const mocked = "test/**/*.mocked.test.ts";

// oxlint-disable-next-line import/no-default-export
export default defineConfig({
  test: {
    // Runs of the command line in temporary folders keep their records there.
    env: { XDG_CACHE_HOME: join(tmpdir(), "specwright-test-cache") },
    reporters: reports
      ? ["default", ["json", { outputFile: join(reports, `${process.pid}.json`) }]]
      : ["default"],
    projects: [
      {
        test: {
          ...unit,
          name: "unit",
          exclude: [...unit.exclude, mocked],
          // Files share what they import: loading it for each takes a third of the time of all tests.
          isolate: false,
        },
      },
      { test: { ...unit, name: "unit-mocked", include: [mocked] } },
      {
        test: {
          name: "deep",
          include: ["test/deep/**/*.test.ts"],
          setupFiles: ["test/seed.ts"],
          testTimeout: 600_000,
        },
      },
    ],
  },
});
