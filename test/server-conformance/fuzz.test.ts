/** A sample of the random requests of the deep run: each service, both mounts. */
import { describe, expect, test } from "vitest";
import { fuzz } from "./fuzz.ts";
import { implementations } from "./implementation.ts";
import { subjectOf } from "./service.ts";

describe.each(implementations)("$name", (implementation) => {
  test("a hundred random requests are answered as they should be", async () => {
    const subject = await subjectOf(implementation);
    try {
      const { fitting, misfits } = await fuzz(subject, 100);
      expect([fitting > 10, misfits > 20]).toEqual([true, true]);
    } finally {
      await subject.close();
    }
  });
});
