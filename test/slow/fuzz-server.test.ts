/** Two thousand random requests, and every case of the table at every operation: both mounts. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fuzz } from "../conformance/server/fuzz.ts";
import { implementations } from "../conformance/server/implementation.ts";
import { runCases } from "../conformance/server/matrix.ts";
import { type Subject, subjectOf } from "../conformance/server/service.ts";

const requests = 2000;
const seed = fc.readConfigureGlobal().seed ?? 1;

describe.each(implementations)("$name", (implementation) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await subjectOf(implementation);
  }, 60_000);
  afterAll(() => subject.close());

  test(`${requests} random requests, SPECWRIGHT_SEED=${seed}`, async () => {
    const tried = await fuzz(subject, requests);
    console.log(implementation.name, tried);
    expect(tried.fitting).toBeGreaterThan(requests / 5);
    expect(tried.misfits).toBeGreaterThan(requests / 5);
  });

  test("every case of the table at every operation", async () => {
    for (const connected of subject.mounted) {
      const { wrong } = await runCases(subject, connected, subject.description.operations);
      expect(wrong).toEqual([]);
    }
  });
});
