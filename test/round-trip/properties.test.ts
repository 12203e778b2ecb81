/** A sample of the random calls of the deep run: generated client against generated server. */
import { expect, test } from "vitest";
import { roundTrips } from "./properties/properties.ts";
import { subjectOf } from "./properties/subject.ts";

const services = {
  "link-tracking": "specs/link-tracking/openapi.yaml",
  "uptime-monitoring": "specs/uptime-monitoring/openapi.yaml",
  "scoped-key": "specs/scoped-key/openapi.yaml",
  "contact-enrichment": "specs/contact-enrichment/openapi.yaml",
  styles: "test/round-trip/styles.yaml",
};

const corpus = process.env["T6"]?.split(",").map((n) => [n, `../../work/shared/corpus/${n}`]) ?? [];
test.each(process.env["T6"] ? (corpus as [string, string][]) : Object.entries(services))(
  "%s",
  { timeout: 400_000 },
  async (name, spec) => {
    const t0 = performance.now();
    const subject = await subjectOf(name, spec);
    console.log("subject", performance.now() - t0, process.memoryUsage().rss / 1e6);
    try {
      const { calls, faults } = await roundTrips(subject, {
        runs: Number(process.env["T6R"] ?? 5),
      });
      console.log("calls", calls, performance.now() - t0, process.memoryUsage().rss / 1e6);
      expect(faults).toEqual([]);
      expect(calls).toBeGreaterThanOrEqual(subject.operations.length * 5);
    } finally {
      subject.close();
    }
  },
);
