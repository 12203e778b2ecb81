/** Tests run from source. With SPECWRIGHT_TEST_REPORTS each run also leaves a JSON report there. */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const reports = process.env["SPECWRIGHT_TEST_REPORTS"];

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
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: ["test/deep/**", "test/.emitted/**"],
          globalSetup: "test/built.mjs",
          setupFiles: ["test/seed.ts"],
          testTimeout: 30_000,
        },
      },
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
