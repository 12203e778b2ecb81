/**
 * Generated servers from outside: hostile requests to operations that differ from each other, and a
 * sample of the random requests of the deep run. Each service, each mount.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brokenBody, endlessBody, slowBody } from "./bodies.ts";
import { cases } from "./cases/index.ts";
import { hostProblems, methodProblems, pipelineProblems } from "./exchanges.ts";
import { fuzz } from "./fuzz.ts";
import { implementations } from "./implementation.ts";
import { differing, goodRequest, runCases } from "./matrix.ts";
import { type Mount, mounts } from "../../support/mounts.ts";
import { type Subject, subjectOf } from "./service.ts";

describe.each(implementations)("$name", (implementation) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await subjectOf(implementation);
  }, 60_000);
  afterAll(() => subject.close());

  /** The mount, and operations that differ. */
  function chosen(mount: Mount) {
    const [connected] = subject.mounted.filter((each) => each.mount === mount);
    return { connected: connected!, operations: differing(subject.description.operations) };
  }

  test.each(mounts)("every case of the table, by %s", async (mount) => {
    const { connected, operations } = chosen(mount);
    const { wrong, sent } = await runCases(subject, connected, operations);
    expect(wrong).toEqual([]);
    expect(sent).toBeGreaterThan((operations.length * cases.length) / 3);
  });

  test("a hundred random requests", async () => {
    const { fitting, misfits } = await fuzz(subject, 100);
    expect(fitting).toBeGreaterThan(10);
    expect(misfits).toBeGreaterThan(20);
  });

  test.each(mounts)("HEAD and OPTIONS, by %s", async (mount) => {
    const { connected } = chosen(mount);
    const wrong: string[] = [];
    for (const operation of subject.description.operations) {
      wrong.push(...(await methodProblems(subject, connected, operation)));
    }
    expect(wrong).toEqual([]);
  });

  test.each(mounts)("no answer depends on Host, by %s", async (mount) => {
    const { connected, operations } = chosen(mount);
    const wrong: string[] = [];
    for (const operation of operations)
      wrong.push(...(await hostProblems(subject, connected, operation)));
    expect(wrong).toEqual([]);
  });

  test.each(mounts)("requests in a pipeline, by %s", async (mount) => {
    const { connected, operations } = chosen(mount);
    expect(await pipelineProblems(subject, connected, operations)).toEqual([]);
  });

  test.each(mounts)("bodies that are slow, break off or never end, by %s", async (mount) => {
    const { connected, operations } = chosen(mount);
    for (const operation of operations.filter(({ body }) => body !== undefined)) {
      const good = goodRequest(subject, operation);
      expect(await slowBody(subject, connected, good), operation.path).toEqual([]);
      expect(await brokenBody(connected, good), operation.path).toEqual([]);
      expect(await endlessBody(subject, connected, good), operation.path).toEqual([]);
    }
  });
});
